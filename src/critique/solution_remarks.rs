//! Remarks on the solution: its length, its choices, its turns.
//!
//! Each `pub(super)` function returns the finding of one topic, or `None` if there is nothing to say. The last argument
//! of each function is the limit of the topic. The comment on a function names the subject of the finding.

use super::context::{CritiqueContext, distinct};
use super::remark::Finding;
use super::wording::{self, number, part_of_moves, verb};
use crate::measures::{CellMeasures, Trail, TurnDirection};
use crate::spelling::{capitalised, counted};
use crate::topology::Cell;

/// A maze without a solution: the farthest reachable cells, and the cells that lead to the goal.
pub(super) fn unsolvable(context: &CritiqueContext<'_>, _: f64) -> Option<Finding> {
    if context.measures.depth.is_some() {
        return None;
    }
    let per_cell = &context.measures.per_cell;
    let max_depth = per_cell.iter().filter_map(|cell| cell.depth).max();
    let farthest = context.cells(|cell| cell.depth.is_some() && cell.depth == max_depth);
    let reached = context.measures.reachable();
    let mut text = "There is no solution. ".to_owned();
    text += &match max_depth.unwrap_or(0) {
        0 => "The start has no move.".to_owned(),
        jumps => format!(
            "From the start, {} of {} can be reached; the farthest, after {}, {} {}.",
            number(reached),
            counted(per_cell.len(), "cell"),
            counted(jumps, "move"),
            verb(farthest.len(), "is", "are"),
            wording::cell_names(context.maze, &farthest)
        ),
    };
    let mut leading = context.cells(CellMeasures::is_white_hole);
    leading.retain(|&cell| !context.maze.goal.contains(cell));
    text += &match leading.len() {
        0 => " No cell leads to the goal.".to_owned(),
        count => format!(
            " The goal can be reached from {}: {}.",
            counted(count, "other cell"),
            wording::cell_names(context.maze, &leading)
        ),
    };
    let found = Finding::fix(reached, text).out_of(per_cell.len());
    Some(found.in_groups(vec![farthest, leading]))
}

/// Several shortest solutions: where they part and where they meet again. The verdict is good if there is only one
/// shortest solution.
pub(super) fn unique(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    let moves = context.trail()?.choice.len();
    let count = context.measures.shortest_solutions;
    let value = usize::try_from(count.value).unwrap_or(usize::MAX);
    if count.value as f64 <= most && !count.saturated {
        let text = format!(
            "There is exactly one shortest solution, of {}.",
            counted(moves, "move")
        );
        return Some(Finding::good(value, text));
    }
    let more = if count.saturated { "more than " } else { "" };
    let mut text = format!(
        "There are {more}{} shortest solutions",
        if value <= 12 {
            number(value)
        } else {
            count.value.to_string()
        }
    );
    let partings = &context.locations.partings;
    let groups: Vec<Vec<Cell>> = partings
        .iter()
        .map(|&(part, join)| std::iter::once(part).chain(join).collect())
        .collect();
    if groups.is_empty() {
        text.push('.');
    } else {
        let describe = |group: &[Cell]| match group {
            [part, join] => format!(
                "from {} on, until they meet again {}",
                context.name(*part),
                arrival(context, *join)
            ),
            _ => format!(
                "from {} on, to different goals",
                wording::cell_names(context.maze, group)
            ),
        };
        text += &format!(". They differ {}.", wording::list_groups(&groups, describe));
    }
    Some(Finding::fix(value, text).in_groups(groups))
}

/// The place where solutions meet, in words: outside, or at a cell.
fn arrival(context: &CritiqueContext<'_>, cell: Cell) -> String {
    match cell {
        Cell::OUT => "outside".to_owned(),
        cell => format!("at {}", context.name(cell)),
    }
}

/// A solution longer than any published one.
pub(super) fn long(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    let moves = context.trail()?.choice.len();
    let text =
        format!("The solution takes {moves} moves; no published maze takes more than {most}.");
    (moves as f64 > most).then(|| Finding::fix(moves, text))
}

/// A solution that is shorter than the solutions of easy mazes.
pub(super) fn short(context: &CritiqueContext<'_>, least: f64) -> Option<Finding> {
    let moves = context.measures.depth? as usize;
    if moves as f64 >= least {
        return None;
    }
    let text = match moves {
        0 => "The start is the goal: there is nothing to solve.".to_owned(),
        _ => format!(
            "The solution takes only {}; an easy maze takes at least {least}.",
            counted(moves, "move")
        ),
    };
    let trail = context.locations.trail.as_ref();
    let path = trail.map(|trail| trail.cells.clone()).unwrap_or_default();
    Some(Finding::fix(moves, text).in_groups(vec![path]))
}

/// Forced moves at the start.
pub(super) fn forced(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    let forced = &context.locations.forced;
    if forced.len() as f64 <= most {
        return None;
    }
    let path: Vec<Cell> = std::iter::once(context.maze.start)
        .chain(forced.iter().copied())
        .collect();
    let described = wording::path(context, &path);
    let text = match forced.len() {
        1 => format!("The first move is forced: {described}."),
        moves => format!("The first {} moves are forced: {described}.", number(moves)),
    };
    Some(Finding::fix(forced.len(), text).in_groups(vec![path]))
}

