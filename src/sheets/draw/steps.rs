//! The numbers of the steps of a solution.
//!
//! ```text
//!     4 ①────▶ 2        A number is on its arrow, near the start. If possible, it covers no text, no other number and
//!     ┊ ③────┊──▶       no head of an arrow. An arrow that continues beyond a seam has its number there, too.
//! ```

use super::figure::distance;
use super::sketch::Sketch;
use super::solution::{DrawnJump, arrow};
use super::writing::centred;
use crate::sheets::font::width;
use crate::sheets::scene::{Bounds, Group, Item, Paint, Point};

/// The radius of the disc of a step, where a small tile has radius 1.
const STEP_RADIUS: f64 = 0.42;
/// The radii of large steps. The first radius at which no step covers a text or another step is used.
const LARGE_RADII: [f64; 3] = [0.56, 0.49, 0.42];
/// The distances of a step from its arrow, in the same unit, in the order in which they are tried.
const ASIDE: [f64; 9] = [0.0, 0.33, -0.33, 0.5, -0.5, 0.7, -0.7, 0.9, -0.9];

/// A part of an arrow beyond a seam has the number again if it is longer than this, in radii of the disc.
const LONG_PIECE: f64 = 6.0;

/// The discs of all steps, of the same size.
struct Discs {
    radius: f64,
    /// The number of each step, and its place.
    places: Vec<(usize, Point)>,
    /// How often a disc covers a text or another disc.
    overlaps: usize,
}

/// The layer of the numbers. `groups` are the layers whose texts should not be covered.
pub(super) fn steps(sketch: &Sketch<'_>, jumps: &[DrawnJump], groups: &[&Group]) -> Group {
    let mut group = Group::new("steps");
    if jumps.is_empty() {
        return group;
    }
    let items = groups.iter().flat_map(|group| &group.items);
    let texts = items.filter(|item| matches!(item, Item::Text(_)));
    let texts: Vec<Bounds> = texts.map(Item::bounds).collect();
    let radii: &[f64] = if sketch.view.large_steps {
        &LARGE_RADII
    } else {
        &[STEP_RADIUS]
    };
    let mut best = None;
    for radius in radii {
        let tried = discs(sketch, jumps, &texts, radius * sketch.unit());
        let is_free = tried.overlaps == 0;
        best = Some(tried);
        if is_free {
            break;
        }
    }
    let Some(Discs { radius, places, .. }) = best else {
        return group;
    };
    let [ground, ink] = sketch.style.badge;
    for (step, at) in places {
        let text = step.to_string();
        group.circle(at, radius, Paint::fill(ground));
        let size = (1.36 * radius).min(1.7 * radius / width(&text, sketch.bold(), 1.0));
        group.text(centred(text, at, size, sketch.bold(), ink));
    }
    group
}

impl Discs {
    /// Finds the first place along a route at which a disc covers nothing, or else the first place at which it covers
    /// least. Returns the number of covered texts and discs, the number of covered heads of arrows, and the place.
    fn best(
        &self,
        texts: &[Bounds],
        heads: &[Bounds],
        unit: f64,
        pieces: &[Vec<Point>],
        begin: f64,
    ) -> Option<((usize, usize), Point)> {
        // Places on the arrow, then places beside it.
        let places = ASIDE.into_iter().flat_map(|aside| {
            let begin = if aside == 0.0 { begin } else { 0.6 * begin };
            let steps = (0..32).map(move |i| begin + 0.1 * unit * f64::from(i));
            steps.map_while(move |by| along(pieces, by, aside * unit))
        });
        let covered = |at: Point| {
            let covers = |bounds: &&Bounds| bounds.meets_disc(at, self.radius);
            let meets = |other: &&(usize, Point)| distance(at, other.1) < 2.0 * self.radius;
            let overlaps =
                texts.iter().filter(covers).count() + self.places.iter().filter(meets).count();
            (overlaps, heads.iter().filter(covers).count())
        };
        let mut best: Option<((usize, usize), Point)> = None;
        for at in places {
            let covered = covered(at);
            if best.is_none_or(|(least, _)| covered < least) {
                best = Some((covered, at));
            }
            if covered == (0, 0) {
                break;
            }
        }
        best
    }
}

/// The length of a line.
fn length(line: &[Point]) -> f64 {
    line.windows(2).map(|pair| distance(pair[0], pair[1])).sum()
}

/// Finds places for all steps.
fn discs(sketch: &Sketch<'_>, jumps: &[DrawnJump], texts: &[Bounds], radius: f64) -> Discs {
    let unit = sketch.unit();
    let heads = jumps.iter().map(|DrawnJump { from, to, drawn }| {
        let [_, head] = arrow(sketch, *from, *to).outline(drawn);
        head.bounds()
    });
    let heads: Vec<Bounds> = heads.collect();
    let mut discs = Discs {
        radius,
        places: Vec::new(),
        overlaps: 0,
    };
    for (step, DrawnJump { from, to, drawn }) in (1..).zip(jumps) {
        let begin = arrow(sketch, *from, *to).gaps[0];
        let first = &drawn.pieces[..drawn.pieces.len().min(1)];
        // The number is near the start if it covers nothing there, and anywhere on the arrow otherwise.
        let near = discs.best(texts, &heads, unit, first, begin);
        let is_near = near.is_some_and(|(covered, _)| covered == (0, 0));
        let best = if is_near {
            near
        } else {
            discs.best(texts, &heads, unit, &drawn.pieces, begin)
        };
        if let Some(((overlaps, _), at)) = best {
            discs.places.push((step, at));
            discs.overlaps += overlaps;
        }
        let others = drawn.pieces.iter().skip(1).filter(|_| is_near);
        for piece in others.filter(|piece| length(piece) > LONG_PIECE * radius) {
            let piece = std::slice::from_ref(piece);
            if let Some(((0, 0), at)) = discs.best(texts, &heads, unit, piece, 1.5 * radius) {
                discs.places.push((step, at));
            }
        }
    }
    discs
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
