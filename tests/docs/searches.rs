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

/// The two tables: the searches, and what can be set.
fn tables() -> String {
    let mut text = String::from(
        "| search | what it does | source | longer runs begin like shorter ones |\n| --- | --- | --- | --- |\n",
    );
    for search in SEARCHES {
        let anytime = if search.anytime { "yes" } else { "no" };
        let (name, about, source) = (search.name, search.about, search.source);
        let _ = writeln!(text, "| `{name}` | {about} | {source} | {anytime} |");
    }
    text.push_str(
        "\n| search | setting | what it is | default | from | to |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for search in SEARCHES {
        for setting in search.settings {
            let [from, to] = setting.range.map(number);
            let (name, about, default) = (setting.name, setting.about, number(setting.default));
            let _ = writeln!(
                text,
                "| `{}` | `{name}` | {about} | {default} | {from} | {to} |",
                search.name
            );
        }
    }
    text
}

#[test]
fn the_searches_are_current() {
    let page = read("docs/search.md");
    let (before, rest) = page
        .split_once("| search | what it does |")
        .expect("the page has a table");
    let (_, after) = rest
        .split_once("| search | setting |")
        .expect("the page has a second table");
    let rows = |line: &&str| line.starts_with("| ");
    let after: Vec<&str> = after.lines().skip(1).skip_while(rows).collect();
    let renewed = format!("{before}{}{}\n", tables(), after.join("\n"));
    if std::env::var_os("JUMPMAZE_RENEW").is_some_and(|value| value == "1") {
        fs::write(root().join("docs/search.md"), &renewed).expect("the page can be written");
        return;
    }
    assert!(
        page == renewed,
        "docs/search.md lists other searches; renew it with\n\
         JUMPMAZE_RENEW=1 cargo test the_searches_are_current\n\n{}",
        tables()
    );
}
