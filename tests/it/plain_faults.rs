//! Random auctions with a call in them that is not allowed: the plain reading knows which one it is,
//! the engine finds that one and no other, and where the text makes its player mute both go on alike.

use whist_jury::api::{Call, Hand, Law, PerSeat, Seat, records};
use whist_jury::auction::{Auction, Follow, Rules, Sequel, State, Track, options};
use whist_jury::codes::AUCTION_OUT_OF_TURN;

use crate::auctions::{Deal, random_auction, random_deal, to_somebody, yaml};
use crate::plain_bidding::{CM, HAI, SIM, TIL, Table, facts};
use crate::support::{Dice, rounds};
use crate::verdict::law;

/// One faulty call among legal ones.
struct Story<'a> {
    id: &'a str,
    law: &'a Law,
    deal: Deal,
    hands: PerSeat<Hand>,
    calls: Vec<(Seat, Call)>,
    /// Where the faulty call stands, and whether it silences its player.
    faulty: usize,
    mute: bool,
}

/// What the engine made of it: the faulty steps, by code, and the state at the end.
struct Heard {
    faults: Vec<(usize, String, bool)>,
    after: State,
}

impl Story<'_> {
    fn text(&self) -> String {
        format!("{}{}", self.deal.head, yaml(&self.calls))
    }

    fn heard(&self) -> Heard {
        let text = self.text();
        let (found, _) = records(&text);
        let mut after = None;
        let mut see = |seen: &whist_jury::auction::Seen| after = Some(seen.after.clone());
        let rules = Rules::of(&found[0].transcript, &self.deal.holdings, self.law);
        let sequel = Sequel::of(&rules);
        let rules = Rules { sequel: Some(&sequel), ..rules };
        let track = Track::new(rules, Follow::Law).watched(Some(&mut see));
        let faults = track.notes.faults.iter();
        let faults = faults.map(|fault| (fault.step, fault.refusal.code.to_string(), fault.effect.mute));
        Heard { faults: faults.collect(), after: after.unwrap() }
    }

    /// As the plain reading sees it: the faulty call was never made, and its player says no more.
    fn table(&self) -> Table<'_> {
        let mut said = self.calls.clone();
        let mut muted = PerSeat::default();
        if self.faulty < said.len() {
            let (seat, _) = said.remove(self.faulty);
            muted[seat] = self.mute;
        }
        let mut f = facts(&said);
        f.muted = muted;
        let first = self.deal.transcript.dealer.unwrap().next();
        Table { id: self.id, first, turned: self.rules().turned(), hands: &self.hands, f }
    }

    fn rules(&self) -> Rules<'_> {
        Rules::of(&self.deal.transcript, &self.deal.holdings, self.law)
    }

    /// Calls on which both readings have an opinion.
    fn questions(&self, seat: Seat, state: &State) -> Vec<Call> {
        let asked = |call: &Call| {
            !matches!(call, Call::PassTrou | Call::Trou | Call::Troula | Call::Good)
                && (!matches!(call, Call::Raise(_)) || state.pair(seat).is_some())
                && (!matches!(call, Call::Pass) || !state.trou_stands())
        };
        options::all_calls(&self.rules()).filter(asked).collect()
    }

    /// Asks both about every call of the player who has the floor, and wants the same answers.
    fn agrees(&self, state: &State) -> Option<(Seat, Vec<Call>)> {
        let rules = self.rules();
        let table = self.table();
        assert_eq!(state.floor(&rules), table.floor(), "{}", self.text());
        let seat = table.floor()?;
        let mut open = Vec::new();
        for call in self.questions(seat, state) {
            let engine = matches!(options::option(&rules, state, seat, call), Some(Ok(_)));
            assert_eq!(engine, table.may(seat, call), "{seat}: {call}\n{}", self.text());
            if engine {
                open.push(call);
            }
        }
        Some((seat, open))
    }
}

