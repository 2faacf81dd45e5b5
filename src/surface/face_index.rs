//! Maps the tiles of a periodic tiling to faces.
//!
//! Most boards fill most of the smallest parallelogram of unit cells around them. For such a board, the faces of the
//! tiles in this parallelogram and close to it are stored in an array, and the faces of all other tiles in a hash map.
//! If the array would be mostly empty, all faces are stored in the hash map. The array needs about a tenth of the time
//! and an eighth of the memory of a hash map.
//!
//! ```text
//!   ┌─────────────┐
//!   │  ▪ ▪ ▪ ▪ ▪  │   array      ▪   hashed
//!   │  ▪ ▪ ▪ ▪ ▪  │
//!   └─────────────┘
//! ```

use super::Face;
use super::shape::Tile;
use rustc_hash::FxHashMap;

/// Marks a tile without a face.
const NONE: Face = Face::MAX;
/// The array covers the board and this many unit cells on every side, which is usually enough for one or two rings of
/// tiles.
const MARGIN: i64 = 2;
/// The maximum number of entries of the array for each tile. A larger array would waste memory.
const MAX_ENTRIES_PER_TILE: i64 = 4;

/// A map from tiles to faces.
pub(super) struct FaceIndex {
    /// The first unit cell of the array.
    corner: (i64, i64),
    /// The number of unit cells of the array in each direction.
    size: (i64, i64),
    prototiles: usize,
    /// The array.
    near: Vec<Face>,
    /// The faces of all tiles outside the array.
    far: FxHashMap<Tile, Face>,
}

impl FaceIndex {
    /// Creates an index in which tile i has face i.
    pub(super) fn of(tiles: &[Tile]) -> FaceIndex {
        let mut index = FaceIndex::around(tiles);
        for (&tile, face) in tiles.iter().zip(0..) {
            *index.entry(tile) = face;
        }
        index
    }

    /// Creates an empty index. It has an array for these tiles unless most of the array would stay empty.
    fn around(tiles: &[Tile]) -> FaceIndex {
        // The first unit cell and the number of unit cells in one direction.
        let range = |coordinate: fn(&Tile) -> i64| {
            let low = tiles.iter().map(coordinate).min().unwrap_or(0) - MARGIN;
            let high = tiles.iter().map(coordinate).max().unwrap_or(0) + MARGIN;
            (low, high - low + 1)
        };
        let (a, b) = (range(|tile| tile.1), range(|tile| tile.2));
        let prototiles = 1 + tiles.iter().map(|tile| tile.0).max().unwrap_or(0);
        let entries =
            a.1.checked_mul(b.1)
                .and_then(|cells| cells.checked_mul(prototiles as i64));
        // Every board may have 256 entries more, so that small boards have an array, too.
        let is_dense = |&entries: &i64| entries <= MAX_ENTRIES_PER_TILE * (tiles.len() as i64 + 64);
        let (size, entries) = match entries.filter(is_dense) {
            Some(entries) => ((a.1, b.1), entries as usize),
            None => ((0, 0), 0),
        };
        FaceIndex {
            corner: (a.0, b.0),
            size,
            prototiles,
            near: vec![NONE; entries],
            far: FxHashMap::default(),
        }
    }

    /// Returns the index of a tile in the array, or `None` if it lies outside.
    fn place(&self, (tile, a, b): Tile) -> Option<usize> {
        let (a, b) = (a - self.corner.0, b - self.corner.1);
        let inside = (0..self.size.0).contains(&a) && (0..self.size.1).contains(&b);
        (inside && tile < self.prototiles)
            .then(|| (b * self.size.0 + a) as usize * self.prototiles + tile)
    }

    /// Returns the face of a tile, or `None` if it has none.
    pub(super) fn get(&self, tile: Tile) -> Option<Face> {
        match self.place(tile) {
            Some(place) => Some(self.near[place]).filter(|&face| face != NONE),
            None => self.far.get(&tile).copied(),
        }
    }

    /// Sets the face of a tile, unless it already has one. Returns whether the face was set.
    pub(super) fn add(&mut self, tile: Tile, face: Face) -> bool {
        let entry = self.entry(tile);
        let is_new = *entry == NONE;
        if is_new {
            *entry = face;
        }
        is_new
    }

    fn entry(&mut self, tile: Tile) -> &mut Face {
        match self.place(tile) {
            Some(place) => &mut self.near[place],
            None => self.far.entry(tile).or_insert(NONE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_inside_and_outside_the_array_are_found() {
        let board: Vec<Tile> = (0..30)
            .map(|i| (i % 2, i as i64 / 10, -(i as i64 % 5)))
            .collect();
        // One tile is so far away that an array up to it would be nearly empty. Then no array is used.
        for far in [None, Some((0, 1_000_000_000, -1_000_000_000))] {
            let tiles: Vec<Tile> = board.iter().copied().chain(far).collect();
            let mut index = FaceIndex::of(&tiles);
            assert_eq!(index.near.is_empty(), far.is_some());
            for (&tile, face) in tiles.iter().zip(0..) {
                assert_eq!(index.get(tile), Some(face), "{tile:?}");
            }
            for outside in [(2, 0, 0), (0, 99, 0), (1, 0, 2)] {
                assert_eq!(index.get(outside), None);
                assert!(index.add(outside, 77) && !index.add(outside, 78));
                assert_eq!(index.get(outside), Some(77));
            }
        }
    }
}
