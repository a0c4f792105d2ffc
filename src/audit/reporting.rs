//! How the report of an audit comes about: tests are run, families before rows, and every row gets its label.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use super::calibration::Calibration;
use super::chance::{benjamini_hochberg, benjamini_yekutieli, simes};
use super::report::{
    AUDIT_FORMAT, AuditOptions, AuditReport, AuditRow, BookUsed, Confirmation, Corpus, Family, Label,
    OptionsUsed, Quality, REVIEW, RunningCheck, TableRegime, TestReport, UnreadLine, UnusedDeals,
};
use super::season::{SeasonView, player_key};
use super::summary::{Regime, SeasonSummary, SheetCheck};
use super::tests::{
    AuditTest, Looks, NotLookedAt, RawRow, TESTS, Tested, UnitKind, looks_of, running_pairs, running_voids,
};
use super::words;
use crate::text::Lang;

/// Figures are printed with six digits that count, so that nobody takes the rest for knowledge.
fn rounded(figure: f64) -> f64 {
    if figure == 0.0 || !figure.is_finite() {
        return figure.clamp(-1e300, 1e300);
    }
    format!("{figure:.5e}").parse().unwrap_or(figure)
}

/// A test that was run, before its rows have their q.
struct Ran {
    test: &'static AuditTest,
    tested: Tested,
}

fn run(
    summary: &SeasonSummary,
    options: &AuditOptions,
    from: Option<&str>,
    before: Option<&str>,
) -> Vec<Ran> {
    let season = SeasonView::of(summary, options.regime, from, before);
    let wanted = |test: &&&'static AuditTest| options.tests.is_empty() || options.tests.contains(test);
    let run = |test: &&'static AuditTest| {
        let mut tested = (test.run)(&season, &options.settings);
        if !options.units.is_empty() {
            tested.rows.retain(|row| options.units.contains(&row.kind));
        }
        Ran { test, tested }
    };
    TESTS.par_iter().filter(wanted).map(run).collect()
}

/// Rows of one test, kind, measure and rulebook.
type FamilyKey = (&'static str, UnitKind, String, String);

fn family_of(test: &AuditTest, row: &RawRow) -> FamilyKey {
    (test.id, row.kind, row.measure.clone(), row.rulebook.clone())
}

/// What is found: families first, then the rows of those that pass. A row has its q among the rows of its family,
/// made larger by how few of the families pass (Benjamini and Bogomolov), and never below that of its family.
struct Ranked {
    families: BTreeMap<FamilyKey, (f64, f64)>,
    rows: BTreeMap<(FamilyKey, usize), f64>,
}

fn rank(ran: &[Ran], level: f64) -> Ranked {
    let mut members: BTreeMap<FamilyKey, (bool, Vec<(usize, f64)>)> = BTreeMap::new();
    for Ran { test, tested } in ran {
        for (n, row) in tested.rows.iter().enumerate() {
            if let Some(p) = row.p {
                let family = members.entry(family_of(test, row)).or_default();
                family.0 = test.shares_deals;
                family.1.push((n, p));
            }
        }
    }
    let figures = |rows: &[(usize, f64)]| rows.iter().map(|(_, p)| *p).collect::<Vec<f64>>();
    let together: Vec<f64> = members.values().map(|(_, rows)| simes(&figures(rows))).collect();
    let q = benjamini_hochberg(&together);
    let passing = q.iter().filter(|q| **q <= level).count().max(1);
    let factor = q.len() as f64 / passing as f64;
    let mut ranked = Ranked { families: BTreeMap::new(), rows: BTreeMap::new() };
    for (n, (key, (shares, rows))) in members.into_iter().enumerate() {
        let p = figures(&rows);
        let own = if shares { benjamini_yekutieli(&p) } else { benjamini_hochberg(&p) };
        for ((row, _), own) in rows.iter().zip(own) {
            ranked.rows.insert((key.clone(), *row), (own * factor).max(q[n]).min(1.0));
        }
        ranked.families.insert(key, (together[n], q[n]));
    }
    ranked
}

/// How many rows of a season are worth a look, and how small their p are, test by test.
pub fn flags(summary: &SeasonSummary, options: &AuditOptions) -> BTreeMap<&'static str, (Vec<f64>, u64)> {
    let ran = run(summary, options, None, None);
    let ranked = rank(&ran, options.settings.q);
    let mut flags: BTreeMap<&'static str, (Vec<f64>, u64)> = BTreeMap::new();
    for Ran { test, tested } in &ran {
        let of_test = flags.entry(test.id).or_default();
        for (n, row) in tested.rows.iter().enumerate() {
            let q = ranked.rows.get(&(family_of(test, row), n));
            of_test.0.extend(row.p);
            of_test.1 += u64::from(q.is_some_and(|q| *q <= options.settings.q));
        }
    }
    flags
}

