//! What a correct program comes to: our own searches with the same settings, and those with known mistakes.
//!
//! Of each result two things are known. Its objective; and for some groups of changes (those of a row, of a column, those
//! that write the largest number) whether one of them alone would make the maze better. A search that has tried all
//! changes leaves few of those behind; one that never changes the last row leaves them there.

use super::exams::Setting;
use super::ways::{Walks, Way};
use super::{Board, chance};
use crate::learn::Trouble;
use crate::search::{Draft, Hopeless, Letter, Random};
use crate::topology::Cell;
use std::num::NonZero;
use std::thread;

/// So many runs are made with each setting, unless that takes too long: half to learn from, half to compare with.
const RUNS: u64 = 4000;
const FEWEST_RUNS: u64 = 200;
/// For each run with a mistake there are so many right ones.
const RIGHT_ONES: u64 = 4;
/// What may be made in all: cells times runs, iterations times runs.
const CELLS: u64 = 400_000;
const ITERATIONS: u64 = 20_000_000;
/// Where there are more changes of a maze than this, not all of them are tried for each result.
const CHANGES: u32 = 1000;
/// In so many results a change that was never tried would make the maze better, or thereabouts.
const LEFT_IF_SPARED: f64 = 0.3;

/// What is known of a result.
#[derive(Clone, Debug)]
pub(super) struct Outcome {
    pub(super) draft: Draft,
    pub(super) objective: i64,
    /// For each group whether one of its changes would make the maze better.
    pub(super) left: Vec<bool>,
}

/// Changes that have something in common.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// What they do.
    pub(super) name: String,
    /// The cells, for groups that are all changes of some cells.
    cells: Vec<Cell>,
}

/// What correct programs come to.
pub(super) struct Model<'a> {
    pub(super) settings: &'a [Setting],
    pub(super) groups: Vec<Group>,
    board: &'a Board,
    /// For each setting what became of our runs.
    runs: Vec<Vec<Outcome>>,
    /// How many runs there are.
    most: u64,
    threads: NonZero<usize>,
    seed: u64,
}

