//! The layout of printed mazes: the rows of cells and the legal texts of each cell.

use crate::files::LoadedMaze;
use crate::learn::{Lesson, Transcript};
use crate::remedy::Problem;
use crate::search::{Draft, Goals, Letter};
use crate::topology::{Cell, Content, Topology};

/// A position in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RowSlot {
    /// A cell.
    Cell(Cell),
    /// A fixed mark of the board, such as `#`.
    Mark(String),
}

/// The layout of the printed mazes of a board.
pub(super) struct PrintedLayout {
    /// The rows.
    pub(super) rows: Vec<Vec<RowSlot>>,
    /// For each cell, the legal texts, indexed by letter (the code of a content in a draft).
    pub(super) legal: Vec<Vec<String>>,
    /// A random maze of the board. Only its start and its goal are used.
    pub(super) template: Draft,
}

/// The maximum number of cells. Comparisons on larger boards would take too long.
const MAX_CELLS: usize = 2500;

/// On a board with at least this number of mazes, two random mazes practically always differ.
const MANY_MAZES: f64 = 1e9;

impl PrintedLayout {
    /// Whether two random mazes practically always differ.
    pub(super) fn has_many_mazes(&self) -> bool {
        self.mazes() >= MANY_MAZES
    }

    /// The number of mazes of the board.
    pub(super) fn mazes(&self) -> f64 {
        let choices = self.legal.iter().map(|legal| legal.len() as f64);
        choices.product()
    }

    /// The layout of the mazes of a lesson.
    pub(super) fn of(lesson: &Lesson) -> Result<PrintedLayout, Problem> {
        let task = &lesson.task;
        let has_fixed_goal = matches!(task.goals, Goals::Cells(_) | Goals::Exit);
        if !has_fixed_goal || task.starts.len() != 1 || task.stock.is_some() {
            let what = "a transcript does not show where mazes of this variant begin and end, or which tiles they are made of";
            let remedy = "grade on a variant with one start and no stock, and name a goal with the option `goal`";
            return Err(Problem::new(what, remedy));
        }
        if task.cells() > MAX_CELLS {
            let what = format!("a board with more than {MAX_CELLS} cells is too large to grade on");
            return Err(Problem::new(what, "use a smaller size"));
        }
        let template = lesson.random_maze(0)?;
        let maze = lesson.maze(&template);
        // No mark begins with `c`, so this prefix distinguishes cells from marks.
        let text = maze.in_rows(|cell| format!("c{}", cell.0));
        let slot = |word: &str| match word.strip_prefix('c').and_then(|index| index.parse().ok()) {
            Some(index) => RowSlot::Cell(Cell(index)),
            None => RowSlot::Mark(word.to_owned()),
        };
        let rows = text
            .lines()
            .map(|line| line.split_whitespace().map(slot).collect())
            .collect();
        let mut legal = vec![Vec::new(); task.cells()];
        let choices = Cell::all(task.cells()).map(|cell| task.alphabet.choices(cell));
        for letter in 0..choices.max().unwrap_or(0) {
            let mut draft = template.clone();
            for cell in Cell::all(task.cells()) {
                let last = task.alphabet.choices(cell) - 1;
                draft.letters[cell.index()] = letter.min(last) as Letter;
            }
            let maze = lesson.maze(&draft);
            for cell in Cell::all(task.cells()) {
                if letter < task.alphabet.choices(cell) {
                    legal[cell.index()].push(Transcript::entry(&maze, cell));
                }
            }
        }
        Ok(PrintedLayout {
            rows,
            legal,
            template,
        })
    }

    /// All cells with their row and column.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Cell, usize, usize)> {
        self.rows.iter().enumerate().flat_map(|(row, slots)| {
            let slots = slots.iter().enumerate();
            slots.filter_map(move |(column, slot)| match slot {
                RowSlot::Cell(cell) => Some((*cell, row, column)),
                RowSlot::Mark(_) => None,
            })
        })
    }

    /// Whether the texts are consecutive numbers, such as `1`, `2` and `3`.
    pub(super) fn is_range(legal: &[String]) -> bool {
        let numbers: Option<Vec<i64>> = legal.iter().map(|token| token.parse().ok()).collect();
        numbers.is_some_and(|numbers| numbers.windows(2).all(|pair| pair[1] == pair[0] + 1))
    }

    /// The maze with these texts, in the form that searches use; `None` if a text is illegal.
    pub(super) fn draft(&self, tokens: &[String]) -> Option<Draft> {
        let letter = |(legal, token): (&Vec<String>, &String)| {
            let index = legal.iter().position(|known| known == token)?;
            Some(index as Letter)
        };
        let letters: Option<Vec<Letter>> = self.legal.iter().zip(tokens).map(letter).collect();
        Some(Draft {
            letters: letters?,
            ..self.template.clone()
        })
    }

    /// The maze with these texts, which may be illegal. A number that is too large for its cell has no jump, so it is
    /// replaced by 0. A text that is not a number is also replaced by 0.
    pub(super) fn maze(&self, lesson: &Lesson, tokens: &[String]) -> LoadedMaze {
        let task = &lesson.task;
        let mut maze = lesson.maze(&self.template);
        let contents = tokens.iter().zip((0..).map(Cell)).map(|(token, cell)| {
            let legal = &self.legal[cell.index()];
            if let Some(letter) = legal.iter().position(|known| known == token) {
                return task.alphabet.content(cell, letter as Letter);
            }
            let longest = task.board.topology.longest(cell);
            let number = token.parse().ok().filter(|&number| number <= longest);
            Content::number(number.unwrap_or(0))
        });
        maze.maze.contents = contents.collect();
        maze
    }
}
