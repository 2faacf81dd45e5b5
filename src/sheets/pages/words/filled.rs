//! Placeholders in texts.

/// Fills the placeholders of a text, all at once. Values are not searched for placeholders.
///
/// ```
/// use jumpmaze::internals::sheets::pages::filled;
/// assert_eq!(filled("Try {cell}.", &[("{cell}", "A3")]), "Try A3.");
/// ```
#[must_use]
pub fn filled(text: &str, values: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut remaining = text;
    while let Some(open) = remaining.find('{') {
        out.push_str(&remaining[..open]);
        remaining = &remaining[open..];
        match values.iter().find(|(key, _)| remaining.starts_with(key)) {
            Some((key, value)) => {
                out.push_str(value);
                remaining = &remaining[key.len()..];
            }
            None => {
                out.push('{');
                remaining = &remaining[1..];
            }
        }
    }
    out.push_str(remaining);
    out
}
