//! Groups of changes that a faulty search might never try, such as the changes in the last row.

use super::board::GradedBoard;
use crate::search::{DraftChange, Letter, Task};
use crate::topology::Cell;

/// A group of changes. Each change writes a letter (the code of a content) into a cell.
#[derive(Clone, Debug)]
pub(super) struct ChangeGroup {
    /// The description of the changes.
    pub(super) name: String,
    /// The cells that the changes write to.
    pub(super) cells: Vec<Cell>,
    /// The letters that the changes write.
    writes: WrittenLetters,
}

/// The letters that the changes of a group write.
#[derive(Clone, Copy, Debug)]
enum WrittenLetters {
    Any,
    Smallest,
    Largest,
}

impl ChangeGroup {
    /// Whether writing `letter` into `cell` is one of the changes.
    pub(super) fn contains(&self, task: &Task, cell: Cell, letter: Letter) -> bool {
        let is_written = match self.writes {
            WrittenLetters::Any => true,
            WrittenLetters::Smallest => letter == 0,
            WrittenLetters::Largest => u32::from(letter) + 1 == task.alphabet.choices(cell),
        };
        is_written && self.cells.contains(&cell)
    }

    /// Whether no change belongs to both groups.
    pub(super) fn is_disjoint(&self, other: &ChangeGroup) -> bool {
        let writes_differ = matches!(
            (self.writes, other.writes),
            (WrittenLetters::Smallest, WrittenLetters::Largest)
                | (WrittenLetters::Largest, WrittenLetters::Smallest)
        );
        writes_differ || !self.cells.iter().any(|cell| other.cells.contains(cell))
    }

    /// Whether `change` writes a letter that belongs to the group. A search that spares the group never tries such a
    /// change.
    pub(super) fn excludes(&self, task: &Task, change: DraftChange) -> bool {
        match change {
            DraftChange::Write(cell, letter) => self.contains(task, cell, letter),
            DraftChange::Both(writes) => writes
                .iter()
                .any(|&(cell, letter)| self.contains(task, cell, letter)),
            DraftChange::Start(_) | DraftChange::Goal(_) => false,
        }
    }
}

/// The groups of a board: changes to the smallest number, to the largest number, in each row and in each column.
pub(super) fn groups(board: &GradedBoard) -> Vec<ChangeGroup> {
    let changing = board.lesson.task.steps.cells();
    let places: Vec<(Cell, usize, usize)> = board
        .layout
        .cells()
        .filter(|(cell, ..)| changing.contains(cell))
        .collect();
    let writing = |which: &str, writes| ChangeGroup {
        name: format!("changes to the {which} number of a cell"),
        cells: changing.to_vec(),
        writes,
    };
    let mut groups = vec![
        writing("smallest", WrittenLetters::Smallest),
        writing("largest", WrittenLetters::Largest),
    ];
    let mut lines = |name: &str, line: fn(&(Cell, usize, usize)) -> usize| {
        let last = places.iter().map(line).max().unwrap_or(0);
        for index in 0..=last {
            let of_line = places.iter().filter(|place| line(place) == index);
            groups.push(ChangeGroup {
                name: if index == last {
                    format!("changes in the last {name}")
                } else {
                    format!("changes in {name} {}", index + 1)
                },
                cells: of_line.map(|place| place.0).collect(),
                writes: WrittenLetters::Any,
            });
        }
    };
    lines("row", |place| place.1);
    lines("column", |place| place.2);
    groups.retain(|group| !group.cells.is_empty());
    groups
}
