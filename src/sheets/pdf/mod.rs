//! STUB: replaced by the real writer on merge.
use super::scene::Scene;
/// STUB.
#[derive(Clone, Debug)]
pub struct Document {
    /// STUB.
    pub title: String,
    /// STUB.
    pub author: Option<String>,
    /// STUB.
    pub pages: Vec<Page>,
}
/// STUB.
#[derive(Clone, Debug)]
pub struct Page {
    /// STUB.
    pub scene: Scene,
    /// STUB.
    pub trim: Option<[f64; 2]>,
    /// STUB.
    pub bleed: Option<f64>,
}
/// STUB.
#[must_use]
pub fn pdf(document: &Document) -> Vec<u8> {
    format!("%PDF-1.7\nSTUB {} pages\n", document.pages.len()).into_bytes()
}
