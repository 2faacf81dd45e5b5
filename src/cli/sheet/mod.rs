//! `jumpmaze sheet`: writes puzzle sheets. The arguments are checked before mazes are made, and all pages are drawn
//! before a file is written.

mod args;
mod mazes;

use super::language::words;
use super::outcome::{CommandOutcome, Run};
use super::output::{Output, write_all};
use super::pages::{page_kinds, puzzle, sheet_files, untranslated};
use crate::files::Diagnostic;
use crate::limits::TITLE_CHARACTERS;
use crate::remedy::Remedy;
use crate::sheets::draw::StyleKind;
use crate::sheets::font::missing;
use crate::sheets::pages::{Answers, BadPage, Notes, Paper, Puzzle, SIDES, Sheet, SheetPages};
use crate::sheets::scene::MILLIMETRE;
pub(super) use args::SheetArgs;
use mazes::Inputs;

impl Run for SheetArgs {
    fn run(&self, outcome: &mut CommandOutcome) -> Result<(), Diagnostic> {
        let kinds = page_kinds();
        let inputs = self.mazes.iter().chain(&self.variant).chain(&self.words);
        let inputs = inputs.map(|name| &**name).chain(self.excluded.inputs());
        let outputs = Output::all(&self.output, None, &kinds, inputs)?;
        let sheet = planned_sheet(self)?;
        let page_error = |error: BadPage| page_error(&sheet, &error);
        let seed = self.chance.seed_or_random()?;
        let inputs = Inputs::read(self)?;
        let are_made = inputs.mazes.is_empty();
        let (mazes, deviations) = if are_made {
            let orders = mazes::order(self, inputs.variants, seed)?;
            let warning = self.conditions.hardness.single_maze_warning(orders.count);
            outcome.diagnostics.extend(warning);
            outcome.diagnostics.extend_from_slice(&orders.warnings);
            // Making the mazes may take long, so the layout is checked first. The check covers the boards and the texts
            // beside them. The size of the answers is known only when the mazes are solved.
            let preview = Sheet {
                answers: Answers::None,
                teacher_sheet: false,
                ..sheet.clone()
            };
            match SheetPages::new(&preview, &orders.specimens(&sheet)?) {
                // The texts beside the real mazes may be shorter than the texts beside the specimens, so `NoRoom` is
                // not an error yet.
                Ok(_) | Err(BadPage::NoRoom) => orders.make(&self.excluded)?,
                Err(error) => return Err(page_error(error)),
            }
        } else {
            (mazes::given_mazes(self, &inputs)?, Vec::new())
        };
        outcome.diagnostics.extend(self.setting.hint());
        for (_, maze) in &mazes {
            outcome.diagnostics.extend_from_slice(&maze.warnings);
        }
        let language = &sheet.words.language;
        let puzzles: Result<Vec<Puzzle>, Diagnostic> = (1..)
            .zip(&mazes)
            .map(|(number, (name, maze))| puzzle(number, name, maze, language))
            .collect();
        let puzzles = puzzles?;
        outcome
            .diagnostics
            .extend(untranslated(puzzles.iter(), language));
        let pages = SheetPages::new(&sheet, &puzzles).map_err(page_error)?;
        let files = sheet_files(
            &outputs,
            &sheet,
            &pages,
            self.letters.outline_text,
            page_error,
        )?;
        write_all(&files)?;
        outcome.diagnostics.extend(deviations);
        outcome.diagnostics.extend(no_notes(&sheet, &pages));
        if are_made && self.chance.seed.is_none() {
            outcome.append(format!("seed {}\n", seed.seed));
        }
        Ok(())
    }
}

