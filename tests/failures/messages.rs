//! The messages of a run in which a call fails.

use crate::program::text;
use std::process::Output;

/// The call that failed, and the other lines of the messages. `None` if no call failed.
pub(super) fn failed_call(output: &Output) -> Option<(String, String)> {
    let call = |line: &str| {
        let (number, call) = line.strip_prefix("call ")?.split_once(" fails: ")?;
        number.parse::<u64>().is_ok().then(|| call.to_owned())
    };
    let (failed, others): (Vec<&str>, Vec<&str>) = text(&output.stderr)
        .lines()
        .partition(|line| call(line).is_some());
    assert!(failed.len() < 2, "{failed:?}");
    Some((call(failed.first()?)?, others.join("\n")))
}

pub(super) fn is_temporary(path: &str) -> bool {
    path.ends_with(".tmp")
}

/// Whether a message names a temporary file, also in quotes or before a colon. The folder of a test has a name such as
/// `.tmpXrIaj7`.
pub(super) fn names_temporary(said: &str) -> bool {
    let mut after = said.split(".tmp").skip(1);
    after.any(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// The name of the file or folder of a call. A temporary file has the name of the file that it replaces. `None` for
/// standard output.
fn target(call: &str) -> Option<&str> {
    if call.ends_with(" standard output") {
        return None;
    }
    let (_, path) = call.rsplit_once(' ').expect("a verb and a path");
    let name = path.rsplit('/').next().unwrap_or(path);
    let temporary = name.strip_prefix('.').filter(|_| is_temporary(name));
    Some(temporary.map_or(name, |name| &name[..name.len() - ".12345678.tmp".len()]))
}

/// Fails unless a message names the file of the failed call, and a remedy. Standard output has no name.
pub(super) fn explains(call: &str, said: &str, context: &str) {
    let Some(target) = target(call) else {
        assert!(said.contains("cannot write the result"), "{context}");
        return;
    };
    // Warnings come before.
    let (_, error) = said.split_once("error: ").expect(context);
    let mut lines = error.lines();
    let named = lines.find_map(|line| line.trim().strip_prefix("--> "));
    // The folder of a proof is named by the path of the proof.
    let is_named = |named: &str| named.split('/').any(|part| part == target);
    assert!(
        error.contains(" = help: ") && named.is_some_and(is_named),
        "{context}"
    );
    let is_complete = said.contains("the new files in this folder are complete");
    let is_folder = call.starts_with("sync ") && !is_temporary(call);
    assert_eq!(is_complete, is_folder, "{context}");
}
