/* The boards of the gallery. */

import { download } from "./texts.js";

/** The list of boards in each language.
    @type {Map<string, Promise<any[]>>} */
const lists = new Map();

/** The boards with their names in a language. @param {string} language @returns {Promise<any[]>} */
export function boardsIn(language) {
  const known = lists.get(language);
  if (known) return known;
  const list = download(`boards/${language}.json`).then((answer) => answer.json());
  lists.set(language, list);
  list.catch(() => lists.delete(language));
  return list;
}
