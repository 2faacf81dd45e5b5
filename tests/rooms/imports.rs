//! The paths that a file names, in `use` declarations and in its code.

use super::lexer::Token;

/// A path that a file names.
#[derive(Clone, Debug)]
pub(super) struct Import {
    /// The offset of the first segment below the crate root.
    pub(super) offset: usize,
    /// The segments from the crate root on.
    pub(super) path: Vec<String>,
    /// The name under which it is known afterwards; `*` for all names.
    pub(super) name: String,
    /// Whether it began with a plain name: a module of this crate, or another crate.
    pub(super) bare: bool,
    /// Whether it is in a module inside the file.
    pub(super) inline: bool,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `use …`
    Use,
    /// `pub use …`, `pub(crate) use …`
    PublicUse,
    /// A path in an expression or a type.
    Code,
}

/// Every path in the code of a module.
pub(super) fn imports(tokens: &[Token<'_>], module: Vec<String>) -> Vec<Import> {
    let mut reader = Reader {
        tokens,
        depth: module.len(),
        module,
        found: Vec::new(),
    };
    reader.read();
    reader.found
}

struct Reader<'a> {
    tokens: &'a [Token<'a>],
    module: Vec<String>,
    /// The number of segments of the module of the file.
    depth: usize,
    found: Vec<Import>,
}

/// A path that is being followed.
#[derive(Clone)]
struct Begun {
    path: Vec<String>,
    offset: Option<usize>,
    bare: bool,
    kind: Kind,
}

impl<'a> Reader<'a> {
    fn text(&self, index: usize) -> &'a str {
        self.tokens.get(index).map_or("", |token| token.text)
    }

    fn read(&mut self) {
        let mut depth = 0;
        // The brace depths at which the current inline modules began.
        let mut inline = Vec::new();
        let mut i = 0;
        while i < self.tokens.len() {
            let before = if i == 0 { "" } else { self.text(i - 1) };
            match self.text(i) {
                "{" => {
                    // In a macro, the name may be a variable.
                    let named = i >= 2 && self.text(i - 2) == "mod";
                    if named || i >= 3 && [self.text(i - 3), self.text(i - 2)] == ["mod", "$"] {
                        self.module.push(before.to_owned());
                        inline.push(depth);
                    }
                    depth += 1;
                }
                "}" => {
                    depth -= 1;
                    if inline.pop_if(|start| *start == depth).is_some() {
                        self.module.pop();
                    }
                }
                "use" => {
                    let kind = match before {
                        "pub" | ")" => Kind::PublicUse,
                        _ => Kind::Use,
                    };
                    i = self.begin(i + 1, kind);
                    continue;
                }
                name if is_word(name)
                    && self.text(i + 1) == "::"
                    && !["::", "in"].contains(&before) =>
                {
                    i = self.begin(i, Kind::Code);
                    continue;
                }
                _ => {}
            }
            i += 1;
        }
    }

    /// Reads a path, or a tree of paths, from its first token on. Returns the index of the first token after it.
    fn begin(&mut self, i: usize, kind: Kind) -> usize {
        let first = self.text(i);
        let rooted = ["crate", "self", "super", "$"].contains(&first);
        let begun = Begun {
            path: match first {
                "crate" => Vec::new(),
                _ if rooted => self.module.clone(),
                // Modules inside a file know its names, too, because they begin with `use super::*`.
                _ => self.module[..self.depth].to_vec(),
            },
            offset: None,
            bare: !rooted,
            kind,
        };
        self.follow(i, begun)
    }

    fn follow(&mut self, mut i: usize, mut begun: Begun) -> usize {
        let mut name = self.text(i);
        loop {
            match self.text(i) {
                "crate" => begun.path.clear(),
                "self" => {}
                "super" => drop(begun.path.pop()),
                "{" => {
                    i += 1;
                    while !matches!(self.text(i), "}" | "") {
                        i = self.follow(i, begun.clone());
                        while !matches!(self.text(i), "," | "}" | "") {
                            i += 1;
                        }
                        if self.text(i) == "," {
                            i += 1;
                        }
                    }
                    return i + 1;
                }
                segment => {
                    // Exported macros are at the crate root, wherever they are written.
                    if begun.path.is_empty() && self.text(i + 1) == "!" {
                        return i + 1;
                    }
                    if begun.path.is_empty() {
                        begun.offset = Some(self.tokens[i].offset);
                    }
                    name = segment;
                    begun.path.push(segment.to_owned());
                }
            }
            if self.text(i + 1) != "::" {
                break;
            }
            // A turbofish ends the path; the main loop reads what is inside it.
            if self.text(i + 2) == "<" {
                break;
            }
            i += 2;
        }
        let offset = begun.offset.unwrap_or(self.tokens[i].offset);
        let renamed = begun.kind != Kind::Code && self.text(i + 1) == "as";
        let name = if renamed { self.text(i + 2) } else { name };
        // `use path::{self}` is known by the last segment of the path.
        let name = match (name, begun.path.last()) {
            ("self" | "super", Some(last)) => last.clone(),
            _ => name.to_owned(),
        };
        self.found.push(Import {
            offset,
            path: begun.path,
            name,
            bare: begun.bare,
            inline: self.module.len() > self.depth,
            kind: begun.kind,
        });
        i + 1
    }
}

fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_alphabetic() || first == '_')
}
