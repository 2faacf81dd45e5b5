//! x
mod diagnostic;
pub use diagnostic::{Diagnostic, Severity};
