//! From the winning call to the game: partner, trump, first leader.

use crate::auction::{Bid, State};
use crate::cards::{Card, Hand, Rank, Seat, SeatSet, Suit};
use crate::game::Game;
use crate::replay::{Holdings, TrumpIs};
use crate::rulebook::{Aim, Law, Lead, Partner, Side, Trump};
use crate::source::Route;
use crate::transcript::{ListEntry, Strain, Transcript};

/// Each of the four can play a game of his own, and nobody two.
pub const MOST_GAMES: usize = 4;

/// A game that is played: what it asks, in which suit, and of whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Contract {
    pub game: Game,
    pub level: u8,
    pub aim: Aim,
    /// Who speaks for it.
    pub declarer: Seat,
    /// Who announced it at this level: of a pair, the one who joined or raised.
    pub announcer: Seat,
    pub players: SeatSet,
    /// A pair whose second player nobody can name.
    pub partner_unknown: bool,
    pub trump: TrumpIs,
    pub leader: Option<Seat>,
    /// The card that makes the partner, where the game has one.
    pub naming_card: Option<Card>,
    /// Which step of the auction decided it.
    pub step: usize,
    /// The record names it without the calls that led to it, here.
    pub written: Option<ListEntry>,
    /// The player had called this game lower before.
    pub by_raising: bool,
    /// The record does not tell whether it was called lower before: it names the game alone, or a call of its player is
    /// forgotten.
    pub may_be_raised: bool,
}

impl Contract {
    /// A game of which nothing matters but what it asks for and who plays it: what somebody wants to know the points of, or
    /// what the cards allow.
    pub fn plain(
        (game, level): (Game, u8),
        aim: Aim,
        declarer: Seat,
        players: SeatSet,
        trump: TrumpIs,
    ) -> Contract {
        Contract {
            game,
            level,
            aim,
            declarer,
            announcer: declarer,
            players,
            partner_unknown: false,
            trump,
            leader: None,
            naming_card: None,
            step: 0,
            written: None,
            by_raising: false,
            may_be_raised: false,
        }
    }

    pub fn is_declarer(&self, seat: Seat) -> bool {
        self.players.contains(seat)
    }

    /// Where the record has it: the call that made it, or the game as it is named.
    pub fn route(&self) -> Route {
        match self.written {
            Some(entry) => entry.route(),
            None => Route::field("auction").item(self.step).item(0),
        }
    }
}

/// What is needed to find out who plays with whom.
#[derive(Debug)]
pub struct Partnership<'a> {
    pub transcript: &'a Transcript,
    pub holdings: &'a Holdings,
    pub law: &'a Law,
}

