//! Finding cards in text, with the byte range of each, in one pass and without allocating.

use std::ops::Range;

use super::{Card, Notation, Rank, Remembered, Suit};

/// Why a piece of text is not a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFault {
    pub range: Range<usize>,
    pub kind: CardFaultKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardFaultKind {
    /// This character stands where a suit is expected.
    NoSuit(char),
    /// This character stands where a rank is expected.
    NoRank(char),
    /// A suit without a rank behind it.
    NoRankAtAll,
    /// The rank was written before the suit.
    RankFirst(Card),
    /// The suit of a group was written behind its cards.
    SuitLast(Suit),
    /// The cards of a suit stand behind it as a word of their own: `♠ AQ5`.
    RanksApart(Suit),
    /// A joker, which no pack for this game has.
    Joker,
    /// Nothing stands where a card is expected.
    Missing,
    /// A suit without cards, although the hand has cards of it: probably meant as a rank.
    EmptyGroup(Suit),
    /// Something stands behind the card.
    Trailing,
}

/// Phones put a variation selector behind a suit symbol; it means nothing here.
const fn is_ignorable(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{200b}' | '\u{feff}')
}

/// Byte length of the invisible characters at the start of the text.
pub fn skip_ignorable(text: &str) -> usize {
    // All of them are three bytes long; nearly always an ASCII character stands here.
    if text.as_bytes().first().is_none_or(u8::is_ascii) {
        return 0;
    }
    text.len() - text.trim_start_matches(is_ignorable).len()
}

/// The suit symbols are U+2660 to U+2667: `e2 99 a0` to `e2 99 a7`.
const fn by_last_byte(byte: u8) -> Option<Suit> {
    Some(match byte {
        0xa0 | 0xa4 => Suit::Spades,
        0xa1 | 0xa5 => Suit::Hearts,
        0xa2 | 0xa6 => Suit::Diamonds,
        0xa3 | 0xa7 => Suit::Clubs,
        _ => return None,
    })
}

fn starts_with_symbol(text: &str) -> bool {
    matches!(*text.as_bytes(), [0xe2, 0x99, last, ..] if by_last_byte(last).is_some())
}

/// The suit at the start of the text, and how many bytes it takes.
pub fn scan_suit(text: &str, notation: Notation) -> Option<(Suit, usize)> {
    let (suit, len) = match *text.as_bytes() {
        [0xe2, 0x99, last, ..] => (by_last_byte(last)?, 3),
        [letter, ..] if letter.is_ascii_alphabetic() => (notation.suit(letter as char)?, 1),
        _ => return None,
    };
    Some((suit, len + skip_ignorable(&text[len..])))
}

/// The rank at the start of the text, and how many bytes it takes.
fn scan_rank(text: &str, notation: Notation) -> Option<(Rank, usize)> {
    let bytes = text.as_bytes();
    match *bytes.first()? {
        b'1' if bytes.get(1) == Some(&b'0') => Some((Rank::TEN, 2)),
        // Belgian packs print 1 on the ace.
        b'1' => Some((Rank::ACE, 1)),
        digit @ b'2'..=b'9' => Rank::from_pips(digit - b'0').map(|rank| (rank, 1)),
        letter if letter.is_ascii_alphabetic() => notation.rank(letter as char).map(|rank| (rank, 1)),
        _ => None,
    }
}

/// `AQ95♠`: ranks, then the suit.
fn suit_last(word: &str, notation: Notation) -> Option<Suit> {
    let mut at = 0;
    while let Some((_, used)) = scan_rank(&word[at..], notation) {
        at += used;
    }
    let (suit, used) = scan_suit(&word[at..], notation)?;
    (at > 0 && at + used == word.len()).then_some(suit)
}

/// `AQ95`: nothing but ranks.
fn is_ranks(word: &str, notation: Notation) -> bool {
    let mut at = 0;
    while let Some((_, used)) = scan_rank(&word[at..], notation) {
        at += used;
    }
    at > 0 && at == word.len()
}

