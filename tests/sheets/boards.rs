//! Every built-in board as a picture: numbers, names and marks are legible.

use crate::every;
use jumpmaze::internals::files::{Variant, library};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::plane::Polygon;
use jumpmaze::internals::sheets::draw::{StyleKind, Undrawable, View, draw};
use jumpmaze::internals::sheets::scene::{
    Bounds, Group, Item, Path, PathElement, Point, Scene, Text,
};
use jumpmaze::internals::topology::{Cell, Content, Goal, Topology};
use std::collections::BTreeMap;

/// A maze with the widest numbers that its board allows, start in the first cell, goal in the last.
pub(super) fn widest(id: &str) -> Maze {
    let board = Variant::built_in(id, None)
        .expect("it is built in")
        .board()
        .clone();
    let cells = 0..board.topology().cells() as u32;
    let contents = cells
        .map(|cell| Content::number(board.topology().longest(Cell(cell))))
        .collect();
    let last = board.topology().cells() as u32 - 1;
    Maze::with_contents(board, contents, Cell(0), Goal::Cells(vec![Cell(last)]))
        .expect("it fits the board")
}

/// The texts of a group; there may be circles between them.
pub(super) fn texts(group: Option<&Group>) -> Vec<&Text> {
    let items = group.map_or(&[][..], |group| &group.items);
    let mut texts = Vec::new();
    for item in items {
        if let Item::Text(text) = item {
            texts.push(text);
        }
    }
    texts
}

/// The numbers of the steps, with the count of each: it is repeated beyond every seam that its arrow crosses.
pub(super) fn steps(scene: &Scene) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for text in texts(scene.group("steps")) {
        *counts.entry(text.text.clone()).or_default() += 1;
    }
    counts
}

/// A path of one part as a polygon, with its curves as short straight lines.
pub(super) fn flattened(path: &Path) -> Polygon {
    let mut corners: Vec<Point> = Vec::new();
    for step in path.without_arcs().elements {
        match step {
            PathElement::Move(to) | PathElement::Line(to) => corners.push(to),
            PathElement::Cubic(b, c, d) => {
                let a = *corners.last().expect("a path begins with a move");
                for part in 1..=16 {
                    let t = f64::from(part) / 16.0;
                    let s = 1.0 - t;
                    let at = |i: usize| {
                        s * s * s * a[i] + 3.0 * s * t * (s * b[i] + t * c[i]) + t * t * t * d[i]
                    };
                    corners.push([at(0), at(1)]);
                }
            }
            PathElement::Quad(..) | PathElement::Arc { .. } | PathElement::Close => {}
        }
    }
    Polygon { corners }
}

/// The outlines of all tiles that are cells, in reading order.
fn cells(scene: &Scene, maze: &Maze) -> Vec<Polygon> {
    let tiles = &scene.group("tiles").expect("every board has tiles").items;
    let outline = |&tile: &u32| match &tiles[tile as usize] {
        Item::Path(path, _) => flattened(path),
        other => panic!("a tile is a path, not {other:?}"),
    };
    maze.board().tile_of().iter().map(outline).collect()
}

