//! Remarks on the board: traps, unreachable or unneeded cells, and the numbers in the cells.
//!
//! Each function returns the finding of one topic, or `None` if there is nothing to say. The last argument of each
//! function is the limit of the topic. The comment on a function names the subject of the finding.

use super::context::{CritiqueContext, distinct};
use super::remark::Finding;
use super::wording::{self, number, verb};
use crate::energy::Amount;
use crate::files::grid::written;
use crate::maze::Maze;
use crate::measures::difficulty::Word;
use crate::spelling::{capitalised, listed};
use crate::topology::{Cell, Content};
use std::collections::BTreeMap;

/// A maze harder than any published one.
pub(super) fn difficulty(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    let score = context.difficulty.score().filter(|&score| score > most)?;
    let text = format!("The difficulty is {score:.1}; no published maze has more than {most:.1}.");
    Some(Finding {
        number: Amount::Real(score),
        ..Finding::fix(0, text)
    })
}

/// The cells with numbers that lead nowhere, because no jump from their cell has that length, and a clause about them.
/// `None` if there are no such cells.
pub(crate) fn impossible_numbers(maze: &Maze) -> Option<(Vec<Cell>, String)> {
    let number_of = |cell| maze.impossible_number(cell);
    let cells = Cell::all(maze.contents.len());
    let cells: Vec<Cell> = cells.filter(|&cell| number_of(cell).is_some()).collect();
    let clause = match cells[..] {
        [] => return None,
        [cell] => format!(
            "the {} of {} leads nowhere: no jump from there is that long",
            number_of(cell)?,
            maze.board.name(cell)
        ),
        _ => format!(
            "the numbers of {} cells lead nowhere, as no jump from there is that long: {}",
            number(cells.len()),
            wording::cell_names(maze, &cells)
        ),
    };
    Some((cells, clause))
}

/// Numbers that lead nowhere.
pub(super) fn impossible(context: &CritiqueContext<'_>, _: f64) -> Option<Finding> {
    let (cells, clause) = impossible_numbers(context.maze)?;
    let found = Finding::fix(cells.len(), capitalised(&clause) + ".");
    Some(found.out_of(context.measures.cells()).at(cells))
}

/// The accepted share of traps in a medium maze: the median share in published mazes of 16 cells. In an easy maze, no
/// trap is accepted.
const FEW_TRAPS: f64 = 0.125;

/// Traps: reachable cells from which the goal is not reachable any more.
pub(super) fn traps(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    context.measures.depth?;
    let cells = context.cells(|cell| cell.black_hole);
    let (count, all) = (cells.len(), context.measures.cells());
    let names = wording::cell_names(context.maze, &cells);
    let fact = match count {
        0 => return None,
        1 => format!("From one cell, {names}, the goal cannot be reached any more"),
        _ => format!(
            "From {} cells the goal cannot be reached any more",
            number(count)
        ),
    };
    let list = if count > 1 {
        format!(": {names}")
    } else {
        String::new()
    };
    let word = context.difficulty.word();
    let most = match word {
        Word::Easy => 0.0,
        Word::Medium => FEW_TRAPS,
        Word::Hard | Word::Expert | Word::Unsolvable => most,
    };
    let finding = if count as f64 <= most * all as f64 {
        let text = format!("{fact}: traps, as designers like them in {word} mazes{list}.");
        Finding::good(count, text)
    } else {
        Finding::fix(count, format!("{fact}, too many for {word} mazes{list}."))
    };
    Some(finding.out_of(all).with_limit(most).at(cells))
}

/// Unreachable cells.
pub(super) fn unreached(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    // If the start is a goal, no other cell can be reached.
    if context.measures.depth == Some(0) {
        return None;
    }
    let cells = context.cells(|cell| !cell.is_reachable());
    let (count, all) = (cells.len(), context.measures.cells());
    let finding = match count {
        0 => Finding::good(0, "Every cell can be reached.".to_owned()),
        _ if count as f64 > most * all as f64 => {
            let names = wording::cell_names(context.maze, &cells);
            let text = format!(
                "{} of {all} cells cannot be reached: {names}.",
                capitalised(&number(count))
            );
            Finding::fix(count, text)
        }
        _ => return None,
    };
    Some(finding.out_of(all).at(cells))
}

/// Rows and columns in which no shortest solution lands.
pub(super) fn rows(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    let moves = context.trail()?.choice.len();
    let cells: Vec<Cell> = Cell::all(context.measures.cells()).collect();
    let mut unused = Vec::new();
    let mut groups = Vec::new();
    let mut line_count = 0;
    let is_used = |cell: &Cell| context.locations.on_solutions[cell.index()];
    for axis in [0, 1] {
        let mut lines: BTreeMap<usize, Vec<Cell>> = BTreeMap::new();
        for &cell in &cells {
            lines
                .entry(context.row_and_column(cell)?[axis])
                .or_default()
                .push(cell);
        }
        // A short solution cannot visit every row or column of a large board.
        if lines.len() < 3 || lines.len() > moves + 1 {
            continue;
        }
        line_count += lines.len();
        for (place, line) in lines {
            if line.iter().any(is_used) {
                continue;
            }
            let name = context.name(line[0]);
            unused.push(match axis {
                0 => format!(
                    "row {}",
                    name.trim_end_matches(|c: char| c.is_ascii_digit())
                ),
                _ => format!("column {}", place + 1),
            });
            groups.push(line);
        }
    }
    if line_count == 0 {
        return None;
    }
    if unused.is_empty() {
        let text = "The solution visits every part of the board.".to_owned();
        return Some(Finding::good(0, text).out_of(line_count));
    }
    if unused.len() as f64 <= most * line_count as f64 {
        return None;
    }
    let text = format!(
        "{} {} not needed: no shortest solution lands there.",
        capitalised(&listed(&unused)),
        verb(unused.len(), "is", "are")
    );
    let finding = Finding::fix(unused.len(), text).out_of(line_count);
    Some(finding.in_groups(groups))
}

