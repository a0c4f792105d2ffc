//! The round on the trou, the answers to it, and who names its trump.

use super::labels::{NOT_HIS_TURN, SPOKE_HERE};
use crate::auction::{
    Against, Allowed, Announced, Bid, Made, Move, Phase, Refusal, Rules, State, lists, outbid, refuse,
    trou_round,
};
use crate::cards::{Card, Hand, Rank, Seat, Suit};
use crate::codes::*;
use crate::game::Game;
use crate::rulebook::{Partner, TrouRound, Trump};
use crate::text;
use crate::text::{Arg, Text, count};
use crate::transcript::Call;

static BY_EXCHANGE: Text = text!(
    "the third ace came with the exchanged card; the misère was first",
    "le troisième as est venu par l'échange ; la misère était la première",
    "de derde aas kwam met de geruilde kaart; de miserie was eerst"
);
static MISERE_HERE: Text =
    text!("the misère was called here", "la misère est annoncée ici", "hier werd de miserie geboden");
static LATE: Text = text!(
    "a trou is announced before the bidding",
    "un trou s'annonce avant les enchères",
    "een troel wordt voor het bieden aangekondigd"
);
static FALSE: Text =
    text!("aces held by {seat}: {count}", "as de {seat} : {count}", "azen van {seat}: {count}");
static ANOTHER: Text = text!(
    "{seat} has announced one, and there are only four aces",
    "{seat} en a annoncé un, et il n'y a que quatre as",
    "{seat} heeft er al een aangekondigd, en er zijn maar vier azen"
);
static ELSEWHERE: Text = text!(
    "in other hands there are {aces}",
    "il y a {aces} dans d'autres mains",
    "in andere handen zitten {aces}"
);
static EARLY: Text = text!(
    "not everybody has spoken on the trou",
    "tous n'ont pas parlé du trou",
    "niet iedereen heeft over de troel gesproken"
);
static COMES_FIRST: Text = text!(
    "a trou is announced before everything else",
    "un trou s'annonce avant toute autre parole",
    "een troel wordt voor al het andere aangekondigd"
);
static ANNOUNCED_LATER: Text =
    text!("the trou is announced here", "le trou est annoncé ici", "de troel wordt hier aangekondigd");
static NOT_OVER: Text = text!(
    "a trou stands, and this does not go over it",
    "il y a un trou, et ceci ne le dépasse pas",
    "er is een troel, en dit gaat er niet over"
);
static TROU_HERE: Text = text!("the trou", "le trou", "de troel");
static OWN_TROU: Text = text!(
    "the holder of a trou may not bid over it",
    "le détenteur du trou ne peut pas le dépasser",
    "de houder van een troel mag er niet over bieden"
);
static NOT_HOLDER: Text = text!(
    "only the holder maintains the trou",
    "seul le détenteur maintient le trou",
    "alleen de houder houdt de troel"
);
static NOT_ALL_ANSWERED: Text = text!(
    "the others have not all answered the trou",
    "les autres n'ont pas tous répondu au trou",
    "de anderen hebben nog niet allemaal op de troel geantwoord"
);
static HOLDER_TO_SPEAK: Text = text!(
    "{seat}, who holds the trou, has still to speak",
    "{seat}, qui a le trou, doit encore parler",
    "{seat}, die de troel heeft, moet nog spreken"
);
static NOT_PARTNER: Text = text!(
    "only the holder of the last ace names the trump",
    "seul le détenteur du dernier as nomme l'atout",
    "alleen de houder van de laatste aas noemt troef"
);
static NAMED_BEFORE: Text =
    text!("{seat} had named {suit}", "{seat} avait nommé {suit}", "{seat} had {suit} genoemd");
