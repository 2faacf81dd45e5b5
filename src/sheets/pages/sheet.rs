//! A sheet: pages of puzzles, by default followed by pages of solutions. On request, pages for a teacher come last. A
//! key is the printed solution of a puzzle.

use super::header::Header;
use super::key_pages::KeyPages;
use super::page_style::{LevelMark, Notes, PageStyle};
use super::panel::{Panel, PanelCache};
use super::run::PanelRun;
use super::setting::PageSetting;
use super::teacher::TeacherPages;
use super::{BadPage, Paper, Puzzle, Words, check_letters, check_names, check_texts};
use crate::axis::axis;
use crate::options::options;
use crate::sheets::draw::StyleKind;
use crate::sheets::font::{Spacing, Typeface};
use crate::sheets::scene::{Anchor, Bounds, Group, Scene};

axis! {
    /// The place of the solutions on a sheet.
    pub enum Answers ("place for answers") {
        /// On pages after the puzzles.
        Pages = "pages",
        /// Upside down at the foot of each page.
        Foot = "foot",
        /// Nowhere.
        None = "none",
    }
}

options! {
    /// The settings of a sheet of puzzles.
    ///
    /// By default, a page of A4 has four puzzles, the solutions are on pages after the puzzles, and the words are
    /// English.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Sheet {
        /// The paper and its margin.
        paper: Paper,
        /// The number of puzzles on a page: 1, 2, 4, 6 or 9. In large print, a page has fewer puzzles if boards would
        /// become smaller than usual.
        per_page: usize,
        /// The headline of every page of puzzles.
        title: Option<String> = String,
        /// Whether to draw lines for a name and a date on every page of puzzles.
        name_line: bool,
        /// The place of the solutions.
        answers: Answers,
        /// The style of the boards.
        style: StyleKind,
        /// The typeface.
        font: Typeface,
        /// The space between the letters, words and lines of texts.
        spacing: Spacing,
        /// How the level of a puzzle is printed.
        show_level: LevelMark,
        /// Whether IDs are printed below puzzles. IDs of more than two lines are left out.
        show_id: bool,
        /// The space for notes in the unused room of a puzzle.
        notes: Notes,
        /// Whether a line for the answer is below each puzzle.
        answer_line: bool,
        /// Whether marks show where to cut a page into cards.
        cut_marks: bool,
        /// Whether the last pages tell a teacher what each puzzle teaches.
        teacher_sheet: bool,
        /// Whether nets have glue tabs.
        tabs: bool,
        /// The words on the pages.
        words: Words,
    }
}

/// Four puzzles on a page of A4, the solutions on pages after the puzzles, and English words.
impl Default for Sheet {
    fn default() -> Sheet {
        let style = PageStyle::default();
        Sheet {
            paper: Paper::a4(),
            per_page: 4,
            title: None,
            name_line: false,
            answers: Answers::Pages,
            style: style.boards,
            font: style.font,
            spacing: style.spacing,
            show_level: style.level,
            show_id: style.ids,
            notes: style.notes,
            answer_line: style.answer_line,
            cut_marks: false,
            teacher_sheet: false,
            tabs: style.tabs,
            words: Words::default(),
        }
    }
}

/// The pages of a sheet: the puzzles, then the solutions, then the pages for a teacher.
///
/// All pages are planned first and drawn one by one later.
///
/// ```
/// use jumpmaze::Variant;
/// use jumpmaze::sheets::{Document, Puzzle, Sheet, SheetPages, Words, pdf};
/// let rook = Variant::named("rook")?;
/// let puzzle = Puzzle::of(1, &rook.file_of(rook.generate(7)?), "de")?;
/// let sheet = Sheet::default().title("Labyrinthe").words(Words::in_language("de").unwrap());
/// let puzzles = [puzzle];
/// let pages = SheetPages::new(&sheet, &puzzles)?.iter().collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(pages.len(), 2);
/// let file = pdf(&Document::from(pages))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SheetPages<'a> {
    sheet: &'a Sheet,
    inside: Bounds,
    puzzles: PanelRun<'a>,
    keys: Option<KeyPages<'a>>,
    teacher: Option<TeacherPages<'a>>,
}

