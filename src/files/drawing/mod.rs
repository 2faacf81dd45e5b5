//! Boards from drawings: the closed filled shapes of an SVG become the faces of a mesh.
//!
//! ```text
//!   text ──elements──▶ shapes ──flatten──▶ rings ──vertices──▶ cycles ──check──▶ faces, vertices, bends
//!         transforms           corners             shared vertices      gaps, overlaps
//!         styles                                   and sides
//! ```

mod check;
mod elements;
mod faces;
mod flatten;
mod grid;
mod problem;
mod source;
mod style;
mod transform;
mod vertices;

use super::schema::{BendTable, TilingTable, VariantFile};
use super::{Diagnostic, Exactly};
use check::{crossings, misfits};
use faces::{Faces, faces};
use flatten::{Scale, rings};
pub(crate) use problem::{Problems, Rejected};
use source::Source;
use vertices::cycles;

/// A board read from a drawing.
#[derive(Clone, Debug)]
pub(crate) struct ImportedBoard {
    /// The variant file.
    pub(crate) file: VariantFile,
    /// The distance within which two corners are the same.
    pub(crate) tolerance: f64,
    /// Warnings about the drawing.
    pub(crate) warnings: Vec<Diagnostic>,
}

/// Reads a drawing. `path` is its name in messages, `name` the title of the board. Corners within `tolerance` are the same;
/// by default it is a hundredth of the median side.
///
/// # Errors
///
/// Returns an error if the text is not a drawing of tiles, with the places to draw if tiles overlap or leave gaps.
pub(crate) fn import(
    path: &str,
    name: &str,
    text: &str,
    tolerance: Option<f64>,
) -> Result<ImportedBoard, Rejected> {
    let source = Source::new(path, text);
    let shapes = elements::shapes(&source)?;
    let scale = Scale::of(&shapes, tolerance);
    let rings = rings(&source, &shapes, &scale)?;
    let cycles = cycles(&source, &rings, scale.tolerance)?;
    let (faces, mut problems) = faces(cycles, scale.tolerance);
    problems.extend(crossings(&source, &faces, scale.tolerance)?);
    problems.extend(misfits(&source, &faces, scale.tolerance)?);
    if !problems.is_empty() {
        return Err(Rejected::new(&source, &rings, problems, scale.tolerance));
    }
    let alone = faces.alone();
    let warnings = alone.first().map(|&tile| {
        let what = match alone.len() {
            1 => format!("{} touches no other tile", source.name(&rings[tile].at)),
            more => format!("{more} tiles touch no other tile"),
        };
        let help = "move it, or use a larger --tolerance";
        source
            .error(&rings[tile].at, what)
            .help(help)
            .into_warning()
    });
    Ok(ImportedBoard {
        file: VariantFile {
            name: name.to_owned(),
            rule: "Jump straight on, exactly as many cells as the number in your cell says."
                .to_owned(),
            tiling: tiling(faces, &scale),
            ..VariantFile::default()
        },
        tolerance: scale.tolerance,
        warnings: warnings.into_iter().collect(),
    })
}

/// The faces as a table of a variant file. Coordinates have as few decimals as the tolerance allows.
fn tiling(faces: Faces, scale: &Scale) -> TilingTable {
    let rounded = |point: [f64; 2]| Exactly(scale.rounded(point));
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
        ..TilingTable::default()
    }
}
