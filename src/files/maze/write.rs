//! Writing a maze.

use super::LoadedMaze;
use crate::files::grid::written;
use crate::rules::Mark;
use crate::topology::Cell;

impl LoadedMaze {
    /// The tokens of the maze, as they are always written: one space between them, a line for each row.
    #[must_use]
    pub fn cells_text(&self) -> String {
        let board = &self.maze.board;
        let mut cells = (0..).map(Cell);
        let mut rows: Vec<Vec<String>> = Vec::new();
        for tile in 0..board.names.len() {
            let [row, column] = board.names.place(tile).map(|x| x as usize);
            // On boards of rows and columns every place has a token; elsewhere rows are just the cells of a band.
            let columns = board.extent.map_or(0, |extent| extent.columns as usize);
            while rows.len() <= row {
                rows.push(vec![".".to_owned(); columns]);
            }
            let token = match board.marks[tile] {
                Mark::Impassable => "#".to_owned(),
                Mark::PassOver => "_".to_owned(),
                Mark::Uncounted => "~".to_owned(),
                Mark::Cell => cells
                    .next()
                    .map_or_else(String::new, |cell| self.token(cell)),
            };
            match rows[row].get_mut(column) {
                Some(place) if columns > 0 => *place = token,
                _ => rows[row].push(token),
            }
        }
        if let Some(extent) = board.extent {
            rows.resize(
                extent.rows as usize,
                vec![".".to_owned(); extent.columns as usize],
            );
        }
        rows.into_iter().map(|row| row.join(" ") + "\n").collect()
    }

    fn token(&self, cell: Cell) -> String {
        if self.maze.goal.contains(cell) {
            "G".to_owned()
        } else {
            written(self.maze.contents[cell.index()])
        }
    }
}
