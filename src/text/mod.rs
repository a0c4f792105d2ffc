//! What the program says, in three languages.
//!
//! A [`Text`] holds the three versions of one sentence side by side, next to the rule it belongs
//! to. Sentences have named holes (`{seat}`). A [`Message`] is a text with its holes' values,
//! still without a language: it is put into words only when somebody reads it. Some holes need no value:
//! `{jury}` is whom the regulation has called to the table, `{court}` who decides what is open.

mod arg;
mod authority;
mod binding;
pub mod calls;
pub mod cited;
mod clean;
pub mod count;
pub mod escaped;
mod sentence;
pub mod terms;
mod trouble;

pub use arg::{Arg, LineTrick, Speaker};
pub use authority::Authority;
pub use binding::{bound, unbound};
pub use clean::{clean, clean_line, clean_source, is_unseen};
pub use count::Noun;
pub use sentence::{OwnName, Sentence};
pub use trouble::trouble;

pub use crate::language::{Lang, Text};

impl Text {
    /// A message without holes.
    pub const fn plain(&'static self) -> Message {
        Message { text: self, args: Vec::new() }
    }

    pub fn with<const N: usize>(&'static self, args: [(&'static str, Arg); N]) -> Message {
        Message { text: self, args: args.into() }
    }
}

/// A text and the values of its holes, in no language yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    pub text: &'static Text,
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// The sentence in the speaker's language.
    pub fn say(&self, speaker: &Speaker) -> String {
        let template = self.text.get(speaker.lang);
        let mut out = String::with_capacity(template.len() + 16);
        let mut rest = template;
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let Some((hole, after)) = after.split_once('}') else { break };
            match self.args.iter().find(|(name, _)| *name == hole) {
                Some((_, arg)) => {
                    let at = out.len();
                    arg.write(&mut out, speaker);
                    (speaker.lang.language().join)(&mut out, at);
                }
                None if authority::HOLES.contains(&hole) => {
                    authority::name(&mut out, hole, speaker);
                }
                // Shown as it stands, so that a missing value is seen and not swallowed.
                None => {
                    out.push('{');
                    out.push_str(hole);
                    out.push('}');
                }
            }
            rest = after;
        }
        out.push_str(rest);
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Seat;
    use crate::text;

    #[test]
    fn a_message_is_worded_late() {
        static WON: Text = text!("{seat} wins", "{seat} gagne", "{seat} wint");
        let message = WON.with([("seat", Seat::West.into())]);
        assert_eq!(message.say(&Speaker::new(Lang::En)), "W wins");
        assert_eq!(message.say(&Speaker::new(Lang::Fr)), "O gagne");
    }
}
