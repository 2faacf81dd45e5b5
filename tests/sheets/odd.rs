//! Pictures of unusual boards: tiny tori, strips, separate pieces of every tiling.

use super::boards::{complaints, steps};
use crate::checks::Random;
use crate::every;
use jumpmaze::internals::files::{Endpoint, Variant};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::sheets::draw::{Undrawable, View, draw};
use jumpmaze::internals::sheets::svg::svg;
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::topology::{Cell, Content, Goal, Topology};

/// A maze of random numbers on a board.
fn by_chance(variant: Variant, random: &mut Random) -> Maze {
    let goal = match variant.goal() {
        Endpoint::Exit => Goal::Exit,
        _ => Goal::Cells(vec![Cell(variant.board().topology().cells() as u32 - 1)]),
    };
    let cells = 0..variant.board().topology().cells() as u32;
    let contents = cells.map(|cell| {
        let longest = variant.board().topology().longest(Cell(cell));
        Content::number(random.below(longest as usize + 1) as u32)
    });
    Maze::with_contents(variant.board().clone(), contents.collect(), Cell(0), goal)
        .expect("it fits the board")
}

#[test]
fn odd_boards_are_legible_too() {
    let mut random = Random(7);
    let (mut wrong, mut drawn, mut without, mut solved) = (Vec::new(), 0, 0, 0);
    for board in crate::boards::boards().into_iter().step_by(every(3)) {
        let name = board["name"].as_str().expect("boards have names");
        let text = board["variant"].as_str().expect("boards are variants");
        let variant = Variant::parse(name, name, text, None).expect("they build");
        let maze = by_chance(variant, &mut random);
        let view = View::default()
            .title(name)
            .rule("Jump as far as the number says.")
            .labels(true)
            .depths(true)
            .holes(true)
            .tangle(true)
            .lines(true)
            .rays(Cell(maze.contents().len() as u32 / 2));
        let scene = match draw((&maze).into(), &view) {
            Ok(scene) => scene,
            Err(Undrawable::NoPicture) => {
                without += 1;
                continue;
            }
            Err(error) => panic!("{name}: {error}"),
        };
        drawn += 1;
        let found = complaints(&scene, &maze);
        wrong.extend(
            found
                .into_iter()
                .take(3)
                .map(|what| format!("{name}: {what}")),
        );
        assert!(!svg(&scene).contains("NaN"), "{name}");
        // The same with a solution: an arrow for each jump.
        let length = solve(&maze).expect("few states").length();
        let view = view.solution(true);
        match (draw((&maze).into(), &view), length) {
            (Ok(scene), Some(length)) => {
                assert_eq!(steps(&scene).len(), length as usize, "{name}");
                solved += 1;
            }
            (Err(Undrawable::NoSolution), None) => {}
            (other, length) => panic!("{name}: {length:?} jumps, but {:?}", other.err()),
        }
    }
    assert!(
        drawn > 150 / every(4) && solved > 50 / every(4),
        "{drawn} drawn, {without} without a picture, {solved} solved"
    );
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}
