/* The IDs of the mazes of the gallery. The builder of the site fills them in. */

export const EXAMPLES = new Set(["{examples}"]);
