//! Compares the probability of an uphill step with the probability of escaping from a local minimum.
//!
//! ```text
//!   random maze ──descent──────▶ maze ──only downhill──▶ local minimum ──uphill steps──▶ a better maze, or not
//!                 N iterations          until no change                  N iterations
//!                                       makes it better
//! ```

use crate::learn::Lesson;
use crate::learn::lab::{
    Axis, Column, Experiment, ExperimentData, ExperimentPlan, ExperimentSetting, RepetitionContext,
    numbers,
};
use crate::remedy::Problem;
use crate::search::engines::{WithEngines, with_engines};
use crate::search::{
    Acceptance, Descent, Draft, EnergyLevel, Engine, EngineChoice, Limit, Random, Task, Tracker,
    Uphill, take_steps,
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    name: "escape",
    question: "Does a search that steps uphill with probability p leave a local minimum with probability p?",
    about: "A hill descent ends at a maze that no single change makes better. A search with uphill steps then continues for as many iterations. Measured are the share of changes for the worse that it takes, and whether it finds a better maze.",
    series: None,
    axis: Axis::steps("probability", "probability p of an uphill step"),
    columns: &[
        TAKEN,
        ESCAPED,
        Column::table_only("depth_before", "depth of the local minimum"),
        Column::table_only("depth_after", "depth of the best maze after it"),
    ],
    default_plan: ExperimentPlan::of(5_000, 1000),
    settings: |_, plan| {
        let iterations = plan.iterations;
        let setting = |probability: f64| {
            ExperimentSetting::new(probability.to_string(), probability, move |lab, random| {
                let escape = Escape {
                    lab,
                    iterations,
                    probability,
                    random,
                };
                with_engines(lab.task, EngineChoice::default(), escape)
            })
        };
        Ok(PROBABILITIES.into_iter().map(setting).collect())
    },
    conclude,
};

const TAKEN: Column = Column::share("taken", "changes for the worse that are taken");
const ESCAPED: Column = Column::share("escaped", "local minima left to a better maze");

const PROBABILITIES: [f64; 12] = [
    0.0, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0,
];

/// One descent into a local minimum and one attempt to escape from it.
struct Escape<'a> {
    lab: &'a RepetitionContext<'a>,
    iterations: u64,
    probability: f64,
    random: &'a mut Random,
}

impl WithEngines for Escape<'_> {
    type Output = Result<Vec<f64>, Problem>;

    fn run<E: Engine>(self, make: impl Fn(Draft) -> E) -> Self::Output {
        let Escape { lab, random, .. } = self;
        let task = lab.task;
        let tracker = |iterations| Tracker::new(lab.budget(iterations), None);
        let mut down = tracker(self.iterations);
        let mut engine = make(task.random_draft(random)?);
        down.record(engine.draft(), engine.energy());
        let all = u64::MAX;
        take_steps(task, &mut engine, Descent::FREE, all, random, &mut down);
        loop {
            let before = engine.energy();
            let only_down = Descent::with_sideways(Some(0));
            let mut tracker = tracker(tries_at_minimum(task));
            take_steps(task, &mut engine, only_down, all, random, &mut tracker);
            if engine.energy() == before {
                break;
            }
        }
        let minimum = engine.energy();
        let mut counting = CountingDescent {
            rule: Uphill {
                probability: self.probability,
            },
            accepted: 0,
            refused: 0,
        };
        let mut up = tracker(self.iterations);
        up.record(engine.draft(), minimum);
        take_steps(task, &mut engine, &mut counting, all, random, &mut up);
        let best = up.best().unwrap_or(minimum);
        let depth = |energy: E::Energy| f64::from(Lesson::depth_of(energy.amount()));
        Ok(vec![
            counting.accepted as f64 / (counting.accepted + counting.refused) as f64,
            f64::from(u8::from(best < minimum)),
            depth(minimum),
            depth(best),
        ])
    }
}

/// The number of failed changes after which a maze counts as a local minimum: at least 20 for each possible change. The
/// probability that a given change is never tried is at most about e⁻²⁰.
fn tries_at_minimum(task: &Task) -> u64 {
    let cells = task.steps.cells();
    let choices = cells.iter().map(|&cell| task.alphabet.choices(cell)).max();
    20 * cells.len() as u64 * u64::from(choices.unwrap_or(1))
}

/// Hill descent with uphill steps that counts accepted and refused changes for the worse.
struct CountingDescent {
    rule: Uphill,
    accepted: u64,
    refused: u64,
}

impl<E: EnergyLevel> Acceptance<E> for CountingDescent {
    fn limit(&mut self, now: E, random: &mut Random) -> Limit<E> {
        self.rule.limit(now, random)
    }

    fn observe(&mut self, before: E, accepted: Option<E>) {
        match accepted {
            Some(energy) if energy > before => self.accepted += 1,
            Some(_) => {}
            // Only changes for the worse are refused.
            None => self.refused += 1,
        }
    }
}

fn conclude(data: &ExperimentData) -> Option<String> {
    let escaped = |setting: usize| data.numbers(setting, ESCAPED.name);
    let settings: Vec<usize> = (0..data.settings.len()).collect();
    let is_uphill = |&&setting: &&usize| data.settings[setting].x > 0.0;
    let differs = |&&setting: &&usize| {
        let accepted = data.numbers(setting, TAKEN.name);
        // The interval of the share is a Wilson interval. It has a positive width even if the share is 0 or 1.
        let escaped = ESCAPED.interval(&escaped(setting));
        escaped
            .zip(accepted.mean())
            .is_some_and(|(share, accepted)| share.excludes(accepted))
    };
    // A missing interval means that there are too few repetitions for a conclusion.
    ESCAPED.interval(&escaped(*settings.first()?))?;
    let compared = settings.iter().filter(is_uphill).count();
    let different = settings.iter().filter(is_uphill).filter(differs).count();
    if different == 0 {
        return Some(
            "No difference was seen between the probability of an uphill step and the share of local minima that are left to a better maze.".into(),
        );
    }
    let best = data.greatest(&data.all_settings(), ESCAPED.name)?;
    let most = ESCAPED.interval(&data.held_out(best, ESCAPED.name))?;
    let share = |setting: usize| ESCAPED.interval(&escaped(setting)).map(numbers::share);
    let mut others = String::new();
    if let Some(downhill) = data.find("", "0").filter(|&setting| setting != best) {
        others += &format!("; without any uphill step it is {}", share(downhill)?);
    }
    if let Some(random_walk) = data.find("", "1").filter(|&setting| setting != best) {
        others += &format!("; in a random walk, p = 1, {}", share(random_walk)?);
    }
    Some(format!(
        "They differ at {different} of {compared} probabilities: the best for escaping, p = {}, takes {} of the changes for the worse, and leaves {} of the local minima to a better maze within {} iterations{others}.",
        data.settings[best].label,
        numbers::percent(data.numbers(best, TAKEN.name).mean()?),
        numbers::share(most),
        numbers::number(data.plan.iterations as f64),
    ))
}
