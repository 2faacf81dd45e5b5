//! The page of a picture: the bounds of its layers, with a margin.

use super::layers::{PictureLayers, layers};
use super::sketch::Sketch;
use super::subject::{Subject, View};
use super::undrawable::Undrawable;
use crate::limits::{PICTURE_MM, WIDTH_MM};
use crate::sheets::scene::{Bounds, Group, MILLIMETRE, Point, Scene};
use crate::spelling::without_controls;

/// Draws a board, or a maze on it.
///
/// ```
/// use jumpmaze::Variant;
/// use jumpmaze::internals::sheets::draw::{View, draw};
/// let hexagons = Variant::built_in("hexagons", None)?;
/// let scene = draw(hexagons.board().into(), &View::default())?;
/// assert_eq!(scene.group("tiles").unwrap().items.len(), 61);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if the board cannot be drawn, or if the view asks for something that cannot be drawn; see
/// [`Undrawable`].
pub fn draw(subject: Subject<'_>, view: &View) -> Result<Scene, Undrawable> {
    let sketch = Sketch::new(subject, view)?;
    let (groups, frame) = framed(&sketch)?;
    Ok(page(&sketch, groups, frame))
}

/// The layers of a picture, and the page around them.
pub(super) fn framed(sketch: &Sketch<'_>) -> Result<(Vec<Group>, PictureFrame), Undrawable> {
    let mut layers = layers(sketch)?;
    layers.add_surrounding_texts(sketch)?;
    let PictureLayers { groups, extent, .. } = layers;
    let frame = PictureFrame::around(sketch, extent)?;
    Ok((groups, frame))
}

/// The page around the layers: its size, and the scale and offset of the layers on it.
///
/// ```text
///   ┌──────────────┐        the size of a cell is the diameter
///   │ title        │          ┌──────┐   __     of the largest
///   │ ┌────┬────┐  │          │ ╭──╮ │  /╭╮╲    circle in the
///   │ │    │    │  │          │ ╰──╯ │  ╲╰╯/    smallest cell
///   │ └────┴────┘  │          └──────┘   ‾‾
///   └──────────────┘           <---->
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct PictureFrame {
    size: [f64; 2],
    pub(super) scale: f64,
    pub(super) offset: Point,
}

impl PictureFrame {
    /// The page that holds `extent` and a margin.
    ///
    /// # Errors
    ///
    /// Returns an error if the picture would be too large with cells of the size that the view asks for, or if it
    /// cannot have the width that the view asks for.
    pub(super) fn around(sketch: &Sketch<'_>, extent: Bounds) -> Result<PictureFrame, Undrawable> {
        let extent = extent.grown(0.18 * sketch.figure.cell.max(20.0));
        let [width, height] = extent.size();
        let cell = 2.0 * sketch.figure.smallest_radius;
        let scale = match (sketch.view.cell, sketch.view.width) {
            (Some(wanted), _) => {
                let most = f64::from(PICTURE_MM) / (width.max(height) / MILLIMETRE);
                let scale = wanted / cell;
                if scale > most {
                    let most = (cell * most / MILLIMETRE) as u32;
                    return Err(Undrawable::LargePicture(most));
                }
                scale
            }
            (None, Some(wanted)) => {
                let most = f64::from(WIDTH_MM) * MILLIMETRE;
                if !(1.0..=most).contains(&wanted) {
                    return Err(Undrawable::Width);
                }
                wanted / width
            }
            (None, None) => 1.0,
        };
        Ok(PictureFrame {
            size: [width * scale, height * scale],
            scale,
            offset: extent.low.map(|low| -low * scale),
        })
    }
}

/// Places the layers on the page.
pub(super) fn page(sketch: &Sketch<'_>, groups: Vec<Group>, frame: PictureFrame) -> Scene {
    let mut scene = Scene {
        size: frame.size,
        background: Some(sketch.style.background),
        title: match (&sketch.view.title, sketch.maze) {
            (Some(title), _) => without_controls(title),
            (None, Some(_)) => "A jumping maze".to_owned(),
            (None, None) => "The board of a jumping maze".to_owned(),
        },
        items: Vec::new(),
    };
    for group in groups {
        scene.add(group.placed(frame.scale, frame.offset));
    }
    scene
}
