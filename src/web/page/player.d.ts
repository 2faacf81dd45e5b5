/* The types of the player. The builder of the site makes player.js from the scripts in src/sheets/play. */

export class Board {
  constructor(host: HTMLElement, board: any, maze: any, jump: (cell: number) => void);
  board: any;
  host: any;
  buttons: Element[];
  tints: Element[];
  focused: number | undefined;
  focus(cell: number): void;
  focusable(cell: number): void;
}

export class Player {
  constructor(data: any, options?: any);
  dispose(): void;
  pause(paused: boolean): void;
  data: any;
  maze: any;
}

/* The distance between the middles of the two closest cells. */
export function narrowest(board: any): number;

/* A new SVG element; the last element of `parent`, if there is one. */
export function svgElement(name: string, attributes: Record<string, string | number>, parent?: Element): SVGElement;

/* Copies a text. Returns whether the browser allowed it. */
export function copyText(text: string): Promise<boolean>;

export function usePage(data: any): void;
