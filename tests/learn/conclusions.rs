//! Conclusions from made-up data, for which the right conclusion is known.

use super::experiments::quick;
use jumpmaze::internals::learn::experiments::{EXPERIMENTS, experiment};
use jumpmaze::internals::learn::lab::{ExperimentData, ExperimentPlan, ExperimentRun, numbers};

const REPETITIONS: u32 = 60;

/// Made-up data: `row` returns the numbers of a setting and repetition.
pub(super) fn made_up_data(
    name: &str,
    iterations: u64,
    repetitions: u32,
    row: impl Fn(&ExperimentRun, usize, u32) -> Vec<f64>,
) -> ExperimentData {
    let small = quick(experiment(name).expect("there is one"), 1);
    let plan = ExperimentPlan {
        iterations,
        repetitions,
        depth: 18,
    };
    let trial =
        ExperimentRun::new(small.experiment, small.lesson.clone(), plan).expect("it is planned");
    let mut results = trial.empty_results();
    for repetition in trial.repetitions() {
        let mut row = row(&trial, repetition.setting, repetition.number);
        row.resize(trial.experiment.columns.len(), f64::NAN);
        results.insert(repetition, &row);
    }
    trial.data(results).expect("it is complete")
}

/// A number from 0 to 2 that depends only on the repetition.
fn noise(repetition: u32) -> f64 {
    f64::from(repetition / 2 * 7 % 5) / 2.0
}

/// The conclusion from made-up data with these means of the settings.
fn concluded(name: &str, iterations: u64, mean: impl Fn(&str, &str, f64) -> Vec<f64>) -> String {
    let data = made_up_data(
        name,
        iterations,
        REPETITIONS,
        |trial, setting, repetition| {
            let setting = &trial.settings[setting];
            let means = mean(
                &setting.position.series,
                &setting.position.label,
                setting.position.x,
            );
            let shown = trial.experiment.columns.iter().zip(means);
            // Shares get no noise, so that they stay between 0 and 1.
            let spread = |mean: f64| {
                if (0.0..=1.0).contains(&mean) {
                    mean
                } else {
                    mean + noise(repetition)
                }
            };
            shown.map(|(_, mean)| spread(mean)).collect()
        },
    );
    data.conclusion()
}

fn number(label: &str) -> f64 {
    label.parse().unwrap_or(1e9)
}

#[test]
fn equal_settings_show_no_difference() {
    for experiment in EXPERIMENTS {
        let columns = experiment.columns.len();
        for value in [0.0, 12.0] {
            let data = made_up_data(experiment.name, 10_000, REPETITIONS, |_, _, repetition| {
                vec![value + noise(repetition); columns]
            });
            let said = data.conclusion();
            assert!(
                said.to_lowercase().contains("no difference"),
                "{}: {said}",
                experiment.name
            );
        }
    }
}

#[test]
fn too_few_repetitions_conclude_nothing() {
    for experiment in EXPERIMENTS {
        let columns = experiment.columns.len();
        for repetitions in [1, 4] {
            let data = made_up_data(experiment.name, 10_000, repetitions, |_, setting, _| {
                vec![setting as f64; columns]
            });
            let said = data.conclusion();
            assert!(
                said.contains("too few repetitions"),
                "{}: {said}",
                experiment.name
            );
        }
    }
}

#[test]
fn sideways_moves_help_or_harm_as_the_data_say() {
    let depth = |label: &str| 10.0 + (number(label) + 1.0).log10().min(2.0);
    let said = concluded("sideways", 10_000, |_, label, _| vec![depth(label)]);
    assert!(said.starts_with("Sideways moves help"), "{said}");
    assert!(said.contains("by 2.00 [1."), "{said}");
    assert!(
        said.contains("with a limit of 100 or more, no difference"),
        "{said}"
    );
    let said = concluded("sideways", 10_000, |_, label, _| vec![20.0 - depth(label)]);
    assert!(
        said.starts_with("Sideways moves do harm") && said.contains("by 2.00 ["),
        "{said}"
    );
    let last = |label: &str| if label == "any" { 15.0 } else { 10.0 };
    let said = concluded("sideways", 10_000, |_, label, _| vec![last(label)]);
    assert!(
        said.contains(
            "even with the largest limit that was tried, mazes are less deep than without one"
        ),
        "{said}"
    );
}

#[test]
fn the_best_division_is_named() {
    let peak = |count: f64| 18.0 - (count / 20.0).ln().abs();
    let said = concluded("restarts", 20_000, |_, _, count| vec![peak(count)]);
    assert!(
        said.starts_with("Of 20,000 iterations, 20 descents of 1,000 did best"),
        "{said}"
    );
    assert!(
        said.contains("than those of one long descent and deeper by"),
        "{said}"
    );
    let said = concluded("restarts", 20_000, |_, _, count| vec![18.0 - count.ln()]);
    assert!(said.contains("one long descent did best"), "{said}");
    assert!(said.contains("than those of 1000 descents of 20"), "{said}");
}

