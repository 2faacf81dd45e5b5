//! Any text, read as the progress of a proof, which the search resumes. The checker accepts no wrong proof.

use jumpmaze::internals::files::{Blueprint, ProofFile, Variant};
use jumpmaze::internals::prove::{
    ProofBudget, ProofError, ProofProgress, ProofResult, Question, Rules, prove,
};
use jumpmaze::internals::search::make::Conditions;
use std::sync::LazyLock;

/// The number of positions after which a search stops. Without a checkpoint, it needs fewer.
const POSITIONS: u64 = 5000;

/// A question, and the greatest depth.
static KNOWN: LazyLock<(Blueprint, Question, u32)> = LazyLock::new(|| {
    let rook = Variant::built_in("rook", Some(&[3, 3])).expect("it is built in");
    let blueprint = Blueprint::of_variant(&rook);
    let question = Question::new(rook.spec(), &Conditions::default()).expect("it can be asked");
    let answer = resumed(&question, None).expect("it begins");
    assert!(answer.is_exact() && answer.proof.is_some());
    (blueprint, question, answer.lower())
});

fn resumed(question: &Question, from: Option<ProofProgress>) -> Result<ProofResult, ProofError> {
    let budget = ProofBudget {
        positions: Some(POSITIONS),
        ..ProofBudget::default()
    };
    prove(question, &Rules::by_search(), &budget, from, &mut |_| {})
}

pub(crate) fn body(text: &str) -> bool {
    let (blueprint, question, deepest) = &*KNOWN;
    let Ok(progress) = serde_json::from_str::<ProofProgress>(text) else {
        return false;
    };
    let answer = match resumed(question, Some(progress)) {
        Ok(answer) => answer,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return false;
        }
    };
    assert!(answer.lower() <= *deepest);
    if let Some(file) = ProofFile::of(blueprint, question, &answer) {
        let written = file.written().expect("it was made");
        let proof = ProofFile::parse("x", &written).expect("it was written");
        if let Ok(proved) = proof.check() {
            assert!(proved.refuted > *deepest);
        }
    }
    true
}
