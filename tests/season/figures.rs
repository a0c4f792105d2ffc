//! What a made season is like: its games, how often they are made, and what is left of the deal before.

use std::collections::BTreeMap;
use std::fmt;

use whist_jury::api::{Card, Hand, PerSeat, Seat};
use whist_jury::season::{MadeDeal, MadeEvening};

#[derive(Debug, Default)]
pub struct Figures {
    pub deals: usize,
    pub passed_out: usize,
    /// By game and level: how often it was played, made, and its tricks.
    pub games: BTreeMap<(&'static str, u8), (usize, usize, usize)>,
    /// Deals after one that was played, and the sum of S over them.
    pub chained: usize,
    pub pairs: usize,
    pub squares: f64,
    pub chances: u64,
    pub errors: BTreeMap<String, usize>,
}

/// S: pairs of cards that lay in one trick and are in one hand in the next deal.
pub fn pairs_left(tricks: &[(Seat, [Card; 4])], hands: &PerSeat<Hand>) -> usize {
    let of = |cards: &[Card; 4], hand: &Hand| {
        let n = cards.iter().filter(|card| hand.contains(**card)).count();
        n * n.saturating_sub(1) / 2
    };
    tricks.iter().flat_map(|(_, cards)| hands.iter().map(move |(_, hand)| of(cards, hand))).sum()
}

impl Figures {
    pub fn add(&mut self, evening: &MadeEvening) {
        let mut before: Option<&MadeDeal> = None;
        for deal in &evening.deals {
            self.deals += 1;
            self.passed_out += usize::from(deal.games.is_empty());
            for game in &deal.games {
                let counted = self.games.entry((game.game.word(), game.level)).or_default();
                counted.0 += 1;
                counted.1 += usize::from(game.made);
                counted.2 += usize::from(game.tricks);
            }
            if let Some(before) = before.filter(|before| before.tricks.len() == 13) {
                let s = pairs_left(&before.tricks, &deal.hands);
                self.chained += 1;
                self.pairs += s;
                self.squares += (s * s) as f64;
            }
            self.chances += deal.chances.iter().map(|(_, n)| u64::from(*n)).sum::<u64>();
            for meant in &deal.meant {
                *self.errors.entry(meant.error.code().to_string()).or_default() += 1;
            }
            before = Some(deal);
        }
    }

    /// Mean of S and the standard error of that mean.
    pub fn mean_s(&self) -> (f64, f64) {
        let n = self.chained.max(1) as f64;
        let mean = self.pairs as f64 / n;
        (mean, ((self.squares / n - mean * mean).max(0.0) / n).sqrt())
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |n: usize, of: usize| 100.0 * n as f64 / of.max(1) as f64;
        writeln!(f, "passed out: {:.1} % of {} deals", share(self.passed_out, self.deals), self.deals)?;
        for ((game, level), (played, made, tricks)) in &self.games {
            writeln!(
                f,
                "{:<24} {played:>6} ({:>4.1} %)  made {:>5.1} %  tricks {:.2}",
                format!("{game} {level}"),
                share(*played, self.deals),
                share(*made, *played),
                *tricks as f64 / *played as f64
            )?;
        }
        let (mean, error) = self.mean_s();
        writeln!(f, "S {mean:.3} ± {error:.3} over {} deals", self.chained)?;
        writeln!(f, "chances to renounce a deal: {:.2}", self.chances as f64 / self.deals.max(1) as f64)?;
        for (code, n) in &self.errors {
            writeln!(f, "{code}: {n}")?;
        }
        Ok(())
    }
}
