//! What decided a game, as the end of a clause: "lost because of the renonce".

use crate::codes::{Code, RULE_SILENT};
use crate::explain;
use crate::rules;
use crate::text;
use crate::text::{Arg, Message, Text};

static DECISION: Text =
    text!(" by decision of {court}", " par décision de {court}", " door beslissing van {court}");
static FAULT: Text =
    text!(" because of a fault: {title}", " à la suite d'une faute : {title}", " door een fout: {title}");

/// Begins with the space or the comma that joins it to the clause before.
pub fn because_of(code: Code) -> Message {
    match rules::decides(code) {
        Some(words) => words.plain(),
        // Where the text is silent, the jury has said it.
        None if code == RULE_SILENT => DECISION.plain(),
        None => {
            let title = explain::words(code).map(|(title, _)| Arg::from(title));
            FAULT.with([("title", title.unwrap_or_else(|| Arg::Literal(code.to_string())))])
        }
    }
}
