//! The same symmetries by brute force: every flag is tried, without pruning.

use super::symmetries;
use crate::checks::{all_landings, board};
use jumpmaze::internals::files::{Variant, library};
use jumpmaze::internals::rules::{Barrier, Field};
use jumpmaze::internals::topology::{Board, Cell, Gate, Landing, Topology};
use std::collections::{BTreeMap, BTreeSet};

/// The image of a cell, and the images of its ports.
type Placed = (Cell, Vec<u16>);

/// The image of a tile: the tile, the image of side 0, and whether the order of sides is reversed.
type Image = (u32, u16, bool);

fn side((_, shift, mirrored): Image, side: u16, n: u16) -> u16 {
    (if mirrored {
        shift + n - side
    } else {
        shift + side
    }) % n
}

/// Extends the image of tile 0 across every side to all tiles; `None` if two sides disagree.
fn carried(field: &Field, first: Image) -> Option<Vec<Image>> {
    let surface = &field.surface;
    let inside = |f: u32, i: u16| {
        surface
            .mate(f, i)
            .filter(|mate| (mate.face as usize) < field.tiles)
    };
    let barrier = |f: u32, i: u16| -> Barrier {
        let index = surface.side_index(f, i);
        field.barriers.get(index).copied().unwrap_or_default()
    };
    let mut images = BTreeMap::from([(0, first)]);
    let mut open = vec![0];
    while let Some(face) = open.pop() {
        let image = images[&face];
        let n = surface.sides(face);
        let same_tile = surface.sides(image.0) == n
            && field.marks[image.0 as usize] == field.marks[face as usize];
        if !same_tile {
            return None;
        }
        for i in 0..n {
            let there = side(image, i, n);
            if barrier(face, i) != barrier(image.0, there) {
                return None;
            }
            let (mate, onto) = match (inside(face, i), inside(image.0, there)) {
                (None, None) => continue,
                (Some(mate), Some(onto)) => (mate, onto),
                _ => return None,
            };
            let n = surface.sides(mate.face);
            if surface.sides(onto.face) != n {
                return None;
            }
            let mirrored = image.2 ^ mate.flip ^ onto.flip;
            let shift = if mirrored {
                onto.side + mate.side
            } else {
                onto.side + n - mate.side
            };
            let found = (onto.face, shift % n, mirrored);
            if *images.entry(mate.face).or_insert_with(|| {
                open.push(mate.face);
                found
            }) != found
            {
                return None;
            }
        }
    }
    let taken: BTreeSet<u32> = images.values().map(|image| image.0).collect();
    assert_eq!(
        images.len(),
        field.tiles,
        "the board is not connected by sides"
    );
    (taken.len() == field.tiles).then(|| images.into_values().collect())
}

/// The images of the ports of a tile with n sides. The image of a corner is between those of its two sides.
fn ports(image: Image, n: u16) -> Vec<u16> {
    (0..2 * n)
        .map(|port| {
            let i = side(image, port / 2, n);
            match (port % 2, image.2) {
                (0, _) => 2 * i,
                (_, false) => 2 * i + 1,
                (_, true) => (2 * i + 2 * n - 1) % (2 * n),
            }
        })
        .collect()
}

/// All rules of a board: landings, and for each gate of arrival the ports that may follow.
struct Rules {
    landings: BTreeSet<(Cell, u32, Landing)>,
    starts: BTreeSet<(Cell, u16)>,
    turns: BTreeSet<(Gate, u16, bool)>,
}

impl Rules {
    fn of(board: &Board) -> Rules {
        let topology = board.topology();
        let landings = all_landings(topology);
        let leaving: BTreeSet<(Cell, u16)> = landings
            .iter()
            .map(|&(from, _, landing)| (from, landing.port))
            .collect();
        let arriving: BTreeSet<Gate> = landings
            .iter()
            .filter(|(_, _, landing)| !landing.to.is_out())
            .map(|(_, _, landing)| Gate {
                cell: landing.to,
                port: landing.gate,
            })
            .collect();
        let mut turns = BTreeSet::new();
        for &gate in &arriving {
            for &(_, port) in leaving.iter().filter(|(cell, _)| *cell == gate.cell) {
                for toggled in [false, true] {
                    if topology.may_leave(Some(gate), port, toggled) {
                        turns.insert((gate, port, toggled));
                    }
                }
            }
        }
        let starts = leaving.iter().copied();
        Rules {
            starts: starts
                .filter(|&(_, port)| topology.may_leave(None, port, false))
                .collect(),
            landings,
            turns,
        }
    }

