//! A panel: one column of one series.
//!
//! ```text
//!      along steps                along powers
//!        ┬                         ▒▒▒▒▒▒▒▒▒▒     10 to 90 %
//!      ┌─┴─┐                       ▓▓▓▓▓▓▓▓▓▓     middle half
//!      │━━━│ median, ◇ mean        ●──────●       median
//!      └─┬─┘                       ◇┄┄┄┄┄┄◇       mean
//!        ┴
//! ```

use super::axis::Ticks;
use super::style::{GRID, HEADING, INK, INNER, OUTER, SMALL, SOFT, write};
use crate::learn::lab::{FigureForm, Scale, numbers};
use crate::sheets::scene::{Anchor, Colour, Group, Paint, Path, Point, Stroke};

/// A panel: one column of one series.
pub(super) struct FigurePanel {
    /// The series; empty if there is only one.
    pub(super) heading: String,
    /// The label of the column; empty if it is above all panels.
    pub(super) measure: String,
    pub(super) ticks: Ticks,
    pub(super) scale: Scale,
    pub(super) shown: FigureForm,
    pub(super) marks: Vec<PlotMark>,
}

/// The numbers drawn for a setting.
pub(super) struct PlotMark {
    pub(super) label: String,
    pub(super) x: f64,
    /// The quantiles of 10, 25, 50, 75 and 90 %.
    pub(super) quantiles: [f64; 5],
    pub(super) mean: f64,
    pub(super) interval: [f64; 2],
    pub(super) shown: FigureForm,
}

impl PlotMark {
    /// The numbers that must be in the range of the axis.
    pub(super) fn extent(&self) -> Vec<f64> {
        match self.shown {
            FigureForm::Spread => [self.quantiles[0], self.quantiles[4], self.mean].into(),
            _ => [self.interval[0], self.interval[1], self.mean].into(),
        }
    }
}

const LINE: f64 = 1.1;

fn line(width: f64) -> Stroke {
    Stroke::solid(INK, width)
}

impl FigurePanel {
    /// Draws the panel with its upper left corner at a point.
    pub(super) fn draw(&self, group: &mut Group, at: Point, size: [f64; 2]) {
        self.frame(group, at, size);
        if self.marks.is_empty() {
            return;
        }
        match (self.shown, self.scale) {
            (FigureForm::Spread, Scale::Steps) => self.boxes(group, at, size),
            (FigureForm::Spread, Scale::Powers) => self.bands(group, at, size),
            _ => self.intervals(group, at, size),
        }
    }

    /// Draws the headings and the axes with their labels.
    fn frame(&self, group: &mut Group, [x, y]: Point, [wide, high]: [f64; 2]) {
        let left = [x - 30.0, y - 9.0];
        let mut measure_at = left;
        if !self.heading.is_empty() {
            write(group, &self.heading, left, Anchor::Start, HEADING, INK);
            measure_at[0] += HEADING.width(&self.heading) + 6.0;
        }
        let room = x + wide - measure_at[0];
        if let [measure, ..] = &SMALL.lines(&self.measure, room)[..] {
            write(group, measure, measure_at, Anchor::Start, SMALL, SOFT);
        }
        for (&tick, word) in self.ticks.at.iter().zip(&self.ticks.words) {
            let up = y + high * (1.0 - self.ticks.share(tick));
            let rule = Path::line(&[[x, up], [x + wide, up]]);
            group.path(rule, Paint::stroke(Stroke::solid(GRID, 0.6)));
            write(group, word, [x - 5.0, up + 3.1], Anchor::End, SMALL, INK);
        }
        let axes = Path::line(&[[x, y], [x, y + high], [x + wide, y + high]]);
        group.path(axes, Paint::stroke(line(0.8)));
        match self.scale {
            Scale::Steps => self.steps(group, [x, y + high], wide),
            Scale::Powers => self.powers(group, [x, y + high], wide),
        }
    }

    /// Draws the labels of the settings, broken into lines if all of their words fit. Otherwise every other label is
    /// placed lower.
    fn steps(&self, group: &mut Group, [x, y]: Point, wide: f64) {
        let each = wide / self.marks.len().max(1) as f64;
        let fits = |word: &str| SMALL.width(word) <= each - 3.0;
        let broken = self
            .marks
            .iter()
            .all(|mark| mark.label.split(' ').all(fits));
        for (at, mark) in self.marks.iter().enumerate() {
            let middle = x + each * (at as f64 + 0.5);
            let texts = if broken {
                SMALL.lines(&mark.label, each - 3.0)
            } else if at % 2 == 1 {
                vec![String::new(), mark.label.clone()]
            } else {
                vec![mark.label.clone()]
            };
            for (number, text) in texts.iter().enumerate() {
                let down = y + 12.0 + 10.0 * number as f64;
                write(group, text, [middle, down], Anchor::Middle, SMALL, INK);
            }
        }
    }

