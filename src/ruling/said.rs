//! What one finding says about the games, and what holds where two of them speak.

use super::docket::Heard;
use super::words::Words;
use super::{Finding, GameRemedy, lawful_game};
use crate::auction::Contract;
use crate::cards::SeatSet;
use crate::rulebook::{AmongSeveral, Fate, Setting};
use crate::rules::{self, Mark};
use crate::transcript::GameResult;

/// What is said about each game, whose gain is struck, and the tricks of games that were not played
/// out.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Said {
    /// How each game ends. Never `Lawful`: which game counts stands in the next field.
    pub results: [GameResult; 4],
    /// Does the game count that the lawful calls give, in the place of the one that was played?
    pub lawful: [bool; 4],
    /// Which of the results a hand shown has made.
    pub by_claim: [bool; 4],
    /// Which of them the jury chose to make.
    by_jury: [bool; 4],
    /// The number of the finding on the first hand shown that lost each of them.
    pub lost_by: [Option<usize>; 4],
    pub struck: SeatSet,
    pub rest: [Option<u8>; 4],
}

pub const NOTHING_SAID: Said = Said {
    results: [GameResult::Stands; 4],
    lawful: [false; 4],
    by_claim: [false; 4],
    by_jury: [false; 4],
    lost_by: [None; 4],
    struck: SeatSet::EMPTY,
    rest: [None; 4],
};

impl Said {
    /// The finding as it reads after what was said before it. If the lawful calls give abondance 9, a hand that
    /// East showed as made in his abondance 10 is judged as one in abondance 9.
    pub fn hears<'f>(&self, finding: Heard<'f>) -> Heard<'f> {
        let lawful = finding.it.if_lawful().filter(|_| self.lawful.contains(&true));
        lawful.map_or(finding, Heard::undecided)
    }

    pub fn with_rest(mut self, game: usize, tricks: u8) -> Said {
        self.rest[game] = Some(tricks);
        self
    }
}

