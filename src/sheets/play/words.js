/* What the page says. */

const jumps = (count) => (count === 1 ? "1 jump" : `${count} jumps`);

function cellName(board, cell) {
  return cell === OUT ? "outside" : board.cells[cell].name;
}

/* What a screen reader says of a cell: "B3, jump 2, you are here". */
function cellLabel(board, maze, cell, { here, landing }) {
  const parts = [board.cells[cell].name, maze.contents[cell]];
  if (cell === maze.start) parts.push("start");
  if (here) parts.push("you are here");
  if (landing) parts.push("you can jump here");
  return parts.join(", ");
}

const WORDS = {
  count: (made, fewest) =>
    fewest === null ? `${jumps(made)}; this maze has no solution` : `${jumps(made)}; the fewest possible: ${fewest}`,
  arrived: (name, says, made) => `${name}: ${says}. ${jumps(made)} so far.`,
  solved: (made, fewest) =>
    made === fewest
      ? `You are at the goal, in ${jumps(made)}: nobody can do it in fewer.`
      : `You are at the goal, in ${jumps(made)}. It can be done in ${fewest}.`,
  back: (name, says) => `Back on ${name}: ${says}.`,
  again: "You are at the start.",
  illegal: (from, says, to) => `No jump leads from ${from} (${says}) to ${to}. You stay where you are.`,
  finished: "You are at the goal. Undo, or begin again.",
  here: (name) => `You are on ${name}.`,
  stuck: (name) => `No jump leads on from ${name}. Undo, or begin again.`,
  hint: (name) => `Try ${name}.`,
  outside: "Try to jump out of the board.",
  noWay: (undo) =>
    undo === undefined
      ? "No: this maze has no solution."
      : `No: no way leads from here to the goal. Take ${jumps(undo)} back.`,
  stillPossible: (distance) => `Yes, in ${jumps(distance)}.`,
  solution: (names) => `A shortest solution, ${jumps(names.length - 1)}: ${names.join(" → ")}`,
  noSolution: "This maze has no solution.",
  copied: "Copied.",
  idMarked: "This page may not copy. The ID is marked: copy it with your keyboard or a long touch.",
  linkShown: "This page may not copy. Its address leads to this maze: copy it from there.",
  done: "solved",
};
