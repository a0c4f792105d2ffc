//! Tricks that need no search: what the side on lead can cash at once.

use super::bits::{NO_TRUMP, above_or_all, at_or_below, highest, lane, lowest, nth_highest};
use super::search::{Reached, Search, TRICKS};

/// What the leader has cashed before a partner goes on.
#[derive(Debug, Clone, Copy)]
struct Cashed {
    /// Rounds of each suit, and how many of them no opponent can ruff.
    rounds: [u32; 4],
    allowed: [u32; 4],
    total: u32,
    side_rounds: u32,
    trump_rounds: u32,
}

/// The other three seats as the leader sees them, each kind in the order of play.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sides<const MATES: usize, const FOES: usize> {
    pub mates: [usize; MATES],
    pub foes: [usize; FOES],
}

impl<const MATES: usize, const FOES: usize> Sides<MATES, FOES> {
    #[inline(always)]
    fn of(leader: usize, friends: u8) -> Sides<MATES, FOES> {
        let mut sides = Sides { mates: [0; MATES], foes: [0; FOES] };
        let (mut mates, mut foes) = (0, 0);
        for seat in (1..4).map(|n| (leader + n) & 3) {
            if friends >> seat & 1 == 1 {
                if mates < MATES {
                    sides.mates[mates] = seat;
                    mates += 1;
                }
            } else if foes < FOES {
                sides.foes[foes] = seat;
                foes += 1;
            }
        }
        sides
    }
}

impl Search {
    /// An answer without playing a card, if there is one.
    #[inline(always)]
    pub fn bounds<const KIND: u8>(&self, seat: usize, need: u8, left: u8) -> Option<Reached> {
        if KIND == TRICKS {
            if self.counted != self.maximisers {
                return self.forced_tricks(need, left);
            }
            let (mine, theirs) = if self.is_maximiser(seat) {
                (need as u32, left as u32 - need as u32 + 1)
            } else {
                (left as u32 - need as u32 + 1, need as u32)
            };
            if let Some(cards) = self.cashes(seat, mine, left as u32, 0) {
                return Some((self.is_maximiser(seat), cards));
            }
            if let Some(cards) = self.waits(seat, theirs) {
                return Some((!self.is_maximiser(seat), cards));
            }
            None
        } else {
            self.misere_bounds::<KIND>(seat, left)
        }
    }

    /// Can the side of the leader cash `want` tricks before the others get in? See `cashing`.
    #[inline(always)]
    pub(super) fn cashes(&self, leader: usize, want: u32, left: u32, through: u8) -> Option<u64> {
        match self.maximisers.count_ones() {
            2 => self.cashing::<1, 2>(leader, want, left, through),
            1 | 3 if self.friends(leader).count_ones() == 1 => {
                self.cashing::<0, 3>(leader, want, left, through)
            }
            _ => self.cashing::<2, 1>(leader, want, left, through),
        }
    }

