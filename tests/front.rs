//! The items at the root of the crate, used as a user of the library would.

use crate::program::{ids, printed, run, split};
use jumpmaze::topology::{Content, Goal};
use jumpmaze::{
    Board, Cell, Difficulty, Maze, MazeOptions, NoMaze, Order, Remedy, Topology, Variant, read_maze,
};
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The ID of a maze.
fn id(variant: &Variant, maze: Maze) -> String {
    variant.file_of(maze).id().expect("it has an ID")
}

#[test]
fn the_library_makes_the_mazes_of_the_program() {
    let hexagons = Variant::named("hexagons").expect("built in");
    let maze = hexagons.generate(7).expect("a maze");
    assert_eq!(vec![id(&hexagons, maze)], ids(&["hexagons", "--seed", "7"]));
    let order = hexagons
        .order()
        .difficulty(Difficulty::HARD)
        .seed(3)
        .count(4);
    let made: Vec<String> = order
        .into_iter()
        .map(|maze| id(&hexagons, maze.expect("a maze")))
        .collect();
    let line = "hexagons --difficulty hard --seed 3 --count 4";
    assert_eq!(made, ids(&split(line)));
    let torus = Variant::named("torus").expect("built in");
    let order = torus.order().difficulty(4.5..=5.0).moves(8..=9).seed(2);
    let maze = order.first().expect("a maze");
    let line = "torus --difficulty 4.5-5 --moves 8-9 --seed 2";
    assert_eq!(vec![id(&torus, maze)], ids(&split(line)));
}

#[test]
fn orders_take_the_options_of_the_program() {
    let rook = Variant::named("rook").expect("built in");
    let cell = |name| rook.board().find(name).expect("it is on the board");
    let order = rook.order().start(cell("C3")).goal(cell("A5"));
    let order = order.no_black_holes().moves(4..=9).seed(3);
    let maze = order.first().expect("a maze");
    let line = "rook --start C3 --goal A5 --no-black-holes --moves 4-9 --seed 3";
    assert_eq!(vec![id(&rook, maze)], ids(&split(line)));
    let unique = |order: Order| order.moves(..9).unique().conditions.unique;
    assert!(unique(rook.order()) && !rook.order().conditions.unique);
    // No maze starts or ends outside the board.
    for order in [
        rook.order().start(Cell(25)),
        rook.order().goal(Cell(25)),
        rook.order().goal(Cell::OUT),
    ] {
        let error = order.first().expect_err("refused");
        let what = error.to_string();
        assert!(what.contains("from the start to the goal"), "{what}");
        // Neither a smaller nor a larger board is always the remedy.
        assert!(error.remedy().contains("another start, goal, size"));
    }
    let late = rook.order().count(8).time(Duration::ZERO);
    assert!(late.into_iter().any(|maze| maze.is_err()));
}

#[test]
fn variants_are_changed_key_by_key() {
    let rook = Variant::named("rook").expect("built in");
    let torus = rook.set("boundary.wrap", "torus").expect("a torus");
    let longest = |variant: &Variant| variant.board().topology().longest(Cell(0));
    assert_eq!((longest(&rook), longest(&torus)), (4, 4));
    // Closed lines need a largest number, which is chosen for each size.
    let small = torus.set("board.size", "[4, 4]").expect("a smaller one");
    let large = torus.set("board.size", "[6, 6]").expect("a larger one");
    assert_eq!((longest(&small), longest(&large)), (3, 5));
    let maze = small.generate(1).expect("a maze");
    let made = printed(run([
        "new",
        "rook",
        "--set",
        "boundary.wrap=torus",
        "--set",
        "board.size=[4, 4]",
        "--seed",
        "1",
    ]));
    let read = read_maze("-", &made, &MazeOptions::default()).expect("a maze");
    assert_eq!(maze.to_string(), read.maze.to_string());
    assert!(small.file_of(maze).id().is_err());
    for (key, value) in [
        ("boundary.warp", "torus"),
        ("board.size", "[4"),
        ("", "torus"),
        ("rule=Jump", "Fly"),
    ] {
        let error = rook.set(key, value).expect_err("refused");
        assert!(error.to_string().contains("the option `set`"), "{error}");
        assert!(!error.remedy().is_empty(), "{error}");
    }
}

#[test]
fn mazes_and_files_are_not_taken_for_misspelt_variants() {
    let small = Variant::named("rook:3").expect("built in");
    let maze = id(&small, small.generate(1).expect("a maze"));
    for (name, what, remedy) in [
        (&*maze, "is a maze", "`read_maze`"),
        (
            "variants/rook.toml",
            "is the path of a file",
            "`Variant::parse`",
        ),
        ("rook.toml", "is the path of a file", "`Variant::parse`"),
        ("rook:abc", "is neither a size nor the code", "`rook:5`"),
        ("rook:0", "a size of 0", "sizes go from 1"),
    ] {
        let error = Variant::named(name).expect_err("refused");
        assert!(error.title().contains(what), "{error}");
        assert!(error.remedy().contains(remedy), "{error}");
    }
}

