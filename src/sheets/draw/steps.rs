//! The numbers of the steps of a solution.
//!
//! ```text
//!     4 ①────▶ 2        A number is on or beside its arrow, near the tail. It covers no text, no other number, no
//!     ┊ ③────┊──▶       head of an arrow, no ring and no border, if there is such a place. If an arrow goes on far
//!                       beyond a seam, its number can be repeated there.
//! ```

use super::nearby::Nearby;
use super::sketch::Sketch;
use super::solution::DrawnJump;
use super::tile_figure::{distance, length};
use super::writing::centred;
use crate::sheets::font::width;
use crate::sheets::scene::{Bounds, Group, Item, Paint, Path, Point, Text, is_inside};

/// The radii that are tried for the discs of steps, as shares of [`Sketch::arrow_unit`]. The first radius with which no
/// disc covers a text or another disc is used. If there is no such radius, the radius with the fewest of these overlaps
/// is used.
const RADII: [f64; 3] = [0.42, 0.36, 0.3];
/// The largest radii that are tried. They are used only if the view asks for a size of the numbers. If numbers of this
/// size need a disc of at least the first of these radii, only these radii are tried. If the numbers need a smaller
/// disc, these radii are tried last.
const LARGE_RADII: [f64; 3] = [0.56, 0.49, 0.42];
/// The sizes that are tried for the numbers, as shares of the size that the view asks for.
const SIZES: [f64; 3] = [1.0, 0.93, 0.86];
/// The distances that are tried between the centre of a disc and its arrow, as shares of [`Sketch::arrow_unit`].
const SIDEWAYS: [f64; 9] = [0.0, 0.33, -0.33, 0.5, -0.5, 0.7, -0.7, 0.9, -0.9];

/// A covered head of an arrow counts like this number of covered points of lines. A disc on a ring or on the border
/// covers fewer points. A jump whose head is hidden would seem to end in another cell.
const HEAD: usize = 8;

/// A disc outside all tiles counts like a disc that covers this number of points of lines. So a disc on the border is
/// better than a disc outside the board.
const OUTSIDE: usize = 6;

/// A part of an arrow beyond a seam is long if its length is above this value, in radii of the disc. On long parts, the
/// number of the step is repeated. The number is repeated only if neither of the two numbers covers anything.
const LONG_PIECE: f64 = 6.0;

/// The things that discs avoid.
struct Blocks {
    /// Texts are covered only if there is no other place.
    texts: Nearby<Bounds>,
    heads: Nearby<Bounds>,
    /// Points on the rings of start and goals, on the border, on seams and on walls.
    lines: Nearby<Point>,
    /// The tiles; `None` if the lines of the board are written by hand, because the arrows then run between the tiles.
    tiles: Option<Nearby<Vec<Point>>>,
}

/// The discs of all steps. All discs have the same size.
struct Discs {
    radius: f64,
    /// The number of each step, and its place.
    places: Vec<(usize, Point)>,
    /// An index of the same places.
    centres: Nearby<Point>,
    /// The number of overlaps. An overlap is a disc that covers a text, or a disc that covers another disc.
    overlaps: usize,
}

/// The layer of the numbers. `groups` are the layers whose texts and lines should not be covered.
pub(super) fn steps(sketch: &Sketch<'_>, jumps: &[DrawnJump], groups: &[&Group]) -> Group {
    let mut group = Group::new("steps");
    if jumps.is_empty() {
        return group;
    }
    let items = groups.iter().flat_map(|group| &group.items);
    let texts = items.filter_map(Item::as_text);
    let radii = radii(sketch, jumps.len());
    let blocks = Blocks {
        texts: boxes(sketch, texts.map(Text::bounds)),
        heads: boxes(sketch, jumps.iter().map(|jump| head(sketch, jump))),
        lines: lines(sketch, groups),
        tiles: tiles(sketch),
    };
    let mut best: Option<Discs> = None;
    for radius in radii {
        let tried = discs(sketch, jumps, &blocks, radius);
        let is_free = tried.overlaps == 0;
        let is_better = |best: &Discs| tried.overlaps < best.overlaps;
        if best.as_ref().is_none_or(is_better) {
            best = Some(tried);
        }
        if is_free {
            break;
        }
    }
    let Some(Discs { radius, places, .. }) = best else {
        return group;
    };
    let [background, ink] = sketch.style.badge;
    for (step, at) in places {
        let text = step.to_string();
        group.circle(at, radius, Paint::fill(background));
        let size = radius * text_size(sketch, &text);
        group.text(centred(text, at, size, sketch.bold(), ink));
    }
    group
}

