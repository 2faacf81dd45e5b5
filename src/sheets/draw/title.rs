//! The headline.

use super::{Sketch, Undrawable};
use crate::sheets::font::{Weight, missing, width};
use crate::sheets::scene::{Anchor, Bounds, Group, Text};

/// More lines than this are no headline.
const LINES: usize = 3;
/// Longer titles are not even measured.
const LETTERS: usize = 400;

/// The size of its letters, for a picture so wide.
pub(super) fn size(sketch: &Sketch<'_>, below: Bounds) -> f64 {
    let share = 0.045 * below.size()[0];
    share.clamp(11.0, 0.45 * sketch.look.cell)
}

/// The title above what has been drawn, and the room that it takes.
pub(super) fn title(sketch: &Sketch<'_>, below: Bounds) -> Result<(Group, Bounds), Undrawable> {
    let mut group = Group::new("title");
    let mut bounds = Bounds::EMPTY;
    let words = sketch.view.title.as_deref().unwrap_or_default();
    if words.chars().take(LETTERS + 1).count() > LETTERS {
        return Err(Undrawable::LongTitle);
    }
    if let Some(letter) = missing(words, Weight::Bold) {
        return Err(Undrawable::Letter(letter));
    }
    let size = size(sketch, below);
    // A small board may have a headline that is wider than itself.
    let room = below.size()[0].max(16.0 * size);
    let lines = broken(words, |line| width(line, Weight::Bold, size) <= room);
    if lines.len() > LINES {
        return Err(Undrawable::LongTitle);
    }
    let middle = (below.low[0] + below.high[0]) / 2.0;
    let mut y = below.low[1] - 0.9 * size - 1.3 * size * lines.len().saturating_sub(1) as f64;
    for line in lines {
        let half = width(&line, Weight::Bold, size) / 2.0;
        bounds.add([middle - half, y - size]);
        bounds.add([middle + half, y]);
        group.text(Text {
            text: line,
            at: [middle, y],
            anchor: Anchor::Middle,
            size,
            weight: Weight::Bold,
            colour: sketch.look.ink,
        });
        y += 1.3 * size;
    }
    Ok((group, bounds))
}

/// Words put into lines that fit; a word that fits into no line has one for itself, broken where it must be.
pub(in crate::sheets) fn broken(words: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in words.split_whitespace() {
        let longer = match line.is_empty() {
            true => word.to_owned(),
            false => format!("{line} {word}"),
        };
        if fits(&longer) {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for letter in word.chars() {
            line.push(letter);
            if !fits(&line) && line.chars().count() > 1 {
                line.pop();
                lines.push(std::mem::replace(&mut line, letter.to_string()));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::broken;

    #[test]
    fn lines_break_between_words_and_in_long_ones() {
        let lines = |words| broken(words, |line| line.chars().count() <= 8);
        assert_eq!(lines("a maze  with words"), ["a maze", "with", "words"]);
        assert_eq!(lines("incomprehensible"), ["incompre", "hensible"]);
        assert!(lines(" \n ").is_empty());
    }
}