    fn kept_by(&self, cell: impl Fn(Cell) -> Cell, port: impl Fn(Cell, u16) -> u16) -> bool {
        let landing = |&(from, number, landing): &(Cell, u32, Landing)| {
            let gate = if landing.to.is_out() {
                0
            } else {
                port(landing.to, landing.gate)
            };
            let onto = Landing {
                port: port(from, landing.port),
                gate,
                to: if landing.to.is_out() {
                    Cell::OUT
                } else {
                    cell(landing.to)
                },
            };
            (cell(from), number, onto)
        };
        let turn = |&(gate, leaving, toggled): &(Gate, u16, bool)| {
            let onto = Gate {
                cell: cell(gate.cell),
                port: port(gate.cell, gate.port),
            };
            (onto, port(gate.cell, leaving), toggled)
        };
        self.landings.iter().map(landing).collect::<BTreeSet<_>>() == self.landings
            && self.turns.iter().map(turn).collect::<BTreeSet<_>>() == self.turns
            && self
                .starts
                .iter()
                .map(|&(from, leaving)| (cell(from), port(from, leaving)))
                .collect::<BTreeSet<_>>()
                == self.starts
    }
}

/// All symmetries of a board, by brute force.
fn slowly(board: &Board) -> BTreeSet<Vec<Placed>> {
    let field = board.field().expect("a surface");
    let rules = Rules::of(board);
    let mut found = BTreeSet::new();
    let flags = (0..field.tiles as u32).flat_map(|face| {
        (0..field.surface.sides(face)).flat_map(move |s| [(face, s, false), (face, s, true)])
    });
    for first in flags {
        let Some(images) = carried(field, first) else {
            continue;
        };
        let place = |&tile: &u32| {
            let image = images[tile as usize];
            let cell = board.tile_of().binary_search(&image.0).expect("a cell") as u32;
            (Cell(cell), ports(image, field.surface.sides(tile)))
        };
        let placed: Vec<Placed> = board.tile_of().iter().map(place).collect();
        let kept = rules.kept_by(
            |cell| placed[cell.index()].0,
            |cell, port| placed[cell.index()].1[usize::from(port)],
        );
        if kept {
            found.insert(placed);
        }
    }
    found
}

