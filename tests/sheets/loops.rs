//! Arrows through the loops of a Surakarta board: the ends of each loop meet straight parts, even if several arrows run
//! side by side.

use super::languages::puzzles;
use jumpmaze::Variant;
use jumpmaze::internals::sheets::draw::{View, draw};
use jumpmaze::internals::sheets::scene::{Item, PathElement, Point};

/// Whether two points are the same on paper.
fn meet(a: Point, b: Point) -> bool {
    (a[0] - b[0]).abs() < 1e-3 && (a[1] - b[1]).abs() < 1e-3
}

#[test]
fn loops_join_the_straight_parts_of_arrows() {
    let surakarta = Variant::named("surakarta").expect("it is built in");
    let made = (1..=6).map(|seed| surakarta.generate(seed).expect("a maze"));
    let mut loops = 0;
    for maze in made.chain(
        puzzles(&["surakarta"], "en")
            .into_iter()
            .map(|one| one.maze),
    ) {
        let scene = draw((&maze).into(), &View::default().solution(true)).expect("it is drawn");
        let arrows = scene.group("solution").expect("it has arrows");
        for item in &arrows.items {
            let Item::Path(path, _) = item else {
                continue;
            };
            let mut ends: Vec<Point> = Vec::new();
            let mut arcs: Vec<[Point; 2]> = Vec::new();
            let mut at = [0.0; 2];
            for step in &path.elements {
                match *step {
                    PathElement::Move(to) => at = to,
                    PathElement::Line(to) => {
                        ends.extend([at, to]);
                        at = to;
                    }
                    PathElement::Arc { to, .. } => {
                        arcs.push([at, to]);
                        at = to;
                    }
                    _ => {}
                }
            }
            for end in arcs.into_iter().flatten() {
                loops += 1;
                assert!(
                    ends.iter().any(|&other| meet(end, other)),
                    "{end:?} in {ends:?}"
                );
            }
        }
    }
    assert!(loops > 20, "{loops}");
}
