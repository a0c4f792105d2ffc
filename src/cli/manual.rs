//! `jury completions` and `jury man`: made from the command line itself, in the reader's language.

use std::io::{self, Write};

use clap::builder::PossibleValuesParser;
use clap::{Args, Command, ValueHint};
use clap_complete::Shell;
use clap_mangen::Man;

use super::Status;
use super::rulebook::say;
use crate::codes;
use crate::rulebook::{Library, Reading, letter};
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

pub fn completions(args: &CompletionsArgs, command: Command) -> Status {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut with_values(command), "jury", &mut script);
    say(&unbound(&or_files(&String::from_utf8_lossy(&script))));
    Status::Clean
}

/// The command with the words that its options can have: a shell proposes them. Paths are taken too, which is why the
/// command itself does not insist on them.
fn with_values(command: Command) -> Command {
    let command = command.mut_args(|arg| {
        let id = arg.get_id().as_str();
        let values = match id {
            "grid" => Library::grid_ids().map(str::to_owned).collect(),
            "reading" => {
                readings().flat_map(|(id, letters)| letters.map(move |it| format!("{id}={it}"))).collect()
            }
            "what" => {
                codes::ALL.iter().map(|it| (*it).to_owned()).chain(readings().map(|(id, _)| id)).collect()
            }
            _ if RULEBOOKS.contains(&id) => Library::ids().map(str::to_owned).collect(),
            _ if FILES.contains(&id) => return arg.value_hint(ValueHint::FilePath),
            _ => Vec::<String>::new(),
        };
        if values.is_empty() {
            arg
        } else {
            // The parser of options keeps words for as long as the program runs, which here is not long.
            let values = values.into_iter().map(|value| &*value.leak());
            arg.value_parser(PossibleValuesParser::new(values)).hide_possible_values(false)
        }
    });
    command.mut_subcommands(with_values)
}

/// Options and arguments that take a rulebook, or its path.
const RULEBOOKS: [&str; 5] = ["rulebook", "for_rulebook", "only", "name", "names"];
/// Those that take files.
const FILES: [&str; 4] = ["files", "to_tidy", "to_record", "output"];

/// Every reading of every rulebook with its letters.
fn readings() -> impl Iterator<Item = (String, impl Iterator<Item = char>)> {
    let library = Library::new();
    let books = Library::ids().filter_map(move |id| library.load(id).ok());
    let mut found: Vec<(String, usize)> = books
        .flat_map(|book| {
            let of = |(id, reading): (&str, &Reading)| (id.to_owned(), reading.choices().count());
            book.readings_in_order().into_iter().map(of).collect::<Vec<_>>()
        })
        .collect();
    found.sort();
    found.dedup();
    found.into_iter().map(|(id, choices)| (id, (0..choices).map(letter)))
}

/// In bash, files stand beside the rulebooks that are inside the program.
fn or_files(script: &str) -> String {
    let ids: Vec<&str> = Library::ids().collect();
    let list = format!("compgen -W \"{}\" -- \"${{cur}}\"", ids.join(" "));
    script.replace(&list, &format!("{list}; compgen -f -- \"${{cur}}\""))
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
