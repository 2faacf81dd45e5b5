//! The shape of a tile on the page.

use crate::plane::{Circle, Polygon, midpoint};
use crate::sheets::scene::{Path, PathElement, Point};
use crate::surface::{Layout, Port};
use std::f64::consts::TAU;

/// A tile on the page. Its corners run counter-clockwise, as seen on the page.
#[derive(Clone, Debug)]
pub(super) struct TileFigure {
    pub(super) corners: Vec<Point>,
    /// The centre of the largest circle inside the tile, where the number is written.
    pub(super) centre: Point,
    /// The radius of the largest circle inside the tile.
    pub(super) radius: f64,
    /// Whether the area of this tile is below 80 % of the area of the largest tile with the same number of sides.
    /// Always false on boards with curved or bent sides.
    pub(super) is_small: bool,
    /// The common centre of the sides that are arcs; `None` if no side is an arc. A side is an arc if both of its ends
    /// are equally far from the centre.
    pub(super) arc_centre: Option<Point>,
    /// For each side, the points between its ends; empty if no side of the board is bent.
    pub(super) bends: Vec<Vec<Point>>,
}

/// The largest angle between two consecutive points of an arc, in radians.
const ARC_STEP: f64 = 0.1;

impl TileFigure {
    /// Whether the tile is an upright square. Such a tile has four sides, and a corner at the upper left corner of the
    /// square around its circle.
    pub(super) fn is_upright_square(&self) -> bool {
        let [x, y] = self.centre.map(|middle| middle - self.radius);
        let is_corner = |corner: &Point| distance(*corner, [x, y]) < 0.01 * self.radius;
        self.sides() == 4 && self.corners.iter().any(is_corner)
    }

    pub(super) fn sides(&self) -> usize {
        self.corners.len()
    }

    /// The ends of a side.
    pub(super) fn side(&self, side: u16) -> (Point, Point) {
        let side = usize::from(side);
        (self.corners[side], self.corners[(side + 1) % self.sides()])
    }

    /// The position of a port: the middle of a side, or a corner.
    pub(super) fn port(&self, port: Port) -> Point {
        let side = usize::from(port / 2);
        if port % 2 == 1 {
            return self.corners[(side + 1) % self.sides()];
        }
        if !self.bend(port / 2).is_empty() {
            return halfway_along(&self.side_path(port / 2));
        }
        let (a, b) = self.side(port / 2);
        let middle = midpoint(a, b);
        match self.arc(port / 2) {
            Some((radius, _)) => {
                let arc_centre = self.arc_centre.unwrap_or_default();
                let [dx, dy] = [middle[0] - arc_centre[0], middle[1] - arc_centre[1]];
                let stretch = radius / libm::hypot(dx, dy);
                [arc_centre[0] + dx * stretch, arc_centre[1] + dy * stretch]
            }
            None => middle,
        }
    }

    /// The points on the way through the tile from `a` to `b`, without `a`. In a tile of a ring, the way is an arc
    /// around the centre of the ring if `a` and `b` are equally far from this centre. In all other cases, the way is
    /// straight, for example in a hub (the round tile inside the rings) and in the disc of a hand-written cell.
    pub(super) fn path_through(&self, a: Point, b: Point) -> Vec<Point> {
        let Some(arc_centre) = self.arc_centre else {
            return vec![b];
        };
        let is_hub = distance(arc_centre, self.centre) < 1e-3 * self.radius;
        let (near, far) = (distance(arc_centre, a), distance(arc_centre, b));
        if is_hub || (near - far).abs() > 1e-3 * near.max(far) {
            return vec![b];
        }
        let from = libm::atan2(a[1] - arc_centre[1], a[0] - arc_centre[0]);
        let to = libm::atan2(b[1] - arc_centre[1], b[0] - arc_centre[0]);
        // Of the two arcs, the shorter arc is the way through the tile.
        let turn = libm::remainder(to - from, TAU);
        let steps = (turn.abs() / ARC_STEP).ceil().max(1.0);
        let at = |step: f64| {
            let angle = from + turn * step / steps;
            [
                arc_centre[0] + near * libm::cos(angle),
                arc_centre[1] + near * libm::sin(angle),
            ]
        };
        let between = (1..steps as u32).map(|step| at(f64::from(step)));
        between.chain([b]).collect()
    }

    /// The radius of a side that is an arc, and whether the arc runs clockwise; `None` for a straight side.
    fn arc(&self, side: u16) -> Option<(f64, bool)> {
        let arc_centre = self.arc_centre?;
        let (a, b) = self.side(side);
        let [[ax, ay], [bx, by]] = [a, b].map(|[x, y]| [x - arc_centre[0], y - arc_centre[1]]);
        let (near, far) = (libm::hypot(ax, ay), libm::hypot(bx, by));
        let round = (near - far).abs() < 1e-6 * near.max(far);
        // y points downwards, so a growing angle runs clockwise.
        round.then_some((near, ax * by - ay * bx > 0.0))
    }

    /// The length of a side.
    pub(super) fn side_length(&self, side: u16) -> f64 {
        let (a, b) = self.side(side);
        if let Some((radius, _)) = self.arc(side) {
            return 2.0 * radius * libm::asin((distance(a, b) / 2.0 / radius).min(1.0));
        }
        let ends = [a].into_iter().chain(self.bend(side).iter().copied());
        length(&ends.chain([b]).collect::<Vec<_>>())
    }

    /// The points between the ends of a side.
    fn bend(&self, side: u16) -> &[Point] {
        self.bends.get(usize::from(side)).map_or(&[], Vec::as_slice)
    }

    /// The corners, followed by the points between the ends of bent sides.
    pub(super) fn points(&self) -> impl Iterator<Item = &Point> {
        self.corners.iter().chain(self.bends.iter().flatten())
    }

