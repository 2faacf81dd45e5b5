//! Hill descent, and three ways out of its local minima.

use super::{ITERATIONS, RUNS, spread};
use crate::energy::Amount;
use crate::learn::{Answers, Exercise, Field, Lesson, Record, Table, Transcript, Trouble};
use crate::search::{Annealed, AnySearch, Draft, HillDescent, Restarted, UphillDescent};
use serde_json::Value;

pub(super) const DESCENT: Exercise = Exercise {
    name: "descent",
    about: "Hill descent: change a cell, and keep the change unless the maze is worse for it.",
    fields: &[ITERATIONS, RUNS],
    run: |lesson, answers| {
        let search = HillDescent { sideways: None };
        searched(lesson, &search.into(), answers.whole(&ITERATIONS), answers)
    },
    ..Exercise::PLAIN
};

pub(super) const RESTARTS: Exercise = Exercise {
    name: "restarts",
    about: "Hill descent again and again, each from a new random maze.",
    fields: &[ITERATIONS, DESCENTS, RUNS],
    run: |lesson, answers| {
        let period = answers.whole(&ITERATIONS);
        let search = Restarted {
            period,
            sideways: None,
        };
        let iterations = period.saturating_mul(answers.whole(&DESCENTS));
        searched(lesson, &search.into(), iterations, answers)
    },
    ..Exercise::PLAIN
};

pub(super) const UPHILL: Exercise = Exercise {
    name: "uphill",
    about: "Hill descent that takes a step uphill with a fixed probability.",
    fields: &[ITERATIONS, PROBABILITY, RUNS],
    run: |lesson, answers| {
        let search = UphillDescent {
            probability: answers.get(&PROBABILITY),
        };
        searched(lesson, &search.into(), answers.whole(&ITERATIONS), answers)
    },
    ..Exercise::PLAIN
};

pub(super) const ANNEALING: Exercise = Exercise {
    name: "annealing",
    about: "Simulated annealing: the higher a step uphill and the lower the temperature, the more seldom it is taken.",
    fields: &[ITERATIONS, TEMPERATURE, DECAY, RUNS],
    run: |lesson, answers| {
        let search = Annealed {
            temperature: answers.get(&TEMPERATURE),
            decay: answers.get(&DECAY),
        };
        searched(lesson, &search.into(), answers.whole(&ITERATIONS), answers)
    },
    ..Exercise::PLAIN
};

const DESCENTS: Field = Field::whole(
    "descents",
    "How many hill descents, each of so many iterations.",
    [1.0, 1e15],
)
.asked("Hill descents? ");

const PROBABILITY: Field = Field::real(
    "probability",
    "With which probability a step is taken whatever comes of it.",
    [0.0, 1.0],
)
.asked("Uphill step probability? ");

const TEMPERATURE: Field = Field::real(
    "temperature",
    "The temperature at the beginning.",
    [0.0, 1e12],
)
.asked("Initial temperature? ");

const DECAY: Field = Field::real(
    "decay",
    "What the temperature is multiplied with after each iteration.",
    [0.0, 1.0],
)
.asked("Decay rate? ");

fn searched(
    lesson: &Lesson,
    how: &AnySearch,
    iterations: u64,
    answers: &Answers,
) -> Result<Record, Trouble> {
    match answers.whole(&RUNS) {
        1 => once(lesson, how, iterations),
        runs => spread(runs, |run| {
            let found = lesson.search(how, iterations, &mut lesson.random(run), None)?;
            Ok(Lesson::depth_of(found.energy))
        }),
    }
}

/// The best maze of a search, and when it found a better one.
fn once(lesson: &Lesson, how: &AnySearch, iterations: u64) -> Result<Record, Trouble> {
    let mut table = Table::new(&["iteration", "objective"]);
    let mut better = |iteration: u64, energy: Amount, _: &Draft| {
        table.row([Value::from(iteration), (energy.value() as i64).into()]);
    };
    let mut random = lesson.random(0);
    let found = lesson.search(how, iterations, &mut random, Some(&mut better))?;
    let maze = lesson.maze(&found.draft);
    let transcript = Transcript::of(&maze)?;
    let mut json = transcript.json();
    json.insert("better".into(), table.json());
    Ok(Record {
        text: transcript.text(),
        table,
        json,
        ..Record::default()
    })
}
