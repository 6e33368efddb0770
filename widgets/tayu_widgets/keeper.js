// Keeps keys inside the explorer, and makes a canvas behave like a page's other elements.
//
// Without it a key pressed after a click on a button would reach the notebook, where `x`
// cuts the cell. The canvas itself swallows Tab, the wheel and every touch, takes a right
// click for a left one, and scrolls the page before it reads where a click went.
//
// grid  [left, top, scale, size, side] of the board on the canvas, see viewport.py; [] without one
// shortcuts  the keys to pass on, as the event's `key`, with "ctrl+" before it where it is held
//
// about  what a screen reader says of the board
//
// page_theme  "light" or "dark", as the page is: written here, for the kernel to read
//
// still  data-still of the still that stands for the board where it isn't live, see saved.py
//
// small  whether a cell of the board is so small that its figures are to be larger: written here
//
// asks  whether the kernel has an ear for what isn't a key: a click with Shift or Alt and a
//       finger that stays ask why not, and of a tap it is told beforehand that it is none of these
//
// Sends {event: "key", key}, {event: "ask", cell: [row, column]}, on the board or off it, and
// {event: "touch"}.

const INTERACTIVE = "button, summary, a, [data-key]";
const TYPING = "input, textarea, select, [contenteditable='true']";
const LONG = 500; // milliseconds after which a finger asks, as on phones
const STILL = 10; // CSS pixels that it may move meanwhile
const SMALL = 18; // CSS pixels of a cell, below which the figures beside it can't be read

function render({ model, el }) {
  el.hidden = true;
  const stop = new AbortController();
  const attach = () => {
    const root = el.closest(".tayu-explorer");
    if (root) keep(root, model, stop.signal);
    else if (!stop.signal.aborted) requestAnimationFrame(attach);
  };
  attach();
  return () => stop.abort();
}

function keep(root, model, signal) {
  root.dataset.lmSuppressShortcuts = "true";
  root.tabIndex = -1;
  if (model.get("grid").length) name(root, model, signal);
  watchKernel(root, model, signal);
  watchTheme(model, signal);
  hideStill(model);
  model.on("change:still", () => hideStill(model));
  const on = (type, handler, options = {}) =>
    root.addEventListener(type, handler, { signal, ...options });
  const early = { capture: true };

  on("keydown", (event) => keydown(event, root, model), early);
  on("keydown", (event) => event.stopPropagation());
  for (const type of ["keyup", "keypress"]) on(type, (event) => event.stopPropagation());

  // A touch comes as a mouse's press; the kernel is told beforehand that it is none.
  const finger = watchFinger(on, model, early);
  on("mousedown", (event) => {
    if (!isBoard(event)) return;
    if (event.button !== 0) return event.stopPropagation();
    if (finger.asked) return drop(event);
    event.target.focus({ preventScroll: true });
    if (event.shiftKey || event.altKey) { if (ask(event, model)) drop(event); }
    else if (finger.touched && model.get("asks")) model.send({ event: "touch" });
  }, early);
  on("mouseup", (event) => isBoard(event) && event.stopPropagation(), early);
  for (const type of ["touchstart", "touchmove", "touchend", "touchcancel", "wheel"])
    on(type, (event) => isBoard(event) && event.stopPropagation(), { ...early, passive: true });

  // A button that was clicked with the pointer would keep Space and Enter from the board.
  on("click", (event) => {
    const button = event.detail > 0 && event.target.closest("button, [data-key]");
    if (button && !event.target.closest(TYPING)) focusBoard(root);
  });

  // The kernel hears of the pointer only when it comes to another cell, or nearer to another edge.
  let last = "";
  on("mousemove", (event) => {
    if (!isBoard(event)) return;
    const area = areaAt(event, model.get("grid"));
    if (area === last) event.stopPropagation();
    last = area;
  }, early);
  on("mouseout", (event) => { if (isBoard(event)) last = ""; }, early);
}

let boards = 0;

// A canvas tells a screen reader nothing; what lies on the board is read out below it.
function name(root, model, signal) {
  const canvas = root.querySelector("canvas");
  if (!canvas) {
    if (!signal.aborted) requestAnimationFrame(() => name(root, model, signal));
    return;
  }
  describe(root, canvas);
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-label", model.get("about"));
  watchSize(canvas, model, signal);
}

function watchSize(canvas, model, signal) {
  const look = () => {
    const [, , scale, , side] = model.get("grid");
    const width = canvas.getBoundingClientRect().width;
    const small = (width * scale) / side < SMALL;
    if (!width || model.get("small") === small) return; // hidden, or nothing new
    model.set("small", small);
    model.save_changes();
  };
  const watch = new ResizeObserver(look);
  watch.observe(canvas);
  model.on("change:grid", look);
  signal.addEventListener("abort", () => { watch.disconnect(); model.off("change:grid", look); });
}

// The words come a moment after the canvas, if at all.
function describe(root, canvas, patience = 20) {
  const told = root.querySelector(".tayu-told");
  if (told) {
    told.id = `tayu-board-${++boards}`;
    canvas.setAttribute("aria-describedby", told.id);
  } else if (patience > 0) setTimeout(() => describe(root, canvas, patience - 1), 250);
}

