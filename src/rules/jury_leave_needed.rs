//! `jury/leave-needed`: after several lost games a player needs leave for another one.

use super::{Answers, Breach, Case, NOTED, Offence, moment_route, nothing_recorded, noticed};
use crate::codes::JURY_LEAVE_NEEDED;
use crate::text;
use crate::text::Text;

pub static OFFENCE: Offence = Offence { code: JURY_LEAVE_NEEDED, title: &TITLE, explain: &EXPLAIN, check };

static TITLE: Text = text!("leave needed", "autorisation nécessaire", "toestemming nodig");
static EXPLAIN: Text = text!(
    "After several lost games a player needs the referee's leave for another one and did not ask. One deal does \
     not show the earlier ones: `notice` with `of` records it.",
    "Après plusieurs jeux perdus, un joueur doit obtenir l'accord de l'arbitre pour un autre et ne l'a pas demandé. \
     Une donne ne montre pas les précédentes : `notice` avec `of` le note.",
    "Na verscheidene verloren spelen heeft een speler toestemming nodig voor een volgend en vroeg die niet. Eén gift \
     toont de vorige niet: `notice` met `of` noteert het."
);
static MESSAGE: Text = text!(
    "{seat} needed the referee's leave for this game and did not ask.",
    "{seat} devait demander l'accord de l'arbitre pour ce jeu et ne l'a pas fait.",
    "{seat} had toestemming van de scheidsrechter nodig voor dit spel en vroeg die niet."
);
static SOMEBODY: Text = text!(
    "Somebody needed the referee's leave for his game; the record does not say who.",
    "Quelqu'un devait demander l'accord de l'arbitre pour son jeu ; le relevé ne dit pas qui.",
    "Iemand had toestemming nodig voor zijn spel; het verslag zegt niet wie."
);

fn check(case: &Case, answers: &mut Answers) {
    nothing_recorded(case, answers);
    for (moment, of) in noticed(case, JURY_LEAVE_NEEDED) {
        let message = match of {
            Some(seat) => MESSAGE.with([("seat", seat.into())]),
            None => SOMEBODY.plain(),
        };
        answers.broken(
            Breach::new(JURY_LEAVE_NEEDED, moment, moment_route(moment), NOTED.plain(), message).by(of),
        );
    }
}
