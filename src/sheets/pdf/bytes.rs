//! Object numbers, compression and digests.

use pdf_writer::{Ref, Settings};

/// Settings for output without line breaks.
pub(super) const COMPACT: Settings = Settings { pretty: false };

/// The bytes compressed with zlib.
pub(super) fn deflated(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, 6)
}

/// A counter of object numbers.
pub(super) struct Ids(pub(super) Ref);

impl Ids {
    pub(super) fn next(&mut self) -> Ref {
        self.0.bump()
    }
}

/// The 128-bit FNV-1a digest, which is the same on every machine.
pub(super) fn digest(bytes: &[u8]) -> u128 {
    let start = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    bytes.iter().fold(start, |digest: u128, &byte| {
        (digest ^ u128::from(byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013b)
    })
}
