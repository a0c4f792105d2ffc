//! The face as JSON: a request goes in, an answer comes out. A page, an editor and a test all have the same thing.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::desk::{Desk, Options};
use super::{SolverQuestion, explained, rulebooks, tidy};
use crate::guard::guarded;
use crate::report::view::{FaultView, fault_view};
use crate::source::{Composed, Fault};
use crate::text;
use crate::text::{Arg, Lang, Message, Speaker, Text, escaped};

static NOT_A_REQUEST: Text = text!(
    "This is no request that can be answered: {why}.",
    "Ce n'est pas une demande à laquelle on puisse répondre : {why}.",
    "Dit is geen vraag die te beantwoorden is: {why}."
);

static NOTHING_CALLED_SO: Text = text!(
    "`{what}` is neither a code nor an article nor a reading.",
    "`{what}` n'est ni un code, ni un article, ni une lecture.",
    "`{what}` is geen code, geen artikel en geen lezing."
);

/// What is asked.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
enum Request {
    Open(Judging),
    Next(Judging),
    Html(Judging),
    Solve(Solving),
    Explain {
        what: String,
        #[serde(default)]
        rulebook: Option<String>,
        #[serde(default)]
        lang: Lang,
    },
    Tidy {
        text: String,
        #[serde(default)]
        lang: Option<Lang>,
    },
    Rulebooks {
        #[serde(default)]
        lang: Lang,
    },
    Versions,
}

/// A text, and how it is judged.
#[derive(Deserialize)]
struct Judging {
    text: String,
    #[serde(flatten)]
    options: Options,
}

/// A text and what is asked about its cards.
#[derive(Deserialize)]
struct Solving {
    text: String,
    #[serde(flatten)]
    options: Options,
    #[serde(flatten)]
    question: SolverQuestion,
}

/// A file in its canonical form.
#[derive(Serialize)]
struct Tidied {
    text: String,
}

/// A page.
#[derive(Serialize)]
struct Html {
    html: String,
}

/// Which program answers.
#[derive(Serialize)]
struct Versions {
    jury: &'static str,
}

#[derive(Serialize)]
struct Refusal {
    error: Why,
    /// Where it is about a text, what is wrong with that.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<FaultView>,
}

#[derive(Serialize)]
struct Why {
    message: String,
}

thread_local! {
    /// Rulebooks are read once and kept.
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Answers a request in JSON; what is no request gets `{"error": {"message": "…"}}`, and so does an error of the
/// program itself.
///
/// ```
/// use whist_jury::api::call;
///
/// assert_eq!(call(r#"{"do": "versions"}"#), format!(r#"{{"jury":"{}"}}"#, env!("CARGO_PKG_VERSION")));
/// assert!(call("hello").starts_with(r#"{"error":{"message":"#));
///
/// let request = r#"{"do": "open", "text": "dealer: X", "lang": "fr"}"#;
/// let answer: serde_json::Value = serde_json::from_str(&call(request)).unwrap();
/// assert_eq!(answer["deals"][0]["faults"][0]["places"][0]["start"], 8);
/// ```
pub fn call(request: &str) -> String {
    let asked = match serde_json::from_str::<Request>(request) {
        Ok(asked) => asked,
        Err(why) => {
            let why = ("why", Arg::Foreign(why.to_string()));
            return refusal(&NOT_A_REQUEST.with([why]), spoken(request));
        }
    };
    let answered = guarded(|| {
        // A desk that broke down over a deal is not used again.
        let mut desk = DESK.take();
        let answer = answer(&mut desk, asked);
        DESK.set(desk);
        answer
    });
    answered.unwrap_or_else(|crash| refusal(&crash.message(), spoken(request)))
}

fn answer(desk: &mut Desk, asked: Request) -> String {
    match asked {
        Request::Open(of) => json(&desk.open(&of.text, &of.options)),
        Request::Next(of) => json(&desk.next(&of.text, &of.options)),
        Request::Html(of) => json(&Html { html: desk.html(&of.text, &of.options) }),
        Request::Solve(of) => json(&desk.solve(&of.text, &of.options, &of.question)),
        Request::Explain { what, rulebook, lang } => match explained(&what, rulebook.as_deref(), lang) {
            Some(page) => json(&page),
            None => refusal(&NOTHING_CALLED_SO.with([("what", Arg::Foreign(what))]), lang),
        },
        Request::Tidy { text, lang } => match tidy::tidy(&text, lang) {
            Ok(text) => json(&Tidied { text }),
            Err(why) => untidy(&text, &why.faults(), lang.unwrap_or_default()),
        },
        Request::Rulebooks { lang } => json(&rulebooks(lang)),
        Request::Versions => json(&Versions { jury: env!("CARGO_PKG_VERSION") }),
    }
}

fn json(answer: &impl Serialize) -> String {
    escaped::json(answer)
}

fn refusal(message: &Message, lang: Lang) -> String {
    json(&Refusal { error: Why { message: message.say(&Speaker::new(lang)) }, faults: Vec::new() })
}

/// A text that has no canonical form.
fn untidy(text: &str, faults: &[Fault], lang: Lang) -> String {
    let (original, speaker) = (Composed::of(text), Speaker::new(lang));
    let faults: Vec<FaultView> = faults.iter().map(|it| fault_view(it, &original, &speaker)).collect();
    let message = faults.first().map(|fault| fault.message.clone()).unwrap_or_default();
    json(&Refusal { error: Why { message }, faults })
}

/// The language of a request, where it can be made out.
fn spoken(request: &str) -> Lang {
    #[derive(Deserialize)]
    struct Spoken<'a> {
        #[serde(borrow)]
        lang: Option<&'a RawValue>,
    }
    let lang = serde_json::from_str::<Spoken>(request).ok().and_then(|spoken| spoken.lang);
    lang.and_then(|lang| lang.get().trim_matches('"').parse().ok()).unwrap_or_default()
}
