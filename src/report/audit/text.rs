//! The report of an audit for people: short, in eighty columns. What is as expected is counted, what is worth a
//! look is told in full; JSON and CSV have every row.

use super::{figure, signed};
use crate::audit::{AuditReport, AuditRow, Calibration, Label, TestReport, words};
use crate::report::Drawing;
use crate::report::paint::wrap_at;
use crate::text;
use crate::text::{Arg, Lang, Message, Speaker, Text};

static HEAD: Text = text!(
    "Audit: {deals} deals, {evenings} evenings, {lone} deals that stand alone, {players} players",
    "Audit : {deals} donnes, {evenings} soirées, {lone} donnes isolées, {players} joueurs",
    "Audit: {deals} giften, {evenings} avonden, {lone} giften op zichzelf, {players} spelers"
);
static DATES: Text = text!("from {from} to {to}", "du {from} au {to}", "van {from} tot {to}");
static MADE: Text = text!(
    "jury {version}, signature {signature}, seed {seed}, at most {draws} draws, q {q}",
    "jury {version}, signature {signature}, graine {seed}, {draws} tirages au plus, q {q}",
    "jury {version}, handtekening {signature}, zaad {seed}, hoogstens {draws} trekkingen, q {q}"
);
static INTERRUPTED: Text = text!(
    "The reading was stopped: this is the part that was read.",
    "La lecture a été interrompue : voici ce qui a été lu.",
    "Het lezen werd afgebroken: dit is het gelezen deel."
);
static UNREAD: Text = text!(
    "Could not be read or judged: {count}",
    "N'ont pu être lus ou jugés : {count}",
    "Kon niet gelezen of beoordeeld worden: {count}"
);
static MORE: Text = text!("… and {count} more", "… et {count} de plus", "… en nog {count}");
static TWICE: Text = text!(
    "There more than once, and counted once: {names}",
    "Présent plusieurs fois, compté une fois : {names}",
    "Meermaals aanwezig, één keer geteld: {names}"
);
static FAULTY: Text = text!(
    "Deals with an infraction: {count}",
    "Donnes avec une infraction : {count}",
    "Giften met een overtreding: {count}"
);
static SOLVED: Text = text!(
    "The solver was asked: {asked}. It looked at {solved} of {deals} deals, and at no more than {nodes} positions for one question{left}.",
    "Demandé au solveur : {asked}. Il a examiné {solved} donnes sur {deals}, et pas plus de {nodes} positions par question{left}.",
    "Aan de solver gevraagd: {asked}. Hij bekeek {solved} van {deals} giften, en niet meer dan {nodes} posities per vraag{left}."
);
static LEFT_OUT: Text = text!(
    "; {left} more were flagged and left out",
    " ; {left} autres étaient signalées et ont été laissées",
    "; nog {left} andere waren gemerkt en bleven buiten beschouwing"
);
static TOO_LONG: Text = text!(
    "Choices that took the solver too long, and are left out: {count}",
    "Choix pour lesquels le solveur a mis trop longtemps, laissés de côté : {count}",
    "Keuzes waarvoor de solver te lang nodig had, weggelaten: {count}"
);
static BOOKS: Text = text!("Rulebooks", "Règlements", "Reglementen");
static BOOK: Text = text!(
    "{book}: {deals} deals, pack {regime}{cited}, rules {hash}",
    "{book} : {deals} donnes, jeu {regime}{cited}, règles {hash}",
    "{book}: {deals} giften, spel {regime}{cited}, regels {hash}"
);
static PACKS: Text = text!(
    "The packs (18.35 pairs stay together in a shuffled one)",
    "Les jeux (18,35 paires restent ensemble dans un jeu mélangé)",
    "De spellen (in een geschud spel blijven 18,35 paren samen)"
);
static PACK: Text = text!(
    "Table {table}, {book}: {pairs} pairs over {deals} deals, {looks}; expected: {regime}{mark}",
    "Table {table}, {book} : {pairs} paires sur {deals} donnes, {looks} ; attendu : {regime}{mark}",
    "Tafel {table}, {book}: {pairs} paren over {deals} giften, {looks}; verwacht: {regime}{mark}"
);
static CONTRADICTS: Text = text!(" — does not fit", " — ne concorde pas", " — klopt niet");
static RECORD: Text = text!("The record", "Le relevé", "Het verslag");
static QUALITY: Text = text!(
    "Of {deals} deals, known are all hands of {hands}, the tricks before of {pairs}, the dealer of {dealer}, all names of {names}, the date of {dated}; points were written in {written}.",
    "Sur {deals} donnes, on connaît toutes les mains de {hands}, les plis d'avant pour {pairs}, le donneur de {dealer}, tous les noms pour {names}, la date de {dated} ; des points ont été notés pour {written}.",
    "Van {deals} giften zijn bekend: alle handen van {hands}, de vorige slagen van {pairs}, de deler van {dealer}, alle namen van {names}, de datum van {dated}; punten werden genoteerd bij {written}."
);
static CALIBRATED: Text = text!(
    "Honest seasons of this shape",
    "Des saisons honnêtes de cette forme",
    "Eerlijke seizoenen van deze vorm"
);
static CALIBRATION: Text = text!(
    "{seasons} seasons with everything that is tested in random order: {flagged} had any row worth a look.",
    "{seasons} saisons où tout ce qui est testé est remis au hasard : {flagged} avaient une ligne qui mérite un regard.",
    "{seasons} seizoenen waarin alles wat getest wordt in willekeurige volgorde staat: {flagged} hadden een rij die een blik verdient."
);
static CALIBRATED_TEST: Text = text!(
    "{id}: {rows} rows, {at5} with p ≤ 0.05, {at1} with p ≤ 0.01, {flags} worth a look",
    "{id} : {rows} lignes, {at5} avec p ≤ 0,05, {at1} avec p ≤ 0,01, {flags} méritant un regard",
    "{id}: {rows} rijen, {at5} met p ≤ 0,05, {at1} met p ≤ 0,01, {flags} die een blik verdienen"
);
static NOTHING: Text = text!(
    "Nothing is worth a look.",
    "Rien ne mérite un regard particulier.",
    "Niets verdient een aparte blik."
);
static FOUND: Text = text!("Worth a look", "Méritent un regard", "Verdient een blik");
static ROWS: Text = text!(
    "{used} deals of use, {rows} rows: {expected} as expected, {found} worth a look; {below} with too few cases.",
    "{used} donnes utiles, {rows} lignes : {expected} comme attendu, {found} méritant un regard ; {below} avec trop peu de cas.",
    "{used} bruikbare giften, {rows} rijen: {expected} zoals verwacht, {found} die een blik verdienen; {below} met te weinig gevallen."
);
static NO_USE: Text = text!("Of no use: {whys}.", "Inutilisables : {whys}.", "Niet bruikbaar: {whys}.");
static INSTEAD: Text = text!(
    "{observed} where {expected} is expected ({effect}{interval}), n {n}",
    "{observed} au lieu de {expected} ({effect}{interval}), n {n}",
    "{observed} waar {expected} te verwachten is ({effect}{interval}), n {n}"
);
static INTERVAL: Text =
    text!("; 95 %: {low} to {high}", " ; 95 % : {low} à {high}", "; 95 %: {low} tot {high}");
