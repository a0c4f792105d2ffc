//! "What may he say?" a second time: written from the texts, without rulebooks, as plainly as can
//! be, and compared with the engine on random auctions. Default readings only.

use whist_jury::api::{Call, Hand, Law, PerSeat, Seat, Suit};
use whist_jury::auction::{Move, Rules, Sequel, State, Utterance, options};
use whist_jury::transcript::Strain;

use crate::auctions::{random_auction, random_deal};
use crate::support::{Dice, rounds};
use crate::verdict::law;

const COLOUR: &str = "emb8 emb9 solo6 emb10 solo7 emb11 pm emb12 solo8 pic pme emb13";
pub const CM: &str = "cm-couleur-2018";
pub const TIL: &str = "tilleul-2026";
pub const SIM: &str = "whist-simple";
pub const HAI: &str = "hainaut";

fn ladder(id: &str) -> Vec<String> {
    let top = match id {
        CM => "ab9 trou gm ab10 ab11 gme pc gc",
        SIM => "emb8,solo5 ab9 ab10 gm ab11 ab12 trou gme pc gc",
        _ => "trou ab9 gm ab10 ab11 gme pc gc",
    };
    let low = if id == SIM { "" } else { COLOUR };
    format!("{low} {top}").split_whitespace().map(str::to_owned).collect()
}

/// High to low.
const SUITS: [Suit; 4] = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];

fn above(one: Suit, other: Suit) -> bool {
    SUITS.iter().position(|s| *s == one) < SUITS.iter().position(|s| *s == other)
}

/// A game as `ab9`, with its suit; `None` is no trump or no suit.
type Bid = (String, Option<Suit>);

fn bid_of(call: Call) -> Option<Bid> {
    let suit = |strain: Option<Strain>| match strain {
        Some(Strain::Suit(suit)) => Some(suit),
        _ => None,
    };
    Some(match call {
        Call::Join(s, n, _) => (format!("emb{}", n.unwrap_or(8)), s),
        Call::Solo(n, s) => (format!("solo{}", n.unwrap_or(5)), s),
        Call::PetiteMisere => ("pm".into(), None),
        Call::Piccolo => ("pic".into(), None),
        Call::PetiteMisereEtalee => ("pme".into(), None),
        Call::GrandeMisere => ("gm".into(), None),
        Call::GrandeMisereEtalee => ("gme".into(), None),
        Call::Abondance(n, s) => (format!("ab{n}"), s),
        Call::PetitChelem(s) => ("pc".into(), suit(s)),
        Call::GrandChelem(s) => ("gc".into(), suit(s)),
        _ => return None,
    })
}

pub const MISERES: [&str; 5] = ["pm", "pic", "pme", "gm", "gme"];

/// Everything that has been said, sorted out.
#[derive(Default)]
pub struct Facts {
    /// Who has lost the right to speak.
    pub muted: PerSeat<bool>,
    pub passed: PerSeat<bool>,
    waited: PerSeat<bool>,
    kept: PerSeat<bool>,
    said: PerSeat<usize>,
    proposed: PerSeat<Vec<Suit>>,
    proposed_first: PerSeat<bool>,
    stood_then: PerSeat<Option<(Bid, Vec<Seat>)>>,
    pub open: PerSeat<Option<Suit>>,
    joined: PerSeat<Option<Suit>>,
    joined_first: PerSeat<bool>,
    own: PerSeat<Vec<Bid>>,
    pub best: Option<(Bid, Vec<Seat>)>,
    /// Proposer, joiner, suit.
    pair: PerSeat<Option<(Seat, Seat, Suit)>>,
    called: Vec<String>,
    trou: Option<Seat>,
    last: Option<Seat>,
}