/// One card that fills the whole text.
pub fn scan_card(text: &str, notation: Notation) -> Result<Card, CardFault> {
    let fault = |range: Range<usize>, kind| Err(CardFault { range, kind });
    let start = skip_ignorable(text);
    if start == text.len() {
        return fault(0..text.len(), CardFaultKind::Missing);
    }
    let Some((suit, used)) = scan_suit(&text[start..], notation) else {
        if let Some(card) = rank_first(&text[start..], notation) {
            return fault(0..text.len(), CardFaultKind::RankFirst(card));
        }
        if is_joker(&text[start..]) {
            return fault(0..text.len(), CardFaultKind::Joker);
        }
        let c = text[start..].chars().next().unwrap_or(' ');
        return fault(start..start + c.len_utf8().min(text.len() - start), CardFaultKind::NoSuit(c));
    };
    let at = start + used;
    let Some((rank, used)) = scan_rank(&text[at..], notation) else {
        if let Some(card) = rank_first(&text[start..], notation) {
            return fault(0..text.len(), CardFaultKind::RankFirst(card));
        }
        return match text[at..].chars().next() {
            Some(c) => fault(at..at + c.len_utf8(), CardFaultKind::NoRank(c)),
            None => fault(0..text.len(), CardFaultKind::NoRankAtAll),
        };
    };
    let end = at + used;
    let end = end + skip_ignorable(&text[end..]);
    if end < text.len() {
        return fault(end..text.len(), CardFaultKind::Trailing);
    }
    Ok(Card::new(suit, rank))
}

/// One card that fills the whole text, or what is remembered of it: `♥5`, `♥?`, `?`.
pub fn scan_remembered(text: &str, notation: Notation) -> Result<Remembered, CardFault> {
    let start = skip_ignorable(text);
    if let Some(known) = text[start..].strip_suffix('?') {
        match scan_suit(known, notation) {
            None if known.is_empty() => return Ok(Remembered::Nothing),
            Some((suit, used)) if used == known.len() => return Ok(Remembered::Suit(suit)),
            _ => {}
        }
    }
    scan_card(text, notation).map(Remembered::Card)
}

/// The word is the same in the three languages.
fn is_joker(word: &str) -> bool {
    word.trim_end_matches(',').eq_ignore_ascii_case("joker")
}

fn rank_first(text: &str, notation: Notation) -> Option<Card> {
    let (rank, used) = scan_rank(text, notation)?;
    let (suit, more) = scan_suit(&text[used..], notation)?;
    (used + more == text.len()).then(|| Card::new(suit, rank))
}

