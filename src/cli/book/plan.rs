//! The plan of a book: the kinds of mazes of its sections, and the orders for the mazes to generate.
//!
//! ```text
//!   section: 12 mazes, sizes 5x5 6x6, difficulty 2 to 5
//!            ├─ 5x5 ─┬─ 2.0–2.6 ─▶ a batch of mazes     small and easy mazes come first
//!            │       └─ 2.6–3.2 ─▶ another
//!            └─ 6x6 ─┬─ …
//! ```

use crate::cli::batch::BatchRequest;
use crate::cli::flags::MazeArgs;
use crate::cli::formatting::numbered;
use crate::cli::input::{changed_variant, is_built_in, mazes_in, read};
use crate::files::{
    Blueprint, Changes, Diagnostic, LoadedMaze, Variant, looks_like_id, names_a_variant,
};
use crate::limits;
use crate::random::mix_two;
use crate::search::make::{Conditions, Difficulty, SeedPosition, rung, rungs};
use crate::sheets::book::{BookFile, Origin, PuzzleSource, Section};
use crate::sheets::draw::{View, draw};
use crate::topology::Board;
use std::ffi::OsString;
use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;

/// The maximum number of moves of an example. Each move needs a line on the page of the example.
const MAX_EXAMPLE_MOVES: u32 = 9;

/// A section, with orders for its examples and puzzles.
pub(super) struct PlannedSection<'a> {
    pub(super) section: &'a Section,
    /// The orders for the lessons: examples that explain the rules, one for each rule that no earlier section explains.
    pub(super) lessons: Vec<BatchRequest<'a>>,
    pub(super) mazes: SectionPlan<'a>,
}

/// The mazes of a section.
pub(super) enum SectionPlan<'a> {
    /// Mazes from files, with names for messages.
    Given(Vec<(String, LoadedMaze)>),
    /// Orders for mazes to generate. The orders are filled in the sequence of the list.
    ToMake(Vec<BatchRequest<'a>>),
}

impl<'a> PlannedSection<'a> {
    /// The batches of puzzles to generate. Empty if the puzzles come from files.
    pub(super) fn batches(&self) -> &[BatchRequest<'a>] {
        match &self.mazes {
            SectionPlan::Given(_) => &[],
            SectionPlan::ToMake(batches) => batches,
        }
    }

    /// The number of puzzles.
    pub(super) fn count(&self) -> usize {
        match &self.mazes {
            SectionPlan::Given(mazes) => mazes.len(),
            SectionPlan::ToMake(batches) => {
                let count: u64 = batches.iter().map(|batch| batch.order.count).sum();
                usize::try_from(count).unwrap_or(usize::MAX)
            }
        }
    }
}

/// Plans all sections. File names are relative to `folder`.
pub(super) fn plan_sections<'a>(
    book: &'a BookFile,
    folder: &'a Path,
    threads: Option<NonZero<usize>>,
) -> Result<Vec<PlannedSection<'a>>, Diagnostic> {
    let mut planner = Planner {
        book,
        folder,
        threads,
        batches: 0,
        explained: Vec::new(),
        boards: BoardTotals::default(),
    };
    let mut sections = Vec::new();
    let mut puzzles = 0;
    for section in &book.sections {
        let planned = planner.section(section)?;
        puzzles += planned.count();
        // The book file does not say how many mazes a maze file holds, so check the total after each section.
        if puzzles > limits::BOOK_PUZZLES {
            return Err(section.too_many_puzzles());
        }
        sections.push(planned);
    }
    Ok(sections)
}

struct Planner<'a> {
    book: &'a BookFile,
    folder: &'a Path,
    threads: Option<NonZero<usize>>,
    /// The number of batches so far. Each batch gets its own seed.
    batches: u64,
    /// The names and rules of the kinds that have a lesson already.
    explained: Vec<(String, String)>,
    boards: BoardTotals,
}

/// The total size of all boards of a book.
#[derive(Default)]
pub(super) struct BoardTotals {
    tiles: usize,
    bytes: usize,
}

impl BoardTotals {
    /// Adds a board. The first board is always accepted, because it was checked against the limits for a single board.
    ///
    /// # Errors
    ///
    /// Returns an error if the total size of the boards is too large.
    pub(super) fn add(&mut self, board: &Board) -> Result<(), &'static str> {
        let first = self.tiles == 0;
        self.tiles += board.marks.len();
        self.bytes += board.topology.bytes();
        if !first && (self.tiles > limits::TILES || self.bytes > limits::BOARDS_BYTES) {
            Err("the boards of the book are too large in total")
        } else {
            Ok(())
        }
    }
}

