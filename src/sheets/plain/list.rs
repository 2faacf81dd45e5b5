//! Text for boards that are not grids: a list of the lines of the board, or of the landings of each number.
//!
//! ```text
//!   A1 (2) ─ B1 3 ─ C1 1           a line through three cells; the start is A1
//!   B1 3 ─ B2 G ─ ↺                a closed line: the first cell follows the last
//!   A1 2 → B2 1                    a one-way side: only from A1 to B2
//! ```

use super::fold::folded;
use super::text_picture::{TextPicture, sign};
use crate::files::grid::written;
use crate::limits;
use crate::remedy::Problem;
use crate::rules::{Line, Mark, Place};
use crate::topology::{Cell, Goal, Jump, Number, Topology};
use std::fmt::Write;

/// The lines of a board with the contents of their cells. Each line is listed once. Lines of a single cell are left
/// out, unless the goal is outside the board. The cells that are on none of these lines are listed at the end.
pub(super) fn lines(plain: &TextPicture<'_>, lines: &[Line]) -> Result<String, Problem> {
    let places: usize = lines.iter().map(|line| line.places.len()).sum();
    if places > limits::TEXT_JUMPS {
        return Err(too_many(&format!("{places} places on lines are")));
    }
    let names = names(plain);
    let exit = plain.maze.is_some_and(|maze| maze.goal == Goal::Exit);
    let cells = plain.board.marks.iter().map(|&mark| mark == Mark::Cell);
    let mut unlisted: Vec<bool> = cells.collect();
    let mut listed = Vec::new();
    for line in lines.iter().filter(|line| exit || line.places.len() > 1) {
        let line = forward(line);
        for place in &line.places {
            unlisted[place.face as usize] = false;
        }
        listed.push(line);
    }
    listed.sort_by_cached_key(|line| {
        let faces = line.places.iter().map(|place| place.face);
        faces.collect::<Vec<_>>()
    });
    let mut text = String::new();
    for line in &listed {
        text.push_str(&folded(&parts(line, &names, exit)));
    }
    for (name, _) in names.iter().zip(unlisted).filter(|(_, unlisted)| *unlisted) {
        let _ = writeln!(text, "{name}");
    }
    Ok(text)
}

/// The line in the direction from the end with the lower tile number. Closed lines stay unchanged.
fn forward(line: &Line) -> Line {
    let ends = |line: &Line| Some((line.places.first()?.face, line.places.last()?.face));
    let mut line = line.clone();
    if line.closed || ends(&line).is_none_or(|(first, last)| first <= last) {
        return line;
    }
    let count = line.places.len();
    let mut places: Vec<Place> = line.places.iter().rev().copied().collect();
    for (index, place) in places.iter_mut().enumerate() {
        // A place stores whether flights can go to the next place and back. The first of two neighbouring places stores
        // these values. In the reversed line, the other place is the first place, and the directions are swapped.
        let between = line.places[(2 * count - 2 - index) % count];
        (place.ahead, place.back_from_next) = (between.back_from_next, between.ahead);
    }
    line.places = places;
    line.open_ends.reverse();
    line
}

/// The words of the text for a line of cells. The text can be wrapped between two words.
fn parts(line: &Line, names: &[String], exit: bool) -> Vec<String> {
    let mut parts = Vec::with_capacity(line.places.len() + 2);
    if exit && line.open_ends[0] {
        parts.push("OUT ─".to_owned());
    }
    for (index, place) in line.places.iter().enumerate() {
        let name = &names[place.face as usize];
        let is_last = index + 1 == line.places.len();
        let connector = match (place.ahead, place.back_from_next) {
            _ if is_last && !line.closed => "",
            (true, true) => " ─",
            (true, false) => " →",
            (false, true) => " ←",
            (false, false) => " |",
        };
        parts.push(format!("{name}{connector}"));
    }
    if line.closed {
        parts.push("↺".to_owned());
    } else if exit && line.open_ends[1] {
        parts.push("─ OUT".to_owned());
    }
    parts
}

/// For each cell, the landings of its number. If the number is not fixed, the landings of all numbers are listed. A
/// goal has no landings.
pub(super) fn jumps(plain: &TextPicture<'_>) -> Result<String, Problem> {
    let board = plain.board;
    let names = names(plain);
    let mut remaining = limits::TEXT_JUMPS;
    let mut text = String::new();
    for (cell, &tile) in (0..).map(Cell).zip(&board.tile_of) {
        let longest = board.topology.longest(cell);
        let content = plain.maze.map(|maze| maze.contents[cell.index()].jump);
        let is_goal = plain.maze.is_some_and(|maze| maze.goal.contains(cell));
        let numbers = match content {
            Some(Jump::Exact(number)) => number..=number.min(longest),
            _ => 1..=longest,
        };
        // No jumps start from a goal.
        let numbers = numbers.filter(|_| !is_goal);
        let is_fixed = matches!(content, Some(Jump::Exact(_)));
        let mut parts = vec![names[tile as usize].clone()];
        for number in numbers {
            let landings = landings(plain, cell, number, &mut remaining)?;
            if landings.is_empty() {
                continue;
            }
            if !is_fixed {
                parts.push(format!("{number}"));
            }
            parts.push("→".to_owned());
            parts.extend(landings);
        }
        if is_fixed && !is_goal && parts.len() == 1 {
            parts.push("→ nowhere".to_owned());
        }
        text.push_str(&folded(&parts));
    }
    Ok(text)
}

/// The names of the cells where a jump of a number can land, in reading order.
fn landings(
    plain: &TextPicture<'_>,
    cell: Cell,
    number: Number,
    remaining: &mut usize,
) -> Result<Vec<String>, Problem> {
    let mut cells = Vec::new();
    let board = plain.board;
    let topology = &board.topology;
    topology.land(cell, number, &mut |landing| cells.push(landing.to));
    *remaining = remaining
        .checked_sub(1 + cells.len())
        .ok_or_else(|| too_many(&format!("more than {} jumps are", limits::TEXT_JUMPS)))?;
    cells.sort_unstable();
    cells.dedup();
    Ok(cells.into_iter().map(|cell| board.name(cell)).collect())
}

/// The name of every tile, with its content or its sign.
fn names(plain: &TextPicture<'_>) -> Vec<String> {
    let board = plain.board;
    let mut cells = (0..).map(Cell);
    let name = |(tile, &mark): (usize, &Mark)| {
        let name = board.names.name(tile);
        if let Some(sign) = sign(mark) {
            return format!("{name} {sign}");
        }
        let (Some(cell), Some(maze)) = (cells.next(), plain.maze) else {
            return name;
        };
        let token = if maze.goal.contains(cell) {
            "G".to_owned()
        } else {
            written(maze.contents[cell.index()])
        };
        if plain.is_bracketed(maze, cell) {
            format!("{name} ({token})")
        } else {
            format!("{name} {token}")
        }
    };
    board.marks.iter().enumerate().map(name).collect()
}

fn too_many(amount: &str) -> Problem {
    let what = format!("{amount} too many for text");
    Problem::new(what, "draw a smaller board, or write svg, pdf or png")
}
