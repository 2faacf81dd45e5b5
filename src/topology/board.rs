//! Boards: everything composed, checked and compiled.

use super::compile::compile;
use super::hand::{HandLines, as_table, endless};
use super::{AnyTopology, Turning};
use crate::limits;
use crate::rules::{
    Exits, Field, First, Length, Line, Mark, Moves, Obstacles, Odd, Turns, any_closed,
    jumps_follow_lines, lines,
};
use crate::surface::tilings::{Periodic, PeriodicSpec, TileSpec, Tiling};
use crate::surface::{
    Boundary, Clash, Layout, NONE, Names, Outline, Patch, Plan, Promise, Refusal, Settings, Shape,
    connected,
};

/// Where the cells of a board come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A tiling.
    Tiling(Tiling),
    /// Lines written by hand.
    Lines(HandLines),
}

/// A board as it is described: one value for each axis.
#[derive(Clone, Debug)]
pub struct BoardSpec {
    /// The tiling, or hand-written lines.
    pub source: Source,
    /// The shape.
    pub outline: Outline,
    /// The boundary.
    pub boundary: Boundary,
    /// Shift and loops of the boundary.
    pub settings: Settings,
    /// What stands on the board.
    pub obstacles: Obstacles,
    /// What a jump may do.
    pub moves: Moves,
    /// Whether the goal is to leave the board.
    pub exit: bool,
}

impl BoardSpec {
    /// A plain rectangle of squares, for the rook.
    ///
    /// # Panics
    ///
    /// Never: the square tiling closes.
    #[must_use]
    pub fn squares(rows: u32, columns: u32) -> Self {
        let squares = PeriodicSpec {
            turn: 24,
            lattice: [vec![0], vec![6]],
            tiles: vec![TileSpec::Regular { sides: 4, on: None }],
        };
        let tiling = Periodic::new(&squares).expect("the square tiling closes");
        BoardSpec {
            source: Source::Tiling(Tiling::Periodic(Box::new(tiling))),
            outline: Outline::new(Shape::Rect, &[i64::from(rows), i64::from(columns)]),
            boundary: NONE,
            settings: Settings::default(),
            obstacles: Obstacles::default(),
            moves: Moves::default(),
            exit: false,
        }
    }
}

/// A finished board. It never changes.
#[derive(Clone, Debug)]
pub struct Board {
    /// What engines see.
    pub topology: AnyTopology,
    /// The surface with its obstacles; `None` for hand-written lines.
    pub field: Option<Field>,
    /// The lines, where jumps are read off lines; of hand-written boards only their number is kept.
    pub lines: Option<Vec<Line>>,
    /// The number of lines and of closed lines, where jumps are read off lines.
    pub line_counts: Option<(usize, usize)>,
    /// The names of all tiles, in reading order.
    pub names: Names,
    /// The mark of every tile.
    pub marks: Vec<Mark>,
    /// The tile of every cell, in order.
    pub tile_of: Vec<u32>,
    /// How the tiles look.
    pub layout: Layout,
    /// What the board is as a surface; `None` for hand-written lines.
    pub kind: Option<Promise>,
    /// Whether sides have compass directions.
    pub compass: bool,
    /// What is legal but should be known.
    pub warnings: Vec<String>,
}

impl Board {
    /// Composes, checks and compiles a board.
    ///
    /// # Errors
    ///
    /// The description cannot be built; the refusal names the key to blame and the remedy.
    pub fn build(spec: &BoardSpec) -> Result<Board, Refusal> {
        check_moves(&spec.moves)?;
        match &spec.source {
            Source::Tiling(tiling) => Self::from_tiling(spec, tiling),
            Source::Lines(lines) => Self::from_hand(spec, lines),
        }
    }

