//! `trou/unannounced`: three aces (or four, where that is a game too) that nobody heard of.

use super::{Answers, Breach, Case, Mark, Offence, Route, call_route};
use crate::auction::{BiddingResult, WrongCall};
use crate::cards::{Hand, Seat};
use crate::codes::{AUCTION_TOO_LATE, TROU_UNANNOUNCED};
use crate::game::Game;
use crate::rulebook::Rule;
use crate::text;
use crate::text::{Arg, Message, Text, count};
use crate::transcript::{Call, Moment};

pub static OFFENCE: Offence = Offence {
    code: TROU_UNANNOUNCED,
    title: text!("trou not announced", "trou non annoncé", "troel niet aangekondigd"),
    explain: text!(
        "The holder of three aces must announce the trou before any bid; where the regulation has the troula, \
     the holder of four must announce that. A record with an auction and no such call says that nobody did.",
        "Le détenteur de trois as doit annoncer le trou avant toute enchère ; là où le règlement connaît le \
     troula, celui de quatre doit l'annoncer. Un relevé avec des enchères et sans cette annonce dit que \
     personne ne l'a fait.",
        "De houder van drie azen moet de troel aankondigen voor elk bod; waar het reglement de troela kent, moet \
     de houder van vier die aankondigen. Een verslag met biedingen en zonder die aankondiging zegt dat \
     niemand het deed."
    ),
    example: "
hands: {N: ♠A42 ♥A97 ♦A863 ♣T53}
auction:
  - N: pass-trou
",
    marks: &[Mark::Decides(text!(
        " because of the trou that was not announced",
        " à cause du trou non annoncé",
        " door de niet aangekondigde troel"
    ))],
    omission: Some(text!(
        "An auction without the call `trou` (or `troula`) says that nobody announced one. Without any auction \
         nothing is known.",
        "Des enchères sans l'annonce `trou` (ou `troula`) disent que personne ne l'a faite. Sans enchères, on \
         n'en sait rien.",
        "Biedingen zonder de aankondiging `troel` (of `troela`) zeggen dat niemand ze deed. Zonder biedingen \
         is er niets over bekend."
    )),
    check,
};

static MESSAGE: Text = text!(
    "{seat} held {aces} and did not announce the {game}.",
    "{seat} avait {aces} et n'a pas annoncé le {game}.",
    "{seat} had {aces} en kondigde de {game} niet aan."
);
static PERHAPS_FOUR: Text = text!(
    "{seat} held {aces} and did not announce the {game}; with {more} too it was none, and whether that was in this hand \
     the record does not tell.",
    "{seat} avait {aces} et n'a pas annoncé le {game} ; avec {more} en plus, ce n'en était pas un, et le relevé ne dit \
     pas si cet as était dans cette main.",
    "{seat} had {aces} en kondigde de {game} niet aan; met ook {more} was het er geen, en of die in deze hand zat, zegt \
     het verslag niet."
);
static LATE: Text = text!(
    "{seat} held {aces} and announced the {game} only when the bidding was on.",
    "{seat} avait {aces} et n'a annoncé le {game} que pendant les enchères.",
    "{seat} had {aces} en kondigde de {game} pas tijdens het bieden aan."
);
static PASSED: Text =
    text!("{seat} says otherwise here", "{seat} dit le contraire ici", "{seat} zegt hier iets anders");
static NO_CALL: Text =
    text!("nothing is announced here", "rien n'est annoncé ici", "hier wordt niets aangekondigd");
static ACES: Text = text!("{aces} in this hand", "{aces} dans cette main", "{aces} in deze hand");
static NOT_KNOWN: Text = text!("no hand is known", "aucune main n'est connue", "geen enkele hand is bekend");
static NO_AUCTION: Text =
    text!("no auction is recorded", "pas d'enchères notées", "geen biedingen genoteerd");

