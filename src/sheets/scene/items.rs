//! The items of a scene, and their groups.

use super::bounds::{Bounds, Point};
use super::paint::Paint;
use super::path::{Path, opposite};
use super::text::Text;
use crate::spelling::capitalised;

/// Points in a millimetre.
pub(crate) const MILLIMETRE: f64 = 72.0 / 25.4;

/// A drawn item, or a group of items.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// Items that belong together.
    Group(Group),
    /// A path.
    Path(Path, Paint),
    /// A circle: its centre and radius.
    Circle(Point, f64, Paint),
    /// A text.
    Text(Text),
}

/// A group of items. Programs with layers can show a group as a layer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// The name, which is unique in a scene; empty for a group without a name, such as a link. A name consists of
    /// lower-case letters, digits and hyphens, and begins with a letter. The names of the parts of a puzzle begin with
    /// the name of the puzzle: `puzzle-7` contains `puzzle-7-rules`.
    pub id: String,
    /// The items of the group.
    pub items: Vec<Item>,
    /// The number of the page to which the group is a link; `None` if it is not a link.
    pub link: Option<usize>,
}

impl Group {
    /// An empty group with a name.
    #[must_use]
    pub fn new(id: &str) -> Group {
        Group {
            id: id.to_owned(),
            ..Group::default()
        }
    }

    /// A group without a name that is a link to a page.
    pub(crate) fn link(page: usize) -> Group {
        Group {
            link: Some(page),
            ..Group::default()
        }
    }

    /// An empty group whose name begins with the name of this group. The caller adds it to this group.
    pub(crate) fn named_child(&self, name: &str) -> Group {
        Group::new(&format!("{}-{name}", self.id))
    }

    /// Adds a group, unless it is empty.
    pub(crate) fn add(&mut self, group: Group) {
        if !group.items.is_empty() {
            self.items.push(Item::Group(group));
        }
    }

    /// The name in words, as drawing programs and PDF viewers show it: `page-number` becomes `Page number`. The name
    /// `parent` of the enclosing group is left out: `puzzle-7-rules` in `puzzle-7` becomes `Rules`.
    pub(crate) fn label(&self, parent: &str) -> String {
        let own = self.id.strip_prefix(parent);
        let own = own.and_then(|rest| rest.strip_prefix('-'));
        capitalised(&own.unwrap_or(&self.id).replace('-', " "))
    }

    /// The bounding rectangle of all items.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let mut bounds = Bounds::EMPTY;
        self.items
            .iter()
            .for_each(|item| bounds.join(item.bounds()));
        bounds
    }

    /// The group turned upside down about a point.
    #[must_use]
    pub fn turned(&self, centre: Point) -> Group {
        self.mapped(1.0, true, &|point| opposite(point, centre))
    }

    /// The group scaled about the origin and then moved.
    pub(crate) fn placed(&self, scale: f64, [dx, dy]: Point) -> Group {
        self.mapped(scale, false, &|[x, y]| [x * scale + dx, y * scale + dy])
    }

    /// The group with its points mapped and its lengths scaled. `turn` turns texts upside down.
    fn mapped(&self, scale: f64, turn: bool, place: &dyn Fn(Point) -> Point) -> Group {
        let items = self.items.iter();
        Group {
            id: self.id.clone(),
            items: items.map(|item| item.mapped(scale, turn, place)).collect(),
            link: self.link,
        }
    }

    /// Visits all paths, circles and texts in order, including those in inner groups.
    pub(crate) fn visit<'a>(&'a self, visit: &mut impl FnMut(&'a Item)) {
        visit_all(&self.items, visit);
    }

    /// Adds a path, unless it has no segments.
    pub fn path(&mut self, path: Path, paint: Paint) {
        if !path.is_empty() {
            self.items.push(Item::Path(path, paint));
        }
    }

    /// Adds a circle.
    pub fn circle(&mut self, centre: Point, radius: f64, paint: Paint) {
        self.items.push(Item::Circle(centre, radius, paint));
    }

    /// Adds a text.
    pub fn text(&mut self, text: Text) {
        self.items.push(Item::Text(text));
    }
}

pub(super) fn visit_all<'a>(items: &'a [Item], visit: &mut impl FnMut(&'a Item)) {
    for item in items {
        match item {
            Item::Group(group) => visit_all(&group.items, visit),
            other => visit(other),
        }
    }
}

impl Item {
    /// The item with the prefix `parent` in the names of all its groups: `rules` becomes `puzzle-7-rules`.
    pub(crate) fn with_name_prefix(mut self, parent: &str) -> Item {
        if let Item::Group(group) = &mut self {
            if !group.id.is_empty() {
                group.id = format!("{parent}-{}", group.id);
            }
            let items = std::mem::take(&mut group.items).into_iter();
            group.items = items.map(|item| item.with_name_prefix(parent)).collect();
        }
        self
    }

    /// The item scaled about the origin and then moved.
    pub(crate) fn placed(&self, scale: f64, [dx, dy]: Point) -> Item {
        self.mapped(scale, false, &|[x, y]| [x * scale + dx, y * scale + dy])
    }

    /// The item turned upside down about a point.
    #[must_use]
    pub fn turned(&self, centre: Point) -> Item {
        self.mapped(1.0, true, &|point| opposite(point, centre))
    }

    /// The item with its points mapped and its lengths scaled. `turn` turns texts upside down.
    fn mapped(&self, scale: f64, turn: bool, place: &dyn Fn(Point) -> Point) -> Item {
        match self {
            Item::Group(group) => Item::Group(group.mapped(scale, turn, place)),
            Item::Path(path, paint) => Item::Path(path.mapped(scale, place), paint.scaled(scale)),
            Item::Circle(centre, radius, paint) => {
                Item::Circle(place(*centre), radius * scale, paint.scaled(scale))
            }
            Item::Text(text) => Item::Text(Text {
                at: place(text.at),
                size: text.size * scale,
                upside_down: text.upside_down != turn,
                ..text.clone()
            }),
        }
    }

