//! A position for the solver: hands, trump, leader, the cards on the table, the side and its goal.

use crate::cards::{Card, Hand, PerSeat, Seat, SeatSet, Suit, scan_hand};
use crate::solver::{Goal, Position, PositionError, Task};
use crate::source::{At, Fault, Hint, Route, Step, suggest};
use crate::text;
use crate::text::{Arg, Lang, Text};

use super::document::{Document, Entries};
use super::keys::{Key, hand, row_of_cards, trump, trump_of};
use super::read::Reader;
use super::shape::{Shape, word_in};
use super::{Act, Problem, Put, faults};

static NOT_BOTH: Text = text!(
    "A document is a deal or a position, not both.",
    "Un document est une donne ou une position, pas les deux.",
    "Een document is een gift of een positie, niet allebei."
);
static MISSING: Text = text!(
    "This position does not say its `{key}`.",
    "Cette position n'indique pas `{key}`.",
    "Deze positie vermeldt geen `{key}`."
);
static MISSING_HELP: Text = text!(
    "a position has `hands`, `leader` and `side`; `trump`, `trick` and `goal` if they are needed",
    "une position a `mains`, `entame` et `camp` ; `atout`, `pli` et `but` s'il le faut",
    "een positie heeft `handen`, `uitkomst` en `kant`; `troef`, `slag` en `doel` waar nodig"
);
static NOT_A_TRUMP: Text = text!(
    "`{word}` is not a trump suit.",
    "`{word}` n'est pas une couleur d'atout.",
    "`{word}` is geen troefkleur."
);
static TRUMP_HELP: Text = text!(
    "write a suit, or `none`",
    "écrivez une couleur, ou `sans atout`",
    "schrijf een kleur, of `zonder troef`"
);
static NOT_A_GOAL: Text =
    text!("`{word}` is not a goal.", "`{word}` n'est pas un but.", "`{word}` is geen doel.");
static GOALS_ARE: Text = text!("goals are {words}", "les buts sont {words}", "de doelen zijn {words}");
static BAD_SIDE: Text = text!(
    "A side has one, two or three seats: somebody must play against it.",
    "Un camp compte une, deux ou trois places : il faut des adversaires.",
    "Een kant telt één, twee of drie plaatsen: er moet iemand tegen spelen."
);
static TWICE: Text =
    text!("{card} is in two places.", "{card} se trouve à deux endroits.", "{card} staat op twee plaatsen.");
static UNEQUAL: Text = text!(
    "{seat} has {has} cards here and should have {should}, like the player whose turn it is.",
    "{seat} a ici {has} cartes et devrait en avoir {should}, compte tenu du joueur dont c'est le tour.",
    "{seat} heeft hier {has} kaarten en zou er {should} moeten hebben, zoals de speler die aan de beurt is."
);
static UNEQUAL_HELP: Text = text!(
    "everybody has the same number of cards, one fewer if his card of this trick lies on the table",
    "chacun a le même nombre de cartes, une de moins si sa carte du pli est déjà sur la table",
    "iedereen heeft evenveel kaarten, één minder als zijn kaart van deze slag al op tafel ligt"
);
static EMPTY: Text =
    text!("Nobody has a card here.", "Personne n'a de carte ici.", "Niemand heeft hier een kaart.");
static WHOLE_TRICK: Text = text!(
    "Four cards are a whole trick: let the winner lead to the next one.",
    "Quatre cartes forment un pli entier : faites entamer le gagnant.",
    "Vier kaarten vormen een volledige slag: laat de winnaar uitkomen."
);
static PLAIN_CARDS: Text = text!(
    "Only plain cards can lie on the table of a position.",
    "Seules des cartes simples peuvent être sur la table d'une position.",
    "Op de tafel van een positie liggen alleen gewone kaarten."
);

/// What the side aims at.
const GOALS: &[(&str, &[&str])] = &[
    ("tricks", &["plis", "slagen"]),
    ("none", &["aucun", "geen"]),
    ("exactly-one", &["un-seul", "precies-een"]),
];

