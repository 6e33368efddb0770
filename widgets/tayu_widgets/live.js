// A piece of HTML that the kernel writes, and that tells the kernel what is done to it.
//
// html    the markup; elements with data-key can be clicked and pointed at
// texts   {name: text} for the elements with data-text="name", so that numbers can
//         change without the markup being sent again
// marked  the data-key of the element to mark; "" for none
//
// Sends {event: "click" | "enter" | "leave", key}.

function render({ model, el }) {
  el.classList.add("tayu-live");

  const fill = () => {
    const texts = model.get("texts");
    for (const place of el.querySelectorAll("[data-text]")) {
      const text = texts[place.dataset.text] ?? "";
      if (place.textContent !== text) place.textContent = text;
    }
  };

  const mark = () => {
    const marked = model.get("marked");
    for (const item of el.querySelectorAll("[data-key]")) {
      const on = item.dataset.key === marked;
      item.classList.toggle("tayu-on", on);
      if (item.hasAttribute("aria-pressed")) item.setAttribute("aria-pressed", on);
      if (on && !el.matches(":hover")) reveal(item);
    }
  };

  // Scroll only inside the piece: scrollIntoView would move the notebook.
  const reveal = (item) => {
    const box = item.closest(".tayu-scroll");
    if (!box) return;
    const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
    const head = box.querySelector("thead")?.offsetHeight ?? 0;
    if (inner.top < outer.top + head) box.scrollTop -= outer.top + head - inner.top;
    else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
  };

  const show = () => {
    const focused = el.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.dataset.key;
    el.innerHTML = model.get("html");
    if (key) el.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
    fill();
    mark();
  };

  const keyOf = (target) => target?.closest?.("[data-key]")?.dataset.key ?? null;
  let pointed = null;
  const point = (key) => {
    if (key === pointed) return;
    pointed = key;
    model.send(key === null ? { event: "leave", key: "" } : { event: "enter", key });
  };

  el.addEventListener("click", (event) => {
    const key = keyOf(event.target);
    if (key !== null) model.send({ event: "click", key });
  });
  el.addEventListener("keydown", (event) => {
    const key = keyOf(event.target);
    if (key === null || event.target.matches("button, summary, input, select")) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      model.send({ event: "click", key });
    }
  });
  el.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") point(keyOf(event.target));
  });
  el.addEventListener("pointerleave", () => point(null));
  el.addEventListener("focusin", (event) => {
    if (event.target.matches(":focus-visible")) point(keyOf(event.target));
  });
  el.addEventListener("focusout", () => point(null));

  model.on("change:html", show);
  model.on("change:texts", fill);
  model.on("change:marked", mark);
  show();
}

export default { render };
