//! What a change of the rulebook changes: text, Markdown for an agenda, JSON.

use std::collections::BTreeMap;
use std::fmt::Write;

use comfy_table::Cell;
use serde_json::{Value, json};

use super::cites::articles;
use super::coverage::cell;
use super::notes::outcome_name;
use super::paint::wrap_at;
use super::{Drawing, table};
use crate::cards::Seat;
use crate::ruling::NO_CEILING;
use crate::text;
use crate::text::escaped::{self, Script};
use crate::text::{Arg, Lang, Speaker, Text, clean, count};
use crate::transcript::ExpectedGame;
use crate::workshop::impact::{ComparedLaws, DealChange, Impact, PlayerSum};

static HEADLINE: Text = text!(
    "{deals}: changed {changed}, unchanged {same}.",
    "{deals} : changées {changed}, inchangées {same}.",
    "{deals}: gewijzigd {changed}, ongewijzigd {same}."
);
static LEFT_OUT: Text = text!(
    "Left out: {deals} of other rulebooks (--every-rulebook takes them in).",
    "Laissé de côté : {deals} d'autres règlements (--every-rulebook les prend).",
    "Weggelaten: {deals} van andere reglementen (--every-rulebook neemt ze mee)."
);
static DEAL: Text = text!("deal", "donne", "gift");
static WHAT: Text = text!("what changes", "ce qui change", "wat verandert");
static PLAYER: Text = text!("player", "joueur", "speler");
static CHANGED: Text = text!("deals changed", "donnes changées", "gewijzigde giften");
static BEFORE: Text = text!("before", "avant", "voordien");
static AFTER: Text = text!("after", "après", "nadien");
static GAIN: Text = text!("change", "écart", "verschil");
static MORE: Text = text!(
    "… and {count} more (--all shows them)",
    "… et {count} de plus (--all les montre)",
    "… en nog {count} (--all toont ze)"
);
static NO_ARTICLE: Text = text!("no article", "aucun article", "geen artikel");
static LAPSES: Text = text!(
    "the jury's decision no longer fits",
    "la décision du jury ne convient plus",
    "de beslissing van de jury past niet meer"
);
static COSTS_OTHERWISE: Text =
    text!("{id} costs otherwise", "{id} coûte autre chose", "{id} kost iets anders");
static POINTS_ONLY: Text = text!("points", "points", "punten");
static WON: Text = text!("won", "gagné", "gewonnen");
static LOST: Text = text!("lost", "perdu", "verloren");
static NO_GAME: Text = text!("no game", "aucun jeu", "geen spel");
static IN_SUM: Text = text!("In sum", "Au total", "In totaal");
static FINES: Text = text!("fines", "amendes", "boetes");

/// How much to show.
#[derive(Clone, Copy, Debug)]
pub struct Limit(pub Option<usize>);

impl Limit {
    fn split<'a, T>(&self, all: &'a [T]) -> (&'a [T], usize) {
        let shown = self.0.unwrap_or(all.len()).min(all.len());
        (&all[..shown], all.len() - shown)
    }

    /// The largest groups, and how many are left.
    fn groups<'a, T>(&self, all: &'a [T]) -> (&'a [T], usize) {
        let shown = if self.0.is_some() { GROUPS.min(all.len()) } else { all.len() };
        (&all[..shown], all.len() - shown)
    }
}

/// A committee reads this many causes; the rest are behind `--all`.
const GROUPS: usize = 12;

static WITHOUT_POINTS: Text = text!(
    "In no sum, because one of the two has no points for the game: {deals}.",
    "Dans aucune somme, car l'un des deux ne donne pas de points pour le jeu : {deals}.",
    "In geen enkele som, want een van beide heeft geen punten voor het spel: {deals}."
);
static OPEN: Text = text!(
    "Counted with what is certain, since the jury can still decide: {deals}.",
    "Compté pour ce qui est certain, car le jury peut encore trancher : {deals}.",
    "Geteld met wat zeker is, want de jury kan nog beslissen: {deals}."
);
static MORE_GROUPS: Text = text!(
    "… and other articles, or other combinations of them: {count} (--all shows them)",
    "… et d'autres articles, ou d'autres combinaisons : {count} (--all les montre)",
    "… en andere artikelen, of andere combinaties ervan: {count} (--all toont ze)"
);

