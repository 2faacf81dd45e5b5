//! `jumpmaze prove --records` with small lists: answers, limits, mistakes, and proofs with better bounds than the list.

use crate::program::{ended, printed, refusal, refused, run};
use std::fs;

#[test]
fn a_list_is_settled_in_several_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("few.toml");
    let few = "\
# Some boards.

[[record]]
variant = \"rook\"
size = [4, 4]
unique = true

[[record]]
variant = \"rook\"
size = [40, 40]

[[record]]
variant = \"klondike\"

[[record]]
variant = \"queen\"
size = [3, 3]
goal = \"free\"
lower = 3
upper = 3
positions = 52
seconds = 0.0
maze = \"queen:A4EC4-78\"
";
    fs::write(&list, few).expect("it can be written");
    let list = list.to_str().expect("a text");
    let said = printed(run(["prove", "--records", list, "--time", "0.2"]));
    assert!(
        said.starts_with("rook-4x4-unique: 11\nrook-40x40: 1596\nklondike: "),
        "{said}"
    );
    assert!(said.ends_with("3 of 4 questions settled\n"), "{said}");
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("it is there");
    let known = read("few.toml");
    assert!(
        known.starts_with("# Some boards.\n\n[[record]]\nvariant = \"rook\"\n"),
        "{known}"
    );
    assert!(known.contains("lower = 11\nupper = 11\n"), "{known}");
    let page = read("few.md");
    assert!(page.contains("| 4 × 4 | A1 | D4 | with one shortest solution | 11 | 4 | search | [proof](few/rook-4x4-unique.proof) |"), "{page}");
    assert!(
        page.contains("| 40 × 40 | A1 | AN40 |  | 1596 | 3 | theorem |"),
        "{page}"
    );
    assert!(page.contains(" | interval | "), "{page}");
    let proof = folder.path().join("few/rook-4x4-unique.proof");
    ended(&run(["check", proof.to_str().expect("a text")]), 0);

    // Klondike has already been searched for this time.
    let again = printed(run(["prove", "--records", list, "--time", "0.1"]));
    assert_eq!(again, "3 of 4 questions settled\n");
    assert_eq!(read("few.toml"), known);
}

/// With a limit of positions, the list, the page and the proofs are the same on every machine.
#[test]
fn a_list_is_searched_for_a_number_of_positions() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("list.toml");
    let list = list.to_str().expect("a text");
    let few = "[[record]]\nvariant = \"rook\"\nsize = [4, 4]\nunique = true\n\n[[record]]\nvariant = \"torus\"\nsize = [6, 6]\ngoal = \"free\"\n";
    let read = || {
        let mut all = String::new();
        for name in ["list.toml", "list.md", "list/rook-4x4-unique.proof"] {
            all += &fs::read_to_string(folder.path().join(name)).expect("it is there");
        }
        all
    };
    let ask = |positions: &str, said: &str| {
        let asked = printed(run(["prove", "--records", list, "--positions", positions]));
        assert!(asked.starts_with(said), "{asked}");
        read()
    };
    fs::write(list, few).expect("it can be written");
    let first = ask("2000", "rook-4x4-unique: 11\ntorus-6x6-free: ");
    assert!(
        first.contains("| interval |") && !first.contains("seconds ="),
        "{first}"
    );
    fs::write(list, few).expect("it can be written");
    fs::remove_dir_all(folder.path().join("list")).expect("there are proofs");
    assert_eq!(ask("2000", "rook-4x4-unique: 11\ntorus-6x6-free: "), first);
    // The torus has been searched for this number of positions, but neither for more nor for any time.
    assert_eq!(ask("2000", "1 of 2 questions settled\n"), first);
    assert_ne!(ask("5000", "torus-6x6-free: "), first);
    let timed = printed(run(["prove", "--records", list, "--time", "0.1"]));
    assert!(timed.starts_with("torus-6x6-free: "));
}

#[test]
fn a_list_with_a_mistake_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    for (written, says) in [
        ("[[record]]\nsize = [3]\n", "`variant` is missing"),
        (
            "[[record]]\nvariant = \"rook\"\ndepth = 3\n",
            "unknown key `depth`",
        ),
        ("[[record]]\nvariant = \"rock\"\n", "rock"),
        (
            "[[record]]\nvariant = \"rook\"\ngoal = \"Z99\"\n",
            "record 1, rook-Z99",
        ),
        (
            "[[record]]\nvariant = \"rook\"\nsize = [4, 4]\nlower = 15\nupper = 15\n",
            "no maze",
        ),
        (
            "[[record]]\nvariant = \"rook\"\nsize = [4, 4]\nlower = 12\nmaze = \"rook:A3324-7J\"\n",
            "another board",
        ),
        (
            "[[record]]\nvariant = \"rook\"\nsize = [3, 3]\nlower = 5\nmaze = \"rook:A3324-7J\"\n",
            "does not have 5 jumps",
        ),
        (
            "[[record]]\nvariant = \"rook\"\nnumbers = [2, 1]\n",
            "numbers",
        ),
        (
            "jumpmaze = 1\nvariant = \"rook\"\ncells = \"1 G\"\n",
            "maze file",
        ),
        (
            "[[record]]\nvariant = \"queen\"\nsize = [40, 40]\n",
            "1600 states",
        ),
        ("", "no question"),
    ] {
        let list = folder.path().join("bad.toml");
        fs::write(&list, written).expect("it can be written");
        let name = list.to_str().expect("a text");
        let message = refusal(run(["prove", "--records", name, "--time", "1"]));
        assert!(
            message.contains(says) && (message.contains("help") || message.contains("note")),
            "{message}"
        );
        assert_eq!(fs::read_to_string(&list).expect("it is there"), written);
        assert!(!folder.path().join("bad.md").exists());
    }
}

