/* The gallery of boards, and the form that orders mazes. */

import { Ended, randomSeed } from "./engine.js";
import { element, explain, find, input, link } from "./page.js";
import { summary } from "./playing.js";
import { counted, language, text } from "./texts.js";

const LEVELS = ["easy", "medium", "hard", "expert"];

export class Maker {
  /** @param {{making: import("./engine.js").Engine}} engines @param {import("./playing.js").Playing} playing */
  constructor(engines, playing) {
    this.engines = engines;
    this.playing = playing;
    /** @type {any[]} */
    this.boards = [];
    this.language = "";
    /** The chosen board; a board of the user has the text of its file.
        @type {any} */
    this.board = undefined;
    /** @type {string[]} */
    this.made = [];
    /** @type {AbortController | undefined} */
    this.stop = undefined;
    find("order").addEventListener("submit", (event) => {
      event.preventDefault();
      this.order();
    });
    find("cancel").addEventListener("click", () => this.stop?.abort());
    find("own-file").addEventListener("change", () => this.take(input("own-file").files?.[0]));
    find("print-made").addEventListener("click", () => {
      location.hash = `#/print/${this.made.join(",")}`;
    });
    const view = find("view-make");
    view.addEventListener("dragover", (event) => event.preventDefault());
    view.addEventListener("drop", (event) => {
      event.preventDefault();
      this.take(event.dataTransfer?.files[0]);
    });
  }

  /** @param {string} name A board of the gallery, or with a size. */
  async open(name) {
    if (this.language !== language) {
      this.boards = await (await fetch(`boards/${language}.json`)).json();
      this.language = language;
      find("gallery").replaceChildren(...this.boards.map((board) => this.picture(board)));
    }
    const [id, size = ""] = decodeURIComponent(name).split(":");
    const board = this.boards.find((board) => board.id === id);
    if (board) this.choose(board, size);
    else if (!this.board?.file) find("order").hidden = true;
  }

  /** @param {any} board */
  picture(board) {
    const item = element("li");
    const anchor = link("", `#/make/${board.id}`);
    anchor.append(element("img", "", { src: `gallery/${board.id}.svg`, alt: "", loading: "lazy" }), element("span", board.name));
    item.append(anchor);
    return item;
  }

  /** @param {any} board @param {string} size */
  choose(board, size) {
    this.board = board;
    find("order").hidden = false;
    find("chosen").textContent = board.name;
    find("chosen-rule").textContent = board.rule;
    input("size").value = size;
    input("size").placeholder = board.size ?? "";
    /** @param {string} name */
    const option = (name) => {
      const known = board.levels.find((/** @type {any} */ level) => level.level === name);
      const missing = size === "" && known && known.moves === null;
      const option = element("option", text(missing ? "level_missing" : "level_named", { level: text(name) }), { value: name });
      /** @type {HTMLOptionElement} */ (option).disabled = Boolean(missing);
      return option;
    };
    find("level").replaceChildren(element("option", text("default_level"), { value: "" }), ...LEVELS.map(option));
    find("example").hidden = !board.example;
    if (board.example) find("example").setAttribute("href", `#/play/${board.example}`);
    find("chosen").focus();
  }

  /** A variant file or a drawing of the user. @param {File | undefined} file */
  async take(file) {
    if (!file) return;
    if (file.size > 2_000_000) return explain(new Error(text("large_file")));
    /* The address names no built-in board any more, and the same file can be chosen again after a correction. */
    history.replaceState(null, "", "#/make");
    input("own-file").value = "";
    const name = file.name.replace(/\.\w+$/, "");
    this.choose({ id: name, name, rule: "", levels: [], size: null, file: await file.text() }, "");
  }

  /** What the form asks for. */
  wanted() {
    const number = (/** @type {string} */ id) => (input(id).value === "" ? null : Number(input(id).value));
    const size = input("size").value.trim();
    const numbers = input("numbers").value.match(/\d+/g);
    const set = numbers ? [`contents.numbers=[${numbers.join(", ")}]`] : [];
    return {
      board: size && !this.board.file ? `${this.board.id}:${size}` : this.board.id,
      file: this.board.file ?? null,
      set,
      difficulty: input("level").value || null,
      moves: [number("fewest"), number("most")],
      language,
    };
  }

  async order() {
    const order = this.wanted();
    const count = Number(input("how-many").value) || 1;
    const seed = input("seed").value === "" ? randomSeed() : Number(input("seed").value);
    this.stop?.abort();
    this.playing.release();
    const stop = (this.stop = new AbortController());
    this.made = [];
    find("made").replaceChildren();
    find("made-actions").hidden = true;
    explain();
    find("cancel").hidden = false;
    const began = Date.now();
    const progress = () => {
      const [made, seconds] = [this.made.length, (Date.now() - began) / 1000];
      const left = remaining(made, count, seconds);
      const key = left === undefined ? "making" : left < 60 ? "making_seconds" : "making_minutes";
      const values = { made, count, seconds: Math.round(seconds), left: Math.ceil(left ?? 0), minutes: Math.ceil((left ?? 0) / 60) };
      find("progress").textContent = text(key, values);
    };
    progress();
    const clock = setInterval(progress, 1000);
    try {
      const told = (/** @type {any} */ maze) => this.add({ ...maze, language: order.language }, count);
      const end = await this.engines.making.ask({ ...order, do: "make", seed, count }, { told, signal: stop.signal, milliseconds: 3_600_000 });
      find("progress").textContent = end.missing ?? counted("made", end.made);
      this.playing.keep(order);
    } catch (error) {
      find("progress").textContent = error instanceof Ended && error.why === "cancelled" ? text("cancelled", { made: this.made.length }) : "";
      if (stop === this.stop) explain(error);
    } finally {
      clearInterval(clock);
      if (stop === this.stop) find("cancel").hidden = true;
    }
  }

  /** Adds a maze to the list. A single one is opened at once. @param {any} maze @param {number} count */
  async add(maze, count) {
    const address = await this.playing.address(maze);
    this.made.push(address.replace("#/play/", ""));
    const item = element("li");
    const anchor = link("", address);
    anchor.append(summary(maze));
    item.append(anchor);
    find("made").append(item);
    find("made-actions").hidden = false;
    if (count === 1) location.hash = address;
  }
}

/** An estimate of the seconds that are left, from the mean time of the mazes that are made. With fewer than three of them, or
    in the first seconds, it would be a guess.
    @param {number} made @param {number} count @param {number} seconds */
export function remaining(made, count, seconds) {
  return made < 3 || seconds < 3 ? undefined : (seconds / made) * (count - made);
}
