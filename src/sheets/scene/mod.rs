//! Scenes: what is drawn, in words that every format understands. A scene knows nothing of mazes, and no format does.
//!
//! ```text
//!   maze ──draw──▶ SCENE ──▶ svg, pdf, png
//!                  polygons, lines, arcs, circles, text, groups with names
//! ```
//!
//! Lengths are in points (72 to the inch). y points downwards. Later items lie on top of earlier ones.

mod bounds;
mod hatch;
mod paint;
mod path;
mod text;

pub use bounds::Bounds;
pub use hatch::{dots, hatch};
pub use paint::{Cap, Colour, Paint, Stroke};
pub use path::{Path, Point, Step};
pub use text::{Anchor, Text};

use super::font::missing;

/// Points in a millimetre.
pub const MILLIMETRE: f64 = 72.0 / 25.4;

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width and height.
    pub size: [f64; 2],
    /// The colour behind everything; nothing leaves the paper as it is.
    pub ground: Option<Colour>,
    /// What it shows, in a few words: for programs that read pictures aloud and for lists of files.
    pub title: String,
    /// What is drawn.
    pub items: Vec<Item>,
}

/// Something that is drawn.
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

/// Items that belong together: a layer in programs that have layers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// Its name: letters, digits and hyphens. No two groups of a scene have the same.
    pub id: String,
    /// What belongs to it.
    pub items: Vec<Item>,
}

impl Group {
    /// An empty group with a name.
    #[must_use]
    pub fn new(id: &str) -> Group {
        Group {
            id: id.to_owned(),
            items: Vec::new(),
        }
    }

    /// A rectangle that holds all of it.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let mut bounds = Bounds::EMPTY;
        self.items
            .iter()
            .for_each(|item| bounds.join(item.bounds()));
        bounds
    }

    /// Adds a path.
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

impl Scene {
    /// The group with a name, wherever it is.
    #[must_use]
    pub fn group(&self, id: &str) -> Option<&Group> {
        fn find<'a>(items: &'a [Item], id: &str) -> Option<&'a Group> {
            items.iter().find_map(|item| match item {
                Item::Group(group) if group.id == id => Some(group),
                Item::Group(group) => find(&group.items, id),
                _ => None,
            })
        }
        find(&self.items, id)
    }

    /// Adds a group, unless nothing is in it.
    pub fn add(&mut self, group: Group) {
        if !group.items.is_empty() {
            self.items.push(Item::Group(group));
        }
    }

    /// The same picture with the outlines of letters in place of text: it looks the same everywhere, and nobody can select a word.
    #[must_use]
    pub fn outlined(&self) -> Scene {
        Scene {
            items: outlined(&self.items),
            ..self.clone()
        }
    }

    /// The first character that the font does not have, for those who draw letters themselves.
    #[must_use]
    pub fn missing(&self) -> Option<char> {
        let mut found = None;
        self.visit(&mut |item| {
            if let Item::Text(text) = item {
                found = found.or_else(|| missing(&text.text, text.weight));
            }
        });
        found
    }

    /// Visits everything that is drawn, in order, out of its groups.
    pub fn visit<'a>(&'a self, visit: &mut impl FnMut(&'a Item)) {
        fn all<'a>(items: &'a [Item], visit: &mut impl FnMut(&'a Item)) {
            for item in items {
                match item {
                    Item::Group(group) => all(&group.items, visit),
                    other => visit(other),
                }
            }
        }
        all(&self.items, visit);
    }
}

impl Item {
    /// The item scaled about the origin and then moved.
    #[must_use]
    pub fn placed(&self, scale: f64, by: Point) -> Item {
        let place = |[x, y]: Point| [x * scale + by[0], y * scale + by[1]];
        match self {
            Item::Group(group) => Item::Group(Group {
                id: group.id.clone(),
                items: group
                    .items
                    .iter()
                    .map(|item| item.placed(scale, by))
                    .collect(),
            }),
            Item::Path(path, paint) => Item::Path(path.placed(scale, by), paint.scaled(scale)),
            Item::Circle(centre, radius, paint) => {
                Item::Circle(place(*centre), radius * scale, paint.scaled(scale))
            }
            Item::Text(text) => Item::Text(Text {
                at: place(text.at),
                size: text.size * scale,
                ..text.clone()
            }),
        }
    }

    /// A rectangle that holds it.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        match self {
            Item::Group(group) => group.bounds(),
            Item::Path(path, paint) => path.bounds().grown(paint.reach()),
            Item::Circle([x, y], radius, paint) => Bounds {
                low: [x - radius, y - radius],
                high: [x + radius, y + radius],
            }
            .grown(paint.reach()),
            Item::Text(text) => text.bounds(),
        }
    }
}

fn outlined(items: &[Item]) -> Vec<Item> {
    let outline = |item: &Item| match item {
        Item::Group(group) => Item::Group(Group {
            id: group.id.clone(),
            items: outlined(&group.items),
        }),
        Item::Text(text) => Item::Path(text.outline(), Paint::fill(text.colour)),
        other => other.clone(),
    };
    items.iter().map(outline).collect()
}
