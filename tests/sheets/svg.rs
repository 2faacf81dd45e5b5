//! SVG is plain, contains the texts of the scene, and looks in librsvg like our own picture.

use super::scenes::{TITLE, sample, turned};
use super::{golden, root};
use crate::skipped;
use jumpmaze::internals::sheets::png::png;
use jumpmaze::internals::sheets::scene::{Bounds, Item, Scene};
use jumpmaze::internals::sheets::svg::svg;
use roxmltree::{Document, Node};
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use tiny_skia::Pixmap;

/// Every element that a plain picture may have, and its attributes except those that are inherited from groups.
const ELEMENTS: [(&str, &[&str]); 7] = [
    ("svg", &["width", "height", "viewBox", "role"]),
    ("title", &[]),
    ("rect", &["width", "height"]),
    ("g", &["id", "groupmode", "label"]),
    ("path", &["d"]),
    ("circle", &["cx", "cy", "r"]),
    ("text", &["x", "y", "direction", "space", "transform"]),
];

/// The attributes that are inherited from groups.
const PRESENTATION: [&str; 10] = [
    "fill",
    "font-family",
    "font-size",
    "font-weight",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-width",
    "text-anchor",
];

/// Fails unless every program understands a picture: no styles, scripts, references, patterns, markers.
#[track_caller]
pub(crate) fn assert_plain_svg(text: &str) {
    let document = Document::parse(text).expect("it is XML");
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert_eq!(root.attribute("role"), Some("img"));
    let size = ["width", "height"].map(|name| root.attribute(name).expect("it has a size"));
    let size = size.map(|side| side.strip_suffix("mm").expect("its size is in millimetres"));
    let size = size.map(|side| side.parse::<f64>().expect("it is a number"));
    let frame = root.attribute("viewBox").expect("it has a frame");
    let frame = frame
        .strip_prefix("0 0 ")
        .and_then(|sides| sides.split_once(' '));
    let (width, height) = frame.expect("it begins at the corner");
    for (millimetres, points) in size.iter().zip([width, height]) {
        let points: f64 = points.parse().expect("it is a number");
        assert!(
            (millimetres / 25.4 * 72.0 - points).abs() < 0.02,
            "a unit is a point"
        );
    }
    // No comments, processing instructions or entity declarations.
    assert!(!text.contains("<!") && !text.contains("<?"));
    assert!(
        text.lines().all(|line| line.starts_with('<')),
        "one element a line"
    );
    let mut ids = BTreeSet::new();
    for node in root.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert_eq!(
            node.tag_name().namespace(),
            Some("http://www.w3.org/2000/svg")
        );
        let Some((_, own)) = ELEMENTS.iter().find(|(element, _)| *element == name) else {
            panic!("<{name}> is not plain");
        };
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            let known = own.contains(&name) || PRESENTATION.contains(&name);
            assert!(known, "<{}> has {name}", node.tag_name().name());
            assert!(!value.contains("url") && !value.contains("var("), "{value}");
            match name {
                "fill" | "stroke" => assert!(is_colour(value), "{name}: {value}"),
                "id" => {
                    assert!(is_id(value), "{value} is no name");
                    assert!(ids.insert(value.to_owned()), "two are called {value}");
                    assert!(node.attribute((INKSCAPE, "label")).is_some(), "{value}");
                    // The first two levels of groups are layers, the others are not.
                    let levels = node
                        .ancestors()
                        .filter(|node| node.has_tag_name("g"))
                        .count();
                    let mode = node.attribute((INKSCAPE, "groupmode"));
                    assert_eq!(mode, (levels <= 2).then_some("layer"), "{value}");
                }
                "label" => assert!(is_label(value), "{value:?}"),
                "width" | "height" | "x" | "y" | "d" | "cx" | "cy" | "r" | "viewBox"
                | "font-size" | "stroke-width" => assert_short_numbers(value),
                "transform" => assert_eq!(value, upside_down(node)),
                _ => {}
            }
        }
    }
}

/// The namespace of layers.
const INKSCAPE: &str = "http://www.inkscape.org/namespaces/inkscape";

/// Whether a name is valid in XML and in every program: lower-case letters, digits and hyphens, with a letter first.
fn is_id(value: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    value.as_bytes()[0].is_ascii_lowercase() && value.bytes().all(plain)
}

fn is_label(value: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b == b' ';
    value.as_bytes()[0].is_ascii_uppercase() && value.bytes().all(plain)
}

/// The only allowed transformation: half a turn of a text about its own point.
fn upside_down(text: Node<'_, '_>) -> String {
    let [x, y] = ["x", "y"].map(|name| text.attribute(name).expect("it has a place"));
    format!("rotate(180 {x} {y})")
}

