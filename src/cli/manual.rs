//! `jury completions` and `jury man`: made from the command line itself, in the reader's language.

use clap::{Args, Command};
use clap_complete::Shell;

use super::Status;
use super::rulebook::say;

#[derive(Debug, Args)]
pub struct CompletionsArgs {
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

pub fn completions(args: &CompletionsArgs, mut command: Command) -> Status {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "jury", &mut script);
    say(&String::from_utf8_lossy(&script));
    Status::Clean
}

/// One page: the command itself, then each command below it.
pub fn man(mut command: Command) -> Status {
    command.build();
    let mut page = Vec::new();
    let mut written = clap_mangen::Man::new(command.clone()).render(&mut page);
    for below in all_below(&command) {
        let man = clap_mangen::Man::new(below);
        written = written
            .and_then(|()| man.render_name_section(&mut page))
            .and_then(|()| man.render_synopsis_section(&mut page))
            .and_then(|()| man.render_description_section(&mut page))
            .and_then(|()| man.render_options_section(&mut page))
            .and_then(|()| man.render_extra_section(&mut page));
    }
    match written {
        Ok(()) => {
            say(&String::from_utf8_lossy(&page));
            Status::Clean
        }
        Err(_) => Status::Unusable,
    }
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
