//! The pages before the puzzles: the title page, the imprint and the contents.

use super::file::BookFile;
use crate::sheets::pages::{BadPage, PageSetting, place};
use crate::sheets::scene::{
    Anchor, Bounds, Colour, FontStyle, Group, Item, Paint, Path, Scene, Stroke,
};
use std::ops::Range;

/// An entry of the contents.
pub(super) struct ContentsEntry {
    pub(super) title: String,
    /// The second line, in small letters.
    pub(super) facts: String,
    pub(super) page: usize,
    /// Whether the entry is a chapter of a level. Such an entry is indented below the entry of the level.
    pub(super) is_inner: bool,
}

/// The title page: the title, a maze, the author. The maze is left out if it has no room.
///
/// ```text
///        TITLE
///       subtitle
///       ┌─────┐
///       └─────┘
///       author
/// ```
///
/// # Errors
///
/// Returns an error if the texts do not fit.
pub(super) fn title(
    book: &BookFile,
    setting: PageSetting<'_>,
    inside: Bounds,
    picture: Option<&Scene>,
) -> Result<Group, BadPage> {
    let mut group = Group::new("title");
    let sizes = setting.sizes(1);
    let [width, height] = inside.size();
    let middle = inside.middle()[0];
    let title = sizes.display.for_words(&book.title, width, sizes.body.size);
    let lines = title.lines(&book.title, width);
    let at = [middle, inside.low[1] + 0.08 * height];
    let y = title.write_below(&mut group, &lines, at, 0.0, Anchor::Middle);
    let subtitle = FontStyle::new(sizes.heading.size, sizes.body.font);
    let lines = subtitle.lines(book.subtitle.as_deref().unwrap_or_default(), width);
    let at = [middle, y + 1.2 * subtitle.size];
    let y = subtitle.write_below(&mut group, &lines, at, 0.0, Anchor::Middle);
    let author = subtitle.lines(book.author.as_deref().unwrap_or_default(), width);
    let below = inside.high[1] - author.len() as f64 * subtitle.leading();
    subtitle.write_below(&mut group, &author, [middle, below], 0.3, Anchor::Middle);
    let room = Bounds {
        low: [inside.low[0] + 0.14 * width, y + 0.06 * height],
        high: [inside.high[0] - 0.14 * width, below - 0.06 * height],
    };
    if let Some(picture) = picture.filter(|_| room.size()[1] > 0.1 * height) {
        place(picture, room, &mut group);
    }
    (y <= below).then_some(group).ok_or(BadPage::NoRoom)
}

/// The back of the title page, with the imprint at the bottom.
///
/// # Errors
///
/// Returns an error if the text does not fit.
pub(super) fn imprint(
    book: &BookFile,
    setting: PageSetting<'_>,
    inside: Bounds,
) -> Result<Group, BadPage> {
    let mut group = Group::new("imprint");
    let small = setting.sizes(1).small;
    let text = book.imprint.as_deref().unwrap_or_default();
    let lines = small.paragraphs(text, inside.size()[0]);
    let y = inside.high[1] - lines.len() as f64 * small.leading();
    if y < inside.low[1] {
        return Err(BadPage::NoRoom);
    }
    small.write_below(&mut group, &lines, [inside.low[0], y], 0.3, Anchor::Start);
    Ok(group)
}

/// The number of entries that fit on a page of the contents, below the headline.
pub(super) fn entries_on_a_page(setting: PageSetting<'_>, inside: Bounds) -> usize {
    let free = inside.size()[1] - setting.headline_height();
    (free / step(setting)).floor().max(1.0) as usize
}

/// The entries of each page of the contents. The entry of a level is on the same page as the next entry, if a page has
/// room for two entries.
pub(super) fn contents_pages(is_level: &[bool], per_page: usize) -> Vec<Range<usize>> {
    // A single page has room for up to a tenth more entries than `per_page`, because its entries are closer together.
    if is_level.len() <= per_page + per_page / 10 {
        return std::iter::once(0..is_level.len()).collect();
    }
    let mut pages = Vec::new();
    let mut first = 0;
    while first < is_level.len() {
        let mut end = (first + per_page).min(is_level.len());
        if is_level[end - 1] && end < is_level.len() && end - first > 1 {
            end -= 1;
        }
        pages.push(first..end);
        first = end;
    }
    pages
}

/// The distance between the tops of two consecutive entries.
fn step(setting: PageSetting<'_>) -> f64 {
    let sizes = setting.sizes(1);
    sizes.body.leading() + sizes.small.leading() + 0.8 * sizes.body.size
}

/// A page of the contents.
///
/// ```text
///   Rook mazes ················· 5
///   puzzles 1–12
/// ```
pub(super) fn contents(
    setting: PageSetting<'_>,
    inside: Bounds,
    entries: &[ContentsEntry],
) -> Group {
    let mut group = Group::new("contents");
    let sizes = setting.sizes(1);
    let (title, body, small) = (sizes.title, sizes.body, sizes.small);
    let ([left, top], [right, _]) = (inside.low, inside.high);
    let at = [left, top + title.size];
    title.write(&mut group, &setting.words.contents, at, Anchor::Start);
    let mut y = top + setting.headline_height();
    let step = step(setting).min((inside.high[1] - y) / entries.len().max(1) as f64);
    for entry in entries {
        let baseline = y + body.size;
        let indent = if entry.is_inner { 2.0 * body.size } else { 0.0 };
        let left = left + indent;
        let page = entry.page.to_string();
        let mut line = Group::link(entry.page);
        let room = right - left - 4.0 * body.size;
        let bold = body.bold();
        let title = &*bold.one_line(&entry.title, room);
        bold.write(&mut line, title, [left, baseline], Anchor::Start);
        body.write(&mut line, &page, [right, baseline], Anchor::End);
        let from = left + bold.width(title) + body.size;
        let to = right - body.width(&page) - 0.6 * body.size;
        if from < to {
            let dots = Stroke::solid(Colour::BLACK, 0.5).dashed(&[0.5, 3.0]);
            let path = Path::line(&[[from, baseline], [to, baseline]]);
            line.path(path, Paint::stroke(dots));
        }
        group.items.push(Item::Group(line));
        let at = [left, baseline + small.leading()];
        small.write(&mut group, &entry.facts, at, Anchor::Start);
        y += step;
    }
    group
}

#[cfg(test)]
mod tests {
    use super::contents_pages;

    #[test]
    fn no_page_of_the_contents_ends_with_a_level() {
        let [level, chapter] = [true, false];
        let entries = [level, chapter, chapter, level, chapter, chapter];
        assert_eq!(contents_pages(&entries, 4), [0..3, 3..6]);
        assert_eq!(contents_pages(&entries, 3), [0..3, 3..6]);
        assert_eq!(contents_pages(&entries, 9).len(), 1);
        // A page for ten entries has room for eleven, if there is only one page.
        assert_eq!(contents_pages(&[chapter; 11], 10).len(), 1);
        assert_eq!(contents_pages(&[chapter; 12], 10), [0..10, 10..12]);
        // A page has at least one entry.
        assert_eq!(contents_pages(&entries[2..4], 1), [0..1, 1..2]);
    }
}