fn is_colour(value: &str) -> bool {
    let hex = |digits: &str| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
    value == "none" || value.strip_prefix('#').is_some_and(hex)
}

/// Fails for more than two decimals, for superfluous zeros, and for anything that is not a number.
#[track_caller]
fn assert_short_numbers(value: &str) {
    let letters = "MLHVQCAZ ";
    let numbers = value.strip_suffix("mm").unwrap_or(value);
    for number in numbers
        .split(|c| letters.contains(c))
        .filter(|number| !number.is_empty())
    {
        let (whole, decimals) = number.split_once('.').unwrap_or((number, "1"));
        let digits = whole.strip_prefix('-').unwrap_or(whole);
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        let short = decimals.len() <= 2 && !decimals.ends_with('0') && number != "-0";
        assert!(
            plain(digits) && plain(decimals) && short,
            "{number} in {value}"
        );
    }
}

/// The pixels per point of [`rasterise`].
pub(crate) const PIXELS_PER_POINT: f64 = 2.0;

/// A picture as librsvg draws it on white paper, with the letters of our font. `None` if librsvg is missing. In CI, a
/// missing librsvg is a failure.
pub(crate) fn rasterise(svg: &str) -> Option<Pixmap> {
    let dots = format!("{}", 72.0 * PIXELS_PER_POINT);
    let child = Command::new("rsvg-convert")
        .args(["--unlimited", "--background-color", "white"])
        .args(["--dpi-x", &dots, "--dpi-y", &dots])
        .env("FONTCONFIG_FILE", fonts())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(error) => {
            skipped(&format!(
                "rsvg-convert (package librsvg2-bin) does not run: {error}"
            ));
            return None;
        }
    };
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(svg.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "librsvg refuses the picture");
    Some(Pixmap::decode_png(&output.stdout).expect("it writes PNG"))
}

/// A configuration that contains only our fonts, so that every machine draws the same letters.
fn fonts() -> &'static Path {
    static FILE: OnceLock<std::path::PathBuf> = OnceLock::new();
    FILE.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let file = folder.join("fonts.conf");
        let text = format!(
            "<fontconfig><dir>{}</dir><cachedir>{}</cachedir></fontconfig>",
            root().join("src/sheets/font").display(),
            folder.join("fonts").display()
        );
        fs::write(&file, text).expect("there is room for a file");
        file
    })
}

/// The mean difference of two pictures of the same scene, from 0 to 255.
///
/// Programs may round the size of a page differently, so an additional row or column of pixels does not count.
pub(crate) fn difference(a: &Pixmap, b: &Pixmap) -> f64 {
    let both = |f: fn(&Pixmap) -> u32| {
        assert!(f(a).abs_diff(f(b)) <= 1, "{} and {} pixels", f(a), f(b));
        f(a).min(f(b))
    };
    let (width, height) = (both(Pixmap::width), both(Pixmap::height));
    let mut sum = 0;
    for y in 0..height {
        for x in 0..width {
            let [p, q] = [a, b].map(|picture| picture.pixel(x, y).expect("it is inside"));
            sum += u64::from(p.red().abs_diff(q.red()))
                + u64::from(p.green().abs_diff(q.green()))
                + u64::from(p.blue().abs_diff(q.blue()));
        }
    }
    sum as f64 / 3.0 / f64::from(width) / f64::from(height)
}

/// The mean darkness of a part of a picture, from 0 to 1.
pub(crate) fn ink(picture: &Pixmap, part: Bounds) -> f64 {
    let place = |x: f64| (x * PIXELS_PER_POINT).max(0.0) as u32;
    let [left, top] = part.low.map(|x| place(x.floor()));
    let [right, bottom] = part.high.map(|x| place(x.ceil()));
    let mut sum = 0.0;
    for y in top..bottom.min(picture.height()) {
        for x in left..right.min(picture.width()) {
            sum += 1.0 - f64::from(picture.pixel(x, y).expect("it is inside").green()) / 255.0;
        }
    }
    sum / f64::from((bottom - top) * (right - left))
}

/// Fails unless both pictures have the same amount of ink at each text.
#[track_caller]
pub(crate) fn assert_letters(scene: &Scene, ours: &Pixmap, theirs: &Pixmap) {
    let mut texts = 0;
    scene.visit(&mut |item| {
        if let Item::Text(text) = item {
            let [a, b] = [ours, theirs].map(|picture| ink(picture, text.bounds()));
            assert!(
                a > 0.05 && (a - b).abs() < 0.02,
                "{:?}: {a} and {b}",
                text.text
            );
            texts += 1;
        }
    });
    assert!(texts > 0);
}

