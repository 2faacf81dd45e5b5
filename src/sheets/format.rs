//! Formats of pictures: one list, which the command line, its messages and the documentation read.
//!
//! ```text
//!   picture ──draw──▶ scene ──▶ svg, png       one picture, one file
//!                     scenes ─▶ pdf            a page each
//!   pictures ──────────────────▶ html          a page on which they are played
//!   picture ───────────────────▶ txt, dot      letters, from the maze itself
//! ```

use super::draw::draw;
use super::pdf::{Document, Page, pdf};
use super::picture::{Picture, Unwritten};
use super::scene::Scene;
use super::{dot, plain, play, png, svg};
use crate::axis::{UnknownName, pick};
use crate::topology::Board;

/// A format of pictures. To add one, write its function and put the value into [`PICTURE_FORMATS`].
#[derive(Clone, Copy, Debug)]
pub struct PictureFormat {
    /// The word that people use, which is also the ending of its files.
    pub name: &'static str,
    /// One sentence for the documentation.
    pub about: &'static str,
    /// What can be said of such a picture, by the names of flags; its title, and whether it shows the solution, always can.
    pub options: &'static [&'static str],
    /// Whether people can read it as it is, in a terminal.
    pub readable: bool,
    writer: Writer,
}

/// How a format is written.
#[derive(Clone, Copy, Debug)]
enum Writer {
    /// From a scene.
    Scene(fn(&Scene, &Picture<'_>) -> Result<Vec<u8>, Unwritten>),
    /// From several scenes, as pages.
    Pages(fn(Vec<Scene>, &Picture<'_>) -> Result<Vec<u8>, Unwritten>),
    /// To be played, all on one page: how, and whether mazes on a board can be.
    Played(
        fn(&[Picture<'_>]) -> Result<String, Unwritten>,
        fn(&Picture<'_>) -> Result<(), Unwritten>,
    ),
    /// As letters: how, and whether a board is too large for that.
    Letters(
        fn(&Picture<'_>) -> Result<String, Unwritten>,
        fn(&Board) -> Result<(), Unwritten>,
    ),
}

/// What can be said of a drawing.
const DRAWN: &[&str] = &[
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

/// Every format of pictures.
pub const PICTURE_FORMATS: &[PictureFormat] = &[
    PictureFormat {
        name: "svg",
        about: "A drawing for browsers and drawing programs.",
        options: DRAWN,
        readable: true,
        writer: Writer::Scene(|scene, _| Ok(svg::svg(scene).into_bytes())),
    },
    PictureFormat {
        name: "pdf",
        about: "A drawing for printing; several mazes on a page each.",
        options: DRAWN,
        readable: false,
        writer: Writer::Pages(pages),
    },
    PictureFormat {
        name: "png",
        about: "Pixels, for where nothing else can be shown.",
        options: &[
            "labels", "rays", "depths", "holes", "tangle", "lines", "rule", "style", "width", "dpi",
        ],
        readable: false,
        writer: Writer::Scene(|scene, picture| {
            with_letters(scene)?;
            png::png(scene, picture.pixels_per_point).map_err(|error| {
                Unwritten::new(
                    error,
                    "ask for a smaller --dpi or --width, or write svg or pdf",
                )
            })
        }),
    },
    PictureFormat {
        name: "html",
        about: "A page to play on, in any browser; it needs nothing else and holds several mazes.",
        options: &["labels", "words"],
        readable: false,
        writer: Writer::Played(play::page, play::fits),
    },
    PictureFormat {
        name: "txt",
        about: "Letters: a grid on squares, elsewhere a list of lines.",
        options: &[],
        readable: true,
        writer: Writer::Letters(plain::plain, plain::fits),
    },
    PictureFormat {
        name: "dot",
        about: "The graph of all states and jumps, for Graphviz.",
        options: &[],
        readable: true,
        writer: Writer::Letters(dot::dot, dot::fits),
    },
];

impl PictureFormat {
    /// The format with a name.
    ///
    /// ```
    /// use jumpmaze::remedy::Remedy;
    /// use jumpmaze::sheets::format::PictureFormat;
    /// assert_eq!(PictureFormat::named("svg").unwrap().name, "svg");
    /// assert_eq!(PictureFormat::named("sgv").unwrap_err().remedy(), "did you mean `svg`?");
    /// ```
    ///
    /// # Errors
    ///
    /// No format is called so.
    pub fn named(typed: &str) -> Result<&'static PictureFormat, UnknownName> {
        let all: Vec<&PictureFormat> = PICTURE_FORMATS.iter().collect();
        pick("format", &all, |format| format.name, typed)
    }

    /// Whether something can be said of its pictures, by the name of the flag.
    #[must_use]
    pub fn shows(&self, option: &str) -> bool {
        self.options.contains(&option)
    }

    /// Whether one file holds several pictures.
    #[must_use]
    pub fn holds_several(&self) -> bool {
        matches!(self.writer, Writer::Pages(_) | Writer::Played(..))
    }

    /// Whether its pictures can follow each other in one text.
    #[must_use]
    pub fn follows(&self) -> bool {
        matches!(self.writer, Writer::Letters(..))
    }

    /// Writes pictures: one, or several where the format [holds several](Self::holds_several). Of others only the first.
    ///
    /// # Errors
    ///
    /// One of them cannot be drawn, or the file would be too large.
    pub fn write(&self, pictures: &[Picture<'_>]) -> Result<Vec<u8>, Unwritten> {
        let Some(first) = pictures.first() else {
            return Ok(Vec::new());
        };
        match self.writer {
            Writer::Scene(write) => write(&scene(first)?, first),
            Writer::Pages(write) => {
                let scenes: Result<Vec<Scene>, Unwritten> = pictures.iter().map(scene).collect();
                write(scenes?, first)
            }
            Writer::Played(write, _) => Ok(write(pictures)?.into_bytes()),
            Writer::Letters(write, _) => Ok(write(first)?.into_bytes()),
        }
    }

    /// Whether mazes on a board can be written, whatever they are: asked before one is made.
    ///
    /// # Errors
    ///
    /// The board has no picture, or is too large for the format.
    pub fn check(&self, board: &Picture<'_>) -> Result<(), Unwritten> {
        match self.writer {
            Writer::Letters(_, fits) => fits(board.subject.board),
            Writer::Played(_, fits) => fits(board),
            _ => self.write(&[*board]).map(|_| ()),
        }
    }
}

fn scene(picture: &Picture<'_>) -> Result<Scene, Unwritten> {
    let scene = draw(picture.subject, picture.view)?;
    match picture.outlines {
        true => with_letters(&scene).map(|()| scene.outlined()),
        false => Ok(scene),
    }
}

/// Refuses what our font cannot draw. Who reads an SVG has other fonts.
fn with_letters(scene: &Scene) -> Result<(), Unwritten> {
    match scene.missing() {
        Some(letter) => Err(Unwritten::new(
            format!("the font has no letter {:?}", letter.to_string()),
            "use another letter in the title, or write svg without --outline-text",
        )),
        None => Ok(()),
    }
}

fn pages(scenes: Vec<Scene>, first: &Picture<'_>) -> Result<Vec<u8>, Unwritten> {
    scenes.iter().try_for_each(with_letters)?;
    let title = match &first.view.title {
        Some(title) => title.clone(),
        None => scenes
            .first()
            .map_or_else(String::new, |scene| scene.title.clone()),
    };
    let page = |scene| Page {
        scene,
        trim: None,
        bleed: None,
    };
    let document = Document {
        title,
        author: first.author().map(str::to_owned),
        language: "en".to_owned(),
        pages: scenes.into_iter().map(page).collect(),
    };
    pdf(&document).map_err(|error| Unwritten::new(error, "ask for a smaller --width, or write svg"))
}
