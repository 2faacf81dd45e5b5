//! Proofs are verified, and damaged ones are refused.

use super::{asked, none, question, settled};
use crate::every;
use jumpmaze::internals::files::{
    Blueprint, Diagnostic, FreeGoal, ProofFile, Severity, Variant, VerifiedProof,
};
use jumpmaze::internals::prove::{Question, Rules};
use jumpmaze::internals::search::Goals;
use jumpmaze::internals::search::make::Conditions;
use jumpmaze::internals::topology::Goal;
use std::fs;
use std::path::Path;

/// The proof of a question about a variant file.
fn proof(text: &str, conditions: &Conditions) -> ProofFile {
    let variant = Variant::parse("test", "test.toml", text, None).expect("it builds");
    let blueprint = Blueprint::of_variant(&variant);
    let question = asked(text, conditions);
    let answer = settled(&question, &Rules::by_search());
    ProofFile::of(&blueprint, &question, &answer).expect("it is proved")
}

/// The proof of a question about a built-in variant.
fn of_built_in(id: &str, size: &[i64], goal: Option<&str>) -> ProofFile {
    let question: Question = question(id, size, goal, &none());
    let variant = Variant::built_in(id, Some(size)).expect("it builds");
    let mut blueprint = Blueprint::of_variant(&variant);
    blueprint.spec.goals = question.task.goals.clone();
    let answer = settled(&question, &Rules::by_search());
    ProofFile::of(&blueprint, &question, &answer).expect("it is proved")
}

/// The verdict of the checker on a proof that was written and read again.
fn checked(proof: &ProofFile) -> Result<VerifiedProof, Diagnostic> {
    let text = proof.written().expect("it can be written");
    ProofFile::parse("test.proof", &text)?.check()
}

/// Whether the checker refuses a proof for its claim, and not because it cannot be read.
fn is_refused(proof: &ProofFile) -> bool {
    matches!(checked(proof), Err(why) if why.severity() == Severity::Failure)
}

fn boards() -> Vec<ProofFile> {
    let unique = Conditions {
        unique: true,
        ..none()
    };
    let no_holes = Conditions {
        no_black_holes: true,
        ..none()
    };
    let squares = |rest: &str| {
        format!(
            "rule = \"r\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [3, 3]\n{rest}"
        )
    };
    vec![
        of_built_in("rook", &[4, 4], None),
        of_built_in("rook", &[6, 6], None),
        of_built_in("rook", &[5, 5], Some("free")),
        of_built_in("rook", &[5, 5], Some("centre")),
        of_built_in("rook", &[2, 7], None),
        of_built_in("queen", &[5, 5], None),
        of_built_in("torus", &[5, 5], Some("E5")),
        of_built_in("hexagons", &[3], None),
        of_built_in("no-u-turn", &[3, 3], None),
        proof(&squares(""), &unique),
        proof(&squares(""), &no_holes),
        // Some cells cannot be left. A number may lead both to them and towards the goal.
        proof(
            &squares(
                "[obstacles]\noneway = [[\"B1\", \"C1\"], [\"B1\", \"A1\"], [\"B2\", \"B1\"], [\"C2\", \"C1\"]]\n",
            ),
            &no_holes,
        ),
        // One number may lead to both goals: two solutions.
        proof(
            &squares("[goal]\nkind = \"any\"\ngoal = [\"A3\", \"B2\"]\n"),
            &unique,
        ),
        proof(
            &squares("[goal]\nkind = \"any\"\ngoal = [\"A3\", \"C3\"]\n"),
            &unique,
        ),
        proof(&squares("[contents]\nnumbers = [1]\n"), &none()),
        // The middle has no legal number.
        proof(&squares("[contents]\nnumbers = [2]\n"), &none()),
        proof(
            &squares("[contents]\nalphabet = [\"numbers\", \"*\"]\n"),
            &none(),
        ),
        proof(&squares("[goal]\nkind = \"exit\"\n"), &none()),
        proof(&squares("[obstacles]\nimpassable = [\"B2\"]\n"), &none()),
    ]
}

#[test]
fn proofs_hold() {
    for proof in boards() {
        let verified = checked(&proof).unwrap_or_else(|why| panic!("{why}\n{proof:?}"));
        assert_eq!(
            [verified.depth, verified.refuted],
            [proof.depth, proof.depth + 1]
        );
    }
}

#[test]
fn the_depth_of_the_maze_is_not_refuted() {
    for mut proof in boards() {
        // The depth of the maze itself.
        proof.refuted -= 1;
        assert!(is_refused(&proof), "{proof:?}");
    }
}

#[test]
fn a_wrong_depth_is_refused() {
    for mut proof in boards() {
        proof.depth += 1;
        assert!(is_refused(&proof), "{proof:?}");
    }
}

