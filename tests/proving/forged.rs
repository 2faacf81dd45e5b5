//! Certificates that were made to deceive the checker: each contains a step that is nearly, but not quite, allowed.

use super::{none, settled};
use jumpmaze::internals::files::{Blueprint, Changes, FreeGoal, ProofFile, Severity, Variant};
use jumpmaze::internals::prove::{Question, Rules};
use jumpmaze::internals::search::make::Conditions;

/// A board, and whether its goal is the deepest cell.
struct Board {
    variant: &'static str,
    size: [i64; 2],
    goal: &'static str,
    numbers: Option<&'static [u32]>,
    unique: bool,
}

impl Board {
    /// A true proof about the board, to be falsified.
    fn proof(&self) -> ProofFile {
        let changes = Changes {
            size: Some(self.size.to_vec()),
            goal: Some(self.goal.to_owned()),
            ..Changes::default()
        };
        let variant = Variant::built_in_changed(self.variant, &changes).expect("it builds");
        let mut blueprint = Blueprint::of_variant(&variant);
        if let Some(numbers) = self.numbers {
            blueprint.spec.letters.numbers = Some(numbers.to_vec());
        }
        let conditions = Conditions {
            unique: self.unique,
            ..none()
        };
        let question = Question::new(blueprint.spec.clone(), &conditions).expect("it can be asked");
        let answer = settled(&question, &Rules::by_search());
        ProofFile::of(&blueprint, &question, &answer).expect("it is proved")
    }

    /// A proof about the board that claims something else.
    fn claim(&self, refuted: u32, tree: &str) -> ProofFile {
        let mut proof = self.proof();
        proof.refuted = refuted;
        proof.lemmas.clear();
        proof.tree = tree.to_owned();
        proof
    }
}

/// The reason why the checker refuses a proof; `None` if only the stated number of positions is wrong.
fn objection(proof: &ProofFile) -> Option<String> {
    let text = proof.written().expect("it can be written");
    let read = ProofFile::parse("test.proof", &text).expect("it can be read");
    match read.check() {
        Ok(_) => None,
        Err(why) => {
            assert_eq!(why.severity(), Severity::Failure, "{why}");
            let why = why.to_string();
            (!why.contains("positions, not")).then_some(why)
        }
    }
}

#[track_caller]
fn refused(board: &Board, refuted: u32, tree: &str, reason: &str) {
    let proof = board.claim(refuted, tree);
    let why = objection(&proof).expect("the claim is false");
    assert!(why.contains(reason), "{why}");
}

const SQUARES: Board = Board {
    variant: "rook",
    size: [2, 3],
    goal: "B3",
    numbers: None,
    unique: false,
};
const STEPS: Board = Board {
    numbers: Some(&[1]),
    ..SQUARES
};

/// If seven further layers are refuted from a position, six are not.
#[test]
fn a_repetition_with_fewer_layers_ahead_does_not_count() {
    let board = Board {
        variant: "queen",
        size: [3, 5],
        goal: "B4",
        ..SQUARES
    };
    let tree = "*0*0*1*1*0$*0*0$$$*1$$$$*1*0*0*0*1$$$*0*0*0$$$$*0*1=$*0*0*2*1$*0=\
                *0*0*0$*1$$*0$$$*0*1*0*0*0$$*1*0$$*2*0$$*2$";
    refused(&board, 10, tree, "is not refuted by `=`");
}

/// States whose total price equals the slack can be paid.
#[test]
fn an_exact_payment_is_enough() {
    refused(&SQUARES, 3, "*0$*0$", "is not refuted by `$`");
    refused(
        &Board {
            goal: "B1",
            ..STEPS
        },
        1,
        "$",
        "is not refuted by `$`",
    );
    refused(
        &Board {
            goal: "free",
            ..SQUARES
        },
        4,
        "*0*0$$",
        "is not refuted by `$`",
    );
}

/// A maze ends at its goal, so states behind it are not reached.
#[test]
fn states_behind_the_goal_are_not_reached() {
    let row = Board {
        size: [1, 5],
        goal: "A3",
        ..STEPS
    };
    assert_eq!(objection(&row.claim(3, "")), None);
}

/// A solution is unique if no other waiting state must lead to the goal, and each of its states was found in only one
/// way.
#[test]
fn a_second_way_to_the_goal_counts() {
    let unique = Board {
        unique: true,
        ..SQUARES
    };
    let other_may_miss = Board {
        goal: "A3",
        ..unique
    };
    refused(&other_may_miss, 2, "*0*0", "there is a maze of the depth");
    assert_eq!(objection(&unique.claim(3, "0$001")), None);
}

/// A position whose slack is 0 is not refuted yet.
#[test]
fn no_slack_is_no_refutation() {
    refused(
        &SQUARES,
        3,
        "*0$*0",
        "the tree ends before every position is refuted",
    );
    refused(
        &Board {
            goal: "B1",
            ..SQUARES
        },
        4,
        "*0*0",
        "the tree ends before",
    );
}

/// A maze of exactly the refuted depth is too deep, with a goal that is given and with a free one.
#[test]
fn the_refuted_depth_itself_is_refuted() {
    refused(&STEPS, 3, "*0*0*0*0", "there is a maze of the depth");
    refused(&SQUARES, 3, "*0$*0*0*0*0", "there is a maze of the depth");
    let free = Board {
        goal: "free",
        ..SQUARES
    };
    refused(&free, 4, "*0*0*0*0*0*0*0", "there is a maze of the depth");
    let free = Board {
        goal: "free",
        ..STEPS
    };
    refused(&free, 3, "*0*0*0*0*0*0", "there is a maze of the depth");
}

/// Builds a tree for a false claim, token by token. Each position is closed if the checker allows it; otherwise a state
/// is left. Returns the final reason of the refusal; `None` if the claim is accepted.
fn grown(mut proof: ProofFile, first: usize) -> Option<String> {
    proof.tree.clear();
    let mut why = objection(&proof)?;
    while why.contains("the tree ends before") {
        let leaving = (0..4).map(|place| format!("*{}", (place + first) % 4));
        let closing = ["=", "$", "!"].map(str::to_owned).into_iter();
        let tree = proof.tree.clone();
        let mut is_taken = false;
        for token in closing.chain(leaving) {
            proof.tree = format!("{tree}{token}");
            why = objection(&proof)?;
            is_taken = why.contains("the tree ends before");
            if is_taken {
                break;
            }
        }
        if !is_taken {
            return Some(why);
        }
    }
    Some(why)
}

/// The depth of an existing maze cannot be refuted by closing every position that can be closed.
#[test]
fn no_tree_refutes_the_depth_of_a_maze() {
    for goal in ["free", "B1", "B3", "A3"] {
        for (size, numbers) in [([2, 3], None), ([2, 4], None), ([3, 3], Some(&[1][..]))] {
            let board = Board {
                size,
                goal,
                numbers,
                ..SQUARES
            };
            let proof = board.proof();
            for refuted in [proof.depth, proof.depth - 1] {
                for first in 0..2 {
                    let mut claim = proof.clone();
                    claim.refuted = refuted.max(1);
                    assert_eq!(claim.goal == Some(FreeGoal::Free), goal == "free");
                    assert!(grown(claim, first).is_some(), "{goal} {size:?} {refuted}");
                }
            }
        }
    }
}
