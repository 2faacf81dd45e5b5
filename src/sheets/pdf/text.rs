//! Lines of text: positioned glyphs, and the text that they stand for.
//!
//! ```text
//!   text ──shape──▶ glyphs ──▶ clusters ──▶ parts ──▶ runs
//!                              one text     font's    one height,
//!                              each         or own    one operator
//! ```
//!
//! The font knows the text of each glyph (see [`Fonts`](super::fonts::Fonts)). A cluster with another text is a part of
//! its own, with its text beside it.

use super::ink::Ink;
use crate::sheets::font::{Glyph, invisible, shape};
use crate::sheets::scene::Text;
use pdf_writer::{Content, Name, Str, TextStr};
use unicode_bidi::BidiClass;

/// A part of a line of text.
struct TextPart {
    /// The text of the part, if it differs from that of the font.
    says: Option<String>,
    runs: Vec<GlyphRun>,
}

/// Glyphs that are shown with one operator.
struct GlyphRun {
    /// The height above the baseline, for letters of size 1.
    rise: f64,
    /// The glyphs, each with the distance to step back before it, in thousandths of the letter size.
    shown: Vec<(f64, u16)>,
}

impl Ink<'_> {
    /// Writes a line of text.
    pub(super) fn text(&mut self, text: &Text) -> Option<()> {
        let glyphs = shape(&text.text, text.weight);
        let width = glyphs.iter().map(|glyph| glyph.advance).sum::<f64>() * text.size;
        let size = self.paper.fine_length(text.size)?;
        let [x, y] = self.paper.point(text.begins(width))?;
        if glyphs.is_empty() || size == 0.0 {
            return Some(());
        }
        let parts = self.parts(text, &glyphs);
        self.fill(text.colour);
        self.content.begin_text();
        self.font(text.weight, size);
        if text.turned {
            self.content.set_text_matrix([-1.0, 0.0, 0.0, -1.0, x, y]);
        } else {
            self.content.next_line(x, y);
        }
        for part in &parts {
            if let Some(says) = &part.says {
                self.content
                    .begin_marked_content_with_properties(Name(b"Span"))
                    .properties()
                    .actual_text(TextStr(says));
            }
            for run in &part.runs {
                let rise = self.paper.fine_length(run.rise * text.size)?;
                if rise != 0.0 {
                    self.content.set_rise(rise);
                }
                show(&mut self.content, &run.shown);
                if rise != 0.0 {
                    self.content.set_rise(0.0);
                }
            }
            if part.says.is_some() {
                self.content.end_marked_content();
            }
        }
        self.content.end_text();
        Some(())
    }

    fn parts(&mut self, text: &Text, glyphs: &[Glyph]) -> Vec<TextPart> {
        let mut parts: Vec<TextPart> = Vec::new();
        // The position of the next glyph, and the position of the pen without adjustment.
        let (mut place, mut pen) = (0.0, 0.0);
        // A cluster is a glyph with a text, and the glyphs after it without one.
        for cluster in glyphs.chunk_by(|_, next| next.says.is_empty()) {
            let font = self.fonts.subset(text.weight);
            let said: String = text.text[cluster[0].says.clone()]
                .chars()
                .filter(|&c| !c.is_control() && !invisible(c))
                .collect();
            let known = font.says(cluster, &said);
            // PDF readers take a mark for a blank unless it shares a text with its letter. Right-to-left text is
            // exempt: readers reverse it, and would also swap letter and mark.
            let apart = cluster.len() > 1 && !right_to_left(&said);
            let says = (!known || apart).then_some(said);
            if says.is_some() || parts.last().is_none_or(|part| part.says.is_some()) {
                let runs = Vec::new();
                parts.push(TextPart { says, runs });
            }
            let Some(TextPart { runs, .. }) = parts.last_mut() else {
                continue;
            };
            for glyph in cluster {
                let [dx, rise] = glyph.offset;
                let back = (pen - (place + dx) * 1000.0).round();
                pen += font.width(glyph.id) - back;
                place += glyph.advance;
                let shown = (back, font.number(glyph.id));
                match runs.last_mut() {
                    Some(run) if run.rise == rise => run.shown.push(shown),
                    _ => runs.push(GlyphRun {
                        rise,
                        shown: vec![shown],
                    }),
                }
            }
        }
        parts
    }
}

fn right_to_left(text: &str) -> bool {
    let first = text.chars().next().map(unicode_bidi::bidi_class);
    matches!(first, Some(BidiClass::R | BidiClass::AL))
}

fn show(content: &mut Content, shown: &[(f64, u16)]) {
    let bytes = |glyphs: &[(f64, u16)]| -> Vec<u8> {
        glyphs
            .iter()
            .flat_map(|(_, glyph)| glyph.to_be_bytes())
            .collect()
    };
    if shown.iter().all(|(back, _)| *back == 0.0) {
        content.show(Str(&bytes(shown)));
        return;
    }
    let mut operator = content.show_positioned();
    let mut items = operator.items();
    // Glyphs between two adjustments are shown at once.
    for glyphs in shown.chunk_by(|_, (back, _)| *back == 0.0) {
        if glyphs[0].0 != 0.0 {
            items.adjust(glyphs[0].0 as f32);
        }
        items.show(Str(&bytes(glyphs)));
    }
}
