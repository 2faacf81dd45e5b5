//! Divided lists of questions: the merge writes the same as the undivided command.

use super::{file, files, forged, key_and_result, merge, troubles, work};
use crate::program::{ended, printed, refusal, run, silent_refusal, text};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A list with a settled question, one that occurs twice, one that the theorem settles, two that stay open, and one
/// about a variant file.
const LIST: &str = "\
# Some boards.

[[record]]
variant = \"rook\"
size = [4, 4]
unique = true

[[record]]
variant = \"rook\"
size = [12, 12]

[[record]]
variant = \"klondike\"

[[record]]
variant = \"torus\"
size = [5, 5]
goal = \"free\"

[[record]]
variant = \"queen\"
size = [3, 3]
goal = \"free\"
lower = 3
upper = 3
positions = 52
seconds = 0.0
maze = \"queen:A4EC4-78\"

[[record]]
variant = \"own.toml\"

[[record]]
variant = \"rook\"
size = [4, 4]
unique = true
";

const OWN: &str = "rule = \"As a rook.\"\n[tiling]\nuse = \"4.4.4.4\"\n[board]\nshape = \"rect\"\nsize = [3, 3]\n";

/// The number of positions for each question.
const FEW: [&str; 2] = ["--positions", "3000"];

/// Writes the list into a new folder.
fn list(folder: &Path, name: &str) -> PathBuf {
    let folder = folder.join(name);
    fs::create_dir(&folder).expect("there is room");
    file(&folder, "own.toml", OWN);
    PathBuf::from(file(&folder, "few.toml", LIST))
}

fn command<'a>(begin: &[&'a str], list: &'a Path, end: &[&'a str]) -> std::process::Output {
    let list = list.to_str().expect("UTF-8");
    run([begin, &[list], end].concat())
}

fn tasks(list: &Path) -> String {
    printed(command(&["tasks", "records"], list, &FEW))
}

/// All files beside a list, and those of its proofs.
fn beside(list: &Path) -> BTreeMap<String, Vec<u8>> {
    let folder = list.parent().expect("a folder");
    let proofs = folder.join("few");
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_file() {
            let name = path.file_name().and_then(|name| name.to_str());
            all.insert(
                name.expect("UTF-8").to_owned(),
                fs::read(&path).expect("a file"),
            );
        }
    }
    if proofs.is_dir() {
        all.extend(files(&proofs, ""));
    }
    all
}

#[test]
fn merged_lists_are_the_undivided_command_byte_for_byte() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let undivided = list(folder, "undivided");
    let whole = command(&["prove", "--records"], &undivided, &FEW);
    ended(&whole, 0);
    let said = text(&whole.stdout);
    assert!(said.ends_with("5 of 7 questions settled\n"), "{said}");
    let expected = beside(&undivided);
    // The proof of Klondike is one of an interval. The question of the theorem has no proof.
    assert!(expected.len() >= 6, "{:?}", expected.keys());
    let open = text(&expected["few.md"]).matches("| interval |").count();
    assert_eq!(open, 2);
    // Nothing depends on the machine.
    assert!(
        !text(&expected["few.toml"])
            .replace("seconds = 0.0", "")
            .contains("seconds")
    );
    for shards in [1, 3] {
        let divided = list(folder, &format!("divided-{shards}"));
        let tasks = tasks(&divided);
        assert_eq!(tasks.lines().count(), 5, "{tasks}");
        let results = work(folder, &tasks, shards);
        // Workers write nothing beside the list.
        assert_eq!(beside(&divided).len(), 2);
        let merged = merge(folder, &results);
        ended(&merged, 0);
        assert_eq!(text(&merged.stdout), said);
        assert_eq!(text(&merged.stderr), text(&whole.stderr));
        assert!(beside(&divided) == expected, "{shards} shards");
        // Another merge finds all questions answered.
        let again = printed(merge(folder, &results));
        assert_eq!(again, "5 of 7 questions settled\n");
        assert!(beside(&divided) == expected);
    }
    // The questions have already been searched for these positions.
    let nothing = refusal(command(&["tasks", "records"], &undivided, &FEW));
    assert!(nothing.contains("no open question"));
}

/// The known part of an answer, and the order and the number of the questions do not change the tasks.
#[test]
fn results_stay_valid_for_more_questions() {
    let folder = tempfile::tempdir().expect("there is room");
    let keys = |content: &str| {
        let list = PathBuf::from(file(folder.path(), "few.toml", content));
        let tasks = tasks(&list);
        let keys = tasks
            .lines()
            .map(|line| line.split('"').nth(11).unwrap().to_owned());
        keys.collect::<Vec<String>>()
    };
    let [one, other] = [
        "[[record]]\nvariant = \"rook\"\nsize = [3, 3]\n",
        "[[record]]\nvariant = \"queen\"\nsize = [3, 3]\ngoal = \"free\"\n",
    ];
    let unique = format!("{one}unique = true\n");
    let all = keys(&format!("{one}{other}{unique}"));
    assert_eq!(all.len(), 3);
    assert_eq!(keys(one), all[..1]);
    assert_eq!(
        keys(&format!("{other}upper = 7\n{one}")),
        [&*all[1], &*all[0]]
    );
    assert_eq!(keys(&unique), all[2..]);
}

