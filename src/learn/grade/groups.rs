//! Changes that have something in common: a search that never tries those of the last row is a common mistake.

use super::board::Board;
use crate::search::{Change, Letter, Task};
use crate::topology::Cell;

/// Changes that have something in common.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// What they do.
    pub(super) name: String,
    /// In which cells.
    pub(super) cells: Vec<Cell>,
    /// What they write there.
    writes: Writes,
}

/// What the changes of a group write.
#[derive(Clone, Copy, Debug)]
enum Writes {
    Anything,
    TheSmallest,
    TheLargest,
}

impl Group {
    /// Whether a letter in a cell is one of the changes.
    pub(super) fn has(&self, task: &Task, cell: Cell, letter: Letter) -> bool {
        let written = match self.writes {
            Writes::Anything => true,
            Writes::TheSmallest => letter == 0,
            Writes::TheLargest => u32::from(letter) + 1 == task.alphabet.choices(cell),
        };
        written && self.cells.contains(&cell)
    }

    /// Whether a search that spares the group never tries a change.
    pub(super) fn spares(&self, task: &Task, change: Change) -> bool {
        match change {
            Change::Write(cell, letter) => self.has(task, cell, letter),
            Change::Both(both) => both
                .iter()
                .any(|&(cell, letter)| self.has(task, cell, letter)),
            Change::Start(_) | Change::Goal(_) => false,
        }
    }
}

/// The groups of a board: changes to the smallest numbers, to the largest, those of each row and of each column.
pub(super) fn groups(board: &Board) -> Vec<Group> {
    let changing = board.lesson.task.steps.cells();
    let places: Vec<(Cell, usize, usize)> = board
        .layout
        .cells()
        .filter(|(cell, ..)| changing.contains(cell))
        .collect();
    let to = |which: &str, writes| Group {
        name: format!("changes to the {which} number of a cell"),
        cells: changing.to_vec(),
        writes,
    };
    let mut groups = vec![
        to("smallest", Writes::TheSmallest),
        to("largest", Writes::TheLargest),
    ];
    let mut lines = |name: &str, line: fn(&(Cell, usize, usize)) -> usize| {
        let last = places.iter().map(line).max().unwrap_or(0);
        for index in 0..=last {
            let of_line = places.iter().filter(|place| line(place) == index);
            groups.push(Group {
                name: if index == last {
                    format!("changes in the last {name}")
                } else {
                    format!("changes in {name} {}", index + 1)
                },
                cells: of_line.map(|place| place.0).collect(),
                writes: Writes::Anything,
            });
        }
    };
    lines("row", |place| place.1);
    lines("column", |place| place.2);
    groups.retain(|group| !group.cells.is_empty());
    groups
}
