//! The reference for a program: our own searches with the same settings, correct and with known mistakes.
//!
//! Each result has two kinds of properties: its objective, and for each group of changes (in a row, in a column, or
//! those that write the smallest or largest number) whether one of them alone would improve the maze. A search that
//! has tried all changes leaves few improvements. A search that never changes the last row leaves improvements there.

use super::board::GradedBoard;
use super::chance;
use super::evidence::{Evidence, ResultProperties};
use super::exams::ExamSetting;
use super::groups::{ChangeGroup, groups};
use super::parameters::GradingOrder;
use super::student_searches::{SearchParameters, Walks};
use crate::learn::each;
use crate::remedy::Problem;
use crate::search::{Draft, ImpossibleMaze, Letter, Random};

/// The maximum number of runs with each setting. One half is learned from, the other half is compared with.
const RUNS: u64 = 4000;
const FEWEST_RUNS: u64 = 200;
/// The ratio of correct runs to runs with a mistake, and to runs that spare a group.
const RIGHT_ONES: u64 = 4;
const RIGHT_ONES_OF_SPARED: u64 = 10;
/// The limits on cells times runs, and on iterations times runs.
const CELLS: u64 = 400_000;
const ITERATIONS: u64 = 20_000_000;
/// The maximum number of changes of a maze for which they are all tried on each result. With more, there are no
/// groups.
const CHANGES: u32 = 1000;
/// The number of runs in a batch for a worker thread.
const AT_A_TIME: u64 = 50;

/// The evidence of results for a search that spares a group.
pub(super) struct SparedEvidence {
    /// The probability that results of a correct program are as strong evidence.
    pub(super) probability: f64,
    /// The share of results that a change of the group would improve, for a correct search and for one that spares
    /// the group.
    pub(super) usually_left: f64,
    pub(super) left_if_spared: f64,
}

/// The results of correct searches.
pub(super) struct Model<'a> {
    pub(super) settings: &'a [ExamSetting],
    pub(super) groups: Vec<ChangeGroup>,
    board: &'a GradedBoard,
    /// Our results for each setting.
    runs: Vec<Vec<ResultProperties>>,
    /// The number of runs with each setting.
    most: u64,
    order: &'a GradingOrder,
}

