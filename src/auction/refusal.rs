//! Why a call is not allowed: the code, the reason in a few words, the articles, and the earlier
//! call that makes it so.

use super::rules::Basis;
use crate::codes::Code;
use crate::rulebook::{Rule, Setting};
use crate::text::Message;

#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    pub code: Code,
    /// A clause without a subject of its own: "S has passed".
    pub why: Message,
    pub basis: Basis,
    /// No article forbids it, only custom does.
    pub by_custom: bool,
    /// An earlier call, and what to write beside it.
    pub because: Option<(usize, Message)>,
}

impl Refusal {
    pub fn new(code: Code, why: Message) -> Refusal {
        Refusal { code, why, basis: Basis::default(), by_custom: false, because: None }
    }

    /// The rule that forbids it.
    #[must_use]
    pub fn by<T>(mut self, rule: &Option<Rule<T>>) -> Refusal {
        self.by_custom |= rule.as_ref().is_some_and(|rule| matches!(rule.setting, Setting::Silent(_)));
        let more = Basis::of(rule);
        for article in more.cite {
            if !self.basis.cite.contains(&article) {
                self.basis.cite.push(article);
            }
        }
        self.basis.reading = self.basis.reading.or(more.reading);
        self
    }

    /// An article forbids it, though it may not say everything.
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
