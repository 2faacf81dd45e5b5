//! Fonts: the shapes, places and widths of letters.
//!
//! ```text
//!   text ──▶ runs of one direction ──▶ glyphs, from left to right ──▶ outlines, widths, PDF
//!            (Unicode, annex 9)        (joined letters, marks, kerning)
//! ```

mod typeface;

use super::scene::{Path, PathElement, Point};
use crate::spelling::is_invisible;
use std::ops::Range;
use ttf_parser::GlyphId;

pub use typeface::{Font, FontWeight, Spacing, Typeface};
use unicode_script::{Script, UnicodeScript};

/// A glyph with its position. Lengths are for letters of size 1. y points upwards.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Glyph {
    /// The font of the glyph: the font of the text, or its fallback.
    pub(crate) font: Font,
    /// The number of the glyph in the font.
    pub(crate) id: u16,
    /// The distance to the next glyph.
    pub(crate) advance: f64,
    /// The shift from the regular position.
    pub(crate) offset: [f64; 2],
    /// The bytes of the text that the glyph represents. A cluster is a letter with its marks, or several joined
    /// letters. The first glyph of a cluster represents the whole cluster, and the ranges of its other glyphs are
    /// empty.
    pub(crate) text_range: Range<usize>,
}

/// The first character of a text that the fallback font (DejaVu Sans) lacks in regular or bold, or `None`. Control
/// characters and invisible characters are never missing.
///
/// ```
/// use jumpmaze::internals::sheets::font::missing;
/// assert_eq!(missing("Größe 12, לוח"), None);
/// assert_eq!(missing("a 迷 b"), Some('迷'));
/// ```
#[must_use]
pub fn missing(text: &str) -> Option<char> {
    let lacks = |font: Font, c: char| !font.has(c);
    text.chars().find(|&c| {
        let has_picture = !c.is_control() && !is_invisible(c);
        has_picture && (lacks(Font::REGULAR, c) || lacks(Font::BOLD, c))
    })
}

/// The glyphs of a line of text, from left to right in visual order.
pub(crate) fn shape(text: &str, font: Font) -> Vec<Glyph> {
    let info = unicode_bidi::BidiInfo::new(text, None);
    let mut glyphs = Vec::new();
    for paragraph in &info.paragraphs {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let right_to_left = levels[run.start].is_rtl();
            let mut pieces = pieces(text, run, font);
            if right_to_left {
                pieces.reverse();
            }
            for piece in pieces {
                let font = piece_font(&text[piece.clone()], font);
                glyphs.extend(shape_run(text, piece, right_to_left, font));
            }
        }
    }
    glyphs
}

/// The font for a piece of text: `font`, or its fallback if `font` lacks a letter of the piece.
fn piece_font(piece: &str, font: Font) -> Font {
    let has = |c: char| c.is_control() || is_invisible(c) || font.has(c);
    if piece.chars().all(has) {
        font
    } else {
        font.fallback()
    }
}

/// Splits a run into pieces of a single font and a single script, because scripts join their letters in different ways.
/// The length of a piece is limited, because the shaper cannot handle a letter with too many marks.
fn pieces(text: &str, run: Range<usize>, font: Font) -> Vec<Range<usize>> {
    const MAX_LENGTH: usize = 10_000;
    let mut begins = vec![run.start];
    let (mut script, mut length) = (None, 0);
    let mut is_fallback = None;
    for (at, c) in text[run.clone()].char_indices() {
        // Blanks, digits and marks belong to the script of the letter before them.
        let own_script = Some(c.script())
            .filter(|own| !matches!(own, Script::Common | Script::Inherited | Script::Unknown));
        let script_changes = own_script.is_some() && script.is_some() && own_script != script;
        // Marks are part of the letter before them.
        let fallback = Some(!font.has(c)).filter(|_| c.script() != Script::Inherited);
        let font_changes = fallback.is_some() && is_fallback.is_some() && fallback != is_fallback;
        if script_changes || font_changes || length == MAX_LENGTH {
            begins.push(run.start + at);
            length = 0;
        }
        is_fallback = fallback.or(is_fallback);
        script = own_script.or(script);
        length += 1;
    }
    begins.push(run.end);
    let pieces = begins.windows(2).map(|ends| ends[0]..ends[1]);
    pieces.collect()
}

fn shape_run(text: &str, run: Range<usize>, right_to_left: bool, font: Font) -> Vec<Glyph> {
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
    // Standard ligatures are off, because PDF viewers might not find words with ligatures.
    let no_ligatures = rustybuzz::Feature::new(ttf_parser::Tag::from_bytes(b"liga"), 0, ..);
    let shaped = rustybuzz::shape(font.face(), &[no_ligatures], buffer);
    let glyphs = shaped.glyph_infos().iter();
    let begins = glyphs.map(|glyph| glyph.cluster as usize);
    let mut ends: Vec<usize> = begins.chain([run.end]).collect();
    ends.sort_unstable();
    ends.dedup();
    let units = font.units();
    let length = |units_of_font: i32| f64::from(units_of_font) / units;
    let mut last = usize::MAX;
    let pairs = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
    pairs
        .map(|(info, position)| {
            let begin = info.cluster as usize;
            let end = ends[ends.partition_point(|&end| end <= begin)];
            let text_range = if begin == last { end..end } else { begin..end };
            last = begin;
            // Only the first glyph of a cluster adds space, so marks add no space.
            let space = match &text[text_range.clone()] {
                "" => 0.0,
                " " => font.spacing.letter() + font.spacing.word(),
                _ => font.spacing.letter(),
            };
            Glyph {
                font,
                id: info.glyph_id as u16,
                advance: length(position.x_advance) + space,
                offset: [length(position.x_offset), length(position.y_offset)],
                text_range,
            }
        })
        .collect()
}

