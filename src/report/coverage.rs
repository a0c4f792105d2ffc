//! How much of each rulebook a corpus exercises: text, Markdown, JSON.

use std::fmt::Write;

use comfy_table::Cell;
use serde_json::json;

use super::cites;
use super::paint::wrap;
use super::{Drawing, table};
use crate::text;
use crate::text::count::DEAL;
use crate::text::{Lang, Speaker, Text, clean, clean_line, escaped};
use crate::workshop::coverage::{ArticleLine, Coverage, ReadingLine};

static ARTICLES: Text = text!("articles reached", "articles atteints", "artikelen bereikt");
static READINGS: Text = text!(
    "readings that decide a deal",
    "lectures qui décident d'une donne",
    "lezingen die een gift beslissen"
);
static ARTICLE: Text = text!("article", "article", "artikel");
static BROKEN: Text = text!("broken", "enfreint", "overtreden");
static KEPT: Text = text!("kept", "respecté", "nageleefd");
static NOTE: Text = text!(
    "about, or why never reached",
    "objet, ou pourquoi jamais atteint",
    "inhoud, of waarom nooit bereikt"
);
static READING: Text = text!("reading", "lecture", "lezing");
static DECIDES: Text = text!("decides", "décide", "beslist");
static OUTSIDE: Text = text!("outside every record", "hors de tout relevé", "buiten elk verslag");
static NEVER: Text = text!("never reached", "jamais atteint", "nooit bereikt");
static NO_DEAL: Text = text!("no deal rests on it", "aucune donne n'en dépend", "geen gift hangt ervan af");
static DEFINITION: Text = text!(
    "Broken: an infraction rests on the article. Kept: a rule that cites it had its occasion in a deal (a check that could have fired, a game called, points counted, a fact noted, a call made) and no infraction there rests on it. A reading decides a deal when another branch changes the verdict; behind each letter stands how many deals that branch would change.",
    "Enfreint : une infraction repose sur l'article. Respecté : une règle qui le cite a eu son occasion dans une donne (un contrôle possible, un jeu annoncé, des points comptés, un fait noté, une annonce faite) sans qu'une infraction y repose sur lui. Une lecture décide d'une donne quand une autre branche change le verdict ; derrière chaque lettre figure le nombre de donnes que cette branche changerait.",
    "Overtreden: een overtreding steunt op het artikel. Nageleefd: een regel die ernaar verwijst kreeg zijn gelegenheid in een gift (een controle die had kunnen aanslaan, een geboden spel, getelde punten, een genoteerd feit, een bod) zonder dat daar een overtreding op steunt. Een lezing beslist een gift als een andere keuze de uitspraak verandert; achter elke letter staat hoeveel giften die keuze zou veranderen."
);

fn title(coverage: &Coverage, lang: Lang) -> String {
    format!("{} — {}", coverage.book, clean(coverage.title.get(lang)))
}

fn totals(coverage: &Coverage, lang: Lang) -> String {
    let ((articles, all_articles), (readings, all_readings)) =
        (coverage.articles_reached(), coverage.readings_decide());
    format!(
        "{} · {articles}/{all_articles} {} · {readings}/{all_readings} {} · {} %",
        DEAL.counted(i64::try_from(coverage.deals).unwrap_or(i64::MAX), lang),
        ARTICLES.get(lang),
        READINGS.get(lang),
        coverage.per_cent()
    )
}

fn article_note(article: &ArticleLine, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    match &article.outside {
        Some(why) => format!("{}{} {}", OUTSIDE.get(lang), lang.language().colon, clean(why.get(lang))),
        None if article.is_reached() => clean(article.about.get(lang)),
        None => {
            let why: Vec<String> = article.why.iter().map(|why| why.say(speaker)).collect();
            format!("{}{} {}", NEVER.get(lang), lang.language().colon, why.join(lang.language().semicolon))
        }
    }
}

fn reading_note(reading: &ReadingLine, lang: Lang) -> String {
    if reading.decides == 0 {
        return format!("{}{} {}", NO_DEAL.get(lang), lang.language().colon, clean(reading.about.get(lang)));
    }
    let branches: Vec<String> =
        reading.branches.iter().map(|(letter, count)| format!("({letter}) {count}")).collect();
    format!("{} · {}", clean(reading.about.get(lang)), branches.join(", "))
}

fn count(n: usize) -> String {
    if n == 0 { "-".to_owned() } else { n.to_string() }
}