/// Everything that is illegible in a picture of a maze.
pub(super) fn complaints(scene: &Scene, maze: &Maze) -> Vec<String> {
    let mut complaints = Vec::new();
    let outlines = cells(scene, maze);
    let numbers = texts(scene.group("numbers"));
    assert_eq!(numbers.len(), outlines.len(), "a number in every cell");
    let mut all: Vec<(&Text, Bounds)> = Vec::new();
    for (cell, (text, outline)) in numbers.into_iter().zip(&outlines).enumerate() {
        let name = maze.board().name(Cell(cell as u32));
        let inked = text.bounds();
        if text.size < 4.0 {
            complaints.push(format!("{name}: {:.1} points are not legible", text.size));
        }
        let [[left, top], [right, bottom]] = [inked.low, inked.high];
        for corner in [[left, top], [right, top], [left, bottom], [right, bottom]] {
            if outline.circle_around(corner).radius <= 0.0 {
                complaints.push(format!("{name}: {:?} leaves its cell", text.text));
            }
        }
        all.push((text, inked));
    }
    for name in ["labels", "seam-marks", "title", "legend"] {
        all.extend(
            texts(scene.group(name))
                .into_iter()
                .map(|text| (text, text.bounds())),
        );
    }
    for (i, (text, inked)) in all.iter().enumerate() {
        for (other, others) in &all[..i] {
            if inked.overlaps(*others) {
                complaints.push(format!("{:?} lies on {:?}", text.text, other.text));
            }
        }
    }
    // Discs of steps are beside the numbers, not on them.
    for item in scene.group("steps").map_or(&[][..], |group| &group.items) {
        let Item::Circle([x, y], radius, _) = item else {
            continue;
        };
        let badge = |by: f64| Bounds {
            low: [x - by, y - by],
            high: [x + by, y + by],
        };
        // The square inside the disc.
        for (text, inked) in &all {
            if badge(0.7 * radius).overlaps(*inked) {
                complaints.push(format!("a step lies on {:?}", text.text));
            }
        }
    }
    // The rings of start and goal are around the numbers, and do not cross the names.
    let ends = ["start", "goal"]
        .into_iter()
        .filter_map(|name| scene.group(name));
    for item in ends.flat_map(|group| &group.items) {
        let Item::Circle(centre, radius, paint) = item else {
            continue;
        };
        for label in texts(scene.group("labels")) {
            let inked = label.bounds();
            let nearest = [0, 1].map(|i| centre[i].clamp(inked.low[i], inked.high[i]));
            let away = (nearest[0] - centre[0]).hypot(nearest[1] - centre[1]);
            if away < radius + paint.reach() {
                complaints.push(format!("a ring runs through {:?}", label.text));
            }
        }
    }
    let page = Bounds {
        low: [0.0, 0.0],
        high: scene.size,
    };
    scene.visit(&mut |item| {
        let bounds = item.bounds();
        let inside = (0..2).all(|axis| {
            bounds.low[axis] >= page.low[axis] - 1e-6 && bounds.high[axis] <= page.high[axis] + 1e-6
        });
        if !inside {
            complaints.push(format!("{item:?} leaves the page"));
        }
    });
    complaints
}

#[test]
fn numbers_are_legible_on_every_board() {
    let mut all = Vec::new();
    for (turn, id) in library::variants().enumerate() {
        let maze = widest(id);
        // A debug build draws each board in some of the styles, in turn.
        let n = every(3);
        for &style in StyleKind::ALL.iter().skip(turn % n).step_by(n) {
            for (labels, depths) in [(false, false), (true, false), (false, true), (true, true)] {
                let view = View::default().style(style).labels(labels).depths(depths);
                let scene = draw((&maze).into(), &view).expect("every built-in board is drawn");
                let found = complaints(&scene, &maze);
                let view = format!("{style}, labels {labels}, depths {depths}");
                all.extend(
                    found
                        .into_iter()
                        .take(5)
                        .map(|what| format!("{id} ({view}): {what}")),
                );
            }
        }
    }
    assert!(all.is_empty(), "\n{}\n", all.join("\n"));
}

#[test]
fn all_options_together_are_legible() {
    let mut all = Vec::new();
    for (id, maze) in super::gallery::mazes() {
        let view = View::default()
            .title("A title that is longer than a small board is wide")
            .solution(true)
            .labels(true)
            .depths(true)
            .holes(true)
            .tangle(true);
        let scene = draw((&maze).into(), &view).expect("a maze with a solution");
        let found = complaints(&scene, &maze);
        all.extend(
            found
                .into_iter()
                .take(5)
                .map(|what| format!("{id}: {what}")),
        );
        let steps = steps(&scene).len();
        let length = jumpmaze::internals::solve::solve(&maze)
            .unwrap()
            .length()
            .unwrap();
        assert_eq!(steps, length as usize, "{id}: an arrow for each jump");
    }
    assert!(all.is_empty(), "\n{}\n", all.join("\n"));
}

