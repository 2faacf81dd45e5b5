//! Scenes as SVG that is simple enough for all SVG programs and for text editors.
//!
//! The files have a title, shapes, text and groups. Presentation attributes set colours, strokes and fonts. Style
//! sheets, patterns, markers and references are not used, because programs disagree on them. Only text that is upside
//! down has a transform.
//!
//! Groups have names, except for links. Illustrator shows only the groups of the first level as layers. In Inkscape,
//! the groups of the first two levels are layers, and a click selects the outermost item that is not a layer: a tile of
//! a picture, or a board of a page:
//!
//! ```text
//!   puzzles             a layer
//!     puzzle-7          a layer in it
//!       puzzle-7-rules      a group with a name
//!       puzzle-7-picture    a group with a name, which contains a group for each kind of element
//! ```
//!
//! If several items of a group have the same attribute, all with the same value, the attribute is written once, on the
//! group. If an attribute could be written on several nested groups, it is written on the outermost group:
//!
//! ```text
//!   <g id="cells" fill="#ffffff" stroke="#000000">         <g id="cells">
//!   <path d="M0 0H9V9H0Z"/>                       and not  <path d="M0 0H9V9H0Z" fill="#ffffff" stroke="#000000"/>
//!   <path d="M9 0H18V9H9Z"/>                               <path d="M9 0H18V9H9Z" fill="#ffffff" stroke="#000000"/>
//! ```

mod path;

use super::font::{FontWeight, Spacing};
use super::format_writer::{FormatWriter, PictureFormat, SCENE_OPTIONS};
use super::scene::{Anchor, Cap, Group, Item, MILLIMETRE, Paint, Scene, Text};
pub(super) use path::{data, number};
use std::collections::BTreeMap;
use svg::node::element::{Element, SVG};
use svg::{Node, node};

/// The format `svg`.
pub(super) const FORMAT: PictureFormat = PictureFormat {
    name: "svg",
    about: "A drawing for browsers and drawing programs.",
    options: SCENE_OPTIONS,
    is_text: true,
    writer: FormatWriter::Scene(|scene, _| Ok(svg(scene).into_bytes())),
};

/// Writes a scene as an SVG picture of its true size, in millimetres. The unit of coordinates is a point.
///
/// ```
/// use jumpmaze::sheets::{View, svg};
/// let maze = jumpmaze::Variant::named("rook")?.generate(7)?;
/// let outlined = svg(&maze.draw(&View::default())?.outlined());
/// assert!(!outlined.contains("<text"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn svg(scene: &Scene) -> String {
    let [width, height] = scene.size.map(number);
    let millimetres = |side: f64| format!("{}mm", number(side / MILLIMETRE));
    let mut root = SVG::new()
        .set("width", millimetres(scene.size[0]))
        .set("height", millimetres(scene.size[1]))
        .set("viewBox", format!("0 0 {width} {height}"))
        .set("role", "img");
    let is_named = |item: &Item| matches!(item, Item::Group(group) if !group.id.is_empty());
    let has_layers = scene.items.iter().any(is_named);
    if has_layers {
        root.assign("xmlns:inkscape", INKSCAPE);
    }
    let title = cleaned(&scene.title);
    if !title.is_empty() {
        let mut element = Element::new("title");
        element.append(node::Text::new(title));
        root.append(element);
    }
    let initial = INITIAL.map(|(name, value)| (name, value.to_owned()));
    let inherited = write_shared(&mut root, &scene.items, &initial.into());
    if let Some(colour) = scene.background {
        let mut background = Element::new("rect");
        background.assign("width", width);
        background.assign("height", height);
        let style = paint_style(&Paint::fill(colour));
        write_style(&mut background, &style, &inherited);
        if has_layers {
            // The background is a separate layer, so that users can hide it. The importer of boards from drawings
            // ignores this layer.
            let mut layer = Element::new("g");
            write_name(&mut layer, &Group::new("background"), "", LAYER_LEVELS);
            layer.append(background);
            root.append(layer);
        } else {
            root.append(background);
        }
    }
    append_items(&mut root, &scene.items, &inherited, "", LAYER_LEVELS);
    format!("{root}\n")
}

/// The values of inheritable attributes. Attributes that have no effect on an item are absent.
type Style = BTreeMap<&'static str, String>;

/// The namespace of the names of layers.
const INKSCAPE: &str = "http://www.inkscape.org/namespaces/inkscape";
/// The number of levels of groups that are layers. Groups at deeper levels only have names.
const LAYER_LEVELS: usize = 2;

