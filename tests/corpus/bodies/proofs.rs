//! Any text, read as a proof and verified. No random maze contradicts a proof that was accepted.

use super::{Random, answered, modest};
use jumpmaze::internals::files::{Blueprint, ProofFile};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::measure;
use jumpmaze::internals::topology::{Cell, Content, Goal, Jump, Number, Topology};

/// The largest number of cells of a board on which proofs are verified.
const CELLS: usize = 36;
/// The number of mazes that could contradict a proof.
const MAZES: usize = 100;

pub(crate) fn body(text: &str) -> bool {
    if !toml::from_str::<ProofFile>(text).map_or(true, |file| modest::maze(&file.maze)) {
        return false;
    }
    let proof = match ProofFile::parse("x", text) {
        Ok(proof) => proof,
        Err(error) => {
            answered(&error, text);
            return false;
        }
    };
    let board = proof.maze.maze.board();
    if board.topology().cells() > CELLS {
        return false;
    }
    let proved = match proof.check() {
        Ok(proved) => proved,
        Err(error) => {
            answered(&error, text);
            return false;
        }
    };
    let written = proof.file.written().expect("it was read");
    let again = ProofFile::parse("x", &written).expect("it was written");
    assert_eq!(again.check(), Ok(proved));
    let blueprint = Blueprint::like(&proof.maze).expect("it was checked");
    let allowed = proof
        .file
        .numbers
        .as_ref()
        .or(blueprint.spec.letters.numbers.as_ref());
    let random = &mut Random::of(text);
    for _ in 0..MAZES {
        let maze = other(&proof.maze.maze, allowed, proof.file.goal.is_some(), random);
        let measures = measure(&maze).expect("few states");
        let counts = (!proof.file.unique || measures.shortest_solutions.value == 1)
            && (!proof.file.no_black_holes || measures.black_holes == 0);
        let is_shallow = measures.depth.is_none_or(|depth| depth < proved.refuted);
        assert!(!counts || is_shallow, "{proved:?}, but {maze:?}");
    }
    true
}

/// A maze with random allowed numbers, and with a random goal if it is free.
fn other(maze: &Maze, allowed: Option<&Vec<Number>>, is_free: bool, random: &mut Random) -> Maze {
    let topology = maze.board().topology();
    let number = |cell: Cell, random: &mut Random| {
        let mut legal = topology.legal_numbers(cell);
        legal.retain(|number| allowed.is_none_or(|allowed| allowed.contains(number)));
        legal
            .get(random.below(legal.len().max(1)))
            .copied()
            .unwrap_or(0)
    };
    let contents = (0..).map(Cell).zip(maze.contents());
    let contents = contents.map(|(cell, &written)| match written.jump {
        Jump::Exact(1..) => Content {
            jump: Jump::Exact(number(cell, random)),
            ..written
        },
        _ => written,
    });
    let contents: Vec<Content> = contents.collect();
    let goal = if is_free {
        Goal::Cells(vec![Cell(random.below(contents.len()) as u32)])
    } else {
        maze.goal().clone()
    };
    Maze::with_contents(maze.board().clone(), contents, maze.start(), goal)
        .expect("it fits the board")
}