keys_of! {
    /// A moment of play with all cards known, instead of a deal.
    #[derive(Default)]
    #[serde(default)]
    #[schemars(rename = "Position")]
    PositionKeys {
        /// The cards still in hand, by seat.
        hands "mains" "handen": Option<Entries<Option<String>>> [Shape::BySeat(&Shape::Text(hand))],
        /// The trump suit, or `none`.
        trump "atout" "troef": Option<String> [Shape::Text(trump)],
        /// Who leads, or led the trick on the table.
        leader "entame" "uitkomst": Option<String> [<Seat as Key<String>>::SHAPE],
        /// The cards on the table, in the order of play.
        trick "pli" "slag": Option<String> [Shape::Text(row_of_cards)],
        /// The seats that play together; the rest play against them.
        side "camp" "kant": Option<Vec<String>> [Shape::List(&<Seat as Key<String>>::SHAPE)],
        /// `tricks`, `none` or `exactly-one`.
        goal "but" "doel": Option<String> [Shape::Words(GOALS)],
        /// Tricks that the side has already.
        taken "acquis" "gewonnen": Option<u8> [Shape::Other],
    }
}

impl Key<PositionKeys> for Problem {
    const SHAPE: Shape = Shape::Keys(PositionKeys::KEYS);

    fn read(written: &PositionKeys, reader: &mut Reader, _at: &dyn Fn() -> Route) -> Option<Problem> {
        reader.position(written)
    }

    fn write(&self) -> Option<String> {
        None
    }
}

fn field(name: &'static str) -> Route {
    Route::field("position").inner(name)
}

impl Reader {
    /// A document is one of both.
    pub(super) fn no_deal_beside(&mut self, document: &Document) {
        let a_deal = [
            ("hands", document.hands.is_some()),
            ("contract", document.contract.is_some()),
            ("auction", document.auction.is_some()),
            ("play", document.play.is_some()),
            ("result", document.result.is_some()),
            ("deal", document.deal.is_some()),
        ];
        if let Some((key, _)) = a_deal.into_iter().find(|(_, there)| *there) {
            self.faults.push(faults::plain(Route::field(key), &NOT_BOTH));
        }
    }

    fn position(&mut self, written: &PositionKeys) -> Option<Problem> {
        let before = self.faults.len();
        for (key, there) in [
            ("hands", written.hands.is_some()),
            ("leader", written.leader.is_some()),
            ("side", written.side.is_some()),
        ] {
            if !there {
                let names = Lang::ALL.map(|lang| Problem::SHAPE.key(&[key], lang).to_owned());
                let message = MISSING.with([("key", Arg::InEach(names))]);
                let fault = Fault::new(At::Route(Route::field("position")), message);
                self.faults.push(fault.help(MISSING_HELP.plain()));
            }
        }
        let (hands, entries) = self.position_hands(written.hands.as_ref());
        let leader = written.leader.as_deref().and_then(|word| self.seat(word, || field("leader")));
        let trump = self.trump(written.trump.as_deref());
        let table = self.table_cards(written.trick.as_deref().unwrap_or_default());
        let goal = self.goal(written.goal.as_deref());
        let side: SeatSet = self.seats(written.side.as_deref(), || field("side"));
        let task = match Task::new(side, goal) {
            Ok(task) => Some(task.with_taken(written.taken.unwrap_or(0))),
            Err(_) => {
                if written.side.is_some() && self.faults.len() == before {
                    self.faults.push(faults::plain(field("side"), &BAD_SIDE));
                }
                None
            }
        };
        let (leader, trump) = (leader?, trump?);
        if self.faults.len() > before {
            return None;
        }
        match Position::new(hands, trump, leader, &table) {
            Ok(position) => Some(Problem { position, task: task? }),
            Err(error) => {
                self.faults.push(self.impossible(&error, &hands, &entries));
                None
            }
        }
    }

