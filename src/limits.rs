//! The limits of the program. Each constant is a maximum.
//!
//! Every size in a file or a flag is checked against these limits *before* memory is allocated, so that no input can
//! exhaust the memory. The limits are generous: a board may have about a million tiles, ten thousand times as many as a
//! usual printed board.

/// Bytes of an input file: enough for one token of up to seven characters for each tile of a board.
pub const FILE_BYTES: usize = 8 << 20;
/// Mazes in one file.
pub const MAZES: usize = 10_000;
/// Tokens of a maze that has an ID. A token is the text for one tile, such as a number.
pub const ID_TILES: usize = 4096;
/// Symbols of an input ID: more than the longest ID of a maze with the maximum number of tokens.
pub const ID_SYMBOLS: usize = 40_960;
/// Characters of a title: of a picture, of a page, and of a variant (`name`).
pub const TITLE_CHARACTERS: usize = 400;
/// Characters of the rule of a variant.
pub const RULE_CHARACTERS: usize = 2_000;
/// Tiles of a board, including obstacles (enough for 1000 × 1000).
pub const TILES: usize = 1 << 20;
/// Tiles of a disc. The tiles are sorted by their distance from the centre.
pub const DISC_TILES: usize = 50_000;
/// Corners of a polygon that crops a board.
pub(crate) const CROP_CORNERS: usize = 100;
/// Tiles in one unit cell of a tiling.
pub const PROTOTILES: usize = 500;
/// Sides of one tile.
pub const SIDES: usize = 1_000;
/// Sides of all tiles in one unit cell.
pub const CELL_SIDES: usize = 5_000;
/// Sides of all tiles of a board and of its surroundings (the tiles around it).
pub const ALL_SIDES: usize = 1 << 23;
/// Points of the outline of one face of a mesh: the corners, and the points of bent sides.
pub const OUTLINE_POINTS: usize = 2_000;
/// Nested groups around a shape of an imported drawing.
pub const GROUPS: usize = 200;
/// Points of all shapes of an imported drawing.
pub const DRAWING_POINTS: usize = 1 << 20;
/// Comparisons of the shapes of an imported drawing.
pub const DRAWING_STEPS: usize = 1 << 26;
/// Problems of an imported drawing that are circled in a picture.
pub const DRAWING_PROBLEMS: usize = 1_000;
/// Faces of a mesh that meet at one vertex.
pub const FACES_AT_VERTEX: usize = 1_000;
/// The width of a hyperbolic disc, divided by the radius of the smallest circle in which a number is printed. On A4
/// paper a picture is 180 mm wide, so this circle has a radius of 2 mm, and the number is 6 points high.
pub const HYPERBOLIC_WIDTH: usize = 90;
/// Faces of a solid that is unfolded into a net.
pub(crate) const UNFOLDED_FACES: usize = 1_000;
/// Sides of all faces of a solid that is unfolded into a net.
pub(crate) const UNFOLDED_SIDES: usize = 10_000;
/// Unit steps in one lattice vector or in the position of a tile.
pub const STEPS: usize = 1_000;
/// The absolute value of a coordinate, a or b, of a unit cell.
pub const COORDINATE: i64 = 1_000_000;
/// Families of lines in a multigrid.
pub const GRIDS: usize = 12;
/// Tiles, parts and corners of all clusters of a substitution tiling.
pub const PARTS: usize = 1_000;
/// Generations by which the clusters of a substitution tiling grow.
pub const GENERATIONS: usize = 40;
/// Integers that store the corners of the tiles of a substitution tiling, for all tiles that are placed at once.
pub const PLACED_INTEGERS: usize = 1 << 23;
/// Lines of a hand-written board.
pub const HAND_LINES: usize = 10_000;
/// Characters in the name of a cell.
pub const NAME_CHARACTERS: usize = 40;
/// Cells of a hand-written board with positions. The position of each cell is compared with all other positions.
pub(crate) const HAND_POSITIONS: usize = 2_000;
/// Places on all lines of a hand-written board with positions. A cell has a place for each time that a line passes it.
pub(crate) const HAND_PLACES: usize = 20_000;
/// Turn offsets in one rule.
pub const OFFSETS: usize = 100;
/// Directions in a full turn of a tiling.
pub const TURN: u32 = 360;
/// The largest length of a jump (`max`).
pub const NUMBER: u32 = 1_000_000;
/// Segments of a jump of a leaper, such as a knight.
pub const LEGS: usize = 8;
/// Landings (ends of jumps) in the table of a board whose jumps follow lines. Larger boards are stored as lines.
pub const COMFORTABLE_LANDINGS: usize = 1 << 22;
/// Landings in the table of any other board.
pub const LANDINGS: usize = 1 << 25;
/// Numbers and landings that a report visits while it counts landings, states and walks, or computes which cells are
/// reachable.
pub const COUNTED_LANDINGS: usize = 1 << 24;
/// Bytes of the tables of landings of all boards in one text with several mazes.
pub const BOARDS_BYTES: usize = 1 << 28;
/// Explored states of a maze. If a cell refers to the last jump, there can be one state for each cell and length.
pub const STATES: usize = 1 << 23;
/// Stored jumps between the states of a maze.
pub const JUMPS: usize = 1 << 25;
/// Images of cells under all symmetries of a board (enough for a torus of 32 × 32 squares, with 8 · 32² symmetries).
pub const SYMMETRY_IMAGES: usize = 1 << 23;
/// Sides, landings and turns that are compared in the search for the symmetries of a board.
pub const SYMMETRY_STEPS: usize = 1 << 26;
/// Letters (possible contents) of all cells of a board in a search.
pub const LETTERS: usize = 1 << 24;
/// Puzzles of a sheet.
pub const PUZZLES: usize = 20_000;
/// Tiles of a drawn board.
pub const DRAWN_TILES: usize = 1 << 16;
/// Moves that a search stores for a board: the successors of each state, for each possible content of its cell.
pub const TRACKS: usize = 1 << 25;
/// Positions stored while the mazes of a board are counted by depth.
pub const POSITIONS: usize = 1 << 20;
/// Millimetres of a cell at true scale.
pub const CELL_MM: u32 = 10_000;
/// Millimetres of the longer side of a picture at true scale.
pub const PICTURE_MM: u32 = 100_000;
/// Millimetres of the width that a picture can be given.
pub const WIDTH_MM: u32 = 5_000;
/// Places (positions of cells) on all lines of a board that is printed as text. If jumps are printed instead of lines,
/// the limit counts numbers and jumps.
pub const TEXT_JUMPS: usize = 1 << 18;
/// States and jumps of a graph in Graphviz output.
pub const GRAPH_JUMPS: usize = 1 << 17;
/// Tiles, states and jumps of all mazes of an HTML page for playing.
pub const PLAYED_JUMPS: usize = 1 << 17;
/// States stored for all positions of a path while a maze is played.
pub const PLAYED_WAY: usize = 1 << 18;
/// Pixels on one side of a picture.
pub const PIXEL_SIDE: u32 = 1 << 15;
/// Pixels of a picture (enough for A4 at 800 dpi). Each pixel takes eight bytes while the picture is written.
pub const PIXELS: usize = 1 << 26;
/// Sections of a book.
pub const BOOK_SECTIONS: usize = 200;
/// Puzzles of a book.
pub const BOOK_PUZZLES: usize = 10_000;
/// Bytes of the file that stores an unfinished book.
pub(crate) const UNFINISHED_BYTES: u64 = 1 << 28;
/// States of a board for which the program can search for a proof. The proof says that no maze on the board is deeper
/// than a given depth.
pub const PROVED_STATES: usize = 1 << 10;
/// Bytes of a proof.
pub const PROOF_BYTES: usize = 1 << 28;
