//! What stands behind the outermost keys of a transcript: how the reader comes by it, and the lines that are
//! written.

use super::document::{DealKeys, DecisionKeys, Entries};
use super::entry::Item;
use super::expect::{self, Expectation};
use super::keys::{Key, hand};
use super::read::{FORGOTTEN, Reader};
use super::shape::Shape;
use super::write::{quoted, step, written_hand};
use super::{AuctionStep, Deal, Decision, Discards, Expected, PlayStep, WrittenHand, faults, spec_block};
use crate::cards::{Card, Notation, PerSeat};
use crate::source::{At, Fault, Route};

/// An outermost key of a transcript: what stands behind it in the file, what is understood, and the block that is
/// written.
macro_rules! outermost {
    ($($from:ty => $is:ty [$shape:expr] {
        |$word:ident, $reader:ident| $read:expr, |$it:ident| $block:expr
    })*) => {
        $(impl Key<Option<$from>> for $is {
            const SHAPE: Shape = $shape;

            fn read(written: &Option<$from>, $reader: &mut Reader, _at: &dyn Fn() -> Route) -> Option<$is> {
                let $word = written.as_ref();
                Some($read)
            }

            fn write(&self) -> Option<String> {
                Key::<Option<$from>>::block(self)
            }

            fn block(&self) -> Option<String> {
                let $it = self;
                $block
            }
        })*
    };
}

outermost! {
    // Seats that the deal does not name keep the session's player.
    Entries<String> => PerSeat<Option<String>> [Shape::BySeat(&Shape::Other)] {
        |players, reader| {
            if players.is_some() {
                let usual = std::mem::take(&mut reader.names);
                reader.players(players);
                reader.take_over(usual);
            }
            reader.names.clone()
        },
        |names| by_seat(names, |name| quoted(name))
    }
    Notation => Notation [<Notation as Key<Notation>>::SHAPE] { |_written, reader| reader.notation, |_letters| None }
    DealKeys => Deal [<Deal as Key<DealKeys>>::SHAPE] {
        |facts, reader| match facts {
            Some(facts) => Deal::read(facts, reader, &|| Route::field("deal"))?,
            None => Deal::default(),
        },
        |deal| (*deal != Deal::default()).then(|| {
            let lines = deal.keys().into_iter().filter_map(|(key, value)| Some(format!("\n  {key}: {}", value?)));
            lines.collect()
        })
    }
    Entries<Option<String>> => PerSeat<Option<WrittenHand>> [Shape::BySeat(&Shape::Text(hand))] {
        |hands, reader| hands.map(|hands| reader.hands(hands)).unwrap_or_default(),
        |hands| {
            let lines = hands.iter().filter_map(|(seat, hand)| Some(format!("\n  {seat}: {}", written_hand((*hand)?))));
            Some(lines.collect::<String>()).filter(|lines| !lines.is_empty())
        }
    }
    Vec<Item> => Option<Vec<AuctionStep>> [Shape::Steps] {
        |items, reader| items.map(|items| reader.auction(items)),
        |steps| match steps.as_ref()?.as_slice() {
            [] => Some(" []".to_owned()),
            steps => Some(steps.iter().map(|step| match step {
                AuctionStep::Call { seat, call } => format!("\n  - {seat}: {call}"),
                AuctionStep::Forgotten(None) => format!("\n  - {FORGOTTEN}"),
                AuctionStep::Forgotten(Some(seat)) => format!("\n  - {seat}: {FORGOTTEN}"),
                AuctionStep::Incident(incident) => incident.line(),
            }).collect()),
        }
    }
    Vec<Item> => Vec<PlayStep> [Shape::Steps] {
        |items, reader| reader.play(items.map_or(&[], Vec::as_slice)),
        |steps| (!steps.is_empty()).then(|| steps.iter().map(step).collect())
    }
    Entries<String> => Discards [Shape::BySeat(&<Card as Key<String>>::SHAPE)] {
        |discards, reader| discards.map(|discards| reader.discards(discards)).unwrap_or_default(),
        |discards| by_seat(&PerSeat::from_fn(|seat| {
            let none = discards.none[seat].map(|_| "none".to_owned());
            discards.cards[seat].map(|card| card.to_string()).or(none)
        }), String::clone)
    }
    Entries<DecisionKeys> => Vec<(String, Decision)> [Shape::ByWord(&<Decision as Key<DecisionKeys>>::SHAPE)] {
        |decisions, reader| {
            let mut read: Vec<(String, Decision)> = Vec::new();
            for (n, (id, decision)) in decisions.iter().flat_map(|decisions| decisions.0.iter().enumerate()) {
                let route = || Route::field("decisions");
                if read.iter().any(|(other, _)| other == id) {
                    let message = faults::decided_twice(id);
                    reader.faults.push(Fault::new(At::Route(route().key(n)), message));
                }
                read.push((id.clone(), Decision::read(decision, reader, &|| route().item(n))?));
            }
            read
        },
        |decisions| (!decisions.is_empty()).then(|| {
            let lines = decisions.iter().map(|(id, decision)| (id, decision.write().unwrap_or_default()));
            lines.map(|(id, decision)| format!("\n  {}: {decision}", quoted(id))).collect()
        })
    }
    Entries<i32> => PerSeat<Option<i32>> [Shape::BySeat(&Shape::Other)] {
        |written, reader| {
            let mut read: PerSeat<Option<i32>> = PerSeat::default();
            for (n, (who, points)) in written.iter().flat_map(|written| written.0.iter().enumerate()) {
                let route = || Route::field("written").key(n);
                let Some(seat) = reader.seat(who, route) else { continue };
                if read[seat].replace(*points).is_some() {
                    reader.faults.push(faults::seat_twice(route(), seat));
                }
            }
            read
        },
        |written| by_seat(written, i32::to_string)
    }
    Entries<Option<Expectation>> => Vec<Expected> [expect::SHAPE] {
        |expect, reader| expect.map(|expect| reader.expect(expect)).unwrap_or_default(),
        |expected| (!expected.is_empty()).then(|| {
            format!("\n{}", expected.iter().map(spec_block).collect::<String>().trim_end())
        })
    }
}

/// How many cards each was dealt.
impl Key<Option<Entries<u8>>> for PerSeat<Option<u8>> {
    const SHAPE: Shape = Shape::BySeat(&Shape::Other);

    fn read(
        written: &Option<Entries<u8>>,
        reader: &mut Reader,
        at: &dyn Fn() -> Route,
    ) -> Option<PerSeat<Option<u8>>> {
        let mut read: PerSeat<Option<u8>> = PerSeat::default();
        for (n, (who, count)) in written.iter().flat_map(|counts| counts.0.iter().enumerate()) {
            let Some(seat) = reader.seat(who, || at().key(n)) else { continue };
            if read[seat].replace(*count).is_some() {
                reader.faults.push(faults::seat_twice(at().key(n), seat));
            }
        }
        Some(read)
    }

    fn write(&self) -> Option<String> {
        by_seat(self, u8::to_string).map(|counts| counts.trim_start().to_owned())
    }
}

/// ` {N: …, E: …}`, nothing where nobody has any.
fn by_seat<T>(seats: &PerSeat<Option<T>>, shown: impl Fn(&T) -> String) -> Option<String> {
    let known = seats.iter().filter_map(|(seat, of)| Some(format!("{seat}: {}", shown(of.as_ref()?))));
    let known: Vec<String> = known.collect();
    (!known.is_empty()).then(|| format!(" {{{}}}", known.join(", ")))
}
