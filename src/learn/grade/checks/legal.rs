//! Checks that the goal holds 0, and that every other cell has a legal move.

use super::check::{Check, printed};
use crate::learn::Transcript;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::layout::PrintedLayout;
use crate::learn::grade::point::{ReportPoint, quoted};

pub(super) const CHECK: Check = Check {
    name: "legal",
    about: "the goal holds 0, every other cell a legal number",
    applies: |_| true,
    needs_depths: false,
    check,
};

/// An illegal text in a cell.
struct IllegalText {
    /// The text as a number; `None` if the text is not a number.
    number: Option<i64>,
    /// The largest legal number of the cell.
    largest: i64,
    /// The largest legal number of all cells.
    largest_of_board: i64,
    is_goal: bool,
}

impl IllegalText {
    /// Whether the text is a number from 1 to `largest`, outside the goal.
    fn is_from_1_to(&self, largest: i64) -> bool {
        let is_legal = |number: i64| (1..=largest).contains(&number);
        !self.is_goal && self.number.is_some_and(is_legal)
    }
}

/// A mistake that may explain all illegal texts.
struct TextMistake {
    description: &'static str,
    explains: fn(&IllegalText) -> bool,
}

const GUESSES: &[TextMistake] = &[
    TextMistake {
        description: "as if the goal were a cell like the others; it should hold 0",
        explains: |text| text.is_goal,
    },
    TextMistake {
        description: "as if the largest legal number of a cell were one larger than it is",
        explains: |text| !text.is_goal && text.number == Some(text.largest + 1),
    },
    TextMistake {
        description: "as if 0 were a legal number",
        explains: |text| text.number == Some(0),
    },
    TextMistake {
        description: "as if every cell could hold the numbers of a corner, wherever it lies",
        explains: |text| text.is_from_1_to(text.largest_of_board),
    },
    TextMistake {
        description: "as if every cell could hold numbers up to the width of the board, wherever it lies",
        explains: |text| text.is_from_1_to(text.largest_of_board + 1),
    },
];

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let mut illegal = Vec::new();
    for run in printed(input, point) {
        let board = &input.boards[run.plan.board];
        let layout = &board.layout;
        let largest_of_board = layout.legal.iter().map(|legal| largest(legal)).max();
        for (cell, row, _) in layout.cells() {
            let (token, legal) = (&run.tokens[cell.index()], &layout.legal[cell.index()]);
            if legal.contains(token) {
                continue;
            }
            let is_goal = layout.template.goal.contains(cell);
            illegal.push(IllegalText {
                number: token.parse().ok(),
                largest: largest(legal),
                largest_of_board: largest_of_board.unwrap_or(0),
                is_goal,
            });
            let name = board.lesson.task.board.name(cell);
            let token = quoted(token);
            let description = if is_goal {
                let goal = Transcript::GOAL;
                format!("the goal, {name}, holds {token}, not {goal}")
            } else {
                let legal = in_words(legal);
                format!("{name} holds {token}; legal there: {legal}")
            };
            point.add_failure(run.index, run.parsed.lines[0] + row, description);
        }
    }
    if !illegal.is_empty() {
        let explains_all = |guess: &&TextMistake| illegal.iter().all(guess.explains);
        let guess = GUESSES.iter().find(explains_all);
        point.reason = guess.map(|guess| guess.description.to_owned());
    }
}

/// The largest number among the texts; 0 if there are no numbers.
fn largest(legal: &[String]) -> i64 {
    let numbers = legal.iter().filter_map(|token| token.parse().ok());
    numbers.max().unwrap_or(0)
}

/// The texts as `1 to 4`, or as a list.
fn in_words(legal: &[String]) -> String {
    let is_range = PrintedLayout::is_range(legal);
    match (legal.first(), legal.last()) {
        (Some(first), Some(last)) if is_range && legal.len() > 2 => format!("{first} to {last}"),
        _ => legal.join(", "),
    }
}
