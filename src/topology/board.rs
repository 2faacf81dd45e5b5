//! A board: its topology, its surface, and its cells.

use super::{AnyTopology, Cell, Gate, Landing, Numbers, StateGraph, Topology};
use crate::limits;
use crate::rules::{Field, Line, Mark, Moves, Odd, Turn};
use crate::surface::{Boundary, Extent, Layout, Names, Port, SurfaceKind, TopologicalType};
use std::fmt;

/// A board: its cells, and the landings of each number from each cell. It is immutable.
///
/// [`Variant::board`](crate::Variant::board) is the board of a variant. [`Board::from_fn`] makes a board from a
/// function, and [`Board::of`] from an implementation of [`Topology`].
#[derive(Clone, Debug)]
pub struct Board {
    pub(crate) topology: AnyTopology,
    pub(crate) field: Option<Field>,
    pub(crate) lines: Option<Vec<Line>>,
    pub(crate) moves: Moves,
    pub(crate) names: Names,
    /// The mark of every tile.
    pub(crate) marks: Vec<Mark>,
    /// The tile of every cell.
    pub(crate) tile_of: Vec<u32>,
    pub(crate) layout: Layout,
    /// How the edges of the board are glued.
    pub(crate) boundary: Boundary,
    /// The topological type of the surface: its Euler characteristic, and whether it is orientable.
    pub(crate) kind: Option<TopologicalType>,
    /// Whether sides have compass directions.
    pub(crate) compass: bool,
    pub(crate) extent: Option<Extent>,
    /// Warnings about legal but surprising settings.
    pub(crate) warnings: Vec<String>,
}

