//! The fuzz target `maze`. Its body is in `tests/corpus/bodies/`.

#![no_main]

#[path = "../../corpus/bodies/mod.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|data: &[u8]| -> libfuzzer_sys::Corpus {
    match bodies::run("maze", data) {
        true => libfuzzer_sys::Corpus::Keep,
        false => libfuzzer_sys::Corpus::Reject,
    }
});
