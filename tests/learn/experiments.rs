//! Experiments on the command line: what they print, write and refuse.

use crate::every;
use crate::program::{ended, names, printed, refusal, run, silent_refusal, warned};
use jumpmaze::internals::files::{Blueprint, Variant};
use jumpmaze::internals::learn::experiments::{EXPERIMENTS, experiment};
use jumpmaze::internals::learn::lab::{Experiment, ExperimentPlan, ExperimentRun, Repetition};
use jumpmaze::internals::learn::{EXERCISES, Lesson};
use jumpmaze::internals::search::StopFlag;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// A short run of an experiment.
pub(super) fn quick(experiment: Experiment, repetitions: u32) -> ExperimentRun {
    let rook = Variant::built_in("rook", None).expect("it is built in");
    let lesson = Lesson::new(Blueprint::of_variant(&rook), 7).expect("mazes are made");
    let plan = ExperimentPlan {
        iterations: 120,
        repetitions,
        depth: 9,
    };
    ExperimentRun::new(experiment, lesson, plan).expect("it can be planned")
}

/// Runs an experiment with few iterations, with its files in a folder.
pub(super) fn into(folder: &Path, name: &str, more: &[&str]) -> std::process::Output {
    let folder = folder.to_str().expect("a path");
    let fixed = ["learn", "experiment", name, "-o", folder];
    let few = ["--iterations", "120", "--repetitions", "3"];
    run(fixed.iter().chain(&few).chain(more))
}

#[test]
fn every_experiment_is_listed_with_its_question() {
    let output = printed(run(["learn", "experiment"]));
    for experiment in EXPERIMENTS {
        let line = format!("{:<16}{}\n", experiment.name, experiment.question);
        assert!(output.contains(&line), "{line}");
    }
    assert!(EXPERIMENTS.len() >= 7);
}

/// The files do not depend on the number of threads, and there is a row for each setting and repetition.
#[test]
fn files_do_not_depend_on_threads() {
    for experiment in EXPERIMENTS {
        let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        for (folder, threads) in [(&one, "1"), (&two, "2")] {
            let output = warned(into(
                folder.path(),
                experiment.name,
                &["--threads", threads],
            ));
            assert_eq!(output, "");
        }
        let expected = ["csv", "pdf", "svg"].map(|ending| format!("{}.{ending}", experiment.name));
        assert_eq!(names(one.path()), expected);
        for name in &expected {
            let read = |folder: &tempfile::TempDir| fs::read(folder.path().join(name)).unwrap();
            assert!(read(&one) == read(&two), "{name} depends on threads");
        }
        let csv = fs::read_to_string(one.path().join(&expected[0])).unwrap();
        let mut rows = csv.lines();
        let columns = experiment.columns.iter().map(|column| column.name);
        let heads: Vec<&str> = experiment
            .series
            .into_iter()
            .chain([experiment.axis.name, "repetition"])
            .chain(columns)
            .collect();
        assert_eq!(rows.next(), Some(heads.join(",").as_str()));
        let settings = quick(*experiment, 3).settings.len();
        assert_eq!(rows.clone().count(), 3 * settings);
        for row in rows {
            // Commas inside quotation marks do not separate columns.
            let commas = row.split('"').step_by(2).flat_map(|part| part.matches(','));
            assert_eq!(commas.count() + 1, heads.len(), "{row}");
        }
        let pdf = fs::read(one.path().join(&expected[1])).unwrap();
        assert!(pdf.starts_with(b"%PDF-1.7"));
    }
}

#[test]
fn tables_json_and_files_say_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let few = ["--iterations", "200", "--repetitions", "12", "--seed", "5"];
    let with = |more: &[&str]| {
        printed(run(["learn", "experiment", "sideways"]
            .iter()
            .chain(&few)
            .chain(more)))
    };
    let csv = with(&["--csv"]);
    let path = folder.path().to_str().unwrap();
    let said = with(&["-o", path]);
    assert_eq!(
        fs::read_to_string(folder.path().join("sideways.csv")).unwrap(),
        csv
    );
    let json: Value = serde_json::from_str(&with(&["--json"])).expect("JSON");
    assert_eq!(json["repetitions"], 12);
    assert_eq!(json["seed"], 5);
    assert_eq!(json["board"], "rook, 25 cells");
    let conclusion = json["conclusion"].as_str().expect("a sentence");
    assert!(said.contains(conclusion) && conclusion.ends_with('.'));
    let shown = with(&[]);
    assert!(shown.contains(conclusion) && shown.contains("median"));
    let depths = |setting: &str| -> Vec<f64> {
        let rows = csv.lines().skip(1).map(|row| row.split(',').collect());
        let rows = rows.filter(|row: &Vec<&str>| row[0] == setting);
        rows.map(|row| row[2].parse().expect("a depth")).collect()
    };
    // Quantiles and means, computed naively.
    for entry in json["summary"].as_array().expect("rows") {
        let setting = match &entry["sideways"] {
            Value::String(word) => word.clone(),
            number => number.to_string(),
        };
        let mut depths = depths(&setting);
        assert_eq!(depths.len(), 12);
        depths.sort_by(f64::total_cmp);
        // A quarter of twelve is three: the quantile is between the third and the fourth.
        for (name, [place, next]) in [
            ("10_%", [1, 1]),
            ("25_%", [2, 3]),
            ("median", [5, 6]),
            ("75_%", [8, 9]),
            ("90_%", [10, 10]),
        ] {
            let quantile = f64::midpoint(depths[place], depths[next]);
            assert_eq!(entry[name].as_f64(), Some(quantile), "{setting} {name}");
        }
        let mean = depths.iter().sum::<f64>() / 12.0;
        assert!((entry["mean"].as_f64().expect("a mean") - mean).abs() < 0.006);
    }
}

