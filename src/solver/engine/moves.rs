//! The cards a seat may play, the promising ones first.
//!
//! The order never changes an answer, only the time: the habits of card players, by place in the trick.

use super::bits::{above, highest, lane, lowest, runs, suit_of};
use super::open_trick::OpenTrick;
use super::search::{NONE, ONE, Search, TRICKS};

/// What card players try first, as weights that were found by trial on solved deals.
#[derive(Debug)]
struct Habits {
    /// A row for no trump, for side suits and for trumps. First what counts for the whole suit: a card
    /// of one's own, of a partner, of the opponents in it; its highest card on the right, on the left.
    /// Then pairs, a weight and what every four ranks add to it: the opponents have none; it wins; a
    /// partner wins; from under the winner; from a sequence; the highest of a weak suit; any other. In
    /// the end, for a partner across: through a high card that he catches, away from one that is caught
    /// behind, from strength.
    lead: [[i32; 22]; 3],
    /// A suit that a partner, the next opponent, another opponent would ruff; a singleton to lead.
    ruff: [i32; 4],
    /// For the second, third and last card, pairs as above: it loses; an opponent may ruff; it wins but
    /// need not; it wins; it is higher but need not be; it makes the opponents spend a higher one.
    follow: [[i32; 12]; 3],
    /// A trump that does not win, need not win, wins, may be overtaken; any other card, its suit's
    /// length, its rank; the opponents have none of the suit; it is a winner; it guards one.
    free: [i32; 10],
}

const HABITS: Habits = Habits {
    lead: [
        [14, 14, -13, 6, -2, -38, -14, 64, -8, 26, 12, -24, 6, 10, 20, 12, -10, -24, 6, 12, 0, 12],
        [6, 2, -1, -24, 6, -30, 0, 58, -16, 40, 12, 0, -22, 46, 2, 4, 2, 20, -14, 12, 0, 0],
        [-2, 2, -1, -32, 2, 6, -26, 26, -2, 62, -6, 2, -32, 4, -20, -22, -26, 0, -50, 12, 12, -12],
    ],
    ruff: [26, -26, -72, 14],
    follow: [
        [42, -10, 54, 26, 26, -2, 108, -14, 34, -10, 29, -2],
        [60, -12, 46, 22, 36, -16, 88, -4, 4, -12, 35, 14],
        [46, -4, 14, -4, 38, -4, 96, -4, 20, 20, 21, 22],
    ],
    free: [-44, -8, 66, 42, 16, -2, -8, 18, -20, -4],
};

/// Cards with their weights, taken out by falling weight.
#[derive(Debug)]
pub struct Moves {
    cards: [u32; 16],
    count: usize,
}

impl Moves {
    #[inline(always)]
    pub fn new() -> Moves {
        Moves { cards: [0; 16], count: 0 }
    }

    #[inline(always)]
    pub fn push(&mut self, card: u64, weight: i32) {
        if self.count < 16 {
            self.cards[self.count] = ((weight + 0x4000) as u32) << 8 | card.trailing_zeros();
            self.count += 1;
        }
    }

    /// The heaviest card that is left.
    #[inline(always)]
    pub fn next(&mut self) -> Option<u64> {
        let cards = &mut self.cards[..self.count.min(16)];
        let mut best = 0;
        for n in 1..cards.len() {
            if cards[n] > cards[best] {
                best = n;
            }
        }
        let last = cards.len().checked_sub(1)?;
        let found = cards[best];
        cards[best] = cards[last];
        self.count = last;
        Some(1 << (found & 63))
    }
}

impl Search {
    /// The cards the seat may play: all of them, and one of each run of equal ones, the lowest.
    #[inline(always)]
    pub fn legal(&self, seat: usize, trick: Option<&OpenTrick>) -> (u64, u64) {
        let hand = self.hands[seat];
        let legal = match trick {
            Some(trick) if hand & lane(trick.led) != 0 => hand & lane(trick.led),
            _ => hand,
        };
        (legal, if self.switches.equals { runs(legal, self.live) } else { legal })
    }

