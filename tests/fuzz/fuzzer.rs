//! The fuzzer. The environment variable `JUMPMAZE_FUZZ` names the target, whose body is in `tests/corpus/bodies/`.

#![no_main]

#[path = "../corpus/bodies/mod.rs"]
mod bodies;

use bodies::Outcome;
use libfuzzer_sys::Corpus;
use std::sync::LazyLock;

static TARGET: LazyLock<String> = LazyLock::new(|| {
    std::env::var("JUMPMAZE_FUZZ").expect("JUMPMAZE_FUZZ is the name of a target")
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| -> Corpus {
    match bodies::run(&TARGET, data) {
        Outcome::NoText => Corpus::Reject,
        Outcome::Refused | Outcome::Accepted => Corpus::Keep,
    }
});