    fn from_tiling(spec: &BoardSpec, tiling: &Tiling) -> Result<Board, Refusal> {
        let moves = &spec.moves;
        let plan = Plan {
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
            kind,
            ..
        } = plan.cut()?;
        let mut field = Field::empty(surface, tiles, moves.odd, moves.exits.clone());
        spec.obstacles.place(&mut field, &names)?;
        field.shut_corners(moves.corners);
        check_field(&field, moves, compass)?;
        check_pieces(&field, &names)?;
        let on_lines = !moves.leap() && jumps_follow_lines(&field);
        let lines = on_lines.then(|| lines(&field));
        let closed = match &lines {
            Some(lines) => lines.iter().any(|line| line.closed),
            None => any_closed(&field),
        };
        if closed && moves.max.is_none() {
            return Err(endless());
        }
        let topology = compile(&field, moves, spec.exit, lines.as_deref())?;
        let mut warnings = Vec::new();
        if !on_lines && !moves.leap() && moves.odd == Odd::Corner {
            warnings.push(
                "exits through one kind of port with odd = \"corner\" on tiles with an odd number of sides: the way back is not \
                 always a move"
                    .to_owned(),
            );
        }
        let marks = field.marks.clone();
        Ok(Board {
            topology,
            line_counts: lines
                .as_ref()
                .map(|lines| (lines.len(), lines.iter().filter(|line| line.closed).count())),
            lines,
            names,
            tile_of: cells_of(&marks),
            marks,
            layout,
            kind: Some(kind),
            compass,
            warnings,
            field: Some(field),
        })
    }

    fn from_hand(spec: &BoardSpec, hand: &HandLines) -> Result<Board, Refusal> {
        let moves = &spec.moves;
        let plain = Moves {
            turns: moves.turns.clone(),
            max: moves.max,
            ..Moves::default()
        };
        let refuse = |key: &str, what: &str, remedy: &str| {
            Err(Refusal::new(Clash::Moves, key, what, remedy))
        };
        if *moves != plain {
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
        let built = hand.build(&spec.obstacles, moves)?;
        let table = as_table(
            &built.topology,
            Turning::on_lines(moves.turns.clone()),
            limits::COMFORTABLE_LANDINGS,
        );
        let tile_of = cells_of(&built.marks);
        if tile_of.is_empty() {
            return Err(no_cells());
        }
        Ok(Board {
            topology: table.map_or_else(|| built.topology.into(), AnyTopology::from),
            field: None,
            lines: None,
            line_counts: Some(built.lines),
            names: built.names,
            marks: built.marks,
            tile_of,
            layout: Layout::Unknown,
            kind: None,
            compass: false,
            warnings: Vec::new(),
        })
    }

    /// The name of a cell.
    #[must_use]
    pub fn name(&self, cell: super::Cell) -> String {
        if cell.is_out() {
            "OUT".to_owned()
        } else {
            self.names.name(self.tile_of[cell.index()] as usize)
        }
    }

    /// The cell with a name; `None` when there is no such tile, or it is marked as an obstacle.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<super::Cell> {
        let tile = self.names.find(name)? as u32;
        self.tile_of
            .binary_search(&tile)
            .ok()
            .map(|cell| super::Cell(cell as u32))
    }
}

fn cells_of(marks: &[Mark]) -> Vec<u32> {
    marks
        .iter()
        .zip(0..)
        .filter(|(mark, _)| **mark == Mark::Cell)
        .map(|(_, tile)| tile)
        .collect()
}

fn no_cells() -> Refusal {
    Refusal::new(
        Clash::Pieces,
        "obstacles",
        "every cell of the board is marked as an obstacle",
        "leave some cells to land on",
    )
}

