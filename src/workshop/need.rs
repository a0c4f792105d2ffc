//! Which occasion each rule of a rulebook waits for.

use super::coverage::Facts;
use crate::codes::{AUCTION_MUTED, Code};
use crate::game::Game;
use crate::rulebook::entry::Entry;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::verdict::Outcome;

static NO_OCCASION: Text = text!(
    "no deal gives an occasion for `{code}`",
    "aucune donne ne donne lieu à `{code}`",
    "geen gift geeft aanleiding tot `{code}`"
);
static NO_GAME: Text = text!("nobody calls {game}", "personne n'annonce {game}", "niemand biedt {game}");
static NOT_SEVERAL: Text = text!(
    "nobody plays a game beside another",
    "personne ne joue un jeu à côté d'un autre",
    "niemand speelt een spel naast een ander"
);
static NOT_WON: Text =
    text!("no {game} is won", "aucun jeu {game} n'est gagné", "geen {game} wordt gewonnen");
static NOT_LOST: Text =
    text!("no {game} is lost", "aucun jeu {game} n'est perdu", "geen {game} wordt verloren");
static NOT_SCORED: Text = text!("no game is scored", "aucun jeu n'est compté", "geen spel wordt geteld");
static NOT_ALL: Text =
    text!("nobody takes all tricks", "personne ne fait tous les plis", "niemand haalt alle slagen");
static NO_CALL: Text = text!("nobody says `{words}`", "personne ne dit `{words}`", "niemand zegt `{words}`");
static NO_CONTEST: Text =
    text!("nobody bids over anybody", "personne ne surenchérit", "niemand biedt over een ander");
static NOT_NOTED: Text =
    text!("no deal notes `{fact}`", "aucune donne ne note `{fact}`", "geen gift noteert `{fact}`");
static NO_CARDS: Text =
    text!("no card is played", "aucune carte n'est jouée", "er wordt geen kaart gespeeld");
static NOT_CORRECTED: Text =
    text!("no card is taken back", "aucune carte n'est reprise", "geen kaart wordt teruggenomen");
static NO_INCIDENT: Text = text!("there is no `{what}`", "il n'y a pas de `{what}`", "er is geen `{what}`");
static NO_FINDING: Text = text!(
    "there is no infraction of the kind `{what}`",
    "il n'y a pas d'infraction du genre `{what}`",
    "er is geen overtreding van de soort `{what}`"
);
static NO_OUTCOME: Text =
    text!("no deal ends `{what}`", "aucune donne ne finit `{what}`", "geen gift eindigt `{what}`");
static NO_PENALTY: Text = text!("nobody is penalised", "personne n'est pénalisé", "niemand wordt bestraft");
static NO_FINE: Text = text!("nobody is fined", "personne ne reçoit d'amende", "niemand wordt beboet");
static EVENING: Text = text!(
    "it needs the deals of a whole evening",
    "il faut les donnes de toute une soirée",
    "er zijn de giften van een hele avond voor nodig"
);
static NO_QUESTION: Text = text!(
    "nothing is left to the jury",
    "rien n'est laissé au jury",
    "er wordt niets aan de jury overgelaten"
);

