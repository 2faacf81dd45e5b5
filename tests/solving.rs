//! Random mazes on every built-in variant, solved by every solver.

use crate::checks::Random;
use jumpmaze::internals::files::{MazeOptions, Variant, library, read_maze};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::solve::{CheckResult, astar, check, follow, reference, solve};
use jumpmaze::internals::topology::{Board, Cell, Content, Goal, Jump, Topology};
use std::sync::Arc;

/// Mostly legal numbers; some cells refer to the last jump, some are dead, some bear a toggle mark.
fn contents(board: &Board, random: &mut Random, relative: bool) -> Vec<Content> {
    (0..board.topology().cells() as u32)
        .map(|cell| {
            let longest = board.topology().longest(Cell(cell)).max(1) as usize;
            let jump = match random.below(if relative { 12 } else { 8 }) {
                0 => Jump::Exact(random.below(longest + 3) as u32),
                8 => Jump::Star,
                9 => Jump::Same,
                10 => Jump::More,
                11 => Jump::Less,
                _ => Jump::Exact(1 + random.below(longest) as u32),
            };
            Content {
                jump,
                toggle: random.below(4) == 0,
            }
        })
        .collect()
}

/// A maze with up to three goals, or the exit. If it is `relative`, some cells refer to the last jump.
pub(crate) fn random_maze(
    board: &Arc<Board>,
    exit: bool,
    relative: bool,
    random: &mut Random,
) -> Maze {
    let cells = board.topology().cells();
    let mut goals: Vec<Cell> = (0..1 + random.below(3))
        .map(|_| Cell(random.below(cells) as u32))
        .collect();
    goals.sort_unstable();
    goals.dedup();
    let goal = if exit { Goal::Exit } else { Goal::Cells(goals) };
    let contents = contents(board, random, relative);
    let start = Cell(random.below(cells) as u32);
    Maze::with_contents(Arc::clone(board), contents, start, goal).expect("it fits the board")
}

/// A wheel with a hub, written by hand: open and closed lines that share cells, all kinds of obstacles.
const WHEEL: &str = r#"
rule = "Along the rim or through the hub."
[tiling]
kind = "lines"
cells = ["a", "b", "c", "d", "e", "f", "g", "h", "hub"]
[[tiling.line]]
through = ["a", "b", "c", "d", "e", "f", "g", "h"]
closed = true
[[tiling.line]]
through = ["a", "hub", "e"]
[[tiling.line]]
through = ["b", "hub", "f"]
[[tiling.line]]
through = ["h", "a", "hub", "c", "d"]
[obstacles]
uncounted = ["b"]
passover = ["f"]
walls = [["g", "h"]]
oneway = [["c", "d"]]
[moves]
max = 6
"#;

/// Random mazes of every variant, and on lines written by hand: all kinds of contents, starts and goals anywhere.
pub(crate) fn random_mazes(seed: u64, mut visit: impl FnMut(&str, &Maze)) {
    let mut random = Random(seed);
    let wheel = |turns: &str| {
        let text = format!("{WHEEL}turns = {turns:?}\n");
        (
            "wheel",
            Variant::parse("wheel", "wheel.toml", &text, None).unwrap(),
        )
    };
    let built_in = library::variants().map(|id| (id, Variant::built_in(id, None).unwrap()));
    for (id, variant) in built_in.chain(["any", "no-u-turn"].map(wheel)) {
        let exit = matches!(variant.goal(), jumpmaze::internals::files::Endpoint::Exit);
        let board = variant.board();
        let cells = board.topology().cells();
        for round in 0..if cells > 100 { 6 } else { 30 } {
            let maze = random_maze(board, exit, round % 2 == 1, &mut random);
            visit(&format!("{id} {round}"), &maze);
        }
    }
}

/// The variants on which two jumps can leave by the same port: zigzag and leapers. There, ports do not name a path.
pub(crate) const AMBIGUOUS_PORTS: [&str; 5] = [
    "heptagons",
    "icosahedron",
    "knight",
    "soccer-ball",
    "triangle-strips",
];

#[test]
fn all_solvers_agree_on_every_variant() {
    let mut random = Random(8);
    let (mut solvable, mut unsolvable, mut too_many) = (0, 0, 0);
    random_mazes(7, |title, maze| {
        let solved = solve(maze).unwrap();
        let count = solved.count();
        match solved.length() {
            Some(_) => solvable += 1,
            None => unsolvable += 1,
        }
        assert_eq!(solved.length().is_some(), count.value > 0, "{title}");
        let found = astar(maze).unwrap();
        assert_eq!(
            found.cells.as_ref().map(|cells| cells.len() as u32 - 1),
            solved.length(),
            "{title}"
        );
        if count.value > 2_000 {
            too_many += 1;
            return;
        }
        let slow = reference(maze, 3_000).unwrap();
        assert_eq!(slow.length, solved.length(), "{title}");
        let ways = solved.all(3_000);
        assert_eq!(ways.len() as u128, count.value, "{title}");
        let cells: Vec<Vec<Cell>> = ways.iter().map(|way| way.cells().to_vec()).collect();
        assert_eq!(cells, slow.solutions, "{title}");
        for way in ways.iter().take(20) {
            assert_eq!(check(maze, way.cells()), CheckResult::Solves, "{title}");
            if let Ok(cells) = follow(maze, way.ports())
                && !AMBIGUOUS_PORTS.iter().any(|id| title.starts_with(id))
            {
                assert_eq!(cells, way.cells(), "{title}");
            }
        }
        // The checker notices an impossible solution.
        let elsewhere = Cell(random.below(maze.board().topology().cells()) as u32);
        if let Some(first) = ways.first().filter(|way| way.cells().len() > 2) {
            let mut slip = first.cells().to_vec();
            slip[1] = elsewhere;
            let verdict = check(maze, &slip);
            assert_eq!(
                verdict == CheckResult::Solves,
                cells.contains(&slip),
                "{title} {verdict:?}"
            );
        }
    });
    println!("{solvable} solvable, {unsolvable} unsolvable, {too_many} with too many ways to list");
    assert!(solvable > 200 && unsolvable > 50);
}

/// With far too many solutions to list, the count is exact, and every solver lists the first ones at once.
#[test]
fn very_many_ways() {
    let grid = ("1 ".repeat(24) + "\n").repeat(24);
    let loaded = read_maze("ones", &grid, &MazeOptions::default()).unwrap();
    let solved = solve(&loaded.maze).unwrap();
    // From corner to corner by single steps: 46 of them, 23 to the right in any order with 23 down.
    assert_eq!(
        (solved.length(), solved.count().value),
        (Some(46), 8_233_430_727_600)
    );
    let ways: Vec<Vec<Cell>> = solved
        .all(50)
        .into_iter()
        .map(|way| way.cells().to_vec())
        .collect();
    assert_eq!(ways.len(), 50);
    assert_eq!(reference(&loaded.maze, 50).unwrap().solutions, ways);
}
