//! Font subsets: the used glyphs of each font, and the text that each glyph represents.
//!
//! ```text
//!   Type 0 ──▶ CID font ──▶ descriptor ──▶ the font file, reduced to the glyphs used
//!        │     widths
//!        └───▶ the text of each glyph, for search and copying
//! ```

use super::bytes::{Ids, deflated, digest};
use crate::sheets::font::{Font, FontWeight, Glyph, Typeface};
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Name, Pdf, Rect, Ref, Str};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use subsetter::GlyphRemapper;
use ttf_parser::GlyphId;

/// The fonts used so far in a document.
#[derive(Default)]
pub(super) struct Fonts([Option<Subset>; NAMES.len()]);

/// The part of a font that a document uses.
pub(super) struct Subset {
    font: Font,
    /// The numbers of the used glyphs in the subset. Glyph 0 is always included.
    numbers: GlyphRemapper,
    /// The text of each glyph. Pages can override the texts for a cluster.
    texts: BTreeMap<u16, String>,
}

/// The resource names of the fonts: for each typeface the regular and the bold weight.
const NAMES: [Name<'_>; Typeface::ALL.len() * FontWeight::ALL.len()] = [
    Name(b"R"),
    Name(b"B"),
    Name(b"SR"),
    Name(b"SB"),
    Name(b"LR"),
    Name(b"LB"),
];

/// The index of a font in the list of all fonts.
fn index(font: Font) -> usize {
    font.typeface as usize * FontWeight::ALL.len() + font.weight as usize
}

/// The resource name of a font.
pub(super) fn name(font: Font) -> Name<'static> {
    NAMES[index(font)]
}

/// The maximum number of glyphs of a cluster whose text PDF viewers can derive from its glyphs. A cluster is a letter
/// with its marks, or several joined letters.
const MAX_CLUSTER: usize = 8;

/// The character collection `Adobe-Identity-0`, in which character codes are glyph numbers.
const IDENTITY: SystemInfo<'_> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

impl Fonts {
    pub(super) fn subset(&mut self, font: Font) -> &mut Subset {
        self.0[index(font)].get_or_insert_with(|| Subset {
            font,
            numbers: GlyphRemapper::new(),
            texts: BTreeMap::new(),
        })
    }

    /// Writes the fonts. Returns their resource names and references.
    pub(super) fn write(self, file: &mut Pdf, ids: &mut Ids) -> Vec<(Name<'static>, Ref)> {
        let fonts = self.0.into_iter().flatten();
        fonts
            .map(|font| (name(font.font), font.write(file, ids)))
            .collect()
    }
}

impl Subset {
    /// The number of a glyph in the subset.
    pub(super) fn number(&mut self, glyph: u16) -> u16 {
        self.numbers.remap(glyph)
    }

    /// Assigns texts to the glyphs of a cluster. Returns whether PDF viewers can derive the text of the cluster from
    /// these texts.
    ///
    /// The text of a glyph is the character that the font maps to it. A glyph can lack such a character, for example if
    /// the glyph is a joined form. If the cluster has one such glyph, the glyph gets the remaining characters of the
    /// cluster. The first use of a glyph decides its text in the whole document.
    pub(super) fn assign_texts(&mut self, glyphs: &[Glyph], text: &str) -> bool {
        if glyphs.len() > MAX_CLUSTER {
            return false;
        }
        let mut remaining: Vec<char> = text.chars().collect();
        let mut unmapped = None;
        for &Glyph { id, .. } in glyphs {
            let draws = |&c: &char| self.font.face().glyph_index(c) == Some(GlyphId(id));
            match remaining.iter().position(draws) {
                Some(at) => {
                    let text = remaining.remove(at).to_string();
                    if !self.assign(id, text) {
                        return false;
                    }
                }
                None if unmapped.is_none() => unmapped = Some(id),
                None => return false,
            }
        }
        match unmapped {
            Some(id) => !remaining.is_empty() && self.assign(id, remaining.into_iter().collect()),
            None => remaining.is_empty(),
        }
    }

    /// Assigns a text to a glyph. Returns `false` if the glyph already has a different text.
    fn assign(&mut self, id: u16, text: String) -> bool {
        match self.texts.entry(id) {
            Entry::Occupied(known) => *known.get() == text,
            Entry::Vacant(unknown) => {
                unknown.insert(text);
                true
            }
        }
    }

