//! No two types of the crate and of the Python package have the same name.

use super::lexer::{Token, tokens};
use super::{place, sources_below};
use std::collections::BTreeMap;

#[test]
fn no_two_types_share_a_name() {
    let mut known: BTreeMap<String, (String, String)> = BTreeMap::new();
    let mut complaints = Vec::new();
    let package = sources_below("python/rust");
    assert!(!package.is_empty(), "the Python package has no sources");
    for (file, source) in sources_below("").into_iter().chain(package) {
        for TypeName { name, of, offset } in types(&tokens(&source)) {
            let here = place(&file, &source, offset);
            match known.get(name) {
                // A file may repeat an alias, because both names then mean the same.
                Some((other, there)) if other.is_empty() || *other != of => {
                    complaints.push(format!("{here}: `{name}` is also a type in {there}"));
                }
                Some(_) => {}
                None => drop(known.insert(name.to_owned(), (of, here))),
            }
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn every_type_is_found() {
    for (source, found) in [
        ("pub struct A<T>(T); enum B {}", &[("A", ""), ("B", "")][..]),
        (
            "axis! { /// struct C\n pub enum B (\"b\") {} }",
            &[("B", "")],
        ),
        ("pub(super) type A = [f64; 2];", &[("A", "=[f64;2]")]),
        ("impl A for [u8; 2] { type B = u8; }", &[]),
        // The name of an associated type comes from the trait.
        ("impl<T> Iterator for A<T> { type Item = T; }", &[]),
        ("pub trait A { type B; }", &[("A", "")]),
        (
            "impl A { fn f() -> impl B { struct C; type D = u8; } }",
            &[("C", ""), ("D", "=u8")],
        ),
        ("macro_rules! m { () => { struct $name; } }", &[]),
        ("fn f() { let union = 1; g(r#type) }", &[]),
    ] {
        let all = tokens(source);
        let types = types(&all);
        let names: Vec<(&str, &str)> = types.iter().map(|t| (t.name, &*t.of)).collect();
        assert_eq!(names, found, "{source}");
    }
}

/// The declaration of a type.
struct TypeName<'a> {
    name: &'a str,
    /// The type that an alias stands for; empty for other types.
    of: String,
    offset: usize,
}

/// The types that a file declares.
fn types<'a>(tokens: &[Token<'a>]) -> Vec<TypeName<'a>> {
    let mut found = Vec::new();
    // Whether each open brace belongs to an `impl` or a trait, and where the current item begins.
    let (mut braces, mut start) = (Vec::new(), 0);
    // The number of other open brackets.
    let mut depth = 0;
    for (i, token) in tokens.iter().enumerate() {
        let following = &tokens[i + 1..];
        let name = following.first().map_or("", |next| next.text);
        let is_name = name.starts_with(|c: char| c.is_ascii_uppercase());
        let is_item_of_trait = braces.last() == Some(&true);
        match token.text {
            "{" => {
                let head = &tokens[start..i];
                let has = |word| head.iter().any(|token| token.text == word);
                braces.push((has("impl") || has("trait")) && !has("fn"));
                start = i + 1;
            }
            "}" => {
                braces.pop();
                start = i + 1;
            }
            "[" | "(" => depth += 1,
            "]" | ")" => depth -= 1,
            ";" if depth == 0 => start = i + 1,
            "type" if is_name && !is_item_of_trait => {
                let value = following[1..].iter().map(|token| token.text);
                let mut brackets = 0;
                let is_inside = |text: &&str| {
                    brackets += i32::from(["[", "("].contains(text));
                    brackets -= i32::from(["]", ")"].contains(text));
                    *text != ";" || brackets > 0
                };
                let of = value.take_while(is_inside).collect();
                let offset = token.offset;
                found.push(TypeName { name, of, offset });
            }
            "struct" | "enum" | "trait" | "union" if is_name => found.push(TypeName {
                name,
                of: String::new(),
                offset: token.offset,
            }),
            _ => {}
        }
    }
    found
}