    /// Can the side of the leader cash `want` tricks before the others get in? The cards that show it.
    ///
    /// With `through`, a set of suits, the others lead one of those first and this hand wins it. Then
    /// only its own winners count, and each of those suits has to be among them: the trick is one of
    /// the rounds, while a way across to a partner might be lost on it.
    fn cashing<const MATES: usize, const FOES: usize>(
        &self,
        leader: usize,
        want: u32,
        left: u32,
        through: u8,
    ) -> Option<u64> {
        let sides = Sides::<MATES, FOES>::of(leader, self.friends(leader));
        let hand = self.hands[leader];
        let mut theirs = 0;
        let mut longest_trumps = 0;
        for seat in sides.foes {
            theirs |= self.hands[seat];
            if self.trump < 4 {
                longest_trumps = longest_trumps.max(self.length(seat, self.trump));
            }
        }
        // Without a card above all of theirs nothing can be cashed.
        let tops = self.live & !at_or_below(theirs);
        if tops == 0 && self.trump == NO_TRUMP {
            return None;
        }
        let mut relevant = 0;
        let mut total = 0;
        // Rounds of each suit that the leader cashes.
        let mut rounds = [0u32; 4];
        let mut trump_rounds = 0;
        if self.trump < 4 {
            if hand & tops & lane(self.trump) != 0 {
                (trump_rounds, relevant) =
                    self.own_winners(leader, &sides, self.trump, theirs, u32::MAX, want);
            }
            rounds[self.trump] = trump_rounds;
            total = trump_rounds;
            if total >= want && through == 0 {
                return Some(relevant);
            }
        }
        let drawn = trump_rounds >= longest_trumps;
        // A partner with nothing but trumps left has to ruff, and then he is on lead.
        let mut forced = u32::MAX;
        if self.trump < 4 {
            for seat in sides.mates {
                if self.length(seat, self.trump) > 0 {
                    forced = forced.min((self.hands[seat] & !lane(self.trump)).count_ones());
                }
            }
        }
        let mut side_rounds = 0;
        let mut allowed = [u32::MAX; 4];
        for suit in 0..4 {
            if suit == self.trump {
                continue;
            }
            if !drawn {
                for seat in sides.foes {
                    if self.length(seat, self.trump) > trump_rounds {
                        allowed[suit] = allowed[suit].min(self.length(seat, suit));
                    }
                }
            }
            if hand & tops & lane(suit) == 0 || allowed[suit] == 0 {
                continue;
            }
            let (count, cards) = self.own_winners(
                leader,
                &sides,
                suit,
                theirs,
                allowed[suit],
                want.saturating_sub(total + side_rounds),
            );
            if count > 0 {
                rounds[suit] = count;
                side_rounds += count;
                relevant |= cards;
                if through == 0 && total + side_rounds.min(forced.saturating_add(1)) >= want {
                    return Some(relevant);
                }
            }
        }
        if through != 0 {
            let all = (0..4).all(|suit| through >> suit & 1 == 0 || rounds[suit] > 0);
            return (all && side_rounds <= forced && total + side_rounds >= want).then_some(relevant);
        }
        total += side_rounds.min(forced.saturating_add(1));
        if self.trump < 4 && trump_rounds == 0 && side_rounds <= forced && side_rounds < want {
            // Nobody has to play a trump on those, so trumps that must win are still there.
            let trumps = lane(self.trump);
            let held = self.live & trumps & !theirs;
            let friends = self.friends(leader);
            if let Some(cards) = self.trump_tricks(leader, friends, theirs & trumps, held, want - side_rounds)
            {
                return Some(relevant | cards);
            }
        }
        if side_rounds > forced {
            return None;
        }
        // Across to a partner, who goes on.
        for mate in sides.mates {
            let ruffs = self.ruffs(leader, mate, &sides, &rounds, trump_rounds);
            if ruffs && total + 1 >= want {
                return Some(relevant);
            }
            if self.hands[mate] & tops == 0 {
                continue;
            }
            let state = Cashed { rounds, allowed, total, side_rounds, trump_rounds };
            if let Some(cards) = self.across(leader, mate, &sides, want, left, tops, theirs, &state, false) {
                return Some(relevant | cards);
            }
            if ruffs
                && MATES == 1
                && let Some(cards) = self.across(leader, mate, &sides, want, left, tops, theirs, &state, true)
            {
                return Some(relevant | cards);
            }
        }
        None
    }

    /// Can the leader, after these rounds, lead a suit that this partner ruffs and nobody else can?
    ///
    /// An opponent who still has trumps has followed to every round so far, so he has thrown nothing
    /// away.
    #[inline(always)]
    fn ruffs<const MATES: usize, const FOES: usize>(
        &self,
        leader: usize,
        mate: usize,
        sides: &Sides<MATES, FOES>,
        rounds: &[u32; 4],
        drawn: u32,
    ) -> bool {
        self.trump < 4
            && self.length(mate, self.trump) > drawn
            && (0..4).any(|suit| {
                suit != self.trump
                    && self.length(mate, suit) == 0
                    && self.length(leader, suit) > rounds[suit]
                    && sides.foes.iter().all(|seat| {
                        self.length(*seat, self.trump) <= drawn || self.length(*seat, suit) > rounds[suit]
                    })
            })
    }

    /// The partner comes on lead, with a high card or a ruff, and cashes what he has.
    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    fn across<const MATES: usize, const FOES: usize>(
        &self,
        leader: usize,
        mate: usize,
        sides: &Sides<MATES, FOES>,
        want: u32,
        left: u32,
        tops: u64,
        theirs: u64,
        cashed: &Cashed,
        ruff: bool,
    ) -> Option<u64> {
        let Cashed { rounds, allowed, total, side_rounds, trump_rounds } = *cashed;
        let his = self.hands[mate];
        let spent = u32::from(ruff);
        let total = total + spent;
        let thrown = if self.trump < 4 {
            side_rounds + trump_rounds.saturating_sub(self.length(mate, self.trump))
        } else {
            side_rounds
        };
        let mut most = (his & !lane(self.trump)).count_ones().saturating_sub(thrown);
        // The leader, too, may be left with trumps only, and so may the third partner.
        if self.trump < 4 {
            for seat in std::iter::once(leader).chain(sides.mates) {
                if seat != mate && self.length(seat, self.trump) > rounds[self.trump] {
                    let plain = (self.hands[seat] & !lane(self.trump)).count_ones();
                    most = most.min(plain.saturating_sub(side_rounds + spent));
                }
            }
        }
        let mut winners = 0u64;
        let mut trump_more = 0;
        let mut side_more = 0;
        let mut entry = ruff;
        let mut of_suit = [0u32; 4];
        for suit in 0..4 {
            let high = his & tops & lane(suit);
            if high == 0 {
                continue;
            }
            let top = theirs & lane(suit);
            if self.third_overtakes(mate, sides, suit, lowest(high)) {
                continue;
            }
            let ruffed = if suit == self.trump { spent } else { 0 };
            let kept = self.length(mate, suit).saturating_sub(rounds[suit] + ruffed);
            let mut more = high.count_ones().min(kept);
            if more == 0 {
                continue;
            }
            if ruffed == 0 {
                let small;
                (more, small) = self.long_suit(leader, mate, sides, suit, rounds[suit], more, high);
                winners |= small;
            }
            more = more.min(allowed[suit].saturating_sub(rounds[suit]));
            if more == 0 {
                continue;
            }
            if self.length(leader, suit) > rounds[suit] {
                entry = true;
            }
            // Even where the other side has no card of the suit, ranks decide who of us is on lead.
            let shared = self.length(leader, suit) > 0
                || sides.mates.iter().any(|seat| *seat != mate && self.length(*seat, suit) > 0);
            if top != 0 || shared {
                winners |= nth_highest(high, more.min(high.count_ones()));
            }
            of_suit[suit] = more;
            if suit == self.trump {
                trump_more = more
            } else {
                side_more += more
            }
            if entry && (total + trump_more + side_more.min(most)).min(left) >= want {
                return Some(winners);
            }
        }
        if !entry || self.trump == NO_TRUMP || ruff {
            return None;
        }
        // A last trick with a ruff by the leader.
        let trumps = self.trump;
        let drawn = trump_rounds + trump_more;
        let ruffed = total + trump_more + side_more + 1 >= want
            && side_more < most
            && MATES == 1
            && self.length(leader, trumps) > drawn
            && (0..4).any(|suit| {
                suit != trumps
                    && self.length(leader, suit) == 0
                    && self.length(mate, suit) > of_suit[suit]
                    && sides.foes.iter().all(|seat| {
                        self.length(*seat, trumps) <= trump_rounds || self.length(*seat, suit) > of_suit[suit]
                    })
            });
        ruffed.then_some(winners)
    }