pub fn facts(history: &[(Seat, Call)]) -> Facts {
    let mut f = Facts::default();
    for (seat, call) in history.iter().copied() {
        let split = |f: &mut Facts| {
            if let Some((proposer, joiner, suit)) = f.pair[seat] {
                f.pair[proposer] = None;
                f.pair[joiner] = None;
                if proposer != seat {
                    f.open[proposer] = Some(suit);
                }
            }
        };
        match call {
            Call::PassTrou => continue,
            Call::Trou | Call::Troula => {
                f.trou = Some(seat);
                f.best = Some((("trou".into(), None), vec![seat]));
                continue;
            }
            Call::Pass | Call::Good => {
                // Who passes on his own game keeps it.
                let own = f.best.as_ref().filter(|(_, by)| by.contains(&seat));
                let own = own.map(|((game, _), _)| game.clone());
                f.passed[seat] |= own.as_deref() != Some("trou");
                // Whose trou it is keeps it with that.
                f.kept[seat] |= own.as_deref() == Some("trou");
                if own.is_none() {
                    f.open[seat] = None;
                    // Whose suit is joined leaves the rest to his partner.
                    if f.pair[seat].is_none_or(|(_, joiner, _)| joiner == seat) {
                        split(&mut f);
                    }
                }
            }
            Call::Wait => f.waited[seat] = true,
            Call::Maintain => f.kept[seat] = true,
            Call::Propose(suit) => {
                split(&mut f);
                f.proposed_first[seat] |= f.said[seat] == 0;
                f.proposed[seat].push(suit.unwrap());
                f.stood_then[seat] = f.best.clone();
                f.open[seat] = suit;
            }
            Call::Raise(level) => match f.pair[seat] {
                Some((proposer, joiner, suit)) => {
                    let bid = (format!("emb{}", level.unwrap()), Some(suit));
                    f.called.push(bid.0.clone());
                    f.best = Some((bid, vec![proposer, joiner]));
                }
                None => {
                    let (game, suit) = f.own[seat].last().cloned().unwrap();
                    let game = game.trim_end_matches(|c: char| c.is_ascii_digit());
                    let bid = (format!("{game}{}", level.unwrap()), suit);
                    f.own[seat].push(bid.clone());
                    f.best = Some((bid, vec![seat]));
                }
            },
            Call::Join(suit, _, with) => {
                // Where several propose the suit, the call says whom.
                let by = |other: &Seat| *other != seat && f.open[*other] == suit;
                let proposer = with.or_else(|| Seat::ALL.into_iter().find(by)).unwrap();
                split(&mut f);
                f.open[seat] = None;
                f.joined[seat] = suit;
                f.joined_first[seat] |= f.said[seat] == 0;
                f.open[proposer] = None;
                f.pair[seat] = Some((proposer, seat, suit.unwrap()));
                f.pair[proposer] = f.pair[seat];
                let bid = bid_of(call).unwrap();
                f.called.push(bid.0.clone());
                f.best = Some((bid, vec![proposer, seat]));
            }
            call => {
                split(&mut f);
                f.open[seat] = None;
                let bid = bid_of(call).unwrap();
                f.called.push(bid.0.clone());
                f.own[seat].push(bid.clone());
                match &mut f.best {
                    Some((best, by)) if best.0 == bid.0 && MISERES.contains(&bid.0.as_str()) => by.push(seat),
                    best => *best = Some((bid, vec![seat])),
                }
            }
        }
        f.said[seat] += 1;
        f.last = Some(seat);
    }
    f
}

/// The question and what is needed to answer it.
pub struct Table<'a> {
    pub id: &'a str,
    pub first: Seat,
    pub turned: Option<Suit>,
    pub hands: &'a PerSeat<Hand>,
    pub f: Facts,
}

