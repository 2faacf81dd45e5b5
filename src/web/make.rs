//! New mazes on a built-in board, on a variant of the user, or on the board of a drawing or a mesh. Also fills the
//! blanks of mazes.

use super::opened::{OpenedMaze, opened};
use super::texts::{NAME, json_of, maze_of, words};
use crate::files::drawing::{DrawingOptions, import};
use crate::files::off::{is_off, variant_of_off};
use crate::files::set::Setting;
use crate::files::{Blueprint, Changes, Diagnostic, MazeOptions, Variant};
use crate::limits;
use crate::remedy::Remedy;
use crate::search::make::{Conditions, Control, NoMaze, Order, SeedPosition, make};
use serde::{Deserialize, Serialize};

/// An order for mazes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MazeRequest {
    /// The name of a built-in variant, with or without a size, such as `hexagons:3`. If `file` is given, the name of
    /// the file without its extension.
    board: String,
    /// The text of a variant file, of a drawing (SVG) or of a mesh (OFF).
    #[serde(default)]
    file: Option<String>,
    /// Changes to keys of the variant: `boundary.wrap=torus`.
    #[serde(default)]
    set: Vec<String>,
    seed: u64,
    count: u64,
    /// A level or a range of scores. If neither a difficulty nor a number of moves is given, the default of the board
    /// is used.
    #[serde(default)]
    difficulty: Option<String>,
    /// The minimum and the maximum number of moves.
    #[serde(default)]
    moves: [Option<u32>; 2],
    language: String,
}

/// The result of an order. The mazes themselves are sent as messages.
#[derive(Debug, Serialize)]
pub(super) struct MakeResult {
    made: u64,
    /// The reason why fewer mazes were made than ordered; `None` if all were made.
    missing: Option<Missing>,
}

/// The reason why mazes are missing, and the remedy.
#[derive(Debug, Serialize)]
struct Missing {
    what: String,
    remedy: String,
}

impl MazeRequest {
    /// Makes the mazes. Passes each maze to `send` as soon as the maze is made. Returns an error if the order is not
    /// valid, or if a maze cannot be prepared for the page.
    pub(super) fn make(&self, send: &mut dyn FnMut(&str)) -> Result<MakeResult, Diagnostic> {
        if self.count > limits::PUZZLES as u64 {
            let what = format!("{} mazes are too many for a page", self.count);
            let help = format!(
                "make at most {} at a time, or use the command-line program",
                limits::PUZZLES
            );
            return Err(Diagnostic::plain(what).help(help));
        }
        let blueprint = Blueprint::of_variant(&self.variant()?);
        let mut order = blueprint.order(self.seed, SeedPosition::default(), false)?;
        order.count = self.count;
        let [min_depth, max_depth] = self.moves;
        let conditions = Conditions {
            difficulty: self.difficulty.as_deref().map(str::parse).transpose()?,
            min_depth,
            max_depth,
            ..Conditions::default()
        };
        blueprint.set_conditions(&mut order, conditions)?;
        deliver(&blueprint, &order, &self.language, &mut |maze| {
            send(&json_of(maze)?);
            Ok(())
        })
    }

    fn variant(&self) -> Result<Variant, Diagnostic> {
        let parse = |typed: &String| {
            let setting = typed.parse::<Setting>();
            setting.map_err(|error| {
                Diagnostic::on("set", error)
                    .help("write a key and its value, such as boundary.wrap=torus")
            })
        };
        let changes = Changes {
            set: self.set.iter().map(parse).collect::<Result<_, _>>()?,
            ..Changes::default()
        };
        match &self.file {
            None => Variant::built_in_changed(&self.board, &changes),
            Some(text) => variant_of_file(&self.board, text, &changes),
        }
    }
}

/// The variant in a file of the user. `name` is the name of the file without its extension.
fn variant_of_file(name: &str, text: &str, changes: &Changes) -> Result<Variant, Diagnostic> {
    let text = text.trim_start_matches('\u{feff}');
    let file = if is_off(text) {
        variant_of_off(name, text)?.0
    } else if text.trim_start().starts_with('<') {
        let imported = import(name, name, text, &DrawingOptions::default());
        imported.map_err(|rejected| *rejected.error)?.file
    } else {
        return Variant::changed(name, name, text, changes);
    };
    let written = toml::to_string(&file).unwrap_or_default();
    Variant::changed(name, name, &written, changes)
}

/// Makes the mazes of an order and passes each of them to `take`.
fn deliver(
    blueprint: &Blueprint,
    order: &Order,
    language: &str,
    take: &mut dyn FnMut(&OpenedMaze) -> Result<(), Diagnostic>,
) -> Result<MakeResult, Diagnostic> {
    let words = words(language);
    let mut made = 0;
    let mut failed = Ok(());
    let result = make(order, &Control::default(), &mut |maze| {
        let seed = order.shown_seed(maze.place);
        let maze = blueprint.maze(maze.maze, &seed);
        failed = opened(&maze, &words).and_then(|opened| take(&opened));
        made += 1;
        failed.is_ok()
    });
    failed?;
    let missing = NoMaze::of(result).map(|missing| Missing {
        what: missing.to_string(),
        remedy: missing.remedy().into_owned(),
    });
    Ok(MakeResult { made, missing })
}

/// Fills the blanks of a partly written maze. Returns an error if the blanks cannot be filled.
pub(super) fn fill(text: &str, seed: u64, language: &str) -> Result<OpenedMaze, Diagnostic> {
    let blueprint = Blueprint::of_maze(NAME, text, &MazeOptions::default())?;
    let order = blueprint.order(seed, SeedPosition::default(), false)?;
    let mut filled = None;
    let made = deliver(&blueprint, &order, language, &mut |maze| {
        filled = Some(maze.text.clone());
        Ok(())
    })?;
    match filled {
        Some(text) => {
            let maze = maze_of(&text, &MazeOptions::default())?;
            opened(&maze, &words(language))
        }
        None => {
            let what = made
                .missing
                .map_or_else(String::new, |missing| missing.what);
            let help = "leave more cells blank, or change a number";
            Err(Diagnostic::plain(what).help(help))
        }
    }
}
