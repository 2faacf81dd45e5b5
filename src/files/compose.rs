//! From what a file says to a board that can be built: every word looked up in the list of its axis.

use super::library;
use super::lists::{Exactly, Pair};
use super::schema::{
    ALPHABET, BoardTable, ContentsTable, GOAL_KINDS, KINDS, LegLength, MESHES, MovesTable,
    TilingTable, VariantFile, WordOrNumbers, WordOrWords,
};
use crate::axis::{UnknownName, pick};
use crate::limits;
use crate::rules::{
    ANY, Corners, Direction, Exits, First, Leg, Length, Moves, Obstacles, Odd, Ports, STRAIGHT,
    TOGGLE, TURN_RULES, Turns,
};
use crate::surface::tilings::{
    Multigrid, MultigridSpec, Periodic, PeriodicSpec, TileSpec, Tiling, mesh,
};
use crate::surface::{BOUNDARIES, Centre, Clash, NONE, Outline, Refusal, Settings, Shape};
use crate::topology::{BoardSpec, HandLine, HandLines, Source};
use std::collections::BTreeMap;
use std::str::FromStr;

/// The board that a variant file describes.
///
/// # Errors
///
/// A word is not in the list of its axis, a key means nothing beside the others, or the tiling does not close.
pub fn compose(file: &VariantFile) -> Result<BoardSpec, Refusal> {
    if file.rule.trim().is_empty() {
        return Err(Refusal::new(
            Clash::Name,
            "rule",
            "the rule is empty",
            "say in a sentence or two how one jumps here",
        ));
    }
    check_contents(&file.contents, &file.moves)?;
    let source = source_of(&file.tiling)?;
    let boundary = match &file.boundary.wrap {
        Some(word) => known(
            "boundary.wrap",
            pick("boundary", BOUNDARIES, |boundary| boundary.name, word),
        )?,
        None => NONE,
    };
    let settings = Settings {
        loops: file.boundary.loops.clone().unwrap_or_default(),
        shift: file.boundary.shift.unwrap_or_default(),
    };
    let obstacles = &file.obstacles;
    let kind = match &file.goal.kind {
        Some(word) => known(
            "goal.kind",
            pick("kind of goal", GOAL_KINDS, |kind| kind, word),
        )?,
        None => "cell",
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
        exit: kind == "exit",
    })
}

/// Turns an unknown word into a refusal of its key.
pub(super) fn known<T>(key: &str, found: Result<T, UnknownName>) -> Result<T, Refusal> {
    found.map_err(|unknown| Refusal::new(Clash::Name, key, unknown.to_string(), unknown.remedy()))
}

fn word<T: FromStr<Err = UnknownName>>(
    key: &str,
    typed: Option<&String>,
    default: T,
) -> Result<T, Refusal> {
    typed.map_or(Ok(default), |typed| known(key, typed.parse()))
}

/// The source of tiles that a table describes.
///
/// # Errors
///
/// The description is incomplete, contradicts itself, or does not close.
pub fn source_of(table: &TilingTable) -> Result<Source, Refusal> {
    let mut table = table.clone();
    let mut duals = usize::from(table.dual);
    // A library tiling may itself be the dual of another; longer chains are not useful and not followed for ever.
    for _ in 0..4 {
        let Some(name) = &table.from else {
            return described(&table, duals);
        };
        if let Some(key) = given(&table).first() {
            return Err(useless(
                key,
                "use",
                "name a tiling of the library, or describe it inline, not both",
            ));
        }
        let (_, entry) = known("tiling.use", library::tiling(name))?;
        table = entry.clone();
        duals += usize::from(table.dual);
    }
    Err(Refusal::new(
        Clash::Tiling,
        "tiling.use",
        "the tiling refers to itself",
        "name a tiling that is described by its tiles",
    ))
}

