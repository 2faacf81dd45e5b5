//! Files of books.

use jumpmaze::sheets::book::BookFile;

/// What every book has; line 3 is the first of a text.
const BOOK: &str = "title = \"Jumps\"\nseed = 1\n";
/// A section that is right.
const SECTION: &str = "[[section]]\nvariant = \"rook\"\ncount = 2\n";

#[track_caller]
fn whole(text: &str, expected: &str) {
    let said = match BookFile::parse("book.toml", text) {
        Ok(_) => "it is a book".to_owned(),
        Err(diagnostic) => diagnostic.to_string(),
    };
    let expected = expected.trim_matches('\n');
    assert!(said == expected, "said:\n{said}\n\nexpected:\n{expected}\n");
}

/// What is said of a key of the book.
#[track_caller]
fn key(line: &str, expected: &str) {
    whole(&format!("{BOOK}{line}\n{SECTION}"), expected);
}

/// What is said of sections.
#[track_caller]
fn sections(text: &str, expected: &str) {
    whole(&format!("{BOOK}{text}"), expected);
}

/// What is said of the sections, and where: line, column, title and remedy.
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
            "write it in one; only `imprint` may have several",
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
            "'\\t' is nothing that can be printed",
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
            "\"6x9\" is no size of a page",
            "a paper is a4, a5, letter, or its width and height, such as 6x9in or 200x250mm",
        ),
        (
            "bleed = \"3\"",
            (3, 9),
            "\"3\" is no length",
            "write a number and its unit, such as \"0.5in\" or \"3mm\"",
        ),
        (
            "bleed = \"-1mm\"",
            (3, 9),
            "\"-1mm\" is no length",
            "write a number and its unit, such as \"0.5in\" or \"3mm\"",
        ),
        (
            "margin = \"NaNin\"",
            (3, 10),
            "\"NaNin\" is no length",
            "write a number and its unit, such as \"0.5in\" or \"3mm\"",
        ),
        (
            "bleed = \"13mm\"",
            (3, 9),
            "so much bleed is not possible",
            "it is 0in to 0.5in; most printers ask for 0.125in",
        ),
        (
            "margin = \"0.3in\"",
            (3, 10),
            "the margin is too narrow",
            "it is at least 0.25in, and 0.375in with bleed",
        ),
        (
            "bleed = \"0in\"\nmargin = \"0.2in\"",
            (4, 10),
            "the margin is too narrow",
            "it is at least 0.25in, and 0.375in with bleed",
        ),
        (
            "margin = \"2.6in\"",
            (3, 10),
            "the margin leaves no room on the page",
            "take a smaller `margin`, or a larger `trim`",
        ),
    ]);
}

