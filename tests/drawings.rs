//! Boards from drawings of three drawing programs, and drawings that are refused.

mod details;
mod mazes;
mod names;
mod partings;

use crate::current::is_current;
use crate::program::{ended, names, refusal, split, text, within};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::files::schema::VariantFile;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A folder with a drawing.
fn folder(drawing: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("there is room for files");
    fs::write(folder.path().join("drawing.svg"), drawing).unwrap();
    folder
}

fn svg(shapes: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">\n{shapes}\n</svg>\n")
}

/// The line that imports the drawing.
const IMPORT: [&str; 5] = ["variants", "--import", "drawing.svg", "-o", "board.toml"];

/// The variant file made from a drawing, and its board.
fn imported(drawing: &str) -> (VariantFile, Variant) {
    let folder = folder(drawing);
    // Some of the boards have closed lines.
    let line = [&IMPORT[..], &["--set", "moves.max=9"]].concat();
    ended(&within(&folder, &line), 0);
    let text = fs::read_to_string(folder.path().join("board.toml")).unwrap();
    for line in [
        &["draw", "board.toml", "-o", "board.png"][..],
        &["check", "board.toml"],
    ] {
        ended(&within(&folder, line), 0);
    }
    let variant = Variant::parse("board", "board.toml", &text, None).unwrap();
    (toml::from_str(&text).unwrap(), variant)
}

/// The number of sides of each tile, in ascending order, and the number of edges that two tiles share.
fn sides(file: &VariantFile) -> (Vec<usize>, usize) {
    let faces = file.tiling.faces.as_ref().unwrap();
    let mut sides: Vec<usize> = faces.iter().map(Vec::len).collect();
    sides.sort_unstable();
    let mut edges: BTreeMap<(u32, u32), usize> = BTreeMap::new();
    for face in faces {
        for (&a, &b) in face.iter().zip(face.iter().cycle().skip(1)) {
            *edges.entry((a.min(b), a.max(b))).or_default() += 1;
        }
    }
    (sides, edges.values().filter(|&&tiles| tiles == 2).count())
}

fn euler(variant: &Variant) -> i64 {
    variant.board().topological_type().unwrap().euler
}

/// A hexagon of six kites: groups with transforms, relative paths, a hidden guide and an open line.
#[test]
fn kites_of_inkscape() {
    let (file, variant) = imported(include_str!("data/drawings/kites.svg"));
    assert_eq!((variant.board().cells(), euler(&variant)), (6, 1));
    assert_eq!(sides(&file), (vec![4; 6], 6));
    assert_eq!(file.tiling.vertices.unwrap().len(), 13);
    assert_eq!(file.tiling.bends, None);
}

/// Rings that Inkscape divided along lines, around a circle. Coordinates differ by some hundredths.
#[test]
fn a_rose_window_saved_by_inkscape() {
    let (file, variant) = imported(include_str!("data/drawings/rose.svg"));
    assert_eq!((variant.board().cells(), euler(&variant)), (13, 1));
    let (sides, shared) = sides(&file);
    assert_eq!(sides, [vec![4; 9], vec![5; 4]].concat());
    assert_eq!(shared, 8 + 8 + 4 + 4);
}

/// Courses of bricks, each moved by half a brick: long sides face two short ones. Classes decide what is filled.
#[test]
fn bricks_of_illustrator() {
    let (file, variant) = imported(include_str!("data/drawings/bricks.svg"));
    assert_eq!((variant.board().cells(), euler(&variant)), (14, 1));
    let (sides, shared) = sides(&file);
    assert_eq!(sides, [4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6]);
    // Ten sides in the courses, and six in each of the three joints between them.
    assert_eq!(shared, 10 + 3 * 6);
}

