//! Which articles and readings of a rulebook the deals of a corpus exercise.
//!
//! An article is *broken* in a deal when an infraction found in it rests on the article. It is
//! *applied and kept* when it is not broken there and a rule that cites it had its occasion: the
//! check of an infraction could have fired and did not, the game was called, the points were
//! counted, the fact of the deal was noted, the call was made. An article on a game or a call is not
//! kept by every bidding that could have broken it, only by that game or call. [`Need`] says which occasion each rule
//! of a rulebook waits for. A reading *decides* a deal when another branch of it changes the verdict.

use std::collections::BTreeSet;

use super::corpus::Judging;
use crate::codes::Code;
use crate::game::Game;
use crate::rulebook::entry::{Entry, entries};
use crate::rulebook::{Opened, amended};
use crate::ruling::{Outcome, Severity};
use crate::text;
use crate::text::{Arg, Message, Text, Words};
use crate::transcript::{Act, Incident, PlayStep, Transcript, Turned};

static NO_OCCASION: Text = text!(
    "no deal gives an occasion for `{code}`",
    "aucune donne ne donne lieu à `{code}`",
    "geen gift geeft aanleiding tot `{code}`"
);
static NO_GAME: Text = text!("nobody calls {game}", "personne n'annonce {game}", "niemand biedt {game}");
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
static READINGS_ONLY: Text = text!(
    "only readings cite it: {ids}",
    "seules des lectures le citent : {ids}",
    "alleen lezingen verwijzen ernaar: {ids}"
);
static NO_RULE: Text = text!(
    "no rule that a deal can reach cites it",
    "aucune règle accessible à une donne ne le cite",
    "geen regel die een gift kan raken verwijst ernaar"
);

/// What a rule waits for.
#[derive(Clone, Debug, PartialEq)]
pub enum Need {
    /// The check of this infraction has an occasion, and nothing was wrong.
    Check(Code),
    Game(Game),
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
    /// What the rule at this path of a rulebook waits for.
    pub fn of(path: &[&str]) -> Option<Need> {
        let game = |word: &str| Game::from_word(word);
        Some(match path {
            ["infractions", code, ..] => Need::Check(Code::find(code)?),
            ["games", name, ..] => Need::Game(game(name)?),
            ["points", "games", name, "won", ..] => Need::Won(game(name)?),
            ["points", "games", name, "lost", ..] => Need::Lost(game(name)?),
            ["points", "games", name, ..] => Need::Won(game(name)?),
            ["points" | "grid", ..] => Need::Scored,
            ["all-tricks", "games", name, ..] => Need::AllTricks(Some(game(name)?)),
            ["all-tricks", ..] => Need::AllTricks(None),
            ["deal", key, ..] => match *key {
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
                _ => Need::Evening,
            },
            ["auction", key, ..] => match *key {
                "trou-round" | "bids-after-trou-round" => Need::Call(&["pass-trou", "trou", "troula"]),
                "trou-answers-from"
                | "over-trou"
                | "holder-over-own-trou"
                | "agreeing-is-final"
                | "holder-maintains"
                | "partner-hidden" => Need::Call(&["trou", "troula"]),
                "waiting" | "after-waiting" | "waiting-joiner-may" => Need::Call(&["wait"]),
                "after-pass" => Need::Call(&["pass"]),
                "propose"
                | "propose-if-joinable"
                | "no-proposal-after"
                | "propose-twice"
                | "propose-against"
                | "change-suit"
                | "proposal-lapses" => Need::Call(&["propose"]),
                "maintain" | "maintaining-is-final" => Need::Call(&["maintain"]),
                "join-needs-card"
                | "who-may-join"
                | "join-after"
                | "join-level"
                | "joined-proposer-mute"
                | "joiner-may"
                | "over-joined" => Need::Call(&["join"]),
                "solo-open" | "solo-suit" => Need::Call(&["solo"]),
                "ladder" | "ties" | "suit-order" | "first-round-only" | "later-over" | "may-rise"
                | "outbid-may-return" | "together" | "known-beaten" => Need::Contest,
                "after-refusal" => Need::Finding("jury/"),
                "illegal-contract" | "calls-of-the-muted" => Need::Finding("auction/"),
                "passed-out" => Need::Outcome(Outcome::PassedOut),
                _ => Need::Call(&["pass", "wait", "propose", "solo", "trou"]),
            },
            ["play", key, ..] => match *key {
                "taking-back" | "correction" => Need::Corrected,
                "looking-back" => Need::Incident("review"),
                "to-the-end" => Need::Incident("claim"),
                "awarded-game" | "offender-among-several" | "strongest-decision" => Need::Finding("play/"),
                _ => Need::Cards,
            },
            ["claims", ..] => Need::Incident("claim"),
            ["penalties", ..] => Need::Penalty,
            ["session", "fine" | "fine-for-lost-game", ..] => Need::Fine,
            ["session", ..] => Need::Evening,
            ["referee", ..] => Need::Question,
            _ => return None,
        })
    }

