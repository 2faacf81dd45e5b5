//! The conditions that a maze must meet to be delivered.

use super::lack::Lack;
use crate::energy::{DESIGN, ENERGIES, Energy};
use crate::maze::Maze;
use crate::measures::Measures;
use crate::measures::difficulty::{DifficultyRating, Word, difficulty};
use crate::remedy::Remedy;
use crate::spelling::did_you_mean;
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// The conditions on a maze. A solution is always required.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conditions {
    /// The minimum number of jumps.
    pub min_depth: Option<u32>,
    /// The maximum number of jumps.
    pub max_depth: Option<u32>,
    /// Whether there must be exactly one shortest solution.
    pub unique: bool,
    /// Whether black holes are forbidden, that is, cells from which the goal is unreachable.
    pub no_black_holes: bool,
    /// The minimum and maximum share of black-hole cells.
    pub black_holes: Option<[f64; 2]>,
    /// The difficulty.
    pub difficulty: Option<Difficulty>,
}

/// A wanted difficulty: a level, or a range of scores.
///
/// [`Maze::rate`] tells the difficulty of a maze.
///
/// ```
/// use jumpmaze::Difficulty;
/// assert_eq!("hard".parse(), Ok(Difficulty::HARD));
/// assert_eq!("3.5-5".parse(), Ok(Difficulty::from(3.5..=5.0)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Difficulty {
    /// A named level.
    Word(Word),
    /// A range of scores.
    Range(f64, f64),
}

/// The error for a text that is not a [`Difficulty`].
#[derive(Clone, PartialEq, Eq)]
pub struct NoDifficulty {
    pub(super) typed: String,
}

impl fmt::Display for NoDifficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a difficulty", self.typed)
    }
}

crate::remedy::readable_error!(NoDifficulty);

impl Remedy for NoDifficulty {
    fn remedy(&self) -> Cow<'_, str> {
        let valid = "use easy, medium, hard, expert or a range such as 3.5-5";
        match did_you_mean(&self.typed, Difficulty::levels()) {
            Some(near) => format!("did you mean `{near}`? {valid}").into(),
            None => valid.into(),
        }
    }
}

/// Parses a word or a range.
impl FromStr for Difficulty {
    type Err = NoDifficulty;

    fn from_str(typed: &str) -> Result<Difficulty, NoDifficulty> {
        if let Ok(word) = typed.to_ascii_lowercase().parse::<Word>()
            && Word::LEVELS.contains(&word)
        {
            return Ok(Difficulty::Word(word));
        }
        let refused = || NoDifficulty {
            typed: typed.to_owned(),
        };
        let (low, high) = typed.split_once('-').ok_or_else(refused)?;
        let number = |typed: &str| typed.trim().parse::<f64>().map_err(|_| refused());
        match (number(low)?, number(high)?) {
            (low, high) if low <= high && high.is_finite() => Ok(Difficulty::Range(low, high)),
            _ => Err(refused()),
        }
    }
}

/// The name of the share of black holes in [`Conditions::impossible_range`].
pub(super) const SHARE: &str = "share of black holes";

impl Conditions {
    /// The default conditions of a search, which designers prefer: one shortest solution and no black holes.
    #[must_use]
    pub fn by_default() -> Conditions {
        Conditions {
            unique: true,
            no_black_holes: true,
            ..Conditions::default()
        }
    }

    /// The level of mazes if the caller does not ask for one.
    pub(crate) const DEFAULT_LEVEL: Word = Word::Medium;

    /// The conditions for a level. [`make`](super::make()) adds the conditions that depend on the board.
    #[must_use]
    pub fn of_level(level: Word) -> Conditions {
        Conditions {
            difficulty: Some(Difficulty::Word(level)),
            ..Conditions::default()
        }
    }

    /// The conditions that a maze does not meet. If the maze has no solution, only [`Lack::Solution`] is listed. The
    /// difficulty is checked only if all other conditions are met.
    #[must_use]
    pub fn lacks(&self, maze: &Maze, measures: &Measures) -> Vec<Lack> {
        self.lacks_and_difficulty(maze, measures).0
    }

