//! Boards of hand-written lines, walked step by step.

use crate::checks::{Random, all_landings, refused};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::files::keywords::{GoalWord, StartWord};
use jumpmaze::internals::limits;
use jumpmaze::internals::rules::Obstacles;
use jumpmaze::internals::surface::{Clash, Outline, Shape};
use jumpmaze::internals::topology::{
    Board, BoardSource, BoardSpec, Cell, HandLine, HandLines, Landing,
};
use std::collections::BTreeSet;

const NAMES: [&str; 8] = ["P", "Q", "R", "S", "T", "U", "V", "W"];

/// Whether one can step from one cell to the next.
fn open(obstacles: &Obstacles, from: &str, to: &str) -> bool {
    let is = |list: &[[String; 2]], a: &str, b: &str| {
        list.iter().any(|pair| pair[0] == a && pair[1] == b)
    };
    !obstacles.impassable.iter().any(|name| name == to)
        && !is(&obstacles.walls, from, to)
        && !is(&obstacles.walls, to, from)
        && !is(&obstacles.oneway, to, from)
}

fn jumps(lines: &[HandLine], obstacles: &Obstacles, max: u32) -> BTreeSet<(Cell, u32, Landing)> {
    let among = |list: &[String], name: &str| list.iter().any(|other| other == name);
    let marked = |name: &str| {
        [
            &obstacles.impassable,
            &obstacles.passover,
            &obstacles.uncounted,
        ]
        .iter()
        .any(|list| among(list, name))
    };
    let cells: Vec<&str> = NAMES.into_iter().filter(|name| !marked(name)).collect();
    let cell = |name: &str| {
        cells
            .iter()
            .position(|other| *other == name)
            .map(|i| Cell(i as u32))
    };
    let mut set = BTreeSet::new();
    for (number, line) in lines.iter().enumerate() {
        let n = line.through.len();
        for (start, name) in line.through.iter().enumerate() {
            let Some(from) = cell(name) else { continue };
            for way in 0..2 {
                let port = (2 * number + way) as u16;
                let (mut at, mut k) = (start, 0);
                // Two rounds for every number are more than enough.
                for _ in 0..2 * n * (max as usize + 1) {
                    let next = if way == 0 { at + 1 } else { at + n - 1 };
                    let over_the_end = if way == 0 { next == n } else { at == 0 };
                    let next = next % n;
                    if (over_the_end && !line.closed)
                        || !open(obstacles, &line.through[at], &line.through[next])
                    {
                        break;
                    }
                    at = next;
                    k += u32::from(!among(&obstacles.uncounted, &line.through[at]));
                    if k > max {
                        break;
                    }
                    if let Some(to) = cell(&line.through[at]).filter(|to| *to != from) {
                        set.insert((
                            from,
                            k,
                            Landing {
                                port,
                                gate: port ^ 1,
                                to,
                            },
                        ));
                    }
                }
            }
        }
    }
    set
}

/// The numbers of lines and of closed lines. Walls and impassable cells cut a line, one-way sides do not.
fn pieces(lines: &[HandLine], obstacles: &Obstacles) -> (usize, usize) {
    let apart = Obstacles {
        oneway: Vec::new(),
        ..obstacles.clone()
    };
    let (mut all, mut closed) = (0, 0);
    for line in lines {
        let n = line.through.len();
        let passable = |i: usize| !obstacles.impassable.contains(&line.through[i]);
        let step = |i: usize| {
            (line.closed || i + 1 < n)
                && passable(i)
                && open(&apart, &line.through[i], &line.through[(i + 1) % n])
        };
        // The number of pieces of a line is the number of places where a piece ends.
        let ends = (0..n).filter(|&i| passable(i) && !step(i)).count();
        closed += usize::from(ends == 0 && passable(0));
        all += ends.max(usize::from(passable(0)));
    }
    (all, closed)
}

fn build(
    lines: &[HandLine],
    obstacles: &Obstacles,
    max: Option<u32>,
) -> Result<Board, jumpmaze::internals::surface::Refusal> {
    let mut spec = BoardSpec::squares(1, 1);
    spec.source = BoardSource::Lines(HandLines {
        cells: NAMES.map(str::to_owned).to_vec(),
        lines: lines.to_vec(),
        positions: Vec::new(),
    });
    spec.outline = Outline::new(Shape::All, &[]);
    spec.obstacles = obstacles.clone();
    spec.moves.max = max;
    Board::build(&spec)
}

