//! `cargo run --example season -- DIR`: writes a made season into a folder, with the truth about it.

mod figures;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use whist_jury::season::{
    HonestErrors, Mixing, Planting, Season, SeasonForm, SeasonPlan, Shuffle, write_season,
};

const HELP: &str = "\
Writes a made season into a folder: evenings at several tables, with errors that everybody makes, and
faults where they are asked for. `truth.csv` in the folder says what was wrong where.

    season [OPTIONS] DIR

    --seed N            other dice (1)
    --rulebook ID,…     regulations, which the tables take in turn (all that can be played)
    --tables N          tables of an evening (4)
    --dates N           evenings, a week apart (25)
    --deals N           deals of a table in an evening (20)
    --mixing HOW        uniform, none, or a word of `o` (overhand) and `r` (riffle) (as the regulation has it)
    --partial SHARE     of the records that leave something out (0.15)
    --flawless          nobody errs
    --faults            plants every fault, strongly
    --plant FAULT=N     plants one: ace-taken=SHARE, many-renonces=TIMES, own-favour=SHARE, copied=DEALS,
                        seen-cards=SHARE, or unshuffled=HOW, with the words of --mixing
    --jsonl             lines of JSON and no YAML
    --dry               writes nothing, and says what the season is like
";

fn main() -> ExitCode {
    match read(std::env::args().skip(1)) {
        Ok(None) => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        Ok(Some(wanted)) => match make(wanted) {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => fail(&why),
        },
        Err(why) => fail(&why),
    }
}

fn fail(why: &str) -> ExitCode {
    eprintln!("{why}\n`season --help` says more.");
    ExitCode::from(2)
}

struct Wanted {
    plan: SeasonPlan,
    form: SeasonForm,
    folder: Option<PathBuf>,
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Option<Wanted>, String> {
    let mut plan = SeasonPlan::default();
    let (mut form, mut folder, mut is_dry) = (SeasonForm::Yaml, None, false);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} wants a value"));
        match word.as_str() {
            "--help" => return Ok(None),
            "--seed" => plan.seed = number(&value()?)?,
            "--rulebook" => plan.rulebooks = value()?.split(',').map(str::to_owned).collect(),
            "--tables" => plan.tables = number(&value()?)?,
            "--dates" => plan.dates = number(&value()?)?,
            "--deals" => plan.deals = number(&value()?)?,
            "--partial" => plan.partial = number(&value()?)?,
            "--mixing" => plan.mixing = Some(mixing(&value()?)?),
            "--flawless" => plan.errors = HonestErrors::NONE,
            "--faults" => plan.planted = Planting::strong(),
            "--plant" => plant(&mut plan.planted, &value()?)?,
            "--jsonl" => form = SeasonForm::Lines,
            "--dry" => is_dry = true,
            other if other.starts_with('-') => return Err(format!("{other} is no option")),
            path => folder = Some(PathBuf::from(path)),
        }
    }
    if folder.is_none() && !is_dry {
        return Err("into which folder?".to_owned());
    }
    Ok(Some(Wanted { plan, form, folder: folder.filter(|_| !is_dry) }))
}

fn plant(planted: &mut Planting, words: &str) -> Result<(), String> {
    let (fault, strength) = words.split_once('=').ok_or(format!("{words} has no strength"))?;
    match fault {
        "ace-taken" => planted.ace_taken = Some(number(strength)?),
        "many-renonces" => planted.many_renonces = Some(number(strength)?),
        "own-favour" => planted.own_favour = Some(number(strength)?),
        "copied" => planted.copied = number(strength)?,
        "seen-cards" => planted.seen_cards = Some(number(strength)?),
        "unshuffled" => match mixing(strength)? {
            Mixing::Chain(shuffles) => planted.unshuffled = Some(shuffles),
            Mixing::Uniform => return Err("an unshuffled pack is not uniform".to_owned()),
        },
        other => return Err(format!("{other} is no fault that can be planted")),
    }
    Ok(())
}

fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{word} is no number"))
}

fn mixing(word: &str) -> Result<Mixing, String> {
    let shuffle = |letter: char| match letter {
        'o' => Ok(Shuffle::Overhand),
        'r' => Ok(Shuffle::Riffle),
        other => Err(format!("{other} is no shuffle")),
    };
    match word {
        "uniform" => Ok(Mixing::Uniform),
        "none" => Ok(Mixing::Chain(Vec::new())),
        word => Ok(Mixing::Chain(word.chars().map(shuffle).collect::<Result<_, _>>()?)),
    }
}

fn make(wanted: Wanted) -> Result<(), String> {
    let season = Season::new(wanted.plan).map_err(|why| why.to_string())?;
    let start = Instant::now();
    let mut unmeant = 0;
    let deals = match &wanted.folder {
        Some(folder) => write_season(&season, folder, wanted.form).map_err(|why| why.to_string())?,
        None => {
            let mut figures = figures::Figures::default();
            for n in 0..season.evenings() {
                let evening = season.evening(n);
                for (n, deal) in evening.deals.iter().enumerate() {
                    for (code, seat) in &deal.unmeant {
                        unmeant += 1;
                        println!("{}#{}: {code} {seat:?} was not meant", evening.name, n + 1);
                    }
                }
                figures.add(&evening);
            }
            print!("{figures}");
            figures.deals
        }
    };
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{deals} deals, {unmeant} infractions that nobody meant, {:.0} deals a second",
        deals as f64 / seconds
    );
    Ok(())
}
