//! A made deal as a line of JSON, with the keys of a transcript.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::cards::{PerSeat, Seat};
use crate::text::escaped;
use crate::transcript::{
    AuctionStep, CameOut, Cut, Incident, PlayStep, Put, Transcript, WrittenContract, WrittenGame,
    WrittenResult, written_hand,
};

/// One line, without the break at its end.
pub(super) fn line(transcript: &Transcript) -> String {
    escaped::json(&DealLine(transcript))
}

/// The head of a session as a line, from its YAML: the same keys, with names as they stand.
pub(super) fn head_line(
    rulebook: &str,
    day: &str,
    table: usize,
    players: &PerSeat<String>,
    scorer: Seat,
) -> String {
    #[derive(Serialize)]
    struct Event<'a> {
        date: &'a str,
        table: usize,
    }
    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    struct HeadLine<'a> {
        rulebook: &'a str,
        event: Event<'a>,
        players: &'a PerSeat<String>,
        scorer: Seat,
        first_dealer: Seat,
    }
    #[derive(Serialize)]
    struct SessionLine<'a> {
        session: HeadLine<'a>,
    }
    let event = Event { date: day, table };
    escaped::json(&SessionLine {
        session: HeadLine { rulebook, event, players, scorer, first_dealer: scorer.next() },
    })
}

struct DealLine<'a>(&'a Transcript);

/// A map of one entry or some, in order.
struct Pairs<T>(Vec<(String, T)>);

impl<T: Serialize> Serialize for Pairs<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl Serialize for DealLine<'_> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let deal = self.0;
        let mut map = s.serialize_map(None)?;
        if let Some(dealer) = deal.dealer {
            map.serialize_entry("dealer", &dealer)?;
        }
        self.facts(&mut map)?;
        let hands = some(&deal.hands.map(|hand| hand.map(written_hand)));
        if !hands.0.is_empty() {
            map.serialize_entry("hands", &hands)?;
        }
        match &deal.contract {
            Some(WrittenContract::PassedOut) => map.serialize_entry("contract", "passed-out")?,
            Some(WrittenContract::Games(games)) => match games.as_slice() {
                [game] => map.serialize_entry("contract", &game_words(game))?,
                games => {
                    map.serialize_entry("contract", &games.iter().map(game_words).collect::<Vec<_>>())?
                }
            },
            None => {}
        }
        if let Some(auction) = &deal.auction {
            map.serialize_entry("auction", &auction.iter().map(call).collect::<Vec<_>>())?;
        }
        if !deal.play.is_empty() {
            map.serialize_entry("play", &deal.play.iter().map(trick).collect::<Vec<_>>())?;
        }
        match &deal.result {
            Some(WrittenResult::Whole(CameOut::Tricks(tricks))) => {
                map.serialize_entry("result", &Pairs(vec![("tricks".to_owned(), tricks)]))?;
            }
            Some(WrittenResult::Whole(came_out)) => map.serialize_entry("result", &came_out.to_string())?,
            Some(WrittenResult::Each(each)) => {
                map.serialize_entry("result", &some(&each.map(|one| one.map(|one| one.to_string()))))?;
            }
            None => {}
        }
        let discards = some(&deal.discards.cards.map(|card| card.map(|card| card.to_string())));
        if !discards.0.is_empty() {
            map.serialize_entry("discards", &discards)?;
        }
        if !deal.decisions.is_empty() {
            map.serialize_entry("decisions", &self.decisions())?;
        }
        let written = some(&deal.written);
        if !written.0.is_empty() {
            map.serialize_entry("written", &written)?;
        }
        map.end()
    }
}

/// The seats of which something is known.
fn some<T: Clone>(of: &PerSeat<Option<T>>) -> Pairs<T> {
    Pairs(of.iter().filter_map(|(seat, value)| Some((seat.to_string(), value.clone()?))).collect())
}