    /// Draws powers of ten, with labels where there is space.
    fn powers(&self, group: &mut Group, [x, y]: Point, wide: f64) {
        let mut right = f64::NEG_INFINITY;
        for power in 0..16 {
            let number = libm::exp10(f64::from(power));
            let Some(across) = self
                .across(number)
                .filter(|across| (0.0..=1.0).contains(across))
            else {
                continue;
            };
            let (at, text) = (x + across * wide, numbers::decimals(number, 0));
            let half = SMALL.width(&text) / 2.0;
            let tick = Path::line(&[[at, y], [at, y + 3.0]]);
            group.path(tick, Paint::stroke(line(0.8)));
            if at - half > right + 4.0 {
                write(group, &text, [at, y + 12.0], Anchor::Middle, SMALL, INK);
                right = at + half;
            }
        }
    }

    /// The horizontal position of a number as a share of the width, with a margin on both sides. `None` if it is not
    /// finite.
    fn across(&self, number: f64) -> Option<f64> {
        let logs = self.marks.iter().map(|mark| libm::log10(mark.x));
        let [low, high] = logs.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], log| {
            [low.min(log), high.max(log)]
        });
        let share = if high > low {
            (libm::log10(number) - low) / (high - low)
        } else {
            0.5
        };
        let share = 0.03 + 0.94 * share;
        share.is_finite().then_some(share)
    }

    /// The centre of each mark and the width of a step.
    fn places(&self, x: f64, wide: f64) -> (Vec<f64>, f64) {
        let each = wide / self.marks.len().max(1) as f64;
        let place = |(at, mark): (usize, &PlotMark)| match self.scale {
            Scale::Steps => x + each * (at as f64 + 0.5),
            Scale::Powers => x + wide * self.across(mark.x).unwrap_or(0.5),
        };
        (self.marks.iter().enumerate().map(place).collect(), each)
    }

    fn up(&self, y: f64, high: f64, number: f64) -> f64 {
        y + high * (1.0 - self.ticks.share(number))
    }

    fn boxes(&self, group: &mut Group, [x, y]: Point, [wide, high]: [f64; 2]) {
        let (places, each) = self.places(x, wide);
        let half = (each * 0.3).min(16.0);
        for (mark, at) in self.marks.iter().zip(places) {
            let ends = mark.quantiles.map(|number| self.up(y, high, number));
            boxed(group, at, ends, half);
            diamond(group, [at, self.up(y, high, mark.mean)]);
        }
    }

    fn bands(&self, group: &mut Group, [x, y]: Point, [wide, high]: [f64; 2]) {
        let (places, _) = self.places(x, wide);
        let along = |number: &dyn Fn(&PlotMark) -> f64| -> Vec<Point> {
            let points = self.marks.iter().zip(&places);
            points
                .map(|(mark, &at)| [at, self.up(y, high, number(mark))])
                .collect()
        };
        for ([low, top], colour) in [([0, 4], OUTER), ([1, 3], INNER)] {
            let mut corners = along(&|mark| mark.quantiles[low]);
            corners.extend(along(&|mark| mark.quantiles[top]).into_iter().rev());
            let edge = Stroke::solid(SOFT, 0.4);
            group.path(Path::polygon(&corners), Paint::fill(colour).and(edge));
        }
        let medians = along(&|mark| mark.quantiles[2]);
        group.path(Path::line(&medians), Paint::stroke(line(1.8)));
        for &point in &medians {
            group.circle(point, 2.6, Paint::fill(INK));
        }
        let means = along(&|mark| mark.mean);
        let dashed = line(LINE).dashed(&[3.0, 2.0]);
        group.path(Path::line(&means), Paint::stroke(dashed));
        for &point in &means {
            diamond(group, point);
        }
    }

    fn intervals(&self, group: &mut Group, [x, y]: Point, [wide, high]: [f64; 2]) {
        let (places, _) = self.places(x, wide);
        for (mark, at) in self.marks.iter().zip(places) {
            let ends = mark.interval.map(|number| self.up(y, high, number));
            whisker(group, at, ends, 4.0);
            diamond(group, [at, self.up(y, high, mark.mean)]);
        }
    }
}

/// Draws a box plot with five quantiles.
pub(super) fn boxed(group: &mut Group, at: f64, ends: [f64; 5], half: f64) {
    let [lowest, low, median, high, highest] = ends;
    whisker(group, at, [lowest, highest], half / 2.0);
    let body = Path::rectangle([at - half, high], [2.0 * half, low - high]);
    group.path(body, Paint::fill(INNER).and(line(0.9)));
    let bar = Path::line(&[[at - half, median], [at + half, median]]);
    group.path(bar, Paint::stroke(line(2.6)));
}

/// Draws a vertical line with a bar at each end.
pub(super) fn whisker(group: &mut Group, at: f64, [low, high]: [f64; 2], half: f64) {
    let mut path = Path::line(&[[at, low], [at, high]]);
    for end in [low, high] {
        path.add_line(&[[at - half, end], [at + half, end]]);
    }
    group.path(path, Paint::stroke(line(LINE)));
}

/// Draws the mark of a mean.
pub(super) fn diamond(group: &mut Group, [x, y]: Point) {
    let corners = [[x, y - 4.2], [x + 4.2, y], [x, y + 4.2], [x - 4.2, y]];
    let paint = Paint::fill(Colour::WHITE).and(line(LINE));
    group.path(Path::polygon(&corners), paint);
}
