//! Sheets, read back by programs that are not ours.

mod pdf;
mod poppler;