impl<'a> Planner<'a> {
    fn section(&mut self, section: &'a Section) -> Result<PlannedSection<'a>, Diagnostic> {
        match &section.mazes {
            PuzzleSource::Given(names) => self.plan_given(section, names),
            PuzzleSource::Made {
                variant,
                count,
                sizes,
                difficulty,
            } => {
                let typed = OsString::from(variant);
                let name = if is_built_in(&typed) {
                    typed
                } else {
                    self.path(variant)
                };
                let kinds = self.kinds(section, &name, sizes)?;
                let mut lessons = Vec::new();
                if let Some(kind) = kinds.first() {
                    lessons.extend(self.lesson(section, kind)?);
                }
                Ok(PlannedSection {
                    section,
                    lessons,
                    mazes: SectionPlan::ToMake(self.made(section, &kinds, *count, *difficulty)?),
                })
            }
        }
    }

    /// The batches of a section, in the order of its puzzles. Along the section, the size follows the order of `kinds`,
    /// and the difficulty increases. A range of difficulties is divided into equal steps, called rungs.
    fn made(
        &mut self,
        section: &'a Section,
        kinds: &[Blueprint],
        count: u64,
        difficulty: Option<Difficulty>,
    ) -> Result<Vec<BatchRequest<'a>>, Diagnostic> {
        let steps = match difficulty {
            Some(Difficulty::Range(from, to)) if from < to => rungs(from, to, count),
            _ => 1,
        };
        let mut batches: Vec<([u64; 2], BatchRequest<'a>)> = Vec::new();
        for number in 0..count {
            let [kind, step] = [kinds.len() as u64, steps].map(|total| number * total / count);
            match batches.last_mut() {
                Some((key, batch)) if *key == [kind, step] => batch.order.count += 1,
                _ => {
                    let Some(blueprint) = kinds.get(kind as usize) else {
                        continue;
                    };
                    let mut batch = self.batch(section, blueprint)?;
                    let wanted = match difficulty {
                        Some(Difficulty::Range(from, to)) if from < to => blueprint
                            .ladder_range(&batch.order, [from, to])
                            .map(|[from, to]| Some(rung(from, to, step, steps))),
                        fixed => Ok(fixed),
                    };
                    let wanted = wanted.and_then(|wanted| match wanted {
                        Some(difficulty) => {
                            let conditions = Conditions {
                                difficulty: Some(difficulty),
                                ..Conditions::default()
                            };
                            blueprint.set_conditions(&mut batch.order, conditions)
                        }
                        None => Ok(()),
                    });
                    let place = section.origin.at("difficulty");
                    wanted.map_err(|error| error.moved_to(&place.error("")))?;
                    batches.push(([kind, step], batch));
                }
            }
        }
        Ok(batches.into_iter().map(|(_, batch)| batch).collect())
    }

    /// The order for an example with a short solution, or `None` if a kind with the same name and rule has a lesson.
    fn lesson(
        &mut self,
        section: &'a Section,
        blueprint: &Blueprint,
    ) -> Result<Option<BatchRequest<'a>>, Diagnostic> {
        let kind = blueprint.kind();
        let rule = (kind.name.clone(), kind.rule.clone());
        if self.explained.contains(&rule) {
            return Ok(None);
        }
        self.explained.push(rule);
        let mut batch = self.batch(section, blueprint)?;
        batch.order.conditions.max_depth = Some(MAX_EXAMPLE_MOVES);
        let failure_at_source = move |what| {
            let what = format!("the example of the how-to-play page: {what}");
            section.source_origin().failure(what)
        };
        Ok(Some(BatchRequest {
            failure_at_source: Box::new(failure_at_source),
            remedy: "use other `sizes`, another variant, or another `seed`",
            ..batch
        }))
    }

