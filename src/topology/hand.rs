//! Lines written by hand: a board with no surface at all.
//!
//! ```text
//!   cells = ["P", "Q", "R"]          P ─ Q ─ R        a gate is a line and a direction on it
//!   through = ["P", "Q", "R"]
//! ```

use super::lines::{Lines, Reading};
use super::{Number, Table, Topology, Turning};
use crate::limits;
use crate::rules::{Line, Mark, Moves, Obstacles, Place, nothing_between};
use crate::surface::{Clash, Names, Refusal};
use std::collections::HashMap;

/// One line: the cells it goes through, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandLine {
    /// The names of the cells.
    pub through: Vec<String>,
    /// Whether the first cell follows the last.
    pub closed: bool,
}

/// A board as a list of cells and lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandLines {
    /// The names of the cells.
    pub cells: Vec<String>,
    /// The lines.
    pub lines: Vec<HandLine>,
}

/// A board built from hand-written lines.
pub(super) struct Built {
    pub(super) names: Names,
    pub(super) marks: Vec<Mark>,
    pub(super) topology: Lines,
    /// How many lines there are, and how many are closed, obstacles counted.
    pub(super) lines: (usize, usize),
}

impl HandLines {
    pub(super) fn build(&self, obstacles: &Obstacles, moves: &Moves) -> Result<Built, Refusal> {
        let names = self.checked_names()?;
        let marks = obstacles.marks(&names)?;
        let mut lines = self.cut_by(&self.walk(&names)?, &marks);
        self.put_between(&mut lines, obstacles, &names)?;
        let closed = lines.iter().filter(|line| line.closed).count();
        if closed > 0 && moves.max.is_none() {
            return Err(endless());
        }
        let reading = Reading {
            marks: &marks,
            allow: &|_| true,
            max: moves.max.unwrap_or(Number::MAX),
            exit: false,
            shared_ports: false,
        };
        let topology = Lines::new(&lines, &reading, Turning::on_lines(moves.turns.clone()));
        let pieces = self.pieces(&names)?;
        if pieces > 1 {
            return Err(Refusal::new(
                Clash::Pieces,
                "tiling.line",
                format!("the lines leave the board in {pieces} pieces"),
                "connect the pieces by a line, or make them boards of their own",
            ));
        }
        Ok(Built {
            names,
            marks,
            topology,
            lines: (lines.len(), closed),
        })
    }

    fn checked_names(&self) -> Result<Names, Refusal> {
        if self.cells.is_empty() {
            return Err(Refusal::new(
                Clash::Pieces,
                "tiling.cells",
                "the board has no cells",
                "list the names of the cells",
            ));
        }
        if self.cells.len() > limits::TILES {
            return Err(Refusal::too_large(
                "tiling.cells",
                format!("{} cells", self.cells.len()),
                limits::TILES,
            ));
        }
        if self.lines.len() > limits::HAND_LINES {
            return Err(Refusal::too_large(
                "tiling.line",
                format!("{} lines", self.lines.len()),
                limits::HAND_LINES,
            ));
        }
        Names::own(self.cells.clone()).map_err(|name| {
            Refusal::new(
                Clash::Mesh,
                "tiling.cells",
                format!("the cell {name:?} is listed twice"),
                "give every cell a name of its own",
            )
        })
    }

    /// The lines as numbers of cells.
    fn walk(&self, names: &Names) -> Result<Vec<Vec<u32>>, Refusal> {
        let numbers: HashMap<&str, u32> = self.cells.iter().map(String::as_str).zip(0..).collect();
        let mut walks = Vec::new();
        for (number, line) in self.lines.iter().enumerate() {
            let key = || format!("tiling.line[{number}].through");
            if line.through.is_empty() || line.through.len() > limits::TILES {
                return Err(Refusal::new(
                    Clash::Mesh,
                    key(),
                    "a line through no cells",
                    "name the cells in order",
                ));
            }
            let mut walk = Vec::with_capacity(line.through.len());
            for name in &line.through {
                walk.push(*numbers.get(name.as_str()).ok_or_else(|| {
                    Refusal::new(
                        Clash::Mesh,
                        key(),
                        format!("there is no cell {name:?}"),
                        format!(
                            "`cells` lists {} names, from {:?}",
                            names.len(),
                            names.name(0)
                        ),
                    )
                })?);
            }
            walks.push(walk);
        }
        Ok(walks)
    }

