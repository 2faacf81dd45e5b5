//! Published mazes with their published answers. Every answer is checked by three methods: breadth-first search, the
//! reference on `petgraph`, and the checker, which computes flights on its own.

use crate::published::{load, name, puzzles};
use jumpmaze::internals::files::{LoadedMaze, MazeOptions, read_maze};
use jumpmaze::internals::rules::Direction;
use jumpmaze::internals::solve::{CheckResult, astar, check, follow, reference, solve};
use jumpmaze::internals::topology::{Cell, Explored};
use serde_json::Value;

/// The cells of a published route; a last cell outside the board is OUT.
fn route(loaded: &LoadedMaze, cells: &Value) -> Vec<Cell> {
    let cell = |at: &Value| {
        if at.is_array() && at.as_array().unwrap().iter().all(Value::is_u64) {
            loaded.maze.board().find(&name(at)).unwrap_or(Cell::OUT)
        } else {
            Cell::OUT
        }
    };
    cells.as_array().unwrap().iter().map(cell).collect()
}

/// Parses directions: words, or letters without blanks. One file uses up, down, left, right.
fn ports(words: &str) -> Vec<u16> {
    let words = &words
        .replace('U', "N")
        .replace('D', "S")
        .replace('L', "W")
        .replace('R', "E");
    let letters: Vec<String> = words.chars().map(String::from).collect();
    let words: Vec<&str> = if words.contains(' ') {
        words.split_whitespace().collect()
    } else {
        letters.iter().map(String::as_str).collect()
    };
    words
        .iter()
        .map(|word| word.parse::<Direction>().unwrap().port())
        .collect()
}

#[test]
fn published_answers_are_ours() {
    let (mut answered, mut routes, mut moves) = (0, 0, 0);
    for puzzle in puzzles() {
        let title = &puzzle["name"];
        let loaded = load(&puzzle);
        let maze = &loaded.maze;
        let known = &puzzle["known"];
        let solved = solve(maze).unwrap();
        if let Some(shortest) = known["shortest"].as_u64() {
            answered += 1;
            assert_eq!(solved.length(), Some(shortest as u32), "{title}");
        } else if puzzle["solvable"] == false {
            answered += 1;
            assert_eq!(solved.length(), None, "{title}");
        }
        // The file of Klondike counts sequences of directions; `solve` counts sequences of cells.
        if let Some(count) = known["count_of_shortest"]
            .as_u64()
            .filter(|_| puzzle["topology"] != "queen-exit")
        {
            assert_eq!(solved.count().value, u128::from(count), "{title}");
        }
        if let Some(objective) = known["objective"].as_i64() {
            assert_eq!(
                solved
                    .length()
                    .map_or(1_000_000, |length| -i64::from(length)),
                objective,
                "{title}"
            );
        }
        let slow = reference(maze, 5).unwrap();
        if let Some(depths) = known["depths"].as_array() {
            let flat: Vec<Option<u32>> = depths
                .iter()
                .flat_map(|row| row.as_array().unwrap())
                .map(|depth| depth.as_u64().map(|d| d as u32))
                .collect();
            assert_eq!(slow.depths, flat, "{title}");
        }
        if let Some(words) = known["solution_moves"].as_str() {
            moves += 1;
            let cells = follow(maze, &ports(words))
                .unwrap_or_else(|jump| panic!("{title}: jump {jump} of {words}"));
            assert_eq!(check(maze, &cells), CheckResult::Solves, "{title}");
            if known["shortest"].is_null() {
                answered += 1;
                assert!(solved.length() <= Some(cells.len() as u32 - 1), "{title}");
            }
        }
        for key in ["solution_cells", "alt_path"] {
            if puzzle[key].is_array() {
                routes += 1;
                let cells = route(&loaded, &puzzle[key]);
                assert_eq!(check(maze, &cells), CheckResult::Solves, "{title} {key}");
                if key == "solution_cells" {
                    assert_eq!(Some(cells.len() as u32 - 1), solved.length(), "{title}");
                }
            }
        }
    }
    println!("{answered} answers, {routes} routes as cells, {moves} as directions");
    assert_eq!((answered, routes), (56, 19));
}

