//! What the jury decided beside what stands in a file: `--decide` on the command line, or an answer that a page gives.

use crate::rulebook::Law;
use crate::ruling::{Decisions, Purse, Ruling, judge_next};
use crate::session::Session;
use crate::source::{At, Fault, suggest};
use crate::text;
use crate::text::{Arg, Lang, Message, Text, count, terms};
use crate::transcript::{Decision, Record, decided_twice, result_of, result_word, same};
use crate::verdict::GameResult;

static BAD_DECIDE: Text = text!(
    "`--decide {text}` cannot be understood.",
    "`--decide {text}` n'est pas compréhensible.",
    "`--decide {text}` is niet te begrijpen."
);
static NO_SUCH_DEAL: Text = text!(
    "There is no deal {deal} to decide about; the session has {deals}.",
    "Il n'y a pas de donne {deal} à trancher ; la session en a {deals}.",
    "Er is geen gift {deal} om over te beslissen; de sessie heeft er {deals}."
);
static IN_TWO_DEALS: Text = text!(
    "`{id}` is open in deal {first} and in deal {second}; only the first is decided.",
    "`{id}` est à trancher dans la donne {first} et dans la donne {second} ; seule la première l'est ici.",
    "`{id}` staat open in gift {first} en in gift {second}; alleen over de eerste is beslist."
);
static IN_TWO_DEALS_HELP: Text = text!(
    "name the deal: `--decide '{first}:{id}=…'`, `--decide '{second}:{id}=…'`",
    "nommez la donne : `--decide '{first}:{id}=…'`, `--decide '{second}:{id}=…'`",
    "noem de gift: `--decide '{first}:{id}=…'`, `--decide '{second}:{id}=…'`"
);
static NOWHERE: Text = text!(
    "No deal of the session leaves `{id}` to be decided.",
    "Aucune donne de la session ne laisse `{id}` à trancher.",
    "Geen gift van de sessie laat `{id}` te beslissen."
);
static NOTHING_OPEN: Text = text!("nothing is open", "rien n'est à trancher", "er staat niets open");
static OPEN_ARE: Text = text!("open: {open}", "à trancher : {open}", "open: {open}");
static DECIDE_FORM: Text = text!(
    "write the finding, `=`, and points, a result or both: `--decide 'play/renonce#1=-2,stands'`, or tricks: `rule/silent#1=9-tricks`, or whether it is proved: `trou/unannounced#1=proved`; in a session the deal first: `7:play/renonce#1=-2`",
    "écrivez le constat, `=`, et des points, un résultat ou les deux : `--decide 'play/renonce#1=-2,maintenu'`, ou des plis : `rule/silent#1=9-plis`, ou si c'est prouvé : `trou/unannounced#1=prouvé` ; dans une session d'abord la donne : `7:play/renonce#1=-2`",
    "schrijf de bevinding, `=`, en punten, een resultaat of beide: `--decide 'play/renonce#1=-2,blijft'`, of slagen: `rule/silent#1=9-slagen`, of het bewezen is: `trou/unannounced#1=bewezen`; in een sessie eerst de gift: `7:play/renonce#1=-2`"
);

/// The finding that is decided about, with its deal where one is named, and the decision.
pub type Given = (String, Decision);

/// `play/renonce#1=-2,stands`; `rule/silent#1=9-tricks` for a game that was not played out;
/// `7:play/renonce#1=-2` for the seventh deal of a session.
fn parse(text: &str) -> Result<Given, Box<Fault>> {
    let bad = |help: Option<Message>| {
        let message = BAD_DECIDE.with([("text", Arg::Foreign(text.to_owned()))]);
        Box::new(Fault::new(At::File, message).help(help.unwrap_or(DECIDE_FORM.plain())))
    };
    let (id, said) = text.split_once('=').ok_or_else(|| bad(None))?;
    let mut decision = Decision::default();
    for word in said.split(',').map(str::trim) {
        let given_twice = if let Ok(points) = word.parse() {
            decision.points.replace(points).is_some()
        } else if let Some(tricks) = tricks(word) {
            decision.tricks.replace(tricks).is_some()
        } else if let Some(proof) = Decision::PROOF.iter().position(|proof| is_said(proof, word)) {
            decision.proved.replace(proof == 0).is_some()
        } else if let Some(game) = result_of(word) {
            decision.game.replace(game).is_some()
        } else {
            let results = GameResult::ALL.into_iter();
            let words = Lang::ALL.into_iter().flat_map(|lang| {
                let results = results.clone().map(move |result| result_word(result, lang));
                results.chain(Decision::PROOF.iter().map(move |proof| proof.get(lang)))
            });
            return Err(bad(suggest(word, words).map(terms::did_you_mean)));
        };
        if given_twice {
            return Err(bad(None));
        }
    }
    Ok((id.to_owned(), decision))
}

/// `9-tricks`, `9-plis`, `9-slagen`.
fn tricks(word: &str) -> Option<u8> {
    let (number, noun) = word.split_once('-')?;
    let is_noun =
        |lang: &Lang| [count::TRICK.many, count::TRICK.one].iter().any(|text| text.get(*lang) == noun);
    number.parse().ok().filter(|_| Lang::ALL.iter().any(is_noun))
}

fn is_said(text: &Text, word: &str) -> bool {
    Lang::ALL.iter().any(|lang| same(text.get(*lang), word))
}