static OTHER_TRUMP: Text = text!(
    "the trump of this game is {suit}",
    "l'atout de ce jeu est {suit}",
    "de troef van dit spel is {suit}"
);
static BOUND: Text = text!(
    "{seat} is bound to {suit}, named too early",
    "{seat} doit garder {suit}, couleur annoncée trop tôt",
    "{seat} moet {suit} houden, de te vroeg genoemde kleur"
);
static NAMED_HERE: Text = text!("{seat} named it here", "{seat} l'a annoncé ici", "{seat} noemde het hier");

/// `pass-trou`, or a trou or troula.
pub fn speaking(rules: &Rules, state: &State, seat: Seat, announces: Option<Game>) -> Allowed {
    let auction = rules.auction();
    let player = &state.players[seat];
    let who = || [("seat", Arg::Seat(seat))];
    // To say that one has no trou is everybody's duty.
    if announces.is_some() {
        super::right::not_muted(state, seat)?;
    }
    if announces.is_some() && rules.arose_by_exchange(seat) {
        let misere = state.called.iter().find(|bid| Some(bid.by) == rules.transcript.dealt_by());
        let refusal = Refusal::new(TROU_AFTER_EXCHANGE, BY_EXCHANGE.plain());
        return refuse(refusal.since(misere.map(Bid::step), MISERE_HERE.plain()));
    }
    // That the aces are missing says more than that it was late, or another's turn.
    if let (Some(announced), Some(aces)) = (announces, rules.aces(seat))
        && is_false(rules, announced, aces)
    {
        let args = [("seat", seat.into()), ("count", Arg::Number(aces.into()))];
        return refuse(Refusal::new(TROU_FALSE, FALSE.with(args)));
    }
    another(rules, state, seat, announces)?;
    let own = player.bids.first().map(|bid| bid.step).or(player.proposals.first().map(|p| p.step));
    let spoke = player.spoke_on_trou.or(own).or(player.waited).or(player.passed);
    // While the round goes on, a player who said `pass-trou` and has a trou after all may still announce it;
    // if he does so at once, it is also his turn.
    let round_is_on = state.phase == Phase::TrouRound && own.or(player.waited).or(player.passed).is_none();
    let at_once = state.turn == Some(seat.next());
    if let (Some(due), Some(_), true) = (state.floor(rules), player.spoke_on_trou, round_is_on && !at_once)
        && announces.is_some()
        && !super::round_in_any_order(rules, state)
    {
        let refusal = Refusal::new(AUCTION_OUT_OF_TURN, NOT_HIS_TURN.with([("due", due.into())]));
        return refuse(refusal.by(&auction.trou_round));
    }
    if let (Some(spoke), Some(_), false) = (spoke, announces, round_is_on) {
        let refusal = Refusal::new(AUCTION_TOO_LATE, LATE.plain()).by(&auction.bids_after_trou_round);
        return refuse(refusal.since(spoke, SPOKE_HERE.with(who())));
    }
    let in_order = state.phase == Phase::TrouRound
        && rules.sequel().round_is_written
        && rules.is(&auction.trou_round, TrouRound::EachInTurn);
    if in_order
        && player.spoke_on_trou.is_none()
        && let Some(due) = state.floor(rules).filter(|due| *due != seat && state.turn.is_some())
        && !super::in_turn(rules, state, seat)
    {
        let refusal = Refusal::new(AUCTION_OUT_OF_TURN, NOT_HIS_TURN.with([("due", due.into())]));
        return refuse(refusal.by(&auction.trou_round));
    }
    Ok(())
}

/// Two players announce a trou, and there are four aces: the second is none, or for all that is known the first
/// is.
fn another(rules: &Rules, state: &State, seat: Seat, announces: Option<Game>) -> Allowed {
    if announces.is_none() || rules.aces(seat).is_some() {
        return Ok(());
    }
    let elsewhere = rules.aces_elsewhere(seat);
    if elsewhere > 1 {
        let aces = Arg::counted(elsewhere, &count::ACE);
        return refuse(Refusal::new(TROU_FALSE, ELSEWHERE.with([("aces", aces)])));
    }
    let Some(trou) = state.trou.filter(|trou| trou.holder != seat && !trou.illegal) else { return Ok(()) };
    let why = ANOTHER.with([("seat", trou.holder.into())]);
    let refusal = Refusal::new(TROU_FALSE, why).since(trou.step, TROU_HERE.plain());
    refuse(Refusal { by_custom: rules.aces(trou.holder).is_none(), ..refusal })
}

