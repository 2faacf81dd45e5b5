//! The page before the puzzles of a level, in books that are ordered by level.
//!
//! ```text
//!           ★★☆☆
//!          Medium
//!    puzzles 21–40
//!
//!    What to expect, in a sentence or two.
//! ```

use super::structure::LevelPage;
use crate::sheets::pages::{BadPage, LevelMark, PageSetting};
use crate::sheets::scene::{Anchor, Bounds, FontStyle, Group};
use crate::spelling::capitalised;

/// The name of a level as a headline.
pub(super) fn name(setting: PageSetting<'_>, page: &LevelPage) -> String {
    capitalised(setting.words.level(page.level))
}

/// Draws the page. `range` is the range of the puzzles of the level, in words.
///
/// # Errors
///
/// Returns an error if the texts do not fit.
pub(super) fn draw(
    setting: PageSetting<'_>,
    inside: Bounds,
    page: &LevelPage,
    range: &str,
) -> Result<Group, BadPage> {
    let mut group = Group::new("level");
    let sizes = setting.sizes(1);
    let [width, height] = inside.size();
    let middle = inside.middle()[0];
    let marks = match setting.style.level {
        LevelMark::Bars => LevelMark::Bars,
        _ => LevelMark::Stars,
    };
    let marks = marks.text(page.level, setting.words).unwrap_or_default();
    let room = 0.8 * width;
    let name = name(setting, page);
    let letters = sizes.display.for_words(&name, room, sizes.body.size);
    let lines = [
        (marks, FontStyle::new(letters.size, sizes.body.font), 0.3),
        (name, letters, 0.2),
        (range.to_owned(), sizes.body, 1.6),
        (
            setting.words.about_level(page.level).to_owned(),
            sizes.body,
            0.0,
        ),
    ];
    let mut y = inside.low[1] + 0.25 * height;
    for (text, letters, gap) in lines {
        let lines = letters.lines(&text, room);
        y = letters.write_below(&mut group, &lines, [middle, y], 0.0, Anchor::Middle);
        y += gap * sizes.title.size;
    }
    let has_room = y < inside.high[1];
    has_room.then_some(group).ok_or(BadPage::NoRoom)
}
