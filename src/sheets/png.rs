//! Scenes as PNG. Letters are drawn with the built-in fonts, so pictures are the same on every machine.

use super::format_writer::{FormatWriter, PictureFormat, check_letters};
use super::scene::{self, Cap, Colour, Item, PathElement, Scene};
use crate::limits;
use crate::remedy::Problem;
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, StrokeDash, Transform};

/// The format `png`.
pub(super) const FORMAT: PictureFormat = PictureFormat {
    name: "png",
    about: "Pixels, for programs that cannot show svg or pdf.",
    options: &[
        "labels", "rays", "depths", "holes", "tangle", "lines", "tabs", "rule", "style", "font",
        "width", "cell", "dpi",
    ],
    is_text: false,
    writer: FormatWriter::Scene(|scene, pixels_per_point| {
        check_letters(scene)?;
        png(scene, pixels_per_point)
    }),
};

/// Returns the error for a picture that would have no pixel or too many pixels.
fn too_many_pixels([width, height]: [f64; 2]) -> Problem {
    let (side, all) = (limits::PIXEL_SIDE, limits::PIXELS);
    Problem::new(
        format!(
            "a picture cannot have {width:.0} × {height:.0} pixels: each side can have 1 to {side}, the whole picture up to {all}"
        ),
        "change the size or the resolution of the picture, or write svg or pdf",
    )
}

/// Writes a scene as a PNG picture. The file contains the resolution, so that the picture is printed at its true size.
///
/// ```
/// use jumpmaze::sheets::{View, png};
/// let maze = jumpmaze::Variant::named("rook")?.generate(7)?;
/// let scene = maze.draw(&View::default())?;
/// let picture = png(&scene, 300.0 / 72.0)?; // 300 pixels to the inch
/// assert_eq!(&picture[1..4], b"PNG");
/// assert!(png(&scene, 1e6).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if the picture would have no pixel or too many pixels.
///
/// # Panics
///
/// Never panics, because writing to memory succeeds.
pub fn png(scene: &Scene, pixels_per_point: f64) -> Result<Vec<u8>, Problem> {
    let pixels = drawn(scene, pixels_per_point)?;
    let bytes = pixels.encode_png().expect("writing to memory succeeds");
    Ok(with_resolution(bytes, pixels_per_point))
}

/// The pixels of a picture, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Pixels {
    /// The number of pixels in a row.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The red, green and blue of each pixel.
    pub rgb: Vec<u8>,
}

/// Draws a scene as pixels.
///
/// ```
/// use jumpmaze::sheets::{View, pixels};
/// let maze = jumpmaze::Variant::named("rook")?.generate(7)?;
/// let pixels = pixels(&maze.draw(&View::default().width(100.0))?, 1.0)?;
/// assert_eq!((pixels.width, pixels.rgb.len()), (100, 100 * pixels.height * 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if the picture would have no pixel or too many pixels.
pub fn pixels(scene: &Scene, pixels_per_point: f64) -> Result<Pixels, Problem> {
    let pixels = drawn(scene, pixels_per_point)?;
    // Nothing is transparent, so the premultiplied colours are the colours of the scene.
    let rgb = pixels.pixels().iter();
    let rgb = rgb.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
    Ok(Pixels {
        width: pixels.width() as usize,
        height: pixels.height() as usize,
        rgb: rgb.collect(),
    })
}

fn drawn(scene: &Scene, pixels_per_point: f64) -> Result<Pixmap, Problem> {
    let size = scene.size.map(|side| (side * pixels_per_point).round());
    let [width, height] = size;
    let refusal = || too_many_pixels(size);
    let fits = |side: f64| (1.0..=f64::from(limits::PIXEL_SIDE)).contains(&side);
    let allowed = fits(width) && fits(height) && width * height <= limits::PIXELS as f64;
    if !(allowed && pixels_per_point > 0.0) {
        return Err(refusal());
    }
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or_else(refusal)?;
    pixels.fill(colour(scene.background.unwrap_or(Colour::WHITE)));
    let scale = pixels_per_point as f32;
    let transform = Transform::from_scale(scale, scale);
    scene.visit(&mut |item| draw(&mut pixels, item, transform));
    Ok(pixels)
}