static TIMES: Text = text!("× {ratio} [{shrunk}]", "× {ratio} [{shrunk}]", "× {ratio} [{shrunk}]");
static CHANCE: Text = text!("p {p}, q {q}", "p {p}, q {q}", "p {p}, q {q}");
static VISIBLE: Text = text!(
    "; smallest effect it could have seen: {visible}",
    " ; plus petit effet qu'il aurait pu voir : {visible}",
    "; kleinste effect dat te zien was: {visible}"
);
static LATER: Text = text!(
    "Later deals: {effect}, n {n}, p {p}",
    "Donnes ultérieures : {effect}, n {n}, p {p}",
    "Latere giften: {effect}, n {n}, p {p}"
);
static NOT_LATER: Text = text!(
    "Later deals: too few to test it.",
    "Donnes ultérieures : trop peu pour le tester.",
    "Latere giften: te weinig om het te testen."
);
static CAUSES: Text = text!(
    "What {id} shows could also be: {causes}.",
    "Ce que montre {id} peut aussi être : {causes}.",
    "Wat {id} toont, kan ook dit zijn: {causes}."
);
static DEALS: Text = text!("Deals: {deals}", "Donnes : {deals}", "Giften: {deals}");
static RUNNING: Text = text!(
    "Checks that may be looked at at any time (flagged where e is large)",
    "Contrôles qu'on peut regarder à tout moment (signalés si e est grand)",
    "Controles die altijd bekeken mogen worden (gemerkt als e groot is)"
);
static RUN: Text = text!(
    "{test}, table {table}, {book}: e {e} after {n} deals",
    "{test}, table {table}, {book} : e {e} après {n} donnes",
    "{test}, tafel {table}, {book}: e {e} na {n} giften"
);
static HOW: Text = text!(
    "`jury explain {id}` says what a test counts; `--format csv` and `--format json` have every row.",
    "`jury explain {id}` dit ce que compte un test ; `--format csv` et `--format json` ont toutes les lignes.",
    "`jury explain {id}` zegt wat een test telt; `--format csv` en `--format json` hebben alle rijen."
);
static BLIND: Text = text!(
    "Blind review: {chunks} chunks with {deals} deals; hash of the key {hash}",
    "Relecture à l'aveugle : {chunks} lots de {deals} donnes ; empreinte de la clé {hash}",
    "Blinde beoordeling: {chunks} pakketten met {deals} giften; hash van de sleutel {hash}"
);
static AS_EXPECTED: Text = text!("as expected", "comme attendu", "zoals verwacht");
static LOOK: Text = text!("worth a look", "mérite un regard", "verdient een blik");
static REVIEW: Text = text!(
    "ask for independent review",
    "à soumettre à un avis indépendant",
    "vraag een onafhankelijk oordeel"
);

