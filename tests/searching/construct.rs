//! The construction: its mazes are as deep as the theorem allows, and other boards are refused.

use super::of;
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::measure;
use jumpmaze::internals::search::construct::{
    ConstructedGoal, ConstructionError, construct, covered, maze_on, rook_side,
};
use jumpmaze::internals::search::{
    AnySearch, Budget, EngineChoice, Goals, ImpossibleMaze, MazeSpec, Random, Stopped, Task, search,
};
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::topology::{Board, BoardSpec, Cell, Content, Goal};
use std::sync::Arc;

fn squares(rows: usize, columns: usize) -> Arc<Board> {
    Arc::new(Board::build(&BoardSpec::squares(rows as u32, columns as u32)).unwrap())
}

fn cell(index: usize) -> Cell {
    Cell(index as u32)
}

/// Fails unless a maze has the greatest depth, one solution, and no black holes.
fn assert_deepest(maze: &Maze, side: usize, what: &str) {
    let solved = solve(maze).unwrap();
    let depth = (side * side - 4) as u32;
    assert_eq!(solved.length(), Some(depth), "{what}: the depth");
    let measures = measure(maze).unwrap();
    assert_eq!(
        measures.shortest_solutions.exact(),
        Some(1),
        "{what}: solutions"
    );
    assert_eq!(measures.black_hole_cells(), 0, "{what}: black holes");
}

#[test]
fn every_maze_has_the_greatest_depth() {
    for side in 8..=64 {
        let board = squares(side, side);
        for end in [ConstructedGoal::Corner, ConstructedGoal::Centre] {
            let what = format!("{side} × {side}, {end:?}");
            let made = construct(side, end);
            if end == ConstructedGoal::Centre && (side == 8 || side % 2 == 0) {
                assert!(made.is_err(), "{what}");
                continue;
            }
            let made = made.unwrap();
            let maze = Maze::with_contents(
                Arc::clone(&board),
                made.numbers.iter().copied().map(Content::number).collect(),
                Cell(0),
                Goal::Cells(vec![made.goal]),
            )
            .expect("it fits the board");
            assert_deepest(&maze, side, &what);
            // The reported path is the end of the solution.
            let solution = solve(&maze).unwrap().first().unwrap().cells().to_vec();
            assert!(solution.ends_with(&made.filled), "{what}: the path");
            let opening = side * side - made.filled.len();
            assert_eq!(made.filled.is_empty(), side < 10, "{what}");
            assert!(side < 10 || opening <= 64, "{what}: {opening} cells");
        }
    }
}

#[test]
fn mazes_start_in_every_corner() {
    for side in [8, 9, 12] {
        let board = squares(side, side);
        let last = side * side - 1;
        for start in [0, side - 1, last + 1 - side, last] {
            let what = format!("{side} × {side} from {start}");
            let across = maze_on(&board, cell(start), cell(last - start)).unwrap();
            assert_deepest(&across, side, &what);
            let centre = maze_on(&board, cell(start), cell(last / 2));
            match side % 2 {
                1 => assert_deepest(&centre.unwrap(), side, &format!("{what} to the centre")),
                _ => assert_eq!(centre.unwrap_err(), ConstructionError::Ends, "{what}"),
            }
        }
    }
}

#[test]
fn sizes_without_a_maze_are_refused() {
    for side in (0..8).chain([2000, usize::MAX]) {
        assert_eq!(
            construct(side, ConstructedGoal::Corner),
            Err(ConstructionError::Size),
            "{side}"
        );
    }
    assert_eq!(
        construct(7, ConstructedGoal::Centre),
        Err(ConstructionError::Size)
    );
    assert_eq!(
        construct(8, ConstructedGoal::Centre),
        Err(ConstructionError::Ends)
    );
}

#[test]
fn only_the_rook_on_squares_is_recognised() {
    assert_eq!(rook_side(&squares(1, 1)), Some(1));
    assert_eq!(rook_side(&squares(5, 5)), Some(5));
    assert_eq!(rook_side(&squares(4, 16)), None);
    for other in [
        "queen",
        "torus",
        "no-u-turn",
        "toggle",
        "knight",
        "walls",
        "klondike",
    ] {
        assert_eq!(rook_side(&of(other, None).board), None, "{other}");
    }
}

/// Runs the search `construct`.
fn said(spec: MazeSpec) -> Result<Maze, ImpossibleMaze> {
    let task = Task::new(spec)?;
    let what = AnySearch::parse("construct").unwrap();
    let mut random = Random::new(3, 0);
    let budget = Budget::default();
    let found = search(
        &task,
        &what,
        EngineChoice::default(),
        budget,
        &mut random,
        None,
    )?;
    assert_eq!(found.stopped, Stopped::Exhausted);
    assert_eq!(found.iterations, 0);
    Ok(task.maze(&found.draft))
}

fn refused(spec: MazeSpec) -> ConstructionError {
    match said(spec) {
        Err(ImpossibleMaze::Construction(why)) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn unsupported_specifications_are_refused() {
    let rook = |side: i64| of("rook", Some(&[side, side]));
    assert_eq!(refused(rook(7)), ConstructionError::Size);
    assert_eq!(refused(of("rook", Some(&[8, 9]))), ConstructionError::Board);
    assert_eq!(
        refused(of("queen", Some(&[8, 8]))),
        ConstructionError::Board
    );
    assert_eq!(
        refused(of("no-u-turn", Some(&[8, 8]))),
        ConstructionError::Board
    );
    let with = |change: &dyn Fn(&mut MazeSpec)| {
        let mut spec = rook(9);
        change(&mut spec);
        spec
    };
    let goals = |goals: Goals| with(&|spec| spec.goals = goals.clone());
    assert_eq!(
        refused(goals(Goals::Cells(vec![Cell(5)]))),
        ConstructionError::Ends
    );
    let two = Goals::Cells(vec![Cell(40), Cell(80)]);
    assert_eq!(refused(goals(two)), ConstructionError::Ends);
    let start = with(&|spec| spec.starts = vec![Cell(3)]);
    assert_eq!(refused(start), ConstructionError::Ends);
    let stock = with(&|spec| spec.stock = Some((1..=8).map(|number| (number, 20)).collect()));
    assert_eq!(refused(stock), ConstructionError::Contents);
    let few = with(&|spec| spec.letters.numbers = Some(vec![1, 2, 3, 4]));
    assert_eq!(refused(few), ConstructionError::Contents);
    let written = with(&|spec| {
        spec.written = vec![None; 81];
        spec.written[0] = Some(Content::number(1));
    });
    assert_eq!(refused(written), ConstructionError::Contents);
}

#[test]
fn the_given_start_and_goal_are_used() {
    let mut spec = of("rook", Some(&[9, 9]));
    spec.goals = Goals::Deepest;
    assert_deepest(&said(spec.clone()).unwrap(), 9, "a free goal");
    spec.goals = Goals::Farthest;
    assert_deepest(&said(spec.clone()).unwrap(), 9, "a far goal");
    let cells: Vec<Cell> = (0..81).map(Cell).collect();
    spec.goals = Goals::OneOf(cells.clone());
    spec.starts = cells;
    let task = Task::new(spec.clone()).unwrap();
    assert_eq!(covered(&task).unwrap().len(), 8);
    assert_deepest(&said(spec).unwrap(), 9, "drawn ends");
}
