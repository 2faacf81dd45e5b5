/* The texts of the site, in the language of the reader. */

/** @type {Record<string, string>} */
let texts = { not_loaded: "A part of this page could not be loaded. Reload the page." };
/* Each entry: the message of the engine, with `{}` for the parts that vary; what the page says instead; its remedy. */
/** @type {[string, string, string][]} */
let refusals = [];
export let language = "en";

const LANGUAGES = ["en", "de"];

/** The language that the reader has chosen, or that of the browser. */
export function preferred() {
  const chosen = stored("language");
  if (LANGUAGES.includes(chosen)) return chosen;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  return spoken.find((tag) => LANGUAGES.includes(tag)) ?? LANGUAGES[0];
}

/** Loads the texts and writes them into the page: `data-text` is the key of a text, `data-label` of a label. */
export async function load(tag = preferred()) {
  const answer = await download(`texts/${tag}.json`);
  ({ refusals = [], ...texts } = await answer.json());
  language = tag;
  document.documentElement.lang = tag;
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = text(/** @type {HTMLElement} */ (element).dataset.text ?? "");
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", text(/** @type {HTMLElement} */ (element).dataset.label ?? ""));
  }
}

/** Fetches a file of the site. @param {string} path */
export async function download(path) {
  const answer = await fetch(path).catch(() => undefined);
  if (!answer?.ok) throw new Error(text("not_loaded"));
  return answer;
}

/** The text of a key, with its placeholders filled.
    @param {string} key @param {Record<string, string | number>} [values] */
export function text(key, values = {}) {
  const found = texts[key] ?? key;
  return found.replace(/\{(\w+)\}/g, (placeholder, name) => String(values[name] ?? placeholder));
}

/** The text for a number of things: `key_one` for one, else `key`, with the placeholder `count`.
    @param {string} key @param {number} count */
export function counted(key, count) {
  return text(count === 1 ? `${key}_one` : key, { count: manyOrCount(count) });
}

/** A count in words, if it is so large that JavaScript cannot hold it. @param {number} number */
function manyOrCount(number) {
  return number > 1e9 ? text("very_many") : number.toLocaleString(language);
}

/** @param {number} number */
export function decimal(number) {
  return number.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** An error of the engine in the language of the reader. The engine writes English, for the program, so some of its
    remedies name commands or flags. They do not help a reader of the page, and are left out.
    @param {string} what @param {string | null} remedy */
export function refusal(what, remedy) {
  for (const [pattern, ownWhat, ownRemedy] of refusals) {
    const parts = pattern.split("{}").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const found = what.match(new RegExp(`^${parts.join("(.*)")}$`, "s"));
    if (!found) continue;
    const filled = (/** @type {string} */ words) => words.replace(/\{(\d)\}/g, (placeholder, place) => found[Number(place)] ?? placeholder);
    return { what: filled(ownWhat), remedy: filled(ownRemedy) };
  }
  return { what, remedy: /jumpmaze |--\w/.test(remedy ?? "") ? null : remedy };
}

/* The number of cells that a remark lists by name. */
const LISTED = 8;

/** A remark in the language of the reader. The engine writes English. For other languages the texts have patterns:
    `remark_TOPIC_VERDICT`, and with `_NUMBER` behind it for single numbers.
    @param {any} remark */
export function remarkText(remark) {
  const { number, of, limit, cells, groups = [] } = remark;
  const key = `remark_${remark.remark}_${remark.verdict}`;
  const found = [`${key}_${number}`, key].find((key) => Object.hasOwn(texts, key));
  if (!found) return remark.text;
  const shown = Number.isInteger(number) ? manyOrCount(number) : decimal(number);
  const list = (/** @type {string[]} */ names = []) => listed(names, ", ");
  const lists = listed(groups.map((/** @type {string[]} */ group) => listed(group, ", ")), "; ");
  const paths = listed(groups.map((/** @type {string[]} */ group) => listed(group, " → ")), "; ");
  const [first, second] = groups;
  const values = { number: shown, of, limit: limit?.toLocaleString(language), cells: list(cells) };
  return text(found, { ...values, first: list(first), second: list(second), lists, paths });
}

/** @param {string[]} names @param {string} separator */
function listed(names, separator) {
  const more = names.length > LISTED ? ["…"] : [];
  return names.length === 0 ? "–" : [...names.slice(0, LISTED), ...more].join(separator);
}

/* Storage fails in private windows and on full disks. Then the page works, but forgets. */

/** @param {string} key @returns {string} */
export function stored(key) {
  try {
    return localStorage.getItem(`jumpmaze-site:${key}`) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key @param {string} value */
export function store(key, value) {
  try {
    localStorage.setItem(`jumpmaze-site:${key}`, value);
  } catch {
    /* Nothing is lost that the page needs. */
  }
}
