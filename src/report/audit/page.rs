//! The report of an audit as a page: what was read and what could not be used, the packs, the record, then a block for each
//! test with its funnel, its rows and the deals behind them.

use maud::{Markup, html};

use super::funnel::{self, Funnel};
use super::parts;
use super::text::label;
use super::{figure, signed};
use crate::audit::{AuditReport, AuditRow, Family, Label, TestReport, UnitKind};
use crate::report::html as page;
use crate::text;
use crate::text::{Lang, Text, clean};

static TITLE: Text = text!("Audit of a season", "Audit d'une saison", "Audit van een seizoen");
static UNIT: Text = text!("who or what", "qui ou quoi", "wie of wat");
static OBSERVED: Text = text!("observed", "observé", "gezien");
static EXPECTED: Text = text!("expected", "attendu", "verwacht");
static EFFECT: Text = text!("effect", "effet", "effect");
static INTERVAL: Text = text!("95 %", "95 %", "95 %");
static LABEL: Text = text!("label", "mention", "vermelding");
static ALL_ROWS: Text = text!("All rows ({n})", "Toutes les lignes ({n})", "Alle rijen ({n})");
static MEASURES: Text = text!("What is counted", "Ce qui est compté", "Wat er geteld wordt");
static AGAINST: Text = text!("Against what", "Par rapport à quoi", "Waarmee vergeleken");
static CAUSES: Text =
    text!("What else could cause it", "Autres causes possibles", "Andere mogelijke oorzaken");
static EVIDENCE: Text =
    text!("Deals that weigh most", "Donnes qui pèsent le plus", "Giften die het meest wegen");
static BELOW: Text = text!(
    "Too few cases, left out before anything was worked out: {units}.",
    "Trop peu de cas, écartés avant tout calcul : {units}.",
    "Te weinig gevallen, weggelaten voor er iets berekend werd: {units}."
);
static MORE: Text =
    text!("{n} more worth a look", "{n} de plus méritant un regard", "Nog {n} die een blik verdienen");
/// So many rows are told without being asked for.
const MOST_ROWS: usize = 6;
static DEALER: Text = text!("dealers", "donneurs", "delers");
static PLAYER: Text = text!("players", "joueurs", "spelers");
static PAIR: Text = text!("pairs", "paires", "paren");
static SCORER: Text = text!("scorers", "marqueurs", "schrijvers");
static TABLE: Text = text!("tables", "tables", "tafels");
static EVENINGS: Text = text!("evenings", "soirées", "avonden");
static DEALS: Text = text!("deals", "donnes", "giften");
static CONTENTS: Text = text!("Contents", "Sommaire", "Inhoud");

fn unit(kind: UnitKind) -> &'static Text {
    match kind {
        UnitKind::Player => &PLAYER,
        UnitKind::Pair => &PAIR,
        UnitKind::Dealer => &DEALER,
        UnitKind::Scorer => &SCORER,
        UnitKind::Table => &TABLE,
        UnitKind::Evening => &EVENINGS,
        UnitKind::Deals => &DEALS,
    }
}

/// The whole page.
pub fn page(report: &AuditReport, lang: Lang) -> String {
    let title = TITLE.get(lang);
    let body: Markup = html! {
        article class="audit" {
            h1 { (title) }
            div class="answer" {
                @for line in parts::opening(report, lang) { p { (line) } }
            }
            nav aria-label=(CONTENTS.get(lang)) {
                @for test in &report.tests { a href={ "#" (test.id) } { (test.id) " " (test.title) } " " }
            }
            @for (head, lines) in parts::sections(report, lang) {
                section {
                    h2 { (head) }
                    ul { @for line in lines { li { (line) } } }
                }
            }
            @for test in &report.tests { (block(test, lang)) }
            p { strong { (report.caution) } }
        }
    };
    page::begin(title, lang) + &body.into_string() + &page::end(lang)
}

