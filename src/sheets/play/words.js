/* The texts of the page. They are part of the data, so that they can be in any language. */

const byId = (id) => document.getElementById(id);

const TOLD = JSON.parse(byId("data").textContent);

/* Fills the placeholders of a text, all at once. Values are not searched for placeholders. */
function said(key, values = {}) {
  return TOLD.words[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

const jumps = (count) => (count === 1 ? said("one_jump") : said("jumps", { count }));

function cellName(board, cell) {
  return cell === OUT ? said("outside") : board.cells[cell].name;
}

/* The content of the player's cell, with the possible lengths of the next jump if the jump before determines them. */
function fromHere(content, numbers) {
  const legal = numbers.filter((number) => number > 0);
  if (numbers.length === 0) return content;
  if (legal.length === 0) return said("none_from_here", { content });
  const number = legal.map(String).reduce((these, last) => said("either", { these, last }));
  return said("from_here", { content, number });
}

/* The label of a cell for screen readers: "B3, jump 2, you are here". */
function cellLabel(board, maze, cell, { here, landing, content }) {
  const parts = [board.cells[cell].name, content ?? maze.contents[cell]];
  if (cell === maze.start) parts.push(said("start"));
  if (here) parts.push(said("here"));
  if (landing) parts.push(said("landing"));
  return parts.join(", ");
}

const WORDS = {
  count: (made, fewest) =>
    fewest === null ? said("made_in_vain", { jumps: jumps(made) }) : said("made", { jumps: jumps(made), fewest }),
  arrived: (cell, content, made) => said("arrived", { cell, content, jumps: jumps(made) }),
  solved: (made, fewest) => said(made === fewest ? "best" : "won", { jumps: jumps(made), fewest }),
  back: (cell, content) => said("back", { cell, content }),
  again: () => said("at_start"),
  illegal: (cell, content, to) => said("illegal", { cell, content, to }),
  finished: () => said("finished"),
  here: (cell) => said("standing", { cell }),
  stuck: (cell) => said("stuck", { cell }),
  hint: (cell) => said("suggestion", { cell }),
  outside: () => said("suggest_out"),
  noWay: (undo) => (undo === undefined ? said("unsolvable") : said("no_way", { jumps: jumps(undo) })),
  stillPossible: (distance) => said("way_left", { jumps: jumps(distance) }),
  solution: (names) => said("solution", { jumps: jumps(names.length - 1), cells: names.join(" → ") }),
};
