//! Why a call is not allowed: the code, the reason in a few words, the articles, and the earlier
//! call that makes it so.

use crate::auction::{Grounds, Rules};
use crate::codes::Code;
use crate::game::Game;
use crate::rulebook::{Rule, Setting};
use crate::text::Message;

#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    pub code: Code,
    /// A clause without a subject of its own: "S has passed".
    pub why: Message,
    pub basis: Grounds,
    /// No article forbids it, only custom does.
    pub by_custom: bool,
    /// The rulebook states the rule that forbids it, with an article or without.
    pub is_stated: bool,
    /// An earlier call, and what to write beside it.
    pub because: Option<(usize, Message)>,
}

impl Refusal {
    pub fn new(code: Code, why: Message) -> Refusal {
        Refusal { code, why, basis: Grounds::default(), by_custom: false, is_stated: false, because: None }
    }

    /// The rule that forbids it.
    #[must_use]
    pub fn by<T>(mut self, rule: &Option<Rule<T>>) -> Refusal {
        self.by_custom |= rule.as_ref().is_some_and(Rule::is_unwritten);
        self.is_stated |= rule.as_ref().is_some_and(|rule| !rule.is_unwritten());
        let more = Grounds::of(rule);
        for article in more.cite {
            if !self.basis.cite.contains(&article) {
                self.basis.cite.push(article);
            }
        }
        self.basis.reading = self.basis.reading.or(more.reading);
        self
    }

    /// The rule that forbids it, where it speaks of many games: of its articles, those that concern
    /// these, or at least none that is about another game.
    #[must_use]
    pub fn by_games<T>(self, rules: &Rules, rule: &Option<Rule<T>>, games: [Game; 2]) -> Refusal {
        let own = |game: Game| rules.game(game).and_then(|rules| rules.levels.as_ref());
        let of = |games: &[Game]| -> Vec<&String> {
            games.iter().filter_map(|game| own(*game)).flat_map(|levels| &levels.cite).collect()
        };
        let (of_games, of_all) = (of(&games), of(&Game::ALL));
        let before = self.basis.cite.clone();
        let mut refusal = self.by(rule);
        let concerns = |article: &String| before.contains(article) || of_games.contains(&article);
        let general = |article: &String| before.contains(article) || !of_all.contains(&article);
        if refusal.basis.cite.iter().any(|article| of_games.contains(&article)) {
            refusal.basis.cite.retain(concerns);
        } else if refusal.basis.cite.iter().any(general) {
            refusal.basis.cite.retain(general);
        }
        refusal
    }

    /// The levels that the regulation gives to a game, where it says so; otherwise the list of its games.
    #[must_use]
    pub fn by_levels(self, rules: &Rules, game: Game) -> Refusal {
        let levels = rules.game(game).and_then(|rules| rules.levels.as_ref());
        let written = levels.filter(|rule| !matches!(rule.setting, Setting::Silent(_))).cloned();
        let mut refusal = match written {
            Some(_) => self.by(&written),
            None => self.by_games(rules, &rules.auction().ladder, [game, game]),
        };
        refusal.basis.reading = levels.and_then(|rule| rule.reading()).map(str::to_owned);
        refusal
    }

    /// Another call is refused for the same reason: its articles as well.
    pub fn also_by(&mut self, other: &Refusal) {
        let new = other.basis.cite.iter().filter(|article| !self.basis.cite.contains(article));
        let new: Vec<String> = new.cloned().collect();
        self.basis.cite.extend(new);
    }

    /// An article forbids the call, even where the rule that decides here is only custom.
    #[must_use]
    pub fn by_article(mut self) -> Refusal {
        self.by_custom = false;
        self
    }

    #[must_use]
    pub fn since(mut self, step: impl Into<Option<usize>>, label: Message) -> Refusal {
        self.because = step.into().map(|step| (step, label));
        self
    }
}

/// Nothing against it, or the first thing that is.
pub type Allowed = Result<(), Box<Refusal>>;

/// A refusal as a result.
pub fn refuse(refusal: Refusal) -> Allowed {
    Err(Box::new(refusal))
}
