//! The order of games: ranks that stand twice, that nobody can call, or that contradict what may be
//! called over a trou.

use super::{ComplaintKind, Desk};
use crate::cards::Suit;
use crate::game::Game;
use crate::rulebook::{GameRules, Ladder, Rule, Rulebook, Rung, Setting};
use crate::text;
use crate::text::{Arg, Text};
use crate::verdict::Severity;

static TWICE: Text = text!(
    "{game} stands on the ladder twice.",
    "{game} figure deux fois dans l'ordre des jeux.",
    "{game} staat twee keer in de rangorde."
);
static OVERLAPS: Text = text!(
    "{game} stands on the ladder without a level and with one: the ranges overlap.",
    "{game} figure dans l'ordre des jeux sans niveau et avec un niveau : les plages se chevauchent.",
    "{game} staat in de rangorde zonder niveau en met een niveau: de reeksen overlappen."
);
static NOT_A_GAME: Text = text!(
    "{game} has a rank, but no rule under `games` describes it: nobody can reach this rank.",
    "{game} a un rang, mais aucune règle sous `games` ne le décrit : ce rang est inaccessible.",
    "{game} heeft een rang, maar geen regel onder `games` beschrijft het: die rang is onbereikbaar."
);
static NOT_A_LEVEL: Text = text!(
    "{game} has a rank, but the game is never announced at this level: nobody can reach this rank.",
    "{game} a un rang, mais le jeu ne s'annonce jamais à ce niveau : ce rang est inaccessible.",
    "{game} heeft een rang, maar het spel wordt nooit op dat niveau geboden: die rang is onbereikbaar."
);
static NO_RANK: Text = text!(
    "{game} can be announced but has no rank: nobody can say what it outbids.",
    "{game} peut s'annoncer mais n'a pas de rang : nul ne peut dire ce qu'il dépasse.",
    "{game} kan geboden worden maar heeft geen rang: niemand kan zeggen wat het overbiedt."
);
static BELOW_TROU: Text = text!(
    "{game} may be called over a trou, but ranks below it.",
    "{game} peut s'annoncer sur un trou, mais a un rang inférieur.",
    "{game} mag over een troel geboden worden, maar staat lager in de rangorde."
);
static TIE_WITHOUT_ORDER: Text = text!(
    "This tie is broken by the suit, but no order of suits is given.",
    "Cette égalité se départage à la couleur, mais aucun ordre des couleurs n'est donné.",
    "Deze gelijke stand wordt door de kleur beslist, maar er is geen volgorde van kleuren."
);

static NO_SUIT: Text = text!(
    "{suit} is missing in the order of the suits: nobody can say what it outbids.",
    "{suit} manque dans l'ordre des couleurs : nul ne peut dire ce qu'elle dépasse.",
    "{suit} ontbreekt in de volgorde van de kleuren: niemand kan zeggen wat het overbiedt."
);

/// Every level at which a game can be announced, under any reading.
pub(super) fn levels(rules: &GameRules) -> Vec<u8> {
    let mut levels: Vec<u8> =
        rules.levels.iter().flat_map(Rule::values).flat_map(|levels| levels.iter().copied()).collect();
    levels.sort_unstable();
    levels.dedup();
    levels
}

