//! The picture of the README: what a run prints in colour, as an SVG. Suits are drawn, since some
//! screens show little pictures in the place of the signs.

use std::fmt::Write;

use crate::cli::{jury, run};

const COMMAND: [&str; 3] = ["judge", "--quiet", "cases/tilleul-2026/art-23/renonce-against-a-trou.yaml"];
/// So narrow that it can be read on a telephone.
const COLUMNS: usize = 56;
const ADVANCE: f64 = 9.0;
const LINE: f64 = 20.0;
const MARGIN: f64 = 18.0;

const HEAD: &str = "\
<style>
  text { font: 15px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre }
  .c0 { fill: #d7dce2 } .c1 { fill: #ff7b72 } .c2 { fill: #7ee787 } .c3 { fill: #e3b341 }
  .c5 { fill: #d2a8ff } .c6 { fill: #79c0ff } .b { font-weight: bold } .d { opacity: .65 } .u { text-decoration: underline }
</style>
<defs>
  <path id=\"♠\" d=\"M5 .6C1.6 3.6.5 4.8.5 6.2a2.1 2.1 0 0 0 3.9 1L3.5 9.5h3L5.6 7.2a2.1 2.1 0 0 0 3.9-1C9.5 4.8 8.4 3.6 5 .6z\"/>
  <path id=\"♥\" d=\"M5 9.4C1.8 6.6.4 5.2.4 3.3a2.4 2.4 0 0 1 4.6-1 2.4 2.4 0 0 1 4.6 1C9.6 5.2 8.2 6.6 5 9.4z\"/>
  <path id=\"♦\" d=\"M5 .4 8.8 5 5 9.6 1.2 5z\"/>
  <path id=\"♣\" d=\"M5 .5a2.1 2.1 0 0 1 1.6 3.5 2.2 2.2 0 1 1-1.1 3.3l.9 2.2H3.6l.9-2.2A2.2 2.2 0 1 1 3.4 4 2.1 2.1 0 0 1 5 .5z\"/>
</defs>
";

/// How a part of a line is shown.
#[derive(Clone, Copy, Default)]
struct Look {
    colour: u8,
    bold: bool,
    dim: bool,
    underlined: bool,
}

impl Look {
    /// What the numbers of an escape sequence make of it: `36;1`.
    fn after(self, sequence: &str) -> Look {
        sequence.split(';').fold(self, |look, number| match number {
            "" | "0" => Look::default(),
            "1" => Look { bold: true, ..look },
            "2" => Look { dim: true, ..look },
            "4" => Look { underlined: true, ..look },
            "31" | "32" | "33" | "35" | "36" => Look { colour: number.as_bytes()[1] - b'0', ..look },
            other => panic!("the picture has no colour {other}"),
        })
    }

    fn class(self) -> String {
        let marks = [(self.bold, " b"), (self.dim, " d"), (self.underlined, " u")];
        let marks = marks.iter().filter(|(is, _)| *is).map(|(_, class)| *class);
        format!("c{}{}", self.colour, marks.collect::<String>())
    }
}

pub fn svg() -> String {
    let mut command = jury(&COMMAND);
    command.args(["--lang", "en", "--color", "always"]).env("COLUMNS", COLUMNS.to_string());
    let printed = run(command).out;
    let prompt =
        format!("\u{1b}[2m$\u{1b}[0m jury {}\n\n", COMMAND.join(" ").replace(" cases", " \\\n  cases"));
    let lines: Vec<String> = prompt.lines().chain(printed.trim_end().lines()).map(str::to_owned).collect();
    let width = COLUMNS as f64 * ADVANCE + 2.0 * MARGIN;
    let height = lines.len() as f64 * LINE + 2.0 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n"
    );
    svg += HEAD;
    let _ = writeln!(svg, "<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#15191f\"/>");
    for (number, line) in lines.iter().enumerate() {
        draw(line, MARGIN + (number as f64 + 0.75) * LINE, &mut svg);
    }
    svg + "</svg>\n"
}

/// Each word stands at its own column, as wide as it is in a terminal, whatever the font.
fn draw(line: &str, y: f64, svg: &mut String) {
    let (mut look, mut column, mut word) = (Look::default(), 0, String::new());
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        match c {
            '\u{1b}' => {
                put(&mut word, column, y, look, svg);
                look = look.after(&rest.by_ref().skip(1).take_while(|c| *c != 'm').collect::<String>());
                continue;
            }
            ' ' => put(&mut word, column, y, look, svg),
            '♠' | '♥' | '♦' | '♣' => {
                put(&mut word, column, y, look, svg);
                let (x, y, class) = (MARGIN + column as f64 * ADVANCE - 0.5, y - 10.5, look.class());
                let _ = writeln!(svg, "<use href=\"#{c}\" x=\"{x}\" y=\"{y}\" class=\"{class}\"/>");
            }
            _ => word.push(c),
        }
        column += 1;
    }
    put(&mut word, column, y, look, svg);
}

fn put(word: &mut String, end: usize, y: f64, look: Look, svg: &mut String) {
    let length = word.chars().count();
    if length > 0 {
        let (x, wide, class) =
            (MARGIN + (end - length) as f64 * ADVANCE, length as f64 * ADVANCE, look.class());
        let text = word.replace('&', "&amp;").replace('<', "&lt;");
        let _ =
            writeln!(svg, "<text x=\"{x}\" y=\"{y}\" textLength=\"{wide}\" class=\"{class}\">{text}</text>");
        word.clear();
    }
}
