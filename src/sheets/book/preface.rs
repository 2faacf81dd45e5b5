//! The preface: text of several paragraphs, on as many pages as it needs.

use crate::sheets::pages::{BadPage, PageSetting};
use crate::sheets::scene::{Anchor, Bounds, Group};

/// The maximum width of a line, in letter sizes. Such a line has room for about 75 letters, so that it is easy to read.
const MAX_WIDTH: f64 = 42.0;

/// Breaks a preface into the lines of each page.
///
/// # Errors
///
/// Returns an error if a page has no room for a line.
pub(super) fn pages(
    setting: PageSetting<'_>,
    text: &str,
    inside: Bounds,
) -> Result<Vec<Vec<String>>, BadPage> {
    let sizes = setting.sizes(1);
    let width = inside.size()[0].min(MAX_WIDTH * sizes.body.size);
    let lines = sizes.body.paragraphs(text, width);
    let free = inside.size()[1] - setting.headline_height();
    let count = (free / sizes.body.leading()).max(0.0) as usize;
    if count == 0 && !lines.is_empty() {
        return Err(BadPage::NoRoom);
    }
    Ok(lines.chunks(count.max(1)).map(<[String]>::to_vec).collect())
}

/// Draws a page. The first page has a headline. On the other pages, the text starts at the same height.
pub(super) fn draw(
    setting: PageSetting<'_>,
    inside: Bounds,
    lines: &[String],
    is_first: bool,
) -> Group {
    let mut group = Group::new("preface");
    let sizes = setting.sizes(1);
    let [left, top] = inside.low;
    if is_first {
        let title = sizes.title;
        let at = [left, top + title.size];
        title.write(&mut group, &setting.words.preface, at, Anchor::Start);
    }
    let (body, at) = (sizes.body, [left, top + setting.headline_height()]);
    body.write_below(&mut group, lines, at, 0.3, Anchor::Start);
    group
}