/// The width of a line of text.
///
/// ```
/// use jumpmaze::internals::sheets::font::{Font, width};
/// // All digits have the same width.
/// assert_eq!(width("11", Font::default(), 10.0), width("88", Font::default(), 10.0));
/// ```
#[must_use]
pub fn width(text: &str, font: Font, size: f64) -> f64 {
    let glyphs = shape(text, font);
    glyphs.iter().map(|glyph| glyph.advance).sum::<f64>() * size
}

/// The outline of a glyph of size 1, with its origin at (0, 0) and y pointing downwards.
pub(crate) fn glyph_outline(id: u16, font: Font) -> Path {
    /// The path so far, and the number of font units per em.
    struct Pen(Path, f64);
    impl Pen {
        fn point(&self, x: f32, y: f32) -> Point {
            [f64::from(x) / self.1, -f64::from(y) / self.1]
        }
    }
    impl ttf_parser::OutlineBuilder for Pen {
        fn move_to(&mut self, x: f32, y: f32) {
            let to = self.point(x, y);
            self.0.elements.push(PathElement::Move(to));
        }
        fn line_to(&mut self, x: f32, y: f32) {
            let to = self.point(x, y);
            self.0.elements.push(PathElement::Line(to));
        }
        fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
            let step = PathElement::Quad(self.point(x1, y1), self.point(x, y));
            self.0.elements.push(step);
        }
        fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
            let step = PathElement::Cubic(self.point(x1, y1), self.point(x2, y2), self.point(x, y));
            self.0.elements.push(step);
        }
        fn close(&mut self) {
            self.0.elements.push(PathElement::Close);
        }
    }
    let mut pen = Pen(Path::default(), font.units());
    // A blank has no outline.
    let _ = font.face().outline_glyph(GlyphId(id), &mut pen);
    pen.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of a text that its glyphs represent, in visual order.
    fn glyph_texts(text: &str) -> Vec<String> {
        let glyphs = shape(text, Font::REGULAR);
        let texts = glyphs
            .iter()
            .map(|glyph| text[glyph.text_range.clone()].to_owned());
        texts.collect()
    }

    #[test]
    fn text_is_laid_out_in_visual_order() {
        assert_eq!(glyph_texts("fi 12"), ["f", "i", " ", "1", "2"]);
        // Hebrew letters run from right to left, and numbers between them from left to right.
        assert_eq!(glyph_texts("אב 12"), ["1", "2", " ", "ב", "א"]);
        assert_eq!(glyph_texts("a אב c"), ["a", " ", "ב", "א", " ", "c"]);
    }

    #[test]
    fn letters_are_joined_where_the_language_joins_them() {
        let apart: Vec<u16> = "سلام"
            .chars()
            .filter_map(|c| Font::REGULAR.face().glyph_index(c))
            .map(|glyph| glyph.0)
            .collect();
        let together = shape("سلام", Font::REGULAR);
        let is_joined = |glyph: &Glyph| !apart.contains(&glyph.id) || glyph.id == apart[3];
        assert!(!together.is_empty() && together.iter().all(is_joined));
    }

    #[test]
    fn scripts_do_not_disturb_each_other() {
        let ids = |text| {
            let glyphs = shape(text, Font::BOLD).into_iter();
            glyphs.map(|glyph| glyph.id).collect::<Vec<_>>()
        };
        // Both words run from right to left. The Arabic word is to the left of the Hebrew word.
        let both = ids("שלום سلام");
        assert!(both.starts_with(&ids("سلام")) && both.ends_with(&ids("שלום")));
    }

    #[test]
    fn every_character_is_represented_once() {
        for text in ["שלום עולם", "سلام", "e\u{301}\u{200d}x", "…≥★∧∨"] {
            let glyphs = shape(text, Font::BOLD).into_iter();
            let mut ranges: Vec<_> = glyphs.map(|glyph| glyph.text_range).collect();
            ranges.sort_by_key(|range| range.start);
            let words: String = ranges.into_iter().map(|range| &text[range]).collect();
            assert_eq!(words, text);
        }
    }

    #[test]
    fn hostile_texts_are_shaped() {
        let marks = format!("e{}", "\u{301}".repeat(100_000));
        assert!(shape(&marks, Font::REGULAR).len() > 50_000);
        assert!(width(&"א".repeat(30_000), Font::BOLD, 1.0) > 10_000.0);
    }
}
