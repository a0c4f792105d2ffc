//! Who put which card on the table, in order. Needs no rules: the record says who led, the others
//! follow clockwise, and `SEAT:X` marks the exceptions.

use crate::cards::Seat;
use crate::transcript::{PlayStep, Put, Transcript};

/// One card put down.
#[derive(Clone, Copy, Debug)]
pub struct Laid {
    pub seat: Seat,
    /// Whose turn it was.
    pub due: Seat,
    pub put: Put,
    /// Number of the trick, from 0.
    pub trick: usize,
    /// Which step of `play` it stands in, and the how manieth card there.
    pub step: usize,
    pub index: usize,
}

#[derive(Clone, Copy, Debug)]
pub struct TrickSpan {
    pub leader: Seat,
    pub step: usize,
    /// Its cards are `laid[from..to]`.
    pub from: usize,
    pub to: usize,
}

#[derive(Clone, Debug, Default)]
pub struct Table {
    pub laid: Vec<Laid>,
    pub tricks: Vec<TrickSpan>,
}

impl Table {
    pub fn of(transcript: &Transcript) -> Table {
        let mut table =
            Table { laid: Vec::with_capacity(52), tricks: Vec::with_capacity(transcript.play.len().min(13)) };
        for (step, entry) in transcript.play.iter().enumerate() {
            match entry {
                PlayStep::Trick { leader, cards } => {
                    let from = table.laid.len();
                    table.tricks.push(TrickSpan { leader: *leader, step, from, to: from });
                    table.add(step, cards);
                }
                PlayStep::Then { cards } => table.add(step, cards),
                PlayStep::Incident(_) => {}
            }
        }
        table
    }

    /// The table as it would be if nothing had been played after this step of the record.
    pub fn until(&self, step: usize) -> Table {
        let laid: Vec<Laid> = self.laid.iter().filter(|laid| laid.step <= step).copied().collect();
        let tricks = self.tricks.iter().filter(|span| span.step <= step);
        let cut = |span: &TrickSpan| TrickSpan { to: span.to.min(laid.len()), ..*span };
        let tricks = tricks.map(cut).collect();
        Table { laid, tricks }
    }

    fn add(&mut self, step: usize, cards: &[Put]) {
        let trick = self.tricks.len().wrapping_sub(1);
        let Some(span) = self.tricks.last_mut() else { return };
        for (index, put) in cards.iter().enumerate() {
            let has_played = |seat: &Seat| self.laid.iter().skip(span.from).any(|laid| laid.seat == *seat);
            let waiting = span.leader.round().find(|seat| !has_played(seat));
            // A fifth card is a fault of the file; nobody is due for it.
            let Some(due) = waiting else { break };
            let seat = put.seat.unwrap_or(due);
            self.laid.push(Laid { seat, due, put: *put, trick, step, index });
            span.to = self.laid.len();
        }
    }

    pub fn cards(&self, span: &TrickSpan) -> &[Laid] {
        self.laid.get(span.from..span.to).unwrap_or_default()
    }
}
