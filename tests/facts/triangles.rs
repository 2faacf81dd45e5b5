//! Boards of triangles against the drawing: strips between parallel lines, and straight lines through the middles.

use super::upright;
use crate::checks::{all_landings, board, landings};
use jumpmaze::internals::topology::{Board, Cell, Gate, Landing, Topology};
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::PI;

const BOARDS: [(&str, usize); 6] = [
    ("shape = \"hexagon\"\nsize = [3]", 54),
    ("shape = \"hexagon\"\nsize = [2]", 24),
    ("shape = \"triangle\"\nsize = [6]", 36),
    ("shape = \"triangle\"\nsize = [1]", 1),
    ("shape = \"period\"\nsize = [4, 3]", 24),
    ("shape = \"disc\"\nsize = [24]\ncentre = \"vertex\"", 24),
];

fn triangles(shape: &str, moves: &str) -> Board {
    board(&format!(
        "[tiling]\nuse = \"triangles\"\n[board]\n{shape}\n[moves]\n{moves}"
    ))
}

/// The faces of every line, in the direction that begins with the smaller end.
fn line_set(board: &Board) -> BTreeSet<Vec<u32>> {
    let lines = board.lines().into_iter().flatten();
    lines
        .map(|line| upright(line.places.iter().map(|place| place.face).collect()))
        .collect()
}

/// Sorts the tiles into parallel bands. `band` maps the distance across to a band; the distance along gives the order.
fn bands(board: &Board, angle: f64, band: impl Fn(f64) -> i64) -> Vec<Vec<u32>> {
    let mut bands: BTreeMap<i64, Vec<(i64, u32)>> = BTreeMap::new();
    for &tile in board.tile_of() {
        let [x, y] = board.layout().outline(tile as usize).unwrap().middle();
        let along = x * angle.cos() + y * angle.sin();
        let across = y * angle.cos() - x * angle.sin();
        bands
            .entry(band(across))
            .or_default()
            .push(((along * 1e6).round() as i64, tile));
    }
    bands
        .into_values()
        .map(|mut band| {
            band.sort_unstable();
            band.into_iter().map(|(_, tile)| tile).collect()
        })
        .collect()
}

#[test]
fn zigzag_lines_are_strips() {
    for (shape, cells) in BOARDS {
        let board = triangles(shape, "odd = \"zigzag\"");
        assert_eq!(board.tile_of().len(), cells, "{shape}");
        // The corners of the first triangle give the height of a strip and where strips begin.
        let corners = board.layout().outline(0).unwrap().corners;
        let height = 3.0 * board.layout().incircle(0).unwrap().radius;
        let mut strips = BTreeSet::new();
        for angle in [0.0, PI / 3.0, 2.0 * PI / 3.0] {
            let across = |[x, y]: [f64; 2]| y * angle.cos() - x * angle.sin();
            let edge = across(corners[0]);
            strips.extend(
                bands(&board, angle, |at| ((at - edge) / height).floor() as i64)
                    .into_iter()
                    .map(upright),
            );
        }
        assert_eq!(line_set(&board), strips, "{shape}");
        // Jumps along them, in cells.
        let mut jumps = BTreeSet::new();
        for strip in &strips {
            for (i, &a) in strip.iter().enumerate() {
                for (j, &b) in strip.iter().enumerate().filter(|(j, _)| i != *j) {
                    jumps.insert((Cell(a), i.abs_diff(j) as u32, Cell(b)));
                }
            }
        }
        assert_eq!(cell_jumps(&board), jumps, "{shape}");
    }
}

/// Jumps without their ports.
fn cell_jumps(board: &Board) -> BTreeSet<(Cell, u32, Cell)> {
    let all = all_landings(board.topology());
    all.into_iter()
        .map(|(cell, number, landing)| (cell, number, landing.to))
        .collect()
}

#[test]
fn corner_lines_are_dead_straight() {
    for (shape, _) in BOARDS {
        let board = triangles(shape, "exits = \"both\"");
        let mut straight = BTreeSet::new();
        for angle in [PI / 6.0, PI / 2.0, 5.0 * PI / 6.0] {
            let lines = bands(&board, angle, |at| (at * 1e6).round() as i64);
            straight.extend(lines.into_iter().map(upright));
        }
        assert_eq!(line_set(&board), straight, "{shape}");
    }
}

/// Two strips share each side. The rule forbids the whole side: if it forbade only the strip just flown, a 1 along the
/// other strip would lead back to the same cell.
#[test]
fn no_u_turn_forbids_the_gate_and_not_the_passage() {
    let board = triangles(
        "shape = \"hexagon\"\nsize = [3]",
        "odd = \"zigzag\"\nturns = \"no-u-turn\"",
    );
    let topology = board.topology();
    let mut arrivals = BTreeSet::new();
    for (from, number, landing) in all_landings(topology) {
        if number != 1 {
            continue;
        }
        arrivals.insert((landing.to, landing.gate));
        let gate = Gate {
            cell: landing.to,
            port: landing.gate,
        };
        let onwards = landings(topology, landing.to, 1);
        let straight_back = |to: &Landing| to.port == landing.gate && to.to == from;
        assert!(onwards.iter().any(straight_back));
        for continuation in onwards {
            let may = topology.may_leave(Some(gate), continuation.port, false);
            assert_eq!(may, continuation.port != landing.gate);
            assert!(!may || continuation.to != from, "a 1 leads straight back");
        }
    }
    // Two arrivals for each side between two triangles.
    assert_eq!(arrivals.len(), 144);
    // Each side has departures along both strips.
    let field = board.field().unwrap();
    for &tile in board.tile_of() {
        assert_eq!(field.departures(tile, field.bends()).count(), 6);
    }
}
