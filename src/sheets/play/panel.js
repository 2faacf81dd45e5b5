/* The texts and buttons beside the board, for the current state of a player. */

/* `solution` holds the cells of the solution that is shown. */
function showTexts(player, solution, outIsShown) {
  const { maze, way, at, won, best, progress } = player.game;
  const pressed = (id, value) => byId(id).setAttribute("aria-pressed", value);
  const disabled = (id, value) => byId(id).setAttribute("aria-disabled", value);
  byId("count").textContent = WORDS.count(at, maze.fewest);
  byId("used").textContent = helpWords(progress.helps);
  byId("about").hidden = maze.difficulty === null;
  byId("about").textContent = maze.difficulty === null ? "" : phrase("about", { rated: rated(maze) });
  /* The best result, unless the board shows a way with this result. */
  byId("best").hidden = !best || (won && best.jumps === at);
  byId("best").textContent = best ? bestWords(best) : "";
  byId("board").classList.toggle("won", won);
  byId("out").classList.toggle("landing", outIsShown);
  pressed("landings", player.landingsShown);
  pressed("solution", player.solutionShown);
  pressed("compare", player.solutionShown);
  disabled("undo", at === 0);
  disabled("redo", at + 1 >= way.length);
  byId("next").hidden = player.list.next() === undefined && !player.options.next;
  byId("way").hidden = !player.solutionShown || won;
  byId("way").textContent = player.solutionShown ? solutionWords(player, solution) : "";
  showResult(player, solution);
}

/* Shows the aim of a maze. If the board shows no names of cells, only screen readers get the names in brackets. */
function showTask(board, maze) {
  const words = taskWords(board, maze);
  byId("task-named").textContent = words;
  byId("task").textContent = maze.named ? words : words.replace(/ \([^()]*\)/g, "");
}

function bestWords(best) {
  return phrase("your_best", { jumps: jumps(best.jumps), help: helpWords(best.helps) });
}

function solutionWords(player, cells) {
  return cells.length > 1 || player.maze.fewest === 0
    ? WORDS.solution(cells.map((cell) => player.name(cell)))
    : phrase("no_solution");
}

/* Shows the result and, on request, the player's way beside a shortest way. The shortest way is only shown on request,
   because players may want to find it themselves. The text to share repeats what the page shows, so this text is only
   shown if the page cannot copy it. */
function showResult(player, solution) {
  const { game, maze } = player;
  byId("result").hidden = !game.won;
  byId("result-words").hidden = true;
  byId("compared").hidden = !player.solutionShown;
  if (!game.won) return;
  byId("result-words").textContent = resultWords(maze, game.result());
  const names = (cells) => cells.map((cell) => player.name(cell));
  showWay("own", phrase("your_way", { jumps: jumps(game.at) }), names(game.way.slice(0, game.at + 1)));
  showWay("shortest", phrase("shortest_way", { jumps: jumps(maze.fewest) }), names(solution));
}
