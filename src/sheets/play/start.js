/* The start of the page that is a single file: its data is in an element. */

const data = JSON.parse(byId("data").textContent);
usePage(data);
const player = new Player(data);
