//! How a record is written: letters or symbols, the language of its letters, names for seats.

use whist_jury::api::{Card, Hand, Notation, PerSeat, Rank, Seat, Suit};

use super::choice::Choice;

const NAMES: [&str; 14] = [
    "Anne",
    "Bruno",
    "Chloe",
    "David",
    "Zoë",
    "Jan Piet",
    "Marie-Ange",
    "O'Neil",
    "Ève",
    "李",
    "d'Hondt, J.",
    "Mme #2",
    "west",
    "Ann",
];

#[derive(Clone, Debug, Default)]
pub struct Pen {
    pub notation: Notation,
    /// Letters for suits instead of symbols.
    letters: bool,
    /// The ten is `10`.
    long_ten: bool,
    pub names: PerSeat<Option<&'static str>>,
}

impl Pen {
    pub fn pick(choice: &mut impl Choice) -> Pen {
        let notation = choice.pick(&[Notation::En, Notation::En, Notation::En, Notation::Fr, Notation::Nl]);
        let mut pen =
            Pen { notation, letters: choice.chance(5), long_ten: choice.chance(6), ..Pen::default() };
        if choice.chance(3) {
            let first = choice.below(NAMES.len());
            for seat in Seat::ALL {
                pen.names[seat] =
                    Some(NAMES[(first + seat.index()) % NAMES.len()]).filter(|_| !choice.chance(8));
            }
        }
        pen
    }

    /// A seat, or the name of who sits there.
    pub fn seat(&self, seat: Seat, choice: &mut impl Choice) -> String {
        match self.names[seat] {
            Some(name) if !choice.chance(3) => quoted(name),
            _ => self.letter(seat).to_owned(),
        }
    }

    pub fn letter(&self, seat: Seat) -> &'static str {
        let letters = match self.notation {
            Notation::En => ["N", "E", "S", "W"],
            Notation::Fr => ["N", "E", "S", "O"],
            Notation::Nl => ["N", "O", "Z", "W"],
        };
        letters[seat.index()]
    }

    /// Before a card, in a trick: no quotes can stand there.
    pub fn before_card(&self, seat: Seat) -> String {
        format!("{}:", self.letter(seat))
    }

    pub fn suit(&self, suit: Suit) -> String {
        let letters = match self.notation {
            Notation::En => ["S", "H", "D", "C"],
            Notation::Fr => ["P", "C", "K", "T"],
            Notation::Nl => ["S", "H", "R", "K"],
        };
        if self.letters { letters[suit.index()].to_owned() } else { suit.symbol().to_string() }
    }

    fn rank(&self, rank: Rank) -> String {
        let court = match self.notation {
            Notation::En => ["J", "Q", "K"],
            Notation::Fr => ["V", "D", "R"],
            Notation::Nl => ["B", "V", "H"],
        };
        match rank {
            Rank::ACE => "A".to_owned(),
            Rank::KING => court[2].to_owned(),
            Rank::QUEEN => court[1].to_owned(),
            Rank::JACK => court[0].to_owned(),
            Rank::TEN => if self.long_ten { "10" } else { "T" }.to_owned(),
            rank => (rank.index() + 2).to_string(),
        }
    }

    pub fn card(&self, card: Card) -> String {
        format!("{}{}", self.suit(card.suit()), self.rank(card.rank()))
    }

    pub fn cards(&self, cards: &[Card]) -> String {
        cards.iter().map(|card| self.card(*card)).collect::<Vec<_>>().join(" ")
    }

    pub fn hand(&self, hand: Hand) -> String {
        let groups = Suit::ALL.into_iter().filter(|suit| !hand.of(*suit).is_empty()).map(|suit| {
            let ranks: String = hand.of(suit).iter().map(|card| self.rank(card.rank())).collect();
            format!("{}{ranks}", self.suit(suit))
        });
        groups.collect::<Vec<_>>().join(" ")
    }
}

/// As a YAML text, in quotes where it needs them.
pub fn quoted(text: &str) -> String {
    let is_plain = text.chars().all(|c| c.is_alphabetic() || c == '-') && !text.starts_with('-');
    if is_plain { text.to_owned() } else { serde_json::to_string(text).unwrap_or_default() }
}
