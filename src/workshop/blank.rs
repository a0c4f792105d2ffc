//! A blank transcript, with comments on what its regulation wants to know.

use std::fmt::Write;

use crate::cards::{Card, Rank, Seat, Suit};
use crate::game::Call;
use crate::rulebook::{Law, ProposeSuit, TrouRound};
use crate::text;
use crate::text::escaped::Script;
use crate::text::{Arg, Lang, Speaker, Text, calls, clean};
use crate::transcript::DEAL;
use crate::transcript::incidents::incident_words;

static HEAD: Text =
    text!("One deal under: {title}", "Une donne selon : {title}", "Eén gift volgens: {title}");
static FILL_IN: Text = text!(
    "Fill in what you know and leave out the rest: what cannot be known is not judged.",
    "Remplissez ce que vous savez et omettez le reste : ce qu'on ne peut savoir n'est pas jugé.",
    "Vul in wat u weet en laat de rest weg: wat niet te weten is, wordt niet beoordeeld."
);
static SAMPLES: Text = text!(
    "Lines behind a # are examples: take the # away and change them.",
    "Les lignes après un # sont des exemples : ôtez le # et modifiez-les.",
    "Regels achter een # zijn voorbeelden: haal de # weg en wijzig ze."
);
static CHOOSE: Text =
    text!("one of {ids}, or a file", "un parmi {ids}, ou un fichier", "een van {ids}, of een bestand");
static EVENT: Text = text!(
    "Tuesday evening, table 4, deal 7",
    "mardi soir, table 4, donne 7",
    "dinsdagavond, tafel 4, gift 7"
);
static LETTERS: Text = text!(
    "suits ♠♥♦♣ or {suits}, ranks {ranks}, seats {seats}",
    "couleurs ♠♥♦♣ ou {suits}, valeurs {ranks}, places {seats}",
    "kleuren ♠♥♦♣ of {suits}, waarden {ranks}, plaatsen {seats}"
);
static DEALER: Text = text!("who dealt", "qui a donné", "wie gaf");
static PACKETS: Text = text!("allowed: {packets}", "permis : {packets}", "toegelaten: {packets}");
static SHUFFLES: Text = text!(
    "how often the dealer shuffled",
    "combien de fois le donneur a mélangé",
    "hoe vaak de deler schudde"
);
static TURNED: Text = text!(
    "the dealer's last card, shown to all; none if he forgot",
    "la dernière carte du donneur, montrée à tous ; aucune s'il l'a oublié",
    "de laatste kaart van de deler, aan allen getoond; geen als hij het vergat"
);
static HANDS: Text = text!(
    "as dealt, for example {hand}; a hand that follows from thirteen tricks may stay empty",
    "à la donne, par exemple {hand} ; une main qui découle des treize plis peut rester vide",
    "zoals gegeven, bijvoorbeeld {hand}; een hand die uit dertien slagen volgt mag leeg blijven"
);
static TROU_EACH: Text = text!(
    "first the round in which each says whether he has a trou, then the bidding",
    "d'abord le tour où chacun dit s'il a un trou, puis les enchères",
    "eerst de ronde waarin iedereen zegt of hij een troel heeft, dan het bieden"
);
static TROU_HOLDER: Text = text!(
    "only a player with a trou speaks of it, before any other call",
    "seul un joueur qui a un trou en parle, avant toute annonce",
    "alleen wie een troel heeft, spreekt ervan, voor elk ander bod"
);
static NO_TROU: Text =
    text!("the bidding, in order", "les enchères, dans l'ordre", "het bieden, op volgorde");
static GAMES: Text = text!(
    "The games of this regulation are {games}",
    "Les jeux de ce règlement sont {games}",
    "De spelen van dit reglement zijn {games}"
);
static PLAY: Text = text!(
    "leader, then the four cards in the order played",
    "l'entame, puis les quatre cartes dans l'ordre joué",
    "wie uitkomt, dan de vier kaarten in de gespeelde volgorde"
);
static ACTS: Text = text!(
    "X>Y taken back at once, X>>Y later, X+Y two at once",
    "X>Y reprise aussitôt, X>>Y plus tard, X+Y deux à la fois",
    "X>Y meteen teruggenomen, X>>Y later, X+Y twee tegelijk"
);
static INCIDENT: Text = text!(
    "an incident, where it happened: {keys}",
    "un incident, là où il s'est produit : {keys}",
    "een incident, waar het gebeurde: {keys}"
);