/// A legal beginning of the bidding, after the round on the trou.
fn beginning<'a>(id: &'a str, law: &'a Law, dice: &mut Dice) -> Option<(Story<'a>, Seat, Vec<Call>)> {
    let deal = random_deal(id, dice);
    let (mut calls, _) = random_auction(&deal, law, dice);
    if calls.len() <= 4 {
        return None;
    }
    calls.truncate(4 + dice.roll(calls.len() - 4));
    let hands = deal.transcript.hands.map(|hand| hand.unwrap().cards);
    let faulty = calls.len();
    let story = Story { id, law, deal, hands, calls, faulty, mute: false };
    let (seat, open) = story.agrees(&story.heard().after)?;
    Some((story, seat, open))
}

/// Somebody with the floor says what he may not. Two faults of one call are one.
fn says_what_he_may_not(id: &str, law: &Law, seed: u64) -> bool {
    let mut dice = Dice::new(seed);
    let Some((mut story, seat, open)) = beginning(id, law, &mut dice) else { return false };
    let before = story.heard().after;
    let closed: Vec<Call> =
        story.questions(seat, &before).into_iter().filter(|call| !open.contains(call)).collect();
    if closed.is_empty() {
        return false;
    }
    story.calls.push((seat, dice.pick(&closed)));
    goes_on(story, &mut dice);
    true
}

/// Somebody speaks whose turn it is not, while the one with the floor has more to say than `pass`.
fn speaks_before_his_turn(id: &str, law: &Law, seed: u64) -> bool {
    let mut dice = Dice::new(seed);
    let Some((mut story, seat, open)) = beginning(id, law, &mut dice) else { return false };
    let next = seat.next();
    let state = story.heard().after;
    let silent = state.is_silenced(&story.rules(), next) || state.holds_standing(next);
    if silent || state.trou_stands() || !open.iter().any(|call| !matches!(call, Call::Pass)) {
        return false;
    }
    let bids = story.questions(next, &state).into_iter();
    let says_something =
        |call: &Call| !matches!(call, Call::Pass | Call::Wait | Call::Maintain | Call::Raise(_));
    // That the first to call a slam plays it is custom in CM: not what a juror would hold against him first.
    let slam = |call: &Call| matches!(call, Call::PetitChelem(_) | Call::GrandChelem(_));
    let bids: Vec<Call> = bids.filter(says_something).filter(|call| id != CM || !slam(call)).collect();
    let may = state.pair(seat).is_none() && state.pair(next).is_none();
    if !may || bids.is_empty() {
        return false;
    }
    let call = dice.pick(&bids);
    // Where speaking too early costs nothing, what is wrong with the call in any turn says more.
    let of_order = [TIL, HAI].contains(&id) || story.table().may(next, call);
    story.calls.push((next, call));
    let heard = story.heard();
    assert_eq!(heard.faults.len(), 1, "{}", story.text());
    let code = heard.faults[0].1.as_str();
    assert_eq!(code == AUCTION_OUT_OF_TURN.word(), of_order, "{code}\n{}", story.text());
    goes_on(story, &mut dice);
    true
}

/// Who plays the highest game passes, while the one with the floor has more to say than `pass`.
fn passes_on_his_own_game(id: &str, law: &Law, seed: u64) -> bool {
    let mut dice = Dice::new(seed);
    let Some((mut story, seat, open)) = beginning(id, law, &mut dice) else { return false };
    let before = story.table();
    let Some((_, by)) = before.f.best.as_ref().filter(|((game, _), _)| game != "trou") else { return false };
    let holder = by[0];
    // In his own place he passes over nobody.
    let next = story.calls[story.calls.len() - 1].0.next();
    let passes_over = next.round().find(|other| *other == seat || *other == holder) == Some(seat);
    if !passes_over || before.f.passed[holder] || !open.iter().any(|call| !matches!(call, Call::Pass)) {
        return false;
    }
    drop(before);
    // R-HAI-25: whose joiner has given up may speak again, and nobody has to wait for him.
    if story.heard().after.is_in_doubt(&story.rules(), seat) {
        return false;
    }
    story.calls.push((holder, Call::Pass));
    let heard = story.heard();
    assert_eq!(heard.faults.len(), 1, "{}", story.text());
    assert_eq!(heard.faults[0].1, AUCTION_OUT_OF_TURN.word(), "{}", story.text());
    let gone = heard.after.is_silenced(&story.rules(), holder);
    assert!(gone && heard.after.holds_standing(holder), "{}", story.text());
    goes_on(story, &mut dice);
    true
}

