//! `jumpmaze variants --import`: a drawing or a mesh becomes a variant.

use crate::cli::flags::first_used;
use crate::cli::input::{self, InputText};
use crate::cli::output::{check_not_overwritten, write_files};
use crate::files::drawing::{
    DrawingOptions, ImportedBoard, Origins, Problems, RejectedDrawing, import,
};
use crate::files::off::{is_off, variant_of_off};
use crate::files::{Changes, Diagnostic, Variant};
use crate::sheets::scene::{Bounds, Colour, Group, Paint, Path, Point, Scene, Stroke};
use crate::sheets::svg::svg;
use crate::spelling::{capitalised, counted};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path as FilePath, PathBuf};

/// The length of the longer side of the picture that marks overlaps and gaps of tiles, in points, without margins.
const SIDE: f64 = 700.0;

/// A variant that was read from a drawing or a mesh.
pub(super) struct ImportedVariant {
    pub(super) variant: Variant,
    /// Lines that say what was read, such as the number of tiles.
    pub(super) summary: String,
    pub(super) warnings: Vec<Diagnostic>,
    /// If the drawing contains a maze, the path of a file for the maze, and the text of this file.
    pub(super) maze: Option<(PathBuf, String)>,
}

/// Reads a drawing or a mesh. If tiles overlap or leave gaps, writes a picture of these places beside `output`.
pub(super) fn imported(
    drawing: &OsStr,
    options: &DrawingOptions,
    output: Option<&OsStr>,
    changes: &Changes,
) -> Result<ImportedVariant, Diagnostic> {
    import_text(&input::read(drawing)?, drawing, options, output, changes)
}

/// Reads the text of a drawing or a mesh, with default options.
pub(in crate::cli) fn variant_of_drawing(text: &InputText) -> Result<Variant, Diagnostic> {
    let path = OsStr::new(&text.path);
    let options = DrawingOptions::default();
    import_text(text, path, &options, None, &Changes::default()).map(|imported| imported.variant)
}

/// Like [`imported`], for a text that was already read from the file `drawing`.
fn import_text(
    text: &InputText,
    drawing: &OsStr,
    options: &DrawingOptions,
    output: Option<&OsStr>,
    changes: &Changes,
) -> Result<ImportedVariant, Diagnostic> {
    if is_off(&text.text) {
        let drawing_flag = first_used([
            ("--tolerance", options.tolerance.is_some()),
            ("--colour", !options.colours.is_empty()),
        ]);
        if let Some(flag) = drawing_flag {
            let error = Diagnostic::on(flag, format!("a mesh needs no {flag}"));
            return Err(error.help("leave it out: it is for drawings"));
        }
        return imported_mesh(text, changes);
    }
    let start = text
        .text
        .trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if !start.starts_with('<') {
        let what = match start {
            "" => "the file is empty",
            _ => "this is neither a drawing nor a mesh",
        };
        return Err(Diagnostic::on(&*text.path, what)
            .help("export the drawing as SVG, or the mesh in the Object File Format (OFF)"));
    }
    let board = match import(&text.path, &title(&text.id), &text.text, options) {
        Ok(board) => board,
        Err(RejectedDrawing { error, problems }) => {
            return Err(match (problems, output) {
                (Some(problems), Some(output)) => circled(*error, &problems, output, drawing)?,
                (Some(_), None) => {
                    error.note("with -o FILE.toml the places are circled in FILE.problems.svg")
                }
                (None, _) => *error,
            });
        }
    };
    let id = output
        .and_then(|path| FilePath::new(path).file_stem())
        .map(OsStr::to_string_lossy);
    let id = id.unwrap_or(text.id.as_str().into());
    let written = toml::to_string(&board.file).unwrap_or_default();
    let tiling = &board.file.tiling;
    let count = |list: Option<usize>| list.unwrap_or(0);
    let tiles = count(tiling.faces.as_ref().map(Vec::len));
    let (variant, largest) = variant_of(&id, &text.path, &written, changes).map_err(|error| {
        let error = in_source(error, text, &board.origins);
        error.note("the tiles are valid; --set changes a key, such as --set moves.max=9")
    })?;
    let mut summary = format!(
        "{}, {}, {}; corners within {} count as one (--tolerance)\n",
        counted(tiles, "tile"),
        vertices(count(tiling.vertices.as_ref().map(Vec::len))),
        counted(count(tiling.bends.as_ref().map(Vec::len)), "bent side"),
        board.tolerance,
    ) + &largest;
    let maze = output.map(|output| maze_of(&board, &variant, FilePath::new(output)));
    let maze = maze.transpose()?.flatten();
    if let Some((path, _, remark)) = &maze {
        check_not_overwritten([path.as_path()], [drawing])?;
        summary.push_str(remark);
    }
    Ok(ImportedVariant {
        variant,
        summary,
        warnings: board.warnings,
        maze: maze.map(|(path, text, _)| (path, text)),
    })
}

