//! A solution as people write it: compass words on squares, names of cells elsewhere.

use super::Diagnostic;
use crate::maze::Maze;
use crate::rules::Direction;
use crate::solve::{Verdict, check, follow};
use crate::topology::Cell;

/// What becomes of a solution that somebody gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// The cells that it passes, as far as it is legal.
    pub cells: Vec<Cell>,
    /// What the checker says of it.
    pub verdict: Verdict,
}

/// Replays a solution: words such as `S E N`, or names of cells such as `A1 D1 D5`, with or without the start.
///
/// ```
/// use jumpmaze::files::{MazeOptions, read_maze, replay};
/// use jumpmaze::solve::Verdict;
/// let maze = read_maze("grid.txt", "2 1 1\n1 1 1\n1 2 G\n", &MazeOptions::default())?.maze;
/// assert_eq!(replay(&maze, "E S S")?.verdict, Verdict::Solves);
/// assert_eq!(replay(&maze, "A3 B3 C3")?.verdict, Verdict::Solves);
/// assert_eq!(replay(&maze, "E W")?.verdict, Verdict::EndsEarly);
/// assert_eq!(replay(&maze, "N")?.verdict, Verdict::Illegal(0));
/// # Ok::<(), jumpmaze::files::Diagnostic>(())
/// ```
///
/// # Errors
///
/// A word is neither a direction nor the name of a cell of the board.
pub fn replay(maze: &Maze, text: &str) -> Result<Replayed, Diagnostic> {
    let words = words(text);
    let straight = maze.board.compass && !maze.board.moves.leap();
    let direction = |word: &str| word.to_ascii_uppercase().parse::<Direction>().ok();
    let directions = words.iter().all(|(_, word)| direction(word).is_some());
    if straight && directions {
        let ports: Vec<u16> = words
            .iter()
            .filter_map(|(_, word)| direction(word))
            .map(Direction::port)
            .collect();
        return Ok(by_ports(maze, &ports));
    }
    let mut cells = Vec::with_capacity(words.len() + 1);
    for (at, word) in words {
        let cell = match word {
            "OUT" => Some(Cell::OUT),
            name => maze.board.find(name),
        };
        let Some(cell) = cell else {
            let error = Diagnostic::error(
                "--solution",
                text.to_owned(),
                format!("{word:?} is neither a direction nor a cell of this board"),
            );
            let remedy = match (straight, direction(word).is_some()) {
                (true, _) => {
                    "write directions only, such as S E N, or cells only, such as A1 D1 D5"
                }
                (false, true) => {
                    "this board has no compass directions; write the names of the cells"
                }
                (false, false) => {
                    "write the names of the cells, in order, with blanks between them"
                }
            };
            return Err(error.at(at..at + word.len()).help(remedy));
        };
        cells.push(cell);
    }
    if cells.first() != Some(&maze.start) {
        cells.insert(0, maze.start);
    }
    let verdict = check(maze, &cells);
    match verdict {
        Verdict::Illegal(jumps) | Verdict::GoesOn(jumps) => cells.truncate(jumps + 1),
        _ => {}
    }
    Ok(Replayed { cells, verdict })
}

/// Each word with the byte at which it begins. Commas may stand after words; within one they belong to it.
fn words(text: &str) -> Vec<(usize, &str)> {
    text.split_whitespace()
        .map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
        .map(|(at, word)| (at, word.trim_end_matches([',', ';'])))
        .filter(|(_, word)| !word.is_empty())
        .collect()
}

fn by_ports(maze: &Maze, ports: &[u16]) -> Replayed {
    // As far as the directions are legal; then the checker has the word.
    let legal = match follow(maze, ports) {
        Ok(_) => ports.len(),
        Err(jump) => jump,
    };
    let cells = follow(maze, &ports[..legal]).unwrap_or_default();
    let verdict = match check(maze, &cells) {
        Verdict::Solves if legal < ports.len() => Verdict::GoesOn(legal),
        Verdict::EndsEarly if legal < ports.len() => Verdict::Illegal(legal),
        verdict => verdict,
    };
    Replayed { cells, verdict }
}