#[test]
fn jumps_go_along_the_lines_as_written() {
    let mut random = Random(21);
    let mut built = 0;
    for round in 0..400 {
        let lines: Vec<HandLine> = (0..2 + random.below(3))
            .map(|_| {
                let mut names = NAMES.map(str::to_owned).to_vec();
                let length = 3 + random.below(6);
                HandLine {
                    through: (0..length)
                        .map(|_| names.swap_remove(random.below(names.len())))
                        .collect(),
                    closed: random.below(2) == 0,
                }
            })
            .collect();
        let mut obstacles = Obstacles::default();
        let mut free = NAMES.map(str::to_owned).to_vec();
        let mut taken = BTreeSet::new();
        for _ in 0..round % 5 {
            let sort = random.below(5);
            if sort < 3 {
                let name = free.swap_remove(random.below(free.len()));
                [
                    &mut obstacles.impassable,
                    &mut obstacles.passover,
                    &mut obstacles.uncounted,
                ][sort]
                    .push(name);
            } else {
                let line = random.pick(&lines);
                let i = random.below(line.through.len() - 1);
                let pair = [line.through[i].clone(), line.through[i + 1].clone()];
                // At most one wall or sign between two cells, even if several lines join them.
                let mut sorted = pair.clone();
                sorted.sort();
                if taken.insert(sorted) {
                    [&mut obstacles.walls, &mut obstacles.oneway][sort - 3].push(pair);
                }
            }
        }
        match build(&lines, &obstacles, Some(7)) {
            Ok(board) => {
                assert_eq!(
                    all_landings(board.topology()),
                    jumps(&lines, &obstacles, 7),
                    "{lines:?} {obstacles:?}"
                );
                assert_eq!(
                    board.line_counts(),
                    Some(pieces(&lines, &obstacles)),
                    "{lines:?} {obstacles:?}"
                );
                built += 1;
            }
            Err(refusal) => assert_eq!(refusal.clash(), Clash::Pieces, "{refusal}"),
        }
    }
    assert!(built > 100, "{built}");
}

/// A ring that is cut by a wall has two ends.
#[test]
fn a_wall_opens_a_ring() {
    let ring = HandLine {
        through: NAMES.map(str::to_owned).to_vec(),
        closed: true,
    };
    let lines = [ring];
    let refusal = build(&lines, &Obstacles::default(), None).unwrap_err();
    assert_eq!(refusal.clash(), Clash::Endless);
    let wall = Obstacles {
        walls: vec![["W".to_owned(), "P".to_owned()]],
        ..Obstacles::default()
    };
    let board = build(&lines, &wall, None).unwrap();
    assert_eq!(board.line_counts(), Some((1, 0)));
    assert_eq!(all_landings(board.topology()), jumps(&lines, &wall, 9));
}

#[test]
fn lines_through_too_few_cells_are_refused() {
    for (line, what) in [
        ("{ through = [] }", "a line through no cells"),
        (
            "{ through = [\"A\"], closed = true }",
            "a closed line through a single cell",
        ),
    ] {
        let text = format!(
            "[tiling]\nkind = \"lines\"\ncells = [\"A\", \"B\"]\nline = [{{ through = [\"A\", \"B\"] }}, {line}]"
        );
        refused(&text, what);
    }
}

#[test]
fn a_line_through_too_many_cells_is_refused() {
    let line = HandLine {
        through: vec![NAMES[0].to_owned(); limits::TILES + 1],
        closed: false,
    };
    let refusal = build(&[line], &Obstacles::default(), None).unwrap_err();
    assert_eq!(refusal.clash(), Clash::Limit);
    let what = format!("a line through {} cells: too large", limits::TILES + 1);
    assert_eq!(refusal.what(), what);
}

/// Cells cannot have the names of the words for starts and goals.
#[test]
fn no_cell_is_called_like_a_start_or_a_goal() {
    let starts = StartWord::ALL.iter().map(StartWord::name);
    let goals = GoalWord::ALL.iter().map(GoalWord::name);
    for word in starts.chain(goals).chain(["OUT"]) {
        let text = format!(
            "rule = \"x\"\n[tiling]\nkind = \"lines\"\ncells = [\"P\", \"{word}\"]\n\
             line = [{{ through = [\"P\", \"{word}\"] }}]\n"
        );
        let refused = Variant::parse("mine", "mine.toml", &text, None).unwrap_err();
        let says = format!("{word:?} cannot be the name of a cell");
        assert!(refused.to_string().contains(&says), "{refused}");
    }
}
