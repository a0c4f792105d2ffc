//! `jury completions` and `jury man`: made from the command line itself, in the reader's language.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use super::Status;
use super::rulebook::say;
use crate::text;
use crate::text::{Lang, Text, unbound};

static NAME: Text = text!("NAME", "NOM", "NAAM");
static SYNOPSIS: Text = text!("SYNOPSIS", "SYNOPSIS", "SYNTAXIS");
static OPTIONS: Text =
    text!("OPTIONS OF EVERY COMMAND", "OPTIONS DE TOUTES LES COMMANDES", "OPTIES VAN ALLE OPDRACHTEN");
static COMMANDS: Text = text!("COMMANDS", "COMMANDES", "OPDRACHTEN");
static COMMAND: Text = text!("command", "commande", "opdracht");
static EXIT: Text = text!("EXIT STATUS", "CODE DE SORTIE", "AFSLUITCODE");

#[derive(Debug, Args)]
pub struct CompletionsArgs {
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

pub fn completions(args: &CompletionsArgs, mut command: Command) -> Status {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "jury", &mut script);
    say(&unbound(&String::from_utf8_lossy(&script)));
    Status::Clean
}

/// One page: the command itself, then each command below it.
pub fn man(mut command: Command, lang: Lang) -> Status {
    command.build();
    match page(&command, lang) {
        Ok(page) => {
            say(&unbound(&page));
            Status::Clean
        }
        Err(_) => Status::Unusable,
    }
}

fn page(command: &Command, lang: Lang) -> io::Result<String> {
    let man = Man::new(command.clone());
    let mut page = rendered(|out| man.render_title(out))?;
    let whole = Man::new(command.clone().subcommand_value_name(COMMAND.get(lang)));
    for (heading, body) in [
        (&NAME, body(|out| man.render_name_section(out))?),
        (&SYNOPSIS, body(|out| whole.render_synopsis_section(out))?),
        (&OPTIONS, body(|out| man.render_options_section(out))?),
    ] {
        page += &format!(".SH {}\n{body}", heading.get(lang));
    }
    page += &format!(".SH {}\n", COMMANDS.get(lang));
    for below in all_below(command) {
        page += &part(below)?;
    }
    Ok(page + &format!(".SH {}\n{}", EXIT.get(lang), body(|out| man.render_extra_section(out))?))
}

/// One command: what it is for, how it is called, its own options, examples.
fn part(command: Command) -> io::Result<String> {
    let name = command.get_display_name().unwrap_or_default().to_owned();
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let own = command.mut_args(|arg| {
        let everywhere = arg.is_global_set() || matches!(arg.get_id().as_str(), "help" | "version");
        if everywhere { arg.hide(true) } else { arg }
    });
    let man = Man::new(own);
    let synopsis = body(|out| man.render_synopsis_section(out))?;
    let options = body(|out| man.render_options_section(out))?;
    // Examples are lines of their own.
    let examples = body(|out| man.render_extra_section(out))?;
    let about = about.replace('\\', "\\e");
    Ok(format!(".SS {name}\n{about}\n.PP\n{synopsis}{options}.PP\n.nf\n{examples}.fi\n"))
}

fn rendered(render: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut bytes = Vec::new();
    render(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// What clap_mangen writes under a heading, without its English headings and the lines that begin a page.
fn body(render: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let frame =
        |line: &&str| line.starts_with(".SH ") || line.starts_with(".ie ") || line.starts_with(".el ");
    let text = rendered(render)?;
    Ok(text.lines().filter(|line| !frame(line)).map(|line| format!("{line}\n")).collect())
}

/// Every command that does something, by its whole name.
fn all_below(command: &Command) -> Vec<Command> {
    let mut found = Vec::new();
    for below in command.get_subcommands() {
        let deeper = all_below(below);
        if deeper.is_empty() {
            let name = below.get_bin_name().unwrap_or_else(|| below.get_name()).to_owned();
            found.push(below.clone().display_name(name));
        }
        found.extend(deeper);
    }
    found
}
