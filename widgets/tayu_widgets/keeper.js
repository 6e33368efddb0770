// Keeps keys inside the explorer, and makes a canvas behave like a page's other elements.
//
// Without it a key pressed after a click on a button would reach the notebook, where `x`
// cuts the cell. The canvas itself swallows Tab, the wheel and every touch, takes a right
// click for a left one, and scrolls the page before it reads where a click went.
//
// grid  [origin, scale, size, side] of the board on the canvas, see viewport.py; [] without one
// shortcuts  the keys to pass on, as the event's `key`, with "ctrl+" before it where it is held
//
// about  what a screen reader says of the board
//
// page_theme  "light" or "dark", as the page is: written here, for the kernel to read
//
// still  data-still of the still that stands for the board where it isn't live, see saved.py
//
// Sends {event: "key", key}.

const INTERACTIVE = "button, summary, a, [data-key]";
const TYPING = "input, textarea, select, [contenteditable='true']";

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
  let touched = false;
  on("pointerdown", (event) => { touched = event.pointerType === "touch"; }, early);
  on("mousedown", (event) => {
    if (!isBoard(event)) return;
    if (event.button !== 0) event.stopPropagation();
    else event.target.focus({ preventScroll: true });
    if (event.button !== 0) return;
    if (event.shiftKey || event.altKey) ask(event, model);
    else if (touched) tell(model, "touch");
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

// A cell, on the board or beside it, and which of its four edges is the nearest.
function areaAt(event, [origin, scale, , side]) {
  const box = event.target.getBoundingClientRect();
  const across = (((event.clientX - box.left) / box.width) * side - origin) / scale;
  const down = (((event.clientY - box.top) / box.height) * side - origin) / scale;
  const [col, row] = [Math.floor(across), Math.floor(down)];
  const [right, below] = [across - col - 0.5, down - row - 0.5];
  const edge = Math.abs(right) > Math.abs(below) ? (right > 0 ? "E" : "W") : below > 0 ? "S" : "N";
  return `${row},${col},${edge}`;
}

// A click with Shift or Alt asks why not, of the cell that the kernel was last told of.
function ask(event, model) {
  if (!tell(model, "shift+click")) return;
  event.preventDefault();
  event.stopPropagation();
}

// Passes on what isn't a key as if it were one, where the kernel has an ear for it.
function tell(model, key) {
  const heard = model.get("shortcuts").includes(key);
  if (heard) model.send({ event: "key", key });
  return heard;
}

function keydown(event, root, model) {
  if (event.target.closest(TYPING)) return;
  const held = event.ctrlKey || event.metaKey;
  const name = (held ? "ctrl+" : "") + event.key;
  if (event.key === "Tab") event.stopPropagation();
  else if ((event.key === "Enter" || event.key === " ") && event.target.closest(INTERACTIVE)) return;
  else if (!event.altKey && model.get("shortcuts").includes(name)) {
    event.preventDefault();
    event.stopPropagation();
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
