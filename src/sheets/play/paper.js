/* Printing: each maze is on its own page of paper, without the rest of the open page. */

const sheets = () => byId("sheets");

/* A maze on paper: the headline of the page, its title, its rule, the aim, its board and its ID. */
function sheet(maze, data) {
  const { headline, boards } = data;
  const sheet = document.createElement("section");
  const add = (name, text) => {
    const element = document.createElement(name);
    element.textContent = text;
    element.dir = "auto";
    sheet.append(element);
    return element;
  };
  if (headline !== null) add("p", headline);
  add("h1", titleOf(maze, data));
  add("p", maze.rule);
  if (maze.exit) add("p", byId("exit").textContent);
  add("p", byId("aim").textContent);
  const board = add("div", "");
  board.className = "stack";
  addPictures(board, boards[maze.board].below);
  addPictures(board, maze.above);
  if (maze.id !== null) add("p", `${byId("name").firstElementChild.textContent} ${maze.id}`);
  return sheet;
}

/* Prints some mazes. */
function printed(mazes, data) {
  sheets().replaceChildren(...mazes.map((maze) => sheet(maze, data)));
  print();
}
