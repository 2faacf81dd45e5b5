/* The view in which a maze is played. */

import { Player, usePage } from "./player.js";
import { Reserve } from "./engine.js";
import { EXAMPLES } from "./examples.js";
import { pack, unpack } from "./links.js";
import { element, explain, find } from "./page.js";
import { addToSheet, onSheet } from "./sheet.js";
import { counted, decimal, language, text } from "./texts.js";

/* The number of mazes that are made in advance. */
const RESERVE = 5;
/* The maximum number of mazes that are kept as the engine has made them. Other mazes are read again from their
   addresses. */
const READY = 20;

export class Playing {
  /** @param {{quick: import("./engine.js").Engine, making: import("./engine.js").Engine}} engines */
  constructor(engines) {
    this.engines = engines;
    /** @type {any} */
    this.player = undefined;
    /** @type {Reserve | undefined} */
    this.reserve = undefined;
    /** The mazes that are kept as the engine has made them, by their addresses.
        @type {Map<string, any>} */
    this.ready = new Map();
    /** Called with the address of a maze that is shown.
        @param {string} packed */
    this.begun = (packed) => {};
    /** Called with the address of a maze that was solved.
        @param {string} packed */
    this.won = (packed) => {};
    /** The language, the view and the address of the maze that is shown; empty without a maze. */
    this.shown = "";
    /** Whether the player waits for the next maze, and whether the title of the next maze will get the focus. */
    this.waiting = false;
    this.focusNext = false;
    /** The address of the maze that is shown. */
    this.packed = "";
    find("add-this").addEventListener("click", () => {
      addToSheet(this.packed);
      this.sheet();
    });
    /** The number of calls of `open` and `leave`. A call of `open` shows its maze only if it is the last call. */
    this.turn = 0;
  }

  /** Keeps mazes of this kind in reserve. @param {object} order */
  keep(order) {
    if (JSON.stringify(this.reserve?.order) === JSON.stringify(order)) return;
    this.release();
    this.reserve = new Reserve(this.engines.making, order, RESERVE);
  }

  /** Ends the reserve, so that its mazes do not delay an order. */
  release() {
    this.reserve?.end();
    this.reserve = undefined;
  }

  /** The address of a maze that the engine has made. @param {any} maze */
  async address(maze) {
    const packed = await pack(maze.text);
    this.ready.set(packed, maze);
    if (this.ready.size > READY) this.ready.delete([...this.ready.keys()][0]);
    return `#/play/${packed}`;
  }

  /** @param {string} packed @param {string} [view] The name of the view in links: `play` or `solve`. */
  async open(packed, view = "play") {
    const shown = `${language} ${view} ${packed}`;
    const turn = ++this.turn;
    this.sheet();
    if (this.shown === shown) return this.pause(false);
    this.close();
    const known = this.ready.get(packed);
    const maze = known?.language === language ? known : await this.read(packed);
    if (turn !== this.turn) return;
    this.close();
    /* The elements of the player, in the language of the reader. */
    const template = /** @type {HTMLTemplateElement} */ (find(`player-${language}`));
    find("player").replaceChildren(template.content.cloneNode(true));
    usePage(maze.page);
    const address = new URL(`#/${view}/${packed}`, location.href).href;
    this.player = new Player(maze.page, {
      link: () => address,
      next: this.reserve ? () => this.next() : undefined,
      changed: (/** @type {any} */ summary) => summary.won && this.won(packed),
    });
    this.shown = shown;
    this.begun(packed);
    if (this.focusNext) document.getElementById("title")?.focus();
    this.focusNext = false;
    const actions = { "edit-this": "edit", "print-this": "print" };
    for (const [id, view] of Object.entries(actions)) find(id).setAttribute("href", `#/${view}/${packed}`);
    this.packed = packed;
  }

  /** Called when another view is shown. Pauses the clock and cancels an unfinished `open`. */
  leave() {
    this.turn += 1;
    this.pause(true);
  }

  /* Shows the number of mazes on the sheet. */
  sheet() {
    const { length } = onSheet();
    find("on-sheet").textContent = length > 0 ? text("on_sheet", { count: length }) : "";
  }

  /** Pauses or continues the clock of the player. @param {boolean} paused */
  pause(paused) {
    this.player?.pause(paused);
    if (!paused && this.player) document.title = this.player.data.headline ?? this.player.maze.title;
  }

  /* Removes the player. */
  close() {
    this.player?.dispose();
    this.player = undefined;
    this.shown = "";
    find("daily-note").hidden = true;
    find("player").replaceChildren();
  }

  /** @param {string} packed */
  async read(packed) {
    if (packed === "") throw new Error(text("no_maze"));
    const maze = await unpack(packed);
    return (await example(maze)) ?? this.engines.quick.ask({ do: "open", text: maze, language });
  }

  /* Opens the next maze, unless another address was opened meanwhile. */
  async next() {
    const reserve = this.reserve;
    if (!reserve || this.waiting) return;
    this.waiting = true;
    const from = location.hash;
    try {
      const maze = await reserve.take();
      if (reserve !== this.reserve || location.hash !== from) return;
      location.hash = await this.address({ ...reserve.order, ...maze });
      this.focusNext = true;
    } catch (error) {
      explain(error);
    } finally {
      this.waiting = false;
    }
  }
}

/** The maze of the gallery with this ID. It was prepared when the site was built, so the engine is not needed.
    @param {string} id */
async function example(id) {
  if (!EXAMPLES.has(id)) return undefined;
  try {
    const answer = await fetch(`examples/${language}/${id.split(":")[0]}.json`);
    return answer.ok ? await answer.json() : undefined;
  } catch {
    /* Without a network, the engine opens the maze. */
    return undefined;
  }
}

/** A line of a list of mazes: its difficulty and its moves. @param {any} maze */
export function summary(maze) {
  const score = maze.score === null ? "" : decimal(maze.score);
  const moves = maze.moves === null ? text("unsolvable") : counted("moves", maze.moves);
  return element("span", text("summary", { level: text(maze.word), score, moves }));
}