#[test]
fn numbers_and_words() {
    each(&[
        (
            "per_page = 3",
            (3, 12),
            "a page of 3 is not possible",
            "choose one of: 1, 2, 4, 6, 9",
        ),
        (
            "keys_per_page = 1",
            (3, 17),
            "a page of 1 is not possible",
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
            "it has 1 to 10000",
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
            "more sizes than mazes: 2 of 1",
            "each size has at least one maze: leave sizes out, or raise `count`",
        ),
        (
            "count = 3\nsizes = [\"5x5\", \"5 X 5\"]",
            (6, 17),
            "this size is written twice",
            "leave it out: each size has as many mazes as the others",
        ),
        (
            "count = 3\nsizes = [\"5by5\"]",
            (6, 10),
            "\"5by5\" is no size",
            "a size is one or two whole numbers, such as 6 or 8x8",
        ),
        (
            "count = 3\nsizes = []",
            (6, 9),
            "no size is written",
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
            "the difficulty falls",
            "write the smaller number first: difficulty = [2, 4]",
        ),
        (
            "count = 3\ndifficulty = [-1, 2]",
            (6, 14),
            "there is no such difficulty",
            "it begins at 0, and 8 is for experts",
        ),
        (
            "count = 3\ndifficulty = [2, inf]",
            (6, 14),
            "there is no such difficulty",
            "it begins at 0, and 8 is for experts",
        ),
        (
            "count = 3\ndifficulty = \"hrad\"",
            (6, 14),
            "this is no difficulty",
            "write difficulty = \"hard\", or from and to: difficulty = [2, 4]",
        ),
        (
            "count = 3\ndifficulty = [2, 3, 4]",
            (6, 14),
            "this is no difficulty",
            "write difficulty = \"hard\", or from and to: difficulty = [2, 4]",
        ),
        (
            "count = 3\ndifficulty = 4",
            (6, 14),
            "this is no difficulty",
            "write difficulty = \"hard\", or from and to: difficulty = [2, 4]",
        ),
        (
            "count = 3\nper_page = 5",
            (6, 12),
            "a page of 5 is not possible",
            "choose one of: 1, 2, 4, 6, 9",
        ),
    ] {
        each(&[(&format!("{MADE}{rest}"), place, title, remedy)]);
    }
}

#[test]
fn a_misspelt_key() {
    key(
        "blead = \"3mm\"",
        r#"
error: unknown key `blead`
 --> book.toml:3:1
  |
3 | blead = "3mm"
  | ^^^^^
  |
  = note: expected one of `title`, `subtitle`, `author`, `imprint`, `seed`, `trim`, `bleed`, `margin`, `style`, `words`, `per_page`, `keys_per_page`, `section`
  = help: did you mean `bleed`?
"#,
    );
}

#[test]
fn a_key_of_a_section_at_the_top() {
    key(
        "count = 12",
        r#"
error: unknown key `count`
 --> book.toml:3:1
  |
3 | count = 12
  | ^^^^^
  |
  = note: expected one of `title`, `subtitle`, `author`, `imprint`, `seed`, `trim`, `bleed`, `margin`, `style`, `words`, `per_page`, `keys_per_page`, `section`
  = help: `count` belongs under a [[section]]
"#,
    );
}

#[test]
fn a_key_of_the_book_in_a_section() {
    sections(
        "[[section]]\nvariant = \"rook\"\ncount = 3\nmargin = \"1in\"\n",
        r#"
error: unknown key `margin`
 --> book.toml:6:1
  |
6 | margin = "1in"
  | ^^^^^^
  |
  = note: expected one of `title`, `variant`, `mazes`, `count`, `sizes`, `difficulty`, `per_page`
  = help: `margin` stands at the top, before any [[section]]
"#,
    );
}

#[test]
fn single_brackets() {
    sections(
        "[section]\nvariant = \"rook\"\ncount = 3\n",
        r#"
error: expected a list, found a table
 --> book.toml:3:1
  |
3 | [section]
  | ^^^^^^^^^
  |
  = help: write [[section]], in double brackets
"#,
    );
}

#[test]
fn no_section() {
    sections(
        "",
        r#"
error: the book has no puzzles
--> book.toml
 = help: add [[section]] with variant = "rook" and count = 12 below it
"#,
    );
}

#[test]
fn no_seed() {
    whole(
        "title = \"Jumps\"\n[[section]]\nmazes = [\"a.toml\"]\n",
        r#"
error: the key `seed` is missing
--> book.toml
 = help: add seed = …
"#,
    );
}

#[test]
fn no_title() {
    whole(
        "title = \"\"\nseed = 1\n[[section]]\nmazes = [\"a.toml\"]\n",
        r#"
error: this text is empty
 --> book.toml:1:9
  |
1 | title = ""
  |         ^^
  |
  = help: write something between the quotes
"#,
    );
}

#[test]
fn a_section_without_puzzles() {
    sections(
        "[[section]]\ntitle = \"Rook mazes\"\ncount = 3\n",
        r#"
error: this section has no puzzles
 --> book.toml:3:1
  |
3 | [[section]]
  | ^^^^^^^^^^^
  |
  = help: add variant = "rook" and count = 12, or mazes = ["a.toml", "b.toml"]
"#,
    );
}

#[test]
fn a_section_without_a_count() {
    sections(
        "[[section]]\nvariant = \"rook\"\n",
        r#"
error: the key `count` is missing: how many mazes of this variant?
 --> book.toml:4:11
  |
4 | variant = "rook"
  |           ^^^^^^
  |
  = help: add count = 12
"#,
    );
}

#[test]
fn a_section_of_both() {
    sections(
        "[[section]]\nvariant = \"rook\"\nmazes = [\"a.toml\"]\n",
        r#"
error: a section has a variant or mazes, not both
 --> book.toml:5:9
  |
5 | mazes = ["a.toml"]
  |         ^^^^^^^^^^
  |
  = help: leave one of them out, or write two sections
"#,
    );
}

#[test]
fn mazes_that_there_are_are_not_counted() {
    sections(
        "[[section]]\nmazes = [\"a.toml\"]\ncount = 3\n",
        r#"
error: `count` is for mazes that are made; those in `mazes` are there already
 --> book.toml:5:9
  |
5 | count = 3
  |         ^
  |
  = help: leave `count` out, or write `variant` in place of `mazes`
"#,
    );
}

#[test]
fn an_empty_list_of_mazes() {
    sections(
        "[[section]]\nmazes = []\n",
        r#"
error: a section of 0 puzzles is not possible
 --> book.toml:4:9
  |
4 | mazes = []
  |         ^^
  |
  = help: it has 1 to 10000
"#,
    );
}

#[test]
fn a_variant_file() {
    whole(
        "name = \"Mine\"\nrule = \"Jump.\"\n[board]\nsize = [5, 5]\n",
        r#"
error: unknown key `board`
 --> book.toml:3:2
  |
3 | [board]
  |  ^^^^^
  |
  = note: expected one of `title`, `subtitle`, `author`, `imprint`, `seed`, `trim`, `bleed`, `margin`, `style`, `words`, `per_page`, `keys_per_page`, `section`
  = help: this is a variant file; `jumpmaze variants FILE` says what it is, and --variant FILE reads a maze on it
"#,
    );
}
