//! Completion in bash, which splits words at `=` and `:`.
//!
//! ```text
//!   on the line      --set boundary.wrap=to
//!   words of bash    --set  boundary.wrap  =  to        bash replaces only the last of these
//!   words for clap   --set  boundary.wrap=to
//!   answer of clap   boundary.wrap=torus
//!   answer to bash   torus
//! ```
//!
//! The words alone do not show where the line has blanks, so the script also passes the line.

use clap::Command;
use clap_complete::engine::complete;
use clap_complete::env::{self as shells, EnvCompleter};
use std::env;
use std::ffi::OsString;
use std::io::{Result, Write};
use std::path::Path;

/// Completion in bash.
pub(super) struct Bash;

/// The environment variable with the line up to the cursor.
const LINE: &str = "JUMPMAZE_COMPLETE_LINE";

impl EnvCompleter for Bash {
    fn name(&self) -> &'static str {
        shells::Bash.name()
    }

    fn is(&self, name: &str) -> bool {
        shells::Bash.is(name)
    }

    fn write_registration(
        &self,
        variable: &str,
        name: &str,
        program: &str,
        completer: &str,
        script: &mut dyn Write,
    ) -> Result<()> {
        shells::Bash.write_registration(variable, name, program, completer, script)?;
        // Bash before version 4.4 does not know `nosort`.
        writeln!(
            script,
            r#"_complete_line_{name}() {{
    local -x {LINE}="${{COMP_LINE:0:COMP_POINT}}"
    _clap_complete_{name} "$@"
}}
complete -o nospace -o bashdefault -o nosort -F _complete_line_{name} {program} 2> /dev/null ||
    complete -o nospace -o bashdefault -F _complete_line_{name} {program}"#
        )
    }

    fn write_complete(
        &self,
        command: &mut Command,
        mut words: Vec<OsString>,
        folder: Option<&Path>,
        answer: &mut dyn Write,
    ) -> Result<()> {
        let index = env::var("_CLAP_COMPLETE_INDEX").ok();
        let index = index.and_then(|index| index.parse().ok());
        // Words to the right of the cursor do not matter.
        words.truncate(index.map_or(words.len(), |index: usize| index.saturating_add(1)));
        let line = env::var(LINE).unwrap_or_default();
        let (words, prefix) = joined(words, &line);
        let last = words.len().saturating_sub(1);
        let offered = complete(command, words, last, folder)?;
        let values = offered.iter().filter_map(|candidate| {
            let value = candidate.get_value().to_string_lossy();
            value.strip_prefix(&*prefix).map(str::to_owned)
        });
        let values: Vec<String> = values.collect();
        let separator = env::var("_CLAP_IFS").unwrap_or("\n".to_owned());
        answer.write_all(values.join(&separator).as_bytes())
    }
}

/// Joins the words that have no blank between them on the line. Returns the joined words, and the part of the last word
/// that bash keeps.
fn joined(mut words: Vec<OsString>, mut line: &str) -> (Vec<OsString>, String) {
    let typed = words.pop().unwrap_or_default();
    let mut joined: Vec<OsString> = Vec::new();
    for word in words {
        let begin = line.trim_start();
        match joined.last_mut().filter(|_| begin.len() == line.len()) {
            Some(last) => last.push(&word),
            None => joined.push(word.clone()),
        }
        line = word
            .to_str()
            .and_then(|word| begin.strip_prefix(word))
            .unwrap_or(" ");
    }
    // If the cursor is directly after `=` or `:`, bash passes an empty last word and omits the separator. So the rest
    // of the line may be longer than the last word.
    let before = typed.to_str().and_then(|typed| line.strip_suffix(typed));
    let before = before.filter(|before| !before.starts_with(char::is_whitespace));
    match before.and_then(|before| Some((joined.pop()?, before))) {
        Some((mut last, before)) => {
            last.push(before);
            let prefix = last.to_string_lossy().into_owned();
            last.push(typed);
            joined.push(last);
            (joined, prefix)
        }
        None => {
            joined.push(typed);
            (joined, String::new())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_touch_are_joined() {
        for (words, line, joint, kept) in [
            ("p a", "p a", "p a", ""),
            ("p ", "p ", "p ", ""),
            ("p --set w = to", "p --set w=to", "p --set w=to", "w="),
            ("p --set w ", "p --set w=", "p --set w=", "w="),
            ("p --set w = ", "p --set w=", "p --set w=", "w="),
            ("p --set w ", "p --set w ", "p --set w ", ""),
            ("p a : 3 b", "p  a:3  b", "p a:3 b", ""),
            ("p s : x = 2,y", "p s:x=2,y", "p s:x=2,y", "s:x="),
            ("p a = b", "", "p a = b", ""),
            ("p a b", "something else", "p a b", ""),
            ("", "", "", ""),
        ] {
            let words = words.split(' ').map(OsString::from).collect();
            let expected: Vec<OsString> = joint.split(' ').map(OsString::from).collect();
            assert_eq!(joined(words, line), (expected, kept.to_owned()), "{line:?}");
        }
    }
}