/// The initial values of attributes in SVG.
const INITIAL: [(&str, &str); 7] = [
    ("fill", "#000000"),
    ("font-weight", "normal"),
    ("stroke", "none"),
    ("stroke-dasharray", "none"),
    ("stroke-linecap", "butt"),
    ("stroke-width", "1"),
    ("text-anchor", "start"),
];

/// Appends the items of the group with the id `within`. The groups of the next `layer_levels` levels are layers.
fn append_items(
    parent: &mut impl Node,
    items: &[Item],
    inherited: &Style,
    within: &str,
    layer_levels: usize,
) {
    for item in items {
        let mut element = match item {
            Item::Group(group) => {
                let mut element = Element::new("g");
                write_name(&mut element, group, within, layer_levels);
                let inherited = write_shared(&mut element, &group.items, inherited);
                let below = layer_levels.saturating_sub(1);
                append_items(&mut element, &group.items, &inherited, &group.id, below);
                element
            }
            Item::Path(path, _) => {
                let mut element = Element::new("path");
                element.assign("d", data(path));
                element
            }
            Item::Circle([x, y], radius, _) => {
                let mut element = Element::new("circle");
                element.assign("cx", number(*x));
                element.assign("cy", number(*y));
                element.assign("r", number(radius.max(0.0)));
                element
            }
            Item::Text(text) => text_element(text),
        };
        write_style(&mut element, &item_style(item), inherited);
        parent.append(element);
    }
}

/// Writes the id and the label of a group that is inside the group `within`. The group is a layer if `layer_levels` is
/// above 0.
fn write_name(element: &mut Element, group: &Group, within: &str, layer_levels: usize) {
    if group.id.is_empty() {
        return;
    }
    element.assign("id", group.id.as_str());
    element.assign("inkscape:label", group.label(within));
    if layer_levels > 0 {
        element.assign("inkscape:groupmode", "layer");
    }
}

/// Writes shared attributes on a group. An attribute is shared if several items of the group have it, all with the same
/// value. Returns the attributes that the items inherit.
fn write_shared(group: &mut impl Node, items: &[Item], inherited: &Style) -> Style {
    let mut values: BTreeMap<&'static str, Vec<Option<String>>> = BTreeMap::new();
    for item in items {
        for (name, value) in common_attributes(item) {
            values.entry(name).or_default().push(value);
        }
    }
    // An attribute that only one item has stays on the item.
    values.retain(|_, values| values.len() > 1 && values.iter().all(|value| *value == values[0]));
    let shared: Style = values
        .into_iter()
        .filter_map(|(name, mut values)| Some((name, values.swap_remove(0)?)))
        .collect();
    write_style(group, &shared, inherited);
    let mut inherited = inherited.clone();
    inherited.extend(shared);
    inherited
}

/// The attributes of an item or, for a group, of all items in the group. The value of an attribute is `None` if two
/// items have different values.
fn common_attributes(item: &Item) -> BTreeMap<&'static str, Option<String>> {
    let Item::Group(group) = item else {
        let values = item_style(item).into_iter();
        return values.map(|(name, value)| (name, Some(value))).collect();
    };
    let mut all = BTreeMap::new();
    for (name, value) in group.items.iter().flat_map(common_attributes) {
        let common = all.entry(name).or_insert_with(|| value.clone());
        if *common != value {
            *common = None;
        }
    }
    all
}

/// Writes the attributes whose values are not inherited.
fn write_style(element: &mut impl Node, style: &Style, inherited: &Style) {
    for (&name, value) in style {
        if inherited.get(name) != Some(value) {
            element.assign(name, value.as_str());
        }
    }
}

fn item_style(item: &Item) -> Style {
    match item {
        Item::Group(_) => Style::new(),
        Item::Path(_, paint) | Item::Circle(_, _, paint) => paint_style(paint),
        Item::Text(text) => {
            let weight = match text.font.weight {
                FontWeight::Regular => "normal",
                FontWeight::Bold => "bold",
            };
            // Text from right to left starts at its right end.
            let anchor = match (text.anchor, runs_left(text)) {
                (Anchor::Middle, _) => "middle",
                (Anchor::Start, false) | (Anchor::End, true) => "start",
                (Anchor::End, false) | (Anchor::Start, true) => "end",
            };
            let mut style = Style::from([
                ("fill", text.colour.to_string()),
                ("font-family", text.font.families().to_owned()),
                ("font-size", number(text.size.max(0.0))),
                ("font-weight", weight.to_owned()),
                ("stroke", "none".to_owned()),
                ("text-anchor", anchor.to_owned()),
            ]);
            if text.font.spacing != Spacing::Normal {
                let space = |share: f64| number(share * text.size);
                style.insert("letter-spacing", space(text.font.spacing.letter()));
                style.insert("word-spacing", space(text.font.spacing.word()));
            }
            style
        }
    }
}

