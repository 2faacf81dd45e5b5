/* Mazes in addresses. A maze with an ID is written as its ID. Any other maze is written as its packed file:

     maze file ──▶ deflate ──▶ base 64 for addresses ──▶ "=" in front; no ID begins with "="                 */

import { text } from "./texts.js";

/* The maximum length of an address and of the unpacked text, in characters. Browsers accept addresses of this length,
   and the form accepts files of this size. The engine has further limits. */
const LONGEST = 2_000_000;
/* The maximum number of mazes in a link. */
const MOST = 100;

/** @param {string} maze An ID or a maze file. */
export async function pack(maze) {
  if (/^[\w-]+:[\w-]+$/.test(maze)) return maze;
  const packed = new Blob([maze]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `=${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The maze of an address; an error if it is damaged or too long.
    @param {string} packed */
export async function unpack(packed) {
  try {
    if (packed.length > LONGEST) throw new Error("long");
    const written = decodeURIComponent(packed);
    if (!written.startsWith("=")) return written;
    const letters = atob(written.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await unpacked(stream);
  } catch {
    throw new Error(text("damaged_link"));
  }
}

/** The mazes of an address, with commas between them. @param {string} packed */
export async function unpackAll(packed) {
  const parts = packed.split(",");
  if (packed.length > LONGEST || parts.length > MOST) throw new Error(text("damaged_link"));
  const mazes = [];
  for (const part of parts) mazes.push(await unpack(part));
  return mazes;
}

/* Reads a stream up to the limit, because a short link can unpack to gigabytes. */
/** @param {ReadableStream<Uint8Array>} stream */
async function unpacked(stream) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let result = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return result + decoder.decode();
    result += decoder.decode(value, { stream: true });
    if (result.length > LONGEST) {
      await reader.cancel();
      throw new Error("long");
    }
  }
}
