//! Multigrids: a ribbon consists of the rhombs along one grid line, in the order of the crossings.

use super::upright;
use crate::checks::{board, source};
use jumpmaze::internals::rules::Step;
use jumpmaze::internals::surface::Centre;
use jumpmaze::internals::surface::tilings::{Rhombs, Tiling};
use jumpmaze::internals::topology::{Board, BoardSource};
use std::collections::{BTreeMap, BTreeSet};
use std::f64::consts::TAU;

/// A grid line: its family and its number there.
type GridLine = (usize, i64);

/// The multigrids of the library: name, number of families, their common offset, and the number of steps in a full turn
/// from the normal of one family to that of the next.
const GRIDS: [(&str, usize, f64, usize); 3] = [
    ("penrose", 5, 0.2, 5),
    ("ammann-beenker", 4, 0.5, 8),
    ("sevenfold", 7, 0.2, 7),
];

struct Ribbons {
    board: Board,
    /// The two grid lines that cross in each tile.
    crossing: Vec<[GridLine; 2]>,
}

impl Ribbons {
    fn of(id: &str, wanted: usize, centre: Centre, trim: bool) -> Ribbons {
        let board = board(&format!(
            "[tiling]\nuse = \"{id}\"\n[board]\nshape = \"disc\"\nsize = [{wanted}]\ncentre = \"{centre}\"\n\
             trim = {trim}"
        ));
        let BoardSource::Tiling(Tiling::Multigrid(grid)) = source(id) else {
            panic!("{id} is no multigrid");
        };
        let rhombs = grid.disc(wanted, centre, 3.0).unwrap();
        assert!(trim || rhombs.tiles_on_board == board.tile_of().len());
        // A rhomb is identified by its rounded middle.
        let place = |[x, y]: [f64; 2]| ((x * 1e4).round() as i64, (y * 1e4).round() as i64);
        let at: BTreeMap<_, _> = lines_by_place(&rhombs, place);
        let crossing = board
            .tile_of()
            .iter()
            .map(|&tile| at[&place(board.layout().outline(tile as usize).unwrap().middle())])
            .collect();
        Ribbons { board, crossing }
    }
}

fn lines_by_place(
    rhombs: &Rhombs,
    place: impl Fn([f64; 2]) -> (i64, i64),
) -> BTreeMap<(i64, i64), [GridLine; 2]> {
    rhombs
        .outlines()
        .iter()
        .map(|outline| place(outline.middle()))
        .zip(rhombs.crossings.iter().copied())
        .collect()
}

/// Flights never leave the grid line on which they began.
#[test]
fn rays_stay_on_one_grid_line() {
    for (id, _, _, _) in GRIDS {
        let ribbons = Ribbons::of(id, 90, Centre::Vertex, false);
        let field = ribbons.board.field().unwrap();
        let mut rays = 0;
        for tile in 0..field.tiles as u32 {
            for heading in field.departures(tile, false) {
                let [first, second] = ribbons.crossing[tile as usize];
                // Sides 0 and 2 lie on the ribbon of the second line.
                let line = if heading.port % 4 == 0 { second } else { first };
                let mut at = heading;
                let mut met = 0;
                while let Step::Into(arrival) = field.step(at) {
                    assert!(
                        ribbons.crossing[arrival.face as usize].contains(&line),
                        "{id}"
                    );
                    at = arrival.continuation.unwrap();
                    met += 1;
                    assert!(met < field.tiles, "{id}: ribbons do not close");
                }
                rays += 1;
            }
        }
        assert_eq!(rays, 4 * field.tiles);
    }
}

/// All lines of a board, computed without tiles: the crossings along each grid line, in order, cut into the longest
/// runs of cells.
#[test]
fn lines_are_runs_of_crossings() {
    for (id, families, offset, turn) in GRIDS {
        for (wanted, centre, trim) in [
            (70, Centre::Vertex, true),
            (60, Centre::Tile, false),
            (1, Centre::Tile, false),
        ] {
            let ribbons = Ribbons::of(id, wanted, centre, trim);
            let cell: BTreeMap<BTreeSet<GridLine>, u32> = ribbons
                .crossing
                .iter()
                .map(|&lines| BTreeSet::from(lines))
                .zip(0..)
                .collect();
            let normal = |l: usize| {
                let angle = TAU * l as f64 / turn as f64;
                [angle.cos(), angle.sin()]
            };
            let mut expected = BTreeSet::new();
            let grid_lines: BTreeSet<GridLine> =
                ribbons.crossing.iter().flatten().copied().collect();
            for &(l, k) in &grid_lines {
                // Points of the line: normal · x + offset = k. Its direction is the normal turned.
                let [a, b] = normal(l);
                let foot = k as f64 - offset;
                let mut crossings: Vec<(f64, GridLine)> = Vec::new();
                for m in (0..families).filter(|&m| m != l) {
                    let [c, d] = normal(m);
                    for j in -40..=40 {
                        // (foot · n + t · n⊥) · normal(m) + offset = j
                        let along = d * a - c * b;
                        let t = (f64::from(j) - offset - foot * (a * c + b * d)) / along;
                        crossings.push((t, (m, i64::from(j))));
                    }
                }
                crossings.sort_by(|x, y| x.0.total_cmp(&y.0));
                let cells: Vec<Option<u32>> = crossings
                    .iter()
                    .map(|&(_, other)| cell.get(&BTreeSet::from([(l, k), other])).copied())
                    .collect();
                for run in cells.split(Option::is_none).filter(|run| !run.is_empty()) {
                    expected.insert(upright(run.iter().flatten().copied().collect()));
                }
            }
            let lines = ribbons.board.lines().unwrap();
            let found: BTreeSet<Vec<u32>> = lines
                .iter()
                .map(|line| upright(line.places.iter().map(|place| place.face).collect()))
                .collect();
            assert_eq!(found, expected, "{id} {wanted}");
            // Each cell is on two lines. A board of one cell has two lines through it.
            let entries: usize = lines.iter().map(|line| line.places.len()).sum();
            assert_eq!(entries, 2 * ribbons.crossing.len());
            assert!(lines.iter().all(|line| !line.closed));
        }
    }
}

/// In the middle of the stars 5, 8 and 7 rhombs meet.
#[test]
fn stars_in_the_middle() {
    for (id, points) in [("penrose", 5), ("ammann-beenker", 8), ("sevenfold", 7)] {
        let star = Ribbons::of(id, 1, Centre::Vertex, false);
        assert_eq!(star.board.tile_of().len(), points, "{id}");
        let field = star.board.field().unwrap();
        // Each is glued to the next one round the middle.
        let glued = field
            .surface
            .every_side()
            .filter(|&(face, _)| (face as usize) < points)
            .filter_map(|(face, side)| field.surface.mate(face, side))
            .filter(|mate| (mate.face as usize) < points);
        assert_eq!(glued.count(), 2 * points, "{id}");
    }
}
