/* The texts of the site, in the language of the reader. */

/** @type {Record<string, string>} */
let texts = { not_loaded: "A part of this page could not be loaded. Reload the page." };
/* Each entry has a message of the engine, with `{}` for variable parts, and the message and the remedy of the page. */
/** @type {[string, string, string][]} */
let refusals = [];
export let language = "en";

const LANGUAGES = ["en", "de"];

/** The language that the reader has chosen, else the first language of the browser for which the site has texts,
    else English. */
export function preferred() {
  const chosen = stored("language");
  if (LANGUAGES.includes(chosen)) return chosen;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2));
  return spoken.find((tag) => LANGUAGES.includes(tag)) ?? LANGUAGES[0];
}

/** Loads the texts and writes them into the page: `data-text` is the key of a text, and `data-label` the key of a
    label. */
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

/** The text for a number of things, with the placeholder `count`. Its key is `key_one` for one thing, otherwise `key`.
    @param {string} key @param {number} count */
export function counted(key, count) {
  return text(count === 1 ? `${key}_one` : key, { count: countText(count) });
}

/** A count as text; “very many” above 10⁹. @param {number} number */
function countText(number) {
  return number > 1e9 ? text("very_many") : number.toLocaleString(language);
}

/** @param {number} number */
export function decimal(number) {
  return number.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** An error of the engine in the language of the page. Messages without a translation stay in English. Remedies that
    name commands or flags of the program are left out, because they do not help on the page.
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

/* The maximum number of cells that a remark lists by name. */
const LISTED = 8;

/** A remark in the language of the page. The engine writes English. Texts in other languages have the keys
    `remark_TOPIC_VERDICT` and, for a special number, `remark_TOPIC_VERDICT_NUMBER`.
    @param {any} remark */
export function remarkText(remark) {
  const { number, of, limit, cells, groups = [] } = remark;
  const key = `remark_${remark.remark}_${remark.verdict}`;
  const found = [`${key}_${number}`, key].find((key) => Object.hasOwn(texts, key));
  if (!found) return remark.text;
  const shown = Number.isInteger(number) ? countText(number) : decimal(number);
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

/* Storage fails in private windows and on full disks. The page then works without stored values. */

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
    /* The page works without stored values. */
  }
}
