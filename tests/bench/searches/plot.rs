//! Plots: bars, and curves that differ in their marks as well as in their colours.
//!
//! ```text
//!   depth │          ▲────●    ● layered      the legend is beside the curves, and its order
//!         │    ▲──●──■────■    ▲ annealing    is the order of their last points
//!         │ ●──■               ■ descent
//!         └───────────────
//!           10  100  1,000
//! ```

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::error::Error;
use std::ops::Range;
use std::path::Path;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), Box<dyn Error>>;

/// A colour that colour-blind people can distinguish from the others (Okabe and Ito 2008), a mark, and whether the mark
/// is filled.
#[derive(Clone, Copy)]
pub(crate) struct Look(pub(crate) RGBColor, pub(crate) Mark, pub(crate) bool);

/// The shape of a mark.
#[derive(Clone, Copy)]
pub(crate) enum Mark {
    Disc,
    Square,
    Up,
    Down,
    Diamond,
    Cross,
}

const GREY: RGBColor = RGBColor(0x70, 0x70, 0x70);
const ORANGE: RGBColor = RGBColor(0xE6, 0x9F, 0x00);
const SKY: RGBColor = RGBColor(0x56, 0xB4, 0xE9);
const GREEN: RGBColor = RGBColor(0x00, 0x9E, 0x73);
const BLUE: RGBColor = RGBColor(0x00, 0x72, 0xB2);
const RED: RGBColor = RGBColor(0xD5, 0x5E, 0x00);
const PINK: RGBColor = RGBColor(0xCC, 0x79, 0xA7);

/// One look for each search.
pub(crate) const LOOKS: [Look; 11] = [
    Look(BLACK, Mark::Disc, true),
    Look(GREY, Mark::Cross, true),
    Look(ORANGE, Mark::Down, true),
    Look(ORANGE, Mark::Down, false),
    Look(RED, Mark::Up, true),
    Look(BLUE, Mark::Square, true),
    Look(BLUE, Mark::Square, false),
    Look(PINK, Mark::Diamond, true),
    Look(GREY, Mark::Disc, false),
    Look(GREEN, Mark::Up, false),
    Look(SKY, Mark::Diamond, false),
];

/// A curve.
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) look: Look,
    pub(crate) points: Vec<(f64, f64)>,
}

/// A picture of curves over a logarithmic axis.
pub(crate) struct Picture<'a> {
    pub(crate) title: &'a str,
    pub(crate) x: &'a str,
    pub(crate) y: &'a str,
    pub(crate) across: Range<f64>,
    pub(crate) up: Range<f64>,
    /// Whether the vertical axis is logarithmic, too. Its values are then exponents of ten.
    pub(crate) powers: bool,
    /// Whether less is better. The legend then begins with the lowest curve.
    pub(crate) less_is_better: bool,
}

const SIZE: (u32, u32) = (900, 480);
const LIST: i32 = 210;

fn font(size: i32) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(&BLACK)
}

