//! The page of a picture: the bounds of its layers, with a margin.

use super::layers::{PictureLayers, layers};
use super::sketch::Sketch;
use super::subject::{Subject, View};
use super::undrawable::Undrawable;
use crate::sheets::scene::{Bounds, Group, Item, Point, Scene};

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
/// Returns an error if the board has no layout, or if the view asks for a solution that does not exist.
pub fn draw(subject: Subject<'_>, view: &View) -> Result<Scene, Undrawable> {
    let sketch = Sketch::new(subject, view)?;
    let mut layers = layers(&sketch)?;
    layers.explain(&sketch)?;
    let PictureLayers { groups, extent, .. } = layers;
    Ok(page(&sketch, groups, PictureFrame::around(&sketch, extent)))
}

/// The page around the layers: its size, and the scale and offset of the layers on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PictureFrame {
    size: [f64; 2],
    pub(super) scale: f64,
    pub(super) offset: Point,
}

impl PictureFrame {
    /// The page that holds `extent` and a margin.
    pub(super) fn around(sketch: &Sketch<'_>, extent: Bounds) -> PictureFrame {
        let extent = extent.grown(0.18 * sketch.figure.cell.max(20.0));
        let [width, height] = extent.size();
        let scale = sketch.view.width.map_or(1.0, |wanted| wanted / width);
        PictureFrame {
            size: [width * scale, height * scale],
            scale,
            offset: extent.low.map(|low| -low * scale),
        }
    }
}

/// Places the layers on the page.
pub(super) fn page(sketch: &Sketch<'_>, groups: Vec<Group>, frame: PictureFrame) -> Scene {
    let mut scene = Scene {
        size: frame.size,
        ground: Some(sketch.style.ground),
        title: match (&sketch.view.title, sketch.maze) {
            (Some(title), _) => title.replace(char::is_control, " "),
            (None, Some(_)) => "A jumping maze".to_owned(),
            (None, None) => "The board of a jumping maze".to_owned(),
        },
        items: Vec::new(),
    };
    for group in groups {
        if let Item::Group(placed) = Item::Group(group).placed(frame.scale, frame.offset) {
            scene.add(placed);
        }
    }
    scene
}
