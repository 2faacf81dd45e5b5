//! The mazes of a book: taken from maze files, generated, or read from a `book.json`. All puzzles differ. In each
//! section, generated puzzles are sorted by difficulty.

use super::plan::{PlannedSection, SectionPlan};
use super::unfinished::Unfinished;
use crate::cli::batch::{self, BatchRequest, BatchResult, NoStore, Store};
use crate::cli::except::excepted;
use crate::cli::output::Output;
use crate::cli::pages;
use crate::files::{Diagnostic, LoadedMaze};
use crate::maze::Distinct;
use crate::measures::difficulty::Word;
use crate::search::make::{Difficulty, Novelty, SeenMazes};
use crate::sheets::book::{Book, BookFile, Chapter, GroupBy, PuzzleSource};
use crate::sheets::pages::{Puzzle, Words};
use crate::topology::Board;
use rustc_hash::FxHashMap;
use std::ffi::OsStr;
use std::sync::Arc;
use std::time::Duration;

/// The mazes of a book, section by section.
pub(super) struct BookMazes {
    pub(super) sections: Vec<SectionMazes>,
    /// The reason why there are too few mazes, or `None` if all orders are complete.
    pub(super) shortage: Option<Diagnostic>,
    /// Warnings about mazes of another level than the default, and about untranslated rules.
    pub(super) warnings: Vec<Diagnostic>,
    /// The file that keeps the mazes until the book is written, if any.
    unfinished: Option<Unfinished>,
}

/// The mazes of a section.
pub(super) struct SectionMazes {
    /// The examples that explain the rules.
    pub(super) examples: Vec<LoadedMaze>,
    /// The puzzles, each with a name for messages.
    pub(super) mazes: Vec<(String, LoadedMaze)>,
}

impl BookMazes {
    /// Removes the file of unfinished work, unless `list` has replaced it. Call this after `list`, the `book.json`, was
    /// written.
    pub(super) fn finish(&self, list: &Output) {
        if let Some(unfinished) = &self.unfinished {
            unfinished.remove_beside(list);
        }
    }

    /// Adds a note to the error of a book that cannot be written. The note names the file in which the mazes of the
    /// book are stored, if there is such a file.
    pub(super) fn with_note(&self, error: Diagnostic) -> Diagnostic {
        match self.unfinished.as_ref().and_then(Unfinished::note) {
            Some(note) => error.note(note),
            None => error,
        }
    }

    /// Removes sections without puzzles, here and from `planned`. A section has no puzzles only if too few mazes were
    /// generated.
    ///
    /// # Errors
    ///
    /// Returns an error if no puzzle is left.
    pub(super) fn without_empty_sections(
        &mut self,
        planned: &mut Vec<PlannedSection<'_>>,
    ) -> Result<(), Diagnostic> {
        let filled: Vec<bool> = self
            .sections
            .iter()
            .map(|section| !section.mazes.is_empty())
            .collect();
        let Some(mut shortage) = self.shortage.take() else {
            return Ok(());
        };
        if !filled.contains(&true) {
            return Err(shortage);
        }
        for (plan, _) in planned.iter().zip(&filled).filter(|(_, filled)| !**filled) {
            let section = format!("the section {}", plan.section.in_words());
            let is_of_error = shortage.title().starts_with(&section);
            let section = if is_of_error { "it" } else { &section };
            shortage = shortage.note(format!("the book has no pages for {section}"));
        }
        self.shortage = Some(shortage);
        retain(&mut self.sections, &filled);
        retain(planned, &filled);
        Ok(())
    }
}

/// Keeps the elements of `list` whose entries in `keep` are true.
fn retain<T>(list: &mut Vec<T>, keep: &[bool]) {
    let mut keep = keep.iter();
    list.retain(|_| keep.next() == Some(&true));
}

