//! The reference results for a program: the results of our own searches with the same settings. Some of these searches
//! are correct, and the others have a known mistake.
//!
//! Each result has an objective. A result of a long search also has a flag for each group of changes. A group contains
//! the changes in one row, in one column, or to the smallest or largest number (`groups`). The flag says whether a
//! single change of the group would improve the maze. After a long search that tries all changes, few flags are true.
//! After a search that never changes the last row, the flag of that row is often true.

use super::board::GradedBoard;
use super::chance;
use super::evidence::{Evidence, ResultProperties};
use super::exams::ExamSetting;
use super::groups::{ChangeGroup, groups};
use super::parameters::GradingOrder;
use super::student_searches::{SearchParameters, SearchRuns};
use crate::learn::run_parts;
use crate::remedy::Problem;
use crate::search::{Draft, ImpossibleMaze, Letter, Random};

/// The maximum number of correct runs with each setting. For the evidence, one half of these runs trains the weights,
/// and the other half is compared with the runs of the program.
const MAX_RUNS: u64 = 4000;
/// The minimum number of correct runs with each setting, even beyond [`MAX_CELLS`] and [`MAX_ITERATIONS`].
const MIN_RUNS: u64 = 200;
/// For each run with a known mistake, this number of correct runs is made.
const PER_MISTAKEN: u64 = 4;
/// For each run that spares (never tries) a group of changes, this number of correct runs is made.
const PER_SPARING: u64 = 10;
/// The limit on the number of cells times the number of runs with a setting.
const MAX_CELLS: u64 = 400_000;
/// The limit on the number of iterations times the number of runs with a setting.
const MAX_ITERATIONS: u64 = 20_000_000;
/// The maximum number of possible changes of a maze. If there are more changes, no groups are tested, because it would
/// take too long to try all changes on each result.
const MAX_CHANGES: u32 = 1000;
/// The number of runs that a worker thread makes in one job.
const RUNS_PER_CHUNK: u64 = 50;

/// The evidence that results come from a search that spares a group of changes.
pub(super) struct SparedEvidence {
    /// The probability that the results of a correct program give evidence at least this strong.
    pub(super) probability: f64,
    /// The share of results of correct searches that a change of the group would improve.
    pub(super) usually_improvable: f64,
    /// The same share for searches that spare the group.
    pub(super) improvable_if_spared: f64,
}

/// The reference results: the results of correct searches. Results with mistakes are made when a test needs them.
pub(super) struct Model<'a> {
    pub(super) settings: &'a [ExamSetting],
    pub(super) groups: Vec<ChangeGroup>,
    board: &'a GradedBoard,
    /// For each setting, the results of our own correct searches.
    runs: Vec<Vec<ResultProperties>>,
    /// The number of runs with each setting.
    run_count: u64,
    order: &'a GradingOrder,
}

