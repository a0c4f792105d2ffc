//! What `twin` is asked to do.

use std::path::PathBuf;

pub const HELP: &str = "\
Judges the same records with two builds of jury and lists every difference.

  cargo build --profile exact --bin jury
  cargo run --profile exact --example twin -- OLD_BINARY [NEW_BINARY] [OPTIONS]

OLD_BINARY is a jury built before a change, NEW_BINARY one built after it. Without NEW_BINARY it is the
jury that lies beside this program, which the first line above builds.

Both are asked about every file under cases/ as it is and under every rulebook, about records of the
corpus with a few changes in them (lines, cards, calls and incidents dropped, exchanged or added) among
strange deals and evenings made from nothing, and about random auctions. The same seed always gives the
same records. JSON, text, messages about faults and the exit status are compared.

Differences are grouped by what changed, the gravest first. The first of each group are shown with the
record made as small as it can be while the builds still differ in the same way.

  --records N    changed and strange records (100000)
  --auctions N   random auctions (100000)
  --seed N       where they begin (1)
  --lang LANG    the language of the words: en, fr or nl (en)
  --show N       how many of each group are shown (20)
  --stop N       stop looking after so many differences; 0 never stops (1000)
  --help         this page

It ends with 0 if there is no difference, with 1 if there is one, with 2 if it could not begin.
";

#[derive(Debug)]
pub struct Options {
    pub old: PathBuf,
    pub new: PathBuf,
    pub records: u64,
    pub auctions: u64,
    pub seed: u64,
    pub lang: String,
    pub shown: usize,
    pub stop: usize,
}

impl Options {
    /// `None`: the help is asked for.
    pub fn read(mut words: impl Iterator<Item = String>) -> Result<Option<Options>, String> {
        let mut paths = Vec::new();
        let mut options = Options {
            old: PathBuf::new(),
            new: PathBuf::new(),
            records: 100_000,
            auctions: 100_000,
            seed: 1,
            lang: "en".to_owned(),
            shown: 20,
            stop: 1000,
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("`{word}` wants a value."));
            match word.as_str() {
                "--help" | "-h" => return Ok(None),
                "--records" => options.records = number(&value()?)?,
                "--auctions" => options.auctions = number(&value()?)?,
                "--seed" => options.seed = number(&value()?)?,
                "--show" => options.shown = number(&value()?)? as usize,
                "--stop" => options.stop = number(&value()?)? as usize,
                "--lang" => options.lang = value()?,
                other if other.starts_with('-') => return Err(format!("`{other}` is no option.")),
                path => paths.push(PathBuf::from(path)),
            }
        }
        let mut paths = paths.into_iter();
        options.old = paths.next().ok_or("Which build is the old one?")?;
        options.new = match paths.next() {
            Some(path) => path,
            None => beside_this_one()?,
        };
        Ok(Some(options))
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.replace('_', "").parse().map_err(|_| format!("`{text}` is no number."))
}

/// `target/PROFILE/jury`, where this program is `target/PROFILE/examples/twin`.
fn beside_this_one() -> Result<PathBuf, String> {
    let here = std::env::current_exe().map_err(|why| why.to_string())?;
    let folder = here.ancestors().nth(2).ok_or("This program lies in no folder.")?;
    let path = folder.join(format!("jury{}", std::env::consts::EXE_SUFFIX));
    let hint =
        "Build it with the same profile (`cargo build --profile exact --bin jury`) or name a second binary.";
    if path.is_file() { Ok(path) } else { Err(format!("There is no {}. {hint}", path.display())) }
}