    fn is_met(&self, facts: &Facts) -> bool {
        match self {
            Need::Check(code) => facts.held.contains(code),
            Need::Game(game) => facts.games.contains(game),
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
    fn why(&self) -> Message {
        let named = |game: &Game| [("game", Arg::Game(*game, None))];
        let literal = |key, word: &str| [(key, Arg::Literal(word.to_owned()))];
        match self {
            Need::Check(code) => NO_OCCASION.with(literal("code", code.word())),
            Need::Game(game) => NO_GAME.with(named(game)),
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

/// What one judged deal shows.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The id of the rulebook.
    pub book: String,
    /// Articles that infractions rest on.
    broken: BTreeSet<String>,
    held: BTreeSet<Code>,
    findings: BTreeSet<Code>,
    games: BTreeSet<Game>,
    won: BTreeSet<Game>,
    lost: BTreeSet<Game>,
    calls: BTreeSet<&'static str>,
    bidders: usize,
    noted: BTreeSet<&'static str>,
    incidents: BTreeSet<&'static str>,
    all_tricks: BTreeSet<Game>,
    cards: bool,
    corrected: bool,
    penalty: bool,
    fine: bool,
    question: bool,
    /// It is one of a session.
    evening: bool,
    outcome: Option<Outcome>,
    /// Readings that another branch of would change this verdict.
    decided_by: Vec<(String, char)>,
}

impl Facts {
    pub fn of(judging: &Judging) -> Facts {
        let (ruling, transcript) = (judging.ruling, &judging.record.transcript);
        let infractions = || ruling.findings.iter().filter(|finding| finding.severity > Severity::Advice);
        let mut facts = Facts {
            book: judging.chosen.law.book.id.clone(),
            broken: infractions()
                .flat_map(|finding| &finding.articles)
                .map(|label| amended(label).to_owned())
                .collect(),
            held: ruling
                .log
                .iter()
                .filter(|(_, tally)| tally.held > 0 && tally.broken == 0)
                .map(|(code, _)| *code)
                .collect(),
            findings: infractions().map(|finding| finding.code).collect(),
            cards: !ruling.replay.tricks.is_empty(),
            penalty: ruling.findings.iter().any(|finding| finding.penalty.is_some()),
            fine: ruling.fines.iter().any(|(_, fines)| *fines > 0),
            question: ruling.findings.iter().any(|finding| finding.is_open() || finding.referee),
            evening: ruling.past.is_some(),
            outcome: Some(ruling.outcome),
            decided_by: ruling.other_readings.iter().map(|other| (other.id.clone(), other.letter)).collect(),
            ..Facts::default()
        };
        facts.of_record(transcript);
        let contracts = ruling.auction.contracts();
        for game in &ruling.games {
            let contract = &contracts[game.contract];
            facts.games.insert(contract.game);
            let taken: u8 = contract.players.iter().map(|seat| ruling.replay.won[seat]).sum();
            let against: u8 = contract.players.others().iter().map(|seat| ruling.replay.won[seat]).sum();
            if taken == 13 || against == 13 {
                facts.all_tricks.insert(contract.game);
            }
            match game.won.filter(|_| ruling.score.is_some()) {
                Some(true) => facts.won.insert(contract.game),
                Some(false) => facts.lost.insert(contract.game),
                None => false,
            };
        }
        facts
    }

    fn of_record(&mut self, transcript: &Transcript) {
        let mut bidders = BTreeSet::new();
        for (_, seat, call) in transcript.calls() {
            let word = call.word();
            self.calls.insert(word);
            self.games.extend(Game::from_word(word));
            if word == "join" {
                self.games.insert(Game::Emballage);
            }
            if !matches!(word, "pass" | "pass-trou" | "good" | "wait" | "trump") {
                bidders.insert(seat);
            }
        }
        self.bidders = bidders.len();
        for (_, incident) in transcript.incidents() {
            self.incidents.extend(match incident {
                Incident::Claim { .. } => Some("claim"),
                Incident::Review { .. } => Some("review"),
                _ => None,
            });
        }
        self.corrected = transcript.play.iter().any(|step| match step {
            PlayStep::Trick { cards, .. } | PlayStep::Then { cards } => {
                cards.iter().any(|put| put.act != Act::Plain)
            }
            PlayStep::Incident(_) => false,
        });
        let deal = &transcript.deal;
        let facts = [
            ("packets", deal.packets.is_some()),
            ("cut", deal.cut.is_some()),
            ("shuffles", deal.shuffles.is_some()),
            ("new-pack", deal.new_pack),
            ("turned", deal.turned != Turned::NotRecorded),
            ("faced", !deal.faced.is_empty()),
            ("dealt-by", deal.dealt_by.is_some()),
            ("first-of-round", deal.first_of_round == Some(true)),
            ("agreed-redeal", deal.agreed_redeal),
        ];
        self.noted.extend(facts.into_iter().filter(|(_, noted)| *noted).map(|(fact, _)| fact));
    }
}

/// What became of an article.
#[derive(Clone, Debug)]
pub struct ArticleLine {
    pub label: String,
    pub about: Words,
    /// Deals in which it was broken, and in which it was applied and kept.
    pub broken: usize,
    pub kept: usize,
    /// Why no record can ever show it, by the rulebook.
    pub outside: Option<Words>,
    /// Why no deal of this corpus reached it.
    pub why: Vec<Message>,
}

impl ArticleLine {
    pub fn is_reached(&self) -> bool {
        self.broken + self.kept > 0
    }
}

/// What became of a reading.
#[derive(Clone, Debug)]
pub struct ReadingLine {
    pub id: String,
    pub about: Words,
    /// Deals whose verdict another branch would change.
    pub decides: usize,
    /// How many deals each other branch changes.
    pub branches: Vec<(char, usize)>,
}

/// How much of a rulebook a corpus exercises.
#[derive(Clone, Debug)]
pub struct Coverage {
    pub book: String,
    pub title: Words,
    /// Verdicts under this rulebook.
    pub deals: usize,
    pub articles: Vec<ArticleLine>,
    pub readings: Vec<ReadingLine>,
}

impl Coverage {
    pub fn of(opened: &Opened, all: &[Facts]) -> Coverage {
        let book = &opened.book;
        let facts: Vec<&Facts> = all.iter().filter(|facts| facts.book == book.id).collect();
        let rules = entries(&opened.tree);
        let articles = book.articles.iter().map(|(label, article)| ArticleLine {
            about: article.words(),
            outside: article.outside.clone(),
            ..article_line(label, &rules, opened, &facts)
        });
        // A reading with one branch, the only one anybody found, decides nothing.
        let disputed =
            book.readings_in_order().into_iter().filter(|(_, reading)| reading.choices().count() > 1);
        let readings = disputed.map(|(id, reading)| {
            let branches = (0..reading.choices().count()).map(crate::rulebook::letter);
            let changed = |letter: Option<char>| {
                let by = |(other, branch): &(String, char)| {
                    other == id && letter.is_none_or(|letter| letter == *branch)
                };
                facts.iter().filter(|facts| facts.decided_by.iter().any(by)).count()
            };
            ReadingLine {
                id: id.to_owned(),
                about: reading.about.clone(),
                decides: changed(None),
                branches: branches
                    .map(|letter| (letter, changed(Some(letter))))
                    .filter(|(_, n)| *n > 0)
                    .collect(),
            }
        });
        Coverage {
            book: book.id.clone(),
            title: book.title.clone(),
            deals: facts.len(),
            articles: articles.collect(),
            readings: readings.collect(),
        }
    }

    /// Articles that were reached, of those that a record can show.
    pub fn articles_reached(&self) -> (usize, usize) {
        let inside = self.articles.iter().filter(|article| article.outside.is_none());
        (inside.clone().filter(|article| article.is_reached()).count(), inside.count())
    }

    /// Readings that decide a deal, of all.
    pub fn readings_decide(&self) -> (usize, usize) {
        (self.readings.iter().filter(|reading| reading.decides > 0).count(), self.readings.len())
    }

    /// Of articles and readings together, in per cent, rounded down.
    pub fn per_cent(&self) -> usize {
        let ((a, all_a), (b, all_b)) = (self.articles_reached(), self.readings_decide());
        (100 * (a + b)).checked_div(all_a + all_b).unwrap_or(100)
    }
}

fn article_line(label: &str, rules: &[Entry], opened: &Opened, facts: &[&Facts]) -> ArticleLine {
    let citing = rules.iter().filter(|rule| rule.articles().any(|other| amended(other) == label));
    let mut needs: Vec<Need> = Vec::new();
    for need in citing.filter_map(|rule| Need::of(&rule.path)) {
        if !needs.contains(&need) {
            needs.push(need);
        }
    }
    leave_out_what_every_deal_meets(&mut needs);
    let broken = facts.iter().filter(|facts| facts.broken.contains(label)).count();
    let kept = facts
        .iter()
        .filter(|facts| !facts.broken.contains(label) && needs.iter().any(|need| need.is_met(facts)))
        .count();
    let why = if broken + kept > 0 {
        Vec::new()
    } else if needs.is_empty() {
        let cites = |id: &&String| {
            let reading = &opened.book.readings[*id];
            reading.choices().any(|choice| choice.cite.0.iter().any(|other| amended(other) == label))
        };
        let ids: Vec<&str> = opened.book.readings.keys().filter(cites).map(String::as_str).collect();
        vec![match ids.is_empty() {
            true => NO_RULE.plain(),
            false => READINGS_ONLY.with([("ids", Arg::Literal(ids.join(", ")))]),
        }]
    } else {
        needs.iter().map(Need::why).collect()
    };
    ArticleLine {
        label: label.to_owned(),
        about: Words { en: String::new(), fr: String::new(), nl: String::new() },
        broken,
        kept,
        outside: None,
        why,
    }
}

/// Every call and every first lead is checked against all articles on games. An article that is about a game or about
/// a certain call is exercised by that game or call, and not by each bidding that kept to it.
fn leave_out_what_every_deal_meets(needs: &mut Vec<Need>) {
    let on_a_game = needs.iter().any(|need| matches!(need, Need::Game(_)));
    let is_special = |words: &[&str]| !words.contains(&"pass");
    let on_a_call = needs.iter().any(|need| matches!(need, Need::Call(words) if is_special(words)));
    if on_a_game || on_a_call {
        needs.retain(|need| match need {
            Need::Check(code) => {
                let everywhere = ["auction/", "trou/", "play/wrong-leader", "play/discard", "play/exchange"];
                !everywhere.iter().any(|kind| code.word().starts_with(kind))
            }
            Need::Contest => false,
            Need::Call(words) => !on_a_game && is_special(words),
            _ => true,
        });
    }
}
