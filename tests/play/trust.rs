//! What the page says of a maze is what the program says of it, in every state of every kind of maze.
//!
//! ```text
//!   states ──▶ a walk to all of them,     jump, ask for a hint, ask whether the goal is reachable,
//!              with real clicks           and go on; where all is seen, undo
//!                 │
//!                 ▼
//!   what was said  =  what follows from `solve`, and what `jumpmaze solve --from CELL` says
//! ```

use super::browser::{Browser, DESK};
use super::playing::{Open, opened};
use super::{gallery, maze, of_variant};
use crate::every;
use crate::program::{run, text};
use jumpmaze::internals::files::LoadedMaze;
use jumpmaze::internals::play::Game;
use jumpmaze::internals::solve::{Solved, solve};
use jumpmaze::internals::topology::{Cell, UNREACHABLE};
use serde_json::{Value, json};

/// What the page answers in a state.
#[derive(Clone, Debug, PartialEq)]
struct Answers {
    /// The name of the player's cell. `None` outside the board.
    here: Option<String>,
    /// How many jumps one has made, and how few there could be.
    count: String,
    hint: String,
    possible: String,
}

/// A way through a maze, as the library follows it.
struct Way<'a> {
    loaded: &'a LoadedMaze,
    solved: &'a Solved,
    /// After each jump: all states in which one can be after the same cells.
    positions: Vec<Vec<u32>>,
    /// The same way in the library's own game.
    game: Game<'a>,
}

fn jumps(count: usize) -> String {
    match count {
        1 => "1 jump".to_owned(),
        _ => format!("{count} jumps"),
    }
}

impl Way<'_> {
    fn cell(&self, position: &[u32]) -> Cell {
        self.solved.explored().states()[position[0] as usize].cell
    }

    fn name(&self, cell: Cell) -> Option<String> {
        (!cell.is_out()).then(|| self.loaded.maze.board().name(cell))
    }

    fn distance(&self, position: &[u32]) -> u32 {
        let each = position
            .iter()
            .map(|&at| self.solved.to_goal()[at as usize]);
        each.min().unwrap_or(UNREACHABLE)
    }

    /// The states behind a jump to a cell.
    fn after(&self, position: &[u32], cell: Cell) -> Vec<u32> {
        let explored = self.solved.explored();
        let onward = position.iter().flat_map(|&at| explored.successors(at));
        let there = onward.filter(|&&to| explored.states()[to as usize].cell == cell);
        let mut there: Vec<u32> = there.copied().collect();
        there.sort_unstable();
        there.dedup();
        there
    }

    /// The first cell in reading order that is one jump nearer; outside comes last.
    fn nearer(&self, position: &[u32]) -> Cell {
        let distance = self.distance(position);
        let cells = (0..self.loaded.maze.contents().len() as u32).map(Cell);
        let nearer = |&cell: &Cell| self.distance(&self.after(position, cell)) == distance - 1;
        let mut inside = cells.filter(nearer);
        inside.next().unwrap_or(Cell::OUT)
    }

    /// The game of the terminal answers the same.
    fn agrees_with_the_game(&self) {
        let game = &self.game;
        let made = self.positions.len() - 1;
        let here = &self.positions[made];
        assert_eq!((game.jump_count(), game.cell()), (made, self.cell(here)));
        let distance = Some(self.distance(here)).filter(|&distance| distance < UNREACHABLE);
        assert_eq!(game.distance(), distance);
        let near = |at: &Vec<u32>| self.distance(at) < UNREACHABLE;
        let back = self.positions.iter().rposition(near);
        assert_eq!(game.jumps_to_undo(), back.map(|last| made - last));
        let hint = distance.filter(|&distance| distance > 0);
        let hint = hint.map(|_| self.nearer(here));
        assert_eq!(game.hint().map(|choice| choice.cell()), hint);
    }

    /// What the page should answer where the way ends.
    fn answers(&self) -> Answers {
        let made = self.positions.len() - 1;
        let here = &self.positions[made];
        let fewest = match self.solved.length() {
            Some(fewest) => format!("the fewest possible: {fewest}"),
            None => "this maze has no solution".to_owned(),
        };
        let possible = match self.distance(here) {
            0 => "You are at the goal. Undo, or restart.".to_owned(),
            UNREACHABLE => {
                let last = |at: &Vec<u32>| self.distance(at) < UNREACHABLE;
                match self.positions.iter().rposition(last) {
                    Some(last) => format!(
                        "No: the goal cannot be reached from here. Undo {}.",
                        jumps(made - last)
                    ),
                    None => "No: this maze has no solution.".to_owned(),
                }
            }
            distance => format!("Yes, in {}.", jumps(distance as usize)),
        };
        let hint = if possible.starts_with("Yes") {
            match self.name(self.nearer(here)) {
                Some(name) => format!("Try {name}."),
                None => "Try to jump off the board.".to_owned(),
            }
        } else {
            possible.clone()
        };
        self.agrees_with_the_game();
        Answers {
            here: self.name(self.cell(here)),
            count: format!("{}; {fewest}", jumps(made)),
            hint,
            possible,
        }
    }
}

