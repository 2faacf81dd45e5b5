/* The board: pictures that were drawn beforehand, and between and above them what changes.

     cells       a transparent button on every cell
     above       start, goal, numbers
     marks       tints of cells, arrows
     below       tiles and whatever lies on them */

const SVG = "http://www.w3.org/2000/svg";

function svgElement(name, attributes, parent) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (parent) parent.append(element);
  return element;
}

/* A picture with the colours of one side, which have numbers in it: "#0" is the first pair. */
function coloured(pictures, side) {
  if (!pictures.colours) return pictures[side];
  return pictures.svg.replace(/"#(\d+)"/g, (_, number) => `"${pictures.colours[number][side === "light" ? 0 : 1]}"`);
}

/* A picture for light and one for dark screens, into an element in which everything lies on top of each other. */
function addPictures(stack, pictures) {
  for (const side of ["light", "dark"]) {
    const parsed = new DOMParser().parseFromString(coloured(pictures, side), "image/svg+xml");
    const picture = document.adoptNode(parsed.documentElement);
    picture.setAttribute("class", side);
    picture.setAttribute("aria-hidden", "true");
    stack.append(picture);
  }
}

class Board {
  /* `jump` is called with the cell that was chosen. */
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
    const buttons = layer("cells", { role: "presentation" });
    layers.append(buttons);
    this.tints = board.cells.map((cell) => svgElement("path", { class: "tint", d: cell.outline }, this.marks));
    this.buttons = board.cells.map((cell, number) => this.button(cell, number, buttons, jump));
    const arrows = (names) => svgElement("g", { class: names }, this.marks);
    this.arrows = { way: arrows("arrows"), jumps: arrows("arrows hinted"), hint: arrows("arrows hinted") };
    buttons.addEventListener("keydown", (event) => this.key(event));
    this.shown = [];
    this.focusable(maze.start);
  }

  /* How wide the board is for its height, and how wide it must be so that a finger hits one cell and not two. */
  size(layers) {
    const [width, height] = this.board.size;
    document.documentElement.style.setProperty("--wide", width / height);
    const finger = 24;
    layers.style.setProperty("--least", `${Math.ceil((width * finger) / this.narrowest())}px`);
  }

  /* How far apart the middles of the closest two cells are. */
  narrowest() {
    const middles = this.board.cells.map(({ at }) => at).sort((a, b) => a[0] - b[0]);
    let least = Math.max(...this.board.size);
    middles.forEach(([x, y], from) => {
      for (let to = from + 1; to < middles.length && middles[to][0] - x < least; to++) {
        least = Math.min(least, Math.hypot(middles[to][0] - x, middles[to][1] - y));
      }
    });
    return least;
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

  /* Of all cells one is in the order of the Tab key; the others are reached from there with the arrow keys. */
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

  /* The nearest cell in a direction, of those that lie more in this direction than beside it:

        \  .  /
         \   /        what lies beside the way counts a little more, so that every cell of every board that comes with
          \ /         the program can be reached; tests/play/keys.rs tries
           o                                                                                                          */
  neighbour(from, [dx, dy]) {
    const [x, y] = this.board.cells[from].at;
    let [best, least] = [undefined, Infinity];
    this.board.cells.forEach(({ at }, cell) => {
      const ahead = (at[0] - x) * dx + (at[1] - y) * dy;
      const aside = Math.abs((at[0] - x) * dy) + Math.abs((at[1] - y) * dx);
      const far = ahead + 1.3 * aside;
      if (ahead > 0.01 && aside <= ahead * 1.001 && far < least) [best, least] = [cell, far];
    });
    return best;
  }

  /* Shows where one is and was, what it says there, and where one can jump. `here` may be OUT. Only cells that change are touched. */
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

  /* Moves a board of which one sees a part, and never the page. */
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

  /* Draws arrows: those of the `way`, of the `jumps` from here, or of the `hint`. */
  draw(what, arrows) {
    const group = this.arrows[what];
    group.replaceChildren();
    for (const arrow of arrows) {
      const [line, head] = this.maze.arrows[arrow];
      svgElement("path", { class: "line", d: line }, group);
      svgElement("path", { class: "head", d: head }, group);
    }
  }
}