fn drawn(scene: &Scene) -> Pixmap {
    Pixmap::decode_png(&png(scene, PIXELS_PER_POINT).unwrap()).unwrap()
}

#[test]
fn the_sample_is_as_it_was() {
    golden("sample.svg", svg(&sample()).as_bytes());
    assert_eq!(svg(&sample()), svg(&sample()));
}

#[test]
fn pictures_are_plain() {
    assert_plain_svg(&svg(&sample()));
    assert_plain_svg(&svg(&sample().outlined()));
    assert_plain_svg(&svg(&turned(&sample())));
    assert_plain_svg(&svg(&Scene::new(sample().size, "")));
}

#[test]
fn elements_that_are_not_plain_are_found() {
    let plain = svg(&sample());
    for (from, to) in [
        ("<title>", "<script>x</script><title>"),
        ("<title>", "<!-- x --><title>"),
        ("</svg>", "<use href=\"#tiles\"/>\n</svg>"),
        ("</svg>", "<style>text { fill: red }</style>\n</svg>"),
        ("</svg>", "<g id=\"tiles\"/>\n</svg>"),
        ("fill=\"#fffdf8\"", "fill=\"url(#x)\""),
        ("fill=\"#fffdf8\"", "fill=\"currentColor\""),
        ("fill=\"#fffdf8\"", "style=\"fill:red\""),
        ("fill=\"#fffdf8\"", "onclick=\"x()\" fill=\"#fffdf8\""),
        ("cx=\"306\"", "cx=\"306.125\""),
        ("cx=\"306\"", "cx=\"306.0\""),
        ("cx=\"306\"", "cx=\"-0\""),
        ("cx=\"306\"", "cx=\"NaN\""),
        ("mm\" role", "pt\" role"),
        ("inkscape:groupmode=\"layer\" ", ""),
        (" inkscape:label=\"Shapes\"", ""),
        ("id=\"lines\"", "id=\"7-lines\""),
        ("<path", "<path transform=\"rotate(180 0 0)\""),
        ("<g id", "<g transform=\"rotate(180 0 0)\" id"),
        ("<text", "<text transform=\"rotate(90 12 228)\""),
        ("<text", "<text transform=\"rotate(180 160 120)\""),
        ("<text", "<text transform=\"scale(-1)\""),
    ] {
        let other = plain.replacen(from, to, 1);
        assert_ne!(other, plain, "{from}");
        let found = std::panic::catch_unwind(|| assert_plain_svg(&other));
        assert!(found.is_err(), "{to}");
    }
}

/// Every text and the title are read from the file unchanged, except for characters that XML does not allow.
#[test]
fn texts_are_kept() {
    let picture = svg(&sample());
    let document = Document::parse(&picture).unwrap();
    let title = document
        .descendants()
        .find(|node| node.has_tag_name("title"));
    let kept: String = TITLE
        .chars()
        .filter(|c| !"\u{0}\u{7}\u{1b}\u{fffe}".contains(*c))
        .collect();
    assert_eq!(title.unwrap().text(), Some(kept.as_str()));
    assert!(kept.contains("<script>") && picture.contains("&lt;script&gt;alert(1)"));
    let read: Vec<&str> = document
        .descendants()
        .filter(|node| node.tag_name().name() == "text")
        .map(|node| node.text().unwrap())
        .collect();
    let mut drawn = Vec::new();
    sample().visit(&mut |item| {
        if let Item::Text(text) = item {
            drawn.push(text.text.clone());
        }
    });
    assert_eq!(read, drawn);
    // Blanks that a reader would drop are preserved.
    for node in document
        .descendants()
        .filter(|node| node.text() == Some("a   b "))
    {
        if node.is_element() {
            let space = ("http://www.w3.org/XML/1998/namespace", "space");
            assert_eq!(node.attribute(space), Some("preserve"));
        }
    }
}

#[test]
fn librsvg_draws_our_picture() {
    let scene = sample();
    let Some(theirs) = rasterise(&svg(&scene)) else {
        return;
    };
    let ours = drawn(&scene);
    assert_letters(&scene, &ours, &theirs);
    let differs = difference(&ours, &theirs);
    assert!(differs < 1.0, "{differs}");
}

#[test]
fn outlines_look_like_letters() {
    let scene = sample();
    let outlined = svg(&scene.outlined());
    assert!(!outlined.contains("<text") && !outlined.contains("font-"));
    let (Some(outlines), Some(letters)) = (rasterise(&outlined), rasterise(&svg(&scene))) else {
        return;
    };
    assert_letters(&scene, &outlines, &letters);
    let differs = difference(&outlines, &letters);
    assert!(differs < 1.0, "{differs}");
}
