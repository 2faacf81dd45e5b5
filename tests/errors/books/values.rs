//! Values of the wrong type, or out of range.

use super::{BOOK, SECTION};
use jumpmaze::internals::sheets::book::BookFile;

/// Checks messages for lines of a book: line and column, title, remedy.
#[track_caller]
fn each(cases: &[(&str, (usize, usize), &str, &str)]) {
    for (text, place, title, remedy) in cases {
        let text = format!("{BOOK}{text}\n{SECTION}");
        let said = BookFile::parse("book.toml", &text).expect_err(&text);
        assert_eq!(said.title(), *title, "{text}");
        assert_eq!(said.line_column(), Some(*place), "{said}");
        assert!(
            said.to_string().ends_with(&format!("= help: {remedy}")),
            "{said}"
        );
    }
}

#[test]
fn texts_that_cannot_be_printed() {
    each(&[
        (
            "author = \" \"",
            (3, 10),
            "this text is empty",
            "write something between the quotes",
        ),
        (
            "subtitle = \"\"\"a\nb\"\"\"",
            (3, 12),
            "this text has several lines",
            "write it on one line; only `imprint`, `preface` and the `back` of a cover can have several",
        ),
        (
            "imprint = \"a 迷 b\"",
            (3, 11),
            "the font has no letter \"迷\"",
            "use another letter",
        ),
        (
            "imprint = \"a\\tb\"",
            (3, 11),
            "'\\t' cannot be printed",
            "leave it out",
        ),
    ]);
}

#[test]
fn lengths() {
    each(&[
        (
            "trim = \"6x9\"",
            (3, 8),
            "\"6x9\" is not a paper size",
            "write a4, a5, letter, or a width and a height from 50 to 2000 mm, such as 6x9in or 200x250mm",
        ),
        (
            "bleed = \"3\"",
            (3, 9),
            "\"3\" is not a length",
            "write a number and its unit, such as \"0.5in\" or \"3mm\"",
        ),
        (
            "bleed = \"-1mm\"",
            (3, 9),
            "\"-1mm\" is not a length",
            "write a number and its unit, such as \"0.5in\" or \"3mm\"",
        ),
        (
            "margin = \"NaNin\"",
            (3, 10),
            "\"NaNin\" is not a length",
            "write a number and its unit, such as \"0.5in\" or \"3mm\"",
        ),
        (
            "bleed = \"13mm\"",
            (3, 9),
            "the bleed is too large",
            "use 0in to 0.5in; most printers ask for 0.125in",
        ),
        (
            "margin = \"0.3in\"",
            (3, 10),
            "the margin is too narrow",
            "use at least 0.25in, or 0.375in with bleed",
        ),
        (
            "bleed = \"0in\"\nmargin = \"0.2in\"",
            (4, 10),
            "the margin is too narrow",
            "use at least 0.25in, or 0.375in with bleed",
        ),
        (
            "margin = \"2.6in\"",
            (3, 10),
            "the margin leaves no room on the page",
            "use a smaller `margin`, or a larger `trim`",
        ),
    ]);
}

#[test]
fn texts_are_bounded() {
    let long = "letters ".repeat(100_000);
    let (author, preface) = (
        format!("author = \"{long}\""),
        format!("preface = \"{long}\""),
    );
    each(&[
        (
            &author,
            (3, 10),
            "this text is too long for a line",
            "it can have up to 200 characters",
        ),
        (
            &preface,
            (3, 11),
            "this text is too long",
            "it can have up to 20000 characters",
        ),
    ]);
}

