//! STUB: replaced by the real writer on merge.
use super::scene::Scene;
/// STUB.
#[derive(Clone, Debug, PartialEq)]
pub struct TooManyPixels;
impl std::fmt::Display for TooManyPixels {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("too many pixels")
    }
}
/// STUB.
///
/// # Errors
///
/// STUB.
pub fn png(_scene: &Scene, pixels_per_point: f64) -> Result<Vec<u8>, TooManyPixels> {
    if pixels_per_point > 1e3 {
        return Err(TooManyPixels);
    }
    Ok(b"\x89PNG\r\n\x1a\nSTUB".to_vec())
}
