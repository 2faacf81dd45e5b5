//! Boards composed at random, and the runner of properties.

use crate::checks::{neighbours, source, spec_of};
use crate::every;
use jumpmaze::internals::files::library;
use jumpmaze::internals::rules::{
    Corners, Direction, Exits, First, Leg, Length, Moves, Obstacles, Odd, Ports, STRAIGHT,
    TURN_RULES, Turns,
};
use jumpmaze::internals::surface::tilings::Tiling;
use jumpmaze::internals::surface::{
    BOUNDARIES, Centre, Clash, NONE, Outline, Settings, Shape, TORUS,
};
use jumpmaze::internals::topology::{Board, BoardSource, BoardSpec, Number};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRng, TestRunner};
use std::cell::Cell as Counter;
use std::sync::LazyLock;

/// Every tiling of the library and a few meshes, read once.
static SOURCES: LazyLock<Vec<(&str, BoardSource)>> = LazyLock::new(|| {
    let meshes = [
        ("cube", "mesh = \"cube\"\nsize = [2]"),
        ("polar", "mesh = \"polar\"\nsize = [3, 6]"),
        ("odd polar", "mesh = \"polar\"\nsize = [3, 5]"),
        (
            "pentagons in a disc",
            "mesh = \"hyperbolic\"\nsymbol = [5, 4]\nsize = [1]",
        ),
        (
            "a twisted belt of triangles",
            "faces = [[0, 1, 2], [3, 2, 1], [2, 3, 4], [3, 4, 5], [5, 4, 6], [5, 6, 0], [6, 0, 1]]",
        ),
        (
            "a pyramid",
            "faces = [[0, 1, 2, 3], [0, 4, 1], [1, 4, 2], [2, 4, 3], [3, 4, 0]]",
        ),
    ];
    // Squares first, because compositions shrink to the first choice.
    let squares = library::tilings().filter(|id| *id == "4.4.4.4");
    squares
        .chain(library::tilings().filter(|id| *id != "4.4.4.4"))
        .map(|id| (id, source(id)))
        .chain(meshes.map(|(name, text)| {
            let spec = spec_of(&format!("[tiling]\nkind = \"mesh\"\n{text}"));
            (name, spec.unwrap().source)
        }))
        .collect()
});

/// A composition as a few numbers, each an index into the available choices.
#[derive(Clone, Debug)]
pub(super) struct Composition {
    source: usize,
    /// The index of a shape of the tiling, and two sizes for it.
    shape: (usize, usize, usize),
    /// The index of a boundary, if the shape can be wrapped, and the shift of a torus.
    wrap: (usize, i64),
    exits: usize,
    odd: usize,
    turns: usize,
    pub(super) corners: usize,
    pub(super) max: Number,
    leap: bool,
    exit: bool,
    /// Kind and place of each obstacle.
    obstacles: Vec<(usize, usize)>,
}

fn compositions() -> impl Strategy<Value = Composition> {
    let board = (
        0..SOURCES.len(),
        (0..5usize, 1..5usize, 1..5usize),
        (0..BOUNDARIES.len(), 0..3i64),
    );
    let moves = (
        0..4usize,
        0..3usize,
        0..9usize,
        0..3usize,
        1..9u32,
        prop::bool::weighted(0.1),
    );
    let rest = (any::<bool>(), vec((0..5usize, 0..1000usize), 0..7));
    (board, moves, rest).prop_map(
        |((source, shape, wrap), (exits, odd, turns, corners, max, leap), (exit, obstacles))| {
            Composition {
                source,
                shape,
                wrap,
                exits,
                odd,
                turns,
                corners,
                max,
                leap,
                exit,
                obstacles,
            }
        },
    )
}

