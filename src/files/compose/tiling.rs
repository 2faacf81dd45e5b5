//! Composition of the `[tiling]` table.

use super::parse::known;
use crate::files::keywords::{NamedMesh, TilingKind};
use crate::files::library;
use crate::files::lists::Exactly;
use crate::files::schema::TilingTable;
use crate::surface::tilings::mesh::EdgeBends;
use crate::surface::tilings::{
    Multigrid, MultigridSpec, Periodic, PeriodicSpec, TileSpec, Tiling, mesh,
};
use crate::surface::{Clash, Refusal};
use crate::topology::{BoardSource, HandLine, HandLines};
use std::collections::HashSet;

/// Returns the source of tiles that a table describes.
///
/// # Errors
///
/// Returns an error if the description is incomplete, contradicts itself, or does not close.
pub fn source_of(table: &TilingTable) -> Result<BoardSource, Refusal> {
    let mut table = table.clone();
    let mut duals = usize::from(table.dual);
    // A library tiling may be the dual of another one. Longer chains are not useful; the limit also stops cycles.
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

fn described(table: &TilingTable, duals: usize) -> Result<BoardSource, Refusal> {
    let keys = given(table);
    let kind = match &table.kind {
        Some(word) => known("tiling.kind", word.parse::<TilingKind>())?,
        None => TilingKind::Periodic,
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
        // An empty table stands for squares.
        let squares = TilingTable {
            from: Some("4.4.4.4".into()),
            dual: duals % 2 == 1,
            ..TilingTable::default()
        };
        return source_of(&squares);
    }
    let meaningful: &[&str] = match kind {
        TilingKind::Periodic => &["kind", "turn", "lattice", "tile"],
        TilingKind::Multigrid => &["kind", "n", "offsets"],
        TilingKind::Mesh => &["kind", "mesh", "size", "faces", "vertices", "bends"],
        TilingKind::Lines => &["kind", "cells", "line"],
    };
    if let Some(key) = keys.iter().find(|key| !meaningful.contains(*key)) {
        return Err(useless(
            key,
            kind.name(),
            &format!(
                "a tiling of kind {kind} has the keys {}",
                meaningful.join(", ")
            ),
        ));
    }
    if duals > 0 && kind != TilingKind::Periodic {
        return Err(useless(
            "dual",
            kind.name(),
            "only periodic tilings have a dual here",
        ));
    }
    match kind {
        TilingKind::Periodic => periodic(table, duals),
        TilingKind::Multigrid => {
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
            Ok(BoardSource::Tiling(Tiling::Multigrid(Multigrid::new(
                &spec,
            )?)))
        }
        TilingKind::Mesh => Ok(BoardSource::Tiling(Tiling::Mesh(mesh_of(table)?))),
        TilingKind::Lines => Ok(BoardSource::Lines(HandLines {
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

/// Returns the keys that a tiling sets, except `use` and the keys of library entries.
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
        ("bends", table.bends.is_some()),
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

fn periodic(table: &TilingTable, duals: usize) -> Result<BoardSource, Refusal> {
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
    Ok(BoardSource::Tiling(Tiling::Periodic(Box::new(tiling))))
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
            if table.bends.is_some() {
                return Err(useless("bends", word, "leave `bends` out"));
            }
            match known("tiling.mesh", word.parse::<NamedMesh>())? {
                NamedMesh::Cube => {
                    mesh::cube(sizes(1, "the squares on an edge of the cube: [3]")?[0])
                }
                NamedMesh::Polar => {
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
            for (at, vertex) in table.vertices.iter().flatten().enumerate() {
                reasonable(&format!("tiling.vertices[{at}]"), vertex)?;
            }
            let places: Option<Vec<[f64; 2]>> = table
                .vertices
                .as_ref()
                .map(|vertices| vertices.iter().map(|Exactly(place)| *place).collect());
            mesh::from_bent_cycles(&faces, places.as_deref(), &edge_bends(table, &faces)?)
        }
        _ => Err(Refusal::new(
            Clash::Mesh,
            "tiling",
            "a mesh is either named or listed",
            "write mesh = \"cube\" or \"polar\" with a size, or faces = [[…], …]",
        )),
    }
}

/// Checks that a point is a pair of numbers that can be drawn.
fn reasonable(key: &str, Exactly([x, y]): &Exactly<f64, 2>) -> Result<(), Refusal> {
    if x.abs() < 1e9 && y.abs() < 1e9 {
        return Ok(());
    }
    Err(Refusal::new(
        Clash::Mesh,
        key,
        "a point at no reasonable place",
        "use coordinates below 10⁹",
    ))
}

/// The points of bent edges. Every one is an edge of a face.
fn edge_bends(table: &TilingTable, faces: &[Vec<usize>]) -> Result<EdgeBends, Refusal> {
    let mut bends = EdgeBends::new();
    let Some(given) = &table.bends else {
        return Ok(bends);
    };
    let wrong =
        |key: String, what: String, remedy: &str| Err(Refusal::new(Clash::Mesh, key, what, remedy));
    if table.vertices.is_none() {
        return wrong(
            "tiling.bends".into(),
            "bends without vertices".into(),
            "give `vertices`, or leave `bends` out",
        );
    }
    let edge = |from: usize, to: usize| (from.min(to), from.max(to));
    let edges: HashSet<(usize, usize)> = faces
        .iter()
        .flat_map(|face| face.iter().zip(face.iter().cycle().skip(1)))
        .map(|(&from, &to)| edge(from, to))
        .collect();
    for (at, bend) in given.iter().enumerate() {
        let key = format!("tiling.bends[{at}]");
        for (point, place) in bend.through.iter().enumerate() {
            reasonable(&format!("{key}.through[{point}]"), place)?;
        }
        let (from, to) = (bend.from as usize, bend.to as usize);
        if !edges.contains(&edge(from, to)) {
            return wrong(
                key,
                format!("no face has the edge {from}–{to}"),
                "name two neighbouring vertices of a face",
            );
        }
        let mut through: Vec<[f64; 2]> = bend.through.iter().map(|Exactly(place)| *place).collect();
        if from > to {
            through.reverse();
        }
        if bends.insert(edge(from, to), through).is_some() {
            return wrong(
                key,
                format!("the edge {from}–{to} is bent twice"),
                "give all its points in one bend",
            );
        }
    }
    Ok(bends)
}
