//! Images of mazes under symmetries play alike, and are recognised.

use super::symmetries;
use crate::checks::{Random, board};
use jumpmaze::internals::files::{Endpoint, MazeOptions, Variant, library, read_maze};
use jumpmaze::internals::maze::{Form, Maze};
use jumpmaze::internals::solve::{CheckResult, check, follow, solve};
use jumpmaze::internals::topology::{
    Board, Cell, Content, Explored, Goal, Jump, Symmetries, Topology,
};
use std::sync::Arc;

/// A maze with legal and illegal numbers, and all other contents.
fn random_maze(board: &Arc<Board>, exit: bool, random: &mut Random) -> Maze {
    let cells = board.topology().cells();
    let sorts = if random.below(2) == 0 { 4 } else { 8 };
    let content = |cell: u32, random: &mut Random| {
        let longest = board.topology().longest(Cell(cell)) as usize;
        let jump = match random.below(sorts) {
            0 => Jump::Exact(random.below(longest + 3) as u32),
            4 => Jump::Star,
            5 => Jump::Same,
            6 => Jump::More,
            7 => Jump::Less,
            _ => Jump::Exact(1 + random.below(longest.max(1)) as u32),
        };
        Content {
            jump,
            toggle: random.below(4) == 0,
        }
    };
    let mut goals: Vec<Cell> = (0..1 + random.below(2))
        .map(|_| Cell(random.below(cells) as u32))
        .collect();
    goals.sort_unstable();
    goals.dedup();
    Maze::with_contents(
        Arc::clone(board),
        (0..cells as u32)
            .map(|cell| content(cell, random))
            .collect(),
        Cell(random.below(cells) as u32),
        if exit { Goal::Exit } else { Goal::Cells(goals) },
    )
    .expect("it fits the board")
}

/// Values of a maze that symmetries do not change.
fn measures(maze: &Maze) -> (Option<u32>, u128, usize, Vec<u32>) {
    let solved = solve(maze).unwrap();
    let explored = Explored::from_start(&maze.space(), maze.start()).unwrap();
    let mut depths = explored.depths().to_vec();
    depths.sort_unstable();
    (
        solved.length(),
        solved.count().value,
        solved.states(),
        depths,
    )
}

#[test]
fn images_of_a_maze_play_as_the_maze() {
    let mut random = Random(5);
    let mut solutions = 0;
    for id in library::variants() {
        let variant = Variant::built_in(id, None).unwrap();
        let exit = matches!(variant.goal(), Endpoint::Exit);
        let board = variant.board();
        let all = symmetries(board);
        for _ in 0..if board.tile_of().len() > 100 { 2 } else { 8 } {
            let maze = random_maze(board, exit, &mut random);
            let (measured, form) = (measures(&maze), maze.canonical(&all));
            let solved = solve(&maze).unwrap();
            // The plain form plays like the maze.
            let plain = solve(&maze.plain().on(Arc::clone(board))).unwrap();
            assert_eq!(plain.length(), solved.length(), "{id}");
            assert_eq!(plain.all(20), solved.all(20), "{id}");
            assert!(solved.all(0).is_empty(), "{id}");
            assert_eq!(plain.count(), solved.count(), "{id}");
            let step = 1 + all.len() / 12;
            for symmetry in all.iter().step_by(step) {
                let image = maze.under(symmetry);
                assert_eq!(measures(&image), measured, "{id}");
                assert_eq!(image.canonical(&all), form, "{id}");
                assert_eq!(image.same_as(&maze), Ok(true), "{id}");
                for way in solved.all(3) {
                    solutions += 1;
                    let cells: Vec<Cell> = way
                        .cells()
                        .iter()
                        .map(|&cell| symmetry.cell(cell))
                        .collect();
                    assert_eq!(check(&image, &cells), CheckResult::Solves, "{id}");
                    let ports: Vec<u16> = way
                        .ports()
                        .iter()
                        .zip(way.cells())
                        .map(|(&port, &cell)| symmetry.port(cell, port))
                        .collect();
                    if !crate::solving::AMBIGUOUS_PORTS.contains(&id) {
                        assert_eq!(
                            follow(&image, &ports),
                            follow(&maze, way.ports()).map(|_| cells)
                        );
                    }
                }
            }
        }
    }
    assert!(solutions > 1_000, "{solutions}");
}

/// Whether some symmetry maps one form to the other, by trying all of them.
fn alike(one: &Form, other: &Form, all: &Symmetries) -> bool {
    all.iter().any(|symmetry| {
        let goal = |form: &Form, cell| form.goal.contains(cell);
        symmetry.cell(one.start) == other.start
            && (0..one.contents.len() as u32).map(Cell).all(|cell| {
                let to = symmetry.cell(cell);
                one.contents[cell.index()] == other.contents[to.index()]
                    && goal(one, cell) == goal(other, to)
            })
    })
}

