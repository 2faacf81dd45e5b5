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
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        out.push_str(&rest[..open]);
        rest = &rest[open..];
        match values.iter().find(|(key, _)| rest.starts_with(key)) {
            Some((key, value)) => {
                out.push_str(value);
                rest = &rest[key.len()..];
            }
            None => {
                out.push('{');
                rest = &rest[1..];
            }
        }
    }
    out.push_str(rest);
    out
}
