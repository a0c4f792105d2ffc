//! What the report says in sentences.

use super::solving::Solving;
use super::summary::Regime;
use super::tests::{Looks, UnitKind};
use crate::text;
use crate::text::{Arg, Lang, Speaker, Text};

pub static CAUTION: Text = text!(
    "This report lists what deserves a second look. It never says that somebody cheated, and no figure in it is the probability that somebody did.",
    "Ce rapport énumère ce qui mérite un second regard. Il ne dit jamais que quelqu'un a triché, et aucun de ses chiffres n'est la probabilité que quelqu'un l'ait fait.",
    "Dit verslag somt op wat een tweede blik verdient. Het zegt nooit dat iemand vals gespeeld heeft, en geen enkel cijfer erin is de kans dat iemand dat deed."
);
static SENTENCE: Text = text!(
    "If nothing unusual happened, a figure this large would appear in about 1 of {n} such {units}; this is not the chance that nothing unusual happened.",
    "Si rien d'inhabituel ne s'est passé, un chiffre aussi grand apparaîtrait dans environ 1 cas sur {n} parmi de {units} ; ce n'est pas la probabilité que rien d'inhabituel ne se soit passé.",
    "Als er niets ongewoons gebeurde, zou een zo groot cijfer bij ongeveer 1 op {n} zulke {units} voorkomen; dat is niet de kans dat er niets ongewoons gebeurde."
);
static SENTENCE_RAREST: Text = text!(
    "If nothing unusual happened, a figure this large would appear in fewer than 1 of a million million such {units}; this is not the chance that nothing unusual happened.",
    "Si rien d'inhabituel ne s'est passé, un chiffre aussi grand apparaîtrait dans moins d'un cas sur un million de millions parmi de {units} ; ce n'est pas la probabilité que rien d'inhabituel ne se soit passé.",
    "Als er niets ongewoons gebeurde, zou een zo groot cijfer bij minder dan 1 op een miljoen miljoen zulke {units} voorkomen; dat is niet de kans dat er niets ongewoons gebeurde."
);
static SENTENCE_OFTEN: Text = text!(
    "If nothing unusual happened, a figure this large would appear in most such {units}; this is not the chance that nothing unusual happened.",
    "Si rien d'inhabituel ne s'est passé, un chiffre aussi grand apparaîtrait dans la plupart des cas parmi de {units} ; ce n'est pas la probabilité que rien d'inhabituel ne se soit passé.",
    "Als er niets ongewoons gebeurde, zou een zo groot cijfer bij de meeste zulke {units} voorkomen; dat is niet de kans dat er niets ongewoons gebeurde."
);
static SENTENCE_FACT: Text = text!(
    "That the record has it twice is a fact; how that came about it does not say.",
    "Que le relevé la contienne deux fois est un fait ; il ne dit pas comment c'est arrivé.",
    "Dat het verslag ze twee keer heeft, is een feit; hoe dat komt, zegt het niet."
);

/// What p means, and what it does not.
pub fn sentence(kind: UnitKind, p: Option<f64>, lang: Lang) -> String {
    let speaker = Speaker::new(lang);
    let units = ("units", Arg::Text(units(kind)));
    match p {
        None => SENTENCE_FACT.get(lang).to_owned(),
        Some(p) if p > 0.5 => SENTENCE_OFTEN.with([units]).say(&speaker),
        Some(p) if p < RAREST => SENTENCE_RAREST.with([units]).say(&speaker),
        Some(p) => {
            let n = ("n", Arg::Literal(one_in(p)));
            SENTENCE.with([n, units]).say(&speaker)
        }
    }
}

/// `20`, `1300`: with two figures that count, written without separators.
fn one_in(p: f64) -> String {
    let n = 1.0 / p;
    let step = 10f64.powi((n.log10().floor() as i32 - 1).max(0));
    format!("{}", ((n / step).round() * step) as u64)
}

