//! Facts of the deal, cards that change hands before the play, decisions, and what the table wrote down.

use whist_jury::api::{Card, Code, Hand, PerSeat, Seat};

use super::choice::Choice;
use super::pen::{Pen, quoted};
use super::spice::Spice;
use super::strange_auction::Contract;

/// `deal: {…}`, or nothing.
pub fn deal(
    hands: &PerSeat<Hand>,
    turned: Option<Card>,
    pen: &Pen,
    spice: &mut Spice,
    choice: &mut impl Choice,
) -> String {
    let mut facts: Vec<String> = Vec::new();
    match turned {
        Some(_) if spice.here(choice, 20) => facts.push("turned: none".to_owned()),
        Some(card) => facts.push(format!("turned: {}", pen.card(card))),
        None => {}
    }
    while spice.here(choice, 8) && facts.len() < 9 {
        facts.push(fact(hands, pen, choice));
    }
    if !spice.wild {
        let key = |fact: &String| fact.split(':').next().unwrap_or_default().to_owned();
        facts.sort_by_key(key);
        facts.dedup_by_key(|fact| key(fact));
    }
    if facts.is_empty() { String::new() } else { format!("deal: {{{}}}\n", facts.join(", ")) }
}

fn fact(hands: &PerSeat<Hand>, pen: &Pen, choice: &mut impl Choice) -> String {
    let seat = choice.seat();
    let who = pen.letter(seat);
    match choice.below(10) {
        0 => {
            let packets = choice.pick(&["4, 5, 4", "4, 4, 5", "13", "5, 4, 4", "1, 12", "4, 5", "60"]);
            format!("packets: [{packets}]")
        }
        1 => format!("shuffles: {}", choice.below(7)),
        2 => {
            let packets = choice.pick(&["20, 32", "3, 49", "26, 13, 13", "52", "0, 52"]);
            let more = choice.pick(&["", ", peeled: true", ", peeled: false"]);
            format!(
                "cut: {{by: {who}, packets: [{packets}]{more}, restored-by: {}}}",
                pen.letter(choice.seat())
            )
        }
        3 => {
            let card = choice.card(hands[seat]).or_else(|| choice.card(Hand::PACK));
            let to = if choice.chance(3) { String::new() } else { format!(", to: {who}") };
            format!("faced: [{{card: {}{to}}}]", card.map(|card| pen.card(card)).unwrap_or_default())
        }
        4 => format!("dealt-by: {who}"),
        5 => format!("agreed-redeal: {}", choice.pick(&["true", "false"])),
        6 => format!("new-pack: {}", choice.pick(&["true", "false"])),
        7 => format!("first-of-round: {}", choice.pick(&["true", "false"])),
        8 => format!("marked: {}", choice.card(Hand::PACK).map(|card| pen.card(card)).unwrap_or_default()),
        _ => choice
            .pick(&["reshuffled: {referee: false}", "reshuffled: {referee: true}", "reshuffled: {}"])
            .to_owned(),
    }
}

/// `hands:`, whole, in part, or not at all.
pub fn hands(hands: &PerSeat<Hand>, pen: &Pen, spice: &mut Spice, choice: &mut impl Choice) -> String {
    let mut out = String::from("hands:\n");
    if choice.chance(8) {
        return String::new();
    }
    let mut shown = *hands;
    if spice.here(choice, 20) {
        // One too many here, one too few there.
        let (from, to) = (choice.seat(), choice.seat());
        if let Some(card) = choice.card(shown[from]) {
            shown[from].remove(card);
            shown[to].insert(card);
        }
    }
    if spice.here(choice, 120) {
        let seat = choice.seat();
        shown[seat] = shown[seat].iter().take(choice.below(13)).collect();
    }
    let missing = if choice.chance(8) { 1 + choice.below(4) } else { 0 };
    for (n, (seat, hand)) in shown.iter().enumerate() {
        if n < missing {
            continue;
        }
        let text = if hand.is_empty() { "-".to_owned() } else { pen.hand(*hand) };
        out += &format!("  {}: {}\n", pen.seat(seat, choice), text);
    }
    if missing == 4 { String::new() } else { out }
}

