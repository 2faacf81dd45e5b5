//! A scene with every kind of item, for the tests of all writers.

use jumpmaze::internals::sheets::font::Font;
use jumpmaze::internals::sheets::scene::{
    Anchor, Colour, Group, Item, Paint, Path, PathElement, Point, Scene, Stroke, Text, dots, hatch,
};

const INK: Colour = Colour::hex(0x1f_2933);
const RED: Colour = Colour::hex(0xc0_392b);
const BLUE: Colour = Colour::hex(0x2d_6cdf);
const SAND: Colour = Colour::hex(0xf3_e9d2);
const PAPER: Colour = Colour::hex(0xff_fdf8);

/// A title with markup, control characters and several scripts.
pub(crate) const TITLE: &str = "<script>alert(1)</script> & \"quotes\", 'quotes', שלום, سلام,\u{0}\u{7}\u{1b}\u{fffe} \u{202e}end";

/// Every shape, every way to draw one, and every kind of text.
pub(crate) fn sample() -> Scene {
    let mut scene = Scene::new([320.0, 240.0], TITLE);
    scene.background = Some(PAPER);
    scene.add(shapes());
    scene.add(arcs());
    scene.add(lines());
    scene.add(words());
    scene.items.push(Item::Circle(
        [306.0, 14.0],
        6.0,
        Paint::stroke(Stroke::solid(INK, 0.5)),
    ));
    scene
}

/// The same page upside down.
pub(crate) fn turned(scene: &Scene) -> Scene {
    let middle = scene.size.map(|side| side / 2.0);
    let mut turned = scene.clone();
    turned.items = scene.items.iter().map(|item| item.turned(middle)).collect();
    turned
}

pub(crate) fn text(words: &str, at: Point, anchor: Anchor, size: f64, font: Font) -> Text {
    Text {
        text: words.to_owned(),
        at,
        anchor,
        size,
        font,
        colour: INK,
        upside_down: false,
    }
}

/// Tiles in a group, and groups in it.
fn shapes() -> Group {
    let edge = Stroke::solid(INK, 0.75);
    let mut shapes = Group::new("shapes");
    let mut tiles = Group::new("tiles");
    let square = |x: f64| Path::rectangle([x, 12.0], [36.0, 36.0]);
    tiles.path(square(12.0), Paint::fill(SAND).and(edge.clone()));
    tiles.path(square(48.0), Paint::fill(Colour::WHITE).and(edge.clone()));
    let hexagon: Vec<Point> = (0..6)
        .map(|corner| {
            let angle = f64::from(corner) * std::f64::consts::FRAC_PI_3;
            [
                112.0 + 20.0 * libm::cos(angle),
                30.0 + 20.0 * libm::sin(angle),
            ]
        })
        .collect();
    tiles.path(Path::polygon(&hexagon), Paint::fill(SAND).and(edge.clone()));
    shapes.items.push(Item::Group(tiles));

    let mut marks = Group::new("marks");
    let mut stripes = Group::new("stripes");
    let corners = [[48.0, 12.0], [84.0, 12.0], [84.0, 48.0], [48.0, 48.0]];
    let thin = Stroke::solid(BLUE, 0.4);
    stripes.path(
        hatch(&corners, 4.0, std::f64::consts::FRAC_PI_4),
        Paint::stroke(thin),
    );
    marks.items.push(Item::Group(stripes));
    for dot in dots(&hexagon, 5.0, 2.0) {
        marks.circle(dot, 0.8, Paint::fill(BLUE));
    }
    marks.circle(
        [30.0, 30.0],
        12.5,
        Paint::fill(Colour::WHITE).and(Stroke::solid(RED, 1.5)),
    );
    shapes.items.push(Item::Group(marks));

    // A ring: the inner part runs the other way.
    let mut ring = Path::rectangle([146.0, 14.0], [32.0, 32.0]);
    ring.extend(Path::polygon(&[
        [154.0, 22.0],
        [154.0, 38.0],
        [170.0, 38.0],
        [170.0, 22.0],
    ]));
    shapes.path(ring, Paint::fill(INK));
    let mut leaf = Path::line(&[[190.0, 46.0]]);
    leaf.elements.extend([
        PathElement::Quad([190.0, 14.0], [222.0, 14.0]),
        PathElement::Cubic([226.0, 34.0], [210.0, 46.0], [190.0, 46.0]),
        PathElement::Close,
    ]);
    shapes.path(leaf, Paint::fill(BLUE).and(edge));
    shapes
}

