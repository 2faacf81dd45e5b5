/* The board: pictures that are drawn in advance, and changing marks between them. From top to bottom:

     cells       a transparent button on each cell
     marks       numbers of jumps
     above       start, goal, numbers
     marks       tints of cells, arrows
     below       tiles and obstacles */

class Board {
  /* `jump` is called with the cell that the player chooses. */
  constructor(host, board, maze, jump) {
    this.board = board;
    this.maze = maze;
    const layer = (name, attributes) =>
      svgElement("svg", { class: name, viewBox: `0 0 ${board.size.join(" ")}`, ...attributes });
    this.host = host;
    const layers = document.createElement("div");
    layers.className = "layers";
    host.replaceChildren(layers);
    this.size(layers);
    addPictures(layers, board.below);
    this.marks = layer("marks", { "aria-hidden": "true" });
    this.marks.style.setProperty("--thickness", board.thickness);
    layers.append(this.marks);
    addPictures(layers, maze.above);
    const numbers = layer("marks", { "aria-hidden": "true" });
    layers.append(numbers);
    const buttons = layer("cells", { role: "presentation" });
    layers.append(buttons);
    this.tints = board.cells.map((cell) => svgElement("path", { class: "tint", d: cell.outline }, this.marks));
    this.buttons = board.cells.map((cell, number) => this.button(cell, number, buttons, jump));
    this.arrows = new Arrows(this.marks, numbers, board, maze);
    buttons.addEventListener("keydown", (event) => this.key(event));
    this.shown = [];
    this.focusable(maze.start);
  }

  /* Sets the ratio of width to height, and the minimum width at which a finger can hit a single cell. */
  size(layers) {
    const [width, height] = this.board.size;
    /* The ratio is set on the enclosing `main`, whose layout needs the ratio. Without a `main`, the ratio is set on the
       element of the board. It is not set on the whole page, because a page can have several boards. */
    (this.host.closest("main") ?? this.host).style.setProperty("--wide", width / height);
    const finger = 24;
    layers.style.setProperty("--least", `${Math.ceil((width * finger) / narrowest(this.board))}px`);
  }

  button(cell, number, parent, jump) {
    const button = svgElement("g", { role: "button", tabindex: -1, class: "cell", "data-cell": cell.name }, parent);
    svgElement("path", { d: cell.outline }, button);
    button.addEventListener("click", () => {
      this.focusable(number);
      jump(number);
    });
    button.addEventListener("focus", () => this.focusable(number));
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat) jump(number);
    });
    return button;
  }

  /* Makes a single cell reachable with the Tab key. From this cell, the other cells are reached with other keys. */
  focusable(cell) {
    if (this.focused !== undefined) this.buttons[this.focused].setAttribute("tabindex", -1);
    this.focused = cell;
    this.buttons[cell].setAttribute("tabindex", 0);
  }

  focus(cell) {
    this.focusable(cell);
    this.buttons[cell].focus();
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const steps = { PageUp: -1, PageDown: 1 };
    let next;
    if (event.key === "Home") next = this.here;
    else if (event.key in directions) next = this.neighbour(this.focused, directions[event.key]);
    else if (event.key in steps) next = this.focused + steps[event.key];
    else return;
    event.preventDefault();
    if (this.buttons[next]) this.focus(next);
  }

  /* The nearest cell in a direction, among the cells inside this quarter:

        \  .  /
         \   /        The distance sideways has a higher weight, so that the arrow keys reach every cell of every
          \ /         built-in board; tests/play/keys.rs checks this.
           o                                                                                              */
  neighbour(from, [dx, dy]) {
    const [x, y] = this.board.cells[from].at;
    let [best, least] = [undefined, Infinity];
    this.board.cells.forEach(({ at }, cell) => {
      const ahead = (at[0] - x) * dx + (at[1] - y) * dy;
      const aside = Math.abs((at[0] - x) * dy) + Math.abs((at[1] - y) * dx);
      const weighted = ahead + 1.3 * aside;
      if (ahead > 0.01 && aside <= ahead * 1.001 && weighted < least) [best, least] = [cell, weighted];
    });
    return best;
  }

  /* Shows the current and the visited cells, and the landings. `here` can be OUT. Only changed cells are updated. */
  show(here, content, visited, landings) {
    this.here = here;
    this.buttons.forEach((button, cell) => {
      const flags = { here: cell === here, visited: visited.has(cell), landing: landings.has(cell) };
      const shown = Object.keys(flags).filter((flag) => flags[flag]).join(" ");
      const label = cellLabel(this.board, this.maze, cell, { ...flags, content: flags.here ? content : undefined });
      if (this.shown[cell] === `${shown}: ${label}`) return;
      this.shown[cell] = `${shown}: ${label}`;
      button.setAttribute("class", `cell ${shown}`);
      this.tints[cell].setAttribute("class", `tint ${shown}`);
      if (flags.here) button.setAttribute("aria-current", "location");
      else button.removeAttribute("aria-current");
      button.setAttribute("aria-label", label);
    });
    if (here !== OUT) this.reveal(this.buttons[here]);
  }

  /* Scrolls a board that is only partly visible, but never the page. */
  reveal(button) {
    const [cell, frame] = [button.getBoundingClientRect(), this.host.getBoundingClientRect()];
    const hidden =
      cell.left < frame.left || cell.right > frame.right || cell.top < frame.top || cell.bottom > frame.bottom;
    if (!hidden) return;
    this.host.scrollBy(
      (cell.left + cell.right - frame.left - frame.right) / 2,
      (cell.top + cell.bottom - frame.top - frame.bottom) / 2,
    );
  }

  /* Flashes a cell to which no jump leads. */
  refuse(cell) {
    flash(this.tints[cell], "refused");
    flash(this.buttons[cell], "refused");
  }

  /* Adds rings that spread from a cell. They are hidden if the user prefers reduced motion. */
  celebrate(cell) {
    const [cx, cy] = this.board.cells[cell].at;
    const ring = { class: "ring", cx, cy, r: narrowest(this.board) / 2 };
    this.rings = [0, 1].map(() => svgElement("circle", ring, this.marks));
  }

  calm() {
    this.rings?.forEach((ring) => ring.remove());
  }
}

/* Gives an element a class for a moment. */
function flash(element, name) {
  element.classList.remove(name);
  /* If the animation still runs, it only restarts if the layout is computed between the two changes. */
  element.getBoundingClientRect();
  element.classList.add(name);
  setTimeout(() => element.classList.remove(name), 700);
}
