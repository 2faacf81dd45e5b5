//! What a cell says, in words.

use crate::maze::Maze;
use crate::topology::{Cell, Jump};

/// What a cell says: `jump 2`, `goal`, `jump as far as the jump before, toggle`.
#[must_use]
pub fn spoken(maze: &Maze, cell: Cell) -> String {
    if maze.goal.contains(cell) {
        return "goal".to_owned();
    }
    let Some(content) = maze.contents.get(cell.index()) else {
        return String::new();
    };
    let mut words = match content.jump {
        Jump::Exact(0) => "no jump".to_owned(),
        Jump::Exact(number) => format!("jump {number}"),
        Jump::Star | Jump::Same => "jump as far as the jump before".to_owned(),
        Jump::More => "jump one farther than the jump before".to_owned(),
        Jump::Less => "jump one less far than the jump before".to_owned(),
    };
    if content.toggle {
        words.push_str(", toggle");
    }
    words
}
