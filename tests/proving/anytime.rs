//! Bounds are right before a question is settled, and are kept when the search is continued.

use super::{none, question};
use jumpmaze::internals::files::{Blueprint, ProofFile, Variant};
use jumpmaze::internals::prove::{
    ProofBudget, ProofError, ProofProgress, ProofResult, Question, Rules, prove,
};
use jumpmaze::internals::search::{StopFlag, Stopped};

/// Continues from stored progress, for at most this number of positions.
fn on(
    question: &Question,
    from: Option<ProofProgress>,
    nodes: u64,
) -> Result<ProofResult, ProofError> {
    let known = from.as_ref().map_or(0, |progress| progress.positions);
    let budget = ProofBudget {
        positions: Some(known + nodes),
        ..ProofBudget::default()
    };
    prove(question, &Rules::by_search(), &budget, from, &mut |_| {})
}

#[test]
fn bounds_only_improve() {
    for (variant, size, goal, depth) in [
        ("queen", &[6, 6][..], None, 27),
        ("torus", &[6, 6], Some("F6"), 21),
        ("no-u-turn", &[4, 4], None, 18),
    ] {
        let question = question(variant, size, goal, &none());
        let (mut lower, mut upper) = (0, u32::MAX);
        let mut progress: Option<ProofProgress> = None;
        let mut parts = 0;
        loop {
            // Convert it to text and back, as for a file.
            let from = progress.map(|progress| {
                let text = serde_json::to_string(&progress).expect("it can be written");
                serde_json::from_str(&text).expect("and read")
            });
            let answer = on(&question, from, 3_000).expect("it is the same question");
            assert!(answer.lower() >= lower && answer.upper <= upper);
            assert!(
                answer.lower() <= depth && answer.upper >= depth,
                "{variant}"
            );
            (lower, upper) = (answer.lower(), answer.upper);
            parts += 1;
            match answer.stopped {
                Some(stopped) => assert_eq!(stopped, Stopped::Iterations),
                None => {
                    assert!(answer.is_exact());
                    let variant = Variant::built_in(variant, Some(size)).expect("it builds");
                    let mut blueprint = Blueprint::of_variant(&variant);
                    blueprint.spec.goals = question.task.goals.clone();
                    let proof = ProofFile::of(&blueprint, &question, &answer);
                    let text = proof
                        .and_then(|proof| proof.written())
                        .expect("it is proved");
                    let verified =
                        ProofFile::parse("a.proof", &text).and_then(|proof| proof.check());
                    assert_eq!(verified.expect("it holds").depth, depth);
                    break;
                }
            }
            progress = Some(answer.progress);
        }
        assert!(parts > 2, "{variant} was settled in {parts} parts");
    }
}

#[test]
fn settled_questions_stay_settled() {
    let question = question("rook", &[5, 5], None, &none());
    let answer = on(&question, None, u64::MAX / 2).expect("it begins");
    let again = on(&question, Some(answer.progress.clone()), 0).expect("it is the same question");
    assert!(again.is_exact() && again.stopped.is_none());
    assert_eq!(again.proof, answer.proof);
}

#[test]
fn an_interval_has_a_proof_too() {
    let asked = question("torus", &[6, 6], Some("F6"), &none());
    let answer = on(&asked, None, 8_000).expect("it begins");
    assert!(answer.lower() < answer.upper && answer.lower() > 0);
    let variant = Variant::built_in("torus", Some(&[6, 6])).expect("it builds");
    let blueprint = Blueprint::of_variant(&variant);
    let proof = ProofFile::of(&blueprint, &asked, &answer).expect("something is proved");
    let text = proof.written().expect("it can be written");
    let verified = ProofFile::parse("a.proof", &text).and_then(|proof| proof.check());
    let verified = verified.expect("it holds");
    assert_eq!(
        [verified.depth, verified.refuted - 1],
        [answer.lower(), answer.upper]
    );
}

#[test]
fn progress_of_another_question_is_refused() {
    let small = question("rook", &[4, 4], None, &none());
    let large = question("queen", &[6, 6], None, &none());
    let answer = on(&large, None, 5_000).expect("it begins");
    assert!(answer.stopped.is_some());
    let refused = on(&small, Some(answer.progress.clone()), 1_000);
    assert_eq!(refused.err(), Some(ProofError::ForeignProgress));
    // A path that does not exist.
    let damaged = ProofProgress {
        path: vec![u32::MAX; 3],
        ..answer.progress
    };
    assert_eq!(
        on(&large, Some(damaged), 1_000).err(),
        Some(ProofError::ForeignProgress)
    );
}

#[test]
fn an_interrupted_search_returns_its_bounds() {
    let question = question("queen", &[7, 7], None, &none());
    let stop = StopFlag::default();
    stop.request();
    let budget = ProofBudget {
        stop: Some(&stop),
        ..ProofBudget::default()
    };
    let mut saved = 0;
    let answer = prove(&question, &Rules::by_search(), &budget, None, &mut |_| {
        saved += 1;
    });
    let answer = answer.expect("it begins");
    assert_eq!(answer.stopped, Some(Stopped::Interrupted));
    assert_eq!(saved, 1);
    assert!(answer.upper > 40);
}
