//! Boards from drawings: the closed filled shapes of an SVG become the faces of a mesh.
//!
//! ```text
//!   text ──elements──▶ shapes ──flatten──▶ contours ──vertices──▶ cycles ──faces──▶ faces ──check──▶ board
//!         transforms           corners             shared vertices      shared edges     gaps, overlaps
//!         styles
//! ```
//!
//! A *contour* is a closed outline as a list of points. A *cycle* is the same outline as a list of vertices, with the
//! sides between them. Neighbouring tiles have points of their own, but share vertices.

mod barriers;
mod check;
mod divergence;
mod elements;
mod faces;
mod flatten;
mod grid;
mod inherited;
mod marks;
mod outlines;
mod problem;
mod roles;
mod source;
mod style;
mod tables;
mod texts;
mod tiles;
mod transform;
mod vertices;

use super::Diagnostic;
use super::compose::face_names;
use super::schema::VariantFile;
use crate::spelling::counted;
use crate::topology::Board;
use barriers::barriers;
use check::{crossings, overlaps_and_gaps};
use elements::elements;
use faces::faces;
use flatten::{DrawingScale, contours};
use marks::marks;
pub(crate) use problem::{Problems, RejectedDrawing};
pub(crate) use roles::{Role, colour_role};
use source::Source;
use std::collections::BTreeMap;
pub(crate) use tables::Origins;
use tiles::Tiles;
use vertices::cycles;

/// The default rule of an imported board, in English and German. The author is expected to write a better rule.
const RULE: &str = "Jump straight on, exactly as many cells as the number in your cell says.";
const GERMAN_RULE: &str =
    "Springe geradeaus, genau so viele Felder weit, wie die Zahl in deinem Feld angibt.";

/// A board read from a drawing.
#[derive(Clone, Debug)]
pub(crate) struct ImportedBoard {
    /// The variant file.
    pub(crate) file: VariantFile,
    /// The distance within which two corners count as the same.
    pub(crate) tolerance: f64,
    /// The token of each tile for the maze file, such as a number, by the name of the tile. Empty if no tile has a
    /// number or another content.
    pub(crate) tokens: BTreeMap<String, String>,
    /// The element of the drawing from which each key of the file was read.
    pub(crate) origins: Origins,
    /// Warnings about the drawing.
    pub(crate) warnings: Vec<Diagnostic>,
}

impl ImportedBoard {
    /// Returns the text of a maze file with the numbers of the drawing, and how many cells have no content. Returns
    /// `None` if no tile has a content.
    pub(crate) fn maze(&self, board: &Board, variant_path: &str) -> Option<(String, usize)> {
        let blanks = self.tokens.values().filter(|token| *token == "?").count();
        let text = tables::maze_text(&self.tokens, board, variant_path);
        (!self.tokens.is_empty()).then_some((text, blanks))
    }
}

/// The options for reading a drawing.
#[derive(Clone, Debug, Default)]
pub(crate) struct DrawingOptions {
    /// Corners within this distance count as the same. The default is a hundredth of the median side.
    pub(crate) tolerance: Option<f64>,
    /// The roles of colours.
    pub(crate) colours: Vec<(String, Role)>,
}

/// Reads a drawing. `path` is the name of the drawing in messages, and `name` is the title of the board.
///
/// # Errors
///
/// Returns an error if the text is not a drawing of tiles. If tiles overlap, leave gaps or touch no other tile, or if
/// walls or one-way sides are misplaced, the error contains these places, so that a picture can circle them.
pub(crate) fn import(
    path: &str,
    name: &str,
    text: &str,
    options: &DrawingOptions,
) -> Result<ImportedBoard, RejectedDrawing> {
    let source = Source::new(path, text);
    let elements = elements(&source, &options.colours)?;
    let scale = DrawingScale::of(&elements.shapes, options.tolerance);
    if scale.is_too_fine() {
        let error = source.error_in_all("the shapes of the drawing are too small");
        return Err(error
            .help("enlarge them: sides must be at least a millionth long")
            .into());
    }
    let (contours, outline_warning) = contours(&source, &elements.shapes, &scale)?;
    let cycles = cycles(&source, &contours, scale.tolerance)?;
    let (faces, mut problems) = faces(cycles, scale.tolerance);
    problems.extend(crossings(&source, &faces, scale.tolerance)?);
    let mut tiles = Tiles::new(&source, &faces, scale.tolerance)?;
    problems.extend(overlaps_and_gaps(
        &source,
        &faces,
        &mut tiles,
        scale.tolerance,
    )?);
    if !problems.is_empty() {
        return Err(RejectedDrawing::new(
            &source,
            &contours,
            problems,
            scale.tolerance,
        ));
    }
    let circled = |error: Diagnostic, places: Vec<[f64; 2]>| {
        RejectedDrawing::with_circles(error, &contours, places, scale.tolerance)
    };
    let (barriers, misplaced) = barriers(&source, &elements.lines, &faces, &mut tiles, &scale)?;
    if let Some(first) = misplaced.first() {
        let places = misplaced.iter().map(|line| line.place).collect();
        let error = match misplaced.len() {
            1 => first.error(&source),
            more => first.error(&source).note(counted(more - 1, "more problem")),
        };
        return Err(circled(error, places));
    }
    let (marks, text_warnings) = marks(&source, &contours, &elements.texts, &mut tiles)?;
    let isolated = faces.isolated();
    // Every tile must touch another tile, unless it is the only tile.
    if let Some(&tile) = isolated.first() {
        let what = match isolated.len() {
            1 => format!("{} touches no other tile", source.name(&contours[tile].at)),
            more => format!("{more} tiles touch no other tile"),
        };
        let help = "move it, or increase the option `tolerance`";
        let places = isolated
            .iter()
            .map(|&tile| contours[tile].points[0])
            .collect();
        let error = source.error(&contours[tile].at, what).help(help);
        return Err(circled(error, places));
    }
    let contours = contours.into_iter().enumerate();
    let mut origins: Origins = contours
        .map(|(face, contour)| (format!("tiling.faces[{face}]"), contour.at))
        .collect();
    let tiling = tables::tiling(faces, &scale, &marks, &mut origins);
    let names = face_names(&tiling).map_err(|refusal| {
        let at = origins.get(&refusal.key);
        let error = match at {
            Some(at) => source.error(at, &*refusal.what),
            None => source.error_in_all(&*refusal.what),
        };
        let mut help = refusal.remedy;
        if refusal.key.starts_with("tiling.cells[") {
            help.push_str("; give the class `background` to a text that is not a name");
        }
        error.help(help)
    })?;
    Ok(ImportedBoard {
        file: VariantFile {
            name: name.to_owned(),
            rule: RULE.to_owned(),
            rule_in: BTreeMap::from([("de".to_owned(), GERMAN_RULE.to_owned())]),
            obstacles: tables::obstacles(&names, &marks, &barriers, &mut origins),
            goal: tables::goal(&names, &marks, &mut origins),
            tiling,
            ..VariantFile::default()
        },
        tolerance: scale.tolerance,
        tokens: tables::tokens(&names, &marks),
        origins: origins
            .into_iter()
            .map(|(key, at)| (key, source.first_line(&at)))
            .collect(),
        warnings: outline_warning.into_iter().chain(text_warnings).collect(),
    })
}
