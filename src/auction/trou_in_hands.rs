//! Whether a trou lies in the deal, and with whom: by the cards, or else by what the record tells.

use crate::auction::{Made, Rules, is_trou, naming_card};
use crate::cards::{Hand, Rank, Seat};
use crate::game::Game;
use crate::transcript::Call;

/// Who holds a trou, announced or not; the inner `None`: nobody. `None` where the record cannot tell.
pub fn trou_holder(rules: &Rules) -> Option<Option<Seat>> {
    let find = || holder(rules, &rules.transcript.calls().collect::<Vec<_>>());
    rules.sequel.map_or_else(find, |sequel| sequel.trou_holder)
}

/// The partner of a trou that lies in the deal; the inner `None`: there is no trou. Where the cards do not
/// tell, it is the player who names the trump.
pub fn trou_partner(rules: &Rules) -> Option<Option<Seat>> {
    let calls = || rules.transcript.calls().collect::<Vec<_>>();
    let find = || partner(rules, trou_holder(rules)?, &calls());
    rules.sequel.map_or_else(find, |sequel| sequel.trou_partner)
}

pub(crate) fn holder(rules: &Rules, calls: &[Made]) -> Option<Option<Seat>> {
    let wanted = rules.game(Game::Trou).and_then(|game| rules.law.of(&game.aces));
    let has_aces = |seat: &Seat| wanted.is_some_and(|wanted| rules.aces(*seat) == Some(*wanted));
    let known = Seat::ALL.into_iter().find(has_aces);
    if Seat::ALL.into_iter().all(|seat| rules.aces(seat).is_some()) {
        return Some(known);
    }
    let announces =
        |(_, seat, call): &Made| is_trou(*call) && (rules.aces(*seat).is_none() || has_aces(seat));
    let announced = || calls.iter().find(|made| announces(made)).map(|(_, seat, _)| *seat);
    if let Some(holder) = known.or_else(announced) {
        return Some(Some(holder));
    }
    // Everybody has spoken, and nobody announced one.
    let spoke = |seat: Seat| calls.iter().any(|(_, other, _)| *other == seat);
    let may_have_one = |seat: Seat| rules.transcript.may_have_spoken_on_trou(seat);
    (Seat::ALL.into_iter().all(spoke) && !Seat::ALL.into_iter().any(may_have_one)).then_some(None)
}

pub(crate) fn partner(rules: &Rules, holder: Option<Seat>, calls: &[Made]) -> Option<Option<Seat>> {
    let Some(holder) = holder else { return Some(None) };
    let missing = Hand::all_of(Rank::ACE) - rules.holdings.dealt[holder].cards;
    let last_ace = naming_card(rules, holder).or(missing.first().filter(|_| missing.len() == 1));
    let by_cards = last_ace.and_then(|ace| rules.holdings.dealt_to(ace));
    let names = |(_, seat, call): &&Made| matches!(call, Call::Trump(_)) && *seat != holder;
    let by_naming = || calls.iter().rfind(names).map(|(_, seat, _)| *seat);
    by_cards.or_else(by_naming).map(Some)
}
