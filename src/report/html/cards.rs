//! Cards and suits on a page: four colours, and a name for who hears the page.

use maud::{Markup, html};

use crate::cards::{Card, Rank, Remembered, Suit};
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text, bound};

static SPADES: Text = text!("spades", "pique", "schoppen");
static HEARTS: Text = text!("hearts", "cœur", "harten");
static DIAMONDS: Text = text!("diamonds", "carreau", "ruiten");
static CLUBS: Text = text!("clubs", "trèfle", "klaveren");
static ACE: Text = text!("ace", "as", "aas");
static KING: Text = text!("king", "roi", "heer");
static QUEEN: Text = text!("queen", "dame", "vrouw");
static JACK: Text = text!("jack", "valet", "boer");
static CARD: Text = text!("{rank} of {suit}", "{rank} de {suit}", "{suit} {rank}");
static FORGOTTEN: Text = text!("a card nobody remembers", "une carte oubliée", "een vergeten kaart");

/// Keeps the suit symbol a letter: phones make a picture of it otherwise.
const AS_TEXT: char = '\u{fe0e}';

/// What a suit is called.
pub fn suit_name(suit: Suit, lang: Lang) -> &'static str {
    let text = match suit {
        Suit::Spades => &SPADES,
        Suit::Hearts => &HEARTS,
        Suit::Diamonds => &DIAMONDS,
        Suit::Clubs => &CLUBS,
    };
    text.get(lang)
}

fn rank_name(rank: Rank, lang: Lang) -> &'static str {
    let court = match rank.index() {
        12 => &ACE,
        11 => &KING,
        10 => &QUEEN,
        9 => &JACK,
        _ => return rank.label(lang),
    };
    court.get(lang)
}

/// `ace of spades`.
pub fn card_name(card: Card, lang: Lang) -> String {
    let word = |word: &str| Arg::Literal(word.to_owned());
    let args = [("rank", word(rank_name(card.rank(), lang))), ("suit", word(suit_name(card.suit(), lang)))];
    CARD.with(args).say(&Speaker::new(lang))
}

const fn class(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "s",
        Suit::Hearts => "h",
        Suit::Diamonds => "d",
        Suit::Clubs => "c",
    }
}

fn of_symbol(c: char) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| suit.symbol() == c)
}

/// The symbol of a suit in its colour.
pub fn suit(suit: Suit, lang: Lang) -> Markup {
    html! { span class=(class(suit)) role="img" aria-label=(suit_name(suit, lang)) { (suit.symbol()) (AS_TEXT) } }
}

/// A card, as the reader's pack has it.
pub fn card(card: Card, lang: Lang) -> Markup {
    html! {
        span class={ "card " (class(card.suit())) } role="img" aria-label=(card_name(card, lang)) {
            (card.suit().symbol()) (AS_TEXT) (card.rank().label(lang))
        }
    }
}

/// A card as far as anybody remembers it.
pub fn remembered(it: Remembered, lang: Lang) -> Markup {
    match it {
        Remembered::Card(one) => card(one, lang),
        Remembered::Suit(of) => html! { (suit(of, lang)) "?" },
        Remembered::Nothing => {
            html! { span class="card" role="img" aria-label=(FORGOTTEN.get(lang)) { "?" } }
        }
    }
}

/// A sentence with its suit symbols, and the rank behind each, in their colours; lines end where they may.
pub fn coloured(said: &str) -> Markup {
    let said = bound(said);
    let mut rest = said.as_str();
    let mut parts: Vec<(Option<Suit>, &str)> = Vec::new();
    while let Some((at, of)) = rest.char_indices().find_map(|(at, c)| Some((at, of_symbol(c)?))) {
        let symbol = of.symbol().len_utf8();
        let rank: usize =
            rest[at + symbol..].chars().take_while(|c| c.is_ascii_alphanumeric()).map(char::len_utf8).sum();
        let (before, from) = rest.split_at(at);
        let (one, after) = from.split_at(symbol + rank);
        parts.push((None, before));
        parts.push((Some(of), one));
        rest = after;
    }
    parts.push((None, rest));
    html! {
        @for (of, words) in parts {
            @match of {
                Some(of) => span class=(class(of)) { (of.symbol()) (AS_TEXT) (&words[of.symbol().len_utf8()..]) },
                None => (words),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_has_its_cards_in_colour_and_nothing_else_changed() {
        let page = coloured("N <plays> ♥10, then ♠").into_string();
        assert_eq!(
            page,
            "N &lt;plays&gt; <span class=\"h\">♥\u{fe0e}10</span>, then <span class=\"s\">♠\u{fe0e}</span>"
        );
    }

    #[test]
    fn a_card_is_named_as_players_say_it() {
        let king = Card::new(Suit::Hearts, Rank::all().nth(11).unwrap());
        assert_eq!(card_name(king, Lang::En), "king of hearts");
        assert_eq!(card_name(king, Lang::Fr), "roi de cœur");
        assert_eq!(card_name(king, Lang::Nl), "harten heer");
    }
}
