//! What was found, for a person.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::differ::{Difference, Twins};
use super::group::{Group, first_difference};

/// How much of it is shown.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Of each group.
    pub shown: usize,
    /// To make a record small.
    pub tries: usize,
}

/// The differences by group, the first of each made small.
pub fn listing(found: &[Difference], twins: &Twins, limits: Limits) -> String {
    let mut groups: BTreeMap<Group, Vec<&Difference>> = BTreeMap::new();
    for one in found {
        groups.entry(one.group).or_default().push(one);
    }
    let mut out = String::new();
    for (group, all) in &groups {
        let _ = writeln!(out, "\n══ {} × {}", all.len(), group.title());
        for one in all.iter().take(limits.shown) {
            out += &shown(&twins.smallest(one, limits.tries));
        }
        let more = all.len().saturating_sub(limits.shown);
        if more > 0 {
            let origins: Vec<&str> =
                all[limits.shown..].iter().map(|one| one.record.origin.as_str()).collect();
            let _ = writeln!(out, "\n── and {more} more: {}", origins.join(", "));
        }
    }
    out
}

fn shown(one: &Difference) -> String {
    let options = if one.options.is_empty() { String::new() } else { format!(", {}", one.options.join(" ")) };
    let what = first_difference(&one.old, &one.new);
    format!("\n── {}{options}\n{}{what}\n", one.record.origin, one.record.text)
}
