//! Puts every rulebook of `rulebooks/` and every grid of `rulebooks/grids/` into the binary, each with its tree, so that no
//! YAML has to be read when a deal is judged. The list is made here, so that the program itself names none of them.

#![allow(clippy::expect_used)]

use std::collections::HashSet;
use std::{env, fs, path::Path};

use granit_parser::{Event, Parser, ScalarStyle, Span, StrInput};

fn main() {
    println!("cargo::rerun-if-changed=rulebooks");
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets the manifest directory");
    let out = env::var("OUT_DIR").expect("cargo sets the output directory");
    embed(&Path::new(&root).join("rulebooks"), Path::new(&out), "rulebooks");
    embed(&Path::new(&root).join("rulebooks/grids"), Path::new(&out), "grids");
}

/// Writes the list of the YAML files of a folder: id, text and tree.
fn embed(folder: &Path, out: &Path, name: &str) {
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder exists")
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|ext| ext == "yaml"))
        .collect();
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let id = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let text = fs::read_to_string(&file).expect("a rulebook is UTF-8");
        let tree_file = out.join(format!("{name}-{id}.tree"));
        fs::write(&tree_file, tree(&text).unwrap_or_default()).expect("the output directory is writable");
        let [file, tree_file] = [&file, &tree_file].map(|path| path.display().to_string());
        list += &format!("    ({id:?}, include_str!({file:?}), include_bytes!({tree_file:?})),\n");
    }
    list += "]\n";
    fs::write(out.join(format!("{name}.rs")), list).expect("the output directory is writable");
}

/// The one document of a text in the form that `src/rulebook/compact.rs` reads; `None` where only the reader of YAML knows
/// what to make of it.
fn tree(text: &str) -> Option<Vec<u8>> {
    let mut writer = Writer { text, parser: Parser::new_from_str(text), out: Vec::new() };
    let is_root = |event: &Event| {
        !matches!(
            event,
            Event::StreamStart | Event::DocumentStart(..) | Event::DocumentEnd | Event::StreamEnd
        )
    };
    let mut documents = 0;
    while let Some(event) = writer.parser.next_event() {
        let (event, span) = event.ok()?;
        if is_root(&event) {
            documents += 1;
            writer.node(event, span)?;
        }
    }
    (documents == 1).then_some(writer.out)
}

struct Writer<'a> {
    text: &'a str,
    parser: Parser<'a, StrInput<'a>>,
    out: Vec<u8>,
}

impl<'a> Writer<'a> {
    fn number(&mut self, number: usize) -> Option<()> {
        self.out.extend(u32::try_from(number).ok()?.to_le_bytes());
        Some(())
    }

    /// A node of this kind at this place; the place is put right once its end is known.
    fn begin(&mut self, kind: u8, span: &Span) -> Option<usize> {
        self.out.push(kind);
        let at = self.out.len();
        self.number(span.start.byte_offset()?)?;
        self.number(0)?;
        Some(at)
    }

    fn end(&mut self, at: usize, start: &Span, last: &Span) -> Option<()> {
        let start = start.start.byte_offset()?;
        let len = u32::try_from(last.end.byte_offset()?.max(start) - start).ok()?;
        self.out[at + 4..at + 8].copy_from_slice(&len.to_le_bytes());
        Some(())
    }

    fn next(&mut self) -> Option<(Event<'a>, Span)> {
        self.parser.next_event()?.ok()
    }

    fn node(&mut self, event: Event<'a>, span: Span) -> Option<()> {
        match event {
            Event::Scalar(text, style, ..) => {
                let range = span.start.byte_offset()?..span.end.byte_offset()?;
                let as_it_stands = style == ScalarStyle::Plain && self.text.get(range) == Some(&*text);
                let kind = match style {
                    _ if as_it_stands => 0,
                    ScalarStyle::Plain => 1,
                    ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted => 2,
                    ScalarStyle::Literal | ScalarStyle::Folded => 3,
                };
                let at = self.begin(kind, &span)?;
                self.end(at, &span, &span)?;
                if kind > 0 {
                    self.number(text.len())?;
                    self.out.extend(text.as_bytes());
                }
                Some(())
            }
            Event::SequenceStart(..) => {
                let (at, mut count) = (self.begin(4, &span)?, 0);
                self.number(0)?;
                loop {
                    match self.next()? {
                        (Event::SequenceEnd, last) => return self.close(at, count, &span, &last),
                        (event, span) => self.node(event, span)?,
                    }
                    count += 1;
                }
            }
            Event::MappingStart(..) => {
                let (at, mut count) = (self.begin(5, &span)?, 0);
                self.number(0)?;
                let mut keys = HashSet::new();
                loop {
                    let (event, key_span) = match self.next()? {
                        (Event::MappingEnd, last) => return self.close(at, count, &span, &last),
                        key => key,
                    };
                    let Event::Scalar(key, ..) = &event else { return None };
                    if !keys.insert(key.to_string()) {
                        return None;
                    }
                    self.node(event, key_span)?;
                    let (event, span) = self.next()?;
                    self.node(event, span)?;
                    count += 1;
                }
            }
            _ => None,
        }
    }

    fn close(&mut self, at: usize, count: u32, start: &Span, last: &Span) -> Option<()> {
        self.end(at, start, last)?;
        self.out[at + 8..at + 12].copy_from_slice(&count.to_le_bytes());
        Some(())
    }
}
