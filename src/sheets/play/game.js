/* A game: the way of the player through one maze so far, with the time and the helps. It uses no elements of the page.

     way         the start, and the landings of all jumps, including jumps that are undone
     positions   the positions in the graph at each of these cells
     at          the index of the current cell */

class Game {
  /* Restores the stored way up to its first illegal jump, and the time. */
  constructor(maze) {
    this.maze = maze;
    this.graph = new Graph(maze);
    this.progress = memory.load(maze.key);
    this.positions = this.graph.positions(this.progress.way);
    this.way = this.positions.map((position) => this.graph.cell(position));
    const [at, last] = [this.progress.at, this.way.length - 1];
    this.at = Number.isInteger(at) ? Math.min(Math.max(at, 0), last) : last;
    this.clock = new Clock(this.progress.seconds);
    this.clock.run(!this.won);
  }

  get position() {
    return this.positions[this.at];
  }

  get here() {
    return this.way[this.at];
  }

  get won() {
    return this.graph.won(this.position);
  }

  get best() {
    return this.progress.results.at(-1);
  }

  /* The landings from the current cell. */
  get landings() {
    return this.graph.landings(this.position);
  }

  /* Jumps to a cell. Returns whether that is legal. */
  jump(cell) {
    const landing = this.landings.get(cell);
    if (!landing) return false;
    const keep = this.at + 1;
    this.way = [...this.way.slice(0, keep), cell];
    this.positions = [...this.positions.slice(0, keep), landing.position];
    this.at = keep;
    if (this.won) this.finish();
    this.keep();
    return true;
  }

  /* Goes back or forth to the cell of the way with the index `at`. */
  go(at) {
    this.at = at;
    this.keep();
  }

  /* Stops the clock, and keeps the result if it is the first or the best result. */
  finish() {
    this.clock.run(false);
    this.progress.solved = true;
    if (!this.best || this.at < this.best.jumps) this.progress.results.push(this.result());
  }

  /* The result of the way to the current cell: the kept result with this number of jumps, or else a new result. */
  result() {
    const kept = this.progress.results.find((result) => result.jumps === this.at);
    const { fewest, difficulty } = this.maze;
    const helps = { ...this.progress.helps };
    return kept ?? { jumps: this.at, fewest, difficulty: difficulty?.score, helps, seconds: this.clock.seconds };
  }

  /* Stores the progress, merged with the stored progress, because the maze can have been played in another window. */
  keep() {
    this.clock.run(!this.won);
    const progress = { ...this.progress, way: this.way, at: this.at, seconds: this.clock.seconds };
    this.progress = merged(progress, memory.load(this.maze.key));
    memory.save(this.maze.key, this.progress);
  }

  /* Stores the time, but not the way, which another window can have continued. */
  keepTime() {
    this.clock.run(!this.won);
    const stored = memory.load(this.maze.key);
    memory.save(this.maze.key, { ...stored, seconds: Math.max(stored.seconds, this.clock.seconds) });
  }

  /* Counts a help, unless the player has already found a shortest way: then no help can lead to a better result. */
  helped(help) {
    if (this.best?.jumps === this.maze.fewest) return;
    this.progress.helps[help] += 1;
    this.keep();
  }

  /* The number of jumps to undo until the goal is reachable; undefined if the maze has no solution. */
  jumpsToUndo() {
    for (let at = this.at; at >= 0; at--) {
      if (this.graph.distance(this.positions[at]) < Infinity) return this.at - at;
    }
    return undefined;
  }

  /* The arrows of the jumps from an index of the way to the current cell. */
  arrows(from) {
    const arrows = (at) => [...this.graph.landings(this.positions[at]).get(this.way[at + 1]).arrows];
    return this.way.slice(from, this.at).map((_, after) => arrows(from + after));
  }

  summary() {
    return {
      key: this.maze.key,
      jumps: this.at,
      fewest: this.maze.fewest,
      won: this.won,
      ...this.progress.helps,
      seconds: this.clock.seconds,
    };
  }
}
