//! What a player said before the call that cost him the right to speak.

use crate::auction::rules::Rules;
use crate::auction::track::{Follow, Track};
use crate::cards::Seat;

impl<'a> Track<'a> {
    /// The record as a table plays it that leaves a void call aside and thinks no more of it: N bids solo 6,
    /// later speaks out of turn and is mute for it, and solo 6 stands all the same.
    pub(crate) fn forgiving(rules: Rules<'a>) -> Track<'a> {
        Track { earlier_calls_stand: true, ..Track::new(rules, Follow::Law) }
    }

    /// He says nothing more, and where the text is read so nothing he said before counts either.
    pub(crate) fn silence(&mut self, seat: Seat, step: usize) {
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
