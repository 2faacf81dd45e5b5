/* The texts of the page. They are part of the data, so that they can be in any language. */

const byId = (id) => document.getElementById(id);

let texts = {};

/* Sets the texts. Call it before the first player is made. */
function usePage(data) {
  texts = data.words;
}

/* Fills the placeholders of a text, all at once. Values are not searched for placeholders. */
function phrase(key, values = {}) {
  return texts[key].replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
}

const jumps = (count) => (count === 1 ? phrase("one_jump") : phrase("jumps", { count }));

function cellName(board, cell) {
  return cell === OUT ? phrase("outside") : board.cells[cell].name;
}

/* The title of a maze. On a page with several mazes, its number in the list comes first, because titles can be equal. */
function titleOf(maze, { mazes }) {
  return mazes.length > 1 ? `${mazes.indexOf(maze) + 1}. ${maze.title}` : maze.title;
}

/* The aim of a maze, with the names of its start and its goals in brackets. */
function taskWords(board, maze) {
  const start = cellName(board, maze.start);
  if (maze.exit) return phrase("task_out", { start });
  const goals = maze.goals.map((goal) => cellName(board, goal));
  return phrase("task", { start, goal: goals.reduce((these, last) => phrase("either", { these, last })) });
}

/* The difficulty of a maze: "5.9 (medium)". */
function rated({ difficulty: { sign, score, level } }) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return phrase("rated", { score: sign + score.toLocaleString(document.documentElement.lang, digits), level });
}

/* The helps that were used: "1 hint, goal checked: 2". */
function helpWords({ hints, checks, showings, solutions }) {
  const parts = [hints === 1 ? phrase("one_hint") : phrase("hints", { count: hints })];
  if (checks > 0) parts.push(phrase("checks", { count: checks }));
  if (showings > 0) parts.push(phrase("showings", { count: showings }));
  if (solutions > 0) parts.push(phrase("solutions", { count: solutions }));
  return parts.join(", ");
}

/* The content of the player's cell, with the possible lengths of the next jump if the jump before determines them. */
function fromHere(content, numbers) {
  const legal = numbers.filter((number) => number > 0);
  if (numbers.length === 0) return content;
  if (legal.length === 0) return phrase("none_from_here", { content });
  const number = legal.map(String).reduce((these, last) => phrase("either", { these, last }));
  return phrase("from_here", { content, number });
}

/* The label of a cell for screen readers: "B3, jump 2, you are here". */
function cellLabel(board, maze, cell, { here, landing, content }) {
  const parts = [board.cells[cell].name, content ?? maze.contents[cell]];
  if (cell === maze.start) parts.push(phrase("start"));
  if (here) parts.push(phrase("here"));
  if (landing) parts.push(phrase("landing"));
  return parts.join(", ");
}

const WORDS = {
  count: (made, fewest) =>
    fewest === null ? phrase("made_in_vain", { jumps: jumps(made) }) : phrase("made", { jumps: jumps(made), fewest }),
  arrived: (cell, content, made) => phrase("arrived", { cell, content, jumps: jumps(made) }),
  solved: (made, fewest) => phrase(made === fewest ? "best" : "won", { jumps: jumps(made), fewest }),
  back: (cell, content) => phrase("back", { cell, content }),
  atStart: () => phrase("at_start"),
  illegal: (cell, content, to) => phrase("illegal", { cell, content, to }),
  finished: () => phrase("finished"),
  here: (cell) => phrase("standing", { cell }),
  stuck: (cell) => phrase("stuck", { cell }),
  hint: (cell) => phrase("suggestion", { cell }),
  outside: () => phrase("suggest_out"),
  noWay: (undo) => (undo === undefined ? phrase("unsolvable") : phrase("no_way", { jumps: jumps(undo) })),
  stillPossible: (distance) => phrase("way_left", { jumps: jumps(distance) }),
  solution: (names) => phrase("solution", { jumps: jumps(names.length - 1), cells: names.join(" → ") }),
};