/// Not the aces for it. Who has four may use either word, who has three may not call it a troula.
pub fn is_false(rules: &Rules, announced: Game, aces: u8) -> bool {
    match rules.ace_game(aces) {
        Some(Game::Trou) => announced == Game::Troula,
        game => game.is_none(),
    }
}

/// A bid before all have spoken on the trou. A round that is simply left out of the record proves
/// nothing; one that is written, or a trou announced later, does.
pub fn early(rules: &Rules, state: &State, seat: Seat, step: usize) -> Allowed {
    let auction = rules.auction();
    if !rules.is(&auction.bids_after_trou_round, true) || state.phase != Phase::TrouRound {
        return Ok(());
    }
    // The rest of the round may be among the calls that nobody remembers.
    if state.forgotten.since.is_some() {
        return Ok(());
    }
    // Once a trou is announced, nobody else can hold one: what is left of the round shows only where somebody
    // goes on with it.
    let announced = state.trou.is_some_and(|trou| !trou.illegal);
    let later = rules.sequel().true_trou_after(step).filter(|_| !announced);
    let written = match announced {
        true => trou_round::goes_on(rules, state, seat, step) || bids_in_the_round(rules, state, seat, step),
        false => rules.sequel().round_is_written,
    };
    let written = written && rules.is(&auction.trou_round, TrouRound::EachInTurn);
    let is_over = trou_round::silent(state).is_empty()
        || later.is_none() && !announced && trou_round::rest_is_left_out(rules, state, seat, step);
    if is_over || !written && later.is_none() && !stops_in_the_round(rules, state, seat, step) {
        return Ok(());
    }
    refuse(too_early(rules).since(later, ANNOUNCED_LATER.plain()))
}

/// Why a bid has to wait for the round on the trou.
pub fn too_early(rules: &Rules) -> Refusal {
    let auction = rules.auction();
    let each_speaks = rules.is(&auction.trou_round, TrouRound::EachInTurn);
    let why = if each_speaks { EARLY.plain() } else { COMES_FIRST.plain() };
    Refusal::new(TROU_EARLY_BID, why).by(&auction.bids_after_trou_round)
}

/// Is it an answer to a trou that may come before all have said that they have none? Nobody else can hold
/// one.
pub fn answers_in_the_round(rules: &Rules, state: &State, seat: Seat, call: &Move) -> bool {
    let holder = state.trou.filter(|trou| !trou.illegal).map(|trou| trou.holder);
    let is_answer = || match call {
        Move::Pass | Move::Agree => state.trou.is_some(),
        Move::Bid { .. } => {
            !rules.is(&rules.auction().trou_overbids_wait, true)
                && super::content(rules, state, seat, call).is_ok()
        }
        _ => false,
    };
    state.phase == Phase::TrouRound
        && holder.is_some_and(|holder| holder != seat)
        && rules.is(&rules.auction().trou_answers_wait, false)
        && is_answer()
}

/// A trou is announced, and the record ends with a call that is no answer to it: nothing shows that the rest
/// of the round was left out.
fn stops_in_the_round(rules: &Rules, state: &State, seat: Seat, step: usize) -> bool {
    let Some(trou) = state.trou.filter(|trou| trou.holder != seat) else { return false };
    rules.sequel().ends_with(step)
        && step > trou.step
        && is_no_answer(rules, state, seat, step)
        && !rules.sequel().is_played
        && rules.is(&rules.auction().trou_round, TrouRound::EachInTurn)
}