pub fn check(desk: &mut Desk) {
    let book = &desk.opened.book;
    let Some(rule) = &book.auction.ladder else { return };
    let at = desk.at(&["auction", "ladder"]);
    let mut found: Vec<(Severity, text::Message)> = Vec::new();
    let name = |rung: &Rung| [("game", Arg::Game(rung.game, rung.level))];
    for ladder in rule.values() {
        let rungs: Vec<&Rung> = ladder.0.iter().flat_map(|step| &step.0).collect();
        for (n, rung) in rungs.iter().enumerate() {
            let before = &rungs[..n];
            if before.contains(rung) {
                found.push((Severity::Error, TWICE.with(name(rung))));
            } else if before
                .iter()
                .any(|other| other.game == rung.game && (other.level.is_none() || rung.level.is_none()))
            {
                found.push((Severity::Error, OVERLAPS.with(name(rung))));
            }
            match book.games.get(&rung.game) {
                None => found.push((Severity::Warning, NOT_A_GAME.with(name(rung)))),
                Some(rules) if rung.level.is_some_and(|level| !levels(rules).contains(&level)) => {
                    found.push((Severity::Warning, NOT_A_LEVEL.with(name(rung))));
                }
                Some(_) => {}
            }
        }
        unranked(book, ladder, &mut found);
    }
    if let (Setting::Value(_), Some(over)) = (&rule.setting, &book.auction.over_trou) {
        below_trou(book, over, rule.values(), &mut found);
    }
    // Each reading has its ladder; what is wrong with several is said once.
    let mut said: Vec<text::Message> = Vec::new();
    for (severity, message) in found {
        if said.contains(&message) {
            continue;
        }
        said.push(message.clone());
        desk.complain(ComplaintKind::Rank, severity, at, message);
    }
    let lacks = |order: &Vec<Suit>| Suit::ALL.into_iter().find(|suit| !order.contains(suit));
    let orders = book.auction.suit_order.iter().flat_map(Rule::values);
    if let Some(suit) = { orders }.find_map(lacks) {
        let at = desk.at(&["auction", "suit-order"]);
        desk.complain(ComplaintKind::Rank, Severity::Error, at, NO_SUIT.with([("suit", suit.into())]));
    }
    let by_suit = |tie: &crate::rulebook::Tie| {
        matches!(tie, crate::rulebook::Tie::HigherSuit | crate::rulebook::Tie::TrumpThenSuit)
    };
    if book.auction.suit_order.is_none() {
        let ties: Vec<Game> = book
            .auction
            .ties
            .iter()
            .filter(|(_, rule)| rule.values().iter().any(by_suit))
            .map(|(game, _)| *game)
            .collect();
        for game in ties {
            let at = desk.at(&["auction", "ties", game.word()]);
            desk.complain(ComplaintKind::Rank, Severity::Error, at, TIE_WITHOUT_ORDER.plain());
        }
    }
}

/// Games that can be announced and are nowhere on the ladder.
fn unranked(book: &Rulebook, ladder: &Ladder, found: &mut Vec<(Severity, text::Message)>) {
    for (game, rules) in &book.games {
        // A level that only one reading knows has its rank there too.
        let always = matches!(
            rules.levels.as_ref().map(|rule| &rule.setting),
            Some(Setting::Value(_) | Setting::Silent(_))
        );
        for level in levels(rules).into_iter().filter(|_| always) {
            if ladder.rank(*game, level).is_none() {
                found.push((Severity::Error, NO_RANK.with([("game", Arg::Game(*game, Some(level)))])));
            }
        }
    }
}

fn below_trou(
    book: &Rulebook,
    over: &Rule<Vec<Rung>>,
    ladders: &[Ladder],
    found: &mut Vec<(Severity, text::Message)>,
) {
    // Two readings of which one follows the ladder are a known contradiction.
    let Setting::Value(over) = &over.setting else { return };
    for ladder in ladders {
        let trou = book.games.get(&Game::Trou).map(levels).unwrap_or_default();
        let Some(trou) = trou.first().and_then(|level| ladder.rank(Game::Trou, *level)) else { return };
        for rung in over {
            let all = book.games.get(&rung.game).map(levels).unwrap_or_default();
            let lowest = rung.level.or(all.first().copied()).unwrap_or_default();
            if ladder.rank(rung.game, lowest).is_some_and(|rank| rank < trou) {
                found
                    .push((Severity::Error, BELOW_TROU.with([("game", Arg::Game(rung.game, Some(lowest)))])));
            }
        }
    }
}