    /// Lists the cards.
    #[inline(always)]
    pub fn list<const KIND: u8, const PLACE: usize>(
        &self,
        seat: usize,
        cards: u64,
        trick: Option<&OpenTrick>,
        moves: &mut Moves,
    ) {
        if cards & cards.wrapping_sub(1) == 0 {
            if cards != 0 {
                moves.push(cards, 0);
            }
            return;
        }
        if KIND == TRICKS
            && let Some(helped) = self.helped()
        {
            return self.weigh_together::<PLACE>(seat, helped, cards, trick, moves);
        }
        match KIND {
            TRICKS => match trick {
                None => self.weigh_leads(seat, cards, moves),
                Some(trick) if cards & lane(trick.led) != 0 => {
                    self.weigh_following::<PLACE>(seat, cards, trick, moves)
                }
                Some(trick) => self.weigh_free::<PLACE>(seat, cards, trick, moves),
            },
            NONE | ONE => self.weigh_misere::<PLACE>(seat, cards, trick, moves),
            _ => {}
        }
    }

    /// The seats that play with this one, as bits.
    #[inline(always)]
    pub fn friends(&self, seat: usize) -> u8 {
        if self.is_maximiser(seat) { self.maximisers } else { !self.maximisers & 15 }
    }

    #[inline(always)]
    fn is_friend(&self, seat: usize, other: usize) -> bool {
        (self.maximisers >> seat ^ self.maximisers >> other) & 1 == 0
    }

    fn weigh_leads(&self, seat: usize, cards: u64, moves: &mut Moves) {
        let friends = self.friends(seat);
        let (mut ours, mut theirs) = (0, 0);
        for other in 0..4 {
            if other == seat {
                continue;
            }
            if friends >> other & 1 == 1 { ours |= self.hands[other] } else { theirs |= self.hands[other] }
        }
        let trumps = lane(self.trump);
        let (left, across, right) = ((seat + 1) & 3, (seat + 2) & 3, (seat + 3) & 3);
        for suit in 0..4 {
            let mut rest = cards & lane(suit);
            if rest == 0 {
                continue;
            }
            let habits = &HABITS.lead[if self.trump == 4 { 0 } else { 1 + (suit == self.trump) as usize }];
            let mine = self.hands[seat] & lane(suit);
            let mates = ours & lane(suit);
            let foes = theirs & lane(suit);
            let top_foe = highest(foes);
            let top_mate = highest(mates);
            let mut base = habits[0] * mine.count_ones() as i32
                + habits[1] * mates.count_ones() as i32
                + habits[2] * foes.count_ones() as i32;
            if suit != self.trump && self.trump < 4 {
                for n in 1..4 {
                    let other = (seat + n) & 3;
                    if self.hands[other] & lane(suit) == 0 && self.hands[other] & trumps != 0 {
                        base += if self.is_friend(seat, other) {
                            HABITS.ruff[0]
                        } else {
                            HABITS.ruff[if n == 1 { 1 } else { 2 }]
                        };
                    }
                }
                if mine & (mine - 1) == 0 && self.hands[seat] & trumps != 0 {
                    base += HABITS.ruff[3];
                }
            }
            if top_foe != 0 && self.hands[right] & top_foe != 0 {
                base += habits[3];
            }
            if top_foe != 0 && self.hands[left] & top_foe != 0 {
                base += habits[4];
            }
            if self.is_friend(seat, across) && !self.is_friend(seat, left) && !self.is_friend(seat, right) {
                base += self.tenaces(seat, suit, habits);
            }
            let my_top = highest(mine);
            while rest != 0 {
                let card = lowest(rest);
                rest &= rest - 1;
                let rank = (card.trailing_zeros() & 15) as i32;
                let class = if foes == 0 {
                    5
                } else if card > top_foe {
                    7
                } else if top_mate > top_foe {
                    9
                } else if my_top > top_foe {
                    11
                } else if above(card) & mine & lane(suit) != 0
                    && above(card) & mine & lane(suit) < highest(self.live & lane(suit))
                    && card > highest(foes & !top_foe)
                {
                    13
                } else if card == my_top && top_mate != 0 {
                    15
                } else {
                    17
                };
                moves.push(card, base + habits[class] + habits[class + 1] * rank / 4);
            }
        }
    }

