//! A how-to-play page: the rule of a kind of mazes, and a worked example. If both do not fit on one page, two pages are
//! used.
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
//!   Begin in A1 …     3. Jump to …
//! ```

use crate::sheets::draw::{View, draw, sign};
use crate::sheets::pages::{
    BadPage, LEGIBLE, PageSetting, Puzzle, Sizes, filled, has_letters, place, scale,
    smallest_number,
};
use crate::sheets::scene::{Anchor, Bounds, FontStyle, Group, Scene};
use crate::topology::{Cell, Goal};

/// The texts and pictures of a how-to-play page.
pub(super) struct HowToPlay {
    chapter: String,
    /// The heading. It contains the name of the kind, unless the chapter has this name as its title.
    heading: String,
    rule: String,
    rays: Scene,
    solution: Scene,
    steps: Vec<String>,
    number: usize,
    goal: Goal,
}

/// The part of a lesson that is on a page. A lesson is a rule with its example.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LessonPart {
    Whole,
    Rule,
    Example,
}

/// The factor by which the letters shrink in each attempt.
const SHRINK: f64 = 0.92;
/// The width of the picture of the rays, as a share of the page. Rays show the ways on which one can leave a cell.
const RAYS: f64 = 0.36;
/// The smallest height of an example below a rule in large print, as a share of the page.
const LARGE_EXAMPLE: f64 = 0.4;

