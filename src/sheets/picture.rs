//! What is to be written as a picture, and why it may not be possible.

use super::draw::{Subject, Undrawable, View};
use super::pages::Words;
use crate::files::LoadedMaze;
use crate::remedy::{Problem, Remedy};

/// What is to be written: a maze or a board, and how.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// What it shows.
    pub subject: Subject<'a>,
    /// How it shows it.
    pub view: &'a View,
    /// The maze with all that was said of it, if it was read or made: its author, its rule, its ID.
    pub loaded: Option<&'a LoadedMaze>,
    /// Whether letters are drawn as outlines.
    pub outlines: bool,
    /// What a page to play on says beside it.
    pub words: &'a Words,
    /// How fine a picture of pixels is.
    pub pixels_per_point: f64,
}

impl<'a> Picture<'a> {
    /// Who made the maze.
    pub(crate) fn author(&self) -> Option<&'a str> {
        self.loaded?.file.author.as_deref()
    }
}

impl From<Undrawable> for Problem {
    fn from(why: Undrawable) -> Problem {
        Problem::new(&why, why.remedy())
    }
}
