//! What an editor can fold: every line with those below it that are further in.

use serde_json::{Value, json};

/// From each such line to the last one below it.
pub fn folds(text: &str) -> Vec<Value> {
    let indent = |line: &str| line.len() - line.trim_start_matches([' ', '-']).len();
    let lines: Vec<(usize, usize)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
        .map(|(n, line)| (n, indent(line)))
        .collect();
    let mut found = Vec::new();
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut last = 0;
    for (n, depth) in lines.into_iter().chain([(usize::MAX, 0)]) {
        while let Some((from, _)) = open.pop_if(|(_, own)| *own >= depth) {
            if last > from {
                found.push(json!({"startLine": from, "endLine": last}));
            }
        }
        open.push((n, depth));
        last = n;
    }
    found.sort_by_key(|fold| fold["startLine"].as_u64());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_further_in_folds_into_the_line_above_it() {
        let text = "dealer: N\nplay:\n  - N: ♠5\n\n  - E: ♠6\n# end\nnotes:\n  a: b\n";
        let at = |from: u64, to: u64| json!({"startLine": from, "endLine": to});
        assert_eq!(folds(text), [at(1, 4), at(6, 7)]);
        assert!(folds("").is_empty());
    }
}
