//! Puzzle sheets of an exercise: planned before the exercise runs, and written afterwards.

use super::args::ExerciseArgs;
use crate::cli::output::Output;
use crate::cli::pages::{page_kinds, puzzle, sheet_files};
use crate::files::{Blueprint, Diagnostic, LoadedMaze};
use crate::learn::InputValues;
use crate::sheets::pages::{Answers as Keys, BadPage, PER_PAGE, Puzzle, Sheet, SheetPages};

/// The output files and the layout of a puzzle sheet.
pub(super) struct PlannedSheet {
    outputs: Vec<Output>,
    sheet: Sheet,
}

/// Plans the requested sheet. Returns `None` if no sheet is requested, and an error if a file cannot be written or the
/// board does not fit.
pub(super) fn plan_sheet(
    args: &ExerciseArgs,
    values: &InputValues,
    blueprint: &Blueprint,
) -> Result<Option<PlannedSheet>, Diagnostic> {
    let Some(per_page_input) = args.exercise.prints.filter(|_| !args.output.is_empty()) else {
        return Ok(None);
    };
    let inputs = args.maze.iter().chain(&args.common.board.variant);
    let inputs = inputs.map(|name| &**name);
    let outputs = Output::all(&args.output, None, &page_kinds(), inputs)?;
    let per_page = values.integer(&per_page_input) as usize;
    if !PER_PAGE.contains(&per_page) {
        let what = format!("there is no page layout for {per_page} puzzles");
        let help = "use 1, 2, 4, 6 or 9";
        return Err(Diagnostic::on(format!("--{}", per_page_input.name), what).help(help));
    }
    let sheet = Sheet {
        per_page,
        ..Sheet::default()
    };
    let specimen = blueprint.specimen().map_err(Diagnostic::plain)?;
    let specimens: Vec<Puzzle> = (1..=per_page)
        .map(|number| Puzzle::specimen(number, &specimen, &sheet.words))
        .collect();
    // The size of the answer keys depends on the solutions, so this preview does not check whether the keys fit.
    let preview = Sheet {
        answers: Keys::None,
        ..sheet.clone()
    };
    match SheetPages::new(&preview, &specimens) {
        // The texts beside the real mazes may be shorter than the texts beside the specimens, so `NoRoom` is not an
        // error yet.
        Ok(_) | Err(BadPage::NoRoom) => Ok(Some(PlannedSheet { outputs, sheet })),
        Err(error) => Err(page_error(error)),
    }
}

impl PlannedSheet {
    /// The files and their contents.
    pub(super) fn render(
        &self,
        mazes: &[LoadedMaze],
    ) -> Result<Vec<(Output, Vec<u8>)>, Diagnostic> {
        if mazes.is_empty() {
            let what = "no maze has a solution, so there is nothing to print";
            let help = "leave -o out, or use another energy or more iterations";
            return Err(Diagnostic::failure("", what).help(help));
        }
        let language = &self.sheet.words.language;
        let puzzles: Vec<Puzzle> = (1..)
            .zip(mazes)
            .map(|(number, maze)| puzzle(number, "the maze", maze, language))
            .collect::<Result<_, Diagnostic>>()?;
        let pages = SheetPages::new(&self.sheet, &puzzles).map_err(page_error)?;
        sheet_files(&self.outputs, &self.sheet, &pages, false, page_error)
    }
}

/// The error for an impossible page, with a remedy.
fn page_error(error: BadPage) -> Diagnostic {
    let remedy = match &error {
        BadPage::Small {
            fewer: Some(fewer), ..
        } => format!("use --puzzles {fewer}"),
        _ => "leave -o out, or use another board".to_owned(),
    };
    Diagnostic::on("-o", error).help(remedy)
}
