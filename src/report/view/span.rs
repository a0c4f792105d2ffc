//! The lines of the answer in pieces, so that a page colours a suit without looking for it.

use serde::Serialize;

use crate::cards::Suit;
use crate::report::{Answer, AnswerLine};
use crate::text::Speaker;

/// A line of the answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnswerView {
    /// `fault`, `more`, `verdict`, `question` or `choice`.
    pub kind: &'static str,
    /// The finding that a fault or a question is about.
    pub id: Option<String>,
    /// The whole line.
    pub text: String,
    /// All of it in pieces.
    pub spans: Vec<AnswerSpan>,
}

/// A piece of a line; the pieces together are the line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AnswerSpan {
    /// Its words.
    pub text: String,
    /// What it is.
    pub kind: SpanKind,
}

/// What a piece of a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SpanKind {
    /// Words.
    Plain,
    /// ♠, or cards of the suit.
    Spades,
    /// ♥, or cards of the suit.
    Hearts,
    /// ♦, or cards of the suit.
    Diamonds,
    /// ♣, or cards of the suit.
    Clubs,
    /// Something to type.
    Code,
}

/// The lines in the speaker's words.
pub fn answer_view(answer: &Answer, speaker: &Speaker) -> Vec<AnswerView> {
    let view = |line: &AnswerLine| {
        let text = line.say(speaker);
        let (kind, id) = match line {
            AnswerLine::Fault { id, .. } => ("fault", Some(id.clone())),
            AnswerLine::MoreFaults(_) => ("more", None),
            AnswerLine::Verdict(_) => ("verdict", None),
            AnswerLine::Question(_) => ("question", None),
            AnswerLine::Choice(_) => ("choice", None),
        };
        let spans = match line {
            AnswerLine::Choice(choice) => {
                let option = &choice.options[speaker.lang as usize];
                let rest = text.strip_prefix(option.as_str()).unwrap_or(&text);
                let code = AnswerSpan { text: option.clone(), kind: SpanKind::Code };
                std::iter::once(code).chain(spans(rest)).collect()
            }
            _ => spans(&text),
        };
        AnswerView { kind, id, text, spans }
    };
    answer.lines.iter().map(view).collect()
}

/// Suits with the ranks behind them, and the words between.
pub fn spans(text: &str) -> Vec<AnswerSpan> {
    let mut found: Vec<AnswerSpan> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let kind = kind_of(first);
        let end = match kind {
            SpanKind::Plain => rest.find(|c| kind_of(c) != SpanKind::Plain).unwrap_or(rest.len()),
            _ => {
                let suit = first.len_utf8();
                let ranks =
                    rest[suit..].find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len() - suit);
                suit + ranks
            }
        };
        found.push(AnswerSpan { text: rest[..end].to_owned(), kind });
        rest = &rest[end..];
    }
    found
}

fn kind_of(sign: char) -> SpanKind {
    match Suit::ALL.into_iter().find(|suit| suit.symbol() == sign) {
        Some(Suit::Spades) => SpanKind::Spades,
        Some(Suit::Hearts) => SpanKind::Hearts,
        Some(Suit::Diamonds) => SpanKind::Diamonds,
        Some(Suit::Clubs) => SpanKind::Clubs,
        None => SpanKind::Plain,
    }
}
