//! The code of a file without comments, strings and character literals: just enough of a lexer to find paths.

/// A word, `::`, or a single other character of the code.
pub(super) struct Token<'a> {
    pub(super) offset: usize,
    pub(super) text: &'a str,
}

/// The code without comments, strings and character literals.
pub(super) fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut offset = 0;
    while let Some(first) = source[offset..].chars().next() {
        let rest = &source[offset..];
        let word = rest
            .find(|c: char| !c.is_alphanumeric() && c != '_')
            .unwrap_or(rest.len());
        let (length, is_code) = if rest.starts_with("//") {
            (rest.find('\n').unwrap_or(rest.len()), false)
        } else if rest.starts_with("/*") {
            (block_comment(rest), false)
        } else if let Some(length) = raw_string(rest) {
            (length, false)
        } else if rest.starts_with("r#") {
            (2, false)
        } else if first == '"' {
            (quoted(rest, '"'), false)
        } else if first == '\'' {
            let mut after = rest.chars().skip(1);
            let is_literal = after.next() == Some('\\') || after.next() == Some('\'');
            (if is_literal { quoted(rest, '\'') } else { 1 }, false)
        } else if word > 0 {
            (word, true)
        } else if rest.starts_with("::") {
            (2, true)
        } else {
            (first.len_utf8(), !first.is_whitespace())
        };
        if is_code {
            tokens.push(Token {
                offset,
                text: &rest[..length],
            });
        }
        offset += length;
    }
    tokens
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