impl<'a> SheetPages<'a> {
    /// Plans all pages.
    ///
    /// # Errors
    ///
    /// Returns an error if the font lacks a letter, if a text is too long or has no room, if a number would not be
    /// legible, or if a maze cannot be drawn.
    pub fn new(sheet: &'a Sheet, puzzles: &'a [Puzzle]) -> Result<SheetPages<'a>, BadPage> {
        let words = sheet.words.all().into_iter().map(|(_, text, _)| text);
        check_letters(words.chain(sheet.title.as_deref()))?;
        check_texts(puzzles)?;
        check_names(puzzles)?;
        if sheet.teacher_sheet {
            check_letters(puzzles.iter().map(|puzzle| &*puzzle.kind))?;
        }
        let setting = setting(sheet);
        let mut inside = sheet.paper.inside().ok_or(BadPage::NoRoom)?;
        // Leaves room for the page number.
        inside.high[1] -= 2.0 * setting.sizes(1).small.size;
        let puzzle_pages = plan_puzzles(sheet, setting, puzzles, inside)?;
        let keys = match sheet.answers {
            Answers::Pages => Some(KeyPages::new(setting, puzzles, usize::MAX, inside)?),
            Answers::Foot | Answers::None => None,
        };
        let teacher = sheet
            .teacher_sheet
            .then(|| TeacherPages::new(setting, puzzles, inside));
        Ok(SheetPages {
            sheet,
            inside,
            puzzles: puzzle_pages,
            keys,
            teacher: teacher.transpose()?,
        })
    }

    /// The number of pages.
    pub(crate) fn count(&self) -> usize {
        let teacher = self.teacher.as_ref().map_or(0, TeacherPages::count);
        self.puzzles.pages() + self.key_pages() + teacher
    }

    fn key_pages(&self) -> usize {
        self.keys.as_ref().map_or(0, KeyPages::pages)
    }

    /// Draws page `index`, counted from 0.
    ///
    /// # Errors
    ///
    /// Returns an error if a maze cannot be drawn, or if there is no room.
    pub(crate) fn page(&self, index: usize) -> Result<Scene, BadPage> {
        let title = self.sheet.title.as_deref().unwrap_or_default();
        let mut scene = Scene::new(self.sheet.paper.size, title);
        let no_page = |_| 0;
        let inside = self.inside;
        let of_keys = index.checked_sub(self.puzzles.pages());
        let of_teacher = of_keys.and_then(|index| index.checked_sub(self.key_pages()));
        match (of_teacher, of_keys, &self.keys, &self.teacher) {
            (Some(index), .., Some(teacher)) => teacher.draw(index, inside, &mut scene)?,
            (None, Some(index), Some(keys), _) => keys.draw(index, inside, &no_page, &mut scene)?,
            _ => self.puzzles.draw(index, inside, &no_page, &mut scene)?,
        }
        if self.count() > 1 {
            self.write_page_number(index + 1, &mut scene);
        }
        Ok(scene)
    }

    /// Draws all pages, one by one.
    pub fn iter(&self) -> impl Iterator<Item = Result<Scene, BadPage>> + '_ {
        (0..self.count()).map(|index| self.page(index))
    }

    fn write_page_number(&self, number: usize, scene: &mut Scene) {
        let [width, height] = self.sheet.paper.size;
        let at = [width / 2.0, height - self.sheet.paper.margin];
        let [mut marks, mut group] = ["marks", "page-number"].map(Group::new);
        let small = setting(self.sheet).sizes(1).small;
        small.write(&mut group, &number.to_string(), at, Anchor::Middle);
        marks.add(group);
        scene.add(marks);
    }
}

fn setting(sheet: &Sheet) -> PageSetting<'_> {
    PageSetting {
        style: PageStyle {
            boards: sheet.style,
            font: sheet.font,
            spacing: sheet.spacing,
            level: sheet.show_level,
            ids: sheet.show_id,
            notes: sheet.notes,
            answer_line: sheet.answer_line,
            tabs: sheet.tabs,
        },
        words: &sheet.words,
        references: false,
        answers_at_foot: sheet.answers == Answers::Foot,
        cut_marks: sheet.cut_marks,
    }
}

/// Plans the puzzles. If all puzzles have the same aim, the header contains the aim. If they also have the same rule,
/// and a page has several puzzles, the header also contains the rule. On cards, each puzzle has its own aim and rule.
/// In large print, the aim and a single rule are one paragraph, because every line takes room from the boards.
fn plan_puzzles<'a>(
    sheet: &'a Sheet,
    setting: PageSetting<'a>,
    puzzles: &'a [Puzzle],
    inside: Bounds,
) -> Result<PanelRun<'a>, BadPage> {
    let mut cache = PanelCache::default();
    let panel = |puzzle: &'a Puzzle| Panel::of(setting, puzzle, &mut cache);
    let panels: Result<Vec<Panel<'_>>, BadPage> = puzzles.iter().map(panel).collect();
    let mut panels = panels?;
    let mut header = Header {
        title: sheet.title.clone(),
        name_line: sheet.name_line,
        ..Header::default()
    };
    let same_aim = panels
        .windows(2)
        .all(|two| two[0].aim(setting) == two[1].aim(setting));
    let same_rule = panels.windows(2).all(|two| two[0].has_same_rule(&two[1]));
    let is_alone = sheet.per_page <= 1 || panels.len() <= 1;
    let shares_rule = !is_alone && same_rule && same_aim && !sheet.cut_marks;
    if !same_aim || setting.is_large() && (is_alone || shares_rule) {
        panels.iter_mut().for_each(Panel::show_aim);
    } else if !sheet.cut_marks {
        header.aim = panels.first().map(|panel| panel.aim(setting).to_owned());
    }
    if shares_rule {
        header.shared = Some((panels[0].rule_text(setting), panels[0].inset()));
        panels.iter_mut().for_each(Panel::hide_rule);
    }
    PanelRun::new(setting, panels, header, sheet.per_page, inside)
}
