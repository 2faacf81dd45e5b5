//! Board sizes, as typed by users and in variant files.

use super::schema::{ObstaclesTable, VariantFile};
use crate::limits;
use crate::surface::{Clash, Names, Refusal, parse_row_and_column};
use std::fmt;

/// The error for a text that is not a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSize;

impl fmt::Display for NoSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a size is one or two whole numbers, such as 6 or 8x8")
    }
}

impl std::error::Error for NoSize {}

/// Parses a size such as `8x8` or `6`. Does not check whether a board can have this size.
///
/// ```
/// use jumpmaze::internals::files::size;
/// assert_eq!(size("8x8"), Ok(vec![8, 8]));
/// assert_eq!(size("6"), Ok(vec![6]));
/// assert!(size("1x2x3").is_err());
/// ```
///
/// # Errors
///
/// Returns an error if the text is not one or two whole numbers.
pub fn size(typed: &str) -> Result<Vec<i64>, NoSize> {
    let numbers: Result<Vec<i64>, _> = typed
        .split(['x', 'X', '×', ','])
        .map(|number| number.trim().parse())
        .collect();
    numbers
        .ok()
        .filter(|numbers| numbers.len() <= 2)
        .ok_or(NoSize)
}

/// Returns the size that a variant file sets. For a drawing (a board of the shape `rows`), the size is the number of
/// rows and the number of columns.
pub(crate) fn own_size(variant: &VariantFile) -> Option<Vec<i64>> {
    let size = variant.board.size.as_ref().or(variant.tiling.size.as_ref());
    let of_drawing = || Some(size_of_drawing(variant.board.rows.as_ref()?).to_vec());
    size.cloned().or_else(of_drawing)
}

/// Formats a size as users type it: `8x8`.
pub(crate) fn in_one_word(size: &[i64]) -> String {
    let numbers: Vec<String> = size.iter().map(i64::to_string).collect();
    numbers.join("x")
}

/// Expands a size of one number to `numbers` equal numbers: `[6]` becomes `[6, 6]`. This function is for sizes whose
/// numbers are of the same kind, such as rows and columns.
pub(super) fn expanded(size: &[i64], numbers: usize) -> Vec<i64> {
    match size {
        [number] => vec![*number; numbers.max(1)],
        _ => size.to_vec(),
    }
}

