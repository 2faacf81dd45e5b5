//! Options of pictures.

use super::folder;
use crate::program::{printed, run};

#[test]
fn pictures_have_the_wanted_width_and_the_rule() {
    let folder = folder();
    let draw = |name: &str, flags: &[&str]| {
        let path = folder.path().join(name);
        printed(run([
            &["draw", &path.to_string_lossy(), "--to", "svg"],
            flags,
        ]
        .concat()))
    };
    let rule = "Jump exactly as many squares";
    let plain = draw("good.txt", &[]);
    assert!(!plain.contains(rule) && !plain.contains("width=\"70mm\""));
    let drawn = draw("good.txt", &["--width", "70", "--rule"]);
    assert!(drawn.contains(rule) && drawn.contains("width=\"70mm\""));
    // The picture of a board that is written in a variant file has the rule of this file.
    assert!(draw("ring.toml", &["--rule"]).contains("Go round."));
}
