//! The texts for playing, on a page or in the terminal.

use super::filled;
use crate::maze::Maze;
use crate::topology::{Cell, Jump, Number};

words! {
    /// The texts of a page to play on, except for the texts of its mazes and the texts in [`Words`](super::Words).
    PlayWords

    /// Shown if a browser runs no script.
    needs_script [] "This page needs JavaScript. It loads nothing and sends nothing.";
    /// The name of the list of puzzles, for screen readers.
    list [] "Puzzles";
    /// The name of the board, for screen readers.
    board [] "Board";
    /// The name of the buttons for moves, for screen readers.
    moving [] "Moves";
    /// The name of the buttons that help the player, for screen readers.
    help [] "Help";
    /// The aim, with the names of the goal and the start. Brackets are left out if the board does not show names.
    task [goal, start] "Reach the goal G ({goal}) from the circle ({start}) in as few jumps as you can.";
    /// The aim if the goal is outside.
    task_out [start] "From the circle ({start}), jump off the board in as few jumps as you can.";
    /// The hint that the goal is outside.
    exit [] "The goal is outside: the last jump must end one step off the board.";
    /// The button that jumps to the goal outside.
    jump_out [] "Jump off the board";
    /// The button that undoes a jump.
    undo [] "Undo";
    /// The button that redoes a jump.
    redo [] "Redo";
    /// The button that returns to the start.
    reset [] "Restart";
    /// The button that opens the next unsolved puzzle.
    next_puzzle [] "Next puzzle";
    /// The button that shows the possible jumps.
    show_jumps [] "Show jumps";
    /// The button that gives a hint.
    hint [] "Hint";
    /// The button that tells whether the goal is still reachable.
    possible [] "Is the goal still reachable?";
    /// The button that shows the solution.
    show_solution [] "Show solution";
    /// The name of the result, for screen readers.
    result [] "Result";
    /// The headline of the player's way.
    your_way [jumps] "Your way: {jumps}";
    /// The headline of a shortest solution beside the player's way.
    shortest_way [jumps] "A shortest way: {jumps}";
    /// The button that shows a shortest solution beside the player's way.
    compare [] "Compare with a shortest way";
    /// The button that shares the result.
    share [] "Share result";
    /// The result as a text to share.
    result_text [title, rated, jumps, fewest, help] "{title}, difficulty {rated}: {jumps} (fewest {fewest}), {help}";
    /// The button that saves all results as a file.
    save [] "Save my results";
    /// After saving the results.
    saved [file] "Saved as {file}.";
    /// If there are no results to save.
    no_results [] "You have not solved a puzzle yet.";
    /// The button that prints the maze that is open.
    print [] "Print";
    /// The button that prints all mazes of the page.
    print_all [] "Print all";
    /// How to play with a mouse or by touch, and what a number means.
    touch [] "Click or tap a cell to jump there. The number you stand on says how far you jump, not how often.";
    /// How to play with a keyboard.
    keyboard [] "With a keyboard: the arrow keys move from cell to cell, Page Up and Page Down in reading order, and Home to where you stand; Enter or Space jumps. On the board, U undoes a jump, R redoes it, and H gives a hint.";
    /// The label of the ID of a maze.
    id [] "ID";
    /// The button that copies the ID.
    copy_id [] "Copy ID";
    /// The button that copies the address of the maze.
    copy_link [] "Copy link";
    /// The content of a cell with a number.
    jump [number] "jump {number}";
    /// The content of a cell with the number 0.
    no_jump [] "no jump";
    /// The content of a cell that repeats the jump before.
    same [] "jump as far as the last jump";
    /// The content of a cell that adds one to the jump before.
    more [] "jump one more than the last jump";
    /// The content of a cell that subtracts one from the jump before.
    less [] "jump one less than the last jump";
    /// The content of a cell with a toggle mark.
    toggle [content] "{content}, toggle";
    /// The current meaning of a cell that refers to the jump before.
    from_here [content, number] "{content}: from here jump {number}";
    /// The current meaning of a cell that refers to the jump before, if no jump is possible.
    none_from_here [content] "{content}: no jump from here";
    /// A list of possible lengths of a jump, or of goals.
    either [these, last] "{these} or {last}";
    /// The content of a goal.
    goal [] "goal";
    /// The mark of the start cell.
    start [] "start";
    /// The mark of the player's cell.
    here [] "you are here";
    /// The mark of a cell that can be reached with one jump.
    landing [] "you can jump here";
    /// The name of the place outside the board.
    outside [] "outside";
    /// The number of jumps, if there is one jump.
    one_jump [] "1 jump";
    /// Any other number of jumps.
    jumps [count] "{count} jumps";
    /// The number of jumps made, and the fewest possible.
    made [jumps, fewest] "{jumps}; the fewest possible: {fewest}";
    /// The number of jumps made, in a maze without a solution.
    made_in_vain [jumps] "{jumps}; this maze has no solution";
    /// The number of the difficulty, with its word.
    rated [score, level] "{score} ({level})";
    /// Below the title: the difficulty.
    about [rated] "Difficulty: {rated}.";
    /// The best result of the player.
    your_best [jumps, help] "Your best: {jumps}, {help}.";
    /// The number of hints, if there is one hint.
    one_hint [] "1 hint";
    /// Any other number of hints.
    hints [count] "{count} hints";
    /// How often the player has asked whether the goal is reachable.
    checks [count] "goal checked: {count}";
    /// How often the possible jumps were shown.
    showings [count] "jumps shown: {count}";
    /// How often the solution was shown.
    solutions [count] "solution shown: {count}";
    /// After a jump.
    arrived [cell, content, jumps] "{cell}: {content}. {jumps} so far.";
    /// After the last jump of a shortest way.
    best [jumps] "You reached the goal in {jumps}, the fewest possible.";
    /// After the last jump of a way that is not a shortest way.
    won [jumps, fewest] "You reached the goal in {jumps}. It can be done in {fewest}.";
    /// After undoing a jump.
    back [cell, content] "Back on {cell}: {content}.";
    /// After undoing all jumps.
    at_start [] "You are at the start.";
    /// After an illegal jump.
    illegal [cell, content, to] "No jump leads from {cell} ({content}) to {to}. You stay where you are.";
    /// At the goal: after an attempt to jump on, after a question, and when a maze that was solved is opened again.
    finished [] "You are at the goal. Undo, or restart.";
    /// After choosing the player's own cell.
    standing [cell] "You are on {cell}.";
    /// After a jump to a dead end.
    stuck [cell] "No jump leads on from {cell}. Undo, or restart.";
    /// A hint.
    suggestion [cell] "Try {cell}.";
    /// A hint for a jump out of the board.
    suggest_out [] "Try to jump off the board.";
    /// The answer if the maze has no solution.
    unsolvable [] "No: this maze has no solution.";
    /// The answer if the goal is no longer reachable.
    no_way [jumps] "No: the goal cannot be reached from here. Undo {jumps}.";
    /// The answer if the goal is reachable.
    way_left [jumps] "Yes, in {jumps}.";
    /// The solution.
    solution [jumps, cells] "A shortest solution, {jumps}: {cells}";
    /// Shown instead of a solution.
    no_solution [] "This maze has no solution.";
    /// After copying.
    copied [] "Copied.";
    /// If the page cannot copy the ID or the result.
    marked [] "This page is not allowed to copy. The text is selected: copy it with your keyboard or a long press.";
    /// If the page cannot copy the address.
    link_shown [] "This page is not allowed to copy. Copy the link from the address bar.";
    /// The mark of a solved puzzle in the list.
    done [] "solved";
}

