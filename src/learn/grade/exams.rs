//! What is asked of a program in each exercise, and with which answers.

use super::board::Board;
use super::order::Order;
use super::ways::{Kept, Rule, Way};
use crate::learn::Exercise;
use crate::remedy::Problem;
use std::fmt::Write as _;

/// How an exercise is graded.
pub(super) struct Exam {
    /// The exercise.
    pub(super) exercise: &'static str,
    /// What a transcript holds.
    pub(super) prints: Prints,
    /// The published boards; of several, the program is asked for the size.
    pub(super) sizes: &'static [i64],
    /// What is no answer to the first prompt, and has to be asked again.
    pub(super) no_answers: &'static [&'static str],
    /// With which answers a search is run so often that its results can be compared.
    pub(super) settings: fn(u64) -> Vec<Setting>,
}

impl Exam {
    /// An exam of a search on the published board, without settings. What is particular to one is said beside it.
    const PLAIN: Exam = Exam {
        exercise: "",
        prints: Prints::Evaluation,
        sizes: &[5],
        no_answers: &[],
        settings: |_| Vec::new(),
    };
}

/// What a transcript holds behind the prompts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Prints {
    /// A maze.
    Grid,
    /// A maze, depths and the objective.
    Evaluation,
}

/// Answers with which a search is run several times.
pub(super) struct Setting {
    /// One for each prompt.
    pub(super) answers: Vec<f64>,
    /// What a correct program does with them.
    pub(super) way: Way,
    /// How many of the runs it gets, in proportion to the others.
    pub(super) share: u32,
    /// Whether a correct program leaves hardly any change that would make its maze better.
    pub(super) thorough: bool,
}

/// A run that is to be made.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    /// What is typed in, in a line.
    pub(super) about: String,
    pub(super) input: String,
    /// What it should ask, in order.
    pub(super) prompts: Vec<&'static str>,
    /// Which board.
    pub(super) board: usize,
    /// With which setting a search is run whose result is compared.
    pub(super) setting: Option<usize>,
    /// Whether the first answer is none.
    pub(super) refused: bool,
}

/// Every exercise that can be graded.
///
/// A search has two settings where one alone would not tell it from a simpler one. At 500 iterations a few steps uphill
/// change little; but with a probability of 1 a search is a random walk, and one that ignores its probability is not.
pub(super) const EXAMS: &[Exam] = &[
    Exam {
        exercise: "representation",
        prints: Prints::Grid,
        sizes: &[5, 6, 7, 8, 9, 10],
        no_answers: &["4", "11", "six"],
        ..Exam::PLAIN
    },
    Exam {
        exercise: "evaluation",
        ..Exam::PLAIN
    },
    Exam {
        exercise: "descent",
        settings: |iterations| vec![setting(&[], iterations, 1, Rule::NoWorse, 1, true)],
        ..Exam::PLAIN
    },
    Exam {
        exercise: "restarts",
        settings: |iterations| {
            vec![
                descents(iterations / 2, 2, 2, true),
                descents(20.min(iterations), (iterations / 20).max(1), 1, false),
            ]
        },
        ..Exam::PLAIN
    },
    Exam {
        exercise: "uphill",
        settings: |iterations| {
            let with = |probability, share, thorough| {
                let rule = Rule::Uphill(probability);
                setting(&[probability], iterations, 1, rule, share, thorough)
            };
            vec![with(0.02, 2, true), with(1.0, 1, false)]
        },
        ..Exam::PLAIN
    },
    Exam {
        exercise: "annealing",
        settings: |iterations| {
            let with = |temperature, decay, share, thorough| {
                let rule = Rule::Annealing { temperature, decay };
                let answers = [temperature, decay];
                setting(&answers, iterations, 1, rule, share, thorough)
            };
            vec![with(2.0, 0.98, 2, true), with(50.0, 1.0, 1, false)]
        },
        ..Exam::PLAIN
    },
];

fn setting(
    answers: &[f64],
    iterations: u64,
    descents: u64,
    rule: Rule,
    share: u32,
    thorough: bool,
) -> Setting {
    Setting {
        answers: std::iter::once(iterations as f64)
            .chain(answers.iter().copied())
            .collect(),
        way: Way {
            iterations,
            descents,
            rule,
            kept: Kept::Best,
        },
        share,
        thorough,
    }
}

fn descents(iterations: u64, descents: u64, share: u32, thorough: bool) -> Setting {
    let answers = [descents as f64];
    setting(
        &answers,
        iterations,
        descents,
        Rule::NoWorse,
        share,
        thorough,
    )
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
        Problem::new(
            format!("there is no exam for `{}`", exercise.name),
            format!("grade one of: {}", known.join(", ")),
        )
    })
}

/// All runs: one of each kind first, so that a program that does not end is found out early.
pub(super) fn trials(
    exam: &Exam,
    order: &Order,
    settings: &[Setting],
    boards: &[Board],
) -> Vec<Trial> {
    let asked = order.board.is_none() || !settings.is_empty();
    let fields = order.exercise.fields.iter().filter(|_| asked);
    let prompts: Vec<&'static str> = fields.filter_map(|field| field.prompt).collect();
    let runs = order.runs.max(2) as usize;
    let trial = |answers: &[String]| {
        let mut input = String::new();
        for answer in answers.iter().take(prompts.len()) {
            let _ = writeln!(input, "{answer}");
        }
        Trial {
            about: answers[..prompts.len().min(answers.len())].join(", "),
            input,
            prompts: prompts.clone(),
            board: 0,
            setting: None,
            refused: false,
        }
    };
    let mut trials = Vec::new();
    if let Some(first) = settings.first() {
        // The least that can be asked; a program may not stumble over it. It is too little to be compared.
        let least: Vec<String> = first.answers.iter().map(|_| "1".to_owned()).collect();
        trials.push(trial(&least));
        let shares: u32 = settings.iter().map(|setting| setting.share).sum();
        let rest = runs - 1;
        let mut left = rest;
        for (index, setting) in settings.iter().enumerate().rev() {
            let part = match index {
                0 => left,
                _ => rest * setting.share as usize / shares as usize,
            };
            left -= part;
            let answers: Vec<String> = setting.answers.iter().map(f64::to_string).collect();
            for _ in 0..part {
                trials.push(Trial {
                    setting: Some(index),
                    ..trial(&answers)
                });
            }
        }
        return trials;
    }
    let sizes = exam.sizes;
    if !prompts.is_empty() {
        for (wrong, (board, size)) in exam.no_answers.iter().zip(sizes.iter().enumerate()) {
            let right = trial(&[size.to_string()]);
            trials.push(Trial {
                about: format!("{wrong}, then {size}"),
                input: format!("{wrong}\n{}", right.input),
                prompts: [prompts.clone(), prompts.clone()].concat(),
                board,
                refused: true,
                ..right
            });
        }
    }
    // What is typed rightly comes first: a program that cannot even do that needs no trick.
    let rest = runs.saturating_sub(trials.len()).max(1);
    let plain = (0..rest).map(|run| {
        let board = run % boards.len();
        Trial {
            board,
            ..trial(&[sizes.get(board).map_or_else(String::new, i64::to_string)])
        }
    });
    plain.chain(trials).collect()
}
