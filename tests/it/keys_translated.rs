//! Keys, incidents and the words behind them are read in French and Dutch as well, with or without accents.
//! What is understood is the same, and a fault still points at what was written.

use whist_jury::api::tidy::tidy;
use whist_jury::api::{Lang, Part, SchemaOf, Transcript, json_line, parts, records, schema};
use whist_jury::transcript::{DEAL, Shape};

use crate::cli::{file, jury, run};

const ENGLISH: &str = "\
rulebook: whist-simple
event: Friday
players: {N: Anne, E: Bruno, S: Chloe, W: David}
dealer: W
deal: {dealt-by: S, shuffles: 4, cut: {by: N, packets: [20, 32], restored-by: S}, faced: [{card: ♣4, to: N}]}
auction:
  - N: propose ♠
  - jury: {by: N, for: petit-chelem, granted: false}
play:
  - N: ♠5 ♠T
  - spread: W
  - then: ♠7 ♠9
  - claim: {by: E, says: made, order: ♠A ♠K, agreed: [N, S]}
  - notice: {by: E, what: play/renonce, of: S, trick: 1, seen-hand: true}
exchange: {gives: ♦7, refused-by: [N]}
decisions: {play/renonce#1: {points: -2, game: lost}}
written: {N: 2}
contract: [{game: petite-misere, players: [N]}, {game: piccolo, level: 1, players: [E]}]
result: {N: won, E: lost}
corrections: [{seat: N, points: -5, why: late}]
notes: a remark
";

const FRENCH: &str = "\
règlement: whist-simple
événement: Friday
joueurs: {N: Anne, E: Bruno, S: Chloe, W: David}
donneur: W
donne: {donné-par: S, mélanges: 4, coupe: {par: N, paquets: [20, 32], remis-par: S}, découvertes: [{carte: ♣4, pour: N}]}
enchères:
  - N: propose ♠
  - jury: {par: N, pour: petit-chelem, accordé: false}
jeu:
  - N: ♠5 ♠T
  - étale: W
  - suite: ♠7 ♠9
  - montre: {par: E, dit: réussi, ordre: ♠A ♠K, accord: [N, S]}
  - constate: {par: E, quoi: play/renonce, de: S, pli: 1, main-vue: true}
échange: {donne: ♦7, refusé-par: [N]}
décisions: {play/renonce#1: {points: -2, jeu: perdu}}
noté: {N: 2}
contrat: [{jeu: petite-misere, joueurs: [N]}, {jeu: piccolo, plis: 1, joueurs: [E]}]
résultat: {N: gagné, E: perdu}
corrections: [{joueur: N, points: -5, raison: late}]
remarques: a remark
";

const DUTCH: &str = "\
reglement: whist-simple
gelegenheid: Friday
spelers: {N: Anne, E: Bruno, S: Chloe, W: David}
gever: W
gift: {gedeeld-door: S, geschud: 4, coupe: {door: N, pakjes: [20, 32], samengelegd-door: S}, omgedraaid: [{kaart: ♣4, aan: N}]}
bieding:
  - N: propose ♠
  - jury: {door: N, voor: petit-chelem, toegestaan: false}
spel:
  - N: ♠5 ♠T
  - legt-open: W
  - vervolg: ♠7 ♠9
  - toont: {door: E, zegt: gemaakt, volgorde: ♠A ♠K, akkoord: [N, S]}
  - merkt-op: {door: E, wat: play/renonce, van: S, slag: 1, hand-gezien: true}
ruil: {geeft: ♦7, geweigerd-door: [N]}
beslissingen: {play/renonce#1: {punten: -2, spel: verloren}}
genoteerd: {N: 2}
contract: [{spel: kleine miserie, spelers: [N]}, {spel: piccolo, slagen: 1, spelers: [E]}]
uitslag: {N: gewonnen, E: verloren}
correcties: {N: -5, reden: late}
opmerkingen: a remark
";

#[track_caller]
fn transcript(text: &str) -> Transcript {
    let (mut found, faults) = records(text);
    let record = found.remove(0);
    assert!(faults.is_empty() && record.faults.is_empty(), "{faults:?} {:?}", record.faults);
    record.transcript
}

fn without_accents(text: &str) -> String {
    text.replace(['é', 'è'], "e").replace('à', "a")
}

#[test]
fn a_deal_with_french_or_dutch_keys_is_the_same_deal() {
    let english = transcript(ENGLISH);
    let apart = FRENCH.replace('é', "e\u{301}").replace('è', "e\u{300}");
    for text in [FRENCH, &without_accents(FRENCH), &apart, DUTCH] {
        assert_eq!(transcript(text), english, "{text}");
    }
}

#[test]
fn a_line_of_json_may_have_them_too() {
    let english =
        r#"{"dealer": "W", "hands": {"N": "♠A"}, "play": [{"claim": {"by": "E", "says": "made"}}]}"#;
    let dutch =
        r#"{"gever": "W", "handen": {"N": "♠A"}, "spel": [{"toont": {"door": "E", "zegt": "gemaakt"}}]}"#;
    let read = |line: &str| json_line(line, 0).0.unwrap().transcript;
    assert_eq!(read(dutch), read(english));
}

#[test]
fn a_session_may_have_them_too() {
    for text in [
        "sessie: {schrijver: N, eerste-gever: W, ronde: 2}\ngiften:\n  - {gever: W}\n  - {gever: N}\n",
        "session: {marqueur: N, premier-donneur: W, tour: 2}\ndonnes:\n  - {donneur: W}\n  - {donneur: N}\n",
        "sessie: {schrijver: N, eerste-gever: W, ronde: 2}\n---\ngever: W\n---\ngever: N\n",
    ] {
        let (parts, faults) = parts(text, None);
        assert!(faults.is_empty(), "{faults:?}");
        let Part::Head(head) = &parts[0] else { panic!("{text}") };
        let seat = |letter: &str| whist_jury::api::Seat::ALL.into_iter().find(|seat| seat.letter() == letter);
        assert_eq!(
            (head.header.scorer, head.header.first_dealer, head.header.round),
            (seat("N"), seat("W"), Some(2))
        );
        let dealers = parts[1..].iter().map(|part| match part {
            Part::Deal(record) => record.transcript.dealer,
            _ => panic!("{text}"),
        });
        assert_eq!(dealers.collect::<Vec<_>>(), [seat("W"), seat("N")]);
    }
}

#[track_caller]
fn refused(name: &str, text: &str, place: &str, words: &[&str]) {
    let ran =
        run(jury(&["judge", &file("translated", &format!("{name}.yaml"), text), "--lang", "en", "--quiet"]));
    let said = ran.err.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!((ran.status, said.matches('×').count()), (2, 1), "{}", ran.err);
    for words in words.iter().copied().chain([format!(":{place}]").as_str()]) {
        assert!(said.contains(words), "{words}: {}", ran.err);
    }
}

#[test]
fn a_key_by_two_names_stands_there_twice() {
    let twice = ["The key `mains` stands here twice.", "first here", "and again here"];
    refused("hands", "rulebook: whist-simple\nhands: {N: ♠A}\nmains: {S: ♠K}\n", "3:1", &twice);
    let twice = ["The key `by` stands here twice."];
    refused("by", "rulebook: whist-simple\nplay: [{look: {par: N, at: S, by: E}}]\n", "2:31", &twice);
    let twice = ["The key `donnes` stands here twice."];
    refused("deals", "session: {}\ndeals: []\ndonnes: [{dealer: N}]\n", "3:1", &twice);
}

#[test]
fn who_misspells_a_french_key_is_shown_the_french_one() {
    let known = |key: &str, near: &str| {
        [format!("The key `{key}` is not known here."), format!("did you mean `{near}`?")]
    };
    for (key, near) in
        [("donnneur", "donneur"), ("enchere", "enchères"), ("hadnen", "handen"), ("delaer", "dealer")]
    {
        let said = known(key, near);
        let said: Vec<&str> = said.iter().map(String::as_str).collect();
        refused(key, &format!("rulebook: whist-simple\n{key}: N\n"), "2:1", &said);
    }
    let misspelt = "rulebook: whist-simple\njeu: [{remarqe: {par: N}}]\n";
    refused("incident", misspelt, "2:8", &["neither a seat", "did you mean `remarque`?"]);
}

/// The fault of a value is shown where it stands, whatever its key is called.
#[test]
fn a_fault_behind_a_french_key_is_found_at_its_place() {
    refused("hand", "rulebook: whist-simple\nmains: {Q: ♠A}\n", "2:9", &["Q"]);
    refused("seat", "rulebook: whist-simple\ndonne: {donné-par: Q}\n", "2:20", &["Q"]);
    refused("type", "rulebook: whist-simple\ndonne: {mélanges: beaucoup}\n", "2:19", &["beaucoup"]);
}

/// A player may be called like an incident: who stands before cards is a player.
#[test]
fn a_name_is_no_incident() {
    let named = transcript("players: {N: Montre}\nplay: [{montre: ♠5 ♠A}]\n");
    assert_eq!(named.play, transcript("play: [{N: ♠5 ♠A}]\n").play);
}

const COMMENTED: [&str; 3] = [
    "\
players: {N: Anne, W: David}  # la première
dealer: N
hands:
  # presque tout
  N: ♠AKT
play:
  - claim: {by: W, says: made}
",
    "\
joueurs: {N: Anne, O: David}  # la première
notation: fr
donneur: N
mains:
  # presque tout
  N: ♠AR10
jeu:
  - montre: {par: O, dit: réussi}
",
    "\
spelers: {N: Anne, W: David}  # la première
notatie: nl
gever: N
handen:
  # presque tout
  N: ♠AH10
spel:
  - toont: {door: W, zegt: gemaakt}
",
];

/// `jury fmt` keeps the language of a file, and puts it into another one that it is asked for. Comments stay
/// in their places.
#[test]
fn every_language_has_a_canonical_form_and_keeps_the_comments() {
    let [english, french, dutch] = COMMENTED;
    for text in COMMENTED {
        assert_eq!(tidy(text, None).unwrap(), text);
        for (lang, wanted) in Lang::ALL.into_iter().zip([english, french, dutch]) {
            assert_eq!(tidy(text, Some(lang)).unwrap(), wanted);
        }
    }
    let named = french.replace("donneur: N", "donneur: Anne");
    assert_eq!(tidy(&named, None).unwrap(), french);
    let json = r#"{"donneur": "N", "jeu": [{"étale": "E"}]}"#;
    assert_eq!(tidy(json, Some(Lang::En)).unwrap(), r#"{"dealer": "N", "play": [{"spread": "E"}]}"#);
    assert_eq!(tidy(json, None).unwrap(), json);
    let dutch = r#"{"notatie": "nl", "gever": "N", "spel": [{"legt-open": "O"}]}"#;
    assert_eq!(tidy(json, Some(Lang::Nl)).unwrap(), dutch);
}

/// The calls of a file have a language of their own: many records have English keys and French calls.
#[test]
fn calls_keep_their_language_too() {
    let text = "notation: fr\nauction:\n  - N: demande ♥\n  - E: passe\n  - S: j'emballe ♥\n  - O: passe\n";
    let kept = "notation: fr\nauction:\n  - N: proposer ♥\n  - E: passe\n  - S: emballer ♥\n  - O: passe\n";
    assert_eq!(tidy(text, None).unwrap(), kept);
    let english = "auction:\n  - N: propose ♥\n  - E: pass\n  - S: join ♥\n  - W: pass\n";
    assert_eq!(tidy(text, Some(Lang::En)).unwrap(), english);
}

/// A session says once, in its head, which letters its deals are written in.
#[test]
fn a_session_declares_its_letters_once() {
    let english = "session: {scorer: W}\ndeals:\n  - dealer: W\n  - dealer: E\n";
    let dutch = "sessie: {notatie: nl, schrijver: W}\ngiften:\n  - gever: W\n  - gever: O\n";
    assert_eq!(tidy(english, Some(Lang::Nl)).unwrap(), dutch);
    assert_eq!(tidy(dutch, Some(Lang::En)).unwrap(), english);
    let headless = "deals:\n  - dealer: W\n  - dealer: E\n";
    let french = "donnes:\n  - notation: fr\n    donneur: O\n  - notation: fr\n    donneur: E\n";
    assert_eq!(tidy(headless, Some(Lang::Fr)).unwrap(), french);
    assert_eq!(tidy(french, Some(Lang::En)).unwrap(), headless);
}

/// A comment behind the letters is worth more than the rule that English ones go without saying.
#[test]
fn a_comment_behind_the_letters_stays() {
    let french = "notation: fr  # comme au club\ndonneur: O\n";
    assert_eq!(tidy(french, Some(Lang::En)).unwrap(), "notation: en  # comme au club\ndealer: W\n");
}

/// Seats in full, whatever letters a record has; suits, games, facts and the word for no card.
#[test]
fn seats_suits_and_small_words_are_read_in_full() {
    let english = transcript(
        "dealer: W\ndeal: {turned: none, new-pack: true}\nhands: {N: ♠A, E: ♠K}\nauction: [{N: propose ♥}, {E: pass}]\nplay: [{jury: {by: S, for: emballage 9, granted: false}}, {N: ♠5 E:♠2}]\ndiscards: {N: none}\n",
    );
    for text in [
        "donneur: Ouest\ndonne: {retourne: aucune, jeu-neuf: oui}\nmains: {Nord: ♠A, Est: ♠K}\nenchères: [{nord: propose cœur}, {EST: passe}]\njeu: [{jury: {par: Sud, pour: emballage 9, accordé: non}}, {Nord: ♠5 Est:♠2}]\nécarts: {Nord: aucune}\n",
        "gever: West\ngift: {gekeerd: geen, nieuw-spel: ja}\nhanden: {Noord: ♠A, Oost: ♠K}\nbieding: [{Noord: vraag harten}, {oost: pas}]\nspel: [{jury: {door: Zuid, voor: samen 9, toegestaan: nee}}, {Noord: ♠5 Oost:♠2}]\nweggelegd: {Noord: geen}\n",
        "dealer: West\ndeal: {turned: none, new-pack: true}\nhands: {North: ♠A, East: ♠K}\nauction: [{North: propose hearts}, {East: pass}]\nplay: [{jury: {by: South, for: emballage 9, granted: false}}, {North: ♠5 East:♠2}]\ndiscards: {North: none}\n",
    ] {
        assert_eq!(transcript(text), english, "{text}");
    }
}

#[test]
fn the_schema_lists_every_name() {
    let schema = schema(SchemaOf::Transcript).to_value();
    for name in ["mains", "handen", "enchères", "encheres", "gever"] {
        assert!(schema["properties"].get(name).is_some(), "{name}");
    }
}

/// Two keys of one map that share a name could not be told apart.
#[test]
fn no_name_means_two_keys() {
    fn walk(shape: Shape, seen: &mut usize) {
        match shape {
            Shape::Keys(keys) => {
                let names: Vec<String> = keys
                    .iter()
                    .flat_map(|named| {
                        let mut names: Vec<String> = named
                            .others
                            .iter()
                            .chain([&named.name])
                            .map(|name| without_accents(name))
                            .collect();
                        names.sort();
                        names.dedup();
                        names
                    })
                    .collect();
                for (n, name) in names.iter().enumerate() {
                    assert!(!names[..n].contains(name), "{name} stands for two keys of {names:?}");
                }
                *seen += 1;
                keys.iter().for_each(|named| walk(named.shape, seen));
            }
            Shape::BySeat(of) | Shape::ByWord(of) | Shape::List(of) => walk(*of, seen),
            Shape::BySeatAnd(keys, of) => {
                walk(Shape::Keys(keys), seen);
                walk(*of, seen);
            }
            Shape::OneOf(shapes) => shapes.iter().for_each(|shape| walk(*shape, seen)),
            Shape::Steps => walk(Shape::Keys(whist_jury::transcript::INCIDENTS), seen),
            Shape::Words(_) | Shape::Text(_) | Shape::Other => {}
        }
    }
    let mut seen = 0;
    walk(DEAL, &mut seen);
    assert!(seen > 15, "{seen}");
}
