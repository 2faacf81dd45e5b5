//! Glue tabs on nets.

use super::boards::flattened;
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::plane::Polygon;
use jumpmaze::internals::sheets::draw::{Undrawable, View, draw};
use jumpmaze::internals::sheets::scene::{Item, Scene};
use std::collections::BTreeMap;

fn drawn(id: &str) -> Result<Scene, Undrawable> {
    let board = Variant::built_in(id, None).unwrap().board().clone();
    draw((&board).into(), &View::default().tabs(true))
}

fn polygons(scene: &Scene, id: &str) -> Vec<Polygon> {
    let group = scene.group(id).expect("the layer is there");
    let paths = group.items.iter().filter_map(|item| match item {
        Item::Path(path, _) => Some(flattened(path)),
        _ => None,
    });
    paths.collect()
}

/// The middle of a polygon, and points near its corners and the middles of its sides.
fn inside(polygon: &Polygon) -> Vec<[f64; 2]> {
    let [mx, my] = polygon.middle();
    let near = |[x, y]: [f64; 2]| [x + (mx - x) * 0.02, y + (my - y) * 0.02];
    let corners = &polygon.corners;
    let halves = (0..corners.len()).map(|i| {
        let (a, b) = (corners[i], corners[(i + 1) % corners.len()]);
        near([(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0])
    });
    corners
        .iter()
        .copied()
        .map(near)
        .chain(halves)
        .chain([[mx, my]])
        .collect()
}

/// Tabs cover nothing, and are large enough for glue. On the soccer ball, the sides of 18 gaps of 12° have no tabs.
#[test]
fn tabs_can_be_glued_and_cover_nothing() {
    // A net of n faces joins n - 1 pairs of sides; all other edges are cut. The faces of the cube are divided.
    for (id, cuts, without) in [
        ("icosahedron", 30 - 19, 0),
        ("soccer-ball", 90 - 31, 18),
        ("cube", 3 * (12 - 5), 0),
    ] {
        let scene = drawn(id).unwrap();
        let (tabs, tiles) = (polygons(&scene, "tabs"), polygons(&scene, "tiles"));
        assert_eq!(tabs.len(), cuts - without, "{id}");
        for (i, tab) in tabs.iter().enumerate() {
            let [a, b, c, d] = tab.corners[..] else {
                panic!("{id}: tab {i} is not a trapezoid")
            };
            let length = |a: [f64; 2], b: [f64; 2]| f64::hypot(a[0] - b[0], a[1] - b[1]);
            let height = distance_to(b, [a, d]);
            assert!(length(b, c) > 0.29 * length(a, d), "{id}: tab {i}");
            assert!(height > 0.09 * length(a, d), "{id}: tab {i}");
            let others = tiles.iter().chain(&tabs[..i]).chain(&tabs[i + 1..]);
            for other in others {
                let covered = inside(tab)
                    .into_iter()
                    .find(|&at| other.circle_around(at).radius > 0.0);
                assert_eq!(covered, None, "{id}: tab {i}");
            }
        }
    }
}

/// Every cut edge has a letter at both of its sides, or one letter in a narrow gap. Only sides that close at the end of
/// a gap have none.
#[test]
fn letters_show_which_sides_are_joined() {
    for (id, letters, closing) in [
        ("icosahedron", 11, 0),
        ("soccer-ball", 59, 18),
        ("cube", 21, 0),
    ] {
        let board = Variant::built_in(id, None).unwrap().board().clone();
        let scene = draw((&board).into(), &View::default()).unwrap();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        let marks = &scene.group("seam-marks").expect("the layer is there").items;
        for (number, item) in marks.iter().enumerate() {
            let Item::Text(text) = item else {
                panic!("{id}: a mark that is not a letter")
            };
            *counts.entry(&text.text).or_default() += 1;
            let covered = marks[number + 1..]
                .iter()
                .find(|other| other.bounds().overlaps(item.bounds()));
            assert_eq!(covered, None, "{id}: {}", text.text);
        }
        assert_eq!(counts.len(), letters - closing, "{id}");
        assert!(counts.values().all(|count| [1, 2].contains(count)), "{id}");
    }
}

#[test]
fn letters_on_a_net_with_tabs_do_not_touch_the_lines_of_tabs() {
    for id in ["icosahedron", "soccer-ball", "cube"] {
        let scene = drawn(id).unwrap();
        let tabs = polygons(&scene, "tabs");
        for item in &scene.group("seam-marks").expect("the layer is there").items {
            let bounds = item.bounds();
            let middle = [0, 1].map(|axis| (bounds.low[axis] + bounds.high[axis]) / 2.0);
            let size = [0, 1].map(|axis| bounds.high[axis] - bounds.low[axis]);
            let half = size[0].min(size[1]) / 4.0;
            for tab in &tabs {
                let corners = &tab.corners;
                for i in 0..corners.len() {
                    let line = [corners[i], corners[(i + 1) % corners.len()]];
                    let away = distance_to(middle, line);
                    assert!(
                        away > half,
                        "{id}: a letter at {middle:?} on the line {line:?}"
                    );
                }
            }
        }
    }
}

/// The arrow of a jump over a cut continues elsewhere on the net, with its number.
#[test]
fn arrows_continue_beyond_cuts() {
    let mut mazes = super::gallery::mazes().into_iter();
    let (_, maze) = mazes.find(|(id, _)| *id == "icosahedron").unwrap();
    let scene = draw((&maze).into(), &View::default().solution(true)).unwrap();
    let steps = super::boards::steps(&scene);
    assert!(steps.values().any(|&count| count > 1), "{steps:?}");
}

fn distance_to(point: [f64; 2], [a, b]: [[f64; 2]; 2]) -> f64 {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy);
    let along = along.clamp(0.0, 1.0);
    f64::hypot(a[0] + along * dx - point[0], a[1] + along * dy - point[1])
}

#[test]
fn boards_that_are_not_nets_have_no_tabs() {
    for id in ["rook", "torus", "surakarta", "kites", "hexagon-torus"] {
        assert_eq!(drawn(id).unwrap_err(), Undrawable::NoNet, "{id}");
    }
}