impl AuditReport {
    /// The report on a season, in the words of a language.
    pub fn of(
        summary: &SeasonSummary,
        options: &AuditOptions,
        calibration: Option<Calibration>,
        lang: Lang,
    ) -> AuditReport {
        let split = options.split.as_deref();
        let ran = run(summary, options, None, split);
        let ranked = rank(&ran, options.settings.q);
        let is_found = |ran: &Ran, n: usize, row: &RawRow| {
            ranked.rows.get(&(family_of(ran.test, row), n)).is_some_and(|q| *q <= options.settings.q)
        };
        // Only what the first deals suggested is tested on the later ones.
        let suggested: Vec<&'static AuditTest> = { ran.iter() }
            .filter(|ran| ran.tested.rows.iter().enumerate().any(|(n, row)| is_found(ran, n, row)))
            .map(|ran| ran.test)
            .collect();
        let later = match split {
            Some(_) if !suggested.is_empty() => {
                run(summary, &AuditOptions { tests: suggested, ..options.clone() }, split, None)
            }
            _ => Vec::new(),
        };
        let confirmed = |test: &AuditTest, row: &RawRow| {
            let ran = later.iter().find(|ran| ran.test.id == test.id)?;
            let same = |other: &&RawRow| {
                (other.kind, &other.measure, &other.rulebook) == (row.kind, &row.measure, &row.rulebook)
                    && player_key(&other.unit) == player_key(&row.unit)
            };
            let found = ran.tested.rows.iter().find(same);
            Some(Confirmation {
                n: found.map_or(0, |row| row.n),
                effect: found.map_or(0.0, |row| rounded(row.effect)),
                p: found.and_then(|row| row.p).map(rounded),
            })
        };
        let tests = ran.iter().map(|ran| {
            let mut rows: Vec<AuditRow> = Vec::new();
            for (n, row) in ran.tested.rows.iter().enumerate() {
                let q = ranked.rows.get(&(family_of(ran.test, row), n)).copied();
                let is_found = row.p.is_none() || is_found(ran, n, row);
                let confirmation = if is_found { confirmed(ran.test, row) } else { None };
                let is_sure = confirmation.and_then(|it| it.p).is_some_and(|p| p <= REVIEW);
                let label = match (is_found, is_sure) {
                    (false, _) => Label::AsExpected,
                    (true, false) => Label::WorthALook,
                    (true, true) => Label::AskForReview,
                };
                rows.push(drawn(ran.test, row, q, label, confirmation, lang));
            }
            rows.sort_by(|a, b| {
                (&a.rulebook, a.kind, &a.measure, player_key(&a.unit)).cmp(&(
                    &b.rulebook,
                    b.kind,
                    &b.measure,
                    player_key(&b.unit),
                ))
            });
            let families = ranked.families.iter().filter(|((id, ..), _)| *id == ran.test.id);
            test_report(ran, rows, families, lang)
        });
        let tests: Vec<TestReport> = tests.collect();
        let season = SeasonView::of(summary, options.regime, None, None);
        AuditReport {
            format: AUDIT_FORMAT,
            version: env!("CARGO_PKG_VERSION"),
            language: lang.language().code,
            options: OptionsUsed {
                seed: options.settings.seed,
                draws: options.settings.draws,
                q: options.settings.q,
                split: options.split.clone(),
                regime: options.regime,
                solve: options.solve,
                tests: ran.iter().map(|ran| ran.test.id).collect(),
                units: options.units.clone(),
            },
            corpus: corpus(summary, &season, lang),
            rulebooks: books(summary, &season),
            regimes: regimes(&season),
            quality: quality(&season),
            calibration,
            tests,
            running: running(&season, options.settings.q),
            blind: None,
            caution: words::CAUTION.get(lang).to_owned(),
        }
    }