    /// With a partner across: leading through a high card is good, leading away from one is not.
    #[inline(always)]
    fn tenaces(&self, seat: usize, suit: usize, habits: &[i32; 22]) -> i32 {
        let (left, across, right) = ((seat + 1) & 3, (seat + 2) & 3, (seat + 3) & 3);
        let of = |seat: usize| self.hands[seat] & lane(suit);
        let (mine, his, before, behind) = (of(seat), of(across), of(left), of(right));
        let mut rest = self.live & lane(suit);
        let mut next = || {
            let card = highest(rest);
            rest ^= card;
            card
        };
        let (a, k, q, j, t) = (next(), next(), next(), next(), next());
        let ours = mine | his;
        let two = |cards: u64| cards & (cards.wrapping_sub(1)) != 0;
        if two(his)
            && two(before)
            && ((his & k != 0 && before & a != 0)
                || (his & a != 0 && before & k != 0 && (his & q != 0 || ours & (q | j) == (q | j)))
                || (his & k != 0 && before & q != 0 && (his & j != 0 || ours & (j | t) == (j | t))))
        {
            return habits[19];
        }
        if two(mine)
            && two(behind)
            && ((mine & a != 0 && behind & k != 0) || (mine & k != 0 && behind & a != 0 && ours & q == 0))
        {
            return habits[20];
        }
        if before != 0 && behind != 0 && (ours & (a | k | q)).count_ones() >= 2 {
            return habits[21];
        }
        0
    }

    /// Following suit.
    fn weigh_following<const PLACE: usize>(
        &self,
        seat: usize,
        cards: u64,
        trick: &OpenTrick,
        moves: &mut Moves,
    ) {
        let suit = lane(trick.led);
        let mate_wins = self.is_friend(seat, trick.winner);
        let ruffed = trick.best & suit == 0;
        let mut foes_after = 0;
        let mut mates_after = 0;
        let mut foe_ruffs = false;
        for n in 1..=(3 - PLACE) {
            let other = (seat + n) & 3;
            let theirs = self.hands[other];
            if self.is_friend(seat, other) {
                mates_after |= theirs & suit;
            } else {
                foes_after |= theirs & suit;
                foe_ruffs |= theirs & suit == 0 && theirs & lane(self.trump) != 0 && trick.led != self.trump;
            }
        }
        let habits = &HABITS.follow[PLACE - 1];
        let top_foe = highest(foes_after);
        let to_beat = if mate_wins { top_foe } else { top_foe.max(trick.best) };
        let mate_beats = highest(mates_after) > to_beat && !foe_ruffs;
        let holds = mate_wins && !foe_ruffs && trick.best > top_foe;
        let mut rest = cards;
        while rest != 0 {
            let card = lowest(rest);
            rest &= rest - 1;
            let rank = (card.trailing_zeros() & 15) as i32;
            let class = if ruffed || card < trick.best {
                0
            } else if foe_ruffs {
                2
            } else if card > top_foe {
                // It will win.
                if holds || mate_beats { 4 } else { 6 }
            } else if holds || mate_beats {
                8
            } else {
                // It makes the other side spend a higher card.
                10
            };
            moves.push(card, habits[class] + habits[class + 1] * rank / 4);
        }
    }

