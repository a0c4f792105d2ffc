//! `play/taken-back`: a card that was rightly played is taken back.

use super::{Answers, Case, Offence, card_breach, trick_number};
use crate::codes::PLAY_TAKEN_BACK;
use crate::replay::SuitAnswer;
use crate::rulebook::TakingBack;
use crate::text;
use crate::text::{Arg, Text};
use crate::transcript::Act;

pub static OFFENCE: Offence = Offence {
    code: PLAY_TAKEN_BACK,
    title: text!("card taken back", "carte reprise", "kaart teruggenomen"),
    explain: text!(
        "A card on the table is played. It may be taken back to follow suit and for no other reason. The \
     replay goes on with the card that finally stayed on the table.",
        "Une carte sur la table est jouée. Elle ne peut être reprise que pour fournir la couleur. La suite \
     est rejouée avec la carte finalement restée sur la table.",
        "Een kaart op tafel is gespeeld. Ze mag alleen terug om te bekennen. Het spel wordt verder gevolgd \
     met de kaart die uiteindelijk bleef liggen."
    ),
    example: "play:\n  - N: ♥5 ♥A>♥3 ♥J ♥7\n",
    marks: &[],
    omission: None,
    check,
};

static MESSAGE: Text = text!(
    "{seat} took back {card} in trick {trick} and played {other}, although {card} was a legal card.",
    "{seat} a repris {card} au pli {trick} pour jouer {other}, alors que {card} était permise.",
    "{seat} nam {card} in slag {trick} terug en speelde {other}, hoewel {card} toegelaten was."
);
static EITHER: Text = text!(
    "{seat} took back {card} in trick {trick} and played {other}, which does not follow suit either.",
    "{seat} a repris {card} au pli {trick} pour jouer {other}, qui ne fournit pas non plus la couleur.",
    "{seat} nam {card} in slag {trick} terug en speelde {other}, die evenmin bekent."
);
static FREELY: Text =
    text!("a card may be taken back", "une carte peut être reprise", "een kaart mag teruggenomen worden");
static LABEL: Text = text!("taken back here", "reprise ici", "hier teruggenomen");

fn check(case: &Case, answers: &mut Answers) {
    if case.law.of(&case.law.book.play.taking_back) == Some(&TakingBack::Allowed) {
        return answers.not_applicable(&FREELY);
    }
    for played in &case.replay.cards {
        let Act::Corrected { to, .. } = played.laid.put.act else { continue };
        let text = match (played.first, played.follow) {
            // South takes back a spade that he had to play and puts down a heart: he had both, so not
            // following suit was the purpose.
            (Some(SuitAnswer::Could(_)), SuitAnswer::Could(_)) => &EITHER,
            (Some(SuitAnswer::Could(_)), _) => {
                answers.holds();
                continue;
            }
            (None | Some(SuitAnswer::Unknown(_) | SuitAnswer::NotJudged), _) => {
                answers.unknown();
                continue;
            }
            (Some(SuitAnswer::Led | SuitAnswer::Followed | SuitAnswer::Void), _) => &MESSAGE,
        };
        let message = text.with([
            ("seat", played.laid.seat.into()),
            ("card", played.laid.put.card.into()),
            ("trick", Arg::Number(trick_number(played).into())),
            ("other", to.into()),
        ]);
        let breach = card_breach(PLAY_TAKEN_BACK, played, LABEL.plain(), message);
        answers.broken(breach.breaks(case.law.book.play.taking_back.as_ref()));
    }
}
