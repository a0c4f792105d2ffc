//! What becomes of a call with something against it: one table over the fault, what the regulation makes
//! of it, and what is followed.

use crate::auction::{Effect, Follow, Move, Puzzle, Rules, State, check, disputed_game, of_order};
use crate::cards::Seat;
use crate::codes::*;
use crate::transcript::Call;

/// What becomes of a call, and of its player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disposition {
    pub call: CallFate,
    /// What a void call leaves all the same.
    pub leaves: Leaves,
    pub then: Then,
    /// He must take the suit that he named.
    pub bound: bool,
    pub order: Order,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CallFate {
    /// It counts; `illegal`: as one that could not have been made, at whatever moment.
    Counts {
        illegal: bool,
    },
    /// He says in his turn what he has said too early.
    SaidAgain,
    /// He passes, and his game with it: the exchange that he asked for was refused.
    GivesUp,
    Void(Void),
    /// It is no call at all.
    Nothing,
}

/// Why a call does not count. A table that does not notice goes on as if a faulty or closed one did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Void {
    /// The regulation makes it void.
    Faulty,
    /// Earlier losses have closed the game to its player.
    Closed,
    /// The call that it was built on is void.
    Falls,
    /// The jury or the regulation took the game back.
    TakenBack,
}

/// A call that does not count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VoidCall {
    pub step: usize,
    pub seat: Seat,
    pub call: Move,
    pub why: Void,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leaves {
    Nothing,
    /// The suit of the trou partner who spoke too early is its trump.
    Trump,
    /// The suit of his game is known.
    Suit,
    /// He has said what he had to say on the trou.
    WordOnTrou,
}

/// What a call that does not count has been for its player: has he had his turn, has he passed, may he still
/// speak?
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Then {
    /// It is as if he had said nothing.
    Stays,
    /// If it was his turn, he has had it.
    PassedOver,
    /// A pass; `illegal`: one that he need not have made.
    Passes { illegal: bool },
    /// The word that he has no trou.
    HasNoTrou,
    /// His last word; what he said before falls with it where the regulation says so.
    Mute,
    /// His last word, which stands, as does what he said before.
    LastThatStands,
    /// He has not had his turn, since the jury refused his game: he may call another one, and nobody blames
    /// him for the order in which he does.
    MayCallAnother,
}

/// What the call does, beside all that, to the order in which the players speak.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    Stays,
    /// His trou comes too late and is none: with that he has had his turn.
    HasHadHisTurn,
    /// He bids before all have spoken on the trou: where nobody goes on with that, the bidding has begun.
    BreaksOffTheRound,
}

/// Why a call is no fault of its player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Blameless {
    /// Nothing is against it, or nothing that he could know.
    Allowed,
    /// He says in his turn what he has said too early.
    SaidTooEarly,
    /// The exchange that he asked for was refused, and he passes.
    GivesUp,
    /// The jury has refused him this game beforehand.
    RefusedBefore,
    /// Earlier losses have closed the game to him.
    Closed { mute: bool },
    /// It is built on a void call.
    BuiltOnVoid,
    /// Nobody knows at which level he plays.
    LevelUnknown,
}

/// A call with something against it.
#[derive(Clone, Copy, Debug)]
pub struct Faulty<'a> {
    pub step: usize,
    pub seat: Seat,
    pub meant: &'a Move,
    pub code: Code,
    pub effect: Effect,
}

impl Disposition {
    /// Only the rows of this file choose what becomes of a call.
    const fn new(call: CallFate, then: Then) -> Disposition {
        Disposition { call, leaves: Leaves::Nothing, then, bound: false, order: Order::Stays }
    }

    const fn counts(illegal: bool) -> Disposition {
        Disposition::new(CallFate::Counts { illegal }, Then::Stays)
    }

    #[must_use]
    pub const fn with_order(self, order: Order) -> Disposition {
        Disposition { order, ..self }
    }
}

/// The rows of the calls that are no fault.
pub fn blameless(why: Blameless, meant: &Move) -> Disposition {
    let (call, then) = match (why, meant) {
        // A pass remains one, and who agrees to a trou that is none has not even had his turn.
        (Blameless::Allowed, _) | (Blameless::BuiltOnVoid, Move::Pass) => {
            (CallFate::Counts { illegal: false }, Then::Stays)
        }
        (Blameless::BuiltOnVoid, Move::Agree) => (CallFate::Void(Void::Falls), Then::Stays),
        (Blameless::BuiltOnVoid, _) => (CallFate::Void(Void::Falls), Then::PassedOver),
        (Blameless::SaidTooEarly, _) => (CallFate::SaidAgain, Then::Stays),
        (Blameless::GivesUp, _) => (CallFate::GivesUp, Then::Stays),
        (Blameless::RefusedBefore, _) => (CallFate::Void(Void::TakenBack), Then::Passes { illegal: false }),
        (Blameless::Closed { mute: true }, _) => (CallFate::Void(Void::Closed), Then::Mute),
        (Blameless::Closed { mute: false }, _) => (CallFate::Void(Void::Closed), Then::Stays),
        (Blameless::LevelUnknown, _) => (CallFate::Nothing, Then::PassedOver),
    };
    Disposition::new(call, then)
}