fn block(test: &TestReport, lang: Lang) -> Markup {
    let found: Vec<&AuditRow> = test.rows.iter().filter(|row| row.label > Label::AsExpected).collect();
    html! {
        section id=(test.id) {
            h2 { (test.id) " " (test.title) }
            @for line in parts::use_of(test, lang) { p class="fact" { (line) } }
            dl {
                dt { (MEASURES.get(lang)) } dd { (test.measures) }
                dt { (AGAINST.get(lang)) } dd { (test.against) }
                dt { (CAUSES.get(lang)) } dd { (test.other_explanations.join(lang.language().semicolon)) }
            }
            @for family in &test.families { (family_block(test, family, lang)) }
            @for row in found.iter().take(MOST_ROWS) { (told(test, row, lang)) }
            @if found.len() > MOST_ROWS {
                details {
                    summary { (MORE.get(lang).replace("{n}", &(found.len() - MOST_ROWS).to_string())) }
                    @for row in &found[MOST_ROWS..] { (told(test, row, lang)) }
                }
            }
            @if !test.below_minimum.is_empty() {
                @let units: Vec<String> =
                    test.below_minimum.iter().map(|below| format!("{} ({})", clean(&below.unit), below.n)).collect();
                p class="legend" { (BELOW.get(lang).replace("{units}", &units.join(", "))) }
            }
        }
    }
}

/// A row that is worth a look, in full.
fn told(test: &TestReport, row: &AuditRow, lang: Lang) -> Markup {
    html! {
        div class="found" {
            h3 { (clean(&row.unit)) " · " (row.measure) " · " em { (label(row.label).get(lang)) } }
            @for line in parts::row_lines(test, row, lang) { p { (line) } }
            @if !row.deals.is_empty() {
                p class="legend" { (EVIDENCE.get(lang)) (lang.language().colon) }
                ul { @for deal in &row.deals { li { code { (clean(deal)) } } } }
            }
        }
    }
}

fn family_block(test: &TestReport, family: &Family, lang: Lang) -> Markup {
    let is_of = |row: &&AuditRow| {
        row.kind == family.kind && row.measure == family.measure && row.rulebook == family.rulebook
    };
    let rows: Vec<&AuditRow> = test.rows.iter().filter(is_of).collect();
    let book =
        if family.rulebook.is_empty() { String::new() } else { format!(" · {}", clean(&family.rulebook)) };
    let head = format!("{} · {}{book}", unit(family.kind).get(lang), family.measure);
    html! {
        h3 { (head) }
        (funnel::draw(&Funnel::of(&rows), &head, lang))
        details {
            summary { (ALL_ROWS.get(lang).replace("{n}", &rows.len().to_string())) }
            div class="wide" {
                table class="rows" {
                    thead {
                        tr {
                            @for head in [UNIT.get(lang), "n", OBSERVED.get(lang), EXPECTED.get(lang), EFFECT.get(lang), INTERVAL.get(lang), "p", "q", LABEL.get(lang)] {
                                th scope="col" { (head) }
                            }
                        }
                    }
                    tbody { @for row in rows { (table_row(row, lang)) } }
                }
            }
        }
    }
}

fn table_row(row: &AuditRow, lang: Lang) -> Markup {
    let number = |text: String| text.replace('.', &lang.language().decimal.to_string()).replace('-', "−");
    let optional = |value: Option<f64>| value.map_or("–".to_owned(), |value| number(figure(value)));
    let effect = if row.shrunk.is_some() { format!("× {}", figure(row.effect)) } else { signed(row.effect) };
    let interval =
        row.interval.map_or("–".to_owned(), |(low, high)| format!("{} … {}", figure(low), figure(high)));
    html! {
        tr class=(if row.label > Label::AsExpected { "differs" } else { "" }) {
            th scope="row" { (clean(&row.unit)) }
            td { (row.n) }
            td { (number(figure(row.observed))) }
            td { (number(figure(row.expected))) }
            td { (number(effect)) }
            td { (number(interval)) }
            td { (optional(row.p)) }
            td { (optional(row.q)) }
            td { (label(row.label).get(lang)) }
        }
    }
}
