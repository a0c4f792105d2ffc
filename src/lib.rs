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
//! This is the map: beside each module stand those that it may use, all of them above it in the list.
//! "Ground" is what stands above the line. `tests/it/house.rs` reads the list and fails where `src/`
//! uses what it does not draw, or where it draws what nobody uses.
//!
//! ```text
//!  limits           ·
//!  codes            ·
//!  verdict          ·
//!  language         ·
//!  cards            language
//!  game             cards language
//!  text             cards codes game language
//!  source           cards text
//!  ────────────────────────────────────────────────────────────────────────────────
//!  files            ground
//!  guard            ground
//!  solver           cards
//!  transcript       ground solver
//!  rulebook         ground files
//!  input            ground files transcript
//!  rulebook_choice  ground rulebook transcript
//!  replay           ground transcript
//!  session_history  ground rulebook transcript
//!  auction          ground replay rulebook session_history transcript
//!  shown_hands      ground auction replay rulebook solver transcript
//!  rules            ground auction replay rulebook session_history shown_hands transcript
//!  explain          ground rulebook rules
//!  ruling           ground auction explain replay rulebook rules session_history shown_hands solver transcript
//!  solver_question  ground auction replay rulebook ruling solver transcript
//!  session          ground auction replay rulebook ruling session_history shown_hands transcript
//!  given_decisions  ground rulebook ruling session transcript
//!  season           ground auction replay rulebook ruling session session_history transcript
//!  workshop         ground auction files guard input replay rulebook rulebook_choice rules ruling session transcript
//!  audit            ground auction guard input replay rulebook rulebook_choice ruling season session solver solver_question transcript
//!  report           everything
//!  schema           ground report rulebook transcript
//!  api              everything
//!  cli              everything
//! ```
//!
//! - [`text`](mod@text): sentences with their values (cards, games, calls, points), put into words for a reader;
//!   [`language`] has each sentence in three languages, checked while compiling, and knows no whist.
//! - [`source`]: YAML and JSON with the place of everything; faults of a file.
//! - [`transcript`]: cards, calls and incidents as the record has them. Only what is impossible is a
//!   fault; what can happen at a table is kept. [`game`] names the games and the calls.
//! - [`rulebook`]: regulations as data. The program knows mechanisms and names no regulation.
//! - [`auction`]: what may be said at every point of the bidding, why nothing else may, and who plays
//!   what in the end.
//! - [`replay`]: who put down which card, could have followed, won. An illegal deal is a legal value
//!   here, and nothing stops the replay.
//! - [`rules`]: every offence answers: it holds, it is broken (with evidence), it does not apply, or
//!   it cannot be known. [`shown_hands`] works out what hands shown before the end could still bring,
//!   and [`explain`] says what a code means.
//! - [`ruling`]: what the rulebook makes of it: remedies, the jury's decisions, points, and what
//!   another reading of the text would give. [`codes`] and [`verdict`] are the words of a verdict that
//!   records and rulebooks use too.
//! - [`session`]: the deals of an evening one after the other, and the score sheet;
//!   [`session_history`] is what a deal has to know of those before it, and [`given_decisions`] are
//!   decisions of the jury that stand in no file.
//! - [`solver`]: exact answers about known cards; it knows sides and goals and no regulation.
//!   [`solver_question`] turns a moment of a ruled deal into a question for it.
//! - [`season`]: whole seasons made by dice, with errors and planted faults of which the truth is known.
//! - [`workshop`]: a corpus of deals with the verdicts they should have, and what is wrong with a
//!   rulebook, for those who write regulations.
//! - [`audit`]: a season of deals, and statistics of what deserves a second look.
//! - [`input`]: the files that are named, read within their limits; [`rulebook_choice`] finds the law
//!   that a deal is judged by, and [`files`] keeps the disk safe from both.
//! - [`limits`]: how much work a deal and a file may ask for.
//! - [`guard`]: an error of the program itself over one deal, which takes no other with it.
//! - [`report`]: what people and programs read. Nothing here judges anything.
//! - [`api`]: what a front end needs of all this, and nothing else.
//! - [`schema`]: what a file must look like, for editors; [`cli`]: the commands.
//!
//! ```
//! use whist_jury::api::{Decisions, Law, Library, Selection, judge, records};
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
//! let renonce = ruling.findings().get(0).unwrap();
//! assert_eq!(renonce.id(), "play/renonce#1");
//! assert_eq!(renonce.basis.articles, ["UNI §1 Important", "UNI §2", "§6"]);
//! assert_eq!(deals[0].line_column(deals[0].place(&renonce.breach.at)), (6, 14));
//! ```

#![warn(missing_docs)]

pub mod api;

// Front ends use `api`. The rest is for the program and its tests, and changes without notice.
#[doc(hidden)]
pub mod auction;
#[doc(hidden)]
pub mod audit;
#[doc(hidden)]
pub mod cards;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[doc(hidden)]
pub mod codes;
#[doc(hidden)]
pub mod explain;
#[doc(hidden)]
pub mod files;
#[doc(hidden)]
pub mod game;
#[doc(hidden)]
pub mod given_decisions;
#[doc(hidden)]
pub mod guard;
#[doc(hidden)]
pub mod input;
#[doc(hidden)]
pub mod language;
#[doc(hidden)]
pub mod limits;
#[doc(hidden)]
pub mod replay;
#[doc(hidden)]
pub mod report;
#[doc(hidden)]
pub mod rulebook;
#[doc(hidden)]
pub mod rulebook_choice;
#[doc(hidden)]
pub mod rules;
#[doc(hidden)]
pub mod ruling;
#[doc(hidden)]
pub mod schema;
#[doc(hidden)]
pub mod season;
#[doc(hidden)]
pub mod session;
#[doc(hidden)]
pub mod session_history;
#[doc(hidden)]
pub mod shown_hands;
#[doc(hidden)]
pub mod solver;
#[doc(hidden)]
pub mod solver_question;
#[doc(hidden)]
pub mod source;
#[doc(hidden)]
pub mod text;
#[doc(hidden)]
pub mod transcript;
#[doc(hidden)]
pub mod verdict;
#[doc(hidden)]
pub mod workshop;
