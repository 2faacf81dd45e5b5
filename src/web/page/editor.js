/* The editor: a maze, a selected cell, and the review of the engine after every change. */

import { EditBoard, MARKS } from "./edit-board.js";
import { randomSeed } from "./engine.js";
import { pack, unpack } from "./links.js";
import { element, explain, find, input, save } from "./page.js";
import { copyText } from "./player.js";
import { counted, decimal, language, remarkText, store, stored, text } from "./texts.js";

const FORMATS = ["toml", "id", "txt", "svg", "pdf", "html"];
/* The maximum length of the history. */
const REMEMBERED = 500;
/* The maze at the first visit: a small board with blanks. */
const FIRST = 'variant = "rook"\ncells = """\n@? ? ? ? ?\n? ? ? ? ?\n? ? ? ? ?\n? ? ? ? ?\n? ? ? ? G\n"""\n';

export class Editor {
  /** @param {{quick: import("./engine.js").Engine}} engines */
  constructor(engines) {
    this.engines = engines;
    /** The texts of the maze after each change, and the index of the current text.
        @type {string[]} */
    this.history = [];
    this.at = -1;
    /** @type {EditBoard | undefined} */
    this.board = undefined;
    /** @type {any} */
    this.review = undefined;
    this.opened = "";
    /** The number of calls of `open`. */
    this.turn = 0;
    /** Cancels the current long request. */
    this.stop = new AbortController();
    /** Resolves after the last change. Each change waits for the previous change, so fast typing loses no change.
        @type {Promise<void>} */
    this.changes = Promise.resolve();
    const click = (/** @type {string} */ id, /** @type {() => Promise<void>} */ action) =>
      find(id).addEventListener("click", () => this.enqueue(action));
    click("edit-undo", () => this.go(this.at - 1));
    click("edit-redo", () => this.go(this.at + 1));
    find("to-start").addEventListener("click", () => this.type("start"));
    find("to-goal").addEventListener("click", () => this.type("goal"));
    click("fill", () => this.fill());
    click("improve", () => this.improve());
    click("save-file", () => this.save());
    click("copy-link", () => this.copy());
    click("read", async () => {
      /* A link to a maze is accepted, too. */
      const typed = input("pasted").value;
      const [, packed] = /#\/(?:play|solve|edit)\/(\S+)/.exec(typed) ?? [];
      await this.start(packed ? await unpack(packed) : typed);
    });
    input("token").addEventListener("input", () => this.type(input("token").value.trim()));
    find("save-format").replaceChildren(...FORMATS.map((format) => element("option", format, { value: format })));
  }

  /** Runs an action after all earlier changes, and cancels a long request. @param {() => Promise<void>} action */
  enqueue(action) {
    this.stop.abort();
    this.changes = this.changes.then(action).catch(explain);
    return this.changes;
  }

  /** Sends a long request and shows that it is running. The next change cancels it.
      @param {object} request @returns {Promise<any>} */
  async work(request) {
    this.stop = new AbortController();
    const verdict = find("verdict").textContent;
    find("verdict").textContent = text("working");
    try {
      return await this.engines.quick.ask(request, { signal: this.stop.signal, milliseconds: 120_000 });
    } finally {
      find("verdict").textContent = verdict;
    }
  }

  /** @param {string} packed */
  open(packed) {
    /* Of several calls that are queued, only the last one opens its maze. */
    const turn = ++this.turn;
    return this.enqueue(async () => {
      if (turn !== this.turn) return;
      /* If the same maze is opened again, the edited maze is shown. */
      const same = packed === "" || packed === this.opened;
      if (this.review && same) return this.show(await this.ask(this.history[this.at]));
      if (packed === "") await this.start(stored("edited") || FIRST).catch(() => this.start(FIRST));
      else await this.start(await unpack(packed));
      this.opened = packed;
    });
  }

  /** Opens another maze in any format. Undo returns to the previous maze. @param {string} maze */
  async start(maze) {
    this.accept(await this.ask(maze), false);
  }

  /** @param {string} maze @param {{cell: string, token: string}} [change] */
  ask(maze, change) {
    return this.engines.quick.ask({ do: "edit", text: maze, language, ...change }, { milliseconds: 60_000 });
  }

  /** Shows a maze as a change that can be undone. @param {any} review @param {boolean} [edited] */
  accept(review, edited = true) {
    explain();
    if (edited && this.opened !== "") {
      /* The address still contains the maze before the changes, so the address is replaced. */
      this.opened = "";
      history.replaceState(null, "", "#/edit");
    }
    this.history = [...this.history.slice(0, this.at + 1), review.text].slice(-REMEMBERED);
    this.at = this.history.length - 1;
    store("edited", review.text);
    this.show(review);
  }

