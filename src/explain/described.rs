//! Words for codes that no check of a single card or call carries: remarks on the rules and on the
//! record, rules of a whole evening, and rules of the bidding and of claims.

use crate::codes::*;
use crate::text;
use crate::text::Text;

/// What a code is called and what it means.
#[derive(Debug)]
pub struct Described {
    pub code: Code,
    pub title: Text,
    pub explain: Text,
    pub example: &'static str,
}

pub static DESCRIBED: &[Described] = &[
    Described {
        code: SESSION_REPEAT,
        title: text!("repeated offence", "récidive", "herhaalde overtreding"),
        explain: text!(
            "A player commits the same offence again in the same session, which some regulations punish harder.",
            "Un joueur récidive dans la même session, ce que certains règlements punissent davantage.",
            "Een speler herhaalt een overtreding in dezelfde sessie, wat sommige reglementen zwaarder bestraffen."
        ),
        example: "
session: {first-dealer: N}
deals:
  - {dealer: N, play: [{throw-in: {by: S}}]}
  - {dealer: E, play: [{throw-in: {by: S}}]}
",
    },
    Described {
        code: SESSION_SHEET,
        title: text!("score sheet", "feuille de match", "scoreblad"),
        explain: text!(
            "The score sheet does not agree with the deals, or is not kept as the regulation wants.",
            "La feuille de match ne concorde pas avec les donnes, ou n'est pas tenue comme le veut le règlement.",
            "Het scoreblad klopt niet met de giften, of wordt niet bijgehouden zoals het reglement wil."
        ),
        example: "
session: {scorer: N}
deals:
  - {dealer: N, written: {N: 4, E: -4, S: 4, W: -4}}
",
    },
    Described {
        code: RULE_READING,
        title: text!("disputed reading", "lecture contestée", "betwiste lezing"),
        explain: text!(
            "The regulation contradicts itself or can be read in several ways, and this verdict depends on it. The notes show what the other reading gives; `--reading` chooses it.",
            "Le règlement se contredit ou se lit de plusieurs façons, et ce verdict en dépend. Les remarques montrent ce que donne l'autre lecture ; `--reading` la choisit.",
            "Het reglement spreekt zichzelf tegen of kan op meer manieren gelezen worden, en deze uitspraak hangt ervan af. De opmerkingen tonen wat de andere lezing geeft; `--reading` kiest ze."
        ),
        example: "auction:\n  - N: solo 5 ♠\n",
    },
    Described {
        code: RULE_SILENT,
        title: text!("regulation silent", "règlement muet", "reglement zwijgt"),
        explain: text!(
            "The regulation says nothing about what happened. Points stay untouched, or follow custom where the verdict says so; the jury has the last word.",
            "Le règlement ne dit rien de ce qui s'est passé. Les points restent intacts, ou suivent l'usage là où le verdict le dit ; le jury a le dernier mot.",
            "Het reglement zegt niets over wat gebeurde. De punten blijven zoals ze zijn, of volgen het gebruik waar de uitspraak dat zegt; de jury heeft het laatste woord."
        ),
        example: "play:\n  - claim: {by: E, says: made}\n",
    },
    Described {
        code: RULE_NO_GRID,
        title: text!("no grid", "pas de grille", "geen puntentabel"),
        explain: text!(
            "The regulation contains no points for games and names no grid: findings and penalties are given, game points are not. `--grid` brings one.",
            "Le règlement ne contient pas de points pour les jeux et ne nomme aucune grille : les constats et punitions sont donnés, pas les points de jeu. `--grid` en indique une.",
            "Het reglement bevat geen punten voor spelen en noemt geen puntentabel: bevindingen en straffen worden gegeven, spelpunten niet. `--grid` geeft er een op."
        ),
        example: "auction:\n  - N: propose ♥\n  - E: join ♥\n",
    },
];
