//! Detects the kind of a TOML file, for better errors if another kind is expected.

use super::Diagnostic;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileKind {
    Maze,
    Variant,
    Tiling,
    Book,
    Proof,
    Records,
}

/// The top-level keys by which the kind of a file is recognised. The list is searched from its beginning, and the first
/// kind with a key of the file is chosen. A file whose `cells` is a string is always a maze.
const KEYS: &[(FileKind, &str)] = &[
    (FileKind::Proof, "jumpmaze_proof"),
    (FileKind::Records, "record"),
    // Books come before mazes, because both can have a title.
    (FileKind::Book, BOOK),
    (FileKind::Maze, "jumpmaze variant start title"),
    (FileKind::Variant, VARIANT),
    (
        FileKind::Tiling,
        "lattice tile use offsets mesh faces line aliases",
    ),
];

const BOOK: &str = "section subtitle author imprint trim bleed margin words per_page keys_per_page";
const VARIANT: &str =
    "rule name_in rule_in board tiling moves boundary obstacles contents generate";

/// Returns the kind of a TOML text by its top-level keys, or `None` if no key identifies a kind.
pub(crate) fn file_kind_of(text: &str) -> Option<FileKind> {
    let document = DeTable::parse(text).ok()?;
    let table = document.get_ref();
    let tokens = table.get("cells").map(Spanned::get_ref);
    if tokens.is_some_and(DeValue::is_str) {
        return Some(FileKind::Maze);
    }
    let has = |keys: &str| keys.split(' ').any(|key| table.contains_key(key));
    let found = KEYS.iter().find(|(_, keys)| has(keys));
    found.map(|(kind, _)| *kind)
}

/// Adds help to a parser error if the file has another kind than `wanted`. For prose, a picture or a web page, returns a
/// new error, which says so.
pub(crate) fn another_kind(diagnostic: Diagnostic, text: &str, wanted: FileKind) -> Diagnostic {
    if is_prose_or_picture(text) {
        return prose_or_picture_error(diagnostic.file(), text);
    }
    let help = match file_kind_of(text) {
        Some(kind) if kind == wanted => return diagnostic,
        Some(FileKind::Variant) => {
            "this is a variant file; `jumpmaze new FILE -o maze.toml` makes a maze on it, and the option `variant` FILE reads a grid on it"
        }
        Some(FileKind::Maze) => "this is a maze file; `jumpmaze solve FILE` solves it",
        Some(FileKind::Tiling) => {
            "this is a tiling file; `jumpmaze check FILE` describes it; a variant file has it under [tiling]"
        }
        Some(FileKind::Proof) => "this is a proof; `jumpmaze check FILE` verifies it",
        Some(FileKind::Records) => {
            "this is a list of questions; `jumpmaze prove --records FILE` answers the open ones"
        }
        Some(FileKind::Book) => "this is a book file; `jumpmaze book FILE` makes the book",
        None => return diagnostic,
    };
    diagnostic.help(help)
}

/// The beginnings of pictures.
const PICTURES: [&[u8]; 5] = [b"<!DOCTYPE svg", b"<svg", b"<?xml", b"%PDF-", b"\x89PNG"];
/// The beginnings of web pages.
const WEB_PAGES: [&[u8]; 2] = [b"<!DOCTYPE", b"<html"];

/// Whether a text is prose, a picture or a web page, and so not a file of this program.
pub(crate) fn is_prose_or_picture(text: &str) -> bool {
    is_prose(text) || is_picture(text.as_bytes()) || begins(text.as_bytes(), &WEB_PAGES)
}

/// Whether a file is a picture.
pub(crate) fn is_picture(bytes: &[u8]) -> bool {
    begins(bytes, &PICTURES)
}

/// Whether a file begins with one of these texts, in any case: many web pages begin with `<!doctype html>`.
fn begins(bytes: &[u8], beginnings: &[&[u8]]) -> bool {
    let bytes = bytes.trim_ascii_start();
    beginnings.iter().any(|beginning| {
        let begin = bytes.get(..beginning.len());
        begin.is_some_and(|begin| begin.eq_ignore_ascii_case(beginning))
    })
}

