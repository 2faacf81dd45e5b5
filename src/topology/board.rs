//! A board: its description, the checks, and the compiled result.

use super::clashes::{check_field, check_moves, check_pieces, no_cells};
use super::compile::compile;
use super::hand::{HandLines, as_table, endless};
use super::{AnyTopology, Cell, Gate, Landing, Number, Numbers, StateGraph, Topology, Turning};
use crate::limits;
use crate::rules::{
    Exits, Field, Line, Mark, Moves, Obstacles, Odd, Ports, Turn, TurnRule, Turns,
    has_closed_flight, jumps_follow_lines, lines,
};
use crate::surface::tilings::{Periodic, PeriodicSpec, TileSpec, Tiling};
use crate::surface::{
    Boundary, Clash, CutPlan, Extent, Layout, NONE, Names, Outline, Patch, Port, Promise, Refusal,
    Settings, Shape, SurfaceKind,
};
use std::fmt;

/// The origin of the cells of a board.
#[derive(Clone, Debug)]
pub enum BoardSource {
    /// A tiling.
    Tiling(Tiling),
    /// Hand-written lines.
    Lines(HandLines),
}

/// The description of a rectangle of squares, for [`Board::build`].
///
/// It is for boundaries and turn rules of the caller. All other boards are described in files, which
/// [`Variant::parse`](crate::Variant::parse) reads.
///
/// ```
/// use jumpmaze::rules::Ports;
/// use jumpmaze::topology::{Board, BoardSpec};
/// let queen = Board::build(&BoardSpec::squares(3, 3).exits(Ports::Both))?;
/// assert_eq!(queen.state_graph().graph.edge_count(), 56);
/// # Ok::<(), jumpmaze::surface::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardSpec {
    /// The tiling, or hand-written lines.
    #[doc(hidden)]
    pub source: BoardSource,
    /// The shape.
    #[doc(hidden)]
    pub outline: Outline,
    /// The boundary.
    #[doc(hidden)]
    pub boundary: Boundary,
    /// Shift and loops of the boundary.
    #[doc(hidden)]
    pub settings: Settings,
    /// The obstacles and marks on the board.
    #[doc(hidden)]
    pub obstacles: Obstacles,
    /// The movement rules.
    #[doc(hidden)]
    pub moves: Moves,
    /// Whether the goal is to leave the board.
    #[doc(hidden)]
    pub exit: bool,
}

impl BoardSpec {
    /// A rectangle of squares without a boundary. Jumps go through sides, as those of a rook.
    ///
    /// # Panics
    ///
    /// Never, because the square tiling closes.
    #[must_use]
    pub fn squares(rows: u32, columns: u32) -> Self {
        let squares = PeriodicSpec {
            turn: 24,
            lattice: [vec![0], vec![6]],
            tiles: vec![TileSpec::Regular { sides: 4, on: None }],
        };
        let tiling = Periodic::new(&squares).expect("the square tiling closes");
        BoardSpec {
            source: BoardSource::Tiling(Tiling::Periodic(Box::new(tiling))),
            outline: Outline::new(Shape::Rect, &[i64::from(rows), i64::from(columns)]),
            boundary: NONE,
            settings: Settings::default(),
            obstacles: Obstacles::default(),
            moves: Moves::default(),
            exit: false,
        }
    }

    /// Sets the boundary. Default: the board ends at its rim.
    #[must_use]
    pub fn boundary(self, boundary: Boundary) -> Self {
        BoardSpec { boundary, ..self }
    }

    /// Sets the ports by which a jump may leave a cell. Default: [`Ports::Sides`].
    #[must_use]
    pub fn exits(mut self, exits: Ports) -> Self {
        self.moves.exits = Exits::Kind(exits);
        self
    }

    /// Sets the turn rule. Default: [`ANY`](crate::rules::ANY).
    #[must_use]
    pub fn turns(mut self, rule: TurnRule) -> Self {
        self.moves.turns = Turns::Named(rule);
        self
    }

    /// Sets the largest number. Boards with closed lines need one, as jumps on them have no largest length. Default: no
    /// limit.
    #[must_use]
    pub fn max(mut self, max: Number) -> Self {
        self.moves.max = Some(max);
        self
    }
}