/// Changes by the articles that make them, the largest group first.
fn groups(changes: &[DealChange], lang: Lang) -> Vec<(String, Vec<&DealChange>)> {
    let mut groups: Vec<(String, Vec<&DealChange>)> = Vec::new();
    for change in changes {
        let label = match change.articles.is_empty() {
            true => NO_ARTICLE.get(lang).to_owned(),
            false => articles(&change.articles, lang),
        };
        match groups.iter_mut().find(|(other, _)| *other == label) {
            Some((_, group)) => group.push(change),
            None => groups.push((label, vec![change])),
        }
    }
    groups.sort_by_key(|(_, group)| std::cmp::Reverse(group.len()));
    groups
}

/// `-3`, `0 (-3…0)`, `0 (≤0)` where nothing limits it.
fn points((total, min, max): (i32, i32, i32)) -> String {
    let shown = table::signed(total);
    let (least, most) = (table::signed(min), table::signed(max));
    match (min == i32::MIN, max == NO_CEILING) {
        (true, true) => format!("{shown} (?)"),
        (true, false) => format!("{shown} (≤{most})"),
        (false, true) => format!("{shown} (≥{least})"),
        (false, false) if min == max => shown,
        (false, false) => format!("{shown} ({least}…{most})"),
    }
}

fn seat_points(change: &DealChange, seat: Seat) -> String {
    let [before, after] = [0, 1].map(|n| change.points[n].as_ref().map(|points| points[seat]));
    let said = |side| Option::map_or(side, "—".to_owned(), points);
    if before == after { "=".to_owned() } else { format!("{} → {}", said(before), said(after)) }
}

fn game(game: &ExpectedGame, speaker: &Speaker) -> String {
    let won = match game.won.flatten() {
        Some(true) => WON.get(speaker.lang),
        Some(false) => LOST.get(speaker.lang),
        None => "?",
    };
    let mut name = String::new();
    if let Some(game_name) = game.name {
        Arg::Game(game_name, game.level).write(&mut name, speaker);
    }
    format!("{name} {won}")
}

fn games(all: &Option<Vec<ExpectedGame>>, speaker: &Speaker) -> String {
    let all: Vec<String> = all.iter().flatten().map(|one| game(one, speaker)).collect();
    if all.is_empty() { NO_GAME.get(speaker.lang).to_owned() } else { all.join(", ") }
}

/// In a few words.
fn what(change: &DealChange, speaker: &Speaker) -> String {
    let mut parts = Vec::new();
    let (before, after) = (&change.before, &change.after);
    if let (Some(old), Some(new)) = (before.outcome, after.outcome)
        && old != new
    {
        let said = |outcome| outcome_name(outcome).get(speaker.lang);
        parts.push(format!("{} → {}", said(old), said(new)));
    }
    if before.games != after.games {
        parts.push(format!("{} → {}", games(&before.games, speaker), games(&after.games, speaker)));
    }
    parts.extend(change.dropped.iter().map(|id| format!("− {id}")));
    parts.extend(change.added.iter().map(|id| format!("+ {id}")));
    let otherwise = |id: &String| COSTS_OTHERWISE.with([("id", Arg::Literal(id.clone()))]).say(speaker);
    parts.extend(change.altered.iter().map(otherwise));
    if before.fines != after.fines {
        parts.push(FINES.get(speaker.lang).to_owned());
    }
    if change.decision_lapses {
        parts.push(LAPSES.get(speaker.lang).to_owned());
    }
    if parts.is_empty() {
        parts.push(POINTS_ONLY.get(speaker.lang).to_owned());
    }
    parts.join(speaker.lang.language().semicolon)
}