/// On boards without rows and columns: cells that are neither on a shortest solution nor beside such a cell.
pub(super) fn far(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    let moves = context.trail()?.choice.len();
    let all = context.measures.cells();
    // A short solution cannot come near all cells of a large board. A cell and its neighbours are about five cells.
    if context.maze.board.extent.is_some() || 5 * (moves + 1) < all {
        return None;
    }
    let mut near = context.locations.on_solutions.clone();
    for cell in Cell::all(all) {
        if context.locations.on_solutions[cell.index()] {
            context.beside(cell, &mut |beside| {
                if let Some(near) = near.get_mut(beside.index()) {
                    *near = true;
                }
            });
        }
    }
    let all_cells = Cell::all(all);
    let cells: Vec<Cell> = all_cells.filter(|cell| !near[cell.index()]).collect();
    let count = cells.len();
    if count as f64 <= most * all as f64 {
        let text = "The solution visits every part of the board.".to_owned();
        return Some(Finding::good(count, text).out_of(all).at(cells));
    }
    let text = format!(
        "{} cells are not needed: no shortest solution comes near {}.",
        capitalised(&number(count)),
        wording::cell_names(context.maze, &cells)
    );
    Some(Finding::fix(count, text).out_of(all).at(cells))
}

/// The minimum share of cells that are not at the rim. If a board has a smaller share, [`rim`] returns `None`.
const MIN_INSIDE: f64 = 0.25;

/// A solution that keeps to the rim.
pub(super) fn rim(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    let trail = context.trail()?;
    let rim = context.rim()?;
    let inside_count = rim.iter().filter(|is_at_rim| !**is_at_rim).count();
    if (inside_count as f64) < MIN_INSIDE * rim.len() as f64 {
        return None;
    }
    let mut visited = trail.cells.clone();
    visited.retain(|cell| !cell.is_out());
    let (at_rim, inside): (Vec<Cell>, Vec<Cell>) =
        visited.iter().partition(|cell| rim[cell.index()]);
    if at_rim.len() as f64 <= most * visited.len() as f64 {
        return None;
    }
    let text = match distinct(inside).as_slice() {
        [] => "The solution keeps to the rim of the board.".to_owned(),
        inside => format!(
            "The solution keeps to the rim of the board, except at {}.",
            wording::cell_names(context.maze, inside)
        ),
    };
    let finding = Finding::fix(at_rim.len(), text).out_of(visited.len());
    Some(finding.at(distinct(at_rim)))
}

/// Groups of cells that have the same number and lead to one another.
pub(super) fn clusters(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    let clusters = context.locations.clusters.iter();
    let most = most * context.measures.cells() as f64;
    let is_large = |group: &&Vec<Cell>| group.len() > 2 && group.len() as f64 > most;
    let large: Vec<Vec<Cell>> = clusters.filter(is_large).cloned().collect();
    let largest = large.first()?.len();
    let describe = |group: &[Cell]| {
        let content = written(context.maze.contents[group[0].index()]);
        format!(
            "the {content} of {}",
            wording::cell_names(context.maze, group)
        )
    };
    let text = format!(
        "Equal numbers lead to one another: {}.",
        wording::list_groups(&large, describe)
    );
    let finding = Finding::fix(largest, text).out_of(context.measures.cells());
    Some(finding.in_groups(large))
}

/// One number that fills much of the board.
pub(super) fn monotony(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    let mut cells: BTreeMap<Content, Vec<Cell>> = BTreeMap::new();
    let mut all = 0;
    for (&content, cell) in context.maze.contents.iter().zip((0..).map(Cell)) {
        if !context.maze.goal.contains(cell) {
            cells.entry(content).or_default().push(cell);
            all += 1;
        }
    }
    // `max_by_key` returns the last of several maxima. In reversed order, the last maximum is the smallest content.
    let most_frequent = cells.into_iter().rev().max_by_key(|(_, cells)| cells.len());
    let (content, cells) = most_frequent?;
    if cells.len() as f64 <= most * f64::from(all) {
        return None;
    }
    let text = format!(
        "{} of {all} cells hold {}: {}.",
        capitalised(&number(cells.len())),
        written(content),
        wording::cell_names(context.maze, &cells)
    );
    let finding = Finding::fix(cells.len(), text);
    Some(finding.out_of(all as usize).at(cells))
}
