//! `jury rulebook new ID` without a base: a small regulation of its own that loads, with a comment on every line that
//! says what stands there and what else could.

use std::fmt::Write;

use super::section;
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text};

static HEAD: Text = text!(
    "A regulation of its own, to be completed. What stands here is an example: put your numbers in its place, and\n\
     after each rule its article: `{value: 2, cite: art. 1}`.\n\
     What is left out is not judged, and no fault: `jury rulebook check {id}.yaml` says what is still open.\n\
     Where the text is silent, write `{silent: 2}` with what custom does; where it can be read in two ways, give the\n\
     doubt a name under `readings` and write `{reading: R-1, a: 2, b: 3}`.",
    "Un règlement à part entière, à compléter. Ce qui s'y trouve est un exemple : mettez-y vos nombres et, après\n\
     chaque règle, son article : `{value: 2, cite: art. 1}`.\n\
     Ce qui manque n'est ni jugé ni fautif : `jury rulebook check {id}.yaml` dit ce qui reste ouvert.\n\
     Là où le texte se tait, écrivez `{silent: 2}` avec ce que fait l'usage ; là où il se lit de deux façons, nommez\n\
     le doute sous `readings` et écrivez `{reading: R-1, a: 2, b: 3}`.",
    "Een eigen reglement, aan te vullen. Wat hier staat is een voorbeeld: zet uw getallen in de plaats, en na elke\n\
     regel het artikel: `{value: 2, cite: art. 1}`.\n\
     Wat ontbreekt wordt niet beoordeeld en is geen fout: `jury rulebook check {id}.yaml` zegt wat nog open is.\n\
     Waar de tekst zwijgt, schrijft u `{silent: 2}` met wat gebruikelijk is; waar hij op twee manieren te lezen is,\n\
     geeft u de twijfel een naam onder `readings` en schrijft u `{reading: R-1, a: 2, b: 3}`."
);
static ABBREVIATION: Text = text!(
    "stands before your articles where another rulebook cites them",
    "précède vos articles quand un autre règlement les cite",
    "staat voor uw artikelen waar een ander reglement ernaar verwijst"
);
static ARTICLES: Text = text!(
    "every article, with what it is about",
    "chaque article, avec son objet",
    "elk artikel, met waarover het gaat"
);
static TURNED: Text = text!(
    "true in whist simple: the dealer's last card is turned and makes trump",
    "true au whist simple : la dernière carte du donneur est retournée et fait atout",
    "true bij gewoon wiezen: de laatste kaart van de deler wordt gekeerd en is troef"
);
static MISTAKE: Text = text!(
    "what a misdeal costs, and who deals again",
    "ce que coûte une maldonne, et qui redonne",
    "wat verkeerd delen kost, en wie opnieuw geeft"
);
static LADDER: Text = text!(
    "from low to high; [solo 5, emballage 8] for two of the same rank",
    "du plus bas au plus haut ; [solo 5, emballage 8] pour deux de même rang",
    "van laag naar hoog; [solo 5, emballage 8] voor twee van dezelfde rang"
);
static WAITING: Text = text!(
    "or anyone, nobody",
    "ou anyone (tous), nobody (personne)",
    "of anyone (iedereen), nobody (niemand)"
);
static PASSED_OUT: Text = text!(
    "who deals when nobody plays; or same-dealer",
    "qui donne quand personne ne joue ; ou same-dealer",
    "wie geeft als niemand speelt; of same-dealer"
);
static GAMES: Text = text!("others: {games}", "autres : {games}", "andere: {games}");
static WON: Text = text!(
    "2 for the tricks announced and 1 for each more",
    "2 pour les plis annoncés et 1 par pli de plus",
    "2 voor de geboden slagen en 1 voor elke slag meer"
);
static DECIDES: Text = text!(
    "who decides what the text does not foresee: jury, referee, committee",
    "qui tranche ce que le texte ne prévoit pas : jury, referee (arbitre), committee (comité)",
    "wie beslist wat de tekst niet voorziet: jury, referee (scheidsrechter), committee (comité)"
);
static SANCTIONS: Text = text!(
    "what a fault costs: `default` for all, `play` for a chapter, `play/renonce` for one (`jury explain` lists them)",
    "ce que coûte une faute : `default` pour toutes, `play` pour un chapitre, `play/renonce` pour une (`jury explain` en donne la liste)",
    "wat een fout kost: `default` voor alle, `play` voor een hoofdstuk, `play/renonce` voor één (`jury explain` somt ze op)"
);
static TITLE: Text = text!("Regulation of {id}", "Règlement de {id}", "Reglement van {id}");
static EXAMPLE_ARTICLE: Text =
    text!("what this article is about", "l'objet de cet article", "waarover dit artikel gaat");

/// The whole file.
pub fn skeleton(id: &str, lang: Lang) -> String {
    let speaker = Speaker::new(lang);
    let named = || [("id", Arg::Foreign(id.to_owned()))];
    let mut out = String::new();
    for line in HEAD.get(lang).replace("{id}", id).lines() {
        let _ = writeln!(out, "# {line}");
    }
    let _ = write!(
        out,
        "\nid: {id}\nabbreviation: {}   # {}\ntitle:\n",
        abbreviation(id),
        ABBREVIATION.get(lang)
    );
    for lang in Lang::ALL {
        let _ = writeln!(out, "  {}: {}", lang.code(), TITLE.with(named()).say(&Speaker::new(lang)));
    }
    let about: Vec<String> =
        Lang::ALL.iter().map(|lang| format!("{}: {}", lang.code(), EXAMPLE_ARTICLE.get(*lang))).collect();
    let _ = write!(out, "\narticles:   # {}\n  art. 1: {{{}}}\n", ARTICLES.get(lang), about.join(", "));
    for (topic, lines) in SECTIONS {
        let _ = write!(out, "\n# {}\n{topic}:\n", section(topic, lang));
        for (line, comment) in *lines {
            let _ = match comment {
                Some(text) => {
                    let games = Arg::Literal(OTHER_GAMES.to_owned());
                    writeln!(out, "  {line}   # {}", text.with([("games", games)]).say(&speaker))
                }
                None => writeln!(out, "  {line}"),
            };
        }
    }
    out
}

