//! The lists of `docs/search.md` are those of the program. `JUMPMAZE_RENEW=1 cargo test the_searches_are_current` writes them.

use super::*;
use std::fmt::Write;

/// A bound or default as the page writes it: `10⁻⁹`, `10,000`, `−1`, `0.15`.
fn number(value: f64) -> String {
    let power = value.abs().log10();
    if power.fract() == 0.0 && !(-3.0..=4.0).contains(&power) {
        let digits = format!("{power:.0}");
        let raised = |digit: char| match digit.to_digit(10) {
            Some(digit) => ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][digit as usize],
            None => '⁻',
        };
        return format!("10{}", digits.chars().map(raised).collect::<String>());
    }
    match value {
        10_000.0.. => format!("{},{:03}", value as u32 / 1000, value as u32 % 1000),
        _ => value.to_string().replace('-', "−"),
    }
}

#[test]
fn the_searches_are_current() {
    let mut searches = String::new();
    let mut settings = String::new();
    for search in SEARCHES {
        let anytime = if search.anytime { "yes" } else { "no" };
        let (search, about, source) = (search.name, search.about, search.source);
        let _ = writeln!(searches, "| `{search}` | {about} | {source} | {anytime} |");
    }
    for search in SEARCHES {
        for setting in search.settings {
            let [from, to] = setting.range.map(number);
            let (name, about, default) = (setting.name, setting.about, number(setting.default));
            let search = search.name;
            let _ = writeln!(
                settings,
                "| `{search}` | `{name}` | {about} | {default} | {from} | {to} |"
            );
        }
    }
    let page = "docs/search.md";
    let heading = "| search | what it does | source | longer runs begin like shorter ones |";
    table_is(page, heading, &searches);
    let heading = "| search | setting | what it is | default | from | to |";
    table_is(page, heading, &settings);
}