fn headline(question: &ComparedLaws, impact: &Impact, speaker: &Speaker) -> Vec<String> {
    let all = impact.unchanged + impact.changes.len();
    let mut lines = vec![
        format!("{} → {}", clean(&question.from), clean(&question.to)),
        HEADLINE
            .with([
                ("deals", Arg::counted(all, &count::DEAL)),
                ("changed", Arg::Number(impact.changes.len() as i64)),
                ("same", Arg::Number(impact.unchanged as i64)),
            ])
            .say(speaker),
    ];
    if impact.left_out > 0 {
        lines.push(LEFT_OUT.with([("deals", Arg::counted(impact.left_out, &count::DEAL))]).say(speaker));
    }
    if impact.without_points > 0 {
        let count = Arg::counted(impact.without_points, &count::DEAL);
        lines.push(WITHOUT_POINTS.with([("deals", count)]).say(speaker));
    }
    if impact.open > 0 {
        lines.push(OPEN.with([("deals", Arg::counted(impact.open, &count::DEAL))]).say(speaker));
    }
    lines
}

/// Players whose sum changes, the largest change first.
fn players(impact: &Impact) -> Vec<(&String, &PlayerSum)> {
    let mut all: Vec<(&String, &PlayerSum)> =
        impact.players.iter().filter(|(_, sum)| sum.changed > 0).collect();
    all.sort_by_key(|(name, sum)| (std::cmp::Reverse((sum.after - sum.before).abs()), *name));
    all
}

fn more(hidden: usize, speaker: &Speaker) -> String {
    MORE.with([("count", Arg::Number(hidden as i64))]).say(speaker)
}

fn signed(n: i64) -> String {
    if n == 0 { "0".to_owned() } else { format!("{n:+}") }
}

/// The gain of each seat over a group.
fn gains(group: &[&DealChange]) -> BTreeMap<Seat, i64> {
    Seat::ALL
        .into_iter()
        .map(|seat| (seat, group.iter().map(|change| i64::from(change.gain(seat))).sum()))
        .collect()
}

pub fn text(
    question: &ComparedLaws,
    impact: &Impact,
    limit: Limit,
    speaker: &Speaker,
    drawing: &Drawing,
) -> String {
    let lang = speaker.lang;
    let mut out = headline(question, impact, speaker).join("\n") + "\n";
    let groups = groups(&impact.changes, lang);
    let (largest, others) = limit.groups(&groups);
    for (label, group) in largest {
        let sums: Vec<String> =
            gains(group).iter().map(|(seat, n)| format!("{} {}", seat.label(lang), signed(*n))).collect();
        // Writing into a string cannot fail.
        let _ = writeln!(
            out,
            "\n{label} · {} · {}\n",
            count::DEAL.counted(group.len() as i64, lang),
            sums.join(", ")
        );
        let (shown, hidden) = limit.split(group);
        for change in shown {
            let seats = Seat::ALL.into_iter().filter(|seat| seat_points(change, *seat) != "=");
            let seats = seats.map(|seat| format!("{} {}", seat.label(lang), seat_points(change, seat)));
            let seats = seats.collect::<Vec<_>>().join(" · ");
            let _ = writeln!(out, "{}", clean(&change.name));
            let _ = writeln!(out, "{}", wrap_at(&what(change, speaker), drawing.width, 2, 4));
            if !seats.is_empty() {
                let _ = writeln!(out, "{}", wrap_at(&seats, drawing.width, 2, 4));
            }
        }
        if hidden > 0 {
            let _ = writeln!(out, "{}", more(hidden, speaker));
        }
    }
    if others > 0 {
        let _ = writeln!(out, "\n{}", MORE_GROUPS.with([("count", Arg::from(others))]).say(speaker));
    }
    let all = players(impact);
    if !all.is_empty() {
        let (shown, hidden) = limit.split(&all);
        let head = [PLAYER, CHANGED, BEFORE, AFTER, GAIN].map(|text| Cell::new(text.get(lang)));
        let mut rows = table::new(head.to_vec());
        for (name, sum) in shown {
            rows.add_row(vec![
                Cell::new(clean(name)),
                table::right(format!("{}/{}", sum.changed, sum.deals)),
                table::right(signed(sum.before)),
                table::right(signed(sum.after)),
                table::right(signed(sum.after - sum.before)),
            ]);
        }
        let _ = writeln!(out, "\n{}\n\n{}", IN_SUM.get(lang), table::print(&rows));
        if hidden > 0 {
            let _ = writeln!(out, "{}", more(hidden, speaker));
        }
    }
    out
}