    /// The rows that are worth a look, test by test.
    pub fn found(&self) -> impl Iterator<Item = (&TestReport, &AuditRow)> {
        let rows = self.tests.iter().flat_map(|test| test.rows.iter().map(move |row| (test, row)));
        rows.filter(|(_, row)| row.label > Label::AsExpected)
    }
}

fn drawn(
    test: &AuditTest,
    row: &RawRow,
    q: Option<f64>,
    label: Label,
    confirmation: Option<Confirmation>,
    lang: Lang,
) -> AuditRow {
    AuditRow {
        unit: row.unit.clone(),
        kind: row.kind,
        measure: row.measure.clone(),
        rulebook: row.rulebook.clone(),
        n: row.n,
        observed: rounded(row.observed),
        expected: rounded(row.expected),
        effect: rounded(row.effect),
        interval: row.interval.map(|(low, high)| (rounded(low), rounded(high))),
        shrunk: row.shrunk.map(rounded),
        p: row.p.map(rounded),
        q: q.map(rounded),
        smallest_visible: row.visible.map(rounded),
        label,
        confirmation,
        other_explanations: test.causes.iter().map(|cause| cause.get(lang).to_owned()).collect(),
        deals: row.evidence.clone(),
        sentence: words::sentence(row.kind, row.p, lang),
    }
}

fn test_report<'a>(
    ran: &Ran,
    rows: Vec<AuditRow>,
    families: impl Iterator<Item = (&'a FamilyKey, &'a (f64, f64))>,
    lang: Lang,
) -> TestReport {
    let Ran { test, tested } = ran;
    let families = families.map(|(key, (p, q))| {
        let (_, kind, measure, rulebook) = key;
        let is_in = |row: &&AuditRow| {
            (row.kind, &row.measure, &row.rulebook) == (*kind, measure, rulebook) && row.p.is_some()
        };
        Family {
            kind: *kind,
            measure: measure.clone(),
            rulebook: rulebook.clone(),
            rows: rows.iter().filter(is_in).count() as u64,
            p: rounded(*p),
            q: rounded(*q),
        }
    });
    let families: Vec<Family> = families.collect();
    let unused = tested.unused.iter().map(|(code, deals)| UnusedDeals {
        code: *code,
        why: code.text().get(lang).to_owned(),
        deals: *deals,
    });
    TestReport {
        id: test.id,
        title: test.title.get(lang).to_owned(),
        measures: test.measures.get(lang).to_owned(),
        against: test.against.get(lang).to_owned(),
        other_explanations: test.causes.iter().map(|cause| cause.get(lang).to_owned()).collect(),
        used: tested.used,
        unused: unused.collect(),
        limits: tested.limits.iter().map(|limit: &NotLookedAt| limit.text().get(lang).to_owned()).collect(),
        unsolved: tested.unsolved,
        below_minimum: tested.below.clone(),
        families,
        rows,
    }
}

fn corpus(summary: &SeasonSummary, season: &SeasonView, lang: Lang) -> Corpus {
    let lone = |is_lone: bool| summary.evenings.values().filter(move |evening| evening.is_lone == is_lone);
    let dates = || summary.evenings.values().filter_map(|evening| evening.date.clone());
    let players: BTreeSet<String> = season.players().into_iter().map(player_key).collect();
    let unread = summary.unread.iter().map(|unread| UnreadLine {
        name: unread.name.clone(),
        line: unread.line,
        why: unread.why.get(lang as usize).cloned().unwrap_or_default(),
    });
    Corpus {
        signature: summary.signature(),
        deals: summary.deals() as u64,
        evenings: lone(false).count() as u64,
        lone_deals: lone(true).map(|evening| evening.deals.len() as u64).sum(),
        players: players.len() as u64,
        from: dates().min(),
        to: dates().max(),
        with_infractions: summary.evenings.values().map(|evening| u64::from(evening.faulty)).sum(),
        solved: summary.evenings.values().map(|evening| evening.solved() as u64).sum(),
        unread: summary.unread_count,
        unread_first: unread.collect(),
        twice: { summary.evenings.values() }
            .filter(|evening| !evening.also.is_empty())
            .map(|evening| std::iter::once(&evening.name).chain(&evening.also).cloned().collect())
            .collect(),
        interrupted: summary.interrupted,
    }
}

