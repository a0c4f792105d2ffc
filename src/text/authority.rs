//! Who is called to the table and who decides: some regulations have a jury, others a referee, and a
//! committee for what they do not foresee.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Speaker, Text};
use crate::text;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Authority {
    #[default]
    Jury,
    Referee,
    Committee,
}

/// Holes of a text that stand for who is called to the table, and for who decides what is open; with a
/// capital at the beginning of a sentence.
pub const HOLES: [&str; 4] = ["jury", "Jury", "court", "Court"];

static JURY: Text = text!("the jury", "le jury", "de jury");
static REFEREE: Text = text!("the referee", "l'arbitre", "de scheidsrechter");
static COMMITTEE: Text = text!("the committee", "le comité", "het bestuur");

/// Writes its name; French joins it to the word before: `du jury`, `au jury`.
pub fn name(out: &mut String, hole: &str, speaker: &Speaker) {
    let at_table = matches!(hole, "jury" | "Jury");
    let name = match if at_table { speaker.called } else { speaker.decides } {
        Authority::Jury => &JURY,
        Authority::Referee => &REFEREE,
        Authority::Committee => &COMMITTEE,
    };
    let name = name.get(speaker.lang);
    if hole.starts_with(char::is_uppercase) {
        let mut letters = name.chars();
        out.extend(letters.next().into_iter().flat_map(char::to_uppercase));
        return out.push_str(letters.as_str());
    }
    let at = out.len();
    out.push_str(name);
    (speaker.lang.language().join)(out, at);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    fn said(text: &'static Text, authority: Authority, lang: Lang) -> String {
        text.plain().say(&Speaker { called: authority, decides: authority, ..Speaker::new(lang) })
    }

    #[test]
    fn it_is_joined_to_the_word_before() {
        static TEXT: Text = text!(
            "{Jury} says; ask {jury}; {jury}'s leave",
            "{Jury} dit ; demander à {jury} ; l'accord de {jury}",
            "{Jury} zegt; vraag {jury}; toestemming van {jury}"
        );
        let jury = said(&TEXT, Authority::Jury, Lang::Fr);
        assert_eq!(jury, "Le jury dit ; demander au jury ; l'accord du jury");
        let referee = said(&TEXT, Authority::Referee, Lang::Fr);
        assert_eq!(referee, "L'arbitre dit ; demander à l'arbitre ; l'accord de l'arbitre");
        assert_eq!(
            said(&TEXT, Authority::Referee, Lang::En),
            "The referee says; ask the referee; the referee's leave"
        );
        assert_eq!(
            said(&TEXT, Authority::Jury, Lang::Nl),
            "De jury zegt; vraag de jury; toestemming van de jury"
        );
    }
}