  /** @param {number} at */
  async go(at) {
    if (at < 0 || at >= this.history.length) return;
    const review = await this.ask(this.history[at]);
    this.at = at;
    store("edited", review.text);
    this.show(review);
  }

  /** Writes a token into the selected cell, or moves the start or the goal there. @param {string} token */
  type(token) {
    if (!this.board || token === "") return;
    const cell = this.board.selectedName();
    this.enqueue(async () => this.accept(await this.ask(this.history[this.at], { cell, token })));
  }

  async fill() {
    const request = { do: "fill", text: this.history[this.at], seed: randomSeed(), language };
    const { text: filled } = await this.work(request);
    this.accept(await this.ask(filled));
    /* The button is hidden now, so the focus moves to the board. */
    this.board?.focus(this.board.selected);
  }

  async improve() {
    const found = await this.work({ do: "improve", text: this.history[this.at], count: 5 });
    const lines = found.best.map((/** @type {any} */ change) => this.suggestion(change));
    find("changes").replaceChildren(...(lines.length > 0 ? lines : [element("li", text("no_change"))]));
  }

  /** @param {any} change */
  suggestion(change) {
    const { cell, from, to, after } = change;
    const score = after.difficulty === null ? "" : decimal(after.difficulty);
    const button = element("button", text("change", { cell, from, to, moves: after.moves, score }), { type: "button" });
    const make = async () => {
      this.accept(await this.ask(this.history[this.at], { cell, token: to }));
      this.board?.focus(this.board.selected);
    };
    button.addEventListener("click", () => this.enqueue(make));
    const item = element("li");
    item.append(button);
    return item;
  }

  /** @param {any} review */
  show(review) {
    this.review = review;
    const selected = this.board?.selectedName();
    this.board = new EditBoard(find("edit-board"), review, selected, {
      selected: (token) => {
        /* The text of the field is not replaced while the user types there. */
        if (document.activeElement !== input("token")) input("token").value = token;
        find("token-cell").textContent = this.board?.selectedName() ?? "";
      },
      typed: (token) => this.type(token),
      undo: () => this.enqueue(() => this.go(this.at - 1)),
    });
    this.board.select(this.board.selected);
    find("changes").replaceChildren();
    find("verdict").textContent = this.verdict(review);
    find("marked").replaceChildren(...this.legend(review));
    find("remarks").replaceChildren(...[...review.warnings.map((/** @type {string} */ text) => element("li", text)), ...review.remarks.map((/** @type {any} */ remark) => this.remark(remark))]);
    find("edit-undo").setAttribute("aria-disabled", String(this.at <= 0));
    find("edit-redo").setAttribute("aria-disabled", String(this.at + 1 >= this.history.length));
    find("fill").hidden = review.blanks === 0;
    find("improve").hidden = find("finished").hidden = review.blanks > 0;
    find("copied").textContent = "";
    pack(review.id ?? review.text).then((packed) => {
      find("solver-link").setAttribute("href", `#/solve/${packed}`);
      find("print-edited").setAttribute("href", `#/print/${packed}`);
    });
  }

  /** The first line: whether the maze can be solved, and how hard it is. @param {any} review */
  verdict({ blanks, rating }) {
    if (blanks > 0) return counted("blanks", blanks);
    if (rating.depth === null) return text("unsolvable");
    const solutions = counted("solutions", rating.shortest_solutions);
    const { score, word } = rating.difficulty;
    return text("verdict", { moves: counted("moves", rating.depth), solutions, score: decimal(score ?? 0), level: text(word) });
  }

  /** The meaning of each mark on the board, and the number of cells that have the mark. @param {any} review */
  legend(review) {
    return Object.entries(MARKS).flatMap(([list, mark]) => {
      const cells = review.marked[list];
      return cells.length === 0 ? [] : [element("li", text(`legend_${list}`, { mark, count: cells.length }))];
    });
  }

  /** @param {any} remark */
  remark(remark) {
    const { verdict, cells } = remark;
    const item = element("li", "", { class: verdict });
    const button = element("button", remarkText(remark), { type: "button", class: "plain" });
    button.addEventListener("click", () => this.board?.highlight(cells));
    item.append(button);
    return item;
  }

  async save() {
    const format = input("save-format").value;
    /* Only a maze file can have blanks. */
    if (format === "toml") return save("maze.toml", { text: this.history[this.at] });
    const file = await this.engines.quick.ask({ do: "write", text: this.history[this.at], format, solution: false, language }, { milliseconds: 60_000 });
    save(`maze.${format === "id" ? "txt" : format}`, file);
  }

  async copy() {
    const address = new URL(find("solver-link").getAttribute("href") ?? "", location.href).href;
    find("copied").textContent = text((await copyText(address)) ? "copied" : "not_copied");
  }
}