#[test]
fn pictures_have_the_requested_width() {
    let maze = widest("octagons");
    for width in [100.0, 400.0, 2000.0] {
        let view = View::default().width(width).title("Octagons");
        let scene = draw((&maze).into(), &view).unwrap();
        assert!((scene.size[0] - width).abs() < 1e-9);
    }
    for absurd in [-1.0, 0.0, 0.99, 14_174.0, f64::NAN, f64::INFINITY] {
        let view = View::default().width(absurd);
        let refused = draw((&maze).into(), &view).unwrap_err();
        assert_eq!(refused, Undrawable::Width, "{absurd}");
    }
}

#[test]
fn empty_boards_show_names_and_lines() {
    for id in library::variants() {
        let board = Variant::built_in(id, None).unwrap().board().clone();
        let view = View::default()
            .labels(true)
            .lines(true)
            .rays(Cell(board.topology().cells() as u32 / 2));
        let scene = draw((&board).into(), &view).unwrap();
        assert_eq!(
            texts(scene.group("labels")).len(),
            board.tile_of().len(),
            "{id}"
        );
        let lines = scene.group("lines").map(|group| group.items.len());
        assert_eq!(lines, board.lines().map(<[_]>::len), "{id}");
        assert!(
            scene.group("rays").is_some_and(|rays| rays.items.len() > 3),
            "{id}"
        );
    }
}

/// The circles of thin rhombs are small, but beside them there is room for names.
#[test]
fn names_in_thin_tiles_are_nearly_as_large_as_others() {
    for id in ["penrose", "ammann", "star-lines"] {
        let view = View::default().labels(true);
        let scene = draw((&widest(id)).into(), &view).expect("it can be drawn");
        let [names, numbers] = ["labels", "numbers"].map(|layer| texts(scene.group(layer)));
        let sizes = || names.iter().map(|name| name.size);
        let share = sizes().fold(f64::INFINITY, f64::min) / sizes().fold(0.0, f64::max);
        assert!(share > 0.7, "{id}: {share}");
        for (name, number) in names.iter().zip(&numbers) {
            let bounds = name.bounds();
            assert!(!bounds.overlaps(number.bounds()), "{id}: {}", name.text);
        }
    }
}

/// A wedge on a one-way side points in one direction only: its height is well above its base, at every angle.
#[test]
fn wedges_show_their_direction() {
    let squares = r#"
        [tiling]
        use = "4.4.4.4"
        [board]
        shape = "rect"
        size = [3, 3]
        [obstacles]
        oneway = [["B2", "A2"], ["B2", "B3"]]"#;
    let hexagons = r#"
        [tiling]
        use = "hexagons"
        [board]
        shape = "hexagon"
        size = [3]
        [obstacles]
        oneway = [["E2", "D1"], ["E2", "D2"], ["E2", "C2"], ["E2", "F1"], ["E2", "F2"], ["E2", "G2"]]"#;
    let lines = r#"
        [tiling]
        kind = "lines"
        cells = ["A", "B"]
        line = [{ through = ["A", "B"] }]
        at = { A = [0, 0], B = [2, 1] }
        [obstacles]
        oneway = [["A", "B"]]"#;
    for (name, board, count) in [
        ("squares", squares, 2),
        ("hexagons", hexagons, 6),
        ("lines", lines, 1),
    ] {
        let text = format!("name = \"Gates\"\nrule = \"Jump.\"\n{board}\n");
        let variant = Variant::parse(name, "gates.toml", &text, None).expect("it builds");
        let scene = draw(variant.board().into(), &View::default()).expect("it is drawn");
        let walls = scene.group("walls").expect("the layer is there");
        let distance = |a: Point, b: Point| libm::hypot(a[0] - b[0], a[1] - b[1]);
        let mut ratios = Vec::new();
        for item in &walls.items {
            if let Item::Path(path, _) = item
                && let [
                    PathElement::Move(tip),
                    PathElement::Line(a),
                    PathElement::Line(b),
                    PathElement::Close,
                ] = path.elements[..]
            {
                let middle = [0, 1].map(|axis| f64::midpoint(a[axis], b[axis]));
                ratios.push(distance(tip, middle) / distance(a, b));
            }
        }
        assert_eq!(ratios.len(), count, "{name}");
        assert!(
            ratios.iter().all(|ratio| (1.7..=2.0).contains(ratio)),
            "{name}: {ratios:?}"
        );
    }
}
