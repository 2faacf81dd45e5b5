//! A how-to-play page: the rule of a kind of mazes, and a worked example. If the rule and the example do not fit on one
//! page, two pages are used.
//!
//! ```text
//!   OUR SECTION
//!   How to play: Honeycomb
//!   The aim of every maze.      ┌──────────┐
//!   The rule, in words.         │   rays   │
//!                               └──────────┘
//!   An example
//!   ┌───────────────┐
//!   │ its solution  │
//!   └───────────────┘
//!   Start in A1 …     3. Jump to …
//! ```

use crate::sheets::draw::{draw, sign};
use crate::sheets::pages::{
    BadPage, LEGIBLE, LEGIBLE_IN_ANSWERS, PageSetting, Puzzle, STEP_SIZE, Sizes, SolutionLayers,
    filled, has_letters, place, scale, smallest_number, smallest_text, solution_picture,
};
use crate::sheets::scene::{Anchor, Bounds, FontStyle, Group, Scene};
use crate::topology::Cell;

/// The texts and pictures of a how-to-play page.
pub(super) struct HowToPlay {
    /// The title of the chapter.
    chapter: String,
    /// The heading. It contains the name of the kind, unless this name is the title of the chapter.
    heading: String,
    rule: String,
    rays: Scene,
    /// The example with its solution and the names of the cells. This picture is only measured.
    solution: Scene,
    /// The example with its solution, without the names. This picture is only measured.
    nameless: Scene,
    steps: Vec<String>,
    example: Puzzle,
}

/// The part of a lesson that is on a page. A lesson is a rule with its example.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LessonPart {
    Whole,
    Rule,
    Example,
    /// The example with numbered arrows only. Steps in words are left out, because they contain the names of the cells.
    ExampleWithoutNames,
}

/// The width of the picture of the rays, as a share of the width of the page. Rays show where the jumps from a cell can
/// lead.
const RAYS: f64 = 0.36;
/// The width of the picture of the rays if the example is on another page, as a share of the width of the page. A
/// picture that is much wider than high has the whole width.
const RAYS_ALONE: f64 = 0.72;
/// A picture is much wider than high if its width is at least this multiple of its height.
const MUCH_WIDER: f64 = 1.5;
/// In large print, the minimum height of an example on the page of its rule, as a share of the height of the page.
const LARGE_EXAMPLE: f64 = 0.4;

impl HowToPlay {
    /// Explains a kind of mazes with an example of this kind. Returns an error if a picture cannot be drawn.
    pub(super) fn new(
        setting: PageSetting<'_>,
        chapter: &str,
        example: &Puzzle,
    ) -> Result<HowToPlay, BadPage> {
        let layers = |names| SolutionLayers {
            arrows: true,
            names,
        };
        let undrawable = |error| BadPage::Undrawable(example.number, error);
        let board = &*example.maze.board;
        let rays = setting.view().with_rays(board);
        let solution = solution_picture(setting, example, layers(true), None)?;
        let nameless = solution_picture(setting, example, layers(false), Some(f64::INFINITY))?;
        let heading = &setting.words.how_to_play;
        let heading = if chapter.to_lowercase() == example.kind.to_lowercase() {
            heading.clone()
        } else {
            format!("{heading}: {}", example.kind)
        };
        Ok(HowToPlay {
            chapter: chapter.to_owned(),
            heading,
            rule: setting.words.rule(&example.rule, has_letters(&solution)),
            rays: draw(board.into(), &rays).map_err(undrawable)?,
            solution,
            nameless,
            steps: steps(setting, example),
            example: example.clone(),
        })
    }

    /// Draws the page, or two pages if one page has no room for both the rule and the example. If a part does not fit
    /// on a page of its own, its letters are made smaller. If the example does not fit with the smallest letters, the
    /// names of its cells and its steps in words are left out.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no room, if the numbers of a picture would be too small, or if a picture cannot be
    /// drawn.
    pub(super) fn draw(
        &self,
        setting: PageSetting<'_>,
        inside: Bounds,
    ) -> Result<Vec<Group>, BadPage> {
        let whole = self.draw_part(setting, LessonPart::Whole, setting.sizes(1), inside);
        if let Ok(whole) = whole {
            return Ok(vec![whole]);
        }
        let drawn = |part| {
            let mut sizes = setting.sizes(1);
            loop {
                let drawn = self.draw_part(setting, part, sizes, inside);
                match sizes.smaller(setting.smallest_print()) {
                    Some(smaller) if drawn.is_err() => sizes = smaller,
                    _ => return drawn,
                }
            }
        };
        let rule = drawn(LessonPart::Rule)?;
        let example = drawn(LessonPart::Example);
        let example = example.or_else(|_| drawn(LessonPart::ExampleWithoutNames))?;
        Ok(vec![rule, example])
    }

