//! A way out of a fault: in words for people, and, where one change does it, for programs.

use crate::text::{Message, terms};

/// What to write instead.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    pub says: Message,
    /// These words in the place of what is at fault.
    pub write: Option<String>,
}

impl Hint {
    /// This word was probably meant.
    pub fn meant(word: &str) -> Hint {
        Hint { says: terms::did_you_mean(word), write: Some(word.to_owned()) }
    }

    /// Said so, and mended by these words.
    pub fn writing(says: Message, words: impl Into<String>) -> Hint {
        Hint { says, write: Some(words.into()) }
    }
}

impl From<Message> for Hint {
    fn from(says: Message) -> Hint {
        Hint { says, write: None }
    }
}
