//! Whether a picture can be read, measured on the finished scene.
//!
//! ```text
//!    4 ①───▶ 2        The number of a step is drawn on a disc. The disc must cover no number, letter or other disc.
//!    ──▶──▶──         Arrows may cross, but must not run on top of each other.
//! ```

use super::LEGIBLE;
use crate::plane::midpoint;
use crate::sheets::scene::{Item, Point, Scene, Text};
use std::collections::BTreeSet;

/// The smallest legible size of numbers in answers and examples, in points. This size is smaller than in puzzles,
/// because readers need these numbers only to follow a given solution.
pub(in crate::sheets) const LEGIBLE_IN_ANSWERS: f64 = LEGIBLE / 1.5;

/// The size of the numbers of the steps on a page, in points, if there is room. Larger numbers would hide the arrows.
pub(in crate::sheets) const STEP_SIZE: f64 = 7.0;

/// The size of the smallest text in a layer of a picture; infinite if the layer has no text.
pub(in crate::sheets) fn smallest_text(scene: &Scene, layer: &str) -> f64 {
    let sizes = texts(scene, layer).map(|text| text.size);
    sizes.fold(f64::INFINITY, f64::min)
}

/// The size of the smallest number of a picture; infinite if the picture has no numbers. The G of a goal is ignored: it
/// may be smaller, because rings or a disc also mark the goal.
pub(in crate::sheets) fn smallest_number(scene: &Scene) -> f64 {
    let texts = texts(scene, "numbers").filter(|text| text.text != "G");
    texts.map(|text| text.size).fold(f64::INFINITY, f64::min)
}

/// Whether a picture has letters at sides that are glued.
pub(in crate::sheets) fn has_letters(scene: &Scene) -> bool {
    texts(scene, "seam-marks").next().is_some()
}

/// The size of the largest text in a layer of a picture; 0 if the layer has no text.
pub(super) fn largest_text(scene: &Scene, layer: &str) -> f64 {
    texts(scene, layer)
        .map(|text| text.size)
        .fold(0.0, f64::max)
}

fn texts<'a>(scene: &'a Scene, layer: &str) -> impl Iterator<Item = &'a Text> + use<'a> {
    let items = scene.group(layer).map_or(&[][..], |group| &group.items);
    items.iter().filter_map(Item::as_text)
}

/// The maximum length of a part of an arrow that runs on top of another arrow or of itself, in widths of the line.
const MAX_SHARED: usize = 3;
/// Two lines have about the same direction if the sine of the angle between them is below this value.
const PARALLEL: f64 = 0.3;

/// Whether a solution is hard to follow: the number of a step covers a text or the number of another step, arrows run
/// on top of each other, or many arrows cross.
pub(super) fn is_crowded(scene: &Scene) -> bool {
    let (parts, width) = parts_of_arrows(scene);
    has_covered_steps(scene)
        || has_covered_arrows(&parts, width)
        || effort(&parts, width) > MAX_EFFORT
}

/// The maximum effort to follow a solution (see [`effort`]). A solution that takes more effort is hard to follow.
const MAX_EFFORT: usize = 25;
/// Two arrows are close together if the distance of their middle lines is below this value, in widths of a line.
const CLOSE: f64 = 2.5;

/// A short part of the line of an arrow: its middle, its direction, the index of its arrow and its index in the arrow.
struct Part {
    at: Point,
    direction: Point,
    arrow: usize,
    place: usize,
}

/// The parts of all arrows, and the width of their lines.
fn parts_of_arrows(scene: &Scene) -> (Vec<Part>, f64) {
    let solution = scene.group("solution");
    let items = solution.map_or(&[][..], |group| &group.items);
    let mut parts: Vec<Part> = Vec::new();
    let mut width = 0.0;
    // The line of an arrow is directly before its head, and only heads are filled without an edge.
    for (arrow, pair) in items.windows(2).enumerate() {
        let [Item::Path(line, line_paint), Item::Path(_, head_paint)] = pair else {
            continue;
        };
        let is_head = head_paint.fill.is_some() && head_paint.stroke.is_none();
        let Some(pen) = line_paint.stroke.as_ref().filter(|_| is_head) else {
            continue;
        };
        width = pen.width;
        let points = line.points(width);
        for (place, ends) in points.windows(2).enumerate() {
            let [dx, dy] = [0, 1].map(|axis| ends[1][axis] - ends[0][axis]);
            let length = libm::hypot(dx, dy);
            // A longer distance is the gap between two pieces of the line.
            if length > 1e-9 && length <= 1.5 * width {
                parts.push(Part {
                    at: midpoint(ends[0], ends[1]),
                    direction: [dx / length, dy / length],
                    arrow,
                    place,
                });
            }
        }
    }
    (parts, width)
}

/// Whether a part of an arrow runs on top of another arrow, or on top of another part of the same arrow.
fn has_covered_arrows(parts: &[Part], width: f64) -> bool {
    let is_covered = |part: &&Part| {
        parts.iter().any(|other| {
            let is_next = part.arrow == other.arrow && part.place.abs_diff(other.place) < 4;
            let [[ax, ay], [bx, by]] = [part.direction, other.direction];
            let [dx, dy] = [0, 1].map(|axis| part.at[axis] - other.at[axis]);
            !is_next && libm::hypot(dx, dy) < width && (ax * by - ay * bx).abs() < PARALLEL
        })
    };
    // Arrows may share a short part, for example at their ends, so only long runs of covered parts count.
    let covered: Vec<&Part> = parts.iter().filter(is_covered).collect();
    let mut runs = covered.chunk_by(|a, b| a.arrow == b.arrow && a.place + 1 == b.place);
    runs.any(|run| run.len() > MAX_SHARED)
}