impl Words<'_> {
    /// What one finding says about every game.
    pub fn says(&self, finding: &Finding, fate: Fate) -> Said {
        let mut said = NOTHING_SAID;
        let of_lawful_game = finding.game().is_some_and(|remedy| remedy.of_lawful_game);
        let lawful = lawful_game::lawful(self.case).filter(|_| of_lawful_game);
        let contracts = lawful.map_or(self.case.auction.contracts(), std::slice::from_ref);
        let plays = |contract: &Contract| finding.breach.seat.is_some_and(|seat| contract.is_declarer(seat));
        let plays_one = contracts.iter().any(plays);
        // North and South each play a misère and North revokes: whether that decides the game of South too is a
        // matter of reading.
        let own_game_only = || {
            fate == Fate::Void && !rules::has(finding.breach.code, Mark::ReachesOtherGames)
                || self.case.law.of(&self.case.law.book.play.offender_among_several)
                    != Some(&AmongSeveral::AllGames)
        };
        for (n, contract) in contracts.iter().enumerate().take(4) {
            let is_own = plays(contract);
            said.lawful[n] = fate == Fate::Lawful;
            said.results[n] = match fate {
                Fate::GainVoid | Fate::Lawful => GameResult::Stands,
                _ if finding.game().is_some_and(|remedy| !remedy.is_about(n)) => GameResult::Stands,
                // He plays another of these games: this one has nothing to do with it.
                Fate::AgainstOffender | Fate::Void if plays_one && !is_own && own_game_only() => {
                    GameResult::Stands
                }
                fate => fate.result(is_own),
            };
            said.by_claim[n] = is_claim(finding) && said.results[n] != GameResult::Stands;
            let chosen = finding.game().is_some_and(|remedy| remedy.choices.len() > 1);
            said.by_jury[n] = chosen && matches!(said.results[n], GameResult::Won | GameResult::Lost);
        }
        if let (Fate::GainVoid, Some(seat)) = (fate, finding.breach.seat) {
            said.struck.insert(seat);
        }
        said
    }

    /// What holds once this finding has been heard as well, the n-th of the deal.
    pub fn heard(
        &self,
        said: Said,
        (n, finding): (usize, &Finding),
        remedy: &GameRemedy,
        fate: Fate,
    ) -> Said {
        match remedy.last_word_on {
            Some(game) => self.last_word(said, game, fate),
            None => self.heard_too(said, n, self.says(finding, fate)),
        }
    }

    /// What holds once the n-th finding has said this as well.
    pub fn heard_too(&self, said: Said, n: usize, says: Said) -> Said {
        let loses = |game: usize| says.by_claim[game] && says.results[game] == GameResult::Lost;
        let mut both = self.together(said, says);
        if !self.is_played_alone() {
            both.lost_by =
                std::array::from_fn(|game| said.lost_by[game].or_else(|| loses(game).then_some(n)));
        }
        both
    }

    /// Has nobody a partner, so that it is no matter which hand shown lost a game first?
    pub fn is_played_alone(&self) -> bool {
        self.case.auction.contracts().iter().all(|contract| contract.players.len() < 2)
    }

    /// What holds once a finding has settled what others say of this game.
    pub fn last_word(&self, mut said: Said, game: usize, fate: Fate) -> Said {
        // A game that was stopped is neither won nor lost.
        if matches!(said.results[game], GameResult::Stopped | GameResult::Void) {
            return said;
        }
        said.results[game] = fate.result(false);
        said.by_claim[game] = self.is_claimed(&said, game);
        said
    }

    /// Is what is said of the game what a hand shown makes of it?
    fn is_claimed(&self, said: &Said, game: usize) -> bool {
        let claims = self.findings.iter().filter(|finding| is_claim(finding));
        { claims }.any(|finding| {
            let finding = said.hears(finding);
            let fates = finding.game().map(|game| game.possible()).unwrap_or_default();
            let says = |fate: &Fate| self.says(&finding, *fate).results[game];
            said.results[game] != GameResult::Stands
                && fates.iter().any(|fate| says(fate) == said.results[game])
        })
    }

    /// Of two findings about one game the stronger result holds, in the order that the text gives. Where it gives
    /// none, a result that the jury chose holds against one that follows by itself.
    fn together(&self, one: Said, other: Said) -> Said {
        const CUSTOM: [GameResult; 5] =
            [GameResult::Stopped, GameResult::Void, GameResult::Lost, GameResult::Won, GameResult::Stands];
        let rule = self.case.law.book.play.strongest_decision.as_ref();
        let order = rule.and_then(|rule| self.case.law.get(rule)).map_or(&CUSTOM[..], Vec::as_slice);
        let is_ranked = rule.is_some_and(|rule| !matches!(rule.setting, Setting::Silent(_)));
        let place = |result: GameResult| order.iter().position(|other| *other == result);
        let rank = |result: GameResult| place(result).unwrap_or(order.len());
        let mut both = one;
        // Which game counts and how it ends are two questions: the answer to one changes nothing of the other.
        both.lawful = std::array::from_fn(|n| one.lawful[n] || other.lawful[n]);
        for (n, theirs) in other.results.into_iter().enumerate() {
            let contest = !is_ranked && is_result(theirs) && is_result(one.results[n]);
            let stronger = match (one.by_jury[n], other.by_jury[n]) {
                (true, false) | (false, true) if contest => other.by_jury[n],
                _ => rank(theirs) < rank(one.results[n]),
            };
            if stronger {
                both.results[n] = theirs;
                (both.by_claim[n], both.by_jury[n]) = (other.by_claim[n], other.by_jury[n]);
            }
        }
        both.struck = one.struck.iter().chain(other.struck.iter()).collect();
        both
    }
}

/// Whether the jury has said that a game is won, and of how many games it spoke then.
pub type ByJury = [Option<(bool, usize)>; 4];

/// What the jury has said of each game with these results as well; `None` where they contradict it.
pub fn with_results(mut said: ByJury, results: &[GameResult; 4]) -> Option<ByJury> {
    let mine = reach(results);
    for (game, result) in results.iter().enumerate().filter(|(_, result)| is_result(**result)) {
        let won = *result == GameResult::Won;
        match said[game] {
            Some((before, theirs)) if before != won && theirs == mine => return None,
            Some((_, theirs)) if theirs < mine => {}
            _ => said[game] = Some((won, mine)),
        }
    }
    Some(said)
}

/// How many games are won or lost by one word.
pub fn reach(results: &[GameResult; 4]) -> usize {
    results.iter().filter(|result| is_result(**result)).count()
}

pub const fn is_result(result: GameResult) -> bool {
    matches!(result, GameResult::Won | GameResult::Lost)
}

/// Is it about a hand shown as made or as beaten?
pub fn is_claim(finding: &Finding) -> bool {
    [Mark::ShownMade, Mark::ShownBeaten].into_iter().any(|mark| rules::has(finding.breach.code, mark))
}
