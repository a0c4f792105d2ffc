//! Records that leave something out: parts of hands, forgotten cards and tricks. What is not written is unknown; it is
//! never a fault, and what can still be judged is judged.

use whist_jury::api::{
    Act, Decisions, Hand, PerSeat, PlayStep, Remembered, Ruling, Severity, Transcript, WrittenHand, judge,
    records, write,
};

use crate::cli::{Ran, file, jury, run};
use crate::dice::Dice;
use crate::net::choice::Choice;
use crate::net::corpus::Corpus;
use crate::net::strange_deal::RULEBOOKS;
use crate::offences::DEAL;
use crate::verdict::*;

/// The joined game of hearts with other hands.
fn with_hands(hands: &str) -> String {
    let (head, rest) = DEAL.split_once("hands:").unwrap();
    let (_, rest) = rest.split_once("auction:").unwrap();
    format!("{head}hands: {hands}\nauction:{rest}")
}

fn judged(name: &str, text: &str) -> Ran {
    let path = file("partial", &format!("{name}.yaml"), text);
    run(jury(&["judge", &path, "--lang", "en", "--quiet"]))
}

fn remarks(ruling: &Ruling) -> Vec<String> {
    let unknown = ruling.findings().iter().filter(|finding| finding.id().starts_with("transcript/unknown"));
    unknown.map(|finding| said(&finding)).collect()
}

/// TIL art. 4, 19, HAI art. 12, CM §1, UNI §1 Distribution: a hand of twelve by itself is one of which a card was
/// forgotten.
#[test]
fn twelve_cards_by_themselves_are_no_misdeal() {
    let hands = ["{W: ♠KJ ♥K943 ♦AK84 ♣93}", "{N: ♠AQ6532 ♥Q2 ♦T97 ♣8, W: ♠KJ ♥K943 ♦AK84 ♣93}"];
    for id in RULEBOOKS {
        for hands in hands {
            for head in ["", "deal: {packets: [4, 5, 4]}\n"] {
                let text = format!("rulebook: {id}\ndealer: W\n{head}hands: {hands}\n");
                let ruling = ruling(&text, &law(id, &[]));
                assert!(ruling.findings().iter().all(|it| it.redeal().is_none()), "{id} {hands}");
                assert!(
                    remarks(&ruling).iter().any(|it| it.contains("which one was left out")),
                    "{id} {hands}"
                );
            }
        }
        // Fourteen are a statement, and so is a count.
        for said in ["hands: {N: ♠AQ6532 ♥Q2 ♦T97 ♣863}", "deal: {counts: {N: 12, S: 14}}"] {
            let text = format!("rulebook: {id}\ndealer: W\n{said}\n");
            assert_eq!(findings(&ruling(&text, &law(id, &[]))), ["deal/card-count#1"], "{id} {said}");
        }
    }
}

/// West played ♠9, and ♠9 stands in no hand.
#[test]
fn a_card_that_is_played_is_the_one_that_was_forgotten() {
    let text = with_hands("{W: ♠KJ ♥K943 ♦AK84 ♣93}");
    let ruling = ruling(&text, &simple());
    assert_eq!(findings(&ruling), ["transcript/unknown#1"]);
    assert_eq!(remarks(&ruling), ["Twelve cards of W are written; the thirteenth is ♠9."]);
}

