//! Citations that do not exist, articles that nothing cites, rules without citation or statement,
//! readings that nothing uses.

use super::{ComplaintKind, Desk, MOST_SHOWN};
use crate::rulebook::amended;
use crate::rulebook::entry::Origin;
use crate::source::{Node, NodeKind, Place, suggest};
use crate::text;
use crate::text::{Arg, Text, terms};
use crate::verdict::Severity;

static NO_ARTICLE: Text = text!(
    "The article `{label}` is not in the list of articles.",
    "L'article `{label}` n'est pas dans la liste des articles.",
    "Het artikel `{label}` staat niet in de lijst van artikelen."
);
static NO_ARTICLE_HELP: Text = text!(
    "add it under `articles`; a change of an article may be cited as `art. 3 (draft)`",
    "ajoutez-le sous `articles` ; un article modifié peut se citer `art. 3 (projet)`",
    "voeg het toe onder `articles`; een gewijzigd artikel mag als `art. 3 (ontwerp)` vermeld worden"
);
static UNACCOUNTED: Text = text!(
    "No rule rests on `{label}`, and nothing says why a record cannot show it.",
    "Aucune règle ne repose sur `{label}`, et rien ne dit pourquoi un relevé ne peut pas le montrer.",
    "Geen regel steunt op `{label}`, en niets zegt waarom een verslag het niet kan tonen."
);
static UNACCOUNTED_HELP: Text = text!(
    "cite it in a rule, or give the reason under `outside`",
    "citez-le dans une règle, ou donnez la raison sous `outside`",
    "citeer het in een regel, of geef de reden onder `outside`"
);
static BOTH: Text = text!(
    "`{label}` is said to be outside every record, and a rule rests on it all the same.",
    "`{label}` est dit hors de tout relevé, et une règle repose pourtant sur lui.",
    "`{label}` heet buiten elk verslag te vallen, en toch steunt er een regel op."
);
static RULE_HERE: Text = text!("this rule", "cette règle", "deze regel");
static NO_CITE: Text = text!(
    "This rule names no article.",
    "Cette règle ne cite aucun article.",
    "Deze regel noemt geen artikel."
);
static NO_CITE_HELP: Text = text!(
    "add `cite:`, or write `silent:` if the text does not say it",
    "ajoutez `cite:`, ou écrivez `silent:` si le texte ne le dit pas",
    "voeg `cite:` toe, of schrijf `silent:` als de tekst het niet zegt"
);
static NO_STATEMENT: Text = text!(
    "This rule has no statement in words.",
    "Cette règle n'est pas énoncée en mots.",
    "Deze regel is niet in woorden uitgedrukt."
);
static NO_STATEMENT_HELP: Text = text!(
    "add `says:` with `en`, `fr` and `nl`",
    "ajoutez `says:` avec `en`, `fr` et `nl`",
    "voeg `says:` toe met `en`, `fr` en `nl`"
);
static UNUSED: Text = text!(
    "No rule depends on the reading `{id}`.",
    "Aucune règle ne dépend de la lecture `{id}`.",
    "Geen regel hangt af van de lezing `{id}`."
);

pub fn check(desk: &mut Desk) {
    let opened = desk.opened;
    let articles = &opened.book.articles;
    let mut cited: Vec<(&str, Place)> = Vec::new();
    for rule in &desk.rules {
        cited.extend(rule.cite.iter().filter_map(|node| Some((node.scalar()?, node.place))));
    }
    if let Some(readings) = opened.tree.get("readings") {
        cites_in(readings, &mut cited);
    }
    for (label, place) in cited.iter().filter(|_| !articles.0.is_empty()) {
        if articles.get(amended(label)).is_none() {
            let message = NO_ARTICLE.with([("label", Arg::Foreign((*label).to_owned()))]);
            let is_shown = desk.found.len() < MOST_SHOWN;
            let near = || suggest(label, articles.keys()).map(terms::did_you_mean);
            let near = is_shown.then(near).flatten();
            let fault = desk.complain(ComplaintKind::Citation, Severity::Error, *place, message);
            fault.help = Some(near.unwrap_or(NO_ARTICLE_HELP.plain()));
        }
    }
    let labels = opened.tree.get("articles");
    for (label, article) in articles.iter() {
        let rule = cited.iter().find(|(other, _)| amended(other) == label);
        let at = labels.and_then(|labels| key_of(labels, label)).unwrap_or(opened.tree.place);
        let args = [("label", Arg::Foreign(label.to_owned()))];
        match (&article.outside, rule) {
            (None, None) => {
                let severity = blame(at, Severity::Error);
                let fault = desk.complain(ComplaintKind::Article, severity, at, UNACCOUNTED.with(args));
                fault.help = Some(UNACCOUNTED_HELP.plain());
            }
            (Some(_), Some((_, rule))) => {
                let rule = crate::source::At::Place(*rule);
                let fault = desk.complain(ComplaintKind::Article, Severity::Warning, at, BOTH.with(args));
                fault.also.push((rule, RULE_HERE.plain()));
            }
            _ => {}
        }
    }
    for n in 0..desk.rules.len() {
        let rule = &desk.rules[n];
        let (at, bare, mute) = (rule.key, rule.cite.is_empty(), rule.says.is_none());
        // A reading may be about a silence: then no article can be named.
        if bare && !matches!(rule.source, Origin::Silent | Origin::Readings) {
            let fault = desk.complain(ComplaintKind::Citation, Severity::Warning, at, NO_CITE.plain());
            fault.help = Some(NO_CITE_HELP.plain());
        }
        if mute {
            let fault = desk.complain(ComplaintKind::Statement, Severity::Advice, at, NO_STATEMENT.plain());
            fault.help = Some(NO_STATEMENT_HELP.plain());
        }
    }
    for id in opened.book.readings.keys() {
        if !desk.rules.iter().any(|rule| rule.readings.contains(&id.as_str())) {
            let at = opened.tree.get("readings").and_then(|readings| key_of(readings, id));
            let at = at.unwrap_or(opened.tree.place);
            let message = UNUSED.with([("id", Arg::Foreign(id.clone()))]);
            desk.complain(ComplaintKind::Reading, blame(at, Severity::Warning), at, message);
        }
    }
}

/// What a rulebook takes over and leaves idle is worth a remark, not a complaint.
fn blame(at: Place, severity: Severity) -> Severity {
    if at.source == 0 { severity } else { Severity::Advice }
}

/// Where a key of a map stands.
fn key_of(map: &Node, name: &str) -> Option<Place> {
    let NodeKind::Map(entries) = &map.kind else { return None };
    entries.iter().find(|(key, _)| key.scalar() == Some(name)).map(|(key, _)| key.place)
}

fn cites_in<'n>(node: &'n Node, found: &mut Vec<(&'n str, Place)>) {
    let NodeKind::Map(entries) = &node.kind else { return };
    for (key, value) in entries {
        match (key.scalar(), &value.kind) {
            (Some("cite"), NodeKind::List(labels)) => {
                found.extend(labels.iter().filter_map(|label| Some((label.scalar()?, label.place))));
            }
            (Some("cite"), _) => found.extend(value.scalar().map(|label| (label, value.place))),
            _ => cites_in(value, found),
        }
    }
}