// Lab marks the widgets of a kernel that restarts, but not those of one that was shut down.
function watchKernel(root, model, signal) {
  const look = () => {
    const kernel = model.widget_manager?.kernel;
    root.classList.toggle("tayu-gone", kernel === null || kernel?.status === "dead");
  };
  const watch = setInterval(look, 2000);
  signal.addEventListener("abort", () => clearInterval(watch));
}

// JupyterLab and Voilà say on the body which theme they have, VS Code by a class; elsewhere the
// system's is taken.
function watchTheme(model, signal) {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => {
    const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
    if (jpThemeLight !== undefined) return jpThemeLight === "false";
    if (vscodeThemeKind !== undefined) return /dark|high-contrast$/.test(vscodeThemeKind);
    return system.matches;
  };
  const tell = () => {
    const theme = isDark() ? "dark" : "light";
    if (model.get("page_theme") === theme) return;
    model.set("page_theme", theme);
    model.save_changes();
  };
  const watch = new MutationObserver(tell);
  watch.observe(document.body, {
    attributes: true, attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind"],
  });
  system.addEventListener("change", tell, { signal });
  signal.addEventListener("abort", () => watch.disconnect());
  tell();
}

function hideStill(model) {
  const still = model.get("still");
  const stills = still ? document.querySelectorAll(`.tayu-saved[data-still="${still}"]`) : [];
  for (const each of stills) each.hidden = true;
}

function focusBoard(root) {
  root.querySelector("canvas")?.focus({ preventScroll: true });
}

const isBoard = (event) => event.target instanceof HTMLCanvasElement;

// Where the pointer is in cells, from the grid's north-west corner.
function placeAt(event, [left, top, scale, , side]) {
  const box = event.target.getBoundingClientRect();
  const across = (((event.clientX - box.left) / box.width) * side - left) / scale;
  const down = (((event.clientY - box.top) / box.height) * side - top) / scale;
  return [across, down];
}

// A cell, on the board or beside it, and which of its four edges is the nearest.
function areaAt(event, grid) {
  const [across, down] = placeAt(event, grid);
  const [col, row] = [Math.floor(across), Math.floor(down)];
  const [right, below] = [across - col - 0.5, down - row - 0.5];
  const edge = Math.abs(right) > Math.abs(below) ? (right > 0 ? "E" : "W") : below > 0 ? "S" : "N";
  return `${row},${col},${edge}`;
}

// Asks why not, of the cell that is meant: of the pointer's way there the kernel may hear later.
function ask(event, model) {
  const asks = model.get("asks");
  const [across, down] = placeAt(event, model.get("grid"));
  if (asks) model.send({ event: "ask", cell: [Math.floor(down), Math.floor(across)] });
  return asks;
}

// A finger that stays on the board asks why not, once. Whatever the browser makes of it
// afterwards (a menu, a press, a click) is dropped, or it would line up a tile too.
function watchFinger(on, model, early) {
  const finger = { touched: false, asked: false };
  let [timer, start] = [0, null];
  const lift = () => { clearTimeout(timer); start = null; };
  const stay = () => {
    if (start) finger.asked = ask(start, model);
    lift();
  };
  on("pointerdown", (event) => {
    lift();
    if (!event.isPrimary) return; // two fingers zoom
    finger.touched = event.pointerType === "touch";
    finger.asked = false;
    if (!finger.touched || !isBoard(event) || !model.get("asks")) return;
    const { target, clientX, clientY } = event;
    start = { target, clientX, clientY };
    timer = setTimeout(stay, LONG);
  }, early);
  on("pointermove", (event) => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > STILL)
      lift();
  }, early);
  for (const type of ["pointerup", "pointercancel"]) on(type, lift, early);
  on("contextmenu", (event) => {
    if (!isBoard(event) || !finger.touched) return;
    stay(); // some browsers are quicker than we are
    drop(event);
  }, early);
  on("click", (event) => isBoard(event) && finger.asked && drop(event), early);
  return finger;
}

function drop(event) {
  event.preventDefault();
  event.stopPropagation();
}

function keydown(event, root, model) {
  if (event.target.closest(TYPING)) return;
  const held = event.ctrlKey || event.metaKey;
  const name = (held ? "ctrl+" : "") + event.key;
  if (event.key === "Tab") event.stopPropagation();
  else if ((event.key === "Enter" || event.key === " ") && event.target.closest(INTERACTIVE)) return;
  else if (!event.altKey && model.get("shortcuts").includes(name)) {
    drop(event);
    model.send({ event: "key", key: name });
  } else {
    event.stopPropagation();
    if (held || event.altKey) handOn(event, root);
  }
}

// Ctrl+S and the like are for the notebook, which listens further out.
function handOn(event, root) {
  const copy = new KeyboardEvent(event.type, event);
  if (root.parentElement && !root.parentElement.dispatchEvent(copy)) event.preventDefault();
}

export default { render };