impl Table<'_> {
    fn silent(&self, seat: Seat) -> bool {
        let bound = self.f.pair[seat].is_some_and(|(_, joiner, _)| joiner != seat);
        // CM: only the others may bid over a trou.
        let outbid = self.f.trou == Some(seat) && !self.best_is("trou");
        self.f.muted[seat]
            || self.f.passed[seat]
            || self.id == CM && outbid
            || self.id == CM && self.f.kept[seat]
            || [CM, HAI].contains(&self.id) && bound
    }

    fn best_is(&self, game: &str) -> bool {
        self.f.best.as_ref().is_some_and(|((best, _), _)| best.starts_with(game))
    }

    pub fn floor(&self) -> Option<Seat> {
        let start = match (self.f.last, self.f.trou) {
            (Some(last), _) => last.next(),
            (None, Some(holder)) if self.id == TIL => holder.next(),
            (None, _) => self.first,
        };
        let plays = |seat: Seat| self.f.best.as_ref().is_some_and(|(_, by)| by.contains(&seat));
        let next = start.round().find(|seat| !self.silent(*seat) && !plays(*seat));
        let holder = self.f.trou.filter(|holder| {
            let due = self.id == TIL && self.best_is("trou") && !self.f.kept[*holder];
            // Who may not speak any more does not confirm it either.
            due && !self.f.muted[*holder]
        });
        next.or(holder)
    }

    fn over(&self, new: &Bid) -> bool {
        self.goes_over(new, &self.f.best)
    }

    fn goes_over(&self, new: &Bid, best: &Option<(Bid, Vec<Seat>)>) -> bool {
        let Some(((best, old), by)) = best else { return true };
        let (game, suit) = (new.0.as_str(), new.1);
        if best == "trou" {
            let list = match self.id {
                CM => "gm ab10 ab11 gme pc gc",
                SIM => "gme pc gc",
                _ => "ab9 ab10 ab11 gm gme pc gc",
            };
            return list.split(' ').any(|other| other == game);
        }
        if best == game && MISERES.contains(&game) {
            return self.id != HAI || game != "pm" || by.len() < 2;
        }
        if self.id == TIL && game.starts_with("emb") {
            let level: u8 = game[3..].parse().unwrap();
            match best.as_str() {
                "pm" => return level >= 12,
                "pic" | "pme" => return level >= 13,
                _ => {}
            }
        }
        let ladder = ladder(self.id);
        let rank = |game: &str| ladder.iter().position(|step| step.split(',').any(|other| other == game));
        if rank(game) != rank(best) {
            return rank(game) > rank(best);
        }
        if game != best {
            return false;
        }
        let higher = matches!((suit, *old), (Some(new), Some(old)) if above(new, old));
        match (self.id, &game[..2]) {
            (SIM, "ab") => suit == self.turned && *old != self.turned,
            (SIM, _) => false,
            (_, "em" | "so" | "ab") => higher,
            (TIL, "pc" | "gc") | (HAI, "pc") => suit.is_some() && (old.is_none() || higher),
            _ => false,
        }
    }

    fn could_join(&self, seat: Seat, suit: Suit) -> bool {
        !self.silent(seat)
            && self.f.pair[seat].is_none()
            && (self.f.own[seat].is_empty() || self.f.open[seat].is_some())
            && self.may_join(seat, suit)
    }

    fn may_join(&self, seat: Seat, suit: Suit) -> bool {
        // CM: "waiting to be joined in a lower suit"; elsewhere it is enough to have proposed one.
        let own = if self.id == CM { self.f.open[seat] } else { self.f.proposed[seat].last().copied() };
        let lower = own.is_some_and(|own| above(suit, own));
        self.id == SIM || self.f.said[seat] == 0 || self.f.waited[seat] || lower
    }

    fn joinable(&self, seat: Seat, suit: Suit) -> bool {
        Seat::ALL.into_iter().any(|other| other != seat && self.could_join(other, suit))
    }

    fn misere_called(&self) -> bool {
        self.f.called.iter().any(|game| MISERES.contains(&game.as_str()))
    }

    fn can_be_joined(&self, seat: Seat) -> bool {
        match self.f.open[seat] {
            Some(suit) => self.joinable(seat, suit),
            None if self.f.said[seat] > 0 => false,
            None if [CM, TIL].contains(&self.id) && self.misere_called() => false,
            None => SUITS.iter().any(|suit| self.joinable(seat, *suit)),
        }
    }

    fn must_keep(&self, seat: Seat) -> bool {
        self.id == TIL
            && !self.f.kept[seat]
            && self.f.open[seat]
                .is_some_and(|suit| self.joinable(seat, suit) && self.least(suit, &self.f.best) <= 13)
    }

    /// What a pair in that suit must play at least over this one; 14 where it never can.
    fn least(&self, suit: Suit, best: &Option<(Bid, Vec<Seat>)>) -> u8 {
        let mut levels = if self.id == SIM { 8..=8 } else { 8..=13 };
        levels.find(|level| self.goes_over(&(format!("emb{level}"), Some(suit)), best)).unwrap_or(14)
    }

    /// May the player with the floor say this?
    pub fn may(&self, seat: Seat, call: Call) -> bool {
        let f = &self.f;
        // Whose trou it is may say that he keeps it, and no more.
        if f.muted[seat] {
            return call == Call::Maintain && self.best_is("trou") && f.trou == Some(seat);
        }
        if self.best_is("trou") {
            return match call {
                Call::Maintain => f.trou == Some(seat),
                Call::Pass | Call::Good => true,
                Call::Propose(_) | Call::Join(..) | Call::Solo(..) | Call::Wait => false,
                call => bid_of(call).is_some_and(|bid| self.suit_fits(&bid, call) && self.over(&bid)),
            };
        }
        // SIM: an asker whom nobody joined or outbid goes solo or passes.
        let alone = self.id == SIM && f.open[seat].is_some() && f.best.is_none();
        let special = |bid: Bid| !bid.0.starts_with("emb") && !bid.0.starts_with("solo");
        if alone && bid_of(call).is_some_and(special) {
            return false;
        }
        let word = call.word();
        if f.waited[seat] && f.joined[seat].is_none() && !["join", "pass"].contains(&word) {
            return false;
        }
        if f.joined[seat].is_some() {
            let open: &str = match (self.id, f.waited[seat]) {
                (CM, _) | (HAI, true) => "pass raise",
                // R-HAI-26: 7) and 10) name nobody.
                (HAI, false) => "pass raise solo petite-misere grande-misere abondance grand-chelem",
                (TIL, true) => "pass raise solo",
                (TIL, false) => {
                    "pass raise propose solo petite-misere piccolo petite-misere-etalee grande-misere grande-misere-etalee"
                }
                _ => "pass abondance grande-misere grande-misere-etalee petit-chelem grand-chelem",
            };
            if !open.split(' ').any(|other| other == word) {
                return false;
            }
        }
        match call {
            Call::Pass => {
                let first = self.id == TIL && seat == self.first && f.said[seat] == 0 && f.best.is_none();
                !first && !self.must_keep(seat)
            }
            Call::Wait => self.id != SIM && seat == self.first && f.said[seat] == 0 && f.best.is_none(),
            Call::Maintain => {
                let can = |suit: Suit| self.joinable(seat, suit) && self.least(suit, &self.f.best) <= 13;
                [CM, TIL].contains(&self.id) && f.open[seat].is_some_and(can)
            }
            Call::Propose(Some(suit)) => self.may_propose(seat, suit),
            Call::Join(Some(suit), ..) => {
                let proposed =
                    Seat::ALL.into_iter().any(|other| other != seat && f.open[other] == Some(suit));
                let void = self.hands[seat].of(suit).is_empty() && self.id != SIM;
                proposed && !void && self.may_join(seat, suit) && self.over(&bid_of(call).unwrap())
            }
            Call::Raise(Some(level)) => {
                let pair = f.pair[seat];
                pair.is_some_and(|(_, _, suit)| self.over(&(format!("emb{level}"), Some(suit))))
            }
            call => bid_of(call).is_some_and(|bid| self.may_bid(seat, call, &bid)),
        }
    }

    fn may_propose(&self, seat: Seat, suit: Suit) -> bool {
        let f = &self.f;
        let again = match (self.id, f.proposed[seat].last()) {
            (_, None) => true,
            (CM, Some(own)) if suit != *own => {
                above(suit, *own) || self.least(suit, &f.best) > self.least(*own, &f.stood_then[seat])
            }
            _ => false,
        };
        let after_misere = [CM, TIL].contains(&self.id) && self.misere_called();
        let simple = self.id != SIM
            || Some(suit) == self.turned
                && !self.best_is("emb")
                && !Seat::ALL.into_iter().any(|other| other != seat && f.open[other].is_some());
        let to_partner = f.joined[seat].is_none_or(|old| above(suit, old));
        let somebody = self.id != CM || f.pair[seat].is_some() || self.joinable(seat, suit);
        again && !after_misere && simple && to_partner && somebody && self.least(suit, &self.f.best) <= 13
    }

    /// Suits that a game cannot have.
    fn suit_fits(&self, bid: &Bid, call: Call) -> bool {
        match (self.id, bid.0.as_str(), bid.1) {
            (HAI, "gc", Some(_)) => false,
            (SIM, "pc", Some(suit)) => Some(suit) != self.turned,
            (SIM, "gc", None) if matches!(call, Call::GrandChelem(Some(_))) => false,
            (SIM, "gc", Some(suit)) | (SIM, "solo5", Some(suit)) => Some(suit) == self.turned,
            _ => !matches!(call, Call::Raise(_)),
        }
    }

    fn may_bid(&self, seat: Seat, call: Call, bid: &Bid) -> bool {
        let f = &self.f;
        let game = bid.0.as_str();
        let before = f.own[seat].last().map(|(game, _)| game.as_str());
        if !self.suit_fits(bid, call) || !self.over(bid) {
            return false;
        }
        let chains = ["pm pic pme gm gme", "ab9 ab10 ab11", "pc gc"];
        if let (TIL, Some(before)) = (self.id, before)
            && let Some(chain) = chains.iter().find(|chain| chain.split(' ').any(|other| other == before))
        {
            let at = |game: &str| chain.split(' ').position(|other| other == game);
            // N called the grand misère before and calls it again: that is played beside the misère of another. Who
            // called abondance 10 before has to call more.
            let beside = before == game && MISERES.contains(&game);
            if !beside && at(game) <= at(before) {
                return false;
            }
        }
        if game.starts_with("solo") {
            let solo_before = f.own[seat].iter().any(|(game, _)| game.starts_with("solo"));
            let alone = !self.can_be_joined(seat);
            let proposed = !f.proposed[seat].is_empty();
            let open = match self.id {
                CM => alone || proposed || f.called.iter().any(|game| game == "pm"),
                TIL => alone,
                // R-HAI-21: in round two a proposal is over.
                HAI => f.proposed_first[seat] || alone && f.joined_first[seat],
                _ => f.open[seat].is_some(),
            };
            return !self.must_keep(seat) && (solo_before || open);
        }
        let late =
            (game.starts_with("ab") || ["pc", "gc"].contains(&game)) && f.said[seat] > 0 && self.id != SIM;
        if !late {
            return true;
        }
        let best = f.best.as_ref().map_or("", |((best, _), _)| best.as_str());
        let had = |start: &str| f.own[seat].iter().any(|(game, _)| game.starts_with(start));
        match (self.id, game) {
            (CM | TIL, "ab10") => had("ab") && ["ab9", "gm", "ab10"].contains(&best),
            (CM | TIL, "ab11") => had("ab") && ["ab9", "gm", "ab10", "ab11"].contains(&best),
            (TIL, "gc") => (had("pc") || had("gc")) && ["pc", "gc"].contains(&best),
            (HAI, "ab10") => ["ab9", "gm"].contains(&best),
            (HAI, "ab11") => ["ab9", "gm", "ab10"].contains(&best),
            (HAI, "gc") => best == "pc",
            _ => false,
        }
    }
}