#[test]
fn what_was_forgotten_is_written_as_it_was_read() {
    let text = "\
rulebook: \"whist-simple\"
dealer: W
deal:
  counts: {N: 13, S: 13}
hands:
  N: ♠AQ …
play:
  - N: ♠A ? ♥? ♠9
  - {N: \"? ? ? ?\", won: E}
  - E: \"?\"
  - spread: S
  - then: \"? ♦? ♦2\"
  - won: W
  - tricks: {forgotten: 3, won: {N: 1, E: 2}}
  - tricks: {forgotten: 2}
";
    let (found, faults) = records(text);
    assert!(faults.is_empty() && found[0].faults.is_empty(), "{:?}", found[0].faults);
    assert_eq!(write(&found[0].transcript), text);
    let path = file("partial", "fmt.yaml", text.replace('…', "..."));
    let ran = run(jury(&["fmt", &path]));
    assert_eq!((ran.status, std::fs::read_to_string(&path).unwrap()), (0, text.to_owned()), "{}", ran.err);
}

#[test]
fn a_forgotten_card_has_the_letters_of_its_notation() {
    for (notation, cards) in [("en", "H? s5 ?"), ("fr", "c? P5 ?"), ("nl", "h? S5 ?")] {
        let text = format!("notation: {notation}\nplay:\n  - N: {cards}\n");
        let (found, _) = records(&text);
        assert!(found[0].faults.is_empty(), "{notation}");
        assert!(write(&found[0].transcript).contains("- N: ♥? ♠5 ?"), "{notation}");
    }
}

#[test]
fn slips_of_who_leaves_something_out_have_a_hint() {
    let dots = "in a hand `…` stands for the other cards";
    for (name, text, says) in [
        ("x", "hands: {N: ♠Axxx}", dots),
        ("question", "hands: {N: ♠A ?}", dots),
        ("dots", "play: [{N: ♠A … ♠2 ♠3}]", "is `?` in a trick"),
        ("to", "play: [{N: ♠A>?}]", "has to be known here"),
        ("order", "play: [{claim: {by: N, says: made, order: \"♠A ?\"}}]", "has to be known here"),
        ("none", "play: [{tricks: {forgotten: 0}}]", "Between 1 and 13 tricks"),
        ("more", "play: [{tricks: {forgotten: 2, won: {N: 3}}}]", "More tricks are won here"),
        ("fourteenth", "play: [{tricks: {forgotten: 13}}, {won: N}]", "this is the fourteenth"),
        ("auction", "auction: [{won: N}]", "no place in the auction"),
        ("counts", "deal: {counts: {N: 13, E: 13, S: 13, W: 12}}", "51 are counted here"),
        ("mark", "play:\n  - N: ? ♦3 ♠7 ♣9", "put it in quotation marks: `N: \"? ♦3 ♠7 ♣9\"`"),
        ("count", "deal: {counts: {N: 12}}\nhands: {N: ♠AQ6532 ♥Q2 ♦T97 ♣86}", "was dealt 12 cards"),
    ] {
        let ran = judged(name, &format!("rulebook: whist-simple\n{text}\n"));
        assert!(ran.status == 2 && ran.complains(says), "{name}: {}\n{}", ran.status, ran.err);
    }
}

/// A trick before which somebody's card is forgotten has no leader who could be wrong, but for who is known to have won.
#[test]
fn after_a_gap_nobody_leads_wrongly() {
    let led = |tricks: &str| {
        let (head, _) = DEAL.split_once("play:").unwrap();
        let found = findings(&ruling(&format!("{head}play:\n{tricks}"), &simple()));
        found.into_iter().filter(|id| id.starts_with("play/")).collect::<Vec<_>>()
    };
    assert_eq!(led("  - N: ♠5 ? ♠7 ♠9\n  - S: ♦5 ♦A ♦T ♦J\n"), Vec::<String>::new());
    assert_eq!(
        led("  - tricks: {forgotten: 2, won: {N: 1, S: 1}}\n  - S: ♦5 ♦A ♦T ♦J\n"),
        Vec::<String>::new()
    );
    assert_eq!(led("  - won: N\n  - S: ♦5 ♦A ♦T ♦J\n"), ["play/wrong-leader#1"]);
    assert_eq!(led("  - {N: ♠5 ? ♠7 ♠9, won: E}\n  - S: ♦5 ♦A ♦T ♦J\n"), ["play/wrong-leader#1"]);
}

/// Of a complete record some things are left out.
fn thinned(transcript: &Transcript, whole: &Ruling, dice: &mut Dice) -> Transcript {
    let mut thin = transcript.clone();
    thin.decisions.clear();
    thin.expect.clear();
    thin.hands = PerSeat::from_fn(|seat| {
        let hand = transcript.hands[seat]?;
        match dice.below(4) {
            0 => None,
            1 => Some(hand),
            _ => {
                let keeps: Hand = hand.cards.iter().filter(|_| dice.chance(2)).collect();
                let is_said = dice.chance(2) || keeps.len() > 11;
                (!keeps.is_empty()).then_some(WrittenHand { cards: keeps, more: is_said })
            }
        }
    });
    let mut trick = 0;
    for (n, step) in thin.play.iter_mut().enumerate() {
        let goes_on = matches!(transcript.play.get(n + 1), Some(PlayStep::Then { .. }));
        let winner = whole.replay.tricks.get(trick).and_then(|trick| trick.winner);
        trick += step.tricks();
        if let PlayStep::Trick { cards, .. } = &*step
            && cards.len() == 4
            && !goes_on
            && cards.iter().all(|put| put.act == Act::Plain)
            && dice.chance(8)
        {
            let mut won = PerSeat::default();
            if let Some(seat) = winner.filter(|_| dice.chance(2)) {
                won[seat] = 1;
            }
            *step = PlayStep::Forgotten { tricks: 1, won };
            continue;
        }
        if let PlayStep::Trick { cards, .. } | PlayStep::Then { cards } = step {
            for put in cards.iter_mut().filter(|put| put.act == Act::Plain) {
                let Some(card) = put.card.card().filter(|_| dice.chance(7)) else { continue };
                put.card = if dice.chance(2) { Remembered::Suit(card.suit()) } else { Remembered::Nothing };
            }
        }
    }
    thin
}

/// Breaches that rest on cards, with who and in which trick.
fn breaches(ruling: &Ruling) -> Vec<String> {
    let certain = ruling.findings().iter().filter(|finding| finding.severity() > Severity::Advice);
    let of_cards = certain.filter(|finding| {
        ["play/", "trou/", "deal/card-count"].iter().any(|code| finding.id().starts_with(code))
    });
    of_cards
        .map(|finding| {
            format!("{} {:?} {:?}", finding.breach.code.word(), finding.breach.seat, finding.breach.trick)
        })
        .collect()
}

/// A thinner record finds no breach that the complete one has not.
#[test]
fn a_record_with_gaps_accuses_nobody_whom_the_complete_one_does_not() {
    let corpus = Corpus::load();
    let mut dice = Dice::new(77_000_000);
    let mut judged = 0;
    let laws: Vec<_> = RULEBOOKS.iter().map(|id| (*id, law(id, &[]))).collect();
    for case in corpus.deals.iter().filter(|case| !case.path.starts_with("cases/partial")) {
        let (found, faults) = records(&case.text);
        let Some(record) = found.first().filter(|record| faults.is_empty() && record.faults.is_empty())
        else {
            continue;
        };
        let own = |(id, _): &&(&str, _)| record.transcript.rulebook.as_deref() == Some(*id);
        let Some((_, law)) = laws.iter().find(own) else { continue };
        let is_whole = record.transcript.hands.iter().all(|(_, hand)| hand.is_some());
        if record.transcript.position.is_some() || !is_whole {
            continue;
        }
        let whole = judge(&record.transcript, law, &Decisions::default());
        let shown = breaches(&whole);
        // Where a card cannot have been where the record has it, a thinner record need not show the slip.
        let is_slip = |breach: &String| {
            ["play/card-not-held", "play/discard", "deal/card-count"]
                .iter()
                .any(|code| breach.starts_with(code))
        };
        if shown.iter().any(is_slip) {
            continue;
        }
        for _ in 0..3 {
            let thin = thinned(&record.transcript, &whole, &mut dice);
            let found = breaches(&judge(&thin, law, &Decisions::default()));
            for breach in found {
                assert!(shown.contains(&breach), "{}: {breach}, not {shown:?}\n{}", case.path, write(&thin));
            }
            judged += 1;
        }
    }
    assert!(judged > 500, "{judged}");
}

/// A case of the corpus without its expectations and decisions.
fn case(path: &str) -> String {
    let text =
        std::fs::read_to_string(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("cases").join(path));
    let text = text.unwrap();
    let (record, _) = text.split_once("expect:").unwrap();
    record.split("decisions:").next().unwrap().to_owned()
}

/// SIM §4 Misère: West takes ♣4 from East, and nobody wrote down what he gave for it. ♦7 stands in his hand and is played by
/// East: that was it. As long as East has not played it, it can be any card that West has not played.
#[test]
fn what_the_dealer_gave_in_an_exchange_may_not_be_written() {
    let law = law("whist-simple", &[]);
    let whole = case("whist-simple/s4-misere/exchange-another-card.yaml");
    let untold = whole.replace("gives: ♦7, ", "");
    assert_ne!(whole, untold);
    let (complete, thinner) = (ruling(&whole, &law), ruling(&untold, &law));
    assert_eq!((findings(&thinner), thinner.points), (findings(&complete), complete.points));
    // After the first trick East has put down a club of his own, and ♦7 is still to come.
    let first = "  - N: ♣3 ♣9 ♣5 ♣4\n";
    let (head, _) = untold.split_once(first).unwrap();
    for rest in ["", "  - E: ♠2 ♠K ♠3 ♠6\n"] {
        let thinner = ruling(&format!("{head}{first}{rest}"), &law);
        assert_eq!(findings(&thinner), Vec::<String>::new(), "{rest}");
    }
    // He gave one card and no second one: a diamond of his and a spade cannot both be with East.
    let twice = ruling(&format!("{head}{first}  - E: ♠2 ♠K ♠3 ♠6\n  - S: ♦A ♦2 ♦4 ♦7\n"), &law);
    assert!(!findings(&twice).is_empty());
}

/// UNI §1 Proposer, Note du jury: North has passed and bids an abondance in the trump of the others. The cards fit both
/// games, and they still do if a trick is forgotten.
#[test]
fn the_lawful_game_can_be_counted_where_a_trick_is_forgotten() {
    let text = case("whist-simple/uni-s1-proposer/after-pass-and-the-lawful-game-counts.yaml");
    for forgotten in ["  - won: W", "  - tricks: {forgotten: 1}"] {
        let text = text.replace("  - S: ♥5 ♥8 ♥6 ♥3", forgotten);
        let with = |decisions: &str| ruling(&format!("{text}{decisions}"), &law("whist-simple", &[]));
        let open = with("");
        assert_eq!(self::open(&open), ["auction/after-pass#1"], "{forgotten}");
        let lawful = with("decisions: {\"auction/after-pass#1\": {game: lawful}}\n");
        assert!(lawful.bad_decisions.is_empty(), "{:?}", lawful.bad_decisions);
        for (seat, points) in open.points.iter() {
            let after = lawful.points[seat];
            assert!(points.min <= after.min && after.max <= points.max, "{seat} {points:?} {after:?}");
        }
        // Six tricks or seven of eight: 8 points or 6, and none are certain as long as nobody knows.
        let lost = if forgotten.contains("won") { (-8, -8) } else { (-8, 0) };
        let east = lawful.points[whist_jury::api::Seat::East];
        assert_eq!((east.min, east.max), lost, "{forgotten}");
    }
}

/// UNI §1 Proposer, Important: East plays the lawful emballage, and defends against the abondance that was played. His
/// renonce is judged by whichever of them counts.
#[test]
fn a_renonce_is_judged_by_the_lawful_game_of_another_side() {
    let text = case("whist-simple/uni-s1-proposer/after-pass-and-the-lawful-game-counts.yaml");
    let text = text.replace("N: ♥2 ♥7 ♥A ♥Q", "N: ♥2 ♣5 ♥A ♥Q").replace("E: ♣5 ♠7 ♦7 ♠Q", "E: ♥7 ♠7 ♦7 ♠Q");
    for id in ["whist-simple", "cm-couleur-2018", "hainaut"] {
        let law = law(id, &[]);
        let open = ruling(&text, &law);
        assert!(findings(&open).contains(&"play/renonce#1".to_owned()), "{id}");
        let (found, _) = records(&text);
        crate::decisions::is_exact(id, &found[0].transcript, &law, &open);
    }
    let said = |renonce: &str| {
        let said = format!(
            "decisions: {{\"auction/after-pass#1\": {{game: lawful}}, \"play/renonce#1\": {renonce}}}\n"
        );
        let ruling = ruling(&format!("{text}{said}"), &simple());
        assert!(ruling.bad_decisions.is_empty(), "{:?}", ruling.bad_decisions);
        (ruling.games[0].won, ruling.contracts()[0].players.len())
    };
    assert_eq!(said("{points: 0, game: stands}"), (Some(false), 2));
}
