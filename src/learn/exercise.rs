//! What an exercise is.

use super::{Answers, Field, Lesson, Phrase, Record};
use crate::remedy::Problem;
use crate::search::Random;

/// An exercise: an entry of the list. Most of them are [`Exercise::PLAIN`] in most respects.
#[derive(Clone, Copy, Debug)]
pub struct Exercise {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is about, in one sentence.
    pub(crate) about: &'static str,
    /// What it is told, in the order in which it asks.
    pub fields: &'static [Field],
    /// What it is told in words.
    pub(crate) phrases: &'static [Phrase],
    /// Whether it can be given a maze in place of a random one.
    pub(crate) takes_maze: bool,
    /// Sides of square boards of which chance chooses one when neither a size nor a variant is said; nothing: as the variant is.
    pub(crate) sides: &'static [u32],
    /// If it has something to print: the field that says how many puzzles are on a page.
    pub(crate) prints: Option<Field>,
    /// Does it.
    pub(crate) run: fn(&Lesson, &Answers) -> Result<Record, Problem>,
}

impl Exercise {
    /// An exercise that is told nothing, and prints nothing on paper. What is particular to one is said beside it.
    pub(crate) const PLAIN: Exercise = Exercise {
        name: "",
        about: "",
        fields: &[],
        phrases: &[],
        takes_maze: false,
        sides: &[],
        prints: None,
        run: |_, _| Ok(Record::default()),
    };

    /// The side of the board, if chance chooses it.
    ///
    /// ```
    /// let side = jumpmaze::learn::exercise("solver")?.side(7).expect("chance chooses it");
    /// assert!([5, 7, 9, 11].contains(&side));
    /// # Ok::<(), jumpmaze::axis::UnknownName>(())
    /// ```
    #[must_use]
    pub fn side(&self, seed: u64) -> Option<u32> {
        // A stream of its own: every lesson begins with part 0.
        let drawn = Random::of_round(seed, u64::MAX, 0).below(self.sides.len() as u32);
        self.sides.get(drawn as usize).copied()
    }
}
