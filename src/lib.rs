//! A referee for Belgian whist: a written deal goes in, a verdict comes out.
//!
//! Data flows one way; no layer reaches back.
//!
//! ```text
//!  text ──▶ source ──▶ transcript ──▶ replay ──▶ rules ──▶ ruling ──▶ report
//!           tree       what the       what       one file   remedies,  text,
//!           with       file says      happened   an offence decisions, JSON
//!           places                       ▲                  points
//!                      rulebook ──▶ auction (who plays what)
//! ```
//!
//! Every module may use the ones listed after it here, which all stand above it, and no other; the
//! ground is what stands over the line. `tests/it/house.rs` reads this list and holds `src/` to it.
//!
//! ```text
//!  limits        ·
//!  codes         ·
//!  text          ·
//!  cards         text
//!  game          text
//!  source        cards text
//!  ────────────────────────────────────────────────────────────────────────────────
//!  files         ground
//!  guard         ground
//!  solver        cards
//!  transcript    ground solver
//!  rulebook      ground files
//!  input         ground files transcript
//!  laws          ground rulebook transcript
//!  replay        ground transcript
//!  past          ground rulebook transcript
//!  auction       ground past replay rulebook transcript
//!  claims        ground auction replay rulebook solver transcript
//!  rules         ground auction claims past replay rulebook transcript
//!  explain       ground rulebook rules
//!  ruling        ground auction claims explain past replay rulebook rules solver transcript
//!  inquiry       ground auction replay rulebook ruling solver
//!  session       ground auction claims past replay rulebook ruling transcript
//!  workshop      ground files guard input laws rulebook rules ruling session transcript
//!  report        everything
//!  schema        ground report rulebook transcript
//!  cli           everything
//! ```
//!
//! - [`source`]: YAML and JSON with the place of everything; faults of a file.
//! - [`transcript`]: cards, calls and incidents as the record has them. Only what is impossible is a
//!   fault; what can happen at a table is kept.
//! - [`rulebook`]: regulations as data. The program knows mechanisms and names no regulation.
//! - [`auction`]: what may be said at every point of the bidding, why nothing else may, and who plays
//!   what in the end.
//! - [`replay`]: who put down which card, could have followed, won. An illegal deal is a legal value
//!   here, and nothing stops the replay.
//! - [`rules`]: every offence answers: it holds, it is broken (with evidence), it does not apply, or
//!   it cannot be known.
//! - [`ruling`]: what the rulebook makes of it: remedies, the jury's decisions, points, and what
//!   another reading of the text would give.
//! - [`session`]: the deals of an evening one after the other, and the score sheet; [`past`] is what
//!   a deal has to know of those before it.
//! - [`solver`]: exact answers about known cards; it knows sides and goals and no regulation.
//!   [`inquiry`] turns a moment of a ruled deal into a question for it.
//! - [`workshop`]: a corpus of deals with the verdicts they should have, for those who write
//!   regulations. [`input`] reads its files, [`laws`] the rulebooks they name, and [`files`] keeps the
//!   disk safe from both.
//! - [`limits`]: how much work a deal and a file may ask for.
//! - [`report`]: what people and programs read, in three languages ([`text`]).
//! - [`guard`]: an error of the program itself over one deal, which takes no other with it.
//!
//! ```
//! use whist_jury::rulebook::{Law, Library, Selection};
//! use whist_jury::ruling::{Decisions, judge};
//! use whist_jury::transcript::records;
//!
//! let record = "
//! dealer: W
//! deal: {turned: ♥9}
//! auction: [{N: pass}, {E: propose}, {S: pass}, {W: join}]
//! play:
//!   - N: ♠5 ♠T ♥7 ♠9       # South plays a heart …
//!   - S: ♠7 ♠J ♠Q ♦2       # … and had a spade
//! ";
//! let book = Library::new().load(Library::ids().last().unwrap()).unwrap();
//! let law = Law::new(book, &Selection::default());
//! let (deals, faults) = records(record);
//! assert!(faults.is_empty() && deals[0].faults.is_empty());
//!
//! let ruling = judge(&deals[0].transcript, &law, &Decisions::default());
//! let renonce = &ruling.findings[0];
//! assert_eq!(renonce.id(), "play/renonce#1");
//! assert_eq!(renonce.basis.articles, ["UNI §1 Important", "UNI §2", "§6"]);
//! assert_eq!(deals[0].line_column(deals[0].place(&renonce.breach.at)), (6, 14));
//! ```

pub mod auction;
pub mod cards;
pub mod claims;
pub mod cli;
pub mod codes;
pub mod explain;
pub mod files;
pub mod game;
pub mod guard;
pub mod input;
pub mod inquiry;
pub mod laws;
pub mod limits;
pub mod past;
pub mod replay;
pub mod report;
pub mod rulebook;
pub mod rules;
pub mod ruling;
pub mod schema;
pub mod session;
pub mod solver;
pub mod source;
pub mod text;
pub mod transcript;
pub mod workshop;
