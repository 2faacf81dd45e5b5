//! How mazes of a board are printed: what stands in which row, and what may stand in each cell.

use crate::files::LoadedMaze;
use crate::learn::{Lesson, Transcript};
use crate::remedy::Problem;
use crate::search::{Draft, Goals, Letter};
use crate::topology::{Cell, Content, Topology};

/// What stands at a place of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// A cell.
    Cell(Cell),
    /// A mark of the board, such as `#`, which is the same in all mazes.
    Mark(String),
}

/// How mazes of a board are printed.
pub(super) struct Layout {
    /// The rows.
    pub(super) rows: Vec<Vec<Spot>>,
    /// For each cell the texts that may stand there, by letter.
    pub(super) legal: Vec<Vec<String>>,
    /// Any maze of the board: where it begins and ends.
    pub(super) around: Draft,
}

/// On larger boards it would take too long to compare.
const CELLS: usize = 2500;

/// Where there are so many mazes, nobody draws the same one twice.
const MANY: f64 = 1e9;

impl Layout {
    /// Whether two random mazes are never the same.
    pub(super) fn has_many_mazes(&self) -> bool {
        let choices = self.legal.iter().map(|legal| legal.len() as f64);
        choices.product::<f64>() >= MANY
    }

    /// How mazes of a lesson are printed.
    pub(super) fn of(lesson: &Lesson) -> Result<Layout, Problem> {
        let task = &lesson.task;
        let fixed = matches!(task.goals, Goals::Cells(_) | Goals::Exit);
        if !fixed || task.starts.len() != 1 || task.stock.is_some() {
            return Err(Problem::new(
                "a transcript does not show where mazes of this variant begin and end, or which tiles they are made of"
                    .to_owned(),
                "grade on a variant with one start and no stock, and name a goal with --goal".to_owned(),
            ));
        }
        if task.cells() > CELLS {
            return Err(Problem::new(
                format!("a board with more than {CELLS} cells is too large to grade on"),
                "take a smaller size".to_owned(),
            ));
        }
        let around = lesson.random_maze(0)?;
        let maze = lesson.maze(&around);
        // A letter that no mark contains tells cells from marks.
        let text = maze.in_rows(|cell| format!("c{}", cell.0));
        let spot = |word: &str| match word.strip_prefix('c').and_then(|index| index.parse().ok()) {
            Some(index) => Spot::Cell(Cell(index)),
            None => Spot::Mark(word.to_owned()),
        };
        let rows = text
            .lines()
            .map(|line| line.split_whitespace().map(spot).collect())
            .collect();
        let mut legal = vec![Vec::new(); task.cells()];
        let most = (0..task.cells() as u32).map(|cell| task.alphabet.choices(Cell(cell)));
        for letter in 0..most.max().unwrap_or(0) {
            let mut draft = around.clone();
            for cell in (0..task.cells() as u32).map(Cell) {
                let last = task.alphabet.choices(cell) - 1;
                draft.letters[cell.index()] = letter.min(last) as Letter;
            }
            let maze = lesson.maze(&draft);
            for cell in (0..task.cells() as u32).map(Cell) {
                if letter < task.alphabet.choices(cell) {
                    legal[cell.index()].push(shown(&maze, cell));
                }
            }
        }
        Ok(Layout {
            rows,
            legal,
            around,
        })
    }

    /// All cells with row and place in it.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Cell, usize, usize)> {
        self.rows.iter().enumerate().flat_map(|(row, spots)| {
            let spots = spots.iter().enumerate();
            spots.filter_map(move |(column, spot)| match spot {
                Spot::Cell(cell) => Some((*cell, row, column)),
                Spot::Mark(_) => None,
            })
        })
    }

    /// Whether texts are numbers, each one more than the one before.
    pub(super) fn is_range(legal: &[String]) -> bool {
        let numbers: Option<Vec<i64>> = legal.iter().map(|token| token.parse().ok()).collect();
        numbers.is_some_and(|numbers| numbers.windows(2).all(|pair| pair[1] == pair[0] + 1))
    }

    /// The draft of a maze, if everything in it is legal.
    pub(super) fn draft(&self, tokens: &[String]) -> Option<Draft> {
        let letter = |(legal, token): (&Vec<String>, &String)| {
            let place = legal.iter().position(|known| known == token)?;
            Some(place as Letter)
        };
        let letters: Option<Vec<Letter>> = self.legal.iter().zip(tokens).map(letter).collect();
        Some(Draft {
            letters: letters?,
            ..self.around.clone()
        })
    }

    /// The maze, whether legal or not: a number that is too large leads nowhere.
    pub(super) fn maze(&self, lesson: &Lesson, tokens: &[String]) -> LoadedMaze {
        let task = &lesson.task;
        let mut maze = lesson.maze(&self.around);
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

/// What a transcript shows in a cell.
fn shown(maze: &LoadedMaze, cell: Cell) -> String {
    if maze.maze.goal.contains(cell) {
        Transcript::GOAL.to_owned()
    } else {
        maze.token(cell)
    }
}
