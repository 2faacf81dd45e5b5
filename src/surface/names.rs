//! Names of cells: row letters and a column number from 1, `A1`, `A2`, …, `Z9`, `AA1`, …, or names from a file.

use super::refusal::{Clash, Refusal};
use crate::limits;
use crate::spelling::{did_you_mean, is_invisible};
use std::collections::BTreeMap;

/// The names of the tiles of a board, in reading order.
///
/// The maps are ordered, so the `Debug` text is the same in every process. Digests of unfinished work depend on this
/// text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// The row and column of every tile, from 0.
    places: Vec<[u32; 2]>,
    /// The names from a file. All other tiles are named after their row and column.
    own: BTreeMap<usize, String>,
    /// The tile with each name from a file.
    tiles: BTreeMap<String, usize>,
}

/// Words with a special meaning as a start, a goal or a landing. They cannot be names of cells.
const RESERVED: [&str; 6] = ["corner", "centre", "farthest", "random", "free", "OUT"];

impl Names {
    /// Names tiles after their rows and columns.
    pub(crate) fn rows(places: Vec<[u32; 2]>) -> Names {
        Names {
            places,
            own: BTreeMap::new(),
            tiles: BTreeMap::new(),
        }
    }

    /// Gives names from a file to some tiles. `entry` returns the index of a tile in the list `tiling.cells` of the
    /// file.
    ///
    /// # Errors
    ///
    /// Returns an error if a name is invalid, if two tiles have the same name in the file, or if a name is the row and
    /// column of another tile that has no name from the file.
    pub(crate) fn named(
        mut self,
        names: impl IntoIterator<Item = (usize, String)>,
        entry: impl Fn(usize) -> usize,
    ) -> Result<Names, Refusal> {
        let wrong = |tile: usize, what: String, remedy: &str| {
            let key = format!("tiling.cells[{}]", entry(tile));
            Refusal::new(Clash::Mesh, key, what, remedy)
        };
        for (tile, name) in names {
            if !is_name(&name) {
                let shown: String = name.chars().take(limits::NAME_CHARACTERS).collect();
                let what = format!("{shown:?} cannot be the name of a cell");
                let remedy = "use up to 40 letters, digits and signs without spaces, and none of the words corner, centre, farthest, random, free, OUT";
                return Err(wrong(tile, what, remedy));
            }
            if self.tiles.insert(name.clone(), tile).is_some() {
                let what = format!("two cells have the name {name:?}");
                return Err(wrong(tile, what, "give every cell a name of its own"));
            }
            self.own.insert(tile, name);
        }
        for (&tile, name) in &self.own {
            if let Some(other) = self.at_row_and_column(name) {
                let own = self.name(other);
                let what =
                    format!("{name:?} is already the name of another cell: its row and column");
                let remedy = format!("use another name, or give cell {own} a name, too");
                return Err(wrong(tile, what, &remedy));
            }
        }
        Ok(self)
    }

    /// Returns the name of a tile.
    #[must_use]
    pub fn name(&self, tile: usize) -> String {
        self.own.get(&tile).cloned().unwrap_or_else(|| {
            let [row, column] = self.places[tile];
            format!("{}{}", letters(row), column + 1)
        })
    }

    /// Returns the row and column of a tile, from 0. Hand-written cells form a single row.
    #[must_use]
    pub fn place(&self, tile: usize) -> [u32; 2] {
        self.places[tile]
    }

    /// Returns the tile with the given name. The name is from a file, or it is a row and a column from 1 in the form
    /// `B4` or `2,4`.
    #[must_use]
    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        let own = self.tiles.get(name).copied();
        own.or_else(|| self.at_row_and_column(name))
    }

    /// Parses a name as a row and a column. Returns the tile there, unless this tile has a name from a file.
    fn at_row_and_column(&self, name: &str) -> Option<usize> {
        let tile = self
            .places
            .binary_search(&parse_row_and_column(name.trim())?)
            .ok()?;
        (!self.own.contains_key(&tile)).then_some(tile)
    }

    /// Returns the remedy for a name that no cell has. It gives the range from the tile `first` to the tile `last` and,
    /// if there is one, a similar name from the file.
    pub(crate) fn unknown_cell_remedy(&self, typed: &str, [first, last]: [usize; 2]) -> String {
        let own = self.own.values().map(String::as_str);
        let span = format!("cells go from {} to {}", self.name(first), self.name(last));
        match did_you_mean(typed, own) {
            Some(name) => format!("did you mean {name:?}? ({span})"),
            None => span,
        }
    }

    /// For a name that no cell has, such as `B9`, returns the names of all cells in its row. Returns `None` if the name
    /// is not a row and a column, if the row has no cells, if the column is beyond the last column of the board, or if
    /// the board has names from a file.
    pub(crate) fn cells_in_row_of(&self, name: &str) -> Option<String> {
        if !self.own.is_empty() {
            return None;
        }
        let [row, column] = parse_row_and_column(name.trim())?;
        let widest = self.places.iter().map(|&[_, column]| column).max()?;
        let tiles: Vec<String> = (0..self.places.len())
            .filter(|&tile| self.places[tile][0] == row && column <= widest)
            .map(|tile| self.name(tile))
            .collect();
        (!tiles.is_empty()).then(|| tiles.join(" "))
    }

    /// Returns the number of tiles.
    #[must_use]
    pub fn len(&self) -> usize {
        self.places.len()
    }
}

