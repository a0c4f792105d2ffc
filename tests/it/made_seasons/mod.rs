//! Made seasons: the same bytes from the same seed, read without a fault, judged as they were meant, dealt as packs are
//! dealt and played like whist.

mod dealt;
mod planted;
mod played;
mod written;

use whist_jury::api::Seat;
use whist_jury::season::{
    HonestErrors, MadeDeal, MadeEvening, Mixing, Season, SeasonPlan, TruthLine, TruthOf,
};

/// The regulations that have games and points of their own.
const PLAYED: [&str; 4] = ["cm-couleur-2018", "hainaut", "tilleul-2026", "whist-simple"];

/// One table under one regulation, for so many evenings of twenty deals.
fn one_table(rulebook: &str, dates: usize) -> SeasonPlan {
    SeasonPlan { rulebooks: vec![rulebook.to_owned()], tables: 1, dates, ..SeasonPlan::default() }
}

/// Nobody errs, and every record is complete.
fn flawless(plan: SeasonPlan) -> SeasonPlan {
    SeasonPlan { errors: HonestErrors::NONE, partial: 0.0, ..plan }
}

fn uniform(plan: SeasonPlan) -> SeasonPlan {
    SeasonPlan { mixing: Some(Mixing::Uniform), ..plan }
}

fn made(plan: SeasonPlan) -> (Season, Vec<MadeEvening>) {
    let season = Season::new(plan).expect("the plan can be made");
    let evenings = (0..season.evenings()).map(|n| season.evening(n)).collect();
    (season, evenings)
}

fn deals(evenings: &[MadeEvening]) -> impl Iterator<Item = &MadeDeal> {
    evenings.iter().flat_map(|evening| &evening.deals)
}

fn truth<'e>(evenings: &'e [MadeEvening], what: &TruthOf) -> Vec<&'e TruthLine> {
    evenings.iter().flat_map(|evening| &evening.truth).filter(|line| line.what == *what).collect()
}

/// Who sits there in this deal.
fn player(deal: &MadeDeal, seat: Seat) -> &str {
    deal.transcript.players[seat].as_deref().expect("everybody has a name")
}

/// Is a count as near to what it should be as chance leaves it, 4.5 standard deviations at the most?
fn is_near(found: f64, expected: f64, sd: f64) -> bool {
    (found - expected).abs() <= 4.5 * sd
}
