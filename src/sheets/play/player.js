/* The player: one maze at a time, its game, and the buttons. */

class Player {
  /* All options may be missing.

       changed     is called after each move, with a summary of the game
       next        is called to go on, if the page has no other unsolved puzzle
       link        returns the address of a maze; with this option, the player does not change the address of the page */
  constructor(data, options = {}) {
    this.data = data;
    this.options = options;
    this.listeners = new AbortController();
    this.bind();
    this.list = new PuzzleList(
      data,
      (maze) => this.address(maze),
      (number, event) => {
        if (options.link) event.preventDefault();
        this.open(number);
      },
    );
    this.open(this.indexInAddress() ?? 0);
  }

  /* Removes the listeners from the fixed elements of the page, so that another player can use these elements. */
  dispose() {
    this.game.keepTime();
    this.listeners.abort();
  }

  /* Stops the clock while the page shows something else, and starts it again. */
  pause(paused) {
    this.game.clock.paused = paused;
    this.game.keepTime();
  }

  address(maze) {
    return this.options.link ? this.options.link(maze) : "#" + encodeURIComponent(maze.key);
  }

  /* The index of the maze in the address, if this maze is on the page. The address is decoded, because programs that
     pass links on can encode characters differently. */
  indexInAddress() {
    if (this.options.link) return undefined;
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
    click("next", () => this.next());
    click("landings", () => this.toggleLandings());
    click("hint", () => this.hint());
    click("possible", () => this.possible());
    click("solution", () => this.toggleSolution());
    click("compare", () => this.toggleSolution());
    click("share", () => this.share());
    click("save", () => this.save());
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
    const addressed = () => {
      const number = this.indexInAddress();
      if (number !== undefined && this.data.mazes[number] !== this.maze) this.open(number);
    };
    window.addEventListener("hashchange", addressed, { signal });
    /* The printed mazes are removed, so that the menu of the browser prints the open maze again. */
    window.addEventListener("afterprint", () => sheets().replaceChildren(), { signal });
    document.addEventListener("visibilitychange", () => this.game.keepTime(), { signal });
  }

  open(number) {
    this.game?.keepTime();
    this.maze = this.data.mazes[number];
    this.board = this.data.boards[this.maze.board];
    this.game = new Game(this.maze);
    this.list.show(number);
    const title = titleOf(this.maze, this.data);
    document.title = this.data.headline ?? title;
    sheets().replaceChildren();
    byId("title").textContent = title;
    showTask(this.board, this.maze);
    byId("rule").textContent = this.maze.rule;
    byId("name").hidden = this.maze.id === null;
    byId("id").textContent = this.maze.id ?? "";
    byId("exit").hidden = byId("out").hidden = !this.maze.exit;
    byId("rays").replaceChildren();
    addPictures(byId("rays"), this.board.rays);
    this.view = new Board(byId("board"), this.board, this.maze, (cell) => this.jump(cell));
    this.landingsShown = false;
    this.solutionShown = this.maze.solved;
    if (this.maze.solved) this.game.progress.helps.solutions ||= 1;
    this.refresh();
    this.say(this.game.won ? WORDS.finished() : "");
  }

  name(cell) {
    return cellName(this.board, cell);
  }

  contentOf(cell) {
    return cell === OUT ? phrase("goal") : this.maze.contents[cell];
  }

  /* The content of the current cell, which can depend on the jump before. */
  contentHere() {
    return fromHere(this.contentOf(this.game.here), this.game.graph.numbers(this.game.position));
  }

  jump(cell) {
    if (!this.game.jump(cell)) return this.refuse(cell);
    this.moved();
    /* If the goal is outside, the last cell before it is celebrated. */
    if (this.game.won) this.view.celebrate(cell === OUT ? this.game.way.at(-2) : cell);
    this.say(this.arrival());
  }

  arrival() {
    const { game } = this;
    if (game.won) return this.solved();
    const arrived = WORDS.arrived(this.name(game.here), this.contentHere(), game.at);
    return game.landings.size === 0 ? `${arrived} ${WORDS.stuck(this.name(game.here))}` : arrived;
  }

  refuse(cell) {
    const { here, won } = this.game;
    if (cell === here) return this.say(WORDS.here(this.name(cell)));
    if (cell === OUT) flash(byId("out"), "refused");
    else this.view.refuse(cell);
    this.say(won ? WORDS.finished() : WORDS.illegal(this.name(here), this.contentHere(), this.name(cell)));
  }

