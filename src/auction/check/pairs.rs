//! Proposing, joining, raising and maintaining.

use super::labels::PROPOSED_HERE;
use super::{games, passed};
use crate::auction::{Allowed, Bid, Move, Pair, Proposal, Refusal, Rules, State, joining, outbid, refuse};
use crate::cards::{Seat, Suit};
use crate::codes::*;
use crate::game::Game;
use crate::rulebook::{ChangeSuit, Maintain, ProposeSuit};
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Strain;

static TURNED_ONLY: Text = text!(
    "only the turned suit, {suit}, can be proposed",
    "on ne peut proposer que la couleur retournée, {suit}",
    "alleen de gekeerde kleur, {suit}, kan gevraagd worden"
);
static AFTER: Text = text!(
    "after {game} no suit is proposed any more",
    "après {game}, on ne propose plus de couleur",
    "na {game} wordt geen kleur meer gevraagd"
);
static CALLED_HERE: Text = text!("{game} here", "{game} ici", "hier geboden: {game}");
static TWICE: Text = text!("{seat} has proposed before", "{seat} a déjà proposé", "{seat} heeft al gevraagd");
static MUST_GO_UP: Text =
    text!("{new} is not above {old}", "{new} n'est pas au-dessus de {old}", "{new} staat niet boven {old}");
static NOBODY_LEFT: Text =
    text!("nobody is left who could join", "plus personne ne peut emballer", "niemand kan nog meegaan");
static POINTLESS: Text = text!(
    "no emballage goes over {game}",
    "aucun emballage ne dépasse {game}",
    "geen enkel spel samen gaat over {game}"
);
static SPECIAL_ONLY: Text = text!(
    "a suit is joined, and only certain games go over it",
    "une couleur est emballée, et seuls certains jeux la dépassent",
    "er is meegegaan, en alleen bepaalde spelen gaan erover"
);
static ANOTHER_OPEN: Text = text!(
    "{seat} has proposed, and one joins, passes or calls a special game",
    "{seat} a proposé, et l'on emballe, passe ou annonce un jeu spécial",
    "{seat} heeft gevraagd, en men gaat mee, past of biedt een speciaal spel"
);
static JOINED_HERE: Text = text!("joined here", "emballé ici", "hier meegegaan");
static NO_PROPOSAL: Text = text!(
    "there is no proposal to join",
    "il n'y a pas de proposition à emballer",
    "er is geen vraag waarmee men kan meegaan"
);
static TAKEN_UP: Text = text!(
    "{joiner} has joined {proposer} already",
    "{joiner} a déjà emballé {proposer}",
    "{joiner} ging al mee met {proposer}"
);
static OTHER_SUIT: Text =
    text!("nobody proposed {suit}", "personne n'a proposé {suit}", "niemand heeft {suit} gevraagd");
static OWN_SUIT: Text = text!(
    "{suit} is what {seat} proposed",
    "{suit} est la proposition de {seat} même",
    "{suit} is de vraag van {seat} zelf"
);
static NOTHING_TO_RAISE: Text = text!(
    "{seat} has no game that could be raised",
    "{seat} n'a pas de jeu à monter",
    "{seat} heeft geen spel om te verhogen"
);
static WENT_ALONE_HERE: Text = text!(
    "{seat} left their game here",
    "ici, {seat} a choisi de jouer seul",
    "hier koos {seat} om alleen te gaan"
);
static LAPSED: Text = text!(
    "{seat} no longer proposes {suit}",
    "{seat} ne propose plus {suit}",
    "{seat} vraagt {suit} niet meer"
);
static SPOKE_HERE: Text = text!("{seat} said this here", "{seat} l'a dit ici", "{seat} zei dat hier");
static MAY_NOT_JOIN: Text = text!(
    "{seat} has spoken, and neither waits nor stands on a lower suit",
    "{seat} a déjà parlé, sans attendre ni proposer une couleur inférieure",
    "{seat} heeft al gesproken, zonder te wachten of een lagere kleur te vragen"
);
static VOID_IN_SUIT: Text = text!(
    "that takes a card of {suit}",
    "il lui faut au moins un {suit}",
    "daarvoor is minstens één {suit} nodig"
);
static NEEDS_LEVEL: Text = text!(
    "after {game} one joins at a higher level",
    "après {game}, il faut emballer plus haut",
    "na {game} moet men hoger meegaan"
);
static MAINTAIN_FORBIDDEN: Text = text!(
    "a proposal cannot be maintained",
    "une proposition ne peut pas être maintenue",
    "een vraag kan niet gehouden worden"
);
static TROU_OUTBID: Text = text!(
    "the trou of {seat} has been outbid",
    "le trou de {seat} a été dépassé",
    "de troel van {seat} is overboden"
);
static NOTHING_TO_MAINTAIN: Text = text!(
    "{seat} has no proposal to maintain",
    "{seat} n'a pas de proposition à maintenir",
    "{seat} heeft geen vraag om te houden"
);