/// Follows a legal auction and asks both, before every call, about every call there is.
fn compare(id: &str, law: &Law, seed: u64) -> usize {
    let mut dice = Dice::new(seed);
    let deal = random_deal(id, &mut dice);
    let (calls, _) = random_auction(&deal, law, &mut dice);
    let rules = Rules::of(&deal.transcript, &deal.holdings, law);
    let hands = deal.transcript.hands.map(|hand| hand.unwrap().cards);
    let sequel = Sequel::of_a_written_round(&rules);
    let rules = Rules { sequel: Some(&sequel), ..rules };
    let mut state = State::new(&rules);
    let mut asked = 0;
    let first = deal.transcript.dealer.unwrap().next();
    for (step, (seat, call)) in calls.iter().enumerate() {
        if step < 4 {
            // The round on the trou: in turn, and the aces leave no choice.
            assert_eq!(state.floor(&rules), Some(first.after(step)), "{}", deal.head);
            let only = match (hands[*seat].aces().len(), id) {
                (3, _) => Call::Trou,
                (4, SIM) => Call::Troula,
                _ => Call::PassTrou,
            };
            assert_eq!(options::legal(&rules, &state, *seat), [only], "{seat}\n{}", deal.head);
            asked += 1;
        } else {
            let table = Table { id, first, turned: rules.turned(), hands: &hands, f: facts(&calls[..step]) };
            let said = format!("{}{}", deal.head, crate::auctions::yaml(&calls[..step]));
            assert_eq!(state.floor(&rules), table.floor(), "{said}");
            for other in options::all_calls(&rules) {
                let skipped = matches!(other, Call::PassTrou | Call::Trou | Call::Troula)
                    || matches!(other, Call::Good) && !table.best_is("trou")
                    || matches!(other, Call::Raise(_)) && state.pair(*seat).is_none();
                if !skipped {
                    let engine = matches!(options::option(&rules, &state, *seat, other), Some(Ok(_)));
                    assert_eq!(engine, table.may(*seat, other), "{seat}: {other}\n{said}");
                    asked += 1;
                }
            }
        }
        let meant = Move::of(&rules, &state, *seat, *call).unwrap();
        state.apply(&rules, Utterance { step, seat: *seat, illegal: false }, &meant);
    }
    crate::plain_ends::ends_alike(&format!("{}{}", deal.head, crate::auctions::yaml(&calls)), &calls, law);
    asked
}

#[test]
fn the_engine_and_the_plain_reading_agree() {
    for id in [CM, TIL, HAI, SIM] {
        let law = law(id, &[]);
        let asked: usize = (1..=rounds(300)).map(|seed| compare(id, &law, seed * 104_729)).sum();
        assert!(asked as u64 > rounds(50_000), "{id}: only {asked} questions");
    }
}
