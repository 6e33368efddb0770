// A piece of HTML that the kernel writes, and that tells the kernel what is done to it.
//
// html    the markup; elements with data-key can be clicked and pointed at
// texts   {name: text} for the elements with data-text="name", so that numbers can
//         change without the markup being sent again
// marked  the data-key of the element to mark; "" for none
// values  {name: text} for the fields with data-value="name": what they hold. A field is left
//         alone while it is held; "name.max" sets the attribute max of the field "name"
// beat    milliseconds between two ticks, 0 for none
//
// Sends {event: "click" | "enter" | "leave", key}, {event: "value", key, value} when a field is
// changed, at most one every 60 ms and always the last one, and {event: "tick", key: ""}.
// The kernel may send {save: name, type} with a buffer: a file for the reader to keep.

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
    put();
    mark();
  };

  let held = null;
  const put = () => {
    for (const [name, value] of Object.entries(model.get("values"))) {
      const [field, attribute] = name.split(".");
      const place = el.querySelector(`[data-value="${CSS.escape(field)}"]`);
      if (!place) continue;
      if (attribute) place.setAttribute(attribute, value);
      else if (place.type === "checkbox") place.checked = value === "yes";
      else if (place !== held && place.value !== value) place.value = value;
    }
  };

  // Each field's last value goes out, but a slider that is dragged doesn't flood the kernel.
  const waiting = new Map();
  let timer = 0;
  const flush = () => {
    timer = 0;
    if (!waiting.size) return;
    for (const [key, value] of waiting) model.send({ event: "value", key, value });
    waiting.clear();
    timer = setTimeout(flush, 60);
  };
  el.addEventListener("input", (event) => {
    const field = event.target.closest("[data-value]");
    if (!field) return;
    const value = field.type === "checkbox" ? (field.checked ? "yes" : "no") : field.value;
    waiting.set(field.dataset.value, value);
    if (!timer) flush();
  });
  el.addEventListener("pointerdown", (event) => { held = event.target.closest("[type=range]"); });
  const release = () => { held = null; put(); };
  for (const type of ["pointerup", "pointercancel"]) el.addEventListener(type, release);

  el.addEventListener("wheel", (event) => {
    const field = event.target.closest("[data-wheel]")?.querySelector("[type=range]");
    if (!field) return;
    event.preventDefault();
    field.value = Number(field.value) + Math.sign(event.deltaY || event.deltaX);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }, { passive: false });

  let pulse = 0;
  const beat = () => {
    clearInterval(pulse);
    const every = model.get("beat");
    if (every) pulse = setInterval(tick, every);
  };
  // A busy kernel hears the same number again, not one more for each beat that it missed.
  const tick = () => {
    if (!el.isConnected) return;
    model.send({ event: "tick", key: model.get("values").ply ?? "" });
  };

  const save = ({ save, type }, buffers) => {
    if (!save) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([buffers[0]], { type }));
    link.download = save;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
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
  model.on("change:values", put);
  model.on("change:beat", beat);
  model.on("msg:custom", save);
  show();
  beat();
  return () => clearInterval(pulse);
}

export default { render };
