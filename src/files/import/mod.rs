//! Boards from files of other programs.

mod off;

use super::Diagnostic;
use super::schema::VariantFile;

/// Reads a board from the text of a file in any format that can be imported.
///
/// # Errors
///
/// Returns an error with its line if the text is damaged, or in none of the formats.
pub(crate) fn import(path: &str, text: &str) -> Result<VariantFile, Diagnostic> {
    if off::is_off(text) {
        return off::variant_of_off(path, text);
    }
    let error = Diagnostic::error(path, "", "this is not a mesh that can be imported");
    Err(error.help("give a mesh in the Object File Format, whose first line is OFF"))
}
