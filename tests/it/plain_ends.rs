//! In which game an auction ends, by the program and by the plain reading.

use whist_jury::api::{Call, Contract, Law, Seat, SeatSet, records};
use whist_jury::auction::Auction;
use whist_jury::auction::Rules;
use whist_jury::replay::{Holdings, Table};

use crate::plain_bidding::{MISERES, facts};

/// The game that the record ends in, found by the program and by the plain reading.
pub fn ends_alike(record: &str, calls: &[(Seat, Call)], law: &Law) {
    let (found, _) = records(record);
    let transcript = &found[0].transcript;
    let holdings = Holdings::deduce(transcript, &Table::of(transcript));
    let auction = Auction::of(Rules::of(transcript, &holdings, law));
    let short = |contract: &Contract| match contract.game.word() {
        "emballage" => format!("emb{}", contract.level),
        "solo" => format!("solo{}", contract.level),
        "abondance" => format!("ab{}", contract.level),
        "petite-misere" => "pm".to_owned(),
        "piccolo" => "pic".to_owned(),
        "petite-misere-etalee" => "pme".to_owned(),
        "grande-misere" => "gm".to_owned(),
        "grande-misere-etalee" => "gme".to_owned(),
        "petit-chelem" => "pc".to_owned(),
        "grand-chelem" => "gc".to_owned(),
        _ => "trou".to_owned(),
    };
    let engine = auction.contracts().first().map(short);
    let best = facts(calls).best;
    assert_eq!(engine, best.as_ref().map(|((game, _), _)| game.clone()), "{record}");
    let Some(((game, suit), by)) = best.filter(|((game, _), _)| game != "trou") else { return };
    let players: SeatSet = auction.contracts().iter().flat_map(|contract| contract.players.iter()).collect();
    assert_eq!(players, by.into_iter().collect::<SeatSet>(), "{record}");
    if !MISERES.contains(&game.as_str()) {
        assert_eq!(auction.contracts()[0].trump.suit(), suit, "{record}");
    }
}
