//! The faults a reader finds in the content of a transcript, worded.

use crate::cards::{Card, CardFault, CardFaultKind, Notation, Rank, Seat, Suit};
use crate::source::{At, Fault, Hint, Route, suggest};
use crate::text;
use crate::text::{Arg, Message, Text, terms};

use super::{CallFault, Extra};

static UNKNOWN_SEAT: Text = text!(
    "`{word}` is neither a seat nor a player of this record.",
    "`{word}` n'est ni une place ni un joueur de ce relevé.",
    "`{word}` is geen plaats en geen speler van dit verslag."
);
static SEATS_ARE: Text = text!(
    "seats are {seats} in this notation; names come from `players`",
    "les places sont {seats} dans cette notation ; les noms viennent de `joueurs`",
    "de plaatsen zijn {seats} in deze notatie; namen komen uit `spelers`"
);
static O_IS: Text = text!(
    "O is west in French and east in Dutch: write W or E for it, or `notation: fr` or `notation: nl` for the whole \
     record",
    "O désigne l'ouest en français, l'est en néerlandais : écrivez W ou E, ou bien `notation: fr` ou `notation: nl` pour \
     tout le relevé",
    "O is west in het Frans en oost in het Nederlands: schrijf W of E, of `notatie: fr` of `notatie: nl` voor het hele \
     verslag"
);
static SEAT_TWICE: Text =
    text!("{seat} stands here twice.", "{seat} figure ici deux fois.", "{seat} staat hier twee keer.");
static NAME_IS_SEAT: Text = text!(
    "The player of {seat} is called `{word}`, which is another seat.",
    "Le joueur de {seat} s'appelle `{word}`, ce qui désigne une autre place.",
    "De speler van {seat} heet `{word}`, en dat is een andere plaats."
);
static NAME_TWICE: Text = text!(
    "Two players are called `{word}`.",
    "Deux joueurs s'appellent `{word}`.",
    "Twee spelers heten `{word}`."
);
static NOT_A_SUIT: Text = text!(
    "`{letter}` is not a suit in {language} notation.",
    "`{letter}` n'est pas une couleur en notation {language}.",
    "`{letter}` is geen kleur in {language} notatie."
);
static NOT_A_RANK: Text = text!(
    "`{letter}` is not the rank of a card in {language} notation.",
    "`{letter}` n'est pas la valeur d'une carte en notation {language}.",
    "`{letter}` is geen kaartwaarde in {language} notatie."
);
static NO_JOKER: Text = text!(
    "Whist is played without jokers.",
    "Le whist se joue sans joker.",
    "Wiezen wordt zonder jokers gespeeld."
);
static NO_RANK: Text = text!(
    "This card has a suit but no rank.",
    "Cette carte a une couleur mais pas de valeur.",
    "Deze kaart heeft een kleur maar geen waarde."
);
static SUIT_FIRST: Text = text!(
    "The suit comes before the rank.",
    "La couleur s'écrit avant la valeur.",
    "De kleur komt voor de waarde."
);
static WRITE_CARD: Text = text!("write `{card}`", "écrivez `{card}`", "schrijf `{card}`");
static WRITE_SUIT: Text = text!(
    "write `{suit}` before its cards",
    "écrivez `{suit}` avant ses cartes",
    "schrijf `{suit}` voor de kaarten ervan"
);
static RANKS_APART: Text = text!(
    "The cards of a suit stand right behind it.",
    "Les cartes d'une couleur se collent à celle-ci.",
    "De kaarten van een kleur staan er vlak achter."
);
static RANKS_APART_HELP: Text = text!(
    "write them behind `{suit}` without a space: `♠AQ5 ♥K`",
    "écrivez-les derrière `{suit}` sans espace : `♠AD5 ♥R`",
    "schrijf ze achter `{suit}` zonder spatie: `♠AV5 ♥H`"
);
static EMPTY_GROUP: Text = text!(
    "This says that the hand has no {suit}, but it has.",
    "Ceci dit que la main n'a pas de {suit}, or elle en a.",
    "Dit zegt dat de hand geen {suit} heeft, maar ze heeft er wel."
);
static EMPTY_GROUP_HELP: Text = text!(
    "if a rank is meant, write it right behind the other cards of its suit, without a space",
    "s'il s'agit d'une valeur, écrivez-la juste après les autres cartes de sa couleur, sans espace",
    "is een waarde bedoeld, schrijf ze dan vlak achter de andere kaarten van haar kleur, zonder spatie"
);
static MISSING_CARD: Text =
    text!("A card is missing here.", "Une carte manque ici.", "Hier ontbreekt een kaart.");