/// The boards of all mazes, both of the mazes to generate and of the mazes from files.
pub(super) fn boards<'a>(planned: &'a [PlannedSection<'_>]) -> Vec<&'a Arc<Board>> {
    let mut boards = Vec::new();
    for plan in planned {
        let batches = plan.lessons.iter().chain(plan.batches());
        boards.extend(batches.map(|batch| &batch.order.spec.board));
        if let SectionPlan::Given(given) = &plan.mazes {
            boards.extend(given.iter().map(|(_, maze)| &maze.maze.board));
        }
    }
    boards
}

/// Generates the mazes of all batches, and adds the mazes given in files. If `list` is given, the generated mazes are
/// stored in this file, or in a file beside it, until the book is written.
///
/// # Errors
///
/// Returns an error if a maze from a file occurs twice or is in `seen`, if an order is impossible, if no maze could be
/// generated, if the file of unfinished work cannot be read or written, or if the work was stopped.
pub(super) fn make_mazes(
    planned: &[PlannedSection<'_>],
    list: Option<&Output>,
    title: &str,
    mut seen: SeenMazes,
    time: Option<Duration>,
) -> Result<BookMazes, Diagnostic> {
    let exceptions = seen.fingerprint();
    let mut all_given = Vec::new();
    for plan in planned {
        let SectionPlan::Given(given) = &plan.mazes else {
            continue;
        };
        for (name, maze) in given {
            let origin = plan.section.source_origin();
            match seen.add(&maze.maze, SeenMazes::distinct) {
                Novelty::New => all_given.push(maze),
                Novelty::Excluded(_) => return Err(excepted(origin.error(""))),
                Novelty::Known => {
                    let what =
                        format!("{name} is already in the book, perhaps rotated or reflected");
                    return Err(origin.error(what).help("leave one of them out"));
                }
            }
        }
    }
    // First come the lessons of all sections (examples that explain the rules), and then the puzzles of all sections.
    // One progress bar shows the work on lessons and puzzles.
    let batches: Vec<&BatchRequest<'_>> = planned
        .iter()
        .flat_map(|plan| &plan.lessons)
        .chain(planned.iter().flat_map(PlannedSection::batches))
        .collect();
    let open = |list: &Output| Unfinished::open(list, title, &batches, &all_given, exceptions);
    let mut unfinished = list.map(open).transpose()?;
    let store: &mut dyn Store = match &mut unfinished {
        Some(unfinished) => unfinished,
        None => &mut NoStore,
    };
    let BatchResult {
        mazes,
        shortage,
        is_stopped,
    } = batch::make_all(&batches, &mut seen, store, time)?;
    if let (true, Some(shortage)) = (is_stopped, &shortage) {
        let shortage = shortage.clone();
        return Err(match unfinished.as_ref().map(Unfinished::note) {
            Some(Some(note)) => shortage
                .note(note)
                .help("run the same command again to make the rest"),
            Some(None) => shortage.note(batch::NOTHING_WRITTEN),
            None => shortage
                .note(batch::NOTHING_WRITTEN)
                .help("make the book without --pages, which saves its mazes; then use --from"),
        });
    }
    let mut warnings = Vec::new();
    let mut made = mazes.into_iter();
    let mut examples = Vec::new();
    for plan in planned {
        examples.push(made.by_ref().take(plan.lessons.len()).flatten().collect());
    }
    let mut sections = Vec::new();
    for (plan, examples) in planned.iter().zip(examples) {
        let mazes = match &plan.mazes {
            SectionPlan::Given(given) => given.clone(),
            SectionPlan::ToMake(batches) => {
                let name = plan.section.mazes.name();
                let mazes: Vec<Vec<LoadedMaze>> = made.by_ref().take(batches.len()).collect();
                let pairs = batches.iter().zip(&mazes);
                warnings.extend(pairs.filter_map(|(batch, mazes)| batch.level_warning(mazes)));
                let mazes = mazes.into_iter().flatten();
                mazes.map(|maze| (name.clone(), maze)).collect()
            }
        };
        sections.push(SectionMazes { examples, mazes });
    }
    // The orders for two sizes of a section can have the same warning. Such a warning is printed once.
    warnings.dedup();
    Ok(BookMazes {
        sections,
        shortage,
        warnings,
        unfinished,
    })
}

/// The mazes of a book that were read from a `book.json`. `sections` holds the examples and the puzzles of each
/// section.
///
/// # Errors
///
/// Returns an error if the mazes do not fit this book, or if a puzzle is in `exceptions`.
pub(super) fn restored(
    path: &OsStr,
    sections: Vec<[Vec<LoadedMaze>; 2]>,
    planned: &[PlannedSection<'_>],
    exceptions: &SeenMazes,
) -> Result<BookMazes, Diagnostic> {
    let mut known = exceptions.known_boards();
    let wrong = |what: String| {
        Diagnostic::on(path, what)
            .help("it belongs to another book; leave --from out to make the mazes")
    };
    if sections.len() != planned.len() {
        let (has, wants) = (sections.len(), planned.len());
        let what = format!("it has {has} sections, but the book has {wants}");
        return Err(wrong(what));
    }
    let mut section_mazes = Vec::new();
    let (mut seen, mut section_of) = (Distinct::default(), FxHashMap::default());
    for ((plan, [examples, mazes]), number) in planned.iter().zip(sections).zip(1..) {
        let wanted = [plan.lessons.len(), plan.count()];
        if [examples.len(), mazes.len()] != wanted {
            let what = format!("the book has a different number of mazes in section {number}");
            return Err(wrong(what));
        }
        let batches = plan.batches();
        for maze in &mazes {
            if !batches.is_empty() && !batches.iter().any(|batch| batch.blueprint.is_kind_of(maze))
            {
                let what = format!("section {number} has a maze of another kind or size");
                return Err(wrong(what));
            }
            if known.contains(&maze.maze) {
                let place = Diagnostic::on(path, "");
                return Err(excepted(place).note(format!("it is in section {number}")));
            }
            if let Some(earlier) = section_of.insert(seen.key(&maze.maze), number) {
                let what = format!("section {number} repeats a maze of section {earlier}");
                return Err(wrong(what));
            }
        }
        let named = |maze| (path.to_string_lossy().into_owned(), maze);
        section_mazes.push(SectionMazes {
            examples,
            mazes: mazes.into_iter().map(named).collect(),
        });
    }
    Ok(BookMazes {
        sections: section_mazes,
        shortage: None,
        warnings: Vec::new(),
        unfinished: None,
    })
}

/// The book of `mazes`. Generated puzzles are sorted by difficulty, in the book and in `mazes`.
pub(super) fn book(
    file: &BookFile,
    words: &Words,
    planned: &[PlannedSection<'_>],
    mazes: &mut BookMazes,
) -> Result<Book, Diagnostic> {
    let mut chapters = Vec::new();
    for (plan, section) in planned.iter().zip(&mut mazes.sections) {
        let mut puzzles = Vec::new();
        for (name, maze) in section.mazes.drain(..) {
            let puzzle = pages::puzzle(0, &name, &maze, &words.language)?;
            puzzles.push((puzzle, name, maze));
        }
        if let PuzzleSource::Made { .. } = plan.section.mazes {
            puzzles.sort_by(|a, b| a.0.score.total_cmp(&b.0.score));
        }
        let mut sorted = Vec::new();
        for (puzzle, name, maze) in puzzles {
            sorted.push(puzzle);
            section.mazes.push((name, maze));
        }
        let example = |maze| pages::puzzle(0, &plan.section.mazes.name(), maze, &words.language);
        let examples: Result<Vec<Puzzle>, Diagnostic> =
            section.examples.iter().map(example).collect();
        chapters.push((examples?, sorted));
    }
    Ok(assembled(file, words, planned, chapters))
}

/// A preview of the book, to count its pages. Specimens replace the mazes that are not generated yet. A specimen is a
/// placeholder of the same size, which need not have a solution. So the lessons of a preview have no steps in words.
pub(super) fn preview(
    file: &BookFile,
    words: &Words,
    planned: &[PlannedSection<'_>],
) -> Result<Book, Diagnostic> {
    let mut chapters = Vec::new();
    for plan in planned {
        let specimens = |batches: &[BatchRequest<'_>]| -> Result<Vec<Puzzle>, Diagnostic> {
            let mut puzzles = Vec::new();
            for batch in batches {
                let made = batch.blueprint.specimen();
                let made = made.map_err(|error| (batch.failure_at_source)(error.to_string()))?;
                let mut puzzle = Puzzle::specimen(0, &made, words);
                if file.group == GroupBy::Level {
                    puzzle.difficulty = match batch.order.conditions.difficulty {
                        Some(Difficulty::Word(word)) => word,
                        Some(Difficulty::Range(from, to)) => Word::of((from + to) / 2.0),
                        None => Word::Medium,
                    };
                }
                let count = usize::try_from(batch.order.count).unwrap_or(usize::MAX);
                puzzles.extend(std::iter::repeat_n(puzzle, count));
            }
            Ok(puzzles)
        };
        let puzzles = match &plan.mazes {
            SectionPlan::ToMake(batches) => specimens(batches)?,
            SectionPlan::Given(given) => {
                let puzzle = |(name, maze): &(String, LoadedMaze)| {
                    pages::puzzle(0, name, maze, &words.language)
                };
                given.iter().map(puzzle).collect::<Result<_, _>>()?
            }
        };
        chapters.push((specimens(&plan.lessons)?, puzzles));
    }
    Ok(assembled(file, words, planned, chapters))
}

/// Assembles examples and puzzles into a book and numbers the puzzles.
fn assembled(
    file: &BookFile,
    words: &Words,
    planned: &[PlannedSection<'_>],
    contents: Vec<(Vec<Puzzle>, Vec<Puzzle>)>,
) -> Book {
    let mut explained: Vec<(String, String)> = Vec::new();
    let mut number = 0;
    let mut chapters = Vec::new();
    for ((plan, (examples, mut puzzles)), section) in planned.iter().zip(contents).zip(0..) {
        let kind = |puzzle: &Puzzle| (puzzle.kind.clone(), puzzle.rule.clone());
        let mixed = puzzles.windows(2).any(|pair| pair[0].rule != pair[1].rule);
        let title = match (&plan.section.title, puzzles.first()) {
            (Some(title), _) => title.clone(),
            (None, Some(first)) if !mixed => first.kind.clone(),
            _ => words.mazes.clone(),
        };
        for puzzle in &mut puzzles {
            number += 1;
            puzzle.number = number;
            // If all puzzles of the chapter have the same rule, the title of the chapter is enough. A puzzle then needs
            // no title that only names its kind.
            if !mixed && puzzle.title == puzzle.kind {
                puzzle.title.clear();
            }
        }
        let mut lessons = Vec::new();
        for example in examples {
            if !explained.contains(&kind(&example)) {
                explained.push(kind(&example));
                lessons.push(example);
            }
        }
        chapters.push(Chapter {
            title,
            section,
            level_page: None,
            lessons,
            puzzles,
            per_page: plan.section.per_page,
        });
    }
    let book = Book {
        file: file.clone(),
        words: words.clone(),
        chapters,
    };
    match file.group {
        GroupBy::Section => book,
        GroupBy::Level => book.by_level(),
    }
}
