//! What the reader's terminal can show.

use std::io::IsTerminal;

use super::{Colour, Common};
use crate::report::{Drawing, Paint};
use crate::text::Lang;

impl Common {
    /// The option, the variable if it names a language we speak, the locale, English.
    pub fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(|| super::help::language(&[]))
    }

    /// Does an option or the variable name a language?
    pub fn names_lang(&self) -> bool {
        let variable = || std::env::var("JURY_LANG").is_ok_and(|lang| lang.parse::<Lang>().is_ok());
        self.lang.is_some() || variable()
    }

    /// Drawing for standard output, or for standard error.
    pub fn drawing(&self, terminal: &impl IsTerminal) -> Drawing {
        let colour = match self.color {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => {
                terminal.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty())
            }
        };
        Drawing { paint: Paint { colour }, width: width(terminal) }
    }
}

/// Columns of the terminal; eighty when nobody can tell.
fn width(terminal: &impl IsTerminal) -> usize {
    let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let found = || terminal.is_terminal().then(terminal_size::terminal_size).flatten();
    let width = asked.or_else(|| found().map(|(width, _)| width.0.into()));
    width.unwrap_or(80).clamp(40, 200)
}