/// The size of the number of a step on a disc of radius 1. The height or the width of the disc limits this size.
fn text_size(sketch: &Sketch<'_>, text: &str) -> f64 {
    (1.7 / width(text, sketch.bold(), 1.0)).min(1.36)
}

/// The radii that are tried for the discs of the steps.
fn radii(sketch: &Sketch<'_>, steps: usize) -> Vec<f64> {
    let unit = sketch.arrow_unit();
    let Some(size) = sketch.view.step_size else {
        return RADII.map(|radius| radius * unit).to_vec();
    };
    let text_sizes = (1..=steps).map(|step| text_size(sketch, &step.to_string()));
    let radius = size / text_sizes.fold(f64::INFINITY, f64::min);
    let [large, usual] = [LARGE_RADII, RADII].map(|radii| radii.map(|radius| radius * unit));
    if radius >= large[0] {
        return large.to_vec();
    }
    // The wanted sizes come first. Then come the usual radii, because the picture was measured with these radii before
    // its scale was known.
    let wanted = SIZES.map(|share| share * radius);
    let is_smaller = |other: &f64| *other < radius;
    let smaller = usual.into_iter().filter(is_smaller);
    wanted.into_iter().chain(smaller).chain(large).collect()
}

impl Blocks {
    /// Whether a point is outside all tiles.
    fn is_outside(&self, at: Point) -> bool {
        let is_in =
            |tiles: &Nearby<Vec<Point>>| tiles.near_disc(at, 0.0).any(|tile| is_inside(tile, at));
        self.tiles.as_ref().is_some_and(|tiles| !is_in(tiles))
    }
}