static LOOKALIKE: Text = text!(
    "this is {code}, which only looks like `{latin}`: type the Latin letter",
    "c'est {code}, qui ressemble seulement à `{latin}` : tapez la lettre latine",
    "dit is {code}, dat alleen op `{latin}` lijkt: typ de Latijnse letter"
);
static TRAILING: Text = text!(
    "Something stands behind this card that does not belong to it.",
    "Quelque chose suit cette carte et n'en fait pas partie.",
    "Achter deze kaart staat iets dat er niet bij hoort."
);
static NOT_REMEMBERED: Text = text!(
    "a card that nobody remembers is `?` in a trick, a heart `♥?`; in a hand `…` stands for the other cards",
    "une carte dont personne ne se souvient est `?` dans un pli, un cœur `♥?` ; dans une main, `…` remplace les autres \
     cartes",
    "een kaart die niemand zich herinnert is `?` in een slag, een hart `♥?`; in een hand staat `…` voor de andere \
     kaarten"
);
static CARD_FORM: Text = text!(
    "a card is a suit (♠♥♦♣) and a rank, cards are separated by spaces",
    "une carte est une couleur (♠♥♦♣) et une valeur, les cartes sont séparées par des espaces",
    "een kaart is een kleur (♠♥♦♣) en een waarde, kaarten staan los van elkaar"
);
static LETTERS_ARE: Text = text!(
    "suits are {suits}, ranks {ranks}",
    "les couleurs sont {suits}, les valeurs {ranks}",
    "de kleuren zijn {suits}, de waarden {ranks}"
);
static OTHER_NOTATION: Text = text!(
    "{meanings}: write `notation: {notation}`",
    "{meanings} : écrivez `notation: {notation}`",
    "{meanings}: schrijf `notatie: {notation}`"
);
static OWN_LETTER: Text = text!(
    "{meanings}: write {own} for it, or `notation: {notation}` for the whole record",
    "{meanings} : écrivez {own}, ou `notation: {notation}` pour tout le relevé",
    "{meanings}: schrijf {own}, of `notatie: {notation}` voor het hele verslag"
);
static OTHER_NOTATIONS: Text = text!(
    "{meanings}: write `notation: {one}` or `notation: {two}`",
    "{meanings} : écrivez `notation: {one}` ou `notation: {two}`",
    "{meanings}: schrijf `notatie: {one}` of `notatie: {two}`"
);
static WHOLE_RECORD: Text = text!(
    "This record is not in {declared} notation; all of it reads as {language}.",
    "Ce relevé n'est pas en notation {declared} ; il se lit entièrement comme du {language}.",
    "Dit verslag is niet in {declared} notatie; het leest helemaal als {language}."
);
static FIRST_LETTER: Text = text!(
    "the first letter that gives it away",
    "la première lettre qui le trahit",
    "de eerste letter die het verraadt"
);
static UNKNOWN_CALL: Text =
    text!("`{call}` is not a call.", "`{call}` n'est pas une annonce.", "`{call}` is geen bod.");
