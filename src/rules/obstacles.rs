//! Obstacles, listed by the names of cells.

use super::field::{Barrier, Field, Mark};
use crate::surface::{Clash, Face, Names, Refusal};
use std::collections::BTreeSet;

/// Obstacles, as given in files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Obstacles {
    /// Tiles that block flights.
    pub impassable: Vec<String>,
    /// Tiles that are counted but not landed on.
    pub passover: Vec<String>,
    /// Tiles that are neither counted nor landed on.
    pub uncounted: Vec<String>,
    /// Pairs of cells. All sides between the two cells are walls.
    pub walls: Vec<[String; 2]>,
    /// Pairs of cells. All sides between the two cells can be crossed only from the first cell to the second.
    pub oneway: Vec<[String; 2]>,
}

impl Obstacles {
    /// Returns the mark of every tile.
    ///
    /// # Errors
    ///
    /// Returns an error if a name is unknown or a cell is marked twice.
    pub(crate) fn marks(&self, names: &Names) -> Result<Vec<Mark>, Refusal> {
        let mut marks = vec![Mark::Cell; names.len()];
        let lists = [
            ("impassable", &self.impassable, Mark::Impassable),
            ("passover", &self.passover, Mark::PassOver),
            ("uncounted", &self.uncounted, Mark::Uncounted),
        ];
        for (list, cells, mark) in lists {
            for (i, name) in cells.iter().enumerate() {
                let key = format!("obstacles.{list}[{i}]");
                let tile = find(names, name, &key)?;
                if marks[tile] != Mark::Cell {
                    let what = format!("{name} is marked twice");
                    let remedy = "give a cell at most one of impassable, passover, uncounted";
                    return Err(Refusal::new(Clash::Obstacle, key, what, remedy));
                }
                marks[tile] = mark;
            }
        }
        Ok(marks)
    }

    /// Returns all pairs of tiles with an obstacle between them: the two tiles, whether the obstacle is a wall
    /// (otherwise it is a one-way side), and its key in the file.
    ///
    /// # Errors
    ///
    /// Returns an error if a name is unknown.
    pub(crate) fn pairs(
        &self,
        names: &Names,
    ) -> Result<Vec<(usize, usize, bool, String)>, Refusal> {
        let mut pairs = Vec::new();
        for (list, cells, is_wall) in [
            ("walls", &self.walls, true),
            ("oneway", &self.oneway, false),
        ] {
            for (i, [a, b]) in cells.iter().enumerate() {
                let key = format!("obstacles.{list}[{i}]");
                pairs.push((find(names, a, &key)?, find(names, b, &key)?, is_wall, key));
            }
        }
        Ok(pairs)
    }

    /// Places the obstacles on a field.
    ///
    /// # Errors
    ///
    /// Returns an error if a name is unknown, if a cell is marked twice, if two cells of a pair share no side, or if a
    /// side has two different obstacles.
    pub(crate) fn place(&self, field: &mut Field, names: &Names) -> Result<(), Refusal> {
        field.marks = self.marks(names)?;
        let pairs = self.pairs(names)?;
        if pairs.is_empty() {
            return Ok(());
        }
        field.barriers = vec![Barrier::Open; field.surface.all_sides()];
        for (a, b, is_wall, key) in pairs {
            let (from, to) = (a as Face, b as Face);
            let mates: Vec<_> = (0..field.surface.sides(from))
                .filter_map(|side| Some((side, field.surface.mate(from, side)?)))
                .collect();
            if mates.iter().all(|(_, mate)| mate.face != to) {
                let tiles = mates.iter().map(|(_, mate)| mate.face as usize);
                let sorted: BTreeSet<_> = tiles.filter(|&tile| tile < field.tiles).collect();
                let neighbours: Vec<usize> = sorted.into_iter().collect();
                return Err(no_common_side(names, (a, b), &neighbours, key));
            }
            for (side, mate) in mates.into_iter().filter(|(_, mate)| mate.face == to) {
                let (here, there) = (
                    field.surface.side_index(from, side),
                    field.surface.side_index(to, mate.side),
                );
                let barriers = if is_wall {
                    (Barrier::Wall, Barrier::Wall)
                } else {
                    (Barrier::RightWay, Barrier::WrongWay)
                };
                if (field.barriers[here], field.barriers[there]) == barriers {
                    continue;
                }
                if field.barriers[here] != Barrier::Open {
                    let remedy = "give each side at most one wall or one-way side";
                    return Err(already_blocked(names, (a, b), key, remedy));
                }
                (field.barriers[here], field.barriers[there]) = barriers;
            }
        }
        Ok(())
    }
}

/// The error for an obstacle between cells that share no side. `neighbours` are the neighbours of the first cell.
pub(crate) fn no_common_side(
    names: &Names,
    (a, b): (usize, usize),
    neighbours: &[usize],
    key: String,
) -> Refusal {
    let first = neighbours.iter().take(24);
    let near: Vec<String> = first.map(|&tile| names.name(tile)).collect();
    let (a, b) = (names.name(a), names.name(b));
    let what = format!("{a} and {b} share no side");
    let remedy = format!("the neighbours of {a} are {}", near.join(", "));
    Refusal::new(Clash::Obstacle, key, what, remedy)
}

/// The error for a second, different obstacle between two cells.
pub(crate) fn already_blocked(
    names: &Names,
    (a, b): (usize, usize),
    key: String,
    remedy: &str,
) -> Refusal {
    let (a, b) = (names.name(a), names.name(b));
    let what = format!("there is already another obstacle between {a} and {b}");
    Refusal::new(Clash::Obstacle, key, what, remedy)
}

fn find(names: &Names, name: &str, key: &str) -> Result<usize, Refusal> {
    names.find(name).ok_or_else(|| {
        if let Some(row) = names.cells_in_row_of(name) {
            let what = format!("{name} is a hole of this board or lies beyond its rim");
            let remedy =
                format!("no obstacle is needed there: leave it out; that row has the cells {row}");
            return Refusal::new(Clash::Obstacle, key, what, remedy);
        }
        let last = names.len().saturating_sub(1);
        let what = format!("there is no cell {name:?} on this board");
        let remedy = names.unknown_cell_remedy(name, [0, last]);
        Refusal::new(Clash::Obstacle, key, what, remedy)
    })
}