/// Rarer than one in a million million nobody can imagine, and no model of honest play is as good as that.
const RAREST: f64 = 1e-12;

/// Several of them.
const fn units(kind: UnitKind) -> &'static Text {
    static PLAYERS: Text = text!("players", "tels joueurs", "spelers");
    static PAIRS: Text = text!("pairs", "telles paires", "paren");
    static DEALERS: Text = text!("dealers", "tels donneurs", "delers");
    static SCORERS: Text = text!("scorers", "tels marqueurs", "schrijvers");
    static TABLES: Text = text!("tables", "telles tables", "tafels");
    static EVENINGS: Text = text!("evenings", "telles soirées", "avonden");
    static DEALS: Text = text!("deals", "telles donnes", "giften");
    match kind {
        UnitKind::Player => &PLAYERS,
        UnitKind::Pair => &PAIRS,
        UnitKind::Dealer => &DEALERS,
        UnitKind::Scorer => &SCORERS,
        UnitKind::Table => &TABLES,
        UnitKind::Evening => &EVENINGS,
        UnitKind::Deals => &DEALS,
    }
}

/// What a regulation says of the pack.
pub const fn regime(regime: Regime) -> &'static Text {
    static SHUFFLED: Text = text!("shuffled", "mélangé", "geschud");
    static STACKED: Text = text!("stacked", "empilé", "gestapeld");
    static UNSTATED: Text = text!("not stated", "non précisé", "niet bepaald");
    match regime {
        Regime::Shuffled => &SHUFFLED,
        Regime::Stacked => &STACKED,
        Regime::Unstated => &UNSTATED,
    }
}

/// What the solver was asked.
pub const fn solving(solving: Solving) -> &'static Text {
    static NONE: Text = text!("nothing", "rien", "niets");
    static LEADS: Text = text!("first leads", "les entames", "eerste uitkomsten");
    static FLAGGED: Text = text!(
        "every card on evenings of those of whom other tests found something",
        "chaque carte des soirées de ceux pour qui d'autres tests ont trouvé quelque chose",
        "elke kaart op avonden van wie bij andere tests opviel"
    );
    static ALL: Text = text!("every card", "chaque carte", "elke kaart");
    match solving {
        Solving::None => &NONE,
        Solving::Leads => &LEADS,
        Solving::Flagged => &FLAGGED,
        Solving::All => &ALL,
    }
}

/// What the cards say of it.
pub const fn looks(looks: Looks) -> &'static Text {
    static UNKNOWN: Text = text!("too few deals", "trop peu de donnes", "te weinig giften");
    static SHUFFLED: Text = text!("as if shuffled", "comme mélangé", "als geschud");
    static LITTLE: Text =
        text!("as after one riffle", "comme après un seul mélange", "als na één keer schudden");
    static NOT: Text = text!("as if not shuffled", "comme non mélangé", "als niet geschud");
    match looks {
        Looks::Unknown => &UNKNOWN,
        Looks::Shuffled => &SHUFFLED,
        Looks::ShuffledLittle => &LITTLE,
        Looks::NotShuffled => &NOT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_told_what_p_is_not() {
        let said = sentence(UnitKind::Player, Some(0.00077), Lang::En);
        assert!(said.contains("1 of 1300 such players; this is not the chance"), "{said}");
        assert!(sentence(UnitKind::Table, Some(0.9), Lang::Fr).contains("ce n'est pas la probabilité"));
        let rare = |lang| sentence(UnitKind::Pair, Some(1e-30), lang);
        assert!(
            rare(Lang::En).contains("fewer than 1 of a million million such pairs; this is not the chance")
        );
        assert!(rare(Lang::Fr).contains("moins d'un cas sur un million de millions parmi de telles paires"));
        assert!(rare(Lang::Nl).contains("minder dan 1 op een miljoen miljoen zulke paren"));
        assert!(sentence(UnitKind::Pair, Some(2e-12), Lang::En).contains("1 of 500000000000 such pairs"));
    }
}
