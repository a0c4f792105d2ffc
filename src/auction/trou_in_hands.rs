//! Whether a trou lies in the deal, and with whom: by the cards, or else by what the record tells.

use crate::auction::check::naming_card;
use crate::auction::rules::Rules;
use crate::cards::{Hand, Rank, Seat};
use crate::game::Game;
use crate::transcript::Call;

/// Who holds a trou, announced or not; the inner `None`: nobody. `None` where the record cannot tell.
pub fn trou_holder(rules: &Rules) -> Option<Option<Seat>> {
    let dealt = &rules.holdings.dealt;
    let has_aces = |seat: &Seat| match rules.game(Game::Trou).and_then(|game| rules.law.of(&game.aces)) {
        Some(wanted) => dealt[*seat].cards.aces().len() == usize::from(*wanted),
        None => false,
    };
    if Seat::ALL.into_iter().all(|seat| dealt[seat].complete) {
        return Some(Seat::ALL.into_iter().find(has_aces));
    }
    let known = Seat::ALL.into_iter().find(|seat| dealt[*seat].complete && has_aces(seat));
    let announces = |(_, seat, call): (usize, Seat, Call)| {
        let may_be = !dealt[seat].complete || has_aces(&seat);
        (matches!(call, Call::Trou | Call::Troula) && may_be).then_some(seat)
    };
    if let Some(holder) = known.or_else(|| rules.transcript.calls().find_map(announces)) {
        return Some(Some(holder));
    }
    // Everybody has spoken, and nobody announced one.
    let spoke = |seat: Seat| rules.transcript.calls().any(|(_, other, _)| other == seat);
    Seat::ALL.into_iter().all(spoke).then_some(None)
}

/// The partner of a trou that lies in the deal; the inner `None`: there is no trou. Where the cards do not
/// tell, it is the player who names the trump.
pub fn trou_partner(rules: &Rules) -> Option<Option<Seat>> {
    let Some(holder) = trou_holder(rules)? else { return Some(None) };
    let missing = Hand::all_of(Rank::ACE) - rules.holdings.dealt[holder].cards;
    let last_ace = naming_card(rules, holder).or(missing.first().filter(|_| missing.len() == 1));
    let by_cards = last_ace.and_then(|ace| rules.holdings.dealt_to(ace));
    let names = |(_, seat, call): (usize, Seat, Call)| {
        (matches!(call, Call::Trump(_)) && seat != holder).then_some(seat)
    };
    let by_naming = || rules.transcript.calls().filter_map(names).last();
    by_cards.or_else(by_naming).map(Some)
}
