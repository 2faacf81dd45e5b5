//! Obstacles on squares, compared with flights on a chart of characters, also through corners.

use crate::checks::{Random, all_landings, complaints, random_obstacles};
use jumpmaze::internals::rules::{Corners, Exits, Obstacles, Ports};
use jumpmaze::internals::surface::{Clash, Outline, Shape};
use jumpmaze::internals::topology::{Board, BoardSpec, Cell, Landing, Number};
use std::collections::{BTreeMap, BTreeSet};

type Place = [i64; 2];

/// The steps in rows and columns of the eight ports.
const DIRECTIONS: [Place; 8] = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
];

/// The obstacles, by rows and columns.
struct Chart {
    /// `o` a cell, `#` impassable, `_` pass-over, `~` uncounted; places that are missing are not on the map.
    tiles: BTreeMap<Place, char>,
    walls: BTreeSet<[Place; 2]>,
    /// The forbidden direction of one-way sides.
    forbidden: BTreeSet<[Place; 2]>,
    corners: Corners,
}

enum Flown {
    Onto(Place),
    Out,
    Stopped,
}

impl Chart {
    fn new(rows: &[String], obstacles: &Obstacles, corners: Corners) -> Chart {
        let place = |name: &String| {
            let (row, column) = name.split_at(1);
            [
                i64::from(row.as_bytes()[0] - b'A'),
                column.parse::<i64>().unwrap() - 1,
            ]
        };
        let mut tiles = BTreeMap::new();
        for (r, row) in rows.iter().enumerate() {
            for (c, mark) in row.chars().enumerate().filter(|(_, mark)| *mark == 'o') {
                tiles.insert([r as i64, c as i64], mark);
            }
        }
        for (list, mark) in [
            (&obstacles.impassable, '#'),
            (&obstacles.passover, '_'),
            (&obstacles.uncounted, '~'),
        ] {
            list.iter().for_each(|name| {
                tiles.insert(place(name), mark);
            });
        }
        let pairs = |list: &[[String; 2]]| -> Vec<[Place; 2]> {
            list.iter().map(|[a, b]| [place(a), place(b)]).collect()
        };
        Chart {
            tiles,
            walls: pairs(&obstacles.walls)
                .into_iter()
                .flat_map(|[a, b]| [[a, b], [b, a]])
                .collect(),
            forbidden: pairs(&obstacles.oneway)
                .into_iter()
                .map(|[a, b]| [b, a])
                .collect(),
            corners,
        }
    }

    fn is(&self, place: Place, mark: char) -> bool {
        self.tiles.get(&place) == Some(&mark)
    }

    fn step(&self, [r, c]: Place, [dr, dc]: Place, signs: bool) -> Flown {
        let (from, to) = ([r, c], [r + dr, c + dc]);
        if dr != 0 && dc != 0 {
            // The four tiles around the corner, and the four sides that end there.
            let around = [[r, c], [r, c + dc], [r + dr, c + dc], [r + dr, c]];
            let barrier = (0..4).any(|i| {
                let side = [around[i], around[(i + 1) % 4]];
                let back = [side[1], side[0]];
                self.walls.contains(&side)
                    || self.forbidden.contains(&side)
                    || self.forbidden.contains(&back)
            });
            let gap = around
                .iter()
                .any(|place| !self.tiles.contains_key(place) || self.is(*place, '#'));
            match self.corners {
                Corners::Walls if barrier => return Flown::Stopped,
                Corners::Strict if barrier || gap => return Flown::Stopped,
                _ => {}
            }
        } else if self.walls.contains(&[from, to]) || signs && self.forbidden.contains(&[from, to])
        {
            return Flown::Stopped;
        }
        match self.tiles.get(&to) {
            None => Flown::Out,
            Some('#') => Flown::Stopped,
            Some(_) => Flown::Onto(to),
        }
    }

    fn jumps(&self, ports: &[u16], exit: bool) -> BTreeSet<(Cell, Number, Landing)> {
        let cells: BTreeMap<Place, Cell> = self
            .tiles
            .iter()
            .filter(|(_, mark)| **mark == 'o')
            .map(|(place, _)| *place)
            .zip((0..).map(Cell))
            .collect();
        let mut set = BTreeSet::new();
        for (&start, &cell) in &cells {
            for &port in ports {
                let (mut at, mut number) = (start, 1);
                loop {
                    match self.step(at, DIRECTIONS[usize::from(port)], true) {
                        Flown::Onto(next) => {
                            at = next;
                            if let Some(&to) = cells.get(&at) {
                                let gate = (port + 4) % 8;
                                set.insert((cell, number, Landing { port, gate, to }));
                            }
                            number += u32::from(!self.is(at, '~'));
                        }
                        Flown::Out => {
                            if exit {
                                let to = Cell::OUT;
                                set.insert((cell, number, Landing { port, gate: 0, to }));
                            }
                            break;
                        }
                        Flown::Stopped => break,
                    }
                }
            }
        }
        set
    }

