//! Hand-written lines: a board without a surface.
//!
//! ```text
//!   cells = ["P", "Q", "R"]          P ─ Q ─ R        A port of a cell is one direction (forward or back) of
//!   through = ["P", "Q", "R"]                         a line through the cell.
//! ```

use super::lines::{LineSettings, Lines};
use super::positions::{NamedPosition, discs, warnings};
use super::{Cell, Number, Table, Topology, Turning};
use crate::limits;
use crate::rules::{Line, Mark, Moves, Obstacles, Place, already_blocked, no_common_side};
use crate::surface::{Clash, Layout, Names, Refusal, UnionFind};
use std::collections::{BTreeSet, HashMap};

/// A hand-written line: its cells, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandLine {
    /// The names of the cells.
    pub through: Vec<String>,
    /// Whether the line continues from the last cell to the first.
    pub closed: bool,
}

/// A board given as a list of cells and lines.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandLines {
    /// The names of the cells.
    pub cells: Vec<String>,
    /// The lines.
    pub lines: Vec<HandLine>,
    /// The positions of the cells, for drawings. If the list is empty, the board cannot be drawn.
    pub positions: Vec<NamedPosition>,
}

/// A board built from hand-written lines.
pub(super) struct LineBoard {
    pub(super) names: Names,
    pub(super) marks: Vec<Mark>,
    pub(super) topology: Lines,
    /// The pieces into which obstacles cut the lines.
    pub(super) lines: Vec<Line>,
    pub(super) layout: Layout,
    pub(super) warnings: Vec<String>,
}

impl HandLines {
    pub(super) fn build(&self, obstacles: &Obstacles, moves: &Moves) -> Result<LineBoard, Refusal> {
        let names = self.checked_names()?;
        let marks = obstacles.marks(&names)?;
        let cells_of_lines = self.cells_of_lines(&names)?;
        let repeats_cells = self.check_work(&cells_of_lines, moves.max)?;
        let mut lines = self.unobstructed(&cells_of_lines);
        self.add_barriers(&mut lines, obstacles, &names)?;
        let pieces_of_lines = lines.into_iter().flat_map(|line| cut(line, &marks));
        let lines: Vec<Line> = pieces_of_lines.collect();
        if lines.iter().any(|line| line.closed) && moves.max.is_none() {
            return Err(missing_max());
        }
        let settings = LineSettings {
            marks: &marks,
            allow: &|_| true,
            max: moves.max.unwrap_or(Number::MAX),
            exit: false,
            shared_ports: repeats_cells,
        };
        let topology = Lines::new(&lines, &settings, Turning::on_lines(moves.turns.clone()));
        let pieces = pieces(&cells_of_lines, names.len());
        if pieces > 1 {
            let what =
                format!("the lines do not connect all cells: the board is in {pieces} pieces");
            let remedy = "connect the pieces by a line, or make them boards of their own";
            return Err(Refusal::new(Clash::Pieces, "tiling.line", what, remedy));
        }
        let layout = match &self.positions[..] {
            [] => Layout::Unknown,
            at => discs(at, &names)?,
        };
        Ok(LineBoard {
            warnings: warnings(&layout, &lines, &names)?,
            names,
            marks,
            topology,
            lines,
            layout,
        })
    }

    fn checked_names(&self) -> Result<Names, Refusal> {
        if self.cells.is_empty() {
            let what = "the board has no cells";
            let remedy = "list the names of the cells";
            return Err(Refusal::new(Clash::Pieces, "tiling.cells", what, remedy));
        }
        let (cells, lines) = (self.cells.len(), self.lines.len());
        Refusal::if_too_many("tiling.cells", cells, "cells", limits::TILES)?;
        Refusal::if_too_many("tiling.line", lines, "lines", limits::HAND_LINES)?;
        let in_a_row = (0..cells as u32).map(|cell| [0, cell]);
        let names = self.cells.iter().cloned().enumerate();
        Names::rows(in_a_row.collect()).named(names, |cell| cell)
    }