    /// The text; `None` for other items.
    pub(in crate::sheets) fn as_text(&self) -> Option<&Text> {
        match self {
            Item::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The bounding rectangle of the item.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        match self {
            Item::Group(group) => group.bounds(),
            Item::Path(path, paint) => path.bounds().grown(paint.reach()),
            Item::Circle([x, y], radius, paint) => {
                Bounds::new([x - radius, y - radius], [x + radius, y + radius]).grown(paint.reach())
            }
            Item::Text(text) => text.bounds(),
        }
    }
}

/// The items with outlines of letters in place of texts.
pub(super) fn outlined(items: &[Item]) -> Vec<Item> {
    let outline = |item: &Item| match item {
        Item::Group(group) => Item::Group(Group {
            id: group.id.clone(),
            items: outlined(&group.items),
            link: group.link,
        }),
        Item::Text(text) => Item::Path(text.outline(), Paint::fill(text.colour)),
        other => other.clone(),
    };
    items.iter().map(outline).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::font::Font;
    use crate::sheets::scene::{Anchor, Colour, FontStyle, PathElement, Stroke};

    /// A group with every kind of item. Floats represent all coordinates exactly.
    fn everything() -> Group {
        let mut curves = Path::line(&[[1.0, 2.0], [4.0, -3.5]]);
        curves.elements.extend([
            PathElement::Quad([5.0, 6.0], [7.0, 8.0]),
            PathElement::Cubic([2.0, 1.0], [0.5, 9.0], [-3.0, 4.0]),
            PathElement::Close,
        ]);
        let line = Stroke::solid(Colour::BLACK, 0.5).dashed(&[2.0, 1.0]);
        let mut inner = Group::new("inner");
        inner.path(curves, Paint::fill(Colour::WHITE).and(line.clone()));
        for (large, clockwise) in [(false, false), (false, true), (true, false), (true, true)] {
            let arc = Path::arc([3.0, 1.0], 5.0, large, clockwise, [6.0, -2.0]);
            inner.path(arc, Paint::stroke(line.clone()));
        }
        let mut outer = Group::new("outer");
        outer.items.push(Item::Group(inner));
        outer.circle([2.0, 3.0], 4.0, Paint::stroke(line));
        for (anchor, upside_down) in [
            (Anchor::Start, false),
            (Anchor::Middle, true),
            (Anchor::End, false),
        ] {
            let letters = FontStyle::new(12.0, Font::REGULAR);
            let upright = letters.text("Ag 12", [1.5, -2.0], anchor, Colour::BLACK);
            outer.text(Text {
                upside_down,
                ..upright
            });
        }
        outer
    }

    #[test]
    fn labels_are_the_names_in_words() {
        for (id, parent, label) in [
            ("page-number", "", "Page number"),
            ("puzzle-7", "puzzles", "Puzzle 7"),
            ("puzzle-7-rules", "puzzle-7", "Rules"),
            ("rules", "rules", "Rules"),
            ("", "", ""),
        ] {
            assert_eq!(Group::new(id).label(parent), label, "{id} in {parent}");
        }
    }

    #[test]
    fn parts_begin_with_the_name_of_their_group() {
        let mut board = Group::new("puzzle-7").named_child("picture");
        board.add(Group::new("empty"));
        board
            .items
            .push(Item::Group(everything()).with_name_prefix("puzzle-7-picture"));
        let ids = |items: &[Item]| -> Vec<String> {
            let groups = items.iter().filter_map(|item| match item {
                Item::Group(group) => Some(group.id.clone()),
                _ => None,
            });
            groups.collect()
        };
        assert_eq!(board.id, "puzzle-7-picture");
        assert_eq!(ids(&board.items), ["puzzle-7-picture-outer"]);
        let Item::Group(outer) = &board.items[0] else {
            panic!("the item is a group")
        };
        assert_eq!(ids(&outer.items), ["puzzle-7-picture-inner"]);
    }

    #[test]
    fn two_half_turns_restore_a_group() {
        let (all, centre) = (everything(), [10.0, -4.5]);
        assert_ne!(all.turned(centre), all);
        assert_eq!(all.turned(centre).turned(centre), all);
    }

    #[test]
    fn turned_items_lie_opposite() {
        let centre = [10.0, -4.5];
        let all = everything();
        let mut items = 0;
        all.visit(&mut |item| {
            let (before, after) = (item.bounds(), item.turned(centre).bounds());
            for (a, b) in [(before.low, after.high), (before.high, after.low)] {
                let [x, y] = opposite(a, centre);
                let near = (x - b[0]).abs() + (y - b[1]).abs() < 1e-9;
                assert!(near, "{item:?}: {before:?} becomes {after:?}");
            }
            items += 1;
        });
        assert_eq!(items, 9);
    }

    /// The origin of a text is the start of its first letter, even if the text is upside down.
    #[test]
    fn upside_down_texts_run_to_the_left() {
        for item in everything().items {
            let Item::Text(text) = item else { continue };
            let turned = Text {
                upside_down: !text.upside_down,
                ..text.clone()
            };
            assert_eq!(turned.origin(), opposite(text.origin(), text.at));
            let right = if text.upside_down { &turned } else { &text };
            let left = if text.upside_down { &text } else { &turned };
            let middle = |text: &Text| text.bounds().middle();
            assert!(middle(right)[0] > right.origin()[0] && middle(right)[1] < right.origin()[1]);
            assert!(middle(left)[0] < left.origin()[0] && middle(left)[1] > left.origin()[1]);
        }
    }
}