/// A hub with curved sides and six petals around it. Both tiles at a curve share its bend.
#[test]
fn petals_of_figma() {
    let (file, variant) = imported(include_str!("data/drawings/flower.svg"));
    assert_eq!((variant.board().cells(), euler(&variant)), (7, 1));
    assert_eq!(sides(&file), (vec![4, 4, 4, 4, 4, 4, 6], 12));
    assert_eq!(file.tiling.bends.unwrap().len(), 18);
}

/// y points downwards in drawings and upwards on boards.
#[test]
fn the_upper_tile_is_the_first() {
    let (file, variant) = imported(&svg(
        "<rect id=\"low\" y=\"10\" width=\"10\" height=\"10\"/><path d=\"M0 0h10v10h-10z\"/>",
    ));
    assert_eq!(variant.board().cells(), 2);
    let vertices = file.tiling.vertices.unwrap();
    let first = serde_json::to_string(&vertices[0]).unwrap();
    assert_eq!(first, "[0.0,-10.0]");
}

/// Nodes on straight lines are dropped, unless another tile has a corner there.
#[test]
fn only_corners_are_corners() {
    let (file, _) = imported(&svg(
        "<polygon points=\"0,0 5,0 10,0 10,5 10,10 0,10\"/><rect x=\"10\" width=\"5\" height=\"5\"/>",
    ));
    assert_eq!(sides(&file), (vec![4, 5], 1));
}

/// A larger tolerance closes small gaps.
#[test]
fn gaps_and_overlaps_are_circled() {
    let pair = |x: &str| {
        svg(&format!(
            "<rect id=\"one\" width=\"10\" height=\"10\"/>\n<rect id=\"two\" x=\"{x}\" width=\"10\" height=\"10\"/>"
        ))
    };
    for (x, what) in [("10.3", "gap"), ("9.5", "overlap")] {
        let folder = folder(&pair(x));
        let error = refusal(within(&folder, &IMPORT));
        for word in [
            what,
            "`one` (line 2)",
            "`two` (line 3)",
            "board.problems.svg",
            "help: ",
        ] {
            assert!(error.contains(word), "{word}: {error}");
        }
        assert_eq!(names(&folder), ["board.problems.svg", "drawing.svg"]);
        let picture = fs::read_to_string(folder.path().join("board.problems.svg")).unwrap();
        assert!(picture.contains("<circle"), "{picture}");
        let line = [&IMPORT[..], &["--tolerance", "0.6"]].concat();
        ended(&within(&folder, &line), 0);
    }
}

/// The picture of the problems never replaces the drawing.
#[test]
fn the_drawing_is_never_replaced() {
    let drawing =
        svg("<rect width=\"9\" height=\"9\"/><rect x=\"2\" y=\"2\" width=\"5\" height=\"5\"/>");
    let folder = folder(&drawing);
    let path = folder.path().join("board.problems.svg");
    fs::rename(folder.path().join("drawing.svg"), &path).unwrap();
    let line = split("variants --import board.problems.svg -o board.toml");
    ended(&within(&folder, &line), 2);
    assert_eq!(fs::read_to_string(path).unwrap(), drawing);
}

/// A drawing inside a drawing has a place and a scale. A sign separates numbers.
#[test]
fn a_drawing_inside_a_drawing() {
    let (file, variant) = imported(&svg(
        "<svg x=\"10\" y=\"5\" width=\"20\" height=\"20\" viewBox=\"100 100 10 10\"><rect x=\"100\" y=\"100\" width=\"10\" height=\"10\"/></svg>\n\
         <rect transform=\"translate(30-5)\" y=\"10\" width=\"20\" height=\"20\"/>",
    ));
    assert_eq!(variant.board().cells(), 2);
    let vertices = serde_json::to_string(&file.tiling.vertices).unwrap();
    assert!(
        vertices.contains("[10.0,-5.0]") && vertices.contains("[30.0,-25.0]"),
        "{vertices}"
    );
}

