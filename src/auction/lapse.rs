//! What a player said before the call that cost him the right to speak.

use super::rules::Rules;
use super::track::{Follow, Track};
use crate::cards::Seat;

impl<'a> Track<'a> {
    /// The same record, as a table plays that leaves a void call aside and thinks no more of it: what its
    /// player said before stands.
    pub(super) fn forgiving(rules: Rules<'a>) -> Track<'a> {
        Track { earlier_calls_stand: true, ..Track::new(rules, Follow::Law) }
    }

    /// He says nothing more, and where the text is read so nothing he said before counts either.
    pub(super) fn silence(&mut self, seat: Seat, step: usize) {
        let rules = self.rules;
        if self.earlier_calls_stand {
            return self.state.mute(&rules, seat, step);
        }
        let before = (self.state.stood.len(), self.open_proposals());
        self.state.silence(&rules, seat, step);
        if before != (self.state.stood.len(), self.open_proposals()) {
            self.lapsed = Some(step);
        }
    }

    fn open_proposals(&self) -> usize {
        self.state.players.iter().filter(|(_, player)| player.open_proposal().is_some()).count()
    }
}
