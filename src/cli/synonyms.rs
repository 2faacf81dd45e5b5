//! Words that other programs use for our commands and flags. The error for such a word names our command or flag. clap
//! itself only recognises misspellings.

/// Words for a command, and the tip that names our command.
pub(super) const COMMANDS: &[(&[&str], &str)] = &[
    (
        &["generate", "make", "create"],
        "`jumpmaze new` makes mazes",
    ),
    (
        &["print", "pdf", "worksheet", "worksheets"],
        "`jumpmaze sheet -o sheet.pdf` makes pages to print, and `jumpmaze draw MAZE -o maze.pdf` draws a maze",
    ),
    (
        &["show", "view"],
        "`jumpmaze draw` shows a maze or a board, and `jumpmaze play` plays a maze",
    ),
    (
        &["answer", "answers", "solution", "solutions"],
        "`jumpmaze solve` finds a solution, and `jumpmaze draw MAZE --solution` draws it",
    ),
    (
        &["export", "save"],
        "`jumpmaze convert` writes a maze in another format or as a picture",
    ),
    (&["list", "boards"], "`jumpmaze variants` lists the boards"),
];

/// The tip for CSV, which is no format of mazes.
pub(super) const CSV: &str = "`jumpmaze rate --csv` prints the measures of mazes as a table";

/// Words for a flag, the id of our flag, and the tip that is shown if the command has our flag. Without an id, the tip
/// is shown for every command.
pub(super) const FLAGS: &[(&[&str], Option<&str>, &str)] = &[
    (
        &["--lang", "--language"],
        Some("words"),
        "`--words de` chooses the language of the page",
    ),
    (&["--csv"], Some("to"), CSV),
    (
        &["--answer", "--answers"],
        Some("solution"),
        "the flag for a solution is `--solution`",
    ),
    (
        &["-o", "--output"],
        None,
        "`jumpmaze draw MAZE -o maze.pdf` draws a maze, and `> FILE` keeps what is printed",
    ),
];
