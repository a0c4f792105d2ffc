//! A complete record with something left out of it, as a table does: hands and cards that nobody wrote down, cards and
//! tricks that nobody remembers, facts of the deal, the bidding, the end of the play.
//!
//! Left out is only what leaves what is still written true. What happened beside the cards is therefore not left out by
//! itself: a record with its auction and without the call of the jury says that the jury was not called, one without
//! `agreed-redeal` that nobody agreed, and one without the exchange that the dealer played a card of somebody else. It
//! goes with the part of the record in which it stands.

use std::fmt;

use whist_jury::api::{AuctionStep, Call, Card, Hand, PerSeat, Remembered, Ruling, Seat, Transcript};
use whist_jury::transcript::{Act, PlayStep, Turned, WrittenHand};

use super::dice::Dice;

/// One thing that is left out. Steps are numbered as in the complete record.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gap {
    Hand(Seat),
    /// One card of a hand that is known in part.
    Card(Seat, Card),
    /// There is no `…` behind a hand that is known in part.
    Dots(Seat),
    /// `?` for a card that was played.
    Played(usize, usize),
    /// `♥?` for a card that was played.
    Rank(usize, usize),
    /// The four cards of a trick; its leader and its winner are known.
    Cards(usize),
    /// A whole trick.
    Trick(usize),
    /// A whole trick but for its winner.
    AllButWinner(usize),
    /// Tricks one after the other that are forgotten stand in one entry.
    Order,
    /// This step and everything after it.
    End(usize),
    Fact(Fact),
    /// The card that somebody put aside.
    Discard(Seat),
    Auction,
    /// A pass that nobody wrote down, of somebody who says nothing more.
    Pass(usize),
    /// `S: …` for a call.
    Call(usize),
    /// `…` for what was said from this step to before that one.
    Calls(usize, usize),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fact {
    Dealer,
    Turned,
    Packets,
    Shuffles,
    Cut,
    Counts,
}

const FACTS: [Fact; 6] = [Fact::Dealer, Fact::Turned, Fact::Packets, Fact::Shuffles, Fact::Cut, Fact::Counts];

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// The record with all its hands, if they can be known: what can be thinned out. What the jury decided and what the
/// table wrote down is left aside, since it was said of the complete record.
pub fn complete(transcript: &Transcript, ruling: &Ruling) -> Option<Transcript> {
    let dealt = ruling.replay.holdings.dealt;
    let cards = dealt.iter().fold(Hand::EMPTY, |all, (_, holding)| all | holding.cards);
    let count: usize = dealt.iter().map(|(_, holding)| holding.cards.len()).sum();
    if cards != Hand::PACK || count != 52 || !dealt.iter().all(|(_, holding)| holding.complete) {
        return None;
    }
    let hands = PerSeat::from_fn(|seat| Some(WrittenHand { cards: dealt[seat].cards, more: false }));
    let mut whole = Transcript { hands, ..transcript.clone() };
    whole.decisions.clear();
    whole.expect.clear();
    whole.written = PerSeat::default();
    Some(whole)
}

