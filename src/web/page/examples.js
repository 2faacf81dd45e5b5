/* The IDs of the mazes of the gallery. The builder of the site writes them into this file. */

export const EXAMPLES = new Set(["{examples}"]);
