//! The arrows of a solution.

use super::arrows::{Arrow, ArrowLanes};
use super::flight::DrawnRoute;
use super::sketch::Sketch;
use super::start_goal::ring;
use super::undrawable::Undrawable;
use crate::sheets::scene::Group;
use crate::solve::solve;
use crate::topology::Cell;

/// The distance between two lanes, as a share of [`Sketch::arrow_unit`]. The head of an arrow does not reach the arrow
/// in the next lane.
const LANE: f64 = 0.34;

/// The arrows of the jumps, in their order.
pub(super) fn arrows(sketch: &Sketch<'_>, jumps: &[DrawnJump]) -> Group {
    let mut group = Group::new("solution");
    for jump in jumps {
        jump.arrow(sketch).draw(&mut group, &jump.drawn);
    }
    group
}

/// A jump on the page.
pub(super) struct DrawnJump {
    /// The tile where it starts.
    pub(super) from: usize,
    /// The cell where it lands.
    pub(super) to: Cell,
    pub(super) drawn: DrawnRoute,
}

impl DrawnJump {
    /// The arrow of the jump.
    pub(super) fn arrow(&self, sketch: &Sketch<'_>) -> Arrow {
        arrow(sketch, self.from, self.to, &self.drawn)
    }
}

/// The arrow of a jump: its colours and sizes.
pub(super) fn arrow(sketch: &Sketch<'_>, from: usize, to: Cell, drawn: &DrawnRoute) -> Arrow {
    let unit = sketch.arrow_unit();
    // The tip stays outside the disc or ring of a goal.
    let is_goal = sketch.maze.is_some_and(|maze| maze.goal.contains(to));
    let tip_gap = if to.is_out() {
        0.0
    } else if is_goal {
        (ring(sketch) + 0.02) * sketch.figure.text_radius(sketch.tile(to))
    } else {
        0.5 * unit
    };
    // Visible edges make an arrow wider. A narrower line keeps it away from the arrow in the next lane.
    let factor = if sketch.style.arrow_edge == sketch.style.ground {
        1.0
    } else {
        0.75
    };
    let arrow = Arrow {
        colour: sketch.style.arrows,
        edge: sketch.style.arrow_edge,
        width: factor * 0.16 * unit,
        gaps: [0.8 * sketch.figure.text_radius(from), tip_gap],
        head: factor * 0.42 * unit,
    };
    // The tail stays outside the ring of the start.
    let is_start = sketch
        .maze
        .is_some_and(|maze| sketch.tile(maze.start) == from);
    arrow.with_shaft(drawn, if is_start { 1.0 } else { 0.7 })
}

/// The jumps of the first shortest solution; empty if the view does not ask for it.
pub(super) fn jumps(sketch: &Sketch<'_>) -> Result<Vec<DrawnJump>, Undrawable> {
    let Some(maze) = sketch.maze.filter(|_| sketch.view.solution) else {
        return Ok(Vec::new());
    };
    let solved = solve(maze).map_err(|_| Undrawable::TooManyStates)?;
    let solution = solved.first().ok_or(Undrawable::NoSolution)?;
    let mut lanes = ArrowLanes::default();
    let mut jumps = Vec::new();
    let mut last_number = 0;
    let pairs = solution.cells.windows(2).zip(&solution.ports);
    for ((pair, &port), arrived) in pairs.zip(solution.states.iter().skip(1)) {
        let content = maze.contents[pair[0].index()];
        let Some(number) = content.length(last_number) else {
            return Err(Undrawable::NoSolution);
        };
        last_number = number;
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
        jumps.push(DrawnJump {
            from,
            to: pair[1],
            drawn: route
                .drawn(sketch)
                .in_lane(sketch, lane, LANE * sketch.arrow_unit()),
        });
    }
    Ok(jumps)
}
