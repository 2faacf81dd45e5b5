//! The fuzzer. The environment variable `TARGET` names the target, whose body is in `tests/corpus/bodies/`.

#![no_main]

#[path = "../corpus/bodies/mod.rs"]
mod bodies;

use std::sync::LazyLock;

static TARGET: LazyLock<String> =
    LazyLock::new(|| std::env::var("TARGET").expect("TARGET is the name of a target"));

libfuzzer_sys::fuzz_target!(|data: &[u8]| -> libfuzzer_sys::Corpus {
    match bodies::run(&TARGET, data) {
        true => libfuzzer_sys::Corpus::Keep,
        false => libfuzzer_sys::Corpus::Reject,
    }
});