    /// Draws a part with letters of given sizes.
    fn draw_part(
        &self,
        setting: PageSetting<'_>,
        part: LessonPart,
        sizes: Sizes,
        inside: Bounds,
    ) -> Result<Group, BadPage> {
        let mut group = Group::new("lesson");
        let mut y = inside.low[1];
        if matches!(part, LessonPart::Whole | LessonPart::Rule) {
            y = self.write_rule(setting, part, sizes, inside, &mut group)?;
        }
        if part != LessonPart::Rule {
            self.draw_example(setting, part, sizes, inside, y, &mut group)?;
        } else if y > inside.high[1] {
            return Err(BadPage::NoRoom);
        }
        Ok(group)
    }

    /// Writes the rule beside the picture of the rays, or above the picture if the example is on another page. Returns
    /// the y coordinate below the rule and the picture.
    ///
    /// # Errors
    ///
    /// Returns an error if the letters of the picture would be too small beside the rule.
    fn write_rule(
        &self,
        setting: PageSetting<'_>,
        part: LessonPart,
        sizes: Sizes,
        inside: Bounds,
        group: &mut Group,
    ) -> Result<f64, BadPage> {
        let ([left, top], [right, bottom]) = (inside.low, inside.high);
        let width = right - left;
        let body = sizes.body;
        let mut y = top;
        write(group, sizes.title, &self.chapter, inside, width, &mut y);
        let heading = &self.heading;
        write(group, sizes.heading, heading, inside, width, &mut y);
        y += 0.5 * body.size;
        let rule_top = y;
        let is_beside = part == LessonPart::Whole;
        let room = if is_beside { 1.0 - RAYS - 0.05 } else { 1.0 } * width;
        write(group, body.bold(), &self.rule, inside, room, &mut y);
        y += 0.7 * body.size;
        let aim = setting.words.aim_of(&self.example.maze.goal);
        write(group, body, aim, inside, room, &mut y);
        let ways = &setting.words.ways;
        let small = sizes.small;
        let rays = if is_beside {
            let side = RAYS * width;
            let high = side * (self.rays.size[1] / self.rays.size[0]).min(1.2);
            Bounds::new([right - side, rule_top], [right, rule_top + high])
        } else {
            y += 2.0 * body.size;
            let below = 0.3 * small.size + small.lines(ways, width).len() as f64 * small.leading();
            let [picture_wide, picture_high] = self.rays.size;
            let is_wide = picture_wide >= MUCH_WIDER * picture_high;
            let share = if is_wide { 1.0 } else { RAYS_ALONE };
            let free = [share * width, (bottom - y - below).max(1.0)];
            let scale = scale(self.rays.size, free);
            let size = self.rays.size.map(|side| side * scale);
            let low = [(left + right - size[0]) / 2.0, y];
            Bounds::new(low, [low[0] + size[0], y + size[1]])
        };
        let letters = smallest_text(&self.rays, "seam-marks");
        if is_beside && letters * scale(self.rays.size, rays.size()) < LEGIBLE_IN_ANSWERS {
            return Err(BadPage::NoRoom);
        }
        let mut explained = group.named_child("rules");
        place(&self.rays, rays, &mut explained);
        group.add(explained);
        let lines = small.lines(ways, rays.size()[0]);
        let at = [rays.middle()[0], rays.high[1] + 0.3 * small.size];
        let below_rays = small.write_lines(group, &lines, at, 1.0, Anchor::Middle);
        Ok(if is_beside {
            y.max(below_rays) + 1.2 * body.size
        } else {
            below_rays
        })
    }