impl Composition {
    /// The board without its obstacles.
    fn bare(&self) -> BoardSpec {
        let (name, source) = &SOURCES[self.source];
        let squares = *name == "4.4.4.4";
        let (kind, m, n) = self.shape;
        let (m, n) = (m as i64, n as i64);
        let outline = match source {
            BoardSource::Tiling(Tiling::Periodic(tiling)) => match kind {
                0 | 1 if squares => Outline::new(Shape::Rect, &[m, n + 1]),
                2 if squares => Outline {
                    rows: ["ooo.", "o.oo", "oooo", ".ooo"][..m as usize]
                        .iter()
                        .map(ToString::to_string)
                        .collect(),
                    ..Outline::new(Shape::Rows, &[])
                },
                3 => Outline {
                    centre: if n % 2 == 0 {
                        Centre::Tile
                    } else {
                        Centre::Vertex
                    },
                    trim: m == 4,
                    ..Outline::new(Shape::Disc, &[m * n + 3])
                },
                4 if ["6.6.6", "3.3.3.3.3.3"].contains(name) => {
                    Outline::new(Shape::Hexagon, &[m.min(3)])
                }
                // Small, so that there are not more tiles than on other boards.
                _ if tiling.prototiles() > 4 => Outline::new(Shape::Period, &[m.min(2), n.min(2)]),
                _ => Outline::new(Shape::Period, &[m, n]),
            },
            BoardSource::Tiling(Tiling::Multigrid(_) | Tiling::Substitution(_)) => {
                Outline::new(Shape::Disc, &[m * n + 3])
            }
            _ => Outline::new(Shape::All, &[]),
        };
        let boundary = match outline.shape {
            Shape::Rect => BOUNDARIES[self.wrap.0],
            Shape::Period if self.wrap.0 % 2 == 1 => TORUS,
            _ => NONE,
        };
        let outline = if boundary.loops {
            Outline::new(Shape::Rect, &[4, 4])
        } else {
            outline
        };
        let turns = match TURN_RULES.get(self.turns) {
            Some(rule) => Turns::Named(*rule),
            None => Turns::Offsets(match self.max % 3 {
                0 => vec![0.0, 0.5, 4.0 / 3.0],
                1 => vec![0.0, 1.0],
                _ => vec![0.25, 1.0 / 3.0, 1.0, 5.0 / 3.0],
            }),
        };
        let kinds = matches!(&turns, Turns::Named(rule) if rule.looks_at_kinds);
        let odd = Odd::ALL[self.odd];
        let exits = match self.exits {
            _ if kinds => Exits::Kind(Ports::Both),
            0 => Exits::Kind(Ports::Sides),
            1 => Exits::Kind(Ports::Both),
            2 => Exits::Kind(Ports::Corners),
            _ if squares => Exits::Directions(vec![
                Direction::East,
                Direction::SouthWest,
                Direction::South,
            ]),
            _ => Exits::Kind(Ports::Sides),
        };
        let leg = Leg {
            length: Length::Cells(1 + self.wrap.1 as u32 % 2),
            turn: [2, 1, -2, 3][self.wrap.0 % 4],
        };
        let leap = self.leap && odd != Odd::Zigzag;
        let mut spec = BoardSpec {
            source: source.clone(),
            outline,
            boundary,
            settings: Settings::default(),
            obstacles: Obstacles::default(),
            moves: Moves {
                odd: if odd == Odd::Zigzag && exits.use_corners() {
                    Odd::Corner
                } else {
                    odd
                },
                exits,
                turns,
                first: if kinds {
                    First::ALL[self.max as usize % 3]
                } else {
                    First::Any
                },
                max: Some(self.max),
                shape: if leap {
                    [STRAIGHT, &[leg]].concat()
                } else {
                    STRAIGHT.to_vec()
                },
                corners: Corners::ALL[self.corners],
            },
            exit: self.exit,
        };
        if boundary.loops {
            spec.settings.loops = vec![1];
        }
        if boundary.shifts {
            spec.settings.shift = self.wrap.1;
        }
        spec
    }

    /// The obstacles, in different places.
    pub(super) fn obstacles(&self, bare: &Board) -> Obstacles {
        let mut obstacles = Obstacles::default();
        let mut free: Vec<usize> = (0..bare.names().len()).collect();
        let mut pairs = bare.field().map(neighbours).unwrap_or_default();
        for &(sort, place) in &self.obstacles {
            if sort < 3 && free.len() > 1 {
                let tile = free.swap_remove(place % free.len());
                let list = match sort {
                    0 => &mut obstacles.impassable,
                    1 => &mut obstacles.passover,
                    _ => &mut obstacles.uncounted,
                };
                list.push(bare.names().name(tile));
            } else if sort >= 3 && !pairs.is_empty() {
                let (a, b) = pairs.swap_remove(place % pairs.len());
                let list = if sort == 3 {
                    &mut obstacles.walls
                } else {
                    &mut obstacles.oneway
                };
                let pair = if place % 2 == 0 { [a, b] } else { [b, a] };
                list.push(pair.map(|tile| bare.names().name(tile as usize)));
            }
        }
        obstacles
    }

    /// The whole board; `None` if it is refused.
    pub(super) fn build(&self) -> Result<Option<(BoardSpec, Board)>, TestCaseError> {
        let mut spec = self.bare();
        let built = Board::build(&spec).and_then(|bare| {
            spec.obstacles = self.obstacles(&bare);
            Board::build(&spec)
        });
        match built {
            Ok(board) => Ok(Some((spec, board))),
            Err(refusal) => {
                prop_assert!(refusal.clash() != Clash::Audit, "{refusal}");
                Ok(None)
            }
        }
    }
}

/// Runs a property, and fails unless it applied to most compositions. A debug build tries the first third of them.
pub(super) fn hold(cases: u32, property: impl Fn(Composition) -> Result<bool, TestCaseError>) {
    let cases = cases / every(3) as u32;
    let cases = std::env::var("PROPTEST_CASES").map_or(cases, |asked| asked.parse().unwrap());
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let (all, applied) = (Counter::new(0), Counter::new(0));
    let rng = TestRng::deterministic_rng(config.rng_algorithm);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let outcome = runner.run(&compositions(), |composition| {
        all.set(all.get() + 1);
        applied.set(applied.get() + u32::from(property(composition)?));
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
    println!("applied to {} of {} compositions", applied.get(), all.get());
    assert!(2 * applied.get() > all.get());
}