/// What a row is called; nothing else is ever said of one.
pub fn label(label: Label) -> &'static Text {
    match label {
        Label::AsExpected => &AS_EXPECTED,
        Label::WorthALook => &LOOK,
        Label::AskForReview => &REVIEW,
    }
}

/// So many rows of a test are told in full.
const MOST_ROWS: usize = 6;
/// So many files that could not be read are named.
const MOST_UNREAD: usize = 10;

/// What is told so far.
pub(super) struct Page<'a> {
    pub out: String,
    pub speaker: Speaker<'a>,
    pub drawing: &'a Drawing,
}

pub(super) fn number(n: u64) -> Arg {
    Arg::Number(i64::try_from(n).unwrap_or(i64::MAX))
}

pub(super) fn literal(text: impl Into<String>) -> Arg {
    Arg::Literal(text.into())
}

impl Page<'_> {
    fn lang(&self) -> Lang {
        self.speaker.lang
    }

    pub(super) fn line(&mut self, text: &str, indent: usize) {
        let rest = if indent == 0 { 0 } else { indent + 2 };
        self.out += &wrap_at(text, self.drawing.width, indent, rest);
        self.out.push('\n');
    }

    pub(super) fn say(&mut self, message: Message, indent: usize) {
        let text = message.say(&self.speaker);
        self.line(&text, indent);
    }

    fn title(&mut self, text: &str) {
        self.out.push('\n');
        self.out += &self.drawing.paint.bold(&wrap_at(text, self.drawing.width, 0, 2));
        self.out.push('\n');
    }

    /// With the decimal sign of the language.
    pub(super) fn figure(&self, text: String) -> Arg {
        literal(text.replace('.', &self.lang().language().decimal.to_string()))
    }
}

