//! What every page has: the head, the look, the script that steps through tricks.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::text;
use crate::text::{Lang, Text};

static STYLE: &str = include_str!("page.css");
static SCRIPT: &str = include_str!("replay.js");
/// Nothing is fetched and nothing sent, whatever stands in the page.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

static MADE_BY: Text = text!("made by {program}", "établi par {program}", "gemaakt met {program}");

/// The page down to where its first part stands. HTML lets the end of a page be left out, so that a stream of deals
/// that breaks off is a page all the same.
pub fn begin(title: &str, lang: Lang) -> String {
    let head: Markup = html! {
        (DOCTYPE)
        (PreEscaped(format!("<html lang=\"{}\">", lang.code())))
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            meta http-equiv="Content-Security-Policy" content=(POLICY);
            title { (title) }
            style { (PreEscaped(STYLE)) }
        }
        (PreEscaped("<body>\n<main>\n"))
    };
    head.into_string()
}

/// What stands under the last part.
pub fn end(lang: Lang) -> String {
    let program = format!("jury {}", env!("CARGO_PKG_VERSION"));
    let made = MADE_BY.with([("program", text::Arg::Literal(program))]).say(&text::Speaker::new(lang));
    let foot: Markup = html! {
        (PreEscaped("</main>\n"))
        footer { (made) }
        script { (PreEscaped(SCRIPT)) }
        (PreEscaped("</body>\n</html>\n"))
    };
    foot.into_string()
}
