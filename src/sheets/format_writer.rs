//! The type of a picture format, and its writers.

use super::draw::draw;
use super::picture::Picture;
use super::scene::Scene;
use crate::remedy::Problem;
use crate::topology::Board;

/// A format of pictures. To add a format, define a constant of this type in its own file and add it to
/// [`PICTURE_FORMATS`](super::format::PICTURE_FORMATS).
#[derive(Clone, Copy, Debug)]
pub struct PictureFormat {
    /// The name of the format, which is also the extension of its files.
    pub name: &'static str,
    /// One sentence about the format, for the documentation.
    pub about: &'static str,
    /// The names of the flags that the format supports, except for the title and the solution. All formats of pictures
    /// support these two. The formats of `draw --parts` do not.
    pub options: &'static [&'static str],
    /// Whether the format is readable text, which can be printed in a terminal.
    pub(crate) is_text: bool,
    pub(super) writer: FormatWriter,
}

/// The function that writes a format. Its input depends on the format.
#[derive(Clone, Copy, Debug)]
pub(super) enum FormatWriter {
    /// Written from a scene. The number is the resolution in pixels per point, which only pixel formats use.
    Scene(fn(&Scene, f64) -> Result<Vec<u8>, Problem>),
    /// Written from several scenes, as pages.
    Pages(fn(Vec<Scene>, &Picture<'_>) -> Result<Vec<u8>, Problem>),
    /// Written as one page to play on. The second function checks that mazes on a board can be played.
    PlayPage(
        fn(&[Picture<'_>]) -> Result<String, Problem>,
        fn(&Picture<'_>) -> Result<(), Problem>,
    ),
    /// Written as text. The second function checks that a board is not too large. It accepts every board if the size
    /// does not matter.
    Text(
        fn(&Picture<'_>) -> Result<String, Problem>,
        fn(&Board) -> Result<(), Problem>,
    ),
}

/// The flags of the formats that are written from scenes.
pub(super) const SCENE_OPTIONS: &[&str] = &[
    "labels",
    "rays",
    "depths",
    "holes",
    "tangle",
    "lines",
    "tabs",
    "rule",
    "style",
    "font",
    "width",
    "cell",
    "outline-text",
];

impl PictureFormat {
    /// Whether the format supports a flag, by name.
    pub(crate) fn supports(&self, option: &str) -> bool {
        self.options.contains(&option)
    }

    /// Whether one file can hold several pictures.
    pub(crate) fn holds_several(&self) -> bool {
        matches!(
            self.writer,
            FormatWriter::Pages(_) | FormatWriter::PlayPage(..)
        )
    }

    /// Whether the files of several pictures can be printed one after the other as one text.
    pub(crate) fn can_be_concatenated(&self) -> bool {
        matches!(self.writer, FormatWriter::Text(..))
    }

    /// Writes the pictures as one file. If a file of this format holds only one picture, writes the first picture.
    ///
    /// # Errors
    ///
    /// Returns an error if the file would be too large, or if a picture cannot be drawn in this format. For example,
    /// the font can lack a letter of the title.
    pub fn write(&self, pictures: &[Picture<'_>]) -> Result<Vec<u8>, Problem> {
        let Some(first) = pictures.first() else {
            return Ok(Vec::new());
        };
        match self.writer {
            FormatWriter::Scene(write) => write(&scene(first)?, first.pixels_per_point),
            FormatWriter::Pages(write) => {
                let scenes: Result<Vec<Scene>, Problem> = pictures.iter().map(scene).collect();
                write(scenes?, first)
            }
            FormatWriter::PlayPage(write, _) => Ok(write(pictures)?.into_bytes()),
            FormatWriter::Text(write, _) => Ok(write(first)?.into_bytes()),
        }
    }

    /// Whether the format is written from scenes. Only these formats can write the pages of sheets and books.
    pub(crate) fn has_pages(&self) -> bool {
        matches!(self.writer, FormatWriter::Scene(_) | FormatWriter::Pages(_))
    }

    /// Writes a scene as a file.
    ///
    /// # Errors
    ///
    /// Returns an error if the format is not written from a single scene, or if the scene cannot be written.
    pub(crate) fn page(&self, scene: &Scene, pixels_per_point: f64) -> Result<Vec<u8>, Problem> {
        let FormatWriter::Scene(write) = self.writer else {
            let what = format!("{} is not written page by page", self.name);
            return Err(Problem::new(what, "choose another format"));
        };
        write(scene, pixels_per_point)
    }

    /// Checks, before any maze is made, that mazes on a board can be written.
    ///
    /// # Errors
    ///
    /// Returns an error if the board is too large for the format. For formats other than text, also returns an error if
    /// the board cannot be drawn in the view.
    pub fn check(&self, board: &Picture<'_>) -> Result<(), Problem> {
        match self.writer {
            FormatWriter::Text(_, fits) => fits(board.subject.board),
            FormatWriter::PlayPage(_, fits) => fits(board),
            _ => self.write(&[*board]).map(|_| ()),
        }
    }
}

fn scene(picture: &Picture<'_>) -> Result<Scene, Problem> {
    let scene = draw(picture.subject, picture.view)?;
    if picture.outlines {
        check_letters(&scene)?;
        return Ok(scene.outlined());
    }
    Ok(scene)
}

/// Returns an error if the built-in font lacks a letter. Callers do not check SVG files that contain letters as text,
/// because SVG viewers have other fonts.
pub(super) fn check_letters(scene: &Scene) -> Result<(), Problem> {
    match scene.missing() {
        Some(letter) => Err(Problem::new(
            format!("the font has no letter {:?}", letter.to_string()),
            "use another letter in the title, or write svg without the option `outline-text`",
        )),
        None => Ok(()),
    }
}
