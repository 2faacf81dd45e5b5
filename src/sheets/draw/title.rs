//! The texts around the board: the title above, the rule and the solution below.

use super::sketch::Sketch;
use super::solution::DrawnJump;
use super::undrawable::{MAX_TITLE_LINES, Undrawable};
use crate::limits::TITLE_CHARACTERS;
use crate::sheets::scene::{Anchor, Bounds, FontStyle, Group};
use crate::spelling::without_controls;
use unicode_bidi::BidiInfo;

/// The distance between lines, in letter sizes.
const LEADING: f64 = 1.35;

/// The title above the picture, and its bounds. Returns an error if the title is too long.
pub(super) fn title(sketch: &Sketch<'_>, below: Bounds) -> Result<(Group, Bounds), Undrawable> {
    let mut group = Group::new("title");
    let mut bounds = Bounds::EMPTY;
    let text = sketch.view.title.as_deref().unwrap_or_default();
    // A title that exceeds the limit is refused before its width is measured.
    if text.chars().nth(TITLE_CHARACTERS).is_some() {
        return Err(Undrawable::LongTitle);
    }
    let size = sketch.headline_size(below);
    // The title of a small board can be wider than the board.
    let room = below.size()[0].max(16.0 * size);
    let font = FontStyle::new(size, sketch.bold());
    let lines = in_lines(text, |line| font.width(line) <= room);
    if lines.len() > MAX_TITLE_LINES {
        return Err(Undrawable::LongTitle);
    }
    let middle = below.middle()[0];
    let above = LEADING * size * lines.len().saturating_sub(1) as f64;
    let mut y = below.low[1] - 0.9 * size - above;
    for line in lines {
        let half = font.width(&line) / 2.0;
        bounds.add([middle - half, y - size]);
        bounds.add([middle + half, y]);
        group.text(font.text(&line, [middle, y], Anchor::Middle, sketch.style.ink));
        y += LEADING * size;
    }
    Ok((group, bounds))
}

/// The rule and the names of the cells of the solution below the picture, and their bounds.
pub(super) fn caption(sketch: &Sketch<'_>, jumps: &[DrawnJump], above: Bounds) -> (Group, Bounds) {
    let mut group = Group::new("caption");
    let mut bounds = Bounds::EMPTY;
    let size = sketch.small_text_size(above);
    let room = above.size()[0].max(24.0 * size);
    let font = FontStyle::new(size, sketch.regular());
    let mut paragraphs: Vec<String> = sketch.view.rule.iter().cloned().collect();
    if let (Some(maze), true) = (sketch.maze, sketch.view.solution && sketch.view.way) {
        let cells = std::iter::once(maze.start).chain(jumps.iter().map(|jump| jump.to));
        let names = cells.map(|cell| maze.board.name(cell));
        paragraphs.push(names.collect::<Vec<_>>().join(" "));
    }
    let mut y = above.high[1] + 0.6 * size;
    for words in paragraphs {
        y += 0.5 * size;
        for line in in_lines(&words, |line| font.width(line) <= room) {
            y += LEADING * size;
            let at = [above.low[0], y];
            let text = font.text(&line, at, Anchor::Start, sketch.style.ink);
            bounds.add([text.at[0], y - size]);
            bounds.add([text.at[0] + text.width(), y + 0.3 * size]);
            group.text(text);
        }
    }
    (group, bounds)
}

/// Breaks a text into lines that fit. A word that is longer than a line begins a new line, and is broken after a hyphen
/// or, without a hyphen, at any letter. The next word continues the last line of the broken word. All lines have the
/// direction of the whole text.
pub(crate) fn in_lines(words: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let words = without_controls(words);
    let mut lines = break_lines(&words, fits);
    let is_rtl = |text: &str| {
        let paragraphs = BidiInfo::new(text, None).paragraphs;
        paragraphs.first().is_some_and(|first| first.level.is_rtl())
    };
    let all_rtl = is_rtl(&words);
    for line in &mut lines {
        if is_rtl(line) != all_rtl {
            // An invisible mark sets the direction of the line.
            line.insert(0, if all_rtl { '\u{200f}' } else { '\u{200e}' });
        }
    }
    lines
}

fn break_lines(words: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in words.split_whitespace() {
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
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
                // If the line has a hyphen, it is broken after the last hyphen.
                let after_hyphen = line
                    .rfind('-')
                    .map_or_else(String::new, |at| line.split_off(at + 1));
                lines.push(std::mem::replace(&mut line, after_hyphen));
                line.push(letter);
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
    use super::in_lines;

    #[test]
    fn lines_break_between_words_and_within_long_words() {
        let lines = |words| in_lines(words, |line| line.chars().count() <= 8);
        assert_eq!(lines("a maze\twith words"), ["a maze", "with", "words"]);
        assert_eq!(lines("incomprehensible"), ["incompre", "hensible"]);
        assert_eq!(
            lines("a long-legged a1-b2-c3-d4"),
            ["a", "long-", "legged", "a1-b2-", "c3-d4"]
        );
        assert!(lines(" \n ").is_empty());
    }

    #[test]
    fn all_lines_have_the_same_direction() {
        let lines = |words| in_lines(words, |line| line.chars().count() <= 6);
        assert_eq!(lines("a maze עולם"), ["a maze", "\u{200e}עולם"]);
        assert_eq!(lines("שלום a maze"), ["שלום a", "\u{200f}maze"]);
    }
}
