/* The maze of the day: the same for all users with the same date. It comes from a list whose entries never change. */

import { boardsIn } from "./boards.js";
import { element, explain, find, link } from "./page.js";
import { download, language, store, stored, text } from "./texts.js";

/** A local date in the format of the list, such as 2027-01-31. @param {Date} date */
function written(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export class Daily {
  /** @param {import("./playing.js").Playing} playing */
  constructor(playing) {
    /** The IDs of the daily mazes by their dates.
        @type {Map<string, string>} */
    this.mazes = new Map();
    /* If the list cannot be loaded, mazes can still be played. */
    playing.begun = (packed) => this.begin(packed).catch(() => {});
    playing.won = (packed) => this.win(packed).catch(explain);
  }

  async load() {
    if (this.mazes.size > 0) return;
    const answer = await download("daily.txt");
    const lines = (await answer.text()).split("\n");
    const days = lines.filter((line) => /^\d{4}-\d\d-\d\d /.test(line));
    this.mazes = new Map(days.map((line) => [line.slice(0, 10), line.slice(11).trim()]));
  }

  async open() {
    await this.load();
    const today = written(new Date());
    const past = [...this.mazes.keys()].filter((date) => date <= today).sort().reverse();
    const solved = this.solved();
    const maze = this.mazes.get(today);
    find("daily-about").textContent = text(maze ? "daily_about" : "daily_none");
    find("play-today").hidden = maze === undefined;
    if (maze) find("play-today").setAttribute("href", `#/play/${maze}`);
    find("streak").textContent = text("streak", { days: this.streak(today, solved) });
    const boards = await boardsIn(language);
    const names = new Map(boards.map((board) => [board.id, board.name]));
    find("archive").replaceChildren(...past.map((date) => this.day(date, solved.has(date), names)));
  }

  /** @param {string} date @param {boolean} solved @param {Map<string, string>} names */
  day(date, solved, names) {
    const id = this.mazes.get(date) ?? "";
    const day = new Date(`${date}T12:00`).toLocaleDateString(language, { weekday: "short", day: "numeric", month: "long", year: "numeric" });
    const item = element("li");
    const [board] = id.split(":");
    item.append(link(`${day}: ${names.get(board) ?? board}${solved ? " ✓" : ""}`, `#/play/${id}`));
    return item;
  }

  /** The dates whose mazes were begun on their day and solved. @returns {Set<string>} */
  solved() {
    return new Set(stored("daily").split(" ").filter((date) => date !== ""));
  }

  /** If this is today's maze, stores that the maze was begun. So it counts even if it is solved after midnight.
      @param {string} packed */
  async begin(packed) {
    await this.load();
    const today = written(new Date());
    /* Some programs encode the colon in links. */
    if (this.mazes.get(today) === decodeURIComponent(packed)) store("begun", `${today} ${packed}`);
    const date = this.dateBegun(packed);
    find("daily-note").hidden = date === undefined;
    find("daily-words").textContent = text(date && this.solved().has(date) ? "solved_today" : "today");
  }

  /** The date of a maze, if it is the daily maze that was begun last. @param {string} packed */
  dateBegun(packed) {
    const [date, begun] = stored("begun").split(" ");
    return begun === packed ? date : undefined;
  }

  /** @param {string} packed */
  async win(packed) {
    await this.begin(packed);
    const date = this.dateBegun(packed);
    if (!date) return;
    store("daily", [...this.solved().add(date)].join(" "));
    const streak = text("streak", { days: this.streak(date, this.solved()) });
    find("daily-words").textContent = `${text("solved_today")} ${streak}`;
  }

  /** The number of consecutive solved days up to today, or up to yesterday if the maze of today is not solved.
      @param {string} today @param {Set<string>} solved */
  streak(today, solved) {
    const day = new Date(`${today}T12:00`);
    if (!solved.has(today)) day.setDate(day.getDate() - 1);
    let days = 0;
    while (solved.has(written(day))) {
      days += 1;
      day.setDate(day.getDate() - 1);
    }
    return days;
  }
}
