/* The arrows on the board, in groups, from top to bottom:

     hint, jumps   the next jump of a shortest way; all possible jumps
     solution      dashed, so that the way of the player below it stays visible
     own           the last jump of the player, or the whole way at the end

   If arrows of a group would overlap, they are drawn in lanes, side by side. */

/* The order in which lanes are tried. */
const LANES = [0, 1, -1, 2, -2];

class Arrows {
  constructor(parent, numbers, board, maze) {
    this.maze = maze;
    this.middles = board.cells.map(({ at }) => at);
    const group = (name) => svgElement("g", { class: `arrows ${name}` }, parent);
    this.courses = {};
    this.groups = { own: group("own"), solution: group("solution"), jumps: group("hinted"), hint: group("hinted") };
    this.numbers = svgElement("g", { class: "numbers" }, numbers);
    this.size = narrowest(board);
    this.lane = 2.1 * board.thickness;
    this.numbers.setAttribute("font-size", this.size * 0.26);
  }

  /* Draws a group. `jumps` has a list of arrows for each jump. */
  draw(name, jumps) {
    const group = this.groups[name];
    group.replaceChildren();
    const drawn = new Nearby(this.lane);
    this.courses[name] = jumps.map((arrows) => {
      const courses = [...arrows].map((arrow) => {
        const [line, head] = this.maze.arrows[arrow];
        const lanes = this.lanes(line);
        const covered = lanes.map(({ course }) => this.covered(course, drawn));
        const lane = lanes[covered.indexOf(Math.min(...covered))];
        lane.course.forEach((point) => drawn.add(point));
        svgElement("path", { class: "line", d: lane.line }, group);
        svgElement("path", { class: "head", d: head, transform: `translate(${lane.end})` }, group);
        return lane.course;
      });
      return courses[0];
    });
    this.drawn = { ...this.drawn, [name]: drawn };
  }

  /* An arrow in each lane: its line, points along the line, and how far the end of the line is moved. A line with arcs
     leads around a corner of the board and has only one lane. */
  lanes(line) {
    const pieces = line.includes("A") ? undefined : polylines(line);
    const at = (lane) => {
      const moved = pieces?.map((piece) => beside(piece, lane * this.lane));
      const d = moved ? moved.map((piece) => `M${piece.join("L")}`).join("") : line;
      const [from, to] = [pieces, moved].map((lines) => lines?.at(-1).at(-1) ?? [0, 0]);
      return { line: d, course: this.course(d), end: [to[0] - from[0], to[1] - from[1]] };
    };
    return (pieces ? LANES : [0]).map(at);
  }

  /* Points along a line, with their directions. */
  course(line) {
    const path = svgElement("path", { d: line });
    const length = path.getTotalLength();
    const count = Math.ceil((4 * length) / this.size) + 2;
    const points = Array.from({ length: count + 1 }, (_, part) => path.getPointAtLength((length * part) / count));
    return points.slice(1).map((to, part) => {
      const from = points[part];
      const ahead = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      return { at: [from.x, from.y], towards: [(to.x - from.x) / ahead, (to.y - from.y) / ahead] };
    });
  }

  /* The number of points of a course that lie on an arrow that is already drawn. Crossings do not count. */
  covered(course, drawn) {
    const lies = ({ at, towards: [dx, dy] }) =>
      drawn.near(at).some(({ at: [x, y], towards: [ex, ey] }) => {
        const [ahead, aside] = [(x - at[0]) * dx + (y - at[1]) * dy, (x - at[0]) * dy - (y - at[1]) * dx];
        const isParallel = Math.abs(dx * ey - dy * ex) < 0.3;
        return isParallel && Math.abs(ahead) < 0.2 * this.size && Math.abs(aside) < 0.7 * this.lane;
      });
    return course.filter(lies).length;
  }

  /* Numbers the jumps of a group. Without a name, the numbers are only removed. */
  number(name) {
    this.numbers.replaceChildren();
    const taken = [];
    (this.courses[name] ?? []).forEach((course, jump) => {
      if (!course) return;
      const [x, y] = this.place(course, this.drawn[name], taken);
      taken.push([x, y]);
      svgElement("text", { x, y, class: name }, this.numbers).textContent = jump + 1;
    });
  }

  /* The first point beside an arrow that is far enough from the signs in the middles of cells, from numbers and from
     other arrows. If there is no such point, the point with the most room. */
  place(course, drawn, taken) {
    const away = (points, x, y, enough) =>
      points.reduce((least, [toX, toY]) => Math.min(least, Math.hypot(toX - x, toY - y) / (enough * this.size)), 1);
    let [best, most] = [course[0].at, -1];
    for (const { at, towards: [dx, dy] } of course.slice(1)) {
      for (const aside of [1, -1]) {
        const [x, y] = [at[0] - aside * 0.23 * this.size * dy, at[1] + aside * 0.23 * this.size * dx];
        const others = drawn.near([x, y]).filter((point) => !course.includes(point));
        const room = Math.min(
          away(this.middles, x, y, 0.4),
          away(taken, x, y, 0.35),
          away(others.map((point) => point.at), x, y, 0.28),
        );
        if (room > most + 0.01) [best, most] = [[x, y], room];
      }
    }
    return best;
  }
}

/* A spatial index of points on the board. */
class Nearby {
  constructor(size) {
    this.size = size;
    this.squares = new Map();
  }

  square([x, y], [right, down]) {
    return `${Math.floor(x / this.size) + right} ${Math.floor(y / this.size) + down}`;
  }

  add(point) {
    const square = this.square(point.at, [0, 0]);
    this.squares.set(square, [...(this.squares.get(square) ?? []), point]);
  }

  /* The points in the square of a place and in the squares around it. */
  near(at) {
    const steps = [-1, 0, 1];
    const around = steps.flatMap((right) => steps.map((down) => [right, down]));
    return around.flatMap((step) => this.squares.get(this.square(at, step)) ?? []);
  }
}

/* The corners of an SVG line with the commands M, L, H and V: a list for each piece of the line. */
function polylines(line) {
  const pieces = [];
  for (const [, command, numbers] of line.matchAll(/([MLHV])([^MLHV]+)/g)) {
    const [x, y] = pieces.at(-1)?.at(-1) ?? [];
    const [first, second] = numbers.trim().split(" ").map(Number);
    if (command === "M") pieces.push([[first, second]]);
    else pieces.at(-1).push(command === "H" ? [first, y] : command === "V" ? [x, first] : [first, second]);
  }
  return pieces;
}

/* A polyline moved to its right by a distance. At bends of at most 90°, both segments move by this distance. At sharper
   bends, they move less, so that the corner does not move far away. */
function beside(line, distance) {
  const normals = line.slice(1).map(([x, y], before) => {
    const [dx, dy] = [x - line[before][0], y - line[before][1]];
    const length = Math.hypot(dx, dy) || 1;
    return [-dy / length, dx / length];
  });
  return line.map(([x, y], corner) => {
    const [ax, ay] = normals[corner - 1] ?? normals[0] ?? [0, 0];
    const [bx, by] = normals[corner] ?? [ax, ay];
    const stretch = distance / Math.max(1 + ax * bx + ay * by, 1);
    return [x + (ax + bx) * stretch, y + (ay + by) * stretch];
  });
}
