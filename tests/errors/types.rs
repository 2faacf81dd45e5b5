//! The errors of the library: `?` works with every one, in a `main` and across threads, and a `main` that returns an
//! error prints it readably.

use crate::rooms::sources_below;
use jumpmaze::critique::Unimprovable;
use jumpmaze::energy::{BadText, Energy};
use jumpmaze::sheets::{BadPage, Undrawable};
use jumpmaze::surface::Refusal;
use jumpmaze::topology::{Goal, TooManyStates, TooManySymmetries};
use jumpmaze::{
    Board, Cell, Diagnostic, Difficulty, Format, Maze, NoDifficulty, NoId, NoMaze, Order, Problem,
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
    // Its `Debug` writes nearly the whole message, which contains the remedy.
    is_error::<Diagnostic>();
    is_shared::<Board>();
    is_shared::<Maze>();
    is_shared::<Order>();
    is_shared::<Solution>();
    is_shared::<Variant>();
    // Only this macro writes the remedy with `Debug`.
    let sources = sources_below("");
    for error in errors {
        let readable = format!("readable_error!({error});");
        let is_readable = sources.iter().any(|(_, text)| text.contains(&readable));
        assert!(is_readable, "{error}");
    }
}

#[test]
fn a_main_prints_the_message_and_the_remedy() {
    let line = Board::from_fn(2, 1, |_, _| vec![0]).expect("a board");
    let empty = Maze::with_contents(line, vec![], Cell(0), Goal::Exit);
    let errors: [Box<dyn Remedy>; 5] = [
        Box::new("tmol".parse::<Format>().expect_err("it is misspelt")),
        Box::new("x".parse::<Difficulty>().expect_err("it is no level")),
        Box::new(Energy::parse("dpeth").expect_err("it is misspelt")),
        Box::new(Board::from_fn(0, 1, |_, _| vec![]).expect_err("it has no cells")),
        Box::new(empty.expect_err("it has no contents")),
    ];
    for error in errors {
        let (message, remedy) = (error.to_string(), error.remedy());
        assert!(!message.contains(&*remedy), "{message}");
        assert_eq!(format!("{error:?}"), format!("{message}; {remedy}"));
        assert_eq!(error.in_one_line(), format!("{message}: {remedy}"));
    }
    // A rising difficulty is for several mazes, and only the program knows it.
    let unknown = "hrad".parse::<Difficulty>().expect_err("it is misspelt");
    assert_eq!(unknown.to_string(), "`hrad` is not a difficulty");
    assert_eq!(
        unknown.remedy(),
        "did you mean `hard`? use easy, medium, hard, expert or a range such as 3.5-5"
    );
    let unknown = Variant::named("hexagosn").expect_err("it is misspelt");
    assert_eq!(
        format!("{unknown:?}"),
        "unknown variant `hexagosn`\n = help: did you mean `hexagons`?"
    );
    let misspelt = Variant::parse("ring", "ring.toml", "rule = 1", None).expect_err("no text");
    assert_eq!(format!("error: {misspelt:?}"), misspelt.to_string());
    assert_eq!(unknown.remedy(), "did you mean `hexagons`?");
    assert!(unknown.to_string().contains(&*unknown.remedy()));
    assert_eq!(
        unknown.in_one_line(),
        "unknown variant `hexagosn`: did you mean `hexagons`?"
    );
}
