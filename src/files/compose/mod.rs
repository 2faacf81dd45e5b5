//! Composition of a variant file into a board specification. Every word is looked up in the list of its axis. An axis
//! is one of the choices that define a board.

mod mesh;
mod moves;
mod parse;
pub(crate) mod tiling;

pub(in crate::files) use mesh::face_names;
pub(crate) use tiling::source_of;

use super::keywords::{GoalKind, Symbol};
use super::language::check_texts;
use super::lists::{FixedList, Pair};
use super::schema::{
    BoardTable, BoundaryTable, ContentsTable, GlueTable, MovesTable, SideWord, VariantFile,
    WordOrNumbers, WordOrPoints,
};
use crate::axis::pick;
use crate::limits;
use crate::rules::{Direction, Obstacles, TOGGLE};
use crate::surface::tilings::Tiling;
use crate::surface::{
    BOUNDARIES, Centre, Clash, Crop, CropFigure, NONE, Outline, Refusal, Seam, Settings, Shape,
    SideName,
};
use crate::topology::{BoardSource, BoardSpec};
use moves::moves;
use parse::{or_refuse, word};
use std::collections::BTreeMap;

/// Returns the specification of the board that a variant file describes.
///
/// # Errors
///
/// Returns the first problem: an unknown word, an empty text or list, a number out of range, a key that has no effect
/// together with the other keys, or an invalid tiling.
pub fn compose(file: &VariantFile) -> Result<BoardSpec, Refusal> {
    check_texts(file)?;
    check_contents(&file.contents, &file.moves)?;
    let source = source_of(&file.tiling)?;
    let boundary = match &file.boundary.wrap {
        Some(word) => or_refuse(
            "boundary.wrap",
            pick("boundary", BOUNDARIES, |boundary| boundary.name, word),
        )?,
        None => NONE,
    };
    let settings = Settings {
        loops: file.boundary.loops.clone().unwrap_or_default(),
        shift: file.boundary.shift.unwrap_or_default(),
        lattice: file
            .boundary
            .lattice
            .map(|FixedList(vectors)| vectors.map(|FixedList(vector)| vector)),
        seams: seams(&file.boundary)?,
    };
    let obstacles = &file.obstacles;
    let kind = match &file.goal.kind {
        Some(word) => or_refuse("goal.kind", word.parse::<GoalKind>())?,
        None => GoalKind::Cell,
    };
    Ok(BoardSpec {
        outline: outline(&file.board, &source)?,
        source,
        boundary,
        settings,
        obstacles: Obstacles {
            impassable: obstacles.impassable.clone(),
            passover: obstacles.passover.clone(),
            uncounted: obstacles.uncounted.clone(),
            walls: obstacles.walls.clone(),
            oneway: obstacles.oneway.clone(),
        },
        moves: moves(&file.moves)?,
        exit: kind == GoalKind::Exit,
    })
}

/// Returns the gluings that the `[boundary]` table lists.
fn seams(table: &BoundaryTable) -> Result<Vec<Seam>, Refusal> {
    let side = |Pair(cell, side): &Pair<String, SideWord>, key: String| {
        let side = match side {
            SideWord::Number(number) => SideName::Number(*number),
            SideWord::Towards(word) => {
                SideName::Towards(or_refuse(&key, word.parse::<Direction>())?.port() as u8)
            }
        };
        Ok((cell.clone(), side))
    };
    let listed = table.glue.iter().flatten().enumerate();
    let seam = |(i, glue): (usize, &GlueTable)| {
        Ok(Seam {
            from: side(&glue.from, format!("boundary.glue[{i}].from"))?,
            to: side(&glue.to, format!("boundary.glue[{i}].to"))?,
            sides: glue.sides.unwrap_or(1),
            flip: glue.flip,
        })
    };
    listed.map(seam).collect()
}

/// Returns the name of the shape of a board: the name in the file, or else the name of the default shape.
pub(super) fn shape_of(file: &VariantFile) -> Result<&str, Refusal> {
    match &file.board.shape {
        Some(word) => Ok(word),
        None => Ok(natural_shape(&source_of(&file.tiling)?).name()),
    }
}

/// Returns the default shape of a board with tiles from this source.
fn natural_shape(source: &BoardSource) -> Shape {
    match source {
        BoardSource::Tiling(Tiling::Periodic(_)) => Shape::Rect,
        BoardSource::Tiling(Tiling::Multigrid(_) | Tiling::Substitution(_)) => Shape::Disc,
        BoardSource::Tiling(Tiling::Mesh(_)) | BoardSource::Lines(_) => Shape::All,
    }
}

