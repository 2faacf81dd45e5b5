//! The definition of an exercise.

use super::{ExerciseResult, InputField, InputValues, Lesson, TextField};
use crate::remedy::Problem;
use crate::search::Random;

/// An exercise of the course. A definition sets only the fields that differ from the defaults, [`Exercise::PLAIN`].
#[derive(Clone, Copy, Debug)]
pub struct Exercise {
    /// The name on the command line.
    pub name: &'static str,
    /// A description of the exercise in one sentence, for the help and the documentation.
    pub(crate) about: &'static str,
    /// The numeric inputs, in the order of the prompts.
    pub fields: &'static [InputField],
    /// The text inputs.
    pub(crate) text_fields: &'static [TextField],
    /// Whether the caller can give a maze, which replaces the random maze.
    pub(crate) takes_maze: bool,
    /// The possible sizes of the board. A size is the number of rows and of columns. One of the sizes is drawn at
    /// random if neither a size nor a variant is given. If the list is empty, the board has the size of its variant.
    pub(crate) sizes: &'static [u32],
    /// The field with the number of puzzles per page; `None` for an exercise without sheets.
    pub(crate) prints: Option<InputField>,
    /// Runs the exercise.
    pub(crate) run: fn(&Lesson, &InputValues) -> Result<ExerciseResult, Problem>,
}

impl Exercise {
    /// The defaults: no inputs and no sheets.
    pub(crate) const PLAIN: Exercise = Exercise {
        name: "",
        about: "",
        fields: &[],
        text_fields: &[],
        takes_maze: false,
        sizes: &[],
        prints: None,
        run: |_, _| Ok(ExerciseResult::default()),
    };

    /// The randomly drawn size of the board; `None` if the exercise draws no size.
    ///
    /// ```
    /// let side = jumpmaze::internals::learn::exercise("solver")?.side(7).expect("the size is drawn");
    /// assert!([5, 7, 9, 11].contains(&side));
    /// # Ok::<(), jumpmaze::internals::axis::UnknownName>(())
    /// ```
    #[must_use]
    pub fn side(&self, seed: u64) -> Option<u32> {
        // No part of an exercise has the number `u64::MAX`, so the size has its own random numbers.
        let index = Random::of_round(seed, u64::MAX, 0).below(self.sizes.len() as u32);
        self.sizes.get(index as usize).copied()
    }
}
