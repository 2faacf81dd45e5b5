//! The question: how deep can a maze be on a board, from a start to a goal?

use super::network::count_states;
use crate::energy::{DEPTH, Energy};
use crate::maze::Maze;
use crate::search::make::Conditions;
use crate::search::places;
use crate::search::{Draft, Goals, ImpossibleMaze, Letter, MazeSpec, Task};
use crate::topology::{Board, Cell, Goal};
use std::fmt;

/// A question about the greatest depth of a maze.
#[derive(Clone, Debug)]
pub struct Question {
    /// The board, the allowed letters and the moves.
    pub task: Task,
    /// The start of every maze.
    pub start: Cell,
    /// The goal of every maze. It has no cells if the deepest cell is the goal.
    pub goal: Goal,
    /// Whether the shortest solution must be unique.
    pub(crate) unique: bool,
    /// Whether the goal must be reachable from every reachable state.
    pub(crate) no_black_holes: bool,
}

/// Why a question is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuestionError {
    /// No maze fits the specification.
    ImpossibleMaze(ImpossibleMaze),
    /// The numbers are taken from a stock of tiles.
    Stock,
    /// The start is drawn for each maze.
    Start,
    /// The goal may differ between mazes. Contains the name of a possible goal.
    Goal(String),
    /// The start is a goal.
    StartIsGoal,
    /// The question has conditions. They cannot be proved if states are not cells, or if the goal is the deepest cell.
    Conditions,
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuestionError::ImpossibleMaze(impossible) => impossible.fmt(f),
            QuestionError::Stock => f.write_str("the numbers are taken from a stock of tiles"),
            QuestionError::Start => {
                f.write_str("the start is chosen at random, and a proof needs a fixed one")
            }
            QuestionError::Goal(_) => {
                f.write_str("the goal may differ between mazes, and a proof needs a fixed one")
            }
            QuestionError::StartIsGoal => f.write_str("the start is a goal"),
            QuestionError::Conditions => f.write_str(
                "conditions can only be proved if jumps do not depend on the jump before, and the goal is fixed",
            ),
        }
    }
}

impl std::error::Error for QuestionError {}

impl Question {
    /// Asks for the deepest of the mazes that fit a specification. The energy and the fixed contents of the
    /// specification are ignored.
    ///
    /// # Errors
    ///
    /// Returns an error if the question is invalid; see [`QuestionError`].
    ///
    /// # Panics
    ///
    /// Never panics, because the formula is valid.
    pub fn new(spec: MazeSpec, conditions: &Conditions) -> Result<Question, QuestionError> {
        if spec.stock.is_some() {
            return Err(QuestionError::Stock);
        }
        let start = match spec.starts.as_slice() {
            [start] => *start,
            _ => return Err(QuestionError::Start),
        };
        let spec = MazeSpec {
            goals: spec.goals.fixed(&spec.board, &spec.starts),
            ..spec
        };
        let goal = match &spec.goals {
            Goals::Cells(cells) => Goal::Cells(cells.clone()),
            Goals::Deepest => Goal::Cells(Vec::new()),
            Goals::Exit => Goal::Exit,
            Goals::OneOf(cells) => return Err(several(cells, start, &spec.board)),
            Goals::Farthest => {
                let cells = places::farthest(&spec.board, start);
                return Err(several(&cells, start, &spec.board));
            }
        };
        if goal.contains(start) {
            return Err(QuestionError::StartIsGoal);
        }
        let is_free = spec.goals == Goals::Deepest;
        let depth = Energy::parse(DEPTH.name).expect("the published formulas can be read");
        let task = Task::new(MazeSpec {
            written: Vec::new(),
            energy: conditions.within(&depth, true, spec.board.cells()),
            goals: match &goal {
                Goal::Cells(cells) if !is_free => Goals::Cells(cells.clone()),
                _ => spec.goals,
            },
            ..spec
        });
        let task = task.map_err(QuestionError::ImpossibleMaze)?;
        let question = Question {
            start,
            goal,
            unique: conditions.unique,
            no_black_holes: conditions.no_black_holes,
            task,
        };
        let has_conditions = question.unique || question.no_black_holes;
        if has_conditions && (is_free || !question.task.tracks.is_plain()) {
            return Err(QuestionError::Conditions);
        }
        Ok(question)
    }

    /// The number of states that can be reached in at least one maze.
    pub(super) fn states(&self) -> usize {
        count_states(&self.task, self.start, &self.goal)
    }

    /// The conditions.
    #[must_use]
    pub fn conditions(&self) -> Conditions {
        Conditions {
            unique: self.unique,
            no_black_holes: self.no_black_holes,
            ..Conditions::default()
        }
    }

    /// The maze with these letters, and the first letter in all other cells. A free goal is set to the deepest cell.
    #[must_use]
    pub fn maze(&self, chosen: &[(Cell, Letter)]) -> Maze {
        let mut draft = Draft {
            letters: vec![0; self.task.cells()],
            start: self.start,
            goal: self.goal.clone(),
        };
        for &(cell, letter) in chosen {
            draft.letters[cell.index()] = letter;
        }
        let mut maze = self.task.maze(&draft);
        if self.task.is_free() {
            draft.goal = Goal::Cells(vec![maze.deepest_cell()]);
            maze = self.task.maze(&draft);
        }
        maze
    }
}

/// The error for goals that are drawn from several cells. It suggests a cell that is not the start.
fn several(goals: &[Cell], start: Cell, board: &Board) -> QuestionError {
    // The last goal is usually the opposite corner.
    let goal = goals.iter().rfind(|&&goal| goal != start);
    QuestionError::Goal(goal.map_or_else(String::new, |&goal| board.name(goal)))
}
