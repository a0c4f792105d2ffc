//! What the readers of a blind review said, with the names.

use super::figure;
use crate::audit::Unblinded;
use crate::report::Drawing;
use crate::report::paint::wrap_at;
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text, clean};

static HEAD: Text = text!(
    "Blind review, hash of the key {hash}",
    "Relecture à l'aveugle, empreinte de la clé {hash}",
    "Blinde beoordeling, hash van de sleutel {hash}"
);
static FOUND: Text = text!("was worth a look", "méritait un regard", "verdiende een blik");
static OTHER: Text = text!("taken for comparison", "pris comme témoin", "ter vergelijking");
static MEANS: Text = text!(
    "On average {found} for those who were worth a look, {others} for the others.",
    "En moyenne {found} pour ceux qui méritaient un regard, {others} pour les autres.",
    "Gemiddeld {found} voor wie een blik verdiende, {others} voor de anderen."
);
static CHANCE: Text = text!(
    "Readers who know nothing would rate those so high or higher with a chance of {p}. It is not the chance that somebody did something.",
    "Des lecteurs qui ne savent rien les noteraient aussi haut ou plus avec une probabilité de {p}. Ce n'est pas la probabilité que quelqu'un ait fait quelque chose.",
    "Lezers die niets weten, zouden hen met een kans van {p} zo hoog of hoger beoordelen. Dat is niet de kans dat iemand iets deed."
);
static UNANSWERED: Text =
    text!("Without an answer: {count}", "Sans réponse : {count}", "Zonder antwoord: {count}");
static UNKNOWN: Text =
    text!("Not in the key: {codes}", "Absents de la clé : {codes}", "Niet in de sleutel: {codes}");

/// The page.
pub fn unblinded(result: &Unblinded, lang: Lang, drawing: &Drawing) -> String {
    let speaker = Speaker::new(lang);
    let mut lines: Vec<String> = Vec::new();
    let decimal = |value: f64| Arg::Literal(figure(value).replace('.', &lang.language().decimal.to_string()));
    lines.push(HEAD.with([("hash", Arg::Literal(result.key_hash[..32].to_owned()))]).say(&speaker));
    for chunk in &result.chunks {
        let ratings: Vec<String> = chunk.ratings.iter().map(u8::to_string).collect();
        let ratings = if ratings.is_empty() { "–".to_owned() } else { ratings.join(" ") };
        let why = if chunk.found { &FOUND } else { &OTHER };
        lines.push(format!("{}  {} ({}): {ratings}", chunk.code, clean(&chunk.player), why.get(lang)));
    }
    if let (Some(found), Some(others)) = (result.found_mean, result.others_mean) {
        lines.push(MEANS.with([("found", decimal(found)), ("others", decimal(others))]).say(&speaker));
    }
    if let Some(p) = result.p {
        lines.push(CHANCE.with([("p", decimal(p))]).say(&speaker));
    }
    if result.unanswered > 0 {
        lines.push(UNANSWERED.with([("count", Arg::Number(result.unanswered as i64))]).say(&speaker));
    }
    if !result.unknown.is_empty() {
        lines.push(UNKNOWN.with([("codes", Arg::Foreign(result.unknown.join(" ")))]).say(&speaker));
    }
    lines.iter().map(|line| wrap_at(line, drawing.width, 0, 2) + "\n").collect()
}
