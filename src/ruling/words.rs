//! What all findings together say about the games, and everything that the jury can still make of it.

use std::cell::{Cell, OnceCell};
use std::collections::HashSet;

use super::docket::{Heard, Hearing};
use super::ending::{Ending, ending, game_points};
use super::said::{ByJury, NOTHING_SAID, Said, is_result, with_results};
use super::unplayed_result::{self, Unplayed};
use super::{Finding, GameRemedy, GameRuling, charges};
use crate::cards::{PerSeat, SeatSet};
use crate::codes::Code;
use crate::rulebook::Fate;
use crate::rules::{self, Case, Mark};
use crate::transcript::GameResult;

/// What the findings say about the games.
pub struct Words<'a> {
    pub case: &'a Case<'a>,
    pub findings: Hearing<'a>,
    /// What the jury has decided of each game, won or lost; `None` where it said both.
    by_jury: Option<ByJury>,
    possible: OnceCell<Vec<Said>>,
    is_cut_short: Cell<bool>,
}

/// More different things that can be said of the games are not followed; a deal with a quarrel about each of four
/// misères has some dozens.
const MOST_SAID: usize = 128;

/// Several hands shown by the same side can each be the first to lose its game: so many are told apart.
const MOST_LOSERS: usize = 8;

impl<'a> Words<'a> {
    pub fn new(case: &'a Case<'a>, findings: Hearing<'a>) -> Words<'a> {
        let mut words = Words {
            case,
            findings,
            by_jury: None,
            possible: OnceCell::new(),
            is_cut_short: Cell::new(false),
        };
        let decided =
            findings.iter().filter_map(|it| it.game().and_then(|game| Some((it, game, game.decided()?))));
        words.by_jury = { decided }.try_fold([None; 4], |said, (finding, remedy, fate)| {
            words.with_jury(said, &finding, &remedy, fate)
        });
        words
    }

    /// What holds now, and everything that can still come of it.
    pub fn every(&self) -> Vec<Said> {
        let mut all = self.possible();
        all.push(self.mildest().0);
        all
    }

    /// Every combination that the jury can still reach; none where nothing is open.
    pub fn possible(&self) -> Vec<Said> {
        self.possible.get_or_init(|| self.combinations()).clone()
    }

    /// Were there more combinations than are followed?
    pub fn is_cut_short(&self) -> bool {
        self.is_cut_short.get()
    }

    fn combinations(&self) -> Vec<Said> {
        if !self.findings.iter().any(|finding| finding.asks_about_game()) {
            return Vec::new();
        }
        let mut all = vec![(NOTHING_SAID, [None; 4])];
        // What was said before and changed nothing: in a deal with a hundred remarks, most repeat each other.
        let mut known: Vec<Voices> = Vec::new();
        for (n, finding) in self.findings.iter().enumerate() {
            let lawful = finding.it.if_lawful().map(Heard::undecided);
            if finding.game().is_none() && lawful.is_none() {
                continue;
            }
            let voices = (self.voice(finding), lawful.map(|lawful| self.voice(lawful)));
            if known.contains(&voices) {
                continue;
            }
            let losers = self.losers(&all);
            let next = self.after(&all, &voices, losers.unwrap_or(n));
            if next.len() > MOST_SAID {
                self.is_cut_short.set(true);
                break;
            }
            if next != all {
                all = next;
                known.clear();
            } else if [voices.0.as_ref(), voices.1.as_ref().and_then(Option::as_ref)]
                .into_iter()
                .flatten()
                .all(|voice| voice.can_repeat(losers.is_some() || self.is_played_alone()))
            {
                known.push(voices);
            }
        }
        let mut all: Vec<Said> = all.into_iter().map(|(said, _)| said).collect();
        for rest in self.rests() {
            all = all.into_iter().flat_map(|said| self.with_tricks(said, rest)).collect();
        }
        let fitting: Vec<Said> = all.iter().filter(|said| self.fits(said)).copied().collect();
        if fitting.is_empty() { all } else { fitting }
    }

    /// Everything that can be said once a finding has spoken as well, in each way in which it can; `loser` is the
    /// finding that counts as having lost what it says is lost.
    fn after(&self, all: &[(Said, ByJury)], voices: &Voices, loser: usize) -> Vec<(Said, ByJury)> {
        let (mut next, mut seen) = (Vec::with_capacity(all.len()), HashSet::new());
        for (said, by_jury) in all {
            let of_lawful = voices.1.as_ref().filter(|_| said.lawful.contains(&true));
            let Some(voice) = of_lawful.unwrap_or(&voices.0) else {
                next.push((*said, *by_jury));
                continue;
            };
            for (fate, says) in &voice.by_fate {
                // Nobody can decide that a game is won for one thing and lost for another.
                let by_jury = match voice.is_chosen {
                    true => with_results(*by_jury, &says.results),
                    false => Some(*by_jury),
                };
                let Some(by_jury) = by_jury else { continue };
                let said = match voice.last_word_on {
                    Some(game) => self.last_word(*said, game, *fate),
                    None => self.heard_too(*said, loser, *says),
                };
                if seen.insert((said, by_jury)) {
                    next.push((said, by_jury));
                }
            }
        }
        next
    }

    /// The last hand shown that is told apart from the others, where there are so many.
    fn losers(&self, all: &[(Said, ByJury)]) -> Option<usize> {
        let mut losers: Vec<usize> = all.iter().flat_map(|(said, _)| said.lost_by).flatten().collect();
        losers.sort_unstable();
        losers.dedup();
        losers.last().copied().filter(|_| losers.len() >= MOST_LOSERS)
    }

    /// What can become of a game by this finding, unless the jury has said the opposite on another.
    pub fn fates(&self, finding: Heard, remedy: Heard<GameRemedy>) -> Vec<Fate> {
        let all = remedy.possible();
        let agrees = |fate: &Fate| {
            self.by_jury.is_none_or(|it| self.with_jury(it, &finding, &remedy, *fate).is_some())
        };
        let fitting: Vec<Fate> = all.iter().copied().filter(agrees).collect();
        if fitting.is_empty() { all } else { fitting }
    }

    /// What the jury has said of each game, with one decision more; `None` where it contradicts the others: for
    /// the renonce of North the game is won, for that of East it is lost. A decision on the game of one player
    /// goes before one on the games of several.
    fn with_jury(&self, said: ByJury, finding: &Finding, remedy: &GameRemedy, fate: Fate) -> Option<ByJury> {
        if remedy.choices.len() < 2 {
            return Some(said);
        }
        with_results(said, &self.says(finding, fate).results)
    }

    /// What this finding can say; `None` where it says nothing about the games.
    fn voice(&self, finding: Heard) -> Option<Voice> {
        let remedy = finding.game()?;
        let fates = self.fates(finding, remedy).into_iter();
        Some(Voice {
            by_fate: fates.map(|fate| (fate, self.says(&finding, fate))).collect(),
            is_chosen: remedy.choices.len() > 1,
            last_word_on: remedy.last_word_on,
        })
    }

    fn rests(&self) -> impl Iterator<Item = Heard<'a, Unplayed>> {
        self.findings.iter().filter_map(|finding| finding.unplayed())
    }

