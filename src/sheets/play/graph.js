"use strict";

/* The graph of a maze: legal jumps, distances to the goal, and hints. It holds states and jumps, but no rules.
   src/play/graph.rs implements the same for programs; tests/play/trust.rs compares the two.

     position    all states in which a sequence of cells can end; if turns are limited, several ways can pass the same
                 cells, and the player does not choose between these ways
     OUT         the cell outside the board */

const OUT = null;

class Graph {
  constructor(maze) {
    this.states = maze.states;
    this.goals = new Set(maze.exit ? [OUT] : maze.goals);
    this.distances = this.measure();
  }

  /* The number of jumps from each state to the goal, by a breadth-first search back from the goal. */
  measure() {
    const before = this.states.map(() => []);
    this.states.forEach((state, from) => state.moves.forEach(([to]) => before[to].push(from)));
    const distances = this.states.map((state) => (this.goals.has(state.cell) ? 0 : Infinity));
    const queue = [...this.states.keys()].filter((state) => distances[state] === 0);
    for (let next = 0; next < queue.length; next++) {
      for (const from of before[queue[next]]) {
        if (distances[from] === Infinity) {
          distances[from] = distances[queue[next]] + 1;
          queue.push(from);
        }
      }
    }
    return distances;
  }

  /* The position before the first jump. */
  start() {
    return [0];
  }

  cell(position) {
    return this.states[position[0]].cell;
  }

  won(position) {
    return this.goals.has(this.cell(position));
  }

  /* The number of jumps from a position to the goal; Infinity if the goal is unreachable. */
  distance(position) {
    return position.reduce((least, state) => Math.min(least, this.distances[state]), Infinity);
  }

  /* The possible lengths of the next jump, if the jump before determines them. Length 0 means no jump. */
  numbers(position) {
    const numbers = position.map((state) => this.states[state].number);
    return [...new Set(numbers)].filter((number) => number !== undefined).sort((a, b) => a - b);
  }

  /* The landings from a position: for each cell, the position there and the arrows that lead to it. */
  landings(position) {
    const landings = new Map();
    for (const from of position) {
      for (const [to, arrow] of this.states[from].moves) {
        const cell = this.states[to].cell;
        if (!landings.has(cell)) landings.set(cell, { states: new Set(), arrows: new Set() });
        landings.get(cell).states.add(to);
        if (arrow !== null) landings.get(cell).arrows.add(arrow);
      }
    }
    for (const landing of landings.values()) {
      landing.position = [...landing.states].sort((a, b) => a - b);
    }
    return landings;
  }

  /* The next cell of a shortest way, the first in reading order; undefined at the goal, and if the goal is
     unreachable. */
  hint(position) {
    const distance = this.distance(position);
    if (distance === 0 || distance === Infinity) return undefined;
    const landings = [...this.landings(position)];
    const nearer = landings.filter(([, landing]) => this.distance(landing.position) < distance);
    const last = (cell) => (cell === OUT ? Infinity : cell);
    return nearer.map(([cell]) => cell).sort((a, b) => last(a) - last(b))[0];
  }

  /* The cells of a shortest way from a position to the goal. */
  solution(position) {
    const cells = [this.cell(position)];
    for (;;) {
      const cell = this.hint(position);
      if (cell === undefined) return cells;
      cells.push(cell);
      position = this.landings(position).get(cell).position;
    }
  }

  /* The arrows of each jump along a shortest way. Other ways can pass the same cells in other states; their arrows are
     left out. */
  arrowsAlong(cells) {
    let states = this.start();
    return cells.slice(1).map((cell) => {
      const nearer = (from) => ([to]) =>
        this.states[to].cell === cell && this.distances[to] < this.distances[from];
      const moves = states.flatMap((from) => this.states[from].moves.filter(nearer(from)));
      states = [...new Set(moves.map(([to]) => to))];
      return [...new Set(moves.map(([, arrow]) => arrow))].filter((arrow) => arrow !== null);
    });
  }

  /* The positions along some cells, up to the first illegal jump. */
  positions(cells) {
    const positions = [this.start()];
    for (const cell of cells.slice(1)) {
      const landing = this.landings(positions[positions.length - 1]).get(cell);
      if (!landing) break;
      positions.push(landing.position);
    }
    return positions;
  }
}
