/* The player: one maze at a time, its way, and the buttons. */

/* The progress, stored in the browser under the key of the maze. Without storage the page works, but forgets it. */
const memory = {
  load(maze) {
    try {
      const progress = JSON.parse(localStorage.getItem(`jumpmaze:${maze.key}`));
      return progress !== null && Array.isArray(progress.way) ? progress : {};
    } catch {
      return {};
    }
  },
  save(maze, progress) {
    try {
      localStorage.setItem(`jumpmaze:${maze.key}`, JSON.stringify(progress));
    } catch {
      /* Storage fails in private windows and on full disks. */
    }
  },
};

class Player {
  /* All options may be missing.

       changed     is called after each move, with a summary of the game
       link        returns the address of a maze; then the player leaves the address of the page alone */
  constructor(data, { changed = () => {}, link } = {}) {
    this.data = data;
    this.changed = changed;
    this.address = link;
    this.listeners = new AbortController();
    this.bind();
    this.list();
    this.open(this.indexInAddress() ?? 0);
  }

  /* Removes all listeners, so that another player can use the same elements. */
  dispose() {
    this.listeners.abort();
  }

  /* The index of the maze in the address, if it is on this page. Programs that pass links on can encode characters
     differently. */
  indexInAddress() {
    if (this.address) return undefined;
    let key = location.hash.slice(1);
    try {
      key = decodeURIComponent(key);
    } catch {
      /* The address does not come from this page. */
    }
    const number = this.data.mazes.findIndex((maze) => maze.key === key);
    return number < 0 ? undefined : number;
  }

  bind() {
    const { signal } = this.listeners;
    const click = (id, action) => byId(id).addEventListener("click", () => action(), { signal });
    click("out", () => this.jump(OUT));
    click("undo", () => this.undo());
    click("redo", () => this.redo());
    click("reset", () => this.reset());
    click("landings", () => this.toggleLandings());
    click("hint", () => this.hint());
    click("possible", () => this.possible());
    click("solution", () => this.toggleSolution());
    click("copy", () => this.copyId());
    click("link", () => this.copyLink());
    click("print", () => printed([this.maze], this.data));
    click("print-all", () => printed(this.data.mazes, this.data));
    const keys = { u: () => this.undo(), r: () => this.redo(), h: () => this.hint() };
    const pressed = (event) => {
      const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (plain && Object.hasOwn(keys, event.key.toLowerCase())) keys[event.key.toLowerCase()]();
    };
    byId("board").addEventListener("keydown", pressed, { signal });
    const moved = () => {
      const number = this.indexInAddress();
      if (number !== undefined && this.data.mazes[number] !== this.maze) this.open(number);
    };
    window.addEventListener("hashchange", moved, { signal });
    /* Afterwards the menu of the browser prints the open maze again. */
    window.addEventListener("afterprint", () => sheets().replaceChildren(), { signal });
  }

