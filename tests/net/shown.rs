//! Reads a text as a user's file, judges what is in it and shows it as every reader would see it.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use whist_jury::api::{
    Among, Code, Decision, Decisions, Drawing, Fault, Judged, Lang, Library, Paint, Record, Ruling, Seat,
    Source, Speaker, auction, decision_fault, draw_fault, html, json, judge, records, text, text::Detail,
    what_if,
};
use whist_jury::rulebook::NamedBy;
use whist_jury::rulebook_choice::{ChosenLaw, Laws};
use whist_jury::rules::Tally;

thread_local! {
    static LAWS: RefCell<Laws> = RefCell::default();
}

/// What is shown of a text that was judged.
#[derive(Clone, Copy, Debug)]
pub enum Shown {
    /// Every report in every language.
    Everything,
    /// One of the reports: for the many.
    One(usize),
    /// All that is said in English, for a comparison of two builds.
    English,
}

/// The reports of one deal: JSON, the same with its bidding explained, text, the bidding as text, a page.
const REPORTS: usize = 5;
/// Those that a comparison of two builds needs: the JSON with the bidding explained has all of the plain one, and a
/// page says what the text says.
const COMPARED: Range<usize> = 1..4;

/// The law that a text names; the first shipped one where it names none that can be had.
pub fn law_of(named: Option<&str>) -> Option<Rc<ChosenLaw>> {
    let load = |name: &str, by| LAWS.with(|laws| laws.borrow_mut().named(name, by).ok());
    let own = named.and_then(|name| load(name, NamedBy::File(None)));
    own.or_else(|| load(Library::ids().next()?, NamedBy::User))
}

/// Without colour, as a file would hold it.
pub const PLAIN: Drawing = Drawing { paint: Paint { colour: false }, width: 100 };

/// Wide, narrow, with and without colour.
pub fn drawing(n: usize) -> Drawing {
    let width = [80, 140, 40][n % 3];
    Drawing { paint: Paint { colour: n.is_multiple_of(2) }, width }
}

/// Judges every deal of a text by itself. How many could be judged.
pub fn judge_and_show(text: &str, shown: Shown) -> usize {
    judge_under(None, text, shown, &mut String::new())
}

/// Judges every deal of a text under this rulebook, or under the one it names, and appends what is shown.
pub fn judge_under(rulebook: Option<&str>, text: &str, shown: Shown, out: &mut String) -> usize {
    let (found, faults) = records(text);
    draw_faults(&faults, text, 0, shown, out);
    let mut judged = 0;
    for record in &found {
        draw_faults(&record.faults, record.text, record.lines_before, shown, out);
        let usable = record.faults.is_empty() && record.transcript.position.is_none();
        let rulebook = rulebook.or(record.transcript.rulebook.as_deref());
        let Some(chosen) = law_of(rulebook).filter(|_| usable) else { continue };
        judged += usize::from(judged_by(&chosen, record, shown, out).is_some());
    }
    judged
}

/// Judges a record without faults by this law, and appends what is shown; nothing but its faults where a decision in it
/// cannot be given.
pub fn judged_by(chosen: &ChosenLaw, record: &Record, shown: Shown, out: &mut String) -> Option<Ruling> {
    decided_by(chosen, record, &[], shown, out)
}

/// Judges a record as [`judged_by`] does, with decisions that the jury gives beside it: `--decide play/renonce#1=-2`.
pub fn decided_by(
    chosen: &ChosenLaw,
    record: &Record,
    given: &[(String, Decision)],
    shown: Shown,
    out: &mut String,
) -> Option<Ruling> {
    let decisions = Decisions::of(&record.transcript.decisions, given);
    let ruling = judge(&record.transcript, &chosen.law, &decisions);
    let bad: Vec<Fault> = ruling.bad_decisions.iter().map(|bad| decision_fault(bad, record)).collect();
    draw_faults(&bad, record.text, record.lines_before, shown, out);
    if !bad.is_empty() {
        return None;
    }
    show(record, chosen, &ruling, shown, out);
    Some(ruling)
}

/// Every report of a ruling; what holds of each ruling is checked on the way.
pub fn show(record: &Record, chosen: &ChosenLaw, ruling: &Ruling, shown: Shown, out: &mut String) {
    let (law, selection) = (&chosen.law, &chosen.selection);
    let judged = Judged { name: "record.yaml", record, law, selection, ruling };
    holds(&judged);
    let reports = Lang::ALL.len() * REPORTS;
    match shown {
        Shown::Everything => (0..reports).for_each(|n| *out += &one_report(&judged, n, &drawing(n))),
        Shown::One(n) => *out += &one_report(&judged, n % reports, &drawing(n)),
        Shown::English => {
            COMPARED.for_each(|n| *out += &one_report(&judged, n, &PLAIN));
            *out += &what_rules_answered(ruling);
        }
    }
}

