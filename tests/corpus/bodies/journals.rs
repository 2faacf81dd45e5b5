//! Any bytes, read as the journal of an experiment: as they are, and as rows below the right head with right checksums.
//! `merge` reads the journals of other processes, too, and makes the data of the experiment from their rows.
//!
//! A fuzzer cannot find a checksum. So each line is also read as a row without one, and a valid row gets its checksum.

use jumpmaze::Remedy;
use jumpmaze::internals::files::{Blueprint, Variant};
use jumpmaze::internals::learn::Lesson;
use jumpmaze::internals::learn::experiments::EXPERIMENTS;
use jumpmaze::internals::learn::lab::{ExperimentPlan, ExperimentRun, Journal, Repetition};
use std::sync::LazyLock;

static RUN: LazyLock<(ExperimentRun, Journal)> = LazyLock::new(|| {
    let rook = Variant::built_in("rook", Some(&[3, 3])).expect("it is built in");
    let lesson = Lesson::new(Blueprint::of_variant(&rook), 7).expect("mazes are made");
    let plan = ExperimentPlan {
        iterations: 120,
        repetitions: 4,
        depth: 5,
    };
    let run = ExperimentRun::new(EXPERIMENTS[0], lesson, plan).expect("it can be planned");
    let journal = Journal::of(&run, "rook", "rook");
    (run, journal)
});

pub(crate) fn body(bytes: &[u8]) -> bool {
    let head = RUN.1.head();
    let text = String::from_utf8_lossy(bytes);
    let rows: Vec<String> = text.lines().filter_map(row).collect();
    read(bytes);
    read(&[head.as_bytes(), bytes].concat());
    !rows.is_empty() && read((head + &rows.concat()).as_bytes())
}

/// A line as a row with its checksum.
fn row(line: &str) -> Option<String> {
    let mut fields = line.split(',');
    let repetition = Repetition {
        setting: fields.next()?.parse().ok()?,
        number: fields.next()?.parse().ok()?,
    };
    let numbers: Vec<f64> = fields.map_while(|field| field.parse().ok()).collect();
    Some(Journal::line(repetition, &numbers))
}

/// Reads a journal twice, the second time without an incomplete line at its end. Both results must be equal. There is
/// data if and only if no repetition is missing. Returns whether it is a journal.
fn read(bytes: &[u8]) -> bool {
    let (run, journal) = &*RUN;
    let [mut results, mut others] = [run.empty_results(), run.empty_results()];
    let read = journal.read(bytes, &mut results);
    match &read {
        // As texts, because a number can be NaN, which does not equal itself.
        Ok(complete) => {
            let again = journal.read(&bytes[..*complete], &mut others);
            assert_eq!(
                format!("{again:?} {others:?}"),
                format!("{read:?} {results:?}")
            );
            let mut wanted = run.repetitions();
            let is_complete = wanted.all(|repetition| results.get(repetition).is_some());
            assert_eq!(run.data(results).is_some(), is_complete);
        }
        Err(error) => {
            let what = error.to_string();
            assert!(!what.is_empty() && what.len() < 3000 && !error.remedy().is_empty());
        }
    }
    read.is_ok()
}
