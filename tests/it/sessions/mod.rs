//! A whole evening: deals that depend on those before them, the sheet, and files of sessions.

mod chairs;
mod dealers;
mod decided;
mod files;
mod history;
mod open;
mod ranking;
mod repeats;
mod sheets;
mod shipped;
mod slips;
mod told;
mod written;

use whist_jury::api::{Decisions, Lang, Law, Part, Ruling, Session, Speaker, Transcript, parts};

use crate::verdict;

/// The rulings on the deals of a session, in order.
pub fn evening(text: &str, law: &Law) -> Vec<Ruling> {
    evening_with(text, law, |_, _, _| {})
}

/// The rulings on the deals of a session, each shown to `look` as soon as it is made.
pub fn evening_with(
    text: &str,
    law: &Law,
    mut look: impl FnMut(&Transcript, &Decisions, &Ruling),
) -> Vec<Ruling> {
    let (parts, faults) = parts(text, None);
    let speaker = Speaker::new(Lang::En);
    assert!(faults.is_empty(), "{:?}", faults.iter().map(|f| f.message.say(&speaker)).collect::<Vec<_>>());
    let mut session = None;
    let mut rulings = Vec::new();
    for part in parts {
        match part {
            Part::Head(head) => {
                assert!(head.faults.is_empty());
                session = Some(Session::new("evening.yaml", &head));
            }
            Part::Deal(mut record) => {
                let said: Vec<String> = record.faults.iter().map(|f| f.message.say(&speaker)).collect();
                assert!(said.is_empty(), "{said:?}");
                let session = session.as_mut().expect("a head before the deals");
                session.prepare(&mut record, law);
                let decisions = Decisions::of(&record.transcript.decisions, &[]);
                let mut ruling = session.judge(&record.transcript, law, &decisions);
                look(&record.transcript, &decisions, &ruling);
                let name = format!("evening.yaml#{}", record.number);
                session.learn(&name, &record, law, &mut ruling);
                rulings.push(ruling);
            }
            Part::Lost(_, faults) => panic!("{}", faults[0].message.say(&speaker)),
        }
    }
    rulings
}

/// The findings of each deal whose code begins like this.
pub fn found(rulings: &[Ruling], code: &str) -> Vec<Vec<String>> {
    rulings
        .iter()
        .map(|ruling| verdict::findings(ruling).into_iter().filter(|id| id.starts_with(code)).collect())
        .collect()
}

/// In which deals there is such a finding, from 1.
pub fn deals_with(rulings: &[Ruling], code: &str) -> Vec<usize> {
    (1..).zip(found(rulings, code)).filter(|(_, found)| !found.is_empty()).map(|(n, _)| n).collect()
}
