//! A small lexer that separates code, strings and comments, to find paths, names and messages.

/// A word, `::`, or any other single character of the code.
pub(super) struct Token<'a> {
    pub(super) offset: usize,
    pub(super) text: &'a str,
}

/// The kind of a part of a source.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PartKind {
    Code,
    Text,
    /// A comment, a blank, or a mark that begins no word.
    Other,
}

/// The code without comments, strings and character literals.
pub(super) fn tokens(source: &str) -> Vec<Token<'_>> {
    parts(source, PartKind::Code)
}

/// The strings, with their quotes.
pub(super) fn texts(source: &str) -> Vec<Token<'_>> {
    parts(source, PartKind::Text)
}

fn parts(source: &str, wanted: PartKind) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut offset = 0;
    while let Some(first) = source[offset..].chars().next() {
        let rest = &source[offset..];
        let word = rest
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .unwrap_or(rest.len());
        let (length, kind) = if rest.starts_with("//") {
            (rest.find('\n').unwrap_or(rest.len()), PartKind::Other)
        } else if rest.starts_with("/*") {
            (block_comment(rest), PartKind::Other)
        } else if let Some(length) = raw_string(rest) {
            (length, PartKind::Text)
        } else if rest.starts_with("r#") {
            (2, PartKind::Other)
        } else if first == '"' {
            (quoted(rest, '"'), PartKind::Text)
        } else if first == '\'' {
            let mut after = rest.chars().skip(1);
            let is_literal = after.next() == Some('\\') || after.next() == Some('\'');
            let length = if is_literal { quoted(rest, '\'') } else { 1 };
            (length, PartKind::Other)
        } else if word > 0 {
            (word, PartKind::Code)
        } else if rest.starts_with("::") {
            (2, PartKind::Code)
        } else if first.is_whitespace() {
            (first.len_utf8(), PartKind::Other)
        } else {
            (first.len_utf8(), PartKind::Code)
        };
        if kind == wanted {
            found.push(Token {
                offset,
                text: &rest[..length],
            });
        }
        offset += length;
    }
    found
}

/// The length of a block comment; they nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut i) = (0, 0);
    while i < text.len() {
        if text.as_bytes()[i..].starts_with(b"/*") {
            depth += 1;
            i += 2;
        } else if text.as_bytes()[i..].starts_with(b"*/") {
            depth -= 1;
            i += 2;
            if depth == 0 {
                return i;
            }
        } else {
            i += 1;
        }
    }
    text.len()
}

/// The length of a raw string, if one starts here.
fn raw_string(text: &str) -> Option<usize> {
    let prefix = ["r", "br", "cr"].into_iter().find(|prefix| {
        text.strip_prefix(prefix)
            .is_some_and(|rest| rest.trim_start_matches('#').starts_with('"'))
    })?;
    let hashes = text[prefix.len()..].find('"')?;
    let start = prefix.len() + hashes + 1;
    let end = format!("\"{}", "#".repeat(hashes));
    Some(
        text[start..]
            .find(&end)
            .map_or(text.len(), |at| start + at + end.len()),
    )
}

/// The length of a string or character literal with escapes.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return i + 1,
            _ => {}
        }
    }
    text.len()
}
