//! `jury explain` without a word: every code with its title, by chapter.

use super::diagnostics::Drawing;
use crate::codes::{ALL, Code};
use crate::explain;
use crate::text;
use crate::text::{Lang, Text};

/// What stands before the stroke of a code, in the order of a deal.
static CHAPTERS: [(&str, Text); 10] = [
    ("deal", text!("The deal", "La donne", "Het delen")),
    ("trou", text!("Trou and troula", "Trou et troula", "Troel en troela")),
    ("auction", text!("The bidding", "Les enchères", "Het bieden")),
    ("play", text!("The play", "Le jeu de la carte", "Het spelen")),
    (
        "claim",
        text!("Hands shown before the end", "Jeux étalés avant la fin", "Handen die vroeg opengelegd worden"),
    ),
    ("jury", text!("Calling the jury", "L'appel au jury", "De jury roepen")),
    ("conduct", text!("Conduct", "La conduite", "Gedrag")),
    ("session", text!("The evening", "La soirée", "De avond")),
    ("rule", text!("The regulation itself", "Le règlement lui-même", "Het reglement zelf")),
    ("transcript", text!("The record", "Le relevé", "Het verslag")),
];

/// The list; a code that belongs to no chapter comes at the end.
pub fn codes(lang: Lang, drawing: &Drawing) -> String {
    let widest = ALL.iter().map(|code| code.len()).max().unwrap_or_default();
    let line = |code: &str| {
        let title = Code::find(code).and_then(explain::words).map_or("", |(title, _)| title.get(lang));
        format!("  {code:widest$}  {title}\n")
    };
    let chapter = |code: &str| CHAPTERS.iter().position(|(word, _)| code.split('/').next() == Some(word));
    let mut out = String::new();
    for (n, (_, title)) in CHAPTERS.iter().enumerate() {
        let blank = if n == 0 { "" } else { "\n" };
        out.push_str(&format!("{blank}{}\n", drawing.paint.bold(title.get(lang))));
        out.extend(ALL.iter().filter(|code| chapter(code) == Some(n)).map(|code| line(code)));
    }
    out.extend(ALL.iter().filter(|code| chapter(code).is_none()).map(|code| line(code)));
    out
}
