//! `deal/cut`: the pack was cut by the wrong player or in the wrong way.

use super::{Answers, Case, NO_RULE, NOT_NOTED, NOTED, Offence, Route, Unknown, deal_breach};
use crate::cards::Seat;
use crate::codes::DEAL_CUT;
use crate::rulebook::CutBy;
use crate::text;
use crate::text::{Arg, Text, count};
use crate::transcript::Moment;

pub static OFFENCE: Offence = Offence {
    code: DEAL_CUT,
    title: text!("wrong cut", "mauvaise coupe", "verkeerd afgepakt"),
    explain: text!(
        "The regulation says who cuts the pack, how small a packet may be and who puts the pack together again.",
        "Le règlement dit qui coupe, quelle est la taille minimale d'un paquet et qui remet le jeu en tas.",
        "Het reglement zegt wie afpakt, hoe klein een pakje mag zijn en wie het spel weer samenlegt."
    ),
    example: "dealer: W\ndeal:\n  cut: {by: N, packets: [2, 50]}\n",
    marks: &[],
    omission: Some(text!(
        "`cut: none` says that nobody cut the pack. Without `cut:` that is not known, and nothing is said of \
         it unless somebody notices it.",
        "`cut: none` dit que personne n'a coupé. Sans `cut:` on n'en sait rien, et rien n'en est dit, sauf si \
         quelqu'un le constate.",
        "`cut: none` zegt dat niemand afpakte. Zonder `cut:` is dat niet bekend, en er wordt niets over \
         gezegd, tenzij iemand het opmerkt."
    )),
    check,
};

static BY: Text = text!(
    "{seat} cut the pack; it was for {due} to cut.",
    "{seat} a coupé ; c'était à {due} de couper.",
    "{seat} pakte af; het was aan {due} om af te pakken."
);
static SMALL: Text = text!(
    "A packet of the cut has {count}; at least {least} needed.",
    "Un paquet de la coupe compte {count} ; il en faut au moins {least}.",
    "Een pakje telt bij het afpakken {count}; minstens {least} nodig."
);
static RESTORED: Text = text!(
    "{seat} put the pack together after the cut; it was for {due} to do so.",
    "{seat} a remis le jeu en tas après la coupe ; c'était à {due} de le faire.",
    "{seat} legde het spel samen na het afpakken; het was aan {due} om dat te doen."
);
static PACKETS: Text = text!(
    "The pack was cut into {count}; it has to be {wanted}.",
    "Le jeu a été coupé en {count} ; il en faut {wanted}.",
    "Het spel werd in {count} afgepakt; het moeten er {wanted} zijn."
);
static NOT_A_PACK: Text = text!(
    "The packets of the cut have {count} cards together; a pack has 52.",
    "Les paquets de la coupe comptent {count} cartes ensemble ; un jeu en a 52.",
    "De pakjes tellen bij het afpakken samen {count} kaarten; een spel heeft er 52."
);
static UNCUT: Text =
    text!("The pack was not cut.", "Le jeu n'a pas été coupé.", "Het spel werd niet afgepakt.");
static PEELED: Text = text!("Cards were peeled off the pack.", "Le jeu a été pelé.", "Er werd gepeld.");

fn check(case: &Case, answers: &mut Answers) {
    let Some(rule) = &case.law.book.deal.cut else { return answers.not_applicable(&NO_RULE) };
    let Some(cut) = &case.transcript.deal.cut else { return answers.not_applicable(&NOT_NOTED) };
    let Some(wanted) = case.law.get(rule) else { return answers.not_applicable(&NO_RULE) };
    let dealer = case.transcript.dealt_by();
    let seat = |who: CutBy| -> Option<Seat> {
        match who {
            CutBy::RightOfDealer => dealer.map(|dealer| dealer.after(3)),
            CutBy::Dealer => dealer,
        }
    };
    let mut faults = Vec::new();
    let mut wrong_player = |did: Option<Seat>, due: Option<Seat>, text: &'static Text| match (did, due) {
        (Some(did), Some(due)) if did != due => {
            faults.push(text.with([("seat", did.into()), ("due", due.into())]));
        }
        _ => {}
    };
    wrong_player(cut.by, wanted.by.and_then(seat), &BY);
    wrong_player(cut.restored_by, wanted.restored_by.and_then(seat), &RESTORED);
    if let (Some(packets), Some(wanted)) = (&cut.packets, wanted.packets)
        && packets.len() != usize::from(wanted)
    {
        let args =
            [("count", Arg::counted(packets.len(), &count::PACKET)), ("wanted", Arg::Number(wanted.into()))];
        faults.push(PACKETS.with(args));
    }
    // The parts do not add up to 52 cards: the record may be wrong, or the pack. Nobody can tell which.
    let together: usize = cut.packets.iter().flatten().map(|count| usize::from(*count)).sum();
    if cut.packets.as_ref().is_some_and(|packets| packets.len() > 1) && together != 52 {
        let (at, message) =
            (Route::field("deal").inner("cut"), NOT_A_PACK.with([("count", together.into())]));
        answers.report_unknown(Unknown::new(Moment::Deal, at, NOTED.plain(), message));
    }
    let smallest = cut.packets.iter().flatten().min();
    if let (Some(count), Some(least)) = (smallest, wanted.least)
        && *count < least
    {
        let args = [("count", Arg::counted(*count, &count::CARD)), ("least", Arg::Number(least.into()))];
        faults.push(SMALL.with(args));
    }
    if cut.uncut {
        faults.push(UNCUT.plain());
    }
    if cut.peeled && wanted.peeling == Some(false) {
        faults.push(PEELED.plain());
    }
    // Where the regulation does not speak of peeling, only custom is against it.
    if cut.peeled && wanted.peeling.is_none() {
        answers.broken(deal_breach(DEAL_CUT, "cut", dealer, PEELED.plain()).by_custom(true));
    } else if faults.is_empty() {
        return answers.holds();
    }
    // A fault of the deal is the dealer's to answer for.
    for message in faults {
        answers.broken(deal_breach(DEAL_CUT, "cut", dealer, message).under(rule));
    }
}
