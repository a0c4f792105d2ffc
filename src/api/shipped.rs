//! The rulebooks that are inside the program.

use serde::Serialize;

use crate::game::Game;
use crate::rulebook::{Law, Library, Rulebook, Selection};
use crate::text::{Arg, Authority, Lang};

/// A rulebook as a front end offers it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShippedRulebook {
    /// How records name it.
    pub id: String,
    /// What people call the regulation.
    pub name: String,
    /// Of which year or edition the text is.
    pub edition: Option<String>,
    /// Its games.
    pub games: Vec<ShippedGame>,
    /// Has it a trou?
    pub trou: bool,
    /// Is the dealer's last card turned up?
    pub turned: bool,
    /// Who decides what it leaves open: `jury`, `referee` or `committee`.
    pub decides: &'static str,
    /// Points that can be read in several ways.
    pub readings: Vec<String>,
}

/// A game of a rulebook.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShippedGame {
    /// The word of records and verdicts: `abondance`.
    pub name: Game,
    /// What people call it.
    pub label: String,
    /// How many tricks can be announced.
    pub levels: Vec<u8>,
}

/// Every rulebook that is inside the program.
///
/// ```
/// use whist_jury::api::{Lang, rulebooks};
///
/// let all = rulebooks(Lang::Nl);
/// assert!(all.iter().any(|book| book.trou) && all.iter().any(|book| !book.games.is_empty()));
/// ```
pub fn rulebooks(lang: Lang) -> Vec<ShippedRulebook> {
    let library = Library::new();
    let laws = Library::ids().filter_map(|id| library.load(id).ok());
    laws.map(|book| shipped(&Law::new(book, &Selection::default()), lang)).collect()
}

fn shipped(law: &Law, lang: Lang) -> ShippedRulebook {
    let book: &Rulebook = &law.book;
    let speaker = law.speaker(lang, None);
    let game = |game: &Game| {
        let mut label = String::new();
        Arg::Game(*game, None).write(&mut label, &speaker);
        let rules = book.games.get(game);
        let levels = rules.and_then(|rules| law.of(&rules.levels)).cloned().unwrap_or_default();
        ShippedGame { name: *game, label, levels }
    };
    ShippedRulebook {
        id: book.id.clone(),
        name: book.title.get(lang).to_owned(),
        edition: book.edition.as_ref().map(|edition| edition.0.get(lang).to_owned()),
        games: book.games.keys().map(game).collect(),
        trou: book.games.contains_key(&Game::Trou),
        turned: law.of(&book.deal.turned_card).is_some_and(|turned| *turned),
        decides: match law.decides() {
            Authority::Jury => "jury",
            Authority::Referee => "referee",
            Authority::Committee => "committee",
        },
        readings: book.readings_in_order().into_iter().map(|(id, _)| id.to_owned()).collect(),
    }
}
