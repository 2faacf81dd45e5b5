//! Runs an exercise with the inputs of a caller, and converts its result to JSON.

use super::{
    Exercise, ExerciseResult, InputField, InputValues, Lesson, TextField, exercise, number_of,
};
use crate::files::{Blueprint, Variant};
use crate::remedy::{Problem, Remedy};
use crate::search::StopFlag;
use crate::search::make::Control;
use crate::spelling::did_you_mean;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Runs an exercise of the course on mazes of a variant. Returns the JSON object that `jumpmaze learn NAME --json`
/// prints.
///
/// `inputs` are pairs of a name and a value. A name is the name of a flag without `--`. Commas separate the numbers of
/// a value. An input with a default can be left out. When `stop` is set, the exercise ends early, with an error or with
/// its result so far.
///
/// ```
/// use jumpmaze::{Variant, learn::run_exercise};
/// let rook = Variant::named("rook")?;
/// let json = run_exercise("descent", &rook, 1, &[("iterations", "1000")], &Default::default())?;
/// assert!(json.contains(r#""objective":-19"#));
/// let error = run_exercise("descent", &rook, 1, &[], &Default::default()).unwrap_err();
/// assert_eq!(error.to_string(), "the input `iterations` is missing");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if there is no such exercise or input, if a value is invalid or missing, if no maze can be made, or
/// if the exercise is stopped.
pub fn run_exercise(
    name: &str,
    variant: &Variant,
    seed: u64,
    inputs: &[(&str, &str)],
    stop: &Arc<AtomicBool>,
) -> Result<String, Problem> {
    let exercise = exercise(name).map_err(|unknown| Problem::new(&unknown, unknown.remedy()))?;
    let answers = answers(&exercise, inputs)?;
    let mut lesson = Lesson::new(Blueprint::of_variant(variant), seed)?;
    let mut control = Control::default();
    control.stop = StopFlag::of(Arc::clone(stop));
    lesson.control = Arc::new(control);
    let result = (exercise.run)(&lesson, &answers)?;
    Ok(exercise_json(&exercise, &answers, &lesson, result).to_string())
}

/// The result of an exercise as a JSON object, with the inputs of the exercise.
pub(crate) fn exercise_json(
    exercise: &Exercise,
    answers: &InputValues,
    lesson: &Lesson,
    result: ExerciseResult,
) -> Value {
    let mut json = result.json;
    json["exercise"] = exercise.name.into();
    json["seed"] = lesson.seed.into();
    for (&name, values) in &answers.values {
        let numbers: Vec<Value> = values.iter().copied().map(number_of).collect();
        json[name] = match &numbers[..] {
            [only] => only.clone(),
            _ => numbers.into(),
        };
    }
    for field in exercise.text_fields {
        json[field.name] = answers.text(field).into();
    }
    json
}

/// Reads the inputs of a caller, and fills in the defaults.
fn answers(exercise: &Exercise, inputs: &[(&str, &str)]) -> Result<InputValues, Problem> {
    // The variant has a size, so the size is not an input.
    let fields = || {
        let fields = exercise.fields.iter();
        fields.filter(|field| field.name != InputField::SIZE)
    };
    let mut answers = InputValues::default();
    for &(name, text) in inputs {
        if let Some(field) = fields().find(|field| field.name == name) {
            answers.values.insert(field.name, numbers(field, text)?);
        } else if let Some(field) = exercise.text_fields.iter().find(|field| field.name == name) {
            answers.texts.insert(field.name, checked(field, text)?);
        } else {
            let texts = exercise.text_fields.iter().map(|field| field.name);
            let known: Vec<&str> = fields().map(|field| field.name).chain(texts).collect();
            let remedy = match did_you_mean(name, known.iter().copied()) {
                Some(similar) => format!("did you mean `{similar}`?"),
                None => format!("use one of: {}", known.join(", ")),
            };
            let what = format!("the exercise `{}` has no input `{name}`", exercise.name);
            return Err(Problem::new(what, remedy));
        }
    }
    for field in fields() {
        if !answers.values.contains_key(field.name) {
            if field.default.is_empty() {
                let what = format!("the input `{}` is missing", field.name);
                return Err(Problem::new(what, format!("give {}", field.in_words())));
            }
            answers.values.insert(field.name, field.default.to_vec());
        }
    }
    Ok(answers)
}

/// Reads the numbers of a field.
fn numbers(field: &InputField, text: &str) -> Result<Vec<f64>, Problem> {
    let parsed: Option<Vec<f64>> = text.split(',').map(|part| field.value(part)).collect();
    let numbers = parsed.filter(|numbers| numbers.len() == 1 || field.is_list());
    numbers.ok_or_else(|| {
        let what = format!("`{text}` is not valid for the input `{}`", field.name);
        Problem::new(what, format!("give {}", field.in_words()))
    })
}

/// Checks the text of a text field.
fn checked(field: &TextField, text: &str) -> Result<String, Problem> {
    let what = |error: String| format!("the input `{}` is not valid: {error}", field.name);
    match (field.check)(text) {
        Ok(()) => Ok(text.to_owned()),
        Err(error) => Err(Problem::new(what(error), format!("give {}", field.about))),
    }
}