    /// The outline as a polygon. Arcs are replaced by straight lines between their ends.
    pub(super) fn polygon(&self) -> Vec<Point> {
        let corners = self.corners.clone();
        Polygon { corners }.bent(&self.bends).corners
    }

    /// The segments of a side, without the move to its start.
    fn segments(&self, side: u16) -> impl Iterator<Item = PathElement> {
        let to = self.side(side).1;
        let last = match self.arc(side) {
            Some((radius, clockwise)) => PathElement::Arc {
                radius,
                large: false,
                clockwise,
                to,
            },
            None => PathElement::Line(to),
        };
        let through = self.bend(side).iter().copied().map(PathElement::Line);
        through.chain([last])
    }

    /// The outline of the tile.
    pub(super) fn outline(&self) -> Path {
        let mut elements = vec![PathElement::Move(self.corners[0])];
        let sides = 0..self.sides() as u16;
        // If the last side is straight, closing the path draws this side.
        elements.extend(sides.flat_map(|side| self.segments(side)));
        if matches!(elements.last(), Some(PathElement::Line(_))) {
            elements.pop();
        }
        elements.push(PathElement::Close);
        Path { elements }
    }

    /// One side as a path.
    pub(super) fn side_path(&self, side: u16) -> Path {
        let begin = PathElement::Move(self.side(side).0);
        Path {
            elements: [begin].into_iter().chain(self.segments(side)).collect(),
        }
    }

    /// The unit vector that points outwards, perpendicular to a side.
    pub(super) fn outwards(&self, side: u16) -> Point {
        let (a, b) = self.side(side);
        let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        let length = libm::hypot(dx, dy).max(f64::MIN_POSITIVE);
        // Corners run counter-clockwise and y points downwards, so outside is to the right of the way from a to b.
        [-dy / length, dx / length]
    }

    /// The outline scaled by `share` about the centre of the circle.
    pub(super) fn inset(&self, share: f64) -> Path {
        let [cx, cy] = self.centre;
        self.outline()
            .placed(share, [cx * (1.0 - share), cy * (1.0 - share)])
    }

    /// Maps all points. The radius of the circle stays the same.
    pub(super) fn map_points(&mut self, place: impl Fn(Point) -> Point) {
        let bends = self.bends.iter_mut().flatten();
        for point in self.corners.iter_mut().chain(bends) {
            *point = place(*point);
        }
        self.centre = place(self.centre);
        self.arc_centre = self.arc_centre.map(place);
    }

    /// The shape moved by a vector.
    pub(super) fn moved(&self, [dx, dy]: Point) -> TileFigure {
        let mut moved = self.clone();
        moved.map_points(|[x, y]| [x + dx, y + dy]);
        moved
    }
}

/// The point halfway along a path of straight lines.
fn halfway_along(path: &Path) -> Point {
    let points = path.elements.iter().filter_map(|step| match *step {
        PathElement::Move(point) | PathElement::Line(point) => Some(point),
        _ => None,
    });
    let points: Vec<Point> = points.collect();
    let mut left = length(&points) / 2.0;
    for ends in points.windows(2) {
        let long = distance(ends[0], ends[1]);
        if left <= long && long > 0.0 {
            let share = left / long;
            return [0, 1].map(|axis| ends[0][axis] + share * (ends[1][axis] - ends[0][axis]));
        }
        left -= long;
    }
    points.last().copied().unwrap_or_default()
}

/// The distance between two points.
pub(super) fn distance(a: Point, b: Point) -> f64 {
    libm::hypot(b[0] - a[0], b[1] - a[1])
}

/// The length of a line.
pub(super) fn length(line: &[Point]) -> f64 {
    line.windows(2).map(|pair| distance(pair[0], pair[1])).sum()
}

/// A tile in the plane, with y upwards; `None` if the tile has no position.
pub(super) fn in_the_plane(layout: &Layout, tile: usize) -> Option<TileFigure> {
    let outline = layout.outline(tile)?;
    let mut circle = layout.incircle(tile)?;
    if matches!(layout, Layout::Single { round: true, .. }) {
        circle = circle_between_arcs(&outline);
    }
    Some(TileFigure {
        corners: outline.corners,
        centre: circle.centre,
        radius: circle.radius,
        is_small: false,
        arc_centre: layout.arc_centre(tile),
        bends: layout.bends(tile).to_vec(),
    })
}

/// The largest circle in a tile of a round board. A side is an arc around the origin if both of its ends are equally
/// far from the origin.
fn circle_between_arcs(outline: &Polygon) -> Circle {
    const PARTS: usize = 16;
    let corners = &outline.corners;
    let (mut points, mut arcs) = (Vec::new(), Vec::new());
    for (i, &[ax, ay]) in corners.iter().enumerate() {
        let [bx, by] = corners[(i + 1) % corners.len()];
        let (near, far) = (libm::hypot(ax, ay), libm::hypot(bx, by));
        let round = (near - far).abs() < 1e-6 * near.max(far);
        let parts = if round { PARTS } else { 1 };
        for part in 0..parts {
            let share = part as f64 / parts as f64;
            let [x, y] = [ax + (bx - ax) * share, ay + (by - ay) * share];
            let stretch = if round { near / libm::hypot(x, y) } else { 1.0 };
            let point = [x * stretch, y * stretch];
            if round && part == PARTS / 2 {
                arcs.push(point);
            }
            points.push(point);
        }
    }
    let points = Polygon { corners: points };
    match arcs[..] {
        // A piece of a ring has many largest circles. The circle in the middle of the piece is used.
        [[ax, ay], [bx, by]] => points.circle_around([(ax + bx) / 2.0, (ay + by) / 2.0]),
        _ => points.incircle(),
    }
}
