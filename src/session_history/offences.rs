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

    /// Did he do the same, for as many points?
    pub fn is_like(&self, other: &Offences) -> bool {
        let (mine, theirs) = (self.0.iter(), other.0.iter());
        self.0.len() == other.0.len()
            && mine
                .zip(theirs)
                .all(|((code, done), (other, again))| code == other && done.points == again.points)
    }
}