  go(at) {
    this.game.go(at);
    this.moved();
  }

  undo() {
    if (this.game.at > 0) this.back(this.game.at - 1);
  }

  redo() {
    if (this.game.at + 1 >= this.game.way.length) return;
    this.go(this.game.at + 1);
    this.say(this.arrival());
  }

  reset() {
    this.back(0);
  }

  back(at) {
    this.go(at);
    this.say(at === 0 ? WORDS.atStart() : WORDS.back(this.name(this.game.here), this.contentHere()));
  }

  moved() {
    this.refresh();
    this.options.changed?.(this.game.summary());
  }

  next() {
    const number = this.list.next();
    if (number === undefined) return this.options.next?.();
    this.open(number);
    if (!this.options.link) location.hash = this.address(this.maze);
    byId("title").focus();
  }

  hint() {
    const { game } = this;
    const cell = game.graph.hint(game.position);
    if (cell === undefined) return this.possible();
    game.helped("hints");
    this.refresh();
    this.view.arrows.draw("hint", [game.landings.get(cell).arrows]);
    this.say(cell === OUT ? WORDS.outside() : WORDS.hint(this.name(cell)));
  }

  possible() {
    const { game } = this;
    if (game.won) return this.say(WORDS.finished());
    game.helped("checks");
    this.refresh();
    const distance = game.graph.distance(game.position);
    this.say(distance < Infinity ? WORDS.stillPossible(distance) : WORDS.noWay(game.jumpsToUndo()));
  }

  toggleLandings() {
    this.landingsShown = !this.landingsShown;
    if (this.landingsShown) this.game.helped("showings");
    this.refresh();
  }

  toggleSolution() {
    this.solutionShown = !this.solutionShown;
    if (this.solutionShown) this.game.helped("solutions");
    this.refresh();
  }

  refresh() {
    const { game, view } = this;
    const shown = this.landingsShown ? game.landings : new Map();
    const solution = this.solutionShown ? game.graph.solution(game.graph.start()) : [];
    view.calm();
    view.show(game.here, this.contentHere(), new Set(game.way.slice(0, game.at)), shown);
    view.arrows.draw("own", game.arrows(game.won ? 0 : Math.max(game.at - 1, 0)));
    view.arrows.draw("solution", game.graph.arrowsAlong(solution));
    view.arrows.draw("jumps", [...shown.values()].map((landing) => landing.arrows));
    view.arrows.draw("hint", []);
    if (this.solutionShown) view.arrows.number("solution");
    else view.arrows.number(game.won ? "own" : undefined);
    this.list.mark(this.list.shown, game.progress);
    showTexts(this, solution, shown.has(OUT));
  }

  /* At the goal, the words contain the number of jumps and the fewest possible number, so the count is hidden. */
  say(words) {
    byId("status").textContent = words;
    byId("count").hidden = words === this.solved();
  }

  solved() {
    return this.game.won ? WORDS.solved(this.game.at, this.maze.fewest) : undefined;
  }

  /* If the page cannot copy, the ID is selected for the player to copy. */
  async copyId() {
    this.copied(await copyText(this.maze.id), byId("id"));
  }

  async copyLink() {
    if (!this.options.link) location.hash = this.address(this.maze);
    const done = await copyText(this.options.link ? this.address(this.maze) : location.href);
    this.say(phrase(done ? "copied" : "link_shown"));
  }

  copied(done, shown) {
    if (!done) {
      shown.hidden = false;
      getSelection().selectAllChildren(shown);
    }
    this.say(phrase(done ? "copied" : "marked"));
  }

  /* The address of a local file is useless on other devices, so the ID of the maze is shared instead. */
  async share() {
    const local = !this.options.link && location.protocol === "file:";
    const address = local ? this.maze.id : new URL(this.address(this.maze), location.href).href;
    const words = byId("result-words");
    const text = [words.textContent, address].filter((part) => part !== null).join("\n");
    if (await offerText(text)) return;
    this.copied(await copyText(text), words);
  }

  save() {
    this.game.keepTime();
    const { count, text } = resultsTable();
    const file = "jumpmaze-results.csv";
    if (count > 0) download(file, "text/csv", text);
    this.say(count > 0 ? phrase("saved", { file }) : phrase("no_results"));
  }
}