/// The whole report.
pub fn text(report: &AuditReport, lang: Lang, drawing: &Drawing) -> String {
    let mut page = Page { out: String::new(), speaker: Speaker::new(lang), drawing };
    head(report, &mut page);
    packs(report, &mut page);
    if let Some(calibration) = &report.calibration {
        calibrated(calibration, &mut page);
    }
    found(report, &mut page);
    for test in &report.tests {
        tested(test, &mut page);
    }
    running(report, &mut page);
    if let Some(blind) = &report.blind {
        page.out.push('\n');
        let args = [
            ("chunks", number(blind.chunks)),
            ("deals", number(blind.deals)),
            ("hash", literal(&blind.key_hash[..32])),
        ];
        page.say(BLIND.with(args), 0);
    }
    let id = report.tests.first().map_or("P1", |test| test.id);
    page.out.push('\n');
    page.say(HOW.with([("id", literal(id))]), 0);
    page.line(&report.caution, 0);
    page.out
}

/// What was read, in one line.
pub(super) fn head_line(report: &AuditReport, page: &mut Page) {
    let corpus = &report.corpus;
    let mut said = HEAD
        .with([
            ("deals", number(corpus.deals)),
            ("evenings", number(corpus.evenings)),
            ("lone", number(corpus.lone_deals)),
            ("players", number(corpus.players)),
        ])
        .say(&page.speaker);
    if let (Some(from), Some(to)) = (&corpus.from, &corpus.to) {
        let dates = DATES.with([("from", literal(from)), ("to", literal(to))]);
        said += &format!(", {}", dates.say(&page.speaker));
    }
    let said = page.drawing.paint.bold(&wrap_at(&said, page.drawing.width, 0, 2));
    page.out += &format!("{said}\n");
}

pub(super) fn head(report: &AuditReport, page: &mut Page) {
    head_line(report, page);
    let corpus = &report.corpus;
    let options = &report.options;
    let q = page.figure(figure(options.q));
    page.say(
        MADE.with([
            ("version", literal(report.version)),
            ("signature", literal(&corpus.signature)),
            ("seed", literal(options.seed.to_string())),
            ("draws", number(options.draws.into())),
            ("q", q),
        ]),
        0,
    );
    page.say(FAULTY.with([("count", number(corpus.with_infractions))]), 0);
    if corpus.solved > 0 {
        solved(report, page);
    }
    if corpus.interrupted {
        page.say(INTERRUPTED.plain(), 0);
    }
    if corpus.unread > 0 {
        page.say(UNREAD.with([("count", number(corpus.unread))]), 0);
        for unread in corpus.unread_first.iter().take(MOST_UNREAD) {
            let line = unread.line.map(|line| format!(":{line}")).unwrap_or_default();
            let said = format!("{}{line} — {}", crate::text::clean(&unread.name), unread.why);
            page.line(&said, 2);
        }
        let more = corpus.unread.saturating_sub(MOST_UNREAD as u64);
        if more > 0 {
            page.say(MORE.with([("count", number(more))]), 2);
        }
    }
    for names in corpus.twice.iter().take(MOST_UNREAD) {
        page.say(TWICE.with([("names", Arg::Foreign(names.join(" = ")))]), 0);
    }
    let more = corpus.twice.len().saturating_sub(MOST_UNREAD);
    if more > 0 {
        page.say(MORE.with([("count", number(more as u64))]), 2);
    }
    page.title(BOOKS.get(page.lang()));
    for book in &report.rulebooks {
        let cited = crate::report::book::cited(book.articles.iter().map(String::as_str), page.lang());
        let args = [
            ("book", Arg::Foreign(book.rulebook.clone())),
            ("deals", number(book.deals)),
            ("regime", Arg::Text(words::regime(book.regime))),
            ("cited", literal(cited)),
            ("hash", literal(&book.hash)),
        ];
        page.say(BOOK.with(args), 2);
    }
}