    /// V − E + F of the existing tiles, by coordinates.
    fn euler(&self) -> i64 {
        let (mut corners, mut sides) = (BTreeSet::new(), BTreeSet::new());
        for &[r, c] in self.tiles.keys() {
            for [dr, dc] in [[0, 0], [0, 1], [1, 0], [1, 1]] {
                corners.insert([r + dr, c + dc]);
            }
            // The middle of each side, times two.
            for [dr, dc] in [[0, 1], [1, 0], [2, 1], [1, 2]] {
                sides.insert([2 * r + dr, 2 * c + dc]);
            }
        }
        corners.len() as i64 - sides.len() as i64 + self.tiles.len() as i64
    }

    /// The number of lines: the passable places that begin a line, one-way sides ignored.
    fn lines(&self, ports: &[u16]) -> usize {
        let passable = self.tiles.iter().filter(|(_, mark)| **mark != '#');
        passable
            .flat_map(|(place, _)| {
                ports
                    .iter()
                    .filter(|port| **port < 4)
                    .map(move |port| (*place, *port))
            })
            .filter(|(place, port)| {
                let back = DIRECTIONS[usize::from(port + 4)];
                !matches!(self.step(*place, back, false), Flown::Onto(_))
            })
            .count()
    }
}

#[test]
fn flights_stop_where_the_chart_says() {
    let mut random = Random(11);
    let (mut built, mut in_pieces) = (0, 0);
    for round in 0..60 {
        let rows: Vec<String> = (0..6)
            .map(|_| {
                let holes = 3 + round % 6;
                (0..7)
                    .map(|_| if random.below(holes) == 0 { '.' } else { 'o' })
                    .collect()
            })
            .collect();
        let mut spec = BoardSpec::squares(1, 1);
        spec.outline = Outline::new(Shape::Rows, &[]);
        spec.outline.rows.clone_from(&rows);
        let bare = match Board::build(&spec) {
            Ok(bare) => bare,
            Err(refusal) => {
                assert_eq!(refusal.clash(), Clash::Pieces);
                in_pieces += 1;
                continue;
            }
        };
        spec.obstacles = random_obstacles(&bare, &mut random, round % 4);
        for corners in Corners::ALL {
            let chart = Chart::new(&rows, &spec.obstacles, *corners);
            for kind in Ports::ALL {
                let exits = Exits::Kind(*kind);
                let ports: Vec<u16> = (0..8).filter(|&port| exits.allow(port)).collect();
                for exit in [false, true] {
                    spec.exit = exit;
                    spec.moves.corners = *corners;
                    spec.moves.exits = exits.clone();
                    let board = Board::build(&spec).unwrap();
                    assert_eq!(
                        all_landings(board.topology()),
                        chart.jumps(&ports, exit),
                        "{rows:#?} {:?} {corners} {kind} {exit}",
                        spec.obstacles
                    );
                    assert_eq!(board.topological_type().unwrap().euler, chart.euler());
                    assert_eq!(complaints(&spec, &board), [""; 0]);
                    assert_eq!(board.line_counts(), Some((chart.lines(&ports), 0)));
                    built += 1;
                }
            }
        }
    }
    assert!(
        built > 500 && in_pieces > 0,
        "{built} built, {in_pieces} in pieces"
    );
}

/// The smallest boards on which the three rules differ.
#[test]
fn what_stops_a_bishop_at_a_corner() {
    let crosses = |rows: &[&str], walls: &[[&str; 2]], corners: Corners| {
        let mut spec = BoardSpec::squares(1, 1);
        spec.outline = Outline::new(Shape::Rows, &[]);
        spec.outline.rows = rows.iter().map(ToString::to_string).collect();
        spec.obstacles.walls = walls.iter().map(|pair| pair.map(str::to_owned)).collect();
        spec.moves.exits = Exits::Kind(Ports::Corners);
        spec.moves.corners = corners;
        let board = Board::build(&spec).unwrap();
        let (from, to) = (board.find("A1").unwrap(), board.find("B2").unwrap());
        let all = all_landings(board.topology());
        all.iter()
            .any(|&(cell, k, landing)| (cell, k, landing.to) == (from, 1, to))
    };
    let rules = [Corners::Free, Corners::Walls, Corners::Strict];
    let whole = rules.map(|rule| crosses(&["oo", "oo"], &[], rule));
    assert_eq!(whole, [true, true, true]);
    let walled = rules.map(|rule| crosses(&["oo", "oo"], &[["A1", "A2"]], rule));
    assert_eq!(walled, [true, false, false]);
    let missing = rules.map(|rule| crosses(&["o.", "oo"], &[], rule));
    assert_eq!(missing, [true, true, false]);
}