/// Returns the error for a picture.
pub(super) fn picture_error(path: &str) -> Diagnostic {
    let what = "this is a picture, and mazes cannot be read from pictures";
    Diagnostic::on(path, what).help(
        "name a maze file, which ends in .toml, .json or .txt, or type an ID; \
         `jumpmaze variants --import drawing.svg -o board.toml` makes a board from a drawing",
    )
}

/// Whether a text is prose, such as a README. Blank lines and lines that begin with `#`, `<`, `!` or `[` are skipped.
/// In prose, the next line consists of three words or begins with four words. One of these words has more than three
/// characters.
fn is_prose(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with(['#', '<', '!', '[']));
    let is_word = |word: &str| {
        let letters = word.trim_matches(|c: char| c.is_ascii_punctuation());
        let mut after_first = letters.chars().skip(1);
        !letters.is_empty()
            && letters.chars().all(char::is_alphabetic)
            && after_first.all(char::is_lowercase)
    };
    first.is_some_and(|line| {
        let words: Vec<&str> = line.split_whitespace().take(4).collect();
        // A row of a grid can consist of letters, too, but its tokens are short.
        let has_long_word = words.iter().any(|word| word.chars().count() > 3);
        has_long_word && words.len() > 2 && words.into_iter().all(is_word)
    })
}

/// Returns the error for prose, a picture or a web page.
pub(super) fn prose_or_picture_error(path: &str, text: &str) -> Diagnostic {
    if is_picture(text.as_bytes()) {
        return picture_error(path);
    }
    if begins(text.as_bytes(), &WEB_PAGES) {
        let what = "this is a web page, and mazes cannot be read from web pages";
        let help =
            "name the maze file, which ends in .toml, .json or .txt, or type the ID of the maze";
        return Diagnostic::on(path, what).help(help);
    }
    let help = "`jumpmaze new -o maze.toml` writes a maze file, and `jumpmaze variants rook -o board.toml` a variant file";
    Diagnostic::on(path, "this is prose, not a maze or a board").help(help)
}

#[cfg(test)]
mod tests {
    use super::{FileKind, file_kind_of, is_prose, is_prose_or_picture};

    #[test]
    fn prose_is_not_taken_for_a_grid() {
        for text in [
            "# Title\n\nIn a *jumping maze* every cell holds a number. From = it\n",
            "Dear reader, this is a text.\n",
        ] {
            assert!(is_prose(text), "{text}");
        }
        for text in [
            "G * = ^ v # _ ~ .\n",
            "* v v v\n",
            "rook:AXSJH PSNXX ABCDE\n",
            "name = \"three or more words\"\n",
            "1 2 3\n",
            "",
            "# only a heading of words\n",
        ] {
            assert!(!is_prose(text), "{text}");
        }
    }

    #[test]
    fn web_pages_begin_in_any_case() {
        for text in ["<!DOCTYPE html>\n", "<!doctype html>\n", "\n<HTML>\n"] {
            assert!(is_prose_or_picture(text), "{text}");
        }
    }

    #[test]
    fn files_are_told_apart() {
        for (text, kind) in [
            ("cells = \"1 G\"", Some(FileKind::Maze)),
            ("variant = \"rook\"\ncells = 5", Some(FileKind::Maze)),
            (
                "rule = \"x\"\n[tiling]\nlattice = []",
                Some(FileKind::Variant),
            ),
            ("name = \"x\"\n[board]\nsize = [3]", Some(FileKind::Variant)),
            ("lattice = [[1, 0]]", Some(FileKind::Tiling)),
            (
                "title = \"x\"\n[[section]]\nvariant = \"rook\"",
                Some(FileKind::Book),
            ),
            ("jumpmaze_proof = 1\n[maze]", Some(FileKind::Proof)),
            ("[[record]]\nvariant = \"rook\"", Some(FileKind::Records)),
            ("name = \"x\"", None),
            ("= x", None),
        ] {
            assert_eq!(file_kind_of(text), kind, "{text}");
        }
    }
}
