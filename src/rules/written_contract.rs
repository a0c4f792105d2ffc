//! A game that the record names: what it leaves out, and where it does not agree with the calls or the hands.

use super::{Answers, Case, Unknown};
use crate::auction::{AboutContract, ContractRemark};
use crate::replay::TrumpIs;
use crate::text;
use crate::text::{Arg, Message, Text};
use crate::transcript::Moment;

static DISAGREES: Text = text!(
    "The calls come to another game than the one that is named here: the calls count.",
    "Les enchères mènent à un autre jeu que celui qui est nommé ici : ce sont les enchères qui comptent.",
    "De biedingen leiden tot een ander spel dan wat hier staat: de biedingen tellen."
);
static PASSED_OUT: Text = text!(
    "The calls come to a game, and here it says that all passed: the calls count.",
    "Les enchères mènent à un jeu, et ici il est dit que tous ont passé : ce sont les enchères qui comptent.",
    "De biedingen leiden tot een spel, en hier staat dat iedereen paste: de biedingen tellen."
);
static NO_PLAYERS: Text = text!(
    "The record does not say who played this ({game}).",
    "Le relevé ne dit pas qui a joué ce jeu ({game}).",
    "Het verslag zegt niet wie dit speelde ({game})."
);
static TOO_MANY: Text = text!(
    "Under this regulation one player alone plays this ({game}): which of {players} it was, the record does not say.",
    "Dans ce règlement, un seul joueur joue ce jeu ({game}) : le relevé ne dit pas lequel de {players}.",
    "In dit reglement speelt één speler dit alleen ({game}): wie van {players} dat was, zegt het verslag niet."
);
static NO_LEVEL: Text = text!(
    "The number of tricks is missing ({game}), and this regulation has several.",
    "Il manque le nombre de plis ({game}), et ce règlement en connaît plusieurs.",
    "Het aantal slagen ontbreekt ({game}), en dit reglement kent er meer dan één."
);
static WHICH_MISERE: Text = text!(
    "“Misère” alone, and this regulation has two: taken for the grande misère.",
    "« Misère » tout court, et ce règlement en a deux : compris comme la grande misère.",
    "Alleen “miserie”, en dit reglement kent er twee: opgevat als grote miserie."
);
static OTHER_PARTNER: Text = text!(
    "By the hands the partner would have been {seat}; what is named here counts.",
    "D'après les mains, le partenaire aurait été {seat} ; c'est ce qui est nommé ici qui compte.",
    "Volgens de handen zou {seat} de maat geweest zijn; wat hier staat, telt."
);
static NO_ACES: Text = text!(
    "Nobody who played it had the aces for it ({game}): who announced it, the record does not say.",
    "Aucun de ceux qui l'ont joué n'avait les as qu'il faut ({game}) : le relevé ne dit pas qui l'a annoncé.",
    "Niemand van wie het speelde, had de azen ervoor ({game}): wie het aankondigde, zegt het verslag niet."
);
static OTHER_TRUMP: Text = text!(
    "By the regulation and the cards trump would have been {suit}; what is named here counts.",
    "D'après le règlement et les cartes, l'atout aurait été {suit} ; c'est ce qui est nommé ici qui compte.",
    "Volgens het reglement en de kaarten zou {suit} troef geweest zijn; wat hier staat, telt."
);
static NONE_TRUMP: Text = text!(
    "By the regulation this is played without trump ({game}); what is named here counts.",
    "D'après le règlement, ce jeu se joue sans atout ({game}) ; c'est ce qui est nommé ici qui compte.",
    "Volgens het reglement wordt dit zonder troef gespeeld ({game}); wat hier staat, telt."
);
static MAY_BE_RAISED: Text = text!(
    "Called lower first and then raised, this game is worth something else ({game}): `raised` says which, and until then \
     the points are a range.",
    "Annoncé plus bas d'abord puis monté, ce jeu vaut autre chose ({game}) : `monté` le dit, et d'ici là les points sont \
     une plage.",
    "Eerst lager geboden en dan verhoogd, is het iets anders waard ({game}): `verhoogd` zegt het, en tot dan zijn de punten \
     een marge."
);
static NAMED: Text = text!("named here", "nommé ici", "hier genoemd");

pub fn report(case: &Case, answers: &mut Answers) {
    for remark in &case.auction.of_contract {
        let unknown = Unknown::new(Moment::Auction(0), remark.at.route(), NAMED.plain(), says(remark));
        // Without these nobody can say what the deal is worth.
        let unchecked = matches!(
            remark.what,
            AboutContract::TooManyPlayers | AboutContract::NoAces | AboutContract::MayBeRaised
        );
        answers.report_unknown(Unknown { unchecked, ..unknown });
    }
}

fn says(remark: &ContractRemark) -> Message {
    let Some(named) = remark.game else { return PASSED_OUT.plain() };
    let game = ("game", Arg::Game(named, None));
    match remark.what {
        AboutContract::Disagrees => DISAGREES.plain(),
        AboutContract::NoPlayers => NO_PLAYERS.with([game]),
        AboutContract::TooManyPlayers => TOO_MANY.with([game, ("players", Arg::Seats(remark.players))]),
        AboutContract::NoLevel => NO_LEVEL.with([game]),
        AboutContract::WhichMisere => WHICH_MISERE.plain(),
        AboutContract::OtherPartner(seat) => OTHER_PARTNER.with([("seat", seat.into())]),
        AboutContract::NoAces => NO_ACES.with([game]),
        AboutContract::MayBeRaised => MAY_BE_RAISED.with([game]),
        AboutContract::OtherTrump(TrumpIs::Suit(suit)) => OTHER_TRUMP.with([("suit", suit.into())]),
        AboutContract::OtherTrump(TrumpIs::None | TrumpIs::Unknown) => NONE_TRUMP.with([game]),
    }
}