/// The mazes of a short order are the first mazes of a long one.
#[test]
fn orders_are_iterators() {
    let rook = Variant::named("rook").expect("built in");
    let order = |count: u64| rook.order().seed(5).count(count).into_iter();
    let made = |mazes: Vec<Result<Maze, NoMaze>>| -> Vec<String> {
        let mazes = mazes.into_iter();
        mazes
            .map(|maze| maze.expect("a maze").to_string())
            .collect()
    };
    let few = made(order(3).collect());
    let first = made(order(1_000_000).take(3).collect());
    assert_eq!(few, first);
}

/// When the caller drops the iterator, the work ends and the board is released.
#[test]
fn dropping_the_iterator_ends_the_work() {
    let rook = Variant::named("rook").expect("built in");
    let mut mazes = rook.order().count(1_000_000).into_iter();
    assert!(Arc::strong_count(rook.board()) > 1);
    assert!(mazes.next().is_some_and(|maze| maze.is_ok()));
    drop(mazes);
    // If the work went on, this loop would not end.
    while Arc::strong_count(rook.board()) > 1 {
        std::thread::yield_now();
    }
}

/// A panic in the caller's topology is passed on. The iterator does not just end early.
#[test]
fn a_panic_while_mazes_are_made_reaches_the_caller() {
    let calm = Arc::new(AtomicBool::new(true));
    let shared = Arc::clone(&calm);
    let board = Board::from_fn(12, 11, move |hour, number| {
        assert!(shared.load(Ordering::Relaxed), "a mistake of the caller");
        vec![(hour + number) % 12]
    });
    let order = Order::on(board.expect("a board")).count(5);
    calm.store(false, Ordering::Relaxed);
    let caught = catch_unwind(AssertUnwindSafe(|| order.into_iter().count()));
    assert!(caught.is_err());
}

/// Empty or impossible ranges are refused at once.
#[test]
fn ranges_that_are_empty_are_refused() {
    let rook = Variant::named("rook").expect("built in");
    let smaller_first = "the smaller number comes first";
    let share = "the smaller number comes first, and a share is from 0 to 1";
    for (order, remedy) in [
        (rook.order().moves(RangeInclusive::new(9, 8)), smaller_first),
        (
            rook.order().difficulty(RangeInclusive::new(5.0, 3.5)),
            smaller_first,
        ),
        (rook.order().difficulty(f64::NAN..=3.5), smaller_first),
        (rook.order().black_holes(0.5..=1.5), share),
    ] {
        let error = order.first().expect_err("refused");
        assert!(
            error
                .to_string()
                .contains("the requested range contains no"),
            "{error}"
        );
        assert_eq!(error.remedy(), remedy);
    }
    // A range without an end does not ask for four thousand million moves.
    let long = rook.order().moves(10..).seed(1).first().expect("a maze");
    assert!(long.solve().expect("few states").moves() >= Some(10));
}

#[test]
fn an_order_that_cannot_be_filled_says_why() {
    let small = Variant::built_in("rook", Some(&[3, 3])).expect("built in");
    let none = small.order().difficulty(Difficulty::EXPERT).first();
    let Err(error @ NoMaze::Lacking(_)) = &none else {
        panic!("{none:?}");
    };
    // `main` prints this if it returns the error.
    assert_eq!(format!("{error:?}"), format!("{error}; {}", error.remedy()));
    assert!(
        error.to_string().contains("no maze is good enough"),
        "{error}"
    );
    // The caller has asked for a level, not for a number of moves.
    assert!(
        error.to_string().contains("and `expert` needs at least 13"),
        "{error}"
    );
    let mut mazes = small.order().moves(9..=12).count(2).into_iter();
    let trouble = mazes.next().expect("an answer").expect_err("no maze");
    assert!(matches!(trouble, NoMaze::OrderError(_)));
    assert!(trouble.remedy().contains("fewer moves"), "{trouble:?}");
    assert!(mazes.next().is_none());
}

/// Files of mazes on a built-in variant of another size can be read again, with squares and with other tiles.
#[test]
fn files_of_other_sizes_are_read_again() {
    for (name, size) in [
        ("hexagons", &[3][..]),
        ("rook", &[6, 7]),
        ("penrose", &[40]),
    ] {
        let variant = Variant::built_in(name, Some(size)).expect("built in");
        let maze = variant.generate(1).expect("a maze");
        let rows = maze.to_string();
        let file = variant.file_of(maze);
        let written = file
            .write(jumpmaze::Format::Toml)
            .expect("it can be written");
        let again = read_maze("maze.toml", &written.text, &MazeOptions::default());
        assert_eq!(again.expect("a maze").maze.to_string(), rows, "{name}");
    }
}