#[test]
fn numbers_and_words() {
    each(&[
        (
            "font = \"serf\"",
            (3, 8),
            "unknown font `serf`",
            "did you mean `serif`?",
        ),
        (
            "spacing = \"1.5\"",
            (3, 11),
            "unknown spacing `1.5`",
            "choose one of: normal, wide",
        ),
        (
            "show_level = \"star\"",
            (3, 14),
            "unknown level mark `star`",
            "did you mean `stars`?",
        ),
        (
            "group = \"levels\"",
            (3, 9),
            "unknown grouping `levels`",
            "did you mean `level`?",
        ),
        (
            "show_id = \"no\"",
            (3, 11),
            "expected true or false, found the text \"no\"",
            "write show_id = false",
        ),
        (
            "per_page = 3",
            (3, 12),
            "3 per page is not possible",
            "choose one of: 1, 2, 4, 6, 9",
        ),
        (
            "keys_per_page = 1",
            (3, 17),
            "1 per page is not possible",
            "choose one of: 4, 6, 9",
        ),
        (
            "style = \"prnt\"",
            (3, 9),
            "unknown style `prnt`",
            "did you mean `print`?",
        ),
        (
            "bleed = 0.125",
            (3, 9),
            "expected a text in quotes, found the number `0.125`",
            "write bleed = \"0.125in\"",
        ),
        (
            "per_page = -1",
            (3, 12),
            "expected a whole number from 0, found the number `-1`",
            "write per_page = 2",
        ),
    ]);
}

#[test]
fn counts_sizes_and_difficulties() {
    const MADE: &str = "[[section]]\nvariant = \"rook\"\n";
    for (rest, place, title, remedy) in [
        (
            "count = 0",
            (5, 9),
            "a section of 0 puzzles is not possible",
            "a section can have 1 to 10000",
        ),
        (
            "count = \"6\"",
            (5, 9),
            "expected a whole number from 0, found the text \"6\"",
            "write count = 12",
        ),
        (
            "count = 1\nsizes = [\"5x5\", \"6x6\"]",
            (6, 9),
            "2 sizes, but only 1 maze",
            "each size needs at least one maze: leave some sizes out, or raise `count`",
        ),
        (
            "count = 3\nsizes = [\"5x5\", \"5 X 5\"]",
            (6, 17),
            "this size is listed twice",
            "leave it out: the mazes are divided evenly among the sizes",
        ),
        (
            "count = 3\nsizes = [\"5by5\"]",
            (6, 10),
            "\"5by5\" is not a size",
            "a size is one or two whole numbers, such as 6 or 8x8",
        ),
        (
            "count = 3\nsizes = []",
            (6, 9),
            "the list of sizes is empty",
            "write sizes = [\"5x5\", \"6x6\"], or leave `sizes` out",
        ),
        (
            "count = 3\nsizes = [5, 5]",
            (6, 10),
            "expected a text in quotes, found the number `5`",
            "write sizes = [\"5x5\", \"6x6\"]",
        ),
        (
            "count = 3\ndifficulty = [4, 2]",
            (6, 14),
            "the second difficulty is smaller than the first",
            "write the smaller number first: difficulty = [2, 4]",
        ),
        (
            "count = 3\ndifficulty = [-1, 2]",
            (6, 14),
            "there is no such difficulty",
            "a difficulty is 0 or more; mazes of 8 or more are for experts",
        ),
        (
            "count = 3\ndifficulty = [2, inf]",
            (6, 14),
            "there is no such difficulty",
            "a difficulty is 0 or more; mazes of 8 or more are for experts",
        ),
        (
            "count = 3\ndifficulty = \"hrad\"",
            (6, 14),
            "this is not a difficulty",
            "write difficulty = \"hard\", or a range: difficulty = [2, 4]",
        ),
        (
            "count = 3\ndifficulty = [2, 3, 4]",
            (6, 14),
            "this is not a difficulty",
            "write difficulty = \"hard\", or a range: difficulty = [2, 4]",
        ),
        (
            "count = 3\ndifficulty = 4",
            (6, 14),
            "this is not a difficulty",
            "write difficulty = \"hard\", or a range: difficulty = [2, 4]",
        ),
        (
            "count = 3\nper_page = 5",
            (6, 12),
            "5 per page is not possible",
            "choose one of: 1, 2, 4, 6, 9",
        ),
    ] {
        each(&[(&format!("{MADE}{rest}"), place, title, remedy)]);
    }
}