static CALLS_ARE: Text = text!(
    "calls are pass, propose ♥, join, solo, grande-misere, abondance 9 ♥, trou …",
    "les annonces sont passe, demande ♥, emballe, seul, misère, abondance 9 ♥, trou …",
    "biedingen zijn pas, vraag ♥, meegaan, alleen, miserie, abondance 9 ♥, troel …"
);
static CALL_TOO_MUCH: Text = text!(
    "`{call}`: this call takes neither a suit nor a number.",
    "`{call}` : cette annonce ne prend ni couleur ni nombre.",
    "`{call}`: dit bod heeft geen kleur en geen getal."
);
static CALL_EXTRA_SUIT: Text = text!(
    "`{call}`: this call takes no suit.",
    "`{call}` : cette annonce ne prend pas de couleur.",
    "`{call}`: dit bod heeft geen kleur."
);
static CALL_EXTRA_NUMBER: Text = text!(
    "`{call}`: this call takes no number.",
    "`{call}` : cette annonce ne prend pas de nombre.",
    "`{call}`: dit bod heeft geen getal."
);
static CALL_NO_TRUMP: Text = text!(
    "`{call}`: this call takes a suit, and is not made without trump.",
    "`{call}` : cette annonce prend une couleur et ne se fait pas sans atout.",
    "`{call}`: dit bod heeft een kleur en kan niet zonder troef."
);
static UNKNOWN_SUIT: Text =
    text!("`{word}` is not a suit.", "`{word}` n'est pas une couleur.", "`{word}` is geen kleur.");
static SUITS_ARE: Text = text!(
    "suits are ♠ ♥ ♦ ♣, or spades, hearts, diamonds, clubs",
    "les couleurs sont ♠ ♥ ♦ ♣, ou pique, cœur, carreau, trèfle",
    "de kleuren zijn ♠ ♥ ♦ ♣, of schoppen, harten, ruiten, klaveren"
);
static CALL_TWO_SUITS: Text = text!(
    "`{call}` names two suits: one call, one suit.",
    "`{call}` nomme deux couleurs : une annonce, une couleur.",
    "`{call}` noemt twee kleuren: één bod, één kleur."
);
static CALL_NO_SUIT: Text =
    text!("`trump` needs a suit.", "`atout` demande une couleur.", "`troef` vraagt een kleur.");
static CALL_LEVEL: Text = text!(
    "An abondance needs its number of tricks.",
    "Une abondance demande son nombre de plis.",
    "Een abondance vraagt haar aantal slagen."
);
static CALL_NUMBER: Text = text!(
    "A number of tricks lies between 1 and 13, and stands in a call once.",
    "Un nombre de plis est compris entre 1 et 13, et figure une fois dans une annonce.",
    "Een aantal slagen ligt tussen 1 en 13 en staat één keer in een bod."
);

pub(super) fn unknown_seat(at: At, word: &str, notation: Notation, names: &[&str]) -> Fault {
    let hint: Hint = if word.eq_ignore_ascii_case("o") && notation == Notation::En {
        O_IS.plain().into()
    } else if let Some(near) = suggest(word, names.iter().copied()) {
        Hint::meant(near)
    } else {
        SEATS_ARE.with([("seats", Arg::Literal(notation.language().seats.join(" ")))]).into()
    };
    Fault::new(at, UNKNOWN_SEAT.with([("word", Arg::Foreign(word.to_owned()))])).hint(hint)
}

pub(super) fn seat_twice(route: Route, seat: Seat) -> Fault {
    Fault::new(At::Route(route), SEAT_TWICE.with([("seat", seat.into())]))
}

pub(super) fn name_is_seat(route: Route, seat: Seat, name: &str) -> Fault {
    let args = [("seat", seat.into()), ("word", Arg::Foreign(name.to_owned()))];
    Fault::new(At::Route(route), NAME_IS_SEAT.with(args))
}

pub(super) fn name_twice(route: Route, name: &str) -> Fault {
    Fault::new(At::Route(route), NAME_TWICE.with([("word", Arg::Foreign(name.to_owned()))]))
}

