//! What decided the consequence of a fault of the deal: when it was noticed, by whom, what was agreed. Said
//! beside the consequence, with a label at the place that shows it.

use super::Finding;
use super::conditions;
use crate::rules::Case;
use crate::source::Route;
use crate::text;
use crate::text::Text;
use crate::transcript::Moment;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Noticed only when the first card had been played.
    Late,
    /// The table agreed to deal again free of penalty.
    Agreed,
    /// Who noticed it had not seen his hand, and the referee agreed.
    Consent,
    /// Somebody noticed it, but had seen his hand by then, or the referee did not agree.
    NoConsent,
}

static LATE: Text = text!(
    "noticed only after the first card",
    "remarqué seulement après la première carte",
    "pas na de eerste kaart opgemerkt"
);
static ONLY_HERE: Text = text!(
    "noticed only here, after the first card",
    "remarqué seulement ici, après la première carte",
    "pas hier opgemerkt, na de eerste kaart"
);
static FIRST_CARD: Text = text!(
    "nobody had noticed it when the first card was played",
    "personne ne l'avait remarqué à la première carte",
    "niemand had het opgemerkt bij de eerste kaart"
);
static AGREED: Text = text!(
    "free of penalty, as the table agreed",
    "sans punition, puisque la table s'est mise d'accord",
    "zonder straf, want de tafel is het eens"
);
static AGREED_HERE: Text = text!("agreed here", "accord noté ici", "hier afgesproken");
static CONSENT: Text = text!(
    "noticed by a player who had not seen the hand yet, and the referee agrees",
    "remarqué par un joueur qui n'avait pas encore vu sa main, et l'arbitre est d'accord",
    "opgemerkt door een speler die de hand nog niet gezien had, en de scheidsrechter gaat akkoord"
);
static CONSENT_HERE: Text = text!(
    "hand not seen, the referee agrees",
    "main pas encore vue, l'arbitre est d'accord",
    "hand niet gezien, de scheidsrechter gaat akkoord"
);
static SEEN: Text = text!(
    "the deal is played, because the hand had been seen",
    "la donne se joue, parce que la main avait été vue",
    "de gift wordt gespeeld, want de hand was gezien"
);
static REFUSED: Text = text!(
    "the deal is played, because the referee did not agree",
    "la donne se joue, parce que l'arbitre n'a pas donné son accord",
    "de gift wordt gespeeld, want de scheidsrechter ging niet akkoord"
);
static NOT_SAID: Text = text!(
    "the deal is played; the record does not say that the hand had not been seen and that the referee agreed",
    "la donne se joue ; le relevé ne dit pas que la main n'avait pas été vue et que l'arbitre était d'accord",
    "de gift wordt gespeeld; het verslag zegt niet dat de hand niet gezien was en de scheidsrechter akkoord ging"
);
static NOTICED: Text = text!("noticed here", "remarqué ici", "hier opgemerkt");

/// Says why, beside what follows.
pub fn explain(case: &Case, reason: Option<Reason>, finding: &mut Finding) {
    let Some(reason) = reason else { return };
    let noticed = conditions::notices(case, finding.breach.code).map(|(moment, _)| entry(moment)).next();
    let first = case.play_begins().map(entry);
    let (text, label) = match reason {
        Reason::Late if noticed.is_none() => (&LATE, first.map(|at| (at, &FIRST_CARD))),
        Reason::Late => (&LATE, noticed.map(|at| (at, &ONLY_HERE))),
        Reason::Agreed => (&AGREED, Some((Route::field("deal").inner("agreed-redeal"), &AGREED_HERE))),
        Reason::Consent => (&CONSENT, noticed.map(|at| (at, &CONSENT_HERE))),
        // Where nobody noticed it, there is nothing to tell.
        Reason::NoConsent if noticed.is_none() => return,
        Reason::NoConsent => (no_consent(case, finding), noticed.map(|at| (at, &NOTICED))),
    };
    finding.basis.because = Some(text.plain());
    finding.breach.also.extend(label.map(|(at, label)| (at, label.plain())));
}

/// What kept the cards from being dealt again, as far as the record tells.
fn no_consent(case: &Case, finding: &Finding) -> &'static Text {
    let notices = || conditions::notices(case, finding.breach.code);
    let seen = |moment, notice| conditions::has_seen_hand(case, moment, notice) == Some(true);
    if notices().any(|(moment, notice)| seen(moment, notice)) {
        &SEEN
    } else if notices().any(|(_, notice)| conditions::referee_agrees(notice) == Some(false)) {
        &REFUSED
    } else {
        &NOT_SAID
    }
}

fn entry(moment: Moment) -> Route {
    match moment {
        Moment::Auction(step) => Route::field("auction").item(step),
        Moment::Play(step, _) => Route::field("play").item(step),
        Moment::Deal | Moment::End => Route::root(),
    }
}
