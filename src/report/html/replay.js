// Steps through the cards of each deal. The page says everything without it.
for (const deal of document.querySelectorAll("article.deal")) {
  const controls = deal.querySelector(".replay");
  if (!controls) continue;
  const puts = [...deal.querySelectorAll(".tricks .put")].sort((a, b) => a.dataset.order - b.dataset.order);
  const table = deal.querySelector(".table");
  const told = controls.querySelector("output");
  const held = new Map([...deal.querySelectorAll(".rank[data-card]")].map((rank) => [rank.dataset.card, rank]));
  const last = puts.length;
  let shown = last;
  const show = (to) => {
    shown = Math.max(0, Math.min(last, to));
    const now = shown > 0 && shown < last ? puts[shown - 1].closest("tr") : null;
    puts.forEach((put, n) => {
      put.classList.toggle("later", n >= shown);
      const rank = held.get(put.dataset.card);
      if (rank) rank.classList.toggle("gone", shown < last && n < shown);
    });
    for (const row of deal.querySelectorAll(".tricks tbody tr")) {
      row.classList.toggle("now", row === now);
      const first = row.querySelector(".put");
      row.lastElementChild.style.visibility = first && Number(first.dataset.order) >= shown ? "hidden" : "";
    }
    const laid = now ? [...now.querySelectorAll(".put:not(.later)")].map((put) => put.textContent.trim()) : [];
    if (table) table.textContent = laid.join(" ");
    told.textContent = `${shown}/${last}`;
  };
  const steps = { first: () => 0, back: () => shown - 1, on: () => shown + 1, last: () => last };
  controls.addEventListener("click", (event) => {
    const step = event.target.closest("button")?.dataset.step;
    if (step) show(step === "on" && shown === last ? 0 : steps[step]());
  });
  controls.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (!step) return;
    event.preventDefault();
    show(steps[step]());
  });
  controls.hidden = false;
  show(last);
}
