//! Slips of the score sheet: a trick too many, a box that is wrong, two boxes exchanged.

use super::dice::Dice;
use crate::auction::Contract;
use crate::cards::{PerSeat, Seat};
use crate::rulebook::Law;
use crate::ruling::{GameEnd, score};

/// More slips than this are not tried to find one that suits the scorer.
const TRIES: usize = 200;

/// The sheet of one deal.
pub(super) struct SheetOf<'a> {
    pub law: &'a Law,
    pub contracts: &'a [Contract],
    pub taken: &'a PerSeat<u8>,
    pub right: PerSeat<i32>,
}

impl SheetOf<'_> {
    /// What is written down instead of what is right. A slip favours nobody in particular, or, of a scorer who helps
    /// himself, him.
    pub fn slip(&self, scorer: Option<Seat>, dice: &mut Dice) -> PerSeat<i32> {
        for _ in 0..TRIES {
            let written = self.any(dice);
            let suits = scorer.is_none_or(|scorer| written[scorer] > self.right[scorer]);
            if written != self.right && suits {
                return written;
            }
        }
        self.right
    }

    fn any(&self, dice: &mut Dice) -> PerSeat<i32> {
        match dice.below(3) {
            0 => self.miscounted(dice).unwrap_or(self.right),
            1 => {
                let mut written = self.right;
                if let Some(seat) = dice.pick(&Seat::ALL) {
                    let by = 1 + dice.below(3) as i32;
                    written[seat] += if dice.happens(0.5) { by } else { -by };
                }
                written
            }
            _ => {
                let mut written = self.right;
                let (one, other) = (Seat::ALL[dice.below(4)], Seat::ALL[dice.below(4)]);
                (written[one], written[other]) = (written[other], written[one]);
                written
            }
        }
    }

    /// As if the players of the game had taken one trick more or fewer.
    fn miscounted(&self, dice: &mut Dice) -> Option<PerSeat<i32>> {
        let more = dice.happens(0.5);
        let [contract] = self.contracts else { return None };
        let tricks: u8 = contract.players.iter().map(|seat| self.taken[seat]).sum();
        let tricks = if more { tricks + 1 } else { tricks.checked_sub(1)? };
        let end = GameEnd { won: contract.aim.is_met(tricks, contract.level), tricks };
        (tricks <= 13).then_some(())?;
        score(self.law, &[(contract, end)]).ok().map(|score| score.points)
    }
}