    /// Like [`Conditions::lacks`], with the difficulty if it was computed.
    #[must_use]
    pub(crate) fn lacks_and_difficulty(
        &self,
        maze: &Maze,
        measures: &Measures,
    ) -> (Vec<Lack>, Option<DifficultyRating>) {
        let Some(depth) = measures.depth else {
            return (vec![Lack::Solution], None);
        };
        let mut lacks = Vec::new();
        if let Some(least) = self.min_depth.filter(|&least| depth < least) {
            lacks.push(Lack::TooShort(depth, least));
        }
        if let Some(most) = self.max_depth.filter(|&most| depth > most) {
            lacks.push(Lack::TooLong(depth, most));
        }
        if self.unique && measures.shortest_solutions.exact() != Some(1) {
            lacks.push(Lack::Unique);
        }
        let [min_traps, max_traps] = self.traps(measures.cells());
        match measures.black_hole_cells() {
            traps if traps > max_traps => lacks.push(Lack::BlackHoles(traps)),
            traps if traps < min_traps => lacks.push(Lack::FewBlackHoles(traps, min_traps)),
            _ => {}
        }
        // The difficulty takes longest to compute.
        let mut computed = None;
        if let Some(wanted) = &self.difficulty
            && lacks.is_empty()
        {
            let actual = difficulty(maze).ok();
            computed = actual;
            let holds = actual.is_some_and(|actual| match wanted {
                Difficulty::Word(word) => actual.word() == *word,
                Difficulty::Range(low, high) => actual
                    .score()
                    .is_some_and(|score| (*low..=*high).contains(&score)),
            });
            if !holds {
                let score = actual.and_then(|actual| Some((actual.score()?, actual.word())));
                lacks.push(Lack::Difficulty(score));
            }
        }
        (lacks, computed)
    }

    /// Names the level as the cause of a lack, unless the caller has set the condition. `self` are the conditions of
    /// the caller.
    pub(super) fn explained(&self, lack: Lack) -> Lack {
        let is_implied = match lack {
            // If the caller limits the number of moves at one end, the limit of the level at the other end is adjusted.
            Lack::TooShort(..) | Lack::TooLong(..) => !self.asks_for_moves(),
            Lack::BlackHoles(_) => self.black_holes.is_none() && !self.no_black_holes,
            _ => false,
        };
        match self.difficulty {
            Some(Difficulty::Word(level)) if is_implied => Lack::OfLevel(level, Box::new(lack)),
            _ => lack,
        }
    }

    /// The minimum and maximum number of black-hole cells on a board with this number of cells.
    #[must_use]
    pub(crate) fn traps(&self, cells: usize) -> [usize; 2] {
        if self.no_black_holes {
            return [0, 0];
        }
        let [from, to] = self.black_holes.unwrap_or([0.0, 1.0]);
        // The maximum is rounded down. The minimum is lowered if the range contains no whole number of cells.
        let most = libm::floor(to * cells as f64) as usize;
        [(libm::ceil(from * cells as f64) as usize).min(most), most]
    }

    /// The energy with these conditions added as the first criterion: a maze that violates the conditions less is
    /// better, and `energy` decides between mazes that violate them equally. The difficulty is not included. Conditions
    /// that `energy` already covers are omitted. An energy without a name is returned unchanged if it is unbounded.
    /// `cells` is the number of cells of the board.
    ///
    /// If `plain` is set, the energy `design` covers black holes, because it counts all cells that do not reach the
    /// goal. Set `plain` only if states are just cells and no contents are fixed. Otherwise dead ends may be
    /// unavoidable.
    #[must_use]
    pub(crate) fn within(&self, energy: &Energy, plain: bool, cells: usize) -> Energy {
        let design = [DESIGN.name, DESIGN.formula].contains(&energy.text());
        let mut terms = Vec::new();
        if let Some(least) = self.min_depth.filter(|_| !energy.is_depth()) {
            terms.push(format!("max(0, {least} - depth)"));
        }
        if let Some(most) = self.max_depth {
            terms.push(format!("min(cells, max(0, depth - {most}))"));
        }
        if self.unique && !design {
            terms.push("1 - unique".to_owned());
        }
        if self.no_black_holes && !(design && plain) {
            terms.push("black_hole_cells".to_owned());
        }
        let published = ENERGIES.iter().any(|named| energy.is(named));
        if let Some(shares) = self.black_holes {
            // Only a formula before a named energy may contain fractions. If the range contains no whole number of
            // cells, the rounded bounds of `traps` are used. Otherwise the search would prefer the number of cells
            // nearest to the range, and the check after the search may refuse this number.
            let [least, most] = shares.map(|share| share * cells as f64);
            let has_whole_number = libm::ceil(least) <= libm::floor(most);
            let [from, to] = if published && has_whole_number {
                shares.map(|share| format!("{share}*cells"))
            } else {
                self.traps(cells).map(|traps| traps.to_string())
            };
            terms.push(format!("max(0, {from} - black_hole_cells)"));
            terms.push(format!("max(0, black_hole_cells - {to})"));
        }
        // The named energies already prefer mazes with a solution.
        if terms.is_empty() && published {
            return energy.clone();
        }
        // The depth of a maze without a solution counts as 0, so this penalty is added. It exceeds the usual penalties
        // of mazes with a solution.
        terms.push("if(solvable, 0, cells^2)".to_owned());
        let lacks = terms.join(" + ");
        // An unbounded energy without a name cannot be the second criterion. In this case the conditions are checked
        // only after the search.
        Energy::before(&lacks, energy).unwrap_or_else(|| energy.clone())
    }

