//! Puzzles of a level: properties of every delivered maze.

use super::making::{all, assert_reproducible, delivered, order, rook};
use super::prefixes::is_prefix;
use super::{of, unusual};
use jumpmaze::internals::energy::{Amount, Energy};
use jumpmaze::internals::files::{Blueprint, MazeOptions, read_maze};
use jumpmaze::internals::maze::Maze;
use jumpmaze::internals::measures::difficulty::{Word, difficulty};
use jumpmaze::internals::measures::measure;
use jumpmaze::internals::search::make::{
    Conditions, Difficulty, Hardness, Order, OrderError, OrderOutcome, Puzzles, SeenMazes, ladder,
};
use jumpmaze::internals::search::{Goals, ImpossibleMaze, MazeSpec};
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::topology::{Cell, Content};
use std::collections::BTreeSet;

/// An order for puzzles.
fn puzzles(spec: MazeSpec, conditions: Conditions, count: u64) -> Order {
    let spec = MazeSpec {
        energy: Energy::parse("puzzle").unwrap(),
        ..spec
    };
    Order {
        conditions,
        puzzles: Some(Puzzles::Asked),
        count,
        ..order(spec, "auto")
    }
}

fn of_level(word: Word) -> Conditions {
    Conditions {
        difficulty: Some(Difficulty::Word(word)),
        ..Conditions::default()
    }
}

/// The mazes of an order. Fails unless there are as many as ordered.
#[track_caller]
fn made(order: &Order) -> Vec<Maze> {
    let (mazes, ended) = all(order);
    assert_eq!(ended, OrderOutcome::Done);
    assert_eq!(mazes.len() as u64, order.count);
    mazes.into_iter().map(|made| made.maze).collect()
}

/// Bounds for the properties of a maze.
#[derive(Clone, Copy)]
pub(super) struct Promise {
    pub(super) moves: [u32; 2],
    pub(super) difficulty: [f64; 2],
    /// The greatest share of cells that are traps.
    pub(super) traps: f64,
}

#[track_caller]
pub(super) fn keeps(what: &str, maze: &Maze, promise: Promise) {
    let Promise {
        moves: [fewest, most],
        difficulty: [least, greatest],
        traps,
    } = promise;
    let length = solve(maze).unwrap().length().expect("it has a solution");
    assert!((fewest..=most).contains(&length), "{what}: {length} moves");
    let score = difficulty(maze).unwrap().score().expect("it has one");
    assert!(
        (least..=greatest).contains(&score),
        "{what}: difficulty {score}"
    );
    let m = measure(maze).unwrap();
    assert_eq!(m.shortest_solutions.exact(), Some(1), "{what}");
    let lost = m.black_hole_cells();
    assert!(
        lost as f64 <= traps * m.cells() as f64,
        "{what}: {lost} traps"
    );
    let taste = Energy::parse("puzzle").unwrap().of(&m);
    assert!(taste <= Amount::Whole(60), "{what}: {taste}");
}

pub(super) const EASY: [f64; 2] = [2.0, 3.9];
pub(super) const MEDIUM: [f64; 2] = [4.0, 5.9];
pub(super) const HARD: [f64; 2] = [6.0, 7.9];

/// On boards of all kinds: small ones, large ones, with an exit, with turns, with walls.
#[test]
fn mazes_have_the_properties_of_their_level() {
    for (variant, level, moves, difficulty, traps) in [
        ("rook", Word::Easy, [4, 7], EASY, 0.0),
        ("rook", Word::Medium, [7, 12], MEDIUM, 0.05),
        ("rook", Word::Hard, [10, 20], HARD, 0.35),
        ("walls", Word::Medium, [7, 12], MEDIUM, 0.05),
        ("torus", Word::Medium, [7, 12], MEDIUM, 0.05),
        ("hexagons", Word::Easy, [4, 7], EASY, 0.0),
        ("no-u-turn", Word::Easy, [4, 7], EASY, 0.0),
        ("no-u-turn", Word::Medium, [6, 12], MEDIUM, 0.05),
        ("toggle", Word::Medium, [6, 12], MEDIUM, 0.05),
        ("klondike", Word::Easy, [4, 5], EASY, 0.0),
    ] {
        let promise = Promise {
            moves,
            difficulty,
            traps,
        };
        for maze in made(&puzzles(of(variant, None), of_level(level), 2)) {
            keeps(&format!("{variant}, {level}"), &maze, promise);
        }
    }
}

