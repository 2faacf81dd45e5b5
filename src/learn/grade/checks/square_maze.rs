//! Published mazes as plain arithmetic, and the tables of depths that known mistakes would produce.

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

/// Right, left, down, up, as rows and columns per step.
const STRAIGHT: [(i64, i64); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(i64, i64); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// A mistake that may explain a table of depths.
pub(super) struct DepthMistake {
    pub(super) description: &'static str,
    pub(super) fits: fn(&SquareMaze, &Depths) -> bool,
}

/// Known mistakes, the simplest first.
pub(super) const GUESSES: &[DepthMistake] = &[
    DepthMistake {
        description: "as if jumps upward were not there",
        fits: |maze, given| *given == maze.along(&STRAIGHT[..3]),
    },
    DepthMistake {
        description: "as if jumps downward were not there",
        fits: |maze, given| *given == maze.along(&[STRAIGHT[0], STRAIGHT[1], STRAIGHT[3]]),
    },
    DepthMistake {
        description: "as if jumps to the left were not there",
        fits: |maze, given| *given == maze.along(&[STRAIGHT[0], STRAIGHT[2], STRAIGHT[3]]),
    },
    DepthMistake {
        description: "as if jumps to the right were not there",
        fits: |maze, given| *given == maze.along(&STRAIGHT[1..]),
    },
    DepthMistake {
        description: "as if there were diagonal jumps, too",
        fits: |maze, given| *given == maze.along(&[STRAIGHT, DIAGONAL].concat()),
    },
    DepthMistake {
        description: "as if jumps that leave the board came back on the other side",
        fits: |maze, given| *given == maze.depths(|cell| maze.round(cell)),
    },
    DepthMistake {
        description: "as if a jump could be shorter than its number",
        fits: |maze, given| *given == maze.depths(|cell| maze.up_to(cell)),
    },
    DepthMistake {
        description: "as if a jump were one longer than its number",
        fits: |maze, given| *given == maze.depths(|cell| maze.jumps(cell, 1, &STRAIGHT)),
    },
    DepthMistake {
        description: "as if a jump were one shorter than its number",
        fits: |maze, given| *given == maze.depths(|cell| maze.jumps(cell, -1, &STRAIGHT)),
    },
    DepthMistake {
        description: "as if the start were at depth 1",
        fits: |maze, given| {
            let right = maze.along(&STRAIGHT);
            *given
                == right
                    .iter()
                    .map(|depth| Some((*depth)? + 1))
                    .collect::<Depths>()
        },
    },
    DepthMistake {
        description: "as if rows and columns of the table were exchanged",
        fits: |maze, given| *given == maze.transposed(),
    },
    DepthMistake {
        description: "as if the moves to the goal were counted, and not those from the start",
        fits: |maze, given| *given == maze.backward(),
    },
    DepthMistake {
        description: "as if the cells were gone through in reading order only once",
        fits: |maze, given| *given == maze.swept(),
    },
    DepthMistake {
        description: "as if depths were given out depth first: every depth is that of a way, but not of a shortest one",
        fits: SquareMaze::is_some_way,
    },
];

impl SquareMaze {
    /// The printed maze of a run; `None` if the board is not such a rectangle.
    pub(super) fn of(input: &CheckInput<'_>, run: &PrintedRun<'_>) -> Option<SquareMaze> {
        let board = &input.boards[run.trial.board];
        let layout = &board.layout;
        let columns = layout.rows.first()?.len();
        let mut spots = layout.rows.iter().flatten().enumerate();
        let plain =
            spots.all(|(index, spot)| matches!(spot, RowSlot::Cell(cell) if cell.index() == index));
        if !plain || layout.rows.iter().any(|row| row.len() != columns) {
            return None;
        }
        let numbers: Option<Vec<i64>> = run.tokens.iter().map(|token| token.parse().ok()).collect();
        let maze = SquareMaze {
            rows: layout.rows.len() as i64,
            columns: columns as i64,
            start: layout.around.start.index(),
            numbers: numbers?,
        };
        // Excludes boards that are printed as a rectangle but have other jumps.
        (maze.along(&STRAIGHT) == run.truth.depths).then_some(maze)
    }

    fn place(&self, row: i64, column: i64) -> Option<usize> {
        let inside = (0..self.rows).contains(&row) && (0..self.columns).contains(&column);
        inside.then_some((row * self.columns + column) as usize)
    }

    /// The targets of jumps from a cell that are `more` longer than its number.
    fn jumps(&self, cell: usize, more: i64, ways: &[(i64, i64)]) -> Vec<usize> {
        // All numbers from the size of the board on lead nowhere.
        let number = self.numbers[cell].clamp(0, self.rows.max(self.columns));
        if number == 0 {
            return Vec::new();
        }
        let length = number + more;
        let (row, column) = (cell as i64 / self.columns, cell as i64 % self.columns);
        let to = ways
            .iter()
            .map(|(down, right)| self.place(row + down * length, column + right * length));
        to.flatten().collect()
    }

    /// The targets of jumps from a cell that wrap around the board.
    fn round(&self, cell: usize) -> Vec<usize> {
        let number = self.numbers[cell].clamp(0, self.rows.max(self.columns));
        if number == 0 {
            return Vec::new();
        }
        let (row, column) = (cell as i64 / self.columns, cell as i64 % self.columns);
        let to = STRAIGHT.iter().map(|(down, right)| {
            let row = (row + down * number).rem_euclid(self.rows);
            self.place(row, (column + right * number).rem_euclid(self.columns))
        });
        to.flatten().collect()
    }

    /// The targets of jumps from a cell that are at most as long as its number.
    fn up_to(&self, cell: usize) -> Vec<usize> {
        let number = self.numbers[cell].clamp(0, self.rows.max(self.columns));
        (1..=number)
            .flat_map(|length| self.jumps(cell, length - number, &STRAIGHT))
            .collect()
    }

    /// The depths if jumps go in these directions.
    fn along(&self, ways: &[(i64, i64)]) -> Depths {
        self.depths(|cell| self.jumps(cell, 0, ways))
    }

    /// The depths by breadth-first search, if a cell leads to the cells `leads(cell)`.
    fn depths(&self, leads: impl Fn(usize) -> Vec<usize>) -> Depths {
        from(self.start, self.numbers.len(), leads)
    }

    fn transposed(&self) -> Depths {
        let right = self.along(&STRAIGHT);
        let cells = 0..self.numbers.len() as i64;
        let other = cells.map(|cell| self.place(cell % self.columns, cell / self.columns));
        other
            .map(|cell| cell.and_then(|cell| right[cell]))
            .collect()
    }

    /// The distance from each cell to the last one.
    fn backward(&self) -> Depths {
        let cells = self.numbers.len();
        from(cells - 1, cells, |to| {
            let leads = |from: &usize| self.jumps(*from, 0, &STRAIGHT).contains(&to);
            (0..cells).filter(leads).collect()
        })
    }

    /// The depths if each cell updates its targets once, in reading order.
    fn swept(&self) -> Depths {
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

    /// Whether the reachable cells have depths, each one more than that of some cell that leads there.
    fn is_some_way(&self, given: &Depths) -> bool {
        let right = self.along(&STRAIGHT);
        let mut reached = vec![false; given.len()];
        for (cell, depth) in given.iter().enumerate() {
            let Some(depth) = depth else { continue };
            for to in self.jumps(cell, 0, &STRAIGHT) {
                reached[to] |= given[to] == depth.checked_add(1);
            }
        }
        let mut cells = given.iter().zip(&right).zip(reached).enumerate();
        cells.all(|(cell, ((given, right), reached))| {
            if cell == self.start {
                *given == Some(0)
            } else {
                given.is_some() == right.is_some() && (given.is_none() || reached)
            }
        })
    }
}

fn from(start: usize, cells: usize, leads: impl Fn(usize) -> Vec<usize>) -> Depths {
    let mut depths = vec![None; cells];
    depths[start] = Some(0);
    let mut open = VecDeque::from([(start, 0)]);
    while let Some((cell, depth)) = open.pop_front() {
        for to in leads(cell) {
            if depths[to].is_none() {
                depths[to] = Some(depth + 1);
                open.push_back((to, depth + 1));
            }
        }
    }
    depths
}
