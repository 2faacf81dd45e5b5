//! Hand-written lines whose cells have positions: drawn, solved and played like any other board.

use super::boards::texts;
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::sheets::draw::{StyleKind, View, draw};
use jumpmaze::internals::sheets::scene::{Item, PathElement};
use jumpmaze::internals::sheets::svg::svg;
use jumpmaze::internals::topology::{Cell, Content, Goal};

/// Three lines and a ring; the last line has a one-way part.
const RING: &str = r#"
name = "Ring"
rule = "Jump."

[tiling]
kind = "lines"
cells = ["N", "E", "S", "W", "M"]
line = [
  { through = ["N", "M", "S"] },
  { through = ["E", "M", "W"] },
  { through = ["N", "E", "S", "W"], closed = true },
  { through = ["N", "M"] },
]
at = { N = [0, 2], E = [2, 0], S = [0, -2], W = [-2, 0], M = [0, 0] }

[obstacles]
oneway = [["E", "M"]]

[moves]
max = 5
"#;

fn maze(numbers: [u32; 5], goal: u32) -> Maze {
    let variant = Variant::parse("ring", "ring.toml", RING, None).expect("it builds");
    let contents = numbers.map(Content::number).to_vec();
    Maze::with_contents(
        variant.board().clone(),
        contents,
        Cell(0),
        Goal::Cells(vec![Cell(goal)]),
    )
    .expect("it fits the board")
}

#[test]
fn each_line_is_drawn_once_and_below_the_discs() {
    let maze = maze([1; 5], 2);
    let scene = draw((&maze).into(), &View::default().labels(true)).unwrap();
    let group = |id: &str| &scene.group(id).expect("the layer is there").items;
    assert_eq!(group("tracks").len(), 4);
    assert_eq!(group("tiles").len(), 5);
    assert_eq!(group("border").len(), 5);
    assert_eq!(group("walls").len(), 1);
    let position = |id: &str| {
        let mut items = scene.items.iter();
        items.position(|item| matches!(item, Item::Group(group) if group.id == id))
    };
    assert!(position("tracks") < position("tiles"));
    // Two of the lines join N and M. They run side by side, so no two tracks begin at the same point.
    let begins: Vec<_> = group("tracks")
        .iter()
        .filter_map(|item| match item {
            Item::Path(path, _) => path.elements.first(),
            _ => None,
        })
        .collect();
    for (i, begin) in begins.iter().enumerate() {
        assert!(matches!(begin, PathElement::Move(_)));
        assert!(!begins[..i].contains(begin), "{begins:?}");
    }
    assert_eq!(texts(scene.group("labels")).len(), 5);
}

/// Greys are hard to distinguish, so grey lines differ by their dashes.
#[test]
fn grey_lines_have_different_dashes() {
    let maze = maze([1; 5], 2);
    let dashes = |style: StyleKind| {
        let scene = draw((&maze).into(), &View::default().style(style)).unwrap();
        let picture = svg(&scene);
        let (_, tracks) = picture
            .split_once("id=\"tracks\"")
            .expect("the layer is there");
        let (tracks, _) = tracks.split_once("</g>").unwrap();
        let lines = tracks.split("<path").skip(1).map(|line| {
            let dash = line.split_once("stroke-dasharray=\"");
            dash.map_or("", |(_, dash)| dash.split('"').next().unwrap())
                .to_owned()
        });
        lines.collect::<Vec<String>>()
    };
    assert!(dashes(StyleKind::Screen).iter().all(String::is_empty));
    let grey = dashes(StyleKind::Print);
    for (i, dash) in grey.iter().enumerate() {
        assert!(!grey[..i].contains(dash), "{grey:?}");
    }
}

#[test]
fn a_solution_follows_the_lines() {
    // From N, 2 leads to S along both the line and the ring, and 5 along the ring to E.
    for (number, goal) in [(2, 2), (5, 1), (1, 4)] {
        let maze = maze([number, 1, 1, 1, 1], goal);
        let scene = draw((&maze).into(), &View::default().solution(true)).unwrap();
        let arrows = scene.group("solution").expect("the layer is there");
        assert!(!arrows.items.is_empty(), "{number}");
        assert_eq!(texts(scene.group("steps")).len(), 1, "{number}");
    }
}

/// The discs that each arrow of the solution touches, in order.
fn touched(maze: &Maze, jumps: usize) -> Vec<Vec<usize>> {
    let scene = draw(maze.into(), &View::default().solution(true)).unwrap();
    let items = |id: &str| &scene.group(id).expect("the layer is there").items;
    let disc = |tile: &Item| {
        let bounds = tile.bounds();
        let middle = [0, 1].map(|axis| (bounds.low[axis] + bounds.high[axis]) / 2.0);
        (middle, (bounds.high[0] - bounds.low[0]) / 2.0)
    };
    let discs: Vec<([f64; 2], f64)> = items("tiles").iter().map(disc).collect();
    // An arrow consists of the edges of its line and its head, then the line and the head. The halos of numbers follow.
    let arrow = |arrow: &[Item]| {
        let [_, _, Item::Path(line, _), Item::Path(head, _)] = arrow else {
            panic!("{arrow:?}");
        };
        // The line, and the tip of the head.
        let corners: Vec<[f64; 2]> = line
            .elements
            .iter()
            .chain(head.elements.first())
            .map(|element| match element {
                PathElement::Move(to) | PathElement::Line(to) => *to,
                other => panic!("{other:?}"),
            })
            .collect();
        let points = corners.windows(2).flat_map(|ends| {
            (0..=50).map(|part| {
                let share = f64::from(part) / 50.0;
                [0, 1].map(|axis| ends[0][axis] + share * (ends[1][axis] - ends[0][axis]))
            })
        });
        let mut all: Vec<usize> = points
            .filter_map(|[x, y]| {
                discs
                    .iter()
                    .position(|&([a, b], radius)| (x - a).hypot(y - b) < radius)
            })
            .collect();
        all.dedup();
        all
    };
    items("solution").chunks(4).take(jumps).map(arrow).collect()
}

#[test]
fn each_arrow_passes_the_discs_that_its_jump_counts() {
    let [north, east, south, west, middle] = [0, 1, 2, 3, 4];
    for (numbers, goal, expected) in [
        ([1, 1, 1, 1, 1], middle, vec![vec![north, middle]]),
        ([3, 1, 1, 1, 1], west, vec![vec![north, east, south, west]]),
        // The second jump goes round the ring through north and west, not along the direct line to south.
        (
            [1, 3, 1, 4, 5],
            south,
            vec![vec![north, east], vec![east, north, west, south]],
        ),
        (
            [2, 1, 1, 1, 1],
            middle,
            vec![vec![north, middle, south], vec![south, middle]],
        ),
    ] {
        assert_eq!(
            touched(&maze(numbers, goal as u32), expected.len()),
            expected,
            "{numbers:?}"
        );
    }
}

#[test]
fn rays_go_once_round() {
    let maze = maze([1; 5], 2);
    let scene = draw((&maze).into(), &View::default().rays(Cell(3))).unwrap();
    // From W: in both directions round the ring, and to the middle, from which nothing leads to E. A ray is drawn as
    // two lines and two heads, with a dot on each cell before the last one: 3 on a ray of 4 cells. A dot marks the
    // beginning.
    let rays = scene.group("rays").expect("the layer is there");
    assert_eq!(rays.items.len(), 3 * 4 + 2 * 3 + 1);
}