#[test]
fn nothing_is_written_without_valid_answers() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let list = list(folder, "list");
    let before = beside(&list);
    let unchanged = || assert!(beside(&list) == before);
    let all = tasks(&list);
    let higher = |result: &str| result.replacen("\"upper\":", "\"upper\":1", 1);
    troubles::check(folder, &all, higher, unchanged);
    // Wrong answers with a valid checksum.
    let results = work(folder, &all, 1);
    let complete = fs::read_to_string(&results[0]).expect("results");
    let line = complete.lines().next().expect("a result");
    let (key, result) = key_and_result(line);
    let (_, other) = key_and_result(complete.lines().nth(3).expect("a result"));
    for (wrong, said) in [
        (
            "[]".to_owned(),
            "does not contain an answer to rook-4x4-unique",
        ),
        (other.to_owned(), "is not one of its question"),
        (
            result.replacen("\"upper\":11", "\"upper\":10", 1),
            "is not one of its question",
        ),
        (
            result.replacen("\"upper\":11", "\"upper\":12", 1),
            "refutes 12 jumps",
        ),
        (
            result.replacen("refuted = 12", "refuted = 11", 1),
            "the proof does not hold",
        ),
        (
            result.replacen("unique = true\\n", "", 1),
            "the proof of an answer is for another question",
        ),
        (
            result.replacen("refuted = 12", "refuted = 12\\nnumbers = [1, 2]", 1),
            "the proof of an answer is for another question",
        ),
    ] {
        assert_ne!(wrong, result);
        let wrong = complete.replacen(line, forged(key, &wrong).trim_end(), 1);
        let merged = merge(folder, &[file(folder, "wrong.jsonl", wrong)]);
        ended(&merged, 2);
        let message = text(&merged.stderr).replace('\n', " ");
        assert!(message.contains(said), "{said}: {message}");
        let names_line = message.contains("line 1 of ") && message.contains("wrong.jsonl");
        assert!(names_line, "{message}");
        assert!(merged.stdout.is_empty());
        unchanged();
    }
    // A wrong answer to the last question is noticed before the answer to the first one is written.
    let (last, _) = key_and_result(complete.lines().last().expect("a result"));
    let wrong = complete.clone() + &forged(last, result);
    let wrong = wrong
        .lines()
        .filter(|line| !line.contains(last) || line.contains(result));
    let wrong: String = wrong.map(|line| format!("{line}\n")).collect();
    let merged = refusal(merge(folder, &[file(folder, "wrong.jsonl", wrong)]));
    assert!(merged.contains("is not one of its question"));
    unchanged();
    // The list has another question than the tasks.
    let question = "\n[[record]]\nvariant = \"rook\"\nsize = [3, 3]\n";
    let path = list.to_str().expect("UTF-8");
    fs::write(&list, format!("{LIST}{question}")).expect("there is room");
    let message = refusal(merge(folder, &results));
    assert!(
        message.contains("rook-3x3") && message.contains("only a part of it"),
        "{message}"
    );
    fs::write(&list, LIST).expect("there is room");
    // The list is not overwritten by the results, and not read as results.
    let merged = refusal(merge(folder, &[results[0].clone(), path.to_owned()]));
    assert!(merged.contains("this file is also an input"));
    unchanged();
}

#[test]
fn lists_that_cannot_be_divided_are_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let path = list(folder.path(), "list");
    let path = path.to_str().expect("UTF-8");
    for (arguments, said) in [
        (&["tasks", "records", path][..], "need a limit"),
        (
            &["tasks", "records", path, "--time", "9"],
            "the same result everywhere",
        ),
        (
            &[
                "tasks",
                "--attempts",
                "9",
                "records",
                path,
                "--positions",
                "9",
            ],
            "--positions",
        ),
        (&["tasks", "records"], "--records"),
        (
            &["tasks", "records", "nothing.toml", "--positions", "9"],
            "nothing.toml",
        ),
        (
            &["tasks", "records", path, "--positions", "9", "--unique"],
            "--unique",
        ),
        (
            &["tasks", "records", "-", "--positions", "9"],
            "standard input",
        ),
    ] {
        let message = silent_refusal(run(arguments));
        assert!(message.contains(said), "{said}: {message}");
    }
}