/// A card that could not be read, at its place, with a hint when another notation could read it.
pub(super) fn card(route: Route, fault: &CardFault, notation: Notation) -> Fault {
    let at = At::Route(route.part(fault.range.clone()));
    let declared = ("language", Arg::Text(&notation.language().adjective));
    let letter = |c: char| ("letter", Arg::Foreign(c.to_string()));
    match fault.kind {
        CardFaultKind::NoSuit(c) if is_placeholder(c) => {
            Fault::new(at, NOT_A_SUIT.with([letter(c), declared])).help(NOT_REMEMBERED.plain())
        }
        CardFaultKind::NoRank(c) if is_placeholder(c) => {
            Fault::new(at, NOT_A_RANK.with([letter(c), declared])).help(NOT_REMEMBERED.plain())
        }
        CardFaultKind::NoSuit(c) => {
            let hint = meanings(c, |n, c| n.suit(c).map(Meaning::Suit), notation);
            Fault::new(at, NOT_A_SUIT.with([letter(c), declared])).hint(hint)
        }
        CardFaultKind::NoRank(c) => {
            let hint = meanings(c, |n, c| n.rank(c).map(Meaning::Rank), notation);
            Fault::new(at, NOT_A_RANK.with([letter(c), declared])).hint(hint)
        }
        CardFaultKind::Joker => Fault::new(at, NO_JOKER.plain()).help(letters(notation)),
        CardFaultKind::NoRankAtAll => Fault::new(at, NO_RANK.plain()).help(CARD_FORM.plain()),
        CardFaultKind::RankFirst(card) => Fault::new(at, SUIT_FIRST.plain()).hint(Hint::writing(
            WRITE_CARD.with([("card", Arg::Literal(card.to_string()))]),
            card.written(notation),
        )),
        CardFaultKind::SuitLast(suit) => {
            Fault::new(at, SUIT_FIRST.plain()).help(WRITE_SUIT.with([("suit", suit.into())]))
        }
        CardFaultKind::RanksApart(suit) => {
            Fault::new(at, RANKS_APART.plain()).help(RANKS_APART_HELP.with([("suit", suit.into())]))
        }
        CardFaultKind::EmptyGroup(suit) => {
            Fault::new(at, EMPTY_GROUP.with([("suit", suit.into())])).help(EMPTY_GROUP_HELP.plain())
        }
        CardFaultKind::Missing => Fault::new(at, MISSING_CARD.plain()).help(CARD_FORM.plain()),
        CardFaultKind::Trailing => Fault::new(at, TRAILING.plain()).help(CARD_FORM.plain()),
    }
}

/// What people write for a card that they do not know.
fn is_placeholder(c: char) -> bool {
    matches!(c, '?' | '…' | '.' | 'x' | 'X' | '_' | '*')
}

#[derive(Clone, Copy)]
enum Meaning {
    Suit(Suit),
    Rank(Rank),
}

impl Meaning {
    /// How a rank is written in this notation; a letter for a suit says nothing of the notation of the others.
    fn label(self, notation: Notation) -> Option<String> {
        match self {
            Meaning::Rank(rank) => Some(rank.label(notation).to_owned()),
            Meaning::Suit(_) => None,
        }
    }

    const fn name(self) -> &'static Text {
        static SUITS: [Text; 4] = [
            text!("spades", "pique", "schoppen"),
            text!("hearts", "cœur", "harten"),
            text!("diamonds", "carreau", "ruiten"),
            text!("clubs", "trèfle", "klaveren"),
        ];
        static TEN: Text = text!("the ten", "le dix", "de tien");
        static JACK: Text = text!("the jack", "le valet", "de boer");
        static QUEEN: Text = text!("the queen", "la dame", "de vrouw");
        static KING: Text = text!("the king", "le roi", "de heer");
        static ACE: Text = text!("the ace", "l'as", "de aas");
        match self {
            Meaning::Suit(suit) => &SUITS[suit.index()],
            Meaning::Rank(rank) => match rank.index() {
                9 => &JACK,
                10 => &QUEEN,
                11 => &KING,
                12 => &ACE,
                _ => &TEN,
            },
        }
    }
}