/// Every number of the maze of a small proof is changed in turn. The proof is refused unless the changed maze has the
/// same depth.
#[test]
fn changed_numbers_are_checked() {
    let proof = of_built_in("rook", &[4, 4], None);
    let tokens: Vec<String> = proof
        .maze
        .cells
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    let mut refused = 0;
    for place in 0..tokens.len() - 1 {
        for number in 1..=4 {
            let mut changed = tokens.clone();
            changed[place] = number.to_string();
            let mut damaged = proof.clone();
            damaged.maze.cells = changed.chunks(4).map(|row| row.join(" ") + "\n").collect();
            damaged.maze.id = None;
            match checked(&damaged) {
                Ok(verified) => assert_eq!(verified.depth, proof.depth),
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 20, "{refused}");
}

#[test]
fn a_tree_without_one_of_its_branches_is_refused() {
    for proof in boards() {
        let tokens = tokens(&proof.tree);
        for place in (0..tokens.len()).step_by(1 + tokens.len() / 40) {
            // A mark that is not needed may be left out.
            if tokens[place] == '*' {
                continue;
            }
            let mut damaged = proof.clone();
            damaged.tree = without(&tokens, place);
            assert!(is_refused(&damaged), "without token {place}: {proof:?}");
        }
        let mut damaged = proof.clone();
        damaged.tree.push('0');
        assert!(is_refused(&damaged), "{proof:?}");
    }
}

fn tokens(tree: &str) -> Vec<char> {
    tree.chars()
        .filter(|token| !token.is_whitespace())
        .collect()
}

fn without(tokens: &[char], place: usize) -> String {
    let kept = (0..).zip(tokens).filter(|(other, _)| *other != place);
    kept.map(|(_, token)| *token).collect()
}

/// No token may be replaced by one that closes a branch, unless that one really closes it.
#[test]
fn a_branch_that_is_open_cannot_be_closed() {
    for proof in boards() {
        let tokens = tokens(&proof.tree);
        let inner: Vec<usize> = (0..tokens.len())
            .filter(|&place| tokens[place].is_ascii_alphanumeric())
            .collect();
        for &place in inner.iter().step_by(1 + inner.len() / 20) {
            for closing in ['!', '$', '='] {
                let mut damaged = proof.clone();
                let mut changed = tokens.clone();
                changed[place] = closing;
                damaged.tree = changed.into_iter().collect();
                assert!(is_refused(&damaged), "{closing} at {place}: {proof:?}");
            }
        }
    }
}

#[test]
fn a_lemma_that_does_not_hold_is_refused() {
    let mut falsified = 0;
    for proof in boards() {
        for (number, lemma) in proof.lemmas.iter().enumerate() {
            let cells: Vec<&str> = lemma.split(' ').collect();
            let mut damaged = proof.clone();
            damaged.lemmas[number] = cells[1..].join(" ");
            assert!(is_refused(&damaged), "{lemma}: {proof:?}");
            // The same set twice would count twice.
            let mut damaged = proof.clone();
            damaged.lemmas.push(lemma.clone());
            assert!(is_refused(&damaged), "{lemma}: {proof:?}");
            falsified += 1;
        }
    }
    assert!(falsified > 8, "{falsified}");
}

#[test]
fn a_proof_for_another_question_is_refused() {
    let proof = of_built_in("rook", &[4, 4], None);
    let free = of_built_in("rook", &[5, 5], Some("free"));
    for (mut damaged, other) in [(proof.clone(), &free), (free.clone(), &proof)] {
        damaged.tree.clone_from(&other.tree);
        assert!(is_refused(&damaged));
    }
    let text = proof.written().expect("it can be written");
    for (from, to) in [
        ("jumpmaze_proof = 1", "jumpmaze_proof = 2"),
        ("depth = ", "deep = "),
        ("lemmas = [\"", "lemmas = [\"Z9 "),
    ] {
        let damaged = text.replacen(from, to, 1);
        assert_ne!(text, damaged);
        let refused = ProofFile::parse("test.proof", &damaged).and_then(|proof| proof.check());
        assert_eq!(refused.unwrap_err().severity(), Severity::Error, "{to}");
    }
}

/// With another condition or a free goal, a proof belongs to another question. It is refused, or the new claim is true.
#[test]
fn added_claims_are_checked() {
    let mut refused = 0;
    for proof in boards() {
        let mut unique = proof.clone();
        unique.unique = true;
        let mut no_holes = proof.clone();
        no_holes.no_black_holes = true;
        let mut free = proof.clone();
        free.goal = Some(FreeGoal::Free);
        for claimed in [unique, no_holes, free] {
            if claimed == proof {
                continue;
            }
            match checked(&claimed) {
                Err(_) => refused += 1,
                // The search confirms that no maze of the other question is deeper.
                Ok(verified) => {
                    let text = claimed.written().expect("it can be written");
                    let read = ProofFile::parse("test.proof", &text).expect("it was read before");
                    let blueprint = Blueprint::like(&read.maze).expect("it has a board");
                    let mut spec = blueprint.spec.clone();
                    spec.starts = vec![read.maze.maze.start()];
                    spec.goals = match (&claimed.goal, read.maze.maze.goal()) {
                        (Some(FreeGoal::Free), _) => Goals::Deepest,
                        (None, Goal::Exit) => Goals::Exit,
                        (None, Goal::Cells(cells)) => Goals::Cells(cells.clone()),
                    };
                    let conditions = Conditions {
                        unique: claimed.unique,
                        no_black_holes: claimed.no_black_holes,
                        ..none()
                    };
                    let question = Question::new(spec, &conditions);
                    let question = question.unwrap_or_else(|why| panic!("{why}: {claimed:?}"));
                    let answer = settled(&question, &Rules::by_search());
                    assert!(answer.upper < verified.refuted, "{claimed:?}");
                }
            }
        }
    }
    assert!(refused > 10, "{refused}");
}

/// If states are not cells, the checker refuses claims about shortest solutions and black holes.
#[test]
fn unsupported_claims_are_refused() {
    let proof = of_built_in("no-u-turn", &[3, 3], None);
    let mut unique = proof.clone();
    unique.unique = true;
    let mut no_holes = proof.clone();
    no_holes.no_black_holes = true;
    for claimed in [unique, no_holes] {
        for depth in 1..=claimed.depth {
            let mut claimed = claimed.clone();
            claimed.refuted = depth + 1;
            assert!(checked(&claimed).is_err(), "{claimed:?}");
        }
    }
}

/// The exit is not a cell, so it cannot be a free goal.
#[test]
fn a_free_goal_is_a_cell() {
    let squares = "rule = \"r\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [3, 3]\n\
                   [goal]\nkind = \"exit\"\n";
    let mut proof = proof(squares, &none());
    proof.goal = Some(FreeGoal::Free);
    let refused = checked(&proof).unwrap_err().to_string();
    assert!(refused.contains("exactly one goal"), "{refused}");
}

#[test]
fn numbers_are_ascending_and_allowed_by_the_variant() {
    let squares = "rule = \"r\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [3, 3]\n\
                   [contents]\nnumbers = [1]\n";
    let proof = proof(squares, &none());
    for numbers in [
        vec![1, 1],
        vec![2, 1],
        vec![0, 1],
        vec![1, u32::MAX],
        vec![],
        vec![1, 2],
    ] {
        let mut claimed = proof.clone();
        claimed.numbers = Some(numbers);
        let refused = checked(&claimed).unwrap_err().to_string();
        assert!(
            refused.contains("the numbers must be ascending, and the variant"),
            "{refused}"
        );
    }
}

/// A proof about a board with too many states is refused at once, whether the board is huge or one state too large. One
/// state fewer is allowed.
#[test]
fn a_proof_of_a_huge_board_is_refused_at_once() {
    // Most of the time goes into building the board.
    let huge = 250 / every(3);
    let too_large = "too many reachable states";
    for (rows, columns, reason) in [
        (huge, huge, too_large),
        (25, 41, too_large),
        (32, 32, "the tree ends before"),
    ] {
        let mut proof = of_built_in("rook", &[4, 4], None);
        let row = "1 ".repeat(columns) + "\n";
        proof.maze.cells = row.repeat(rows - 1) + &"1 ".repeat(columns - 1) + "G\n";
        proof.maze.size = Some(vec![rows as i64, columns as i64]);
        proof.maze.goal = None;
        proof.maze.id = None;
        proof.depth = (rows + columns) as u32 - 2;
        proof.refuted = proof.depth + 1;
        proof.lemmas.clear();
        proof.tree.clear();
        let refused = checked(&proof).unwrap_err().to_string();
        assert!(refused.contains(reason), "{refused}");
    }
}

/// The checker uses the board, the maze and the slow reference, and nothing of the search.
#[test]
fn the_checker_shares_no_code_with_the_prover() {
    const ALLOWED: [&str; 7] = [
        "std::",
        "crate::topology::",
        "crate::limits;",
        "crate::maze::Maze",
        "crate::measures::by_reference",
        "crate::search::Letters",
        "crate::search::make::Conditions",
    ];
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/prove/check");
    let mut files = 0;
    for entry in fs::read_dir(folder).expect("it is there") {
        let path = entry.expect("it can be listed").path();
        let text = fs::read_to_string(&path).expect("it can be read");
        // In the file of the folder itself, `super` is the prover.
        let own: &[&str] = if path.ends_with("mod.rs") {
            &["claim::", "moves::", "state_set::"]
        } else {
            &[
                "super::claim::",
                "super::moves::",
                "super::state_set::",
                "super::{CheckedPosition, Checker",
            ]
        };
        let uses = text.lines().filter_map(|line| {
            let line = line.strip_prefix("pub ").unwrap_or(line);
            line.strip_prefix("use ")
        });
        for used in uses {
            let is_allowed = ALLOWED
                .iter()
                .chain(own)
                .any(|known| used.starts_with(known));
            assert!(is_allowed, "{}: {used}", path.display());
        }
        let hidden = text.matches("crate::").count() + text.matches("super::").count();
        let shown = text
            .lines()
            .filter(|line| line.contains("use ") || line.contains("pub(in "));
        let shown: usize = shown
            .map(|line| line.matches("crate::").count() + line.matches("super::").count())
            .sum();
        assert_eq!(
            hidden,
            shown,
            "{}: a path is used without `use`",
            path.display()
        );
        files += 1;
    }
    assert!(files >= 4);
}
