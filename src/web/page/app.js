/* The site: shows the view that the address names, in the language of the reader.

     #/make/hexagons:3    the gallery, with this board chosen
     #/daily              today's maze and the archive
     #/play/MAZE          a maze to play: an ID, or a packed file (links.js)
     #/solve/MAZE         a maze to play, without the links to edit and print it
     #/edit/MAZE          a maze in the editor
     #/print/MAZE,MAZE    puzzles on paper */

import { Daily } from "./daily.js";
import { Engine } from "./engine.js";
import { EXAMPLES } from "./examples.js";
import { Maker } from "./make.js";
import { Playing } from "./playing.js";
import { element, explain, find } from "./page.js";
import { language, load, preferred, store, text } from "./texts.js";

/* Two workers, so that playing and editing never wait for mazes that are being made. */
const engines = { quick: new Engine(), making: new Engine() };
const playing = new Playing(engines);
/** @typedef {{open(rest: string, name: string): Promise<void> | void}} View */
/** @type {Record<string, View>} */
const views = { make: new Maker(engines, playing), daily: new Daily(playing), play: playing, solve: playing };
/* These views are not needed to show a first maze. Their scripts are fetched when the views are opened. */
/** @type {Record<string, () => Promise<View>>} */
const lazyViews = {
  edit: async () => new (await import("./editor.js")).Editor(engines),
  print: async () => new (await import("./printing.js")).Printer(engines),
};

/** @type {Record<string, Promise<View>>} */
const fetched = {};

/** The view with a name. A view is made only once. If its script cannot be fetched, the next call fetches it again.
    @param {string} name */
async function viewOf(name) {
  if (Object.hasOwn(views, name)) return views[name];
  fetched[name] ??= lazyViews[name]().catch((error) => {
    delete fetched[name];
    throw error;
  });
  return fetched[name];
}

/** The view and the rest of the address; `make` if the address names no view. */
function parseAddress() {
  const [, name = "", rest = ""] = /^#\/(\w+)\/?(.*)$/s.exec(location.hash) ?? [];
  return Object.hasOwn(views, name) || Object.hasOwn(lazyViews, name) ? { name, rest } : { name: "make", rest: "" };
}

/* The name of the view that is shown; empty at first. */
let shownSection = "";

/** After a change of view, moves the focus to the heading of the new view, unless the view already has the focus.
    @param {string} section */
function focusHeading(section) {
  const first = shownSection === "";
  shownSection = section;
  const view = find(`view-${section}`);
  if (first || view.contains(document.activeElement)) return;
  /** @type {HTMLElement | null} */ (view.querySelector("h1"))?.focus({ preventScroll: true });
}

/* The number of calls of `show`. If a call is no longer the latest, it stops and its errors are ignored. */
let turn = 0;

async function show() {
  const { name, rest } = parseAddress();
  const own = ++turn;
  const section = name === "solve" ? "play" : name;
  for (const view of document.querySelectorAll(".view")) {
    /** @type {HTMLElement} */ (view).hidden = view.id !== `view-${section}`;
  }
  find("play-actions").hidden = name === "solve";
  for (const link of document.querySelectorAll("#views a")) {
    if (link.getAttribute("href") === `#/${name}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (section !== "play") playing.leave();
  document.title = section === "make" || section === "play" ? text("site") : `${text(section)} – ${text("site")}`;
  explain();
  try {
    const view = await viewOf(name);
    if (own !== turn) return;
    await view.open(rest, name);
    if (own === turn && section !== shownSection) focusHeading(section);
  } catch (error) {
    if (own === turn) explain(error);
  }
}

find("language").addEventListener("change", async (event) => {
  const tag = /** @type {HTMLSelectElement} */ (event.target).value;
  try {
    await load(tag);
    store("language", tag);
    show();
  } catch (error) {
    /** @type {HTMLSelectElement} */ (event.target).value = language;
    explain(error);
  }
});
addEventListener("hashchange", show);
/* If the address names a maze of the gallery, the maze is fetched at the same time as the texts. */
const [, , first = ""] = location.hash.split("/");
if (EXAMPLES.has(first)) {
  const href = `examples/${preferred()}/${first.split(":")[0]}.json`;
  document.head.append(element("link", "", { rel: "preload", as: "fetch", href, crossorigin: "anonymous" }));
}
try {
  await load();
  /** @type {HTMLSelectElement} */ (find("language")).value = language;
  show();
} catch (error) {
  explain(error);
}
if ("serviceWorker" in navigator && location.protocol !== "file:") {
  navigator.serviceWorker.register("sw.js").catch(() => {});
}
