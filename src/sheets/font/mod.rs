//! The font, which is part of the program, so that pictures look the same everywhere.
//!
//! DejaVu Sans has the letters of most alphabets, and stars and arrows. Its licence is in the same folder.
//!
//! ```text
//!   text ──▶ runs of one direction ──▶ glyphs, from left to right ──▶ outlines, widths, PDF
//!            (Unicode, annex 9)        (joined letters, marks, kerning)
//! ```

use super::scene::{Path, PathElement, Point};
use crate::spelling::is_invisible;
use std::ops::Range;
use std::sync::OnceLock;
use ttf_parser::GlyphId;
use unicode_script::{Script, UnicodeScript};

/// The weight of letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FontWeight {
    /// For running text.
    #[default]
    Regular,
    /// For headlines.
    Bold,
}

/// The height of a capital letter and of a digit, for letters of size 1.
pub(crate) const CAPITAL: f64 = 0.729;

/// The font families to use where another program draws the text. The fallbacks are as wide as the first.
pub(crate) const FAMILIES: &str = "DejaVu Sans, Bitstream Vera Sans, Verdana, sans-serif";

/// A glyph in place. Lengths are for letters of size 1; y points upwards.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Glyph {
    /// The number of the glyph in the font.
    pub(crate) id: u16,
    /// The distance to the next glyph.
    pub(crate) advance: f64,
    /// The shift from the regular position.
    pub(crate) offset: [f64; 2],
    /// The part of the text that the glyph represents; empty if another glyph of the cluster represents it.
    pub(crate) text_range: Range<usize>,
}

impl FontWeight {
    /// All weights.
    pub const ALL: [FontWeight; 2] = [FontWeight::Regular, FontWeight::Bold];

    /// The font file.
    pub(crate) fn file(self) -> &'static [u8] {
        match self {
            FontWeight::Regular => include_bytes!("DejaVuSans.ttf"),
            FontWeight::Bold => include_bytes!("DejaVuSans-Bold.ttf"),
        }
    }

    /// The parsed font.
    ///
    /// # Panics
    ///
    /// Never, because the font is part of the program.
    pub(crate) fn face(self) -> &'static rustybuzz::Face<'static> {
        static FACES: [OnceLock<rustybuzz::Face<'static>>; 2] = [OnceLock::new(), OnceLock::new()];
        FACES[self as usize].get_or_init(|| {
            rustybuzz::Face::from_slice(self.file(), 0).expect("the built-in font is valid")
        })
    }

    /// The number of font units in the letter size.
    fn units(self) -> f64 {
        f64::from(self.face().units_per_em())
    }
}

/// The first character of a text that the font lacks, or `None`. Characters without a picture are never missing.
///
/// ```
/// use jumpmaze::internals::sheets::font::{FontWeight, missing};
/// assert_eq!(missing("Größe 12, לוח", FontWeight::Regular), None);
/// assert_eq!(missing("a 迷 b", FontWeight::Bold), Some('迷'));
/// ```
#[must_use]
pub fn missing(text: &str, weight: FontWeight) -> Option<char> {
    let face = weight.face();
    text.chars()
        .find(|&c| !c.is_control() && !is_invisible(c) && face.glyph_index(c).is_none())
}

/// The glyphs of a line of text, from left to right in visual order.
pub(crate) fn shape(text: &str, weight: FontWeight) -> Vec<Glyph> {
    let info = unicode_bidi::BidiInfo::new(text, None);
    let mut glyphs = Vec::new();
    for paragraph in &info.paragraphs {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let right_to_left = levels[run.start].is_rtl();
            let mut pieces = pieces(text, run);
            if right_to_left {
                pieces.reverse();
            }
            for piece in pieces {
                glyphs.extend(shape_run(text, piece, right_to_left, weight));
            }
        }
    }
    glyphs
}

/// Splits a run into pieces of a single script, because scripts join their letters in different ways. The length
/// of a piece is limited, because the shaper cannot handle more marks on one letter.
fn pieces(text: &str, run: Range<usize>) -> Vec<Range<usize>> {
    const MAX_LENGTH: usize = 10_000;
    let mut begins = vec![run.start];
    let (mut script, mut length) = (None, 0);
    for (at, c) in text[run.clone()].char_indices() {
        // Blanks, digits and marks belong to the script before them.
        let own_script = Some(c.script())
            .filter(|own| !matches!(own, Script::Common | Script::Inherited | Script::Unknown));
        let script_changes = own_script.is_some() && script.is_some() && own_script != script;
        if script_changes || length == MAX_LENGTH {
            begins.push(run.start + at);
            length = 0;
        }
        script = own_script.or(script);
        length += 1;
    }
    let ends = begins.iter().copied().skip(1).chain([run.end]);
    begins
        .iter()
        .copied()
        .zip(ends)
        .map(|(begin, end)| begin..end)
        .collect()
}

