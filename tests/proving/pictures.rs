//! The pictures of `docs/notes/theorem.md`. `JUMPMAZE_RENEW=1 cargo test current` draws them again.

use crate::current::is_current;
use jumpmaze::internals::search::construct::{Constructed, ConstructedGoal, construct, maze_on};
use jumpmaze::internals::sheets::draw::{View, draw};
use jumpmaze::internals::sheets::font::Font;
use jumpmaze::internals::sheets::scene::{
    Anchor, Colour, Group, Item, Paint, Path, Point, Scene, Stroke, Text,
};
use jumpmaze::internals::sheets::svg::svg;
use jumpmaze::internals::topology::{Board, BoardSpec, Cell};
use std::fs;
use std::sync::Arc;

/// The side of a square, in points.
const SQUARE: f64 = 22.0;

const INK: Colour = Colour::hex(0x22_2222);
const PLAIN: Colour = Colour::WHITE;
const FILLED: Colour = Colour::hex(0xdd_dddd);
const WASTED: Colour = Colour::hex(0x77_7777);
/// Tints for rows and columns in turn.
const TINTS: [Colour; 2] = [Colour::hex(0xff_e0a6), Colour::hex(0xbf_e3f5)];

/// Squares, each with a colour and a few letters.
struct Grid {
    side: usize,
    items: Vec<Item>,
}

impl Grid {
    fn new(side: usize, look: impl Fn(usize, usize) -> (Colour, String)) -> Grid {
        let mut items = Vec::new();
        for row in 0..side {
            for column in 0..side {
                let (colour, text) = look(row, column);
                let corner = [1.0 + column as f64 * SQUARE, 1.0 + row as f64 * SQUARE];
                let paint = Paint::fill(colour).and(Stroke::solid(INK, 0.5));
                items.push(Item::Path(Path::rectangle(corner, [SQUARE, SQUARE]), paint));
                let [x, y] = middle([row, column]);
                let colour = if colour == WASTED { Colour::WHITE } else { INK };
                if !text.is_empty() {
                    items.push(Item::Text(Text {
                        text,
                        at: [x, y + 3.5],
                        anchor: Anchor::Middle,
                        size: 10.0,
                        font: Font::default(),
                        colour,
                        upside_down: false,
                    }));
                }
            }
        }
        Grid { side, items }
    }

    /// A jump from square to square.
    fn arrow(&mut self, from: [usize; 2], to: [usize; 2]) {
        let [[x, y], [end_x, end_y]] = [middle(from), middle(to)];
        let length = (end_x - x).hypot(end_y - y);
        let [dx, dy] = [(end_x - x) / length, (end_y - y) / length];
        let at =
            |along: f64, aside: f64| [x + dx * along - dy * aside, y + dy * along + dx * aside];
        let ink = Paint::stroke(Stroke::solid(INK, 1.5));
        let tip = length - 4.0;
        let line = Path::line(&[at(8.0, 0.0), at(tip - 6.0, 0.0)]);
        self.items.push(Item::Path(line, ink));
        let head = Path::polygon(&[at(tip, 0.0), at(tip - 8.0, 3.5), at(tip - 8.0, -3.5)]);
        self.items.push(Item::Path(head, Paint::fill(INK)));
    }

    fn svg(self, title: &str) -> String {
        let width = self.side as f64 * SQUARE + 2.0;
        let mut squares = Group::new("squares");
        squares.items = self.items;
        let mut scene = Scene::new([width, width], title);
        scene.background = Some(Colour::WHITE);
        scene.items.push(Item::Group(squares));
        svg(&scene)
    }
}

fn middle([row, column]: [usize; 2]) -> Point {
    [column, row].map(|index| 1.0 + (index as f64 + 0.5) * SQUARE)
}

/// A jump towards the other diagonal.
fn diagonal() -> String {
    let mut grid = Grid::new(8, |row, column| match (row, column) {
        (1, 2) => (PLAIN, "4".to_owned()),
        _ if row + column == 7 => (TINTS[0], String::new()),
        _ => (PLAIN, String::new()),
    });
    grid.arrow([1, 2], [1, 6]);
    grid.arrow([1, 2], [5, 2]);
    grid.svg("A jump that enters the other diagonal enters it twice")
}

