//! `jury record`: a deal is typed in at the table, two keys a card, and checked while it is typed. Everything is on the disk
//! after every entry.

mod deal;
mod keys;
mod recorder;
mod screen;

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::{cursor, execute, queue, style, terminal};

pub use keys::Key;
pub use recorder::{KeyEffect, Recorder, Stage};
pub use screen::{HEIGHT, WIDTH, screen};

use super::test::complain;
use super::{Common, Status};
use crate::files;
use crate::input;
use crate::source::{At, Fault};
use crate::text;
use crate::text::Text;
use crate::workshop::trouble::Trouble;

static NO_TERMINAL: Text = text!(
    "A deal is recorded at a terminal, and this is none.",
    "Une donne s'enregistre dans un terminal, et ceci n'en est pas un.",
    "Een gift wordt in een terminal opgenomen, en dit is er geen."
);
static NEW_HELP: Text = text!(
    "`jury new` prints a form to fill in with an editor",
    "`jury new` affiche un formulaire à remplir dans un éditeur",
    "`jury new` toont een formulier om in een editor in te vullen"
);

#[derive(Debug, Args)]
pub struct RecordArgs {
    #[arg(value_name = "FILE", id = "to_record")]
    file: PathBuf,
    #[arg(long = "rulebook", value_name = "ID|PATH", id = "for_rulebook")]
    rulebook: Option<String>,
}

pub(crate) fn run(args: &RecordArgs, common: &Common) -> Status {
    let name = args.file.to_string_lossy().into_owned();
    let begun = begin(&args.file, &name, args.rulebook.as_deref(), common);
    let outcome = begun.and_then(|mut recorder| at_the_terminal(&mut recorder, &args.file));
    match outcome {
        Ok(()) => Status::Clean,
        Err(fault) => {
            complain(&Trouble::plain(&name, *fault), common);
            Status::Unusable
        }
    }
}

/// A file that is there is gone on with.
fn begin(path: &Path, name: &str, rulebook: Option<&str>, common: &Common) -> Result<Recorder, Box<Fault>> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Box::new(Fault::new(At::File, NO_TERMINAL.plain()).help(NEW_HELP.plain())));
    }
    let text = match path.exists() {
        true => input::whole_file(name)?,
        false => String::new(),
    };
    Recorder::new(name, &text, rulebook, common.lang()).map_err(|why| Box::new(Fault::new(At::File, why)))
}

fn at_the_terminal(recorder: &mut Recorder, path: &Path) -> Result<(), Box<Fault>> {
    let broken = |why: io::Error| files::unwritable(&why);
    terminal::enable_raw_mode().map_err(broken)?;
    let ended = execute!(io::stdout(), terminal::EnterAlternateScreen, cursor::Hide)
        .map_err(broken)
        .and_then(|()| keys_and_screens(recorder, path));
    // The terminal is given back whatever happened.
    let given_back = execute!(io::stdout(), cursor::Show, terminal::LeaveAlternateScreen);
    let is_cooked = terminal::disable_raw_mode();
    ended?;
    given_back.and(is_cooked).map_err(broken)
}

fn keys_and_screens(recorder: &mut Recorder, path: &Path) -> Result<(), Box<Fault>> {
    let broken = |why: io::Error| files::unwritable(&why);
    loop {
        draw(&screen(recorder)).map_err(broken)?;
        let Some(key) = pressed(event::read().map_err(broken)?) else { continue };
        match recorder.key(key) {
            KeyEffect::Quit => return Ok(()),
            KeyEffect::Save => files::replace(path, files::folder_of(path), &recorder.text())?,
            KeyEffect::Nothing => {}
        }
    }
}

fn draw(lines: &[String]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    queue!(out, terminal::Clear(terminal::ClearType::All))?;
    for (row, line) in (0u16..).zip(lines) {
        queue!(out, cursor::MoveTo(0, row), style::Print(line))?;
    }
    out.flush()
}

fn pressed(event: Event) -> Option<Key> {
    let Event::Key(KeyEvent { code, modifiers, kind, .. }) = event else { return None };
    if kind == KeyEventKind::Release {
        return None;
    }
    let with_control = modifiers.contains(KeyModifiers::CONTROL);
    match code {
        KeyCode::Char('c' | 'q') if with_control => Some(Key::Quit),
        KeyCode::Char('z' | 'u') if with_control => Some(Key::Undo),
        KeyCode::Char(_) if with_control => None,
        KeyCode::Char(c) => Some(Key::Char(c)),
        KeyCode::Enter => Some(Key::Enter),
        KeyCode::Backspace => Some(Key::Backspace),
        KeyCode::Up => Some(Key::Up),
        KeyCode::Down => Some(Key::Down),
        _ => None,
    }
}