impl<'a> Model<'a> {
    pub(super) fn new(
        board: &'a GradedBoard,
        settings: &'a [ExamSetting],
        order: &'a GradingOrder,
    ) -> Result<Model<'a>, Problem> {
        let task = &board.lesson.task;
        let cells = task.steps.cells();
        let changes: u32 = cells
            .iter()
            .map(|&cell| task.alphabet.choices(cell) - 1)
            .sum();
        let iterations = settings
            .iter()
            .map(|setting| setting.parameters.iterations * setting.parameters.descents);
        let most = (CELLS / cells.len().max(1) as u64)
            .min(ITERATIONS / iterations.max().unwrap_or(1).max(1));
        let mut model = Model {
            settings,
            groups: if changes <= CHANGES {
                groups(board)
            } else {
                Vec::new()
            },
            board,
            runs: Vec::new(),
            most: most.clamp(FEWEST_RUNS, RUNS),
            order,
        };
        for setting in settings {
            let runs = model.results(setting.parameters, model.most, setting.thorough, None)?;
            model.runs.push(runs);
        }
        Ok(model)
    }

    /// The results of `runs` searches. They depend on the seed and not on the number of threads.
    fn results(
        &self,
        parameters: SearchParameters,
        runs: u64,
        thorough: bool,
        excluded: Option<&ChangeGroup>,
    ) -> Result<Vec<ResultProperties>, ImpossibleMaze> {
        let make_result =
            |draft: &Draft, objective: i64, evaluate: &mut dyn FnMut(Draft) -> i64| {
                ResultProperties {
                    draft: draft.clone(),
                    objective,
                    left: if thorough {
                        self.left(draft, objective, evaluate)
                    } else {
                        Vec::new()
                    },
                }
            };
        let portions = runs.div_ceil(AT_A_TIME) as usize;
        let results = each(self.order.threads, portions, &|portion| {
            // No verdict is needed when the grader is stopped.
            if self.order.limits.is_stopped() {
                return Ok(Vec::new());
            }
            let first = portion as u64 * AT_A_TIME;
            let walks = Walks {
                lesson: &self.board.lesson,
                parameters,
                excluded,
                parts: first..runs.min(first + AT_A_TIME),
                make_result: &make_result,
            };
            walks.done()
        });
        let results: Vec<Vec<ResultProperties>> = results.into_iter().collect::<Result<_, _>>()?;
        Ok(results.concat())
    }

    /// For each group, whether one of its changes alone would improve a maze.
    fn left(
        &self,
        draft: &Draft,
        objective: i64,
        evaluate: &mut dyn FnMut(Draft) -> i64,
    ) -> Vec<bool> {
        let task = &self.board.lesson.task;
        let mut left = vec![false; self.groups.len()];
        for &cell in task.steps.cells() {
            let choices = task.alphabet.choices(cell) as Letter;
            let now = draft.letters[cell.index()];
            for letter in (0..choices).filter(|&letter| letter != now) {
                let open: Vec<usize> = (0..left.len())
                    .filter(|&index| !left[index] && self.groups[index].has(task, cell, letter))
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

    /// The properties of a maze that the program printed.
    pub(super) fn judged(&self, draft: &Draft) -> Result<ResultProperties, ImpossibleMaze> {
        let make_result = |_: &Draft, _: i64, evaluate: &mut dyn FnMut(Draft) -> i64| {
            let objective = evaluate(draft.clone());
            ResultProperties {
                draft: draft.clone(),
                objective,
                left: self.left(draft, objective, evaluate),
            }
        };
        let parameters = SearchParameters {
            iterations: 0,
            descents: 1,
            ..self.settings[0].parameters
        };
        let walks = Walks {
            lesson: &self.board.lesson,
            parameters,
            excluded: None,
            parts: 0..1,
            make_result: &make_result,
        };
        let mut judged = walks.done()?;
        judged.pop().ok_or(ImpossibleMaze::NoWay)
    }

    /// The answers of a setting, on one line.
    pub(super) fn typed(&self, setting: usize) -> String {
        let answers = self.settings[setting].answers.iter();
        answers.map(f64::to_string).collect::<Vec<_>>().join(", ")
    }

    /// The objectives of our runs with a setting.
    pub(super) fn objectives(&self, setting: usize) -> Vec<i64> {
        self.runs[setting].iter().map(|run| run.objective).collect()
    }

    /// The objectives of runs with a mistake; `None` if the mistake has no effect.
    pub(super) fn mistaken(
        &self,
        setting: usize,
        make: fn(SearchParameters) -> SearchParameters,
    ) -> Option<Vec<i64>> {
        let right = self.settings[setting].parameters;
        let parameters = make(right);
        if parameters == right {
            return None;
        }
        let runs = self
            .results(parameters, self.most / RIGHT_ONES, false, None)
            .ok()?;
        Some(runs.into_iter().map(|run| run.objective).collect())
    }

    /// Tests whether `results` are evidence for a search that spares a group.
    ///
    /// # Errors
    ///
    /// Returns an error if no mazes can be made.
    pub(super) fn spared(
        &self,
        setting: usize,
        group: usize,
        results: &[ResultProperties],
    ) -> Result<SparedEvidence, ImpossibleMaze> {
        // The runs for learning and for comparing must be different.
        let (learnt, compared) = self.runs[setting].split_at(self.runs[setting].len() / 2);
        let (parameters, runs) = (
            self.settings[setting].parameters,
            self.most / RIGHT_ONES_OF_SPARED,
        );
        let sparing = self.results(parameters, runs, true, Some(&self.groups[group]))?;
        let evidence = Evidence::learnt((group, &self.groups[group]), learnt, &sparing);
        let scores = |results: &[ResultProperties]| -> Vec<f64> {
            results
                .iter()
                .map(|result| evidence.score(result))
                .collect()
        };
        let mut random = self.random(group as u64);
        let left = |results: &[ResultProperties]| {
            let left = results.iter().filter(|result| result.left[group]).count();
            left as f64 / results.len().max(1) as f64
        };
        Ok(SparedEvidence {
            probability: chance::at_least(&scores(results), &scores(compared), &mut random),
            usually_left: left(&self.runs[setting]),
            left_if_spared: left(&sparing),
        })
    }

    /// The random numbers of a test.
    pub(super) fn random(&self, test: u64) -> Random {
        Random::of_round(self.order.seed, test, 1)
    }
}
