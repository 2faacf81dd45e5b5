/* The mazes that the user has collected for a sheet. */

import { store, stored } from "./texts.js";

/** The addresses of the mazes. */
export const onSheet = () => stored("sheet").split(",").filter((packed) => packed !== "");

/** @param {string} packed */
export function addToSheet(packed) {
  store("sheet", [...new Set([...onSheet(), packed])].join(","));
}