static GAPS: Text = text!(
    "What nobody remembers is written as … for cards of a hand and for calls, ? for a card, {heart}? for a heart.",
    "Ce dont personne ne se souvient s'écrit … pour des cartes d'une main ou des annonces, ? pour une carte, {heart}? pour un cœur.",
    "Wat niemand zich herinnert, schrijft u als … voor kaarten van een hand of biedingen, ? voor een kaart, {heart}? voor een harten."
);
static ALONE: Text = text!(
    "Without the bidding `{contract}` names the game; without the tricks `{result}` says how it came out.",
    "Sans les enchères, `{contract}` nomme le jeu ; sans les plis, `{result}` dit comment il a fini.",
    "Zonder de biedingen noemt `{contract}` het spel; zonder de slagen zegt `{result}` hoe het afliep."
);
static CONTRACT: Text =
    text!("emballage 8 {suit} by E W", "emballage 8 {suit} par E O", "samen 8 {suit} door O W");
static BESIDE: Text = text!(
    "`{counts}` under `{deal}` says how many cards somebody counted, `{notes}` is free text, `{corrections}` holds points that the organiser gives or takes.",
    "`{counts}` sous `{deal}` dit combien de cartes on a comptées, `{notes}` est un texte libre, `{corrections}` contient les points que l'organisateur donne ou retire.",
    "`{counts}` onder `{deal}` zegt hoeveel kaarten iemand telde, `{notes}` is vrije tekst, `{corrections}` bevat de punten die de organisator geeft of afneemt."
);