    /// Unable to follow suit: ruff or throw a card away.
    fn weigh_free<const PLACE: usize>(&self, seat: usize, cards: u64, trick: &OpenTrick, moves: &mut Moves) {
        let suit = lane(trick.led);
        let trumps = lane(self.trump);
        let mate_wins = self.is_friend(seat, trick.winner);
        let mut foes_after = 0;
        let mut foe_ruffs = 0u64;
        let mut foes = 0;
        for n in 1..4 {
            let other = (seat + n) & 3;
            if self.is_friend(seat, other) {
                continue;
            }
            foes |= self.hands[other];
            if n <= 3 - PLACE {
                foes_after |= self.hands[other] & suit;
                if self.hands[other] & suit == 0 {
                    foe_ruffs |= self.hands[other] & trumps;
                }
            }
        }
        let habits = &HABITS.free;
        let holds = mate_wins && foe_ruffs == 0 && trick.best > highest(foes_after);
        let mut rest = cards;
        while rest != 0 {
            let card = lowest(rest);
            rest &= rest - 1;
            let rank = (card.trailing_zeros() & 15) as i32;
            let weight = if card & trumps != 0 {
                let wins = trick.best & trumps == 0 || card > trick.best;
                (if !wins {
                    habits[0]
                } else if holds {
                    habits[1]
                } else if foe_ruffs == 0 || card > highest(foe_ruffs) {
                    habits[2]
                } else {
                    habits[3]
                }) - rank
            } else {
                let mine = self.hands[seat] & lane(suit_of(card.trailing_zeros()));
                let length = mine.count_ones() as i32;
                let theirs = foes & lane(suit_of(card.trailing_zeros()));
                let guards = (theirs & above(highest(mine))).count_ones() as i32;
                let mut weight = habits[4] + (habits[5] * length + habits[6] * rank) / 2;
                if theirs == 0 {
                    weight += habits[7];
                } else if card > highest(theirs) {
                    weight += habits[8];
                } else if guards > 0 && length <= guards + 1 && length > 1 && guards < 3 {
                    weight += habits[9];
                }
                weight
            };
            moves.push(card, weight);
        }
    }

    /// The counted player slips under, the others stay below him.
    fn weigh_misere<const PLACE: usize>(
        &self,
        seat: usize,
        cards: u64,
        trick: Option<&OpenTrick>,
        moves: &mut Moves,
    ) {
        let player = self.counted.trailing_zeros() as usize & 3;
        let avoids = seat == player;
        let his = self.hands[player];
        let mut rest = cards;
        while rest != 0 {
            let card = lowest(rest);
            rest &= rest - 1;
            let bit = card.trailing_zeros();
            let suit = lane(suit_of(bit));
            let rank = (bit & 15) as i32;
            let weight = match trick {
                None if avoids => {
                    let others = (self.live & !his & suit).count_ones() as i32;
                    let higher = (self.live & !his & suit & above(card)).count_ones() as i32;
                    if others == 0 { -60 } else { 3 * higher - rank }
                }
                None => {
                    let lower = his & suit & (card - 1);
                    let his_length = (his & suit).count_ones() as i32;
                    if his & suit == 0 {
                        -30 - rank
                    } else if lower == 0 {
                        60 - rank - 4 * his_length
                    } else {
                        20 - rank - 4 * lower.count_ones() as i32
                    }
                }
                Some(trick) => {
                    let follows = suit == lane(trick.led);
                    let beats = (suit & trick.best != 0 && card > trick.best)
                        || (suit == lane(self.trump) && trick.best & suit == 0);
                    if avoids {
                        if beats {
                            -40 - rank
                        } else if follows {
                            40 + rank
                        } else {
                            // Throw the card that has the most below it in the other hands.
                            let lower = (self.live & !his & suit & (card - 1)).count_ones() as i32;
                            let mine = (his & suit).count_ones() as i32;
                            3 * lower + rank - 2 * mine
                        }
                    } else if trick.winner == player {
                        if beats { -20 + rank } else { 40 + rank }
                    } else if (player + 4 - seat) & 3 <= 3 - PLACE {
                        // He has still to play to this trick.
                        if follows { 40 - rank } else { 30 + rank }
                    } else if follows {
                        30 + rank
                    } else {
                        let his_here = (his & suit).count_ones() as i32;
                        let lower = (his & suit & (card - 1)).count_ones() as i32;
                        if his_here == 0 { 10 + rank } else { rank + 4 * lower }
                    }
                }
            };
            moves.push(card, weight);
        }
    }
}
