//! What users of the library rely on: `?` works with every error, in a `main` and across threads, and a `main` that
//! returns an error prints it readably.

use jumpmaze::critique::Unimprovable;
use jumpmaze::energy::{BadText, Energy};
use jumpmaze::sheets::{BadDocument, BadPage, BadPuzzle, TooManyPixels, Undrawable};
use jumpmaze::surface::Refusal;
use jumpmaze::topology::{TooManyStates, TooManySymmetries};
use jumpmaze::{
    Board, Diagnostic, Difficulty, Format, Maze, NoDifficulty, NoId, NoMaze, Order, Problem,
    Remedy, Solution, UnknownName, Variant,
};
use std::error::Error;

fn is_error<E: Remedy + Error + Send + Sync + 'static>() {}
fn is_thrown<E: Error + Send + Sync + 'static>() {}
fn is_shared<T: Clone + std::fmt::Debug + Send + Sync + 'static>() {}

#[test]
fn errors_work_with_the_question_mark() {
    is_error::<BadDocument>();
    is_error::<BadPage>();
    is_error::<BadPuzzle>();
    is_error::<BadText>();
    is_error::<NoDifficulty>();
    is_error::<NoId>();
    is_error::<NoMaze>();
    is_error::<Problem>();
    is_error::<Refusal>();
    is_error::<TooManyPixels>();
    is_error::<TooManyStates>();
    is_error::<TooManySymmetries>();
    is_error::<Undrawable>();
    is_error::<Unimprovable>();
    is_error::<UnknownName>();
    // Every error with a remedy can become a diagnostic, which has its remedy itself.
    is_thrown::<Diagnostic>();
    is_shared::<Board>();
    is_shared::<Maze>();
    is_shared::<Order>();
    is_shared::<Solution>();
    is_shared::<Variant>();
}

#[test]
fn a_main_prints_the_message_and_the_remedy() {
    let errors: [Box<dyn Remedy>; 3] = [
        Box::new("tmol".parse::<Format>().expect_err("it is misspelt")),
        Box::new("x".parse::<Difficulty>().expect_err("it is no level")),
        Box::new(Energy::parse("dpeth").expect_err("it is misspelt")),
    ];
    for error in errors {
        let printed = format!("{error:?}");
        assert!(printed.contains(&error.to_string()), "{printed}");
        assert!(printed.contains(&*error.remedy()), "{printed}");
    }
    let unknown = Variant::named("hexagosn").expect_err("it is misspelt");
    assert_eq!(format!("{unknown:?}"), unknown.to_string());
    assert!(unknown.to_string().contains("did you mean `hexagons`?"));
}
