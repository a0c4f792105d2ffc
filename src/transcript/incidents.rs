//! Incidents: what happened beside the calls and the cards.

use super::call_read::is_bare_misere;
use super::read::Reader;
use super::{Incident, Wanted, entry};
use crate::codes::{self, Code};
use crate::game::Call;
use crate::game::Game;
use crate::source::{At, Fault, Route, suggest};
use crate::text;
use crate::text::{Arg, Text, terms};

static UNKNOWN_GAME: Text =
    text!("`{game}` is not a game.", "`{game}` n'est pas un jeu.", "`{game}` is geen spel.");
static OWN_CARDS: Text = text!(
    "`look` is about the cards of another player, and {seat} looks at no other here.",
    "`look` concerne les cartes d'un autre joueur ; ici, {seat} ne regarde que les siennes.",
    "`look` gaat over de kaarten van een andere speler; hier kijkt {seat} alleen in de eigen kaarten."
);
static OWN_CARDS_HELP: Text = text!(
    "write at whose cards, or leave `at` out if nobody knows",
    "écrivez de qui étaient les cartes, ou omettez `at` si personne ne le sait",
    "schrijf wiens kaarten het waren, of laat `at` weg als niemand het weet"
);
static UNKNOWN_CODE: Text = text!(
    "`{code}` is not a code of `jury`.",
    "`{code}` n'est pas un code de `jury`.",
    "`{code}` is geen code van `jury`."
);
static CODES_ARE: Text = text!(
    "for example `play/renonce` or `deal/wrong-dealer`",
    "par exemple `play/renonce` ou `deal/wrong-dealer`",
    "bijvoorbeeld `play/renonce` of `deal/wrong-dealer`"
);
static GAMES_ARE: Text = text!("games are {games}", "les jeux sont {games}", "de spelen zijn {games}");

impl Reader {
    pub(super) fn incident(
        &mut self,
        written: &entry::Incident,
        route: &impl Fn() -> Route,
    ) -> Option<Incident> {
        use entry::Incident as Written;
        let body = || route().item(0);
        let mut by = |word: &str| self.seat(word, || body().inner("by"));
        Some(match written {
            Written::Claim(claim) => Incident::Claim {
                by: by(&claim.by)?,
                says: claim.says,
                order: claim
                    .order
                    .as_deref()
                    .map(|order| self.cards(order, || body().inner("order")))
                    .unwrap_or_default(),
                agreed: self.seats(claim.agreed.as_deref(), || body().inner("agreed")),
            },
            Written::Expose(expose) => Incident::Expose {
                by: by(&expose.by)?,
                cards: self.cards(&expose.cards, || body().inner("cards")),
            },
            Written::Spread(who) => Incident::Spread { by: self.seat(who, body)? },
            Written::Jury(jury) => {
                let by = by(&jury.by)?;
                let wanted = match jury.game.as_deref() {
                    Some(word) => match self.game(word, || body().inner("for"))? {
                        (Game::GrandeMisere, _) if is_bare_misere(word) => Some(Wanted::Misere),
                        (game, level) => Some(Wanted::Game(game, level)),
                    },
                    None => None,
                };
                Incident::Jury { by, wanted, granted: jury.granted.unwrap_or(true) }
            }
            Written::Look(look) => {
                let by = by(&look.by)?;
                let at = look.at.as_deref().and_then(|who| self.seat(who, || body().inner("at")));
                if at == Some(by) {
                    let message = OWN_CARDS.with([("seat", by.into())]);
                    let at = At::Route(body().inner("at"));
                    self.faults.push(Fault::new(at, message).help(OWN_CARDS_HELP.plain()));
                }
                Incident::Look { by, at }
            }
            Written::Remark(remark) => Incident::Remark { by: by(&remark.by)?, text: remark.text.clone() },
            Written::ThrowIn(who) => Incident::ThrowIn { by: by(&who.by)? },
            Written::Notice(notice) => Incident::Notice {
                by: by(&notice.by)?,
                what: self.code(&notice.what, || body().inner("what")),
                of: notice.of.as_deref().and_then(|who| self.seat(who, || body().inner("of"))),
                trick: notice.trick,
                seen_hand: notice.seen_hand,
                referee: notice.referee,
            },
            Written::Review(review) => Incident::Review { by: by(&review.by)?, trick: review.trick },
            Written::Prepare(who) => Incident::Prepare { by: by(&who.by)? },
            Written::Cheat(cheat) => Incident::Cheat { by: by(&cheat.by)?, text: cheat.text.clone() },
            Written::Refuse(refuse) => Incident::Refuse { by: by(&refuse.by)?, what: refuse.what },
            Written::Leave(who) => Incident::Leave { by: by(&who.by)? },
            Written::Stop(_) => Incident::Stop,
        })
    }

    /// The code of what was noticed; one that there is not is a slip of the pen.
    fn code(&mut self, word: &str, route: impl FnOnce() -> Route) -> String {
        if Code::find(word).is_none() {
            let near = suggest(word, codes::ALL.iter().copied()).map(terms::did_you_mean);
            let message = UNKNOWN_CODE.with([("code", Arg::Foreign(word.to_owned()))]);
            let fault = Fault::new(At::Route(route()), message);
            self.faults.push(fault.help(near.unwrap_or(CODES_ARE.plain())));
        }
        word.to_owned()
    }

    /// A game by its canonical word or by any call that names it, and its level where one is said.
    fn game(&mut self, word: &str, route: impl FnOnce() -> Route) -> Option<(Game, Option<u8>)> {
        let call = || match Call::read(word, self.notation).ok()? {
            Call::Join(_, level, _) => Some((Game::Emballage, level)),
            Call::Solo(level, _) => Some((Game::Solo, level)),
            Call::Abondance(level, _) => Some((Game::Abondance, Some(level))),
            call => Some((Game::from_word(call.word())?, None)),
        };
        let with_level = || {
            let (game, level) = word.trim().rsplit_once(' ')?;
            Some((Game::from_word(game)?, Some(level.parse().ok()?)))
        };
        let bare = Game::from_word(word).map(|game| (game, None));
        let named = bare.or_else(call).or_else(with_level);
        if named.is_none() {
            let words = Game::ALL.map(Game::word);
            let help = match suggest(word, words) {
                Some(near) => terms::did_you_mean(near),
                None => GAMES_ARE.with([("games", Arg::Literal(words.join(", ")))]),
            };
            let message = UNKNOWN_GAME.with([("game", Arg::Foreign(word.to_owned()))]);
            self.faults.push(Fault::new(At::Route(route()), message).help(help));
        }
        named
    }
}
