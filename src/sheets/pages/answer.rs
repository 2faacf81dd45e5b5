//! The forms of answers, which pupils write and teachers check.
//!
//! ```text
//!   Directions (arrows) → ↓/↑ ↗   squares: the arrow of each jump; ↓/↑ if both lead to the same cell
//!   Cells you land on B2 C4       boards that show the names of their cells
//!   Numbers you land on 3 1 G     other boards: the contents of the cells after the start
//! ```

use super::setting::PageSetting;
use super::{Puzzle, Words};
use crate::rules::Direction;
use crate::sheets::draw::sign_of;

/// The form of an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AnswerForm {
    Directions,
    Cells,
    Numbers,
}

impl AnswerForm {
    /// The form on a page of puzzles. If the answers are not at the foot of the page, boards show no names, so names of
    /// cells are replaced by numbers.
    pub(super) fn on_page(setting: PageSetting<'_>, puzzle: &Puzzle) -> AnswerForm {
        match AnswerForm::at_foot(puzzle) {
            AnswerForm::Cells if !setting.answers_at_foot => AnswerForm::Numbers,
            form => form,
        }
    }

    /// The form at the foot of a page. On a page with answers at its foot, boards without directions show the names of
    /// their cells.
    pub(super) fn at_foot(puzzle: &Puzzle) -> AnswerForm {
        match puzzle.directions {
            Some(_) => AnswerForm::Directions,
            None => AnswerForm::Cells,
        }
    }

    /// The label of the line for an answer.
    pub(super) fn label(self, words: &Words) -> &str {
        match self {
            AnswerForm::Directions => &words.answer_directions,
            AnswerForm::Cells => &words.answer,
            AnswerForm::Numbers => &words.answer_numbers,
        }
    }

    /// The answer of a puzzle.
    pub(super) fn answer(self, puzzle: &Puzzle) -> String {
        let parts: Vec<String> = match self {
            AnswerForm::Directions => {
                let arrow = |direction: &Direction| direction.arrow().to_string();
                let arrows = |equal: &Vec<Direction>| equal.iter().map(arrow).collect::<Vec<_>>();
                let jumps = puzzle.directions.iter().flatten();
                jumps.map(|equal| arrows(equal).join("/")).collect()
            }
            // The start is marked on the board.
            AnswerForm::Cells => puzzle.cells_after_start(),
            AnswerForm::Numbers => {
                let cells = puzzle.cells.iter().skip(1).filter(|cell| !cell.is_out());
                cells.map(|&cell| sign_of(&puzzle.maze, cell)).collect()
            }
        };
        parts.join(" ")
    }
}