  /* The list of puzzles, if there are several. */
  list() {
    byId("headline").textContent = this.data.headline ?? "";
    byId("headline").hidden = this.data.headline === null;
    byId("list").hidden = byId("print-all").hidden = this.data.mazes.length < 2;
    byId("puzzles").replaceChildren();
    this.links = this.data.mazes.map((maze, number) => {
      const link = document.createElement("a");
      link.href = this.address ? this.address(maze) : "#" + encodeURIComponent(maze.key);
      /* Open the maze immediately, without waiting for the `hashchange` event. */
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (this.address) event.preventDefault();
        this.open(number);
      });
      link.dir = "auto";
      const item = document.createElement("li");
      item.append(link);
      byId("puzzles").append(item);
      this.mark(link, maze, memory.load(maze).solved === true);
      return link;
    });
  }

  mark(link, maze, solved) {
    link.textContent = solved ? `${maze.title} ✓` : maze.title;
    link.title = solved ? phrase("done") : "";
  }

  open(number) {
    this.maze = this.data.mazes[number];
    this.board = this.data.boards[this.maze.board];
    this.graph = new Graph(this.maze);
    this.link = this.links[number];
    this.links.forEach((link) => link.removeAttribute("aria-current"));
    this.link.setAttribute("aria-current", "page");
    this.link.scrollIntoView({ block: "nearest", inline: "center" });
    document.title = this.data.headline ?? this.maze.title;
    sheets().replaceChildren();
    byId("title").textContent = this.maze.title;
    byId("rule").textContent = this.maze.rule;
    byId("name").hidden = this.maze.id === null;
    byId("id").textContent = this.maze.id ?? "";
    byId("exit").hidden = byId("out").hidden = !this.maze.exit;
    byId("rays").replaceChildren();
    addPictures(byId("rays"), this.board.rays);
    this.view = new Board(byId("board"), this.board, this.maze, (cell) => this.jump(cell));
    this.resume();
    this.landingsShown = false;
    this.solutionShown = false;
    if (this.maze.solved) this.toggleSolution();
    else this.refresh();
    this.say(this.graph.won(this.position) ? WORDS.finished() : "");
  }

  /* Restores the progress, as far as it is a legal way through this maze. `way` holds the cells of all jumps, also of
     those that are undone; `at` is the index of the current cell in it. */
  resume() {
    const progress = memory.load(this.maze);
    this.way = progress.way ?? [this.maze.start];
    this.positions = this.graph.positions(this.way);
    this.way = this.positions.map((position) => this.graph.cell(position));
    const last = this.way.length - 1;
    this.at = Number.isInteger(progress.at) ? Math.min(Math.max(progress.at, 0), last) : last;
    this.solved = progress.solved === true;
  }

  get position() {
    return this.positions[this.at];
  }

  get here() {
    return this.way[this.at];
  }

  name(cell) {
    return cellName(this.board, cell);
  }

  contentOf(cell) {
    return cell === OUT ? phrase("goal") : this.maze.contents[cell];
  }

  /* The content of the current cell, which depends on the jump before. */
  contentHere() {
    return fromHere(this.contentOf(this.here), this.graph.numbers(this.position));
  }

  jump(cell) {
    const landing = this.graph.landings(this.position).get(cell);
    if (!landing) return this.refuse(cell);
    const keep = this.at + 1;
    this.way = [...this.way.slice(0, keep), cell];
    this.positions = [...this.positions.slice(0, keep), landing.position];
    this.at = keep;
    this.solved ||= this.graph.won(this.position);
    this.moved();
    this.say(this.arrival());
  }

  arrival() {
    if (this.graph.won(this.position)) return WORDS.solved(this.at, this.maze.fewest);
    const arrived = WORDS.arrived(this.name(this.here), this.contentHere(), this.at);
    const stuck = this.graph.landings(this.position).size === 0;
    return stuck ? `${arrived} ${WORDS.stuck(this.name(this.here))}` : arrived;
  }

  refuse(cell) {
    if (cell === this.here) this.say(WORDS.here(this.name(cell)));
    else if (this.graph.won(this.position)) this.say(WORDS.finished());
    else this.say(WORDS.illegal(this.name(this.here), this.contentHere(), this.name(cell)));
  }

  go(at) {
    this.at = at;
    this.moved();
    this.say(at === 0 ? WORDS.atStart() : WORDS.back(this.name(this.here), this.contentHere()));
  }

  undo() {
    if (this.at > 0) this.go(this.at - 1);
  }

  redo() {
    if (this.at + 1 >= this.way.length) return;
    this.at += 1;
    this.moved();
    this.say(this.arrival());
  }

  reset() {
    this.go(0);
  }

  moved() {
    /* The maze can have been solved in another window. */
    this.solved ||= memory.load(this.maze).solved === true;
    memory.save(this.maze, { way: this.way, at: this.at, solved: this.solved });
    this.refresh();
    this.changed({
      key: this.maze.key,
      jumps: this.at,
      fewest: this.maze.fewest,
      won: this.graph.won(this.position),
    });
  }

  hint() {
    const cell = this.graph.hint(this.position);
    if (cell === undefined) return this.possible();
    this.view.draw("hint", this.graph.landings(this.position).get(cell).arrows);
    this.say(cell === OUT ? WORDS.outside() : WORDS.hint(this.name(cell)));
  }

  possible() {
    const distance = this.graph.distance(this.position);
    if (this.graph.won(this.position)) this.say(WORDS.finished());
    else if (distance < Infinity) this.say(WORDS.stillPossible(distance));
    else this.say(WORDS.noWay(this.jumpsToUndo()));
  }

  /* The number of jumps to undo until the goal is reachable; undefined if the maze has no solution. */
  jumpsToUndo() {
    for (let at = this.at; at >= 0; at--) {
      if (this.graph.distance(this.positions[at]) < Infinity) return this.at - at;
    }
    return undefined;
  }

  toggleLandings() {
    this.landingsShown = !this.landingsShown;
    this.refresh();
  }

  toggleSolution() {
    this.solutionShown = !this.solutionShown;
    this.refresh();
  }

  /* The arrows of the last jump. */
  lastArrows() {
    if (this.at === 0) return [];
    return this.graph.landings(this.positions[this.at - 1]).get(this.here).arrows;
  }

  refresh() {
    const landings = this.graph.landings(this.position);
    const shown = this.landingsShown ? landings : new Map();
    this.view.show(this.here, this.contentHere(), new Set(this.way.slice(0, this.at)), shown);
    const solution = this.solutionShown ? this.graph.solution(this.graph.start()) : [];
    this.view.draw("way", this.solutionShown ? this.graph.arrowsAlong(solution) : this.lastArrows());
    this.view.draw("jumps", [...shown.values()].flatMap((landing) => [...landing.arrows]));
    this.view.draw("hint", []);
    byId("out").classList.toggle("landing", shown.has(OUT));
    byId("way").hidden = !this.solutionShown;
    byId("way").textContent = this.solutionWords(solution);
    byId("count").textContent = WORDS.count(this.at, this.maze.fewest);
    byId("landings").setAttribute("aria-pressed", this.landingsShown);
    byId("solution").setAttribute("aria-pressed", this.solutionShown);
    byId("board").classList.toggle("won", this.graph.won(this.position));
    byId("undo").setAttribute("aria-disabled", this.at === 0);
    byId("redo").setAttribute("aria-disabled", this.at + 1 >= this.way.length);
    this.mark(this.link, this.maze, this.solved);
  }

  solutionWords(cells) {
    if (!this.solutionShown) return "";
    return cells.length > 1 || this.maze.fewest === 0
      ? WORDS.solution(cells.map((cell) => this.name(cell)))
      : phrase("no_solution");
  }

  say(words) {
    byId("status").textContent = words;
  }

  /* If the page cannot copy, the ID is selected, or the link is left in the address bar. */
  copyId() {
    this.copy(this.maze.id, () => {
      getSelection().selectAllChildren(byId("id"));
      this.say(phrase("id_marked"));
    });
  }

  copyLink() {
    if (!this.address) location.hash = encodeURIComponent(this.maze.key);
    const address = this.address ? this.address(this.maze) : location.href;
    this.copy(address, () => this.say(phrase("link_shown")));
  }

  async copy(text, otherwise) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(phrase("copied"));
    } catch {
      otherwise();
    }
  }
}
