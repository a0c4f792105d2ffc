//! What codes, articles and readings mean: what `jury explain` looks up.

mod described;

pub use described::{DESCRIBED, Described};

use crate::codes::{ALL, Code};
use crate::rulebook::Opened;
use crate::rules::offence;
use crate::text::Text;

/// Title and explanation of a code.
pub fn words(code: Code) -> Option<(&'static Text, &'static Text)> {
    described(code).map(|(title, explain, _)| (title, explain))
}

/// The lines of a record that lead to this code under a regulation that has it.
pub fn example(code: Code) -> Option<&'static str> {
    described(code).map(|(.., yaml)| yaml.trim_start_matches('\n'))
}

/// What shows it, where the rule is broken by not doing something.
pub fn omission(code: Code) -> Option<&'static Text> {
    offence(code)?.omission.as_ref()
}

fn described(code: Code) -> Option<(&'static Text, &'static Text, &'static str)> {
    let checked = offence(code).map(|it| (&it.title, &it.explain, it.example));
    let other = || DESCRIBED.iter().find(|it| it.code == code).map(|it| (&it.title, &it.explain, it.example));
    checked.or_else(other)
}

/// What somebody asks about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Topic {
    Code(Code),
    /// An article of the n-th rulebook, by its label there.
    Article(usize, String),
    /// A reading, by its id in the n-th rulebook.
    Reading(usize, String),
}

/// Everything of that name: a code, a reading (also under another name of it), or an article in
/// one or several rulebooks (`art. 23`, `TIL art. 23`).
pub fn find(what: &str, books: &[Opened]) -> Vec<Topic> {
    let wanted = simple(what);
    if let Some(code) = ALL.iter().find(|code| simple(code) == wanted).and_then(|code| Code::find(code)) {
        return vec![Topic::Code(code)];
    }
    let mut found = Vec::new();
    for (n, opened) in books.iter().enumerate() {
        let readings = opened.book.readings.iter().filter(|(id, reading)| {
            simple(id) == wanted || reading.also.iter().any(|name| simple(name) == wanted)
        });
        found.extend(readings.map(|(id, _)| Topic::Reading(n, id.clone())));
    }
    if !found.is_empty() {
        return found;
    }
    for (n, opened) in books.iter().enumerate() {
        let names = [simple(&opened.book.abbreviation), simple(&opened.book.id)];
        for label in opened.book.articles.keys() {
            let own = simple(label);
            if own == wanted || names.iter().any(|name| format!("{name}{own}") == wanted) {
                found.push(Topic::Article(n, label.to_owned()));
            }
        }
    }
    // An article that a rulebook took over is the base's: say it once.
    if found.len() > 1 {
        let own: Vec<Topic> = found.iter().filter(|topic| !is_inherited(topic, books)).cloned().collect();
        if !own.is_empty() {
            return own;
        }
    }
    found
}

fn is_inherited(topic: &Topic, books: &[Opened]) -> bool {
    let Topic::Article(n, label) = topic else { return false };
    books.iter().enumerate().any(|(other, opened)| {
        other != *n && label.strip_prefix(&opened.book.abbreviation).is_some_and(|rest| rest.starts_with(' '))
    })
}

/// Everything that can be asked about, for suggestions.
pub fn names(books: &[Opened]) -> Vec<String> {
    let mut names: Vec<String> = ALL.iter().map(|code| (*code).to_owned()).collect();
    for opened in books {
        names.extend(opened.book.readings.keys().cloned());
        names.extend(opened.book.articles.keys().map(str::to_owned));
    }
    names
}

/// Case, spaces, dots and accents do not matter.
fn simple(text: &str) -> String {
    let fold = |c: char| match c {
        'à' | 'â' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'î' => 'i',
        'ô' => 'o',
        'û' | 'ù' => 'u',
        'ç' => 'c',
        c => c,
    };
    text.to_lowercase().chars().filter(|c| !c.is_whitespace() && *c != '.').map(fold).collect()
}