/// What a rule waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Need {
    /// The check of this infraction has an occasion, and nothing was wrong.
    Check(Code),
    Game(Game),
    /// Several players play a game each.
    Several,
    Won(Game),
    Lost(Game),
    Scored,
    /// One side takes all tricks, in this game or in any.
    AllTricks(Option<Game>),
    /// One of these calls.
    Call(&'static [&'static str]),
    /// Two players bid.
    Contest,
    /// This fact of the deal is written down.
    Noted(&'static str),
    Cards,
    Corrected,
    Incident(&'static str),
    /// An infraction whose code begins so.
    Finding(&'static str),
    Outcome(Outcome),
    Penalty,
    Fine,
    /// Only the deals of an evening together show it.
    Evening,
    Question,
}

impl Need {
    /// What this rule of a rulebook waits for.
    pub fn of(rule: &Entry) -> Option<Need> {
        let game = |word: &str| Game::from_word(word);
        Some(match rule.path.as_slice() {
            ["infractions", code, ..] => Need::Check(Code::find(code)?),
            // The rulebook says of which games several can be played at once.
            ["games", _, "side", ..] if rule.value() == "each-alone" => Need::Several,
            ["auction", "together", ..] | ["play", "offender-among-several", ..] => Need::Several,
            // What needs no jury asks for nothing that a deal could keep or break.
            ["games", _, "jury"] if rule.value() == "false" => return None,
            ["games", name, ..] => Need::Game(game(name)?),
            ["points", "games", name, "won", ..] => Need::Won(game(name)?),
            ["points", "games", name, "lost", ..] => Need::Lost(game(name)?),
            ["points", "games", name, ..] => Need::Won(game(name)?),
            ["points" | "grid", ..] => Need::Scored,
            ["all-tricks", "games", name, ..] => Need::AllTricks(Some(game(name)?)),
            ["all-tricks", ..] => Need::AllTricks(None),
            ["deal", key, ..] => return Need::of_deal(key),
            ["auction", key, ..] => return Need::of_auction(key),
            ["play", key, ..] => return Need::of_play(key),
            ["claims", ..] => Need::Incident("claim"),
            ["penalties", ..] => Need::Penalty,
            ["session", "fine" | "fine-for-lost-game", ..] => Need::Fine,
            ["session", ..] => Need::Evening,
            ["referee", ..] => Need::Question,
            _ => return None,
        })
    }

    /// What a rule about the deal waits for.
    fn of_deal(key: &str) -> Option<Need> {
        Some(match key {
            "packets" => Need::Noted("packets"),
            "cut" => Need::Noted("cut"),
            "shuffles" => Need::Noted("shuffles"),
            "shuffles-new-pack" => Need::Noted("new-pack"),
            "turned-card" => Need::Noted("turned"),
            "face-down" => Need::Noted("faced"),
            "after-wrong-dealer" => Need::Noted("dealt-by"),
            "first-of-round" => Need::Noted("first-of-round"),
            "agreed-redeal" => Need::Noted("agreed-redeal"),
            "mistake" | "mistake-seen-late" => Need::Finding("deal/"),
            "lapses-on-redeal" => Need::Outcome(Outcome::Redeal),
            "first-dealer" | "next-dealer" | "order-not-resumed" | "round-begins" | "mistakes-counted" => {
                Need::Evening
            }
            _ => return None,
        })
    }

    /// What a rule about the bidding waits for.
    fn of_auction(key: &str) -> Option<Need> {
        Some(match key {
            "trou-round" | "trou-round-from" | "bids-after-trou-round" => {
                Need::Call(&["pass-trou", "trou", "troula"])
            }
            "trou-answers-from"
            | "over-trou"
            | "holder-over-own-trou"
            | "agreeing-is-final"
            | "holder-maintains"
            | "partner-hidden"
            | "early-partner-suit-stands"
            | "late-trou-is-forgotten"
            | "trou-answers-wait"
            | "trou-overbids-wait" => Need::Call(&["trou", "troula"]),
            "waiting" | "after-waiting" | "waiting-joiner-may" => Need::Call(&["wait"]),
            "after-pass" => Need::Call(&["pass"]),
            "propose"
            | "propose-if-joinable"
            | "no-proposal-after"
            | "propose-twice"
            | "propose-against"
            | "change-suit"
            | "proposal-lapses"
            | "unjoined-proposer-may" => Need::Call(&["propose"]),
            "maintain" | "maintaining-is-final" => Need::Call(&["maintain"]),
            "join-needs-card"
            | "who-may-join"
            | "join-after"
            | "join-level"
            | "joined-proposer-mute"
            | "joiner-may"
            | "joined-proposer-returns"
            | "same-suit-joined"
            | "over-joined" => Need::Call(&["join"]),
            "solo-open" | "solo-suit" => Need::Call(&["solo"]),
            "ladder" | "above-unranked" | "not-over" | "ties" | "suit-order" | "first-round-only"
            | "later-over" | "may-rise" | "outbid-may-return" | "known-beaten" => Need::Contest,
            "after-refusal" => Need::Finding("jury/"),
            "illegal-contract" | "price-of-the-game" => Need::Finding("auction/"),
            "calls-of-the-muted" => Need::Check(AUCTION_MUTED),
            "passed-out" => Need::Outcome(Outcome::PassedOut),
            "first-to-speak" | "first-may-pass" => Need::Call(&["pass", "wait", "propose", "solo", "trou"]),
            _ => return None,
        })
    }

    /// What a rule about the play waits for.
    fn of_play(key: &str) -> Option<Need> {
        Some(match key {
            "taking-back" | "correction" => Need::Corrected,
            "looking-back" => Need::Incident("review"),
            "to-the-end" => Need::Incident("claim"),
            "awarded-game" | "strongest-decision" | "void-player-gains" => Need::Finding("play/"),
            "follow-suit" | "must-trump" | "before-turn" => Need::Cards,
            _ => return None,
        })
    }

    pub(super) fn is_met(&self, facts: &Facts) -> bool {
        match self {
            Need::Check(code) => facts.held.contains(code),
            Need::Game(game) => facts.games.contains(game),
            Need::Several => facts.several,
            Need::Won(game) => facts.won.contains(game),
            Need::Lost(game) => facts.lost.contains(game),
            Need::Scored => !facts.won.is_empty() || !facts.lost.is_empty(),
            Need::AllTricks(Some(game)) => facts.all_tricks.contains(game),
            Need::AllTricks(None) => !facts.all_tricks.is_empty(),
            Need::Call(words) => words.iter().any(|word| facts.calls.contains(word)),
            Need::Contest => facts.bidders > 1,
            Need::Noted(fact) => facts.noted.contains(fact),
            Need::Cards => facts.cards,
            Need::Corrected => facts.corrected,
            Need::Incident(what) => facts.incidents.contains(what),
            Need::Finding(kind) => facts.findings.iter().any(|code| code.word().starts_with(kind)),
            Need::Outcome(outcome) => facts.outcome == Some(*outcome),
            Need::Penalty => facts.penalty,
            Need::Fine => facts.fine,
            Need::Evening => facts.evening,
            Need::Question => facts.question,
        }
    }

    /// Why it is not met.
    pub(super) fn why(&self) -> Message {
        let named = |game: &Game| [("game", Arg::Game(*game, None))];
        let literal = |key, word: &str| [(key, Arg::Literal(word.to_owned()))];
        match self {
            Need::Check(code) => NO_OCCASION.with(literal("code", code.word())),
            Need::Game(game) => NO_GAME.with(named(game)),
            Need::Several => NOT_SEVERAL.plain(),
            Need::Won(game) => NOT_WON.with(named(game)),
            Need::Lost(game) => NOT_LOST.with(named(game)),
            Need::Scored => NOT_SCORED.plain(),
            Need::AllTricks(_) => NOT_ALL.plain(),
            Need::Call(words) => NO_CALL.with(literal("words", &words.join("`, `"))),
            Need::Contest => NO_CONTEST.plain(),
            Need::Noted(fact) => NOT_NOTED.with(literal("fact", fact)),
            Need::Cards => NO_CARDS.plain(),
            Need::Corrected => NOT_CORRECTED.plain(),
            Need::Incident(what) => NO_INCIDENT.with(literal("what", what)),
            Need::Finding(kind) => NO_FINDING.with(literal("what", kind)),
            Need::Outcome(outcome) => NO_OUTCOME.with(literal("what", outcome.word())),
            Need::Penalty => NO_PENALTY.plain(),
            Need::Fine => NO_FINE.plain(),
            Need::Evening => EVENING.plain(),
            Need::Question => NO_QUESTION.plain(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook::Library;
    use crate::rulebook::entry::entries;

    /// A key that no line above names would never be exercised by any deal, and nobody would notice.
    #[test]
    fn every_key_of_the_rulebooks_waits_for_something() {
        let needs_nothing = |rule: &Entry| matches!(rule.path.as_slice(), ["games", _, "jury"]);
        let judged =
            ["infractions", "games", "points", "all-tricks", "deal", "auction", "play", "claims", "session"];
        for id in Library::ids() {
            let opened = Library::new().open(id).unwrap();
            for rule in entries(&opened.tree) {
                let is_judged = rule.path.first().is_some_and(|section| judged.contains(section));
                assert!(
                    !is_judged || needs_nothing(&rule) || Need::of(&rule).is_some(),
                    "{id}: {:?}",
                    rule.path
                );
            }
        }
    }
}