/// A walk to all states: the cells to jump to, with nothing for undo, and what should be said in each state.
fn walk(
    way: &mut Way<'_>,
    state: u32,
    tree: &[Vec<u32>],
    steps: &mut Vec<Value>,
    said: &mut Vec<Answers>,
) {
    said.push(way.answers());
    for &next in &tree[state as usize] {
        let cell = way.solved.explored().states()[next as usize].cell;
        let position = way.after(&way.positions[way.positions.len() - 1], cell);
        assert!(position.contains(&next));
        steps.push(json!(if cell.is_out() { -1 } else { i64::from(cell.0) }));
        way.positions.push(position);
        way.game.jump(cell).expect("it is legal");
        walk(way, next, tree, steps, said);
        way.positions.pop();
        assert!(way.game.undo());
        steps.push(Value::Null);
    }
}

/// Of each state those which are found from it first.
fn tree(solved: &Solved) -> Vec<Vec<u32>> {
    let explored = solved.explored();
    let mut tree = vec![Vec::new(); explored.states().len()];
    let mut found = vec![false; tree.len()];
    let mut queue = vec![0];
    found[0] = true;
    let mut next = 0;
    while let Some(&state) = queue.get(next) {
        next += 1;
        for &to in explored.successors(state) {
            if !std::mem::replace(&mut found[to as usize], true) {
                tree[state as usize].push(to);
                queue.push(to);
            }
        }
    }
    assert!(found.iter().all(|&found| found));
    tree
}

/// What the page answers on a walk.
fn asked(browser: &Browser, steps: &[Value]) -> Vec<Answers> {
    let script = format!(
        "const cells = document.querySelectorAll('.cell');
         const said = () => document.getElementById('status').textContent;
         const ask = (id) => (document.getElementById(id).click(), said());
         const answers = () => [
             document.querySelector('[aria-current=location]')?.dataset.cell ?? null,
             document.getElementById('count').textContent, ask('hint'), ask('possible')];
         const all = [answers()];
         for (const step of {}) {{
             if (step === null) document.getElementById('undo').click();
             else if (step < 0) document.getElementById('out').click();
             else cells[step].dispatchEvent(new MouseEvent('click'));
             if (step !== null) all.push(answers());
         }}
         return all",
        json!(steps)
    );
    let words = |said: &Value| said.as_str().map(str::to_owned);
    let answers = browser.run(&script);
    let answers = answers.as_array().expect("a list").iter();
    answers
        .map(|said| Answers {
            here: words(&said[0]),
            count: words(&said[1]).expect("a text"),
            hint: words(&said[2]).expect("a text"),
            possible: words(&said[3]).expect("a text"),
        })
        .collect()
}