/// `hands:` with every card.
pub fn whole_hands(hands: &PerSeat<Hand>, pen: &Pen) -> String {
    let line = |(seat, hand): (Seat, &Hand)| format!("  {}: {}\n", pen.letter(seat), pen.hand(*hand));
    format!("hands:\n{}", hands.iter().map(line).collect::<String>())
}

/// Cards put aside, and the dealer's exchange.
pub fn before_play(
    hands: &mut PerSeat<Hand>,
    contract: &Contract,
    dealer: Seat,
    turned: Option<Card>,
    pen: &Pen,
    spice: &mut Spice,
    choice: &mut impl Choice,
) -> String {
    let mut out = String::new();
    if contract.discards && !choice.chance(4) || spice.here(choice, 40) {
        out += "discards:\n";
        for seat in Seat::ALL {
            let card = choice.card(hands[seat]).filter(|_| !spice.here(choice, 20));
            let text = card.map_or_else(|| "none".to_owned(), |card| pen.card(card));
            out += &format!("  {}: {text}\n", pen.seat(seat, choice));
            card.map(|card| hands[seat].remove(card));
        }
    }
    let misere = contract.trump.is_none() && !contract.discards && !contract.players.is_empty();
    if turned.is_some() && misere && choice.chance(3) || spice.here(choice, 60) {
        out += &exchange(hands, dealer, turned, pen, choice);
    }
    out
}

fn exchange(
    hands: &mut PerSeat<Hand>,
    dealer: Seat,
    turned: Option<Card>,
    pen: &Pen,
    choice: &mut impl Choice,
) -> String {
    let from = dealer.after(1 + choice.below(3));
    let (Some(gives), Some(takes)) =
        (turned.or_else(|| choice.card(hands[dealer])), choice.card(hands[from]))
    else {
        return String::new();
    };
    let refused = match choice.below(3) {
        0 => format!(", refused-by: [{}]", pen.letter(choice.seat())),
        _ => {
            hands[dealer].remove(gives);
            hands[from].remove(takes);
            hands[dealer].insert(takes);
            hands[from].insert(gives);
            String::new()
        }
    };
    let (gives, takes) = (pen.card(gives), pen.card(takes));
    format!("exchange: {{gives: {gives}, takes: {takes}, from: {}{refused}}}\n", pen.letter(from))
}

/// Decisions on faults that may or may not be there.
pub fn decisions(spice: &mut Spice, choice: &mut impl Choice) -> String {
    let mut out = String::new();
    let likely = ["play/renonce", "play/two-cards", "claim/made", "auction/out-of-turn", "conduct/remark"];
    while spice.here(choice, 12) && out.len() < 400 {
        let code = if choice.chance(3) { choice.pick(Code::WORDS) } else { choice.pick(&likely) };
        let what = match choice.below(4) {
            0 => format!("points: {}", choice.below(20) as i32 - 15),
            1 => format!("game: {}", choice.pick(&["stands", "won", "lost", "void", "stopped", "lawful"])),
            2 => format!("tricks: {}", choice.below(15)),
            _ => format!("points: {}, game: stands", -(choice.below(8) as i32)),
        };
        out += &format!("  {code}#{}: {{{what}}}\n", 1 + choice.below(2));
    }
    if out.is_empty() { out } else { format!("decisions:\n{out}") }
}

/// The points that the table wrote down.
pub fn written(pen: &Pen, spice: &mut Spice, choice: &mut impl Choice) -> String {
    if !spice.here(choice, 16) {
        return String::new();
    }
    let points = Seat::ALL.map(|seat| format!("{}: {}", pen.letter(seat), choice.below(61) as i32 - 30));
    format!("written: {{{}}}\n", points.join(", "))
}

/// `players:`, or nothing.
pub fn players(pen: &Pen) -> String {
    let names = pen
        .names
        .iter()
        .filter_map(|(seat, name)| Some(format!("{}: {}", pen.letter(seat), quoted((*name)?))));
    let names: Vec<String> = names.collect();
    if names.is_empty() { String::new() } else { format!("players: {{{}}}\n", names.join(", ")) }
}
