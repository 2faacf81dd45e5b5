//! The words of playing: of a page to play on, and of what is said in the terminal, too.

use super::filled;
use crate::maze::Maze;
use crate::topology::{Cell, Jump, Number};

words! {
    /// Every word of a page to play on that is not of a maze itself, beside those that other pages have, too.
    PlayWords

    /// Where a browser runs no script.
    needs_script [] "This page needs JavaScript. It loads nothing and sends nothing.";
    /// The name of the list of puzzles, for screen readers.
    list [] "Puzzles";
    /// The name of the board, for screen readers.
    board [] "Board";
    /// The name of the first row of buttons, for screen readers.
    moving [] "Moves";
    /// The name of the second row of buttons, for screen readers.
    help [] "Help";
    /// Where the goal is outside.
    exit [] "The goal is outside: end with a jump one step beyond the board.";
    /// The button that jumps to the goal outside.
    jump_out [] "Jump out of the board";
    /// The button that takes a jump back.
    undo [] "Undo";
    /// The button that makes it again.
    redo [] "Redo";
    /// The button that goes back to the start.
    reset [] "Begin again";
    /// The button that shows where one can jump.
    show_jumps [] "Show jumps";
    /// The button that gives a hint.
    hint [] "Hint";
    /// The button that says whether there is still a way.
    possible [] "Can I still get there?";
    /// The button that shows the solution.
    show_solution [] "Show solution";
    /// The button that prints the maze that is open.
    print [] "Print";
    /// The button that prints all mazes of the page.
    print_all [] "Print all";
    /// How one plays with a mouse or by touch.
    touch [] "Click or touch a cell to jump there.";
    /// How one plays with keys.
    keyboard [] "With a keyboard, the arrow keys go from cell to cell, Page Up and Page Down do so in reading order, Home goes to where you stand, and Enter or the space bar jumps; on the board U takes a jump back, R makes it again, and H gives a hint.";
    /// Before the ID of a maze.
    id [] "ID";
    /// The button that copies it.
    copy_id [] "Copy ID";
    /// The button that copies the address of the maze.
    copy_link [] "Copy link";
    /// What a cell with a number says.
    jump [number] "jump {number}";
    /// What a cell says that nobody can leave.
    no_jump [] "no jump";
    /// What a cell says that repeats the jump before.
    same [] "jump as far as the jump before";
    /// What a cell says that adds one to it.
    more [] "jump one farther than the jump before";
    /// What a cell says that takes one from it.
    less [] "jump one less far than the jump before";
    /// What a cell with a toggle mark says.
    toggle [content] "{content}, toggle";
    /// What a cell that refers to the jump before means now.
    from_here [content, number] "{content}: from here jump {number}";
    /// What it means where that is no jump.
    none_from_here [content] "{content}: from here no jump";
    /// Several lengths.
    either [these, last] "{these} or {last}";
    /// What the goal says.
    goal [] "goal";
    /// Of the cell where one begins.
    start [] "start";
    /// Of the cell where one stands.
    here [] "you are here";
    /// Of a cell where one can jump.
    landing [] "you can jump here";
    /// The name of what is not on the board.
    outside [] "outside";
    /// The number of jumps, if it is one.
    one_jump [] "1 jump";
    /// Any other.
    jumps [count] "{count} jumps";
    /// How many jumps one has made, and how many are enough.
    made [jumps, fewest] "{jumps}; the fewest possible: {fewest}";
    /// The same where nothing is enough.
    made_in_vain [jumps] "{jumps}; this maze has no solution";
    /// After a jump.
    arrived [cell, content, jumps] "{cell}: {content}. {jumps} so far.";
    /// After the last jump of a shortest way.
    best [jumps] "You are at the goal, in {jumps}: nobody can do it in fewer.";
    /// After the last jump of a longer one.
    won [jumps, fewest] "You are at the goal, in {jumps}. It can be done in {fewest}.";
    /// When a jump was taken back.
    back [cell, content] "Back on {cell}: {content}.";
    /// When all were.
    at_start [] "You are at the start.";
    /// When there is no such jump.
    illegal [cell, content, to] "No jump leads from {cell} ({content}) to {to}. You stay where you are.";
    /// When one wants to go on behind the goal.
    finished [] "You are at the goal. Undo, or begin again.";
    /// When one chooses the cell where one stands.
    standing [cell] "You are on {cell}.";
    /// Where no jump leads on.
    stuck [cell] "No jump leads on from {cell}. Undo, or begin again.";
    /// A hint.
    suggestion [cell] "Try {cell}.";
    /// A hint where the next jump is the last.
    suggest_out [] "Try to jump out of the board.";
    /// There never was a way.
    unsolvable [] "No: this maze has no solution.";
    /// There is no way any more.
    no_way [jumps] "No: no way leads from here to the goal. Take {jumps} back.";
    /// There is a way.
    way_left [jumps] "Yes, in {jumps}.";
    /// The solution.
    solution [jumps, cells] "A shortest solution, {jumps}: {cells}";
    /// Instead of it.
    no_solution [] "This maze has no solution.";
    /// After copying.
    copied [] "Copied.";
    /// Where no page may copy.
    id_marked [] "This page may not copy. The ID is marked: copy it with your keyboard or a long touch.";
    /// The same for the address.
    link_shown [] "This page may not copy. Its address leads to this maze: copy it from there.";
    /// Of a puzzle in the list.
    done [] "solved";
}

