//! Who put which card on the table, in order. Needs no rules: the record says who led, the others
//! follow clockwise, and `SEAT:X` marks the exceptions.

use crate::cards::{Seat, SeatSet};
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
    /// `None`: nobody remembers a card of this trick.
    pub leader: Option<Seat>,
    pub step: usize,
    /// Its cards are `laid[from..to]`.
    pub from: usize,
    pub to: usize,
    /// Who is written to have won it.
    pub won: Option<Seat>,
    /// One of several that nobody remembers: who won which of them is not known.
    pub in_any_order: bool,
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
                PlayStep::Trick { leader, cards, won } => {
                    let span = table.span(Some(*leader), step, *won);
                    table.tricks.push(span);
                    table.add(step, cards);
                }
                PlayStep::Forgotten { tricks, won } => {
                    let winners = won.iter().flat_map(|(seat, won)| (0..*won).map(move |_| Some(seat)));
                    let winners: Vec<Option<Seat>> =
                        winners.chain(std::iter::repeat(None)).take(usize::from(*tricks)).collect();
                    let in_any_order = winners.iter().any(|winner| Some(winner) != winners.first());
                    for won in winners {
                        let span = TrickSpan { in_any_order, ..table.span(None, step, won) };
                        table.tricks.push(span);
                    }
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

    fn span(&self, leader: Option<Seat>, step: usize, won: Option<Seat>) -> TrickSpan {
        let from = self.laid.len();
        TrickSpan { leader, step, from, to: from, won, in_any_order: false }
    }

    fn add(&mut self, step: usize, cards: &[Put]) {
        let trick = self.tricks.len().wrapping_sub(1);
        let Some(span) = self.tricks.last_mut() else { return };
        let Some(leader) = span.leader else { return };
        let before = self.laid.get(span.from..).unwrap_or_default();
        let mut have_played: SeatSet = before.iter().map(|laid| laid.seat).collect();
        for (index, put) in cards.iter().enumerate() {
            let waiting = leader.round().find(|seat| !have_played.contains(*seat));
            // A fifth card is a fault of the file; nobody is due for it.
            let Some(due) = waiting else { break };
            let seat = put.seat.unwrap_or(due);
            self.laid.push(Laid { seat, due, put: *put, trick, step, index });
            have_played.insert(seat);
            span.to = self.laid.len();
        }
    }

    pub fn cards(&self, span: &TrickSpan) -> &[Laid] {
        self.laid.get(span.from..span.to).unwrap_or_default()
    }
}
