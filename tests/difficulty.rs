//! The difficulty of mazes: published figures, transformations that do not change it, and a slow reference.

mod estimate;
mod reference;

use crate::corpus::bodies::Random;
use crate::current::is_current;
use crate::published::{load, puzzles};
use jumpmaze::internals::files::{MazeOptions, Variant, library, read_maze};
use jumpmaze::internals::learn::Sample;
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::difficulty::{Certainty, DifficultyRating, Word, difficulty};
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::topology::{Board, BoardSpec, Cell, Content, Goal, Jump, Topology};
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// Jumping Jim, from Robert Abbott's *Mad Mazes* (1990); 18 moves. The grid is the one that courses hand out (such as
/// github KuyaJimbo/Project3_JumpingJim).
const JUMPING_JIM: &str = "\
3 6 4 3 2 4 3
2 1 2 3 2 5 2
2 3 4 3 4 2 3
2 4 4 3 4 2 2
4 5 1 3 2 5 4
4 3 2 2 4 5 6
2 5 2 5 6 1 G
";

fn read(text: &str) -> Maze {
    let read = read_maze("maze", text, &MazeOptions::default());
    read.unwrap_or_else(|error| panic!("{error}")).maze
}

fn rate(text: &str) -> DifficultyRating {
    difficulty(&read(text)).unwrap()
}

/// A maze of random legal numbers, from corner to corner.
fn random_rook(board: &Arc<Board>, random: &mut Random) -> Maze {
    let cells = board.topology().cells();
    let number = |cell| {
        let longest = board.topology().longest(Cell(cell)).max(1);
        Content::number(1 + random.below(longest as usize) as u32)
    };
    Maze::with_contents(
        Arc::clone(board),
        (0..cells as u32).map(number).collect(),
        Cell(0),
        Goal::Cells(vec![Cell(cells as u32 - 1)]),
    )
    .expect("it fits the board")
}

fn squares(size: u32) -> Arc<Board> {
    Arc::new(Board::build(&BoardSpec::squares(size, size)).unwrap())
}

#[test]
fn sentences() {
    assert_eq!(
        rate(JUMPING_JIM).to_string(),
        "7.4 (hard): a solver who remembers every jump tried and works from both ends wastes about \
         171 jumps. One point more means twice as many. 18 moves; 278 jumps forward on average, 184 traced back."
    );
    assert_eq!(
        rate("1 G").to_string(),
        "0.0 (easy): a solver who remembers every jump tried and works from both ends wastes none. One point more means twice as many. 1 move; 1 jump forward on average, 1 traced back."
    );
    let unsolvable = rate("2 1 0 G");
    assert_eq!(
        (unsolvable.word(), unsolvable.score(), unsolvable.length()),
        (Word::Unsolvable, None, None)
    );
    assert_eq!(
        unsolvable.to_string(),
        "unsolvable: no way leads from the start to the goal."
    );
}

/// Without choices, jumps are wasted only by turning back. The start is the goal; a one-way row leads to a goal or to
/// the exit; jumps in a corridor can be undone.
#[test]
fn mazes_without_choices() {
    let corridor = "1 # 1 1 G\n1 # 1 # #\n1 1 1 # #\n";
    let east = |cells: &str| {
        format!(
            "cells = \"{cells}\"\nvariant.name = \"x\"\nvariant.rule = \"x\"\nvariant.moves.exits = [\"E\"]\n{}",
            if cells.contains('G') {
                ""
            } else {
                "goal = \"exit\""
            }
        )
    };
    for (text, length, score) in [
        ("cells = \"1 1\"\nstart = \"A1\"\ngoal = \"A1\"", 0, 0.0),
        (&east("1 1 1 1 1 1 1 G"), 7, 0.0),
        (&east("1 1 1 1"), 4, 0.0),
        (corridor, 8, 3.0),
    ] {
        let found = rate(text);
        assert_eq!(
            (found.length(), found.score(), found.certainty()),
            (Some(length), Some(score), Certainty::Measured),
            "{text}"
        );
    }
}

#[test]
fn published_figures() {
    let jim = rate(JUMPING_JIM);
    assert_eq!((jim.score(), jim.word()), (Some(7.4), Word::Hard));
    let all = puzzles();
    let klondike = all.iter().find(|puzzle| puzzle["topology"] == "queen-exit");
    let klondike = difficulty(&load(klondike.unwrap()).maze).unwrap();
    assert_eq!(
        (klondike.score(), klondike.word(), klondike.length()),
        (Some(9.4), Word::Expert, Some(9))
    );
}

