//! Composition of the `[tiling]` table.

use super::mesh::mesh_of;
use super::parse::{no_effect, or_refuse};
use crate::files::keywords::TilingKind;
use crate::files::library;
use crate::files::lists::FixedList;
use crate::files::schema::{ClusterTable, PartTable, TilingTable};
use crate::surface::tilings::{
    Assembly, Multigrid, MultigridSpec, PartSpec, Periodic, PeriodicSpec, Substitution,
    SubstitutionSpec, TileSpec, Tiling,
};
use crate::surface::{Clash, Refusal};
use crate::topology::positions::NamedPosition;
use crate::topology::{BoardSource, HandLine, HandLines};
use std::collections::BTreeMap;

/// Returns the source of tiles that a table describes.
///
/// # Errors
///
/// Returns an error if the tiling is not in the library, if the description is incomplete or contradicts itself, or if
/// the tiling does not close.
pub fn source_of(table: &TilingTable) -> Result<BoardSource, Refusal> {
    let mut table = table.clone();
    let mut duals = usize::from(table.dual);
    // A tiling of the library may refer to another tiling, for example as its dual (the tiling with a tile for every
    // vertex). At most three references are followed, so that a cycle of references ends in an error.
    for _ in 0..4 {
        let Some(name) = &table.use_name else {
            return inline_source(&table, duals);
        };
        if let Some(key) = keys_set(&table).first() {
            return Err(no_effect(
                key,
                "use",
                "name a tiling of the library, or describe it inline, not both",
            ));
        }
        if name.ends_with(".toml") {
            let what = format!("`{name}` is a file, not a tiling of the library");
            let remedy = "write the keys of that file under [tiling], without `use`";
            return Err(Refusal::new(Clash::Name, "tiling.use", what, remedy));
        }
        let (_, entry) = or_refuse("tiling.use", library::tiling(name))?;
        table = entry.clone();
        duals += usize::from(table.dual);
    }
    let what = "the tiling refers to itself, or to too many others";
    let remedy = "name a tiling that is described by its tiles";
    Err(Refusal::new(Clash::Tiling, "tiling.use", what, remedy))
}

/// Returns the source of tiles of a table that does not refer to the library. The tiling is replaced by its dual
/// `duals` times.
fn inline_source(table: &TilingTable, duals: usize) -> Result<BoardSource, Refusal> {
    let keys = keys_set(table);
    let kind = match &table.kind {
        Some(word) => or_refuse("tiling.kind", word.parse::<TilingKind>())?,
        None => TilingKind::Periodic,
    };
    if keys.is_empty() && (table.name.is_some() || table.aliases.is_some()) {
        let what = "a tiling needs more than a name";
        let remedy = format!(
            "choose one from the library: use = {:?}",
            table.name.as_deref().unwrap_or("hexagons")
        );
        return Err(Refusal::new(Clash::Tiling, "tiling.name", what, remedy));
    }
    if keys.is_empty() && table.kind.is_none() {
        // An empty table stands for squares.
        let squares = TilingTable {
            use_name: Some("4.4.4.4".into()),
            dual: duals % 2 == 1,
            ..TilingTable::default()
        };
        return source_of(&squares);
    }
    let meaningful: &[&str] = match kind {
        TilingKind::Periodic => &["kind", "turn", "lattice", "tile"],
        TilingKind::Multigrid => &["kind", "n", "offsets"],
        TilingKind::Substitution => &["kind", "turn", "tile", "cluster"],
        TilingKind::Mesh => &[
            "kind", "mesh", "symbol", "size", "faces", "vertices", "points", "bends", "cells",
        ],
        TilingKind::Lines => &["kind", "cells", "line", "at"],
    };
    if let Some(key) = keys.iter().find(|key| !meaningful.contains(*key)) {
        return Err(no_effect(
            key,
            kind.name(),
            &format!(
                "a tiling of kind {kind} has the keys {}",
                meaningful.join(", ")
            ),
        ));
    }
    if duals > 0 && kind != TilingKind::Periodic {
        return Err(no_effect(
            "dual",
            kind.name(),
            "leave `dual` out: it works only with periodic tilings",
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
        TilingKind::Substitution => {
            let spec = SubstitutionSpec {
                turn: table.turn.unwrap_or(24),
                tiles: tiles(table)?,
                clusters: table.cluster.iter().flatten().map(cluster).collect(),
            };
            let tiling = Box::new(Substitution::new(&spec)?);
            Ok(BoardSource::Tiling(Tiling::Substitution(tiling)))
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
            positions: positions(table)?,
        })),
    }
}

