//! Builds a board from its description: cuts the surface, checks it, finds the lines, and compiles the landings.

use super::board::Board;
use super::board_spec::{BoardSource, BoardSpec};
use super::clashes::{check_field, check_moves, check_pieces, no_cells};
use super::compile::compile;
use super::count::is_reversible;
use super::hand::{HandLines, as_table, missing_max};
use super::{AnyTopology, Topology, Turning};
use crate::limits;
use crate::rules::{Field, Mark, Moves, Odd, Turns, has_closed_flight, jumps_follow_lines, lines};
use crate::surface::tilings::Tiling;
use crate::surface::{Clash, CutPlan, Layout, NONE, Names, Patch, Refusal, Settings, Shape};

/// The maximum number of cells of a board on which all jumps are checked for a way back.
const MAX_CHECKED: usize = 4096;

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
            through_corners: moves.exits.use_corners()
                || moves.odd == Odd::Corner
                || moves.is_leaper(),
        };
        let Patch {
            surface,
            tiles,
            names,
            layout,
            compass,
            extent,
            kind,
            warnings: cut_warnings,
        } = plan.cut()?;
        let mut field = Field::empty(surface, tiles, moves.odd, moves.exits.clone());
        spec.obstacles.place(&mut field, &names)?;
        field.block_corners(moves.corners);
        let mut warnings = cut_warnings;
        warnings.extend(check_field(&field, moves, compass)?);
        check_pieces(&field, &names)?;
        let follow_lines = !moves.is_leaper() && jumps_follow_lines(&field);
        let lines = follow_lines.then(|| lines(&field));
        let has_closed_lines = match &lines {
            Some(lines) => lines.iter().any(|line| line.closed),
            None => has_closed_flight(&field),
        };
        if has_closed_lines && moves.max.is_none() {
            return Err(missing_max());
        }
        let topology = compile(&field, moves, spec.exit, lines.as_deref())?;
        let is_odd = !follow_lines && !moves.is_leaper() && moves.odd == Odd::Corner;
        // On a very large board, checking all jumps would take too long, so the warning is given without a check.
        let is_large = topology.cells() > MAX_CHECKED;
        if is_odd && (is_large || !is_reversible(&topology)) {
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
            let what = "hand-written lines have no outside";
            let remedy = "use a cell as the goal";
            return Err(Refusal::new(Clash::Goal, "goal.kind", what, remedy));
        }
        if spec.outline.shape != Shape::All {
            let what = "hand-written lines have no shape";
            let remedy = "use the shape all";
            return Err(Refusal::new(Clash::Shape, "board.shape", what, remedy));
        }
        if spec.boundary != NONE {
            let what = "hand-written lines have no boundary";
            let remedy = "close a line with closed = true, and use wrap = \"none\"";
            return Err(Refusal::new(Clash::Boundary, "boundary.wrap", what, remedy));
        }
        if spec.settings != Settings::default() {
            let what = "hand-written lines have no rim";
            let remedy = "leave the table [boundary] out";
            return Err(Refusal::new(Clash::Boundary, "boundary", what, remedy));
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
            ..Self::without_surface(table.map_or_else(|| built.topology.into(), AnyTopology::from))
        })
    }

    /// Makes a board from a topology that the caller implements. Mazes on it can be solved, measured, rated and
    /// searched for like mazes on any other board.
    ///
    /// Such a board has no surface and no lines, so it can be printed as text but not drawn. The only symmetry that is
    /// found is the identity, and the only turn that is recognised is the U-turn. Solutions are checked with the
    /// topology itself. The cells are called A1, A2 and so on.
    ///
    /// [`Topology`] has an example.
    ///
    /// # Errors
    ///
    /// Returns an error if the topology has no cells, more cells or landings than the limits allow, or a landing
    /// on a cell that does not exist.
    pub fn of(topology: impl Topology + Send + Sync + 'static) -> Result<Board, Refusal> {
        AnyTopology::custom(topology).map(Self::without_surface)
    }

    /// Makes a board that has only a topology.
    fn without_surface(topology: AnyTopology) -> Board {
        let cells = topology.cells() as u32;
        Board {
            topology,
            field: None,
            lines: None,
            moves: Moves::default(),
            names: Names::rows((0..cells).map(|cell| [0, cell]).collect()),
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
}

/// Returns the tiles that are cells, in order.
fn tiles_with_cells(marks: &[Mark]) -> Vec<u32> {
    let cells = (0..).zip(marks).filter(|(_, mark)| **mark == Mark::Cell);
    cells.map(|(tile, _)| tile).collect()
}
