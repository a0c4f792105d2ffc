//! What a player said before the call that cost him the right to speak.

use crate::auction::{Follow, Track};
use crate::cards::Seat;

impl Track<'_> {
    /// He says nothing more, and where the text is read so nothing he said before counts either.
    pub(crate) fn silence(&mut self, seat: Seat, step: usize) {
        let rules = self.rules;
        if self.follow == Follow::Forgiving {
            return self.state.mute(&rules, seat, step);
        }
        let before = (self.state.stood.len(), self.open_proposals());
        self.state.silence(&rules, seat, step);
        if before != (self.state.stood.len(), self.open_proposals()) {
            self.notes.lapsed = Some(step);
        }
    }

    fn open_proposals(&self) -> usize {
        self.state.players.iter().filter(|(_, player)| player.open_proposal().is_some()).count()
    }
}
