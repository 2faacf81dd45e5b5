//! The arrows of a solution, and the numbers of its steps.

use super::arrows::{Arrow, ArrowLanes};
use super::figure::distance;
use super::flight::DrawnRoute;
use super::sketch::Sketch;
use super::start_goal::ring;
use super::undrawable::Undrawable;
use super::writing::centred;
use crate::sheets::font::{FontWeight, width};
use crate::sheets::scene::{Bounds, Group, Item, Paint, Point};
use crate::solve::solve;
use crate::topology::Cell;

/// The arrows of the jumps, in their order.
pub(super) fn arrows(sketch: &Sketch<'_>, jumps: &[DrawnJump]) -> Group {
    let mut group = Group::new("solution");
    for DrawnJump { from, to, drawn } in jumps {
        arrow(sketch, *from, *to).draw(&mut group, drawn);
    }
    group
}

/// The numbers of the steps. Each is on its arrow, near the start, where it covers no other text and no head. An arrow that goes on beyond
/// a seam has its number there again.
pub(super) fn steps(sketch: &Sketch<'_>, jumps: &[DrawnJump], groups: &[&Group]) -> Group {
    let mut group = Group::new("steps");
    if jumps.is_empty() {
        return group;
    }
    let items = groups.iter().flat_map(|group| &group.items);
    let texts = items.filter(|item| matches!(item, Item::Text(_)));
    let mut occupied: Vec<Bounds> = texts.map(Item::bounds).collect();
    occupied.extend(jumps.iter().map(|DrawnJump { from, to, drawn }| {
        let [_, head] = arrow(sketch, *from, *to).outline(drawn);
        head.bounds()
    }));
    let [ground, ink] = sketch.style.badge;
    let pieces = (1..).zip(jumps).flat_map(|(step, jump)| {
        let each = jump.drawn.pieces.iter().enumerate();
        // The first number may stand anywhere on the arrow.
        each.map(move |(number, _)| match number {
            0 => (step, jump, &jump.drawn.pieces[..]),
            _ => (step, jump, &jump.drawn.pieces[number..=number]),
        })
    });
    let mut known = 0;
    for (step, DrawnJump { from, to, .. }, pieces) in pieces {
        let is_first = step > known;
        known = step;
        let room = sketch.figure.room(*from);
        let radius = 0.25 * room;
        let begin = match is_first {
            true => arrow(sketch, *from, *to).gaps[0],
            false => 1.5 * radius,
        };
        // Places on the arrow, then places beside it.
        let places = [0.0, 0.33, -0.33, 0.5, -0.5].into_iter().flat_map(|aside| {
            let begin = if aside == 0.0 { begin } else { 0.75 * begin };
            let steps = (0..24).map(move |i| begin + 0.12 * room * f64::from(i));
            steps.map_while(move |by| along(pieces, by, aside * room))
        });
        let overlaps = |at: Point| {
            let disc = around(at, 0.85 * radius);
            occupied.iter().filter(|other| other.overlaps(disc)).count()
        };
        let Some(at) = places.min_by_key(|&at| overlaps(at)) else {
            continue;
        };
        if !is_first && overlaps(at) > 0 {
            continue;
        }
        occupied.push(around(at, 0.85 * radius));
        let text = f64::from(step).to_string();
        group.circle(at, radius, Paint::fill(ground));
        let size = (0.34 * room).min(0.42 * room / width(&text, FontWeight::Bold, 1.0));
        group.text(centred(text, at, size, FontWeight::Bold, ink));
    }
    group
}

fn around([x, y]: Point, half: f64) -> Bounds {
    Bounds::new([x - half, y - half], [x + half, y + half])
}

/// A jump on the page.
pub(super) struct DrawnJump {
    /// The tile where it starts.
    from: usize,
    /// The cell where it lands.
    pub(super) to: Cell,
    drawn: DrawnRoute,
}

/// The arrow of a jump from a tile to a cell: its colours and sizes.
pub(super) fn arrow(sketch: &Sketch<'_>, from: usize, to: Cell) -> Arrow {
    let unit = sketch.unit();
    // The tip stays outside the disc or ring of a goal.
    let is_goal = sketch.maze.is_some_and(|maze| maze.goal.contains(to));
    let tip_gap = if to.is_out() {
        0.0
    } else if is_goal {
        (ring(sketch) + 0.02) * sketch.figure.room(sketch.tile(to))
    } else {
        0.5 * unit
    };
    Arrow {
        colour: sketch.style.arrows,
        edge: sketch.style.ground,
        width: 0.16 * unit,
        gaps: [0.8 * sketch.figure.room(from), tip_gap],
        head: 0.42 * unit,
    }
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
            drawn: route.drawn(sketch).in_lane(lane, 0.26 * sketch.unit()),
        });
    }
    Ok(jumps)
}

/// The point at the distance `ahead` along pieces of a drawn route, and at the distance `aside` to the right of it.
fn along(pieces: &[Vec<Point>], mut ahead: f64, aside: f64) -> Option<Point> {
    for pair in pieces.iter().flat_map(|piece| piece.windows(2)) {
        let [[ax, ay], [bx, by]] = [pair[0], pair[1]];
        let length = distance(pair[0], pair[1]).max(1e-9);
        if length >= ahead {
            let [dx, dy] = [(bx - ax) / length, (by - ay) / length];
            return Some([ax + dx * ahead - dy * aside, ay + dy * ahead + dx * aside]);
        }
        ahead -= length;
    }
    None
}
