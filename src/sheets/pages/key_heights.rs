//! The height of a key, as a function of the scale of its picture.

/// The heights of the parts of a key. At scale 1, the picture has the size of its scene.
pub(super) struct KeyHeights {
    /// The height of everything but the picture.
    pub(super) around: f64,
    /// The height of the picture at scale 1.
    pub(super) picture: f64,
    /// The smallest scale at which the picture is legible.
    pub(super) least: f64,
    /// The largest scale for which there is room.
    pub(super) most: f64,
}

impl KeyHeights {
    /// The size of the picture at this scale, as a multiple of its smallest legible size. The scale is clamped to the
    /// range from `least` to `most`.
    pub(super) fn size(&self, scale: f64) -> f64 {
        scale.max(self.least).min(self.most) / self.least
    }

    /// The height of the key if its picture has `enlarged` times its smallest legible size, but at most the largest
    /// size for which there is room.
    pub(super) fn height_enlarged(&self, enlarged: f64) -> f64 {
        self.around + self.picture * (self.least * enlarged).min(self.most)
    }

    /// The height of the key with the picture at this scale. The scale is clamped to the range from `least` to `most`.
    pub(super) fn at_scale(&self, scale: f64) -> f64 {
        self.around + self.picture * scale.max(self.least).min(self.most)
    }
}