    /// Draws the example with its steps below `y`. Returns an error if there is no room, if the numbers or the names of
    /// the picture would be too small, or if the picture cannot be drawn.
    fn draw_example(
        &self,
        setting: PageSetting<'_>,
        part: LessonPart,
        sizes: Sizes,
        inside: Bounds,
        mut y: f64,
        group: &mut Group,
    ) -> Result<(), BadPage> {
        let ([left, _], [right, bottom]) = (inside.low, inside.high);
        let width = right - left;
        let body = sizes.body;
        let is_below_rule = part == LessonPart::Whole;
        let heading = &setting.words.example;
        write(group, sizes.heading, heading, inside, width, &mut y);
        let (solution, steps) = match part {
            LessonPart::ExampleWithoutNames => (&self.nameless, &[][..]),
            _ => (&self.solution, &self.steps[..]),
        };
        let steps = ExampleSteps::new(steps, body, width);
        let steps_top = bottom - steps.rows as f64 * body.leading();
        let room = Bounds {
            low: [left, y + 0.3 * body.size],
            high: [right, steps_top - 0.6 * body.size],
        };
        if !room.size().into_iter().all(|side| side > 1.0) {
            return Err(BadPage::NoRoom);
        }
        // In large print, a small example has a page of its own.
        let is_small = room.size()[1] < LARGE_EXAMPLE * inside.size()[1];
        if is_small && is_below_rule && setting.enlargement() > 1.0 {
            return Err(BadPage::NoRoom);
        }
        // Like a key, an example on a page of its own can have smaller numbers than a puzzle.
        let scaled = scale(solution.size, room.size());
        let size = smallest_number(solution) * scaled;
        let least = setting.legible_in_examples();
        let [least, least_name] = if is_below_rule {
            [least.max(LEGIBLE), least]
        } else {
            [least, LEGIBLE_IN_ANSWERS]
        };
        if smallest_text(solution, "labels") * scaled < least_name {
            return Err(BadPage::NoRoom);
        }
        if size < least {
            return Err(BadPage::Small {
                number: self.example.number,
                size,
                least,
                fewer: None,
            });
        }
        let layers = SolutionLayers {
            arrows: true,
            names: part != LessonPart::ExampleWithoutNames,
        };
        let step_size = STEP_SIZE * setting.enlargement() / scaled;
        let solution = solution_picture(setting, &self.example, layers, Some(step_size))?;
        let mut example = group.named_child("example");
        place(&solution, room, &mut example);
        group.add(example);
        for (line, index) in steps.lines.iter().zip(0..) {
            let [column, row] = [index / steps.rows, index % steps.rows];
            let x = left + column as f64 * (steps.width + body.size);
            let baseline = steps_top + row as f64 * body.leading() + body.size;
            body.write(group, line, [x, baseline], Anchor::Start);
        }
        Ok(())
    }
}

/// The steps of an example, in columns.
struct ExampleSteps {
    lines: Vec<String>,
    rows: usize,
    width: f64,
}

impl ExampleSteps {
    /// Divides the steps into up to three columns.
    fn new(steps: &[String], body: FontStyle, width: f64) -> ExampleSteps {
        let widths = steps.iter().map(|step| body.width(step));
        let longest = widths.fold(1.0, f64::max);
        let most = ((width + body.size) / (longest + body.size)).floor() as usize;
        let columns = most.clamp(1, 3);
        let column = (width + body.size) / columns as f64 - body.size;
        let lines = steps.iter().flat_map(|step| body.lines(step, column));
        let lines: Vec<String> = lines.collect();
        ExampleSteps {
            rows: lines.len().div_ceil(columns),
            lines,
            width: column,
        }
    }
}

/// The steps of a solution in words.
fn steps(setting: PageSetting<'_>, example: &Puzzle) -> Vec<String> {
    let words = setting.words;
    let maze = &example.maze;
    let fill_in = |template: &str, cell: Cell| {
        let name = maze.board.name(cell);
        let content = match maze.contents.get(cell.index()) {
            Some(&content) if !cell.is_out() => sign(content),
            _ => String::new(),
        };
        filled(template, &[("{cell}", &name), ("{content}", &content)])
    };
    let last = example.cells.len().saturating_sub(1);
    let step = |(number, &cell): (usize, &Cell)| {
        let template = match number {
            _ if cell.is_out() => &words.leave,
            0 => &words.begin,
            number if number == last => &words.arrive,
            _ => &words.step,
        };
        match number {
            0 => fill_in(template, cell),
            _ => format!("{number}. {}", fill_in(template, cell)),
        }
    };
    example.cells.iter().enumerate().map(step).collect()
}

/// Writes a paragraph, and moves `y` below it.
fn write(
    group: &mut Group,
    letters: FontStyle,
    text: &str,
    inside: Bounds,
    room: f64,
    y: &mut f64,
) {
    let lines = letters.lines(text, room);
    *y = letters.write_lines(group, &lines, [inside.low[0], *y], 1.0, Anchor::Start);
}