/// The number of jumps to each cell.
fn depths(maze: &Constructed) -> Vec<usize> {
    let side = maze.side;
    let mut depths = vec![usize::MAX; side * side];
    let mut queue = vec![0];
    depths[0] = 0;
    let mut next = 0;
    while let Some(&cell) = queue.get(next) {
        next += 1;
        let [row, column] = [cell / side, cell % side];
        let number = maze.numbers[cell] as usize;
        let targets = [
            (number <= row).then(|| cell - number * side),
            (number <= column).then(|| cell - number),
            (column + number < side).then(|| cell + number),
            (row + number < side).then(|| cell + number * side),
        ];
        for to in targets.into_iter().flatten() {
            if number > 0 && depths[to] == usize::MAX {
                depths[to] = depths[cell] + 1;
                queue.push(to);
            }
        }
    }
    depths
}

/// The corners of the board in the order in which the opening fills them.
fn opening() -> String {
    let maze = construct(14, ConstructedGoal::Corner).expect("it is large enough");
    let depths = depths(&maze);
    let alone = |depth: usize| depths.iter().filter(|&&other| other == depth).count() == 1;
    let last = depths[maze.filled[0].index()];
    let grid = Grid::new(14, |row, column| match depths[row * 14 + column] {
        depth if depth > last => (PLAIN, String::new()),
        depth if alone(depth) => (FILLED, depth.to_string()),
        depth => (WASTED, depth.to_string()),
    });
    grid.svg("The opening on 14 × 14 squares")
}

/// A step of the construction: the numbered cells are filled in this order.
fn step() -> String {
    let maze = construct(14, ConstructedGoal::Corner).expect("it is large enough");
    let outside = |index: usize| !(4..10).contains(&index);
    let order = |row, column| {
        let cell = Cell((row * 14 + column) as u32);
        let place = maze.filled.iter().position(|&filled| filled == cell)?;
        (place <= 36).then_some(place)
    };
    let grid = Grid::new(14, |row, column| match order(row, column) {
        Some(place @ 1..=8) => (TINTS[0], place.to_string()),
        Some(place @ 9..=17) => (TINTS[1], place.to_string()),
        Some(place @ 18..=26) => (TINTS[0], place.to_string()),
        Some(place @ 27..) => (TINTS[1], place.to_string()),
        Some(0) => (FILLED, "0".to_owned()),
        None if row == 13 && column == 13 => (PLAIN, "G".to_owned()),
        None if outside(row) && outside(column) => (FILLED, String::new()),
        None => (PLAIN, String::new()),
    });
    grid.svg("A step on 14 × 14 squares")
}

/// A maze, as `draw --depths` or `draw --solution` draws it.
fn whole(side: u32, end: ConstructedGoal, view: &View) -> String {
    let board = Arc::new(Board::build(&BoardSpec::squares(side, side)).expect("squares"));
    let last = side * side - 1;
    let goal = match end {
        ConstructedGoal::Corner => Cell(last),
        ConstructedGoal::Centre => Cell(last / 2),
    };
    let maze = maze_on(&board, Cell(0), goal).expect("it is known");
    svg(&draw((&maze).into(), view).expect("squares are drawn"))
}

#[test]
fn the_pictures_of_the_theorem_are_current() {
    let solution = View::default().solution(true);
    let depths = View::default().depths(true);
    let pictures = [
        ("diagonal", diagonal()),
        ("opening", opening()),
        ("step", step()),
        ("eight", whole(8, ConstructedGoal::Corner, &solution)),
        ("nine", whole(9, ConstructedGoal::Centre, &depths)),
        ("ten", whole(10, ConstructedGoal::Corner, &depths)),
    ];
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/pictures");
    let page =
        fs::read_to_string(folder.with_file_name("notes/theorem.md")).expect("there is a page");
    for (name, text) in pictures {
        let file = format!("theorem-{name}.svg");
        assert!(
            page.contains(&format!("](../pictures/{file})")),
            "{file} is not shown"
        );
        let path = folder.join(&file);
        is_current(&path, &text);
    }
}
