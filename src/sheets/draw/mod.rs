//! From a maze to a scene. Everything that is drawn is a layer of its own:
//!
//! ```text
//!   ghosts ─ tiles ─ border, seams ─ lines, rays, way of the solution ─ walls ─ start, goal ─ numbers ─ names
//!   below                                                                                       on top
//! ```
//!
//! so that lines never hide a number, and programs that know layers can show a picture with and without its solution.

mod arrows;
mod ends;
mod figure;
mod flight;
mod ghosts;
mod legend;
mod lines;
mod look;
mod obstacles;
mod played;
mod rays;
mod seams;
mod shades;
mod solution;
mod tiles;
mod title;
mod writing;

pub use look::StyleKind;
pub(super) use played::Played;
pub(super) use title::LETTERS;
pub(crate) use title::in_lines;
pub(super) use writing::sign;

use crate::maze::Maze;
use crate::rules::Mark;
use crate::sheets::scene::{Bounds, Group, Item, Point, Scene};
use crate::topology::{Board, Cell};
use figure::Figure;
use look::Look;
use shades::Shades;
use std::fmt;

/// What is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The board.
    pub board: &'a Board,
    /// The maze on it; nothing for the empty board.
    pub maze: Option<&'a Maze>,
}

impl<'a> From<&'a Maze> for Subject<'a> {
    fn from(maze: &'a Maze) -> Self {
        Subject {
            board: &maze.board,
            maze: Some(maze),
        }
    }
}

impl<'a> From<&'a Board> for Subject<'a> {
    fn from(board: &'a Board) -> Self {
        Subject { board, maze: None }
    }
}

/// What is shown, and how.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// The style.
    pub style: StyleKind,
    /// The width of the whole picture, in points; left out: as wide as the numbers need.
    pub width: Option<f64>,
    /// A headline.
    pub title: Option<String>,
    /// The rule, to be printed below.
    pub rule: Option<String>,
    /// The jumps of the first shortest solution, as arrows with the numbers of their steps.
    pub solution: bool,
    /// The solution in the names of the cells, to be printed below.
    pub way: bool,
    /// The names of the cells.
    pub labels: bool,
    /// The rays from a cell.
    pub rays: Option<Cell>,
    /// How many jumps it takes to get to each cell, in tints and numbers.
    pub depths: bool,
    /// Black and white holes.
    pub holes: bool,
    /// The cells of the largest group of states each of which leads to each.
    pub tangle: bool,
    /// The lines of the board.
    pub lines: bool,
    /// What is said below a board whose goal is outside, in another language than English.
    pub goal_outside: Option<String>,
}

/// Why something cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undrawable {
    /// Nobody said where its tiles lie.
    NoPicture,
    /// More tiles than anyone can print.
    TooManyTiles,
    /// So many states that nothing can be said of its cells.
    TooManyStates,
    /// A solution is wanted, and there is none.
    NoSolution,
    /// The title has more lines than a picture has room for.
    LongTitle,
}

impl fmt::Display for Undrawable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Undrawable::NoPicture => f.write_str("nothing says where the cells of this board lie"),
            Undrawable::TooManyTiles => write!(
                f,
                "a board of more than {} tiles is not drawn",
                crate::limits::DRAWN_TILES
            ),
            Undrawable::TooManyStates => f.write_str("the maze has too many states"),
            Undrawable::NoSolution => f.write_str("the maze has no solution to draw"),
            Undrawable::LongTitle => f.write_str(
                "the title has more than 400 letters, or more than 8 lines in this picture",
            ),
        }
    }
}

impl std::error::Error for Undrawable {}

impl Undrawable {
    /// What can be done about it.
    #[must_use]
    pub fn remedy(&self) -> &'static str {
        match self {
            Undrawable::NoPicture => {
                "write `vertices` beside the faces of a mesh; hand-written lines have no picture, but txt and dot show them"
            }
            Undrawable::TooManyTiles => "draw a smaller board",
            Undrawable::TooManyStates => "leave out what speaks of ways through the maze",
            Undrawable::NoSolution => "leave the solution out, or mend the maze",
            Undrawable::LongTitle => "give it a shorter title",
        }
    }
}

/// Draws a board, or a maze on it.
///
/// ```
/// use jumpmaze::files::Variant;
/// use jumpmaze::sheets::draw::{View, draw};
/// let hexagons = Variant::built_in("hexagons", None)?;
/// let scene = draw((&hexagons.board).into(), &View::default())?;
/// assert_eq!(scene.group("tiles").unwrap().items.len(), 61);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The board has no picture, or the view asks for something that there is not.
pub fn draw(subject: Subject<'_>, view: &View) -> Result<Scene, Undrawable> {
    let sketch = Sketch::new(subject, view)?;
    let mut layers = layers(&sketch)?;
    layers.explain(&sketch)?;
    let Layers { groups, extent, .. } = layers;
    Ok(page(&sketch, groups, Frame::around(&sketch, extent)))
}

/// What is drawn, and how far it reaches.
struct Layers {
    groups: Vec<Group>,
    extent: Bounds,
    shades: Shades,
    jumps: Vec<solution::Jump>,
}

impl Layers {
    /// Adds words above and below the board.
    fn explain(&mut self, sketch: &Sketch<'_>) -> Result<(), Undrawable> {
        let entries = legend::exit(sketch)
            .into_iter()
            .chain(self.shades.legend(sketch));
        let (legend, below) = legend::legend(sketch, entries.collect(), self.extent);
        self.groups.push(legend);
        self.extent.join(below);
        let (caption, below) = title::caption(sketch, &self.jumps, self.extent);
        self.groups.push(caption);
        self.extent.join(below);
        let (title, above) = title::title(sketch, self.extent)?;
        self.groups.push(title);
        self.extent.join(above);
        Ok(())
    }
}