fn books(summary: &SeasonSummary, season: &SeasonView) -> Vec<BookUsed> {
    let mut deals: BTreeMap<&str, u64> = BTreeMap::new();
    season.deals().for_each(|sitting| *deals.entry(sitting.book()).or_default() += 1);
    let used = summary.books.iter().map(|(name, book)| BookUsed {
        rulebook: name.clone(),
        hash: book.hash.clone(),
        deals: deals.get(name.as_str()).copied().unwrap_or(0),
        regime: book.regime,
        articles: book.articles.clone(),
    });
    used.collect()
}

fn regimes(season: &SeasonView) -> Vec<TableRegime> {
    let mut tables: BTreeMap<(String, String), (Regime, u64, u64)> = BTreeMap::new();
    for sitting in season.deals() {
        let key = (sitting.book().to_owned(), SeasonView::table(sitting.evening).to_owned());
        let table = tables.entry(key).or_insert((season.regime(&sitting), 0, 0));
        if let Ok(pairs) = sitting.deal.pairs {
            (table.1, table.2) = (table.1 + 1, table.2 + u64::from(pairs));
        }
    }
    let tables = tables.into_iter().map(|((rulebook, table), (stated, deals, pairs))| {
        let mean = if deals == 0 { 0.0 } else { pairs as f64 / deals as f64 };
        let looks = looks_of(deals as usize, mean);
        let contradicts = match (stated, looks) {
            (Regime::Shuffled, Looks::NotShuffled | Looks::ShuffledLittle) => true,
            (Regime::Stacked, Looks::Shuffled) => true,
            (Regime::Shuffled | Regime::Stacked | Regime::Unstated, _) => false,
        };
        let pairs = (deals > 0).then(|| rounded(mean));
        TableRegime { table, rulebook, stated, deals, pairs, looks, contradicts }
    });
    tables.collect()
}

fn quality(season: &SeasonView) -> Quality {
    let mut quality = Quality::default();
    for sitting in season.deals() {
        let deal = sitting.deal;
        quality.deals += 1;
        quality.hands += u64::from(deal.cards.is_some());
        quality.pairs += u64::from(deal.pairs.is_ok());
        quality.dealer += u64::from(deal.dealer.is_some());
        quality.names += u64::from(deal.seats.iter().all(Option::is_some));
        quality.written += u64::from(deal.sheet != SheetCheck::Unwritten);
        quality.dated += u64::from(sitting.evening.date.is_some());
    }
    quality
}

fn running(season: &SeasonView, level: f64) -> Vec<RunningCheck> {
    let mut tables: BTreeMap<(String, String), (Vec<u8>, Vec<super::pack::Cards>)> = BTreeMap::new();
    for sitting in season.deals().filter(|sitting| season.regime(sitting) == Regime::Shuffled) {
        let key = (sitting.book().to_owned(), SeasonView::table(sitting.evening).to_owned());
        let table = tables.entry(key).or_default();
        table.0.extend(sitting.deal.pairs.ok());
        table.1.extend(sitting.deal.cards);
    }
    let mut checks = Vec::new();
    for ((rulebook, table), (pairs, cards)) in tables {
        let figures = [
            ("P1", pairs.len(), running_pairs(pairs.iter().copied())),
            ("P4", cards.len(), running_voids(cards.iter().copied())),
        ];
        checks.extend(figures.into_iter().filter(|(_, n, _)| *n > 0).map(|(test, n, e)| RunningCheck {
            test,
            table: table.clone(),
            rulebook: rulebook.clone(),
            n: n as u64,
            e: rounded(e),
            flagged: false,
        }));
    }
    // e-BH: the k largest, where the k-th is at least as large as all of them shared out over k at this level.
    let mut sorted: Vec<f64> = checks.iter().map(|check| check.e).collect();
    sorted.sort_by(|a, b| b.total_cmp(a));
    let count = sorted.len() as f64;
    let last = (1..=sorted.len()).rev().find(|k| sorted[k - 1] >= count / (level * *k as f64));
    let least = last.map_or(f64::INFINITY, |k| sorted[k - 1]);
    checks.iter_mut().for_each(|check| check.flagged = check.e >= least);
    checks
}