/// Every card of a hand written as suit groups, in the order written, with its byte range (suit
/// and rank for the first card of a group, the rank alone for the others).
pub fn scan_hand(
    text: &str,
    notation: Notation,
    mut each: impl FnMut(Result<(Card, Range<usize>), CardFault>),
) {
    let mut at = 0;
    let mut suit: Option<Suit> = None;
    let mut group = 0;
    let mut has_cards = [false; 4];
    let mut empty: [Option<Range<usize>>; 4] = [const { None }; 4];
    // The suit of the word before, and whether nothing else stood in it.
    let mut before: Option<(Suit, bool)> = None;
    while at < text.len() {
        let rest = &text[at..];
        // Nearly always the next rank of the same suit stands here.
        if let Some(suit) = suit.filter(|_| rest.as_bytes()[0].is_ascii_alphanumeric())
            && let Some((rank, used)) = scan_rank(rest, notation)
        {
            let from = if group < at { group } else { at };
            has_cards[suit.index()] = true;
            each(Ok((Card::new(suit, rank), from..at + used)));
            at += used;
            group = at;
            continue;
        }
        let Some(c) = rest.chars().next() else { break };
        if c.is_whitespace() || c == ',' {
            suit = None;
            at += c.len_utf8();
        } else if is_ignorable(c) || c == '-' {
            at += c.len_utf8();
        } else if suit.is_none() || starts_with_symbol(rest) {
            match scan_suit(rest, notation) {
                Some((found, used)) => {
                    suit = Some(found);
                    group = at;
                    at += used;
                    let is_alone = text[at..].chars().next().is_none_or(|c| c.is_whitespace() || c == ',');
                    before = Some((found, is_alone));
                    if is_alone {
                        empty[found.index()] = Some(group..at);
                    }
                }
                None => {
                    let word = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
                    let whole = at..at + word.len();
                    // `♦A 7532`; but `K87` may begin with a suit that only another notation has.
                    let apart = before
                        .take()
                        .filter(|(_, is_alone)| *is_alone || c.is_ascii_digit())
                        .filter(|_| is_ranks(word, notation));
                    let (range, kind) = match (suit_last(word, notation), apart) {
                        (Some(suit), _) => (whole, CardFaultKind::SuitLast(suit)),
                        (None, Some((suit, _))) => (whole, CardFaultKind::RanksApart(suit)),
                        (None, _) if is_joker(word) => (whole, CardFaultKind::Joker),
                        (None, _) => (at..at + c.len_utf8(), CardFaultKind::NoSuit(c)),
                    };
                    each(Err(CardFault { range, kind }));
                    // The rest of this word cannot be read without its suit.
                    at += word.len();
                }
            }
        } else {
            let range = at..at + c.len_utf8();
            each(Err(CardFault { range: range.clone(), kind: CardFaultKind::NoRank(c) }));
            at = range.end;
            group = at;
        }
    }
    for suit in Suit::ALL.into_iter().filter(|suit| has_cards[suit.index()]) {
        if let Some(range) = empty[suit.index()].take() {
            each(Err(CardFault { range, kind: CardFaultKind::EmptyGroup(suit) }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str, notation: Notation) -> String {
        let mut cards = Vec::new();
        scan_hand(text, notation, |found| cards.push(found.map(|(card, _)| card)));
        match cards.into_iter().collect::<Result<super::super::Hand, _>>() {
            Ok(hand) => hand.to_string(),
            Err(fault) => format!("{:?} at {:?}", fault.kind, fault.range),
        }
    }

    #[test]
    fn the_three_notations_name_the_same_hand() {
        let want = "♠AKQJT2 ♥9 ♣A";
        assert_eq!(hand("SAKQJT2 H9 CA", Notation::En), want);
        assert_eq!(hand("parDv102 c9 k- t1", Notation::Fr), want);
        assert_eq!(hand("SAHVB102 H9 KA", Notation::Nl), want);
        assert_eq!(hand("♧A ♡9 ♤AKQJT2", Notation::En), want);
        assert_eq!(hand("♠\u{fe0f}AKQJ102♥\u{fe0f}9 ♦- ♣\u{fe0f}A", Notation::En), want);
    }

    #[test]
    fn ten_and_one_are_told_apart() {
        assert_eq!(scan_card("♥10", Notation::Fr), scan_card("♥T", Notation::En));
        assert_eq!(scan_card("♥1", Notation::Nl), scan_card("♥A", Notation::En));
    }

    #[test]
    fn faults_say_where_and_what() {
        assert_eq!(hand("♠AV", Notation::En), "NoRank('V') at 4..5");
        assert_eq!(hand("XAV ♥5", Notation::En), "NoSuit('X') at 0..1");
        assert_eq!(hand("joker ♥5", Notation::En), "Joker at 0..5");
        assert_eq!(
            scan_card("5♥", Notation::En).map_err(|f| f.kind),
            Err(CardFaultKind::RankFirst(Card::new(Suit::Hearts, Rank::from_pips(5).unwrap_or(Rank::ACE))))
        );
        assert_eq!(scan_card("♥", Notation::En).map_err(|f| f.kind), Err(CardFaultKind::NoRankAtAll));
        assert_eq!(scan_card("♥55", Notation::En).map_err(|f| f.kind), Err(CardFaultKind::Trailing));
        assert_eq!(scan_card("", Notation::En).map_err(|f| f.kind), Err(CardFaultKind::Missing));
        assert_eq!(hand("AQ95♠ ♥K", Notation::En), "SuitLast(Spades) at 0..7");
        assert_eq!(hand("♠A H ♥543", Notation::Nl), "EmptyGroup(Hearts) at 5..6");
        assert_eq!(hand("♠A ♥ ♦543", Notation::Nl), "♠A ♦543");
        assert_eq!(hand("P R10 C63", Notation::Fr), "RanksApart(Spades) at 2..5");
        assert_eq!(hand("♠ ♥A 7", Notation::En), "RanksApart(Hearts) at 9..10");
        assert_eq!(hand("CA4 K87", Notation::En), "NoSuit('K') at 4..5");
    }
}
