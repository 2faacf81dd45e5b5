//! Replaying a typed solution: names of cells or, on squares, compass directions.

use super::Diagnostic;
use super::refused::place_of_option;
use crate::maze::Maze;
use crate::rules::Direction;
use crate::solve::{CheckResult, check, follow};
use crate::topology::Cell;

/// The result of replaying a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// The cells of the solution, up to the goal or the first illegal jump.
    pub(crate) cells: Vec<Cell>,
    /// The result of the checker.
    pub verdict: CheckResult,
}

/// Replays a solution: directions such as `S E N`, or names of cells such as `A1 D1 D5`, with or without the start.
///
/// ```
/// use jumpmaze::internals::files::{MazeOptions, read_maze, replay};
/// use jumpmaze::internals::solve::CheckResult;
/// let maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
/// assert_eq!(replay(&maze, "E S S")?.verdict, CheckResult::Solves);
/// assert_eq!(replay(&maze, "A3 B3 C3")?.verdict, CheckResult::Solves);
/// assert_eq!(replay(&maze, "E W")?.verdict, CheckResult::EndsEarly);
/// assert_eq!(replay(&maze, "N")?.verdict, CheckResult::Illegal(0));
/// # Ok::<(), jumpmaze::Diagnostic>(())
/// ```
///
/// # Errors
///
/// Returns an error if a word is neither a direction nor the name of a cell of the board, if directions and names are
/// mixed, or if the board has no directions.
pub fn replay(maze: &Maze, text: &str) -> Result<Replayed, Diagnostic> {
    let words = words(text);
    let compass = maze.board.has_directions();
    let direction = |word: &str| word.to_ascii_uppercase().parse::<Direction>().ok();
    let are_directions = words.iter().all(|(_, word)| direction(word).is_some());
    let cell_of = |word: &str| {
        if word.eq_ignore_ascii_case("out") {
            return Some(Cell::OUT);
        }
        maze.board.find(word)
    };
    // If every word is a direction or a cell and the board has directions, only a mixture of both is an error.
    let all_are_known = words
        .iter()
        .all(|(_, word)| direction(word).is_some() || cell_of(word).is_some());
    if compass && are_directions {
        let directions = words.iter().filter_map(|(_, word)| direction(word));
        let ports: Vec<u16> = directions.map(Direction::port).collect();
        return Ok(by_ports(maze, &ports));
    }
    let mut cells = Vec::with_capacity(words.len() + 1);
    for &(at, word) in &words {
        let cell = cell_of(word);
        // Report the first word that is neither a direction nor a cell. If every word is one of them, or if the board
        // has no directions, report the first word that is not a cell.
        if cell.is_none() && (direction(word).is_none() || !compass || all_are_known) {
            return Err(bad_word(text, at, word, compass, direction(word).is_some()));
        }
        cells.extend(cell);
    }
    if cells.first() != Some(&maze.start) {
        cells.insert(0, maze.start);
    }
    let verdict = check(maze, &cells);
    match verdict {
        CheckResult::Illegal(jumps) | CheckResult::GoesOn(jumps) => cells.truncate(jumps + 1),
        _ => {}
    }
    Ok(Replayed { cells, verdict })
}

/// Returns the error for a word that is not valid in its solution.
fn bad_word(text: &str, at: usize, word: &str, compass: bool, is_direction: bool) -> Diagnostic {
    let what = match (compass, is_direction) {
        (true, true) => "directions and names of cells are mixed".to_owned(),
        (false, true) => "this board has no compass directions".to_owned(),
        _ => format!("{word:?} is neither a direction nor a cell of this board"),
    };
    let remedy = if compass {
        "write directions only, such as S E N, or cells only, such as A1 D1 D5"
    } else {
        "write the names of the cells, in order, separated by spaces"
    };
    Diagnostic::error(place_of_option("solution"), text.to_owned(), what)
        .at(at..at + word.len())
        .help(remedy)
}

/// Splits a text into words, each with its byte offset. Blanks, arrows, semicolons and commas separate words, except
/// for a comma between row and column. A run of at least three letters of directions is split into its letters. A run
/// of two letters is not split, because it may be a single direction such as `NE`.
fn words(text: &str) -> Vec<(usize, &str)> {
    let offset = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let mut words = Vec::new();
    let separated = text.split(|c: char| c.is_whitespace() || "→;".contains(c));
    for word in separated.flat_map(|word| word.split("->")) {
        let mut from = 0;
        for (comma, _) in word.match_indices(',') {
            let has_row = is_digit(word[from..comma].chars().next());
            if !has_row || !is_digit(word[comma + 1..].chars().next()) {
                words.push(&word[from..comma]);
                from = comma + 1;
            }
        }
        words.push(&word[from..]);
    }
    let is_run =
        |word: &str| word.len() > 2 && word.bytes().all(|letter| b"NESWnesw".contains(&letter));
    words
        .into_iter()
        .filter(|word| !word.is_empty())
        .flat_map(|word| {
            let length = if is_run(word) { 1 } else { word.len() };
            (0..word.len())
                .step_by(length)
                .map(move |at| &word[at..at + length])
        })
        .map(|word| (offset(word), word))
        .collect()
}

/// Replays a solution of directions, given as ports of squares.
fn by_ports(maze: &Maze, ports: &[u16]) -> Replayed {
    // Follow the directions up to the first illegal direction, and check the visited cells. If these cells already
    // solve the maze, the solution continues after the goal. If they end before the goal, the next direction is the
    // illegal jump.
    let legal = match follow(maze, ports) {
        Ok(_) => ports.len(),
        Err(jump) => jump,
    };
    let cells = follow(maze, &ports[..legal]).unwrap_or_default();
    let verdict = match check(maze, &cells) {
        CheckResult::Solves if legal < ports.len() => CheckResult::GoesOn(legal),
        CheckResult::EndsEarly if legal < ports.len() => CheckResult::Illegal(legal),
        verdict => verdict,
    };
    Replayed { cells, verdict }
}
