/* The gallery of boards, and the form that orders mazes. */

import { boardsIn } from "./boards.js";
import { Ended, Refused, randomSeed } from "./engine.js";
import { element, explain, find, input, link } from "./page.js";
import { summary } from "./playing.js";
import { counted, language, text } from "./texts.js";

const LEVELS = ["easy", "medium", "hard", "expert"];
/* The board of plain jumping mazes. */
const PLAIN = "rook";

export class Maker {
  /** @param {{making: import("./engine.js").Engine}} engines @param {import("./playing.js").Playing} playing */
  constructor(engines, playing) {
    this.engines = engines;
    this.playing = playing;
    this.language = "";
    /** The chosen board. A board from a file of the user also has the text of the file.
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
    find("own-file").addEventListener("change", () => this.take(input("own-file").files?.[0]).catch(explain));
    find("print-made").addEventListener("click", () => {
      location.hash = `#/print/${this.made.join(",")}`;
    });
    /* On a phone, a part of the form is closed, because the whole form would be longer than the screen. */
    const more = /** @type {HTMLDetailsElement} */ (find("more"));
    more.open = matchMedia("(min-width: 40rem)").matches;
    /* The browser shows what is wrong with a field only if the field is visible. */
    more.addEventListener("invalid", () => (more.open = true), true);
    const view = find("view-make");
    view.addEventListener("dragover", (event) => event.preventDefault());
    view.addEventListener("drop", (event) => {
      event.preventDefault();
      this.take(event.dataTransfer?.files[0]).catch(explain);
    });
  }

  /** @param {string} name The ID of a board, with or without a size, such as `hexagons:3`; empty for the gallery. */
  async open(name) {
    const wanted = language;
    const boards = await boardsIn(wanted);
    if (wanted !== language) return;
    const translated = this.language !== language;
    this.language = language;
    /* The plain board comes first. */
    const isPlain = (/** @type {any} */ board) => board.id === PLAIN;
    const sorted = [...boards.filter(isPlain), ...boards.filter((board) => !isPlain(board))];
    if (translated) find("gallery").replaceChildren(...sorted.map((board) => this.picture(board)));
    const [id, size = ""] = name.split(":");
    const board = boards.find((board) => board.id === id) ?? (name === "" ? this.board : undefined);
    if (board === undefined) find("order").hidden = true;
    /* If the same board is opened again, the form keeps its values. */
    else if (board.id !== this.board?.id || board.file !== this.board?.file || size !== "") this.choose(board, size);
    else this.translate(board);
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
    input("size").value = size;
    input("size").placeholder = board.size ?? "";
    this.translate(board);
    input("level").value = "";
    find("chosen").focus();
  }

  /** Shows a board, with texts in the current language. @param {any} board */
  translate(board) {
    this.board = board;
    find("order").hidden = false;
    find("chosen").textContent = board.name;
    find("chosen-rule").textContent = board.rule;
    const [level, size] = [input("level").value, input("size").value];
    /** @param {string} name */
    const option = (name) => {
      const known = board.levels.find((/** @type {any} */ level) => level.level === name);
      const missing = size === "" && known && known.moves === null;
      const option = element("option", text(missing ? "level_missing" : "level_named", { level: text(name) }), { value: name });
      /** @type {HTMLOptionElement} */ (option).disabled = Boolean(missing);
      return option;
    };
    find("level").replaceChildren(element("option", text("default_level"), { value: "" }), ...LEVELS.map(option));
    input("level").value = level;
    find("example").hidden = !board.example;
    if (board.example) find("example").setAttribute("href", `#/play/${board.example}`);
  }

  /** Chooses the board of a variant file or a drawing. @param {File | undefined} file */
  async take(file) {
    if (!file) return;
    if (file.size > 2_000_000) return explain(new Error(text("large_file")));
    /* The board is from a file, so the address must not name a built-in board. */
    history.replaceState(null, "", "#/make");
    /* The field is cleared. Otherwise the browser would not report that the same file is chosen again. */
    input("own-file").value = "";
    const name = file.name.replace(/\.\w+$/, "");
    this.choose({ id: name, name, rule: "", levels: [], size: null, file: await file.text() }, "");
  }

  /** The order that the form describes. */
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
      const key = left === undefined ? "elapsed" : left < 60 ? "elapsed_seconds" : "elapsed_minutes";
      const values = { seconds: Math.round(seconds), left: Math.ceil(left ?? 0), minutes: Math.ceil((left ?? 0) / 60) };
      find("elapsed").textContent = text(key, values);
    };
    const say = (/** @type {string} */ words) => {
      if (stop === this.stop) find("progress").textContent = words;
    };
    say(text("making", { made: 0, count }));
    progress();
    const clock = setInterval(progress, 1000);
    try {
      const told = async (/** @type {any} */ maze) => {
        const address = await this.playing.address({ ...maze, language: order.language });
        if (stop !== this.stop) return;
        this.made.push(address.replace("#/play/", ""));
        say(text("making", { made: this.made.length, count }));
        this.playing.keep(order);
        this.add(maze, address, count);
      };
      const end = await this.engines.making.ask({ ...order, do: "make", seed, count }, { told, signal: stop.signal, milliseconds: 3_600_000 });
      say(counted("made", end.made));
      if (end.missing) explain(new Refused(end.missing));
    } catch (error) {
      say(error instanceof Ended && error.why === "cancelled" ? text("cancelled", { made: this.made.length }) : "");
      if (stop === this.stop) explain(error);
    } finally {
      clearInterval(clock);
      if (stop === this.stop) {
        find("cancel").hidden = true;
        find("elapsed").textContent = "";
      }
    }
  }

  /** Adds a maze to the list. If only one maze is ordered and this view is still shown, opens the maze at once.
      @param {any} maze @param {string} address @param {number} count */
  add(maze, address, count) {
    const item = element("li");
    const anchor = link("", address);
    anchor.append(summary(maze));
    item.append(anchor);
    find("made").append(item);
    find("made-actions").hidden = false;
    if (count === 1 && !find("view-make").hidden) location.hash = address;
  }
}

/** An estimate of the remaining seconds, from the mean time of the mazes made so far. `undefined` before the third maze
    and in the first three seconds, because the estimate would be too inaccurate.
    @param {number} made @param {number} count @param {number} seconds */
export function remaining(made, count, seconds) {
  return made < 3 || seconds < 3 ? undefined : (seconds / made) * (count - made);
}