/// A trou is announced, others say that they have none, and he who has not says something that is no answer to
/// it: he has not waited until all have spoken, himself among them.
fn bids_in_the_round(rules: &Rules, state: &State, seat: Seat, step: usize) -> bool {
    rules.sequel().round_is_written
        && trou_round::silent(state).contains(seat)
        && is_no_answer(rules, state, seat, step)
}

/// Is what he says there certainly no answer to a trou?
fn is_no_answer(rules: &Rules, state: &State, seat: Seat, step: usize) -> bool {
    rules.sequel().at(step).is_some_and(|(_, call)| match Move::of(rules, state, seat, call) {
        Ok(Move::Bid { game, level, .. }) => {
            rules.says(&rules.auction().over_trou, |over| lists(over, game, level)) == Some(false)
        }
        Ok(Move::Propose(_) | Move::Join { .. } | Move::Raise { .. } | Move::Wait) => true,
        _ => false,
    })
}

/// What may be said while a trou stands.
pub fn answer(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Allowed {
    let auction = rules.auction();
    let Some(trou) = state.trou else { return Ok(()) };
    let too_low = || {
        let refusal = Refusal::new(AUCTION_TOO_LOW, NOT_OVER.plain()).by(&auction.over_trou);
        refuse(refusal.since(trou.step, TROU_HERE.plain()))
    };
    match *call {
        Move::Pass | Move::Agree => Ok(()),
        Move::Maintain if trou.holder == seat => Ok(()),
        Move::Maintain => {
            let refusal = Refusal::new(AUCTION_MAINTAIN, NOT_HOLDER.plain());
            refuse(refusal.by(&auction.holder_maintains).by_article())
        }
        // There is a game to go over: nobody waits, the first player as little as another.
        Move::Wait => {
            super::right::to_wait(rules, state, seat)?;
            let refusal = Refusal::new(AUCTION_WAIT, NOT_OVER.plain()).by(&auction.over_trou);
            refuse(refusal.since(trou.step, TROU_HERE.plain()))
        }
        Move::Bid { game, level, strain } => {
            if trou.holder == seat && rules.is(&auction.holder_over_own_trou, false) {
                return not_over_own(rules, trou);
            }
            super::games::suit(rules, game, strain)?;
            super::games::too_late(rules, state, seat, (game, level, strain))?;
            let stands = state.standing().map(|bid| outbid::against(rules, (game, level, strain), bid));
            let listed = rules.says(&auction.over_trou, |over| lists(over, game, level));
            match (stands, listed) {
                (_, Some(false)) | (Some(Against::Below), _) => too_low(),
                _ => Ok(()),
            }
        }
        _ => too_low(),
    }
}

/// The holder of a trou that another has gone over, where only the others may.
pub fn after_own(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Allowed {
    let trou = state.trou.filter(|_| state.phase == Phase::Bidding && !state.trou_stands());
    match trou {
        Some(trou)
            if trou.holder == seat
                && !matches!(call, Move::Pass | Move::Agree | Move::Maintain)
                && rules.is(&rules.auction().holder_over_own_trou, false) =>
        {
            not_over_own(rules, trou)
        }
        _ => Ok(()),
    }
}

/// Where only the others may bid over a trou.
fn not_over_own(rules: &Rules, trou: Announced) -> Allowed {
    let refusal = Refusal::new(AUCTION_RESTRICTED, OWN_TROU.plain());
    refuse(refusal.by(&rules.auction().holder_over_own_trou).since(trou.step, TROU_HERE.plain()))
}

/// The partner stays hidden until all the others have answered.
fn hidden(rules: &Rules, state: &State, trou: Announced, seat: Seat) -> Allowed {
    let answered = Seat::ALL
        .into_iter()
        .all(|other| other == trou.holder || other == seat || state.answered(rules, other));
    let rule = &rules.auction().partner_hidden;
    if answered && !holder_is_due(rules, state, trou) || !rules.is(rule, true) {
        return Ok(());
    }
    let why = if answered {
        HOLDER_TO_SPEAK.with([("seat", trou.holder.into())])
    } else {
        NOT_ALL_ANSWERED.plain()
    };
    let refusal = Refusal::new(TROU_EARLY_PARTNER, why);
    refuse(refusal.by(&rules.auction().partner_hidden).since(trou.step, TROU_HERE.plain()))
}

/// Has the holder still something to say? A record may leave out that he confirms his trou; one in
/// which he does so later, or bids, shows that he had not. Who has lost the right to speak is not waited
/// for.
fn holder_is_due(rules: &Rules, state: &State, trou: Announced) -> bool {
    let confirms = rules.is(&rules.auction().holder_maintains, true);
    let speaks = |(_, seat, call): &Made| {
        let says = match call {
            Call::Trump(_) | Call::PassTrou | Call::Trou | Call::Troula => false,
            Call::Pass | Call::Good | Call::Maintain => confirms,
            _ => true,
        };
        *seat == trou.holder && says
    };
    let later = rules.sequel().after(trou.step);
    !trou.maintained && state.players[trou.holder].muted.is_none() && later.iter().any(speaks)
}

/// The card among those shown that gives the partner away, with what stands against showing it.
pub fn showing(rules: &Rules, state: &State, seat: Seat, cards: &[Card]) -> Option<(Card, Refusal)> {
    let trou = state.trou.filter(|_| state.trou_stands())?;
    let card = naming_card(rules, trou.holder).filter(|card| cards.contains(card))?;
    let partner = rules.holdings.dealt_to(card) == Some(seat);
    let refusal = hidden(rules, state, trou, seat).err().filter(|_| partner)?;
    Some((card, *refusal))
}

/// Somebody names the trump of the trou.
pub fn naming(rules: &Rules, state: &State, seat: Seat, suit: Suit) -> Allowed {
    let (Some(trou), Some(bid), true) = (state.trou, state.standing(), state.trou_stands()) else {
        return Ok(());
    };
    let game = rules.game(bid.game);
    let trump = |trump: Trump| game.is_some_and(|rules_of| rules.is(&rules_of.trump, trump));
    let naming = naming_card(rules, trou.holder);
    let partner = naming.and_then(|card| rules.holdings.dealt_to(card));
    let due = match () {
        () if trump(Trump::FourthAce) => naming.map(|card| card.suit()),
        () if trump(Trump::Hearts) => Some(Suit::Hearts),
        () => None,
    };
    let not_partner = trou.holder == seat || !may_be_partner(rules, state, seat);
    // Where nobody chooses the trump, whoever says which it is says nothing new.
    if not_partner && due == Some(suit) {
        return Ok(());
    }
    if not_partner && due.is_none() {
        let rule = game.map(|rules| &rules.trump);
        let refusal = Refusal::new(TROU_WRONG_TRUMP, NOT_PARTNER.plain());
        let refusal = refusal.since(trou.step, TROU_HERE.plain());
        return refuse(match rule {
            Some(rule) => refusal.by(rule),
            None => refusal,
        });
    }
    if !not_partner {
        hidden(rules, state, trou, seat)?;
    }
    if let Some(due) = due.filter(|due| *due != suit) {
        let refusal = Refusal::new(TROU_WRONG_TRUMP, OTHER_TRUMP.with([("suit", due.into())]));
        let refusal = refusal.since(trou.step, TROU_HERE.plain());
        let rule = game.map(|rules| &rules.trump);
        return refuse(match rule {
            Some(rule) => refusal.by(rule),
            None => refusal,
        });
    }
    // Of two who name it, one has not the last ace; who, the record does not tell.
    let other = state.named.iter().find(|(by, _)| *by != seat && *by != trou.holder);
    if let Some((other, named)) = other.filter(|_| partner.is_none()) {
        let why = NAMED_BEFORE.with([("seat", (*other).into()), ("suit", (*named).into())]);
        let refusal = Refusal::new(TROU_WRONG_TRUMP, why).since(trou.step, TROU_HERE.plain());
        return refuse(Refusal { by_custom: true, ..refusal });
    }
    let before = state.named.iter().find(|(by, _)| *by == seat).map(|(_, before)| *before);
    if let Some(before) = before.filter(|before| *before != suit && state.bound.is_none()) {
        let why = NAMED_BEFORE.with([("seat", seat.into()), ("suit", before.into())]);
        let refusal = Refusal::new(TROU_WRONG_TRUMP, why).since(trou.step, TROU_HERE.plain());
        return refuse(match game.map(|rules| &rules.trump) {
            Some(rule) => refusal.by(rule),
            None => refusal,
        });
    }
    match state.bound {
        Some((bound, due, step)) if bound == seat && due != suit => {
            let args = [("seat", seat.into()), ("suit", due.into())];
            let refusal = Refusal::new(TROU_WRONG_TRUMP, BOUND.with(args));
            refuse(refusal.since(step, NAMED_HERE.with([("seat", seat.into())])))
        }
        _ => Ok(()),
    }
}

/// Can he be the partner of the trou, for all that is known?
pub fn may_be_partner(rules: &Rules, state: &State, seat: Seat) -> bool {
    let Some(trou) = state.trou.filter(|trou| trou.holder != seat) else { return false };
    let partner = naming_card(rules, trou.holder).and_then(|card| rules.holdings.dealt_to(card));
    partner.is_none_or(|partner| partner == seat)
        && (trou.illegal || !lacks_the_ace(rules, trou.holder, seat))
}

/// A trou has its partner by the last ace: he is known to have none, or another to have it.
fn lacks_the_ace(rules: &Rules, holder: Seat, seat: Seat) -> bool {
    let own = rules.holdings.dealt[seat];
    if let Some(card) = naming_card(rules, holder) {
        return own.complete && !own.cards.contains(card);
    }
    if rules.aces(holder).is_some() {
        return false;
    }
    let by_ace = rules.game(Game::Trou).is_some_and(|trou| rules.is(&trou.partner, Partner::FourthAce));
    let may_be_troula = rules.game(Game::Troula).is_some();
    let has = |seat: Seat| !rules.holdings.dealt[seat].cards.aces().is_empty();
    let another = Seat::ALL.into_iter().any(|other| other != holder && other != seat && has(other));
    by_ace && !may_be_troula && (another || rules.aces(seat) == Some(0))
}

/// Is it the turn of the last ace to name the trump, and whose is it, where that is known?
pub fn names_trump(rules: &Rules, state: &State) -> Option<Option<Seat>> {
    let (Some(trou), Some(bid), true) = (state.trou, state.standing(), state.trou_stands()) else {
        return None;
    };
    let called = rules.game(bid.game).is_some_and(|of_game| rules.is(&of_game.trump, Trump::Called));
    let open = state.phase == Phase::Bidding && state.floor(rules).is_none() && state.bound.is_none();
    let partner = naming_card(rules, trou.holder).and_then(|card| rules.holdings.dealt_to(card));
    (called && open && state.named.is_empty()).then_some(partner)
}

/// The card that makes its holder the partner, where the announcer's hand tells it.
pub fn naming_card(rules: &Rules, holder: Seat) -> Option<Card> {
    let hand = rules.holdings.dealt[holder];
    let game = rules.ace_game(hand.cards.aces().len() as u8)?;
    let missing = Hand::all_of(Rank::ACE) - hand.cards;
    match rules.law.of(&rules.game(game)?.partner)? {
        Partner::FourthAce if missing.len() == 1 => missing.first(),
        Partner::FourthAce => None,
        Partner::HighestMissingHeart if hand.complete => (Hand::PACK - hand.cards).highest(Suit::Hearts),
        Partner::HighestMissingHeart => None,
    }
}
