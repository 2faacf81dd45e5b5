//! The complete messages for typical mistakes.
//!
//! Read each as a user who has just made that mistake: is the caret under the mistake, and does the last line say what
//! to do? Review a changed message before you copy it here.

mod boards;
mod books;
mod keys;
mod moves;
mod positions;
mod rest;
mod several;
mod types;
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

/// Compares the message for a text with the expected one. [`HEAD`] comes first unless the text has a name.
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