impl<'a> Model<'a> {
    /// Runs our own correct searches with each setting.
    pub(super) fn new(
        board: &'a GradedBoard,
        settings: &'a [ExamSetting],
        order: &'a GradingOrder,
    ) -> Result<Model<'a>, Problem> {
        let task = &board.lesson.task;
        let cells = task.steps.cells();
        let changes = cells.iter().map(|&cell| task.alphabet.choices(cell) - 1);
        let iterations = settings
            .iter()
            .map(|setting| setting.parameters.iterations * setting.parameters.descents);
        let affordable = (MAX_CELLS / cells.len().max(1) as u64)
            .min(MAX_ITERATIONS / iterations.max().unwrap_or(1).max(1));
        let mut model = Model {
            settings,
            groups: if changes.sum::<u32>() <= MAX_CHANGES {
                groups(board)
            } else {
                Vec::new()
            },
            board,
            runs: Vec::new(),
            run_count: affordable.clamp(MIN_RUNS, MAX_RUNS),
            order,
        };
        for setting in settings {
            let (parameters, thorough) = (setting.parameters, setting.is_thorough);
            let runs = model.results(parameters, model.run_count, thorough, None)?;
            model.runs.push(runs);
        }
        Ok(model)
    }

    /// The results of `runs` searches. If `excluded` is a group of changes, the searches never try these changes. If
    /// `with_improvable`, each result also has a flag for each group: whether a change of this group would improve the
    /// maze. The results depend on the seed and not on the number of threads.
    fn results(
        &self,
        parameters: SearchParameters,
        runs: u64,
        with_improvable: bool,
        excluded: Option<&ChangeGroup>,
    ) -> Result<Vec<ResultProperties>, ImpossibleMaze> {
        let make_result =
            |draft: &Draft, objective: i64, evaluate: &mut dyn FnMut(Draft) -> i64| {
                ResultProperties {
                    draft: draft.clone(),
                    objective,
                    improvable: if with_improvable {
                        self.improvable(draft, objective, evaluate)
                    } else {
                        Vec::new()
                    },
                }
            };
        let chunks = runs.div_ceil(RUNS_PER_CHUNK) as usize;
        let results = run_parts(self.order.threads, chunks, &|chunk| {
            // The results of a stopped grader are not used.
            if self.order.limits.is_stopped() {
                return Ok(Vec::new());
            }
            let first = chunk as u64 * RUNS_PER_CHUNK;
            let searches = SearchRuns {
                lesson: &self.board.lesson,
                parameters,
                excluded,
                parts: first..runs.min(first + RUNS_PER_CHUNK),
                make_result: &make_result,
            };
            searches.results()
        });
        let results: Vec<Vec<ResultProperties>> = results.into_iter().collect::<Result<_, _>>()?;
        Ok(results.concat())
    }

    /// For each group, whether a single change of the group would improve a maze.
    fn improvable(
        &self,
        draft: &Draft,
        objective: i64,
        evaluate: &mut dyn FnMut(Draft) -> i64,
    ) -> Vec<bool> {
        let task = &self.board.lesson.task;
        let mut improvable = vec![false; self.groups.len()];
        for &cell in task.steps.cells() {
            let choices = task.alphabet.choices(cell) as Letter;
            let now = draft.letters[cell.index()];
            for letter in (0..choices).filter(|&letter| letter != now) {
                let undecided: Vec<usize> = (0..improvable.len())
                    .filter(|&i| !improvable[i] && self.groups[i].contains(task, cell, letter))
                    .collect();
                if undecided.is_empty() {
                    continue;
                }
                let mut changed = draft.clone();
                changed.letters[cell.index()] = letter;
                if evaluate(changed) < objective {
                    for index in undecided {
                        improvable[index] = true;
                    }
                }
            }
        }
        improvable
    }

    /// The properties of a maze that the program printed.
    pub(super) fn properties_of(&self, draft: &Draft) -> Result<ResultProperties, ImpossibleMaze> {
        let make_result = |_: &Draft, _: i64, evaluate: &mut dyn FnMut(Draft) -> i64| {
            let objective = evaluate(draft.clone());
            ResultProperties {
                draft: draft.clone(),
                objective,
                improvable: self.improvable(draft, objective, evaluate),
            }
        };
        let parameters = SearchParameters {
            iterations: 0,
            descents: 1,
            ..self.settings[0].parameters
        };
        let searches = SearchRuns {
            lesson: &self.board.lesson,
            parameters,
            excluded: None,
            parts: 0..1,
            make_result: &make_result,
        };
        let mut properties = searches.results()?;
        properties.pop().ok_or(ImpossibleMaze::NoWay)
    }

    /// The answers that are typed in for a setting, on one line.
    pub(super) fn answers(&self, setting: usize) -> String {
        let answers = self.settings[setting].answers.iter();
        answers.map(f64::to_string).collect::<Vec<_>>().join(", ")
    }

    /// The objectives of our runs with a setting.
    pub(super) fn objectives(&self, setting: usize) -> Vec<i64> {
        self.runs[setting].iter().map(|run| run.objective).collect()
    }

    /// The objectives of runs with a mistake; `None` if the mistake has no effect.
    pub(super) fn mistaken_objectives(
        &self,
        setting: usize,
        make: fn(SearchParameters) -> SearchParameters,
    ) -> Option<Vec<i64>> {
        let correct = self.settings[setting].parameters;
        let parameters = make(correct);
        if parameters == correct {
            return None;
        }
        let runs = self
            .results(parameters, self.run_count / PER_MISTAKEN, false, None)
            .ok()?;
        Some(runs.into_iter().map(|run| run.objective).collect())
    }

    /// Tests whether `results` come from a search that spares a group, that is, never tries its changes.
    ///
    /// # Errors
    ///
    /// Returns an error if no mazes can be made.
    pub(super) fn test_sparing(
        &self,
        setting: usize,
        group: usize,
        results: &[ResultProperties],
    ) -> Result<SparedEvidence, ImpossibleMaze> {
        // One half of our runs trains the weights, and the other half is compared with `results`.
        let (training, controls) = self.runs[setting].split_at(self.runs[setting].len() / 2);
        let parameters = self.settings[setting].parameters;
        let runs = self.run_count / PER_SPARING;
        let sparing = self.results(parameters, runs, true, Some(&self.groups[group]))?;
        let evidence = Evidence::learned((group, &self.groups[group]), training, &sparing);
        let scores = |results: &[ResultProperties]| -> Vec<f64> {
            results.iter().map(|run| evidence.score(run)).collect()
        };
        let mut random = self.random(group as u64);
        let improvable_share = |results: &[ResultProperties]| {
            let improvable = results.iter().filter(|result| result.improvable[group]);
            improvable.count() as f64 / results.len().max(1) as f64
        };
        Ok(SparedEvidence {
            probability: chance::permutation_test(&scores(results), &scores(controls), &mut random),
            usually_improvable: improvable_share(&self.runs[setting]),
            improvable_if_spared: improvable_share(&sparing),
        })
    }

    /// Compares a group of changes with the disjoint groups, which have no change in common with this group. The
    /// difference is how much more often changes of this group would improve `results` than changes of disjoint groups.
    /// Returns the probability that the difference is at least as large after a correct search.
    pub(super) fn test_contrast(
        &self,
        setting: usize,
        group: usize,
        results: &[ResultProperties],
    ) -> f64 {
        let others: Vec<usize> = (0..self.groups.len())
            .filter(|&other| self.groups[group].is_disjoint(&self.groups[other]))
            .collect();
        if others.is_empty() {
            return 1.0;
        }
        let contrast = |result: &ResultProperties| {
            let improvable = others.iter().filter(|&&other| result.improvable[other]);
            f64::from(u8::from(result.improvable[group]))
                - improvable.count() as f64 / others.len() as f64
        };
        let contrasts =
            |results: &[ResultProperties]| -> Vec<f64> { results.iter().map(contrast).collect() };
        let mut random = self.random(2000 + group as u64);
        let ours = contrasts(&self.runs[setting]);
        chance::permutation_test(&contrasts(results), &ours, &mut random)
    }

    /// The stream of random numbers for the test with this number.
    pub(super) fn random(&self, test: u64) -> Random {
        Random::of_round(self.order.seed, test, 1)
    }
}