/// The pictures of the page: its drawings, and mazes on them.
#[test]
fn the_pictures_of_the_page_are_current() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let page = fs::read_to_string(docs.join("guide/drawings.md")).expect("there is a page");
    let new = ["new", "board.toml", "--seed", "1", "-o", "maze.svg"];
    let draw = ["draw", "board.maze.toml", "-o", "maze.svg"];
    for (name, command) in [("wall", &new[..]), ("yard", &draw[..])] {
        let block = page.split_once(&format!("<!-- {name}.svg -->\n"));
        let (drawing, _) = block
            .and_then(|(_, after)| after.split_once("```"))
            .expect("it is there");
        let folder = folder(drawing);
        let exits = ["--set", "moves.exits=both"];
        let flags = if name == "wall" { &exits[..] } else { &[] };
        ended(&within(&folder, &[&IMPORT[..], flags].concat()), 0);
        ended(&within(&folder, command), 0);
        let maze = fs::read_to_string(folder.path().join("maze.svg")).unwrap();
        is_current(&docs.join(format!("pictures/drawing-{name}.svg")), drawing);
        is_current(
            &docs.join(format!("pictures/drawing-{name}-maze.svg")),
            &maze,
        );
    }
}

#[test]
fn invalid_drawings_are_refused() {
    let groups = |depth: usize| svg(&("<g>".repeat(depth) + &"</g>".repeat(depth)));
    let entities = "<!DOCTYPE svg [<!ENTITY a \"aa\"><!ENTITY b \"&a;&a;\">]>\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>";
    for (drawing, what) in [
        (String::new(), "the file is empty"),
        ("words".to_owned(), "neither a drawing nor a mesh"),
        ("<words".to_owned(), "cannot be read as SVG"),
        ("<html/>".to_owned(), "not an SVG drawing"),
        (entities.to_owned(), "entities"),
        (svg(""), "no closed filled shapes"),
        (
            svg("<text>A1</text><script>x()</script>"),
            "no closed filled shapes",
        ),
        (
            svg("<rect fill=\"none\" width=\"9\" height=\"9\"/>"),
            "no closed filled shapes",
        ),
        (svg("<path d=\"M0 0H9V9\"/>"), "this outline is open"),
        (svg("<path d=\"M0 0H1e99V9Z\"/>"), "`d` cannot be read"),
        (
            svg("<path d=\"M0 0A9e300 9e300 0 0 1 5 5Z\"/>"),
            "`d` cannot be read",
        ),
        (svg("<path d=\"M0 0 what\"/>"), "`d` cannot be read"),
        (
            svg("<rect width=\"nan\" height=\"9\"/>"),
            "`width` cannot be read",
        ),
        (
            svg("<polygon points=\"0,0 inf,3 3,3\"/>"),
            "`points` cannot be read",
        ),
        (
            svg("<rect transform=\"scale(1e400)\" width=\"9\" height=\"9\"/>"),
            "transform",
        ),
        (
            svg("<g transform=\"scale(1e8)\"><rect width=\"99\" height=\"99\"/></g>"),
            "coordinates of this shape are too large",
        ),
        (
            svg("<path d=\"M0 0h9v9h-9z M4 3a1 1 0 0 0 1 1a1 1 0 0 0 0 -2z\"/>"),
            "overlap",
        ),
        (
            svg("<polygon points=\"0,0 9,9 9,0 0,9\"/>"),
            "encloses no area",
        ),
        (
            svg("<polygon points=\"0,0 9,9 9,0 0,5\"/>"),
            "crosses itself",
        ),
        (
            svg(
                "<path d=\"M0 0H60A150 150 0 0 1 60 100H0z\"/><path d=\"M137 0H77A150 150 0 0 0 77 100H137z\"/><path d=\"M0 100H60H68.5V150H0z\"/><path d=\"M68.5 100H77H137V150H68.5z\"/>",
            ),
            "touch along a part",
        ),
        (svg("<rect width=\"1e-9\" height=\"1e-9\"/>"), "too small"),
        (svg("<use href=\"#a\"/>"), "<use>"),
        (svg("<image href=\"http://example.org/a.png\"/>"), "<image>"),
        (groups(300), "nested more than 200 deep"),
        (groups(100_000), "nested more than 200 deep"),
        (
            svg(&"<rect width=\"9\" height=\"9\"/>".repeat(70_000)),
            "more than 65536 shapes",
        ),
        (
            svg(&"<rect width=\"9\" height=\"9\"/>".repeat(3_000)),
            "overlap",
        ),
        (
            svg("<svg width=\"0\"><rect width=\"9\" height=\"9\"/></svg>"),
            "has no area",
        ),
        (
            svg("<svg viewBox=\"0 0 9 9\" preserveAspectRatio=\"none\"/>"),
            "`preserveAspectRatio`",
        ),
    ] {
        let shown: String = drawing.chars().take(200).collect();
        let folder = folder(&drawing);
        let error = refusal(within(&folder, &["variants", "--import", "drawing.svg"]));
        assert!(
            error.contains(what) && error.contains("help: "),
            "{shown}\n{error}"
        );
    }
}

