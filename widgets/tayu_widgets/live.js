// A piece of HTML that the kernel writes, and that tells the kernel what is done to it.
//
// packed  the markup, deflated; elements with data-key can be clicked and pointed at
// texts   {name: text} for the elements with data-text="name", so that numbers can
//         change without the markup being sent again
// marked  the data-key of the element to mark; "" for none
// values  {name: text} for the fields with data-value="name": what they hold. A field is left
//         alone while it is held; "name.max" sets the attribute max of the field "name"
// beat    milliseconds between two ticks, 0 for none
//
// Sends {event: "click" | "enter" | "leave", key}, {event: "value", key, value} when a field is
// changed, and {event: "tick", key}, where key is the value of "ply". A slider that is dragged
// sends at most one value every 60 ms, and always the last one.
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

  // To unpack takes a moment; of several at once only the newest is shown.
  let newest = 0;
  const unpack = async () => {
    const number = ++newest;
    const packed = new Blob([model.get("packed")]).stream();
    const html = await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).text();
    if (number === newest) show(html);
  };

  const show = (html) => {
    const focused = el.contains(document.activeElement) ? document.activeElement : null;
    const { key, value } = focused?.dataset ?? {};
    const typed = written && value ? focused.value : null;
    const range = [focused?.selectionStart ?? null, focused?.selectionEnd ?? null];
    el.innerHTML = html;
    fill();
    put();
    const again = key ? `[data-key="${CSS.escape(key)}"]` : `[data-value="${CSS.escape(value ?? "")}"]`;
    const found = key || value ? el.querySelector(again) : null;
    found?.focus({ preventScroll: true });
    if (found && typed !== null) [found.value, written] = [typed, true];
    select(found, range, typed === null);
    mark();
  };

  // What is typed next replaces what was selected; of a number's field one can't know what was.
  const select = (found, [start, end], untouched) => {
    if (found?.matches("[type=text], textarea") && start !== null) found.setSelectionRange(start, end);
    else if (untouched && found?.matches("[type=number]")) found.select();
  };

  const isBeingWritten = (place) =>
    place === document.activeElement && place.matches("[type=text], [type=number], textarea") && written;
  let written = false;
  el.addEventListener("input", () => { written = true; });
  for (const type of ["change", "focusout"]) el.addEventListener(type, () => { written = false; });
  let [held, dragged] = [null, null];
  const put = () => {
    for (const [name, value] of Object.entries(model.get("values"))) {
      const [field, attribute] = name.split(".");
      const place = el.querySelector(`[data-value="${CSS.escape(field)}"]`);
      if (!place) continue;
      if (attribute) place.setAttribute(attribute, value);
      else if (place.type === "checkbox") place.checked = value === "yes";
      else if (![held, dragged].includes(place) && !isBeingWritten(place) && place.value !== value)
        place.value = value;
    }
  };

  const tell = (field) => {
    const value = field.type === "checkbox" ? (field.checked ? "yes" : "no") : field.value;
    model.send({ event: "value", key: field.dataset.value, value });
  };
  let timer = 0;
  const flush = () => {
    timer = dragged ? setTimeout(flush, 60) : 0;
    if (dragged) tell(dragged);
    dragged = null;
  };
  el.addEventListener("input", (event) => {
    if (!event.target.matches("[type=range][data-value]")) return;
    dragged = event.target;
    if (!timer) flush();
  });
  el.addEventListener("change", (event) => {
    if (event.target.matches("[data-value]:not([type=range])")) tell(event.target);
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

  // Browsers drop the click on what was written anew between press and release.
  let pressed = null;
  el.addEventListener("pointerdown", ({ target }) => { pressed = { target, key: keyOf(target) }; });
  el.addEventListener("pointerup", (event) => {
    const key = keyOf(event.target);
    const lost = pressed && !pressed.target.isConnected && pressed.key === key;
    if (lost && key !== null && event.button === 0) model.send({ event: "click", key });
    pressed = null;
  });
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

  model.on("change:packed", unpack);
  model.on("change:texts", fill);
  model.on("change:marked", mark);
  model.on("change:values", put);
  model.on("change:beat", beat);
  model.on("msg:custom", save);
  unpack();
  beat();
  return () => clearInterval(pulse);
}

export default { render };
