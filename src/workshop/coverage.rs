//! Which articles and readings of a rulebook the deals of a corpus exercise.
//!
//! An article is *broken* in a deal when an infraction found in it rests on the article. It is
//! *applied and kept* when it is not broken there and a rule that cites it had its occasion: the
//! check of an infraction could have fired and did not, the game was called, the points were
//! counted, the fact of the deal was noted, the call was made. An article on a game or a call is not
//! kept by every bidding that could have broken it, only by that game or call. [`Need`] says which occasion each rule
//! of a rulebook waits for. A reading *decides* a deal when another branch of it changes the verdict.

use std::collections::BTreeSet;

use super::judging::Judging;
use super::need::Need;
use crate::codes::Code;
use crate::game::Game;
use crate::rulebook::entry::{Entry, entries};
use crate::rulebook::{Opened, amended};
use crate::rules::{self, Mark};
use crate::ruling::{Outcome, RemedyKind, Severity};
use crate::text;
use crate::text::{Arg, Message, Sentence, Text};
use crate::transcript::{Act, Incident, PlayStep, Transcript, Turned};

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

/// What one judged deal shows.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The id of the rulebook.
    pub book: String,
    /// The deal.
    name: String,
    /// Several play a game each.
    pub(super) several: bool,
    /// Articles that infractions rest on.
    pub(super) broken: BTreeSet<String>,
    pub(super) held: BTreeSet<Code>,
    pub(super) findings: BTreeSet<Code>,
    pub(super) games: BTreeSet<Game>,
    pub(super) won: BTreeSet<Game>,
    pub(super) lost: BTreeSet<Game>,
    pub(super) calls: BTreeSet<&'static str>,
    pub(super) bidders: usize,
    pub(super) noted: BTreeSet<&'static str>,
    pub(super) incidents: BTreeSet<&'static str>,
    pub(super) all_tricks: BTreeSet<Game>,
    pub(super) cards: bool,
    pub(super) corrected: bool,
    pub(super) penalty: bool,
    pub(super) fine: bool,
    pub(super) question: bool,
    /// It is one of a session.
    pub(super) evening: bool,
    pub(super) outcome: Option<Outcome>,
    /// Readings that another branch of would change this verdict.
    pub(super) decided_by: Vec<(String, char)>,
}

impl Facts {
    pub fn of(judging: &Judging) -> Facts {
        let (ruling, transcript) = (judging.ruling, &judging.record.transcript);
        let infractions = || ruling.findings().iter().filter(|finding| finding.severity() > Severity::Advice);
        let mut facts = Facts {
            book: judging.chosen.law.book.id.clone(),
            name: judging.name.to_owned(),
            several: ruling.games.len() > 1,
            broken: infractions()
                .flat_map(|finding| &finding.it.basis.articles)
                .map(|label| amended(label).to_owned())
                .collect(),
            held: ruling
                .log
                .iter()
                .filter(|(_, tally)| tally.held > 0 || tally.broken > 0)
                .map(|(code, _)| *code)
                // What the regulation allows in this case makes no finding: it was kept.
                .filter(|code| ruling.findings().iter().all(|finding| finding.breach.code != *code))
                .collect(),
            findings: infractions().map(|finding| finding.breach.code).collect(),
            cards: !ruling.replay.tricks.is_empty(),
            penalty: ruling.findings().iter().any(|finding| finding.penalty().is_some()),
            fine: ruling.fines.iter().any(|(_, fines)| *fines > 0),
            question: ruling
                .findings()
                .iter()
                .any(|finding| finding.is_open() || finding.has(RemedyKind::Referee)),
            evening: ruling.past.is_some(),
            outcome: Some(ruling.outcome),
            decided_by: ruling.other_readings.iter().map(|other| (other.id.clone(), other.letter)).collect(),
            ..Facts::default()
        };
        facts.of_record(transcript);
        let contracts = ruling.contracts();
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
            PlayStep::Forgotten { .. } | PlayStep::Incident(_) => false,
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
    pub about: Sentence,
    /// Deals in which it was broken, and in which it was applied and kept.
    pub broken: usize,
    pub kept: usize,
    /// Why no record can ever show it, by the rulebook.
    pub outside: Option<Sentence>,
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
    pub about: Sentence,
    /// Deals whose verdict another branch would change.
    pub decides: usize,
    /// How many deals each other branch changes.
    pub branches: Vec<(char, usize)>,
}

/// How much of a rulebook a corpus exercises.
#[derive(Clone, Debug)]
pub struct Coverage {
    pub book: String,
    pub title: Sentence,
    /// Deals judged under this rulebook.
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
                deals(facts.iter().filter(|facts| facts.decided_by.iter().any(by))).len()
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
            deals: deals(facts.iter()).len(),
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

/// The deals of these verdicts, each once.
fn deals<'f>(facts: impl Iterator<Item = &'f &'f Facts>) -> BTreeSet<&'f str> {
    facts.map(|facts| facts.name.as_str()).collect()
}

fn article_line(label: &str, rules: &[Entry], opened: &Opened, facts: &[&Facts]) -> ArticleLine {
    let mut citing: Vec<&Entry> =
        rules.iter().filter(|rule| rule.articles().any(|other| amended(other) == label)).collect();
    // Who bids too early where there is a trou loses the right to speak by an article of its own. Who bids in time has kept
    // the rule, and shows nothing of that article.
    let rests_on_it = |rule: &Entry| rule.is_on(|other| amended(other) == label);
    if citing.iter().any(|rule| rests_on_it(rule)) {
        citing.retain(|rule| rests_on_it(rule));
    }
    let mut needs: Vec<Need> = Vec::new();
    for need in citing.into_iter().filter_map(Need::of) {
        if !needs.contains(&need) {
            needs.push(need);
        }
    }
    leave_out_what_every_deal_meets(&mut needs);
    let breaks = |facts: &&&Facts| facts.broken.contains(label);
    let broken = deals(facts.iter().filter(breaks));
    let keeps = |facts: &&&Facts| !breaks(facts) && needs.iter().any(|need| need.is_met(facts));
    // One deal under several readings is one deal.
    let kept = deals(facts.iter().filter(keeps).filter(|facts| !broken.contains(facts.name.as_str())));
    let (broken, kept) = (broken.len(), kept.len());
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
        about: Sentence { en: String::new(), fr: String::new(), nl: String::new() },
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
            Need::Check(code) => !rules::has(*code, Mark::ManyGames),
            Need::Contest => false,
            Need::Call(words) => !on_a_game && is_special(words),
            _ => true,
        });
    }
}