fn draw(pixels: &mut Pixmap, item: &Item, transform: Transform) {
    match item {
        Item::Group(_) => {}
        Item::Path(path, paint) => draw_path(pixels, outline(path), paint, transform),
        Item::Circle([x, y], radius, paint) => {
            let circle = PathBuilder::from_circle(*x as f32, *y as f32, *radius as f32);
            draw_path(pixels, circle, paint, transform);
        }
        Item::Text(text) => {
            let paint = scene::Paint::fill(text.colour);
            draw_path(pixels, outline(&text.outline()), &paint, transform);
        }
    }
}

/// Draws a path. A path is left out if a coordinate or the width of its stroke is larger than [`FARTHEST`]. The
/// renderer is not precise enough for such lengths.
fn draw_path(
    pixels: &mut Pixmap,
    path: Option<tiny_skia::Path>,
    paint: &scene::Paint,
    transform: Transform,
) {
    let Some(path) = path else { return };
    let (bounds, scale) = (path.bounds(), transform.sx);
    let stroke = paint.stroke.as_ref();
    let width = stroke.map_or(0.0, |stroke| stroke.width as f32);
    let lengths = [
        bounds.left(),
        bounds.top(),
        bounds.right(),
        bounds.bottom(),
        width,
    ];
    if !lengths.iter().all(|x| x.abs() * scale < FARTHEST) {
        return;
    }
    let mut ink = Paint::default();
    if let Some(fill) = paint.fill {
        ink.set_color(colour(fill));
        pixels.fill_path(&path, &ink, FillRule::Winding, transform, None);
    }
    // A stroke of width 0 is skipped. The renderer would draw such a stroke one pixel wide.
    if let Some(stroke) = stroke.filter(|stroke| stroke.width > 0.0) {
        ink.set_color(colour(stroke.colour));
        pixels.stroke_path(&path, &ink, &pen(stroke), transform, None);
    }
}

/// The limit of coordinates and of widths of strokes, in pixels: four times the largest side of a picture.
const FARTHEST: f32 = 4.0 * limits::PIXEL_SIDE as f32;

fn pen(stroke: &scene::Stroke) -> tiny_skia::Stroke {
    let mut dash: Vec<f32> = stroke.dash.iter().map(|&length| length as f32).collect();
    // As in SVG, a list with an odd number of lengths is repeated: `[3, 1, 2]` becomes `[3, 1, 2, 3, 1, 2]`.
    if dash.len() % 2 == 1 {
        dash.extend_from_within(..);
    }
    tiny_skia::Stroke {
        width: stroke.width as f32,
        line_cap: match stroke.cap {
            Cap::Butt => LineCap::Butt,
            Cap::Round => LineCap::Round,
        },
        line_join: LineJoin::Round,
        dash: StrokeDash::new(dash, 0.0),
        ..tiny_skia::Stroke::default()
    }
}

fn colour(colour: Colour) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(colour.r, colour.g, colour.b, u8::MAX)
}

fn outline(path: &scene::Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for step in path.without_arcs().elements {
        match step {
            PathElement::Move([x, y]) => builder.move_to(x as f32, y as f32),
            PathElement::Line([x, y]) => builder.line_to(x as f32, y as f32),
            PathElement::Quad([a, b], [x, y]) => {
                builder.quad_to(a as f32, b as f32, x as f32, y as f32);
            }
            PathElement::Cubic([a, b], [c, d], [x, y]) => {
                builder.cubic_to(a as f32, b as f32, c as f32, d as f32, x as f32, y as f32);
            }
            PathElement::Close => builder.close(),
            PathElement::Arc { .. } => {}
        }
    }
    builder.finish()
}

/// Inserts the resolution into a file, as a `pHYs` chunk with pixels per metre.
///
/// ```text
///   signature  IHDR              ▼              IDAT …
///       8      4 + 4 + 13 + 4    pHYs is inserted here
/// ```
fn with_resolution(mut file: Vec<u8>, pixels_per_point: f64) -> Vec<u8> {
    const HEAD: usize = 8 + 4 + 4 + 13 + 4;
    let per_metre = (pixels_per_point * 72.0 / 0.0254).round() as u32;
    let mut chunk = b"pHYs".to_vec();
    chunk.extend(per_metre.to_be_bytes());
    chunk.extend(per_metre.to_be_bytes());
    chunk.push(1); // per metre
    let length = (chunk.len() - 4) as u32;
    let check = crc(&chunk).to_be_bytes();
    file.splice(
        HEAD..HEAD,
        length.to_be_bytes().into_iter().chain(chunk).chain(check),
    );
    file
}