/// The table. A row is for a fault under what is followed; the first that fits decides.
pub fn disposition(rules: &Rules, state: &State, faulty: Faulty, follow: Follow) -> Disposition {
    let Faulty { step, seat, meant, code, effect } = faulty;
    let Effect { void, mute, .. } = effect;
    let names = matches!(meant, Move::Name(_));
    let dropped = || disputed_game::is_dropped(rules, state, step, seat, meant);
    // A player whose game stands has no turn, unless somebody goes over it: his call could not have been
    // made later either.
    let in_time = of_order(code) && !(state.holds_standing(seat) && *meant != Move::Pass);
    let nothing = |then| Disposition::new(CallFate::Nothing, then);
    let counts = Disposition::counts;
    match (code, follow) {
        // A player who has no trump to name gives nobody's game one; if he had the floor, he has used it.
        (AUCTION_WRONG_TRUMP, Follow::Table) => nothing(Then::PassedOver),
        (AUCTION_WRONG_TRUMP, _) if !mute => nothing(Then::PassedOver),
        // The trump of a trou is its partner's to name. If N holds it and N says ♥, that is not its trump; the
        // cards may show that the table took it for that.
        (TROU_WRONG_TRUMP, _) if !void && !check::may_be_partner(rules, state, seat) => nothing(Then::Stays),
        // N has abondance 9 in hearts, E bids abondance 9 and names clubs, which is lower: by the regulation E's
        // game gives way; at the table it did not.
        (AUCTION_TOO_LOW, Follow::Law | Follow::Forgiving) if names => counts(!void),
        (AUCTION_TOO_LOW, Follow::Table) if names => counts(true),
        (AUCTION_TOO_LOW, Follow::Strict) if names => counts(false),
        // A false trou that nobody took for one.
        (TROU_FALSE, Follow::Table) if dropped() => nothing(Then::HasNoTrou),
        (TROU_FALSE, _) if !void && dropped() => nothing(Then::HasNoTrou),
        // What the text does not let anybody play is void at every table.
        (TROU_AFTER_EXCHANGE, Follow::Table) => voided(rules, faulty, follow),
        (_, Follow::Table) => counts(!in_time),
        (_, Follow::Law | Follow::Forgiving) if !void => counts(!in_time),
        (_, Follow::Strict) if !void && in_time => counts(false),
        _ => voided(rules, faulty, follow),
    }
}

/// The rows of a game whose level is missing, and which is wrong at every level.
pub fn without_a_level(effect: Effect, follow: Follow) -> Disposition {
    let Effect { void, mute, .. } = effect;
    let call = if void && follow.is_by_law() { CallFate::Void(Void::Faulty) } else { CallFate::Nothing };
    Disposition::new(call, if mute && follow.is_by_law() { Then::Mute } else { Then::PassedOver })
}

/// The rows of what the regulation does not have. A call that comes to one that it has is not void: E joins at 9
/// where pairs only play for 8, and the pair plays for 8.
pub fn not_in_the_regulation(call: Call, puzzle: Puzzle, effect: Effect, follow: Follow) -> Disposition {
    let is_trou = matches!(call, Call::Trou | Call::Troula);
    let then = match puzzle {
        _ if !effect.void => {
            // Aces are a trou, whatever it is called.
            let counts = CallFate::Counts { illegal: call != Call::Troula };
            return Disposition::new(counts, if effect.mute { Then::LastThatStands } else { Then::Stays });
        }
        _ if follow != Follow::Table && effect.mute => Then::Mute,
        Puzzle::Unknown(..) if is_trou => Then::HasNoTrou,
        _ if follow == Follow::Strict => Then::Passes { illegal: true },
        _ => Then::PassedOver,
    };
    Disposition::new(CallFate::Nothing, then)
}

/// The rows of what costs a player the right to speak and is no call: a card shown, a game for which he had no leave.
pub fn no_call(effect: Effect, heeded: bool) -> Disposition {
    Disposition::new(CallFate::Nothing, if effect.mute && heeded { Then::Mute } else { Then::Stays })
}

/// The rows of a game that the jury refuses.
pub fn refused(passes: bool) -> Disposition {
    let then = if passes { Then::Passes { illegal: false } } else { Then::MayCallAnother };
    Disposition::new(CallFate::Nothing, then)
}

/// The rows of the calls that do not count.
fn voided(rules: &Rules, faulty: Faulty, follow: Follow) -> Disposition {
    let Faulty { step, meant, code, effect, .. } = faulty;
    let Effect { mute, bound, .. } = effect;
    let names = matches!(meant, Move::Name(_));
    let suit_stands = || rules.is(&rules.auction().early_partner_suit_stands, true);
    let no_game = code == AUCTION_UNKNOWN_GAME;
    let leaves = match code {
        TROU_EARLY_PARTNER if names && suit_stands() => Leaves::Trump,
        // N's abondance in clubs is beaten by E's in hearts: everybody knows its suit now.
        AUCTION_NEEDLESS_CALL if names => Leaves::Suit,
        TROU_EARLY_BID if !mute => Leaves::WordOnTrou,
        _ => Leaves::Nothing,
    };
    let then = match follow {
        _ if mute => Then::Mute,
        _ if no_game => Then::PassedOver,
        // Nobody knows what he would have said in place of the last call of the record; earlier ones are taken
        // for a pass, since others went on without him.
        Follow::Strict if rules.sequel().ends_with(step) => Then::PassedOver,
        Follow::Strict => Then::Passes { illegal: true },
        Follow::Law | Follow::Forgiving | Follow::Table => Then::Stays,
    };
    Disposition {
        call: CallFate::Void(Void::Faulty),
        leaves,
        then,
        bound: bound && (mute || follow != Follow::Strict && !no_game),
        order: Order::Stays,
    }
}
