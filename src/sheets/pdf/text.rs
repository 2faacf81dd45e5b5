//! Lines of text: positioned glyphs, and the text that they represent.
//!
//! ```text
//!   text ──shape──▶ glyphs ──▶ clusters ──▶ parts ──▶ runs
//! ```
//!
//! A cluster is a sequence of glyphs that represents a piece of the text, such as a letter with its marks. A part is a
//! sequence of clusters in one font. A run is a sequence of glyphs of a part at one height. One operator shows a run.
//!
//! A font in the file stores a text for each glyph (see [`Fonts`](super::fonts::Fonts)). If PDF viewers could not
//! derive the text of a cluster from these texts, the cluster becomes a separate part. The text of the cluster is then
//! written into the page. The same holds for clusters of several glyphs, except in text from right to left.

use super::content_writer::ContentWriter;
use crate::sheets::font::{Font, Glyph, shape};
use crate::sheets::scene::Text;
use crate::spelling::is_invisible;
use pdf_writer::{Content, Name, Str, TextStr};
use unicode_bidi::BidiClass;

/// A part of a line of text.
struct TextPart {
    font: Font,
    /// The text to write into the page; `None` if PDF viewers can derive the text from the font.
    actual_text: Option<String>,
    runs: Vec<GlyphRun>,
}

/// Glyphs that are shown with one operator.
struct GlyphRun {
    /// The height above the baseline, for letters of size 1.
    rise: f64,
    /// For each glyph, the distance to step back before the glyph is shown, in thousandths of the letter size, and the
    /// number of the glyph in its font subset.
    glyphs: Vec<(f64, u16)>,
}

impl ContentWriter<'_> {
    /// Writes a line of text. Returns `None` if a length is not finite or too large.
    pub(super) fn text(&mut self, text: &Text) -> Option<()> {
        let glyphs = shape(&text.text, text.font);
        let width = glyphs.iter().map(|glyph| glyph.advance).sum::<f64>() * text.size;
        let size = self.paper.fine_length(text.size)?;
        let [x, y] = self.paper.point(text.origin_for_width(width))?;
        if glyphs.is_empty() || size == 0.0 {
            return Some(());
        }
        let parts = self.parts(text, &glyphs);
        self.set_fill(text.colour);
        self.content.begin_text();
        self.set_font(parts[0].font, size);
        if text.upside_down {
            self.content.set_text_matrix([-1.0, 0.0, 0.0, -1.0, x, y]);
        } else {
            self.content.next_line(x, y);
        }
        for part in &parts {
            self.set_font(part.font, size);
            if let Some(actual_text) = &part.actual_text {
                self.content
                    .begin_marked_content_with_properties(Name(b"Span"))
                    .properties()
                    .actual_text(TextStr(actual_text));
            }
            for run in &part.runs {
                let rise = self.paper.fine_length(run.rise * text.size)?;
                if rise != 0.0 {
                    self.content.set_rise(rise);
                }
                show(&mut self.content, &run.glyphs);
                if rise != 0.0 {
                    self.content.set_rise(0.0);
                }
            }
            if part.actual_text.is_some() {
                self.content.end_marked_content();
            }
        }
        self.content.end_text();
        Some(())
    }

    /// Divides the glyphs of a line into parts.
    fn parts(&mut self, text: &Text, glyphs: &[Glyph]) -> Vec<TextPart> {
        let mut parts: Vec<TextPart> = Vec::new();
        // `place` is the correct position of the next glyph, in letter sizes. `pen` is the position where a PDF viewer
        // would show the glyph, in thousandths of the letter size. The two differ because widths in the file are
        // rounded.
        let (mut place, mut pen) = (0.0, 0.0);
        // A cluster is a glyph with a text, and the following glyphs without a text.
        for cluster in glyphs.chunk_by(|_, next| next.text_range.is_empty()) {
            let font = cluster[0].font;
            let subset = self.fonts.subset(font);
            let cluster_text: String = text.text[cluster[0].text_range.clone()]
                .chars()
                .filter(|&c| !c.is_control() && !is_invisible(c))
                .collect();
            let font_knows = subset.assign_texts(cluster, &cluster_text);
            // PDF viewers read a mark as a blank unless the text of its cluster is written into the page. For
            // right-to-left clusters, the text is not written: viewers would reverse the text, and so swap letter and
            // mark.
            let needs_text = cluster.len() > 1 && !is_right_to_left(&cluster_text);
            let actual_text = (!font_knows || needs_text).then_some(cluster_text);
            let continues = |part: &TextPart| part.actual_text.is_none() && part.font == font;
            if actual_text.is_some() || !parts.last().is_some_and(continues) {
                parts.push(TextPart {
                    font,
                    actual_text,
                    runs: Vec::new(),
                });
            }
            let Some(TextPart { runs, .. }) = parts.last_mut() else {
                continue;
            };
            for glyph in cluster {
                let [dx, rise] = glyph.offset;
                let back = (pen - (place + dx) * 1000.0).round();
                pen += subset.width(glyph.id) - back;
                place += glyph.advance;
                let glyph = (back, subset.number(glyph.id));
                match runs.last_mut() {
                    Some(run) if run.rise == rise => run.glyphs.push(glyph),
                    _ => runs.push(GlyphRun {
                        rise,
                        glyphs: vec![glyph],
                    }),
                }
            }
        }
        parts
    }
}

fn is_right_to_left(text: &str) -> bool {
    let first = text.chars().next().map(unicode_bidi::bidi_class);
    matches!(first, Some(BidiClass::R | BidiClass::AL))
}

/// Writes the operator that shows a run of glyphs.
fn show(content: &mut Content, run: &[(f64, u16)]) {
    let bytes = |glyphs: &[(f64, u16)]| -> Vec<u8> {
        glyphs
            .iter()
            .flat_map(|(_, glyph)| glyph.to_be_bytes())
            .collect()
    };
    if run.iter().all(|(back, _)| *back == 0.0) {
        content.show(Str(&bytes(run)));
        return;
    }
    let mut operator = content.show_positioned();
    let mut items = operator.items();
    // Glyphs between two adjustments are shown at once.
    for glyphs in run.chunk_by(|_, (back, _)| *back == 0.0) {
        if glyphs[0].0 != 0.0 {
            items.adjust(glyphs[0].0 as f32);
        }
        items.show(Str(&bytes(glyphs)));
    }
}
