//! The texts of typical mistakes, whole.
//!
//! Each is judged as somebody reads it who has just made that mistake: does the caret stand under what is wrong, and
//! does the last line say what to do? A text that changes is read again before it is copied here.

mod boards;
mod books;
mod keys;
mod moves;
mod positions;
mod rest;
mod several;
mod words;

use jumpmaze::internals::files::Variant;

/// Two lines that every variant begins with; line 3 is the first of the text.
const HEAD: &str = "name = \"Mine\"\nrule = \"Jump.\"\n";

fn refused(text: &str) -> String {
    match Variant::parse("mine", "mine.toml", text, None) {
        Ok(_) => "it builds".to_owned(),
        Err(diagnostic) => diagnostic.to_string(),
    }
}

/// Compares what is said of a text (after [`HEAD`], unless it begins otherwise) with what should be said.
#[track_caller]
fn says(text: &str, expected: &str) {
    let whole = if text.starts_with("name") {
        text.to_owned()
    } else {
        format!("{HEAD}{text}")
    };
    let said = refused(&whole);
    let expected = expected.trim_matches('\n');
    assert!(said == expected, "said:\n{said}\n\nexpected:\n{expected}\n");
}
