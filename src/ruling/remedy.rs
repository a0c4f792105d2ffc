//! What follows from a finding: everything that a sanction can do to a player, to the game and to the deal.

use super::Finding;
use super::unplayed_result::Unplayed;
use crate::cards::{PerSeat, Seat, SeatSet, Suit};
use crate::rulebook::{Exclusion, Fate, RedealBy, Share, ThirdOf};
use crate::rules::TrickCost;
use crate::text::Sentence;
use crate::transcript::GameResult;

/// One thing that follows from a finding, for the player at fault where it is about a player.
#[derive(Clone, Debug)]
pub enum Remedy {
    Points(Penalty),
    /// It costs nothing of its own, because another mistake of this deal costs points for both.
    Counted,
    Game(GameRemedy),
    /// What follows instead if the jury says that the game of the lawful calls counts: a hand shown is then
    /// judged by that game.
    IfLawful(Box<Finding>),
    /// What follows if the jury finds it proved.
    IfProved(Box<Finding>),
    /// What the tricks that were never played can still make of a game.
    Unplayed(Unplayed),
    /// The cards are dealt again.
    Redeal(RedealBy),
    /// It cannot be said yet.
    Pending(Until),
    /// He loses the right to speak.
    Mute,
    /// He must take the suit that he named first as trump; `None` where he named none.
    Bound(Option<Suit>),
    /// Tricks by their numbers, from 1, and who gets them.
    Tricks {
        cost: TrickCost,
        numbers: Vec<u8>,
        to: SeatSet,
    },
    /// The sanction takes tricks, but the fault concerns no trick.
    NoTrick,
    Fine(u8),
    /// Points and fines are doubled, since he did it before.
    Doubled,
    /// The jury decides what follows, without limits that a number could express.
    Referee,
    /// The jury may order a new pack.
    NewPack,
    /// On what it depends, as the rulebook puts it, comes second.
    Exclusion(Exclusion, Option<Sentence>),
    /// He bears what it costs the others of his side: how much, the points of the games tell.
    BearsPartners,
}

/// Until when nobody can say what follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// Until the bidding has shown which game is played.
    GameIsBid,
    /// Until the game is over: the jury can still be called.
    GameIsOver,
}

/// The kinds of remedies, in the order in which a juror reads them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RemedyKind {
    Points,
    Counted,
    Game,
    IfLawful,
    IfProved,
    Unplayed,
    Redeal,
    Pending,
    Mute,
    Bound,
    Tricks,
    NoTrick,
    Fine,
    Doubled,
    Referee,
    NewPack,
    Exclusion,
    BearsPartners,
}

impl Remedy {
    /// Does it stand in the place of one of this kind? What the jury decides costs something, or may.
    pub fn replaces(&self, kind: RemedyKind) -> bool {
        self.kind() == kind || kind == RemedyKind::NoTrick && matches!(self, Remedy::Referee)
    }

    pub const fn kind(&self) -> RemedyKind {
        match self {
            Remedy::Points(_) => RemedyKind::Points,
            Remedy::Counted => RemedyKind::Counted,
            Remedy::Game(_) => RemedyKind::Game,
            Remedy::IfLawful(_) => RemedyKind::IfLawful,
            Remedy::IfProved(_) => RemedyKind::IfProved,
            Remedy::Unplayed(_) => RemedyKind::Unplayed,
            Remedy::Redeal(_) => RemedyKind::Redeal,
            Remedy::Pending(_) => RemedyKind::Pending,
            Remedy::Mute => RemedyKind::Mute,
            Remedy::Bound(_) => RemedyKind::Bound,
            Remedy::Tricks { .. } => RemedyKind::Tricks,
            Remedy::NoTrick => RemedyKind::NoTrick,
            Remedy::Fine(_) => RemedyKind::Fine,
            Remedy::Doubled => RemedyKind::Doubled,
            Remedy::Referee => RemedyKind::Referee,
            Remedy::NewPack => RemedyKind::NewPack,
            Remedy::Exclusion(..) => RemedyKind::Exclusion,
            Remedy::BearsPartners => RemedyKind::BearsPartners,
        }
    }
}

