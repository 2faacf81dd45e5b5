/* The list of puzzles: their difficulty, the best results, and the next puzzle to solve. */

class PuzzleList {
  /* `address` returns the address of a maze; `open` is called with the number of the puzzle that the player chooses,
     and the click. */
  constructor(data, address, open) {
    this.mazes = data.mazes;
    byId("headline").textContent = data.headline ?? "";
    byId("headline").hidden = data.headline === null;
    byId("list").hidden = byId("print-all").hidden = this.mazes.length < 2;
    byId("puzzles").replaceChildren();
    this.links = this.mazes.map((maze, number) => this.entry(maze, address(maze), (event) => open(number, event)));
    this.solved = this.mazes.map((maze, number) => this.mark(number, memory.load(maze.key)));
  }

  entry(maze, address, open) {
    const link = document.createElement("a");
    link.href = address;
    /* Open the maze immediately, without waiting for the `hashchange` event. */
    link.addEventListener("click", (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
    });
    const part = (name, text) => {
      const element = document.createElement("span");
      element.className = name;
      element.textContent = text;
      link.append(element);
      return element;
    };
    part("name", maze.title).dir = "auto";
    if (maze.difficulty !== null) part("level", ` ${rated(maze)}`);
    part("score", "").setAttribute("aria-hidden", "true");
    part("heard", "");
    const item = document.createElement("li");
    item.append(link);
    byId("puzzles").append(item);
    return link;
  }

  /* Shows the best result of a puzzle: "✓ 12/10" is 12 jumps, and the fewest possible are 10. */
  mark(number, { solved, results }) {
    const best = results.at(-1);
    const [score, heard] = ["score", "heard"].map((name) => this.links[number].querySelector(`.${name}`));
    score.textContent = solved ? (best ? ` ✓ ${best.jumps}/${best.fewest}` : " ✓") : "";
    heard.textContent = solved ? `, ${phrase("done")}${best ? `: ${WORDS.count(best.jumps, best.fewest)}` : ""}` : "";
    if (this.solved) this.solved[number] = solved;
    return solved;
  }

  show(number) {
    this.shown = number;
    this.links.forEach((link) => link.removeAttribute("aria-current"));
    this.links[number].setAttribute("aria-current", "page");
    this.links[number].scrollIntoView({ block: "nearest", inline: "center" });
  }

  /* The next unsolved puzzle. After the end of the list, the search continues at its start. Undefined if all other
     puzzles are solved. */
  next() {
    const count = this.mazes.length;
    const others = Array.from({ length: count - 1 }, (_, after) => (this.shown + after + 1) % count);
    return others.find((number) => !this.solved[number]);
  }
}