impl DealLine<'_> {
    fn facts<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        #[derive(Serialize)]
        struct Facts {
            #[serde(skip_serializing_if = "Option::is_none")]
            packets: Option<Vec<u8>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            cut: Option<Pairs<serde_json::Value>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            turned: Option<String>,
        }
        let deal = &self.0.deal;
        let facts = Facts {
            packets: deal.packets.clone(),
            cut: deal.cut.as_ref().map(cut),
            turned: deal.turned.card().map(|card| card.to_string()),
        };
        if facts.packets.is_some() || facts.cut.is_some() || facts.turned.is_some() {
            map.serialize_entry("deal", &facts)?;
        }
        Ok(())
    }

    fn decisions(&self) -> Pairs<Pairs<serde_json::Value>> {
        let decided = self.0.decisions.iter().map(|(id, decision)| {
            let game = decision.game.map(|game| crate::transcript::result_word(game, crate::text::Lang::En));
            let keys = [
                ("proved", decision.proved.map(Into::into)),
                ("points", decision.points.map(Into::into)),
                ("game", game.map(Into::into)),
                ("tricks", decision.tricks.map(Into::into)),
            ];
            let keys = keys.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?)));
            (id.clone(), Pairs(keys.collect()))
        });
        Pairs(decided.collect())
    }
}

fn cut(cut: &Cut) -> Pairs<serde_json::Value> {
    let seat = |seat: Option<Seat>| seat.map(|seat| seat.to_string().into());
    let keys = [
        ("by", seat(cut.by)),
        ("packets", cut.packets.clone().map(Into::into)),
        ("restored-by", seat(cut.restored_by)),
    ];
    Pairs(keys.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect())
}

/// `emballage 8 ♥ by E W`
fn game_words(game: &WrittenGame) -> String {
    let mut words = vec![game.game.word().to_owned()];
    words.extend(game.level.map(|level| level.to_string()));
    words.extend(game.strain.map(|strain| strain.to_string()));
    words.push("by".to_owned());
    words.extend(game.players.iter().map(Seat::to_string));
    words.join(" ")
}

fn call(step: &AuctionStep) -> Pairs<serde_json::Value> {
    match step {
        AuctionStep::Call { seat, call } => Pairs(vec![(seat.to_string(), call.to_string().into())]),
        AuctionStep::Incident(Incident::Jury { by, wanted, granted }) => {
            let mut keys = serde_json::Map::new();
            keys.insert("by".to_owned(), by.to_string().into());
            if let Some(wanted) = wanted {
                keys.insert("for".to_owned(), wanted.to_string().into());
            }
            keys.insert("granted".to_owned(), (*granted).into());
            Pairs(vec![("jury".to_owned(), keys.into())])
        }
        // Nothing else happens in the bidding of a made deal.
        AuctionStep::Incident(_) | AuctionStep::Forgotten(_) => Pairs(Vec::new()),
    }
}

/// As far as it is remembered.
fn card(put: &Put) -> String {
    put.card.card().map_or_else(|| put.card.to_string(), |card| card.to_string())
}

fn trick(step: &PlayStep) -> Pairs<serde_json::Value> {
    match step {
        PlayStep::Trick { leader, cards, won } => {
            let cards: Vec<String> = cards.iter().map(card).collect();
            let mut keys = vec![(leader.to_string(), cards.join(" ").into())];
            keys.extend(won.map(|won| ("won".to_owned(), won.to_string().into())));
            Pairs(keys)
        }
        PlayStep::Forgotten { tricks, won } => {
            let won: serde_json::Map<String, serde_json::Value> = { won.iter() }
                .filter(|(_, won)| **won > 0)
                .map(|(seat, won)| (seat.to_string(), (*won).into()))
                .collect();
            let mut keys = serde_json::Map::new();
            keys.insert("forgotten".to_owned(), (*tricks).into());
            keys.insert("won".to_owned(), won.into());
            Pairs(vec![("tricks".to_owned(), keys.into())])
        }
        PlayStep::Then { .. } | PlayStep::Incident(_) => Pairs(Vec::new()),
    }
}