/// Points for the player at fault, and for the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Penalty {
    pub offender: Seat,
    /// Between these the jury chooses; equal where the text fixes them.
    pub min: i32,
    pub max: i32,
    /// So often he may have done it, and `min` is for all of these times: at most 3 points for each renonce, and three
    /// tricks in which nobody knows whether South had renounced.
    pub times: u8,
    pub share: Option<(Share, SeatSet)>,
    pub third: ThirdOf,
    /// What is fixed is the least: the referee may take more.
    pub or_more: bool,
    /// The referee has to say, though no limits are given.
    pub must_decide: bool,
    /// It is due only if the jury decides another question so that the game is won.
    pub only_if_won: bool,
    /// If he takes any points at all, it is this many or more: twice what the same cost before.
    pub if_any: Option<i32>,
    /// The number of the one of its code before it in this deal: what the referee took there is the half of
    /// what he can take here.
    pub again_after: Option<u32>,
}

impl Penalty {
    /// Nothing is certain, and the text sets no limit to what the referee may take.
    pub fn unlimited(offender: Seat, must_decide: bool) -> Penalty {
        Penalty {
            offender,
            min: 0,
            max: 0,
            times: 1,
            share: None,
            third: ThirdOf::default(),
            or_more: true,
            must_decide,
            only_if_won: false,
            if_any: None,
            again_after: None,
        }
    }

    /// The penalty if it may have been done so often.
    #[must_use]
    pub fn done(self, times: u8) -> Penalty {
        Penalty { min: self.min.saturating_mul(times.into()), times, ..self }
    }

    /// How often he did it, at the least, if he gets `points` for it.
    fn times_for(&self, points: i32) -> i32 {
        let each = self.min / i32::from(self.times.max(1));
        let times = |each: i32| points.saturating_add(each).saturating_add(1) / each;
        if each < 0 { times(each).clamp(1, self.times.into()) } else { 1 }
    }

    /// The four players' points if the player at fault gets `points`.
    pub fn points(&self, points: i32) -> PerSeat<i32> {
        let mut all = PerSeat::default();
        all[self.offender] = points;
        if let Some((share, seats)) = self.share {
            for seat in seats.iter() {
                all[seat] = match share {
                    Share::Fixed(_) if points == 0 => 0,
                    Share::Fixed(share) => share.saturating_mul(self.times_for(points)),
                    Share::Third if points == 0 => 0,
                    Share::Third if self.third == ThirdOf::OfMaximum => {
                        let each = self.min / i32::from(self.times.max(1));
                        each.saturating_neg().div_euclid(3).saturating_mul(self.times_for(points))
                    }
                    Share::Third => points.saturating_neg().div_euclid(3),
                };
            }
        }
        all
    }
}

/// What the finding does to the game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRemedy {
    /// One where the text fixes it, several where the jury chooses.
    pub choices: Vec<Fate>,
    /// Whether the player at fault plays the game: `against-offender` depends on it.
    pub offender_declares: bool,
    /// It settles a conflict of others about this game.
    pub last_word_on: Option<usize>,
    /// The only games it is about; `None`: all.
    pub only: Option<Vec<usize>>,
    /// It is about the game of the lawful calls, which other players play than the one that was played.
    pub of_lawful_game: bool,
}

impl GameRemedy {
    /// The choice that comes to this result.
    pub fn fate_for(&self, result: GameResult) -> Option<Fate> {
        self.choices.iter().copied().find(|fate| fate.result(self.offender_declares) == result)
    }

    /// A game that was not played out cannot stand as it was played: it is won.
    pub fn stands_as_won(&mut self) {
        let stands = self.choices.iter_mut().filter(|fate| **fate == Fate::Stands);
        stands.for_each(|fate| *fate = Fate::Won);
    }

    /// Has it anything to say about this game?
    pub fn is_about(&self, game: usize) -> bool {
        self.last_word_on.is_none_or(|other| other == game)
            && self.only.as_ref().is_none_or(|games| games.contains(&game))
    }
}
