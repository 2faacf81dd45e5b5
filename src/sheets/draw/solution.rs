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
/// The width of an arrow, as a share of [`Sketch::arrow_unit`].
pub(super) const WIDTH: f64 = 0.16;

/// The arrows of the jumps, in the order of the jumps.
pub(super) fn arrows(sketch: &Sketch<'_>, jumps: &[DrawnJump]) -> Group {
    let mut group = Group::new("solution");
    for jump in jumps {
        jump.arrow(sketch).draw(&mut group, &jump.drawn);
    }
    group
}

/// A jump on the page.
pub(super) struct DrawnJump {
    /// The tile where the jump starts.
    pub(super) from: usize,
    /// The cell where the jump lands.
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
    // Visible edges make an arrow wider. A narrower line keeps the arrow away from the arrow in the next lane.
    let has_edges = sketch.style.arrow_edge != sketch.style.background;
    let factor = if has_edges { 0.75 } else { 1.0 };
    let arrow = Arrow {
        colour: sketch.style.arrows,
        edge: sketch.style.arrow_edge,
        width: factor * WIDTH * unit,
        gaps: [0.8 * sketch.figure.text_radius(from), tip_gap],
        head: factor * 0.42 * unit,
    };
    // At the start, the tail stays in its usual place. Nearer to the middle, it could be inside the ring.
    let is_start = sketch
        .maze
        .is_some_and(|maze| sketch.tile(maze.start) == from);
    arrow.with_shaft(drawn, if is_start { 1.0 } else { 0.7 })
}

/// The jumps of the first shortest solution; empty if the view does not ask for a solution.
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
        let [begin, to] = [pair[0], pair[1]];
        let content = maze.contents[begin.index()];
        let number = content.length(last_number).ok_or(Undrawable::NoSolution)?;
        last_number = number;
        let from = sketch.tile(begin);
        let lands = |end: Option<(u32, u16)>| match end {
            None => to.is_out(),
            Some((tile, gate)) => {
                !to.is_out()
                    && tile as usize == sketch.tile(to)
                    && arrived.arrived_by.is_none_or(|by| by == gate)
            }
        };
        let mut routes = sketch.jumps(from as u32, number).into_iter();
        let found = routes.find(|(left_by, route)| *left_by == port && lands(route.end()));
        let (_, route) = found.ok_or(Undrawable::NoPicture)?;
        let lane = lanes.take(&route);
        jumps.push(DrawnJump {
            from,
            to,
            drawn: route
                .drawn(sketch)
                .in_lane(sketch, lane, LANE * sketch.arrow_unit()),
        });
    }
    Ok(jumps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::{MazeOptions, read_maze};
    use crate::sheets::draw::subject::View;
    use crate::sheets::scene::Point;
    use std::collections::BTreeSet;

    /// The distance between two segments that run beside each other in opposite directions; `None` for other segments.
    fn gap([a, b]: [Point; 2], [c, d]: [Point; 2]) -> Option<f64> {
        let minus = |[ax, ay]: Point, [bx, by]: Point| [ax - bx, ay - by];
        let dot = |[ax, ay]: Point, [bx, by]: Point| ax * bx + ay * by;
        let along = minus(b, a);
        let (length, other) = (libm::hypot(along[0], along[1]), minus(d, c));
        if dot(along, other) > -0.999 * length * libm::hypot(other[0], other[1]) {
            return None;
        }
        let place = |point| dot(along, minus(point, a)) / length;
        let shared = length.min(place(c)) - place(d).max(0.0);
        let [x, y] = minus(c, a);
        (shared > 1.0).then(|| (along[0] * y - along[1] * x).abs() / length)
    }

    /// The gaps between jumps of a solution that run in opposite directions, as multiples of the width of an arrow.
    /// Gaps of three widths or more are left out.
    fn gaps(id: &str) -> Vec<f64> {
        let loaded = read_maze("an ID", id, &MazeOptions::default()).expect("a maze");
        let view = View::default().solution(true);
        let Ok(sketch) = Sketch::new((&loaded.maze).into(), &view) else {
            return Vec::new();
        };
        let jumps = jumps(&sketch).expect("a solution");
        let mut gaps = Vec::new();
        for (i, jump) in jumps.iter().enumerate() {
            let width = jump.arrow(&sketch).width;
            let segments = |jump: &DrawnJump| -> Vec<[Point; 2]> {
                let pieces = jump.drawn.pieces.iter();
                let segments = pieces.flat_map(|piece| piece.windows(2));
                segments.map(|pair| [pair[0], pair[1]]).collect()
            };
            let here = segments(jump);
            for there in jumps[..i].iter().flat_map(segments) {
                let found = here.iter().filter_map(|&segment| gap(segment, there));
                gaps.extend(found.map(|gap| gap / width).filter(|gap| *gap < 3.0));
            }
        }
        gaps
    }

    /// If two jumps fly over the same tiles in opposite directions, their arrows are beside each other, not on top of
    /// each other. Six crowded boards are exceptions. The gallery has a maze of each variant.
    #[test]
    fn arrows_there_and_back_are_beside_each_other() {
        let row = "variant = \"rook\"\nsize = [1, 5]\nstart = \"A1\"\ngoal = \"A5\"\ncells = \"3 3 1 2 G\"\n";
        let beside = gaps(row);
        let is_lane = |gap: &f64| (gap - LANE / WIDTH).abs() < 1e-9;
        assert!(
            beside.len() == 3 && beside.iter().all(is_lane),
            "{beside:?}"
        );
        let ids = include_str!("../../../docs/gallery/mazes.txt").lines();
        let (mut found, mut overlapping) = (0, BTreeSet::new());
        for id in ids.filter(|line| !line.starts_with('#')) {
            let gaps = gaps(id);
            found += gaps.len();
            if gaps.iter().any(|gap| *gap < 1.5) {
                overlapping.extend(id.split(':').next());
            }
        }
        assert!(found > 1000, "{found}");
        // Some long routes on these boards have no lane that is free along their whole length.
        let crowded = [
            "ammann",
            "kites",
            "penrose",
            "projective",
            "triangle-strips",
            "variable",
        ];
        assert_eq!(overlapping, BTreeSet::from(crowded));
    }
}