/// Returns the outline that the `[board]` table describes.
fn outline(table: &BoardTable, source: &BoardSource) -> Result<Outline, Refusal> {
    let shape = word("board.shape", table.shape.as_ref(), natural_shape(source))?;
    let meaningful: &[&str] = match shape {
        Shape::Rect | Shape::Period | Shape::Hexagon | Shape::Triangle => &["size"],
        Shape::Disc => &["size", "centre", "trim"],
        Shape::Crop => &["crop", "size", "scale", "centre", "trim"],
        Shape::Rows => &["rows"],
        Shape::Cells => &["cells"],
        Shape::All => &[],
    };
    let keys = [
        ("size", table.size.is_some()),
        ("rows", table.rows.is_some()),
        ("cells", table.cells.is_some()),
        ("crop", table.crop.is_some()),
        ("scale", table.scale.is_some()),
        ("centre", table.centre.is_some()),
        ("trim", table.trim.is_some()),
    ];
    if let Some((key, _)) = keys
        .iter()
        .find(|(key, is_set)| *is_set && !meaningful.contains(key))
    {
        let what = format!("`{key}` has no effect with the shape `{shape}`");
        let remedy = format!(
            "leave it out, or choose a shape that has it; `{shape}` has {}",
            key_list(meaningful)
        );
        let key = format!("board.{key}");
        return Err(Refusal::new(Clash::Shape, key, what, remedy));
    }
    let cells = table.cells.iter().flatten();
    Ok(Outline {
        shape,
        size: table.size.clone().unwrap_or_default(),
        rows: table.rows.clone().unwrap_or_default(),
        cells: cells.map(|FixedList(cell)| *cell).collect(),
        crop: match &table.crop {
            None => Crop::Figure(CropFigure::Rect),
            Some(WordOrPoints::Word(word)) => {
                Crop::Figure(or_refuse("board.crop", word.parse::<CropFigure>())?)
            }
            Some(WordOrPoints::Points(corners)) => {
                Crop::Polygon(corners.iter().map(|FixedList(corner)| *corner).collect())
            }
        },
        centre: word("board.centre", table.centre.as_ref(), Centre::Tile)?,
        scale: table.scale.unwrap_or(1.0),
        trim: table.trim.unwrap_or(false),
    })
}

/// Formats a list of keys for a message.
fn key_list(keys: &[&str]) -> String {
    if keys.is_empty() {
        "no further keys".to_owned()
    } else {
        keys.join(", ")
    }
}

/// Checks the `[contents]` table.
fn check_contents(contents: &ContentsTable, moves: &MovesTable) -> Result<(), Refusal> {
    let are_empty = [
        (
            "alphabet",
            contents.alphabet.as_ref().is_some_and(Vec::is_empty),
        ),
        (
            "numbers",
            contents.numbers.as_ref().is_some_and(Vec::is_empty),
        ),
        (
            "stock",
            contents.stock.as_ref().is_some_and(BTreeMap::is_empty),
        ),
    ];
    if let Some((key, _)) = are_empty.iter().find(|(_, is_empty)| *is_empty) {
        let what = format!("`{key}` is empty, so there is nothing to write");
        let remedy = "list what may be written, or leave it out";
        let key = format!("contents.{key}");
        return Err(Refusal::new(Clash::Moves, key, what, remedy));
    }
    let has_toggle_rule =
        matches!(&moves.turns, Some(WordOrNumbers::Word(word)) if word == TOGGLE.name);
    if let Some(i) = contents
        .alphabet
        .iter()
        .flatten()
        .position(|word| word == "toggle")
        && !has_toggle_rule
    {
        let key = format!("contents.alphabet[{i}]");
        let what = "toggle marks have no effect without the turn rule `toggle`";
        let remedy = "use turns = \"toggle\", or leave them out";
        return Err(Refusal::new(Clash::Moves, key, what, remedy));
    }
    for (i, word) in contents.alphabet.iter().flatten().enumerate() {
        or_refuse(&format!("contents.alphabet[{i}]"), word.parse::<Symbol>())?;
    }
    let check_number = |key: String, typed: &str, number: Option<u32>| {
        if number.is_some_and(|number| (1..=limits::NUMBER).contains(&number)) {
            return Ok(());
        }
        let what = format!("{typed} is not a number that a cell can hold");
        let remedy = format!("numbers go from 1 to {}", limits::NUMBER);
        Err(Refusal::new(Clash::Limit, key, what, remedy))
    };
    for (i, &n) in contents.numbers.iter().flatten().enumerate() {
        check_number(format!("contents.numbers[{i}]"), &n.to_string(), Some(n))?;
    }
    for key in contents.stock.iter().flat_map(|stock| stock.keys()) {
        check_number(
            format!("contents.stock.{key}"),
            &format!("{key:?}"),
            key.parse().ok(),
        )?;
    }
    Ok(())
}
