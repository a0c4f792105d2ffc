//! Says all that there is to say of a rulebook or a grid that somebody wrote, and of deals judged by it.

use whist_jury::api::{Fault, Lang, Law, Library, LoadError, Selection, Source, Speaker, records};
use whist_jury::report::{self, book};
use whist_jury::rulebook_choice::ChosenLaw;
use whist_jury::workshop::rulebook_check;

use super::shown::{PLAIN, Shown, judged_by};
use super::targets::written;

/// A rulebook: its faults, or what is complained of, what it says, what it changes in the rulebook that it extends,
/// and what becomes of these deals under it.
pub fn draft(text: &str, deals: &[String], out: &mut String) {
    let path = written("draft", text);
    let library = Library::new();
    let opened = library.open(&path);
    let mut said = String::new();
    match opened {
        Err(error) => say_faults(&error, &path, &mut said),
        Ok(mut opened) => {
            opened.sources.iter_mut().for_each(|source| rename(source, &path));
            let speaker = Speaker::new(Lang::En);
            let complaints = rulebook_check::check(&opened);
            for complaint in &complaints {
                said += &book::draw_complaint(complaint, &opened.sources, &speaker, &PLAIN);
            }
            said += &book::show_json(&opened, None).unwrap_or_default();
            said += &book::show(&opened, None, Lang::En, &PLAIN).unwrap_or_default();
            if let Some(base) = opened.book.extends.as_deref().and_then(|id| library.open(id).ok()) {
                let (changes, same) = book::diff(&base, &opened);
                said += &book::RuleChange::render(&changes, same, ["base", "draft"], Lang::En, &PLAIN);
            }
            let selection = Selection::default();
            let chosen = ChosenLaw { law: Law::new(opened.book.into(), &selection), selection };
            for deal in deals {
                for record in records(deal).0.iter().filter(|record| record.faults.is_empty()) {
                    judged_by(&chosen, record, Shown::English, &mut said);
                }
            }
        }
    }
    *out += &said.replace(&path, "draft.yaml");
}

/// A grid: what is wrong with it under each shipped rulebook, or the points that these deals bring by it.
pub fn grid(text: &str, deals: &[String], out: &mut String) {
    let path = written("grid", text);
    let library = Library::with_grid(Some(&path));
    let mut said = String::new();
    for id in Library::ids() {
        match library.open(id) {
            Err(error) => say_faults(&error, &path, &mut said),
            Ok(opened) => {
                let selection = Selection::default();
                let chosen = ChosenLaw { law: Law::new(opened.book.into(), &selection), selection };
                for deal in deals {
                    for record in records(deal).0.iter().filter(|record| record.faults.is_empty()) {
                        judged_by(&chosen, record, Shown::English, &mut said);
                    }
                }
            }
        }
    }
    *out += &said.replace(&path, "grid.yaml");
}

fn say_faults(error: &LoadError, path: &str, out: &mut String) {
    let speaker = Speaker::new(Lang::En);
    let say = |fault: &Fault| match error.source_of(fault) {
        Some(mut source) => {
            rename(&mut source, path);
            report::draw_fault(fault, &source, 0, &speaker, &PLAIN)
        }
        None => report::say_fault(fault, &speaker),
    };
    error.faults.iter().for_each(|fault| *out += &say(fault));
}

/// The file has another name on every machine.
fn rename(source: &mut Source, path: &str) {
    if source.name == path {
        source.name = "draft.yaml".to_owned();
    }
}
