//! Properties of randomly composed boards. A failing composition is shrunk to a small one and printed.
//!
//! The compositions are the same in every run. `PROPTEST_CASES` asks for more of them.

mod compositions;

use crate::checks::{Random, all_landings, complaints};
use compositions::hold;
use jumpmaze::internals::rules::{Corners, Exits, Field, Moves, Obstacles, Odd, Ports, Turns};
use jumpmaze::internals::surface::tilings::{Mesh, Tiling, mesh};
use jumpmaze::internals::surface::{NONE, Outline, Settings, Shape, Surface};
use jumpmaze::internals::topology::{
    Board, BoardCounts, BoardSource, BoardSpec, Cell, Landing, Number, Topology,
};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use std::collections::BTreeSet;

/// Turning round undoes steps, lines and flights agree, and surfaces have the type that they claim.
#[test]
fn boards_are_sound() {
    hold(600, |composition| {
        let Some((spec, board)) = composition.build()? else {
            return Ok(false);
        };
        let complaints = complaints(&spec, &board);
        prop_assert!(
            complaints.is_empty(),
            "{:?} {:?}: {}",
            spec.moves,
            spec.obstacles,
            complaints[0]
        );
        for cell in (0..board.tile_of().len() as u32).map(Cell) {
            prop_assert!(board.topology().longest(cell) <= composition.max);
            prop_assert_eq!(board.find(&board.name(cell)), Some(cell));
        }
        Ok(true)
    });
}

/// The fast search for symmetries finds the same as trying every flag.
#[test]
fn symmetries_are_those_of_the_flags() {
    hold(300, |composition| {
        let Some((_, board)) = composition.build()? else {
            return Ok(false);
        };
        if board.tile_of().len() > 60 {
            return Ok(false);
        }
        let agree = crate::symmetry::slow::agree(&board);
        prop_assert!(agree.is_ok(), "{:?} {:?}", agree, board.moves());
        Ok(true)
    });
}

/// A landing with the names of its cells: from, number, port, to, gate.
type Named = (String, Number, u16, String, u16);

fn named(board: &Board) -> BTreeSet<Named> {
    all_landings(board.topology())
        .into_iter()
        .map(|(from, k, Landing { port, gate, to })| {
            (board.name(from), k, port, board.name(to), gate)
        })
        .collect()
}

/// If corners are free, removing a wall, a one-way side, an impassable or a pass-over mark never removes a landing.
/// (Uncounted tiles are excluded, because they change the lengths of jumps over them.)
#[test]
fn fewer_obstacles_never_mean_fewer_landings() {
    hold(400, |mut composition| {
        composition.corners = 0;
        let Some((spec, board)) = composition.build()? else {
            return Ok(false);
        };
        prop_assert_eq!(spec.moves.corners, Corners::Free);
        let before = named(&board);
        let one_less = |change: &dyn Fn(&mut Obstacles)| -> Result<(), TestCaseError> {
            let mut spec = spec.clone();
            change(&mut spec.obstacles);
            let after =
                Board::build(&spec).map_err(|refusal| TestCaseError::fail(refusal.to_string()))?;
            let lost: Vec<_> = before.difference(&named(&after)).cloned().collect();
            prop_assert!(
                lost.is_empty(),
                "without one of {:?}: {lost:?} lost",
                board.marks()
            );
            Ok(())
        };
        let obstacles = &spec.obstacles;
        for i in 0..obstacles.impassable.len() {
            one_less(&|obstacles| drop(obstacles.impassable.remove(i)))?;
        }
        for i in 0..obstacles.passover.len() {
            one_less(&|obstacles| drop(obstacles.passover.remove(i)))?;
        }
        for i in 0..obstacles.walls.len() {
            one_less(&|obstacles| drop(obstacles.walls.remove(i)))?;
        }
        for i in 0..obstacles.oneway.len() {
            one_less(&|obstacles| drop(obstacles.oneway.remove(i)))?;
        }
        Ok(*obstacles != Obstacles::default())
    });
}

/// The faces of a board as cycles of vertices.
fn cycles(field: &Field) -> Vec<Vec<usize>> {
    let (vertex, _) = field.surface.vertices();
    (0..field.tiles as u32)
        .map(|face| {
            (0..field.surface.sides(face))
                .map(|corner| vertex[field.surface.side_index(face, corner)] as usize)
                .collect()
        })
        .collect()
}

/// A mesh with its faces and vertices renumbered, and its faces listed from other corners and perhaps reversed, is
/// the same board with other names.
#[test]
fn relabelling_changes_nothing() {
    hold(300, |composition| {
        let Some((spec, board)) = composition.build()? else {
            return Ok(false);
        };
        let faces = cycles(board.field().as_ref().unwrap());
        let mut random = Random(composition.max.into());
        let relabelled = Relabelled::of(&faces, &spec.moves, &mut random);
        let with = |faces: &[Vec<usize>], obstacles: Obstacles| {
            let mesh = mesh::from_cycles(faces, None)?;
            Board::build(&BoardSpec {
                source: BoardSource::Tiling(Tiling::Mesh(mesh)),
                outline: Outline::new(Shape::All, &[]),
                boundary: NONE,
                settings: Settings::default(),
                obstacles,
                ..spec.clone()
            })
        };
        // Not every board is a mesh: on small wrapped boards a face may meet a vertex twice.
        let Ok(bare) = with(&faces, Obstacles::default()) else {
            return Ok(false);
        };
        let obstacles = composition.obstacles(&bare);
        let (one, other) = (
            with(&faces, obstacles.clone()),
            with(&relabelled.faces, relabelled.obstacles(&obstacles)),
        );
        let (Ok(one), Ok(other)) = (&one, &other) else {
            prop_assert!(
                one.is_err() && other.is_err(),
                "{:?} and {:?}",
                one.is_ok(),
                other.is_ok()
            );
            return Ok(false);
        };
        prop_assert_eq!(one.topological_type(), other.topological_type());
        prop_assert_eq!(one.line_counts(), other.line_counts());
        prop_assert_eq!(
            BoardCounts::of(one.topology()),
            BoardCounts::of(other.topology())
        );
        let renamed: BTreeSet<Named> = named(one)
            .into_iter()
            .map(|landing| relabelled.landing(landing))
            .collect();
        prop_assert_eq!(renamed, named(other));
        Ok(true)
    });
}