    /// Lines with impassable cells cut out.
    fn cut_by(&self, walks: &[Vec<u32>], marks: &[Mark]) -> Vec<Line> {
        let mut lines = Vec::new();
        for (number, (walk, line)) in walks.iter().zip(&self.lines).enumerate() {
            let (back, forward) = (2 * number as u16 + 1, 2 * number as u16);
            let place = |&face: &u32| Place {
                face,
                back,
                forward,
                ahead: true,
                behind: true,
            };
            let blocked = |face: &u32| marks[*face as usize] == Mark::Impassable;
            let open = |places| Line {
                places,
                closed: false,
                open_ends: [false; 2],
            };
            let Some(cut) = walk.iter().position(blocked).filter(|_| line.closed) else {
                if line.closed {
                    lines.push(Line {
                        closed: true,
                        ..open(walk.iter().map(place).collect())
                    });
                } else {
                    lines.extend(
                        walk.split(blocked)
                            .filter(|run| !run.is_empty())
                            .map(|run| open(run.iter().map(place).collect())),
                    );
                }
                continue;
            };
            let mut opened = walk.clone();
            opened.rotate_left(cut);
            lines.extend(
                opened
                    .split(blocked)
                    .filter(|run| !run.is_empty())
                    .map(|run| open(run.iter().map(place).collect())),
            );
        }
        lines
    }

    /// Walls and one-way signs between neighbours on a line. Both forbid directions; a wall both of them.
    fn put_between(
        &self,
        lines: &mut [Line],
        obstacles: &Obstacles,
        names: &Names,
    ) -> Result<(), Refusal> {
        for (a, b, wall, key) in obstacles.pairs(names)? {
            let (a, b) = (a as u32, b as u32);
            let mut found = false;
            for line in lines.iter_mut() {
                let n = line.places.len();
                for i in 0..if line.closed { n } else { n.saturating_sub(1) } {
                    let pair = (line.places[i].face, line.places[(i + 1) % n].face);
                    if pair == (a, b) || pair == (b, a) {
                        found = true;
                        let place = &mut line.places[i];
                        place.ahead &= !wall && pair == (a, b);
                        place.behind &= !wall && pair == (b, a);
                    }
                }
            }
            if !found {
                return Err(nothing_between(names, a as usize, b as usize, key));
            }
        }
        Ok(())
    }

    /// Into how many pieces the board falls, obstacles aside.
    fn pieces(&self, names: &Names) -> Result<usize, Refusal> {
        let mut parent: Vec<usize> = (0..names.len()).collect();
        fn root(parent: &mut [usize], mut i: usize) -> usize {
            while parent[i] != i {
                parent[i] = parent[parent[i]];
                i = parent[i];
            }
            i
        }
        for walk in self.walk(names)? {
            for pair in walk.windows(2) {
                let (a, b) = (
                    root(&mut parent, pair[0] as usize),
                    root(&mut parent, pair[1] as usize),
                );
                parent[a] = b;
            }
        }
        Ok((0..names.len())
            .filter(|&i| root(&mut parent, i) == i)
            .count())
    }
}

/// The refusal of closed lines without a largest number.
pub(super) fn endless() -> Refusal {
    Refusal::new(
        Clash::Endless,
        "moves.max",
        "the board has closed lines, so numbers have no natural end",
        "set `max` under [moves]; 9 keeps every number a single digit",
    )
}

/// The table of a topology that was read off lines.
pub(super) fn as_table(lines: &Lines, turning: Turning, limit: usize) -> Option<Table> {
    let mut table = Table::new(turning);
    for cell in 0..lines.cells() as u32 {
        let mut found = Vec::new();
        for number in 1..=lines.longest(super::Cell(cell)) {
            lines.land(super::Cell(cell), number, &mut |landing| {
                found.push((number, landing));
            });
            if found.len() + table.landings() > limit {
                return None;
            }
        }
        table.push(found);
    }
    Some(table)
}