    /// An order for one maze of a kind. The caller may increase the number of mazes and add conditions.
    fn batch(
        &mut self,
        section: &'a Section,
        blueprint: &Blueprint,
    ) -> Result<BatchRequest<'a>, Diagnostic> {
        // Mix the number of the batch with the seed of the book. If the two numbers were added, the second batch of a
        // book would have the seed of the first batch of another book with the next seed.
        let seed = mix_two(self.batches, self.book.seed);
        self.batches += 1;
        let mut order = blueprint.order(seed, SeedPosition::default(), false)?;
        order.threads = self.threads.unwrap_or(order.threads);
        let kind = &blueprint.kind().name;
        Ok(BatchRequest {
            label: section.title.as_ref().unwrap_or(kind).clone(),
            blueprint: blueprint.clone(),
            order,
            failure_at_source: Box::new(move |what| {
                let what = format!("the section {}: {what}", section.in_words());
                section.count_origin().failure(what)
            }),
            remedy: "use another `difficulty`, larger `sizes` or another `seed`",
        })
    }

    fn plan_given(
        &mut self,
        section: &'a Section,
        names: &[String],
    ) -> Result<PlannedSection<'a>, Diagnostic> {
        let mut mazes = Vec::new();
        let mut lessons: Vec<BatchRequest<'a>> = Vec::new();
        for (name, number) in names.iter().zip(0..) {
            let origin = section.origin.at(&format!("mazes[{number}]"));
            let text = read(&self.path(name)).map_err(|error| error.moved_to(&origin.error("")))?;
            let loaded = mazes_in(&text, &MazeArgs::default())?;
            let mut previous_board = None;
            for maze in &loaded {
                let board = Arc::as_ptr(&maze.maze.board);
                if previous_board != Some(board) {
                    let added = self.boards.add(&maze.maze.board);
                    added.map_err(|what| origin.error(what).help(SMALLER_BOARDS))?;
                }
                previous_board = Some(board);
                let has_same_rule = |(_, rule): &(String, String)| *rule == maze.kind.rule;
                if !self.explained.iter().any(has_same_rule) {
                    lessons.extend(self.lesson(section, &Blueprint::like(maze)?)?);
                }
            }
            mazes.extend(numbered(name, loaded));
            if mazes.len() > limits::BOOK_PUZZLES {
                return Err(section.too_many_puzzles());
            }
        }
        Ok(PlannedSection {
            section,
            lessons,
            mazes: SectionPlan::Given(mazes),
        })
    }

    /// Resolves a name in the book file: an ID, or a path relative to the folder of the book.
    fn path(&self, name: &str) -> OsString {
        let typed = OsString::from(name);
        if names_a_variant(name) || looks_like_id(name) {
            return typed;
        }
        // In a book, `-` is the name of a file and not standard input.
        let path = match name {
            "-" => self.folder.join("./-"),
            name => self.folder.join(name),
        };
        // A missing file without extension is probably a misspelt variant, so return the name as it was typed.
        if name != "-" && Path::new(name).extension().is_none() && !path.exists() {
            typed
        } else {
            path.into_os_string()
        }
    }

    /// The kinds of mazes of a section: one kind for each size, or one kind of the default size if no sizes are given.
    fn kinds(
        &mut self,
        section: &Section,
        variant: &OsString,
        sizes: &[Vec<i64>],
    ) -> Result<Vec<Blueprint>, Diagnostic> {
        if sizes.is_empty() {
            return Ok(vec![self.kind(&section.source_origin(), variant, None)?]);
        }
        // First load the variant without a size, so that errors in the variant point at its name and not at a size.
        named_variant(&section.source_origin(), variant, None)?;
        let mut kinds = Vec::new();
        for (size, number) in sizes.iter().zip(0..) {
            let place = section.origin.at(&format!("sizes[{number}]"));
            kinds.push(self.kind(&place, variant, Some(size))?);
        }
        Ok(kinds)
    }

    /// The kind of mazes of a variant. An error inside a variant file points into that file. Any other error points at
    /// `place`, the place of the variant or of its size in the book file.
    fn kind(
        &mut self,
        place: &Origin,
        name: &OsString,
        size: Option<&[i64]>,
    ) -> Result<Blueprint, Diagnostic> {
        let variant = named_variant(place, name, size)?;
        let added = self.boards.add(&variant.board);
        added.map_err(|what| place.error(what).help(SMALLER_BOARDS))?;
        draw((&variant.board).into(), &View::default())
            .map_err(|error| place.error_with_remedy(&error))?;
        Ok(Blueprint::of_variant(&variant))
    }
}

/// Loads a variant. An error inside a variant file points into that file. Any other error points at `place`, the place
/// of the variant or of its size in the book file.
fn named_variant(
    place: &Origin,
    name: &OsString,
    size: Option<&[i64]>,
) -> Result<Variant, Diagnostic> {
    changed_variant(name, &Changes::size(size)).map_err(|error| {
        if is_built_in(name) {
            error.moved_to(&place.error(""))
        } else if error.text().is_empty() {
            let note = format!("the variant is {}", name.to_string_lossy());
            error.moved_to(&place.error("")).note(note)
        } else {
            error
        }
    })
}

/// The help text for boards whose total size is too large.
const SMALLER_BOARDS: &str = "use smaller or fewer boards, or make several books";
