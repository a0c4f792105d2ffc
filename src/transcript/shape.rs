//! The form of a file, as the declarations of its keys say it: which keys may stand where, by what other names,
//! and what kind of value is behind each.
//!
//! Before anything else is done with a file, its keys are put into English, each where it stands: whoever comes
//! after has to know `hands` only, and still points at `mains`.

use std::borrow::Cow;

use schemars::Schema;
use serde_json::{Value, json};

use super::Manner;
use super::incidents::INCIDENTS;
use super::read::Reader;
use crate::source::{
    At, Fault, Hint, Node, NodeKind, Place, Style, is_list, key_twice, known_keys, one_of, suggest,
};
use crate::text::{Arg, Lang, Message, terms};

/// One key, as it is declared.
#[derive(Clone, Copy, Debug)]
pub struct KeyNames {
    pub name: &'static str,
    /// The French word, then Dutch ones; accents may be left out.
    pub others: &'static [&'static str],
    pub shape: Shape,
}

impl KeyNames {
    /// What a file in this language calls it.
    pub fn in_lang(&self, lang: Lang) -> &'static str {
        word_in(self.name, self.others, lang)
    }
}

pub(super) fn word_in(english: &'static str, others: &'static [&'static str], lang: Lang) -> &'static str {
    (lang as usize).checked_sub(1).and_then(|n| others.get(n).copied()).unwrap_or(english)
}

impl Shape {
    /// What a file in this language calls the key at the end of these English ones; those where nothing has
    /// another name.
    pub fn key(self, path: &[&'static str], lang: Lang) -> &'static str {
        match (self, path) {
            (Shape::Keys(keys), [name, rest @ ..]) => match keys.iter().find(|named| named.name == *name) {
                Some(named) if rest.is_empty() => named.in_lang(lang),
                Some(named) => named.shape.key(rest, lang),
                None => path.last().copied().unwrap_or_default(),
            },
            (Shape::BySeatAnd(keys, _), [_, ..]) => Shape::Keys(keys).key(path, lang),
            (Shape::OneOf(shapes), [_, ..]) => {
                let has_keys = |shape: &&Shape| matches!(shape, Shape::Keys(_) | Shape::BySeatAnd(..));
                let with_keys = shapes.iter().find(has_keys).copied().unwrap_or(Shape::Other);
                with_keys.key(path, lang)
            }
            (Shape::Steps, [_, ..]) => Shape::Keys(INCIDENTS).key(path, lang),
            _ => path.last().copied().unwrap_or_default(),
        }
    }
}

/// What may stand behind a key.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// A map with these keys.
    Keys(&'static [KeyNames]),
    /// A map by seat or name.
    BySeat(&'static Shape),
    /// A map by anything else.
    ByWord(&'static Shape),
    List(&'static Shape),
    /// A map by seat or name that may have these keys too.
    BySeatAnd(&'static [KeyNames], &'static Shape),
    /// A word, a map or a list: the first of these that fits what stands there.
    OneOf(&'static [Shape]),
    /// The entries of `auction` or `play`: calls, tricks and incidents.
    Steps,
    /// A word that is one of a few, with the other words for each.
    Words(&'static [(&'static str, &'static [&'static str])]),
    /// A text with a canonical form.
    Text(Spelling),
    Other,
}

impl Shape {
    /// The form that a value of several possible ones has.
    pub fn of(self, node: &Node) -> Shape {
        let Shape::OneOf(shapes) = self else { return self };
        let fits = |shape: &&Shape| match &node.kind {
            NodeKind::Scalar(..) => matches!(shape, Shape::Words(_) | Shape::Text(_) | Shape::Other),
            NodeKind::Map(_) => {
                matches!(shape, Shape::Keys(_) | Shape::BySeat(_) | Shape::BySeatAnd(..) | Shape::ByWord(_))
            }
            NodeKind::List(_) => matches!(shape, Shape::List(_) | Shape::Steps),
        };
        shapes.iter().find(fits).copied().unwrap_or(Shape::Other)
    }
}

/// A text in the canonical form that it has in a manner of writing; nothing where there is none.
pub type Spelling = fn(&str, &mut Reader, Manner) -> Option<String>;

/// What stands in a map of one nameless key is what the map is: `spread: N`.
pub(super) const fn shape_of(keys: &'static [KeyNames]) -> Shape {
    match keys {
        [only] if only.name.is_empty() => only.shape,
        _ => Shape::Keys(keys),
    }
}

/// A key of a file, or a word behind one, that has its own word in each language.
#[derive(Clone, Debug)]
pub struct WordOf {
    pub place: Place,
    /// The languages in which it is written like this.
    pub written_in: Vec<Lang>,
    /// The word in each language of [`Lang::ALL`].
    pub names: [&'static str; Lang::ALL.len()],
}

/// What was found while the keys of a file were put into English.
#[derive(Debug, Default)]
pub struct Translated {
    /// Every key and word that has more than one language, where somebody asks for them.
    words: Option<Vec<WordOf>>,
    /// Keys that stand twice, by two names.
    pub faults: Vec<Fault>,
    /// Keys and words that do not exist, with those that could have been meant.
    unknown: Vec<(Place, Known)>,
}

/// What could have stood in the place of a key or word that does not exist.
#[derive(Clone, Copy, Debug)]
enum Known {
    Keys(&'static [KeyNames]),
    Words(&'static [(&'static str, &'static [&'static str])]),
}

impl Known {
    fn all(self) -> Vec<(&'static str, &'static [&'static str])> {
        match self {
            Known::Keys(keys) => keys.iter().map(|named| (named.name, named.others)).collect(),
            Known::Words(words) => words.to_vec(),
        }
    }

    /// The French or Dutch one that this word looks like, if it looks like no English one as much.
    fn nearest(self, word: &str) -> Option<&'static str> {
        let all = self.all();
        let words =
            all.iter().flat_map(|(name, others)| std::iter::once(*name).chain(others.iter().copied()));
        suggest(word, words).filter(|near| all.iter().all(|(name, _)| name != near))
    }

    /// All of them, in the reader's language.
    fn listed(self) -> Message {
        let all = self.all();
        let in_lang = |lang| all.iter().map(move |(name, others)| word_in(name, others, lang));
        match self {
            Known::Keys(_) => {
                known_keys(Arg::InEach(Lang::ALL.map(|lang| in_lang(lang).collect::<Vec<_>>().join(", "))))
            }
            Known::Words(_) => one_of(Arg::InEach(Lang::ALL.map(|lang| {
                let words: Vec<String> = in_lang(lang).map(|word| format!("`{word}`")).collect();
                terms::either(&words, lang)
            }))),
        }
    }
}

impl Translated {
    /// Who misspelt a French key is shown the French one, and who reads French sees all of them in French.
    pub(super) fn suggest(&self, faults: &mut [Fault], text: &str) {
        for (place, known) in &self.unknown {
            for fault in faults.iter_mut().filter(|fault| fault.at == At::Place(*place)) {
                let word = text.get(place.range()).unwrap_or_default().trim_matches(['"', '\'']);
                match (known.nearest(word), &fault.help) {
                    (Some(near), _) => *fault = fault.clone().hint(Hint::meant(near)),
                    (None, Some(help)) if is_list(help) => *fault = fault.clone().help(known.listed()),
                    (None, _) => {}
                }
            }
        }
    }

    /// Puts a word into English.
    fn say(&mut self, node: &mut Node, english: &'static str, others: &'static [&'static str]) {
        let NodeKind::Scalar(word, _) = &mut node.kind else { return };
        if let Some(words) = &mut self.words
            && !others.is_empty()
        {
            let names = Lang::ALL.map(|lang| word_in(english, others, lang));
            let written_in = Lang::ALL.into_iter().filter(|lang| same(names[*lang as usize], word)).collect();
            words.push(WordOf { place: node.place, written_in, names });
        }
        if *word != english {
            *word = Cow::Borrowed(english);
        }
    }

    fn map(
        &mut self,
        entries: &mut Vec<(Node, Node)>,
        keys: &'static [KeyNames],
        others: Option<&'static Shape>,
    ) {
        let mut n = 0;
        while let Some((key, value)) = entries.get_mut(n) {
            let word = key.scalar().unwrap_or_default();
            if let Some(named) = find(keys, word) {
                let is_other = word != named.name;
                let written = if is_other { word.to_owned() } else { String::new() };
                self.say(key, named.name, named.others);
                self.value(value, named.shape);
                let (here, first) =
                    (key.place, entries.iter().position(|(k, _)| k.scalar() == Some(named.name)));
                if let Some(first) = first.filter(|first| *first < n) {
                    let written = if is_other { &written } else { named.name };
                    self.faults.push(key_twice(written, here, entries[first].0.place));
                    entries.remove(n);
                    continue;
                }
            } else if let Some(shape) = others {
                self.value(value, *shape);
            } else {
                self.unknown.push((key.place, Known::Keys(keys)));
            }
            n += 1;
        }
    }

    /// A seat or a name is no key, and a player may be called like an incident: what stands behind it tells.
    fn step(&mut self, entry: &mut (Node, Node)) {
        let (key, value) = entry;
        let Some(named) = key.scalar().filter(|word| word.len() > 1).and_then(|word| find(INCIDENTS, word))
        else {
            return;
        };
        let fits = match named.shape {
            Shape::Keys(_) => matches!(value.kind, NodeKind::Map(_)),
            _ => value.scalar().is_some(),
        };
        if fits {
            self.say(key, named.name, named.others);
            self.value(value, named.shape);
        }
    }

    fn value(&mut self, node: &mut Node, shape: Shape) {
        match (shape.of(node), &mut node.kind) {
            (Shape::Keys(keys), NodeKind::Map(entries)) => self.map(entries, keys, None),
            (Shape::BySeatAnd(keys, inner), NodeKind::Map(entries)) => self.map(entries, keys, Some(inner)),
            (Shape::BySeat(inner) | Shape::ByWord(inner), NodeKind::Map(entries)) => {
                entries.iter_mut().for_each(|(_, value)| self.value(value, *inner));
            }
            (Shape::List(inner), NodeKind::List(items)) => {
                items.iter_mut().for_each(|item| self.value(item, *inner));
            }
            (Shape::Steps, NodeKind::List(items)) => {
                for item in items {
                    if let NodeKind::Map(entries) = &mut item.kind {
                        entries.iter_mut().for_each(|entry| self.step(entry));
                    }
                }
            }
            (Shape::Words(words), NodeKind::Scalar(word, Style::Plain | Style::Quoted)) => {
                let english = words.iter().find(|(english, _)| english == word);
                let is_meant = |(_, others): &&(&str, &[&str])| others.iter().any(|other| same(other, word));
                match english.or_else(|| words.iter().find(is_meant)) {
                    Some((english, others)) => self.say(node, english, others),
                    None => self.unknown.push((node.place, Known::Words(words))),
                }
            }
            _ => {}
        }
    }
}

/// Puts the keys of a file into English.
pub fn translate(tree: &mut Node, shape: Shape) -> Translated {
    let mut found = Translated::default();
    found.value(tree, shape);
    found
}

/// Every key and word of a file that has its own word in each language.
pub fn words(tree: &mut Node, shape: Shape) -> Vec<WordOf> {
    let mut found = Translated { words: Some(Vec::new()), ..Translated::default() };
    found.value(tree, shape);
    found.words.unwrap_or_default()
}

pub(super) fn find(keys: &'static [KeyNames], word: &str) -> Option<&'static KeyNames> {
    let english = keys.iter().find(|named| named.name == word);
    english.or_else(|| keys.iter().find(|named| named.others.iter().any(|other| same(other, word))))
}

/// Are these one word, whether `é` is left without its accent or written as two characters?
pub fn same(one: &str, other: &str) -> bool {
    letters(one).eq(letters(other))
}

fn letters(word: &str) -> impl Iterator<Item = char> {
    word.chars().filter(|c| !matches!(c, '\u{300}'..='\u{36f}')).map(|c| match c {
        'à' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'û' | 'ù' => 'u',
        'ç' => 'c',
        c => c,
    })
}

/// Lists the other names of every key in the schema of a map.
pub(super) fn with_other_names(schema: &mut Schema, keys: &'static [KeyNames]) {
    let Some(object) = schema.as_object_mut() else { return };
    let mut needed = Vec::new();
    for named in keys {
        let names = other_names(named);
        let Some(Value::Object(known)) = object.get_mut("properties") else { return };
        let Some(own) = known.get(named.name).cloned() else { continue };
        if let Shape::Words(words) = named.shape {
            known.insert(named.name.to_owned(), with_other_words(&own, words));
        }
        let own = known.get(named.name).cloned().unwrap_or(own);
        for (name, language) in &names {
            let mut other = own.clone();
            // The tables of the documentation show each name beside the English one.
            other["$comment"] = json!(format!("{language} {}", named.name).trim());
            known.insert(name.clone(), other);
        }
        let Some(Value::Array(required)) = object.get_mut("required") else { continue };
        if !names.is_empty() && required.iter().any(|name| name == named.name) {
            required.retain(|name| name != named.name);
            let any = std::iter::once(named.name.to_owned()).chain(names.into_iter().map(|(name, _)| name));
            needed.push(json!({"anyOf": any.map(|name| json!({"required": [name]})).collect::<Vec<_>>()}));
        }
    }
    if !needed.is_empty() {
        object.insert("allOf".to_owned(), Value::Array(needed));
    }
}

/// Lists the other words that may stand behind a key.
fn with_other_words(schema: &Value, words: &[(&str, &[&str])]) -> Value {
    let mut others: Vec<String> = Vec::new();
    for word in words.iter().flat_map(|(_, others)| others.iter()) {
        for word in [(*word).to_owned(), letters(word).collect()] {
            if !others.contains(&word) && words.iter().all(|(english, _)| *english != word) {
                others.push(word);
            }
        }
    }
    let mut own = schema.clone();
    let description = own.as_object_mut().and_then(|own| own.remove("description"));
    let mut both = json!({"anyOf": [own, {"enum": others, "$comment": "in French and Dutch"}]});
    if let Some(description) = description {
        both["description"] = description;
    }
    both
}

/// The other names of a key with their languages; without its accents a name has none.
fn other_names(named: &KeyNames) -> Vec<(String, &'static str)> {
    let mut names: Vec<(String, &str)> = vec![(named.name.to_owned(), "")];
    let languages = std::iter::once("fr").chain(std::iter::repeat("nl"));
    for (word, language) in named.others.iter().zip(languages) {
        for (name, language) in [((*word).to_owned(), language), (letters(word).collect(), "")] {
            if names.iter().all(|(other, _)| *other != name) {
                names.push((name, language));
            }
        }
    }
    names.split_off(1)
}