/// Tables for a terminal.
pub fn text(all: &[Coverage], speaker: &Speaker, drawing: &Drawing, quiet: bool) -> String {
    let lang = speaker.lang;
    let mut out = String::new();
    for coverage in all {
        // Writing into a string cannot fail.
        let totals = wrap(&totals(coverage, lang), drawing.width, 2);
        let _ = writeln!(out, "{}\n{totals}\n", wrap(&title(coverage, lang), drawing.width, 2));
        if quiet {
            continue;
        }
        let head = [ARTICLE, BROKEN, KEPT, NOTE].map(|text| Cell::new(text.get(lang)));
        let mut articles = table::new(head.to_vec());
        for article in &coverage.articles {
            articles.add_row(vec![
                Cell::new(cites::article(&article.label, lang)),
                table::right(count(article.broken)),
                table::right(count(article.kept)),
                Cell::new(article_note(article, speaker)),
            ]);
        }
        table::fit(&mut articles, drawing.width);
        let head = [READING, DECIDES, NOTE].map(|text| Cell::new(text.get(lang)));
        let mut readings = table::new(head.to_vec());
        for reading in &coverage.readings {
            readings.add_row(vec![
                Cell::new(clean_line(&reading.id)),
                table::right(count(reading.decides)),
                Cell::new(reading_note(reading, lang)),
            ]);
        }
        table::fit(&mut readings, drawing.width);
        let _ = writeln!(out, "{}\n", table::print(&articles));
        if !coverage.readings.is_empty() {
            let _ = writeln!(out, "{}\n", table::print(&readings));
        }
    }
    let _ = writeln!(out, "{}", wrap(DEFINITION.get(lang), drawing.width, 0));
    out
}

/// A table cell of Markdown.
pub fn cell(text: &str) -> String {
    clean_line(text).replace('\\', "\\\\").replace('|', "\\|").replace('<', "&lt;")
}

pub fn markdown(all: &[Coverage], speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let mut out = String::new();
    for coverage in all {
        let _ = writeln!(out, "## {}\n\n{}\n", cell(&title(coverage, lang)), totals(coverage, lang));
        let head = [ARTICLE, BROKEN, KEPT, NOTE].map(|text| text.get(lang)).join(" | ");
        let _ = writeln!(out, "| {head} |\n|---|--:|--:|---|");
        for article in &coverage.articles {
            let note = cell(&article_note(article, speaker));
            let (broken, kept) = (count(article.broken), count(article.kept));
            let _ = writeln!(out, "| {} | {broken} | {kept} | {note} |", cell(&article.label));
        }
        let head = [READING, DECIDES, NOTE].map(|text| text.get(lang)).join(" | ");
        let _ = writeln!(out, "\n| {head} |\n|---|--:|---|");
        for reading in &coverage.readings {
            let note = cell(&reading_note(reading, lang));
            let _ = writeln!(out, "| {} | {} | {note} |", cell(&reading.id), count(reading.decides));
        }
        out.push('\n');
    }
    let _ = writeln!(out, "{}", DEFINITION.get(lang));
    out
}

/// One object a rulebook, one a line.
pub fn json(all: &[Coverage], speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let lines = all.iter().map(|coverage| {
        let ((articles, all_articles), (readings, all_readings)) =
            (coverage.articles_reached(), coverage.readings_decide());
        let value = json!({
            "format": "jury-coverage/1",
            "rulebook": coverage.book,
            "deals": coverage.deals,
            "per_cent": coverage.per_cent(),
            "articles_reached": articles, "articles_reachable": all_articles,
            "readings_deciding": readings, "readings_all": all_readings,
            "articles": coverage.articles.iter().map(|article| json!({
                "article": article.label,
                "about": article.about.get(lang),
                "broken": article.broken,
                "kept": article.kept,
                "outside": article.outside.as_ref().map(|why| why.get(lang)),
                "why": article.why.iter().map(|why| why.say(speaker)).collect::<Vec<_>>(),
            })).collect::<Vec<_>>(),
            "readings": coverage.readings.iter().map(|reading| json!({
                "reading": reading.id,
                "about": reading.about.get(lang),
                "decides": reading.decides,
                "branches": reading.branches.iter()
                    .map(|(letter, n)| (letter.to_string(), *n)).collect::<std::collections::BTreeMap<_, _>>(),
            })).collect::<Vec<_>>(),
        });
        escaped::json(&value) + "\n"
    });
    lines.collect()
}
