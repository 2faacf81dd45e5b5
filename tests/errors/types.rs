//! The errors of the library: `?` works with every one, in a `main` and across threads, and a `main` that returns an
//! error prints it readably.

use crate::rooms::sources_below;
use jumpmaze::critique::Unimprovable;
use jumpmaze::energy::{BadText, Energy};
use jumpmaze::sheets::{BadPage, Undrawable};
use jumpmaze::surface::Refusal;
use jumpmaze::topology::{TooManyStates, TooManySymmetries};
use jumpmaze::{
    Board, Diagnostic, Difficulty, Format, Maze, NoDifficulty, NoId, NoMaze, Order, Problem,
    Remedy, Solution, UnknownName, Variant,
};
use std::error::Error;

fn is_error<E: Remedy + Error + Send + Sync + 'static>() {}
fn is_shared<T: Clone + std::fmt::Debug + Send + Sync + 'static>() {}

/// Checks the traits of errors, and returns their names.
macro_rules! errors {
    ($($error:ident),* $(,)?) => {{
        $(is_error::<$error>();)*
        [$(stringify!($error)),*]
    }};
}

#[test]
fn errors_work_with_the_question_mark() {
    let errors = errors!(
        BadPage,
        BadText,
        NoDifficulty,
        NoId,
        NoMaze,
        Problem,
        Refusal,
        TooManyStates,
        TooManySymmetries,
        Undrawable,
        Unimprovable,
        UnknownName,
    );
    // Its `Debug` writes the whole message, which contains the remedy.
    is_error::<Diagnostic>();
    is_shared::<Board>();
    is_shared::<Maze>();
    is_shared::<Order>();
    is_shared::<Solution>();
    is_shared::<Variant>();
    // Only this macro and `BadText` write the remedy with `Debug`.
    let sources = sources_below("");
    for error in errors.iter().filter(|error| **error != "BadText") {
        let readable = format!("readable_error!({error});");
        let is_readable = sources.iter().any(|(_, text)| text.contains(&readable));
        assert!(is_readable, "{error}");
    }
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
    assert_eq!(unknown.remedy(), "did you mean `hexagons`?");
    assert!(unknown.to_string().contains(&*unknown.remedy()));
    assert_eq!(
        unknown.in_one_line(),
        "unknown variant `hexagosn`: did you mean `hexagons`?"
    );
}