/// Two mazes have the same canonical form exactly if a symmetry maps one to the other.
#[test]
fn canonical_forms_distinguish_mazes() {
    let texts = [
        "[board]\nsize = [2, 2]",
        "[board]\nsize = [2, 3]",
        "[board]\nsize = [2, 2]\n[boundary]\nwrap = \"mobius\"\n[moves]\nmax = 2",
        "[board]\nsize = [3, 1]\n[boundary]\nwrap = \"torus\"\n[moves]\nmax = 2",
        "[board]\nsize = [2, 2]\n[moves]\nturns = \"left-or-straight\"",
        "[tiling]\nkind = \"lines\"\ncells = [\"A\", \"B\", \"C\", \"D\"]\n[[tiling.line]]\nthrough = [\"A\", \"B\", \"C\", \"D\"]\nclosed = true\n[moves]\nmax = 2",
    ];
    let mut random = Random(9);
    let (mut same, mut different) = (0, 0);
    for text in texts {
        let board = Arc::new(board(text));
        let all = symmetries(&board);
        let mazes: Vec<Maze> = (0..60)
            .map(|_| random_maze(&board, false, &mut random))
            .collect();
        let forms: Vec<Form> = mazes.iter().map(|maze| maze.canonical(&all)).collect();
        for (a, form) in mazes.iter().zip(&forms) {
            // The canonical form is one of the images, and its own canonical form.
            assert!(alike(&a.plain(), form, &all));
            assert_eq!(form.clone().on(Arc::clone(&board)).canonical(&all), *form);
            for (b, other) in mazes.iter().zip(&forms) {
                let are_alike = alike(&a.plain(), &b.plain(), &all);
                assert_eq!(form == other, are_alike, "{text}");
                assert_eq!(a.same_as(b), Ok(are_alike), "{text}");
                if are_alike {
                    same += 1;
                } else {
                    different += 1;
                }
            }
        }
    }
    assert!(same > 600 && different > 6_000, "{same} {different}");
}

fn maze(text: &str) -> Maze {
    let loaded = read_maze("maze", text, &MazeOptions::default());
    loaded.unwrap_or_else(|error| panic!("{error}")).maze
}

#[test]
fn copies_are_recognised() {
    let same = |one: &str, other: &str| maze(one).same_as(&maze(other)).unwrap();
    let maze_3 = "@1 2 1\n1 1 2\nG 2 1";
    // A rotated and a mirrored copy; and copies with another start or another number.
    assert!(same(maze_3, "G 1 @1\n2 1 2\n1 2 1"));
    assert!(same(maze_3, "G 2 1\n1 1 2\n@1 2 1"));
    assert!(!same(maze_3, "1 2 @1\n1 1 2\nG 2 1"));
    assert!(!same(maze_3, "@1 2 1\n1 1 2\nG 2 2"));
    // A quarter turn makes two columns of two rows, on another board.
    assert!(same("@1 2 1\n1 1 G", "1 @1\n1 2\nG 1"));
    assert!(!same("@1 2 1\n1 1 G", "1 @1\n2 1\nG 1"));
    // Different tokens with the same meaning: dead cells, `=` and `*`.
    assert!(same("@1 0 1\n1 = G", "@1 99 1\n1 * G"));
    assert!(!same("@1 0 1\n1 1 G", "@1 1 1\n1 1 G"));
    // Pass-over and uncounted tiles are different.
    assert!(same("@1 _ 1 G", "G 1 _ @1"));
    assert!(!same("@1 _ 1 G", "@1 ~ 1 G"));
}

#[test]
fn invisible_differences_do_not_matter() {
    let plain = |text: &str| maze(text).plain();
    // The content of the goal; a jump of 2 to nowhere; a mark that no rule uses.
    let goal = "cells = \"@1 2 1\\n1 1 5\"\ngoal = \"B3\"";
    assert_eq!(plain(goal), plain(&goal.replace('5', "0")));
    assert_eq!(plain("@1 2 G"), plain("@1 0 G"));
    assert_eq!(plain("@1 1c G"), plain("@1 1 G"));
    let toggle = |cells: &str| {
        plain(&format!(
            "cells = \"\"\"\n{cells}\n\"\"\"\nvariant = \"toggle\""
        ))
    };
    assert_ne!(toggle("@1 1c G\n1 1 1"), toggle("@1 1 G\n1 1 1"));
    assert_eq!(toggle("@1 9c G\n1 1 1"), toggle("@1 0 G\n1 1 1"));
    // Unreachable cells are part of the puzzle.
    assert_ne!(plain("@1 G 1"), plain("@1 G 2"));
}

#[test]
fn mazes_with_symmetries() {
    let order = |text: &str| {
        let maze = maze(text);
        let all = symmetries(maze.board());
        let own = maze.symmetries(&all);
        // Orbit and stabiliser: images times own symmetries is the order of the group.
        let mut images: Vec<Form> = all.iter().map(|s| maze.plain().under(s)).collect();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len() * own.len(), all.len());
        own.len()
    };
    assert_eq!(order("1 1 1\n1 @1 1\n1 1 1"), 2);
    assert_eq!(order("@1 1 1\n1 1 1\n1 1 G"), 2);
    assert_eq!(order("1 1 1\n1 G 1\n1 @1 1"), 2);
    assert_eq!(order("@1 1 1\n2 1 1\n1 1 G"), 1);
    assert_eq!(order("G 1 G\n1 @1 1\nG 1 G"), 8);
    assert_eq!(order("G 1 G\n2 @1 2\nG 1 G"), 4);
}
