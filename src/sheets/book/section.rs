//! A section of a book: the settings of a chapter.

use super::Origin;
use super::value::{check_per_page, difficulty, single_line};
use crate::files::{Diagnostic, size};
use crate::limits;
use crate::search::make::Difficulty;
use crate::sheets::pages::PER_PAGE;
use crate::spelling::counted;
use serde::Deserialize;
use std::collections::BTreeSet;

/// A section: puzzles under one headline.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// The headline; `None` for a default headline.
    pub title: Option<String>,
    /// The source of the puzzles.
    pub mazes: PuzzleSource,
    /// The number of puzzles on a page: one of [`PER_PAGE`].
    pub per_page: usize,
    /// The place of the section in the file. `Origin::at` returns the places of its keys.
    pub origin: Origin,
}

/// The source of the puzzles of a section.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleSource {
    /// Generated mazes.
    Made {
        /// A built-in variant, or the path of a variant file.
        variant: String,
        /// The number of mazes. It is at least the number of sizes.
        count: u64,
        /// The sizes, all different. The mazes are divided evenly among the sizes. If the list is empty, all mazes have
        /// the size of the variant.
        sizes: Vec<Vec<i64>>,
        /// The difficulty. If it is a range, it rises from the first maze to the last.
        difficulty: Option<Difficulty>,
    },
    /// Existing mazes: IDs, or paths of files with one or more mazes.
    Given(Vec<String>),
}

impl PuzzleSource {
    /// The minimum number of puzzles. There can be more puzzles, because a file can contain several mazes.
    #[must_use]
    pub fn min_count(&self) -> u64 {
        match self {
            PuzzleSource::Made { count, .. } => *count,
            PuzzleSource::Given(mazes) => mazes.len() as u64,
        }
    }

    /// The name of the mazes in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            PuzzleSource::Made { variant, .. } => variant.clone(),
            PuzzleSource::Given(names) => names.join(", "),
        }
    }
}

impl Section {
    /// The name of the section in messages: its title and its line in the file. Without a title, the source of the
    /// puzzles is used.
    pub(crate) fn in_words(&self) -> String {
        let source = self.mazes.name();
        let title = self.title.as_ref().unwrap_or(&source);
        match self.origin.error("").line_column() {
            Some((line, _)) => format!("“{title}” (line {line})"),
            None => format!("“{title}”"),
        }
    }

    /// The place of `variant` or `mazes`, for errors that belong to no other key. For another key, use for example
    /// `section.origin.at("sizes[1]")`.
    #[must_use]
    pub fn source_origin(&self) -> Origin {
        self.origin.at(match self.mazes {
            PuzzleSource::Made { .. } => "variant",
            PuzzleSource::Given(_) => "mazes",
        })
    }

    /// The place of the key that sets the number of puzzles.
    #[must_use]
    pub fn count_origin(&self) -> Origin {
        self.origin.at(match self.mazes {
            PuzzleSource::Made { .. } => "count",
            PuzzleSource::Given(_) => "mazes",
        })
    }

    /// The error for the first section with which the book has too many puzzles.
    pub(crate) fn too_many_puzzles(&self) -> Diagnostic {
        self.count_origin()
            .error("with this section the book has too many puzzles")
            .help(format!("a book can have up to {}", limits::BOOK_PUZZLES))
    }
}

/// A section before its values are checked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SectionTable {
    title: Option<String>,
    variant: Option<String>,
    mazes: Option<Vec<String>>,
    count: Option<u64>,
    sizes: Option<Vec<String>>,
    difficulty: Option<toml::Value>,
    per_page: Option<u64>,
}