/// The effort to follow a solution: the number of arrows, plus the number of pairs of arrows that cross or run close
/// together. Pairs of consecutive arrows do not count, because they always meet at a cell.
fn effort(parts: &[Part], width: f64) -> usize {
    let mut pairs = BTreeSet::new();
    for (index, part) in parts.iter().enumerate() {
        for other in &parts[..index] {
            let [dx, dy] = [0, 1].map(|axis| part.at[axis] - other.at[axis]);
            if libm::hypot(dx, dy) < CLOSE * width {
                pairs.insert([part.arrow.min(other.arrow), part.arrow.max(other.arrow)]);
            }
        }
    }
    let arrows: BTreeSet<usize> = parts.iter().map(|part| part.arrow).collect();
    let order: Vec<usize> = arrows.into_iter().collect();
    let place = |arrow: usize| order.binary_search(&arrow).unwrap_or_default();
    let pairs = pairs.into_iter();
    order.len() + pairs.filter(|&[a, b]| place(b) > place(a) + 1).count()
}

/// Whether the number of a step covers a text or the number of another step.
fn has_covered_steps(scene: &Scene) -> bool {
    let Some(steps) = scene.group("steps") else {
        return false;
    };
    let discs = steps.items.iter().filter_map(|item| match item {
        Item::Circle(centre, radius, _) => Some((*centre, *radius)),
        _ => None,
    });
    let discs: Vec<(Point, f64)> = discs.collect();
    let mut covered = false;
    for item in &scene.items {
        if let Item::Group(group) = item
            && group.id != steps.id
        {
            group.visit(&mut |item| {
                if let Item::Text(text) = item {
                    let text = text.bounds();
                    let meets = |&(at, radius): &(Point, f64)| text.meets_disc(at, radius);
                    covered |= discs.iter().any(meets);
                }
            });
        }
    }
    let meet = |(i, &(a, r)): (usize, &(Point, f64))| {
        let mut others = discs[..i].iter();
        others.any(|&(b, q)| libm::hypot(a[0] - b[0], a[1] - b[1]) < r + q)
    };
    covered || discs.iter().enumerate().any(meet)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::font::Font;
    use crate::sheets::scene::{Anchor, Colour, FontStyle, Group, Paint, Path, Stroke};

    /// A picture with the number 4 at the origin, and steps with discs of radius 3.
    fn picture(steps: &[Point]) -> Scene {
        let style = FontStyle::new(10.0, Font::REGULAR);
        let text = |text: &str, at| style.text(text, at, Anchor::Middle, Colour::BLACK);
        let mut scene = Scene::new([100.0; 2], "");
        let mut numbers = Group::new("numbers");
        numbers.text(text("4", [0.0, 0.0]));
        scene.add(numbers);
        let mut group = Group::new("steps");
        for &at in steps {
            group.circle(at, 3.0, Paint::fill(Colour::BLACK));
            group.text(text("1", at));
        }
        scene.add(group);
        scene
    }

    #[test]
    fn arrows_on_top_of_each_other_are_found() {
        let pen = |width| Paint::stroke(Stroke::solid(Colour::BLACK, width));
        let arrows = |lines: &[&[Point]]| {
            let mut scene = picture(&[]);
            let mut group = Group::new("solution");
            for line in lines {
                group.path(Path::line(line), pen(2.0));
                group.path(Path::polygon(line), Paint::fill(Colour::BLACK));
            }
            scene.add(group);
            scene
        };
        let line = |y: f64| [[0.0, y], [40.0, y]];
        let back = [[60.0, 1.0], [30.0, 1.0]];
        let crossing = [[20.0, -20.0], [20.0, 20.0]];
        let hairpin = [[0.0, 0.0], [40.0, 0.0], [40.0, 0.5], [0.0, 0.5]];
        let rows = [0.0, 12.0, 24.0].map(line);
        let columns = [4.0, 10.0, 16.0, 22.0, 28.0, 34.0].map(|x| [[x, -20.0], [x, 40.0]]);
        // Pairs of consecutive arrows do not count, so other arrows are between the rows and the columns.
        let far = [100.0, 120.0].map(line);
        let grid = |count: usize| -> Vec<&[Point]> {
            let rows = rows.iter().map(|line| &line[..]);
            let columns = columns[..count].iter().map(|line| &line[..]);
            let far = far.iter().map(|line| &line[..]);
            rows.chain(far).chain(columns).collect()
        };
        for (lines, expected) in [
            (&[&line(0.0)[..]][..], false),
            (&[&line(0.0), &line(5.0)], false),
            (&[&line(0.0), &crossing], false),
            (&[&line(0.0), &line(1.0)], true),
            // An arrow in the opposite direction, on top of a quarter of the other arrow.
            (&[&line(0.0), &back], true),
            // Eleven arrows with 18 crossings, and ten arrows with 15 crossings.
            (&grid(6), true),
            (&grid(5), false),
            (&[&hairpin], true),
        ] {
            assert_eq!(is_crowded(&arrows(lines)), expected, "{lines:?}");
        }
    }

    #[test]
    fn steps_that_cover_something_are_found() {
        for (steps, expected) in [
            (&[][..], false),
            (&[[20.0, 0.0]], false),
            (&[[20.0, 0.0], [27.0, 0.0]], false),
            // Two discs overlap.
            (&[[20.0, 0.0], [25.0, 0.0]], true),
            // A disc covers a part of the number.
            (&[[5.0, -3.0]], true),
            (&[[20.0, 0.0], [0.0, -3.0]], true),
        ] {
            assert_eq!(is_crowded(&picture(steps)), expected, "{steps:?}");
        }
    }
}
