//! Tests that diagnostics can be shown for any text and any span.

use proptest::prelude::*;

use super::{Diagnostic, Severity};
use crate::remedy::Remedy;
use crate::surface::Shape;

fn at(text: &str, span: std::ops::Range<usize>) -> Diagnostic {
    Diagnostic::error("f.toml", text, "wrong").at(span)
}

/// Returns the source line and the carets below it.
fn shown(diagnostic: &Diagnostic) -> (String, String) {
    let text = diagnostic.to_string();
    let mut lines = text
        .lines()
        .skip(3)
        .map(|line| line.split_once('|').unwrap().1);
    (
        lines.next().unwrap().to_owned(),
        lines.next().unwrap().to_owned(),
    )
}

#[test]
fn without_a_span_only_the_file_is_named() {
    let diagnostic = Diagnostic::error("f.toml", "x = 1", "odd")
        .into_warning()
        .note("a")
        .help("b");
    assert_eq!(diagnostic.severity(), Severity::Warning);
    assert_eq!(diagnostic.line_column(), None);
    assert_eq!(
        diagnostic.to_string(),
        "warning: odd\n--> f.toml\n = note: a\n = help: b"
    );
}

#[test]
fn an_error_with_a_remedy_becomes_a_diagnostic() {
    let unknown = || {
        "tours"
            .parse::<Shape>()
            .expect_err("there is no such shape")
    };
    let shown = Diagnostic::from(unknown());
    assert_eq!(shown.severity(), Severity::Error);
    assert_eq!(shown.title(), unknown().to_string());
    assert_eq!(shown.remedy(), unknown().remedy());
    assert_eq!(Diagnostic::of("f.toml", &unknown()).file(), "f.toml");
}

#[test]
fn colours_do_not_change_the_text() {
    let diagnostic = at("x = 1\n", 4..5).label("one").help("two");
    let coloured = diagnostic.coloured();
    assert!(coloured.contains("\u{1b}["));
    let mut plain = String::new();
    for (index, part) in coloured.split("\u{1b}[").enumerate() {
        plain += if index == 0 {
            part
        } else {
            part.split_once('m').unwrap().1
        };
    }
    assert_eq!(plain, diagnostic.to_string());
}

#[test]
fn spans_outside_the_text_are_moved_into_it() {
    for (text, span, place, carets) in [
        ("", 0..0, (1, 1), " ^"),
        ("", 7..9, (1, 1), " ^"),
        ("ab\ncd", 99..999, (2, 3), "   ^"),
        ("ab\ncd\n", 6..6, (3, 1), " ^"),
        ("aé", 2..3, (1, 2), "  ^"),
        ("ab\r\ncd", 3..4, (1, 3), "   ^"),
        ("ab\ncd\nef", 1..7, (1, 2), "  ^"),
    ] {
        let diagnostic = at(text, span);
        assert_eq!(diagnostic.line_column(), Some(place), "{text:?}");
        assert_eq!(shown(&diagnostic).1, carets, "{text:?}");
    }
    #[expect(
        clippy::reversed_empty_ranges,
        reason = "a careless caller may pass such a range"
    )]
    let reversed = at("abc", 2..1);
    assert_eq!(shown(&reversed).1, "   ^");
}

#[test]
fn long_lines_are_cut_around_the_span() {
    let text = format!("{}here{}", "x".repeat(1 << 20), "y".repeat(1 << 20));
    let whole = at(&text, 0..text.len());
    let middle = at(&text, 1 << 20..(1 << 20) + 4);
    assert_eq!(middle.line_column(), Some((1, (1 << 20) + 1)));
    assert!(shown(&middle).0.contains("xxhereyy"));
    for diagnostic in [whole, middle] {
        assert!(diagnostic.to_string().len() < 1000);
    }
    let title = Diagnostic::error("f.toml", "", format!("unknown `{text}`, expected less"));
    assert!(title.to_string().len() < 1000);
    assert!(title.to_string().contains("y`, expected less"));
}

#[test]
fn control_characters_are_not_printed() {
    let hostile = "a\u{1b}[2J\u{9b}2J\u{202e}\tb\r\u{7}";
    let diagnostic = Diagnostic::error(hostile, hostile, hostile)
        .at(0..1)
        .label(hostile)
        .note(hostile)
        .help(hostile);
    assert_eq!(shown(&diagnostic).0, " a␛[2J�2J� b␍␇");
    assert!(
        !diagnostic
            .to_string()
            .contains(|c: char| c.is_control() && c != '\n')
    );
    let forged = Diagnostic::error("f.toml", "", "x\nerror: forged").to_string();
    assert_eq!(forged, "error: x␊error: forged\n--> f.toml");
}

#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct File {
    #[expect(dead_code, reason = "only the errors matter")]
    wrap: Wrap,
}

#[derive(Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Wrap {
    None,
    Torus,
    Cylinder,
}

fn toml(text: &str) -> String {
    Diagnostic::from_toml("f.toml", text, &toml::from_str::<File>(text).unwrap_err()).to_string()
}

#[test]
fn misspelt_names_are_corrected() {
    assert!(toml("warp = 1").ends_with("= note: expected `wrap`\n  = help: did you mean `wrap`?"));
    let value = toml("wrap = 'tours'");
    assert!(value.starts_with("error: unknown value `tours`\n --> f.toml:1:8\n"));
    assert!(value.ends_with(
        "= note: expected one of `none`, `torus`, `cylinder`\n  = help: did you mean `torus`?"
    ));
    assert!(!toml("wrap = 'banana'").contains("help"));
    // The message of serde separates the key from the allowed words by "`, expected `". A key may contain this text.
    assert!(toml("'a`, expected `b' = 1").ends_with("note: expected `wrap`"));
}

#[test]
fn other_mistakes_have_plain_messages() {
    assert!(toml(" \n").starts_with("error: the file is empty\n"));
    assert_eq!(
        toml("# Nothing else.\n"),
        "error: the key `wrap` is missing\n--> f.toml\n = help: add wrap = …"
    );
    assert!(toml("wrap = \n").contains(" --> f.toml:1:8\n"));
    assert!(
        toml("wrap = 'none'\nwrap = 'none'").starts_with("error: duplicate key\n --> f.toml:2:1\n")
    );
}

proptest! {
    #[test]
    fn display_never_panics_and_its_lines_are_short(
        text in "(\\PC|[a\u{300}\u{200d}日\t\r\n\u{1b}\u{9b}]){0,400}",
        start in 0..1500_usize,
        length in 0..1500_usize,
        label in "\\PC{0,200}",
    ) {
        let diagnostic = at(&text, start..start + length).label(label);
        let shown = diagnostic.to_string();
        prop_assert!(!shown.contains(|c: char| c.is_control() && c != '\n'));
        prop_assert!(shown.lines().all(|line| line.chars().count() < 1000));
        prop_assert!(diagnostic.line_column().is_some());
    }
}