/// Numbers and styles that once took unbounded time or memory.
#[test]
fn drawings_that_ask_for_too_much() {
    let curves = "C999 0 0 999 1e-9 0 ".repeat(300_000);
    let body = ".b:c;".repeat(2_000);
    let selectors = ".a,".repeat(2_000);
    for drawing in [
        svg("<path d=\"M0 0C99999999 0 0 99999999 1e-9 0z\"/>"),
        svg(&format!("<path d=\"M0 0{curves}z\"/>")),
        svg("<path d=\"M0 0A999999999e9 999999999e9 0 0 1 5 5Z\"/>"),
        svg("<rect width=\"1\" height=\"1\" rx=\"1e-322\"/>"),
        svg(&format!(
            "<style>{selectors}.z{{{body}}}</style><rect width=\"9\" height=\"9\"/>"
        )),
    ] {
        let shown: String = drawing.chars().take(100).collect();
        let folder = folder(&drawing);
        let output = within(&folder, &["variants", "--import", "drawing.svg"]);
        let error = text(&output.stderr);
        // A single tile is too small for a maze, but it is read.
        assert!(
            matches!(output.status.code(), Some(0 | 2)),
            "{shown}\n{error}"
        );
        assert!(!error.contains("panicked"), "{error}");
    }
}

/// Other programs write small numbers with an exponent of two digits.
#[test]
fn tiny_numbers_are_read() {
    let (_, variant) = imported(&svg(
        "<path d=\"M0 6.1e-17H10V10H0Z\"/><path d=\"M10 1e-05H20V10H10Z\"/>",
    ));
    assert_eq!(variant.board().cells(), 2);
}

/// Bends belong to edges of faces.
#[test]
fn invalid_bends_are_refused() {
    for (bends, what) in [
        (
            "[{ from = 0, to = 2, through = [[0.5, 0.5]] }]",
            "no face has the edge 0–2",
        ),
        (
            "[{ from = 0, to = 1, through = [] }, { from = 1, to = 0, through = [] }]",
            "bent twice",
        ),
        (
            "[{ from = 0, to = 1, through = [[nan, 0]] }]",
            "too large, or not a number",
        ),
        ("[{ to = 1, through = [] }]", "`from` is missing"),
    ] {
        let text = format!(
            "rule = \"Jump.\"\n[tiling]\nkind = \"mesh\"\nfaces = [[0, 1, 2, 3]]\nvertices = [[0, 0], [1, 0], [1, 1], [0, 1]]\nbends = {bends}\n"
        );
        let error = Variant::parse("x", "x.toml", &text, None)
            .unwrap_err()
            .to_string();
        assert!(error.contains(what), "{bends}\n{error}");
    }
}