/// The layout of the sheet. Everything that does not depend on mazes is checked.
fn planned_sheet(args: &SheetArgs) -> Result<Sheet, Diagnostic> {
    let mut paper = args.paper;
    if let Some(margin) = args.margin {
        paper.margin = margin * MILLIMETRE;
    }
    if args.landscape {
        paper = paper.landscape();
    }
    if paper.inside().is_none() {
        let what = "the margin leaves no room on the paper";
        let widest = widest_margin(paper);
        return Err(Diagnostic::on("--margin", what).help(format!("use 0 to {widest} mm")));
    }
    let title = args.title.clone().filter(|title| !title.is_empty());
    let too_long = |title: &&str| title.chars().nth(TITLE_CHARACTERS).is_some();
    if title.as_deref().filter(too_long).is_some() {
        let help = format!("it can have up to {TITLE_CHARACTERS} characters");
        return Err(Diagnostic::on("--title", "the title is too long").help(help));
    }
    if let Some(letter) = title.as_deref().and_then(missing) {
        let what = format!("the font has no letter {:?}", letter.to_string());
        return Err(Diagnostic::on("--title", what).help("use another letter in the title"));
    }
    let words = args.words.as_deref().map(words).transpose()?;
    Ok(Sheet {
        paper,
        per_page: args.per_page,
        title,
        name_line: args.name_line,
        answers: args.answers,
        style: args.style,
        font: args.typeface.font,
        spacing: args.spacing,
        show_level: args.show_level,
        show_id: !args.hide_id,
        notes: args.notes,
        answer_line: args.answer_line,
        cut_marks: args.cut_marks,
        teacher_sheet: args.teacher_sheet,
        tabs: args.tabs,
        words: words.unwrap_or_default(),
    })
}

/// Returns a warning if notes are wanted, but no puzzle on the first page leaves room for them.
fn no_notes(sheet: &Sheet, pages: &SheetPages<'_>) -> Option<Diagnostic> {
    if sheet.notes == Notes::None {
        return None;
    }
    let first = pages.page(0).ok()?;
    let has_notes = |number| first.group(&format!("puzzle-{number}-notes")).is_some();
    if (1..=sheet.per_page).any(has_notes) {
        return None;
    }
    let what = "the puzzles on the first page leave no room for notes";
    let warning = Diagnostic::warning("--notes", what);
    Some(warning.help("use fewer --per-page, --landscape or a larger --paper"))
}

/// The widest margin, in whole millimetres, that leaves one inch (72 points) of the shorter side of the paper.
fn widest_margin(paper: Paper) -> f64 {
    let shorter = paper.size[0].min(paper.size[1]);
    ((shorter - 72.0) / 2.0 / MILLIMETRE).floor()
}

/// The remedy for a board that is too large for a page.
const SMALLER_BOARD: &str = "use a smaller board: --size sets the size of new mazes";

/// The error for an impossible page, with a remedy.
fn page_error(sheet: &Sheet, error: &BadPage) -> Diagnostic {
    let remedy = match error {
        BadPage::Small {
            fewer: Some(fewer), ..
        } => format!("use --per-page {fewer}"),
        BadPage::Small { size, least, .. } => {
            // On larger paper, texts keep their size, so pictures grow at least in proportion to the paper. Add 2 % to
            // be safe.
            let enough = |side: f64| (side / MILLIMETRE * least / size * 1.02).ceil();
            match sheet.paper.size.map(enough) {
                [width, height] if width.max(height) <= SIDES.1 => {
                    format!("use --paper {width}x{height}mm")
                }
                _ => SMALLER_BOARD.to_owned(),
            }
        }
        BadPage::LargeBoard(_) => SMALLER_BOARD.to_owned(),
        // For large print, the layout has already tried pages with a single puzzle.
        BadPage::NoRoom if sheet.per_page == 1 || sheet.style == StyleKind::Large => {
            "use a larger --paper or a smaller --margin".to_owned()
        }
        BadPage::NoRoom => {
            "use a larger --paper, a smaller --margin or fewer --per-page".to_owned()
        }
        BadPage::LongAnswers(_) => "--answers pages prints them on separate pages".to_owned(),
        _ => error.remedy().into_owned(),
    };
    Diagnostic::plain(error).help(remedy)
}
