//! Offences of one player.

use std::collections::BTreeMap;

use super::Earlier;
use crate::codes::Code;

/// An offence and where it was last seen.
#[derive(Clone, Debug)]
pub struct Done {
    pub times: u32,
    pub last: Earlier,
    /// What the jury took for it the last time, where it did.
    pub points: Option<i32>,
}

/// What one player did before.
#[derive(Clone, Debug, Default)]
pub struct Offences(BTreeMap<Code, Done>);

impl Offences {
    pub fn add(&mut self, code: Code, at: Earlier, points: Option<i32>) {
        match self.0.get_mut(&code) {
            Some(done) => *done = Done { times: done.times + 1, last: at, points },
            None => {
                self.0.insert(code, Done { times: 1, last: at, points });
            }
        }
    }

    pub fn before(&self, code: Code) -> Option<&Done> {
        self.0.get(&code)
    }
}
