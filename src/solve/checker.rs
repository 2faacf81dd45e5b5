//! The checker: replays a sequence of cells on the surface itself.
//!
//! The checker does not use the state space. It follows each jump tile by tile, applies the rules, and tracks all
//! possible states on the current cell. Hand-written lines have no surface, so the checker follows the lines. The
//! checker calls the topology of the board only if the caller implements this topology, because there is then no other
//! source of moves.

use crate::maze::Maze;
use crate::rules::{Heading, Kind, Length, Mark, Step, Turn, may_begin};
use crate::topology::{Cell, Gate, Goal, Jump, Landing, Topology};

/// The result of checking a sequence of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckResult {
    /// The sequence leads from the start to the goal by legal jumps.
    Solves,
    /// The sequence is legal, but ends before the goal.
    EndsEarly,
    /// The sequence does not begin at the start.
    WrongStart,
    /// The jump with this index is not legal.
    Illegal(usize),
    /// The sequence reaches the goal after this many jumps, and then continues.
    GoesOn(usize),
}

/// A possible state on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TileState {
    /// The tile; `None` outside the board.
    tile: Option<u32>,
    /// The gate of arrival, which is the port by which the tile was entered; `None` before the first move.
    gate: Option<u16>,
    /// The length of the jump that led here.
    last: u32,
}

/// Checks a sequence of cells that begins with the start. A sequence that leaves the board ends with [`Cell::OUT`].
#[must_use]
pub fn check(maze: &Maze, cells: &[Cell]) -> CheckResult {
    if cells.first() != Some(&maze.start) {
        return CheckResult::WrongStart;
    }
    // If the number of a cell is too large for the board, the cell gets a tile number that no tile has.
    let tile_of = |cell: Cell| maze.board.tile_of.get(cell.index()).copied();
    let tile = |cell: Cell| (!cell.is_out()).then(|| tile_of(cell).unwrap_or(u32::MAX));
    let mut states = vec![TileState {
        tile: tile(maze.start),
        gate: None,
        last: 0,
    }];
    for (jumps, pair) in cells.windows(2).enumerate() {
        if is_goal(maze, pair[0]) {
            return CheckResult::GoesOn(jumps);
        }
        let mut next: Vec<TileState> = Vec::new();
        for from in states {
            for landed in landings(maze, pair[0], from) {
                if landed.tile == tile(pair[1]) && !next.contains(&landed) {
                    next.push(landed);
                }
            }
        }
        if next.is_empty() {
            return CheckResult::Illegal(jumps);
        }
        states = next;
    }
    if is_goal(maze, cells[cells.len() - 1]) {
        CheckResult::Solves
    } else {
        CheckResult::EndsEarly
    }
}

fn is_goal(maze: &Maze, cell: Cell) -> bool {
    match &maze.goal {
        Goal::Cells(goals) => goals.contains(&cell),
        Goal::Exit => cell == Cell::OUT,
    }
}

/// All landings of a jump from a cell.
fn landings(maze: &Maze, cell: Cell, from: TileState) -> Vec<TileState> {
    let Some(tile) = from.tile else {
        return Vec::new();
    };
    let moves = &maze.board.moves;
    let content = maze.contents[cell.index()];
    let length = match content.jump {
        Jump::Exact(number) => i64::from(number),
        Jump::Star | Jump::Same => i64::from(from.last),
        Jump::More => i64::from(from.last) + 1,
        Jump::Less => i64::from(from.last) - 1,
    };
    let Some(field) = &maze.board.field else {
        return match maze.board.lines {
            Some(_) => along_lines(maze, tile, from.gate, length),
            None => on_topology(maze, cell, from.gate, length),
        };
    };
    // Without `max`, no line is closed. So a flight has at most one step for each heading. Each side has two headings:
    // one by the side and one by the corner after the side. On zigzag boards, flights use only sides, and a side has
    // one heading for each of the two bends.
    let longest = moves
        .max
        .map_or(2 * field.surface.all_sides() as i64, i64::from);
    if length < 1 || length > longest {
        return Vec::new();
    }
    let mut landings = Vec::new();
    for start in field.departures(tile, field.bends()) {
        let allowed = match from.gate {
            None => may_begin(moves.first, Kind::of(start.port)),
            Some(gate) => {
                let sides = field.surface.sides(tile);
                moves
                    .turns
                    .allow(Turn::new(sides, gate, start.port, content.toggle))
            }
        };
        if !allowed {
            continue;
        }
        for mirror in if moves.is_leaper() {
            vec![1, -1]
        } else {
            vec![1]
        } {
            let landed = fly(maze, start, length, mirror);
            let has_moved = landed.is_some_and(|(there, _)| there != Some(tile));
            if let Some((tile, gate)) = landed
                && has_moved
            {
                landings.push(TileState {
                    tile,
                    gate,
                    last: length as u32,
                });
            }
        }
    }
    landings
}