fn described(table: &TilingTable, duals: usize) -> Result<Source, Refusal> {
    let keys = given(table);
    let kind = match &table.kind {
        Some(word) => known(
            "tiling.kind",
            pick("kind of tiling", KINDS, |kind| kind, word),
        )?,
        None => "periodic",
    };
    if keys.is_empty() && (table.name.is_some() || table.aliases.is_some()) {
        return Err(Refusal::new(
            Clash::Tiling,
            "tiling.name",
            "a name alone describes no tiling",
            format!(
                "choose one of the library by use = {:?}",
                table.name.as_deref().unwrap_or("hexagons")
            ),
        ));
    }
    if keys.is_empty() && table.kind.is_none() {
        // Nothing is said at all: squares.
        let squares = TilingTable {
            from: Some("4.4.4.4".into()),
            dual: duals % 2 == 1,
            ..TilingTable::default()
        };
        return source_of(&squares);
    }
    let meaningful: &[&str] = match kind {
        "periodic" => &["kind", "turn", "lattice", "tile"],
        "multigrid" => &["kind", "n", "offsets"],
        "mesh" => &["kind", "mesh", "size", "faces", "vertices"],
        _ => &["kind", "cells", "line"],
    };
    if let Some(key) = keys.iter().find(|key| !meaningful.contains(*key)) {
        return Err(useless(
            key,
            kind,
            &format!(
                "a tiling of kind {kind} has the keys {}",
                meaningful.join(", ")
            ),
        ));
    }
    if duals > 0 && kind != "periodic" {
        return Err(useless(
            "dual",
            kind,
            "only periodic tilings have a dual here",
        ));
    }
    match kind {
        "periodic" => periodic(table, duals),
        "multigrid" => {
            let families = table
                .n
                .ok_or_else(|| missing("n", "the number of families of lines, such as 5"))?;
            let offsets = table
                .offsets
                .clone()
                .ok_or_else(|| missing("offsets", "one offset for each family"))?;
            let spec = MultigridSpec {
                families: families as usize,
                offsets,
            };
            Ok(Source::Tiling(Tiling::Multigrid(Multigrid::new(&spec)?)))
        }
        "mesh" => Ok(Source::Tiling(Tiling::Mesh(mesh_of(table)?))),
        _ => Ok(Source::Lines(HandLines {
            cells: table
                .cells
                .clone()
                .ok_or_else(|| missing("cells", "the names of the cells"))?,
            lines: table
                .line
                .iter()
                .flatten()
                .map(|line| HandLine {
                    through: line.through.clone(),
                    closed: line.closed,
                })
                .collect(),
        })),
    }
}

/// The keys of a tiling that are written, but for those of a library entry and `use`.
fn given(table: &TilingTable) -> Vec<&'static str> {
    let keys = [
        ("kind", table.kind.is_some()),
        ("turn", table.turn.is_some()),
        ("lattice", table.lattice.is_some()),
        ("tile", table.tile.is_some()),
        ("n", table.n.is_some()),
        ("offsets", table.offsets.is_some()),
        ("mesh", table.mesh.is_some()),
        ("size", table.size.is_some()),
        ("faces", table.faces.is_some()),
        ("vertices", table.vertices.is_some()),
        ("cells", table.cells.is_some()),
        ("line", table.line.is_some()),
    ];
    keys.into_iter()
        .filter(|(_, given)| *given)
        .map(|(key, _)| key)
        .collect()
}

fn useless(key: &str, beside: &str, remedy: &str) -> Refusal {
    Refusal::new(
        Clash::Tiling,
        format!("tiling.{key}"),
        format!("`{key}` means nothing with `{beside}`"),
        remedy,
    )
}

fn missing(key: &str, what: &str) -> Refusal {
    Refusal::new(
        Clash::Tiling,
        "tiling",
        format!("`{key}` is missing"),
        format!("give {what}"),
    )
}

fn periodic(table: &TilingTable, duals: usize) -> Result<Source, Refusal> {
    let lattice = table
        .lattice
        .clone()
        .ok_or_else(|| missing("lattice", "two lattice vectors as lists of unit steps"))?;
    let lattice: [Vec<i64>; 2] = lattice.try_into().map_err(|vectors: Vec<Vec<i64>>| {
        Refusal::new(
            Clash::Tiling,
            "tiling.lattice",
            format!("{} lattice vectors", vectors.len()),
            "a tiling of the plane repeats in two directions: give two",
        )
    })?;
    let mut tiles = Vec::new();
    for (i, tile) in table.tile.iter().flatten().enumerate() {
        let key = format!("tiling.tile[{i}]");
        tiles.push(match (tile.n, tile.on, &tile.walk, &tile.at) {
            (Some(n), on, None, None) => {
                TileSpec::Regular { sides: n as usize, on: on.map(|Exactly([tile, side])| (tile as usize, side as usize)) }
            }
            (None, None, Some(steps), at) => TileSpec::Walk { steps: steps.clone(), at: at.clone().unwrap_or_default() },
            _ => {
                return Err(Refusal::new(
                    Clash::Tiling,
                    key,
                    "a tile is either regular or a walk",
                    "write { n = 6 }, { n = 3, on = [0, 1] }, { walk = [0, 6, 12, 18] } or a walk with `at`",
                ));
            }
        });
    }
    let spec = PeriodicSpec {
        turn: table.turn.unwrap_or(24),
        lattice,
        tiles,
    };
    let mut tiling = Periodic::new(&spec)?;
    for _ in 0..duals {
        tiling = tiling.dual()?;
    }
    Ok(Source::Tiling(Tiling::Periodic(Box::new(tiling))))
}

