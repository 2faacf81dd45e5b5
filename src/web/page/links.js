/* Mazes in addresses. Every maze that has an ID is written as this ID. Any other is written as its file, packed:

     maze file ──▶ deflate ──▶ base 64 for addresses ──▶ "=" in front, which no ID has                       */

/* No honest link is longer. The engine has limits of its own for what a link says. */
const LONGEST = 200_000;

/** @param {string} maze An ID or a maze file. */
export async function pack(maze) {
  if (/^[\w-]+:[\w-]+$/.test(maze)) return maze;
  const packed = new Blob([maze]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `=${text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The maze of an address; an error if it is damaged or too long.
    @param {string} packed */
export async function unpack(packed) {
  if (packed.length > LONGEST) throw new Error("long");
  const written = decodeURIComponent(packed);
  if (!written.startsWith("=")) return written;
  const text = atob(written.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return unpacked(stream);
}

/* Reads a stream up to the limit: a short link can unpack to gigabytes. */
/** @param {ReadableStream<Uint8Array>} stream */
async function unpacked(stream) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) {
      await reader.cancel();
      throw new Error("long");
    }
  }
}
