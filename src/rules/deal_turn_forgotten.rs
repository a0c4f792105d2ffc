//! `deal/turn-forgotten`: the dealer did not turn his last card.

use super::{Answers, Breach, Case, Offence, Route};
use crate::codes::DEAL_TURN_FORGOTTEN;
use crate::text;
use crate::text::Text;
use crate::transcript::{Moment, Turned};

pub static OFFENCE: Offence = Offence {
    code: DEAL_TURN_FORGOTTEN,
    title: text!("last card not turned", "dernière carte non retournée", "laatste kaart niet gekeerd"),
    explain: text!(
        "Where the suit of the dealer's last card is trump, the dealer turns it for all to see. `turned: none` \
     records that he forgot.",
        "Là où la couleur de la dernière carte du donneur est l'atout, il la retourne pour tous. `retourne: aucune` note qu'il l'a oublié.",
        "Waar de kleur van de laatste kaart van de deler troef is, keert hij die voor iedereen. `gekeerd: geen` noteert dat hij het vergat."
    ),
    example: "deal: {turned: none}\n",
    marks: &[],
    omission: Some(text!(
        "`turned: none` says that the card was not turned. Without `turned:` that is not known, and nothing \
         is said of it unless somebody notices it.",
        "`turned: none` dit que la carte n'a pas été retournée. Sans `turned:` on n'en sait rien, et rien \
         n'en est dit, sauf si quelqu'un le constate.",
        "`turned: none` zegt dat de kaart niet gekeerd werd. Zonder `turned:` is dat niet bekend, en er wordt \
         niets over gezegd, tenzij iemand het opmerkt."
    )),
    check,
};

static MESSAGE: Text = text!(
    "The dealer did not turn his last card.",
    "Le donneur n'a pas retourné sa dernière carte.",
    "De deler heeft zijn laatste kaart niet gekeerd."
);
static LABEL: Text = text!("no card was turned", "aucune carte retournée", "er werd geen kaart gekeerd");
static NEVER: Text =
    text!("this regulation turns no card", "on n'y retourne pas de carte", "er wordt geen kaart gekeerd");
static NOT_RECORDED: Text = text!(
    "the record does not say what was turned",
    "le relevé ne dit pas ce qui a été retourné",
    "het verslag zegt niet wat gekeerd werd"
);

fn check(case: &Case, answers: &mut Answers) {
    let rule = case.law.book.deal.turned_card.as_ref();
    if rule.and_then(|rule| case.law.get(rule)) != Some(&true) {
        return answers.not_applicable(&NEVER);
    }
    match case.transcript.deal.turned {
        Turned::Card(_) => answers.holds(),
        Turned::NotRecorded => answers.not_applicable(&NOT_RECORDED),
        Turned::Forgotten => {
            let at = Route::field("deal").inner("turned");
            let cite = rule.map(|rule| rule.cite.as_slice()).unwrap_or_default();
            answers.broken(
                Breach::new(DEAL_TURN_FORGOTTEN, Moment::Deal, at, LABEL.plain(), MESSAGE.plain())
                    .by(case.transcript.dealt_by())
                    .cites(cite)
                    .breaks(rule),
            );
        }
    }
}
