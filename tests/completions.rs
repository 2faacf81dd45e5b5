//! Shell completion: the answers of the program to each shell, and what the shells do with them.
//!
//! ```text
//!   asked     the program is called as the script of each shell calls it
//!   shells    the scripts run in the shells that are installed
//! ```

mod asked;
#[cfg(unix)]
mod shells;

use crate::program::{ended, printed, program, run, silent_refusal, text};

/// The shells with a script.
const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// The environment variable with which a shell asks for completions.
const VARIABLE: &str = "JUMPMAZE_COMPLETE";

/// The script for a shell.
fn script(shell: &str) -> String {
    printed(run(["completions", shell]))
}

/// Splits a completion for zsh into value and description, at the first colon without a backslash.
fn of_zsh(completion: &str) -> (String, String) {
    let mut value = String::new();
    let mut letters = completion.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => value.extend(letters.next()),
            ':' => break,
            _ => value.push(letter),
        }
    }
    (value, letters.collect())
}

#[test]
fn scripts_call_the_program() {
    for shell in SHELLS {
        let script = script(shell);
        assert!(script.contains(VARIABLE), "{script}");
        let calls = ["jumpmaze -- ", "\"jumpmaze\" -- "];
        assert!(calls.iter().any(|call| script.contains(call)), "{script}");
        let output = program().env(VARIABLE, shell).output().expect("it runs");
        ended(&output, 0);
        assert_eq!(text(&output.stdout), script, "{shell}");
    }
}

/// Only the name of a shell in this variable asks for completions. `COMPLETE` belongs to other programs.
#[test]
fn only_a_shell_is_answered() {
    let usual = run(["variants"]);
    for (variable, value) in [(VARIABLE, ""), (VARIABLE, "0"), ("COMPLETE", "bash")] {
        let output = program().arg("variants").env(variable, value).output();
        assert_eq!(output.expect("it runs").stdout, usual.stdout, "{variable}");
    }
    let output = program().env(VARIABLE, "tcsh").output().expect("it runs");
    assert!(silent_refusal(output).starts_with("error: unknown shell `tcsh`, expected one of"));
}