    /// Whether the number of jumps is restricted.
    #[must_use]
    pub(crate) fn asks_for_moves(&self) -> bool {
        self.min_depth.is_some() || self.max_depth.is_some()
    }

    /// Whether the number of jumps or the difficulty is restricted.
    #[must_use]
    pub(crate) fn asks_for_a_level(&self) -> bool {
        self.asks_for_moves() || self.difficulty.is_some()
    }

    /// The name of a requested range that is empty or contains impossible values; `None` if every range is possible.
    #[must_use]
    pub(crate) fn impossible_range(&self) -> Option<&'static str> {
        let least = self.min_depth.unwrap_or(0);
        let share = self.black_holes.unwrap_or([0.0, 1.0]);
        match self.difficulty {
            _ if self.max_depth.is_some_and(|most| least > most) => Some("number of moves"),
            _ if !(0.0 <= share[0] && share[0] <= share[1] && share[1] <= 1.0) => Some(SHARE),
            Some(Difficulty::Range(from, to)) if from.is_nan() || to.is_nan() || from > to => {
                Some("difficulty")
            }
            _ => None,
        }
    }

    /// Whether only a solution is required.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Conditions::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::energy::DEPTH;

    #[test]
    fn conditions_come_before_the_energy() {
        let depth = Energy::parse(DEPTH.name).unwrap();
        let conditions = Conditions::by_default();
        assert!(!conditions.within(&depth, true, 25).is_depth());
        let design = Energy::parse("design").unwrap();
        assert_eq!(conditions.within(&design, true, 25).text(), "design");
        assert_ne!(conditions.within(&design, false, 25).text(), "design");
        let least = Conditions {
            min_depth: Some(5),
            ..Conditions::default()
        };
        assert!(least.within(&depth, true, 25).is_depth());
        let unbounded = Energy::parse("shortest_solutions").unwrap();
        assert_eq!(
            conditions.within(&unbounded, true, 25).text(),
            unbounded.text()
        );
    }

    /// Hard mazes need more than five moves, so the bound of five moves comes from the caller.
    #[test]
    fn a_level_is_not_blamed_for_bounds_of_the_caller() {
        let hard = Conditions::of_level(Word::Hard);
        let lack = Lack::TooShort(3, 5);
        let of_level = Lack::OfLevel(Word::Hard, Box::new(lack.clone()));
        assert_eq!(hard.explained(lack.clone()), of_level);
        let short = Conditions {
            max_depth: Some(5),
            ..hard
        };
        assert_eq!(short.explained(lack.clone()), lack);
    }

    #[test]
    fn a_level_is_named_if_it_is_the_cause() {
        let hard = Conditions::of_level(Word::Hard);
        let said = |lack: Lack| hard.explained(lack).to_string();
        let long = said(Lack::TooLong(30, 20));
        assert_eq!(long, "its depth is 30, and `hard` needs at most 20");
        let holes = said(Lack::BlackHoles(7));
        assert_eq!(holes, "it has 7 black-hole cells, more than `hard` allows");
        let free = Conditions {
            no_black_holes: true,
            ..hard.clone()
        };
        assert_eq!(free.explained(Lack::BlackHoles(7)), Lack::BlackHoles(7));
        assert_eq!(hard.explained(Lack::Unique), Lack::Unique);
    }

    #[test]
    fn shares_of_black_holes_come_before_bounded_formulas() {
        let some = Conditions {
            black_holes: Some([0.05, 0.3]),
            ..Conditions::default()
        };
        let own = Energy::parse("3*uturns - depth").unwrap();
        let steered = some.within(&own, true, 25).text().to_owned();
        let counts = "max(0, 2 - black_hole_cells) + max(0, black_hole_cells - 7)";
        assert!(steered.starts_with(counts), "{steered}");
        assert!(steered.ends_with(", 3*uturns - depth"), "{steered}");
    }

    #[test]
    fn shares_without_a_whole_number_of_cells_are_rounded_before_named_energies() {
        let depth = Energy::parse(DEPTH.name).unwrap();
        let steered = |share| {
            let some = Conditions {
                black_holes: Some(share),
                ..Conditions::default()
            };
            assert_eq!(some.traps(25)[0], 2, "{share:?}");
            some.within(&depth, true, 25).text().to_owned()
        };
        let rounded = "max(0, 2 - black_hole_cells) + max(0, black_hole_cells - 2)";
        let text = steered([0.1, 0.11]);
        assert!(text.starts_with(rounded), "{text}");
        let exact = "max(0, 0.05*cells - black_hole_cells) + max(0, black_hole_cells - 0.3*cells)";
        let text = steered([0.05, 0.3]);
        assert!(text.starts_with(exact), "{text}");
    }
}
