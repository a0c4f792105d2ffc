//! A mistake of the deal in a record that does not say who dealt: whoever it was pays, and the limits hold each of the
//! four.

use super::stages::{self, Deal};
use super::{Finding, Heard, Ruling, Standing, steps, unproved};
use crate::cards::{PerSeat, Seat};
use crate::rulebook::Law;
use crate::transcript::Transcript;
use crate::verdict::Severity;

/// The ruling with limits that hold whoever dealt.
pub(super) fn enclose(ruling: Ruling, deal: &Deal, law: &Law) -> Ruling {
    let of_deal = |finding: &Finding| finding.breach.code.word().starts_with("deal/");
    // Where the text is silent, whoever dealt can be asked for points all the same.
    // He can be asked for them too where somebody complains, and nothing shows it.
    let can_cost = |it: &Heard| {
        it.severity() > Severity::Advice || matches!(it.standing, Standing::Silent | Standing::Unproved)
    };
    let is_nobodys = |it: Heard| of_deal(it.it) && it.breach.seat.is_none() && can_cost(&it);
    if deal.transcript.dealt_by().is_some() || !ruling.findings().iter().any(is_nobodys) {
        return ruling;
    }
    let mut points = ruling.points;
    for dealer in Seat::ALL {
        if !ruling.memo.rows.spend(0) {
            points.0.iter_mut().for_each(|it| it.open());
            break;
        }
        let record = Transcript { dealer: Some(dealer), ..deal.transcript.clone() };
        let dealt = deal.with_record(&record);
        let way = unproved::enclose(stages::rule(&dealt, law), &dealt, law);
        ruling.memo.rows.spend(steps(&way, deal.transcript));
        points = PerSeat::from_fn(|seat| {
            let (mut all, way) = (points[seat], way.points[seat]);
            (all.min, all.max) = (all.min.min(way.min), all.max.max(way.max));
            all.no_floor |= way.no_floor;
            all
        });
    }
    Ruling { points, ..ruling }
}