impl Discs {
    /// Finds the best place for a disc along a route. On the route, the distance of the disc from the start is within
    /// `span`. Beside the route, places nearer to the start are tried, too. At the best place, the disc covers the
    /// fewest texts and discs. If there are several such places, the number of covered points of lines decides. A
    /// covered head of an arrow counts as [`HEAD`] points, and a place outside the board as [`OUTSIDE`] points. Of
    /// several equally good places, the place with the smallest sum of its distances from the start and from the route
    /// is used. Returns both counts, and the place.
    fn best(
        &self,
        blocks: &Blocks,
        unit: f64,
        pieces: &[Vec<Point>],
        span: [f64; 2],
    ) -> Option<((usize, usize), Point)> {
        let mut places: Vec<(f64, Point)> = Vec::new();
        for sideways in SIDEWAYS {
            let [begin, end] = if sideways == 0.0 {
                // A part of the arrow remains visible between a disc on the arrow and the head.
                [span[0], span[1] - self.radius - 0.2 * unit]
            } else {
                [0.6 * span[0], span[1]]
            };
            let distances = (0..32).map(|i| begin + 0.1 * unit * f64::from(i));
            // At least one place on the arrow is tried.
            let is_allowed = |by: &f64| *by <= end || sideways == 0.0 && *by == begin;
            for by in distances.take_while(is_allowed) {
                let place = along(pieces, by, sideways * unit);
                places.extend(place.map(|at| (by + sideways.abs() * unit, at)));
            }
        }
        places.sort_by(|a, b| a.0.total_cmp(&b.0));
        let covered = |at: Point| {
            let texts = blocks.texts.count_met(at, self.radius);
            let heads = blocks.heads.count_met(at, self.radius);
            let discs = self.centres.count_in_disc(at, 2.0 * self.radius);
            let lines = blocks.lines.count_in_disc(at, self.radius);
            let outside = if blocks.is_outside(at) { OUTSIDE } else { 0 };
            (texts + discs, HEAD * heads + lines + outside)
        };
        let mut best: Option<((usize, usize), Point)> = None;
        for (_, at) in places {
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

    /// Adds the disc of a step.
    fn add(&mut self, step: usize, at: Point) {
        self.places.push((step, at));
        self.centres.add_point(at);
    }
}

/// The bounds of the head of the arrow of a jump.
fn head(sketch: &Sketch<'_>, jump: &DrawnJump) -> Bounds {
    let [_, head] = jump.arrow(sketch).outline(&jump.drawn);
    head.bounds()
}

/// Rectangles that discs avoid.
fn boxes(sketch: &Sketch<'_>, all: impl Iterator<Item = Bounds>) -> Nearby<Bounds> {
    let mut boxes = Nearby::new(sketch.arrow_unit());
    all.for_each(|bounds| boxes.add(bounds, bounds));
    boxes
}

/// The layers with lines that discs avoid.
const LINE_LAYERS: [&str; 5] = ["start", "goal", "border", "seams", "walls"];

/// Points on lines that discs avoid. The points are so close together that a disc on a line covers some of them.
fn lines(sketch: &Sketch<'_>, groups: &[&Group]) -> Nearby<Point> {
    let gap = 0.25 * sketch.arrow_unit();
    let layers = groups
        .iter()
        .filter(|group| LINE_LAYERS.contains(&&*group.id));
    let items = layers.flat_map(|group| &group.items);
    let points = items.flat_map(|item| match item {
        Item::Path(path, _) => path.points(gap),
        Item::Circle([x, y], radius, _) => {
            let (left, right) = ([x - radius, *y], [x + radius, *y]);
            let mut circle = Path::arc(left, *radius, false, true, right);
            circle.extend(Path::arc(right, *radius, false, true, left));
            circle.points(gap)
        }
        _ => Vec::new(),
    });
    let mut lines = Nearby::new(sketch.arrow_unit());
    points.for_each(|point| lines.add_point(point));
    lines
}

/// The tiles of a board with a surface.
fn tiles(sketch: &Sketch<'_>) -> Option<Nearby<Vec<Point>>> {
    sketch.board.field.as_ref()?;
    let mut tiles = Nearby::new(sketch.figure.cell);
    for shape in &sketch.figure.shapes {
        tiles.add(shape.outline().bounds(), shape.polygon());
    }
    Some(tiles)
}

/// Finds places for all steps.
fn discs(sketch: &Sketch<'_>, jumps: &[DrawnJump], blocks: &Blocks, radius: f64) -> Discs {
    let unit = sketch.arrow_unit();
    let mut discs = Discs {
        radius,
        places: Vec::new(),
        centres: Nearby::new(unit),
        overlaps: 0,
    };
    for (step, jump) in (1..).zip(jumps) {
        let drawn = &jump.drawn;
        let arrow = jump.arrow(sketch);
        let [begin, tip] = arrow.gaps;
        let first = &drawn.pieces[..drawn.pieces.len().min(1)];
        // A number beyond the head would seem to belong to the next arrow.
        let before_head = |pieces: &[Vec<Point>]| {
            pieces.iter().map(|piece| length(piece)).sum::<f64>() - tip - arrow.head
        };
        let end = if drawn.pieces.len() > 1 {
            f64::INFINITY
        } else {
            before_head(first)
        };
        // The number is near the start of the arrow if it covers nothing there. Otherwise, places beyond seams are
        // tried, too.
        let near = discs.best(blocks, unit, first, [begin, end]);
        let is_near = near.is_some_and(|(covered, _)| covered == (0, 0));
        let best = if is_near {
            near
        } else {
            let span = [begin, before_head(&drawn.pieces)];
            discs.best(blocks, unit, &drawn.pieces, span)
        };
        if let Some(((overlaps, _), at)) = best {
            discs.add(step, at);
            discs.overlaps += overlaps;
        }
        let others = drawn.pieces.iter().skip(1).filter(|_| is_near);
        for piece in others.filter(|piece| length(piece) > LONG_PIECE * radius) {
            let piece = std::slice::from_ref(piece);
            let span = [1.5 * radius, f64::INFINITY];
            if let Some(((0, 0), at)) = discs.best(blocks, unit, piece, span) {
                discs.add(step, at);
            }
        }
    }
    discs
}

/// The point at the distance `ahead` along pieces of a drawn route, moved to the right of the route by `sideways`.
/// `None` if the pieces are shorter than `ahead`.
fn along(pieces: &[Vec<Point>], mut ahead: f64, sideways: f64) -> Option<Point> {
    for pair in pieces.iter().flat_map(|piece| piece.windows(2)) {
        let [[ax, ay], [bx, by]] = [pair[0], pair[1]];
        let length = distance(pair[0], pair[1]).max(1e-9);
        if length >= ahead {
            let [dx, dy] = [(bx - ax) / length, (by - ay) / length];
            return Some([
                ax + dx * ahead - dy * sideways,
                ay + dy * ahead + dx * sideways,
            ]);
        }
        ahead -= length;
    }
    None
}
