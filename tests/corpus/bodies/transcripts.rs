//! Any bytes, read as the output of a student's program, and compared with the published form.

use jumpmaze::internals::files::{Blueprint, Variant};
use jumpmaze::internals::learn::{Lesson, grade::differences};
use std::sync::LazyLock;

static LESSON: LazyLock<Lesson> = LazyLock::new(|| {
    let rook = Variant::built_in("rook", Some(&[3, 3])).expect("it is built in");
    Lesson::new(Blueprint::of_variant(&rook), 7).expect("mazes are made")
});

pub(crate) fn body(bytes: &[u8]) -> bool {
    let found = differences(&LESSON, bytes).expect("it can be graded");
    let is_accepted = found.is_empty();
    assert!(!is_accepted || std::str::from_utf8(bytes).is_ok());
    let lines = bytes.split(|&byte| byte == b'\n').count();
    for (line, what) in found {
        assert!((1..=lines + 1).contains(&line), "line {line} of {lines}");
        assert!(!what.is_empty() && what.len() < 2000, "{what}");
        assert!(!what.contains(char::is_control), "{what:?}");
    }
    is_accepted
}
