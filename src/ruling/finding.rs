//! A finding: a breach with what follows from it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::rest::Rest;
use crate::cards::{PerSeat, Seat, SeatSet, Suit};
use crate::claims::Proof;
use crate::codes::Code;
use crate::past::Earlier;
use crate::rulebook::{Exclusion, Fate, RedealBy, Share, ThirdOf};
use crate::rules::{self, Mark, TrickCost};
use crate::source::Route;
use crate::text::{Message, Words};
use crate::transcript::{GameResult, Moment};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The regulation is silent or contradicts itself, or something could not be judged.
    Advice,
    /// An infraction without a stated sanction.
    Warning,
    /// An infraction with a consequence.
    Error,
}

impl Severity {
    /// The word of verdicts and expectations.
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Advice => "advice",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

#[derive(Clone, Debug)]
pub struct Finding {
    pub code: Code,
    /// The how manieth of its code, from 1.
    pub ordinal: u32,
    pub severity: Severity,
    pub seat: Option<Seat>,
    pub trick: Option<u8>,
    pub moment: Moment,
    pub message: Message,
    pub at: Route,
    pub label: Message,
    pub also: Vec<(Route, Message)>,
    /// What proves it in earlier deals of the session.
    pub earlier: Vec<(Earlier, Message)>,
    pub articles: Vec<String>,
    pub readings: Vec<String>,
    pub standing: Standing,
    pub penalty: Option<Penalty>,
    pub game: Option<GameRemedy>,
    /// Whose games it decides, or asks about, where several are played at once.
    pub whose: Option<SeatSet>,
    /// Why this follows and not what the regulation says first: when it was noticed, what was agreed.
    pub because: Option<Message>,
    /// He bears what it costs the others of his side: how much, the points of the games tell.
    pub pays_for_partners: bool,
    /// The decision of the jury that holds against what it says of the game.
    pub overruled_by: Option<String>,
    /// It leaves the game alone, and another finding does not.
    pub is_outdone: bool,
    /// It could not be judged, and is an infraction only if the jury decides this of the game.
    pub fault_if: Option<Fate>,
    /// The same hand shown, judged by the game that the lawful calls give, where that makes a difference
    /// and the jury can still say that it counts.
    pub if_lawful: Option<Box<Finding>>,
    /// It rests on an earlier deal that the jury can still decide otherwise.
    pub on_open_deal: bool,
    /// Somebody complained of it and it cannot be checked.
    pub unchecked: bool,
    /// Its number among those of its code, where that does not hang on the others.
    pub nth: Option<u32>,
    /// What the tricks that were never played can still make of a game.
    pub rest: Option<Rest>,
    pub redeal: Option<RedealBy>,
    /// The player at fault loses the right to speak.
    pub mute: bool,
    /// The player at fault must take the suit he named.
    pub bound_to_suit: bool,
    /// That suit: the first one he named.
    pub bound_suit: Option<Suit>,
    /// Tricks go to the other side, as the rule on failed claims says.
    pub tricks: bool,
    pub trick_cost: TrickCost,
    /// The numbers of those tricks, from 1, and who gets them.
    pub trick_numbers: Vec<u8>,
    pub tricks_to: SeatSet,
    /// There would be tricks to lose, but none that it concerns.
    pub no_trick: bool,
    pub fines: u8,
    /// Points and fines are doubled, since he did it before.
    pub doubled: bool,
    /// The number of the one of its code before it in this deal, where that makes it a repetition.
    pub again_after: Option<u32>,
    pub exclusion: Option<Exclusion>,
    /// On what the exclusion depends, as the rulebook puts it.
    pub exclusion_if: Option<Words>,
    /// A mistake of the dealer, whatever it was.
    pub dealers_mistake: bool,
    /// It is counted with another mistake of the same deal.
    pub counted_before: bool,
    /// The jury decides what follows, without limits that a number could express.
    pub referee: bool,
    /// What follows depends on bids that are still to come.
    pub pending: bool,
    /// The jury may order a new pack.
    pub new_pack: bool,
    /// A line of play that shows it.
    pub proof: Option<Proof>,
}

/// What the regulation has to say about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// There is a sanction.
    Sanctioned,
    /// Forbidden, without a stated sanction.
    Unsanctioned,
    /// Expressly free of penalty.
    Free,
    /// The text does not speak of it.
    Silent,
    /// There was a sanction, but the deal does not count.
    Lapsed,
    /// Not an infraction: a remark on the record or on the rules.
    Remark,
}