fn check(case: &Case, answers: &mut Answers) {
    if case.transcript.auction.is_none() {
        return answers.not_applicable(&NO_AUCTION);
    }
    let mut known = false;
    for seat in case.transcript.seats() {
        let hand = case.replay.holdings.dealt[seat];
        known |= hand.complete;
        // North's hand is known in part and shows three aces. He may have the fourth too, unless it is known
        // to lie elsewhere.
        let possible = case.replay.holdings.possible_aces(seat);
        let game_of = |aces: &Hand| ace_game(case, aces.len() as u8);
        let fewest = possible.iter().min_by_key(|aces| aces.len());
        let Some((game, rule)) = fewest.and_then(game_of) else { continue };
        let doubtful: Vec<Hand> = possible.iter().copied().filter(|aces| game_of(aces).is_none()).collect();
        let too_late = comes_too_late(case, seat);
        // A trou that is called when the bidding has begun counts as forgotten, where the regulation says so.
        let on_late = case.law.book.auction.late_trou_is_forgotten.as_ref().filter(|_| too_late);
        let forgotten = !too_late || on_late.and_then(|rule| case.law.get(rule)) == Some(&true);
        let in_time = !too_late && own_announcements(case, seat).next().is_some();
        let announced = in_time || !forgotten;
        if announced {
            answers.holds();
            continue;
        }
        // Nobody remembers whether he announced it.
        if case.transcript.may_have_spoken_on_trou(seat) {
            answers.unknown();
            continue;
        }
        // A player who has not spoken yet may still announce his trou.
        let spoke = case.transcript.calls().any(|(_, other, _)| other == seat);
        let over = matches!(case.auction.outcome, BiddingResult::PassedOut | BiddingResult::Games(_));
        if !spoke && !over {
            answers.unknown();
            continue;
        }
        if let Some(with) = doubtful.first() {
            let breach = breach(case, seat, game, &MESSAGE).cites(&rule.cite).breaks(Some(rule));
            answers.possible(Breach { message: fourth_ace(seat, game, hand.cards, *with), ..breach });
            continue;
        }
        let message = if too_late { &LATE } else { &MESSAGE };
        let reading = on_late.and_then(Rule::reading);
        answers.broken(breach(case, seat, game, message).cites(&rule.cite).breaks(Some(rule)).reads(reading));
    }
    if !known {
        answers.not_applicable(&NOT_KNOWN);
    }
}

/// Three aces, and perhaps the fourth, which would make it no such game.
fn fourth_ace(seat: Seat, game: Game, known: Hand, with: Hand) -> Message {
    PERHAPS_FOUR.with([
        ("seat", seat.into()),
        ("aces", known.aces().into()),
        ("game", Arg::Game(game, None)),
        ("more", (with - known).into()),
    ])
}

/// Where he announces a trou.
fn own_announcements<'a>(case: &'a Case, seat: Seat) -> impl Iterator<Item = usize> + 'a {
    let own = move |(_, other, call): &(usize, Seat, Call)| {
        *other == seat && matches!(call, Call::Trou | Call::Troula)
    };
    case.transcript.calls().filter(own).map(|(step, ..)| step)
}

/// Does he announce it only when the bidding is on?
fn comes_too_late(case: &Case, seat: Seat) -> bool {
    let is_late = |step: usize| {
        let late = |fault: &WrongCall| fault.step == step && fault.refusal.code == AUCTION_TOO_LATE;
        case.auction.faults.iter().any(late)
    };
    let mut own = own_announcements(case, seat).peekable();
    own.peek().is_some() && own.all(is_late)
}

/// Is this call a trou that came too late and counts as not announced?
pub(super) fn is_forgotten(case: &Case, seat: Seat, call: Call) -> bool {
    let aces = case.replay.holdings.dealt[seat].cards.aces().len();
    let rule = case.law.book.auction.late_trou_is_forgotten.as_ref();
    matches!(call, Call::Trou | Call::Troula)
        && ace_game(case, aces as u8).is_some()
        && comes_too_late(case, seat)
        && rule.and_then(|rule| case.law.get(rule)) == Some(&true)
}

/// The game that goes with this many aces.
fn ace_game<'a>(case: &'a Case, aces: u8) -> Option<(Game, &'a Rule<u8>)> {
    case.law.book.games.iter().find_map(|(game, rules)| {
        let rule = rules.aces.as_ref()?;
        (case.law.get(rule) == Some(&aces)).then_some((*game, rule))
    })
}

fn breach(case: &Case, seat: Seat, game: Game, message: &'static Text) -> Breach {
    let aces = case.replay.holdings.dealt[seat].cards.aces();
    let args = [("seat", seat.into()), ("aces", aces.into()), ("game", Arg::Game(game, None))];
    let message = message.with(args);
    let own = case.transcript.calls().find(|(_, other, _)| *other == seat);
    let breach = match own {
        Some((step, ..)) => {
            let label = PASSED.with([("seat", seat.into())]);
            Breach::new(TROU_UNANNOUNCED, Moment::Auction(step), call_route(step), label, message)
        }
        None => {
            let at = Route::field("auction");
            Breach::new(TROU_UNANNOUNCED, Moment::Auction(0), at, NO_CALL.plain(), message)
        }
    };
    let breach = breach.by(seat);
    let label = ACES.with([("aces", Arg::counted(aces.len(), &count::ACE))]);
    match case.transcript.hands[seat] {
        Some(_) => breach.proved_by(case.transcript.hand_route(seat), label),
        None => breach,
    }
}