impl Board {
    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.topology.cells()
    }

    /// The topology: the landings of each cell and number.
    #[must_use]
    pub fn topology(&self) -> &(impl Topology + Clone + fmt::Debug + use<>) {
        &self.topology
    }

    /// The surface with its obstacles. `None` for hand-written lines and for topologies that the caller implements.
    #[doc(hidden)]
    #[must_use]
    pub fn field(&self) -> Option<&Field> {
        self.field.as_ref()
    }

    /// The lines, or `None` if jumps do not follow lines.
    #[doc(hidden)]
    #[must_use]
    pub fn lines(&self) -> Option<&[Line]> {
        self.lines.as_deref()
    }

    /// The movement rules.
    #[doc(hidden)]
    #[must_use]
    pub fn moves(&self) -> &Moves {
        &self.moves
    }

    /// The names of all tiles, in reading order.
    #[doc(hidden)]
    #[must_use]
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The mark of every tile.
    #[doc(hidden)]
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The tile of every cell, in order.
    #[doc(hidden)]
    #[must_use]
    pub fn tile_of(&self) -> &[u32] {
        &self.tile_of
    }

    /// The positions and shapes of the tiles, for drawing.
    #[doc(hidden)]
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The topological type of the surface: its Euler characteristic, and whether it is orientable. `None` for boards
    /// without a surface.
    ///
    /// ```
    /// let torus = jumpmaze::Variant::named("torus")?;
    /// assert!(torus.board().topological_type().is_some_and(|kind| kind.euler == 0 && kind.orientable));
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn topological_type(&self) -> Option<TopologicalType> {
        self.kind
    }

    /// The number of rims of the surface, and its name. `None` for boards without a surface.
    #[doc(hidden)]
    #[must_use]
    pub fn surface_kind(&self) -> Option<SurfaceKind> {
        let field = self.field.as_ref()?;
        let kind = SurfaceKind::of(&field.surface, field.tiles, self.kind?, &self.layout);
        Some(kind)
    }

    /// Whether sides have compass directions.
    #[must_use]
    pub fn has_compass(&self) -> bool {
        self.compass
    }

    /// The bounding rectangle of a board of four-sided tiles in rows and columns; `None` for other boards.
    ///
    /// ```
    /// let oblong = jumpmaze::Variant::named("rook:4x6")?;
    /// assert_eq!(oblong.board().extent().map(|extent| (extent.rows, extent.columns)), Some((4, 6)));
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn extent(&self) -> Option<&Extent> {
        self.extent.as_ref()
    }

    /// Whether any jump leaves the board. If there are too many jumps to try, returns `true`.
    pub(crate) fn leads_out(&self) -> bool {
        let mut remaining_tries = limits::COUNTED_LANDINGS;
        for cell in Cell::all(self.topology.cells()) {
            for number in 1..=self.topology.longest(cell) {
                let mut leads_out = remaining_tries == 0;
                let mut note = |landing: Landing| leads_out |= landing.to.is_out();
                self.topology.land(cell, number, &mut note);
                if leads_out {
                    return true;
                }
                remaining_tries -= 1;
            }
        }
        false
    }

    /// Returns the [`petgraph`] graph of all states and jumps, with every legal number in every cell. The graph
    /// contains the states and jumps of every maze on this board whose cells hold numbers. Cells with signs such as
    /// `*`, which refer to the previous jump, have further states.
    ///
    /// ```
    /// let graph = jumpmaze::Variant::named("rook")?.board().state_graph().graph;
    /// assert_eq!((graph.node_count(), graph.edge_count()), (25, 200));
    /// # Ok::<(), jumpmaze::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn state_graph(&self) -> StateGraph {
        self.topology.state_graph(Numbers::Every)
    }

    /// Returns the number of lines and the number of closed lines, or `None` if jumps do not follow lines.
    #[must_use]
    pub fn line_counts(&self) -> Option<(usize, usize)> {
        let lines = self.lines.as_ref()?;
        Some((lines.len(), lines.iter().filter(|line| line.closed).count()))
    }

    /// Whether two consecutive jumps follow the same line: the second jump goes straight on or straight back. The first
    /// jump arrives by the gate `arrived_by`, and the second jump leaves by `port`.
    #[must_use]
    pub(crate) fn keeps_line(&self, arrived_by: Gate, port: Port) -> bool {
        let Some(field) = &self.field else {
            // The two directions of hand-written line k are ports 2k and 2k + 1. On a board without lines, only a
            // jump straight back is known to follow the line of the first jump.
            return match &self.lines {
                Some(_) => arrived_by.port / 2 == port / 2,
                None => arrived_by.port == port,
            };
        };
        let sides = field.surface.sides(self.tile_of[arrived_by.cell.index()]);
        let turn = Turn::new(sides, arrived_by.port, port, false);
        // A zigzag line leaves an odd tile by one of the two sides next to the opposite corner.
        let is_zigzag = self.moves.odd == Odd::Zigzag
            && sides % 2 == 1
            && (turn.offset == 1 || turn.offset + 1 == 2 * sides);
        arrived_by.port == port || turn.offset == 0 || is_zigzag
    }

    /// Whether jumps have compass directions: sides have directions, and jumps are straight.
    #[must_use]
    pub(crate) fn has_directions(&self) -> bool {
        self.compass && !self.moves.is_leaper()
    }

    /// Returns the name of a cell, for messages. A [`Cell`] is only an index, so it has no name without its board.
    ///
    /// ```
    /// let maze = jumpmaze::Variant::named("rook")?.generate(7)?;
    /// let board = maze.board();
    /// assert_eq!(format!("from {}", board.name(maze.start())), "from A1");
    /// assert_eq!(board.find("C3").map(|cell| board.name(cell)), Some("C3".to_owned()));
    /// assert_eq!(board.find("F1"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        if cell.is_out() {
            "OUT".to_owned()
        } else {
            self.names.name(self.tile_of[cell.index()] as usize)
        }
    }

    /// Returns the cell with this name, or `None` if no tile has the name or the tile is an obstacle.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Cell> {
        let tile = self.names.find(name)? as u32;
        self.tile_of
            .binary_search(&tile)
            .ok()
            .map(|cell| Cell(cell as u32))
    }
}
