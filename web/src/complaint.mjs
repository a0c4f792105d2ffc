// What was told in answers becomes entries of the record: who complained of what, and when.

import { TRICKS } from "./table.mjs";
import { lastTrick } from "./draft.mjs";

/** The code that the answers of a dispute are about. */
const CODE = { renonce: "play/renonce", turn: "play/out-of-turn" };
const DEAL_CODE = {
  packets: "deal/packets",
  shuffle: "deal/shuffle",
  cut: "deal/cut",
  faced: "deal/faced-card",
  count: "deal/card-count",
  dealer: "deal/wrong-dealer",
  turn: "deal/turn-forgotten",
  marked: "deal/marked-card",
};

/** The code of a complaint, if the answers come to one. */
export function codeOf(draft) {
  const { about, what } = draft;
  if (what === "renonce" && (about.how === "corrected" || about.how === "late")) return null;
  if (what === "turn" && about.phase === "auction") return "auction/out-of-turn";
  return what === "deal" ? (DEAL_CODE[about.fault] ?? null) : (CODE[what] ?? null);
}

/** The draft with the entries that its answers come to. The draft itself stays. */
export function derived(draft) {
  if (draft.text !== null) return draft;
  const told = { ...draft, incidents: [...draft.incidents] };
  const notice = noticed(draft);
  if (notice?.where === "auction") told.auction = [...draft.auction, notice];
  else if (notice) told.incidents.push(notice);
  const claim = claimed(draft);
  if (claim) told.incidents.push(claim);
  const other = happened(draft);
  if (other?.where === "auction") {
    told.auction = [...told.auction, other];
    if (!told.bidding) told.bidding = "calls";
  } else if (other) told.incidents.push(other);
  if (draft.what === "renonce" && draft.about.how === "seen" && draft.about.card && draft.about.who) {
    const own = draft.hands[draft.about.who]?.cards ?? [];
    if (!own.includes(draft.about.card)) {
      told.hands = { ...draft.hands, [draft.about.who]: { cards: [...own, draft.about.card] } };
    }
  }
  return told;
}

/** Somebody complains: the jury is asked about it even where the cards do not show it. */
function noticed(draft) {
  const { about } = draft;
  const code = codeOf(draft);
  if (!code || !about.by) return null;
  const body = { by: about.by, what: code };
  if (about.who && about.who !== about.by) body.of = about.who;
  if (draft.what !== "deal" && about.trick) body.trick = about.trick;
  if (about.seenHand !== undefined) body["seen-hand"] = about.seenHand;
  if (code.startsWith("auction/")) return { kind: "notice", where: "auction", body };
  return { kind: "notice", trick: whenNoticed(draft), after: 4, body };
}

function whenNoticed(draft) {
  const { about } = draft;
  if (draft.what === "deal") return 0;
  const trick = (about.how === "later" ? about.later : about.trick) ?? lastTrick(draft);
  return trick && draft.tricks[trick] ? trick : "end";
}

/** Somebody showed his hand. */
function claimed(draft) {
  const { claim } = draft.about;
  if (draft.what !== "claim" || !claim?.by || !claim.says) return null;
  const body = { by: claim.by, says: claim.says };
  if (claim.order) body.order = claim.order;
  if (claim.agreed) body.agreed = claim.agreed;
  return { kind: "claim", trick: "end", after: 4, body };
}

/** Something else happened: a look, a remark. */
function happened(draft) {
  const { event } = draft.about;
  if (draft.what !== "other" || !event?.kind) return null;
  const { kind, when, ...body } = event;
  if (kind !== "stop" && !body.by) return null;
  if (kind === "notice" && !body.what) return null;
  if (kind === "expose" && !body.cards) return null;
  if (kind === "review" && !body.trick) return null;
  if (kind === "refuse" && !body.what) return null;
  return when === "auction" ? { kind, where: "auction", body } : { kind, trick: whereIs(draft, when), after: 4, body };
}

function whereIs(draft, when) {
  if (when === "before") return 0;
  const trick = Number(when);
  return trick >= 1 && trick <= TRICKS && draft.tricks[trick] ? trick : "end";
}