/// Exactly the last call is at fault; where its player is mute for it, the next ones agree too.
fn goes_on(mut story: Story, dice: &mut Dice) {
    let heard = story.heard();
    let steps: Vec<usize> = heard.faults.iter().map(|(step, ..)| *step).collect();
    assert_eq!(steps, [story.faulty], "{:?}\n{}", heard.faults, story.text());
    story.mute = heard.faults[0].2;
    let sanctioned = match story.id {
        // Art. 22 is for every faulty call, art. 11 for speaking before one's turn.
        TIL => true,
        HAI => heard.faults[0].1 == AUCTION_OUT_OF_TURN.word(),
        _ => false,
    };
    assert_eq!(story.mute, sanctioned, "{:?}\n{}", heard.faults, story.text());
    if !story.mute {
        return;
    }
    for _ in 0..4 {
        let state = story.heard().after;
        let Some((seat, open)) = story.agrees(&state) else { return };
        if state.trou_stands() || open.is_empty() {
            return;
        }
        let call = to_somebody(&state, seat, dice.pick(&open), dice);
        story.calls.push((seat, call));
        assert_eq!(story.heard().faults.len(), 1, "{}", story.text());
    }
}

#[test]
fn the_engine_finds_the_faulty_call_and_no_other() {
    for id in [CM, TIL, HAI, SIM] {
        let law = law(id, &[]);
        let told = (1..=rounds(700)).filter(|seed| says_what_he_may_not(id, &law, seed * 15_485_863)).count();
        assert!(told as u64 > rounds(400), "{id}: only {told}");
    }
}

#[test]
fn the_engine_hears_who_speaks_before_his_turn() {
    for id in [CM, TIL, HAI, SIM] {
        let law = law(id, &[]);
        let told =
            (1..=rounds(400)).filter(|seed| speaks_before_his_turn(id, &law, seed * 32_452_843)).count();
        assert!(told as u64 > rounds(40), "{id}: only {told}");
    }
}

#[test]
fn the_engine_hears_who_passes_on_his_own_game_too_early() {
    for id in [CM, TIL, HAI, SIM] {
        let law = law(id, &[]);
        let told =
            (1..=rounds(400)).filter(|seed| passes_on_his_own_game(id, &law, seed * 67_867_967)).count();
        assert!(told as u64 > rounds(40), "{id}: only {told}");
    }
}

/// UNI says little: the dealer's left begins, and who has passed says nothing more.
#[test]
fn uni_1_all_but_a_call_after_a_pass_is_open() {
    let law = law("universel", &[]);
    for seed in 1..=rounds(300) {
        let mut dice = Dice::new(seed * 49_979_687);
        let deal = random_deal("universel", &mut dice);
        let mut turn = deal.transcript.dealer.unwrap().next();
        let (mut passed, mut plays) = (PerSeat::<bool>::default(), None);
        let mut calls = Vec::new();
        while calls.len() < 12 {
            let Some(seat) = turn.round().find(|seat| !passed[*seat] && plays != Some(*seat)) else { break };
            let suit = Some(dice.pick(&whist_jury::api::Suit::ALL));
            let call = dice.pick(&[Call::Pass, Call::Pass, Call::Propose(suit), Call::Abondance(9, suit)]);
            match call {
                Call::Pass => passed[seat] = true,
                Call::Abondance(..) => plays = Some(seat),
                _ => {}
            }
            calls.push((seat, call));
            turn = seat.next();
        }
        let faults = |calls: &[(Seat, Call)]| -> Vec<(usize, &'static str)> {
            let text = format!("{}{}", deal.head, yaml(calls));
            let (found, _) = records(&text);
            let auction = Auction::of(Rules::of(&found[0].transcript, &deal.holdings, &law));
            auction.faults.iter().map(|fault| (fault.step, fault.refusal.code.word())).collect()
        };
        assert_eq!(faults(&calls), [], "{}{}", deal.head, yaml(&calls));
        if let Some(silent) = Seat::ALL.into_iter().find(|seat| passed[*seat]) {
            calls.push((silent, Call::GrandeMisere));
            let wrong = calls.len() - 1;
            assert_eq!(faults(&calls), [(wrong, "auction/after-pass")], "{}{}", deal.head, yaml(&calls));
        }
    }
}