/// What the solver was asked, and of how many deals.
fn solved(report: &AuditReport, page: &mut Page) {
    let used = &report.options.solve;
    let left = match used.left_out {
        0 => String::new(),
        left => LEFT_OUT.with([("left", number(left))]).say(&page.speaker),
    };
    let args = [
        ("asked", Arg::Text(words::solving(used.asked))),
        ("solved", number(report.corpus.solved)),
        ("deals", number(report.corpus.deals)),
        ("nodes", number(used.nodes)),
        ("left", literal(left)),
    ];
    page.say(SOLVED.with(args), 0);
}

pub(super) fn packs(report: &AuditReport, page: &mut Page) {
    page.title(PACKS.get(page.lang()));
    for table in &report.regimes {
        let mark = if table.contradicts { CONTRADICTS.get(page.lang()) } else { "" };
        let pairs = page.figure(table.pairs.map_or("–".to_owned(), figure));
        let args = [
            ("table", Arg::Foreign(table.table.clone())),
            ("book", Arg::Foreign(table.rulebook.clone())),
            ("pairs", pairs),
            ("deals", number(table.deals)),
            ("looks", Arg::Text(words::looks(table.looks))),
            ("regime", Arg::Text(words::regime(table.stated))),
            ("mark", literal(mark)),
        ];
        page.say(PACK.with(args), 2);
    }
    page.title(RECORD.get(page.lang()));
    let quality = &report.quality;
    let args = [
        ("deals", number(quality.deals)),
        ("hands", number(quality.hands)),
        ("pairs", number(quality.pairs)),
        ("dealer", number(quality.dealer)),
        ("names", number(quality.names)),
        ("dated", number(quality.dated)),
        ("written", number(quality.written)),
    ];
    page.say(QUALITY.with(args), 2);
}

pub(super) fn calibrated(calibration: &Calibration, page: &mut Page) {
    page.title(CALIBRATED.get(page.lang()));
    let args = [("seasons", number(calibration.seasons)), ("flagged", number(calibration.with_flags))];
    page.say(CALIBRATION.with(args), 2);
    for test in calibration.tests.iter().filter(|test| test.rows > 0) {
        let args = [
            ("id", literal(test.id)),
            ("rows", number(test.rows)),
            ("at5", number(test.at_5)),
            ("at1", number(test.at_1)),
            ("flags", number(test.flags)),
        ];
        page.say(CALIBRATED_TEST.with(args), 2);
    }
}

fn found(report: &AuditReport, page: &mut Page) {
    page.title(FOUND.get(page.lang()));
    if report.found().next().is_none() {
        return found_nothing(page);
    }
    let mut is_first = true;
    for test in &report.tests {
        let found = || test.rows.iter().filter(|row| row.label > Label::AsExpected);
        for row in found().take(MOST_ROWS) {
            if !std::mem::take(&mut is_first) {
                page.out.push('\n');
            }
            told(test, row, page);
        }
        let more = found().count().saturating_sub(MOST_ROWS);
        if more > 0 {
            page.say(MORE.with([("count", number(more as u64))]), 4);
        }
        if found().next().is_some() {
            let causes = test.other_explanations.join(page.lang().language().semicolon);
            page.say(CAUSES.with([("id", literal(test.id)), ("causes", literal(causes))]), 4);
        }
    }
}

pub(super) fn found_nothing(page: &mut Page) {
    page.say(NOTHING.plain(), 2);
}

