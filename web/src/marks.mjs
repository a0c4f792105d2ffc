// What can be said of a card that lies on the table: that it was corrected, that two came at once, that somebody complains.

import { app, deal, go, place, update } from "./app.mjs";
import { h } from "./dom.mjs";
import { button, card, coloured, compass, player, row, sheet } from "./parts.mjs";
import { say } from "./say.mjs";
import { cardName } from "./table.mjs";
import { changeTrick, hand } from "./trick.mjs";

/** The findings whose places lie on this card of the record. */
export function findingsOn(played) {
  const overlaps = (at) => played.place && at.start < played.place.end && played.place.start < at.end;
  return (deal()?.findings ?? []).filter((finding) => finding.places.some(overlaps));
}

function judgedCard(number, seat) {
  return deal()?.tricks?.find((trick) => trick.number === number)?.cards.find((one) => one.seat === seat);
}

/** The sheet of a card: what the referee says of it, and what can be said of it. */
export function cardSheet(number, at) {
  const put = app.draft.tricks[number].puts[at];
  const who = player(put.seat);
  const judged = judgedCard(number, put.seat);
  const found = judged ? findingsOn(judged) : [];
  const title = `${cardName(put.card)} · ${who}`;
  const then = (act) => () => {
    box.close();
    act();
  };
  const onPad = (state) =>
    then(() => {
      Object.assign(hand, { number, seat: null, replaces: null, other: null }, state);
      if (place().screen === "trick" && place().rest[0] === String(number)) app.draw();
      else go("trick", String(number));
    });
  const complain = (code) => then(() => whoNoticed(number, put.seat, code));
  const box = sheet(
    title,
    found.map((finding) => h("p", { class: `word ${finding.severity}` }, coloured(finding.message))),
    row(say("It was another card", "C'était une autre carte", "Het was een andere kaart"), null, onPad({ replaces: at }), { k: "replace" }),
    put.other
      ? row(say("No other card was shown", "Aucune autre carte n'a été montrée", "Er is geen andere kaart getoond"), null, then(() => changeTrick(number, (trick) => void delete trick.puts[at].other)), { k: "clear" })
      : [
          row(say("He first put another down, and took it back at once", "Il en avait mis une autre, reprise aussitôt", "Hij legde eerst een andere en nam ze meteen terug"), null, onPad({ other: { at, how: "corrected" } }), { k: "corrected" }),
          row(say("… and took it back later", "… reprise plus tard", "… en nam ze later terug"), null, onPad({ other: { at, how: "late" } }), { k: "late" }),
          row(say("Two cards at once", "Deux cartes à la fois", "Twee kaarten tegelijk"), null, onPad({ other: { at, how: "two" } }), { k: "two" }),
        ],
    row(say("He did not follow suit, somebody says", "Il n'a pas fourni, dit quelqu'un", "Hij heeft niet bekend, zegt iemand"), null, complain("play/renonce"), { k: "renonce" }),
    row(say("He was out of turn, somebody says", "Ce n'était pas à lui, dit quelqu'un", "Hij was niet aan de beurt, zegt iemand"), null, complain("play/out-of-turn"), { k: "turn" }),
  );
}

function whoNoticed(number, of, what) {
  const box = sheet(
    say("Who noticed it?", "Qui l'a remarqué ?", "Wie heeft het opgemerkt?"),
    compass([], (by) => {
      box.close();
      update((draft) => {
        draft.incidents.push({ kind: "notice", trick: number, after: 4, body: { by, what, trick: number, ...(by === of ? {} : { of }) } });
      });
    }),
  );
}

/** What was said of a trick beside its cards, with a button that takes it back. */
export function incidentsOf(number) {
  return app.draft.incidents
    .map((it, n) => ({ it, n }))
    .filter(({ it }) => it.trick === number)
    .map(({ it, n }) =>
      h(
        "p",
        { class: "incident" },
        `${player(it.body.by)}: ${it.body.what === "play/renonce" ? say("did not follow", "n'a pas fourni", "niet bekend") : say("out of turn", "pas à son tour", "voor de beurt")}`,
        it.body.of ? ` (${player(it.body.of)})` : "",
        button("", () => update((draft) => void draft.incidents.splice(n, 1)), { kind: "icon-only", image: "trash", name: say("Take back", "Retirer", "Terugnemen") }),
      ),
    );
}

