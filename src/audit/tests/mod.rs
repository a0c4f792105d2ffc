//! The tests, one file each: what is counted, against what, and what else could cause it.

mod b1_joins;
mod b2_trou;
mod choices;
mod d1_errors;
mod d2_roles;
mod d3_partner;
mod f1_flow;
mod g1_drift;
mod i1_hidden;
mod k1_sheet;
mod p1_pairs;
mod p2_dealer;
mod p4_shape;
mod p5_copies;
#[cfg(test)]
mod power;
#[cfg(test)]
mod power_choices;
mod r1_offences;
mod within;

pub use p1_pairs::{Looks, looks_of, running as running_pairs};
pub use p4_shape::running as running_voids;

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Serialize;

use super::season::SeasonView;
use crate::text;
use crate::text::Text;

/// One test.
#[derive(Debug)]
pub struct AuditTest {
    /// `P1`.
    pub id: &'static str,
    pub title: Text,
    /// What is counted.
    pub measures: Text,
    /// What would be expected, and how p comes about.
    pub against: Text,
    /// What else could cause it.
    pub causes: &'static [Text],
    pub unit: UnitKind,
    /// Do its rows share deals, so that they say more or less the same?
    pub shares_deals: bool,
    /// Does it rest on what the solver says?
    pub asks_solver: bool,
    pub run: fn(&SeasonView, &Settings) -> Tested,
}

/// All of them, in the order of the report.
pub static TESTS: &[&AuditTest] = &[
    &p1_pairs::TEST,
    &p2_dealer::TEST,
    &p2_dealer::OTHERS,
    &p4_shape::TEST,
    &p5_copies::TEST,
    &k1_sheet::TEST,
    &r1_offences::TEST,
    &b1_joins::TEST,
    &b2_trou::TEST,
    &d1_errors::TEST,
    &d2_roles::TEST,
    &d3_partner::TEST,
    &f1_flow::TEST,
    &i1_hidden::TEST,
    &g1_drift::TEST,
];

/// The test of this name.
pub fn test(id: &str) -> Option<&'static AuditTest> {
    TESTS.iter().copied().find(|test| test.id.eq_ignore_ascii_case(id))
}

/// Whom or what a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum UnitKind {
    Player,
    Pair,
    Dealer,
    Scorer,
    Table,
    Evening,
    /// Two deals.
    Deals,
}

/// How the tests are run.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    pub seed: u64,
    /// Random draws behind a p, at the most.
    pub draws: u32,
    /// The share of false alarms that the organiser accepts among the rows that are worth a look.
    pub q: f64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { seed: 1, draws: 19_999, q: 0.05 }
    }
}

/// What a test found.
#[derive(Debug, Default)]
pub struct Tested {
    pub rows: Vec<RawRow>,
    pub below: Vec<Below>,
    /// Deals that it could use.
    pub used: u64,
    /// And those that it could not.
    pub unused: BTreeMap<Unusable, u64>,
    /// Things that were not looked at, and why.
    pub limits: BTreeSet<NotLookedAt>,
    /// Choices that took the solver too long.
    pub unsolved: u64,
}

impl Tested {
    fn skip(&mut self, why: Unusable) {
        *self.unused.entry(why).or_default() += 1;
    }
}

/// Something that a test does not do on so much or so little.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NotLookedAt {
    /// There are too many deals to hold each against each.
    NearCopiesOfEvening,
    /// Nobody shuffled, so that deals of one evening are alike.
    NearCopiesUnshuffled,
}

impl NotLookedAt {
    pub const fn text(self) -> &'static Text {
        static NEAR: Text = text!(
            "Near copies were looked for within each evening only: there are too many deals to compare each with each.",
            "Les quasi-copies n'ont été cherchées que dans chaque soirée : il y a trop de donnes pour les comparer toutes deux à deux.",
            "Bijna-kopieën werden alleen binnen elke avond gezocht: er zijn te veel giften om ze alle twee aan twee te vergelijken."
        );
        static UNSHUFFLED: Text = text!(
            "Deals of one evening that are alike do not count as near copies where the pack is not shuffled: after a deal that nobody played, the next ones are much like it.",
            "Des donnes semblables d'une même soirée ne comptent pas comme quasi-copies là où le jeu n'est pas mélangé : après une donne que personne n'a jouée, les suivantes lui ressemblent.",
            "Giften van één avond die op elkaar lijken, tellen niet als bijna-kopie waar het spel niet geschud wordt: na een gift die niemand speelde, lijken de volgende erop."
        );
        match self {
            NotLookedAt::NearCopiesOfEvening => &NEAR,
            NotLookedAt::NearCopiesUnshuffled => &UNSHUFFLED,
        }
    }
}

/// A unit with too few cases: it is left out before any p is worked out.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Below {
    pub unit: String,
    pub measure: String,
    pub n: u64,
    /// So many it would have to have.
    pub least: u64,
}

