//! Blueprints from partly written mazes, which have a `?` in some cells.

use super::{Blueprint, variant_of};
use crate::files::grid::{TokenKind, rows, tile_tokens};
use crate::files::keywords::GoalWord;
use crate::files::refused::{of_option, refused};
use crate::files::{Changes, Diagnostic, LoadedMaze, MazeOptions, read_maze};
use crate::search::{Goals, MazeSpec, StepKind};
use crate::surface::Refusal;
use crate::topology::{Cell, Goal};
use std::sync::Arc;

impl Blueprint {
    /// Returns the blueprint for a partly written maze. The generated mazes keep its contents and fill each `?`. They
    /// also keep its start and goal, unless an option names another cell. A missing start or goal is taken from the
    /// options, or else from the variant of the maze.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a maze, if an option is invalid or contradicts the maze, or if the start,
    /// the goal or the energy of the variant is not valid.
    pub fn of_maze(path: &str, text: &str, options: &MazeOptions) -> Result<Blueprint, Diagnostic> {
        // Each of the options `start` and `goal` is a cell, "exit", or a rule such as "random". Cells and "exit" are
        // passed to the reader of the maze. Rules change the variant further down.
        let is_word = |typed: &&String| typed.parse::<GoalWord>().is_ok();
        let changes = Changes {
            start: options.start.clone().filter(|typed| is_word(&typed)),
            goal: options.goal.clone().filter(|typed| is_word(&typed)),
            ..Changes::default()
        };
        let cell_options = MazeOptions {
            blanks: true,
            start: options.start.clone().filter(|typed| !is_word(&typed)),
            goal: options.goal.clone().filter(|typed| !is_word(&typed)),
            ..options.clone()
        };
        let loaded = read_maze(path, text, &cell_options)?;
        let tokens = tile_tokens(rows(&loaded.file.cells).unwrap_or_default());
        let has_start = loaded.file.start.is_some() || tokens.iter().any(|token| token.is_start);
        let is_goal_marked = tokens.iter().any(|token| token.kind == TokenKind::Goal);
        for (option, typed, is_in_maze) in [
            ("start", &changes.start, has_start),
            (
                "goal",
                &changes.goal,
                is_goal_marked || loaded.file.goal.is_some(),
            ),
        ] {
            if let Some(typed) = typed.as_ref().filter(|_| is_in_maze) {
                let what = "the maze already sets it";
                return Err(of_option(
                    option,
                    typed,
                    what,
                    format!(
                        "leave out the option `{option}`, or remove the {option} from the maze"
                    ),
                ));
            }
        }
        let at_flag = |refusal: Refusal| match (&changes.start, &changes.goal) {
            (Some(start), _) if refusal.key == "goal.start" => {
                of_option("start", start, refusal.what, refusal.remedy)
            }
            (_, Some(goal)) => of_option("goal", goal, refusal.what, refusal.remedy),
            _ => refused(path, &Arc::default(), &refusal, None),
        };
        let mut kind = loaded.kind.clone();
        changes.write_into(&mut kind.goal);
        let variant = variant_of(&loaded, kind).map_err(at_flag)?;
        let board = &loaded.maze.board;
        let mut blueprint = Blueprint::of_variant(&variant);
        let spec = &mut blueprint.spec;
        spec.board = Arc::clone(board);
        if has_start || cell_options.start.is_some() {
            spec.starts = vec![loaded.maze.start];
        }
        if is_goal_marked || loaded.file.goal.is_some() || cell_options.goal.is_some() {
            spec.goals = match &loaded.maze.goal {
                Goal::Exit => Goals::Exit,
                Goal::Cells(cells) => Goals::Cells(cells.clone()),
            };
        }
        spec.written = board
            .tile_of
            .iter()
            .zip(&loaded.maze.contents)
            .map(|(&tile, &content)| match tokens.get(tile as usize) {
                Some(token) => match token.kind {
                    TokenKind::Content(content) => Some(content),
                    _ => None,
                },
                // A maze from an ID has no tokens.
                None => Some(content),
            })
            .collect();
        restrict_goals_to_blanks(spec);
        // The measured levels do not apply to partly written mazes.
        blueprint.levels.clear();
        blueprint.warnings.clone_from(&loaded.warnings);
        blueprint.template = LoadedMaze {
            warnings: Vec::new(),
            ..loaded
        };
        Ok(blueprint)
    }
}

/// If the goal is not fixed, restricts it to blank cells, so that the goal does not replace a written content. The
/// search then draws one of these cells as the goal. If the deepest cell should be the goal, the search also gets the
/// step that moves a goal, because the contents no longer determine the goal. If all cells are blank, nothing is
/// changed.
fn restrict_goals_to_blanks(spec: &mut MazeSpec) {
    let candidates = match &spec.goals {
        Goals::OneOf(cells) => cells.clone(),
        Goals::Deepest | Goals::Farthest => Cell::all(spec.written.len()).collect(),
        Goals::Cells(_) | Goals::Exit => return,
    };
    let is_blank = |cell: &Cell| spec.written[cell.index()].is_none();
    let blanks: Vec<Cell> = candidates.into_iter().filter(is_blank).collect();
    if blanks.len() == spec.written.len() {
        return;
    }
    if spec.goals == Goals::Deepest {
        spec.steps.push(StepKind::Goal);
    }
    spec.goals = Goals::OneOf(blanks);
}