/// `OC` for `our-club`, `CLU` for `club`.
fn abbreviation(id: &str) -> String {
    let initials: String = id.split('-').filter_map(|word| word.chars().next()).collect();
    let short = if initials.len() > 1 { initials } else { id.chars().take(3).collect() };
    short.to_uppercase()
}

const OTHER_GAMES: &str =
    "petite-misere, piccolo, grande-misere-etalee, trou, troula, petit-chelem, grand-chelem";

type Lines = &'static [(&'static str, Option<&'static Text>)];

/// Each section of the example, line by line, with what is said of a line.
static SECTIONS: &[(&str, Lines)] = &[
    (
        "deal",
        &[
            ("packets: {value: [[4, 5, 4], [4, 4, 5]], cite: art. 1}", None),
            ("shuffles: {value: {least: 1}, cite: art. 1}", None),
            ("turned-card: {value: false, cite: art. 1}", Some(&TURNED)),
            ("next-dealer: {value: left-of-dealer, cite: art. 1}", None),
            ("mistake: {remedy: {redeal: same-dealer}, cite: art. 1}", Some(&MISTAKE)),
        ],
    ),
    (
        "auction",
        &[
            ("first-to-speak: {value: left-of-dealer, cite: art. 1}", None),
            ("suit-order: {value: [hearts, diamonds, clubs, spades], cite: art. 1}", None),
            ("ladder:", Some(&LADDER)),
            (
                "  value: [emballage 8, emballage 9, solo 6, emballage 10, solo 7, grande-misere, abondance 9]",
                None,
            ),
            ("  cite: art. 1", None),
            ("waiting: {value: first-player, cite: art. 1}", Some(&WAITING)),
            ("passed-out: {value: next-dealer, cite: art. 1}", Some(&PASSED_OUT)),
        ],
    ),
    (
        "games",
        &[
            ("emballage:", Some(&GAMES)),
            ("  levels: {value: [8, 9, 10], cite: art. 1}", None),
            ("  side: {value: pair, cite: art. 1}", None),
            ("  trump: {value: called, cite: art. 1}", None),
            ("  lead: {value: left-of-dealer, cite: art. 1}", None),
            ("solo:", None),
            ("  levels: {value: [6, 7], cite: art. 1}", None),
            ("  trump: {value: called, cite: art. 1}", None),
            ("  lead: {value: left-of-dealer, cite: art. 1}", None),
            ("grande-misere:", None),
            ("  levels: {value: [0], cite: art. 1}", None),
            ("  aim: {value: no-trick, cite: art. 1}", None),
            ("  trump: {value: none, cite: art. 1}", None),
            ("  lead: {value: left-of-dealer, cite: art. 1}", None),
            ("abondance:", None),
            ("  levels: {value: [9], cite: art. 1}", None),
            ("  trump: {value: called, cite: art. 1}", None),
            ("  lead: {value: declarer, cite: art. 1}", None),
        ],
    ),
    (
        "points",
        &[
            ("games:", None),
            ("  emballage:", None),
            ("    won: {value: {base: 2, each-extra: 1}, cite: art. 1}", Some(&WON)),
            ("    lost: {value: {base: 2, each-missing: 1}, cite: art. 1}", None),
            ("    opponents: {value: {won: opposite, lost: opposite}, cite: art. 1}", None),
            ("  solo:", None),
            ("    won: {value: {by-level: {6: 9, 7: 12}}, cite: art. 1}", None),
            ("    lost: {value: {by-level: {6: 9, 7: 12}}, cite: art. 1}", None),
            (
                "    opponents: {value: {won: {by-level: {6: -3, 7: -4}}, lost: {by-level: {6: 3, 7: 4}}}, cite: art. 1}",
                None,
            ),
            ("  grande-misere:", None),
            ("    won: {value: {base: 15}, cite: art. 1}", None),
            ("    lost: {value: {base: 15}, cite: art. 1}", None),
            ("    opponents: {value: {won: -5, lost: 5}, cite: art. 1}", None),
            ("  abondance:", None),
            ("    won: {value: {base: 15}, cite: art. 1}", None),
            ("    lost: {value: {base: 15}, cite: art. 1}", None),
            ("    opponents: {value: {won: -5, lost: 5}, cite: art. 1}", None),
        ],
    ),
    (
        "play",
        &[
            ("follow-suit: {value: true, cite: art. 1}", None),
            ("before-turn: {value: false, cite: art. 1}", None),
            ("correction: {value: until-gathered, cite: art. 1}", None),
        ],
    ),
    ("referee", &[("unforeseen: {value: jury, cite: art. 1}", Some(&DECIDES))]),
    (
        "infractions",
        &[
            ("default: {remedy: {points: {offender: -3, others: 1}}, cite: art. 1}", Some(&SANCTIONS)),
            (
                "play/renonce: {remedy: {points: {offender: {jury: [-15, 0]}, others: third}, game: {jury: [stands, against-offender]}}, cite: art. 1}",
                None,
            ),
            ("play/renonce-corrected: {remedy: free, cite: art. 1}", None),
        ],
    ),
];