fn shape_run(text: &str, run: Range<usize>, right_to_left: bool, weight: FontWeight) -> Vec<Glyph> {
    let mut buffer = rustybuzz::UnicodeBuffer::new();
    for (at, c) in text[run.clone()].char_indices() {
        if !c.is_control() && !is_invisible(c) {
            buffer.add(c, (run.start + at) as u32);
        }
    }
    buffer.guess_segment_properties();
    buffer.set_direction(if right_to_left {
        rustybuzz::Direction::RightToLeft
    } else {
        rustybuzz::Direction::LeftToRight
    });
    // Ligatures are off, so that every reader can search for words.
    let no_ligatures = rustybuzz::Feature::new(ttf_parser::Tag::from_bytes(b"liga"), 0, ..);
    let shaped = rustybuzz::shape(weight.face(), &[no_ligatures], buffer);
    let mut ends: Vec<usize> = shaped
        .glyph_infos()
        .iter()
        .map(|glyph| glyph.cluster as usize)
        .chain([run.end])
        .collect();
    ends.sort_unstable();
    ends.dedup();
    let units = weight.units();
    let length = |units_of_font: i32| f64::from(units_of_font) / units;
    let mut last = usize::MAX;
    let pairs = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
    pairs
        .map(|(info, position)| {
            let begin = info.cluster as usize;
            let end = ends[ends.partition_point(|&end| end <= begin)];
            let text_range = if begin == last { end..end } else { begin..end };
            last = begin;
            Glyph {
                id: info.glyph_id as u16,
                advance: length(position.x_advance),
                offset: [length(position.x_offset), length(position.y_offset)],
                text_range,
            }
        })
        .collect()
}

/// The width of a line of text.
///
/// ```
/// use jumpmaze::internals::sheets::font::{FontWeight, width};
/// // All digits have the same width.
/// assert_eq!(width("11", FontWeight::Regular, 10.0), width("88", FontWeight::Regular, 10.0));
/// ```
#[must_use]
pub fn width(text: &str, weight: FontWeight, size: f64) -> f64 {
    let glyphs = shape(text, weight);
    glyphs.iter().map(|glyph| glyph.advance).sum::<f64>() * size
}

/// The outline of a glyph of size 1, with its origin at (0, 0) and y pointing downwards.
pub(crate) fn glyph_outline(id: u16, weight: FontWeight) -> Path {
    /// The path so far, and the number of font units in the letter size.
    struct Pen(Path, f64);
    impl Pen {
        fn point(&self, x: f32, y: f32) -> Point {
            [f64::from(x) / self.1, -f64::from(y) / self.1]
        }
    }
    impl ttf_parser::OutlineBuilder for Pen {
        fn move_to(&mut self, x: f32, y: f32) {
            let to = self.point(x, y);
            self.0.steps.push(PathElement::Move(to));
        }
        fn line_to(&mut self, x: f32, y: f32) {
            let to = self.point(x, y);
            self.0.steps.push(PathElement::Line(to));
        }
        fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
            let step = PathElement::Quad(self.point(x1, y1), self.point(x, y));
            self.0.steps.push(step);
        }
        fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
            let step = PathElement::Cubic(self.point(x1, y1), self.point(x2, y2), self.point(x, y));
            self.0.steps.push(step);
        }
        fn close(&mut self) {
            self.0.steps.push(PathElement::Close);
        }
    }
    let mut pen = Pen(Path::default(), weight.units());
    // A blank has no outline.
    let _ = weight.face().outline_glyph(GlyphId(id), &mut pen);
    pen.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The part of a text that each of its glyphs represents, in visual order.
    fn glyph_texts(text: &str) -> Vec<String> {
        let glyphs = shape(text, FontWeight::Regular);
        let texts = glyphs
            .iter()
            .map(|glyph| text[glyph.text_range.clone()].to_owned());
        texts.collect()
    }

    #[test]
    fn text_is_laid_out_in_visual_order() {
        assert_eq!(glyph_texts("fi 12"), ["f", "i", " ", "1", "2"]);
        // Hebrew runs from right to left, and numbers in it from left to right.
        assert_eq!(glyph_texts("אב 12"), ["1", "2", " ", "ב", "א"]);
        assert_eq!(glyph_texts("a אב c"), ["a", " ", "ב", "א", " ", "c"]);
    }

    #[test]
    fn letters_are_joined_where_the_language_joins_them() {
        let apart: Vec<u16> = "سلام"
            .chars()
            .filter_map(|c| FontWeight::Regular.face().glyph_index(c))
            .map(|glyph| glyph.0)
            .collect();
        let together: Vec<u16> = shape("سلام", FontWeight::Regular)
            .iter()
            .map(|glyph| glyph.id)
            .collect();
        assert!(
            !together.is_empty()
                && together
                    .iter()
                    .all(|id| !apart.contains(id) || *id == apart[3])
        );
    }

    #[test]
    fn scripts_do_not_disturb_each_other() {
        let ids = |text| {
            let glyphs = shape(text, FontWeight::Bold).into_iter();
            glyphs.map(|glyph| glyph.id).collect::<Vec<_>>()
        };
        // Both run from right to left: the Arabic word is to the left of the Hebrew one.
        let both = ids("שלום سلام");
        assert!(both.starts_with(&ids("سلام")) && both.ends_with(&ids("שלום")));
    }

    #[test]
    fn every_character_is_represented_once() {
        for text in ["שלום עולם", "سلام", "e\u{301}\u{200d}x", "…≥★∧∨"] {
            let mut ranges: Vec<Range<usize>> = shape(text, FontWeight::Bold)
                .into_iter()
                .map(|glyph| glyph.text_range)
                .collect();
            ranges.sort_by_key(|range| range.start);
            let words: String = ranges.into_iter().map(|range| &text[range]).collect();
            assert_eq!(words, text);
        }
    }

    #[test]
    fn hostile_texts_are_shaped() {
        let marks = format!("e{}", "\u{301}".repeat(100_000));
        assert!(shape(&marks, FontWeight::Regular).len() > 50_000);
        assert!(width(&"א".repeat(30_000), FontWeight::Bold, 1.0) > 10_000.0);
    }
}