/// A file of a maze on another board would describe a different maze.
#[test]
fn the_file_of_a_maze_is_for_its_own_board() {
    let named = |name: &str| Variant::named(name).expect("built in");
    let rook = named("rook");
    let maze = rook.generate(7).expect("a maze");
    // The variant may be read again.
    assert_eq!(id(&named("rook"), maze.clone()), id(&rook, maze.clone()));
    let is_refused = |call: &dyn Fn()| {
        let panic = catch_unwind(AssertUnwindSafe(call)).expect_err("it is refused");
        let said = panic.downcast_ref::<String>().map(String::as_str);
        let said = said.or_else(|| panic.downcast_ref::<&str>().copied());
        said.is_some_and(|said| said.starts_with("the maze is "))
    };
    let refused =
        |variant: &Variant, maze: Maze| is_refused(&|| drop(variant.file_of(maze.clone())));
    for other in ["hexagons", "torus", "rook:6"] {
        let other = named(other);
        assert!(refused(&other, maze.clone()));
        assert!(refused(&rook, other.generate(7).expect("a maze")));
    }
    // The cells of this ring have the names of a row of squares.
    let ring = Board::from_fn(12, 1, |cell, _| vec![(cell + 1) % 12, (cell + 11) % 12]);
    let maze = Maze::new(ring.expect("a board"), &[1; 12], Cell(0), Cell(11));
    assert!(refused(&named("rook:1x12"), maze.expect("a maze")));
    let [file, large] = ["rook", "rook:6"].map(|name| {
        let variant = named(name);
        variant.file_of(variant.generate(7).expect("a maze"))
    });
    assert!(is_refused(&|| drop(file.with_maze(large.maze.clone()))));
}

#[test]
fn numbers_that_fit_no_board_are_refused() {
    let board = || {
        Variant::built_in("rook", Some(&[2, 2]))
            .expect("built in")
            .board()
            .clone()
    };
    let refused = |numbers: &[u32], goal: u32| {
        let maze = Maze::new(board(), numbers, Cell(0), Cell(goal));
        maze.expect_err("refused").to_string()
    };
    assert_eq!(refused(&[1, 1, 1], 3), "3 numbers for 4 cells");
    let outside = "the goal is cell 4 on a board of 4 cells";
    assert_eq!(refused(&[1, 1, 1, 1], 4), outside);
    let contents = |count| vec![Content::number(1); count];
    let made =
        |count, start, goal| Maze::with_contents(board(), contents(count), Cell(start), goal);
    let goals = |cells: &[u32]| Goal::Cells(cells.iter().copied().map(Cell).collect());
    for (maze, what) in [
        (made(3, 0, goals(&[3])), "3 numbers for 4 cells"),
        (made(4, 4, goals(&[3])), "cell 4 on a board of 4 cells"),
        (made(4, 0, Goal::Exit), "no jump leads out of this board"),
        (made(4, 0, goals(&[3, 9])), "cell 9 on a board of 4 cells"),
        (made(4, 0, goals(&[])), "no goal"),
    ] {
        let error = maze.expect_err("refused");
        assert!(error.what().contains(what), "{error}");
        assert!(!error.remedy().is_empty(), "{error}");
    }
    // Goals may be in any order.
    let maze = made(4, 0, goals(&[3, 1])).expect("a maze");
    assert!(
        [1, 3]
            .map(Cell)
            .iter()
            .all(|&goal| maze.goal().contains(goal))
    );
    let empty = Board::from_fn(0, 1, |_, _| Vec::new());
    assert!(empty.is_err());
    let astray = Board::from_fn(2, 1, |_, _| vec![2]);
    assert!(astray.is_err());
}

/// A board without tiles is searched, solved and printed, but has no picture.
#[test]
fn a_function_is_a_board() {
    let line = Board::from_fn(9, 3, |cell, number| {
        let [left, right] = [cell.checked_sub(number), Some(cell + number)];
        [left, right]
            .into_iter()
            .flatten()
            .filter(|&to| to < 9)
            .collect()
    });
    let maze = Order::on(line.expect("a board"))
        .moves(3..=8)
        .seed(1)
        .first();
    let maze = maze.expect("a maze");
    assert!((3..=8).contains(&maze.solve().expect("few states").moves().expect("solvable")));
    assert_eq!(maze.to_string().split_whitespace().count(), 9);
    assert!(maze.to_svg().is_err());
}

/// A jump may have more landings than there are ports.
#[test]
fn a_function_may_return_many_cells() {
    let star = Board::from_fn(70_000, 1, |cell, _| match cell {
        0 => (1..70_000).collect(),
        _ => Vec::new(),
    });
    let graph = star.expect("a board").state_graph().graph;
    assert_eq!(graph.edge_count(), 69_999);
}

/// The largest number of a cell has a landing, whatever the caller names as the largest number.
#[test]
fn a_function_may_have_fewer_numbers_than_it_names() {
    let line = Board::from_fn(3, 100, |cell, number| match cell + number {
        to @ ..3 => vec![to],
        _ => Vec::new(),
    });
    let line = line.expect("a board");
    let longest = [0, 1, 2].map(|cell| line.topology().longest(Cell(cell)));
    assert_eq!(longest, [2, 1, 0]);
}
