//! Small random hands for the tests beside these files.

use crate::cards::{Card, Hand, PerSeat};

/// Dice that fall alike for the same seed.
pub fn dice(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |sides| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % sides
    }
}

/// So many cards for everybody.
pub fn hands(size: usize, roll: &mut impl FnMut(usize) -> usize) -> PerSeat<Hand> {
    let mut pack: Vec<Card> = Hand::PACK.iter().collect();
    for n in (1..pack.len()).rev() {
        pack.swap(n, roll(n + 1));
    }
    PerSeat::from_fn(|seat| pack[seat.index() * size..][..size].iter().copied().collect::<Hand>())
}