/// Short and long arcs, clockwise and counter-clockwise, a half circle, and a slice.
fn arcs() -> Group {
    let mut arcs = Group::new("arcs");
    for (place, (large, clockwise)) in [(false, false), (false, true), (true, false), (true, true)]
        .into_iter()
        .enumerate()
    {
        let x = 20.0 + 40.0 * place as f64;
        let path = Path::arc([x, 80.0], 12.0, large, clockwise, [x + 12.0, 92.0]);
        arcs.path(path, Paint::stroke(Stroke::solid(RED, 2.0).round()));
    }
    let thin = Stroke::solid(INK, 1.0);
    arcs.path(
        Path::arc([190.003, 84.004], 14.998, false, true, [219.997, 84.004]),
        Paint::stroke(thin.clone()),
    );
    let mut slice = Path::line(&[[240.0, 96.0], [270.0, 96.0]]);
    slice.elements.push(PathElement::Arc {
        radius: 30.0,
        large: false,
        clockwise: false,
        to: [255.0, 96.0 - 30.0 * 0.866_025],
    });
    slice.elements.push(PathElement::Close);
    arcs.path(slice, Paint::fill(SAND).and(thin));
    // Almost a whole circle.
    arcs.path(
        Path::arc([290.0, 70.0], 12.0, true, true, [287.0, 70.0]),
        Paint::stroke(Stroke::solid(BLUE, 1.0)),
    );
    arcs
}

fn lines() -> Group {
    let mut lines = Group::new("lines");
    let zigzag = |y: f64| Path::line(&[[12.0, y], [60.0, y], [72.0, y - 8.0], [140.0, y - 8.0]]);
    let stroke = Stroke::solid(INK, 3.0);
    lines.path(zigzag(120.0), Paint::stroke(stroke.clone()));
    lines.path(zigzag(130.0), Paint::stroke(stroke.clone().round()));
    lines.path(zigzag(140.0), Paint::stroke(stroke.dashed(&[6.0, 3.0])));
    let dotted = Stroke::solid(RED, 2.0).round().dashed(&[0.0, 4.0]);
    lines.path(zigzag(150.0), Paint::stroke(dotted));
    let odd = Stroke::solid(BLUE, 1.0).dashed(&[8.0, 2.0, 2.0]);
    lines.path(zigzag(158.0), Paint::stroke(odd));
    lines.path(zigzag(163.0), Paint::stroke(Stroke::solid(INK, 0.2)));
    lines
}

/// Texts with each anchor, one below the other.
fn words() -> Group {
    let (regular, bold) = (Font::default(), Font::default().bold());
    let mut words = Group::new("words");
    let mut rules = Group::new("rules");
    for x in [160.0, 235.0, 310.0] {
        let line = Path::line(&[[x, 108.0], [x, 232.0]]);
        rules.path(line, Paint::stroke(Stroke::solid(RED, 0.25)));
    }
    words.items.push(Item::Group(rules));
    for (x, anchor) in [
        (160.0, Anchor::Start),
        (235.0, Anchor::Middle),
        (310.0, Anchor::End),
    ] {
        words.text(text("Ag 12", [x, 122.0], anchor, 12.0, regular));
        words.text(text("Ag 12", [x, 137.0], anchor, 12.0, bold));
        // A script from right to left, and both directions in one line.
        words.text(text("שלום 12", [x, 153.0], anchor, 12.0, regular));
        words.text(text("a שלום!", [x, 169.0], anchor, 12.0, regular));
        words.text(text("!سلام", [x, 185.0], anchor, 12.0, bold));
        // White space and text that looks like markup.
        words.text(text("a   b ", [x, 201.0], anchor, 12.0, regular));
        words.text(text("<b>&\"'", [x, 215.0], anchor, 12.0, regular));
        words.text(text("≥★→∞", [x, 230.0], anchor, 12.0, bold));
    }
    let mut small = text(
        "as small as print",
        [12.0, 178.0],
        Anchor::Start,
        4.0,
        regular,
    );
    small.colour = BLUE;
    words.text(small);
    words.text(text("42", [12.0, 228.0], Anchor::Start, 48.0, bold));
    words
}