/// A whole number with a comma after the thousands.
pub(crate) fn commas(value: f64) -> String {
    let digits = format!("{:.0}", value.abs());
    let mut text = if value < 0.0 { "−" } else { "" }.to_owned();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Draws curves.
pub(crate) fn lines(path: &Path, picture: &Picture<'_>, mut lines: Vec<Line>) -> Drawn {
    let root = SVGBackend::new(path, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption(picture.title, font(20))
        .margin(12)
        .margin_right(LIST)
        .x_label_area_size(46)
        .y_label_area_size(80)
        .build_cartesian_2d(picture.across.clone().log_scale(), picture.up.clone())?;
    chart
        .configure_mesh()
        .x_desc(picture.x)
        .y_desc(picture.y)
        .x_labels(8)
        .x_label_formatter(&|x| commas(*x))
        .y_labels(if picture.powers { 4 } else { 10 })
        .y_label_formatter(&|y| commas(if picture.powers { 10f64.powf(*y) } else { *y }))
        .label_style(font(15))
        .axis_desc_style(font(16))
        .bold_line_style(RGBColor(0xDD, 0xDD, 0xDD))
        .light_line_style(RGBColor(0xF3, 0xF3, 0xF3))
        .draw()?;
    // Sort by the last value, best first, and then by where that value is reached.
    let rank = |line: &Line| {
        let last = line.points.last().map_or(0.0, |point| point.1);
        let there = line.points.iter().position(|point| point.1 == last);
        let last = if picture.less_is_better { last } else { -last };
        (last, there.unwrap_or(0))
    };
    lines.sort_by(|a, b| rank(a).partial_cmp(&rank(b)).expect("no value is NaN"));
    for (place, line) in lines.iter().enumerate() {
        let Look(colour, ..) = line.look;
        let inside = |point: &&(f64, f64)| picture.up.contains(&point.1);
        let points: Vec<(f64, f64)> = line.points.iter().filter(inside).copied().collect();
        let pixels: Vec<(i32, i32)> = points
            .iter()
            .map(|&point| chart.backend_coord(&point))
            .collect();
        root.draw(&PathElement::new(pixels.clone(), colour.stroke_width(2)))?;
        // Shifted, so that marks of neighbouring curves do not overlap.
        for pixel in pixels.iter().skip(place * 5 % 6).step_by(6) {
            mark(&root, *pixel, line.look)?;
        }
        let across = SIZE.0 as i32 - LIST + 12;
        let at = (across, 60 + 26 * place as i32);
        root.draw(&PathElement::new(
            vec![at, (across + 36, at.1)],
            colour.stroke_width(2),
        ))?;
        mark(&root, (across + 18, at.1), line.look)?;
        let beside = font(15).pos(Pos::new(HPos::Left, VPos::Center));
        root.draw_text(&line.name, &beside, (across + 44, at.1))?;
    }
    root.present()?;
    Ok(())
}

/// Draws a mark.
fn mark(root: &Area<'_>, (x, y): (i32, i32), Look(colour, mark, filled): Look) -> Drawn {
    let corners: &[(i32, i32)] = match mark {
        Mark::Disc => {
            if !filled {
                root.draw(&Circle::new((x, y), 5, WHITE.filled()))?;
            }
            let style = if filled {
                colour.filled()
            } else {
                colour.stroke_width(2)
            };
            root.draw(&Circle::new((x, y), 5, style))?;
            return Ok(());
        }
        Mark::Cross => {
            for (dx, dy) in [(5, 5), (5, -5)] {
                let stroke = vec![(x - dx, y - dy), (x + dx, y + dy)];
                root.draw(&PathElement::new(stroke, colour.stroke_width(2)))?;
            }
            return Ok(());
        }
        Mark::Square => &[(-4, -4), (4, -4), (4, 4), (-4, 4)],
        Mark::Up => &[(0, -6), (6, 5), (-6, 5)],
        Mark::Down => &[(0, 6), (6, -5), (-6, -5)],
        Mark::Diamond => &[(0, -6), (6, 0), (0, 6), (-6, 0)],
    };
    let mut corners: Vec<(i32, i32)> = corners.iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
    let inner = if filled { colour } else { WHITE };
    root.draw(&Polygon::new(corners.clone(), inner.filled()))?;
    corners.push(corners[0]);
    root.draw(&PathElement::new(corners, colour.stroke_width(2)))?;
    Ok(())
}

/// Bars: for each whole number, one of each kind: `(number, kind, share)`.
pub(crate) struct Bars<'a> {
    pub(crate) title: &'a str,
    pub(crate) shares: Vec<(i32, usize, f64)>,
}

/// Draws panels of bars that share their axes.
pub(crate) fn bars(path: &Path, x: &str, kinds: [&str; 2], panels: &[Bars<'_>]) -> Drawn {
    let root = SVGBackend::new(path, (900, 400)).into_drawing_area();
    root.fill(&WHITE)?;
    let all = || panels.iter().flat_map(|panel| &panel.shares);
    let least = all().map(|share| share.0).min().unwrap_or(0);
    let most = all().map(|share| share.0).max().unwrap_or(0);
    let highest = all().map(|share| share.2).fold(0.0, f64::max);
    let looks = [BLUE.filled(), SKY.filled()];
    for (area, panel) in root.split_evenly((1, panels.len())).iter().zip(panels) {
        let mut chart = ChartBuilder::on(area)
            .caption(panel.title, font(18))
            .margin(12)
            .x_label_area_size(46)
            .y_label_area_size(58)
            .build_cartesian_2d(
                f64::from(least) - 0.6..f64::from(most) + 0.6,
                0.0..(highest * 1.25),
            )?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .x_desc(x)
            .y_desc("mazes of 1,000")
            .x_labels((most - least + 1) as usize)
            .x_label_formatter(&|x| commas(*x))
            .y_label_formatter(&|y| commas(*y))
            .label_style(font(15))
            .axis_desc_style(font(16))
            .light_line_style(WHITE)
            .bold_line_style(RGBColor(0xDD, 0xDD, 0xDD))
            .draw()?;
        for &(number, kind, share) in &panel.shares {
            let left = f64::from(number) - 0.38 + 0.4 * kind as f64;
            let corners = [(left, 0.0), (left + 0.36, share)];
            chart.draw_series([Rectangle::new(corners, looks[kind])])?;
            chart.draw_series([Rectangle::new(corners, BLACK.stroke_width(1))])?;
        }
        for (kind, name) in kinds.iter().enumerate() {
            let at = (84, 52 + 22 * kind as i32);
            let corners = [at, (at.0 + 16, at.1 + 12)];
            area.draw(&Rectangle::new(corners, looks[kind]))?;
            area.draw(&Rectangle::new(corners, BLACK.stroke_width(1)))?;
            let beside = font(15).pos(Pos::new(HPos::Left, VPos::Center));
            area.draw_text(name, &beside, (at.0 + 24, at.1 + 6))?;
        }
    }
    root.present()?;
    Ok(())
}