impl<'a> Model<'a> {
    pub(super) fn new(
        board: &'a Board,
        settings: &'a [Setting],
        seed: u64,
        threads: NonZero<usize>,
    ) -> Result<Model<'a>, Trouble> {
        let task = board.lesson.task();
        let cells = task.steps.cells();
        let changes: u32 = cells
            .iter()
            .map(|&cell| task.alphabet.choices(cell) - 1)
            .sum();
        let iterations = settings
            .iter()
            .map(|setting| setting.way.iterations * setting.way.descents);
        let most = (CELLS / cells.len().max(1) as u64)
            .min(ITERATIONS / iterations.max().unwrap_or(1).max(1));
        let mut model = Model {
            settings,
            groups: match changes <= CHANGES {
                true => groups(board),
                false => Vec::new(),
            },
            board,
            runs: Vec::new(),
            most: most.clamp(FEWEST_RUNS, RUNS),
            threads,
            seed,
        };
        for setting in settings {
            let runs = model.results(setting.way, model.most, setting.thorough)?;
            model.runs.push(runs);
        }
        Ok(model)
    }

    /// What becomes of so many runs of a way. They depend on the seed, and not on the threads.
    fn results(&self, way: Way, runs: u64, thorough: bool) -> Result<Vec<Outcome>, Hopeless> {
        let look =
            |draft: &Draft, objective: i64, evaluate: &mut dyn FnMut(Draft) -> i64| Outcome {
                draft: draft.clone(),
                objective,
                left: match thorough {
                    true => self.left(draft, objective, evaluate),
                    false => Vec::new(),
                },
            };
        let threads = (self.threads.get() as u64).min(runs);
        let part = runs.div_ceil(threads);
        thread::scope(|scope| {
            let parts: Vec<_> = (0..threads)
                .map(|thread| {
                    let parts = (thread * part).min(runs)..((thread + 1) * part).min(runs);
                    let walks = Walks {
                        lesson: &self.board.lesson,
                        way,
                        parts,
                        look: &look,
                    };
                    scope.spawn(|| walks.done())
                })
                .collect();
            let mut results = Vec::new();
            for part in parts {
                // A thread that panics is a mistake of ours, and is one here, too.
                match part.join() {
                    Ok(part) => results.extend(part?),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            Ok(results)
        })
    }

    /// For each group whether one of its changes alone would make a maze better.
    fn left(
        &self,
        draft: &Draft,
        objective: i64,
        evaluate: &mut dyn FnMut(Draft) -> i64,
    ) -> Vec<bool> {
        let task = self.board.lesson.task();
        let mut left = vec![false; self.groups.len()];
        for &cell in task.steps.cells() {
            let choices = task.alphabet.choices(cell) as Letter;
            let now = draft.letters[cell.index()];
            for letter in (0..choices).filter(|&letter| letter != now) {
                let (first, last) = (letter == 0, letter + 1 == choices);
                let belongs = |index: usize| match index {
                    0 => first,
                    1 => last,
                    _ => self.groups[index].cells.contains(&cell),
                };
                let open: Vec<usize> = (0..left.len())
                    .filter(|&index| !left[index] && belongs(index))
                    .collect();
                if open.is_empty() {
                    continue;
                }
                let mut changed = draft.clone();
                changed.letters[cell.index()] = letter;
                if evaluate(changed) < objective {
                    for index in open {
                        left[index] = true;
                    }
                }
            }
        }
        left
    }

    /// What is known of a maze that a program printed.
    pub(super) fn judged(&self, draft: &Draft) -> Result<Outcome, Hopeless> {
        let look = |_: &Draft, _: i64, evaluate: &mut dyn FnMut(Draft) -> i64| {
            let objective = evaluate(draft.clone());
            Outcome {
                draft: draft.clone(),
                objective,
                left: self.left(draft, objective, evaluate),
            }
        };
        let way = Way {
            iterations: 0,
            descents: 1,
            ..self.settings[0].way
        };
        let walks = Walks {
            lesson: &self.board.lesson,
            way,
            parts: 0..1,
            look: &look,
        };
        let mut judged = walks.done()?;
        judged.pop().ok_or(Hopeless::NoWay)
    }

    /// What is typed in with a setting.
    pub(super) fn typed(&self, setting: usize) -> String {
        let answers = self.settings[setting].answers.iter();
        answers.map(f64::to_string).collect::<Vec<_>>().join(", ")
    }

    /// The objectives of our runs with a setting.
    pub(super) fn objectives(&self, setting: usize) -> Vec<i64> {
        self.runs[setting].iter().map(|run| run.objective).collect()
    }

    /// The objectives of runs with a mistake; nothing where it changes nothing.
    pub(super) fn mistaken(&self, setting: usize, make: fn(Way) -> Way) -> Option<Vec<i64>> {
        let right = self.settings[setting].way;
        let way = make(right);
        if way == right {
            return None;
        }
        let runs = self.results(way, self.most / RIGHT_ONES, false).ok()?;
        Some(runs.into_iter().map(|run| run.objective).collect())
    }

    /// How often changes of a group are left by correct programs that would make a maze better.
    pub(super) fn usually_left(&self, setting: usize, group: usize) -> f64 {
        let runs = &self.runs[setting];
        let left = runs.iter().filter(|run| run.left[group]).count();
        (left as f64 + 0.5) / (runs.len() as f64 + 1.0)
    }

    /// How probable results are for a correct program that far from a search that spares a group: the logarithm of the
    /// likelihood ratio, summed, against its distribution over our own runs.
    ///
    /// A result speaks by what is left of the group, and by what stands in its cells: in cells that are never changed
    /// everything is as likely as at the beginning, and in others it is not.
    pub(super) fn spared(&self, setting: usize, group: usize, results: &[Outcome]) -> f64 {
        let (learnt, compared) = self.runs[setting].split_at(self.runs[setting].len() / 2);
        let left = learnt.iter().filter(|run| run.left[group]).count();
        let left = (left as f64 + 0.5) / (learnt.len() as f64 + 1.0);
        let alphabet = &self.board.lesson.task().alphabet;
        let laws: Vec<(Cell, Vec<f64>)> = self.groups[group]
            .cells
            .iter()
            .map(|&cell| {
                let mut counts = vec![0.5; alphabet.choices(cell) as usize];
                for run in learnt {
                    counts[usize::from(run.draft.letters[cell.index()])] += 1.0;
                }
                let (all, even) = (counts.iter().sum::<f64>(), counts.len() as f64);
                (
                    cell,
                    counts
                        .iter()
                        .map(|count| -libm::log(even * count / all))
                        .collect(),
                )
            })
            .collect();
        let score = |run: &Outcome| {
            let of_left = match run.left[group] {
                true => libm::log(LEFT_IF_SPARED / left),
                false => libm::log((1.0 - LEFT_IF_SPARED) / (1.0 - left)),
            };
            let of_cell =
                |(cell, law): &(Cell, Vec<f64>)| law[usize::from(run.draft.letters[cell.index()])];
            of_left + laws.iter().map(of_cell).sum::<f64>()
        };
        let scores: Vec<f64> = compared.iter().map(score).collect();
        let sum = results.iter().map(score).sum();
        chance::at_least(&scores, results.len(), sum, &mut self.random(group as u64))
    }

    /// Random numbers for a test.
    pub(super) fn random(&self, test: u64) -> Random {
        Random::of_round(self.seed, test, 1)
    }
}

/// The groups: the smallest numbers, the largest, the cells of each row and of each column.
fn groups(board: &Board) -> Vec<Group> {
    let changing = board.lesson.task().steps.cells();
    let cells: Vec<(Cell, usize, usize)> = board
        .layout
        .cells()
        .filter(|(cell, ..)| changing.contains(cell))
        .collect();
    let mut groups = vec![
        Group {
            name: "changes to the smallest number of a cell".to_owned(),
            cells: Vec::new(),
        },
        Group {
            name: "changes to the largest number of a cell".to_owned(),
            cells: Vec::new(),
        },
    ];
    let mut lines = |name: &str, line: fn(&(Cell, usize, usize)) -> usize| {
        let last = cells.iter().map(line).max().unwrap_or(0);
        for index in 0..=last {
            let of_line = cells.iter().filter(|place| line(place) == index);
            groups.push(Group {
                name: match index == last {
                    true => format!("changes in the last {name}"),
                    false => format!("changes in {name} {}", index + 1),
                },
                cells: of_line.map(|place| place.0).collect(),
            });
        }
    };
    lines("row", |place| place.1);
    lines("column", |place| place.2);
    groups.retain(|group| group.name.contains("number") || !group.cells.is_empty());
    groups
}
