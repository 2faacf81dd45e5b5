//! Rewords the error messages of serde for users who do not know Rust.

/// Returns the name of the missing key if `message` is serde's "missing field" error.
pub(super) fn missing(message: &str) -> Option<&str> {
    message.strip_prefix("missing field `")?.strip_suffix('`')
}

/// Rewords serde's messages about a wrong type or an unexpected end of the text, so that they contain no Rust terms.
/// Other messages are returned unchanged.
pub(super) fn in_plain_words(message: &str) -> String {
    const TYPES: [(&str, &str); 12] = [
        ("i64", "a whole number"),
        ("i32", "a whole number"),
        ("u64", "a whole number from 0"),
        ("u32", "a whole number from 0"),
        ("f64", "a number"),
        ("a string", "a text in quotes"),
        ("a sequence", "a list"),
        ("a boolean", "true or false"),
        ("an array of length 2", "a list of 2"),
        ("an array of length 3", "a list of 3"),
        ("a tuple of size 2", "a list of 2"),
        ("a map", "a table"),
    ];
    match message.strip_prefix("EOF while parsing ") {
        Some("a string") => return "the closing quote is missing".to_owned(),
        Some("a value") => return "a value is missing".to_owned(),
        Some(open) => return format!("{open} is not closed"),
        None => {}
    }
    let Some((found, expected)) = message.rsplit_once(", expected ") else {
        return message.to_owned();
    };
    let table = expected.starts_with("struct ").then_some(&("", "a table"));
    let Some((_, plain)) = TYPES.iter().find(|(name, _)| *name == expected).or(table) else {
        return message.to_owned();
    };
    let found = found
        .strip_prefix("invalid type: ")
        .or_else(|| found.strip_prefix("invalid value: "))
        .map(|found| match found {
            "sequence" => "a list".to_owned(),
            "map" => "a table".to_owned(),
            _ => found
                .replacen("string ", "the text ", 1)
                .replacen("integer ", "the number ", 1)
                .replacen("floating point ", "the number ", 1),
        })
        .or_else(|| {
            Some(format!(
                "a list of {}",
                found.strip_prefix("invalid length ")?
            ))
        });
    match found {
        Some(found) => format!("expected {plain}, found {found}"),
        None => message.to_owned(),
    }
}
