//! A small example of every code: the part of a transcript that shows it.

use crate::codes::*;

/// The lines of a transcript that lead to this code under a regulation that has it.
pub fn example(code: Code) -> Option<&'static str> {
    EXAMPLES.iter().find(|(other, _)| *other == code).map(|(_, yaml)| yaml.trim_start_matches('\n'))
}

const EXAMPLES: &[(Code, &str)] = &[
    (DEAL_PACKETS, "deal: {packets: [5, 4, 4]}\n"),
    (DEAL_SHUFFLE, "deal: {shuffles: 0}\n"),
    (DEAL_CUT, "dealer: W\ndeal:\n  cut: {by: N, packets: [2, 50]}\n"),
    (DEAL_RESHUFFLE, "deal:\n  reshuffled: {referee: false}\n"),
    (DEAL_FACED_CARD, "deal:\n  faced: [{card: ♣4, to: N}]\n"),
    (
        DEAL_CARD_COUNT,
        "
hands:
  N: ♠AQ954 ♥K7 ♦J82 ♣T5
  E: ♠KT73 ♥A95 ♦KT6 ♣QJ84
  S: ♠J62 ♥QJ863 ♦Q5 ♣K72
",
    ),
    (DEAL_WRONG_DEALER, "dealer: W\ndeal: {dealt-by: S}\n"),
    (DEAL_TURN_FORGOTTEN, "deal: {turned: none}\n"),
    (DEAL_TURNED_CARD, "deal: {turned: ♦7}\n"),
    (DEAL_MARKED_CARD, "deal: {marked: ♣4}\n"),
    (
        TROU_UNANNOUNCED,
        "
hands: {N: ♠A42 ♥A97 ♦A863 ♣T53}
auction:
  - N: pass-trou
",
    ),
    (
        TROU_FALSE,
        "
hands: {N: ♠A42 ♥A97 ♦K863 ♣T53}
auction:
  - N: trou
",
    ),
    (
        TROU_EARLY_BID,
        "
auction:
  - N: pass-trou
  - E: propose ♥
  - S: trou
",
    ),
    (
        TROU_EARLY_PARTNER,
        "
auction:
  - N: trou
  - E: trump ♣
  - S: good
",
    ),
    (
        TROU_WRONG_TRUMP,
        "
auction:
  - N: trou
  - E: good
  - S: good
  - W: good
  - N: trump ♣
",
    ),
    (
        TROU_WRONG_LEAD,
        "
hands:
  N: ♠A42 ♥A97 ♦A863 ♣T53
  S: ♠QJ3 ♥KT8 ♦KQ7 ♣AJ42
auction:
  - N: trou
play:
  - E: ♣K ♣2 ♣4 ♣5
",
    ),
    (
        TROU_AFTER_EXCHANGE,
        "
dealer: W
deal: {turned: ♦A}
hands:
  N: ♠A42 ♥A97 ♦K863 ♣T53
  W: ♠975 ♥865 ♦A972 ♣864
auction:
  - N: pass
  - E: pass
  - S: pass
  - W: grande-misere
  - N: trou
exchange: {gives: ♦A, takes: ♣3, from: N}
",
    ),
    (AUCTION_OUT_OF_TURN, "dealer: W\nauction:\n  - N: wait\n  - S: propose ♥\n"),
    (
        AUCTION_AFTER_PASS,
        "
dealer: W
auction:
  - N: propose ♥
  - E: pass
  - S: pass
  - W: pass
  - E: join ♥
",
    ),
    (
        AUCTION_MUTED,
        "
dealer: W
auction:
  - N: wait
  - S: propose ♥
  - E: pass
  - S: petite-misere
",
    ),
    (
        AUCTION_TOO_LOW,
        "
dealer: W
auction:
  - N: abondance 10 ♠
  - E: abondance 9 ♠
",
    ),
    (AUCTION_UNKNOWN_GAME, "dealer: W\nauction:\n  - N: solo 4 ♠\n"),
    (
        AUCTION_TOO_LATE,
        "
dealer: W
auction:
  - N: propose ♣
  - E: propose ♥
  - S: pass
  - W: pass
  - N: abondance 9 ♠
",
    ),
    (AUCTION_WAIT, "dealer: W\nauction:\n  - N: pass\n  - E: wait\n"),
    (AUCTION_MUST_WAIT, "dealer: W\nauction:\n  - N: pass\n"),
    (
        AUCTION_NO_TRUMP_CARD,
        "
dealer: W
hands: {E: ♠KT73 ♦KT6 ♣QJ8432}
auction:
  - N: propose ♥
  - E: join ♥
",
    ),
    (
        AUCTION_NOT_JOINABLE,
        "
dealer: W
auction:
  - N: pass
  - E: pass
  - S: pass
  - W: propose ♥
",
    ),
    (
        AUCTION_PROPOSED_TWICE,
        "
dealer: W
auction:
  - N: propose ♣
  - E: propose ♥
  - S: pass
  - W: pass
  - N: propose ♥
",
    ),
    (
        AUCTION_BOUND,
        "
dealer: W
auction:
  - N: propose ♥
  - E: join ♥
  - S: pass
  - W: pass
  - N: solo 6 ♥
",
    ),
    (
        AUCTION_RESTRICTED,
        "
dealer: W
auction:
  - N: wait
  - E: propose ♥
  - S: pass
  - W: pass
  - N: propose ♠
",
    ),
    (AUCTION_SOLO_NOT_OPEN, "dealer: W\nauction:\n  - N: solo 6 ♠\n"),
    (
        AUCTION_AFTER_MISERE,
        "
dealer: W
auction:
  - N: petite-misere
  - E: propose ♥
",
    ),
    (
        AUCTION_MAINTAIN,
        "
dealer: W
auction:
  - N: propose ♥
  - E: pass
  - S: pass
  - W: pass
  - N: maintain
",
    ),
    (
        AUCTION_MUST_MAINTAIN,
        "
dealer: W
auction:
  - N: propose ♥
  - E: propose ♠
  - S: pass
  - W: pass
  - N: solo 6 ♥
",
    ),
    (
        AUCTION_WRONG_SUIT,
        "
dealer: W
auction:
  - N: propose ♥
  - E: join ♠
",
    ),
    (
        AUCTION_TRUMP_NOT_NAMED,
        "
dealer: W
auction:
  - N: abondance 9
play:
  - N: ♠A ♠2 ♠3 ♠4
",
    ),
    (
        AUCTION_WRONG_TRUMP,
        "
dealer: W
auction:
  - N: abondance 9 ♥
  - E: pass
  - S: pass
  - W: pass
  - E: trump ♣
",
    ),
    (
        AUCTION_GAME_FULL,
        "
dealer: W
auction:
  - N: petite-misere
  - E: petite-misere
  - S: petite-misere
",
    ),
    (
        AUCTION_NEEDLESS_CALL,
        "
dealer: W
auction:
  - N: abondance 9 ♥
  - E: abondance 9 ♣
",
    ),
    (AUCTION_INCOMPLETE, "dealer: W\nauction:\n  - N: propose ♥\n  - E: pass\n"),
    (PLAY_RENONCE, "play:\n  - N: ♥5 ♥A ♠2 ♥7\n  - E: ♥3 ♥J ♥9 ♥K\n"),
    (PLAY_RENONCE_CORRECTED, "play:\n  - N: ♥5 ♥A ♠2>♥J ♥7\n"),
    (PLAY_OUT_OF_TURN, "play:\n  - N: ♥5 S:♥J ♥A ♥7\n"),
    (PLAY_TWO_CARDS, "play:\n  - N: ♥5 ♥A+♠3 ♥J ♥7\n"),
    (PLAY_CARD_NOT_HELD, "hands: {N: ♠AQ954 ♥K7 ♦J82 ♣T53}\nplay:\n  - N: ♥A ♥5 ♥2 ♥9\n"),
    (PLAY_WRONG_LEADER, "play:\n  - N: ♥5 ♥A ♥J ♥7\n  - S: ♠3 ♠K ♠A ♠7\n"),
    (PLAY_TAKEN_BACK, "play:\n  - N: ♥5 ♥A>♥3 ♥J ♥7\n"),
    (PLAY_EXPOSED_CARD, "play:\n  - N: ♥5 ♥A ♥J ♥7\n  - expose: {by: S, cards: ♠A}\n"),
    (
        PLAY_SPREAD_LATE,
        "auction:\n  - N: grande-misere-etalee\nplay:\n  - N: ♥5 ♥A ♥J ♥7\n  - E: ♠3 ♠K ♠A ♠7\n",
    ),
    (PLAY_SPREAD_EARLY, "auction:\n  - N: grande-misere-etalee\n  - spread: N\n"),
    (PLAY_DISCARD, "auction:\n  - N: petite-misere\ndiscards: {N: ♠K, E: ♥A}\n"),
    (
        PLAY_EXCHANGE,
        "
dealer: W
deal: {turned: ♦7}
auction:
  - N: grande-misere
exchange: {gives: ♦7, takes: ♣2, from: N}
",
    ),
    (CLAIM_MADE, "play:\n  - claim: {by: E, says: made}\n"),
    (CLAIM_BEATEN, "play:\n  - claim: {by: S, says: beaten}\n"),
    (CLAIM_ORDER_FAILS, "play:\n  - claim: {by: E, says: made, order: \"♠A ♠K ♥A\", agreed: [N, S, W]}\n"),
    (CLAIM_NO_ORDER, "play:\n  - claim: {by: E, says: made, agreed: [N, S, W]}\n"),
    (CLAIM_NOT_AGREED, "play:\n  - claim: {by: E, says: made, order: \"♠A ♠K\", agreed: [N]}\n"),
    (JURY_NOT_CALLED, "auction:\n  - N: grande-misere-etalee\nplay:\n  - N: ♥5 ♥A ♥J ♥7\n"),
    (
        JURY_REFUSED,
        "auction:\n  - jury: {by: N, for: grand-chelem, granted: false}\n  - N: grand-chelem NT\n",
    ),
    (
        JURY_LEAVE_NEEDED,
        "auction:\n  - N: grande-misere\n  - notice: {by: E, what: jury/leave-needed, of: N}\n",
    ),
    (CONDUCT_LOOK, "play:\n  - look: {by: N, at: E}\n"),
    (CONDUCT_LOOK_BACK, "play:\n  - N: ♥5 ♥A ♥J ♥7\n  - E: ♠3 ♠K ♠A ♠7\n  - review: {by: N, trick: 1}\n"),
    (CONDUCT_REMARK, "play:\n  - remark: {by: N, text: \"♠!\"}\n"),
    (CONDUCT_THROW_IN, "play:\n  - throw-in: {by: W}\n"),
    (CONDUCT_PREPARED_CARD, "play:\n  - prepare: {by: S}\n"),
    (CONDUCT_CHEATING, "play:\n  - cheat: {by: S}\n"),
    (CONDUCT_REFUSAL, "play:\n  - refuse: {by: S, what: show-hand}\n"),
    (CONDUCT_LEFT, "play:\n  - leave: {by: W}\n"),
    (CONDUCT_DELIBERATE, "play:\n  - notice: {by: N, what: conduct/deliberate, of: S}\n"),
    (SESSION_DEALER_ORDER, "session: {first-dealer: N}\ndeals:\n  - dealer: N\n  - dealer: S\n"),
    (
        SESSION_HISTORY,
        "
session: {first-dealer: N}
deals:
  - {dealer: N, auction: [{E: grande-misere}]}   # lost
  - {dealer: E, auction: [{E: grande-misere}]}   # lost again
  - {dealer: S, auction: [{E: grande-misere}]}   # a third one, without leave
",
    ),
    (
        SESSION_REPEAT,
        "
session: {first-dealer: N}
deals:
  - {dealer: N, play: [{throw-in: {by: S}}]}
  - {dealer: E, play: [{throw-in: {by: S}}]}
",
    ),
    (
        SESSION_SHEET,
        "
session: {scorer: N}
deals:
  - {dealer: N, written: {N: 4, E: -4, S: 4, W: -4}}
",
    ),
    (RULE_READING, "auction:\n  - N: solo 5 ♠\n"),
    (RULE_SILENT, "play:\n  - claim: {by: E, says: made}\n"),
    (RULE_NO_GRID, "auction:\n  - N: propose ♥\n  - E: join ♥\n"),
    (TRANSCRIPT_UNKNOWN, "play:\n  - N: ♥5 ♥A ♠2 ♥7\n"),
];
