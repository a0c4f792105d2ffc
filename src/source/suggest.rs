//! "Did you mean …"

/// The candidate that looks most like the word, if one is close enough to be meant.
pub fn suggest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let folded = word.to_lowercase();
    candidates
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(&folded, &candidate.to_lowercase()), candidate))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_are_found_and_far_ones_are_not() {
        let keys = ["dealer", "deal", "hands", "auction", "play"];
        assert_eq!(suggest("delaer", keys), Some("dealer"));
        assert_eq!(suggest("Hand", keys), Some("hands"));
        assert_eq!(suggest("zebra", keys), None);
    }
}