impl Finding {
    /// A remark without consequences; like every finding, it has a place.
    pub fn remark(code: Code, moment: Moment, at: Route, label: Message, message: Message) -> Finding {
        Finding {
            code,
            ordinal: 0,
            severity: Severity::Advice,
            seat: None,
            trick: None,
            moment,
            message,
            at,
            label,
            also: Vec::new(),
            earlier: Vec::new(),
            articles: Vec::new(),
            readings: Vec::new(),
            standing: Standing::Remark,
            penalty: None,
            game: None,
            whose: None,
            because: None,
            pays_for_partners: false,
            overruled_by: None,
            is_outdone: false,
            fault_if: None,
            if_lawful: None,
            on_open_deal: false,
            unchecked: false,
            nth: None,
            rest: None,
            redeal: None,
            mute: false,
            bound_to_suit: false,
            bound_suit: None,
            tricks: false,
            trick_cost: TrickCost::default(),
            trick_numbers: Vec::new(),
            tricks_to: SeatSet::EMPTY,
            no_trick: false,
            fines: 0,
            doubled: false,
            again_after: None,
            exclusion: None,
            exclusion_if: None,
            dealers_mistake: false,
            counted_before: false,
            referee: false,
            pending: false,
            new_pack: false,
            proof: None,
        }
    }

    /// `play/renonce#1`.
    pub fn id(&self) -> String {
        format!("{}#{}", self.code, self.ordinal)
    }

    /// Has the jury still to say what follows, without limits that a number could express?
    pub fn waits_for_referee(&self) -> bool {
        self.referee && self.penalty.as_ref().is_none_or(|penalty| penalty.decided.is_none())
    }

    /// Does it leave something to the jury?
    pub fn is_open(&self) -> bool {
        self.penalty.as_ref().is_some_and(Penalty::is_open)
            || self.game.as_ref().is_some_and(GameRemedy::is_open)
            || self.rest.as_ref().is_some_and(Rest::is_open)
    }

    /// The result with which its points are due, where they are due only with that one.
    pub fn points_go_with(&self) -> Option<GameResult> {
        let hangs = self.penalty.as_ref().is_some_and(|penalty| penalty.only_if_won);
        let declares = self.game.as_ref().is_some_and(|game| game.offender_declares);
        self.fault_if.filter(|_| hangs).map(|fate| fate.result(declares))
    }

    /// Does it leave something about the games to the jury, be it only a number of tricks?
    pub fn asks_about_game(&self) -> bool {
        self.game.as_ref().is_some_and(GameRemedy::is_open) || self.rest.as_ref().is_some_and(Rest::is_open)
    }

    /// Has the jury something to say about the games, or has it said it?
    pub fn bears_on_games(&self) -> bool {
        let game = self.game.as_ref().is_some_and(|game| game.choices.len() > 1);
        game || self.rest.is_some() || rules::has(self.code, Mark::EarlierLosses)
    }

    /// Does the jury say what becomes of the game?
    pub fn leaves_game_open(&self) -> bool {
        let rest = self.rest.as_ref().filter(|rest| rest.is_open());
        self.game.as_ref().is_some_and(GameRemedy::is_open) || rest.is_some_and(Rest::leaves_result_open)
    }
}