    /// With every number of tricks that the jury can still choose, where this is said of the game.
    fn with_tricks(&self, said: Said, rest: Heard<Unplayed>) -> Vec<Said> {
        let tricks = rest.decided().map_or_else(|| self.numbers(&said, &rest), |tricks| vec![tricks]);
        if tricks.is_empty() {
            return vec![said];
        }
        tricks.into_iter().map(|tricks| said.with_rest(rest.game, tricks)).collect()
    }

    /// The numbers in question that can count if this is said of the game.
    fn numbers(&self, said: &Said, rest: &Unplayed) -> Vec<u8> {
        let allowed =
            unplayed_result::allowed(self.case, said, rest.game).map(|ends| ends.tricks).unwrap_or_default();
        allowed.into_iter().filter(|tricks| rest.tricks.contains(tricks)).collect()
    }

    /// Do the numbers of tricks that were decided agree with what is said of the games?
    fn fits(&self, said: &Said) -> bool {
        self.rests().all(|rest| rest.decided().is_none_or(|tricks| self.agrees(said, &rest, tricks)))
    }

    /// What a hand shown has made of the game leaves only tricks that fit; what the jury awards for another
    /// reason holds whatever the tricks.
    fn agrees(&self, said: &Said, rest: &Unplayed, tricks: u8) -> bool {
        let game = rest.game;
        let by_cards = said.results[game] == GameResult::Stands || said.by_claim[game];
        let is_result = match said.results[game] {
            GameResult::Won => rest.is_won_with(tricks),
            GameResult::Lost => !rest.is_won_with(tricks),
            GameResult::Stands | GameResult::Lawful | GameResult::Void | GameResult::Stopped => true,
        };
        let allowed = || unplayed_result::allowed(self.case, said, game);
        !by_cards || is_result && allowed().is_none_or(|ends| ends.tricks.contains(&tricks))
    }

    /// The points of the games if this is said, with what players bear for others.
    pub fn points(&self, said: Said) -> PerSeat<(i32, i32)> {
        self.points_of(said, &ending(self.case, said, [None; 4]))
    }

    /// The points if this is said and the games end so.
    pub fn points_of(&self, said: Said, end: &Ending) -> PerSeat<(i32, i32)> {
        charges::charged(
            self.findings,
            game_points(end),
            &charges::charges(self.case, self.findings, &said, end),
        )
    }

    /// Has a hand shown won this game, or lost it, whatever the jury says about the rest?
    pub fn decided_by_claim(&self, game: usize) -> Option<bool> {
        let all = self.every();
        let result = all.first()?.results[game];
        let same = |said: &Said| said.by_claim[game] && said.results[game] == result;
        all.iter().all(same).then_some(result == GameResult::Won)
    }