/// A row before its place among the others is known.
#[derive(Clone, Debug)]
pub struct RawRow {
    pub unit: String,
    pub kind: UnitKind,
    /// What is measured: `aces`, or the code of an infraction.
    pub measure: String,
    /// Rows with one family are tested together.
    pub rulebook: String,
    pub n: u64,
    pub observed: f64,
    pub expected: f64,
    /// What the figure says: a difference, or a ratio.
    pub effect: f64,
    pub interval: Option<(f64, f64)>,
    /// The ratio, drawn towards the others as far as there are few cases.
    pub shrunk: Option<f64>,
    /// `None` where the case speaks for itself.
    pub p: Option<f64>,
    /// The smallest effect that nine in ten such units would have shown.
    pub visible: Option<f64>,
    /// The deals that weigh most.
    pub evidence: Vec<String>,
}

/// Why a deal is of no use to a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unusable {
    FirstDeal,
    NewPack,
    TricksUnknown,
    HandsUnknown,
    DealerUnknown,
    NoNames,
    LoneDeal,
    NotShuffled,
    RegimeUnstated,
    NotAsShuffled,
    SheetUnwritten,
    SheetUnchecked,
    SheetRight,
    ScorerUnknown,
    NobodyGains,
    NoTrou,
    NoThreeAces,
    DateUnknown,
    NoJoin,
    NotSolved,
    NotOneGame,
    PlayUnknown,
    CallsShowCards,
    CallsUnknown,
    NoChoice,
    TooHard,
}