/// A board: its cells, and where a jump of each number leads from them. It is immutable.
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
    /// The topological type of the surface.
    pub(crate) kind: Option<Promise>,
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

    /// The surface with its obstacles. `None` for hand-written lines and for topologies of the caller.
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

    /// The topological type of the surface. `None` for boards without a surface.
    #[must_use]
    pub fn topological_type(&self) -> Option<Promise> {
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

    /// The bounding rectangle, if cells are named by row and column.
    #[must_use]
    pub fn extent(&self) -> Option<&Extent> {
        self.extent.as_ref()
    }

    /// Whether any jump leaves the board. Also true if there are too many jumps to try.
    pub(crate) fn leads_out(&self) -> bool {
        let mut remaining_tries = limits::COUNTED_LANDINGS;
        for cell in (0..self.topology.cells() as u32).map(Cell) {
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
}

impl Board {
    /// Checks a description and makes its board.
    ///
    /// # Errors
    ///
    /// Returns an error if the board cannot be built. The error names the cause and a remedy.
    pub fn build(spec: &BoardSpec) -> Result<Board, Refusal> {
        check_moves(&spec.moves)?;
        match &spec.source {
            BoardSource::Tiling(tiling) => Self::from_tiling(spec, tiling),
            BoardSource::Lines(lines) => Self::from_hand_lines(spec, lines),
        }
    }

    fn from_tiling(spec: &BoardSpec, tiling: &Tiling) -> Result<Board, Refusal> {
        let moves = &spec.moves;
        let plan = CutPlan {
            tiling,
            outline: &spec.outline,
            boundary: &spec.boundary,
            settings: &spec.settings,
            through_corners: moves.exits.use_corners() || moves.odd == Odd::Corner || moves.leap(),
        };
        let Patch {
            surface,
            tiles,
            names,
            layout,
            compass,
            extent,
            kind,
        } = plan.cut()?;
        let mut field = Field::empty(surface, tiles, moves.odd, moves.exits.clone());
        spec.obstacles.place(&mut field, &names)?;
        field.shut_corners(moves.corners);
        let mut warnings = check_field(&field, moves, compass)?;
        check_pieces(&field, &names)?;
        let follow_lines = !moves.leap() && jumps_follow_lines(&field);
        let lines = follow_lines.then(|| lines(&field));
        let has_closed_lines = match &lines {
            Some(lines) => lines.iter().any(|line| line.closed),
            None => has_closed_flight(&field),
        };
        if has_closed_lines && moves.max.is_none() {
            return Err(endless());
        }
        let topology = compile(&field, moves, spec.exit, lines.as_deref())?;
        if !follow_lines && !moves.leap() && moves.odd == Odd::Corner {
            warnings.push(
                "exits through one kind of port with odd = \"corner\" on tiles with an odd number of sides: the way back is not \
                 always a move; with exits = \"both\" or odd = \"zigzag\" it is"
                    .to_owned(),
            );
        }
        let marks = field.marks.clone();
        Ok(Board {
            topology,
            lines,
            moves: moves.clone(),
            names,
            tile_of: tiles_with_cells(&marks),
            marks,
            layout,
            boundary: spec.boundary,
            kind: Some(kind),
            compass,
            extent,
            warnings,
            field: Some(field),
        })
    }

    fn from_hand_lines(spec: &BoardSpec, lines: &HandLines) -> Result<Board, Refusal> {
        let moves = &spec.moves;
        let allowed = Moves {
            turns: moves.turns.clone(),
            max: moves.max,
            ..Moves::default()
        };
        let refuse = |key: &str, what: &str, remedy: &str| {
            Err(Refusal::new(Clash::Moves, key, what, remedy))
        };
        if *moves != allowed {
            return refuse(
                "moves",
                "hand-written lines have no sides and corners",
                "keep only `turns` and `max` under [moves]",
            );
        }
        if !matches!(&moves.turns, Turns::Named(rule) if rule.on_lines) {
            return refuse(
                "moves.turns",
                "hand-written lines have no angles",
                "use turns = \"any\" or \"no-u-turn\"",
            );
        }
        if spec.exit {
            return Err(Refusal::new(
                Clash::Goal,
                "goal.kind",
                "hand-written lines have no outside",
                "use a cell as the goal",
            ));
        }
        if spec.outline.shape != Shape::All {
            return Err(Refusal::new(
                Clash::Shape,
                "board.shape",
                "hand-written lines have no shape",
                "use the shape all",
            ));
        }
        if spec.boundary != NONE {
            return Err(Refusal::new(
                Clash::Boundary,
                "boundary.wrap",
                "hand-written lines have no boundary",
                "close a line with closed = true, and use wrap = \"none\"",
            ));
        }
        if spec.settings != Settings::default() {
            return Err(Refusal::new(
                Clash::Boundary,
                "boundary",
                "hand-written lines have no rim",
                "leave the table [boundary] out",
            ));
        }
        let built = lines.build(&spec.obstacles, moves)?;
        let table = as_table(
            &built.topology,
            Turning::on_lines(moves.turns.clone()),
            limits::COMFORTABLE_LANDINGS,
        );
        let tile_of = tiles_with_cells(&built.marks);
        if tile_of.is_empty() {
            return Err(no_cells());
        }
        Ok(Board {
            lines: Some(built.lines),
            moves: moves.clone(),
            names: built.names,
            marks: built.marks,
            layout: built.layout,
            warnings: built.warnings,
            tile_of,
            ..Self::bare(table.map_or_else(|| built.topology.into(), AnyTopology::from))
        })
    }

    /// Makes a board from a topology of the caller. Its mazes can be solved, measured, rated and searched for
    /// like those of any other board.
    ///
    /// Such a board has no surface and no lines, so it can be printed as text but not drawn. Its only known symmetry is
    /// the identity, and the only known turn is the U-turn. Solutions are checked with the topology itself.
    /// Its cells are called A1, A2 and so on.
    ///
    /// [`Topology`] has an example.
    ///
    /// # Errors
    ///
    /// Returns an error if the topology has no cells, more cells or landings than the limits allow, or a landing
    /// on a cell that does not exist.
    pub fn of(topology: impl Topology + Send + Sync + 'static) -> Result<Board, Refusal> {
        AnyTopology::own(topology).map(Self::bare)
    }

    /// Makes a board that has only a topology.
    fn bare(topology: AnyTopology) -> Board {
        let cells = topology.cells() as u32;
        Board {
            topology,
            field: None,
            lines: None,
            moves: Moves::default(),
            names: Names::Rows((0..cells).map(|cell| [0, cell]).collect()),
            marks: vec![Mark::Cell; cells as usize],
            tile_of: (0..cells).collect(),
            layout: Layout::Unknown,
            boundary: NONE,
            kind: None,
            compass: false,
            extent: None,
            warnings: Vec::new(),
        }
    }

    /// Returns the [`petgraph`] graph of all states and jumps, with every legal number in every cell. The states
    /// and jumps of every maze on this board are contained in it.
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

    /// Whether a jump that leaves by `port` stays on the line of the jump that arrived at `arrived_by`, either
    /// straight on or back.
    #[must_use]
    pub(crate) fn keeps_line(&self, arrived_by: Gate, port: Port) -> bool {
        let Some(field) = &self.field else {
            // A hand-written line has two directions with consecutive port numbers. Without lines, only the way
            // back is known.
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

    /// Whether compass directions describe jumps: sides have directions, and jumps are straight.
    #[must_use]
    pub(crate) fn has_directions(&self) -> bool {
        self.compass && !self.moves.leap()
    }

    /// Returns the name of a cell.
    #[must_use]
    pub fn name(&self, cell: super::Cell) -> String {
        if cell.is_out() {
            "OUT".to_owned()
        } else {
            self.names.name(self.tile_of[cell.index()] as usize)
        }
    }

    /// Returns the cell with this name, or `None` if no tile has the name or the tile is an obstacle.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<super::Cell> {
        let tile = self.names.find(name)? as u32;
        self.tile_of
            .binary_search(&tile)
            .ok()
            .map(|cell| super::Cell(cell as u32))
    }
}

/// Returns the tiles that are cells, in order.
fn tiles_with_cells(marks: &[Mark]) -> Vec<u32> {
    marks
        .iter()
        .zip(0..)
        .filter(|(mark, _)| **mark == Mark::Cell)
        .map(|(_, tile)| tile)
        .collect()
}
