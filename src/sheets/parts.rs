//! Lists of the number tiles of a maze. Number tiles are loose tiles of wood, paper or foam that are put on a board.
//!
//! ```text
//!   6 × 1, 2 × 2, 1 × G, start ring        txt, csv, json: six tiles with a 1, two tiles with a 2, …
//!   ┌───┐ ┌───┐ ┌───┐
//!   │ 1 │ │ 1 │ │ 2 │  …                   svg: the tiles themselves
//!   └───┘ └───┘ └───┘
//! ```

use super::draw::number_tiles;
use super::format_writer::{FormatWriter, PictureFormat, check_letters};
use super::picture::Picture;
use super::svg::{number, svg};
use crate::remedy::Problem;
use serde::Serialize;
use std::fmt::Write;

/// The formats of lists of parts.
pub(crate) const PARTS_FORMATS: &[PictureFormat] = &[
    format("txt", "A list to read.", &["width", "cell"], text),
    format("csv", "A table for spreadsheets.", &["width", "cell"], csv),
    format("json", "The list for scripts.", &["width", "cell"], json),
    format(
        "svg",
        "The tiles themselves at true scale, for a cutter.",
        &["width", "cell", "style", "font", "outline-text"],
        tiles,
    ),
];

const fn format(
    name: &'static str,
    about: &'static str,
    options: &'static [&'static str],
    write: fn(&Picture<'_>) -> Result<String, Problem>,
) -> PictureFormat {
    PictureFormat {
        name,
        about,
        options,
        is_text: true,
        writer: FormatWriter::Text(write, |_| Ok(())),
    }
}

/// The name of the ring around the start. The ring is a separate part.
const START_RING: &str = "start ring";

/// The lengths of the sides of a tile, with blanks between them.
fn lengths(sides: &[f64]) -> String {
    let sides = sides.iter().map(|&side| number(side));
    sides.collect::<Vec<_>>().join(" ")
}

fn text(picture: &Picture<'_>) -> Result<String, Problem> {
    let number_tiles = number_tiles(picture.subject, picture.view)?;
    let mut text = String::new();
    for (index, shape) in number_tiles.shapes.iter().enumerate() {
        let all: usize = shape.tiles.iter().map(|(_, count)| count).sum();
        let (name, sides) = (&shape.name, lengths(&shape.sides));
        let _ = writeln!(text, "{all} × {name}, sides of {sides} mm");
        for (content, count) in &shape.tiles {
            let _ = writeln!(text, "{count:6} × {}", content.token());
        }
        let start = number_tiles.start.as_ref();
        if let Some((cell, _, content)) = start.filter(|start| start.1 == index) {
            let _ = writeln!(
                text,
                "     1 × {START_RING}, around the {content} on {cell}"
            );
        }
    }
    Ok(text)
}

fn csv(picture: &Picture<'_>) -> Result<String, Problem> {
    let number_tiles = number_tiles(picture.subject, picture.view)?;
    let mut text = "shape,sides_mm,content,count\n".to_owned();
    for (index, shape) in number_tiles.shapes.iter().enumerate() {
        let begin = format!("{},{}", shape.name, lengths(&shape.sides));
        for (content, count) in &shape.tiles {
            let _ = writeln!(text, "{begin},{},{count}", content.token());
        }
        let start = number_tiles.start.as_ref();
        if start.is_some_and(|start| start.1 == index) {
            let _ = writeln!(text, "{begin},{START_RING},1");
        }
    }
    Ok(text)
}

/// The list in JSON.
#[derive(Serialize)]
struct PartsList<'a> {
    shapes: Vec<ListedShape<'a>>,
    start: Option<ListedStart<'a>>,
}

/// The tiles of one shape.
#[derive(Serialize)]
struct ListedShape<'a> {
    shape: &'a str,
    /// The length of each side, or a single length if all sides are equally long.
    sides_mm: &'a [f64],
    tiles: Vec<ListedTile>,
}

/// The tiles of one shape with one content.
#[derive(Serialize)]
struct ListedTile {
    content: String,
    count: usize,
}

/// The tile inside the start ring.
#[derive(Serialize)]
struct ListedStart<'a> {
    cell: &'a str,
    shape: &'a str,
    content: &'a str,
}

fn json(picture: &Picture<'_>) -> Result<String, Problem> {
    let number_tiles = number_tiles(picture.subject, picture.view)?;
    let shapes = number_tiles.shapes.iter().map(|shape| ListedShape {
        shape: &shape.name,
        sides_mm: &shape.sides,
        tiles: shape
            .tiles
            .iter()
            .map(|&(content, count)| ListedTile {
                content: content.token(),
                count,
            })
            .collect(),
    });
    let start = number_tiles.start.as_ref();
    let list = PartsList {
        shapes: shapes.collect(),
        start: start.map(|(cell, shape, content)| ListedStart {
            cell,
            shape: &number_tiles.shapes[*shape].name,
            content,
        }),
    };
    let text = serde_json::to_string(&list);
    let text = text.map_err(|error| Problem::new(error, "write csv"))?;
    Ok(text + "\n")
}

fn tiles(picture: &Picture<'_>) -> Result<String, Problem> {
    let scene = number_tiles(picture.subject, picture.view)?.scene();
    if picture.outlines {
        check_letters(&scene)?;
        return Ok(svg(&scene.outlined()));
    }
    Ok(svg(&scene))
}