    fn position_hands(
        &mut self,
        hands: Option<&Entries<Option<String>>>,
    ) -> (PerSeat<Hand>, PerSeat<Option<usize>>) {
        let mut read: PerSeat<Hand> = PerSeat::default();
        let mut entries: PerSeat<Option<usize>> = PerSeat::default();
        for (n, (who, text)) in hands.iter().flat_map(|hands| hands.0.iter().enumerate()) {
            let Some(seat) = self.seat(who, || field("hands").key(n)) else { continue };
            if entries[seat].is_some() {
                self.faults.push(faults::seat_twice(field("hands").key(n), seat));
                continue;
            }
            entries[seat] = Some(n);
            let mut found = Vec::new();
            scan_hand(text.as_deref().unwrap_or_default(), self.notation, |card| found.push(card));
            for card in found {
                match card {
                    Ok((card, range)) if !read[seat].insert(card) => {
                        let at = At::Route(field("hands").item(n).part(range));
                        self.faults.push(Fault::new(at, TWICE.with([("card", card.into())])));
                    }
                    Ok(_) => {}
                    Err(fault) => self.note_card(fault, field("hands").item(n)),
                }
            }
        }
        (read, entries)
    }

    /// `Some(None)` is no trump.
    fn trump(&mut self, word: Option<&str>) -> Option<Option<Suit>> {
        let Some(word) = word else { return Some(None) };
        let trump = trump_of(word.trim(), self.notation);
        if trump.is_none() {
            let message = NOT_A_TRUMP.with([("word", Arg::Foreign(word.trim().to_owned()))]);
            self.faults.push(Fault::new(At::Route(field("trump")), message).help(TRUMP_HELP.plain()));
        }
        trump
    }

    fn table_cards(&mut self, text: &str) -> Vec<Card> {
        let puts = self.puts(text, || field("trick"));
        let is_plain = |put: &Put| put.seat.is_none() && put.act == Act::Plain && put.card.card().is_some();
        if !puts.iter().all(is_plain) {
            self.faults.push(faults::plain(field("trick"), &PLAIN_CARDS));
        }
        puts.iter().filter_map(|put| put.card.card()).collect()
    }

    fn goal(&mut self, word: Option<&str>) -> Goal {
        let Some(word) = word else { return Goal::Tricks };
        Goal::from_word(word.trim()).unwrap_or_else(|| {
            let words = |lang: Lang| {
                let words = GOALS.iter().map(|(english, others)| word_in(english, others, lang));
                words.collect::<Vec<_>>().join(", ")
            };
            let help = match suggest(word, Goal::ALL.map(Goal::word)) {
                Some(near) => Hint::meant(near),
                None => GOALS_ARE.with([("words", Arg::InEach(Lang::ALL.map(words)))]).into(),
            };
            let message = NOT_A_GOAL.with([("word", Arg::Foreign(word.to_owned()))]);
            self.faults.push(Fault::new(At::Route(field("goal")), message).hint(help));
            Goal::Tricks
        })
    }

    /// Cards that are no position, at the place that shows it.
    fn impossible(
        &self,
        error: &PositionError,
        hands: &PerSeat<Hand>,
        entries: &PerSeat<Option<usize>>,
    ) -> Fault {
        let hand_of = |seat: Seat| match entries[seat] {
            Some(n) => field("hands").item(n),
            None => field("hands"),
        };
        match error {
            PositionError::Empty => faults::plain(field("hands"), &EMPTY),
            PositionError::TrickIsComplete => faults::plain(field("trick"), &WHOLE_TRICK),
            PositionError::Twice(card) => {
                let holders: Vec<Seat> =
                    hands.iter().filter(|(_, hand)| hand.contains(*card)).map(|(seat, _)| seat).collect();
                let route = match holders.last() {
                    Some(seat) if holders.len() > 1 => hand_of(*seat).then(Step::Card(*card, self.notation)),
                    _ => field("trick"),
                };
                Fault::new(At::Route(route), TWICE.with([("card", (*card).into())]))
            }
            PositionError::Unequal { seat, has, should } => {
                let message = UNEQUAL.with([
                    ("seat", (*seat).into()),
                    ("has", (*has).into()),
                    ("should", (*should).into()),
                ]);
                Fault::new(At::Route(hand_of(*seat)), message).help(UNEQUAL_HELP.plain())
            }
        }
    }
}