/// Whether a board is connected by sides, so that brute force reaches all tiles.
fn by_sides(field: &Field) -> bool {
    let mut reached = BTreeSet::from([0]);
    let mut open = vec![0];
    while let Some(face) = open.pop() {
        let mates = (0..field.surface.sides(face)).filter_map(|i| field.surface.mate(face, i));
        for next in mates.map(|mate| mate.face) {
            if (next as usize) < field.tiles && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached.len() == field.tiles
}

/// The number of symmetries of a board. An error unless they are those of brute force and form a group.
pub(crate) fn agree(board: &Board) -> Result<usize, String> {
    let quickly = symmetries(board);
    let all: Vec<_> = quickly.iter().collect();
    let field = board.field().expect("a surface");
    let cells = || (0..board.tile_of().len() as u32).map(Cell);
    let placed = all.iter().map(|symmetry| -> Vec<Placed> {
        cells()
            .map(|cell| {
                let ports = 0..2 * field.surface.sides(board.tile_of()[cell.index()]);
                let ports = ports.map(|port| symmetry.port(cell, port)).collect();
                (symmetry.cell(cell), ports)
            })
            .collect()
    });
    let placed: BTreeSet<Vec<Placed>> = placed.collect();
    let rules = Rules::of(board);
    for placed in &placed {
        let cell = |cell: Cell| placed[cell.index()].0;
        let port = |cell: Cell, port| placed[cell.index()].1[usize::from(port)];
        if !rules.kept_by(cell, port) {
            return Err(format!("{placed:?} breaks the rules"));
        }
    }
    if by_sides(field) {
        let slow = slowly(board);
        if placed != slow || placed.len() != all.len() {
            return Err(format!("{} and not {}", all.len(), slow.len()));
        }
    }
    if !all.is_sorted() || *all[0] != jumpmaze::internals::topology::Symmetry::identity(board) {
        return Err("the identity does not come first, or they are not in order".into());
    }
    for a in all.iter().take(20) {
        if a.then(&a.inverse()) != *all[0] || all.binary_search(&&a.inverse()).is_err() {
            return Err(format!("{a:?} has no inverse"));
        }
        for b in all.iter().rev().take(20) {
            if all.binary_search(&&a.then(b)).is_err() {
                return Err(format!("{a:?} and {b:?} have no product"));
            }
        }
    }
    Ok(all.len())
}

#[test]
fn brute_force_agrees_on_every_variant() {
    for id in library::variants() {
        let variant = Variant::built_in(id, None).unwrap();
        if variant.board().tile_of().len() <= 100 {
            agree(variant.board()).unwrap_or_else(|error| panic!("{id}: {error}"));
        }
    }
}

#[test]
fn brute_force_agrees_across_every_gluing() {
    for wrap in ["none", "cylinder", "torus", "mobius", "klein", "projective"] {
        for (rows, columns) in [
            (1, 1),
            (1, 2),
            (2, 2),
            (2, 3),
            (3, 3),
            (4, 3),
            (4, 4),
            (3, 6),
        ] {
            for moves in [
                "",
                "exits = \"both\"\nturns = \"left-or-straight\"",
                "exits = [\"E\", \"S\"]",
                "turns = \"no-u-turn\"",
            ] {
                let board = board(&format!(
                    "[board]\nsize = [{rows}, {columns}]\n[boundary]\nwrap = \"{wrap}\"\n[moves]\nmax = 5\n{moves}"
                ));
                if let Err(error) = agree(&board) {
                    panic!("{wrap} {rows} {columns} {moves}: {error}");
                }
            }
        }
    }
}

/// The number of permutations of the cells that keep the numbers of landings between any two cells. It is found without
/// tiles, sides or ports.
fn permutations(board: &Board) -> usize {
    let cells = board.topology().cells();
    let mut counts: BTreeMap<(usize, usize), BTreeMap<u32, usize>> = BTreeMap::new();
    for (from, number, landing) in all_landings(board.topology()) {
        let key = (from.index(), landing.to.index());
        *counts.entry(key).or_default().entry(number).or_default() += 1;
    }
    let alike =
        |pair: (usize, usize), image: (usize, usize)| counts.get(&pair) == counts.get(&image);
    let mut images: Vec<usize> = Vec::new();
    let mut next = vec![0];
    let mut found = 0;
    while let Some(image) = next.pop() {
        images.truncate(next.len());
        if image == cells {
            continue;
        }
        next.push(image + 1);
        let fits = !images.contains(&image)
            && images.iter().enumerate().all(|(cell, &to)| {
                alike((cell, images.len()), (to, image)) && alike((images.len(), cell), (image, to))
            });
        if fits {
            images.push(image);
            if images.len() == cells {
                found += 1;
            } else {
                next.push(0);
            }
        }
    }
    found
}

/// On these boards every permutation that keeps the landings is a symmetry of the surface.
#[test]
fn permutations_that_keep_the_landings() {
    let mut boards: Vec<(String, usize)> = Vec::new();
    for (rows, columns, order) in [
        (2, 2, 8),
        (3, 3, 8),
        (4, 4, 8),
        (5, 5, 8),
        (3, 4, 4),
        (2, 5, 4),
    ] {
        boards.push((format!("[board]\nsize = [{rows}, {columns}]"), order));
    }
    for size in [2, 3] {
        let text =
            format!("[tiling]\nuse = \"6.6.6\"\n[board]\nshape = \"hexagon\"\nsize = [{size}]");
        boards.push((text, 12));
    }
    for size in [2, 3, 4] {
        let text = format!(
            "[tiling]\nuse = \"3.3.3.3.3.3\"\n[board]\nshape = \"triangle\"\nsize = [{size}]\n[moves]\nodd = \"zigzag\""
        );
        boards.push((text, 6));
    }
    for (text, order) in boards {
        let board = board(&text);
        assert_eq!(permutations(&board), order, "{text}");
        assert_eq!(agree(&board), Ok(order), "{text}");
    }
    // A counterexample: the torus of 4 × 4 squares with single steps is the graph of the four-dimensional cube, which
    // has more symmetries than the surface.
    let torus = board("[board]\nsize = [4, 4]\n[boundary]\nwrap = \"torus\"\n[moves]\nmax = 1");
    assert_eq!((permutations(&torus), agree(&torus)), (384, Ok(128)));
}
