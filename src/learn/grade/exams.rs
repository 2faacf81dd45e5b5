//! The runs of a program in each exercise: the prompts and the answers.

use super::board::GradedBoard;
use super::parameters::GradingOrder;
use super::student_searches::{AcceptanceRule, PrintedMaze, SearchParameters};
use crate::learn::Exercise;
use crate::remedy::Problem;
use std::fmt::Write as _;

/// An exam: how programs for an exercise are run and graded.
pub(super) struct Exam {
    /// The name of the exercise.
    pub(super) exercise: &'static str,
    /// The contents of a transcript.
    pub(super) prints: TranscriptKind,
    /// The sizes of the published boards. If there are several, the program asks for the size.
    pub(super) sizes: &'static [i64],
    /// Invalid answers to the first prompt, after which the program must ask again.
    pub(super) invalid_answers: &'static [&'static str],
    /// Returns the settings of the search for a number of iterations. The results with each setting are compared with
    /// the results of our own searches.
    pub(super) settings: fn(u64) -> Vec<ExamSetting>,
}

impl Exam {
    /// The defaults: an evaluated maze on the published board, without settings.
    const PLAIN: Exam = Exam {
        exercise: "",
        prints: TranscriptKind::Evaluation,
        sizes: &[5],
        invalid_answers: &[],
        settings: |_| Vec::new(),
    };
}

/// The contents of a transcript after the prompts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TranscriptKind {
    /// A maze.
    Grid,
    /// A maze, its depths and its objective.
    Evaluation,
}

/// The answers in several runs, and the search that a correct program makes with them.
pub(super) struct ExamSetting {
    /// The answers to the prompts, in order.
    pub(super) answers: Vec<f64>,
    /// The search of a correct program with these answers.
    pub(super) parameters: SearchParameters,
    /// The share of the runs: the runs are divided among the settings in proportion to their shares.
    pub(super) share: u32,
    /// Whether the search is so long that hardly any change improves the maze of a correct program.
    pub(super) is_thorough: bool,
}

/// The plan of a run: its input, and how the output is compared.
#[derive(Clone, Debug)]
pub(super) struct PlannedRun {
    /// The answers that the input contains, on one line, for the report.
    pub(super) about: String,
    /// The input of the program.
    pub(super) input: String,
    /// The expected prompts, in order.
    pub(super) prompts: Vec<&'static str>,
    /// The index of the board in the list of graded boards.
    pub(super) board: usize,
    /// The index of the setting in the exam; `None` if the result is not compared with our own searches.
    pub(super) setting: Option<usize>,
    /// Whether the first answer is invalid.
    pub(super) has_invalid_answer: bool,
}

/// The exams of all exercises that can be graded.
///
/// The exam of a search has two settings if one setting would not distinguish the search from a simpler search. For
/// example, a few uphill steps in 500 iterations change little. But with a probability of 1, a correct search is a
/// random walk. So a program that ignores the probability fails.
pub(super) const EXAMS: &[Exam] = &[
    Exam {
        exercise: "representation",
        prints: TranscriptKind::Grid,
        sizes: &[5, 6, 7, 8, 9, 10],
        invalid_answers: &["4", "11", "six"],
        ..Exam::PLAIN
    },
    Exam {
        exercise: "evaluation",
        ..Exam::PLAIN
    },
    Exam {
        exercise: "descent",
        settings: |iterations| {
            let rule = AcceptanceRule::NoWorse;
            vec![setting(&[], iterations, 1, rule, 1, true)]
        },
        ..Exam::PLAIN
    },
    Exam {
        exercise: "restarts",
        settings: |iterations| {
            let restarting = |iterations, descents: u64, share, is_thorough| {
                let (rule, answers) = (AcceptanceRule::NoWorse, [descents as f64]);
                setting(&answers, iterations, descents, rule, share, is_thorough)
            };
            vec![
                restarting(iterations / 2, 2, 2, true),
                restarting(20.min(iterations), (iterations / 20).max(1), 1, false),
            ]
        },
        ..Exam::PLAIN
    },
    Exam {
        exercise: "uphill",
        settings: |iterations| {
            let with = |probability, share, is_thorough| {
                let rule = AcceptanceRule::Uphill(probability);
                setting(&[probability], iterations, 1, rule, share, is_thorough)
            };
            vec![with(0.02, 2, true), with(1.0, 1, false)]
        },
        ..Exam::PLAIN
    },
    Exam {
        exercise: "annealing",
        settings: |iterations| {
            let with = |temperature, decay, share, is_thorough| {
                let rule = AcceptanceRule::Annealing { temperature, decay };
                let answers = [temperature, decay];
                setting(&answers, iterations, 1, rule, share, is_thorough)
            };
            vec![with(2.0, 0.98, 2, true), with(50.0, 1.0, 1, false)]
        },
        ..Exam::PLAIN
    },
];

