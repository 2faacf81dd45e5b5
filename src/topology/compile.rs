//! Compiles a field (a surface with its obstacles) to a topology: a [table](super::table) of all landings, found by
//! following every jump. A large board on which jumps follow lines is compiled to its [lines](super::lines) instead.

use super::landing::cells_of_tiles;
use super::lines::{LineSettings, Lines};
use super::{AnyTopology, Cell, Landing, Number, Table, Turning};
use crate::limits;
use crate::rules::{Field, Heading, Leg, Length, Line, Mark, Moves, Step, offset};
use crate::surface::{Clash, Refusal};

/// Compiles a field to a table, or to lines if the table would be large.
///
/// # Errors
///
/// Returns an error if the board has too many landings for a table and jumps do not follow lines.
pub fn compile(
    field: &Field,
    moves: &Moves,
    exit: bool,
    lines: Option<&[Line]>,
) -> Result<AnyTopology, Refusal> {
    let table = match lines {
        // The size of the table is estimated first. Building a table until it exceeds the limit would take longer than
        // everything else that is done for the board.
        Some(lines)
            if min_steps(field, moves, lines)
                > STEPS_PER_LANDING * limits::COMFORTABLE_LANDINGS =>
        {
            None
        }
        Some(_) => table_of(field, moves, exit, limits::COMFORTABLE_LANDINGS),
        None => table_of(field, moves, exit, limits::LANDINGS),
    };
    if let Some(table) = table {
        return Ok(table.into());
    }
    let Some(lines) = lines else {
        let what = format!("the board has more than {} landings", limits::LANDINGS);
        let remedy = "set `max` to a smaller number, or make the board smaller";
        return Err(Refusal::new(Clash::Limit, "moves.max", what, remedy));
    };
    Ok(lines_of(field, moves, exit, lines).into())
}

/// The number of steps allowed while a table is built, for each landing that the table may have. One step moves a
/// flight to the next tile.
const STEPS_PER_LANDING: usize = 2;

/// A lower bound on the number of steps needed to build the table of a field.
fn min_steps(field: &Field, moves: &Moves, lines: &[Line]) -> usize {
    let max = moves.max.unwrap_or(Number::MAX) as usize;
    let mut steps = 0;
    for line in lines {
        let (mut ahead, mut behind) = (0, 0);
        // A place is a position on the line. `ahead` and `behind` are the numbers of steps possible from a place,
        // forward and back, if the line is open. If the line is closed, they are lower bounds.
        for place in line.places.iter().rev() {
            ahead = if place.ahead { ahead + 1 } else { 0 };
            if field.is_cell(place.face) && field.exits.allow(place.forward) {
                steps += max.min(ahead);
            }
        }
        for place in &line.places {
            if field.is_cell(place.face) && field.exits.allow(place.back) {
                steps += max.min(behind);
            }
            behind = if place.back_from_next { behind + 1 } else { 0 };
        }
    }
    steps
}

/// Builds the table of a field by following every jump. This function defines the jumps of a board. Returns `None` if
/// the table has more than `limit` landings, or if building it takes `2 * limit` steps or more.
#[must_use]
pub fn table_of(field: &Field, moves: &Moves, exit: bool, limit: usize) -> Option<Table> {
    let cell_of = cells_of_tiles(&field.marks);
    let bends = field.bends();
    let mut finder = JumpFinder {
        field,
        moves,
        max: moves.max.unwrap_or(Number::MAX),
        exit,
        cell_of: &cell_of,
        found: Vec::new(),
        steps: STEPS_PER_LANDING * limit,
    };
    let mut table = Table::new(turning(field, moves));
    for face in (0..field.tiles as u32).filter(|&face| field.is_cell(face)) {
        for heading in field.departures(face, bends) {
            finder.jumps(heading)?;
        }
        table.push(std::mem::take(&mut finder.found));
        if table.landings() > limit {
            return None;
        }
    }
    Some(table)
}

/// Builds the topology of a field from its lines. The landings are those of [`table_of`]. Jumps must follow lines.
#[must_use]
pub fn lines_of(field: &Field, moves: &Moves, exit: bool, lines: &[Line]) -> Lines {
    let settings = LineSettings {
        marks: &field.marks,
        allow: &|port| field.exits.allow(port),
        max: moves.max.unwrap_or(Number::MAX),
        exit,
        shared_ports: field.bends(),
    };
    Lines::new(lines, &settings, turning(field, moves))
}

/// Returns the turn rule for the cells of a field.
fn turning(field: &Field, moves: &Moves) -> Turning {
    let cells = (0..field.tiles as u32).filter(|&face| field.is_cell(face));
    Turning::on_sides(
        moves.turns.clone(),
        moves.first,
        cells.map(|face| field.surface.sides(face)).collect(),
    )
}