/// All of them; the same finding cannot be decided twice.
pub fn parse_all(texts: &[String]) -> (Vec<Given>, Vec<Fault>) {
    let (mut given, mut faults) = (Vec::<Given>::new(), Vec::new());
    for text in texts {
        match parse(text) {
            Ok((id, _)) if given.iter().any(|(other, _)| *other == id) => {
                faults.push(Fault::new(At::File, decided_twice(&id)));
            }
            Ok(decision) => given.push(decision),
            Err(fault) => faults.push(*fault),
        }
    }
    (given, faults)
}

/// Decisions without the number of a deal, and the first deal of the session that took each.
#[derive(Debug, Default)]
pub struct TakenDecisions {
    first: Vec<(String, usize)>,
    /// What was taken in sessions before this one.
    ever: Vec<String>,
    /// What is still open, with its deal; more than a few help nobody.
    open: Vec<String>,
    /// What an earlier deal has made needless.
    needless: Vec<String>,
}

/// So many open findings are named.
const MOST_NAMED: usize = 8;

impl TakenDecisions {
    /// Another session begins.
    pub fn turn_page(&mut self) {
        self.ever.extend(self.first.drain(..).map(|(id, _)| id));
        self.ever.append(&mut self.needless);
        self.open.clear();
    }

    /// Decisions without the number of a deal that none could take.
    pub fn nowhere(&self, given: &[Given]) -> Vec<Fault> {
        let taken = |id: &String| {
            self.ever.contains(id)
                || self.needless.contains(id)
                || self.first.iter().any(|(other, _)| other == id)
        };
        let help = || match self.open.is_empty() {
            true => NOTHING_OPEN.plain(),
            false => {
                let open = self.open.iter().map(|id| format!("`{id}`")).collect::<Vec<_>>().join(", ");
                OPEN_ARE.with([("open", Arg::Literal(open))])
            }
        };
        let unusable = given.iter().map(|(id, _)| id).filter(|id| !id.contains(':') && !taken(id));
        unusable
            .map(|id| Fault::new(At::File, NOWHERE.with([("id", Arg::Foreign(id.clone()))])).help(help()))
            .collect()
    }
}

/// Judges the next deal, alone or as one of a session. In a session a decision names the number of
/// its deal; one that does not is for the one deal in which that finding is open.
pub fn ruled(
    session: Option<&mut Session>,
    name: &str,
    record: &mut Record,
    law: &Law,
    given: &[Given],
    taken: &mut TakenDecisions,
    purse: &mut Purse,
) -> (Ruling, Vec<Fault>) {
    let Some(session) = session else {
        let decisions = Decisions::of(&record.transcript.decisions, given);
        return (judge_next(&record.transcript, law, &decisions, purse), Vec::new());
    };
    let number = session.deals() + 1;
    let mut own: Vec<Given> = given
        .iter()
        .filter_map(|(id, decision)| id.split_once(':').map(|(deal, id)| (deal, id, decision)))
        .filter(|(deal, ..)| *deal == number.to_string())
        .map(|(_, id, decision)| (id.to_owned(), decision.clone()))
        .collect();
    session.prepare(record, law);
    let verdict = |own: &[Given]| {
        session.judge(&record.transcript, law, &Decisions::of(&record.transcript.decisions, own))
    };
    let mut ruling = verdict(&own);
    let is_open = |id: &str| ruling.findings().iter().any(|finding| finding.id() == id && finding.is_open());
    let loose: Vec<Given> = given.iter().filter(|(id, _)| is_open(id)).cloned().collect();
    let mut faults = Vec::new();
    for (id, decision) in loose {
        match taken.first.iter().find(|(other, _)| *other == id) {
            Some((_, first)) => faults.push(in_two_deals(&id, *first, number)),
            None => {
                taken.first.push((id.clone(), number));
                own.push((id, decision));
                ruling = verdict(&own);
            }
        }
    }
    let needless = given.iter().map(|(id, _)| id).filter(|id| ruling.is_needless(id));
    taken.needless.extend(needless.cloned());
    taken.needless.sort_unstable();
    taken.needless.dedup();
    let left = ruling.findings().iter().filter(|finding| finding.is_open());
    let room = MOST_NAMED.saturating_sub(taken.open.len());
    taken.open.extend(left.take(room).map(|finding| format!("{number}:{}", finding.id())));
    session.learn(name, record, law, &mut ruling);
    (ruling, faults)
}

fn in_two_deals(id: &str, first: usize, second: usize) -> Fault {
    let args =
        [("id", Arg::Foreign(id.to_owned())), ("first", Arg::from(first)), ("second", Arg::from(second))];
    Fault::new(At::File, IN_TWO_DEALS.with(args.clone())).help(IN_TWO_DEALS_HELP.with(args))
}

/// Decisions for deals that the session does not have.
pub fn no_such_deal(given: &[Given], deals: usize) -> Vec<Fault> {
    let numbers = given.iter().filter_map(|(id, _)| id.split_once(':').map(|(deal, _)| deal));
    let exists = |deal: &&str| deal.parse().is_ok_and(|n: usize| (1..=deals).contains(&n));
    let mut missing: Vec<&str> = numbers.filter(|deal| !exists(deal)).collect();
    missing.dedup();
    let fault = |missing: &str| {
        let args = [("deal", Arg::Foreign(missing.to_owned())), ("deals", Arg::from(deals))];
        Fault::new(At::File, NO_SUCH_DEAL.with(args)).help(DECIDE_FORM.plain())
    };
    missing.into_iter().map(fault).collect()
}
