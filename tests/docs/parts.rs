//! The lengths of the pages, and the origin of their figures.

use super::*;

/// The largest number of words of the guide and the reference together. The notes have no limit.
const MAX_WORDS: usize = 30_000;
/// The largest number of words of a page of the guide, which is about one task.
const MAX_PAGE: usize = 1_200;
/// Each of these kinds of users has a page, which begins with a command that gives a result.
const USERS: [&str; 8] = [
    "teacher",
    "lecturer",
    "book-maker",
    "designer",
    "player",
    "rust",
    "python",
    "researcher",
];

/// The number of words of a page without its blocks. The bars of tables are not words.
fn count_words(page: &str) -> usize {
    let prose = prose(page);
    let words = prose.split_whitespace();
    words
        .filter(|word| word.chars().any(char::is_alphanumeric))
        .count()
}

#[test]
fn the_guide_and_the_reference_are_short() {
    let mut counts: Vec<(usize, String)> = Vec::new();
    for page in pages() {
        if page.starts_with("docs/guide/") || page.starts_with("docs/reference/") {
            counts.push((count_words(&read(&page)), page));
        }
    }
    counts.sort();
    let sum: usize = counts.iter().map(|(words, _)| words).sum();
    assert!(sum > MAX_WORDS / 2, "only {sum} words: are pages missing?");
    assert!(
        sum <= MAX_WORDS,
        "{sum} words, {MAX_WORDS} are allowed: {counts:#?}"
    );
    // The gallery is generated: a picture and the rule of each board.
    let long = counts.iter().filter(|(words, page)| {
        *words > MAX_PAGE && page.starts_with("docs/guide/") && !page.ends_with("/gallery.md")
    });
    let long: Vec<_> = long.collect();
    assert!(long.is_empty(), "more than {MAX_PAGE} words: {long:#?}");
}

#[test]
fn every_kind_of_user_has_a_page() {
    let index = read("docs/README.md");
    for user in USERS {
        let page = read(format!("docs/guide/{user}.md"));
        assert!(
            index.contains(&format!("(guide/{user}.md)")),
            "docs/README.md lacks guide/{user}.md"
        );
        let blocks = blocks(&page);
        let first = blocks.first().map_or(0, |block| block.line);
        let before: String = page.lines().take(first).collect::<Vec<_>>().join("\n");
        let language = blocks.first().map_or("", |block| block.language);
        assert!(
            ["sh", "console"].contains(&language)
                && (1..=15).contains(&first)
                && !before.contains("\n## "),
            "docs/guide/{user}.md does not begin with a command"
        );
    }
}

#[test]
fn every_page_is_in_the_index() {
    let index = read("docs/README.md");
    let mut missing = Vec::new();
    for page in pages() {
        let Some(path) = page.strip_prefix("docs/") else {
            continue;
        };
        // The pages of the course are in its own list.
        let is_listed = path == "README.md"
            || path.starts_with("guide/course/") && path != "guide/course/README.md";
        if !is_listed && !index.contains(&format!("({path})")) {
            missing.push(path.to_owned());
        }
    }
    none_missing("docs/README.md", &missing);
}

/// The units of measured times, shares and sizes, which may change with the machine or version.
const UNITS: [&str; 11] = [
    "s", "ms", "µs", "min", "minutes", "seconds", "hours", "MB", "GB", "kB", "%",
];

/// Pages that are completely generated, by a command that is named at the top.
const GENERATED: [&str; 2] = ["docs/guide/gallery.md", "docs/notes/records.md"];

/// Whether a section contains measured figures: a number with a unit, or a picture.
fn has_figures(section: &str) -> bool {
    let prose = prose(section);
    // Numbers in code are settings or examples.
    let plain: Vec<&str> = prose.split('`').step_by(2).collect();
    let plain = plain.join(" ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let is_unit = |word: &str| {
        let word = word.trim_end_matches(['.', ',', ';', ':', ')', '|']);
        UNITS.contains(&word)
    };
    let is_number = |word: &str| {
        let word = word.trim_start_matches(['(', '~', '≈']);
        word.starts_with(|letter: char| letter.is_ascii_digit())
            && word
                .chars()
                .all(|letter| letter.is_ascii_digit() || ".,".contains(letter))
    };
    // `12%` is a figure, too.
    let has_both = |word: &str| {
        let number = word.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        is_number(number) && is_unit(&word[number.len()..])
    };
    let apart = words
        .windows(2)
        .any(|pair| is_number(pair[0]) && is_unit(pair[1]));
    let measured = apart || words.iter().any(|word| has_both(word));
    measured || plain.contains("![")
}

/// Whether a section names a command, in a block or inline.
fn names_command(section: &str) -> bool {
    let commands = [
        "jumpmaze ",
        "cargo ",
        "python ",
        "python3 ",
        ".ci/",
        "JUMPMAZE_RENEW=1 ",
    ];
    let starts = |text: &str| commands.iter().any(|command| text.starts_with(command));
    let lines = section
        .lines()
        .map(|line| line.strip_prefix("$ ").unwrap_or(line));
    let mut inline = section.split('`').skip(1).step_by(2);
    lines.into_iter().any(starts) || inline.any(starts)
}

#[test]
fn figures_name_the_command_that_made_them() {
    let mut wrong = Vec::new();
    let mut found = 0;
    for page in pages() {
        let text = read(&page);
        let mut sections = sections(&text);
        if GENERATED.contains(&page.as_str()) {
            assert!(
                sections
                    .iter()
                    .take(2)
                    .any(|section| names_command(section)),
                "{page}"
            );
            sections.clear();
        }
        for section in sections {
            if has_figures(&section) {
                found += 1;
                if !names_command(&section) {
                    let heading = section.lines().next().unwrap_or_default();
                    wrong.push(format!("{page}: {heading}"));
                }
            }
        }
    }
    assert!(found > 20, "only {found} sections have figures");
    assert!(
        wrong.is_empty(),
        "sections with figures that name no command:\n{}",
        wrong.join("\n")
    );
}

/// A page, cut before each heading.
fn sections(page: &str) -> Vec<String> {
    let mut sections = vec![String::new()];
    let mut inside = false;
    for line in page.lines() {
        inside ^= line.starts_with("```");
        if line.starts_with('#') && !inside {
            sections.push(String::new());
        }
        let last = sections.last_mut().expect("there is one");
        last.push_str(line);
        last.push('\n');
    }
    sections
}

#[test]
fn figures_and_commands_are_told_apart() {
    for text in [
        "It takes 3.4 s.",
        "a share of 12 %, and more",
        "3.4s, or 12%.",
        "![](a.svg)",
        "(5,000 ms)",
    ] {
        assert!(has_figures(text), "{text}");
    }
    for text in [
        "Use `--time 5 s`.",
        "The 12 puzzles",
        "```\n3 s\n```",
        "level 2.",
        "It is drawn 4,000 times.",
    ] {
        assert!(!has_figures(text), "{text}");
    }
    assert!(names_command("Run `cargo bench`."));
    assert!(names_command("```console\n$ jumpmaze new rook\n```"));
    assert!(!names_command("The program `jumpmaze` is fast."));
}
