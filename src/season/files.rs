//! A made season on the disk: a file for each evening, and the truth beside them.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use super::evening::MadeEvening;
use super::faults::PlantedFault;
use super::lines;
use super::plan::Season;
use super::truth::{TruthLine, TruthOf};
use crate::cards::PerSeat;
use crate::transcript::{Part, Transcript, parts, write};

/// How evenings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeasonForm {
    /// A session in YAML.
    Yaml,
    /// The head and the deals, a line each.
    Lines,
}

impl SeasonForm {
    pub const fn ending(self) -> &'static str {
        match self {
            SeasonForm::Yaml => "yaml",
            SeasonForm::Lines => "jsonl",
        }
    }
}

impl MadeEvening {
    /// The whole file.
    pub fn text(&self, form: SeasonForm) -> String {
        match form {
            SeasonForm::Yaml => self.yaml(),
            SeasonForm::Lines => self.lines(),
        }
    }

    fn yaml(&self) -> String {
        let mut out = self.head.clone();
        out.push_str("deals:\n");
        for deal in &self.deals {
            let text = write(&of_session(&deal.transcript));
            for (n, line) in text.lines().enumerate() {
                out.push_str(if n == 0 { "  - " } else { "    " });
                out.push_str(line);
                out.push('\n');
            }
        }
        out
    }

    fn lines(&self) -> String {
        let (found, _) = parts(&self.head, None);
        let head = found.into_iter().find_map(|part| match part {
            Part::Head(head) => Some(head),
            _ => None,
        });
        let mut out = String::new();
        if let Some(header) = head.map(|head| head.header.clone()) {
            let players = PerSeat::from_fn(|seat| header.players[seat].clone().unwrap_or_default());
            let event = header.event.unwrap_or_default();
            let day = event["date"].as_str().unwrap_or_default();
            let table = event["table"].as_u64().unwrap_or_default() as usize;
            let rulebook = header.rulebook.unwrap_or_default();
            let scorer = header.scorer.unwrap_or(crate::cards::Seat::North);
            out.push_str(&lines::head_line(&rulebook, day, table, &players, scorer));
            out.push('\n');
        }
        for deal in &self.deals {
            out.push_str(&lines::line(&of_session(&deal.transcript)));
            out.push('\n');
        }
        out
    }
}

/// Without what the head of the session says.
fn of_session(deal: &Transcript) -> Transcript {
    let mut own = Transcript { rulebook: None, players: PerSeat::default(), ..deal.clone() };
    // What follows from the place of a deal in the evening is not written down.
    own.deal.first_of_round = None;
    own.deal.new_pack = false;
    own
}

/// Writes every evening into the folder, and `truth.csv` beside them.
pub fn write_season(season: &Season, folder: &Path, form: SeasonForm) -> io::Result<usize> {
    let mut truth = Vec::new();
    let mut deals = 0;
    for n in 0..season.evenings() {
        let evening = season.evening(n);
        let path = folder.join(format!("{}.{}", evening.name, form.ending()));
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(&path, evening.text(form))?;
        deals += evening.deals.len();
        truth.extend(evening.truth);
    }
    let table = truth_table(&truth, form) + &planted_rows(season);
    fs::write(folder.join("truth.csv"), table)?;
    Ok(deals)
}

/// What was planted in the season as a whole, in whom and how strongly.
fn planted_rows(season: &Season) -> String {
    let planted = &season.plan().planted;
    let share = |share: Option<f64>| share.map(|share| format!("in {} % of the cases", 100.0 * share));
    let rows = PlantedFault::ALL.into_iter().filter_map(|fault| {
        let strength = match fault {
            PlantedFault::AceTaken => share(planted.ace_taken),
            PlantedFault::Unshuffled => season.unshuffled_table().map(|table| format!("table {table}")),
            PlantedFault::ManyRenonces => planted.many_renonces.map(|times| format!("{times} times as many")),
            PlantedFault::OwnFavour => share(planted.own_favour),
            PlantedFault::Copied => (planted.copied > 0).then(|| format!("{} deals", planted.copied)),
            PlantedFault::SeenCards => share(planted.seen_cards),
        }?;
        let players = season.culprits(fault).join(" and ");
        Some(format!(",,{},season,,{players},\"{strength}\"\n", fault.word()))
    });
    rows.collect()
}

/// The truth as a table.
pub fn truth_table(truth: &[TruthLine], form: SeasonForm) -> String {
    let mut out = String::from("file,deal,what,kind,seat,player,detail\n");
    for line in truth {
        let (what, kind) = match &line.what {
            TruthOf::Error(error) => (error.code().word(), "error"),
            TruthOf::Hidden(error) => (error.code().word(), "hidden"),
            TruthOf::Planted(fault) => (fault.word(), "planted"),
        };
        let seat = line.seat.map_or("", crate::cards::Seat::letter);
        // Writing into a string cannot fail.
        let _ = writeln!(
            out,
            "{}.{},{},{what},{kind},{seat},{},\"{}\"",
            line.evening,
            form.ending(),
            line.deal,
            line.player,
            line.detail
        );
    }
    out
}
