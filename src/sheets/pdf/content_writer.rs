//! The content stream of a page: the operators that draw a scene.
//!
//! The graphics state of a page contains the colours, the line width and the font. An operator that sets one of these
//! values is written only if the value changes. Such changes are rare on a board of many equal cells.

use super::bytes::COMPACT;
use super::coordinates::PdfPage;
use super::fonts::{self, Fonts};
use super::layers::{self, PdfLayers};
use crate::sheets::font::Font;
use crate::sheets::scene::{Cap, Colour, Item, Paint, Path, PathElement, Point, Scene, Stroke};
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name};

/// The distance from the ends of a quarter of a circle to its control points, for a radius of 1.
const QUARTER: f64 = 0.552_284_749_830_793_4;

/// The content stream of a page, while it is written.
pub(super) struct ContentWriter<'a> {
    pub(super) content: Content,
    pub(super) paper: PdfPage,
    pub(super) fonts: &'a mut Fonts,
    layers: Option<&'a mut PdfLayers>,
    state: GraphicsState,
}

/// The graphics state that was written last.
struct GraphicsState {
    fill: Colour,
    stroke: Colour,
    width: f32,
    cap: Cap,
    dash: Vec<f32>,
    font: Option<(Font, f32)>,
}

impl<'a> ContentWriter<'a> {
    pub(super) fn new(
        paper: PdfPage,
        fonts: &'a mut Fonts,
        layers: Option<&'a mut PdfLayers>,
    ) -> ContentWriter<'a> {
        ContentWriter {
            content: Content::with_settings(COMPACT),
            paper,
            fonts,
            layers,
            // The state at the start of a page.
            state: GraphicsState {
                fill: Colour::BLACK,
                stroke: Colour::BLACK,
                width: 1.0,
                cap: Cap::Butt,
                dash: Vec::new(),
                font: None,
            },
        }
    }

    /// The operators of a whole page; `None` if a length is not finite or too large.
    pub(super) fn draw(mut self, scene: &Scene) -> Option<Vec<u8>> {
        self.content.set_line_join(LineJoinStyle::RoundJoin);
        if let Some(background) = scene.background {
            let whole = self.paper.whole();
            self.set_fill(background);
            self.content.rect(0.0, 0.0, whole.x2, whole.y2);
            self.content.fill_nonzero();
        }
        for item in &scene.items {
            let (Item::Group(group), Some(layers)) = (item, &mut self.layers) else {
                self.item(item)?;
                continue;
            };
            let name = layers::name(layers.number(&group.label("")));
            self.content
                .begin_marked_content_with_properties(Name(b"OC"))
                .properties_named(Name(&name));
            group.items.iter().try_for_each(|item| self.item(item))?;
            self.content.end_marked_content();
        }
        Some(self.content.finish().into_vec())
    }

    fn item(&mut self, item: &Item) -> Option<()> {
        match item {
            Item::Group(group) => group.items.iter().try_for_each(|item| self.item(item)),
            Item::Path(path, paint) => self.paint(paint, |ink| ink.path(path)),
            Item::Circle(centre, radius, paint) => {
                self.paint(paint, |ink| ink.circle(*centre, *radius))
            }
            Item::Text(text) => self.text(text),
        }
    }

    /// Adds an outline and paints it. The state is set first, because nothing is allowed between an outline and its
    /// paint operator.
    fn paint(&mut self, paint: &Paint, trace: impl FnOnce(&mut Self) -> Option<()>) -> Option<()> {
        // A stroke of width 0 is skipped. In PDF, a width of 0 means the thinnest line of the device.
        let stroke = paint.stroke.as_ref().filter(|stroke| stroke.width != 0.0);
        if let Some(colour) = paint.fill {
            self.set_fill(colour);
        }
        if let Some(stroke) = stroke {
            self.set_pen(stroke)?;
        }
        let finish = match (paint.fill, stroke) {
            (Some(_), Some(_)) => Content::fill_nonzero_and_stroke,
            (Some(_), None) => Content::fill_nonzero,
            (None, Some(_)) => Content::stroke,
            (None, None) => return Some(()),
        };
        trace(self)?;
        finish(&mut self.content);
        Some(())
    }

    /// Sets the colour of fills and letters.
    pub(super) fn set_fill(&mut self, colour: Colour) {
        if self.state.fill != colour {
            self.state.fill = colour;
            match shares(colour) {
                [r, g, b] if r == g && g == b => self.content.set_fill_gray(r),
                [r, g, b] => self.content.set_fill_rgb(r, g, b),
            };
        }
    }

    /// Sets the font, by its resource name.
    pub(super) fn set_font(&mut self, font: Font, size: f32) {
        if self.state.font != Some((font, size)) {
            self.state.font = Some((font, size));
            self.content.set_font(fonts::name(font), size);
        }
    }

    /// Sets the state of strokes.
    fn set_pen(&mut self, stroke: &Stroke) -> Option<()> {
        if self.state.stroke != stroke.colour {
            self.state.stroke = stroke.colour;
            match shares(stroke.colour) {
                [r, g, b] if r == g && g == b => self.content.set_stroke_gray(r),
                [r, g, b] => self.content.set_stroke_rgb(r, g, b),
            };
        }
        let width = self.paper.fine_length(stroke.width.abs())?.max(0.001);
        if self.state.width != width {
            self.state.width = width;
            self.content.set_line_width(width);
        }
        if self.state.cap != stroke.cap {
            self.state.cap = stroke.cap;
            self.content.set_line_cap(match stroke.cap {
                Cap::Butt => LineCapStyle::ButtCap,
                Cap::Round => LineCapStyle::RoundCap,
            });
        }
        let dash = self.dash(&stroke.dash)?;
        if self.state.dash != dash {
            self.content.set_dash_pattern(dash.iter().copied(), 0.0);
            self.state.dash = dash;
        }
        Some(())
    }

    /// The lengths of dashes and gaps. An empty list means a solid line. The list is empty if all lengths are 0, or if
    /// one of them is negative. `None` if a length is not finite or too large.
    fn dash(&self, dash: &[f64]) -> Option<Vec<f32>> {
        let dash = dash.iter().map(|&length| self.paper.length(length));
        let dash: Vec<f32> = dash.collect::<Option<_>>()?;
        let valid =
            dash.iter().all(|&length| length >= 0.0) && dash.iter().any(|&length| length > 0.0);
        Some(if valid { dash } else { Vec::new() })
    }

    fn path(&mut self, path: &Path) -> Option<()> {
        let is_arc = |step: &PathElement| matches!(step, PathElement::Arc { .. });
        let has_arcs = path.elements.iter().any(is_arc);
        let curves = has_arcs.then(|| path.without_arcs());
        let steps = &curves.as_ref().unwrap_or(path).elements;
        let (mut at, mut first) = ([0.0; 2], [0.0; 2]);
        for (index, &step) in steps.iter().enumerate() {
            match step {
                // A path without a move at its start begins at the end of its first segment.
                _ if index == 0 => step.end().map_or(Some(()), |to| self.move_to(to))?,
                PathElement::Move(to) => self.move_to(to)?,
                PathElement::Line(to) => {
                    let [x, y] = self.paper.point(to)?;
                    self.content.line_to(x, y);
                }
                PathElement::Quad(control, to) => {
                    // The same curve, with two control points.
                    let cubic_control = |end: Point| {
                        [0, 1].map(|axis| end[axis] + (control[axis] - end[axis]) * 2.0 / 3.0)
                    };
                    self.curve(cubic_control(at), cubic_control(to), to)?;
                }
                PathElement::Cubic(a, b, to) => self.curve(a, b, to)?,
                PathElement::Arc { .. } => {}
                PathElement::Close => {
                    self.content.close_path();
                }
            }
            at = step.end().unwrap_or(first);
            if index == 0 || matches!(step, PathElement::Move(_)) {
                first = at;
            }
        }
        Some(())
    }

    fn circle(&mut self, [x, y]: Point, radius: f64) -> Option<()> {
        let (radius, control_distance) = (radius.abs(), radius.abs() * QUARTER);
        self.move_to([x + radius, y])?;
        // Four quarters, from axis to axis.
        for [dx, dy] in [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]] {
            let point = |along: f64, across: f64| {
                [x + dx * along - dy * across, y + dy * along + dx * across]
            };
            self.curve(
                point(radius, control_distance),
                point(control_distance, radius),
                point(0.0, radius),
            )?;
        }
        self.content.close_path();
        Some(())
    }

    fn move_to(&mut self, to: Point) -> Option<()> {
        let [x, y] = self.paper.point(to)?;
        self.content.move_to(x, y);
        Some(())
    }

    fn curve(&mut self, a: Point, b: Point, to: Point) -> Option<()> {
        let [[ax, ay], [bx, by], [x, y]] = [
            self.paper.point(a)?,
            self.paper.point(b)?,
            self.paper.point(to)?,
        ];
        self.content.cubic_to(ax, ay, bx, by, x, y);
        Some(())
    }
}

/// Red, green and blue from 0 to 1, with just enough digits to distinguish all colours.
fn shares(colour: Colour) -> [f32; 3] {
    [colour.r, colour.g, colour.b].map(|value| (f32::from(value) / 255.0 * 1000.0).round() / 1000.0)
}