/// Points for the player at fault, and for the others.
#[derive(Clone, Debug, PartialEq)]
pub struct Penalty {
    pub offender: Seat,
    /// Between these the jury chooses; equal where the text fixes them.
    pub min: i32,
    pub max: i32,
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
    /// What the jury decided.
    pub decided: Option<i32>,
    /// The least and the most that it can come to, where that hangs on another question.
    pub hangs: Option<(i32, i32)>,
}

impl Penalty {
    /// Nothing is certain, and the text sets no limit to what the referee may take.
    pub fn unlimited(offender: Seat, must_decide: bool) -> Penalty {
        Penalty {
            offender,
            min: 0,
            max: 0,
            share: None,
            third: ThirdOf::default(),
            or_more: true,
            must_decide,
            only_if_won: false,
            if_any: None,
            decided: None,
            hangs: None,
        }
    }

    pub fn is_open(&self) -> bool {
        (self.min != self.max || self.must_decide) && self.decided.is_none()
    }

    /// The four players' points if the player at fault gets `points`.
    pub fn points(&self, points: i32) -> PerSeat<i32> {
        let mut all = PerSeat::default();
        all[self.offender] = points;
        if let Some((share, seats)) = self.share {
            for seat in seats.iter() {
                all[seat] = match share {
                    Share::Fixed(_) if points == 0 => 0,
                    Share::Fixed(share) => share,
                    Share::Third if points == 0 => 0,
                    Share::Third if self.third == ThirdOf::OfMaximum => {
                        self.min.saturating_neg().div_euclid(3)
                    }
                    Share::Third => points.saturating_neg().div_euclid(3),
                };
            }
        }
        all
    }

    /// What is certain: as little as the jury can take, or what it decided.
    pub fn certain(&self) -> PerSeat<i32> {
        self.points(self.decided.unwrap_or(0.clamp(self.min, self.max)))
    }

    /// Lowest and highest points of each player.
    pub fn range(&self) -> PerSeat<(i32, i32)> {
        let ends = match self.decided {
            Some(points) => [points; 2],
            None => [self.min, self.max],
        };
        let ends = ends.map(|end| self.points(end));
        PerSeat::from_fn(|seat| {
            let (a, b) = (ends[0][seat], ends[1][seat]);
            (a.min(b), a.max(b))
        })
    }
}

/// What the finding does to the game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRemedy {
    /// One where the text fixes it, several where the jury chooses.
    pub choices: Vec<Fate>,
    pub decided: Option<Fate>,
    /// Whether the player at fault plays the game: `against-offender` depends on it.
    pub offender_declares: bool,
    /// What was decided elsewhere leaves nothing to ask.
    pub moot: bool,
    /// It settles a conflict of others about this game.
    pub last_word_on: Option<usize>,
    /// The only games it is about; `None`: all.
    pub only: Option<Vec<usize>>,
    /// Choices that go against what the jury has decided elsewhere.
    pub closed: Vec<Fate>,
}

impl GameRemedy {
    pub fn is_open(&self) -> bool {
        self.left().count() > 1 && self.decided.is_none() && !self.moot
    }

    /// The choices that the jury still has.
    fn left(&self) -> impl Iterator<Item = Fate> {
        self.choices.iter().copied().filter(|fate| !self.closed.contains(fate))
    }

    /// Has it anything to say about this game?
    pub fn is_about(&self, game: usize) -> bool {
        self.last_word_on.is_none_or(|other| other == game)
            && self.only.as_ref().is_none_or(|games| games.contains(&game))
    }

    /// The fates that are still possible.
    pub fn possible(&self) -> Vec<Fate> {
        self.decided.map_or_else(|| self.left().collect(), |fate| vec![fate])
    }

    /// Is only the gain of the player at fault struck, and the game itself stands?
    pub fn strikes_gain(&self) -> bool {
        self.decided.is_none_or(|fate| fate == Fate::GainVoid) && self.choices == [Fate::GainVoid]
    }

    /// What the jury may choose from, in the words of decisions.
    pub fn results(&self) -> Vec<GameResult> {
        self.left().map(|fate| fate.result(self.offender_declares)).collect()
    }
}
