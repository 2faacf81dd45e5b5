//! Boards of hexagons against axial coordinates, which are taken from the drawing.

use crate::checks::{all_landings, board};
use jumpmaze::internals::topology::{Board, Cell, Landing, Number};
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::{FRAC_PI_6, PI};

/// Axial coordinates: the first axis to the right and 30° upwards, the second straight upwards.
type Axial = [i64; 2];

/// The directions in steps of 30° from the first axis. Even ones lead through sides to the six neighbours, odd ones
/// through corners to the six cells beyond, like the bishop in hexagonal chess.
const DIRECTIONS: [Axial; 12] = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 2],
    [-1, 1],
    [-2, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -2],
    [1, -1],
    [2, -1],
];

/// Where the cells lie, from the centres of their circles.
pub(super) struct Honeycomb {
    pub(super) place: Vec<Axial>,
    pub(super) cell: BTreeMap<Axial, Cell>,
    /// For each port of a cell, the index of its direction.
    pub(super) points_to: Vec<[usize; 12]>,
}

impl Honeycomb {
    pub(super) fn of(board: &Board) -> Honeycomb {
        let centre = |tile: u32| board.layout().incircle(tile as usize).unwrap().centre;
        let apart = 2.0 * board.layout().incircle(0).unwrap().radius;
        let origin = centre(board.tile_of()[0]);
        let place: Vec<Axial> = board
            .tile_of()
            .iter()
            .map(|&tile| {
                let [x, y] = centre(tile);
                let p = (x - origin[0]) / (apart * FRAC_PI_6.cos());
                let q = (y - origin[1]) / apart - p / 2.0;
                assert!((p - p.round()).abs() < 1e-6 && (q - q.round()).abs() < 1e-6);
                [p.round() as i64, q.round() as i64]
            })
            .collect();
        let points_to = board
            .tile_of()
            .iter()
            .map(|&tile| {
                let corners = board.layout().outline(tile as usize).unwrap().corners;
                let [x, y] = centre(tile);
                std::array::from_fn(|port| {
                    let (a, b) = (corners[port.div_ceil(2) % 6], corners[(port / 2 + 1) % 6]);
                    // For a corner, `a` and `b` are that corner; for a side, its ends.
                    let (dx, dy) = ((a[0] + b[0]) / 2.0 - x, (a[1] + b[1]) / 2.0 - y);
                    let steps = (dy.atan2(dx) - FRAC_PI_6) / (PI / 6.0);
                    (steps.round() as i64).rem_euclid(12) as usize
                })
            })
            .collect();
        Honeycomb {
            cell: place.iter().copied().zip((0..).map(Cell)).collect(),
            place,
            points_to,
        }
    }

    /// The jumps in some of the twelve directions.
    fn walked(&self, directions: &[usize]) -> BTreeSet<(Cell, Number, Landing)> {
        let mut set = BTreeSet::new();
        for (from, &[p, q]) in self.place.iter().enumerate() {
            for &direction in directions {
                let [dp, dq] = DIRECTIONS[direction];
                for k in 1.. {
                    let Some(&to) = self.cell.get(&[p + k * dp, q + k * dq]) else {
                        break;
                    };
                    let landing = Landing {
                        port: self.port(from, direction),
                        gate: self.port(to.index(), (direction + 6) % 12),
                        to,
                    };
                    set.insert((Cell(from as u32), k as Number, landing));
                }
            }
        }
        set
    }

    pub(super) fn port(&self, cell: usize, direction: usize) -> u16 {
        let ports = &self.points_to[cell];
        ports.iter().position(|&d| d == direction).unwrap() as u16
    }
}

/// On 91 cells and on others: sides are the six axial directions, corners the six of the hexagonal bishop.
#[test]
fn rook_bishop_and_queen_of_hexagonal_chess() {
    let all: Vec<usize> = (0..12).collect();
    for (shape, cells) in [
        ("shape = \"hexagon\"\nsize = [6]", 91),
        ("shape = \"hexagon\"\nsize = [3]", 19),
        ("shape = \"triangle\"\nsize = [6]", 21),
        ("shape = \"period\"\nsize = [4, 6]", 24),
    ] {
        for (exits, parity) in [("sides", Some(0)), ("corners", Some(1)), ("both", None)] {
            let board = board(&format!(
                "[tiling]\nuse = \"6.6.6\"\n[board]\n{shape}\n[moves]\nexits = \"{exits}\""
            ));
            assert_eq!(board.tile_of().len(), cells);
            let honeycomb = Honeycomb::of(&board);
            let directions: Vec<usize> = all
                .iter()
                .copied()
                .filter(|d| parity.is_none_or(|parity| d % 2 == parity))
                .collect();
            assert_eq!(
                all_landings(board.topology()),
                honeycomb.walked(&directions),
                "{shape} {exits}"
            );
        }
    }
}

/// Bricks that are shifted by half a brick are hexagons to a rook.
#[test]
fn a_brick_wall_is_a_honeycomb() {
    use jumpmaze::internals::topology::BoardCounts;
    let census = |tiling: &str, exits: &str| {
        let board = board(&format!(
            "[tiling]\nuse = \"{tiling}\"\n[board]\nshape = \"hexagon\"\nsize = [4]\n\
             [moves]\nexits = \"{exits}\""
        ));
        (BoardCounts::of(board.topology()), board.line_counts())
    };
    for exits in ["sides", "corners", "both"] {
        assert_eq!(
            census("brick-wall", exits),
            census("6.6.6", exits),
            "{exits}"
        );
    }
}
