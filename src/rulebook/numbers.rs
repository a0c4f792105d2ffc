//! Numbers of points that make no sense in any rulebook or grid.

use super::points::{Amount, GamePoints, OpponentsGet, Worth};
use super::rule::Rule;
use crate::text;
use crate::text::{Message, Text};

static NEGATIVE: Text = text!(
    "Amounts are written without a sign: what is lost is subtracted.",
    "Les montants s'écrivent sans signe : ce qui est perdu est soustrait.",
    "Bedragen staan zonder teken: wat verloren gaat, wordt afgetrokken."
);
static TIMES: Text = text!(
    "Points count at least once.",
    "Les points comptent au moins une fois.",
    "Punten tellen minstens één keer."
);
static THIRTEEN: Text = text!(
    "There are thirteen tricks: `{level}` is none of them.",
    "Il y a treize plis : `{level}` n'en est pas un.",
    "Er zijn dertien slagen: `{level}` is er geen van."
);

/// What is wrong with the points of one game, each with the key it stands under.
pub fn faults(points: &GamePoints) -> Vec<(&'static str, Message)> {
    let mut found = Vec::new();
    for (key, rule) in [("won", &points.won), ("lost", &points.lost)] {
        for amount in rule.iter().flat_map(Rule::values).filter_map(Worth::amount) {
            found.extend(of_amount(amount).into_iter().map(|message| (key, message)));
        }
    }
    let shares = points.opponents.iter().flat_map(Rule::values).flat_map(|opponents| {
        let always = [Some(&opponents.won), Some(&opponents.lost)];
        always.into_iter().chain([opponents.two_lost.as_ref(), opponents.three_lost.as_ref()]).flatten()
    });
    for share in shares {
        if let OpponentsGet::ByLevel(levels) = share {
            found.extend(strange(levels.keys().copied()).map(|message| ("opponents", message)));
        }
    }
    if points.times.iter().flat_map(Rule::values).any(|times| *times < 1) {
        found.push(("times", TIMES.plain()));
    }
    if points.stake.iter().flat_map(Rule::values).any(|stake| *stake < 0) {
        found.push(("stake", NEGATIVE.plain()));
    }
    found
}

fn of_amount(amount: &Amount) -> Vec<Message> {
    let single = [amount.base, amount.each_extra, amount.each_missing, amount.all_tricks];
    let tables = [&amount.by_level, &amount.raised, &amount.by_tricks];
    let cells = || tables.into_iter().flatten().flatten();
    let mut numbers = single.into_iter().flatten().chain(cells().map(|(_, number)| *number));
    let negative = numbers.any(|number| number < 0).then(|| NEGATIVE.plain());
    let limits = [amount.extra_from, amount.extra_to].into_iter().flatten();
    let levels = cells().map(|(level, _)| *level).chain(limits);
    negative.into_iter().chain(strange(levels)).collect()
}

/// A number of tricks that nobody can take.
fn strange(mut levels: impl Iterator<Item = u8>) -> Option<Message> {
    let level = levels.find(|level| *level > 13)?;
    Some(THIRTEEN.with([("level", usize::from(level).into())]))
}
