//! What the Unicode data calls a control, invisible, reordering or a mark never reaches a screen.
//! The lists come from the data, not from our own tables.

use icu_properties::props::{
    BidiControl, DefaultIgnorableCodePoint, GeneralCategory, GraphemeClusterBreak, NoncharacterCodePoint,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use whist_jury::text::{clean, clean_line, clean_source, is_unseen};

/// Does the data call it invisible or a control?
pub fn is_hidden(c: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    let of_category = [
        GeneralCategory::Control,
        GeneralCategory::Format,
        GeneralCategory::LineSeparator,
        GeneralCategory::ParagraphSeparator,
    ];
    of_category.contains(&category)
        || CodePointSetData::new::<BidiControl>().contains(c)
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
        || CodePointSetData::new::<NoncharacterCodePoint>().contains(c)
}

/// Does the data let it join the character before it?
fn is_mark(c: char) -> bool {
    let joins = CodePointMapData::<GraphemeClusterBreak>::new().get(c);
    [GraphemeClusterBreak::Extend, GraphemeClusterBreak::SpacingMark].contains(&joins)
}

fn all() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

#[test]
fn our_list_of_unseen_characters_is_that_of_unicode() {
    let other: Vec<char> = all().filter(|c| is_unseen(*c) != is_hidden(*c)).collect();
    assert!(other.is_empty(), "{other:?}");
    assert!(all().filter(|c| is_hidden(*c)).count() > 4000);
}

#[test]
fn whatever_is_unseen_is_replaced_in_words_and_in_sources() {
    for c in all() {
        let text = format!("a{c}b");
        let hidden = is_hidden(c);
        assert_eq!(clean(&text) != text, hidden, "{text:?}");
        assert_eq!(clean_line(&text).contains(c), !hidden, "{text:?}");
        let source = clean_source(&text);
        assert_eq!(source.len(), text.len(), "{text:?}");
        // A source keeps its tabs and its lines.
        assert_eq!(source.contains(c), !hidden || matches!(c, '\t' | '\n'), "{text:?}");
    }
}

#[test]
fn no_mark_joins_what_stands_before_a_strangers_words() {
    let joins =
        |c: &char| clean(&format!("{c}b")).starts_with(*c) || clean_source(&format!("{c}b")).starts_with(*c);
    let found: Vec<char> = all().filter(|c| is_mark(*c) && joins(c)).collect();
    // The table that the program asks may be an edition of Unicode behind that of the test.
    let may_be_newer = unicode_segmentation::UNICODE_VERSION.0 < 18 && found.len() < 100;
    assert!(found.is_empty() || may_be_newer, "{found:?}");
    assert!(all().filter(|c| is_mark(*c)).count() > 2000);
    assert!(all().filter(|c| is_mark(*c)).all(|c| clean_source(&format!("{c}b")).len() == c.len_utf8() + 1));
}