/// Compares all states of a maze; returns what was said in each, or nothing where there is no browser.
fn compared(loaded: &LoadedMaze) -> Option<Vec<Answers>> {
    let solved = solve(&loaded.maze).expect("few states");
    let mut way = Way {
        loaded,
        solved: &solved,
        positions: vec![vec![0]],
        game: Game::new(&loaded.maze).expect("few states"),
    };
    let (mut steps, mut expected) = (Vec::new(), Vec::new());
    walk(&mut way, 0, &tree(&solved), &mut steps, &mut expected);
    assert_eq!(expected.len(), solved.explored().states().len());
    let Open { browser, _folder } = opened(DESK, &[loaded])?;
    let said = asked(&browser, &steps);
    browser.assert_quiet();
    for (said, expected) in said.iter().zip(&expected) {
        assert_eq!(said, expected, "{}", loaded.variant());
    }
    assert_eq!(said.len(), expected.len());
    Some(said)
}

/// On every variant, and where there is no solution, and out of the board. A debug build checks every ninth variant,
/// and `alternate` and `no-u-turn`, whose states are more than cells.
#[test]
fn every_state_is_answered_as_the_library_does() {
    let mut mazes: Vec<LoadedMaze> = gallery().into_iter().step_by(every(9)).collect();
    for variant in ["alternate", "no-u-turn"] {
        if mazes.iter().all(|loaded| loaded.variant() != variant) {
            mazes.push(of_variant(variant));
        }
    }
    mazes.push(maze("1 1 1\n1 0 1\n1 2 G\n"));
    mazes.push(maze("2 1 1\n1 1 1\n2 1 G\n"));
    mazes.push(maze("3 0 2 0\n0 0 0 0\n0 0 0 0\n2 0 0 G\n"));
    mazes.push(maze(
        "goal = \"exit\"\ncells = \"\"\"\n2 1 3\n1 1 1\n1 2 1\n\"\"\"\n",
    ));
    let mut all = Vec::new();
    for loaded in &mazes {
        let Some(said) = compared(loaded) else {
            return;
        };
        all.extend(said);
    }
    // All kinds of answers were among them.
    for (hint, possible) in [
        ("Try ", "Yes, in "),
        ("Try to jump off", "Yes, in 1 jump."),
        ("You are at the goal", "You are at the goal"),
        (
            "No: the goal cannot be reached from here",
            "No: the goal cannot be reached from here",
        ),
        (
            "No: this maze has no solution.",
            "No: this maze has no solution.",
        ),
    ] {
        let given =
            |said: &&Answers| said.hint.starts_with(hint) && said.possible.starts_with(possible);
        assert!(all.iter().find(given).is_some(), "{hint} {possible}");
    }
}

/// Where a state is a cell, `jumpmaze solve --from` says the same. A debug build asks for every cell of the first board,
/// and for every fourth cell of the others.
#[test]
fn every_cell_is_answered_as_the_program_does() {
    for variant in ["rook", "hexagons", "torus", "surakarta"] {
        let loaded = of_variant(variant);
        let id = loaded.id().expect("it is built in");
        let Some(said) = compared(&loaded) else {
            return;
        };
        let step = if variant == "rook" { 1 } else { every(4) };
        for answers in said.into_iter().step_by(step) {
            let here = answers.here.expect("it has no exit");
            let output = run(["solve", &id, "--from", &here, "--json"]);
            let found: Value = serde_json::from_str(text(&output.stdout)).expect("JSON");
            let (hint, possible) = match found["length"].as_u64() {
                Some(0) => (
                    "You are at the goal".to_owned(),
                    "You are at the goal".to_owned(),
                ),
                Some(length) => {
                    let next = found["cells"][1].as_str().expect("a cell");
                    (
                        format!("Try {next}."),
                        format!("Yes, in {}.", jumps(length as usize)),
                    )
                }
                None => ("No".to_owned(), "No".to_owned()),
            };
            assert!(answers.hint.starts_with(&hint), "{id} {here}: {hint}");
            assert!(
                answers.possible.starts_with(&possible),
                "{id} {here}: {possible}"
            );
        }
    }
}
