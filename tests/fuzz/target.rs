//! The fuzz targets. The body of each is in `tests/corpus/bodies/`, under the name of the program.

#![no_main]

#[path = "../corpus/bodies/mod.rs"]
mod bodies;

libfuzzer_sys::fuzz_target!(|data: &[u8]| -> libfuzzer_sys::Corpus {
    match bodies::run(env!("CARGO_BIN_NAME"), data) {
        true => libfuzzer_sys::Corpus::Keep,
        false => libfuzzer_sys::Corpus::Reject,
    }
});
