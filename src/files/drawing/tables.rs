//! Makes the tables of a variant file from a drawing: the faces as a mesh, the obstacles, the start and the goals. Also
//! makes the tokens (contents of cells) of a maze file.

use super::barriers::DrawnBarrier;
use super::faces::Faces;
use super::flatten::DrawingScale;
use super::marks::TileMarks;
use crate::files::FixedList;
use crate::files::MazeFile;
use crate::files::grid::sign;
use crate::files::maze::VariantRef;
use crate::files::maze::write::{tiles_in_rows, toml_text};
use crate::files::schema::{BendTable, GoalTable, ObstaclesTable, TilingTable, WordOrWords};
use crate::rules::Mark;
use crate::topology::Board;
use std::collections::BTreeMap;
use std::ops::Range;

/// For each key of a variant file, the byte range of the element from which the key was read.
pub(crate) type Origins = BTreeMap<String, Range<usize>>;

/// Returns the `[tiling]` table of a variant file with these faces. Coordinates are rounded to the precision of the
/// drawing.
pub(super) fn tiling(
    faces: Faces,
    scale: &DrawingScale,
    marks: &[TileMarks],
    origins: &mut Origins,
) -> TilingTable {
    let mut names = Vec::with_capacity(marks.len());
    for (face, marks) in marks.iter().enumerate() {
        if let Some((_, at)) = &marks.name {
            origins.insert(format!("tiling.cells[{face}]"), at.clone());
        }
        let name = marks.name.as_ref().map(|(name, _)| name.clone());
        names.push(name.unwrap_or_default());
    }
    let rounded = |point: [f64; 2]| FixedList(scale.rounded(point));
    let bends: Vec<BendTable> = faces
        .edges
        .into_iter()
        .filter(|edge| !edge.through.is_empty())
        .map(|edge| BendTable {
            from: edge.from as u32,
            to: edge.to as u32,
            through: edge.through.into_iter().map(rounded).collect(),
        })
        .collect();
    let face = |face: Vec<usize>| face.into_iter().map(|vertex| vertex as u32).collect();
    TilingTable {
        kind: Some("mesh".to_owned()),
        faces: Some(faces.cycles.into_iter().map(face).collect()),
        vertices: Some(faces.places.into_iter().map(rounded).collect()),
        bends: (!bends.is_empty()).then_some(bends),
        cells: marks
            .iter()
            .any(|marks| marks.name.is_some())
            .then_some(names),
        ..TilingTable::default()
    }
}

/// Returns the obstacles: the marks of the tiles, and the barriers between them. `names` are the names of the tiles.
pub(super) fn obstacles(
    names: &[String],
    marks: &[TileMarks],
    barriers: &[DrawnBarrier],
    origins: &mut Origins,
) -> ObstaclesTable {
    let mut table = ObstaclesTable::default();
    let marked = names.iter().zip(marks);
    for (name, (mark, at)) in
        marked.filter_map(|(name, marks)| Some((name, marks.obstacle.as_ref()?)))
    {
        let (key, list) = match mark {
            Mark::PassOver => ("passover", &mut table.passover),
            Mark::Uncounted => ("uncounted", &mut table.uncounted),
            _ => ("impassable", &mut table.impassable),
        };
        origins.insert(format!("obstacles.{key}[{}]", list.len()), at.clone());
        list.push(name.clone());
    }
    for barrier in barriers {
        let (key, list) = if barrier.one_way {
            ("oneway", &mut table.oneway)
        } else {
            ("walls", &mut table.walls)
        };
        origins.insert(
            format!("obstacles.{key}[{}]", list.len()),
            barrier.at.clone(),
        );
        list.push(barrier.faces.map(|face| names[face].clone()));
    }
    table
}

/// Returns the table with the start and the goals.
pub(super) fn goal(names: &[String], marks: &[TileMarks], origins: &mut Origins) -> GoalTable {
    let mut goals = Vec::new();
    let mut table = GoalTable::default();
    for (name, marks) in names.iter().zip(marks) {
        if let Some(at) = &marks.start {
            origins.insert("goal.start".to_owned(), at.clone());
            table.start = Some(name.clone());
        }
        if let Some(at) = &marks.goal {
            origins.entry("goal.goal".to_owned()).or_insert(at.clone());
            goals.push(name.clone());
        }
    }
    if goals.len() > 1 {
        table.kind = Some("any".to_owned());
        table.goal = Some(WordOrWords::Words(goals));
    } else {
        table.goal = goals.pop().map(WordOrWords::Word);
    }
    table
}

/// Returns the token of each tile for the maze file, by the name of the tile. Returns an empty map if no tile has a
/// number or another content.
pub(super) fn tokens(names: &[String], marks: &[TileMarks]) -> BTreeMap<String, String> {
    if marks.iter().all(|marks| marks.token.is_none()) {
        return BTreeMap::new();
    }
    let token = |marks: &TileMarks| match (&marks.obstacle, &marks.goal, &marks.token) {
        (Some((mark, _)), ..) => sign(*mark).unwrap_or("#").to_owned(),
        (None, Some(_), _) => "G".to_owned(),
        (None, None, Some((token, _))) => token.clone(),
        (None, None, None) => "?".to_owned(),
    };
    names.iter().cloned().zip(marks.iter().map(token)).collect()
}

/// Returns the text of a maze file. `path` is the path of the variant file, relative to the maze file.
pub(super) fn maze_text(tokens: &BTreeMap<String, String>, board: &Board, path: &str) -> String {
    let token = |tile| {
        tokens
            .get(&board.names.name(tile))
            .cloned()
            .unwrap_or_default()
    };
    toml_text(&MazeFile {
        jumpmaze: Some(1),
        variant: Some(VariantRef::Name(path.to_owned())),
        cells: tiles_in_rows(board, None, token),
        ..MazeFile::default()
    })
}