/// More repetitions do not change the first ones, nor does another selection of settings.
#[test]
fn repetitions_do_not_depend_on_their_number() {
    let with = |repetitions: &str| {
        let few = ["--iterations", "100", "--csv", "--repetitions", repetitions];
        printed(run(["learn", "experiment", "restarts"].iter().chain(&few)))
    };
    let (few, many) = (with("2"), with("4"));
    for row in few.lines() {
        assert!(many.lines().any(|other| other == row), "{row}");
    }
}

#[test]
fn other_boards_can_be_experimented_on() {
    // A debug build experiments on one board with each experiment.
    let n = every(3);
    for (turn, experiment) in EXPERIMENTS.iter().enumerate() {
        let boards = ["hexagons --size 3", "torus", "rook --size 4x6"].into_iter();
        for board in boards.skip(turn % n).step_by(n) {
            let few = "--iterations 30 --repetitions 2 --variant";
            let line = format!("learn experiment {} {few} {board}", experiment.name);
            let output = printed(run(line.split(' ')));
            assert!(output.starts_with(experiment.question));
        }
    }
}

#[test]
fn all_runs_one_after_the_other() {
    let folder = tempfile::tempdir().unwrap();
    let output = into(folder.path(), "all", &["--iterations", "20"]);
    ended(&output, 2);
    let path = folder.path().to_str().unwrap();
    let few = ["--iterations", "20", "--repetitions", "1"];
    let output = printed(run(["learn", "experiment", "all", "-o", path]
        .iter()
        .chain(&few)));
    assert_eq!(names(folder.path()).len(), 3 * EXPERIMENTS.len());
    for experiment in EXPERIMENTS {
        assert!(output.contains(experiment.question));
    }
    let output = refusal(run(["learn", "experiment", "all", "--csv"]
        .iter()
        .chain(&few)));
    assert!(output.contains("-o"));
}

#[test]
fn invalid_arguments_are_refused() {
    for words in [
        &["nope"][..],
        &["sidewys"],
        &["sideways", "--repetitions", "0"],
        &["sideways", "--repetitions", "1000001"],
        &["sideways", "--repetitions", "many"],
        &["sideways", "--iterations", "0"],
        &["sideways", "--iterations", "-5"],
        &["sideways", "--iterations", "99999999999999999999"],
        &["sideways", "--threads", "0"],
        &["sideways", "--seed", "x"],
        &["sideways", "--depth", "0"],
        &["sideways", "--json", "--csv"],
        &["sideways", "--variant", "nope"],
        &["sideways", "--size", "0x0"],
        &["sideways", "--goal", "Z99"],
        &["sideways", "restarts"],
    ] {
        silent_refusal(run(["learn", "experiment"].iter().chain(words)));
    }
}

/// Files that cannot be written are reported before the work begins, and no files are left.
#[test]
fn folders_that_cannot_be_written_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let in_file = file.join("missing");
    for (path, said) in [(&in_file, "no such folder"), (&file, "not a folder")] {
        let output = refusal(into(path, "sideways", &[]));
        assert!(output.contains(said), "{said}");
    }
    // A folder in the place of a result or of the journal.
    for taken in ["sideways.svg", "sideways.part.csv"] {
        let inside = tempfile::tempdir().unwrap();
        fs::create_dir(inside.path().join(taken)).unwrap();
        let output = refusal(into(inside.path(), "sideways", &[]));
        assert!(output.contains(taken), "{taken}");
        assert_eq!(names(inside.path()), [taken]);
    }
    assert_eq!(names(folder.path()), ["file"]);
}

#[test]
fn folders_are_made_only_for_valid_arguments() {
    let folder = tempfile::tempdir().unwrap();
    let new = folder.path().join("this/year");
    ended(&into(&new, "sideways", &["--variant", "nope"]), 2);
    assert_eq!(names(folder.path()), [""; 0]);
    ended(&into(&new, "sideways", &[]), 0);
    assert!(names(&new).contains(&"sideways.csv".to_owned()));
}

