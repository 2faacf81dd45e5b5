//! The frame of a cover: the back, the spine and the front as one sheet, with bleed on all sides.
//!
//! ```text
//!   ┌───────────────────────────────┐    bleed: printed, then cut off
//!   │ ┌───────────┬───┬───────────┐ │
//!   │ │           │ s │           │ │    back and front have the size of a page
//!   │ │   back    │ p │   front   │ │
//!   │ │           │ i │           │ │    the spine is as wide as the pages are thick
//!   │ │      ┌──┐ │ n │           │ │
//!   │ │      └──┘ │ e │           │ │    └──┘ white, for the barcode
//!   │ └───────────┴───┴───────────┘ │
//!   └───────────────────────────────┘
//! ```

use crate::sheets::book::print::{BARCODE, BARCODE_MARGIN, COVER_BLEED, COVER_MARGIN};
use crate::sheets::scene::Bounds;

/// The frame of a cover. Lengths are in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CoverFrame {
    /// The width and height of a page after cutting.
    pub trim: [f64; 2],
    /// The width of the spine.
    pub spine_width: f64,
}

impl CoverFrame {
    /// The size of the sheet, with bleed.
    #[must_use]
    pub fn size(self) -> [f64; 2] {
        let [width, height] = self.trim;
        let bleed = 2.0 * COVER_BLEED;
        [2.0 * width + self.spine_width + bleed, height + bleed]
    }

    /// The whole sheet, with bleed.
    #[must_use]
    pub fn whole(self) -> Bounds {
        Bounds::new([0.0; 2], self.size())
    }

    /// The cover after cutting.
    #[must_use]
    pub fn cut(self) -> Bounds {
        self.whole().grown(-COVER_BLEED)
    }

    /// The back after cutting.
    #[must_use]
    pub fn back(self) -> Bounds {
        self.column(0.0, self.trim[0])
    }

    /// The spine.
    #[must_use]
    pub fn spine(self) -> Bounds {
        self.column(self.trim[0], self.spine_width)
    }

    /// The front after cutting.
    #[must_use]
    pub fn front(self) -> Bounds {
        self.column(self.trim[0] + self.spine_width, self.trim[0])
    }

    /// A column of the cover after cutting. `left` is the distance of the column from the left cut.
    fn column(self, left: f64, width: f64) -> Bounds {
        let left = COVER_BLEED + left;
        let bottom = COVER_BLEED + self.trim[1];
        Bounds::new([left, COVER_BLEED], [left + width, bottom])
    }

    /// The area for the barcode: the lower right corner of the back.
    #[must_use]
    pub fn barcode(self) -> Bounds {
        let high = self.back().high.map(|edge| edge - BARCODE_MARGIN);
        let low = [0, 1].map(|axis| high[axis] - BARCODE[axis]);
        Bounds::new(low, high)
    }

    /// Whether the back is large enough for the barcode and for a line of text above it.
    pub(super) fn has_room(self) -> bool {
        let free = self.barcode().low;
        let needed = self.back().low.map(|edge| edge + COVER_MARGIN);
        free[0] >= needed[0] && free[1] >= needed[1] + 2.0 * COVER_MARGIN
    }

    /// The margin of texts on the back and on the front.
    pub(super) fn margin(self) -> f64 {
        (0.08 * self.trim[0]).max(COVER_MARGIN)
    }
}
