/* Pictures that are drawn in advance, for light and dark screens, and elements of SVG. */

const SVG = "http://www.w3.org/2000/svg";

function svgElement(name, attributes, parent) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (parent) parent.append(element);
  return element;
}

/* A picture in the colours of a side: "light" or "dark". The SVG holds indices of colours: "#0" is the first pair. */
function coloured(pictures, side) {
  if (!pictures.colours) return pictures[side];
  return pictures.svg.replace(/"#(\d+)"/g, (_, number) => `"${pictures.colours[number][side === "light" ? 0 : 1]}"`);
}

/* Adds the pictures for light and dark screens to an element whose children overlap. */
function addPictures(stack, pictures) {
  for (const side of ["light", "dark"]) {
    const parsed = new DOMParser().parseFromString(coloured(pictures, side), "image/svg+xml");
    const picture = document.adoptNode(parsed.documentElement);
    picture.setAttribute("class", side);
    picture.setAttribute("aria-hidden", "true");
    stack.append(picture);
  }
}

/* The distance between the middles of the two closest cells of a board. */
function narrowest(board) {
  const middles = board.cells.map(({ at }) => at).sort((a, b) => a[0] - b[0]);
  let least = Math.max(...board.size);
  middles.forEach(([x, y], from) => {
    for (let to = from + 1; to < middles.length && middles[to][0] - x < least; to++) {
      least = Math.min(least, Math.hypot(middles[to][0] - x, middles[to][1] - y));
    }
  });
  return least;
}