/// The CRC-32 checksum of a chunk. The checksum is computed bit by bit, because the chunk is short.
fn crc(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            let carry = sum & 1;
            sum = (sum >> 1) ^ (carry * 0xedb8_8320);
        }
    }
    !sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::scene::{Paint, Path, Stroke};

    fn scene(size: [f64; 2], items: Vec<Item>) -> Scene {
        let empty = Scene::new(size, "");
        Scene { items, ..empty }
    }

    #[test]
    fn absurd_sizes_are_refused() {
        let side = f64::from(limits::PIXEL_SIDE);
        for (size, scale) in [
            ([f64::NAN, 10.0], 1.0),
            ([10.0, f64::INFINITY], 1.0),
            ([10.0, 10.0], f64::NAN),
            ([10.0, 10.0], f64::INFINITY),
            ([10.0, 10.0], 0.0),
            ([10.0, 10.0], 0.01),
            ([-10.0, -10.0], -1.0),
            ([0.0, 10.0], 1.0),
            ([side + 1.0, 1.0], 1.0),
            ([side, side], 1.0),
            ([1e300, 1e300], 1e300),
        ] {
            let refusal = png(&scene(size, Vec::new()), scale).unwrap_err();
            assert!(refusal.to_string().contains("pixels"), "{refusal}");
        }
        assert!(png(&scene([side, 1.0], Vec::new()), 1.0).is_ok());
        assert!(png(&scene([1e-9, 1e-9], Vec::new()), 1e10).is_ok());
    }

    /// The ink of a line is about the width times the length of the line, even if the line is thin. Slanted lines
    /// thinner than a pixel are a little paler. If lines were drawn as filled shapes, thin horizontal lines would
    /// vanish.
    #[test]
    fn thin_lines_are_as_dark_as_they_are_wide() {
        for width in [0.1, 0.2, 0.4, 0.8, 0.99, 1.01, 2.0] {
            for to in [
                [90.3, 10.3],
                [90.3, 90.3],
                [10.3, 90.3],
                [90.3, 40.3],
                [30.7, 90.3],
            ] {
                let from = [10.3, 10.3];
                let paint = Paint::stroke(Stroke::solid(Colour::BLACK, width));
                let line = Item::Path(Path::line(&[from, to]), paint);
                let file = png(&scene([100.0, 100.0], vec![line]), 1.0).unwrap();
                let pixels = Pixmap::decode_png(&file).unwrap();
                let pixels = pixels.pixels().iter();
                let ink: f64 = pixels.map(|p| 1.0 - f64::from(p.red()) / 255.0).sum();
                let wanted = width * libm::hypot(to[0] - from[0], to[1] - from[1]);
                assert!(
                    (0.65..1.05).contains(&(ink / wanted)),
                    "{width} {to:?} {ink}"
                );
            }
        }
    }

    #[test]
    fn absurd_items_do_not_panic() {
        let mut items = Vec::new();
        let wild = [
            0.0,
            -1.0,
            1e-30,
            1e9,
            1e30,
            -3e38,
            1e300,
            f64::NAN,
            f64::INFINITY,
        ];
        for a in wild {
            for b in wild {
                let stroke = Stroke::solid(Colour::BLACK, b).round();
                let paint = Paint::fill(Colour::BLACK).and(stroke.clone().dashed(&[a.abs(), 1.0]));
                items.push(Item::Circle([a, 5.0], b, paint.clone()));
                items.push(Item::Circle([5.0, 5.0], a, paint.clone()));
                let polygon = Path::polygon(&[[0.0, 0.0], [a, b], [b, a]]);
                items.push(Item::Path(polygon.clone(), paint.clone()));
                items.push(Item::Path(polygon, Paint::stroke(stroke)));
                let arc = Path::arc([0.0, 0.0], a, true, true, [b, 1.0]);
                items.push(Item::Path(arc, paint));
            }
        }
        for item in items {
            assert!(png(&scene([10.0, 10.0], vec![item]), 1.0).is_ok());
        }
    }
}
