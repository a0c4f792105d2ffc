//! The face as JSON: a request goes in, an answer comes out. A page, an editor and a test all have the same thing.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::desk::{Desk, Options};
use super::rulebooks;
use crate::guard::guarded;
use crate::text;
use crate::text::{Arg, Lang, Message, Speaker, Text, escaped};

static NOT_A_REQUEST: Text = text!(
    "This is no request that can be answered: {why}.",
    "Ce n'est pas une demande à laquelle on puisse répondre : {why}.",
    "Dit is geen vraag die te beantwoorden is: {why}."
);

/// What is asked.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
enum Request {
    Open(Judging),
    Next(Judging),
    Html(Judging),
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
        Request::Rulebooks { lang } => json(&rulebooks(lang)),
        Request::Versions => json(&Versions { jury: env!("CARGO_PKG_VERSION") }),
    }
}

fn json(answer: &impl Serialize) -> String {
    escaped::json(answer)
}

fn refusal(message: &Message, lang: Lang) -> String {
    json(&Refusal { error: Why { message: message.say(&Speaker::new(lang)) } })
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