    /// The rounds a partner adds to a suit when his small cards win too, because the other side has no
    /// card of the suit left by then; and the small card whose rank mattered for it.
    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    fn long_suit<const MATES: usize, const FOES: usize>(
        &self,
        leader: usize,
        mate: usize,
        sides: &Sides<MATES, FOES>,
        suit: usize,
        own: u32,
        more: u32,
        high: u64,
    ) -> (u32, u64) {
        let spent = own + more;
        let length = self.length(mate, suit);
        if length <= spent {
            return (more, 0);
        }
        let others = sides.foes.into_iter().chain(sides.mates.into_iter().filter(|seat| *seat != mate));
        for seat in others {
            if self.length(seat, suit) > spent {
                return (more, 0);
            }
        }
        let mut relevant = 0;
        let rest = self.length(leader, suit).saturating_sub(spent);
        if rest > 0 {
            // What the leader has left must lie under what the partner leads.
            let mut his = self.hands[leader] & lane(suit);
            for _ in 1..rest {
                his &= his - 1;
            }
            let small = self.hands[mate] & lane(suit) & !high;
            relevant = nth_highest(small, rest);
            if small.count_ones() < rest || relevant < lowest(his) {
                return (more, 0);
            }
        }
        (length - own, relevant)
    }

    /// Does the third hand of a side of three have a card that could take the lead away from `mate`?
    #[inline(always)]
    fn third_overtakes<const MATES: usize, const FOES: usize>(
        &self,
        mate: usize,
        sides: &Sides<MATES, FOES>,
        suit: usize,
        low: u64,
    ) -> bool {
        MATES == 2 && sides.mates.iter().any(|seat| *seat != mate && self.hands[*seat] & lane(suit) > low)
    }

    /// How many rounds of a suit the leader can cash without losing the lead, within `allowed`.
    #[inline(always)]
    fn own_winners<const MATES: usize, const FOES: usize>(
        &self,
        leader: usize,
        sides: &Sides<MATES, FOES>,
        suit: usize,
        theirs: u64,
        allowed: u32,
        want: u32,
    ) -> (u32, u64) {
        let mine = self.hands[leader] & lane(suit);
        let top = highest(theirs & lane(suit));
        let high = mine & above_or_all(top);
        if high == 0 {
            return (0, 0);
        }
        let mut count = high.count_ones();
        let low = lowest(high);
        let mut blocked = false;
        for seat in sides.mates {
            let his = self.hands[seat] & lane(suit);
            if his >= low {
                // A partner with a card above mine has to have low ones to play under it.
                count = count.min((his & (low - 1)).count_ones());
                blocked = true;
            }
        }
        if !blocked {
            let mut longest = 0;
            for seat in sides.foes {
                longest = longest.max(self.length(seat, suit));
            }
            let longer = sides.mates.iter().any(|seat| self.length(*seat, suit) > high.count_ones());
            if count >= longest && !longer {
                count = mine.count_ones();
            }
        }
        count = count.min(allowed);
        let used = count.min(want).min(high.count_ones());
        // Even where the other side has no card of the suit, ranks decide who of us is on lead.
        let ours = sides.mates.iter().any(|seat| self.length(*seat, suit) > 0);
        let relevant = if used == 0 || (top == 0 && !ours) { 0 } else { nth_highest(high, used) };
        (count, relevant)
    }
}