/// Replaces the size of the shape or of the mesh. A single number replaces all numbers of a shape, but only the first
/// number of a mesh. If a rectangle gets smaller, the obstacles outside are removed. Surakarta loops (loops around the
/// corners of the board) that no longer fit are removed, too. A drawing without obstacles is scaled.
pub(super) fn resize(file: &mut VariantFile, size: &[i64]) -> Result<(), Refusal> {
    if let Some(old_size) = file.board.size.clone() {
        // All numbers of a shape are of the same kind, such as rows and columns. The numbers of a mesh are of different
        // kinds.
        let size = expanded(size, old_size.len());
        if let ([_, _], [rows, columns]) = (&*old_size, &*size) {
            let is_on_new_board = |name: &String| {
                position_on(&old_size, name).is_none_or(|[row, column]| {
                    i64::from(row) < *rows && i64::from(column) < *columns
                })
            };
            retain_obstacles(&mut file.obstacles, is_on_new_board);
            let half = |size: &[i64]| size[0].min(size[1]) / 2;
            if let Some(loops) = &mut file.boundary.loops {
                loops.retain(|&row| row < half(&size) || row >= half(&old_size));
            }
        }
        file.board.size = Some(size);
    } else if let Some(old_size) = &file.tiling.size {
        // Numbers that are not given, such as the number of spokes of a polar board, keep their values.
        let kept = old_size.iter().skip(match size {
            [] => old_size.len(),
            _ => size.len(),
        });
        file.tiling.size = Some(size.iter().chain(kept).copied().collect());
    } else if let (Some(rows), true) = (
        &file.board.rows,
        file.obstacles == ObstaclesTable::default(),
    ) {
        let old_size = size_of_drawing(rows);
        let new_size = <[i64; 2]>::try_from(expanded(size, 2)).ok();
        let new_size = new_size.filter(|&[rows, columns]| {
            let tiles = rows.checked_mul(columns);
            rows.min(columns) > 0 && tiles.is_some_and(|tiles| tiles <= limits::TILES as i64)
        });
        let new_size = new_size.ok_or_else(|| {
            let what = "a drawing cannot have this size";
            let remedy = format!("give rows and columns for 1 to {} tiles", limits::TILES);
            Refusal::new(Clash::Limit, "board.size", what, remedy)
        })?;
        file.board.rows = Some(scaled(rows, old_size, new_size));
        let old_start = file.goal.start.as_deref();
        if let Some([row, column]) = old_start.and_then(|name| position_on(&old_size, name)) {
            // Move the start to the new cell that contains the middle of the old start.
            let moved = |old: u32, axis: usize| {
                ((2 * i64::from(old) + 1) * new_size[axis] / (2 * old_size[axis])) as u32
            };
            let start = Names::rows(vec![[moved(row, 0), moved(column, 1)]]).name(0);
            file.goal.start = Some(start);
        }
    } else {
        let (board, tiling) = (&file.board, &file.tiling);
        let why = match (&board.rows, &board.cells, &tiling.faces, &tiling.mesh) {
            (Some(_), ..) => "its `rows` have obstacles".to_owned(),
            (_, Some(_), ..) => "its `cells` are listed one by one".to_owned(),
            (_, _, Some(_), _) => "its `faces` are listed one by one".to_owned(),
            (.., Some(mesh)) => format!("there is only one `{mesh}`"),
            _ => "its variant sets no size".to_owned(),
        };
        let what = "the size of this board cannot be changed";
        let remedy =
            format!("{why}; leave the size out, or write a variant file with the board you want");
        return Err(Refusal::new(Clash::Shape, "board", what, remedy));
    }
    Ok(())
}

/// Returns the number of rows of a drawing, and the length of its longest row.
fn size_of_drawing(rows: &[String]) -> [i64; 2] {
    let columns = rows.iter().map(|row| row.chars().count()).max();
    [rows.len() as i64, columns.unwrap_or(0) as i64]
}

/// Scales a drawing. Each new character is a copy of the old character that lies under its middle.
fn scaled(rows: &[String], old_size: [i64; 2], new_size: [i64; 2]) -> Vec<String> {
    let drawing: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    let middle = |index: i64, axis: usize| {
        ((2 * index + 1) * old_size[axis] / (2 * new_size[axis])) as usize
    };
    let mark = |row: i64, column: i64| {
        let line = drawing.get(middle(row, 0));
        let mark = line.and_then(|line| line.get(middle(column, 1)));
        mark.copied().unwrap_or('.')
    };
    let line = |row: i64| (0..new_size[1]).map(|column| mark(row, column)).collect();
    (0..new_size[0]).map(line).collect()
}

/// Returns the row and column of a cell, from 0. Returns `None` if the name contains no row and column, or if the cell
/// is outside a board of this size.
fn position_on(size: &[i64], name: &str) -> Option<[u32; 2]> {
    let position = parse_row_and_column(name)?;
    let is_inside = position
        .iter()
        .zip(size)
        .all(|(&index, &length)| i64::from(index) < length);
    is_inside.then_some(position)
}

/// Removes the obstacles with a cell that does not satisfy `is_kept`.
fn retain_obstacles(obstacles: &mut ObstaclesTable, is_kept: impl Fn(&String) -> bool) {
    for cells in [
        &mut obstacles.impassable,
        &mut obstacles.passover,
        &mut obstacles.uncounted,
    ] {
        cells.retain(&is_kept);
    }
    for pairs in [&mut obstacles.walls, &mut obstacles.oneway] {
        pairs.retain(|pair| pair.iter().all(&is_kept));
    }
}
