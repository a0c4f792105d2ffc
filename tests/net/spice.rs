//! How strange a record becomes.

use super::choice::Choice;

/// A part of the records is nearly sensible, with up to three strange things in it; a part is wild, and
/// may be strange anywhere.
#[derive(Debug)]
pub struct Spice {
    left: usize,
    pub wild: bool,
}

impl Spice {
    pub fn pick(choice: &mut impl Choice) -> Spice {
        let wild = choice.chance(5);
        Spice { left: if wild { usize::MAX } else { choice.below(4) }, wild }
    }

    /// Nothing strange.
    pub fn none() -> Spice {
        Spice { left: 0, wild: false }
    }

    /// Is something strange here? In a sensible record about one time in so many.
    pub fn here(&mut self, choice: &mut impl Choice, one_in: usize) -> bool {
        let here = self.left > 0 && choice.chance(if self.wild { one_in.div_ceil(4) + 1 } else { one_in });
        self.left -= usize::from(here);
        here
    }
}