impl HowToPlay {
    /// Explains a kind of mazes with an example of it.
    pub(super) fn new(
        setting: PageSetting<'_>,
        chapter: &str,
        example: &Puzzle,
    ) -> Result<HowToPlay, BadPage> {
        let undrawable = |why| BadPage::Undrawable(example.number, why);
        let board = &*example.maze.board;
        let rays = setting.view().with_rays(board);
        let solution = View {
            solution: example.is_solved(),
            labels: true,
            ..setting.view()
        };
        let solution = draw((&example.maze).into(), &solution).map_err(undrawable)?;
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
            steps: steps(setting, example),
            number: example.number,
            goal: example.maze.goal.clone(),
        })
    }

    /// Draws the page, or two pages if one page has no room for both the rule and the example.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no room, or if the numbers of a picture would be too small.
    pub(super) fn draw(
        &self,
        setting: PageSetting<'_>,
        inside: Bounds,
    ) -> Result<Vec<Group>, BadPage> {
        let drawn = |part| self.draw_part(setting, part, inside);
        if let Ok(whole) = drawn(LessonPart::Whole) {
            return Ok(vec![whole]);
        }
        Ok(vec![drawn(LessonPart::Rule)?, drawn(LessonPart::Example)?])
    }

    /// Draws a part with the largest letters that leave room for the pictures.
    fn draw_part(
        &self,
        setting: PageSetting<'_>,
        part: LessonPart,
        inside: Bounds,
    ) -> Result<Group, BadPage> {
        let [mut sizes, mut smaller] = [1, 4].map(|per_page| setting.sizes(per_page));
        let least = setting.smallest_print();
        loop {
            let drawn = self.try_draw(setting, part, sizes, smaller.body, inside);
            if drawn.is_ok() || sizes.small.size <= least {
                return drawn;
            }
            let factor = SHRINK.max(least / sizes.small.size);
            (sizes, smaller) = (sizes.scaled(factor), smaller.scaled(factor));
        }
    }

    /// Draws the page with letters of given sizes. The rule and the steps have the font of `body`.
    fn try_draw(
        &self,
        setting: PageSetting<'_>,
        part: LessonPart,
        sizes: Sizes,
        body: FontStyle,
        inside: Bounds,
    ) -> Result<Group, BadPage> {
        let mut group = Group::new("lesson");
        let mut y = inside.low[1];
        if part != LessonPart::Example {
            y = self.write_rule(setting, sizes, body, inside, &mut group);
        }
        if part != LessonPart::Rule {
            self.draw_example(setting, sizes, body, inside, y, &mut group)?;
        } else if y > inside.high[1] {
            return Err(BadPage::NoRoom);
        }
        Ok(group)
    }

    /// Writes the rule beside the picture of the rays. Returns the y coordinate below both.
    fn write_rule(
        &self,
        setting: PageSetting<'_>,
        sizes: Sizes,
        body: FontStyle,
        inside: Bounds,
        group: &mut Group,
    ) -> f64 {
        let ([left, top], [right, _]) = (inside.low, inside.high);
        let wide = right - left;
        let mut y = top;
        write(group, sizes.title, &self.chapter, inside, wide, &mut y);
        let heading = &self.heading;
        write(group, sizes.heading, heading, inside, wide, &mut y);
        y += 0.5 * body.size;
        let rule_top = y;
        let room = (1.0 - RAYS - 0.05) * wide;
        let rule = body.bold();
        write(group, rule, &self.rule, inside, room, &mut y);
        y += 0.7 * body.size;
        write(group, body, self.aim(setting), inside, room, &mut y);
        let side = RAYS * wide;
        let high = side * (self.rays.size[1] / self.rays.size[0]).min(1.2);
        let low = [right - side, rule_top];
        let rays = Bounds::new(low, [right, rule_top + high]);
        let mut explained = group.part("rules");
        place(&self.rays, rays, &mut explained);
        group.add(explained);
        let small = sizes.small;
        let mut below_rays = rays.high[1] + 0.3 * small.size;
        let middle = (rays.low[0] + rays.high[0]) / 2.0;
        for line in small.lines(&setting.words.ways, side) {
            let at = [middle, below_rays + small.size];
            small.write(group, &line, at, Anchor::Middle);
            below_rays += small.leading();
        }
        y.max(below_rays) + 1.2 * body.size
    }

    /// The aim of the mazes of this kind.
    fn aim<'w>(&self, setting: PageSetting<'w>) -> &'w str {
        setting.words.aim_of(&self.goal)
    }

    /// Draws the example with its steps below `y`.
    fn draw_example(
        &self,
        setting: PageSetting<'_>,
        sizes: Sizes,
        body: FontStyle,
        inside: Bounds,
        mut y: f64,
        group: &mut Group,
    ) -> Result<(), BadPage> {
        let ([left, _], [right, bottom]) = (inside.low, inside.high);
        let wide = right - left;
        let is_below_rule = y > inside.low[1];
        write(
            group,
            sizes.heading,
            &setting.words.example,
            inside,
            wide,
            &mut y,
        );
        let steps = self.steps(body, wide);
        let steps_top = bottom - steps.rows as f64 * body.leading();
        let picture = Bounds {
            low: [left, y + 0.3 * body.size],
            high: [right, steps_top - 0.6 * body.size],
        };
        if !picture.size().into_iter().all(|side| side > 1.0) {
            return Err(BadPage::NoRoom);
        }
        // In large print, a small example has a page of its own.
        let is_small = picture.size()[1] < LARGE_EXAMPLE * inside.size()[1];
        if is_small && is_below_rule && setting.enlargement() > 1.0 {
            return Err(BadPage::NoRoom);
        }
        // On a page of its own, an example can have smaller numbers than a puzzle, as a key can.
        let size = smallest_number(&self.solution) * scale(self.solution.size, picture.size());
        let least = if is_below_rule {
            setting.legible_in_examples().max(LEGIBLE)
        } else {
            setting.legible_in_examples()
        };
        if size < least {
            return Err(BadPage::Small {
                number: self.number,
                size,
                least,
                fewer: None,
            });
        }
        let mut example = group.part("example");
        place(&self.solution, picture, &mut example);
        group.add(example);
        for (line, index) in steps.lines.iter().zip(0..) {
            let [column, row] = [index / steps.rows, index % steps.rows];
            let x = left + column as f64 * (steps.wide + body.size);
            let baseline = steps_top + row as f64 * body.leading() + body.size;
            body.write(group, line, [x, baseline], Anchor::Start);
        }
        Ok(())
    }

    /// The steps of the example, in up to three columns.
    fn steps(&self, body: FontStyle, wide: f64) -> ExampleSteps {
        let longest = self
            .steps
            .iter()
            .map(|step| body.width(step))
            .fold(1.0, f64::max);
        let most = ((wide + body.size) / (longest + body.size)).floor() as usize;
        let columns = most.clamp(1, 3);
        let column = (wide + body.size) / columns as f64 - body.size;
        let lines: Vec<String> = self
            .steps
            .iter()
            .flat_map(|step| body.lines(step, column))
            .collect();
        ExampleSteps {
            rows: lines.len().div_ceil(columns).max(1),
            lines,
            wide: column,
        }
    }
}

/// The steps of an example, in columns.
struct ExampleSteps {
    lines: Vec<String>,
    rows: usize,
    wide: f64,
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
    for line in letters.lines(text, room) {
        let at = [inside.low[0], *y + letters.size];
        letters.write(group, &line, at, Anchor::Start);
        *y += letters.leading();
    }
}
