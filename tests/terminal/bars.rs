//! Bars of progress.

use crate::program::{ended_in_terminal, split};

/// A bar says what is proved or graded, not only how far it is.
#[test]
fn bars_name_the_work() {
    let prove = "prove klondike --time 0.5";
    let grade = "learn grade evaluation --runs 2 -- sleep 0.3";
    for (line, says) in [
        (prove, "Back from the Klondike  from "),
        (grade, "grading evaluation  "),
    ] {
        let shown = ended_in_terminal(&split(line), 1);
        assert!(shown.contains(says), "{line}: {shown:?}");
    }
}