impl SectionTable {
    /// Checks the section. `per_page` is the default of the book.
    pub(super) fn section(
        mut self,
        origin: Origin,
        per_page: usize,
    ) -> Result<Section, Diagnostic> {
        let mazes = match (self.variant.take(), self.mazes.take()) {
            (Some(variant), None) => self.made(&origin, variant)?,
            (None, Some(mazes)) => self.given_mazes(&origin, mazes)?,
            (Some(_), Some(_)) => {
                return Err(origin
                    .at("mazes")
                    .error("a section has a variant or mazes, not both")
                    .help("leave one of them out, or write two sections"));
            }
            (None, None) => {
                return Err(origin.error("this section has no puzzles").help(
                    "add variant = \"rook\" and count = 12, or mazes = [\"a.toml\", \"b.toml\"]",
                ));
            }
        };
        let per_page = match self.per_page {
            Some(typed) => check_per_page(&origin.at("per_page"), typed, PER_PAGE)?,
            None => per_page,
        };
        let title_origin = origin.at("title");
        let title = self.title.map(|title| single_line(&title_origin, &title));
        Ok(Section {
            title: title.transpose()?,
            mazes,
            per_page,
            origin,
        })
    }

    fn made(&mut self, origin: &Origin, variant: String) -> Result<PuzzleSource, Diagnostic> {
        let Some(count) = self.count else {
            return Err(origin
                .at("variant")
                .error("the key `count` is missing: how many mazes of this variant?")
                .help("add count = 12"));
        };
        check_count(&origin.at("count"), count)?;
        let key = origin.at("difficulty");
        let value = self.difficulty.take();
        Ok(PuzzleSource::Made {
            variant,
            count,
            sizes: sizes(origin, self.sizes.as_deref(), count)?,
            difficulty: value.map(|value| difficulty(&key, value)).transpose()?,
        })
    }

    fn given_mazes(&self, origin: &Origin, mazes: Vec<String>) -> Result<PuzzleSource, Diagnostic> {
        let keys_of_generated = [
            ("count", self.count.is_some()),
            ("sizes", self.sizes.is_some()),
            ("difficulty", self.difficulty.is_some()),
        ];
        if let Some((key, _)) = keys_of_generated.into_iter().find(|(_, is_set)| *is_set) {
            return Err(origin
                .at(key)
                .error(format!(
                    "`{key}` is for generated mazes, but `mazes` lists existing ones"
                ))
                .help(format!(
                    "leave `{key}` out, or write `variant` instead of `mazes`"
                )));
        }
        check_count(&origin.at("mazes"), mazes.len() as u64)?;
        Ok(PuzzleSource::Given(mazes))
    }
}

/// Returns an error if a section has no puzzles or too many puzzles.
fn check_count(origin: &Origin, count: u64) -> Result<(), Diagnostic> {
    if (1..=limits::BOOK_PUZZLES as u64).contains(&count) {
        return Ok(());
    }
    Err(origin
        .error(format!("a section of {count} puzzles is not possible"))
        .help(format!("a section can have 1 to {}", limits::BOOK_PUZZLES)))
}

/// Reads the sizes. All sizes must be different, and there must be at most `count` sizes.
fn sizes(
    section: &Origin,
    typed: Option<&[String]>,
    count: u64,
) -> Result<Vec<Vec<i64>>, Diagnostic> {
    let Some(typed) = typed else {
        return Ok(Vec::new());
    };
    let origin = section.at("sizes");
    if typed.is_empty() {
        return Err(origin
            .error("the list of sizes is empty")
            .help("write sizes = [\"5x5\", \"6x6\"], or leave `sizes` out"));
    }
    if typed.len() as u64 > count {
        return Err(origin
            .error(format!(
                "{} sizes, but only {}",
                typed.len(),
                counted(count, "maze")
            ))
            .help("each size needs at least one maze: leave some sizes out, or raise `count`"));
    }
    let mut seen = BTreeSet::new();
    let mut sizes = Vec::new();
    for (i, typed) in typed.iter().enumerate() {
        let place = section.at(&format!("sizes[{i}]"));
        let size = size(typed).map_err(|error| {
            place
                .error(format!("{typed:?} is not a size"))
                .help(error.to_string())
        })?;
        if !seen.insert(size.clone()) {
            return Err(place
                .error("this size is listed twice")
                .help("leave it out: the mazes are divided evenly among the sizes"));
        }
        sizes.push(size);
    }
    Ok(sizes)
}
