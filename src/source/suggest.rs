//! "Did you mean …"

/// Nobody means a short word with one that is longer than this.
const LONGEST: usize = 200;

/// The candidate that looks most like the word, if one is close enough to be meant.
pub fn suggest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    if word.len() > LONGEST {
        return None;
    }
    let folded = word.to_lowercase();
    candidates
        .into_iter()
        .map(|candidate| (strsim::jaro_winkler(&folded, &candidate.to_lowercase()), candidate))
        .filter(|(likeness, candidate)| *likeness > 0.8 && is_near(&folded, &candidate.to_lowercase()))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

/// A few letters apart, or the word is the beginning or the end of the candidate. A common beginning
/// alone (`play/…`) makes no likeness.
fn is_near(word: &str, candidate: &str) -> bool {
    let letters = word.chars().count();
    let part = letters >= 3 && (candidate.starts_with(word) || candidate.ends_with(word));
    // What somebody left off at the end counts little.
    let beginning: String = candidate.chars().take(letters).collect();
    let near = |other: &str| are_apart(word, other, letters.div_ceil(3));
    part || near(candidate) || near(&beginning)
}

/// Are they at the most so many slips of a letter apart? Words of very different length are not compared.
pub fn are_apart(word: &str, other: &str, most: usize) -> bool {
    word.chars().count().abs_diff(other.chars().count()) <= most && strsim::osa_distance(word, other) <= most
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
        assert_eq!(suggest("play/nosuch", ["play/card-not-held", "play/discard"]), None);
        assert_eq!(suggest("play/renounce", ["play/card-not-held", "play/renonce"]), Some("play/renonce"));
        assert_eq!(suggest("trèfle", ["trou/false"]), None);
    }
}
