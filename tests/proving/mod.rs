//! Proofs of the deepest mazes: compared with enumeration and with known results, forged, damaged and continued.

mod answers;
mod anytime;
mod asked_lists;
mod certificates;
mod command;
mod counts;
mod forged;
mod forgeries;
mod pictures;
mod records;
mod second;
mod theorem;

use jumpmaze::internals::files::{Changes, Variant};
use jumpmaze::internals::prove::{ProofBudget, ProofResult, Question, Rules, prove};
use jumpmaze::internals::search::make::Conditions;

/// A question about a built-in variant.
fn question(variant: &str, size: &[i64], goal: Option<&str>, conditions: &Conditions) -> Question {
    let changes = Changes {
        size: (!size.is_empty()).then(|| size.to_vec()),
        start: None,
        goal: goal.map(str::to_owned),
        ..Changes::default()
    };
    let variant = Variant::built_in_changed(variant, &changes).expect("it builds");
    Question::new(variant.spec(), conditions).expect("it can be asked")
}

/// A question about the text of a variant.
fn asked(text: &str, conditions: &Conditions) -> Question {
    let variant = Variant::parse("test", "test.toml", text, None).expect("it builds");
    Question::new(variant.spec(), conditions).expect("it can be asked")
}

/// The answer without limits.
fn settled(question: &Question, rules: &Rules) -> ProofResult {
    let answer =
        prove(question, rules, &ProofBudget::default(), None, &mut |_| {}).expect("it begins");
    assert!(answer.is_exact() && answer.stopped.is_none());
    answer
}

fn none() -> Conditions {
    Conditions::default()
}