    /// Returns the lines as indices of cells.
    fn cells_of_lines(&self, names: &Names) -> Result<Vec<Vec<u32>>, Refusal> {
        let numbers: HashMap<&str, u32> = self.cells.iter().map(String::as_str).zip(0..).collect();
        let mut cells_of_lines = Vec::new();
        for (number, line) in self.lines.iter().enumerate() {
            let key = || format!("tiling.line[{number}].through");
            if line.through.len() > limits::TILES {
                let what = format!("a line through {} cells", line.through.len());
                return Err(Refusal::too_large(key(), what, limits::TILES));
            }
            if line.through.is_empty() {
                let what = "a line through no cells";
                let remedy = "name the cells in order";
                return Err(Refusal::new(Clash::Mesh, key(), what, remedy));
            }
            if line.closed && line.through.len() < 2 {
                let what = "a closed line through a single cell";
                let remedy = "name the other cells, or leave `closed` out";
                return Err(Refusal::new(Clash::Mesh, key(), what, remedy));
            }
            let mut cells = Vec::with_capacity(line.through.len());
            for name in &line.through {
                let cell = numbers.get(name.as_str()).ok_or_else(|| {
                    let (count, first) = (names.len(), names.name(0));
                    let what = format!("there is no cell {name:?}");
                    let remedy = format!("`cells` lists {count} names, from {first:?}");
                    Refusal::new(Clash::Mesh, key(), what, remedy)
                })?;
                cells.push(*cell);
            }
            cells_of_lines.push(cells);
        }
        Ok(cells_of_lines)
    }

    /// Checks that the jumps can be enumerated in reasonable time. Returns whether some line passes a cell twice. Such
    /// a cell has two places (positions) on the line, and jumps from both places can have the same landing.
    ///
    /// # Errors
    ///
    /// Returns an error if there are too many jumps.
    fn check_work(
        &self,
        cells_of_lines: &[Vec<u32>],
        max: Option<Number>,
    ) -> Result<bool, Refusal> {
        let max = max.unwrap_or(Number::MAX) as usize;
        // For each cell: the number of its places (positions on lines), a bound on the length of its jumps, and the
        // last line found so far that passes it.
        let mut cells = vec![(0usize, 0usize, usize::MAX); self.cells.len()];
        let mut repeats_cells = false;
        for (index, (line_cells, line)) in cells_of_lines.iter().zip(&self.lines).enumerate() {
            let reach = if line.closed {
                max
            } else {
                max.min(line_cells.len())
            };
            for &cell in line_cells {
                let (places, longest, last) = &mut cells[cell as usize];
                *places += 1;
                *longest = reach.max(*longest);
                repeats_cells |= std::mem::replace(last, index) == index;
            }
        }
        let jumps = cells
            .iter()
            .filter(|&&(places, ..)| places > FEW_PLACES)
            .map(|&(places, longest, _)| {
                let compared = if repeats_cells { places } else { 1 };
                places.saturating_mul(longest).saturating_mul(compared)
            })
            .fold(0, usize::saturating_add);
        if jumps > limits::LANDINGS {
            let what = "some cells lie on too many lines, or too often on one line: their jumps cannot be counted";
            let remedy =
                "set `max` to a smaller number, or write shorter lines that share fewer cells";
            return Err(Refusal::new(Clash::Limit, "tiling.line", what, remedy));
        }
        Ok(repeats_cells)
    }

    /// Returns the lines as written. Obstacles are ignored. The ports of line k are 2k (forward) and 2k + 1 (back).
    fn unobstructed(&self, cells_of_lines: &[Vec<u32>]) -> Vec<Line> {
        let indices = 0..cells_of_lines.len() as u16;
        indices
            .zip(cells_of_lines.iter().zip(&self.lines))
            .map(|(number, (cells, line))| Line {
                places: cells
                    .iter()
                    .map(|&face| Place {
                        face,
                        back: 2 * number + 1,
                        forward: 2 * number,
                        ahead: true,
                        back_from_next: true,
                    })
                    .collect(),
                closed: line.closed,
                open_ends: [false; 2],
            })
            .collect()
    }

