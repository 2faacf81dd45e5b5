//! Files of books.

mod values;

use jumpmaze::internals::sheets::book::BookFile;

/// The first two lines of every book.
const BOOK: &str = "title = \"Jumps\"\nseed = 1\n";
/// A valid section.
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

/// Checks the message for a key of the book.
#[track_caller]
fn key(line: &str, expected: &str) {
    whole(&format!("{BOOK}{line}\n{SECTION}"), expected);
}

/// Checks the message for sections.
#[track_caller]
fn sections(text: &str, expected: &str) {
    whole(&format!("{BOOK}{text}"), expected);
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
  = note: expected one of `title`, `subtitle`, `author`, `imprint`, `preface`, `group`, `links`, `seed`, `trim`, `bleed`, `margin`, `style`, `font`, `spacing`, `show_level`, `show_id`, `notes`, `words`, `per_page`, `keys_per_page`, `cover`, `section`
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
  = note: expected one of `title`, `subtitle`, `author`, `imprint`, `preface`, `group`, `links`, `seed`, `trim`, `bleed`, `margin`, `style`, `font`, `spacing`, `show_level`, `show_id`, `notes`, `words`, `per_page`, `keys_per_page`, `cover`, `section`
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
  = help: `margin` belongs at the top, before any [[section]] or [cover]
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
fn a_count_of_existing_mazes() {
    sections(
        "[[section]]\nmazes = [\"a.toml\"]\ncount = 3\n",
        r#"
error: `count` is for generated mazes, but `mazes` lists existing ones
 --> book.toml:5:9
  |
5 | count = 3
  |         ^
  |
  = help: leave `count` out, or write `variant` instead of `mazes`
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
  = help: a section can have 1 to 10000
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
  = note: expected one of `title`, `subtitle`, `author`, `imprint`, `preface`, `group`, `links`, `seed`, `trim`, `bleed`, `margin`, `style`, `font`, `spacing`, `show_level`, `show_id`, `notes`, `words`, `per_page`, `keys_per_page`, `cover`, `section`
  = help: this is a variant file; `jumpmaze new FILE -o maze.toml` makes a maze on it, and the option `variant` FILE reads a grid on it
"#,
    );
}
