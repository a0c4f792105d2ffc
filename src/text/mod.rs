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
        self.say_as_far_as(Extent::Whole, speaker)
    }

    /// The beginning of it: "South called out of turn.", without what the table made of it. A full stop in a
    /// player's name ends no sentence.
    pub fn say_as_far_as(&self, extent: Extent, speaker: &Speaker) -> String {
        let mut out = String::new();
        self.write(&mut out, speaker, extent);
        out
    }

    /// Writes as much of the message; says whether something is left.
    fn write(&self, out: &mut String, speaker: &Speaker, extent: Extent) -> bool {
        let mut rest = self.text.get(speaker.lang);
        out.reserve(rest.len() + 16);
        let mut is_ended = false;
        loop {
            let (before, after) = rest.split_once('{').map_or((rest, None), |(it, after)| (it, Some(after)));
            if is_ended && before.starts_with(' ') {
                return true;
            }
            if let Some(end) = extent.end(before) {
                out.push_str(&before[..end]);
                return true;
            }
            out.push_str(before);
            let Some((hole, after)) = after.and_then(|after| after.split_once('}')) else { return false };
            is_ended = false;
            match self.args.iter().find(|(name, _)| *name == hole) {
                Some((_, arg)) => {
                    let at = out.len();
                    if let Arg::Message(part) = arg {
                        if part.write(out, speaker, extent) {
                            return true;
                        }
                        is_ended = extent != Extent::Whole && out.ends_with('.');
                    } else {
                        arg.write(out, speaker);
                    }
                    (speaker.lang.language().join)(out, at);
                }
                None if authority::HOLES.contains(&hole) => {
                    authority::name(out, hole, speaker);
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
    }
}

/// How much of a message is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    Whole,
    /// As far as the first full stop.
    Sentence,
    /// As far as the first semicolon or full stop.
    Clause,
}

impl Extent {
    /// Where these words of ours end what is to be said.
    fn end(self, words: &str) -> Option<usize> {
        match self {
            Extent::Whole => None,
            Extent::Sentence => sentence_end(words),
            Extent::Clause => {
                let clause = words.find("; ").map(|at| words[..at].trim_end().len());
                [clause, sentence_end(words)].into_iter().flatten().min()
            }
        }
    }
}

/// Behind the full stop of the first sentence of these words; "art. 7" and "rem. d" end none.
fn sentence_end(words: &str) -> Option<usize> {
    let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_lowercase() || c.is_ascii_digit());
    words.match_indices(". ").map(|(at, _)| at + 1).find(|end| !goes_on(&words[end + 1..]))
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

    #[test]
    fn a_first_sentence_ends_with_the_words_of_the_program_and_not_in_a_name() {
        static DONE: Text = text!("{who} spoke.", "{who} a parlé.", "{who} sprak.");
        static BOTH: Text = text!("{one} {two} More.", "{one} {two} Plus.", "{one} {two} Meer.");
        static NEITHER: Text =
            text!("{who} spoke (art. 7)", "{who} a parlé (art. 7)", "{who} sprak (art. 7)");
        let who = || ("who", Arg::Foreign("J. Dupont".into()));
        let both = BOTH.with([("one", DONE.with([who()]).into()), ("two", DONE.with([who()]).into())]);
        let en = Speaker::new(Lang::En);
        assert_eq!(both.say_as_far_as(Extent::Sentence, &en), "J. Dupont spoke.");
        assert_eq!(both.say(&en), "J. Dupont spoke. J. Dupont spoke. More.");
        assert_eq!(NEITHER.with([who()]).say_as_far_as(Extent::Sentence, &en), "J. Dupont spoke (art. 7)");
        static CLAUSES: Text =
            text!("{who} spoke; more. And", "{who} a parlé ; plus. Et", "{who} sprak; meer. En");
        let fr = Speaker::new(Lang::Fr);
        assert_eq!(CLAUSES.with([who()]).say_as_far_as(Extent::Clause, &fr), "J. Dupont a parlé");
        assert_eq!(CLAUSES.with([who()]).say_as_far_as(Extent::Sentence, &en), "J. Dupont spoke; more.");
    }
}