/// Medians of random boards are near the published 2.6, 3.3 and 4.1.
#[test]
fn random_boards() {
    for (size, published) in [(5, 2.6), (6, 3.3), (8, 4.1)] {
        let board = squares(size);
        let mut random = Random(u64::from(size));
        let rated = (0..400).filter_map(|_| {
            let maze = random_rook(&board, &mut random);
            difficulty(&maze).unwrap().exact()
        });
        let median = Sample::of(rated).median().expect("some were rated");
        println!("{size} × {size}: {median:.2}");
        assert!((median - published).abs() < 0.25, "{size}: {median}");
    }
}

/// Turning or mirroring a board does not change its difficulty, not even in the last bit.
#[test]
fn turning_a_board_changes_nothing() {
    let mut random = Random(3);
    let mut solvable = 0;
    for round in 0..60 {
        let size = 4 + round % 4;
        // Small numbers make many states alike; every third board is its own mirror image.
        let most = [2, 3, 9][round / 4 % 3];
        let mut tokens: Vec<String> = Vec::new();
        for (row, column) in (0..size * size).map(|at| (at / size, at % size)) {
            let far = |i: usize| i.max(size - 1 - i);
            let longest = far(row).max(far(column)).min(most);
            let number = (1 + random.below(longest)).to_string();
            tokens.push(if round % 3 == 0 && column < row {
                tokens[column * size + row].clone()
            } else {
                number
            });
        }
        tokens[0].insert(0, '@');
        tokens[size * size - 1] = "G".to_owned();
        let turned = |way: usize| {
            let mut text = String::new();
            for row in 0..size {
                for column in 0..size {
                    let (mut r, mut c) = (row, column);
                    if way & 1 > 0 {
                        (r, c) = (c, r);
                    }
                    if way & 2 > 0 {
                        r = size - 1 - r;
                    }
                    if way & 4 > 0 {
                        c = size - 1 - c;
                    }
                    let _ = write!(text, "{} ", tokens[r * size + c]);
                }
                text.push('\n');
            }
            rate(&text)
        };
        let found = turned(0);
        solvable += u32::from(found.exact().is_some());
        for way in 1..8 {
            assert_eq!(turned(way), found, "{round} {way}");
        }
    }
    assert!(solvable > 40);
}

/// Cells that can neither be reached nor reach the goal may hold anything.
#[test]
fn cells_that_play_no_part_change_nothing() {
    // A column behind a wall: it cannot be reached, and no jump leads out of it.
    let wide = |rest: &str| {
        format!("3 4 1 3 1 # {rest}\n3 3 3 G 2 # 0\n3 1 2 2 3 # 1\n4 2 3 3 3 # 1\n4 1 4 3 2 # 2\n")
    };
    let narrow = rate("3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n");
    assert_eq!(narrow.figure(), "5.8 (medium)");
    assert_eq!(rate(&wide("0")), narrow);
    assert_eq!(rate(&wide("3")), narrow);
}

/// Tracing back is easy if many paths branch off but only one leads to the goal.
#[test]
fn traceable_from_the_goal() {
    // A corridor to the goal, with a dead end beside each of its cells.
    let board = "cells = \"\"\"\n1 1 1 1 1 1 1 1 1 1 1 1 G\n0 0 0 0 0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 0 0 0 0 0 0\n\"\"\"\n\
                 goal = \"A13\"\nvariant.name = \"x\"\nvariant.rule = \"x\"\nvariant.moves.exits = [\"E\", \"S\"]";
    let found = rate(board);
    assert_eq!(found.backward(), Some(0.0));
    assert!(found.forward() > Some(5.0), "{found:?}");
    assert!(found.is_traceable());
    assert!(
        found
            .to_string()
            .ends_with("traced back. Much easier to solve from the goal.")
    );
    assert!(!rate(JUMPING_JIM).is_traceable());
}

/// The work on the largest mazes is limited, and inexact results are marked as such.
#[test]
fn large_mazes_do_not_hang() {
    let mut random = Random(8);
    let timed = |name: &str, maze: &Maze, certainty: Certainty| {
        let begin = Instant::now();
        let found = difficulty(maze).unwrap();
        let took = begin.elapsed();
        println!("{name}: {took:.1?}, {}", found.figure());
        assert_eq!(found.certainty(), certainty, "{name} {found:?}");
        found
    };
    let row = read(&("1 ".repeat(90_000) + "\n"));
    timed("a row of 90,000", &row, Certainty::AtLeast);
    let board = squares(300);
    let mut maze = random_rook(&board, &mut random);
    while solve(&maze).unwrap().length().is_none() {
        maze = random_rook(&board, &mut random);
    }
    let found = timed("300 × 300", &maze, Certainty::AtLeast);
    assert!(found.figure().starts_with('≥') && found.word() == Word::Expert);
    let ones = read(&("1 ".repeat(400) + "\n").repeat(400));
    let found = timed("400 × 400", &ones, Certainty::Estimated);
    assert!(found.figure().starts_with('~') && found.word() == Word::Expert);
    assert_eq!((found.length(), found.trials()), (Some(798), None));
    assert_eq!(
        found.to_string(),
        "~19.3 (expert): estimated from distances, since the maze has more than 100000 states. 798 moves."
    );
}