#[test]
fn growth_is_given_for_ten_times_the_iterations() {
    let depth = |series: &str, x: f64| match series {
        "hill descent" => 3.0 * x.log10(),
        other => {
            3.0 * x.log10()
                + if other.starts_with("cooling") {
                    1.0
                } else {
                    -1.0
                }
        }
    };
    let said = concluded("iterations", 100_000, |series, _, x| vec![depth(series, x)]);
    assert!(said.contains("3.00 [2."), "{said}");
    assert!(
        said.contains("from 10 to 100 and") && said.contains("from 10,000 to 100,000"),
        "{said}"
    );
    assert!(
        said.contains("the mazes of cooling from 2 to 0.15 are the deepest, by 1.00 ["),
        "{said}"
    );
    let said = concluded("iterations", 5, |series, _, x| vec![9.0 - depth(series, x)]);
    assert!(said.starts_with("After 5 "), "{said}");
}

#[test]
fn the_best_schedule_is_named() {
    let depth = |series: &str, label: &str| match (series, label) {
        ("decay 0.999", "1") => 19.0,
        ("decay 0.999", "2") => 19.0,
        ("decay 1", "8") => 9.0,
        _ => 15.0,
    };
    let said = concluded("schedules", 10_000, |series, label, _| {
        vec![depth(series, label)]
    });
    assert!(
        said.contains(
            "10,000 iterations T = 1 with decay 0.999 did best in one half of the repetitions"
        ),
        "{said}"
    );
    assert!(said.contains("4.00 ["), "{said}");
    assert!(
        said.contains("the worst, T = 8 with decay 1; one other was not seen"),
        "{said}"
    );
}

#[test]
fn escaping_is_compared_with_stepping() {
    let said = concluded("escape", 5_000, |_, label, p| {
        let escaped = if label == "0.01" { 0.6 } else { 0.1 };
        vec![p, escaped, 16.0, 17.0]
    });
    // At p = 0.1 they are equal.
    assert!(
        said.starts_with("They differ at 10 of 11 probabilities"),
        "{said}"
    );
    assert!(
        said.contains("p = 0.01, takes 1 % ") || said.contains("p = 0.01, takes 1.0 % "),
        "{said}"
    );
    assert!(said.contains("60 % [60 to 60]"), "{said}");
    assert!(said.contains("without any uphill step it is 10"), "{said}");
}

#[test]
fn the_best_period_is_named_for_both_criteria() {
    let said = concluded("periods", 100_000, |_, label, _| {
        let deep = match label {
            "800" | "1600" => 70.0,
            "SARSA" => 60.0,
            _ => 20.0,
        };
        let worth = match label {
            "200" => 900.0,
            "τ = 20" => 950.0,
            _ => 100.0,
        };
        let learning = if label.contains('=') { 4e6 } else { 10e6 };
        vec![deep, worth, learning]
    });
    for part in [
        "Of the fixed periods, 800 yields the most mazes of depth 18 or more",
        "but no difference to 1600 was seen",
        "and SARSA, the best that was learned, 10.0 [9",
        " less; and 200 yields the most worth per iteration, 90",
        "and τ = 20, the best that was learned, 50.0 [49",
        // Six bandits and SARSA.
        " more; learning, which is counted apart, took 4,857,144 iterations",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn energies_are_compared_measure_by_measure() {
    let said = concluded("energies", 20_000, |_, label, _| match label {
        "depth" => vec![17.0, 6.0, 0.0, 5.0, 3.0, 12.0, 9.0, 9.0, 4.0],
        _ => vec![11.0, 6.0, 1.0, 5.0, 3.0, 2.0, 9.0, 9.0, 4.0],
    });
    for part in [
        "depth −6.00 [−6.",
        "unique +100 % [91 to 100]",
        "cluster squares −10.0 [",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(
        said.contains("no difference was seen in difficulty, black hole cells"),
        "{said}"
    );
}

/// Missing values are ignored everywhere.
#[test]
fn missing_values_are_ignored() {
    let data = made_up_data("energies", 100, 20, |_, setting, repetition| {
        let value = if repetition < 10 {
            f64::NAN
        } else {
            setting as f64
        };
        vec![value; 9]
    });
    assert_eq!(data.numbers(1, "depth").numbers(), [1.0; 10]);
    let csv = data.csv();
    assert!(csv.contains("\ndepth,1,,,,,,,,,\n"), "{csv}");
    let empty = made_up_data("energies", 100, 20, |_, _, _| vec![f64::NAN; 9]);
    assert!(empty.conclusion().contains("too few"));
    assert!(!empty.summary().csv().contains("NaN"));
}

#[test]
fn numbers_are_written_as_in_sentences() {
    for (value, written) in [
        (0.0, "0"),
        (-0.001, "−0.0010"),
        (1234567.0, "1,234,567"),
        (99.96, "100.0"),
        (0.5, "0.50"),
    ] {
        assert_eq!(numbers::number(value), written);
    }
    assert_eq!(numbers::decimals(-0.004, 2), "0.00");
    for (share, written) in [
        (0.0, "0 %"),
        (0.5, "50 %"),
        (1.0, "100 %"),
        (0.0123, "1.2 %"),
        (0.0005, "0.050 %"),
    ] {
        assert_eq!(numbers::percent(share), written);
    }
    let all = ["a", "b", "c"].map(str::to_owned);
    assert_eq!(numbers::listed(&all), "a, b and c");
    assert_eq!(numbers::listed(&all[..1]), "a");
}
