//! A format of pictures, and how it writes them.

use super::draw::draw;
use super::picture::Picture;
use super::scene::Scene;
use crate::remedy::Problem;
use crate::topology::Board;

/// A format of pictures. To add one, write a file with such a value and put it into
/// [`PICTURE_FORMATS`](super::format::PICTURE_FORMATS).
#[derive(Clone, Copy, Debug)]
pub struct PictureFormat {
    /// The word that people use, which is also the ending of its files.
    pub name: &'static str,
    /// One sentence for the documentation.
    pub about: &'static str,
    /// What can be said of such a picture, by the names of flags; its title, and whether it shows the solution, always can.
    pub options: &'static [&'static str],
    /// Whether people can read it as it is, in a terminal.
    pub(crate) readable: bool,
    pub(super) way: Way,
}

/// What a format is written from.
#[derive(Clone, Copy, Debug)]
pub(super) enum Way {
    /// From a scene; the number is that of pixels per point, for formats of pixels.
    Scene(fn(&Scene, f64) -> Result<Vec<u8>, Problem>),
    /// From several scenes, as pages.
    Pages(fn(Vec<Scene>, &Picture<'_>) -> Result<Vec<u8>, Problem>),
    /// To be played, all on one page: how, and whether mazes on a board can be.
    Played(
        fn(&[Picture<'_>]) -> Result<String, Problem>,
        fn(&Picture<'_>) -> Result<(), Problem>,
    ),
    /// As letters: how, and whether a board is too large for that.
    Letters(
        fn(&Picture<'_>) -> Result<String, Problem>,
        fn(&Board) -> Result<(), Problem>,
    ),
}

/// What can be said of a drawing.
pub(super) const DRAWN: &[&str] = &[
    "labels",
    "rays",
    "depths",
    "holes",
    "tangle",
    "lines",
    "rule",
    "style",
    "width",
    "outline-text",
];

impl PictureFormat {
    /// Whether something can be said of its pictures, by the name of the flag.
    pub(crate) fn shows(&self, option: &str) -> bool {
        self.options.contains(&option)
    }

    /// Whether one file holds several pictures.
    pub(crate) fn holds_several(&self) -> bool {
        matches!(self.way, Way::Pages(_) | Way::Played(..))
    }

    /// Whether its pictures can follow each other in one text.
    pub(crate) fn follows(&self) -> bool {
        matches!(self.way, Way::Letters(..))
    }

    /// Writes pictures: one, or several where the format holds several. Of others only the first.
    ///
    /// # Errors
    ///
    /// One of them cannot be drawn, or the file would be too large.
    pub fn write(&self, pictures: &[Picture<'_>]) -> Result<Vec<u8>, Problem> {
        let Some(first) = pictures.first() else {
            return Ok(Vec::new());
        };
        match self.way {
            Way::Scene(write) => write(&scene(first)?, first.pixels_per_point),
            Way::Pages(write) => {
                let scenes: Result<Vec<Scene>, Problem> = pictures.iter().map(scene).collect();
                write(scenes?, first)
            }
            Way::Played(write, _) => Ok(write(pictures)?.into_bytes()),
            Way::Letters(write, _) => Ok(write(first)?.into_bytes()),
        }
    }

    /// Whether it is written from scenes, so that pages of sheets and books can be, too.
    pub(crate) fn has_pages(&self) -> bool {
        matches!(self.way, Way::Scene(_) | Way::Pages(_))
    }

    /// Writes a single scene, in a format that is written from one.
    pub(crate) fn page(&self, scene: &Scene, pixels_per_point: f64) -> Result<Vec<u8>, Problem> {
        match self.way {
            Way::Scene(write) => write(scene, pixels_per_point),
            Way::Pages(_) | Way::Played(..) | Way::Letters(..) => Err(Problem::new(
                format!("{} is not written page by page", self.name),
                "choose another format",
            )),
        }
    }

    /// Whether mazes on a board can be written, whatever they are: asked before one is made.
    ///
    /// # Errors
    ///
    /// The board has no picture, or is too large for the format.
    pub fn check(&self, board: &Picture<'_>) -> Result<(), Problem> {
        match self.way {
            Way::Letters(_, fits) => fits(board.subject.board),
            Way::Played(_, fits) => fits(board),
            _ => self.write(&[*board]).map(|_| ()),
        }
    }
}

fn scene(picture: &Picture<'_>) -> Result<Scene, Problem> {
    let scene = draw(picture.subject, picture.view)?;
    match picture.outlines {
        true => with_letters(&scene).map(|()| scene.outlined()),
        false => Ok(scene),
    }
}

/// Refuses what our font cannot draw. Who reads an SVG has other fonts.
pub(super) fn with_letters(scene: &Scene) -> Result<(), Problem> {
    match scene.missing() {
        Some(letter) => Err(Problem::new(
            format!("the font has no letter {:?}", letter.to_string()),
            "use another letter in the title, or write svg without --outline-text",
        )),
        None => Ok(()),
    }
}