/// Whether a name can be typed and printed, and has no special meaning.
fn is_name(name: &str) -> bool {
    // Names that differ only in invisible characters look alike, and some of these characters reverse the text beside
    // them.
    let is_forbidden = |c: char| c.is_whitespace() || c.is_control() || is_invisible(c);
    !name.is_empty()
        && name.chars().count() <= limits::NAME_CHARACTERS
        && !name.contains(is_forbidden)
        && !RESERVED.contains(&name)
}

/// Returns the letters of a row: A, B, …, Z, AA, AB, …
fn letters(row: u32) -> String {
    let mut letters = Vec::new();
    let mut remaining = row + 1;
    while remaining > 0 {
        remaining -= 1;
        letters.push(b'A' + (remaining % 26) as u8);
        remaining /= 26;
    }
    letters.reverse();
    String::from_utf8_lossy(&letters).into_owned()
}

/// Parses a name in the form `B4` or `2,4`. Returns its row and column, from 0, or `None` if it has another form.
pub(crate) fn parse_row_and_column(name: &str) -> Option<[u32; 2]> {
    let from_one = |digits: &str| digits.trim().parse::<u32>().ok()?.checked_sub(1);
    if let Some((row, column)) = name.split_once(',') {
        return Some([from_one(row)?, from_one(column)?]);
    }
    let digits = name.find(|c: char| c.is_ascii_digit())?;
    let (row, column) = name.split_at(digits);
    let row = row.chars().try_fold(0u32, |row, c| {
        let letter = c.to_ascii_uppercase();
        if !letter.is_ascii_uppercase() {
            return None;
        }
        row.checked_mul(26)?
            .checked_add(u32::from(letter) - u32::from('A') + 1)
    })?;
    Some([row.checked_sub(1)?, from_one(column)?])
}

/// Sorts tiles into reading order by the positions of their numbers. A row begins with the topmost remaining tile. All
/// tiles that are less than half a cell lower belong to the same row. Rows go from top to bottom, and tiles from left
/// to right. Returns the order and, in that order, the rows and columns.
///
/// `cell` is the size of a cell: the side of a square with the mean area of a tile.
#[must_use]
pub(crate) fn reading_order(text_points: &[[f64; 2]], cell: f64) -> (Vec<usize>, Vec<[u32; 2]>) {
    // Lengths in millionths of a cell. They are rounded, so that rounding errors do not make equal heights different.
    // They are clamped, because cells may be very small and very far away.
    let rounded = |x: f64| (x / cell * 1e6).clamp(-1e15, 1e15).round() as i64;
    // Half a cell in millionths, minus a margin for rounding errors.
    let half = 499_000;
    let entry = |(tile, &[x, y]): (usize, &[f64; 2])| (-rounded(y), rounded(x), tile);
    let mut order: Vec<(i64, i64, usize)> = text_points.iter().enumerate().map(entry).collect();
    order.sort_unstable();
    let mut bands: Vec<Vec<(i64, i64, usize)>> = Vec::new();
    for entry in order {
        match bands.last_mut() {
            Some(band) if entry.0 - band[0].0 <= half => band.push(entry),
            _ => bands.push(vec![entry]),
        }
    }
    let mut tiles = Vec::with_capacity(text_points.len());
    let mut places = Vec::with_capacity(text_points.len());
    for (row, mut band) in bands.into_iter().enumerate() {
        band.sort_unstable_by_key(|&(y, x, tile)| (x, y, tile));
        for (column, (_, _, tile)) in band.into_iter().enumerate() {
            tiles.push(tile);
            places.push([row as u32, column as u32]);
        }
    }
    (tiles, places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_on_after_z() {
        let names: Vec<String> = [0, 25, 26, 27, 51, 52, 701, 702].map(letters).into();
        assert_eq!(names, ["A", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]);
    }

    #[test]
    fn names_are_parsed_and_wrong_ones_rejected() {
        for row in [0, 1, 25, 26, 700, 100_000] {
            assert_eq!(
                parse_row_and_column(&format!("{}7", letters(row))),
                Some([row, 6])
            );
        }
        assert_eq!(parse_row_and_column("2,4"), parse_row_and_column("B4"));
        assert_eq!(parse_row_and_column("l12"), Some([11, 11]));
        for wrong in [
            "",
            "A",
            "7",
            "A0",
            "0,1",
            "A-1",
            "Å1",
            "A1x",
            "1,",
            "AAAAAAAAAAAA1",
            "A99999999999",
        ] {
            assert_eq!(parse_row_and_column(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn reading_order_goes_by_bands() {
        let (order, places) = reading_order(&[[0.0, 0.0], [1.0, 1.0], [0.0, 1.2], [1.0, 0.0]], 1.0);
        assert_eq!(order, [2, 1, 0, 3]);
        assert_eq!(places, [[0, 0], [0, 1], [1, 0], [1, 1]]);
    }
}