/// The numbers of one repetition of each setting of `periods`, by series and label.
fn periods(plan: ExperimentPlan) -> Vec<(String, String, Vec<f64>)> {
    let small = quick(experiment("periods").expect("there is one"), 1);
    let trial =
        ExperimentRun::new(small.experiment, small.lesson.clone(), plan).expect("it is planned");
    let repetitions: Vec<Repetition> = trial.repetitions().collect();
    let numbers = |repetition: Repetition| {
        let setting = &trial.settings[repetition.setting];
        let numbers = trial.run_one(repetition, &StopFlag::default());
        let numbers = numbers.expect("mazes are made");
        (
            setting.position.series.clone(),
            setting.position.label.clone(),
            numbers,
        )
    };
    repetitions.into_iter().map(numbers).collect()
}

/// Strategies that learn have a cost of learning, in the published proportion. Fixed periods have none.
#[test]
fn learning_is_counted_separately() {
    let rows = periods(ExperimentPlan {
        iterations: 5000,
        repetitions: 1,
        depth: 12,
    });
    let mut learners = 0;
    for (series, label, numbers) in rows {
        let [_, worth, learning, satisfying_meanwhile, worth_meanwhile] = numbers[..] else {
            panic!("{numbers:?}");
        };
        match (series.as_str(), label.as_str()) {
            ("fixed", _) => {
                assert_eq!(learning, 0.0);
                assert!(satisfying_meanwhile.is_nan() && worth_meanwhile.is_nan());
                continue;
            }
            // A twentieth of 2000 episodes.
            (_, "SARSA") => {
                let found = satisfying_meanwhile * learning / 1e6;
                assert!((found - 100.0).abs() < 1e-6, "{found}");
            }
            // A twentieth of 10,000 pulls, each of 100 to 3200 iterations.
            _ => {
                assert!((50_000.0..=1_600_000.0).contains(&learning), "{learning}");
                assert!(worth_meanwhile > 1.0, "{worth_meanwhile}");
                assert!(satisfying_meanwhile.is_nan());
            }
        }
        assert!(worth > 1.0, "{label}: {worth}");
        learners += 1;
    }
    assert_eq!(learners, 7);
}

/// A descent that has not ended is not counted: 250 iterations are two descents of 100, and none of 400.
#[test]
fn descents_that_have_not_ended_are_worth_nothing() {
    let rows = periods(ExperimentPlan {
        iterations: 250,
        repetitions: 1,
        depth: 12,
    });
    let worth = |wanted: &str| {
        let row = rows.iter().find(|(_, label, _)| label == wanted);
        row.expect("there is one").2[1]
    };
    // The sum of two powers of two, each at least 1.
    let sum = worth("100") * 200.0;
    assert!((sum - sum.round()).abs() < 1e-9 && sum >= 2.0, "{sum}");
    assert!((sum.round() as u64).count_ones() <= 2, "{sum}");
    assert!(worth("400").is_nan() && worth("6400").is_nan());
}

/// Learning ends even if the depth cannot be reached.
#[test]
fn unsuccessful_learning_ends() {
    let rows = periods(ExperimentPlan {
        iterations: 100,
        repetitions: 1,
        depth: 1000,
    });
    for (_, label, numbers) in rows {
        assert_eq!(numbers[0], 0.0, "{label}");
        assert!(numbers[2] <= 40_000.0, "{label}");
    }
    // With depth 1, every descent is satisfying.
    let rows = periods(ExperimentPlan {
        iterations: 100,
        repetitions: 1,
        depth: 1,
    });
    assert!(rows.iter().all(|(_, _, numbers)| numbers[0] > 0.0));
}

/// A page in `docs`.
fn page(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    fs::read_to_string(folder.join(name)).unwrap_or_else(|_| panic!("there is no page {name}"))
}

/// The anchor of a heading.
fn anchor(heading: &str) -> String {
    let kept = |letter: char| letter.is_alphanumeric() || letter == ' ';
    let heading: String = heading.chars().filter(|&letter| kept(letter)).collect();
    heading.to_lowercase().replace(' ', "-")
}

/// The first page of the course lists every exercise with its page, and every experiment with its question and
/// section.
#[test]
fn the_course_lists_everything() {
    let course = page("guide/course/README.md");
    for exercise in EXERCISES {
        let row = format!("| [`{0}`]({0}.md) | ", exercise.name);
        assert!(
            course.contains(&row),
            "docs/guide/course/README.md lacks:\n{row}"
        );
        assert!(page(&format!("guide/course/{}.md", exercise.name)).contains(exercise.name));
    }
    let experiments = page("notes/experiments.md");
    let headings = experiments
        .lines()
        .filter_map(|line| line.strip_prefix("## "));
    let anchors: Vec<String> = headings.map(anchor).collect();
    for experiment in EXPERIMENTS {
        let begins = format!("| [`{}`](../../notes/experiments.md#", experiment.name);
        let row = course.lines().find_map(|line| line.strip_prefix(&begins));
        let row = row.unwrap_or_else(|| panic!("docs/guide/course/README.md lacks:\n{begins}"));
        let (section, question) = row.split_once(") | ").expect("two columns");
        assert_eq!(question, format!("{} |", experiment.question));
        assert!(anchors.iter().any(|anchor| anchor == section), "{section}");
        for part in [experiment.question, experiment.about, experiment.name] {
            assert!(experiments.contains(part), "experiments.md lacks: {part}");
        }
    }
}
