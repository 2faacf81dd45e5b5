/* Starts the player of a page that is a single file: the data is in an element of the page. */

const data = JSON.parse(byId("data").textContent);
usePage(data);
const player = new Player(data);