impl Unusable {
    pub const fn text(self) -> &'static Text {
        static FIRST_DEAL: Text = text!(
            "first deal of an evening, or a deal that stands alone",
            "première donne d'une soirée, ou donne isolée",
            "eerste gift van een avond, of een gift op zichzelf"
        );
        static NEW_PACK: Text =
            text!("a new pack was taken", "un jeu neuf a été pris", "er werd een nieuw spel genomen");
        static TRICKS_UNKNOWN: Text = text!(
            "not every card of the thirteen tricks before is known",
            "toutes les cartes des treize plis précédents ne sont pas connues",
            "niet elke kaart van de dertien vorige slagen is bekend"
        );
        static HANDS_UNKNOWN: Text = text!(
            "the four hands are not all known",
            "les quatre mains ne sont pas toutes connues",
            "de vier handen zijn niet alle bekend"
        );
        static DEALER_UNKNOWN: Text =
            text!("nobody knows who dealt", "on ne sait pas qui a donné", "niemand weet wie deelde");
        static NO_NAMES: Text =
            text!("the players have no names", "les joueurs n'ont pas de nom", "de spelers hebben geen naam");
        static LONE_DEAL: Text = text!(
            "a deal that stands alone, without date and table",
            "donne isolée, sans date ni table",
            "een gift op zichzelf, zonder datum en tafel"
        );
        static NOT_SHUFFLED: Text = text!(
            "the regulation has the pack stacked and not shuffled",
            "le règlement veut le jeu empilé et non mélangé",
            "het reglement laat het spel stapelen en niet schudden"
        );
        static REGIME_UNSTATED: Text = text!(
            "the regulation does not say whether the pack is shuffled",
            "le règlement ne dit pas si le jeu est mélangé",
            "het reglement zegt niet of het spel geschud wordt"
        );
        static NOT_AS_SHUFFLED: Text = text!(
            "P1 does not bear out that this table shuffles",
            "P1 ne confirme pas que cette table mélange",
            "P1 bevestigt niet dat deze tafel schudt"
        );
        static SHEET_UNWRITTEN: Text = text!(
            "the table wrote no points down",
            "la table n'a pas noté de points",
            "de tafel schreef geen punten op"
        );
        static SHEET_UNCHECKED: Text = text!(
            "its points are not certain, so what was written cannot be checked",
            "ses points ne sont pas certains : ce qui a été noté ne peut être vérifié",
            "de punten staan niet vast, dus wat opgeschreven werd, is niet na te gaan"
        );
        static SHEET_RIGHT: Text = text!("the sheet is right", "la feuille est juste", "het scoreblad klopt");
        static SCORER_UNKNOWN: Text = text!(
            "nobody knows who kept the score, or he does not play",
            "on ne sait pas qui marque, ou il ne joue pas",
            "niemand weet wie schreef, of hij speelt niet mee"
        );
        static NOBODY_GAINS: Text = text!(
            "the slip favours nobody, or everybody alike",
            "l'erreur ne profite à personne, ou à tous",
            "de fout is in niemands voordeel, of in dat van iedereen"
        );
        static NO_TROU: Text = text!(
            "the regulation has no trou",
            "le règlement n'a pas de trou",
            "het reglement heeft geen troel"
        );
        static NO_THREE_ACES: Text =
            text!("no hand has three aces", "aucune main n'a trois as", "geen hand heeft drie azen");
        static DATE_UNKNOWN: Text =
            text!("the evening has no date", "la soirée n'a pas de date", "de avond heeft geen datum");
        static NO_JOIN: Text = text!(
            "no game of two who found each other, or its calls or hands are not known",
            "pas de jeu de deux joueurs qui se sont trouvés, ou annonces ou mains inconnues",
            "geen spel van twee die elkaar vonden, of biedingen of handen zijn niet bekend"
        );
        static NOT_SOLVED: Text = text!(
            "the solver was not asked (`--solve`)",
            "le solveur n'a pas été interrogé (`--solve`)",
            "de solver werd niet bevraagd (`--solve`)"
        );
        static NOT_ONE_GAME: Text = text!(
            "no game, or several at once",
            "pas de jeu, ou plusieurs à la fois",
            "geen spel, of meerdere tegelijk"
        );
        static PLAY_UNKNOWN: Text = text!(
            "the cards, or the tricks to the end, are not all known",
            "les cartes, ou les plis jusqu'au bout, ne sont pas tous connus",
            "de kaarten, of de slagen tot het einde, zijn niet alle bekend"
        );
        static CALLS_SHOW_CARDS: Text = text!(
            "the game is not for tricks, or its calls name single cards",
            "le jeu ne vise pas les plis, ou ses annonces nomment des cartes",
            "het spel gaat niet om slagen, of de biedingen noemen kaarten"
        );
        static CALLS_UNKNOWN: Text = text!(
            "the calls are not all known",
            "les annonces ne sont pas toutes connues",
            "de biedingen zijn niet alle bekend"
        );
        static NO_CHOICE: Text = text!(
            "the cards could not lie otherwise, or the lead was no choice",
            "les cartes ne pouvaient être ailleurs, ou l'entame n'était pas un choix",
            "de kaarten konden niet anders liggen, of de uitkomst was geen keuze"
        );
        static TOO_HARD: Text = text!(
            "it took the solver too long",
            "le solveur a mis trop longtemps",
            "het duurde de solver te lang"
        );
        match self {
            Unusable::NoJoin => &NO_JOIN,
            Unusable::NotSolved => &NOT_SOLVED,
            Unusable::NotOneGame => &NOT_ONE_GAME,
            Unusable::PlayUnknown => &PLAY_UNKNOWN,
            Unusable::CallsShowCards => &CALLS_SHOW_CARDS,
            Unusable::CallsUnknown => &CALLS_UNKNOWN,
            Unusable::NoChoice => &NO_CHOICE,
            Unusable::TooHard => &TOO_HARD,
            Unusable::FirstDeal => &FIRST_DEAL,
            Unusable::NewPack => &NEW_PACK,
            Unusable::TricksUnknown => &TRICKS_UNKNOWN,
            Unusable::HandsUnknown => &HANDS_UNKNOWN,
            Unusable::DealerUnknown => &DEALER_UNKNOWN,
            Unusable::NoNames => &NO_NAMES,
            Unusable::LoneDeal => &LONE_DEAL,
            Unusable::NotShuffled => &NOT_SHUFFLED,
            Unusable::RegimeUnstated => &REGIME_UNSTATED,
            Unusable::NotAsShuffled => &NOT_AS_SHUFFLED,
            Unusable::SheetUnwritten => &SHEET_UNWRITTEN,
            Unusable::SheetUnchecked => &SHEET_UNCHECKED,
            Unusable::SheetRight => &SHEET_RIGHT,
            Unusable::ScorerUnknown => &SCORER_UNKNOWN,
            Unusable::NobodyGains => &NOBODY_GAINS,
            Unusable::NoTrou => &NO_TROU,
            Unusable::NoThreeAces => &NO_THREE_ACES,
            Unusable::DateUnknown => &DATE_UNKNOWN,
        }
    }
}

/// How many deals a row shows.
const EVIDENCE: usize = 5;

/// The paths of the deals that weigh most; where two weigh the same, by name.
fn heaviest<'a>(weighed: impl IntoIterator<Item = (f64, super::season::Sitting<'a>)>) -> Vec<String> {
    let mut all: Vec<(f64, super::season::Sitting)> = weighed.into_iter().collect();
    let order = |sitting: &super::season::Sitting| (sitting.evening.name.clone(), sitting.deal.number);
    all.sort_by(|(a, one), (b, other)| b.total_cmp(a).then_with(|| order(one).cmp(&order(other))));
    all.iter().take(EVIDENCE).map(|(_, sitting)| sitting.path()).collect()
}

/// The seat of this number.
fn pack_seat(n: u8) -> crate::cards::Seat {
    super::pack::seat(n.into())
}

/// A chance that is too small to be held still is one.
fn never_nought(p: f64) -> f64 {
    p.max(1e-300)
}

/// The level at which the smallest visible effect is worked out, and how many deviations it is.
const LEVEL: f64 = 0.001;
/// A figure at this level in one direction, seen nine times in ten: 3.090 + 1.282 deviations.
const VISIBLE: f64 = 4.372;
