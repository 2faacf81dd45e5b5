//! Selects the tiles of a shape from a periodic tiling.

use super::disc::disc;
use super::outline::{Extent, Outline, Shape, Tile, check_total};
use super::polygon::{hexagons, polygon};
use super::region::crop;
use crate::limits;
use crate::surface::tilings::Periodic;
use crate::surface::{Clash, Refusal};
use std::collections::HashSet;

/// The tiles of a shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Selection {
    /// The tiles, without duplicates.
    pub(crate) tiles: Vec<Tile>,
    /// The bounding rectangle, and the row and column of each tile. `None` if the shape does not select four-sided
    /// tiles by rows and columns.
    pub(crate) grid: Option<(Extent, Vec<[i64; 2]>)>,
}

/// Selects the tiles of a shape from a periodic tiling.
///
/// # Errors
///
/// Returns an error if the shape does not fit the tiling, or if its sizes, its drawing, its region or its list of tiles
/// are invalid.
pub(crate) fn select(tiling: &Periodic, outline: &Outline) -> Result<Selection, Refusal> {
    let without_grid = |tiles| Ok(Selection { tiles, grid: None });
    match outline.shape {
        Shape::Rect => {
            let sizes = outline.sizes(["rows", "columns"]);
            let [rows, columns] = sizes.map_err(|refusal| match hexagons(tiling) {
                Some(_) => Refusal {
                    remedy: "write shape = \"hexagon\" under [board]; the default shape `rect` has rows and columns"
                        .to_owned(),
                    ..refusal
                },
                None => refusal,
            })?;
            check_total(rows.saturating_mul(columns))?;
            let places = (0..rows)
                .flat_map(|r| (0..columns).map(move |c| [r, c]))
                .collect();
            on_grid(tiling, outline.shape, Extent { rows, columns }, places)
        }
        Shape::Rows => {
            let widths = outline.rows.iter().map(|row| row.chars().count());
            let columns = widths.max().unwrap_or(0) as i64;
            let rows = outline.rows.len() as i64;
            check_total(rows.saturating_mul(columns))?;
            let mut places = Vec::new();
            for (r, row) in outline.rows.iter().enumerate() {
                for (c, mark) in row.chars().enumerate() {
                    match mark {
                        'o' => places.push([r as i64, c as i64]),
                        '.' => {}
                        other => {
                            let key = format!("board.rows[{r}]");
                            let what = format!("{other:?} is not allowed in `rows`");
                            let remedy = "write o for a cell and . for none";
                            return Err(Refusal::new(Clash::Shape, key, what, remedy));
                        }
                    }
                }
            }
            on_grid(tiling, outline.shape, Extent { rows, columns }, places)
        }
        Shape::Period => {
            let [m, n] = outline.sizes([
                "the number of unit cells along the first lattice vector",
                "along the second",
            ])?;
            check_total(
                m.saturating_mul(n)
                    .saturating_mul(tiling.prototiles() as i64),
            )?;
            without_grid(
                (0..n)
                    .flat_map(|b| {
                        (0..m).flat_map(move |a| (0..tiling.prototiles()).map(move |t| (t, a, b)))
                    })
                    .collect(),
            )
        }
        Shape::Cells => cells(tiling, outline),
        Shape::Disc => without_grid(disc(tiling, outline)?),
        Shape::Crop => without_grid(crop(tiling, outline)?),
        Shape::Hexagon | Shape::Triangle => without_grid(polygon(tiling, outline)?),
        Shape::All => Err(Refusal::new(
            Clash::Shape,
            "board.shape",
            "a tiling of the plane is infinite",
            "`all` is for meshes; choose rect, period, disc, …",
        )),
    }
}

/// Selects the tiles at the given rows and columns. The tiling must consist of copies of one four-sided tile.
fn on_grid(
    tiling: &Periodic,
    shape: Shape,
    extent: Extent,
    places: Vec<[i64; 2]>,
) -> Result<Selection, Refusal> {
    let Some([east, north]) = tiling.grid() else {
        let what = format!(
            "`{shape}` needs a tiling by one four-sided tile whose side 0 is at the bottom, such as the square tiling"
        );
        let remedy = "use the shape period or disc, on hexagons and triangles also hexagon or triangle; or [tiling] use = \"square\"";
        return Err(Refusal::new(Clash::Shape, "board.shape", what, remedy));
    };
    let tile = |&[r, c]: &[i64; 2]| (0, c * east.0 - r * north.0, c * east.1 - r * north.1);
    Ok(Selection {
        tiles: places.iter().map(tile).collect(),
        grid: Some((extent, places)),
    })
}

/// Selects the listed tiles.
fn cells(tiling: &Periodic, outline: &Outline) -> Result<Selection, Refusal> {
    check_total(outline.cells.len() as i64)?;
    let mut seen = HashSet::new();
    for (i, &[t, a, b]) in outline.cells.iter().enumerate() {
        let wrong = |what: String, remedy: String| {
            Refusal::new(Clash::Shape, format!("board.cells[{i}]"), what, remedy)
        };
        if t < 0 || t >= tiling.prototiles() as i64 {
            let remedy = format!("the tiling has {}, counted from 0", tiling.prototiles());
            return Err(wrong(format!("there is no prototile {t}"), remedy));
        }
        if a.unsigned_abs().max(b.unsigned_abs()) > limits::COORDINATE.unsigned_abs() {
            let key = format!("board.cells[{i}]");
            let what = format!("unit cell {a}, {b}");
            return Err(Refusal::too_large(key, what, limits::COORDINATE));
        }
        if !seen.insert([t, a, b]) {
            let what = format!("the tile {t}, {a}, {b} is listed twice");
            return Err(wrong(what, "list every tile once".into()));
        }
    }
    let tile = |&[t, a, b]: &[i64; 3]| (t as usize, a, b);
    let tiles: Vec<Tile> = outline.cells.iter().map(tile).collect();
    let grid = tiling
        .grid()
        .filter(|_| !tiles.is_empty())
        .map(|basis| rows_and_columns(&tiles, basis));
    Ok(Selection { tiles, grid })
}

/// Returns the rows and columns of tiles on a tiling by one four-sided tile. They are counted from the topmost row and
/// the leftmost column of these tiles.
fn rows_and_columns(tiles: &[Tile], [east, north]: [(i64, i64); 2]) -> (Extent, Vec<[i64; 2]>) {
    // Rows and columns are coordinates in the basis (south, east) of the lattice.
    let det = north.0 * east.1 - east.0 * north.1;
    let place = |&(_, a, b): &Tile| {
        let row = (b * east.0 - a * east.1) / det;
        let column = (b * north.0 - a * north.1) / det;
        [row, column]
    };
    let mut places: Vec<[i64; 2]> = tiles.iter().map(place).collect();
    let low = |axis: usize| places.iter().map(|place| place[axis]).min().unwrap_or(0);
    let (top, left) = (low(0), low(1));
    for [row, column] in &mut places {
        *row -= top;
        *column -= left;
    }
    let high = |axis: usize| places.iter().map(|place| place[axis]).max().unwrap_or(0) + 1;
    (
        Extent {
            rows: high(0),
            columns: high(1),
        },
        places,
    )
}