impl Partnership<'_> {
    pub(crate) fn contracts(&self, bid: &Bid, state: &State) -> Vec<Contract> {
        let rules = self.law.book.games.get(&bid.game);
        let side = rules.and_then(|rules| self.law.of(&rules.side)).copied().unwrap_or_default();
        let mut contracts: Vec<Contract> = match side {
            Side::EachAlone => {
                let alone = |player: &(Seat, usize)| self.contract(bid, &[*player], state, false);
                bid.players.iter().filter_map(alone).collect()
            }
            Side::Alone | Side::Pair => {
                self.contract(bid, &bid.players, state, side == Side::Pair).into_iter().collect()
            }
        };
        if let Some(beside) = &bid.beside {
            contracts.extend(self.contracts(beside, state));
        }
        contracts.truncate(MOST_GAMES);
        contracts
    }

    fn contract(&self, bid: &Bid, players: &[(Seat, usize)], state: &State, pair: bool) -> Option<Contract> {
        let rules = self.law.book.games.get(&bid.game);
        let ((declarer, step), (_, last)) = (*players.first()?, *players.last()?);
        let mut sides: SeatSet = players.iter().map(|(seat, _)| *seat).collect();
        let partner_rule = rules.and_then(|rules| self.law.of(&rules.partner)).copied();
        let naming_card = partner_rule.and_then(|rule| self.naming_card(rule, declarer));
        let by_card = naming_card.and_then(|card| self.holdings.dealt_to(card));
        let partner = by_card.or_else(|| self.shown_as_partner(state, declarer, partner_rule?, naming_card));
        if let Some(partner) = partner {
            sides.insert(partner);
        }
        let called = bid.strain.or_else(|| named_strain(state, sides, partner));
        let aim = rules.and_then(|rules| self.law.of(&rules.aim)).copied();
        // Who plays for few tricks or none has no trump, whoever made the game up.
        let few = rules.is_none() && bid.game.usual_aim() != Aim::AtLeast;
        let trump = rules.and_then(|rules| self.law.of(&rules.trump)).copied();
        let trump = trump.or(few.then_some(Trump::None));
        let leader_by = |lead: Lead| match lead {
            Lead::Unstated => None,
            Lead::LeftOfDealer => self.transcript.dealt_by().map(Seat::next),
            Lead::Declarer => Some(declarer),
            Lead::Partner | Lead::PartnerWithNamingCard => partner,
        };
        let lead = rules.and_then(|rules| self.law.get(rules.lead_of(bid.level)?)).copied();
        Some(Contract {
            game: bid.game,
            level: bid.level,
            aim: aim.unwrap_or(bid.game.usual_aim()),
            declarer,
            announcer: if players.len() > 1 { bid.by } else { declarer },
            players: sides,
            partner_unknown: pair && sides.len() < 2,
            trump: match called {
                // A suit that it could not have, and that the table took for trump.
                Some(Strain::Suit(suit)) if bid.illegal => TrumpIs::Suit(suit),
                _ => self.trump(trump, called, naming_card),
            },
            leader: lead.and_then(leader_by),
            naming_card,
            step: last.max(step),
            written: None,
            by_raising: bid.by_raising,
            may_be_raised: !bid.by_raising && self.may_have_called_before(bid),
        })
    }

    /// Is there a call before it that nobody remembers, and that may have been of its player?
    fn may_have_called_before(&self, bid: &Bid) -> bool {
        let mut forgotten = self.transcript.forgotten_calls();
        forgotten.any(|(step, whose)| step < bid.step() && whose.is_none_or(|seat| bid.is_by(seat)))
    }

    /// Where the aces do not tell: the only one beside the announcer who names a trump has shown himself as the
    /// partner, or who is bound to a suit; but not who is known to lack the card that makes the partner.
    fn shown_as_partner(
        &self,
        state: &State,
        declarer: Seat,
        rule: Partner,
        naming_card: Option<Card>,
    ) -> Option<Seat> {
        let others = |seat: &Seat| *seat != declarer;
        let namers: SeatSet = state.named.iter().map(|(seat, _)| *seat).filter(others).collect();
        let namer = namers.iter().next().filter(|_| namers.len() == 1);
        let seat = namer.or_else(|| state.bound.map(|(seat, ..)| seat).filter(others))?;
        let hand = self.holdings.dealt[seat];
        let has_it = naming_card.map_or(!hand.cards.aces().is_empty(), |card| hand.cards.contains(card));
        // A hidden troula has another card.
        let by_ace = rule == Partner::FourthAce && !self.law.book.games.contains_key(&Game::Troula);
        // Of a trou that is none, whoever named its trump.
        let is_none = self.holdings.dealt[declarer].complete;
        let may_be = has_it || !hand.complete || naming_card.is_none() && (is_none || !by_ace);
        may_be.then_some(seat)
    }

    /// The card that makes its holder the partner; `None` where the announcer's hand is not known
    /// or holds no such game.
    fn naming_card(&self, rule: Partner, announcer: Seat) -> Option<Card> {
        let hand = self.holdings.dealt[announcer];
        let missing_aces = Hand::all_of(Rank::ACE) - hand.cards;
        match rule {
            // Three aces are enough to know the fourth, even in a hand that is known in part.
            Partner::FourthAce if missing_aces.len() == 1 => missing_aces.first(),
            Partner::FourthAce => None,
            Partner::HighestMissingHeart if hand.complete => (Hand::PACK - hand.cards).highest(Suit::Hearts),
            Partner::HighestMissingHeart => None,
        }
    }

    fn trump(&self, rule: Option<Trump>, called: Option<Strain>, naming_card: Option<Card>) -> TrumpIs {
        let strain = |strain: Option<Strain>| match strain {
            Some(Strain::Suit(suit)) => TrumpIs::Suit(suit),
            Some(Strain::NoTrump) => TrumpIs::None,
            None => TrumpIs::Unknown,
        };
        match rule {
            Some(Trump::Turned) => match self.transcript.deal.turned.card() {
                Some(card) => TrumpIs::Suit(card.suit()),
                None => strain(called),
            },
            Some(Trump::None) => TrumpIs::None,
            // Where the aces do not tell, the partner does.
            Some(Trump::FourthAce) => naming_card.map_or(strain(called), |card| TrumpIs::Suit(card.suit())),
            Some(Trump::Hearts) => TrumpIs::Suit(Suit::Hearts),
            Some(Trump::Called | Trump::CalledOrNone | Trump::NotTurnedOrNone) | None => strain(called),
        }
    }
}

/// The trump that the players of a game have named for it. Where the partner names it, what the other says of it does
/// not count; a trou partner who spoke too early has named his suit already.
fn named_strain(state: &State, sides: SeatSet, partner: Option<Seat>) -> Option<Strain> {
    let named = |who: &dyn Fn(Seat) -> bool| {
        state.named.iter().rev().find(|(seat, _)| who(*seat)).map(|(_, suit)| *suit)
    };
    let by_side = || named(&|seat| sides.contains(seat));
    let bound = || state.bound.filter(|(seat, ..)| Some(*seat) == partner).map(|(_, suit, _)| suit);
    named(&|seat| Some(seat) == partner).or_else(by_side).or_else(bound).map(Strain::Suit)
}
