//! Whether a picture can be read, measured on the finished scene.
//!
//! ```text
//!      4 ①───▶ 2         The number of a step is drawn on a disc. It must cover no number, no letter and no other disc.
//! ```

use super::LEGIBLE;
use crate::sheets::scene::{Item, Point, Scene, Text};

/// The smallest legible size of numbers in answers and examples, in points. It is smaller than in puzzles, because the
/// reader only follows a solution there.
pub(in crate::sheets) const LEGIBLE_IN_ANSWERS: f64 = LEGIBLE / 1.5;

/// The size of the smallest text in a layer of a picture; infinite if the layer has no text.
pub(in crate::sheets) fn smallest_text(scene: &Scene, layer: &str) -> f64 {
    let sizes = texts(scene, layer).map(|text| text.size);
    sizes.fold(f64::INFINITY, f64::min)
}

/// The size of the smallest number of a picture; infinite if it has no numbers. The G of a goal may be smaller, because
/// it is in a ring.
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

/// Whether the number of a step covers a text or the number of another step.
pub(super) fn is_crowded(scene: &Scene) -> bool {
    let Some(steps) = scene.group("steps") else {
        return false;
    };
    let discs: Vec<(Point, f64)> = steps
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Circle(centre, radius, _) => Some((*centre, *radius)),
            _ => None,
        })
        .collect();
    let mut covered = false;
    for item in &scene.items {
        if let Item::Group(group) = item
            && group.id != steps.id
        {
            group.visit(&mut |item| {
                if let Item::Text(text) = item {
                    let text = text.bounds();
                    covered |= discs
                        .iter()
                        .any(|&(at, radius)| text.meets_disc(at, radius));
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
    use crate::sheets::scene::{Anchor, Colour, FontStyle, Group, Paint};

    /// A picture with the number 4 at the origin, and steps with discs of radius 3.
    fn picture(steps: &[Point]) -> Scene {
        let style = FontStyle::new(10.0, Font::REGULAR);
        let text = |text: &str, at| style.text(text, at, Anchor::Middle, Colour::BLACK);
        let mut scene = Scene {
            size: [100.0; 2],
            ground: None,
            title: String::new(),
            items: Vec::new(),
        };
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
