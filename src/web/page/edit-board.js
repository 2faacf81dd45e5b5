/* The board of the editor: the cells of the player's board, with tokens that can be typed. */

import { Board, narrowest, svgElement } from "./player.js";
import { input } from "./page.js";
import { text } from "./texts.js";

/* The editor draws the tokens itself, because the engine's picture of the numbers cannot show blanks. */
const NO_PICTURES = { light: '<svg xmlns="http://www.w3.org/2000/svg"/>', dark: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
/* The maximum time between two digits of a number, in milliseconds. */
const PAUSE = 1000;
/* The digits that were typed last. They are stored here, because each change makes a new board. */
let digits = { cell: "", text: "", at: -PAUSE };

/** The marks below the numbers of cells. The key of a mark is the name of a list of cells in a review. */
export const MARKS = { unreached: "○", traps: "×", partings: "◇" };

export class EditBoard extends Board {
  /** @param {HTMLElement} host @param {any} review @param {string | undefined} selected The name of a cell.
      @param {{selected: (token: string) => void, typed: (token: string) => void, undo: () => void}} listener */
  constructor(host, review, selected, listener) {
    const [board] = review.page.boards;
    const [maze] = review.page.mazes;
    super(host, board, { ...maze, above: NO_PICTURES }, (/** @type {number} */ cell) => this.choose(cell));
    this.tokens = review.tokens;
    /* The marks, each with the names of the cells that have it. */
    this.marked = /** @type {[keyof typeof MARKS, string][]} */ (Object.entries(MARKS)).map(
      ([list, mark]) => ({ list, mark, names: new Set(/** @type {string[]} */ (review.marked[list])) }),
    );
    this.selected = 0;
    this.start = maze.start;
    this.listener = listener;
    this.drawTokens(maze);
    host.onkeydown = (event) => this.typed(event);
    const at = board.cells.findIndex((/** @type {any} */ cell) => cell.name === selected);
    const focused = host.contains(document.activeElement) || document.activeElement === document.body;
    this.select(Math.max(at, 0));
    if (focused && at >= 0) this.focus(at);
  }

  /** @param {any} maze */
  drawTokens(maze) {
    const viewBox = `0 0 ${this.board.size.join(" ")}`;
    const layer = svgElement("svg", { class: "tokens", viewBox, "aria-hidden": "true" });
    const size = 0.42 * narrowest(this.board);
    this.board.cells.forEach((/** @type {any} */ cell, /** @type {number} */ index) => {
      const [x, y] = cell.at;
      const token = this.tokens[index];
      const [isGoal, isStart] = [token === "G", index === maze.start];
      if (isGoal || isStart) svgElement("circle", { class: isGoal ? "goal" : "start", cx: x, cy: y, r: 0.8 * size }, layer);
      const kind = isGoal ? "at-goal" : token === "?" ? "blank" : "";
      svgElement("text", { class: kind, x, y, "font-size": size }, layer).textContent = token;
      const marks = this.marked.filter(({ names }) => names.has(cell.name)).map(({ mark }) => mark);
      const below = { class: "mark", x, y: y + size, "font-size": 0.38 * size };
      if (marks.length > 0) svgElement("text", below, layer).textContent = marks.join("");
    });
    /* The tokens are below the transparent buttons. */
    this.host.firstElementChild.lastElementChild.before(layer);
  }

  /** Selects the cell that gets the focus. @param {number} cell */
  focusable(cell) {
    super.focusable(cell);
    /* The constructor of `Board` calls this method before `marked` is set. */
    if (this.marked) this.select(cell);
  }

  /** Selects a cell after a click. On a touch screen, focuses the field for tokens, which opens the keyboard.
      @param {number} cell */
  choose(cell) {
    this.select(cell);
    if (!matchMedia("(pointer: coarse)").matches) return;
    const field = input("token");
    field.focus({ preventScroll: true });
    field.select();
  }

  /** @param {number} cell */
  select(cell) {
    if (this.board.cells[cell].name !== digits.cell) digits.cell = "";
    this.selected = cell;
    this.highlight([]);
    this.listener.selected(this.tokens[cell]);
  }

  selectedName() {
    return this.board.cells[this.selected].name;
  }

  /** Tints the cells with these names, such as the cells of a remark. @param {string[]} names */
  highlight(names) {
    this.board.cells.forEach((/** @type {any} */ { name }, /** @type {number} */ cell) => {
      const here = cell === this.selected ? "here" : "";
      const state = names.includes(name) ? "landing" : here;
      this.buttons[cell].setAttribute("class", `cell ${state}`);
      this.tints[cell].setAttribute("class", `tint ${state}`);
      const marks = this.marked.filter(({ names }) => names.has(name)).map(({ list }) => text(list));
      this.buttons[cell].setAttribute("aria-label", [name, this.tokens[cell], ...marks].join(", "));
      this.buttons[cell].setAttribute("aria-pressed", String(cell === this.selected));
    });
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    if ((event.ctrlKey || event.metaKey) && event.key === "z") {
      event.preventDefault();
      return this.listener.undo();
    }
    if (event.ctrlKey || event.altKey || event.metaKey || event.key.length > 1 || event.key === " ") {
      if (event.key === "Delete" || event.key === "Backspace") this.write("?");
      return;
    }
    event.preventDefault();
    if (/\d/.test(event.key)) {
      const cell = this.selectedName();
      const goesOn = cell === digits.cell && event.timeStamp - digits.at < PAUSE;
      digits = { cell, text: goesOn ? digits.text + event.key : event.key, at: event.timeStamp };
      return this.write(digits.text);
    }
    this.write(event.key === "g" ? "G" : event.key);
  }

  /** @param {string} token */
  write(token) {
    if (!/^\d+$/.test(token)) digits.cell = "";
    this.listener.typed(token);
  }
}
