//! `jury judge`.

use std::io::{self, BufWriter, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

use clap::Args;

use super::{Common, Format, Status};
use crate::input::{self, Found};
use crate::laws::{ChosenLaw, Laws};
use crate::report::text::Detail;
use crate::report::{self, Drawing, Judged};
use crate::rulebook::{Law, LoadError};
use crate::ruling::{Decisions, Ruling, Severity, judge};
use crate::session::Session;
use crate::source::{At, Fault, Source, suggest};
use crate::text;
use crate::text::{Arg, Lang, Message, Speaker, Text, terms};
use crate::transcript::{Decision, GameResult, Record};

static INTERNAL: Text = text!(
    "An error of the program itself stopped the judging of {name}; the other deals go on. Please report it.",
    "Une erreur du programme lui-même a interrompu le jugement de {name} ; les autres donnes continuent. Merci de la signaler.",
    "Een fout van het programma zelf stopte de beoordeling van {name}; de andere giften gaan door. Meld ze a.u.b."
);
static BAD_DECIDE: Text = text!(
    "`--decide {text}` cannot be understood.",
    "`--decide {text}` n'est pas compréhensible.",
    "`--decide {text}` is niet te begrijpen."
);
static NO_SUCH_DEAL: Text = text!(
    "There is no deal {deal} to decide about; the session has {deals}.",
    "Il n'y a pas de donne {deal} à trancher ; la session en a {deals}.",
    "Er is geen gift {deal} om over te beslissen; de sessie heeft er {deals}."
);
static DECIDE_FORM: Text = text!(
    "write the finding, `=`, and points, a result or both: `--decide 'play/renonce#1=-2,stands'`; in a session the deal first: `7:play/renonce#1=-2`",
    "écrivez le constat, `=`, et des points, un résultat ou les deux : `--decide 'play/renonce#1=-2,stands'` ; dans une session d'abord la donne : `7:play/renonce#1=-2`",
    "schrijf de bevinding, `=`, en punten, een resultaat of beide: `--decide 'play/renonce#1=-2,stands'`; in een sessie eerst de gift: `7:play/renonce#1=-2`"
);

#[derive(Debug, Args)]
pub struct JudgeArgs {
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[arg(long, value_name = "ID|PATH")]
    rulebook: Option<String>,
    #[arg(long, value_name = "READING=LETTER")]
    reading: Vec<String>,
    #[arg(long, value_name = "ID|PATH")]
    grid: Option<String>,
    #[arg(long, value_name = "FINDING=DECISION", allow_hyphen_values = true)]
    decide: Vec<String>,
    #[arg(long)]
    explain_auction: bool,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &JudgeArgs, common: &Common) -> Status {
    let lang = common.lang();
    let mut bench = Bench {
        lang,
        format: args.format,
        detail: if common.quiet { Detail::Quiet } else { Detail::Full },
        drawing: common.drawing(&io::stdout()),
        fault_drawing: common.drawing(&io::stderr()),
        laws: Laws::new(args.rulebook.as_deref(), &args.reading, args.grid.as_deref()),
        decisions: Vec::new(),
        explain_auction: args.explain_auction,
        out: BufWriter::with_capacity(1 << 16, super::Paper::new()),
        status: Status::Clean,
        first: true,
        closed: false,
        session: None,
        unusable: false,
    };
    for text in &args.decide {
        match decision(text) {
            Ok(decision) => bench.decisions.push(decision),
            Err(fault) => bench.fault(&fault, &Source::new("--decide", ""), 0),
        }
    }
    if bench.status == Status::Unusable {
        return bench.status;
    }
    let mut most = None;
    for file in &args.files {
        bench.session = None;
        input::read(file, |found| bench.take(file, found));
        if bench.session.as_ref().is_some_and(|session| session.deals() == 0) && !bench.unusable {
            bench.fault(&input::no_deals(), &Source::new(file, ""), 0);
        }
        most = most.max(bench.session.as_ref().map(Session::deals));
    }
    if let Some(fault) = most.and_then(|deals| no_such_deal(&bench.decisions, deals)) {
        bench.fault(&fault, &Source::new("--decide", ""), 0);
    }
    // A reader that went away (`| head`) is no fault of ours.
    let _ = bench.out.flush();
    bench.status
}

/// `play/renonce#1=-2,stands`; `7:play/renonce#1=-2` for the seventh deal of a session.
pub(super) fn decision(text: &str) -> Result<(String, Decision), Box<Fault>> {
    let bad = |help: Option<Message>| {
        let message = BAD_DECIDE.with([("text", Arg::Foreign(text.to_owned()))]);
        Box::new(Fault::new(At::File, message).help(help.unwrap_or(DECIDE_FORM.plain())))
    };
    let (id, said) = text.split_once('=').ok_or_else(|| bad(None))?;
    let mut decision = Decision::default();
    for word in said.split(',').map(str::trim) {
        if let Ok(points) = word.parse() {
            decision.points = Some(points);
        } else if let Some(game) = GameResult::ALL.into_iter().find(|game| game.word() == word) {
            decision.game = Some(game);
        } else {
            let near = suggest(word, GameResult::ALL.map(GameResult::word));
            return Err(bad(near.map(terms::did_you_mean)));
        }
    }
    Ok((id.to_owned(), decision))
}

/// Judges the next deal, alone or as one of a session. In a session a decision names the number of
/// its deal; one that does not is for every deal that has such a finding.
pub(super) fn ruled(
    session: Option<&mut Session>,
    name: &str,
    record: &mut Record,
    law: &Law,
    given: &[(String, Decision)],
) -> Ruling {
    let Some(session) = session else {
        return judge(&record.transcript, law, &Decisions::of(&record.transcript.decisions, given));
    };
    let number = (session.deals() + 1).to_string();
    let mut own: Vec<(String, Decision)> = given
        .iter()
        .filter_map(|(id, decision)| id.split_once(':').map(|(deal, id)| (deal, id, decision)))
        .filter(|(deal, ..)| *deal == number)
        .map(|(_, id, decision)| (id.to_owned(), decision.clone()))
        .collect();
    session.prepare(record, law);
    let verdict = |own: &[(String, Decision)]| {
        session.judge(&record.transcript, law, &Decisions::of(&record.transcript.decisions, own))
    };
    let mut ruling = verdict(&own);
    let fits = |id: &str| !id.contains(':') && ruling.findings.iter().any(|finding| finding.id() == id);
    let loose: Vec<(String, Decision)> = given.iter().filter(|(id, _)| fits(id)).cloned().collect();
    if !loose.is_empty() {
        own.extend(loose);
        ruling = verdict(&own);
    }
    session.learn(name, record, law, &ruling);
    ruling
}

/// A decision for a deal that the session does not have.
pub(super) fn no_such_deal(given: &[(String, Decision)], deals: usize) -> Option<Fault> {
    let numbers = given.iter().filter_map(|(id, _)| id.split_once(':').map(|(deal, _)| deal));
    let exists = |deal: &&str| deal.parse().is_ok_and(|n: usize| (1..=deals).contains(&n));
    let missing = { numbers }.find(|deal| !exists(deal))?;
    let args = [("deal", Arg::Foreign(missing.to_owned())), ("deals", Arg::from(deals))];
    Some(Fault::new(At::File, NO_SUCH_DEAL.with(args)).help(DECIDE_FORM.plain()))
}

/// The place where deals are judged one after the other.
struct Bench<W: Write> {
    lang: Lang,
    format: Format,
    detail: Detail,
    drawing: Drawing,
    fault_drawing: Drawing,
    laws: Laws,
    decisions: Vec<(String, Decision)>,
    explain_auction: bool,
    out: BufWriter<W>,
    status: Status,
    first: bool,
    closed: bool,
    /// The session that the deals belong to, if there is one.
    session: Option<Session>,
    /// Its head could not be used.
    unusable: bool,
}

impl<W: Write> Bench<W> {
    fn take(&mut self, file: &str, found: Found) {
        match found {
            _ if self.closed => {}
            Found::Session { name, head } => {
                self.session = Some(Session::new(&name, head));
                let mut faults = head.faults.clone();
                faults.extend(self.laws.fault_of(head, input::folder_of(file)));
                self.unusable = !faults.is_empty();
                self.faults(&faults, &Source::new(name, head.text), head.lines_before);
            }
            // A rulebook that does not exist is said once, not for every deal.
            Found::Deal { record, .. }
                if self.session.is_some() && self.unusable && record.faults.is_empty() => {}
            Found::Faults { faults, source, lines_before } => {
                self.faults(&faults, &source, lines_before);
            }
            Found::Deal { name, record } => {
                if !record.faults.is_empty() {
                    self.session.iter_mut().for_each(Session::miss);
                    // A rulebook that does not exist is a fault of the same file.
                    if record.transcript.rulebook.is_some()
                        && let Err(error) = self.law(file, record)
                    {
                        self.load_error(error, &name, record);
                    }
                    let source = Source::new(name, record.text);
                    return self.faults(&record.faults, &source, record.lines_before);
                }
                if let Some(fault) = super::solve::not_a_deal(record) {
                    return self.fault(&fault, &Source::new(name, record.text), record.lines_before);
                }
                // One deal that brings the program down must not take the others with it.
                if catch_unwind(AssertUnwindSafe(|| self.deal(file, &name, record))).is_err() {
                    let message = INTERNAL.with([("name", Arg::Foreign(name.clone()))]);
                    self.fault(&Fault::new(At::File, message), &Source::new(name, ""), 0);
                }
            }
        }
    }

    fn law(&mut self, file: &str, record: &Record) -> Result<Rc<ChosenLaw>, LoadError> {
        self.laws.for_deal(record.transcript.rulebook.as_deref(), input::folder_of(file))
    }

    fn deal(&mut self, file: &str, name: &str, record: &mut Record) {
        let chosen = match self.law(file, record) {
            Ok(chosen) => chosen,
            Err(error) => return self.load_error(error, name, record),
        };
        let ruling = ruled(self.session.as_mut(), name, record, &chosen.law, &self.decisions);
        if !ruling.bad_decisions.is_empty() {
            let faults: Vec<Fault> =
                ruling.bad_decisions.iter().map(|bad| report::decision_fault(bad, record)).collect();
            return self.faults(&faults, &Source::new(name, record.text), record.lines_before);
        }
        if ruling.severity().is_some_and(|severity| severity > Severity::Advice) {
            self.status = self.status.max(Status::Infraction);
        }
        let judged = Judged { name, record, law: &chosen.law, selection: &chosen.selection, ruling: &ruling };
        let speaker = Speaker {
            lang: self.lang,
            players: Some(&record.transcript.players),
            one_misere: chosen.law.has_one_misere(),
        };
        let written = match self.format {
            Format::Json if self.explain_auction => {
                report::json::write_explained(&mut self.out, &judged, &speaker)
            }
            Format::Json => report::json::write(&mut self.out, &judged, &speaker),
            Format::Text => {
                let gap = if std::mem::take(&mut self.first) { "" } else { "\n" };
                let report = report::text::render(&judged, &speaker, &self.drawing, self.detail);
                let steps = match self.explain_auction {
                    true => report::auction::render(&judged, &speaker, &self.drawing),
                    false => String::new(),
                };
                write!(self.out, "{gap}{steps}{report}")
            }
        };
        self.closed |= written.is_err();
    }

    /// A rulebook that cannot be used: drawn on its own source, or on the line that names it.
    fn load_error(&mut self, error: LoadError, name: &str, record: &Record) {
        self.unusable = true;
        for fault in &error.faults {
            let source = match fault.at {
                At::Place(place) => error.sources.get(usize::from(place.source)).cloned(),
                At::File | At::Route(_) => None,
            };
            match source {
                Some(source) => self.fault(fault, &source, 0),
                None => {
                    let mut fault = fault.clone();
                    let from_file = record.transcript.rulebook.is_some() && self.laws.is_from_file();
                    if from_file && !error.by_option {
                        fault.at = At::Place(record.place(&crate::source::Route::field("rulebook")));
                    }
                    self.fault(&fault, &Source::new(name, record.text), record.lines_before);
                }
            }
        }
    }

    fn faults(&mut self, faults: &[Fault], source: &Source, lines_before: usize) {
        for fault in faults {
            self.fault(fault, source, lines_before);
        }
    }

    fn fault(&mut self, fault: &Fault, source: &Source, lines_before: usize) {
        self.status = Status::Unusable;
        // Keep the order that a reader of both streams sees.
        self.closed |= self.out.flush().is_err();
        let speaker = Speaker::new(self.lang);
        super::warn(&report::draw_fault(fault, source, lines_before, &speaker, &self.fault_drawing));
    }
}