/// Moves back and forth between two cells.
pub(super) fn back_and_forth(context: &CritiqueContext<'_>, _: f64) -> Option<Finding> {
    let trail = context.trail()?;
    let all = trail.choice.len();
    let is_return = |at: usize| at > 0 && trail.cells[at - 1] == trail.cells[at + 1];
    let groups = runs(trail, is_return);
    let moves = (0..all).filter(|&at| is_return(at)).count();
    let describe = |group: &[Cell]| {
        let pair = &group[..group.len().min(2)];
        wording::cell_names(context.maze, pair)
    };
    // Each group also contains the move before the first return.
    let text = format!(
        "{} {} back and forth between {}.",
        capitalised(&part_of_moves(moves + groups.len(), all)),
        verb(moves + groups.len(), "goes", "go"),
        wording::list_groups(&groups, describe)
    );
    (moves > 0).then(|| {
        Finding::fix(moves + groups.len(), text)
            .out_of(all)
            .in_groups(groups)
    })
}

/// Moves straight back.
pub(super) fn back(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    turned(context, most, TurnDirection::Back, "straight back")
}

/// Moves straight on.
pub(super) fn straight(context: &CritiqueContext<'_>, most: f64) -> Option<Finding> {
    turned(context, most, TurnDirection::On, "straight on")
}

/// The share of moves in one direction. The verdict is `Fix` if the share exceeds `most`, otherwise `Good`. If the
/// share exceeds `most`, but only one move has the direction, returns `None`.
fn turned(
    context: &CritiqueContext<'_>,
    most: f64,
    direction: TurnDirection,
    direction_text: &str,
) -> Option<Finding> {
    let trail = context.trail()?;
    let all = trail.choice.len();
    let has_direction = |at: usize| trail.turned[at] == direction;
    let count = (0..all).filter(|&at| has_direction(at)).count();
    let groups = runs(trail, has_direction);
    let moves = part_of_moves(count, all);
    let go = verb(count, "goes", "go");
    let finding = if count as f64 > most * all as f64 {
        // A single move is not a fault, even in a short solution.
        if count == 1 {
            return None;
        }
        let paths = wording::list_groups(&groups, |group| wording::path(context, group));
        let moves = capitalised(&moves);
        Finding::fix(count, format!("{moves} {go} {direction_text}: {paths}."))
    } else {
        let text = match count {
            0 => format!("No move goes {direction_text}."),
            _ => format!("Only {moves} {go} {direction_text}."),
        };
        Finding::good(count, text)
    };
    Some(finding.out_of(all).in_groups(groups))
}

/// The steps of the solution at which there is a choice.
pub(super) fn choices(context: &CritiqueContext<'_>, least: f64) -> Option<Finding> {
    let trail = context.trail()?;
    let words = ["There", "There is none at"];
    steps_with_choice(context, least, &trail.cells, &trail.choice, words)
}

/// The steps at which there is a choice when the solution is traced back from the goal.
pub(super) fn traced(context: &CritiqueContext<'_>, least: f64) -> Option<Finding> {
    let trail = context.trail()?;
    let words = ["Traced back from the goal, there", "Only one cell leads to"];
    steps_with_choice(context, least, &trail.cells[1..], &trail.traced, words)
}

/// The steps at which there is a choice. `cells` begins with the cell of each step. `there` begins the sentence about
/// all steps, and `none_at` the sentence that lists the cells without a choice.
fn steps_with_choice(
    context: &CritiqueContext<'_>,
    least: f64,
    cells: &[Cell],
    has_choice: &[bool],
    [there, none_at]: [&str; 2],
) -> Option<Finding> {
    let all = has_choice.len();
    let good = has_choice.iter().filter(|has_choice| **has_choice).count();
    let steps = cells.iter().zip(has_choice);
    let forced = steps.filter(|(_, has_choice)| !**has_choice);
    let without = distinct(forced.map(|(&cell, _)| cell));
    let finding = if good as f64 >= least * all as f64 {
        let text = match without.len() {
            0 => format!("{there} is a choice at every step."),
            _ => format!("{there} is a choice at {good} of {all} steps."),
        };
        Finding::good(good, text)
    } else {
        let text = match good {
            0 => format!("{there} is no choice at any step."),
            _ => format!(
                "{there} is a choice at only {} of {all} steps. {none_at} {}.",
                number(good),
                wording::cell_names(context.maze, &without)
            ),
        };
        Finding::fix(good, text)
    };
    Some(finding.out_of(all).at(without))
}

/// The maximal runs of consecutive moves that satisfy a condition. Each run is returned as a list of the cells that it
/// visits, including the cells of the move that precedes the run. The first move belongs to no run.
fn runs(trail: &Trail, holds: impl Fn(usize) -> bool) -> Vec<Vec<Cell>> {
    let moves: Vec<usize> = (1..trail.choice.len()).filter(|&at| holds(at)).collect();
    moves
        .chunk_by(|a, b| a + 1 == *b)
        .map(|run| trail.cells[run[0] - 1..=run[run.len() - 1] + 1].to_vec())
        .collect()
}
