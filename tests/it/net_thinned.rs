//! What a thinner record may not say: complete records with something left out are judged beside themselves. What is
//! left out, and what not, stands in `tests/net/thin.rs`; what counts as a contradiction in `tests/net/thinner.rs`.

use std::collections::BTreeMap;

use whist_jury::api::{Decisions, Law, Ruling, Transcript, judge, records, write};
use whist_jury::auction::AboutContract;

use crate::dice::Dice;
use crate::net::corpus::Corpus;
use crate::net::shrink::fewest;
use crate::net::strange_deal::{RULEBOOKS, strange_deal};
use crate::net::thin::{Fact, Gap, complete, gaps, steps_of_calls, thin};
use crate::net::thinner::{Lost, contradictions};
use crate::support::{often, seed};
use crate::verdict::law;

/// A record of which everything is known, and what is said of it.
struct Whole<'l> {
    name: String,
    record: Transcript,
    ruling: Ruling,
    law: &'l Law,
}

fn whole<'l>(name: &str, text: &str, laws: &'l [(&str, Law)]) -> Option<Whole<'l>> {
    let (found, faults) = records(text);
    let record = found.first().filter(|record| faults.is_empty() && record.faults.is_empty())?;
    let own = |(id, _): &&(&str, Law)| record.transcript.rulebook.as_deref() == Some(*id);
    let (_, law) = laws.iter().find(own).filter(|_| record.transcript.position.is_none())?;
    let first = judge(&record.transcript, law, &Decisions::default());
    let record = complete(&record.transcript, &first)?;
    let ruling = judge(&record, law, &Decisions::default());
    // Of a card that stands in another hand, a thinner record need not show that it was a slip.
    let is_slip = |code: &str| ["play/card-not-held", "play/discard"].contains(&code);
    let has_slip = ruling.findings().iter().any(|finding| is_slip(finding.breach.code.word()));
    // Of two games that the record names, one is none; without the calls nobody could tell which.
    let has_two_games = ruling.auction.of_contract.iter().any(|it| it.what == AboutContract::Disagrees);
    (!has_slip && !has_two_games).then(|| Whole { name: name.to_owned(), record, ruling, law })
}

impl Whole<'_> {
    fn judged(&self, gaps: &[Gap]) -> (Transcript, Ruling) {
        let record = thin(&self.record, &self.ruling, gaps);
        let ruling = judge(&record, self.law, &Decisions::default());
        (record, ruling)
    }

    fn broken(&self, gaps: &[Gap]) -> Vec<String> {
        let end: Vec<Gap> = gaps.iter().copied().filter(|gap| matches!(gap, Gap::End(_))).collect();
        let now = (!end.is_empty()).then(|| self.judged(&end).1);
        let is_fact = |gap: &Gap| {
            matches!(gap, Gap::Fact(_) | Gap::Auction | Gap::Pass(_) | Gap::Call(_) | Gap::Calls(..))
        };
        let lost =
            Lost { is_fact: gaps.iter().any(is_fact), steps_of_calls: steps_of_calls(&self.record, gaps) };
        let (_, thinner) = self.judged(gaps);
        contradictions(&self.ruling, now.as_ref().unwrap_or(&self.ruling), &thinner, &lost)
    }
}

/// Two promises that are broken in the same way.
fn kind(said: &str) -> &str {
    said.split(':').next().unwrap_or_default()
}

#[test]
fn a_thinner_record_says_nothing_that_the_complete_one_contradicts() {
    let laws: Vec<(&str, Law)> = RULEBOOKS.iter().map(|id| (*id, law(id, &[]))).collect();
    let corpus = Corpus::load();
    let cases = corpus.deals.iter().filter(|case| !case.path.starts_with("cases/partial"));
    let cases: Vec<Whole> = cases.filter_map(|case| whole(&case.path, &case.text, &laws)).collect();
    assert!(cases.len() > 900, "{}", cases.len());
    let one: Option<Vec<u64>> = std::env::var("NET_ONE")
        .ok()
        .map(|all| all.split(',').filter_map(|n| n.trim().parse().ok()).collect());
    let mut found: BTreeMap<String, (Vec<u64>, String)> = BTreeMap::new();
    let mut judged = 0;
    for n in one.clone().unwrap_or_else(|| (0..often(1000)).collect()) {
        let mut dice = Dice::new(seed() * 1_000_000_000 + 78_000_000 + n);
        let strange =
            if n % 4 == 0 { whole("a strange deal", &strange_deal(&mut dice), &laws) } else { None };
        let whole = strange.as_ref().unwrap_or(&cases[dice.roll(cases.len())]);
        let left_out = gaps(&whole.record, &whole.ruling, &mut dice);
        judged += 1;
        for said in whole.broken(&left_out) {
            let (all, shown) = found.entry(kind(&said).to_owned()).or_default();
            all.push(n);
            if shown.is_empty() || one.is_some() {
                let is_shown =
                    |gaps: &[Gap]| whole.broken(gaps).iter().any(|other| kind(other) == kind(&said));
                let small = fewest(left_out.clone(), is_shown);
                let (record, _) = whole.judged(&small);
                let left_out: Vec<String> = small.iter().map(Gap::to_string).collect();
                *shown += &format!(
                    "{n}: {}, without {}: {:?}\n{}",
                    whole.name,
                    left_out.join(", "),
                    whole.broken(&small),
                    write(&record)
                );
            }
        }
    }
    let shown = found.iter().map(|(kind, (all, shown))| {
        format!("══ {} × {kind} ({:?})\n{shown}\n", all.len(), &all[..all.len().min(20)])
    });
    assert!(found.is_empty(), "of {judged} thinner records:\n{}", shown.collect::<String>());
}

/// The facts that can be left out are those that a record can have.
#[test]
fn something_of_every_kind_is_left_out() {
    let laws: Vec<(&str, Law)> = RULEBOOKS.iter().map(|id| (*id, law(id, &[]))).collect();
    let corpus = Corpus::load();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for (n, case) in corpus.deals.iter().enumerate() {
        let Some(whole) = whole(&case.path, &case.text, &laws) else { continue };
        for gap in gaps(&whole.record, &whole.ruling, &mut Dice::new(n as u64)) {
            let shown = gap.to_string();
            let word = shown.split('(').next().unwrap_or_default();
            let word = if let Gap::Fact(fact) = gap { format!("{fact:?}") } else { word.to_owned() };
            *kinds.entry(word).or_default() += 1;
        }
    }
    for word in [
        "Hand",
        "Card",
        "Dots",
        "Played",
        "Rank",
        "Cards",
        "Trick",
        "AllButWinner",
        "Order",
        "End",
        "Auction",
        "Discard",
        "Pass",
        "Call",
        "Calls",
    ] {
        assert!(kinds.get(word).is_some_and(|count| *count > 5), "{word}: {kinds:?}");
    }
    for fact in [Fact::Dealer, Fact::Turned, Fact::Packets, Fact::Shuffles, Fact::Cut] {
        assert!(kinds.contains_key(&format!("{fact:?}")), "{fact:?}: {kinds:?}");
    }
}