pub fn propose(rules: &Rules, state: &State, seat: Seat, suit: Option<Suit>) -> Allowed {
    let auction = rules.auction();
    let player = &state.players[seat];
    if let (Some(suit), Some(turned)) = (suit, rules.turned())
        && suit != turned
        && rules.is(&auction.propose, ProposeSuit::Turned)
    {
        let why = TURNED_ONLY.with([("suit", turned.into())]);
        return refuse(Refusal::new(AUCTION_WRONG_SUIT, why).by(&auction.propose));
    }
    if let Some(before) = player.proposals.last() {
        let label = || PROPOSED_HERE.with([("seat", seat.into())]);
        if rules.is(&auction.propose_twice, false) {
            let refusal = Refusal::new(AUCTION_PROPOSED_TWICE, TWICE.with([("seat", seat.into())]));
            return refuse(refusal.by(&auction.propose_twice).since(before.step, label()));
        }
        if let (Some(new), Some(old)) = (suit, before.suit)
            && auction.change_suit.is_some()
            && rules.is_higher(Some(new), Some(old)) == Some(false)
            && !in_a_higher_game(rules, state, before, new)
        {
            let why = MUST_GO_UP.with([("new", new.into()), ("old", old.into())]);
            let refusal = Refusal::new(AUCTION_WRONG_SUIT, why).by(&auction.change_suit);
            return refuse(refusal.since(before.step, label()));
        }
    }
    if let Some((game, step)) = joining::no_proposal_since(rules, state) {
        let why = AFTER.with([("game", Arg::AGame(game, None))]);
        let refusal = Refusal::new(AUCTION_AFTER_MISERE, why).by(&auction.no_proposal_after);
        return refuse(refusal.since(step, CALLED_HERE.with([("game", Arg::Game(game, None))])));
    }
    over_joined(rules, state, seat, Game::Emballage)?;
    if let Some((other, _, step)) = target(state, seat, None, None)
        && rules.is(&auction.propose_against, false)
    {
        let refusal = Refusal::new(AUCTION_RESTRICTED, ANOTHER_OPEN.with([("seat", other.into())]));
        let label = PROPOSED_HERE.with([("seat", other.into())]);
        return refuse(refusal.by(&auction.propose_against).since(step, label));
    }
    // A joiner may propose a higher suit to his partner. Once the partner has left him, he no longer may.
    let joined = state.pairs.iter().rev().find(|pair| pair.joiner == seat);
    if let (Some(pair), Some(new)) = (joined, suit)
        && let Some(old) = pair.suit
        && rules.is_higher(Some(new), Some(old)) == Some(false)
    {
        let why = MUST_GO_UP.with([("new", new.into()), ("old", old.into())]);
        let refusal = Refusal::new(AUCTION_WRONG_SUIT, why).by(&auction.joiner_may);
        return refuse(refusal.since(pair.step, JOINED_HERE.plain()));
    }
    // A joiner speaks to the partner he has.
    if state.pair(seat).is_none()
        && !joining::is_joinable(rules, state, seat, suit)
        && rules.is(&auction.propose_if_joinable, true)
    {
        return refuse(
            Refusal::new(AUCTION_NOT_JOINABLE, NOBODY_LEFT.plain()).by(&auction.propose_if_joinable),
        );
    }
    pointless(rules, state, suit)
}