/// Boards that are far too large for people have no levels. Without a level, a short search still makes a maze.
#[test]
fn very_large_boards_have_mazes_but_no_levels() {
    let large = rook([60, 60]);
    let refused = delivered(&puzzles(large.clone(), of_level(Word::Hard), 1)).unwrap_err();
    let too_large = OrderError::Impossible(ImpossibleMaze::NoLevels(3600, 3000));
    assert_eq!(refused, too_large);
    let by_default = Order {
        puzzles: Some(Puzzles::ByDefault),
        ..puzzles(large, of_level(Word::Medium), 1)
    };
    let mazes = made(&by_default);
    assert_eq!(solve(&mazes[0]).unwrap().count().exact(), Some(1));
}

/// Other conditions hold on a board without levels, too.
#[test]
fn boards_without_levels_keep_the_conditions() {
    let conditions = Conditions {
        no_black_holes: true,
        ..of_level(Word::Medium)
    };
    for seed in 0..5 {
        let order = Order {
            puzzles: Some(Puzzles::ByDefault),
            seed,
            ..puzzles(rook([3, 3]), conditions.clone(), 1)
        };
        for maze in made(&order) {
            assert_eq!(measure(&maze).unwrap().black_hole_cells(), 0, "{seed}");
        }
    }
}

/// Conditions beside a level hold, too.
#[test]
fn conditions_on_moves_and_traps_hold() {
    let conditions = Conditions {
        min_depth: Some(11),
        max_depth: Some(12),
        black_holes: Some([0.2, 0.3]),
        ..of_level(Word::Hard)
    };
    for maze in made(&puzzles(rook([6, 6]), conditions, 3)) {
        let promise = Promise {
            moves: [11, 12],
            difficulty: HARD,
            traps: 0.3,
        };
        keeps("rook", &maze, promise);
        let m = measure(&maze).unwrap();
        // A fifth of 36 cells.
        assert!(m.black_hole_cells() >= 8, "{}", m.black_hole_cells());
    }
    let conditions = Conditions {
        difficulty: Some(Difficulty::Range(4.4, 5.1)),
        no_black_holes: true,
        ..Conditions::default()
    };
    for maze in made(&puzzles(rook([5, 5]), conditions, 2)) {
        let promise = Promise {
            moves: [7, 12],
            difficulty: [4.4, 5.1],
            traps: 0.0,
        };
        keeps("rook", &maze, promise);
    }
}

/// The first mazes do not depend on the number of mazes or of threads.
#[test]
fn orders_of_puzzles_begin_as_smaller_ones() {
    for (variant, level) in [
        ("rook", Word::Easy),
        ("rook", Word::Hard),
        ("no-u-turn", Word::Easy),
    ] {
        let order = puzzles(of(variant, None), of_level(level), 1);
        is_prefix(&order, 5, 3, [1, 3, 2]);
        is_prefix(&order, 5, 2, [3, 1, 1]);
    }
}

/// The seed of a maze makes it again, and the same order makes the same mazes.
#[test]
fn a_seed_makes_the_same_puzzle_again() {
    let order = puzzles(rook([5, 5]), of_level(Word::Medium), 4);
    let (mazes, _) = all(&order);
    let plain = |made: &jumpmaze::internals::search::make::GeneratedMaze| made.maze.plain();
    assert!(mazes.iter().map(plain).eq(all(&order).0.iter().map(plain)));
    assert_reproducible(&order, &mazes);
    let other = Order { seed: 8, ..order };
    assert!(all(&other).0[0].maze.plain() != mazes[0].maze.plain());
}

#[test]
fn given_contents_are_kept_in_puzzles() {
    let text = "? ? 1 ? ?\n? 3 ? ? ?\n2 ? ? ? ?\n? ? ? 1 ?\n? ? ? ? G\n";
    let blueprint = Blueprint::of_maze("part.txt", text, &MazeOptions::default()).unwrap();
    let promise = Promise {
        moves: [7, 12],
        difficulty: MEDIUM,
        traps: 0.05,
    };
    for maze in made(&puzzles(blueprint.spec.clone(), of_level(Word::Medium), 2)) {
        keeps("what was written", &maze, promise);
        let written = blueprint.maze(maze, "7").cells_text();
        assert!(!written.contains('?'), "{written}");
        for (wanted, is) in text.split_whitespace().zip(written.split_whitespace()) {
            assert!(wanted == "?" || wanted == is, "{written}");
        }
    }
}

#[test]
fn puzzles_have_the_goals_that_were_named() {
    let goals = [Cell(12), Cell(24)];
    let spec = MazeSpec {
        goals: Goals::Cells(goals.to_vec()),
        ..rook([5, 5])
    };
    let promise = Promise {
        moves: [4, 7],
        difficulty: EASY,
        traps: 0.0,
    };
    for maze in made(&puzzles(spec, of_level(Word::Easy), 2)) {
        keeps("two goals", &maze, promise);
        assert!(goals.iter().all(|&goal| maze.goal().contains(goal)));
        assert!(!maze.goal().contains(Cell(0)));
    }
}