/// What can be said of moves before there is a board.
fn check_moves(moves: &Moves) -> Result<(), Refusal> {
    let refuse = |key: &str, what: String, remedy: String| {
        Err(Refusal::new(Clash::Moves, key, what, remedy))
    };
    if let Some(max) = moves.max
        && !(1..=limits::NUMBER).contains(&max)
    {
        return Err(Refusal::new(
            Clash::Limit,
            "moves.max",
            format!("`max` cannot be {max}"),
            format!("`max` goes from 1 to {}", limits::NUMBER),
        ));
    }
    if let Exits::Directions(directions) = &moves.exits {
        if directions.is_empty() {
            return refuse(
                "moves.exits",
                "no direction to leave by".into(),
                "list at least one, such as [\"E\", \"S\"]".into(),
            );
        }
        if let Some(twice) =
            (1..directions.len()).find(|&i| directions[..i].contains(&directions[i]))
        {
            return refuse(
                &format!("moves.exits[{twice}]"),
                format!("the direction {} is listed twice", directions[twice]),
                "list every direction once".into(),
            );
        }
    }
    let (sides, corners) = (moves.exits.use_sides(), moves.exits.use_corners());
    match &moves.turns {
        Turns::Named(rule) if rule.looks_at_kinds && !(sides && corners) => {
            return refuse(
                "moves.turns",
                format!(
                    "`{}` compares moves through sides with moves through corners",
                    rule.name
                ),
                "use exits = \"both\"".into(),
            );
        }
        Turns::Named(rule) if !rule.looks_at_kinds && moves.first != First::Any => {
            return refuse(
                "moves.first",
                format!("`first` means nothing under turns = \"{}\"", rule.name),
                "use it with alternate or toggle, or leave it out".into(),
            );
        }
        Turns::Offsets(offsets) => {
            // Every turn is compared with all of them, so their number is limited.
            if offsets.len() > limits::OFFSETS {
                return Err(Refusal::too_large(
                    "moves.turns",
                    format!("{} turn offsets", offsets.len()),
                    limits::OFFSETS,
                ));
            }
            if offsets.is_empty() || offsets.iter().any(|x| !(0.0..2.0).contains(x)) {
                return refuse(
                    "moves.turns",
                    "turn offsets outside 0 to 2".into(),
                    "0 is straight on, 0.5 a quarter left on a square, 1 back; list at least one, each below 2".into(),
                );
            }
            if moves.first != First::Any {
                return refuse(
                    "moves.first",
                    "`first` means nothing under a list of turn offsets".into(),
                    "use it with alternate or toggle, or leave it out".into(),
                );
            }
        }
        Turns::Named(_) => {}
    }
    if moves.odd == Odd::Zigzag && corners {
        return refuse(
            "moves.odd",
            "`zigzag` goes from side to side, and these exits lead through corners".into(),
            "use exits = \"sides\", or odd = \"corner\"".into(),
        );
    }
    check_shape(moves)
}

/// Leapers: the first segment is the number, straight on; the others have lengths of their own.
fn check_shape(moves: &Moves) -> Result<(), Refusal> {
    let refuse =
        |what: &str, remedy: &str| Err(Refusal::new(Clash::Moves, "moves.shape", what, remedy));
    if moves.shape.is_empty() || moves.shape.len() > limits::LEGS {
        return refuse(
            "a jump of no segments, or of too many",
            "give 1 to 8 segments, such as [[\"k\", 0], [1, 2]]",
        );
    }
    if moves.shape[0].length != Length::Number || moves.shape[0].turn != 0 {
        return refuse(
            "the first segment of a jump is not [\"k\", 0]",
            "begin with [\"k\", 0]: fly as many cells as the number says",
        );
    }
    for leg in &moves.shape[1..] {
        match leg.length {
            Length::Number => {
                return refuse(
                    "only the first segment can use the number",
                    "give the others fixed lengths: [1, 2]",
                );
            }
            Length::Cells(cells) if cells == 0 || cells as usize > limits::SIDES => {
                return refuse(
                    "a segment of 0 or more than 1000 cells",
                    "give it a length from 1 to 1000",
                );
            }
            Length::Cells(_) => {}
        }
        if leg.turn.unsigned_abs() as usize > 2 * limits::SIDES {
            return refuse(
                "a turn by more ports than any tile has",
                "2 is a quarter turn on a square",
            );
        }
    }
    if moves.leap() && moves.odd == Odd::Zigzag {
        return refuse(
            "a leaper counts its turn from straight on, which zigzag changes from tile to tile",
            "use odd = \"corner\"",
        );
    }
    Ok(())
}

/// What can be said of moves on this board.
fn check_field(field: &Field, moves: &Moves, compass: bool) -> Result<(), Refusal> {
    if matches!(moves.exits, Exits::Directions(_)) && !compass {
        return Err(Refusal::new(
            Clash::Moves,
            "moves.exits",
            "compass directions on a board that is not made of squares",
            "use exits = \"sides\", \"corners\" or \"both\"",
        ));
    }
    if field.marks.iter().all(|&mark| mark != Mark::Cell) {
        return Err(no_cells());
    }
    Ok(())
}

/// A board in pieces is refused: its marks do not matter for that, only what exists.
fn check_pieces(field: &Field, names: &Names) -> Result<(), Refusal> {
    let reached = connected(&field.surface, field.tiles);
    if reached < field.tiles {
        return Err(Refusal::new(
            Clash::Pieces,
            "board",
            format!(
                "the board is in pieces: only {reached} of its {} cells hang together with {}",
                field.tiles,
                names.name(0)
            ),
            "connect the pieces, or make them boards of their own",
        ));
    }
    Ok(())
}
