//! The roles of shapes, lines and texts in a drawing.
//!
//! ```text
//!   <g inkscape:label="Walls">            all elements of the layer are walls
//!     <path id="a" …/>                    a wall
//!     <path id="start_1_" …/>             the start: its own name has priority
//! ```

use crate::axis::axis;
use crate::files::Diagnostic;
use crate::files::refused::place_of_option;
use crate::remedy::Remedy as _;
use crate::rules::Mark;
use roxmltree::Node;

axis! {
    /// The role of an element.
    pub(crate) enum Role ("role") {
        /// A hole of the board: the shape is ignored.
        Hole = "hole",
        /// Something behind the board: the shape is ignored.
        Background = "background",
        /// The tile is the start.
        Start = "start",
        /// The tile is a goal.
        Goal = "goal",
        /// The line runs along sides of tiles, which become walls.
        Wall = "wall",
        /// The line leads from a tile to a neighbour; the side between them can only be crossed in this direction.
        OneWay = "one-way",
        /// The tile stops every jump.
        Impassable = "impassable",
        /// The tile counts, but jumps cannot land on it.
        PassOver = "passover",
        /// Jumps pass over the tile as if it did not exist.
        Uncounted = "uncounted",
    }
}

impl Role {
    /// Whether the element is a line between tiles.
    pub(super) fn is_line(self) -> bool {
        matches!(self, Role::Wall | Role::OneWay)
    }

    /// Whether the element does not belong to the board.
    pub(super) fn is_ignored(self) -> bool {
        matches!(self, Role::Hole | Role::Background)
    }

    /// Returns the mark of a tile with this role.
    pub(super) fn mark(self) -> Option<Mark> {
        match self {
            Role::Impassable => Some(Mark::Impassable),
            Role::PassOver => Some(Mark::PassOver),
            Role::Uncounted => Some(Mark::Uncounted),
            _ => None,
        }
    }
}

/// The roles of colours, from the command line.
pub(crate) type ColourRoles = [(String, Role)];

/// Parses `COLOUR=ROLE`.
///
/// # Errors
///
/// Returns an error if the text does not have this form, if the colour is missing, or if the role does not exist.
pub(crate) fn colour_role(typed: &str) -> Result<(String, Role), Diagnostic> {
    let wrong =
        |what: String| Diagnostic::error(place_of_option("colour"), typed, what).at(0..typed.len());
    let (colour, role) = typed
        .split_once('=')
        .filter(|(colour, _)| !colour.trim().is_empty())
        .ok_or_else(|| {
            wrong("expected a colour and a role".into()).help("write, for example, '#ff0000=wall'")
        })?;
    let role = role.trim().parse::<Role>();
    let role = role.map_err(|error| wrong(error.to_string()).help(error.remedy()))?;
    Ok((plain_colour(colour), role))
}

/// Returns a colour in its normal form: `#ffffff` for `#FFF`.
fn plain_colour(colour: &str) -> String {
    let small = colour.trim().to_ascii_lowercase();
    match small.strip_prefix('#') {
        Some(digits) if digits.len() == 3 => {
            let doubled = digits.chars().flat_map(|digit| [digit, digit]);
            std::iter::once('#').chain(doubled).collect()
        }
        _ => small.split_whitespace().collect(),
    }
}

/// Returns the role of an element by its class, its id, or its label in Inkscape.
pub(super) fn role_by_name(node: Node<'_, '_>) -> Option<Role> {
    let mut attributes = node.attributes();
    attributes.find_map(|attribute| match attribute.name() {
        "class" => attribute.value().split_whitespace().find_map(by_name),
        "id" | "label" => by_name(attribute.value()),
        _ => None,
    })
}

/// Returns the role of the colour of a fill or a stroke. The fill has priority.
pub(super) fn role_by_colour(paint: [Option<&str>; 2], colours: &ColourRoles) -> Option<Role> {
    paint.into_iter().flatten().find_map(|paint| {
        let paint = plain_colour(paint);
        let (_, role) = colours.iter().find(|(known, _)| *known == paint)?;
        Some(*role)
    })
}

/// Returns the role with this name. A plural such as `walls` is accepted. Numbers at the end are ignored, because
/// programs add them to names that occur twice: `wall-2`, `wall_3_`, `wall 4`.
fn by_name(name: &str) -> Option<Role> {
    let added = |c: char| c.is_ascii_digit() || "-_ ".contains(c);
    let name = name.trim_end_matches(added).to_ascii_lowercase();
    let name = name.replace(['_', ' '], "-");
    let singular = name.strip_suffix('s').unwrap_or(&name);
    let mut roles = Role::ALL.iter();
    let is_name = |role: &&Role| {
        [role.name(), &role.name().replace('-', "")]
            .iter()
            .any(|known| [&*name, singular].contains(known))
    };
    roles.find(is_name).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_numbers_are_the_same() {
        for name in [
            "wall",
            "Wall",
            "walls",
            "wall-2",
            "wall_3_",
            "wall 4",
            "wall_00001_",
        ] {
            assert_eq!(by_name(name), Some(Role::Wall), "{name}");
        }
        for name in ["one-way", "oneway_1_", "One way", "one_ways"] {
            assert_eq!(by_name(name), Some(Role::OneWay), "{name}");
        }
        for name in ["wallpaper", "", "s", "st0", "path12"] {
            assert_eq!(by_name(name), None, "{name}");
        }
    }

    #[test]
    fn colours_are_compared_in_normal_form() {
        assert_eq!(
            colour_role("#F00=wall").unwrap(),
            ("#ff0000".into(), Role::Wall)
        );
        for wrong in ["red", "=wall", "red=wal"] {
            let error = colour_role(wrong).unwrap_err();
            assert!(error.help_text().is_some(), "{wrong}");
        }
    }
}