/// Finds the jumps of a board, cell by cell.
struct JumpFinder<'a> {
    field: &'a Field,
    moves: &'a Moves,
    max: Number,
    /// Whether a jump off the board is a landing.
    exit: bool,
    cell_of: &'a [Cell],
    /// The landings of the current cell.
    found: Vec<(Number, Landing)>,
    /// The number of remaining steps for the whole board. A limit on landings is not enough, because numbers without a
    /// landing also take time and rows of the table.
    steps: usize,
}

impl JumpFinder<'_> {
    /// Adds all jumps that begin with a heading. Returns `None` if that takes too many steps.
    fn jumps(&mut self, start: Heading) -> Option<()> {
        let from = self.cell_of[start.face as usize];
        let mut heading = Some(start);
        let legs = self.moves.shape.get(1..).unwrap_or_default();
        for number in 1..=self.max {
            let Some(from_here) = heading else { break };
            match self.next(from_here) {
                Step::Into(arrival) => {
                    let there = (arrival.face, arrival.gate);
                    if legs.is_empty() {
                        self.record_landing(from, number, start.port, Some(there));
                    } else {
                        for mirror in [1, -1] {
                            self.follow_legs(from, number, start.port, there, legs, mirror);
                        }
                    }
                    heading = arrival.continuation;
                }
                Step::Border => {
                    if legs.is_empty() {
                        self.record_landing(from, number, start.port, None);
                    }
                    break;
                }
                Step::Blocked => break,
            }
            if self.steps == 0 {
                return None;
            }
        }
        Some(())
    }

    /// Advances to the next counted tile (a tile without the mark [`Mark::Uncounted`]). A flight that ends in an
    /// uncounted tile counts as blocked.
    fn next(&mut self, mut heading: Heading) -> Step {
        loop {
            self.steps = self.steps.saturating_sub(1);
            match self.field.step(heading) {
                Step::Into(arrival)
                    if self.field.marks[arrival.face as usize] == Mark::Uncounted =>
                {
                    match arrival.continuation {
                        Some(continuation) => heading = continuation,
                        None => return Step::Blocked,
                    }
                }
                step => return step,
            }
        }
    }

    /// Follows the remaining segments of a leaper's jump, after the first segment ended at `arrival`. `mirror` is 1, or
    /// −1 for the mirror image of the jump, in which every turn goes to the other side.
    ///
    /// ```text
    ///               ▲   mirror = 1
    ///               │
    ///   o ──▶ · ──▶ ·                   A knight: 2 cells straight on, then a quarter turn and 1 cell.
    ///               │
    ///               ▼   mirror = −1
    /// ```
    fn follow_legs(
        &mut self,
        from: Cell,
        number: Number,
        port: u16,
        mut arrival: (u32, u16),
        legs: &[Leg],
        mirror: i32,
    ) {
        for (i, leg) in legs.iter().enumerate() {
            let n = self.field.surface.sides(arrival.0);
            let mut heading = Some(Heading {
                face: arrival.0,
                port: offset(arrival.1 + n, leg.turn * mirror, n),
                bend: 0,
            });
            let cells = match leg.length {
                Length::Cells(cells) => cells,
                Length::Number => number,
            };
            for step in 1..=cells {
                let Some(from_here) = heading else { return };
                match self.next(from_here) {
                    Step::Into(next) => {
                        (arrival, heading) = ((next.face, next.gate), next.continuation);
                    }
                    Step::Border if step == cells && i + 1 == legs.len() => {
                        return self.record_landing(from, number, port, None);
                    }
                    Step::Border | Step::Blocked => return,
                }
            }
        }
        self.record_landing(from, number, port, Some(arrival));
    }

    /// Records a landing, unless the jump ends where it began, on a tile that is not a cell, or outside a board without
    /// an exit. If `arrival` is `None`, the jump ends outside the board.
    fn record_landing(
        &mut self,
        from: Cell,
        number: Number,
        port: u16,
        arrival: Option<(u32, u16)>,
    ) {
        let landing = match arrival {
            None if self.exit => Landing {
                port,
                gate: 0,
                to: Cell::OUT,
            },
            None => return,
            Some((face, gate)) => Landing {
                port,
                gate,
                to: self.cell_of[face as usize],
            },
        };
        // A tile that is not a cell is `OUT` in `cell_of`.
        let is_no_cell = arrival.is_some() && landing.to.is_out();
        if !is_no_cell && landing.to != from {
            self.found.push((number, landing));
        }
    }
}