fn mesh_of(table: &TilingTable) -> Result<mesh::Mesh, Refusal> {
    let sizes = |wanted: usize, meaning: &str| -> Result<Vec<usize>, Refusal> {
        let given = table.size.clone().unwrap_or_default();
        let sizes: Option<Vec<usize>> = given
            .iter()
            .map(|&size| usize::try_from(size).ok())
            .collect();
        sizes.filter(|sizes| sizes.len() == wanted).ok_or_else(|| {
            Refusal::new(
                Clash::Mesh,
                "tiling.size",
                match given.as_slice() {
                    [] => "`size` is missing under [tiling]".to_owned(),
                    given => format!("a mesh of this kind cannot have the size {given:?}"),
                },
                format!("give {meaning}"),
            )
        })
    };
    match (&table.mesh, &table.faces) {
        (Some(word), None) => {
            if table.vertices.is_some() {
                return Err(useless("vertices", word, "leave `vertices` out"));
            }
            match known("tiling.mesh", pick("mesh", MESHES, |mesh| mesh, word))? {
                "cube" => mesh::cube(sizes(1, "the squares on an edge of the cube: [3]")?[0]),
                _ => {
                    let sizes = sizes(2, "rings, the hub counted, and spokes: [5, 8]")?;
                    mesh::polar(sizes[0], sizes[1])
                }
            }
        }
        (None, Some(faces)) => {
            if table.size.is_some() {
                return Err(useless("size", "faces", "leave `size` out"));
            }
            let faces: Vec<Vec<usize>> = faces
                .iter()
                .map(|face| face.iter().map(|&v| v as usize).collect())
                .collect();
            if let Some(vertices) = &table.vertices
                && let Some(at) = vertices
                    .iter()
                    .position(|Exactly([x, y])| !(x.abs() < 1e9 && y.abs() < 1e9))
            {
                let key = format!("tiling.vertices[{at}]");
                return Err(Refusal::new(
                    Clash::Mesh,
                    key,
                    "a vertex at no reasonable place",
                    "use coordinates below 10⁹",
                ));
            }
            let places: Option<Vec<[f64; 2]>> = table
                .vertices
                .as_ref()
                .map(|vertices| vertices.iter().map(|Exactly(place)| *place).collect());
            mesh::from_cycles(&faces, places.as_deref())
        }
        _ => Err(Refusal::new(
            Clash::Mesh,
            "tiling",
            "a mesh is either named or listed",
            "write mesh = \"cube\" or \"polar\" with a size, or faces = [[…], …]",
        )),
    }
}

fn outline(table: &BoardTable, source: &Source) -> Result<Outline, Refusal> {
    let natural = match source {
        Source::Tiling(Tiling::Periodic(_)) => Shape::Rect,
        Source::Tiling(Tiling::Multigrid(_)) => Shape::Disc,
        Source::Tiling(Tiling::Mesh(_)) | Source::Lines(_) => Shape::All,
    };
    let shape = word("board.shape", table.shape.as_ref(), natural)?;
    let meaningful: &[&str] = match shape {
        Shape::Rect | Shape::Period | Shape::Hexagon | Shape::Triangle => &["size"],
        Shape::Disc => &["size", "centre", "trim"],
        Shape::Rows => &["rows"],
        Shape::Cells => &["cells"],
        Shape::All => &[],
    };
    let keys = [
        ("size", table.size.is_some()),
        ("rows", table.rows.is_some()),
        ("cells", table.cells.is_some()),
        ("centre", table.centre.is_some()),
        ("trim", table.trim.is_some()),
    ];
    if let Some((key, _)) = keys
        .iter()
        .find(|(key, given)| *given && !meaningful.contains(key))
    {
        return Err(Refusal::new(
            Clash::Shape,
            format!("board.{key}"),
            format!("`{key}` means nothing for the shape `{shape}`"),
            format!(
                "leave it out, or choose a shape that has it; `{shape}` has {}",
                none_or(meaningful)
            ),
        ));
    }
    Ok(Outline {
        shape,
        size: table.size.clone().unwrap_or_default(),
        rows: table.rows.clone().unwrap_or_default(),
        cells: table
            .cells
            .iter()
            .flatten()
            .map(|Exactly(cell)| *cell)
            .collect(),
        centre: word("board.centre", table.centre.as_ref(), Centre::Tile)?,
        trim: table.trim.unwrap_or(false),
    })
}