/// A setting in which each descent has `iterations` iterations. The program is given this number and then `answers`.
fn setting(
    answers: &[f64],
    iterations: u64,
    descents: u64,
    rule: AcceptanceRule,
    share: u32,
    is_thorough: bool,
) -> ExamSetting {
    ExamSetting {
        answers: std::iter::once(iterations as f64)
            .chain(answers.iter().copied())
            .collect(),
        parameters: SearchParameters {
            iterations,
            descents,
            rule,
            printed: PrintedMaze::Best,
        },
        share,
        is_thorough,
    }
}

/// Whether an exercise can be graded.
#[must_use]
pub fn is_graded(exercise: &str) -> bool {
    EXAMS.iter().any(|exam| exam.exercise == exercise)
}

/// The exam of an exercise.
pub(super) fn exam(exercise: &Exercise) -> Result<&'static Exam, Problem> {
    let exam = EXAMS.iter().find(|exam| exam.exercise == exercise.name);
    exam.ok_or_else(|| {
        let known: Vec<&str> = EXAMS.iter().map(|exam| exam.exercise).collect();
        let what = format!("there is no exam for `{}`", exercise.name);
        Problem::new(what, format!("grade one of: {}", known.join(", ")))
    })
}

/// The plans of all runs, in the order of the report.
pub(super) fn planned_runs(
    exam: &Exam,
    order: &GradingOrder,
    settings: &[ExamSetting],
    boards: &[GradedBoard],
) -> Vec<PlannedRun> {
    let has_prompts = order.board.is_none() || !settings.is_empty();
    let fields = order.exercise.fields.iter().filter(|_| has_prompts);
    let prompts: Vec<&'static str> = fields.filter_map(|field| field.prompt).collect();
    let runs = order.runs.max(2) as usize;
    let plan = |answers: &[String]| {
        let mut input = String::new();
        for answer in answers.iter().take(prompts.len()) {
            let _ = writeln!(input, "{answer}");
        }
        PlannedRun {
            about: answers[..prompts.len().min(answers.len())].join(", "),
            input,
            prompts: prompts.clone(),
            board: 0,
            setting: None,
            has_invalid_answer: false,
        }
    };
    let mut plans = Vec::new();
    if let Some(first) = settings.first() {
        // The smallest valid answers are an edge case. Such a short search is not compared with our own searches.
        let smallest: Vec<String> = first.answers.iter().map(|_| "1".to_owned()).collect();
        plans.push(plan(&smallest));
        let shares: u32 = settings.iter().map(|setting| setting.share).sum();
        let total = runs - 1;
        let mut remaining = total;
        for (index, setting) in settings.iter().enumerate().rev() {
            let part = match index {
                0 => remaining,
                _ => total * setting.share as usize / shares as usize,
            };
            remaining -= part;
            let answers: Vec<String> = setting.answers.iter().map(f64::to_string).collect();
            for _ in 0..part {
                plans.push(PlannedRun {
                    setting: Some(index),
                    ..plan(&answers)
                });
            }
        }
        return plans;
    }
    let sizes = exam.sizes;
    if !prompts.is_empty() {
        for (invalid, (board, size)) in exam.invalid_answers.iter().zip(sizes.iter().enumerate()) {
            let valid = plan(&[size.to_string()]);
            plans.push(PlannedRun {
                about: format!("{invalid}, then {size}"),
                input: format!("{invalid}\n{}", valid.input),
                prompts: [prompts.clone(), prompts.clone()].concat(),
                board,
                has_invalid_answer: true,
                ..valid
            });
        }
    }
    // Runs with valid answers come first. If the program fails with them, runs with invalid answers are not needed.
    let remaining = runs.saturating_sub(plans.len()).max(1);
    let valid = (0..remaining).map(|run| {
        let board = run % boards.len();
        PlannedRun {
            board,
            ..plan(&[sizes.get(board).map_or_else(String::new, i64::to_string)])
        }
    });
    valid.chain(plans).collect()
}
