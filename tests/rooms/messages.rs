//! Messages of the library name options. Only the program writes them as flags.

use super::lexer::texts;
use super::{place, sources_below};

#[test]
fn only_the_program_names_flags() {
    let mut complaints = Vec::new();
    for (file, source) in sources_below("") {
        // The builder of the site is a program of its own.
        if file.starts_with("cli/") || file == "web/site.rs" {
            continue;
        }
        for text in texts(&source) {
            if let Some(flag) = flag_in(text.text) {
                let place = place(&file, &source, text.offset);
                complaints.push(format!("{place}: a message names the flag {flag}"));
            }
        }
    }
    assert!(
        complaints.is_empty(),
        "\n{}\nwrite \"the option `name`\": the program shows it as --name\n",
        complaints.join("\n")
    );
}

#[test]
fn flags_are_found_in_messages_but_not_in_commands() {
    for (text, flag) in [
        ("\"use a larger --size\"", Some("--size")),
        ("\"--start\"", Some("--start")),
        ("\"after `jumpmaze new --from`, --goal\"", Some("--goal")),
        ("\"the cells (--tolerance)\"", Some("--tolerance")),
        ("\"fill it with `jumpmaze new --from`\"", None),
        ("\"a -- b, c--d\"", None),
        ("\"the option `size`\"", None),
    ] {
        assert_eq!(flag_in(text), flag, "{text}");
    }
}

/// The first flag in a string that is not in a whole command.
fn flag_in(text: &str) -> Option<&str> {
    let mut rest = text;
    while let Some(at) = rest.find("--") {
        let before = &text[..text.len() - rest.len() + at];
        let is_command = before
            .rfind('`')
            .is_some_and(|quote| before[quote..].starts_with("`jumpmaze "));
        let flag = &rest[at..];
        let length = flag[2..]
            .find(|c: char| !c.is_ascii_lowercase() && c != '-')
            .map_or(flag.len(), |length| length + 2);
        let begins_word = !before.ends_with(char::is_alphanumeric)
            && flag[2..].starts_with(|c: char| c.is_ascii_lowercase());
        if begins_word && !is_command {
            return Some(&flag[..length]);
        }
        rest = &rest[at + 2..];
    }
    None
}