/// The file, under this law or under none yet.
pub fn blank(law: Option<(&str, &Law)>, ids: &[&str], lang: Lang) -> String {
    let one_misere = law.is_some_and(|(_, law)| law.has_one_misere());
    let names = law.map(|(_, law)| law.names()).unwrap_or_default();
    let speaker = Speaker { one_misere, names, ..Speaker::new(lang) };
    let say = |text: &Text| text.get(lang);
    let key = |path: &[&'static str]| DEAL.key(path, lang);
    let mut out = String::new();
    // Writing into a string cannot fail.
    if let Some((name, law)) = law {
        let title = Arg::Foreign(law.book.title.get(lang).to_owned());
        let _ = writeln!(out, "# {}", HEAD.with([("title", title)]).say(&speaker));
        let _ = writeln!(out, "# {}\n# {}", say(&FILL_IN), say(&SAMPLES));
        let _ = writeln!(out, "{}: {}", key(&["rulebook"]), Script::Yaml.word(name));
    } else {
        let _ = writeln!(out, "# {}\n# {}", say(&FILL_IN), say(&SAMPLES));
        let ids = Arg::Literal(ids.join(", "));
        let _ = writeln!(out, "{}:   # {}", key(&["rulebook"]), CHOOSE.with([("ids", ids)]).say(&speaker));
    }
    let _ = writeln!(out, "#{}: {}", key(&["event"]), say(&EVENT));
    let (seats, suits) = (lang.language().seats, lang.language().suits);
    let hearts = suits[Suit::Hearts.index()];
    let names = ["Anne", "Bruno", "Chloé", "David"];
    let players: Vec<String> =
        seats.iter().zip(names).map(|(seat, name)| format!("{seat}: {name}")).collect();
    let _ = writeln!(out, "#{}: {{{}}}", key(&["players"]), players.join(", "));
    let letters = LETTERS.with([
        ("suits", Arg::Literal(suits.map(String::from).join(" "))),
        ("ranks", Arg::Literal(Rank::all().rev().map(|rank| rank.label(lang)).collect::<Vec<_>>().join(" "))),
        ("seats", Arg::Literal(seats.join(" "))),
    ]);
    let _ = writeln!(out, "{}: {}   # {}", key(&["notation"]), lang.code(), letters.say(&speaker));
    let _ = writeln!(out, "{}:   # {}", key(&["dealer"]), say(&DEALER));
    deal(&mut out, law.map(|(_, law)| law), &speaker);
    let [queen, king] = [Rank::QUEEN, Rank::KING].map(|rank| rank.label(lang));
    let sample = format!("{}A{queen}54 {hearts}{king}7", suits[0]);
    let hands = HANDS.with([("hand", Arg::Literal(format!("{sample} …")))]);
    let _ = writeln!(out, "{}:   # {}", key(&["hands"]), hands.say(&speaker));
    for seat in seats {
        let _ = writeln!(out, "  {seat}:");
    }
    auction(&mut out, law.map(|(_, law)| law), &speaker);
    let _ =
        writeln!(out, "{}:   # {}{}{}", key(&["play"]), say(&PLAY), lang.language().semicolon, say(&ACTS));
    let ace = Card::new(Suit::Hearts, Rank::ACE).label(lang);
    let ace = ace.trim_start_matches('♥');
    let _ = writeln!(out, "#  - {}: {hearts}5 {hearts}{ace} {hearts}2 {hearts}7", seats[0]);
    let keys = Arg::Literal(incident_words(lang));
    let _ = writeln!(
        out,
        "#  - {}: {{{}: {}, {}: {}}}   # {}",
        key(&["play", "look"]),
        key(&["play", "look", "by"]),
        seats[1],
        key(&["play", "look", "at"]),
        seats[2],
        INCIDENT.with([("keys", keys)]).say(&speaker)
    );
    gaps(&mut out, hearts, &speaker);
    out
}

/// How to write what nobody remembers, and the rarer keys.
fn gaps(out: &mut String, hearts: char, speaker: &Speaker) {
    let key = |path: &[&'static str]| DEAL.key(path, speaker.lang);
    let name = |path: &[&'static str]| Arg::Literal(format!("{}:", key(path)));
    let suit = ("suit", Arg::Literal(hearts.to_string()));
    let contract = format!("{}: {}", key(&["contract"]), CONTRACT.with([suit]).say(speaker));
    let result = format!("{}: {{{}: 9}}", key(&["result"]), key(&["result", "tricks"]));
    let lines = [
        GAPS.with([("heart", Arg::Literal(hearts.to_string()))]),
        ALONE.with([("contract", Arg::Literal(contract)), ("result", Arg::Literal(result))]),
        BESIDE.with([
            ("counts", name(&["deal", "counts"])),
            ("deal", name(&["deal"])),
            ("notes", name(&["notes"])),
            ("corrections", name(&["corrections"])),
        ]),
    ];
    for line in lines {
        let _ = writeln!(out, "# {}", line.say(speaker));
    }
}

fn deal(out: &mut String, law: Option<&Law>, speaker: &Speaker) {
    let key = |path: &[&'static str]| DEAL.key(path, speaker.lang);
    let _ = writeln!(out, "{}:", key(&["deal"]));
    let packets = law.and_then(|law| law.of(&law.book.deal.packets));
    if let Some(packets) = packets.filter(|packets| !packets.is_empty()) {
        let show = |sizes: &Vec<u8>, gap: &str| sizes.iter().map(u8::to_string).collect::<Vec<_>>().join(gap);
        let allowed: Vec<String> = packets.iter().map(|sizes| show(sizes, "-")).collect();
        let allowed = PACKETS.with([("packets", Arg::Either(allowed))]).say(speaker);
        let _ =
            writeln!(out, "#  {}: [{}]   # {allowed}", key(&["deal", "packets"]), show(&packets[0], ", "));
    }
    let _ =
        writeln!(out, "#  {}: {}   # {}", key(&["deal", "shuffles"]), often(law), SHUFFLES.get(speaker.lang));
    if law.is_none_or(|law| law.of(&law.book.deal.turned_card) == Some(&true)) {
        let _ = writeln!(out, "  {}:   # {}", key(&["deal", "turned"]), TURNED.get(speaker.lang));
    }
}

/// How often a dealer may shuffle who keeps to the text.
fn often(law: Option<&Law>) -> u8 {
    let times = law.and_then(|law| law.of(&law.book.deal.shuffles)).copied().unwrap_or_default();
    times.least.or(times.most).unwrap_or(4)
}

fn auction(out: &mut String, law: Option<&Law>, speaker: &Speaker) {
    let lang = speaker.lang;
    let round = law.and_then(|law| law.of(&law.book.auction.trou_round));
    let about = match round {
        Some(TrouRound::EachInTurn) => &TROU_EACH,
        Some(TrouRound::HolderOnly) => &TROU_HOLDER,
        None => &NO_TROU,
    };
    let _ = writeln!(out, "{}:   # {}", DEAL.key(&["auction"], lang), about.get(lang));
    if let Some(law) = law.filter(|law| !law.book.games.is_empty()) {
        let played = law.book.games.iter().filter(|(_, rules)| {
            rules.levels.as_ref().and_then(|rule| law.get(rule)).is_none_or(|levels| !levels.is_empty())
        });
        let games: Vec<String> = played.map(|(game, _)| clean(speaker.game(*game))).collect();
        let games = GAMES.with([("games", Arg::Literal(games.join(", ")))]);
        let _ = writeln!(out, "# {}", games.say(speaker));
    }
    let mut line = |seat: Seat, call: Call| {
        let _ = writeln!(out, "#  - {}: {}", seat.label(lang), calls::say(&call, speaker));
    };
    if round == Some(&TrouRound::EachInTurn) {
        Seat::ALL.into_iter().for_each(|seat| line(seat, Call::PassTrou));
    }
    // Where the turned card makes trump nobody names a suit.
    let turned = law.and_then(|law| law.of(&law.book.auction.propose)) == Some(&ProposeSuit::Turned);
    let suit = (!turned).then_some(Suit::Hearts);
    line(Seat::North, Call::Propose(suit));
    line(Seat::East, Call::Pass);
    line(Seat::South, Call::Join(suit, None, None));
    line(Seat::West, Call::Pass);
}
