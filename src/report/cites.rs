//! Citations as the reader knows them.

use crate::rulebook::GRID_LABEL;
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text, cited};

static GRID: Text = text!("grid {id}", "grille {id}", "puntentabel {id}");

/// Articles are names and stay as they are, but for words such as "remarks"; the word before the id of a grid is ours.
pub fn article(label: &str, lang: Lang) -> String {
    match label.strip_prefix(GRID_LABEL) {
        Some(id) => GRID.with([("id", Arg::Literal(id.to_owned()))]).say(&Speaker::new(lang)),
        None => cited::label(label, lang),
    }
}

/// `§6, grille w1`.
pub fn articles<'a>(labels: impl IntoIterator<Item = &'a String>, lang: Lang) -> String {
    let labels: Vec<String> = labels.into_iter().map(|label| article(label, lang)).collect();
    labels.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_is_named_in_the_readers_language() {
        let cite = ["§6".to_owned(), format!("{GRID_LABEL}w1")];
        assert_eq!(articles(&cite, Lang::Fr), "§6, grille w1");
        assert_eq!(articles(&cite, Lang::En), "§6, grid w1");
    }
}