/// Things to leave out of this record, from one to many. Calls are left out of a bidding in which all were allowed: what
/// the others say to one that was not hangs on it, and who remembers that one remembers the rest.
pub fn gaps(whole: &Transcript, ruling: &Ruling, dice: &mut Dice) -> Vec<Gap> {
    let mut gaps = Vec::new();
    // Of one deal little is forgotten, of another much.
    let one_in = [2, 4, 8, 30][dice.roll(4)];
    let mut chance = |one_in: usize| dice.roll(one_in) == 0;
    for (seat, hand) in whole.hands.iter() {
        let Some(hand) = hand else { continue };
        if chance(one_in) {
            gaps.push(Gap::Hand(seat));
            continue;
        }
        if chance(one_in) {
            let keeps = if chance(3) { 6 } else { 2 };
            gaps.extend(hand.cards.iter().filter(|_| chance(keeps)).map(|card| Gap::Card(seat, card)));
            gaps.extend(chance(3).then_some(Gap::Dots(seat)));
        }
        gaps.extend(chance(one_in).then_some(Gap::Discard(seat)));
    }
    for (step, entry) in whole.play.iter().enumerate() {
        if let PlayStep::Trick { cards, .. } = entry
            && is_alone(whole, step)
            && cards.len() == 4
            && chance(one_in * 3)
        {
            gaps.push(
                [Gap::Cards(step), Gap::Trick(step), Gap::AllButWinner(step)]
                    [usize::from(chance(2)) + usize::from(chance(2))],
            );
            continue;
        }
        if let PlayStep::Trick { cards, .. } | PlayStep::Then { cards } = entry {
            for index in (0..cards.len()).filter(|_| chance(one_in * 3)).collect::<Vec<_>>() {
                gaps.push(if chance(2) { Gap::Rank(step, index) } else { Gap::Played(step, index) });
            }
        }
    }
    gaps.extend(chance(2).then_some(Gap::Order));
    gaps.extend(FACTS.into_iter().filter(|_| chance(one_in * 4)).map(Gap::Fact));
    gaps.extend(chance(12).then_some(Gap::Auction));
    if chance(6) {
        let ends: Vec<usize> = (0..whole.play.len()).filter(|step| whole.play[*step].tricks() > 0).collect();
        let at = dice.roll(ends.len().max(1));
        gaps.extend(ends.get(at).map(|step| Gap::End(*step)));
    }
    if ruling.auction.faults.is_empty() {
        gaps.extend(forgotten_calls(whole, dice, one_in));
    }
    gaps
}

/// Single calls, and one run of them.
fn forgotten_calls(whole: &Transcript, dice: &mut Dice, one_in: usize) -> Vec<Gap> {
    let steps = whole.auction.as_deref().unwrap_or_default();
    let speaks_after = |step: usize, seat: Seat| whole.calls().any(|(at, by, _)| at > step && by == seat);
    let mut gaps = Vec::new();
    for (step, seat, call) in whole.calls() {
        if call == Call::Pass && !speaks_after(step, seat) && dice.roll(one_in * 3) == 0 {
            gaps.push(Gap::Pass(step));
        } else if dice.roll(one_in * 6) == 0 {
            gaps.push(Gap::Call(step));
        }
    }
    if !steps.is_empty() && dice.roll(one_in * 3) == 0 {
        let from = dice.roll(steps.len());
        gaps.push(Gap::Calls(from, from + 1 + dice.roll(steps.len() - from)));
    }
    gaps
}

/// A trick that no incident interrupts.
fn is_alone(whole: &Transcript, step: usize) -> bool {
    !matches!(whole.play.get(step + 1), Some(PlayStep::Then { .. }))
        && !matches!(whole.play.get(step + 2), Some(PlayStep::Then { .. }))
}

/// The record without these things.
pub fn thin(whole: &Transcript, ruling: &Ruling, gaps: &[Gap]) -> Transcript {
    let mut thin = whole.clone();
    for gap in gaps {
        match *gap {
            Gap::Hand(seat) => thin.hands[seat] = None,
            Gap::Card(seat, card) => {
                if let Some(hand) = &mut thin.hands[seat] {
                    hand.cards.remove(card);
                    hand.more = true;
                }
            }
            Gap::Played(step, index) => forget(&mut thin.play[step], index, |_| Remembered::Nothing),
            Gap::Rank(step, index) => {
                forget(&mut thin.play[step], index, |card| Remembered::Suit(card.suit()))
            }
            Gap::Cards(step) => {
                let winner = winner(ruling, step);
                let count = match &mut thin.play[step] {
                    PlayStep::Trick { cards, won, .. } => {
                        *won = winner;
                        cards.len()
                    }
                    _ => 0,
                };
                (0..count).for_each(|index| forget(&mut thin.play[step], index, |_| Remembered::Nothing));
            }
            Gap::Trick(step) => forget_trick(&mut thin.play[step], None),
            Gap::AllButWinner(step) => forget_trick(&mut thin.play[step], winner(ruling, step)),
            Gap::Fact(Fact::Dealer) => thin.dealer = None,
            Gap::Fact(Fact::Turned) => thin.deal.turned = Turned::NotRecorded,
            Gap::Fact(Fact::Packets) => thin.deal.packets = None,
            Gap::Fact(Fact::Shuffles) => thin.deal.shuffles = None,
            Gap::Fact(Fact::Cut) => thin.deal.cut = None,
            Gap::Fact(Fact::Counts) => thin.deal.counts = PerSeat::default(),
            Gap::Discard(seat) => thin.discards.cards[seat] = None,
            Gap::Auction => thin.auction = None,
            Gap::Dots(_) | Gap::Order | Gap::End(_) | Gap::Pass(_) | Gap::Call(_) | Gap::Calls(..) => {}
        }
    }
    thin.auction = thin.auction.map(|steps| {
        let kept = kept_calls(steps.len(), gaps);
        let step = |kept: &Kept| match kept {
            Kept::Step(n) => steps[*n].clone(),
            Kept::Dots(n) => match n.map(|n| &steps[n]) {
                Some(AuctionStep::Call { seat, .. }) => AuctionStep::Forgotten(Some(*seat)),
                _ => AuctionStep::Forgotten(None),
            },
        };
        kept.iter().map(step).collect()
    });
    for (seat, hand) in thin.hands.0.iter_mut().enumerate() {
        let is_silent = gaps.contains(&Gap::Dots(Seat::ALL[seat]));
        *hand = hand.filter(|hand| !hand.cards.is_empty());
        if let Some(hand) = hand.as_mut().filter(|hand| is_silent && hand.cards.len() <= 12) {
            hand.more = false;
        }
    }
    let end = gaps.iter().filter_map(|gap| if let Gap::End(step) = gap { Some(*step) } else { None }).min();
    thin.play.truncate(end.unwrap_or(usize::MAX));
    if gaps.contains(&Gap::Order) {
        thin.play = gathered(std::mem::take(&mut thin.play));
    }
    thin
}

