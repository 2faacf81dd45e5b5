//! The marks of each tile, read from the texts on it and from the role of its shape.
//!
//! ```text
//!      ┌───────┬───────┐
//!      │ S     │       │      start, and the number 3          the number 2
//!      │   3   │   2   │
//!      ├───────┼───────┤
//!      │   G   │ ▒▒▒▒▒ │      a goal                           impassable, by the id of the shape
//!      └───────┴───────┘
//! ```

use super::flatten::Contour;
use super::roles::Role;
use super::source::Source;
use super::texts::DrawnText;
use super::tiles::Tiles;
use crate::files::Diagnostic;
use crate::files::grid::{self, TokenKind};
use crate::rules::Mark;
use crate::spelling::counted;
use std::ops::Range;

/// The byte range of an element in the drawing.
type SourceRange = Range<usize>;

/// The marks of a tile, each with the byte range of its element.
#[derive(Clone, Default)]
pub(super) struct TileMarks {
    /// A name, without spaces.
    pub(super) name: Option<(String, SourceRange)>,
    /// The token for the maze file: a number, or another content of a cell.
    pub(super) token: Option<(String, SourceRange)>,
    pub(super) start: Option<SourceRange>,
    pub(super) goal: Option<SourceRange>,
    pub(super) obstacle: Option<(Mark, SourceRange)>,
}

/// The meaning of a word on a tile.
enum WordMeaning {
    Role(Role),
    /// A token, and whether it marks the start.
    Token(String, bool),
}

/// Returns the marks of every tile, and warnings about texts that have no effect.
pub(super) fn marks(
    source: &Source,
    contours: &[Contour],
    texts: &[DrawnText],
    tiles: &mut Tiles,
) -> Result<(Vec<TileMarks>, Vec<Diagnostic>), Diagnostic> {
    let mut marks = vec![TileMarks::default(); contours.len()];
    for (contour, marks) in contours.iter().zip(&mut marks) {
        if let Some(role) = contour.role {
            marks.set_role(source, role, &contour.at)?;
        }
    }
    let mut outside: Vec<&DrawnText> = Vec::new();
    for text in texts {
        // If one word of a line is not a mark, the whole line is a name.
        let words: Option<Vec<WordMeaning>> = text.text.split(' ').map(meaning_of).collect();
        let mut tile = None;
        for place in text.places {
            tile = tile.or(tiles.at(source, place)?.first().copied());
        }
        let Some(tile) = tile else {
            // The text is outside all tiles. If one of its words is not a mark, the text is a title or a remark and
            // causes no warning.
            outside.extend(words.is_some().then_some(text));
            continue;
        };
        let marks = &mut marks[tile];
        if let Some(role) = text.role {
            marks.set_role(source, role, &text.at)?;
        }
        if words.is_none() && !text.role.is_some_and(Role::is_line) {
            marks.set_name(source, text, &contours[tile])?;
        }
        for word in words.into_iter().flatten() {
            match word {
                WordMeaning::Role(role) => marks.set_role(source, role, &text.at)?,
                WordMeaning::Token(token, is_start) => {
                    if marks.token.is_some() {
                        let what = format!("{} has two numbers", source.name(&contours[tile].at));
                        let error = source.error(&text.at, what);
                        return Err(error.help("write one number on each tile"));
                    }
                    marks.token = Some((token, text.at.clone()));
                    if is_start {
                        marks.set_role(source, Role::Start, &text.at)?;
                    }
                }
            }
        }
    }
    check_marks(source, &marks)?;
    let outside = outside.first().map(|text| {
        let lie = if outside.len() == 1 { "lies" } else { "lie" };
        let what = format!("{} {lie} on no tile", counted(outside.len(), "text"));
        let error = source.error(&text.at, what);
        error.help("move the middle of each text into its tile")
    });
    let on_goal = marks.iter().find_map(|marks| {
        marks.goal.as_ref()?;
        let (_, at) = marks.token.as_ref()?;
        let error = source.error(at, "the number on a goal is ignored");
        Some(error.help("remove it: a maze ends at its goal"))
    });
    let warnings = outside.into_iter().chain(on_goal);
    let warnings = warnings.map(Diagnostic::into_warning).collect();
    Ok((marks, warnings))
}

impl TileMarks {
    /// Stores the name of a tile. Spaces become hyphens. The lines of a text are joined by hyphens into one name.
    fn set_name(
        &mut self,
        source: &Source,
        text: &DrawnText,
        contour: &Contour,
    ) -> Result<(), Diagnostic> {
        let line = text.text.replace(' ', "-");
        let name = match self.name.take() {
            Some((begun, at)) if at == text.at => format!("{begun}-{line}"),
            Some(_) => {
                let what = format!("{} has two names", source.name(&contour.at));
                let error = source.error(&text.at, what);
                return Err(error.help(
                    "write one name on each tile; give the class `background` to a text that is not a name",
                ));
            }
            None => line,
        };
        self.name = Some((name, text.at.clone()));
        Ok(())
    }

    /// Stores the role of a tile. Roles of lines and of ignored shapes are not stored.
    fn set_role(
        &mut self,
        source: &Source,
        role: Role,
        at: &SourceRange,
    ) -> Result<(), Diagnostic> {
        match (role, role.mark(), &self.obstacle) {
            (Role::Start, ..) => self.start = Some(at.clone()),
            (Role::Goal, ..) => self.goal = Some(at.clone()),
            (_, Some(mark), Some((known, _))) if mark != *known => {
                let error = source.error(at, "this tile has two kinds of obstacles");
                return Err(error.help("remove one of them"));
            }
            (_, Some(mark), _) => self.obstacle = Some((mark, at.clone())),
            (_, None, _) => {}
        }
        Ok(())
    }
}

/// Returns the meaning of a word, or `None` if the word is not a mark.
fn meaning_of(word: &str) -> Option<WordMeaning> {
    match word {
        "S" => return Some(WordMeaning::Role(Role::Start)),
        _ if word.eq_ignore_ascii_case("start") => return Some(WordMeaning::Role(Role::Start)),
        _ if word.eq_ignore_ascii_case("goal") => return Some(WordMeaning::Role(Role::Goal)),
        _ => {}
    }
    let rows = grid::rows(word).ok()?;
    let token = rows.first()?.first()?;
    Some(match token.kind {
        TokenKind::Goal => WordMeaning::Role(Role::Goal),
        TokenKind::Content(content) => WordMeaning::Token(grid::written(content), token.is_start),
        TokenKind::Obstacle(mark) => {
            let mut roles = Role::ALL.iter().copied();
            WordMeaning::Role(roles.find(|role| role.mark() == Some(mark))?)
        }
        TokenKind::Blank | TokenKind::Missing => return None,
    })
}

/// Checks that there is at most one start, and that obstacles have no number, start or goal.
fn check_marks(source: &Source, marks: &[TileMarks]) -> Result<(), Diagnostic> {
    let mut starts = marks.iter().filter_map(|marks| marks.start.as_ref());
    if let Some(second) = starts.nth(1) {
        let error = source.error(second, "the drawing has two starts");
        return Err(error.help("mark one tile as the start"));
    }
    for marks in marks.iter().filter(|marks| marks.obstacle.is_some()) {
        let token = marks.token.as_ref().map(|(_, at)| at);
        if let Some(at) = token.or(marks.start.as_ref()).or(marks.goal.as_ref()) {
            let what = "this tile is an obstacle, but has a number, a start or a goal";
            let help = "remove one of them: jumps cannot end on an obstacle";
            return Err(source.error(at, what).help(help));
        }
    }
    Ok(())
}
