"use strict";
(() => {
  const lines = JSON.parse(document.getElementById("film").textContent);
  const $ = (id) => document.getElementById(id);
  const parts = [...document.querySelectorAll(".board svg g[id]")];
  const desc = document.querySelector(".board desc");
  const paths = []; // every frame of a line from the start, its parent's first
  lines.forEach((line, k) => {
    const before = k ? paths[line.parent].slice(0, line.keep) : [];
    paths.push(before.concat(line.frames));
  });
  let line = 0, at = 0, timer = null;

  const named = (k) => lines[k].name || "main line";
  lines.forEach((_, k) => $("line").add(new Option(named(k), k)));
  document.body.classList.toggle("branched", lines.length > 1);

  function show(k, to) {
    const listed = k !== line || !$("plies").firstChild;
    line = k;
    at = Math.max(0, Math.min(to, paths[line].length - 1));
    const frame = paths[line][at];
    const seen = new Set([frame.shores, frame.last]);
    for (let j = 0; j <= at; j++) {
      paths[line][j].add.forEach((part) => seen.add(part));
      paths[line][j].drop?.forEach((part) => seen.delete(part));
    }
    for (const part of parts) part.style.display = seen.has(part.id) ? "" : "none";
    $("ns").textContent = frame.score[0];
    $("ew").textContent = frame.score[1];
    $("said").textContent = frame.said;
    desc.textContent = frame.said;
    $("comment").textContent = commentAt(at);
    $("at").max = paths[line].length - 1;
    $("at").value = at;
    $("at").setAttribute("aria-valuetext", frame.said);
    $("line").value = line;
    $("first").disabled = $("back").disabled = at === 0;
    $("last").disabled = $("next").disabled = at === paths[line].length - 1;
    if (listed) list();
    mark();
  }

  function commentAt(k) {
    const intro = k === lines[line].keep ? lines[line].comment : "";
    return [intro, paths[line][k].comment].filter(Boolean).join("\n");
  }

  function list() {
    const items = [];
    paths[line].forEach((frame, k) => {
      items.push(item("", frame.label, frame.ply, () => show(line, k), commentAt(k)));
      leaving(k).forEach((b) => items.push(
        item("branch", "→ " + named(b), null, () => show(b, lines[b].keep), "")));
    });
    $("plies").replaceChildren(...items);
  }

  // The branches that leave the line in place of frame k, or behind its last.
  function leaving(k) {
    return lines.map((_, b) => b).filter((b) => b && lines[b].parent === line && lines[b].keep === k);
  }

  function item(kind, label, ply, go, comment) {
    const li = document.createElement("li"), button = document.createElement("button");
    li.className = kind;
    if (comment) button.className = "said";
    if (ply !== null) {
      const number = document.createElement("span");
      number.className = "ply";
      number.textContent = ply + " ";
      button.append(number);
    }
    button.append(label);
    button.title = label;
    button.addEventListener("click", () => { stop(); go(); });
    li.append(button);
    return li;
  }

  function mark() {
    const buttons = $("plies").querySelectorAll("li:not(.branch) button");
    buttons.forEach((button, k) => {
      if (k === at) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    const box = $("plies"), here = buttons[at].parentElement;
    const above = here.offsetTop - box.scrollTop, below = above + here.offsetHeight - box.clientHeight;
    if (above < 0) box.scrollTop += above;
    if (below > 0) box.scrollTop += below;
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    $("play").textContent = "Play";
    $("play").setAttribute("aria-label", "Play");
    $("said").setAttribute("aria-live", "polite");
  }

  function play() {
    if (timer) return stop();
    if (at === paths[line].length - 1) show(line, 0);
    $("play").textContent = "Pause";
    $("play").setAttribute("aria-label", "Pause");
    $("said").setAttribute("aria-live", "off"); // nobody can listen that fast
    timer = setInterval(() => {
      show(line, at + 1);
      if (at === paths[line].length - 1) stop();
    }, 700);
  }

  function step(to) { stop(); show(line, to); }

  // Down: into a branch that replaces this ply or the next, else to the next line; up: back out.
  function down() {
    const into = [...leaving(at), ...leaving(at + 1)][0];
    const next = into === undefined ? Math.min(line + 1, lines.length - 1) : into;
    stop();
    if (next !== line) show(next, lines[next].keep);
  }
  function up() {
    stop();
    if (line) show(lines[line].parent, Math.min(at, lines[line].keep));
  }

  $("first").addEventListener("click", () => step(0));
  $("back").addEventListener("click", () => step(at - 1));
  $("next").addEventListener("click", () => step(at + 1));
  $("last").addEventListener("click", () => step(paths[line].length - 1));
  $("play").addEventListener("click", play);
  $("at").addEventListener("input", (event) => step(Number(event.target.value)));
  $("line").addEventListener("change", (event) => {
    stop();
    const k = Number(event.target.value);
    show(k, k ? lines[k].keep : at);
  });
  const keys = {
    ArrowLeft: () => step(at - 1), ArrowRight: () => step(at + 1),
    Home: () => step(0), End: () => step(paths[line].length - 1),
    ArrowDown: down, ArrowUp: up, " ": play,
  };
  document.addEventListener("keydown", (event) => {
    const tag = event.target.tagName;
    if (event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
    if (tag === "SELECT" || tag === "INPUT" || tag === "SUMMARY") return;
    if (tag === "BUTTON" && event.key === " ") return; // it presses the button
    event.preventDefault();
    keys[event.key]();
  });
  show(0, 0);
})();