/// May he change to a lower suit because whoever joins him now plays a higher game than one who had joined
/// his proposal before?
fn in_a_higher_game(rules: &Rules, state: &State, before: &Proposal, suit: Suit) -> bool {
    let then = state.stood.iter().rev().find(|bid| bid.step() < before.step);
    let lowest = |over: Option<&Bid>, suit: Option<Suit>| joining::lowest_level(rules, over, suit);
    let (old, new) = (lowest(then, before.suit), lowest(state.standing(), Some(suit)));
    let higher = before.suit != Some(suit) && old.zip(new).is_some_and(|(old, new)| new > old);
    let may = |change: &ChangeSuit| *change == ChangeSuit::HigherSuitOrGame && higher;
    rules.says(&rules.auction().change_suit, may) == Some(true)
}

/// Nobody could ever join high enough.
fn pointless(rules: &Rules, state: &State, suit: Option<Suit>) -> Allowed {
    let Some(standing) = state.standing() else { return Ok(()) };
    if joining::is_high_enough(rules, state, suit) {
        return Ok(());
    }
    let game = || [("game", Arg::Game(standing.game, Some(standing.level)))];
    let over = Arg::TheGame(standing.game, Some(standing.level));
    let refusal = Refusal::new(AUCTION_TOO_LOW, POINTLESS.with([("game", over)]));
    let refusal = refusal.by_games(rules, &rules.auction().ladder, [Game::Emballage, standing.game]);
    refuse(refusal.since(standing.step(), CALLED_HERE.with(game())))
}

/// What the others may still call over a joined game.
fn over_joined(rules: &Rules, state: &State, seat: Seat, game: Game) -> Allowed {
    let rule = &rules.auction().over_joined;
    let Some(standing) = state.standing().filter(|bid| bid.game == Game::Emballage && !bid.is_by(seat))
    else {
        return Ok(());
    };
    if rules.says(rule, |games| games.contains(&game)) != Some(false) {
        return Ok(());
    }
    let refusal = Refusal::new(AUCTION_RESTRICTED, SPECIAL_ONLY.plain()).by(rule);
    refuse(refusal.since(standing.step(), JOINED_HERE.plain()))
}

/// The suit that somebody joins, at which level, and with whom where he says so.
pub type Join = (Option<Suit>, u8, Option<Seat>);

/// A proposal: by whom, in which suit, and where.
pub type Target = (Seat, Option<Suit>, usize);

/// The proposals that somebody can mean when he joins, the latest first; those that were not allowed
/// only where there is no other.
pub fn targets(state: &State, seat: Seat, suit: Option<Suit>, with: Option<Seat>) -> Vec<Target> {
    let may_be = |other: &Seat| *other != seat && with.is_none_or(|with| with == *other);
    let open = Seat::ALL.into_iter().filter(may_be).filter_map(|other| {
        let proposal = state.players[other].open_proposal()?;
        let fits = suit.is_none() || proposal.suit.is_none() || proposal.suit == suit;
        fits.then_some(((other, proposal.suit.or(suit), proposal.step), proposal.illegal))
    });
    let mut open: Vec<(Target, bool)> = open.collect();
    open.sort_by_key(|((_, _, step), illegal)| std::cmp::Reverse((!illegal, *step)));
    let only_illegal = open.first().is_some_and(|(_, illegal)| *illegal);
    let meant = open.into_iter().filter(|(_, illegal)| *illegal == only_illegal);
    meant.map(|(target, _)| target).collect()
}

/// The proposal that somebody means when he joins.
pub fn target(state: &State, seat: Seat, suit: Option<Suit>, with: Option<Seat>) -> Option<Target> {
    targets(state, seat, suit, with).into_iter().next()
}

/// The latest proposal that nobody can join any more, for what its player has said or lost since.
pub fn lapsed(state: &State, seat: Seat, suit: Option<Suit>, with: Option<Seat>) -> Option<Target> {
    let may_be = |other: &Seat| *other != seat && with.is_none_or(|with| with == *other);
    let free = |other: &Seat| may_be(other) && state.pair(*other).is_none();
    let proposals = Seat::ALL.into_iter().filter(free).filter_map(|other| {
        let fits = |own: Option<Suit>| suit.is_none() || own.is_none() || own == suit;
        let own = state.players[other].proposals.iter().rev().find(|own| !own.open && fits(own.suit))?;
        Some((other, own.suit.or(suit), own.step))
    });
    proposals.max_by_key(|(_, _, step)| *step)
}