/// What is left of a step of the auction.
enum Kept {
    Step(usize),
    /// `…`, and whose call it was if that is known.
    Dots(Option<usize>),
}

fn kept_calls(count: usize, gaps: &[Gap]) -> Vec<Kept> {
    let run =
        gaps.iter().find_map(|gap| if let Gap::Calls(from, to) = gap { Some(*from..*to) } else { None });
    let run = run.unwrap_or(0..0);
    let left = |step: usize| {
        if run.contains(&step) {
            (step == run.start).then_some(Kept::Dots(None))
        } else if gaps.contains(&Gap::Call(step)) {
            Some(Kept::Dots(Some(step)))
        } else {
            (!gaps.contains(&Gap::Pass(step))).then_some(Kept::Step(step))
        }
    };
    (0..count).filter_map(left).collect()
}

/// For each step of the thinner auction, the one that it is in the complete record.
pub fn steps_of_calls(whole: &Transcript, gaps: &[Gap]) -> Vec<usize> {
    let mut steps = Vec::new();
    for kept in kept_calls(whole.auction.as_ref().map_or(0, Vec::len), gaps) {
        steps.push(match kept {
            Kept::Step(step) | Kept::Dots(Some(step)) => step,
            Kept::Dots(None) => usize::MAX,
        });
    }
    steps
}

fn forget(step: &mut PlayStep, index: usize, what: impl Fn(Card) -> Remembered) {
    if let PlayStep::Trick { cards, .. } | PlayStep::Then { cards } = step
        && let Some(put) = cards.get_mut(index).filter(|put| put.act == Act::Plain)
        && let Some(card) = put.card.card()
    {
        put.card = what(card);
    }
}

fn forget_trick(step: &mut PlayStep, winner: Option<Seat>) {
    let mut won = PerSeat::default();
    if let Some(seat) = winner {
        won[seat] = 1;
    }
    *step = PlayStep::Forgotten { tricks: 1, won };
}

/// Who won the trick of this step, where that is certain.
fn winner(ruling: &Ruling, step: usize) -> Option<Seat> {
    let trick = ruling.replay.tricks.iter().find(|trick| trick.span.step == step)?;
    trick.winner.filter(|_| !trick.doubtful)
}

/// Forgotten tricks that stand one behind the other, in one entry.
fn gathered(play: Vec<PlayStep>) -> Vec<PlayStep> {
    let mut all: Vec<PlayStep> = Vec::with_capacity(play.len());
    for step in play {
        if let PlayStep::Forgotten { tricks: more, won: more_won } = &step
            && let Some(PlayStep::Forgotten { tricks, won }) = all.last_mut()
        {
            *tricks += more;
            for seat in Seat::ALL {
                won[seat] += more_won[seat];
            }
            continue;
        }
        all.push(step);
    }
    all
}
