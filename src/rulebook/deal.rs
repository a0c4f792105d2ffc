//! Rules on the deal.

use schemars::JsonSchema;
use serde::Deserialize;

use super::remedy::StatedRemedy;
use super::rule::Rule;

#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct DealRules {
    /// The packets in which a hand may be dealt.
    pub packets: Option<Rule<Vec<Vec<u8>>>>,
    /// Who cuts, and how.
    pub cut: Option<Rule<CutRules>>,
    /// How often a new pack is shuffled.
    pub shuffles_new_pack: Option<Rule<Times>>,
    /// How often it is shuffled before later deals.
    pub shuffles: Option<Rule<Times>>,
    /// Is the dealer's last card turned up?
    pub turned_card: Option<Rule<bool>>,
    /// Must the faces stay hidden while the cards are dealt?
    pub face_down: Option<Rule<bool>>,
    /// Who deals the first hand of a table.
    pub first_dealer: Option<Rule<FirstDealer>>,
    /// Who deals next.
    pub next_dealer: Option<Rule<NextDealer>>,
    /// Who deals after a deal by the wrong player.
    pub after_wrong_dealer: Option<Rule<AfterWrongDealer>>,
    /// What becomes of the order where a table does not come back to it in the deal after that either.
    pub order_not_resumed: Option<Rule<OrderNotResumed>>,
    /// Who deals first in a later round; without it, whoever does.
    pub round_begins: Option<Rule<RoundBegins>>,
    /// What becomes of the first deal of a round.
    pub first_of_round: Option<Rule<FirstOfRound>>,
    /// What a mistake of the dealer costs.
    pub mistake: Option<Rule<StatedRemedy>>,
    /// How several mistakes of the dealer in one deal are counted.
    pub mistakes_counted: Option<Rule<Mistakes>>,
    /// What a mistake of the dealer costs that is noticed only after the first card was played.
    pub mistake_seen_late: Option<Rule<StatedRemedy>>,
    /// What a mistake of the dealer costs when the table agrees to deal again.
    pub agreed_redeal: Option<Rule<StatedRemedy>>,
    /// Kinds of findings (the word before the slash) that cost nothing any more when the cards are
    /// dealt again: the deal they belong to never counted.
    pub lapses_on_redeal: Option<Rule<Vec<String>>>,
}

/// How mistakes of the dealer are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mistakes {
    /// Once for the deal, however many there were.
    Once,
    /// Each for itself.
    Each,
}

/// Who cuts and how.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct CutRules {
    /// Who cuts.
    pub by: Option<CutBy>,
    /// Into how many packets.
    pub packets: Option<u8>,
    /// The fewest cards of a packet.
    pub least: Option<u8>,
    /// Who puts the pack together again.
    pub restored_by: Option<CutBy>,
    /// May cards be peeled off the pack?
    pub peeling: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CutBy {
    /// The dealer's right-hand neighbour.
    RightOfDealer,
    Dealer,
}

/// At least and at most so often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Times {
    /// At least.
    pub least: Option<u8>,
    /// At most.
    pub most: Option<u8>,
}

impl Times {
    pub fn allow(self, times: u8) -> bool {
        self.least.is_none_or(|least| times >= least) && self.most.is_none_or(|most| times <= most)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FirstDealer {
    LeftOfScorer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NextDealer {
    LeftOfDealer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AfterWrongDealer {
    /// Whoever would be next if the right player had dealt.
    AsIfRight,
    /// The player who was passed over.
    WhoWasSkipped,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OrderNotResumed {
    /// The table may go on from there to the left: it has its own order then.
    TablesOwn,
    /// Every deal is out of order until it comes back.
    EveryDeal,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RoundBegins {
    /// As at the beginning of the evening.
    LeftOfScorer,
    /// The order of dealers goes on from the round before.
    InOrder,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FirstOfRound {
    /// Played and scored, but nobody is fined.
    NoFines,
    /// A deal for practice.
    NotScored,
}