/// Returns the keys of the table that describe a tiling. The keys `use`, `dual`, `name`, `aliases` and `about` are left
/// out.
fn keys_set(table: &TilingTable) -> Vec<&'static str> {
    let keys = [
        ("kind", table.kind.is_some()),
        ("turn", table.turn.is_some()),
        ("lattice", table.lattice.is_some()),
        ("tile", table.tile.is_some()),
        ("cluster", table.cluster.is_some()),
        ("n", table.n.is_some()),
        ("offsets", table.offsets.is_some()),
        ("mesh", table.mesh.is_some()),
        ("symbol", table.symbol.is_some()),
        ("size", table.size.is_some()),
        ("faces", table.faces.is_some()),
        ("vertices", table.vertices.is_some()),
        ("points", table.points.is_some()),
        ("bends", table.bends.is_some()),
        ("cells", table.cells.is_some()),
        ("line", table.line.is_some()),
        ("at", table.at.is_some()),
    ];
    keys.into_iter()
        .filter(|(_, is_set)| *is_set)
        .map(|(key, _)| key)
        .collect()
}

/// Returns the positions of the cells of hand-written lines.
fn positions(table: &TilingTable) -> Result<Vec<NamedPosition>, Refusal> {
    if table.at.as_ref().is_some_and(BTreeMap::is_empty) {
        let what = "`at` is empty, so no cell has a position";
        let remedy = "give every cell a position, or leave `at` out";
        return Err(Refusal::new(Clash::Tiling, "tiling.at", what, remedy));
    }
    let positions = table.at.iter().flatten();
    Ok(positions
        .map(|(name, FixedList(point))| (name.clone(), *point))
        .collect())
}

fn missing(key: &str, what: &str) -> Refusal {
    let (what, remedy) = (format!("`{key}` is missing"), format!("give {what}"));
    Refusal::new(Clash::Tiling, "tiling", what, remedy)
}

fn periodic(table: &TilingTable, duals: usize) -> Result<BoardSource, Refusal> {
    let lattice = table
        .lattice
        .clone()
        .ok_or_else(|| missing("lattice", "two lattice vectors as lists of unit steps"))?;
    let lattice: [Vec<i64>; 2] = lattice.try_into().map_err(|vectors: Vec<Vec<i64>>| {
        let what = format!("{} lattice vectors", vectors.len());
        let remedy = "a tiling of the plane repeats in two directions: give two";
        Refusal::new(Clash::Tiling, "tiling.lattice", what, remedy)
    })?;
    let spec = PeriodicSpec {
        turn: table.turn.unwrap_or(24),
        lattice,
        tiles: tiles(table)?,
    };
    let mut tiling = Periodic::new(&spec)?;
    for _ in 0..duals {
        tiling = tiling.dual()?;
    }
    Ok(BoardSource::Tiling(Tiling::Periodic(Box::new(tiling))))
}

fn tiles(table: &TilingTable) -> Result<Vec<TileSpec>, Refusal> {
    let pair = |FixedList([tile, side])| (tile as usize, side as usize);
    let mut tiles = Vec::new();
    for (i, tile) in table.tile.iter().flatten().enumerate() {
        let at = tile.at.clone().unwrap_or_default();
        let single = |walk: &Vec<i64>| walk.iter().map(|&step| vec![step]).collect();
        tiles.push(match (tile.n, &tile.walk, &tile.sides, tile.on, &tile.at) {
            (Some(n), None, None, on, None) => TileSpec::Regular {
                sides: n as usize,
                on: on.map(pair),
            },
            (None, Some(walk), None, None, _) => TileSpec::Walk {
                sides: single(walk),
                at,
            },
            (None, None, Some(sides), None, _) => TileSpec::Walk {
                sides: sides.clone(),
                at,
            },
            _ => {
                let key = format!("tiling.tile[{i}]");
                let what = "a tile is either a regular polygon or a walk";
                let remedy = "write { n = 6 }, { n = 3, on = [0, 1] }, { walk = [0, 6, 12, 18] } or a walk with `at`";
                return Err(Refusal::new(Clash::Tiling, key, what, remedy));
            }
        });
    }
    Ok(tiles)
}

fn cluster(table: &ClusterTable) -> [Assembly; 2] {
    let pair = |&FixedList([part, corner]): &FixedList<u32, 2>| (part as usize, corner as usize);
    let part = |part: &PartTable| PartSpec {
        kind: part.of as usize,
        mirror: part.mirror,
        turn: part.turn,
        corner: part.corner as usize,
        on: part.on.as_ref().map(pair),
    };
    let stages = [
        (&table.start, &table.start_corners),
        (&table.grow, &table.grow_corners),
    ];
    stages.map(|(parts, corners)| Assembly {
        parts: parts.iter().map(part).collect(),
        corners: corners.iter().map(pair).collect(),
    })
}