    /// The advance width of a glyph, in thousandths of its size.
    pub(super) fn width(&self, glyph: u16) -> f64 {
        let face = self.font.face();
        let units = f64::from(face.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0));
        // The width is rounded as in the file, so that positions on pages agree with the file.
        (units / f64::from(face.units_per_em()) * 100_000.0).round() / 100.0
    }

    fn write(self, file: &mut Pdf, ids: &mut Ids) -> Ref {
        let face = self.font.face();
        let glyphs: Vec<u16> = self.numbers.remapped_gids().collect();
        let subset = subsetter::subset(self.font.file(), 0, &self.numbers)
            .expect("the built-in font is valid and has these glyphs");
        let full_name = format!("{}+{}", tag(&subset), self.postscript_name());
        let full_name = Name(full_name.as_bytes());
        let [font, cid_font, descriptor, font_file, unicode_map] = [(); 5].map(|()| ids.next());

        file.type0_font(font)
            .base_font(full_name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid_font)
            .to_unicode(unicode_map);

        let mut cid_writer = file.cid_font(cid_font);
        cid_writer
            .subtype(CidFontType::Type2)
            .base_font(full_name)
            .system_info(IDENTITY)
            .font_descriptor(descriptor)
            .cid_to_gid_map_predefined(Name(b"Identity"));
        let widths = glyphs.iter().map(|&glyph| self.width(glyph) as f32);
        cid_writer.widths().consecutive(0, widths);
        drop(cid_writer);

        let thousandths =
            |units: i16| (f32::from(units) * 1000.0 / face.units_per_em() as f32).round();
        let bounds = face.global_bounding_box();
        let [low, high] = [[bounds.x_min, bounds.y_min], [bounds.x_max, bounds.y_max]]
            .map(|corner| corner.map(thousandths));
        file.font_descriptor(descriptor)
            .name(full_name)
            // The font has letters outside of the standard Latin set.
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(low[0], low[1], high[0], high[1]))
            .italic_angle(0.0)
            .ascent(thousandths(face.ascender()))
            .descent(thousandths(face.descender()))
            .cap_height(self.font.capital() as f32 * 1000.0)
            .stem_v(match self.font.weight {
                FontWeight::Regular => 95.0,
                FontWeight::Bold => 169.0,
            })
            .font_file2(font_file);

        file.stream(font_file, &deflated(&subset))
            .filter(Filter::FlateDecode)
            .pair(Name(b"Length1"), subset.len() as i32);

        let mut map = UnicodeCmap::new(Name(b"Said"), IDENTITY);
        for (number, glyph) in (0_u16..).zip(&glyphs) {
            if let Some(text) = self.texts.get(glyph).filter(|text| !text.is_empty()) {
                map.pair_with_multiple(number, text.chars());
            }
        }
        file.cmap(unicode_map, &deflated(&map.finish()))
            .name(Name(b"Said"))
            .system_info(IDENTITY)
            .filter(Filter::FlateDecode);
        font
    }

    /// The PostScript name of the font.
    fn postscript_name(&self) -> String {
        let names = self.font.face().names().into_iter();
        names
            .filter(|name| name.name_id == ttf_parser::name_id::POST_SCRIPT_NAME)
            .find_map(|name| name.to_string())
            .unwrap_or_else(|| "Letters".to_owned())
    }
}

/// The tag of six letters that distinguishes subsets of a font.
fn tag(subset: &[u8]) -> String {
    let digest = digest(subset);
    (0..6)
        .map(|letter| char::from(b'A' + (digest / 26_u128.pow(letter) % 26) as u8))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::font::shape;

    /// Whether the font can represent a text, and the texts of its glyphs.
    fn represents(font: &mut Subset, text: &str) -> (bool, Vec<String>) {
        let glyphs = shape(text, Font::REGULAR);
        let known = font.assign_texts(&glyphs, text);
        let texts = glyphs.iter().filter_map(|glyph| font.texts.get(&glyph.id));
        (known, texts.cloned().collect())
    }

    #[test]
    fn a_letter_and_its_mark_have_texts_of_their_own() {
        let mut fonts = Fonts::default();
        let font = fonts.subset(Font::REGULAR);
        let known = |texts: &[&str]| (true, texts.iter().map(|&text| text.to_owned()).collect());
        assert_eq!(represents(font, "q\u{303}"), known(&["q", "\u{303}"]));
        // From right to left, in visual order.
        assert_eq!(represents(font, "וֹ"), known(&["\u{5b9}", "ו"]));
        // A ligature of two letters.
        assert_eq!(represents(font, "لا"), known(&["لا"]));
    }

    #[test]
    fn the_first_use_decides_the_text_of_a_glyph() {
        let mut fonts = Fonts::default();
        let font = fonts.subset(Font::REGULAR);
        assert!(represents(font, "e\u{301}").0);
        assert!(represents(font, "e\u{301}").0 && !represents(font, "é").0);
        let marked = format!("e{}", "\u{331}".repeat(1000));
        assert!(!represents(font, &marked).0);
    }
}
