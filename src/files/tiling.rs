//! The report of `check` on a tiling file.

use super::Diagnostic;
use super::compose::source_of;
use super::hints::variant_error;
use super::refused::pointing;
use super::schema::TilingTable;
use crate::rules::{Exits, Moves, Odd, Ports};
use crate::surface::tilings::Tiling;
use crate::surface::{Clash, NONE, Outline, Refusal, Settings, Shape, TORUS};
use crate::topology::{Board, BoardCounts, BoardSource, BoardSpec};
use serde::Serialize;
use std::sync::Arc;

/// The result of auditing a tiling that closes: properties of boards that were cut from it.
#[derive(Clone, Debug, Serialize)]
pub struct TilingReport {
    /// The name of its file without the extension.
    pub(crate) id: String,
    /// The title of the tiling.
    pub(crate) name: String,
    /// The number of sides of each tile in a unit cell; empty if there is no unit cell.
    pub(crate) sides: Vec<usize>,
    /// The number of tiles and the Euler characteristic of a disc of about forty tiles.
    pub disc: Option<(usize, i64)>,
    /// The number of tiles and the Euler characteristic of the torus of 3 × 4 unit cells.
    pub torus: Option<(usize, i64)>,
    /// The numbers of walks (sequences of landings) of length 1, 2, 3 and 4 on that torus. Jumps leave through sides
    /// and corners, and have a length of at most 5.
    pub(crate) walks: Option<[u128; 4]>,
    /// For meshes and hand-written lines, which are complete boards: the number of cells, and the Euler characteristic
    /// if the board is a surface.
    #[serde(rename = "whole")]
    pub complete_board: Option<(usize, Option<i64>)>,
}

impl TilingReport {
    /// Reads a tiling file and audits boards of it: a disc and, if the tiling is periodic, a torus. Meshes and
    /// hand-written lines are audited as a whole.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a tiling, or if one of these boards cannot be built or fails its audit.
    pub fn parse(id: &str, path: &str, text: &str) -> Result<TilingReport, Diagnostic> {
        let shared: Arc<str> = text.into();
        let table: TilingTable =
            toml::from_str(text).map_err(|error| variant_error(path, &shared, &error))?;
        Self::of(id, &table).map_err(|refusal| pointing(path, &shared, &refusal))
    }

    fn of(id: &str, table: &TilingTable) -> Result<TilingReport, Refusal> {
        let source = source_of(table)?;
        let mut report = TilingReport {
            id: id.to_owned(),
            name: table.name.clone().unwrap_or_else(|| id.to_owned()),
            sides: Vec::new(),
            disc: None,
            torus: None,
            walks: None,
            complete_board: None,
        };
        let spec = BoardSpec {
            source: source.clone(),
            outline: Outline::new(Shape::Disc, &[40]),
            boundary: NONE,
            settings: Settings::default(),
            obstacles: Default::default(),
            moves: Moves {
                exits: Exits::Kind(Ports::Both),
                odd: Odd::Corner,
                max: Some(5),
                ..Moves::default()
            },
            exit: false,
        };
        let tiling = match &source {
            // Meshes and hand-written lines are complete boards and are built as a whole.
            BoardSource::Tiling(Tiling::Mesh(_)) | BoardSource::Lines(_) => {
                let by_hand = matches!(source, BoardSource::Lines(_));
                let moves = if by_hand {
                    Moves {
                        max: Some(5),
                        ..Moves::default()
                    }
                } else {
                    spec.moves.clone()
                };
                let outline = Outline::new(Shape::All, &[]);
                let board = Board::build(&BoardSpec {
                    outline,
                    moves,
                    ..spec
                })?;
                report.complete_board =
                    Some((board.tile_of.len(), board.kind.map(|kind| kind.euler)));
                return Ok(report);
            }
            BoardSource::Tiling(tiling) => tiling,
        };
        let disc = Board::build(&spec)?;
        report.disc = disc.kind.map(|kind| (disc.tile_of.len(), kind.euler));
        if let Tiling::Periodic(periodic) = tiling {
            report.sides = (0..periodic.prototiles())
                .map(|tile| periodic.sides(tile))
                .collect();
            let torus = Board::build(&BoardSpec {
                outline: Outline::new(Shape::Period, &[3, 4]),
                boundary: TORUS,
                ..spec
            })?;
            report.torus = torus.kind.map(|kind| (torus.tile_of.len(), kind.euler));
            let counts = BoardCounts::of(&torus.topology).counts;
            if counts.as_ref().is_some_and(|counts| !counts.reversible) {
                let what = "a jump on the torus of this tiling cannot be jumped back";
                let remedy = "this is a bug in the program";
                return Err(Refusal::new(Clash::Audit, "tiling", what, remedy));
            }
            report.walks = counts.map(|counts| counts.walks);
        }
        Ok(report)
    }
}
