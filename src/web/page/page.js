/* Small helpers for elements, messages and files. */

import { Ended, Refused } from "./engine.js";
import { refusal, text } from "./texts.js";

/** @param {string} id @returns {HTMLElement} */
export function find(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

/** @param {string} id @returns {HTMLInputElement} */
export const input = (id) => /** @type {HTMLInputElement} */ (find(id));

/** A new element with a text and attributes.
    @param {string} name @param {string} content @param {Record<string, string>} [attributes] */
export function element(name, content = "", attributes = {}) {
  const element = document.createElement(name);
  element.textContent = content;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** A link. @param {string} content @param {string} href */
export const link = (content, href) => element("a", content, { href });

/** Shows an error with its remedy. Clears the last message if there is no error or if work was cancelled.
    @param {unknown} [error] */
export function explain(error) {
  find("message").textContent = error === undefined ? "" : words(error);
}

/** @param {unknown} error */
export function words(error) {
  if (error instanceof Refused) {
    const { what, remedy } = refusal(error.message, error.remedy);
    const where = error.line ? text("refused_line", { what, line: error.line }) : what;
    return remedy ? text("refused", { what: where, remedy }) : where;
  }
  if (error instanceof Ended) return error.why === "cancelled" ? "" : text(error.why);
  return error instanceof Error ? error.message : String(error);
}

/** Saves a file. @param {string} name @param {{text?: string, bytes?: string}} file */
export function save(name, file) {
  const bytes = file.bytes === undefined ? file.text ?? "" : Uint8Array.from(atob(file.bytes), (c) => c.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes]));
  const anchor = element("a", "", { href: address, download: name });
  anchor.click();
  /* The browser needs the address until the download has begun. */
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