struct Relabelled {
    faces: Vec<Vec<usize>>,
    /// For each old face the new number, how far its corners are turned, and whether they are reversed.
    to: Vec<(usize, usize, bool)>,
    sides: Vec<usize>,
}

impl Relabelled {
    fn of(faces: &[Vec<usize>], moves: &Moves, random: &mut Random) -> Relabelled {
        let mut shuffled = |n: usize| {
            let mut list: Vec<usize> = (0..n).collect();
            (1..n).rev().for_each(|i| list.swap(i, random.below(i + 1)));
            list
        };
        let vertices = faces.iter().flatten().max().map_or(0, |last| last + 1);
        let (number, vertex) = (shuffled(faces.len()), shuffled(vertices));
        // A mirror exchanges left and right, so only boards whose rules treat both alike are mirrored.
        let mirrors = matches!(&moves.turns, Turns::Named(rule) if rule.name != "left-or-straight");
        let mut relabelled = vec![Vec::new(); faces.len()];
        let mut to = Vec::new();
        for (face, &new) in faces.iter().zip(&number) {
            let mut cycle: Vec<usize> = face.iter().map(|&v| vertex[v]).collect();
            let turned = random.below(cycle.len());
            cycle.rotate_left(turned);
            let mirrored = mirrors && random.below(2) == 0;
            if mirrored {
                cycle.reverse();
            }
            relabelled[new] = cycle;
            to.push((new, turned, mirrored));
        }
        Relabelled {
            faces: relabelled,
            to,
            sides: faces.iter().map(Vec::len).collect(),
        }
    }

    /// The faces of a mesh without coordinates are named A1, A2, ….
    fn name(&self, name: &str) -> String {
        match name {
            "OUT" => name.to_owned(),
            _ => format!("A{}", self.to[old_face(name)].0 + 1),
        }
    }

    fn port(&self, name: &str, port: u16) -> u16 {
        if name == "OUT" {
            return port;
        }
        let face = old_face(name);
        let (n, (_, turned, mirrored)) = (self.sides[face] as i64, self.to[face]);
        let port = (i64::from(port) - 2 * turned as i64).rem_euclid(2 * n);
        // Side s, from corner s to s + 1, becomes the side that starts at corner n − 2 − s.
        let port = if mirrored { 2 * (n - 2) - port } else { port };
        port.rem_euclid(2 * n) as u16
    }

    fn landing(&self, (from, k, port, to, gate): Named) -> Named {
        let (port, gate) = (self.port(&from, port), self.port(&to, gate));
        (self.name(&from), k, port, self.name(&to), gate)
    }

    fn obstacles(&self, obstacles: &Obstacles) -> Obstacles {
        let cells = |list: &[String]| list.iter().map(|name| self.name(name)).collect();
        let pairs = |list: &[[String; 2]]| {
            list.iter()
                .map(|[a, b]| [self.name(a), self.name(b)])
                .collect()
        };
        Obstacles {
            impassable: cells(&obstacles.impassable),
            passover: cells(&obstacles.passover),
            uncounted: cells(&obstacles.uncounted),
            walls: pairs(&obstacles.walls),
            oneway: pairs(&obstacles.oneway),
        }
    }
}

fn old_face(name: &str) -> usize {
    name[1..].parse::<usize>().unwrap() - 1
}

/// A surface whose sides are glued in random pairs, with random flips. It is not a board, but corners, vertices and
/// flights must still agree.
#[test]
fn flights_across_any_gluing_can_be_undone() {
    let mut random = Random(9);
    let mut built = 0;
    for _ in 0..400 {
        let sides: Vec<usize> = (0..1 + random.below(6))
            .map(|_| 3 + random.below(5))
            .collect();
        let mut surface = Surface::unglued(sides.iter().copied());
        let mut free: Vec<(u32, u16)> = surface.every_side().collect();
        let left_over = random.below(3);
        while free.len() > 1 + left_over {
            let one = free.swap_remove(random.below(free.len()));
            let other = free.swap_remove(random.below(free.len()));
            surface.glue(one, other, random.below(2) == 0);
        }
        assert_eq!(surface.contradiction(), None);
        for (exits, odd) in [
            (Ports::Both, Odd::Corner),
            (Ports::Sides, Odd::Zigzag),
            (Ports::Both, Odd::Stop),
        ] {
            let spec = BoardSpec {
                source: BoardSource::Tiling(Tiling::Mesh(Mesh {
                    surface: surface.clone(),
                    outlines: None,
                    round: false,
                    bends: Vec::new(),
                    names: Vec::new(),
                })),
                outline: Outline::new(Shape::All, &[]),
                moves: Moves {
                    exits: Exits::Kind(exits),
                    odd,
                    max: Some(6),
                    ..Moves::default()
                },
                ..BoardSpec::squares(1, 1)
            };
            if let Ok(board) = Board::build(&spec) {
                let complaints = complaints(&spec, &board);
                assert!(
                    complaints.is_empty(),
                    "{surface:?} {exits} {odd}\n{}",
                    complaints[0]
                );
                built += 1;
            }
        }
    }
    assert!(built > 500, "{built}");
}