fn paint_style(paint: &Paint) -> Style {
    let none = || "none".to_owned();
    let fill = paint.fill.map_or_else(none, |colour| colour.to_string());
    let Some(stroke) = &paint.stroke else {
        return Style::from([("fill", fill), ("stroke", none())]);
    };
    let lengths: Vec<String> = stroke.dash.iter().map(|&length| number(length)).collect();
    let dash = match &lengths[..] {
        [] => none(),
        lengths => lengths.join(" "),
    };
    let cap = match stroke.cap {
        Cap::Butt => "butt",
        Cap::Round => "round",
    };
    Style::from([
        ("fill", fill),
        ("stroke", stroke.colour.to_string()),
        ("stroke-dasharray", dash),
        ("stroke-linecap", cap.to_owned()),
        ("stroke-linejoin", "round".to_owned()),
        ("stroke-width", number(stroke.width.max(0.0))),
    ])
}

fn text_element(text: &Text) -> Element {
    let mut element = Element::new("text");
    element.assign("x", number(text.at[0]));
    element.assign("y", number(text.at[1]));
    if text.upside_down {
        let [x, y] = text.at.map(number);
        element.assign("transform", format!("rotate(180 {x} {y})"));
    }
    if runs_left(text) {
        element.assign("direction", "rtl");
    }
    let words = cleaned(&text.text);
    if words.starts_with(' ') || words.ends_with(' ') || words.contains("  ") {
        element.assign("xml:space", "preserve");
    }
    element.append(node::Text::new(words));
    element
}

/// Whether a text as a whole runs from right to left. This depends on its first letter, as in the layout of its glyphs.
fn runs_left(text: &Text) -> bool {
    unicode_bidi::get_base_direction(text.text.as_str()) == unicode_bidi::Direction::Rtl
}

/// The text without characters that XML forbids, and without other control characters. No format draws these
/// characters.
fn cleaned(text: &str) -> String {
    let is_allowed = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    text.chars().filter(is_allowed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::scene::{Colour, Path, Stroke};

    #[test]
    fn shared_attributes_are_written_once() {
        let stroke = Stroke::solid(Colour::hex(0x33_3333), 0.5);
        let line = |x: f64| Path::line(&[[x, 0.0], [x, 9.0]]);
        let mut cells = Group::new("cells");
        cells.path(line(1.0), Paint::fill(Colour::WHITE).and(stroke.clone()));
        cells.path(line(2.0), Paint::fill(Colour::WHITE).and(stroke.clone()));
        let mut marks = Group::new("marks");
        marks.path(line(3.0), Paint::stroke(stroke.round()));
        let scene = Scene {
            size: [10.0, 10.0],
            background: Some(Colour::WHITE),
            title: String::new(),
            items: vec![Item::Group(cells), Item::Group(marks)],
        };
        let wanted = [
            r##"<svg height="3.53mm" role="img" stroke="#333333" stroke-linejoin="round" stroke-width="0.5" viewBox="0 0 10 10" width="3.53mm" xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">"##,
            r#"<g id="background" inkscape:groupmode="layer" inkscape:label="Background">"#,
            r##"<rect fill="#ffffff" height="10" stroke="none" width="10"/>"##,
            "</g>",
            r##"<g fill="#ffffff" id="cells" inkscape:groupmode="layer" inkscape:label="Cells">"##,
            r#"<path d="M1 0V9"/>"#,
            r#"<path d="M2 0V9"/>"#,
            "</g>",
            r#"<g id="marks" inkscape:groupmode="layer" inkscape:label="Marks">"#,
            r#"<path d="M3 0V9" fill="none" stroke-linecap="round"/>"#,
            "</g>",
            "</svg>",
        ];
        assert_eq!(svg(&scene).lines().collect::<Vec<_>>(), wanted);
    }

    #[test]
    fn characters_that_xml_forbids_are_removed() {
        assert_eq!(
            cleaned("a\u{0}b\u{1b}\nc\u{fffe}\u{85}\u{200f}d"),
            "abc\u{200f}d"
        );
    }
}
