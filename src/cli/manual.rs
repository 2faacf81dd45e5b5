//! `jumpmaze man`: one manual page for the program and all its commands.

use clap_mangen::Man;
use std::io::{self, Write};

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
        let page = Man::new(command.clone());
        let mut section = Vec::new();
        page.render_synopsis_section(&mut section)?;
        page.render_description_section(&mut section)?;
        page.render_options_section(&mut section)?;
        // Turn the sections of a command into subsections.
        let section = String::from_utf8_lossy(&section).replace(".SH ", ".SS ");
        writeln!(
            text,
            ".SH \"JUMPMAZE {}\"\n{section}",
            command.get_name().to_uppercase()
        )?;
    }
    writeln!(
        text,
        ".SH \"EXIT STATUS\"\n0 done; 1 the answer is no (solve, draw --solution: no solution; check: a wrong solution, a proof that does not hold, a board that is not what its boundary promises; prove: not settled); 2 misuse or bad input."
    )?;
    Ok(text)
}