impl PlayWords {
    /// What a cell says: `jump 2`, `goal`, `jump as far as the jump before, toggle`. Outside, nothing is said.
    ///
    /// ```
    /// use jumpmaze::files::{MazeOptions, read_maze};
    /// use jumpmaze::sheets::pages::PlayWords;
    /// let maze = read_maze("-", "2 1 1\n1 0 1\n1 2 G\n", &MazeOptions::default())?.maze;
    /// let says = |name| maze.board.find(name).map(|cell| PlayWords::default().spoken(&maze, cell));
    /// assert_eq!(says("A1").as_deref(), Some("jump 2"));
    /// assert_eq!(says("B2").as_deref(), Some("no jump"));
    /// assert_eq!(says("C3").as_deref(), Some("goal"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn spoken(&self, maze: &Maze, cell: Cell) -> String {
        if maze.goal.contains(cell) {
            return self.goal.clone();
        }
        let Some(content) = maze.contents.get(cell.index()) else {
            return String::new();
        };
        let said = match content.jump {
            Jump::Exact(0) => self.no_jump.clone(),
            Jump::Exact(number) => filled(&self.jump, &[("{number}", &number.to_string())]),
            Jump::Star | Jump::Same => self.same.clone(),
            Jump::More => self.more.clone(),
            Jump::Less => self.less.clone(),
        };
        match content.toggle {
            true => filled(&self.toggle, &[("{content}", &said)]),
            false => said,
        }
    }

    /// What a cell says that refers to the jump before, where one stands on it: how far the next jump may go.
    #[must_use]
    pub(crate) fn spoken_here(&self, content: &str, lengths: &[Number]) -> String {
        let legal = lengths.iter().filter(|&&length| length > 0);
        let either = |these: String, last: String| {
            filled(&self.either, &[("{these}", &these), ("{last}", &last)])
        };
        match legal.map(Number::to_string).reduce(either) {
            Some(number) => filled(
                &self.from_here,
                &[("{content}", content), ("{number}", &number)],
            ),
            None => filled(&self.none_from_here, &[("{content}", content)]),
        }
    }

    /// A number of jumps.
    #[must_use]
    pub(crate) fn counted(&self, jumps: usize) -> String {
        match jumps {
            1 => self.one_jump.clone(),
            many => filled(&self.jumps, &[("{count}", &many.to_string())]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_lengths_are_all_said() {
        let words = PlayWords::default();
        for (lengths, says) in [
            (&[2][..], "x: from here jump 2"),
            (&[0, 1, 2, 4], "x: from here jump 1 or 2 or 4"),
            (&[0], "x: from here no jump"),
            (&[], "x: from here no jump"),
        ] {
            assert_eq!(words.spoken_here("x", lengths), says);
        }
        assert_eq!(
            [words.counted(0), words.counted(1), words.counted(2)],
            ["0 jumps", "1 jump", "2 jumps"]
        );
    }
}