    /// Does it change any result or points how many of the tricks that were not played are taken?
    pub fn depends_on(&self, rest: Heard<Unplayed>) -> bool {
        self.every().into_iter().any(|said| {
            let result = |tricks: u8| {
                let said = said.with_rest(rest.game, tricks);
                let end = ending(self.case, said, [None; 4]);
                // Where there are no points to tell them apart, the tricks do.
                let shown = |game: &GameRuling| (game.won, end.score.is_err().then_some(game.tricks));
                (self.points(said), end.games.iter().map(shown).collect::<Vec<_>>())
            };
            let mut each = self.numbers(&said, &rest).into_iter().map(result);
            let first = each.next();
            each.any(|other| Some(other) != first)
        })
    }

    /// Can this game still be won or lost, and not only be stopped or void?
    pub fn can_count(&self, game: usize) -> bool {
        let counts = |said: &Said| !matches!(said.results[game], GameResult::Stopped | GameResult::Void);
        self.every().iter().any(counts)
    }

    /// What holds until the jury speaks: the games as they were played, wherever that is possible;
    /// with the finding that decided otherwise.
    pub fn mildest(&self) -> (Said, [Option<Code>; 4]) {
        let mut all = NOTHING_SAID;
        let mut by = [None; 4];
        for (n, finding) in self.findings.iter().enumerate() {
            let finding = all.hears(finding);
            let Some(remedy) = finding.game() else { continue };
            let fates = self.fates(finding, remedy);
            // A hand was shown and nobody can tell whether it was right: that stays open until the jury has
            // spoken.
            if finding.standing.fault_if().is_some() && fates.len() > 1 {
                continue;
            }
            let stands = fates.contains(&Fate::Stands).then_some(Fate::Stands);
            let Some(fate) = stands.or(fates.first().copied()) else { continue };
            let before = all;
            all = self.heard(all, (n, &finding), &remedy, fate);
            for (n, by) in by.iter_mut().enumerate() {
                let last_word = remedy.last_word_on == Some(n) && is_result(all.results[n]);
                if all.results[n] != before.results[n] || last_word {
                    *by = Some(finding.breach.code);
                }
            }
        }
        for rest in self.rests() {
            let decided = rest.decided().filter(|tricks| self.agrees(&all, &rest, *tricks));
            let counted =
                || unplayed_result::allowed(self.case, &all, rest.game).and_then(|ends| ends.counted);
            all.rest[rest.game] = decided.or_else(counted);
        }
        for (n, by) in by.iter_mut().enumerate().take(self.case.auction.contracts().len()) {
            let is_asked = self.rests().any(|rest| rest.game == n && rest.decided().is_some());
            let stands = by.is_none() && all.results[n] == GameResult::Stands && !is_asked;
            *by = by.or((stands && unplayed_result::is_decided_by_order(self.case, n))
                .then(|| rules::code_of(Mark::AnnouncedOrder))
                .flatten());
        }
        (all, by)
    }
}

/// What a finding can say, and what it can say if the game of the lawful calls counts, where that is something else.
type Voices = (Option<Voice>, Option<Option<Voice>>);

/// What a finding can say about the games.
#[derive(PartialEq)]
struct Voice {
    /// What it says with each fate that is possible.
    by_fate: Vec<(Fate, Said)>,
    /// The jury chooses which.
    is_chosen: bool,
    /// It settles what others say of this game.
    last_word_on: Option<usize>,
}

impl Voice {
    /// May a second finding that says the very same be left out, where the first has changed nothing? Not
    /// that of a hand shown in a game with partners: which hand lost the game first decides who bears the
    /// loss.
    fn can_repeat(&self, any_loser: bool) -> bool {
        let is_claim = |says: &Said| says.by_claim.contains(&true);
        self.last_word_on.is_none() && (any_loser || !self.by_fate.iter().any(|(_, says)| is_claim(says)))
    }
}

/// Where several play at once: whose game each finding is about, for all that are about one.
pub fn players(case: &Case, findings: Hearing) -> Vec<Option<SeatSet>> {
    let contracts = case.auction.contracts();
    if contracts.len() < 2 {
        return Vec::new();
    }
    let words = Words::new(case, findings);
    let whose = |finding: Heard| -> Option<SeatSet> {
        if let Some(rest) = finding.unplayed() {
            return Some(rest.players);
        }
        let remedy = finding.game()?;
        let touches = |game: usize| match remedy.last_word_on {
            Some(other) => other == game,
            // Stopping the deal stops the games of everybody, so it names no player.
            None => remedy.choices.iter().any(|fate| {
                let result = words.says(&finding, *fate).results[game];
                !matches!(result, GameResult::Stands | GameResult::Stopped)
            }),
        };
        let touched = contracts.iter().enumerate().take(4).filter(|(game, _)| touches(*game));
        let players: SeatSet = touched.flat_map(|(_, contract)| contract.players.iter()).collect();
        (!players.is_empty()).then_some(players)
    };
    findings.iter().map(whose).collect()
}
