//! Tasks of `jumpmaze prove --records`. Each open question of the list is the only unit of its own family, so results
//! remain valid if the list gets more questions.
//!
//! A search is limited by a number of positions, because a time limit would give each machine another answer.

use super::arguments::{incomplete, mismatch, no_attempts, parse_arguments, timed};
use super::family::{digest_of, family_of};
use super::kind::PreparedWorker;
use super::{TaskKey, TaskKind, TaskRequest, TaskResults, TaskWorker, WorkPlan};
use crate::cli::formatting::{hexadecimal, json};
use crate::cli::outcome::CommandOutcome;
use crate::cli::progress;
use crate::cli::prove::{
    AskedList, BlueprintQuestion, ProveArgs, RecordAnswer, SearchLimit, listed_questions,
};
use crate::files::Diagnostic;
use crate::prove::ORDER;
use crate::search::make::{Control, GENERATOR};
use rustc_hash::{FxHashMap, FxHashSet};
use sha2::{Digest, Sha256};
use std::ffi::OsString;

pub(super) const KIND: TaskKind = TaskKind {
    name: "records",
    about: "Open questions of `jumpmaze prove --records`; its list and --positions follow",
    divide,
    worker,
    merge,
};

/// The number of the only task of a family, and of its only unit.
const ONLY: u64 = 0;

/// The list of questions, and the number of positions that are searched for each.
struct RecordsArgs {
    list: OsString,
    positions: u64,
}

impl RecordsArgs {
    fn limit(&self) -> Option<SearchLimit> {
        Some(SearchLimit::Positions(self.positions))
    }

    /// A digest of everything that determines the answer to a question.
    fn family(&self, asked: &BlueprintQuestion) -> Result<u64, Diagnostic> {
        let BlueprintQuestion {
            blueprint,
            question,
        } = asked;
        let mut digest = digest_of(blueprint, &blueprint.spec)?;
        let conditions = (question.conditions(), self.positions);
        digest.update(format!("records {GENERATOR} {ORDER} {conditions:?}"));
        Ok(family_of(digest))
    }

    /// The list, with its checked records.
    fn open(&self) -> Result<AskedList, Diagnostic> {
        AskedList::open(&self.list, self.limit())
    }
}

/// Parses the arguments of `jumpmaze prove --records`.
fn parse(arguments: &[String]) -> Result<RecordsArgs, Diagnostic> {
    let all = [&["--records".to_owned()], arguments].concat();
    let args: ProveArgs = parse_arguments("jumpmaze prove", &all)?;
    match (args.limit(), args.records) {
        (Some(SearchLimit::Positions(positions)), Some(list)) => {
            Ok(RecordsArgs { list, positions })
        }
        (Some(SearchLimit::Time(_)), _) => Err(timed(
            "leave --time out; --positions limits the work on any machine",
        )),
        _ => Err(Diagnostic::on("--positions", "the questions need a limit")
            .help("such as: jumpmaze tasks records LIST --positions 1000000")),
    }
}

fn divide(request: &TaskRequest) -> Result<WorkPlan, Diagnostic> {
    if request.units.is_some() {
        return Err(no_attempts(
            "a question",
            "--positions, after the list, limits its search",
        ));
    }
    let args = parse(&request.arguments)?;
    let mut families = Vec::new();
    for (_, asked) in args.open()?.questions() {
        let family = (args.family(asked)?, 1);
        // A list may ask a question twice.
        if !families.contains(&family) {
            families.push(family);
        }
    }
    if families.is_empty() {
        let what = "there is no open question that was searched for fewer positions";
        return Err(Diagnostic::on(args.list, what).help("allow more --positions"));
    }
    Ok(WorkPlan {
        arguments: request.arguments.clone(),
        families,
        per_task: 1,
    })
}

/// Answers questions.
struct QuestionWorker {
    limit: Option<SearchLimit>,
    /// The question of each family, with its name.
    questions: FxHashMap<u64, (String, BlueprintQuestion)>,
}

fn worker(arguments: &[String], _: &Control) -> Result<Option<PreparedWorker>, Diagnostic> {
    let args = parse(arguments)?;
    let questions = listed_questions(&args.list)?.into_iter();
    let questions = questions.map(|(name, asked)| Ok((args.family(&asked)?, (name, asked))));
    Ok(Some(Box::new(QuestionWorker {
        limit: args.limit(),
        questions: questions.collect::<Result<_, Diagnostic>>()?,
    })))
}

impl TaskWorker for QuestionWorker {
    fn work(&self, key: TaskKey, control: &Control) -> Result<Option<String>, Diagnostic> {
        let question = self.questions.get(&key.family);
        let question = question.filter(|_| (key.from, key.to) == (ONLY, ONLY + 1));
        let (name, asked) = question.ok_or_else(|| mismatch(key))?;
        let answer = RecordAnswer::find(asked, name, self.limit, &control.stop, None)?;
        // The answer of an interrupted search is incomplete.
        let is_complete = !control.stop.is_requested();
        is_complete.then(|| json(&answer)).transpose()
    }
}

fn merge(
    arguments: &[String],
    results: &TaskResults,
    outcome: &mut CommandOutcome,
) -> Result<(), Diagnostic> {
    results.check_complete()?;
    let args = parse(arguments)?;
    let list = args.open()?;
    list.check_inputs(results.inputs())?;
    // The answer to a question, and what identifies both: the family of the question and a digest of the answer.
    let read = |name: &str, asked: &BlueprintQuestion| {
        let family = args.family(asked)?;
        let text = results.of_family(family).next();
        let text = text.ok_or_else(|| incomplete(name))??;
        let answer = serde_json::from_str(&text).ok();
        let foreign = || results.foreign(family, ONLY, &format!("an answer to {name}"));
        let answer: RecordAnswer = answer.ok_or_else(foreign)?;
        Ok::<_, Diagnostic>((answer, (family, hexadecimal(&Sha256::digest(text)[..]))))
    };
    // Nothing is written unless there is a valid answer to each question. The answers are not kept: proofs are long.
    let mut accepted = FxHashSet::default();
    for (name, asked) in list.questions() {
        let (answer, identity) = read(&name, asked)?;
        if let Err(why) = answer.check(asked) {
            let line = results.line_of(args.family(asked)?, ONLY);
            return Err(why.note(format!("the answer is in {line}")));
        }
        accepted.insert(identity);
    }
    let answer = |name: &str, asked: &BlueprintQuestion| -> Result<RecordAnswer, Diagnostic> {
        let (answer, identity) = read(name, asked)?;
        // If a file has changed since the check above, its answer is not accepted yet, so it is checked again.
        Ok(if accepted.contains(&identity) {
            answer.accepted()
        } else {
            answer
        })
    };
    list.write(&answer, &progress::interruptible(), outcome)
}
