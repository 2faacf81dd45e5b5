//! The way of a solution, and the numbers of its steps.

use super::arrows::{Arrow, Lanes};
use super::ends::ring;
use super::flight::{Trail, distance};
use super::writing::centred;
use super::{Sketch, Undrawable};
use crate::sheets::font::{Weight, width};
use crate::sheets::scene::{Group, Paint, Point};
use crate::solve::solve;
use crate::topology::Cell;

/// Arrows under the numbers, in the order of the jumps.
pub(super) fn way(sketch: &Sketch<'_>) -> Result<Group, Undrawable> {
    let mut group = Group::new("solution");
    for Jump { from, to, trail } in jumps(sketch)? {
        arrow(sketch, from, to).draw(&mut group, &trail);
    }
    Ok(group)
}

/// The numbers of the steps, each where its arrow begins.
pub(super) fn steps(sketch: &Sketch<'_>) -> Result<Group, Undrawable> {
    let mut group = Group::new("steps");
    let [ground, ink] = sketch.look.badge;
    for (step, Jump { from, to, trail }) in (1..).zip(jumps(sketch)?) {
        let Some(piece) = trail.pieces.first() else {
            continue;
        };
        let room = sketch.figure.room(from);
        let at = along(piece, arrow(sketch, from, to).gaps[0]);
        let text = f64::from(step).to_string();
        group.circle(at, 0.25 * room, Paint::fill(ground));
        let size = (0.34 * room).min(0.42 * room / width(&text, Weight::Bold, 1.0));
        group.text(centred(text, at, size, Weight::Bold, ink));
    }
    Ok(group)
}

/// A jump on the page.
struct Jump {
    /// The tile that it leaves.
    from: usize,
    /// The cell where it lands.
    to: Cell,
    trail: Trail,
}

fn arrow(sketch: &Sketch<'_>, from: usize, to: Cell) -> Arrow {
    let unit = sketch.unit();
    // Discs and rings would hide the tip.
    let goal = sketch.maze.is_some_and(|maze| maze.goal.contains(to));
    let before = match goal && !to.is_out() {
        true => (ring(sketch) + 0.02) * sketch.figure.room(sketch.tile(to)),
        false if to.is_out() => 0.0,
        false => 0.5 * unit,
    };
    Arrow {
        colour: sketch.look.way,
        width: 0.16 * unit,
        gaps: [0.8 * sketch.figure.room(from), before],
        head: 0.42 * unit,
    }
}

/// The jumps of the first shortest solution.
fn jumps(sketch: &Sketch<'_>) -> Result<Vec<Jump>, Undrawable> {
    let Some(maze) = sketch.maze.filter(|_| sketch.view.solution) else {
        return Ok(Vec::new());
    };
    let solved = solve(maze).map_err(|_| Undrawable::TooManyStates)?;
    let solution = solved.first().ok_or(Undrawable::NoSolution)?;
    let mut lanes = Lanes::default();
    let mut found = Vec::new();
    let mut last = 0;
    let pairs = solution.cells.windows(2).zip(&solution.ports);
    for ((pair, &port), arrived) in pairs.zip(solution.states.iter().skip(1)) {
        let content = maze.contents[pair[0].index()];
        let Some(number) = content.length(last) else {
            return Err(Undrawable::NoSolution);
        };
        last = number;
        let from = sketch.tile(pair[0]);
        let lands = |end: Option<(u32, u16)>| match (end, pair[1]) {
            (None, Cell::OUT) => true,
            (Some((tile, gate)), to) => {
                !to.is_out()
                    && tile as usize == sketch.tile(to)
                    && arrived.arrived_by.is_none_or(|by| by == gate)
            }
            (None, _) => false,
        };
        let mut routes = sketch.jumps(from as u32, number).into_iter();
        let Some((_, route)) =
            routes.find(|(left_by, route)| *left_by == port && lands(route.end()))
        else {
            return Err(Undrawable::NoPicture);
        };
        let lane = lanes.take(&route);
        found.push(Jump {
            from,
            to: pair[1],
            trail: route.trail(sketch).in_lane(lane, 0.26 * sketch.unit()),
        });
    }
    Ok(found)
}

/// The point so far along a line.
fn along(line: &[Point], mut by: f64) -> Point {
    for pair in line.windows(2) {
        let length = distance(pair[0], pair[1]);
        if length >= by {
            let share = by / length.max(1e-9);
            return [0, 1].map(|axis| pair[0][axis] + (pair[1][axis] - pair[0][axis]) * share);
        }
        by -= length;
    }
    line.last().copied().unwrap_or_default()
}