    /// Adds walls and one-way sides between neighbours on a line. A wall blocks both directions, a one-way side blocks
    /// one.
    fn add_barriers(
        &self,
        lines: &mut [Line],
        obstacles: &Obstacles,
        names: &Names,
    ) -> Result<(), Refusal> {
        let pairs = obstacles.pairs(names)?;
        if pairs.is_empty() {
            return Ok(());
        }
        // For each pair of neighbours (the smaller tile first), the places at which these tiles follow each other on
        // a line.
        let mut between: HashMap<(u32, u32), Vec<(usize, usize)>> = HashMap::new();
        for (number, line) in lines.iter().enumerate() {
            let n = line.places.len();
            for i in 0..if line.closed { n } else { n.saturating_sub(1) } {
                let (a, b) = (line.places[i].face, line.places[(i + 1) % n].face);
                let places = between.entry((a.min(b), a.max(b))).or_default();
                places.push((number, i));
            }
        }
        let mut signs = HashMap::new();
        for (a, b, is_wall, key) in pairs {
            let (from, to) = (a as u32, b as u32);
            let pair = (from.min(to), from.max(to));
            let Some(places) = between.get(&pair) else {
                let other =
                    |&(c, d): &(u32, u32)| (c == from).then_some(d).or((d == from).then_some(c));
                let neighbours: BTreeSet<u32> = between.keys().filter_map(other).collect();
                let neighbours: Vec<usize> =
                    neighbours.into_iter().map(|tile| tile as usize).collect();
                return Err(no_common_side(names, (a, b), &neighbours, key));
            };
            // A wall has no direction.
            let sign = (!is_wall).then_some((from, to));
            match signs.insert(pair, sign) {
                None => {}
                // A repeated wall or one-way side has no effect.
                Some(before) if before == sign => continue,
                Some(_) => {
                    let remedy = "give each pair of neighbours at most one wall or one-way side";
                    return Err(already_blocked(names, (a, b), key, remedy));
                }
            }
            for &(number, i) in places {
                let line = &mut lines[number].places;
                let next = line[(i + 1) % line.len()].face;
                let step = (line[i].face, next);
                let place = &mut line[i];
                place.ahead &= !is_wall && step == (from, to);
                place.back_from_next &= !is_wall && step == (to, from);
            }
        }
        Ok(())
    }
}

/// Splits a line at walls and impassable cells.
fn cut(mut line: Line, marks: &[Mark]) -> Vec<Line> {
    let is_blocked = |place: &Place| marks[place.face as usize] == Mark::Impassable;
    let n = line.places.len();
    let is_parted = |places: &[Place], i: usize| {
        let (here, next) = (&places[i], &places[(i + 1) % n]);
        is_blocked(here) || is_blocked(next) || !(here.ahead || here.back_from_next)
    };
    if line.closed {
        // A closed line with a gap becomes an open line that begins after the gap.
        let Some(end) = (0..n).find(|&i| is_parted(&line.places, i)) else {
            return vec![line];
        };
        line.places.rotate_left(end + 1);
    }
    let mut pieces = Vec::new();
    let mut places = Vec::new();
    for (i, place) in line.places.iter().enumerate() {
        if !is_blocked(place) {
            places.push(*place);
        }
        if (i + 1 == n || is_parted(&line.places, i)) && !places.is_empty() {
            pieces.push(Line {
                places: std::mem::take(&mut places),
                closed: false,
                open_ends: [false; 2],
            });
        }
    }
    pieces
}

/// A cell with at most this many places (positions on lines) has few jumps, so its jumps are not counted in advance.
/// For example, a square has 8 places if its row, its column and its two diagonals each pass it twice.
const FEW_PLACES: usize = 8;

/// Returns the number of connected components of a board with these lines, ignoring obstacles.
fn pieces(cells_of_lines: &[Vec<u32>], cells: usize) -> usize {
    let mut pieces = UnionFind::new(cells);
    for pair in cells_of_lines.iter().flat_map(|cells| cells.windows(2)) {
        pieces.union(pair[0], pair[1]);
    }
    (0..cells as u32)
        .filter(|&cell| pieces.find(cell) == cell)
        .count()
}

/// The error for a board with closed lines but without a largest number (`max`).
pub(super) fn missing_max() -> Refusal {
    let what = "the board has closed lines, so numbers have no largest value";
    let remedy = "set `max` under [moves]; 9 keeps every number a single digit";
    Refusal::new(Clash::Endless, "moves.max", what, remedy)
}

/// Builds the table of a topology made of lines. Returns `None` if the table has more than `limit` landings, or if more
/// than `2 * limit` numbers must be tried to find the landings.
pub(super) fn as_table(lines: &Lines, turning: Turning, limit: usize) -> Option<Table> {
    let mut table = Table::new(turning);
    let mut tries = 2 * limit;
    for cell in Cell::all(lines.cells()) {
        let mut found = Vec::new();
        for number in 1..=lines.longest(cell) {
            lines.land(cell, number, &mut |landing| found.push((number, landing)));
            tries = tries.checked_sub(1)?;
            if found.len() + table.landings() > limit {
                return None;
            }
        }
        table.push(found);
    }
    Some(table)
}