/// A run that ends after writing a proof and before writing the list leaves a proof with better bounds than the list.
/// The next run copies them into the list if the proof holds.
#[test]
fn a_proof_with_better_bounds_than_its_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let read = |name: &str| fs::read_to_string(path(name)).expect("it is there");
    let own = "rule = \"As a rook.\"\n[tiling]\nuse = \"4.4.4.4\"\n[board]\nshape = \"rect\"\nsize = [3, 3]\n";
    fs::write(path("own.toml"), own).expect("there is room");
    let list_path = path("list.toml");
    let list_path = list_path.to_str().expect("a text");
    let own_path = path("own.toml");
    let own_path = own_path.to_str().expect("a text");
    for (question, name, board) in [
        ("variant = \"own.toml\"\n", "own-toml", own_path),
        (
            "variant = \"rook\"\nsize = [3, 3]\n",
            "rook-3x3",
            "rook:3x3",
        ),
    ] {
        let question = format!("[[record]]\n{question}");
        let ask = |bounds: &str| {
            fs::write(path("list.toml"), format!("{question}{bounds}")).expect("there is room");
            run(["prove", "--records", list_path])
        };
        let refused = |bounds: &str| {
            let said = refusal(ask(bounds));
            assert!(
                said.contains("this proof contradicts its record")
                    && said.contains("remove the proof"),
                "{said}"
            );
            assert_eq!(read("list.toml"), format!("{question}{bounds}"));
        };
        fs::write(path("list.toml"), &question).expect("there is room");
        ended(&run(["prove", "--records", list_path, "--time", "9"]), 0);
        let settled = read("list.toml");
        let maze = |list: &str| {
            list.lines()
                .find(|line| line.starts_with("maze"))
                .map(str::to_owned)
        };
        // Mazes of own variants have no ID.
        assert_eq!(maze(&settled).is_some(), board != own_path);

        // The proof holds.
        for bounds in [
            "",
            "upper = 9\n",
            "lower = 1\nupper = 9\n",
            "lower = 4\nupper = 8\n",
        ] {
            let taken = printed(ask(bounds));
            assert_eq!(taken, "1 of 1 question settled\n");
            let list = read("list.toml");
            assert!(list.contains("lower = 4\nupper = 4\n"), "{bounds}\n{list}");
            assert_eq!(maze(&list), maze(&settled));
            ended(&run(["prove", "--records", list_path]), 0);
        }
        // The proof contradicts the record.
        refused("upper = 3\n");
        refused("lower = 5\n");
        // The proof does not hold.
        let proof = format!("list/{name}.proof");
        let holds = read(&proof);
        for (is, other) in [("refuted = 5", "refuted = 4"), ("depth = 4", "depth = 5")] {
            assert!(holds.contains(is), "{holds}");
            fs::write(path(&proof), holds.replacen(is, other, 1)).expect("there is room");
            refused("upper = 9\n");
        }
        // The proof holds only for fewer numbers.
        let proof = path(&proof);
        let proof = proof.to_str().expect("a text");
        ended(&run(["prove", board, "--numbers", "1", "-o", proof]), 0);
        refused("upper = 9\n");
        // The same proof is refused even if its bounds are those of the record.
        let maze = maze(&settled).map_or(String::new(), |maze| maze + "\n");
        refused(&format!("lower = 4\nupper = 4\n{maze}"));
    }
}

/// The deepest mazes of 2 × 4 squares have 5 jumps on a plane board and on a cylinder.
#[test]
fn a_proof_of_another_board_with_the_same_bounds() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| {
        let path = folder.path().join(name);
        path.to_str().expect("a text").to_owned()
    };
    let (list, proof) = (path("list.toml"), path("list/rook-2x4.proof"));
    let question = "[[record]]\nvariant = \"rook\"\nsize = [2, 4]\n";
    fs::write(&list, question).expect("there is room");
    ended(&run(["prove", "--records", &list, "--time", "9"]), 0);
    let settled = fs::read_to_string(&list).expect("it is there");
    assert!(settled.contains("lower = 5\nupper = 5\n"), "{settled}");
    ended(&run(["prove", "--records", &list]), 0);
    ended(&run(["prove", "cylinder:2x4", "-o", &proof]), 0);
    let other = fs::read_to_string(&proof).expect("it is there");
    assert!(other.contains("depth = 5\nrefuted = 6\n"), "{other}");
    refused(
        &["prove", "--records", &list],
        &["this proof contradicts its record"],
    );
    assert_eq!(fs::read_to_string(&list).expect("it is there"), settled);
}