/// All layers but for the words around the board.
fn layers(sketch: &Sketch<'_>) -> Result<Layers, Undrawable> {
    let shades = Shades::of(sketch)?;
    let jumps = solution::jumps(sketch)?;
    // What may reach beyond the tiles, and so decides how large the picture is.
    let [ghosts, copied] = ghosts::ghosts(sketch);
    let mut groups = vec![
        ghosts,
        tiles::tiles(sketch, &shades),
        obstacles::obstacles(sketch),
        tiles::border(sketch),
    ];
    groups.extend(seams::seams(sketch));
    groups.push(lines::lines(sketch));
    groups.push(rays::rays(sketch));
    groups.push(solution::way(sketch, &jumps));
    groups.extend(ends::exits(sketch));
    groups.push(obstacles::walls(sketch));
    groups.extend(ends::ends(sketch, &shades));
    let mut extent = sketch.figure.bounds;
    groups.iter().for_each(|group| extent.join(group.bounds()));
    // What is written stays inside.
    groups.push(copied);
    groups.push(shades.marks(sketch));
    groups.push(writing::toggles(sketch));
    let written = [
        writing::numbers(sketch, &shades),
        writing::labels(sketch, &shades),
    ];
    let all: Vec<&Group> = groups.iter().chain(&written).collect();
    let steps = solution::steps(sketch, &jumps, &all);
    groups.extend(written);
    groups.push(steps);
    Ok(Layers {
        groups,
        extent,
        shades,
        jumps,
    })
}

/// The cell nearest to the middle of the picture: most of its ways stay on the board.
#[must_use]
pub fn middle(board: &Board) -> Cell {
    let centre = |cell: Cell| {
        let tile = board.tile_of[cell.index()] as usize;
        board
            .layout
            .incircle(tile)
            .map_or([0.0; 2], |circle| circle.centre)
    };
    let cells = || (0..board.tile_of.len() as u32).map(Cell);
    let mut bounds = Bounds::EMPTY;
    cells().for_each(|cell| bounds.add(centre(cell)));
    let distance = |cell: &Cell| {
        let centre = centre(*cell);
        let off = [0, 1].map(|axis| 2.0 * centre[axis] - bounds.low[axis] - bounds.high[axis]);
        off[0] * off[0] + off[1] * off[1]
    };
    cells()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
        .unwrap_or(Cell(0))
}

/// The page around what is drawn: where the layers lie on it.
#[derive(Clone, Copy, Debug)]
struct Frame {
    size: [f64; 2],
    scale: f64,
    by: Point,
}

impl Frame {
    /// As large as what it holds, and a margin.
    fn around(sketch: &Sketch<'_>, extent: Bounds) -> Frame {
        let extent = extent.grown(0.18 * sketch.figure.cell.max(20.0));
        let [width, height] = extent.size();
        let scale = sketch.view.width.map_or(1.0, |wanted| wanted / width);
        Frame {
            size: [width * scale, height * scale],
            scale,
            by: extent.low.map(|low| -low * scale),
        }
    }
}

/// Puts the layers onto a page.
fn page(sketch: &Sketch<'_>, groups: Vec<Group>, frame: Frame) -> Scene {
    let mut scene = Scene {
        size: frame.size,
        ground: Some(sketch.look.ground),
        title: match (&sketch.view.title, sketch.maze) {
            (Some(title), _) => title.replace(char::is_control, " "),
            (None, Some(_)) => "A jumping maze".to_owned(),
            (None, None) => "The board of a jumping maze".to_owned(),
        },
        items: Vec::new(),
    };
    for group in groups {
        if let Item::Group(placed) = Item::Group(group).placed(frame.scale, frame.by) {
            scene.add(placed);
        }
    }
    scene
}

/// What is drawn, where, and how: what every layer is told.
struct Sketch<'a> {
    board: &'a Board,
    maze: Option<&'a Maze>,
    view: &'a View,
    look: &'static Look,
    figure: Figure,
}

impl<'a> Sketch<'a> {
    fn new(subject: Subject<'a>, view: &'a View) -> Result<Sketch<'a>, Undrawable> {
        let look = view.style.look();
        Ok(Sketch {
            board: subject.board,
            maze: subject.maze,
            view,
            look,
            figure: Figure::new(subject.board, look)?,
        })
    }

    /// The width of a line: a share of a cell, from one width to another.
    fn pen(&self, share: f64, from: f64, to: f64) -> f64 {
        let bold = self.look.bold;
        (share * self.figure.cell).clamp(bold * from, bold * to)
    }

    /// The radius that arrows are measured by: that of a small tile.
    fn unit(&self) -> f64 {
        (1.6 * self.figure.least).min(0.5 * self.figure.cell)
    }

    /// The tile of a cell.
    fn tile(&self, cell: Cell) -> usize {
        self.board.tile_of[cell.index()] as usize
    }

    /// The tiles that bear a mark.
    fn marked(&self, mark: Mark) -> impl Iterator<Item = usize> + '_ {
        let marks = self.board.marks.iter().enumerate();
        marks
            .filter(move |(_, other)| **other == mark)
            .map(|(tile, _)| tile)
    }
}
