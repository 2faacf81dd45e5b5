/* The progress in each maze, which the browser stores under the key of the maze. Without storage, the page works, but
   the progress is lost when the page is closed.

     way, at     the start and the landings of all jumps, including undone jumps; the index of the current cell
     solved      whether the player has reached the goal
     helps       how often each help was used; Undo and Restart do not change these numbers
     seconds     the time of play
     results     the first solution, and every solution with fewer jumps than all before; the last one is the best */

const PREFIX = "jumpmaze:";

const HELPS = ["hints", "checks", "showings", "solutions"];

/* The storage of a browser can contain anything, so these functions check its values. */
const asCount = (value) => (Number.isSafeInteger(value) && value >= 0 ? value : 0);

const asHelps = (stored) => Object.fromEntries(HELPS.map((help) => [help, asCount(stored?.[help])]));

function asResult(stored) {
  return {
    jumps: asCount(stored?.jumps),
    fewest: asCount(stored?.fewest),
    difficulty: Number.isFinite(stored?.difficulty) ? stored.difficulty : null,
    helps: asHelps(stored?.helps),
    seconds: asCount(stored?.seconds),
  };
}

function asProgress(stored) {
  const results = Array.isArray(stored?.results) ? stored.results.map(asResult) : [];
  return {
    way: Array.isArray(stored?.way) ? stored.way : [],
    at: stored?.at,
    solved: stored?.solved === true,
    helps: asHelps(stored?.helps),
    seconds: asCount(stored?.seconds),
    results: results.filter(({ jumps, fewest }) => jumps > 0 && jumps >= fewest),
  };
}

/* Takes over the helps, the time and the results that another window has stored in the meantime. The way stays. */
function merged(progress, stored) {
  const results = [...progress.results, ...stored.results].map((result) => [result.jumps, result]);
  return {
    ...progress,
    solved: progress.solved || stored.solved,
    helps: Object.fromEntries(HELPS.map((help) => [help, Math.max(progress.helps[help], stored.helps[help])])),
    seconds: Math.max(progress.seconds, stored.seconds),
    results: [...new Map(results).values()].sort((a, b) => b.jumps - a.jumps),
  };
}

const memory = {
  /* The progress of mazes for which storing in the browser has failed. */
  unstored: new Map(),

  load(key) {
    try {
      return asProgress(JSON.parse(localStorage.getItem(PREFIX + key) ?? this.unstored.get(key) ?? null));
    } catch {
      return asProgress(JSON.parse(this.unstored.get(key) ?? null));
    }
  },

  save(key, progress) {
    const text = JSON.stringify(progress);
    try {
      localStorage.setItem(PREFIX + key, text);
      this.unstored.delete(key);
    } catch {
      /* Storage fails in private windows and on full disks. */
      this.unstored.set(key, text);
    }
  },

  /* The keys of all mazes, including mazes on other pages with the same storage. */
  keys() {
    let stored = [];
    try {
      stored = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    } catch {
      /* Without storage there are only the mazes of this page. */
    }
    return [...new Set([...stored.map((name) => name.slice(PREFIX.length)), ...this.unstored.keys()])].sort();
  },
};

/* The time of play. It passes only while the page is visible and the game is not paused. */
class Clock {
  constructor(seconds) {
    this.milliseconds = seconds * 1000;
    this.since = undefined;
    this.paused = false;
  }

  /* Adds the time since the last call if the clock was running. Then the clock runs on or stops. */
  run(running) {
    const now = performance.now();
    if (this.since !== undefined) this.milliseconds += now - this.since;
    this.since = running && !this.paused && !document.hidden ? now : undefined;
  }

  get seconds() {
    return Math.round(this.milliseconds / 1000);
  }
}