/// Random mazes on every variant, with cells that refer to the last jump, dead ones and toggle marks.
#[test]
fn the_reference_agrees_on_every_variant() {
    let mut random = Random(11);
    let (mut compared, mut unsolvable, mut too_long) = (0, 0, 0);
    for id in library::variants() {
        let variant = Variant::built_in(id, None).unwrap();
        let exit = matches!(variant.goal(), jumpmaze::internals::files::Endpoint::Exit);
        let board = variant.board();
        let cells = board.topology().cells();
        let before = compared;
        for round in 0..60 {
            let jump = |cell: u32, random: &mut Random| {
                let longest = board.topology().longest(Cell(cell)).max(1) as usize;
                match random.below(if round % 2 == 1 { 12 } else { 8 }) {
                    0 => Jump::Exact(random.below(longest + 3) as u32),
                    8 => Jump::Star,
                    9 => Jump::Same,
                    10 => Jump::More,
                    11 => Jump::Less,
                    _ => Jump::Exact(1 + random.below(longest) as u32),
                }
            };
            let contents = (0..cells as u32).map(|cell| Content {
                jump: jump(cell, &mut random),
                toggle: random.below(4) == 0,
            });
            let contents = contents.collect();
            let mut goals: Vec<Cell> = (0..1 + random.below(3))
                .map(|_| Cell(random.below(cells) as u32))
                .collect();
            goals.sort_unstable();
            goals.dedup();
            let maze = Maze::with_contents(
                Arc::clone(board),
                contents,
                Cell(random.below(cells) as u32),
                if exit { Goal::Exit } else { Goal::Cells(goals) },
            )
            .expect("it fits the board");
            let found = difficulty(&maze).unwrap();
            let Some(trials) = found.trials() else {
                unsolvable += 1;
                assert_eq!(reference::trials(&maze), None, "{id} {round}");
                continue;
            };
            // The reference is slow.
            if trials.forward + trials.backward > 120.0 {
                too_long += 1;
                continue;
            }
            let slow = reference::trials(&maze);
            assert_eq!(
                slow,
                Some((trials.forward, trials.backward)),
                "{id} {round}"
            );
            compared += 1;
            if compared >= before + 4 {
                break;
            }
        }
        assert!(compared > before, "{id}: nothing was compared");
    }
    println!("{compared} compared, {unsolvable} unsolvable, {too_long} take too long");
}

/// The page ranks the published mazes.
#[test]
fn the_ranking_of_published_mazes_is_current() {
    let mut rated: Vec<(DifficultyRating, String)> = puzzles()
        .iter()
        .map(|puzzle| {
            let found = difficulty(&load(puzzle).maze).unwrap();
            (found, puzzle["name"].as_str().unwrap().replace('|', "/"))
        })
        .filter(|(found, _)| found.exact().is_some())
        .collect();
    rated.push((rate(JUMPING_JIM), "Jumping Jim 7x7".to_owned()));
    rated.sort_by(|(a, _), (b, _)| b.exact().unwrap().total_cmp(&a.exact().unwrap()));
    let mut table = String::from(
        "| difficulty | moves | forward | traced back | F | B | maze |\n| --- | --- | --- | --- | --- | --- | --- |\n",
    );
    for (found, name) in &rated {
        let trials = found.trials().unwrap();
        let _ = writeln!(
            table,
            "| {} | {} | {:.1} | {:.1} | {:.1} | {:.1} | {name}{} |",
            found.figure(),
            found.length().unwrap(),
            trials.forward,
            trials.backward,
            found.forward().unwrap(),
            found.backward().unwrap(),
            if found.is_traceable() {
                " (traceable)"
            } else {
                ""
            },
        );
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/notes/difficulty.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let rows = |line: &&str| line.starts_with("| ");
    let (before, after) = page
        .split_once("| difficulty |")
        .expect("the page has a table");
    let after: Vec<&str> = after.lines().skip(1).skip_while(rows).collect();
    let renewed = format!("{before}{table}{}\n", after.join("\n"));
    is_current(&path, &renewed);
}