/// Follows a whole jump. Returns the tile and the gate of the landing; both are `None` if the jump legally leaves the
/// board. Returns `None` if the jump is not legal.
fn fly(
    maze: &Maze,
    start: Heading,
    number: i64,
    mirror: i32,
) -> Option<(Option<u32>, Option<u16>)> {
    let field = maze.board.field.as_ref()?;
    let legs = &maze.board.moves.shape;
    let mut at = (start.face, 0);
    let mut heading = Some(start);
    for (i, leg) in legs.iter().enumerate() {
        if i > 0 {
            let n = i32::from(field.surface.sides(at.0));
            let port = (i32::from(at.1) + n + mirror * leg.turn).rem_euclid(2 * n) as u16;
            heading = Some(Heading {
                face: at.0,
                port,
                bend: 0,
            });
        }
        let mut remaining = match leg.length {
            Length::Number => number,
            Length::Cells(cells) => i64::from(cells),
        };
        let (total, first) = (remaining, heading);
        while remaining > 0 {
            match field.step(heading?) {
                Step::Blocked => return None,
                Step::Border => {
                    let exit = maze.goal == Goal::Exit && remaining == 1 && i + 1 == legs.len();
                    return exit.then_some((None, None));
                }
                Step::Into(arrival) => {
                    if field.marks[arrival.face as usize] != Mark::Uncounted {
                        remaining -= 1;
                    }
                    at = (arrival.face, arrival.gate);
                    heading = arrival.continuation;
                    // The segment has returned to its first heading, so full rounds can be skipped.
                    if heading == first && remaining > 0 {
                        remaining %= total - remaining;
                    }
                }
            }
        }
    }
    (field.marks[at.0 as usize] == Mark::Cell).then_some((Some(at.0), Some(at.1)))
}

/// The landings of a jump on a topology that the caller implements.
fn on_topology(maze: &Maze, cell: Cell, gate: Option<u16>, length: i64) -> Vec<TileState> {
    let mut landings = Vec::new();
    let Ok(last) = u32::try_from(length) else {
        return landings;
    };
    let topology = &maze.board.topology;
    let arrived_by = gate.map(|port| Gate { cell, port });
    let toggled = maze.contents[cell.index()].toggle;
    topology.land(cell, last, &mut |Landing { port, gate, to }| {
        if topology.may_leave(arrived_by, port, toggled) {
            landings.push(TileState {
                tile: (!to.is_out()).then_some(to.0),
                gate: Some(gate),
                last,
            });
        }
    });
    landings
}

/// The landings of a jump on hand-written lines. The ports are directions: 2 · line, plus 1 for the second direction.
fn along_lines(maze: &Maze, tile: u32, gate: Option<u16>, length: i64) -> Vec<TileState> {
    let moves = &maze.board.moves;
    if length < 1 || moves.max.is_some_and(|max| length > i64::from(max)) {
        return Vec::new();
    }
    let allowed = |port: u16| {
        let Some(gate) = gate else {
            return true;
        };
        // A jump back along the same line is a U-turn. A jump in the same direction is straight on. A jump along
        // another line is neither.
        let offset = match (gate == port, gate / 2 == port / 2) {
            (true, _) => 2,
            (false, true) => 0,
            (false, false) => 1,
        };
        moves.turns.allow(Turn {
            offset,
            sides: 2,
            arrived: Kind::Side,
            leaving: Kind::Side,
            toggled: false,
        })
    };
    let mut landings = Vec::new();
    for line in maze.board.lines.iter().flatten() {
        let places = line.places.len();
        let starts = (0..places).filter(|&at| line.places[at].face == tile);
        for (start, forward) in starts.flat_map(|at| [(at, true), (at, false)]) {
            let mut at = start;
            let mut remaining = length;
            let place = &line.places[start];
            let mut open = allowed(if forward { place.forward } else { place.back });
            while open && remaining > 0 {
                let next = match (forward, at + 1 == places, at == 0) {
                    (true, true, _) => line.closed.then_some(0),
                    (true, false, _) => Some(at + 1),
                    (false, _, true) => line.closed.then_some(places - 1),
                    (false, _, false) => Some(at - 1),
                };
                let Some(next) = next else {
                    open = false;
                    break;
                };
                // One-way sides block one direction between a place and the next one.
                open = if forward {
                    line.places[at].ahead
                } else {
                    line.places[next].back_from_next
                };
                at = next;
                if maze.board.marks[line.places[at].face as usize] != Mark::Uncounted {
                    remaining -= 1;
                }
                // The jump went once round a closed line, so full rounds can be skipped.
                if at == start && remaining > 0 {
                    remaining %= length - remaining;
                }
            }
            let there = &line.places[at];
            if open && there.face != tile && maze.board.marks[there.face as usize] == Mark::Cell {
                landings.push(TileState {
                    tile: Some(there.face),
                    gate: Some(if forward { there.back } else { there.forward }),
                    last: length as u32,
                });
            }
        }
    }
    landings
}