impl PlayWords {
    /// The content of a cell in words: `jump 2`, `goal`, `jump as far as the last jump, toggle`. For the place outside
    /// the board: `goal` if the goal is outside, otherwise empty.
    ///
    /// ```
    /// use jumpmaze::{MazeOptions, read_maze};
    /// use jumpmaze::internals::sheets::pages::PlayWords;
    /// let maze = read_maze("-", "2 1 1\n1 0 1\n1 2 G\n", &MazeOptions::default())?.maze;
    /// let says = |name| maze.board().find(name).map(|cell| PlayWords::default().spoken(&maze, cell));
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
        let text = match content.jump {
            Jump::Exact(0) => self.no_jump.clone(),
            Jump::Exact(number) => filled(&self.jump, &[("{number}", &number.to_string())]),
            Jump::Star | Jump::Same => self.same.clone(),
            Jump::More => self.more.clone(),
            Jump::Less => self.less.clone(),
        };
        if content.toggle {
            filled(&self.toggle, &[("{content}", &text)])
        } else {
            text
        }
    }

    /// The text for the player's cell, if its content refers to the last jump: the content, and the possible lengths of
    /// the next jump.
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
    fn all_possible_lengths_are_listed() {
        let words = PlayWords::default();
        for (lengths, text) in [
            (&[2][..], "x: from here jump 2"),
            (&[0, 1, 2, 4], "x: from here jump 1 or 2 or 4"),
            (&[0], "x: no jump from here"),
            (&[], "x: no jump from here"),
        ] {
            assert_eq!(words.spoken_here("x", lengths), text);
        }
        assert_eq!(
            [words.counted(0), words.counted(1), words.counted(2)],
            ["0 jumps", "1 jump", "2 jumps"]
        );
    }
}
