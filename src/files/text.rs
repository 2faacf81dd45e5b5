//! Reads texts from streams, up to a size limit.

use super::Diagnostic;
use super::file_kind::{is_picture, picture_error};
use crate::limits;
use std::io::Read;

/// Reads a text from a stream.
///
/// # Errors
///
/// Returns an error if reading fails, the text is larger than the limit, or it is not UTF-8.
pub fn read_text(path: &str, stream: impl Read) -> Result<String, Diagnostic> {
    let mut bytes = Vec::new();
    let error = |what: String| Diagnostic::on(path, what);
    let mut limit = limits::FILE_BYTES;
    let mut stream = stream.take(limit as u64 + 1);
    read_bytes(path, &mut stream, &mut bytes)?;
    if bytes.len() > limit && bytes.starts_with(PROOF.as_bytes()) {
        // Proofs have a higher limit.
        stream.set_limit((limits::PROOF_BYTES - limit) as u64);
        limit = limits::PROOF_BYTES;
        read_bytes(path, &mut stream, &mut bytes)?;
    }
    if bytes.len() > limit {
        return Err(
            error("the file is too large".into()).help(format!("the limit is {limit} bytes"))
        );
    }
    String::from_utf8(bytes).map_err(|utf8| {
        if is_picture(utf8.as_bytes()) {
            return picture_error(path);
        }
        error(format!(
            "this is not text: byte {} is not UTF-8",
            utf8.utf8_error().valid_up_to()
        ))
        .help("save it as UTF-8 text")
    })
}

/// Reads a stream to its end.
pub(crate) fn read_bytes(
    path: &str,
    mut stream: impl Read,
    bytes: &mut Vec<u8>,
) -> Result<(), Diagnostic> {
    let unreadable = |why| {
        let error = Diagnostic::on(path, format!("cannot read the file: {why}"));
        error.help("name a file that can be read")
    };
    stream.read_to_end(bytes).map_err(unreadable)?;
    Ok(())
}

/// The first bytes of a proof file.
const PROOF: &str = "jumpmaze_proof = ";
