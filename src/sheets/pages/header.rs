//! The header of a page, above its panels.
//!
//! ```text
//!   Title
//!   Name ____________   Date _______
//!   Start in the circled cell and …
//!   The rule that all puzzles  ┌───┐
//!   of the page share.         └───┘
//! ```

use super::grid::GAP;
use super::place::place;
use super::setting::{PageSetting, Sizes};
use super::writing_line::{WRITING_LINE, writing_line};
use crate::sheets::scene::{Anchor, Bounds, Group, Scene};
use std::sync::Arc;

/// The width of the inset, as a share of the width of the header. The inset is a small picture that explains the rule.
const INSET_SHARE: f64 = 0.15;

/// The header of a page.
#[derive(Clone, Default)]
pub(in crate::sheets) struct Header {
    /// The headline.
    pub(in crate::sheets) title: Option<String>,
    /// A text at the end of the line of the headline, if there is room.
    pub(in crate::sheets) facts: Option<String>,
    /// Whether to draw lines for a name and a date.
    pub(in crate::sheets) name_line: bool,
    /// The aim that all puzzles share.
    pub(in crate::sheets) aim: Option<String>,
    /// The rule that all puzzles share, and its inset.
    pub(in crate::sheets) shared: Option<(String, Option<Arc<Scene>>)>,
}

impl Header {
    /// The area below the header, for panels; `None` if this area is empty, or if a line to write on has no room.
    pub(super) fn below(
        &self,
        setting: PageSetting<'_>,
        sizes: Sizes,
        inside: Bounds,
    ) -> Option<Bounds> {
        let [mut head, mut rules] = <[Group; 2]>::default();
        self.draw(setting, sizes, inside, &mut head, &mut rules)
    }

    /// Writes the title, the facts and the lines to write on into `head`, and the aim and the shared rule into `rules`.
    /// Returns the area below the header; `None` if this area is empty, or if a line to write on has no room.
    pub(super) fn draw(
        &self,
        setting: PageSetting<'_>,
        sizes: Sizes,
        inside: Bounds,
        head: &mut Group,
        rules: &mut Group,
    ) -> Option<Bounds> {
        let ([left, top], [right, _]) = (inside.low, inside.high);
        let title = self.title.as_deref().unwrap_or_default();
        let letters = sizes.title;
        let lines = letters.lines(title, right - left);
        let mut y = letters.write_lines(head, &lines, [left, top], 1.0, Anchor::Start);
        if let Some(facts) = &self.facts {
            let used = sizes.title.width(title) + sizes.body.width(facts);
            if used + GAP <= right - left {
                let at = [right, top + sizes.title.size];
                sizes.body.write(head, facts, at, Anchor::End);
            }
        }
        if self.name_line {
            y = name_line(setting, sizes, inside, y, head)?;
        }
        let aim = self.aim.as_ref().map(|aim| (aim, None));
        let shared = self.shared.as_ref();
        let rule = shared.map(|(rule, inset)| (rule, inset.as_deref()));
        for (text, inset) in [aim, rule].into_iter().flatten() {
            let from = y + if y > top { GAP / 2.0 } else { 0.0 };
            y = paragraph(setting, text, inset, inside, from, rules);
        }
        if y > top {
            y += GAP / 2.0;
        }
        let below = Bounds::new([inside.low[0], y], inside.high);
        below.size().iter().all(|&side| side > 0.0).then_some(below)
    }
}

/// Writes the lines for a name and a date. Returns their baseline, or `None` if the words leave no room for the lines.
fn name_line(
    setting: PageSetting<'_>,
    sizes: Sizes,
    inside: Bounds,
    y: f64,
    group: &mut Group,
) -> Option<f64> {
    let ([left, _], [right, _]) = (inside.low, inside.high);
    let baseline = y + WRITING_LINE * sizes.heading.size;
    let middle = left + 0.62 * (right - left);
    for (word, from, to) in [
        (&setting.words.name, left, middle - GAP),
        (&setting.words.date, middle, right),
    ] {
        if to - from < sizes.body.width(word) + 2.0 * sizes.body.size {
            return None;
        }
        writing_line(word, sizes.body, [from, baseline], to, group);
    }
    Some(baseline)
}

/// Writes a paragraph, with an inset at the right if there is one. Returns the y coordinate below the paragraph and the
/// inset.
fn paragraph(
    setting: PageSetting<'_>,
    rule: &str,
    inset: Option<&Scene>,
    inside: Bounds,
    top: f64,
    group: &mut Group,
) -> f64 {
    let ([left, _], [right, _]) = (inside.low, inside.high);
    let share = if inset.is_some() { INSET_SHARE } else { 0.0 };
    let body = setting.sizes(1).body;
    let lines = body.lines(rule, (right - left) * (0.97 - share));
    let at = [left, top + body.size];
    let y = body.write_lines(group, &lines, at, 0.0, Anchor::Start) - body.size;
    let Some(inset) = inset else { return y };
    let side = share * (right - left);
    let high = [right, top + side * (inset.size[1] / inset.size[0]).min(1.0)];
    let low = [right - side, top];
    place(inset, Bounds { low, high }, group);
    y.max(high[1])
}
