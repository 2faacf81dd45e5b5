/* Puzzles on paper: the same pages as the program makes, printed by the browser. */

import { unpackAll } from "./links.js";
import { element, explain, find, input, save } from "./page.js";
import { onSheet } from "./sheet.js";
import { language, store, text } from "./texts.js";

export class Printer {
  /** @param {{quick: import("./engine.js").Engine}} engines */
  constructor(engines) {
    this.engines = engines;
    /** The mazes of the address, and the text that was written into the field for them.
        @type {string[]} */
    this.mazes = [];
    this.written = "";
    find("draw").addEventListener("click", () => this.draw().catch(explain));
    find("print-pages").addEventListener("click", () => print());
    find("clear-sheet").addEventListener("click", () => {
      store("sheet", "");
      input("to-print").value = "";
      this.open("").catch(explain);
    });
  }

  /** @param {string} address The mazes, with commas between them; empty for the mazes of the sheet. */
  async open(address) {
    this.clear();
    find("clear-sheet").hidden = onSheet().length === 0;
    /* A text that the user has edited is not replaced by the sheet. */
    const edited = input("to-print").value !== this.written;
    const packed = address === "" && !edited ? onSheet().join(",") : address;
    if (packed === "") return;
    /* In the field, an empty line ends a maze. But maze files can contain empty lines, so `mazes` is used instead of
       the text until the user edits it. */
    this.mazes = await unpackAll(packed);
    input("to-print").value = this.mazes.join("\n\n");
    this.written = input("to-print").value;
    await this.draw();
  }

  clear() {
    find("pages").replaceChildren();
    find("print-pages").hidden = true;
  }

  async draw() {
    explain();
    this.clear();
    const typed = input("to-print").value;
    const mazes = typed === this.written ? this.mazes : typed.split(/\n\s*\n/).flatMap((part) => {
      const lines = part.trim().split("\n");
      /* Several IDs, one per line. */
      return lines.every((line) => /^[\w-]+:[A-Za-z][\w -]*$/.test(line.trim())) ? lines : [part.trim()];
    });
    const request = {
      do: "print",
      mazes: mazes.filter((maze) => maze !== ""),
      title: input("sheet-title").value,
      per_page: Number(input("per-page").value),
      paper: input("paper").value,
      answers: input("answers").checked,
      language,
    };
    if (request.mazes.length === 0) throw new Error(text("no_maze"));
    const pages = await this.engines.quick.ask(request, { milliseconds: 120_000 });
    find("pages").replaceChildren(...pages.map((/** @type {string} */ svg, /** @type {number} */ at) => this.page(svg, at + 1)));
    find("pages").className = request.paper;
    find("print-pages").hidden = false;
  }

  /** @param {string} svg @param {number} number */
  page(svg, number) {
    const figure = element("figure");
    const picture = document.adoptNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement);
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", text("page", { number }));
    const button = element("button", text("save_page", { number }), { type: "button" });
    button.addEventListener("click", () => save(`page-${number}.svg`, { text: svg }));
    figure.append(picture, button);
    return figure;
  }
}
