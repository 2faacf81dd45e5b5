//! The subjects of `draw`: mazes, empty boards of variants, and pieces of tilings.

use super::args::DrawArgs;
use crate::cli::flags::MazeArgs;
use crate::cli::formatting::warnings;
use crate::cli::input::{self, file_kind, is_built_in, mazes_in, read};
use crate::files::schema::{VariantFile, WordOrWords};
use crate::files::{Diagnostic, FileKind, LoadedMaze, TilingReport, Variant, library};
use crate::rules::Ports;
use crate::sheets::draw::rule_with_signs;
use crate::surface::Shape;
use crate::topology::Board;
use std::path::Path;

/// A subject to draw.
pub(super) enum DrawSubject {
    /// A maze.
    Maze(Box<LoadedMaze>),
    /// The empty board of a variant, and the warnings about the variant.
    Board(Box<Variant>, Vec<Diagnostic>),
}

impl DrawSubject {
    pub(super) fn board(&self) -> &Board {
        match self {
            DrawSubject::Maze(loaded) => &loaded.maze.board,
            DrawSubject::Board(variant, _) => &variant.board,
        }
    }

    /// The default title.
    pub(super) fn title(&self) -> Option<&str> {
        match self {
            DrawSubject::Maze(loaded) => loaded.file.title.as_deref(),
            DrawSubject::Board(variant, _) => Some(&variant.file.name),
        }
    }

    /// The rule in words.
    pub(super) fn rule(&self) -> String {
        let kind = match self {
            DrawSubject::Maze(loaded) => &loaded.kind,
            DrawSubject::Board(variant, _) => &variant.file,
        };
        rule_with_signs(kind, "en")
    }

    pub(super) fn warnings(&self) -> &[Diagnostic] {
        match self {
            DrawSubject::Maze(loaded) => &loaded.warnings,
            DrawSubject::Board(_, warnings) => warnings,
        }
    }
}

/// Reads all subjects named on the command line. Also returns the argument that names each subject, for messages.
pub(super) fn read_subjects(args: &DrawArgs) -> Result<Vec<(String, DrawSubject)>, Diagnostic> {
    let mut all = Vec::new();
    for maze in args.all() {
        let name = maze.maze.to_string_lossy();
        let subjects = subjects_named(args, &maze)?.into_iter();
        all.extend(subjects.map(|subject| (name.clone().into_owned(), subject)));
    }
    Ok(all)
}

/// Reads the subjects of one argument: one board, or all mazes of a file.
fn subjects_named(args: &DrawArgs, maze: &MazeArgs) -> Result<Vec<DrawSubject>, Diagnostic> {
    let name = &maze.maze;
    let name_text = name.to_string_lossy();
    let changes = maze.changes();
    if is_built_in(name) {
        let variant = input::changed_variant(name, &changes)?;
        return empty_board(args, maze, variant, name_text.into_owned());
    }
    if !Path::new(name).exists() {
        if let Ok((id, _)) = library::tiling(&name_text) {
            let text = library::tiling_text(id).unwrap_or_default();
            return empty_board(args, maze, tiling_board(maze, id, id, text)?, id.to_owned());
        }
        if name_text != "-" && !name_text.contains(['/', '\\', '.', ':']) {
            // No such file exists, so the name should be a variant. The call returns the error for an unknown variant.
            input::changed_variant(name, &changes)?;
        }
    }
    let text = read(name)?;
    // Treat an empty text as a maze file without mazes, not as a variant.
    let kind = if text.text.trim().is_empty() {
        FileKind::Maze
    } else {
        file_kind(&text)
    };
    let variant = match kind {
        FileKind::Variant => Variant::changed(&text.id, &text.path, &text.text, &changes)?,
        FileKind::Tiling => tiling_board(maze, &text.id, &text.path, &text.text)?,
        // A book or a list of records cannot be drawn. For such a file, the reader of mazes returns an error that names
        // the kind of the file.
        FileKind::Maze | FileKind::Proof | FileKind::Book | FileKind::Records => {
            let mazes = mazes_in(&text, maze)?.into_iter();
            return Ok(mazes.map(Box::new).map(DrawSubject::Maze).collect());
        }
    };
    empty_board(args, maze, variant, text.path)
}

/// The empty board of a variant.
///
/// # Errors
///
/// Returns an error if a flag that applies only to mazes is set.
fn empty_board(
    args: &DrawArgs,
    maze: &MazeArgs,
    variant: Variant,
    path: String,
) -> Result<Vec<DrawSubject>, Diagnostic> {
    maze.refuse_flags("a variant or a tiling", true)?;
    if let Some(flag) = args.first_maze_flag() {
        let what = format!("{flag} has no effect without numbers");
        return Err(Diagnostic::on(&*path, what).help("use it with a maze"));
    }
    let warnings = warnings(&variant, &path);
    Ok(vec![DrawSubject::Board(Box::new(variant), warnings)])
}

/// A board of tiles of a tiling: a disc, or the whole tiling if it is finite.
fn tiling_board(maze: &MazeArgs, id: &str, path: &str, text: &str) -> Result<Variant, Diagnostic> {
    if !maze.setting.keys.is_empty() {
        let help = "set them on a variant: draw rook --set tiling.use=… --set board.shape=disc --set board.size=[60]";
        return Err(Diagnostic::on("--set", "a tiling has no keys of a variant").help(help));
    }
    let report = TilingReport::parse(id, path, text)?;
    let mut variant = VariantFile {
        name: report.name,
        rule: "Jump exactly as many tiles as the number under you says.".to_owned(),
        tiling: toml::from_str(text).unwrap_or_default(),
        ..VariantFile::default()
    };
    // A board with closed lines needs a largest number, because closed lines allow jumps of any length. The picture
    // does not depend on this number.
    variant.moves.max = Some(9);
    if report.complete_board.is_none() {
        variant.moves.exits = Some(WordOrWords::Word(Ports::Both.name().to_owned()));
        variant.board.shape = Some(Shape::Disc.name().to_owned());
        let size = maze.size().unwrap_or(&[DEFAULT_TILES]);
        variant.board.size = Some(size.to_vec());
    } else if maze.size.is_some() {
        let what = "this tiling is already a complete board";
        return Err(Diagnostic::on("--size", what).help("leave the size out"));
    }
    let text = toml::to_string(&variant).unwrap_or_default();
    Variant::parse(id, path, &text, None)
}

/// The number of tiles of a tiling that are drawn by default.
const DEFAULT_TILES: i64 = 60;
