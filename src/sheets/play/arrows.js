/* The arrows on the board, in groups that are drawn over each other:

     hint, jumps   the next jump of a shortest way; all possible jumps
     solution      dashed, so that the own way below it stays visible
     own           the last jump of the player, or the whole way at the end */

class Arrows {
  constructor(parent, numbers, board, maze) {
    this.maze = maze;
    this.middles = board.cells.map(({ at }) => at);
    const group = (name) => svgElement("g", { class: `arrows ${name}` }, parent);
    this.lines = {};
    this.groups = { own: group("own"), solution: group("solution"), jumps: group("hinted"), hint: group("hinted") };
    this.numbers = svgElement("g", { class: "numbers" }, numbers);
    this.size = narrowest(board);
    this.numbers.setAttribute("font-size", this.size * 0.27);
  }

  /* Draws a group: a list of arrows for each of its jumps. */
  draw(name, jumps) {
    const group = this.groups[name];
    group.replaceChildren();
    this.lines[name] = jumps.map((arrows) => {
      const lines = [...arrows].map((arrow) => {
        const [line, head] = this.maze.arrows[arrow];
        const drawn = svgElement("path", { class: "line", d: line }, group);
        svgElement("path", { class: "head", d: head }, group);
        return drawn;
      });
      return lines[0];
    });
  }

  /* Numbers the jumps of a group; of no group without a name. */
  number(name) {
    this.numbers.replaceChildren();
    const taken = [];
    (this.lines[name] ?? []).forEach((line, jump) => {
      if (!line) return;
      const [x, y] = this.place(line, taken);
      taken.push([x, y]);
      svgElement("text", { x, y, class: name }, this.numbers).textContent = jump + 1;
    });
  }

  /* The point on or beside an arrow that is farthest from the signs in the middles of cells and from other numbers. */
  place(line, taken) {
    const [length, parts, enough] = [line.getTotalLength(), 24, this.size / 2];
    let [best, most] = [undefined, -Infinity];
    for (let part = 2; part <= parts - 4; part++) {
      const [from, to] = [part, part + 1].map((part) => line.getPointAtLength((length * part) / parts));
      const ahead = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      for (const aside of [0, 0.25, -0.25]) {
        const x = from.x - (aside * this.size * (to.y - from.y)) / ahead;
        const y = from.y + (aside * this.size * (to.x - from.x)) / ahead;
        const nearest = (least, [toX, toY]) => Math.min(least, (toX - x) ** 2 + (toY - y) ** 2);
        const room = Math.sqrt(taken.reduce(nearest, this.middles.reduce(nearest, enough ** 2)));
        const value = aside === 0 ? room : room - 0.2 * enough;
        if (value > most + 0.01) [best, most] = [[x, y], value];
      }
    }
    return best;
  }
}