/// The maze in a drawing: the path of the file in which to write the maze, the text of this file, and a line for the
/// summary. The file is beside the file of the variant. `None` if the drawing contains no maze, or if the variant is
/// written to a device.
///
/// # Errors
///
/// Returns an error if a file with this path and another text exists.
fn maze_of(
    board: &ImportedBoard,
    variant: &Variant,
    output: &FilePath,
) -> Result<Option<(PathBuf, String, String)>, Diagnostic> {
    let is_device =
        output.starts_with("/dev") || fs::metadata(output).is_ok_and(|file| !file.is_file());
    let name = output.file_name().unwrap_or_default().to_string_lossy();
    let maze = board.maze(&variant.board, &format!("./{name}"));
    let Some((text, blanks)) = maze.filter(|_| !is_device) else {
        return Ok(None);
    };
    let path = output.with_extension("maze.toml");
    let shown = path.display();
    let is_same = |file: &fs::Metadata| {
        file.is_file()
            && file.len() == text.len() as u64
            && fs::read(&path).is_ok_and(|known| known == text.as_bytes())
    };
    if fs::metadata(&path).is_ok_and(|file| !is_same(&file)) {
        let error = Diagnostic::on(shown.to_string(), format!("{shown} already exists"));
        return Err(error.help("rename it, or write the board to another file"));
    }
    let remark = match blanks {
        0 => format!("the numbers are in {shown}: jumpmaze solve {shown}\n"),
        _ => format!(
            "the numbers are in {shown}; {} left to fill: jumpmaze new --from {shown}\n",
            counted(blanks, "cell"),
        ),
    };
    Ok(Some((path, text, remark)))
}

/// Moves an error about an imported variant to the element of the drawing or mesh that caused it. Errors about flags
/// are unchanged.
fn in_source(error: Diagnostic, source: &InputText, origins: &Origins) -> Diagnostic {
    if error.file() != source.path {
        return error;
    }
    let place = error.key().and_then(|key| origins.get(key)).cloned();
    error.moved_to(&match place {
        Some(place) => Diagnostic::error(&*source.path, &*source.text, "").at(place),
        None => Diagnostic::on(&*source.path, ""),
    })
}

/// The variant with this text, and a line for the summary. If a board has closed lines, its variant needs a largest
/// number. A drawing or a mesh cannot contain this number, so the program chooses it, and the line names it.
fn variant_of(
    id: &str,
    path: &str,
    text: &str,
    changes: &Changes,
) -> Result<(Variant, String), Diagnostic> {
    let changes = Changes {
        choose_max: true,
        ..changes.clone()
    };
    let variant = Variant::changed(id, path, text, &changes)?;
    let line = variant.chosen_max.map(|max| {
        format!(
            "some lines are closed, so the largest number is set to {max}; --set moves.max=N changes it\n"
        )
    });
    Ok((variant, line.unwrap_or_default()))
}

/// The title of a board, from the name of its file: `Small garden` for `small-garden.svg`.
fn title(id: &str) -> String {
    let words = id.replace(['-', '_'], " ");
    match words.trim() {
        "" => "Board".to_owned(),
        words => capitalised(words),
    }
}

/// A number of vertices in words.
fn vertices(count: usize) -> String {
    format!("{count} {}", if count == 1 { "vertex" } else { "vertices" })
}

/// Reads a mesh.
fn imported_mesh(mesh: &InputText, changes: &Changes) -> Result<ImportedVariant, Diagnostic> {
    let (mut file, origins) = variant_of_off(&mesh.path, &mesh.text)?;
    file.name = title(&mesh.id);
    let text = toml::to_string(&file).unwrap_or_default();
    let count = |list: Option<usize>| list.unwrap_or(0);
    let faces = count(file.tiling.faces.as_ref().map(Vec::len));
    let (variant, largest) = variant_of(&mesh.id, &mesh.path, &text, changes)
        .map_err(|error| in_source(error, mesh, &origins))?;
    let summary = format!(
        "{}, {}\n{largest}",
        counted(faces, "face"),
        vertices(count(file.tiling.points.as_ref().map(Vec::len))),
    );
    Ok(ImportedVariant {
        variant,
        summary,
        warnings: Vec::new(),
        maze: None,
    })
}

/// Writes the picture of the problems, and returns the error with a note that names the picture.
fn circled(
    error: Diagnostic,
    problems: &Problems,
    output: &OsStr,
    drawing: &OsStr,
) -> Result<Diagnostic, Diagnostic> {
    let path = FilePath::new(output).with_extension("problems.svg");
    if check_not_overwritten([path.as_path()], [drawing]).is_err() {
        return Ok(error.note("no picture was written: it would replace the drawing"));
    }
    write_files([(path.as_path(), &svg(&picture(problems)).into_bytes())])?;
    Ok(error.note(format!("the places are circled in {}", path.display())))
}

/// The outlines of the tiles, with a circle around each problem.
fn picture(problems: &Problems) -> Scene {
    let mut bounds = Bounds::EMPTY;
    problems
        .outlines
        .iter()
        .flatten()
        .for_each(|&point| bounds.add(point));
    let size = bounds.size();
    let scale = SIDE / size[0].max(size[1]).max(f64::MIN_POSITIVE);
    let margin = 20.0;
    let place = |[x, y]: Point| {
        [
            margin + (x - bounds.low[0]) * scale,
            margin + (bounds.high[1] - y) * scale,
        ]
    };
    let mut tiles = Group::new("tiles");
    for outline in &problems.outlines {
        let points: Vec<Point> = outline.iter().copied().map(place).collect();
        tiles.path(
            Path::polygon(&points),
            Paint::stroke(Stroke::solid(Colour::BLACK, 0.5)),
        );
    }
    let mut circles = Group::new("problems");
    let radius = (5.0 * problems.tolerance * scale).clamp(6.0, margin);
    for &at in &problems.places {
        let pen = Stroke::solid(Colour::hex(0xd0_1010), 1.5);
        circles.circle(place(at), radius, Paint::stroke(pen));
    }
    let mut scene = Scene {
        size: size.map(|length| length * scale + 2.0 * margin),
        background: Some(Colour::WHITE),
        title: "Problems of the drawing".to_owned(),
        items: Vec::new(),
    };
    scene.add(tiles);
    scene.add(circles);
    scene
}
