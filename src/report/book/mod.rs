//! Rulebooks for people who write them: lists, statements, differences.

mod check;
mod diff;
mod json;
mod list;
mod new;
mod show;
mod skeleton;

pub use check::{HowMuch, check_json, draw_complaint, summary};
pub use diff::{RuleChange, diff, diff_json};
pub use list::{RulebookLine, list, list_json};
pub use new::template;
pub use show::{UnknownTopic, show, show_html, show_json};
pub use skeleton::skeleton;

use crate::report::cites;
use crate::report::paint::wrap_at;
use crate::text;
use crate::text::{Lang, Text};

/// What a section of the file is called.
pub(in crate::report) fn section(name: &str, lang: Lang) -> &str {
    static DEAL: Text = text!("The deal", "La donne", "Het delen");
    static AUCTION: Text = text!("The bidding", "Les annonces", "Het bieden");
    static GAMES: Text = text!("The games", "Les jeux", "De spelen");
    static PLAY: Text = text!("The play", "Le jeu de la carte", "Het spelen");
    static CLAIMS: Text = text!(
        "Hands shown before the end",
        "Jeux montrés avant la fin",
        "Handen die voor het einde getoond worden"
    );
    static GRID: Text = text!("The grid", "La grille", "De puntentabel");
    static POINTS: Text = text!("The points", "Les points", "De punten");
    static ALL_TRICKS: Text = text!("All thirteen tricks", "Tous les plis", "Alle slagen");
    static PENALTIES: Text =
        text!("Penalties in general", "Les punitions en général", "Straffen in het algemeen");
    static SESSION: Text = text!("The evening", "La soirée", "De avond");
    static REFEREE: Text = text!("Jury and referee", "Jury et arbitre", "Jury en scheidsrechter");
    static INFRACTIONS: Text = text!("Infractions", "Infractions", "Overtredingen");
    match name {
        "deal" => DEAL.get(lang),
        "auction" => AUCTION.get(lang),
        "games" => GAMES.get(lang),
        "play" => PLAY.get(lang),
        "claims" => CLAIMS.get(lang),
        "grid" => GRID.get(lang),
        "points" => POINTS.get(lang),
        "all-tricks" => ALL_TRICKS.get(lang),
        "penalties" => PENALTIES.get(lang),
        "session" => SESSION.get(lang),
        "referee" => REFEREE.get(lang),
        "infractions" => INFRACTIONS.get(lang),
        other => other,
    }
}

/// ` [§1 Important, §2]`, or nothing.
pub(in crate::report) fn cited<'a>(articles: impl Iterator<Item = &'a str>, lang: Lang) -> String {
    let mut seen: Vec<String> = Vec::new();
    let articles = articles.map(|article| cites::article(article, lang));
    for article in articles {
        if !seen.contains(&article) {
            seen.push(article);
        }
    }
    if seen.is_empty() { String::new() } else { format!(" [{}]", seen.join(", ")) }
}

/// A paragraph of a rulebook: first line and later lines indented.
pub(in crate::report) fn block(text: &str, columns: usize, first: usize, rest: usize) -> String {
    wrap_at(text, columns, first, rest)
}
