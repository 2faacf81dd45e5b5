//! Checks that every cell has a legal move and the goal holds 0.

use super::check::{Check, printed};
use crate::learn::Transcript;
use crate::learn::grade::check_input::CheckInput;
use crate::learn::grade::layout::PrintedLayout;
use crate::learn::grade::point::ReportPoint;
use crate::learn::grade::point::quoted;

pub(super) const CHECK: Check = Check {
    name: "legal",
    about: "every cell has a legal move, and the goal holds 0",
    applies: |_| true,
    check,
};

/// An illegal text in a cell.
struct IllegalText {
    /// The text as a number, if it is one.
    number: Option<i64>,
    /// The largest legal number of the cell, and of the board.
    most: i64,
    most_of_all: i64,
    goal: bool,
}

/// A mistake that may explain all illegal texts.
struct TextMistake {
    description: &'static str,
    fits: fn(&IllegalText) -> bool,
}

const GUESSES: &[TextMistake] = &[
    TextMistake {
        description: "as if the goal were a cell like the others; it should hold 0",
        fits: |wrong| wrong.goal,
    },
    TextMistake {
        description: "as if the largest legal number of a cell were one larger than it is",
        fits: |wrong| !wrong.goal && wrong.number == Some(wrong.most + 1),
    },
    TextMistake {
        description: "as if 0 were a legal number",
        fits: |wrong| wrong.number == Some(0),
    },
    TextMistake {
        description: "as if every cell could hold the numbers of a corner, wherever it lies",
        fits: |wrong| {
            !wrong.goal
                && wrong
                    .number
                    .is_some_and(|number| (1..=wrong.most_of_all).contains(&number))
        },
    },
    TextMistake {
        description: "as if every cell could hold numbers up to the width of the board, wherever it lies",
        fits: |wrong| {
            !wrong.goal
                && wrong
                    .number
                    .is_some_and(|number| (1..=wrong.most_of_all + 1).contains(&number))
        },
    },
];

fn check(input: &CheckInput<'_>, point: &mut ReportPoint) {
    let mut wrongs = Vec::new();
    for run in printed(input, point) {
        let board = &input.boards[run.trial.board];
        let layout = &board.layout;
        let most_of_all = layout.legal.iter().map(|legal| most(legal)).max();
        for (cell, row, _) in layout.cells() {
            let (token, legal) = (&run.tokens[cell.index()], &layout.legal[cell.index()]);
            if legal.contains(token) {
                continue;
            }
            let goal = layout.around.goal.contains(cell);
            wrongs.push(IllegalText {
                number: token.parse().ok(),
                most: most(legal),
                most_of_all: most_of_all.unwrap_or(0),
                goal,
            });
            let name = board.lesson.task.board.name(cell);
            let description = if goal {
                format!(
                    "the goal, {name}, holds {} and not {}",
                    quoted(token),
                    Transcript::GOAL
                )
            } else {
                format!(
                    "{name} holds {}; legal there: {}",
                    quoted(token),
                    in_words(legal)
                )
            };
            point.finds(run.index, run.reading.lines[0] + row, description);
        }
    }
    if !wrongs.is_empty() {
        let guess = GUESSES.iter().find(|guess| wrongs.iter().all(guess.fits));
        point.reason = guess.map(|guess| guess.description.to_owned());
    }
}

/// The largest number among the texts; 0 if there are no numbers.
fn most(legal: &[String]) -> i64 {
    let numbers = legal.iter().filter_map(|token| token.parse().ok());
    numbers.max().unwrap_or(0)
}

/// The texts as `1 to 4`, or as a list.
fn in_words(legal: &[String]) -> String {
    let range = PrintedLayout::is_range(legal);
    match (legal.first(), legal.last()) {
        (Some(first), Some(last)) if range && legal.len() > 2 => format!("{first} to {last}"),
        _ => legal.join(", "),
    }
}
