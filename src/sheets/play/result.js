/* The result of a solved puzzle: in words, as two ways side by side, and in a file. */

/* A result without spoilers: "Rook maze, difficulty 5.9 (medium): 12 jumps (fewest 10), 1 hint". */
function resultWords(maze, { jumps: made, fewest, helps }) {
  const values = { title: maze.title, rated: rated(maze), jumps: jumps(made), fewest, help: helpWords(helps) };
  return phrase("result_text", values);
}

/* Fills the list of the cells of a way. The start has the number 0, so the numbers are those of the jumps. */
function showWay(id, title, names) {
  byId(`${id}-title`).textContent = title;
  const items = names.map((name) => {
    const item = document.createElement("li");
    item.textContent = name;
    return item;
  });
  byId(`${id}-cells`).start = 0;
  byId(`${id}-cells`).replaceChildren(...items);
}

/* All results in this browser, as a table of comma-separated values. */
function resultsTable() {
  const head = ["maze", "difficulty", "jumps", "fewest", ...HELPS, "seconds"];
  const rows = memory.keys().flatMap((key) =>
    memory.load(key).results.map(({ difficulty, jumps: made, fewest, helps, seconds }) => [
      `"${key.replaceAll('"', '""')}"`,
      difficulty ?? "",
      made,
      fewest,
      ...HELPS.map((help) => helps[help]),
      seconds,
    ]),
  );
  return { count: rows.length, text: [head, ...rows].map((row) => `${row.join(",")}\r\n`).join("") };
}

/* Saves a text as a file of the player. Nothing is sent. */
function download(name, type, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  /* The browser needs the address until it has read the file. */
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/* Offers a text to the programs of the device. Returns `true` if the text was shared or the player cancelled. */
async function offerText(text) {
  if (!navigator.share) return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error.name === "AbortError";
  }
}

/* Copies a text. Returns whether the browser allowed it. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