/// No number occurs more often than the box has tiles with it.
#[test]
fn puzzles_do_not_overdraw_a_box() {
    let (_, spec) = unusual()
        .into_iter()
        .find(|(name, _)| name == "a stock")
        .unwrap();
    let stock = spec.stock.clone().unwrap();
    let promise = Promise {
        moves: [4, 7],
        difficulty: EASY,
        traps: 0.0,
    };
    for maze in made(&puzzles(spec, of_level(Word::Easy), 2)) {
        keeps("a box", &maze, promise);
        let cells = || maze.contents().iter().zip((0..).map(Cell));
        let open = || cells().filter(|&(_, cell)| !maze.goal().contains(cell));
        assert_eq!(open().count(), 15);
        for (&number, &most) in &stock {
            let lying = open().filter(|&(content, _)| *content == Content::number(number));
            assert!(lying.count() <= most as usize, "{number}");
        }
    }
}

/// Audits every candidate of an order for puzzles with a slow measurement.
#[test]
fn no_candidate_of_a_puzzle_is_evaluated_wrongly() {
    for variant in ["rook", "no-u-turn", "klondike"] {
        let order = Order {
            audit: Some(1),
            ..puzzles(of(variant, None), of_level(Word::Easy), 1)
        };
        made(&order);
    }
}

/// The jumps of the first shortest solution.
fn jumps(maze: &Maze) -> BTreeSet<[Cell; 2]> {
    let cells = solve(maze).unwrap().first().unwrap().cells().to_vec();
    cells.windows(2).map(|jump| [jump[0], jump[1]]).collect()
}

/// No two solutions of an order share more than half of their jumps.
#[test]
fn the_solutions_of_an_order_differ() {
    let mazes = made(&puzzles(rook([4, 4]), of_level(Word::Easy), 16));
    let ways: Vec<_> = mazes.iter().map(jumps).collect();
    let mut most = 0;
    for (number, one) in ways.iter().enumerate() {
        for other in &ways[..number] {
            let shared = one.intersection(other).count();
            assert!(2 * shared <= one.len().max(other.len()), "{shared}");
            most = most.max(shared);
        }
    }
    assert!(
        most > 0,
        "no two solutions share a jump, so this tests nothing"
    );
}

#[test]
fn nearly_the_same_solution_is_not_new() {
    let read = |text: &str| {
        let maze = read_maze("m.txt", text, &MazeOptions::default());
        maze.unwrap().maze
    };
    // A1, C1, C2, D2, D3: the goal is below.
    let one = read("2 1 1 1\n1 1 1 1\n1 1 1 G\n");
    let mut seen = SeenMazes::default();
    assert!(seen.insert_varied(&one));
    assert!(!seen.insert_varied(&one), "the maze is known");
    let same_way = {
        let way: BTreeSet<Cell> = jumps(&one).into_iter().flatten().collect();
        let cell = (0..12).find(|&cell| !way.contains(&Cell(cell))).unwrap();
        let mut other = one.clone();
        other.set(Cell(cell), Content::number(0));
        other
    };
    assert_eq!(jumps(&same_way), jumps(&one));
    assert!(!seen.insert_varied(&same_way), "its solution is known");
    let another_way = read("1 3 1 1\n1 1 1 1\n1 2 1 G\n");
    let shared = jumps(&another_way).intersection(&jumps(&one)).count();
    assert!(2 * shared <= jumps(&one).len().max(jumps(&another_way).len()));
    assert!(seen.insert_varied(&another_way));
    // `insert` does not compare solutions, only mazes.
    assert!(seen.insert(&same_way));
    assert!(!seen.insert(&same_way));
}

/// The rungs of a ladder contain all its mazes, and reach from one end to the other without a gap.
#[test]
fn ladders_are_cut_into_rungs() {
    let Ok(Hardness::Rising(from, to)) = "easy..6.5".parse() else {
        panic!("it rises");
    };
    assert_eq!((from, to), (2.0, 6.5));
    for count in [1, 2, 7, 24, 100] {
        let order = puzzles(rook([5, 5]), Conditions::default(), count);
        let rungs = ladder(&order, from, to);
        assert_eq!(rungs.iter().map(|rung| rung.count).sum::<u64>(), count);
        let mut reached = from;
        for rung in &rungs {
            let Some(Difficulty::Range(low, high)) = rung.conditions.difficulty else {
                panic!("rungs are ranges");
            };
            assert!((low - reached).abs() < 1e-9 && high - low > 0.15);
            assert!(rung.count > 0);
            reached = high;
        }
        assert!((reached - to).abs() < 1e-9);
    }
}