/// "V is the jack in French, the queen in Dutch: add `notation: fr`".
fn meanings(c: char, read: impl Fn(Notation, char) -> Option<Meaning>, declared: Notation) -> Hint {
    let others: Vec<(Notation, Meaning)> = Notation::ALL
        .into_iter()
        .filter(|notation| *notation != declared)
        .filter_map(|notation| read(notation, c).map(|meaning| (notation, meaning)))
        .collect();
    static ONE: Text = text!(
        "{letter} is {first} in {language}",
        "{letter} est {first} en {language}",
        "{letter} is {first} in het {language}"
    );
    static TWO: Text = text!(
        "{letter} is {first} in {language}, {second} in {other}",
        "{letter} est {first} en {language}, {second} en {other}",
        "{letter} is {first} in het {language}, {second} in het {other}"
    );
    let letter = ("letter", Arg::Foreign(c.to_uppercase().to_string()));
    match others.as_slice() {
        [] => lookalike(c).unwrap_or_else(|| letters(declared).into()),
        [(notation, meaning)] => {
            let said = ONE.with([
                letter,
                ("first", Arg::Text(meaning.name())),
                ("language", Arg::Text(&notation.language().name)),
            ]);
            let said = ("meanings", said.into());
            let word = ("notation", Arg::Literal(notation.code().to_owned()));
            // One English letter in a French record is a slip of the pen, and not another notation.
            match meaning.label(declared) {
                Some(own) => {
                    Hint::writing(OWN_LETTER.with([said, word, ("own", Arg::Literal(own.clone()))]), own)
                }
                None => OTHER_NOTATION.with([said, word]).into(),
            }
        }
        [(first, meaning), (second, other), ..] => {
            let said = TWO.with([
                letter,
                ("first", Arg::Text(meaning.name())),
                ("language", Arg::Text(&first.language().name)),
                ("second", Arg::Text(other.name())),
                ("other", Arg::Text(&second.language().name)),
            ]);
            let word = |notation: &Notation| Arg::Literal(notation.code().to_owned());
            OTHER_NOTATIONS
                .with([("meanings", said.into()), ("one", word(first)), ("two", word(second))])
                .into()
        }
    }
}

/// Cyrillic and Greek letters that look like those on cards.
fn lookalike(c: char) -> Option<Hint> {
    const PAIRS: [(&str, char); 9] = [
        ("АΑаα", 'A'),
        ("КΚк", 'K'),
        ("ТΤт", 'T'),
        ("СϹс", 'C'),
        ("НΗ", 'H'),
        ("ВΒ", 'B'),
        ("РΡр", 'P'),
        ("Ѕѕ", 'S'),
        ("Јј", 'J'),
    ];
    let (_, latin) = PAIRS.into_iter().find(|(twins, _)| twins.contains(c))?;
    let code = format!("U+{:04X}", c as u32);
    let says = LOOKALIKE.with([("code", Arg::Literal(code)), ("latin", Arg::Literal(latin.to_string()))]);
    Some(Hint::writing(says, latin))
}

fn letters(notation: Notation) -> Message {
    let suits = notation.language().suits.map(String::from).join(" ");
    let ranks: Vec<&str> = Rank::all().rev().map(|rank| rank.label(notation)).collect();
    LETTERS_ARE
        .with([("suits", Arg::Literal(format!("♠♥♦♣ / {suits}"))), ("ranks", Arg::Literal(ranks.join(" ")))])
}

/// The record as a whole is in another notation than the one it is read in.
pub(super) fn whole_record(at: At, declared: Notation, real: Notation, is_of_session: bool) -> Fault {
    static ADD: Text = text!(
        "write `notation: {notation}` at the top",
        "écrivez `notation: {notation}` en tête",
        "schrijf bovenaan `notatie: {notation}`"
    );
    static ADD_TO_HEAD: Text = text!(
        "write `notation: {notation}` in the head of the session",
        "écrivez `notation: {notation}` dans l'en-tête de la session",
        "schrijf `notatie: {notation}` in het hoofd van de sessie"
    );
    let args =
        [("declared", (&declared.language().adjective).into()), ("language", (&real.language().name).into())];
    let help = if is_of_session { &ADD_TO_HEAD } else { &ADD };
    let fault = Fault::new(at, WHOLE_RECORD.with(args))
        .label(FIRST_LETTER.plain())
        .help(help.with([("notation", Arg::Literal(real.code().to_owned()))]));
    // The head of a session has the notation of all its deals.
    match is_of_session {
        true => fault.of_file(),
        false => fault.mended_by_entry(format!("notation: {}", real.code())),
    }
}

