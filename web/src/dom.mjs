// Making elements. Text always goes in as text: nothing that stands in a record can become a tag.

const SVG = "http://www.w3.org/2000/svg";

/** An element: `h("button", { class: "big", onclick: f }, "Go")`. What is null or false is left out. */
export function h(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "value") made.value = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** What an icon is drawn with, on a field of 24 by 24. */
const ICONS = {
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  undo: "M8 5L3 10l5 5M3 10h12a5 5 0 0 1 0 10h-4",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  check: "M5 13l4 4L19 7",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  warn: "M12 4l9 16H3zM12 10v4M12 17h.01",
  renonce: "M4 5h8v14H4zM15 8l5 1.5-3 10-2-.6M6 8h.01M10 16h.01",
  turn: "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  bidding: "M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5",
  deal: "M4 7l9-3 3 12-9 3zM15 6h5v13h-6",
  claim: "M4 20l2-9M20 20l-2-9M7 12l5-8 5 8M9 20l3-9 3 9",
  other: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01",
  score: "M5 4h14v16H5zM5 9h14M5 14h14M12 4v16",
  facts: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  cards: "M4 6h9v14H4zM8 6V3h9v14h-4",
  gavel: "M13 4l6 6-3 3-6-6zM11 9l-7 7 2 2 7-7M13 20h7",
  sheet: "M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7",
  paste: "M8 5H5v16h14V5h-3M8 3h8v4H8z",
  open: "M3 7h6l2 2h10v10H3z",
  print: "M7 9V4h10v5M6 17H4v-8h16v8h-2M7 14h10v6H7z",
  share: "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7",
  copy: "M8 8h12v12H8zM4 16V4h12",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-5 4-7 8-7s8 2 8 7",
  scales: "M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}