#[test]
fn three_routes_agree() {
    for puzzle in puzzles() {
        let (loaded, title) = (load(&puzzle), &puzzle["name"]);
        let maze = &loaded.maze;
        let solved = solve(maze).unwrap();
        let slow = reference(maze, 20).unwrap();
        assert_eq!(solved.length(), slow.length, "{title}");
        let ways: Vec<Vec<Cell>> = solved
            .all(20)
            .into_iter()
            .map(|solution| solution.cells().to_vec())
            .collect();
        assert_eq!(ways, slow.solutions, "{title}");
        assert!(solved.count().value >= ways.len() as u128);
        if ways.len() < 20 {
            assert_eq!(solved.count().value, ways.len() as u128, "{title}");
        }
        for cells in &ways {
            assert_eq!(check(maze, cells), CheckResult::Solves, "{title}");
        }
        let found = astar(maze).unwrap();
        assert_eq!(
            found.cells.as_ref().map(|cells| cells.len() as u32 - 1),
            solved.length(),
            "{title}"
        );
        if let Some(cells) = found.cells {
            assert_eq!(check(maze, &cells), CheckResult::Solves, "{title}");
        }
        let explored = Explored::from_start(&maze.space(), maze.start()).unwrap();
        for (cell, depth) in (0..).map(Cell).zip(&slow.depths) {
            let states = explored.states().iter().zip(explored.depths());
            let least = states
                .filter(|(state, _)| state.cell == cell)
                .map(|(_, &depth)| depth)
                .min();
            assert_eq!(least, *depth, "{title}");
        }
    }
}

#[test]
fn klondike_has_one_solution_of_nine_jumps() {
    let all = puzzles();
    let puzzle = all
        .iter()
        .find(|puzzle| puzzle["topology"] == "queen-exit")
        .unwrap();
    let loaded = load(puzzle);
    let solved = solve(&loaded.maze).unwrap();
    assert_eq!((solved.length(), solved.count().value), (Some(9), 1));
    let explored = Explored::from_start(&loaded.maze.space(), loaded.maze.start()).unwrap();
    let inside = explored
        .states()
        .iter()
        .filter(|state| !state.cell.is_out())
        .count();
    assert_eq!(inside, 254);
}

/// The checker distinguishes a solution from an early end, a wrong start, an illegal jump, and jumps beyond the goal.
#[test]
fn the_checker_names_the_mistake() {
    let loaded = read_maze(
        "grid",
        "3 4 1 3 1\n3 3 3 G 2\n3 1 2 2 3\n4 2 3 3 3\n4 1 4 3 2\n",
        &MazeOptions::default(),
    )
    .unwrap();
    let maze = &loaded.maze;
    let cells = solve(maze).unwrap().first().unwrap().cells().to_vec();
    assert_eq!(cells.len(), 14);
    assert_eq!(check(maze, &cells), CheckResult::Solves);
    assert_eq!(check(maze, &cells[..5]), CheckResult::EndsEarly);
    assert_eq!(check(maze, &cells[1..]), CheckResult::WrongStart);
    let mut slip = cells.clone();
    slip[3] = cells[4];
    assert_eq!(check(maze, &slip), CheckResult::Illegal(2));
    slip[3] = Cell(25);
    assert_eq!(check(maze, &slip), CheckResult::Illegal(2));
    let mut on = cells.clone();
    on.push(cells[0]);
    assert_eq!(check(maze, &on), CheckResult::GoesOn(13));
    // The grid survives writing and reading, with the goal as G.
    let again = read_maze("grid", &loaded.cells_text(), &MazeOptions::default()).unwrap();
    assert_eq!(again.cells_text(), loaded.cells_text());
}