pub(super) fn call(route: Route, text: &str, fault: &CallFault, notation: Notation) -> Fault {
    let at = At::Route(route.clone());
    let said = ("call", Arg::Foreign(text.to_owned()));
    match fault {
        CallFault::Unknown { suggestions } => {
            let help = match suggestions.as_slice() {
                [] => CALLS_ARE.plain(),
                [near] => terms::did_you_mean(near),
                several => terms::did_you_mean_one_of(several),
            };
            let fault = Fault::new(at, UNKNOWN_CALL.with([said])).help(help);
            match (suggestions.as_slice(), misspelt(text)) {
                ([near], Some(range)) if is_whole(near, &text[range.clone()]) => {
                    fault.mended_at(At::Route(route.part(range)), near)
                }
                _ => fault,
            }
        }
        CallFault::UnknownSuit { word, suggestion } => {
            let hint = match suggestion {
                Some(near) => Hint::meant(near),
                None => suit_letter(word, notation).unwrap_or(SUITS_ARE.plain().into()),
            };
            let fault =
                Fault::new(at, UNKNOWN_SUIT.with([("word", Arg::Foreign(word.clone()))])).help(hint.says);
            match (hint.write, text.rfind(word.as_str())) {
                (Some(near), Some(from)) => {
                    fault.mended_at(At::Route(route.part(from..from + word.len())), near)
                }
                _ => fault,
            }
        }
        CallFault::TwoSuits => Fault::new(at, CALL_TWO_SUITS.with([said])),
        CallFault::TooMuch(extra) => {
            let text = match extra {
                Extra::Suit => &CALL_EXTRA_SUIT,
                Extra::Number => &CALL_EXTRA_NUMBER,
                Extra::Both => &CALL_TOO_MUCH,
                Extra::NoTrump => &CALL_NO_TRUMP,
            };
            Fault::new(at, text.with([said]))
        }
        CallFault::SuitMissing(word) => Fault::new(at, CALL_NO_SUIT.plain())
            .help(WRITE_CARD.with([("card", Arg::Literal(format!("{word} ♥")))])),
        CallFault::NumberMissing(suit) => {
            let suit = suit.map_or_else(String::new, |suit| format!(" {suit}"));
            Fault::new(at, CALL_LEVEL.plain())
                .help(WRITE_CARD.with([("card", Arg::Literal(format!("abondance 9{suit}")))]))
        }
        CallFault::BadNumber => Fault::new(at, CALL_NUMBER.plain()),
    }
}

/// The words of a call beside suits and numbers, where they stand together: `propse` of `propse ♥`.
fn misspelt(text: &str) -> Option<std::ops::Range<usize>> {
    let is_beside = |word: &str| word.chars().any(|c| c.is_ascii_digit() || "♠♥♦♣".contains(c));
    let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let words: Vec<&str> = text.split_whitespace().collect();
    let from = words.iter().position(|word| !is_beside(word))?;
    let to = words.iter().rposition(|word| !is_beside(word))?;
    let is_one_piece = !words[from..=to].iter().any(|word| is_beside(word));
    is_one_piece.then(|| start(words[from])..start(words[to]) + words[to].len())
}

/// Has the suggestion a word for each of these? Otherwise one of them may be a suit or a name, which would be lost.
fn is_whole(near: &str, said: &str) -> bool {
    let count = |text: &str| text.split([' ', '-']).count();
    count(said) <= count(near)
}

/// A letter that is a suit in another notation.
fn suit_letter(word: &str, declared: Notation) -> Option<Hint> {
    let mut letters = word.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    let read = |notation: Notation, c: char| notation.suit(c).map(Meaning::Suit);
    let is_one = Notation::ALL.into_iter().any(|notation| read(notation, letter).is_some());
    is_one.then(|| meanings(letter, read, declared))
}

/// A plain fault at a route.
pub(super) fn plain(route: Route, text: &'static Text) -> Fault {
    Fault::new(At::Route(route), text.plain())
}

/// A fault about one card, labelled at both places it has.
pub(super) fn two_places(
    card: Card,
    message: &'static Text,
    first: (Route, &'static Text),
    second: (Route, &'static Text),
) -> Fault {
    Fault::new(At::Route(second.0), message.with([("card", card.into())]))
        .label(second.1.plain())
        .also(At::Route(first.0), first.1.plain())
}

/// Two decisions on one finding, in a file or on the command line.
pub fn decided_twice(id: &str) -> Message {
    static TWICE: Text = text!(
        "`{id}` is decided twice.",
        "`{id}` est tranché deux fois.",
        "Over `{id}` wordt twee keer beslist."
    );
    TWICE.with([("id", Arg::Foreign(id.to_owned()))])
}