/// A row in full.
pub(super) fn told(test: &TestReport, row: &AuditRow, page: &mut Page) {
    let book = if row.rulebook.is_empty() { String::new() } else { format!(", {}", row.rulebook) };
    let unit = crate::text::clean(&row.unit);
    let head = format!(
        "{} {} — {unit}, {}{book}: {}",
        test.id,
        test.title,
        row.measure,
        label(row.label).get(page.lang())
    );
    let head = page.drawing.paint.bold(&wrap_at(&head, page.drawing.width, 2, 4));
    page.out += &format!("{head}\n");
    let interval = row.interval.map(|(low, high)| {
        let (low, high) = (page.figure(figure(low)), page.figure(figure(high)));
        INTERVAL.with([("low", low), ("high", high)]).say(&page.speaker)
    });
    let effect = match row.shrunk {
        Some(shrunk) => {
            let (ratio, shrunk) = (page.figure(figure(row.effect)), page.figure(figure(shrunk)));
            TIMES.with([("ratio", ratio), ("shrunk", shrunk)]).into()
        }
        None => page.figure(signed(row.effect)),
    };
    let args = [
        ("observed", page.figure(figure(row.observed))),
        ("expected", page.figure(figure(row.expected))),
        ("effect", effect),
        ("interval", literal(interval.unwrap_or_default())),
        ("n", number(row.n)),
    ];
    page.say(INSTEAD.with(args), 4);
    if let (Some(p), Some(q)) = (row.p, row.q) {
        let (p, q) = (page.figure(figure(p)), page.figure(figure(q)));
        let mut said = CHANCE.with([("p", p), ("q", q)]).say(&page.speaker);
        if let Some(visible) = row.smallest_visible {
            let visible =
                if row.shrunk.is_some() { format!("× {}", figure(visible)) } else { signed(visible) };
            said += &VISIBLE.with([("visible", page.figure(visible))]).say(&page.speaker);
        }
        page.line(&said, 4);
    }
    if let Some(later) = row.confirmation {
        match later.p {
            Some(p) => {
                let (effect, p) = (page.figure(figure(later.effect)), page.figure(figure(p)));
                page.say(LATER.with([("effect", effect), ("n", number(later.n)), ("p", p)]), 4);
            }
            None => page.say(NOT_LATER.plain(), 4),
        }
    }
    page.line(&row.sentence, 4);
    let deals: Vec<String> = row.deals.iter().map(|deal| crate::text::clean(deal)).collect();
    page.say(DEALS.with([("deals", literal(deals.join(", ")))]), 4);
}

pub(super) fn tested(test: &TestReport, page: &mut Page) {
    page.title(&format!("{} {}", test.id, test.title));
    let found = test.rows.iter().filter(|row| row.label > Label::AsExpected).count();
    let args = [
        ("used", number(test.used)),
        ("rows", number(test.rows.len() as u64)),
        ("expected", number((test.rows.len() - found) as u64)),
        ("found", number(found as u64)),
        ("below", number(test.below_minimum.len() as u64)),
    ];
    page.say(ROWS.with(args), 2);
    if !test.unused.is_empty() {
        let whys: Vec<String> =
            test.unused.iter().map(|unused| format!("{} ({})", unused.why, unused.deals)).collect();
        let whys = whys.join(page.lang().language().semicolon);
        page.say(NO_USE.with([("whys", literal(whys))]), 2);
    }
    if test.unsolved > 0 {
        page.say(TOO_LONG.with([("count", number(test.unsolved))]), 2);
    }
    for limit in &test.limits {
        page.line(limit, 2);
    }
}

pub(super) fn running(report: &AuditReport, page: &mut Page) {
    if report.running.is_empty() {
        return;
    }
    page.title(RUNNING.get(page.lang()));
    for check in &report.running {
        let e = page.figure(figure(check.e));
        let args = [
            ("test", literal(check.test)),
            ("table", Arg::Foreign(check.table.clone())),
            ("book", Arg::Foreign(check.rulebook.clone())),
            ("e", e),
            ("n", number(check.n)),
        ];
        let mut said = RUN.with(args).say(&page.speaker);
        if check.flagged {
            said += &format!(" — {}", LOOK.get(page.lang()));
        }
        page.line(&said, 2);
    }
}
