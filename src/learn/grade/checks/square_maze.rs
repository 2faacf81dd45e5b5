//! A maze on a rectangle of squares, with a simple implementation of its jumps. The implementation computes the depths
//! that programs with known mistakes would print.

use super::check::PrintedRun;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::layout::RowSlot;
use std::collections::VecDeque;

/// A maze on a rectangle of squares, with moves along rows and columns.
pub(super) struct SquareMaze {
    rows: i64,
    columns: i64,
    start: usize,
    numbers: Vec<i64>,
}

/// The depth of each cell.
pub(super) type Depths = Vec<Option<u32>>;

/// The steps right, left, down and up. Each step is the change of the row, followed by the change of the column.
const STRAIGHT: [(i64, i64); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(i64, i64); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// A mistake that may explain a table of depths.
pub(super) struct DepthMistake {
    pub(super) description: &'static str,
    pub(super) explains: fn(&SquareMaze, &Depths) -> bool,
}

/// Known mistakes, the simplest first.
pub(super) const GUESSES: &[DepthMistake] = &[
    DepthMistake {
        description: "as if jumps upward were ignored",
        explains: |maze, given| *given == maze.along(&STRAIGHT[..3]),
    },
    DepthMistake {
        description: "as if jumps downward were ignored",
        explains: |maze, given| *given == maze.along(&[STRAIGHT[0], STRAIGHT[1], STRAIGHT[3]]),
    },
    DepthMistake {
        description: "as if jumps to the left were ignored",
        explains: |maze, given| *given == maze.along(&[STRAIGHT[0], STRAIGHT[2], STRAIGHT[3]]),
    },
    DepthMistake {
        description: "as if jumps to the right were ignored",
        explains: |maze, given| *given == maze.along(&STRAIGHT[1..]),
    },
    DepthMistake {
        description: "as if there were diagonal jumps, too",
        explains: |maze, given| *given == maze.along(&[STRAIGHT, DIAGONAL].concat()),
    },
    DepthMistake {
        description: "as if jumps that leave the board came back on the other side",
        explains: |maze, given| *given == maze.depths(|cell| maze.wrapping_jumps(cell)),
    },
    DepthMistake {
        description: "as if a jump could be shorter than its number",
        explains: |maze, given| *given == maze.depths(|cell| maze.shorter_jumps(cell)),
    },
    DepthMistake {
        description: "as if a jump were one longer than its number",
        explains: |maze, given| *given == maze.depths(|cell| maze.jumps(cell, 1, &STRAIGHT)),
    },
    DepthMistake {
        description: "as if a jump were one shorter than its number",
        explains: |maze, given| *given == maze.depths(|cell| maze.jumps(cell, -1, &STRAIGHT)),
    },
    DepthMistake {
        description: "as if the start were at depth 1",
        explains: |maze, given| {
            let correct = maze.along(&STRAIGHT);
            let deeper = correct.iter().map(|depth| Some((*depth)? + 1));
            *given == deeper.collect::<Depths>()
        },
    },
    DepthMistake {
        description: "as if rows and columns of the table were exchanged",
        explains: |maze, given| *given == maze.transposed(),
    },
    DepthMistake {
        description: "as if the moves to the goal were counted, not those from the start",
        explains: |maze, given| *given == maze.distances_to_goal(),
    },
    DepthMistake {
        description: "as if depths were computed in a single pass over the cells in reading order",
        explains: |maze, given| *given == maze.single_pass(),
    },
    DepthMistake {
        description: "as if cells were searched depth first: every depth is the length of a path, but not always of a shortest path",
        explains: SquareMaze::are_path_lengths,
    },
];

impl SquareMaze {
    /// The printed maze of a run; `None` if the board is not a rectangle of squares.
    pub(super) fn of(input: &CheckInput<'_>, run: &PrintedRun<'_>) -> Option<SquareMaze> {
        let board = &input.boards[run.plan.board];
        let layout = &board.layout;
        let columns = layout.rows.first()?.len();
        let mut slots = layout.rows.iter().flatten().enumerate();
        let is_in_order =
            slots.all(|(index, slot)| matches!(slot, RowSlot::Cell(cell) if cell.index() == index));
        if !is_in_order || layout.rows.iter().any(|row| row.len() != columns) {
            return None;
        }
        let numbers: Option<Vec<i64>> = run.tokens.iter().map(|token| token.parse().ok()).collect();
        let maze = SquareMaze {
            rows: layout.rows.len() as i64,
            columns: columns as i64,
            start: layout.template.start.index(),
            numbers: numbers?,
        };
        // Excludes boards that are printed as a rectangle but have other jumps.
        (maze.along(&STRAIGHT) == run.facts.depths).then_some(maze)
    }

    /// The index of a cell; `None` outside the board.
    fn index(&self, row: i64, column: i64) -> Option<usize> {
        let inside = (0..self.rows).contains(&row) && (0..self.columns).contains(&column);
        inside.then_some((row * self.columns + column) as usize)
    }

    /// The number of a cell. A huge illegal number is clamped, to prevent an overflow. A jump of the clamped length
    /// always leaves the board, and so does a jump that is one shorter.
    fn number(&self, cell: usize) -> i64 {
        self.numbers[cell].clamp(0, self.rows.max(self.columns) + 1)
    }

    /// The targets of the jumps from a cell, if the length of a jump is the number of the cell plus `more`.
    fn jumps(&self, cell: usize, more: i64, directions: &[(i64, i64)]) -> Vec<usize> {
        let number = self.number(cell);
        if number == 0 {
            return Vec::new();
        }
        let length = number + more;
        let (row, column) = (cell as i64 / self.columns, cell as i64 % self.columns);
        let to = directions
            .iter()
            .map(|(down, right)| self.index(row + down * length, column + right * length));
        to.flatten().collect()
    }

    /// The targets of the jumps from a cell, if a jump that leaves the board continues from the opposite side.
    fn wrapping_jumps(&self, cell: usize) -> Vec<usize> {
        let number = self.numbers[cell];
        if number <= 0 {
            return Vec::new();
        }
        let (row, column) = (cell as i64 / self.columns, cell as i64 % self.columns);
        // The number can be huge. Whole rounds are left out first, to prevent an overflow.
        let wrapped =
            |at: i64, step: i64, size: i64| (at + step * (number % size)).rem_euclid(size);
        let to = STRAIGHT.iter().map(|&(down, right)| {
            let row = wrapped(row, down, self.rows);
            self.index(row, wrapped(column, right, self.columns))
        });
        to.flatten().collect()
    }

    /// The targets of the jumps from a cell, if a jump may be shorter than the number of the cell.
    fn shorter_jumps(&self, cell: usize) -> Vec<usize> {
        let number = self.number(cell);
        (1..=number)
            .flat_map(|length| self.jumps(cell, length - number, &STRAIGHT))
            .collect()
    }

    /// The depths of all cells, if jumps are possible only in these directions.
    fn along(&self, directions: &[(i64, i64)]) -> Depths {
        self.depths(|cell| self.jumps(cell, 0, directions))
    }

    /// The depths of all cells, if `targets(cell)` returns the cells to which the moves from a cell lead.
    fn depths(&self, targets: impl Fn(usize) -> Vec<usize>) -> Depths {
        breadth_first(self.start, self.numbers.len(), targets)
    }

    /// The table of the correct depths with rows and columns exchanged.
    fn transposed(&self) -> Depths {
        let correct = self.along(&STRAIGHT);
        let cells = 0..self.numbers.len() as i64;
        let other = cells.map(|cell| self.index(cell % self.columns, cell / self.columns));
        other
            .map(|cell| cell.and_then(|cell| correct[cell]))
            .collect()
    }

    /// The number of moves from each cell to the last cell, which is the published goal.
    fn distances_to_goal(&self) -> Depths {
        let cells = self.numbers.len();
        breadth_first(cells - 1, cells, |to| {
            let leads = |from: &usize| self.jumps(*from, 0, &STRAIGHT).contains(&to);
            (0..cells).filter(leads).collect()
        })
    }

    /// The depths of all cells after a single pass: in reading order, each cell updates the depths of its targets.
    fn single_pass(&self) -> Depths {
        let mut depths: Depths = vec![None; self.numbers.len()];
        depths[self.start] = Some(0);
        for cell in 0..self.numbers.len() {
            let Some(depth) = depths[cell] else { continue };
            for to in self.jumps(cell, 0, &STRAIGHT) {
                let known = depths[to].unwrap_or(u32::MAX);
                depths[to] = Some(known.min(depth + 1));
            }
        }
        depths
    }

    /// Whether every depth is the length of some path, not always of a shortest path. This is so if exactly the
    /// reachable cells have depths, the start has depth 0, and the depth of every other cell is one more than the depth
    /// of some cell with a jump to it.
    fn are_path_lengths(&self, given: &Depths) -> bool {
        let correct = self.along(&STRAIGHT);
        let mut reached = vec![false; given.len()];
        for (cell, depth) in given.iter().enumerate() {
            let Some(depth) = depth else { continue };
            for to in self.jumps(cell, 0, &STRAIGHT) {
                reached[to] |= given[to] == depth.checked_add(1);
            }
        }
        let mut cells = given.iter().zip(&correct).zip(reached).enumerate();
        cells.all(|(cell, ((given, correct), reached))| {
            if cell == self.start {
                *given == Some(0)
            } else {
                given.is_some() == correct.is_some() && (given.is_none() || reached)
            }
        })
    }
}

/// The depths by breadth-first search from `start`, if `targets(cell)` returns the cells to which the moves from a cell
/// lead.
fn breadth_first(start: usize, cells: usize, targets: impl Fn(usize) -> Vec<usize>) -> Depths {
    let mut depths = vec![None; cells];
    depths[start] = Some(0);
    let mut open = VecDeque::from([(start, 0)]);
    while let Some((cell, depth)) = open.pop_front() {
        for to in targets(cell) {
            if depths[to].is_none() {
                depths[to] = Some(depth + 1);
                open.push_back((to, depth + 1));
            }
        }
    }
    depths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn illegal_numbers_can_be_huge() {
        let row = |number| SquareMaze {
            rows: 1,
            columns: 4,
            start: 0,
            numbers: vec![number, 1, 1, 0],
        };
        // 9 = 2·4 + 1, and 2⁶³ − 1 is one less than a multiple of 4.
        assert_eq!(row(9).wrapping_jumps(0), [1, 3, 0, 0]);
        assert_eq!(row(i64::MAX).wrapping_jumps(0), [3, 1, 0, 0]);
        for (number, one_shorter) in [(4, vec![3]), (5, vec![]), (i64::MAX, vec![])] {
            let maze = row(number);
            assert_eq!(maze.jumps(0, -1, &STRAIGHT), one_shorter, "{number}");
            assert_eq!(maze.jumps(0, 0, &STRAIGHT), [0; 0], "{number}");
            assert_eq!(maze.shorter_jumps(0), [1, 2, 3], "{number}");
        }
    }
}
