//! Random complete deals of whist simple, one for every game.

#![allow(dead_code)]

use whist_jury::api::{Card, Hand, PerSeat, Rank, Seat, Suit};

use crate::support::*;

/// A random deal of whist simple with a random game, played legally to the end.
#[derive(Debug)]
pub struct Story {
    pub text: String,
    pub hands: PerSeat<Hand>,
    pub dealer: Seat,
    pub trump: Option<Suit>,
    pub leader: Seat,
    pub tricks: Vec<Trick>,
    /// Everything before `play:`.
    pub head: String,
}

const GAMES: usize = 9;

/// Every game equally often.
pub fn story(seed: u64) -> Story {
    let mut dice = Dice::new(seed);
    let game = dice.roll(GAMES);
    tell(game, dice)
}

/// About as often as at a club table: two deals in three are joined games, one in five a solo.
pub fn season(seed: u64) -> Story {
    let mut dice = Dice::new(seed);
    let game = match dice.roll(100) {
        0..66 => 0,
        66..86 => 1,
        86..93 => 2,
        93..96 => 3,
        96..97 => 5,
        97..99 => 7,
        _ => 6,
    };
    tell(game, dice)
}

fn tell(game: usize, mut dice: Dice) -> Story {
    let ace_game = game == 7;
    let dealer = dice.pick(&Seat::ALL);
    let hands = loop {
        let hands = if ace_game { deal(&mut dice) } else { quiet_deal(&mut dice) };
        if !ace_game || hands.iter().any(|(_, hand)| hand.aces().len() >= 3) {
            break hands;
        }
    };
    let own: Vec<Card> = hands[dealer].iter().collect();
    let turned = dice.pick(&own);
    let first = dealer.next();
    let declarer = dice.pick(&Seat::ALL);
    let suit = dice.pick(&Suit::ALL);
    let mut calls: Vec<String> = Vec::new();
    let mut play_head = String::new();
    let mut lead = None;
    // Each says what he has to say in his turn, the others pass.
    let in_turn = |calls: &mut Vec<String>, said: &[(Seat, Vec<String>)]| {
        for seat in first.round() {
            match said.iter().find(|(other, _)| *other == seat) {
                Some((_, words)) => calls.extend(words.iter().cloned()),
                None => calls.push(format!("{seat}: pass")),
            }
        }
    };
    let announcer = hands.iter().find(|(_, hand)| hand.aces().len() >= 3).map(|(seat, _)| seat);
    for seat in first.round() {
        let word = if ace_game && Some(seat) == announcer { "trou" } else { "pass-trou" };
        calls.push(format!("{seat}: {word}"));
    }
    let jury = |game: &str| format!("jury: {{by: {declarer}, for: {game}, granted: true}}");
    let (trump, leader) = match game {
        0 => {
            // The proposer speaks before the joiner.
            let one = dice.roll(3);
            let (declarer, partner) = (first.after(one), first.after(one + 1 + dice.roll(3 - one)));
            let propose = vec![format!("{declarer}: propose")];
            in_turn(&mut calls, &[(declarer, propose), (partner, vec![format!("{partner}: join")])]);
            (Some(turned.suit()), first)
        }
        1 => {
            in_turn(&mut calls, &[(declarer, vec![format!("{declarer}: propose")])]);
            calls.push(format!("{declarer}: solo"));
            (Some(turned.suit()), first)
        }
        2 => {
            let call = format!("{declarer}: abondance {} {suit}", 9 + dice.roll(4));
            in_turn(&mut calls, &[(declarer, vec![call])]);
            (Some(suit), declarer)
        }
        3 | 4 => {
            let players = 1 + dice.roll(3);
            let players: Vec<Seat> = (0..players).map(|n| declarer.after(n)).collect();
            let said: Vec<(Seat, Vec<String>)> =
                players.iter().map(|seat| (*seat, vec![format!("{seat}: grande-misere")])).collect();
            in_turn(&mut calls, &said);
            (None, first)
        }
        5 => {
            let game = "grande-misere-etalee";
            in_turn(&mut calls, &[(declarer, vec![format!("{declarer}: {game}"), jury(game)])]);
            play_head = format!("  - spread: {declarer}\n");
            (None, first)
        }
        6 => {
            let call = format!("{declarer}: petit-chelem NT");
            in_turn(&mut calls, &[(declarer, vec![call, jury("petit-chelem")])]);
            (None, declarer)
        }
        7 => {
            let announcer = announcer.unwrap();
            in_turn(&mut calls, &[(announcer, Vec::new())]);
            let missing = Hand::all_of(Rank::ACE) - hands[announcer];
            let naming = missing
                .first()
                .unwrap_or_else(|| (Hand::PACK - hands[announcer]).highest(Suit::Hearts).unwrap());
            let partner = Seat::ALL.into_iter().find(|seat| hands[*seat].contains(naming)).unwrap();
            lead = Some(naming);
            (Some(naming.suit()), partner)
        }
        _ => {
            let call = format!("{declarer}: grand-chelem");
            in_turn(&mut calls, &[(declarer, vec![call, jury("grand-chelem")])]);
            (Some(turned.suit()), declarer)
        }
    };
    let tricks = play(hands, trump, leader, lead, &mut dice);
    let calls: String = calls.iter().map(|call| format!("  - {call}\n")).collect();
    let head = format!("rulebook: whist-simple\ndealer: {dealer}\ndeal: {{turned: {turned}}}\n");
    let head = format!("{head}{}auction:\n{calls}", hands_yaml(&hands));
    let played = play_yaml(&tricks).replacen("play:\n", &format!("play:\n{play_head}"), 1);
    let text = format!("{head}{played}");
    Story { text, hands, dealer, trump, leader, tricks, head: format!("{head}play:\n{play_head}") }
}