/// Why a proposal is not open any more.
fn gone(rules: &Rules, state: &State, target: Target) -> Refusal {
    let (proposer, suit, step) = target;
    let player = &state.players[proposer];
    let who = || [("seat", Arg::Seat(proposer))];
    let why = match suit {
        Some(suit) => LAPSED.with([("seat", proposer.into()), ("suit", suit.into())]),
        None => NO_PROPOSAL.plain(),
    };
    let refusal = Refusal::new(AUCTION_NOT_JOINABLE, why);
    let later = player.muted.or(player.spoke).filter(|spoke| *spoke > step);
    match (player.passed, later) {
        (Some(passed), _) => refusal.since(passed, passed::here(rules, proposer, passed)),
        (None, Some(said)) => refusal.since(said, SPOKE_HERE.with(who())),
        (None, None) => refusal,
    }
}

/// Nobody proposed, or somebody was quicker to join.
fn nothing_to_join(state: &State, seat: Seat, suit: Option<Suit>) -> Refusal {
    let fits = |pair: &&Pair| !pair.over && !pair.has(seat) && (suit.is_none() || pair.suit == suit);
    match state.pairs.iter().rev().find(fits) {
        Some(pair) => {
            let args = [("joiner", pair.joiner.into()), ("proposer", pair.proposer.into())];
            Refusal::new(AUCTION_NOT_JOINABLE, TAKEN_UP.with(args)).since(pair.step, JOINED_HERE.plain())
        }
        None => Refusal::new(AUCTION_NOT_JOINABLE, NO_PROPOSAL.plain()),
    }
}

/// Where he proposed that suit himself.
fn own_proposal(state: &State, seat: Seat, suit: Suit) -> Option<usize> {
    let own = state.players[seat].proposals.iter().rev();
    { own }.find(|proposal| proposal.suit == Some(suit)).map(|proposal| proposal.step)
}

/// He has no game, or no more: his partner has ended it.
pub fn nothing_to_raise(rules: &Rules, state: &State, seat: Seat) -> Refusal {
    let refusal = Refusal::new(AUCTION_RESTRICTED, NOTHING_TO_RAISE.with([("seat", seat.into())]));
    let Some(pair) = state.pairs.iter().rev().find(|pair| pair.has(seat)) else { return refusal };
    let partner = if pair.proposer == seat { pair.joiner } else { pair.proposer };
    let who = || [("seat", Arg::Seat(partner))];
    let player = &state.players[partner];
    let own_way = player.bids.iter().map(|own| own.step).find(|step| *step > pair.step);
    match (own_way, player.passed.filter(|step| *step > pair.step)) {
        (Some(step), _) => refusal.since(step, WENT_ALONE_HERE.with(who())),
        (None, Some(step)) => refusal.since(step, passed::here(rules, partner, step)),
        (None, None) => refusal,
    }
}

