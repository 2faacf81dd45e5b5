//! `jumpmaze man`: one manual page for the program and all its commands.

use clap_mangen::Man;
use std::io::{self, Write};

/// The exit statuses and their meanings.
const STATUSES: [(u8, &str); 3] = [
    (0, "The command succeeded."),
    (
        1,
        "The answer is no, or there is no answer. solve, draw \\-\\-solution: the maze has no solution. check: a solution \
         is wrong, a proof does not hold, or a board has another surface than its boundary says. prove: no maze meets \
         the conditions, or the question is not settled. new, sheet, book, merge: there are too few mazes. learn grade: \
         a point failed or cannot be judged. bench: two engines disagree. Most commands: they were interrupted before \
         their work was done. But new ends with 0 if it has as many mazes as it should make.",
    ),
    (2, "The command was used wrongly, or its input is bad."),
];

/// Renders the manual page of `program` as roff.
pub(super) fn page(mut program: clap::Command) -> io::Result<Vec<u8>> {
    program.build();
    let page = Man::new(program.clone());
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    for command in program
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
    {
        // The manual page explains all flags, including the flags that the short help hides.
        let command = command.clone().mut_args(|arg| arg.hide_short_help(false));
        let name = command.get_name().to_uppercase();
        let page = Man::new(command);
        let mut section = Vec::new();
        page.render_synopsis_section(&mut section)?;
        page.render_description_section(&mut section)?;
        page.render_options_section(&mut section)?;
        // Turn the sections of a command into subsections.
        let section = String::from_utf8_lossy(&section).replace(".SH ", ".SS ");
        writeln!(text, ".SH \"JUMPMAZE {name}\"\n{section}")?;
    }
    writeln!(text, ".SH \"EXIT STATUS\"")?;
    for (status, meaning) in STATUSES {
        writeln!(text, ".TP\n.B {status}\n{meaning}")?;
    }
    Ok(text)
}
