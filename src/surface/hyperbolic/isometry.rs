//! Isometries of the Poincaré disc, which consists of all complex numbers with an absolute value less than 1.
//!
//! ```text
//!        ╭──────────╮
//!      ╱     │     ╱  ╲        Straight lines are the arcs that meet the rim of the disc at right angles, and the
//!     │  ────┼───╱     │       lines through the middle. The translation z ↦ (z + a) / (1 + āz) takes the middle
//!     │      │ ╱       │       to a. Its inverse is the translation with −a.
//!      ╲     │╱       ╱
//!        ╰──────────╯
//! ```

pub(super) type Point = [f64; 2];

/// A map of the disc onto itself that preserves hyperbolic lengths. It consists of three steps: a translation of the
/// point `from` to the middle, a turn about the middle, and a translation of the middle to the point `to`.
pub(super) struct Isometry {
    from: Point,
    turn: Point,
    to: Point,
}

impl Isometry {
    /// The isometry that takes one segment to another one of the same length.
    pub(super) fn between([a, b]: [Point; 2], [c, d]: [Point; 2]) -> Isometry {
        let turn = divided(translated(negative(c), d), translated(negative(a), b));
        let length = libm::hypot(turn[0], turn[1]);
        Isometry {
            from: a,
            turn: turn.map(|part| part / length),
            to: c,
        }
    }

    pub(super) fn image(&self, point: Point) -> Point {
        let turned = product(self.turn, translated(negative(self.from), point));
        translated(self.to, turned)
    }
}

/// The image of a point under the translation that takes the middle to `by`.
fn translated(by: Point, point: Point) -> Point {
    let [x, y] = product([by[0], -by[1]], point);
    let above = [point[0] + by[0], point[1] + by[1]];
    divided(above, [1.0 + x, y])
}

fn negative([x, y]: Point) -> Point {
    [-x, -y]
}

fn product([a, b]: Point, [c, d]: Point) -> Point {
    [a * c - b * d, a * d + b * c]
}

fn divided(above: Point, [c, d]: Point) -> Point {
    let [x, y] = product(above, [c, -d]);
    let square = c * c + d * d;
    [x / square, y / square]
}