pub fn join(rules: &Rules, state: &State, seat: Seat, call: Join) -> Allowed {
    let auction = rules.auction();
    let (suit, level, with) = call;
    let Some((proposer, trump, step)) = target(state, seat, suit, with) else {
        over_joined(rules, state, seat, Game::Emballage)?;
        let is_taken = |pair: &Pair| !pair.over && pair.suit == suit && suit.is_some();
        let taken = state.pairs.iter().any(is_taken);
        if let Some(lapsed) = lapsed(state, seat, suit, with).filter(|_| !taken) {
            return refuse(gone(rules, state, lapsed).by(&auction.who_may_join));
        }
        let own = suit.and_then(|suit| own_proposal(state, seat, suit)).filter(|_| !taken);
        return match (suit, target(state, seat, None, with)) {
            (Some(suit), other) if other.is_some() && !taken || own.is_some() => {
                let args = [("seat", seat.into()), ("suit", suit.into())];
                let why = if own.is_some() { OWN_SUIT.with(args) } else { OTHER_SUIT.with(args) };
                let code = if other.is_some() { AUCTION_WRONG_SUIT } else { AUCTION_NOT_JOINABLE };
                let refusal = Refusal::new(code, why).by(&auction.who_may_join).by_article();
                let proposed = own.map(|step| (seat, step)).or(other.map(|(other, _, step)| (other, step)));
                refuse(match proposed {
                    Some((who, step)) => refusal.since(step, PROPOSED_HERE.with([("seat", who.into())])),
                    None => refusal,
                })
            }
            _ => refuse(nothing_to_join(state, seat, suit).by(&auction.who_may_join).by_article()),
        };
    };
    let proposed = || PROPOSED_HERE.with([("seat", proposer.into())]);
    if joining::may_join(rules, state, seat, trump) == Some(false) {
        let refusal = Refusal::new(AUCTION_NOT_JOINABLE, MAY_NOT_JOIN.with([("seat", seat.into())]));
        return refuse(refusal.by(&auction.who_may_join).since(step, proposed()));
    }
    let hand = rules.holdings.dealt[seat];
    if let Some(trump) = trump
        && hand.complete
        && hand.cards.of(trump).is_empty()
        && rules.is(&auction.join_needs_card, true)
    {
        let why = VOID_IN_SUIT.with([("suit", trump.into())]);
        let refusal = Refusal::new(AUCTION_NO_TRUMP_CARD, why).by(&auction.join_needs_card);
        return refuse(refusal.since(step, proposed()));
    }
    let wanted = (Game::Emballage, level, trump.map(Strain::Suit));
    if let Some(standing) = state.standing()
        && !outbid::against(rules, wanted, standing).is_enough()
        && rules.says(&auction.join_after, |after| after.contains_key(&standing.game)) == Some(true)
    {
        let why = NEEDS_LEVEL.with([("game", Arg::AGame(standing.game, None))]);
        let refusal = Refusal::new(AUCTION_AFTER_MISERE, why).by(&auction.join_after);
        let label = CALLED_HERE.with([("game", Arg::Game(standing.game, None))]);
        return refuse(refusal.since(standing.step(), label));
    }
    games::high_enough(rules, state, seat, wanted)
}

pub fn raise(rules: &Rules, state: &State, seat: Seat, call: &Move) -> Allowed {
    match outbid::wanted(state, seat, call) {
        Some(wanted) => games::high_enough(rules, state, seat, wanted),
        None => Ok(()),
    }
}

pub fn maintain(rules: &Rules, state: &State, seat: Seat) -> Allowed {
    let rule = &rules.auction().maintain;
    let refusal = |why| Refusal::new(AUCTION_MAINTAIN, why).by(rule);
    let over_the_trou = state.standing().filter(|_| state.is_holder(seat) && !state.trou_stands());
    if let Some(standing) = over_the_trou.filter(|_| state.players[seat].proposals.is_empty()) {
        let why = TROU_OUTBID.with([("seat", seat.into())]);
        let label = CALLED_HERE.with([("game", Arg::Game(standing.game, Some(standing.level)))]);
        let refusal = Refusal::new(AUCTION_MAINTAIN, why).by(&rules.auction().over_trou);
        return refuse(refusal.since(standing.step(), label));
    }
    if rules.is(rule, Maintain::Forbidden) {
        let proposal = state.players[seat].proposals.last().map(|proposal| proposal.step);
        let label = PROPOSED_HERE.with([("seat", seat.into())]);
        return refuse(refusal(MAINTAIN_FORBIDDEN.plain()).since(proposal, label));
    }
    let Some(proposal) = state.players[seat].open_proposal() else {
        return refuse(refusal(NOTHING_TO_MAINTAIN.with([("seat", seat.into())])));
    };
    if rule.is_some() && !joining::is_joinable(rules, state, seat, proposal.suit) {
        let label = PROPOSED_HERE.with([("seat", seat.into())]);
        return refuse(refusal(NOBODY_LEFT.plain()).since(proposal.step, label));
    }
    // No pair in this suit would be high enough, so keeping the proposal is pointless.
    pointless(rules, state, proposal.suit)
        .map_err(|pointless| Box::new(Refusal { code: AUCTION_MAINTAIN, ..*pointless }.by(rule)))
}