fn none_or(keys: &[&str]) -> String {
    if keys.is_empty() {
        "no further keys".to_owned()
    } else {
        keys.join(", ")
    }
}

fn moves(table: &MovesTable) -> Result<Moves, Refusal> {
    let exits = match &table.exits {
        None => Exits::Kind(Ports::Sides),
        Some(WordOrWords::Word(word)) => Exits::Kind(known("moves.exits", word.parse())?),
        Some(WordOrWords::Words(words)) => {
            let mut directions = Vec::new();
            for (i, word) in words.iter().enumerate() {
                directions.push(known::<Direction>(
                    &format!("moves.exits[{i}]"),
                    word.parse(),
                )?);
            }
            Exits::Directions(directions)
        }
    };
    let turns = match &table.turns {
        None => Turns::Named(ANY),
        Some(WordOrNumbers::Word(word)) => Turns::Named(known(
            "moves.turns",
            pick("turn rule", TURN_RULES, |rule| rule.name, word),
        )?),
        Some(WordOrNumbers::Numbers(offsets)) => Turns::Offsets(offsets.clone()),
    };
    let max = match table.max {
        None => None,
        Some(max) => Some(
            u32::try_from(max)
                .ok()
                .filter(|max| *max <= limits::NUMBER)
                .ok_or_else(|| {
                    Refusal::new(
                        Clash::Limit,
                        "moves.max",
                        format!("`max` cannot be {max}"),
                        format!("`max` goes from 1 to {}", limits::NUMBER),
                    )
                })?,
        ),
    };
    let shape = match &table.shape {
        None => STRAIGHT.to_vec(),
        Some(legs) => {
            let mut shape = Vec::new();
            for (i, Pair(length, turn)) in legs.iter().enumerate() {
                let length = match length {
                    LegLength::Word(word) if word == "k" => Length::Number,
                    LegLength::Word(word) => {
                        return Err(Refusal::new(
                            Clash::Moves,
                            format!("moves.shape[{i}]"),
                            format!("{word:?} is not the length of a segment"),
                            "write \"k\" for the number in the cell, or a number of cells",
                        ));
                    }
                    LegLength::Cells(cells) => Length::Cells(*cells),
                };
                shape.push(Leg {
                    length,
                    turn: *turn,
                });
            }
            shape
        }
    };
    Ok(Moves {
        exits,
        odd: word("moves.odd", table.odd.as_ref(), Odd::Corner)?,
        turns,
        first: word("moves.first", table.first.as_ref(), First::Any)?,
        max,
        shape,
        corners: word("moves.corners", table.corners.as_ref(), Corners::Walls)?,
    })
}

fn check_contents(contents: &ContentsTable, moves: &MovesTable) -> Result<(), Refusal> {
    let empty = [
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
    if let Some((key, _)) = empty.iter().find(|(_, empty)| *empty) {
        return Err(Refusal::new(
            Clash::Moves,
            format!("contents.{key}"),
            format!("`{key}` is empty, so there is nothing to write"),
            "list what may be written, or leave it out",
        ));
    }
    let toggles = matches!(&moves.turns, Some(WordOrNumbers::Word(word)) if word == TOGGLE.name);
    if let Some(i) = contents
        .alphabet
        .iter()
        .flatten()
        .position(|word| word == "toggle")
        && !toggles
    {
        return Err(Refusal::new(
            Clash::Moves,
            format!("contents.alphabet[{i}]"),
            "toggle marks mean nothing without the turn rule `toggle`",
            "use turns = \"toggle\", or leave them out",
        ));
    }
    for (i, word) in contents.alphabet.iter().flatten().enumerate() {
        known(
            &format!("contents.alphabet[{i}]"),
            pick("content", ALPHABET, |content| content, word),
        )?;
    }
    let number = |key: String, typed: &str, number: Option<u32>| {
        number
            .filter(|number| (1..=limits::NUMBER).contains(number))
            .map(|_| ())
            .ok_or_else(|| {
                Refusal::new(
                    Clash::Limit,
                    key,
                    format!("{typed} is not a number that a cell can hold"),
                    format!("numbers go from 1 to {}", limits::NUMBER),
                )
            })
    };
    for (i, &n) in contents.numbers.iter().flatten().enumerate() {
        number(format!("contents.numbers[{i}]"), &n.to_string(), Some(n))?;
    }
    for key in contents.stock.iter().flat_map(|stock| stock.keys()) {
        number(
            format!("contents.stock.{key}"),
            &format!("{key:?}"),
            key.parse().ok(),
        )?;
    }
    Ok(())
}
