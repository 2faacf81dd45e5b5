//! The largest things the program agrees to build.
//!
//! Every size that a file or a flag can ask for is compared with these numbers *before* anything is allocated, so
//! that no input, however hostile, takes memory without bound. They are generous: a board of a million cells is
//! ten thousand times larger than anything one would print.

/// Bytes of a file that is read: room for as many tokens as a board has tiles, each of up to seven characters.
pub const FILE_BYTES: usize = 8 << 20;
/// Mazes in one file.
pub const MAZES: usize = 10_000;
/// Tokens of a maze that has an ID.
pub const ID_TILES: usize = 4096;
/// Symbols of an ID that is read: more than the longest ID of a maze with the maximum number of tokens.
pub const ID_SYMBOLS: usize = 40_960;
/// Tiles of a board, whatever marks they bear (room for 1000 × 1000).
pub const TILES: usize = 1 << 20;
/// Tiles of a board on a multigrid, or of a disc, where every tile is placed by its distance from the centre.
pub const DISC_TILES: usize = 50_000;
/// Tiles in one unit cell of a tiling.
pub const PROTOTILES: usize = 500;
/// Sides of one tile.
pub const SIDES: usize = 1_000;
/// Sides of all tiles of a unit cell together.
pub const CELL_SIDES: usize = 5_000;
/// Sides of all tiles of a board and its surroundings together.
pub const ALL_SIDES: usize = 1 << 23;
/// Faces of a mesh that meet at one vertex.
pub const FACES_AT_VERTEX: usize = 1_000;
/// Unit steps in one lattice vector or in the way to a tile.
pub const STEPS: usize = 1_000;
/// Coordinates (a, b) of a unit cell.
pub const COORDINATE: i64 = 1_000_000;
/// Families of lines in a multigrid.
pub const GRIDS: usize = 12;
/// Lines of a board written by hand.
pub const HAND_LINES: usize = 10_000;
/// Characters in the name of a cell on a board written by hand.
pub const NAME: usize = 40;
/// Turn offsets in one rule.
pub const OFFSETS: usize = 100;
/// Directions of a full turn.
pub const TURN: u32 = 360;
/// The largest length of a jump (`max`).
pub const NUMBER: u32 = 1_000_000;
/// Segments of a leaper's shape, and the length of each.
pub const LEGS: usize = 8;
/// Landings up to which a board is compiled to a table when its jumps can also be read off lines.
pub const COMFORTABLE_LANDINGS: usize = 1 << 22;
/// Landings up to which a board is compiled to a table when there is no other way.
pub const LANDINGS: usize = 1 << 25;
/// Visits of numbers and landings up to which a report counts landings, states and walks, and up to which it is
/// found out what can be reached.
pub const COUNTED_LANDINGS: usize = 1 << 24;
/// Bytes of the tables of all boards of one text that holds several mazes.
pub const BOARDS_BYTES: usize = 1 << 28;
/// States of a maze that are explored. Mazes whose cells refer to the last jump can have one for each cell and length.
pub const STATES: usize = 1 << 23;
/// Jumps between the states of a maze that are kept.
pub const JUMPS: usize = 1 << 25;
/// Images of cells under all symmetries of a board (room for a torus of 32 × 32 squares, with 8 · 32² symmetries).
pub const SYMMETRY_IMAGES: usize = 1 << 23;
/// Sides that are carried and landings and turns that are compared to find the symmetries of a board.
pub const SYMMETRY_STEPS: usize = 1 << 26;
/// Letters of all cells of a board on which mazes are made: numbers that may stand there, and what refers to the last jump.
pub const LETTERS: usize = 1 << 24;
/// Puzzles of a sheet.
pub const PUZZLES: usize = 20_000;
/// Tiles of a board that is drawn.
pub const DRAWN_TILES: usize = 1 << 16;
/// Moves of all mazes of a board together, by which a search follows them.
pub const TRACKS: usize = 1 << 25;
/// Positions that are kept while the mazes of a board are counted by their depths.
pub const POSITIONS: usize = 1 << 20;
/// Places on lines, or jumps, of a board that is listed in letters.
pub const TEXT_JUMPS: usize = 1 << 18;
/// States and jumps of a graph that is written for Graphviz.
pub const GRAPH_JUMPS: usize = 1 << 17;
/// Tiles, states and jumps of all mazes of a page on which they are played.
pub const PLAYED_JUMPS: usize = 1 << 17;
/// States of all positions of a way that is kept while a maze is played.
pub const PLAYED_WAY: usize = 1 << 18;
/// Pixels on one side of a picture.
pub const PIXEL_SIDE: u32 = 1 << 15;
/// Pixels of a picture (room for A4 at 800 to the inch), each of which takes eight bytes while it is written.
pub const PIXELS: usize = 1 << 26;
/// Sections of a book.
pub const BOOK_SECTIONS: usize = 200;
/// Puzzles of a book.
pub const BOOK_PUZZLES: usize = 10_000;
/// States of a board whose deepest mazes are proved to be the deepest.
pub const PROVED_STATES: usize = 1 << 10;
/// Bytes of a proof.
pub const PROOF_BYTES: usize = 1 << 28;