pub fn markdown(question: &ComparedLaws, impact: &Impact, limit: Limit, speaker: &Speaker) -> String {
    let lang = speaker.lang;
    let lines = headline(question, impact, speaker);
    let mut out = format!("# {}\n\n{}\n", cell(&lines[0]), lines[1..].join("\n"));
    let groups = groups(&impact.changes, lang);
    let (largest, others) = limit.groups(&groups);
    for (label, group) in largest {
        let _ = writeln!(out, "\n## {} ({})\n", cell(label), count::DEAL.counted(group.len() as i64, lang));
        let seats = Seat::ALL.map(|seat| seat.label(lang)).join(" | ");
        let _ = writeln!(out, "| {} | {} | {seats} |", DEAL.get(lang), WHAT.get(lang));
        let _ = writeln!(out, "|---|---|--:|--:|--:|--:|");
        let (shown, hidden) = limit.split(group);
        for change in shown {
            let points = Seat::ALL.map(|seat| seat_points(change, seat)).join(" | ");
            let _ = writeln!(out, "| {} | {} | {points} |", cell(&change.name), cell(&what(change, speaker)));
        }
        if hidden > 0 {
            let _ = writeln!(out, "\n{}", more(hidden, speaker));
        }
    }
    if others > 0 {
        let _ = writeln!(out, "\n{}", MORE_GROUPS.with([("count", Arg::from(others))]).say(speaker));
    }
    let all = players(impact);
    if !all.is_empty() {
        let head = [PLAYER, CHANGED, BEFORE, AFTER, GAIN].map(|text| text.get(lang)).join(" | ");
        let _ = writeln!(out, "\n## {}\n\n| {head} |\n|---|--:|--:|--:|--:|", IN_SUM.get(lang));
        let (shown, hidden) = limit.split(&all);
        for (name, sum) in shown {
            let PlayerSum { deals, changed, before, after } = **sum;
            let _ = writeln!(
                out,
                "| {} | {changed}/{deals} | {} | {} | {} |",
                cell(name),
                signed(before),
                signed(after),
                signed(after - before)
            );
        }
        if hidden > 0 {
            let _ = writeln!(out, "\n{}", more(hidden, speaker));
        }
    }
    out
}

/// One object on one line, with every change.
pub fn json(question: &ComparedLaws, impact: &Impact, speaker: &Speaker) -> String {
    let side = |wanted: &crate::transcript::Expected| -> Value {
        serde_json::from_str(&Script::Json.flow(wanted)).unwrap_or_default()
    };
    let value = json!({
        "format": "jury-impact/1",
        "from": question.from, "to": question.to,
        "deals": impact.unchanged + impact.changes.len(),
        "changed": impact.changes.len(),
        "unchanged": impact.unchanged,
        "left_out": impact.left_out,
        "without_points": impact.without_points,
        "open": impact.open,
        "groups": groups(&impact.changes, speaker.lang).iter().map(|(_, group)| json!({
            "articles": group[0].articles,
            "deals": group.len(),
            "sum": gains(group).iter().map(|(seat, n)| (seat.letter().to_owned(), *n)).collect::<BTreeMap<_, _>>(),
        })).collect::<Vec<_>>(),
        "players": players(impact).iter().map(|(name, sum)| json!({
            "player": name, "deals": sum.deals, "changed": sum.changed,
            "before": sum.before, "after": sum.after,
        })).collect::<Vec<_>>(),
        "changes": impact.changes.iter().map(|change| json!({
            "transcript": change.name,
            "articles": change.articles,
            "dropped": change.dropped, "added": change.added, "altered": change.altered,
            "decision_lapses": change.decision_lapses,
            "before": side(&change.before), "after": side(&change.after),
        })).collect::<Vec<_>>(),
    });
    escaped::json(&value) + "\n"
}