/// How often each rule was kept and broken, or why it had no occasion: `jury test --coverage` counts it, and no report
/// of a deal shows it.
fn what_rules_answered(ruling: &Ruling) -> String {
    let line = |(code, tally): &(Code, Tally)| {
        let why = tally.not_applicable.map(|why| why.get(Lang::En)).unwrap_or_default();
        format!("{}: {} {} {} {why}\n", code.word(), tally.held, tally.broken, tally.unknown)
    };
    ruling.log.iter().map(line).collect()
}

/// One of the reports, by number.
fn one_report(judged: &Judged, n: usize, drawing: &Drawing) -> String {
    let players = Some(&judged.record.transcript.players);
    let speaker = judged.law.speaker(Lang::ALL[n / REPORTS], players);
    let mut json = Vec::new();
    let written = match n % REPORTS {
        0 => json::write(&mut json, judged, &speaker),
        1 => json::write_with(&mut json, judged, &speaker, json::Extras::ALL),
        2 => {
            let rows = what_if(judged.ruling, &judged.record.transcript, judged.law);
            let text = text::render(judged, &speaker, drawing, Detail::Full(&rows));
            assert!(!text.trim().is_empty());
            return text;
        }
        3 => return auction::render(judged, &speaker, drawing),
        _ => {
            let rows = what_if(judged.ruling, &judged.record.transcript, judged.law);
            let page = html::ruling(judged, &rows, Among::Alone, n, &speaker);
            well_formed(&page);
            return page;
        }
    };
    written.expect("memory can be written to");
    let line = String::from_utf8(json).expect("JSON is UTF-8");
    assert_eq!(line.lines().count(), 1, "one deal, one line: {line}");
    line
}

/// What is true of every ruling, whatever the record says.
fn holds(judged: &Judged) {
    let ruling = judged.ruling;
    for seat in Seat::ALL {
        let points = ruling.points[seat];
        assert!((points.min..=points.max).contains(&points.total), "{seat}: {points:?}");
    }
    let is_open = ruling.findings().iter().any(|finding| finding.is_open());
    assert!(!(is_open && ruling.is_final()), "final, with a question left");
    for finding in ruling.findings().iter() {
        let place = judged.record.place(&finding.breach.at);
        assert!(judged.record.text.get(place.range()).is_some(), "{}: {place:?}", finding.id());
    }
}

fn draw_faults(faults: &[Fault], text: &str, lines_before: usize, shown: Shown, out: &mut String) {
    let (langs, plain): (&[Lang], _) = match shown {
        Shown::Everything => (&Lang::ALL, false),
        Shown::One(n) => (&[Lang::ALL[n % Lang::ALL.len()]], false),
        Shown::English => (&[Lang::En], true),
    };
    if faults.is_empty() {
        return;
    }
    let source = Source::new("record.yaml", text);
    for (n, lang) in langs.iter().enumerate() {
        let drawing = if plain { PLAIN } else { drawing(n) };
        for fault in faults {
            *out += &draw_fault(fault, &source, lines_before, &Speaker::new(*lang), &drawing);
        }
    }
}

/// Every element of a page is closed by itself or in the order in which they were opened, and whatever a stranger wrote
/// is text: no element is there that the program does not make.
pub fn well_formed(page: &str) {
    const ALONE: [&str; 2] = ["meta", "br"];
    const MADE: [&str; 50] = [
        "html", "head", "title", "style", "body", "main", "footer", "script", "article", "section", "h1",
        "h2", "h3", "h4", "nav", "p", "div", "span", "strong", "small", "code", "mark", "s", "a", "ol", "ul",
        "li", "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "abbr",
        "button", "output", "em", "details", "summary", "svg", "g", "line", "circle", "text", "polyline",
    ];
    let mut open: Vec<&str> = Vec::new();
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        let from = &rest[at + 1..];
        let end = from.find('>').unwrap_or_else(|| panic!("an element does not end: {from}"));
        let (tag, behind) = (&from[..end], &from[end + 1..]);
        rest = behind;
        let name = tag.trim_start_matches('/').split_whitespace().next().unwrap_or_default();
        if tag.starts_with('!') || ALONE.contains(&name) {
            continue;
        }
        assert!(MADE.contains(&name), "<{tag}>");
        match tag.strip_prefix('/') {
            Some(_) => assert_eq!(open.pop(), Some(name), "closed in the wrong order"),
            None => open.push(name),
        }
        // What stands in these is not read as elements.
        if matches!(tag, "style" | "script") {
            rest = &rest[rest.find("</").expect("it ends")..];
        }
    }
    assert_eq!(open, Vec::<&str>::new(), "left open");
}
