//! The smallest record that still shows the same thing.

/// Leaves out lines, then words, as long as what is looked for is still there.
pub fn smallest(text: &str, is_shown: impl FnMut(&str) -> bool) -> String {
    smaller(text, 1500, is_shown)
}

/// As [`smallest`], with so many tries at the most.
pub fn smaller(text: &str, mut tries: usize, mut is_shown: impl FnMut(&str) -> bool) -> String {
    let mut still = |text: &str| {
        tries = usize::saturating_sub(tries, 1);
        tries > 0 && is_shown(text)
    };
    let lines = fewest(text.lines().map(str::to_owned).collect(), |lines| still(&joined(lines)));
    let mut best = lines;
    for n in 0..best.len() {
        // The indentation is no word.
        let (indent, words) = best[n].split_at(best[n].len() - best[n].trim_start().len());
        let (indent, words) = (indent.to_owned(), words.split(' ').map(str::to_owned).collect());
        let line = |words: &[String]| format!("{indent}{}", words.join(" "));
        let words = fewest(words, |words| {
            let mut lines = best.clone();
            lines[n] = line(words);
            still(&joined(&lines))
        });
        best[n] = line(&words);
    }
    joined(&best)
}

fn joined(lines: &[String]) -> String {
    lines.iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

/// Takes away large pieces first, then smaller ones, down to one.
pub fn fewest<T: Clone>(mut parts: Vec<T>, mut is_shown: impl FnMut(&[T]) -> bool) -> Vec<T> {
    let mut size = parts.len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        let mut shorter = false;
        while at < parts.len() {
            let end = (at + size).min(parts.len());
            let rest = [&parts[..at], &parts[end..]].concat();
            if is_shown(&rest) {
                parts = rest;
                shorter = true;
            } else {
                at = end;
            }
        }
        // A single line that went may let another one go.
        if !shorter || size > 1 {
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
    }
    parts
}
