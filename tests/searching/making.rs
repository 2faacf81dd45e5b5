//! Orders: all mazes are different, satisfy the conditions, and do not depend on the number of threads.

use super::{specs, unusual};
use jumpmaze::internals::energy::Energy;
use jumpmaze::internals::files::{Blueprint, MazeOptions, Variant};
use jumpmaze::internals::maze::Form;
use jumpmaze::internals::measures::difficulty::{Word, difficulty};
use jumpmaze::internals::search::make::{
    Conditions, Control, Difficulty, GeneratedMaze, Lack, Order, OrderError, OrderOutcome, Rounds,
    SeedPosition, make,
};
use jumpmaze::internals::search::{AnySearch, ImpossibleMaze, MazeSpec, Stopped};
use jumpmaze::internals::topology::{Cell, Content, Symmetries};
use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// An order with a small budget.
pub(super) fn order(spec: MazeSpec, search: &str) -> Order {
    let search = AnySearch::parse(search).unwrap();
    Order {
        spec,
        conditions: Conditions::default(),
        rounds: Rounds::UntilGood(200),
        search,
        puzzles: None,
        producer: None,
        audit: None,
        count: 1,
        seed: 7,
        first: SeedPosition::default(),
        target: None,
        until: None,
        threads: NonZero::new(2).unwrap(),
    }
}

pub(super) fn rook(size: [i64; 2]) -> MazeSpec {
    Variant::built_in("rook", Some(&size)).unwrap().spec()
}

/// All delivered mazes, and the outcome.
pub(super) fn all(order: &Order) -> (Vec<GeneratedMaze>, OrderOutcome) {
    delivered(order).unwrap()
}

/// Like [`all`], for an order that may be impossible.
pub(super) fn delivered(order: &Order) -> Result<(Vec<GeneratedMaze>, OrderOutcome), OrderError> {
    let mut mazes = Vec::new();
    let ended = make(order, &Control::default(), &mut |made| {
        mazes.push(made);
        true
    })?;
    Ok((mazes, ended))
}

pub(super) fn forms(mazes: &[GeneratedMaze]) -> Vec<(Form, SeedPosition, u64, Stopped)> {
    let form =
        |made: &GeneratedMaze| (made.maze.plain(), made.place, made.iterations, made.stopped);
    mazes.iter().map(form).collect()
}

/// Fails unless the seed position of each maze makes it again.
#[track_caller]
pub(super) fn assert_reproducible(order: &Order, mazes: &[GeneratedMaze]) {
    for made in mazes {
        let again = Order {
            count: 1,
            first: made.place,
            ..order.clone()
        };
        assert_eq!(all(&again).0[0].maze.plain(), made.maze.plain());
    }
}

#[test]
fn threads_do_not_matter() {
    for (name, spec) in specs().chain(unusual()) {
        for (search, rounds, count) in [
            ("uphill", Rounds::UntilGood(60), 3),
            ("restarts:period=30", Rounds::All(200, 60), 1),
            ("restarts:period=20", Rounds::All(100, 40), 2),
        ] {
            let with = |threads| {
                let order = Order {
                    rounds,
                    count,
                    threads: NonZero::new(threads).unwrap(),
                    ..order(spec.clone(), search)
                };
                let (mazes, ended) = all(&order);
                (forms(&mazes), ended)
            };
            let one = with(1);
            assert_eq!(one, with(2), "{name} by {search}");
            assert_eq!(one, with(5), "{name} by {search}");
        }
    }
}

#[test]
fn a_maze_can_be_made_again_by_its_attempt() {
    let order = Order {
        count: 6,
        conditions: Conditions::by_default(),
        ..order(rook([4, 4]), "uphill")
    };
    let (mazes, ended) = all(&order);
    assert_eq!((mazes.len(), ended), (6, OrderOutcome::Done));
    assert_reproducible(&order, &mazes);
}

#[test]
fn all_mazes_are_different_until_there_are_no_more() {
    let spec = rook([2, 2]);
    let symmetries = Symmetries::of(&spec.board).unwrap();
    let order = Order {
        count: 1000,
        ..order(spec, "random")
    };
    let (mazes, ended) = all(&order);
    let forms: BTreeSet<Form> = mazes
        .iter()
        .map(|made| made.maze.canonical(&symmetries))
        .collect();
    assert_eq!(forms.len(), mazes.len());
    // On 2 × 2 squares every number is 1: there is one maze.
    assert_eq!((mazes.len(), ended), (1, OrderOutcome::NothingNew));

    let order = Order {
        count: 60,
        spec: rook([3, 3]),
        // Random mazes, because a search would find the same few best ones repeatedly.
        rounds: Rounds::All(0, 1),
        ..order
    };
    let symmetries = Symmetries::of(&order.spec.board).unwrap();
    let (mazes, ended) = all(&order);
    let forms: BTreeSet<Form> = mazes
        .iter()
        .map(|made| made.maze.canonical(&symmetries))
        .collect();
    // 115 of all 128 mazes can be solved, and most have a mirror image among them.
    assert_eq!(forms.len(), mazes.len());
    assert!(
        (50..=60).contains(&mazes.len()),
        "{} {ended:?}",
        mazes.len()
    );
}

#[test]
fn conditions_hold() {
    let conditions = [
        Conditions::by_default(),
        Conditions {
            min_depth: Some(9),
            ..Conditions::default()
        },
        Conditions {
            max_depth: Some(5),
            unique: true,
            ..Conditions::default()
        },
        Conditions {
            min_depth: Some(6),
            max_depth: Some(6),
            no_black_holes: true,
            ..Conditions::default()
        },
        Conditions {
            difficulty: Some(Difficulty::Word(Word::Easy)),
            ..Conditions::default()
        },
        Conditions {
            difficulty: Some(Difficulty::Range(3.0, 4.5)),
            unique: true,
            ..Conditions::default()
        },
    ];
    for conditions in conditions {
        for energy in ["depth", "design", "shortest_solutions"] {
            let mut spec = rook([5, 5]);
            spec.energy = Energy::parse(energy).unwrap();
            let order = Order {
                conditions: conditions.clone(),
                rounds: match conditions.difficulty {
                    Some(_) => Rounds::short_and_long(400),
                    None => Rounds::UntilGood(400),
                },
                count: 2,
                ..order(spec, "uphill")
            };
            let (mazes, ended) = all(&order);
            if energy != "shortest_solutions" {
                assert_eq!(ended, OrderOutcome::Done, "{energy} with {conditions:?}");
            }
            for made in mazes {
                let lacks = conditions.lacks(&made.maze, &made.verified.measures);
                assert_eq!(lacks, [], "{energy} with {conditions:?}");
                if let Some(Difficulty::Word(word)) = conditions.difficulty {
                    assert_eq!(difficulty(&made.maze).unwrap().word(), word);
                }
            }
        }
    }
}

#[test]
fn conditions_that_cannot_hold_are_reported() {
    let order = Order {
        conditions: Conditions {
            min_depth: Some(8),
            ..Conditions::by_default()
        },
        ..order(rook([3, 3]), "uphill")
    };
    let (mazes, ended) = all(&order);
    assert!(mazes.is_empty());
    match ended {
        OrderOutcome::Lacking(lacks, Stopped::Iterations) => {
            assert!(matches!(lacks[0], Lack::TooShort(_, 8)), "{lacks:?}");
        }
        other => panic!("{other:?}"),
    }
}

/// A shortest solution visits no state twice, so the order is refused without a search.
#[test]
fn more_moves_than_states_are_refused() {
    let order = Order {
        conditions: Conditions {
            min_depth: Some(9),
            ..Conditions::default()
        },
        ..order(rook([3, 3]), "uphill")
    };
    let control = Control::default();
    let ended = make(&order, &control, &mut |_| true);
    let refused = OrderError::Impossible(ImpossibleMaze::Moves(9, 8));
    assert_eq!(ended.expect_err("refused"), refused);
    assert_eq!(control.iterations.load(Ordering::Relaxed), 0);
}

#[test]
fn impossible_conditions_end_an_order_soon() {
    let order = Order {
        conditions: Conditions {
            min_depth: Some(255),
            ..Conditions::default()
        },
        rounds: Rounds::All(1000, 1000),
        threads: NonZero::new(1).unwrap(),
        ..order(rook([16, 16]), "uphill")
    };
    for count in [1, 5] {
        let order = Order {
            count,
            ..order.clone()
        };
        let control = Control::default();
        let ended = make(&order, &control, &mut |_| true);
        assert!(matches!(ended, Ok(OrderOutcome::Lacking(..))), "{ended:?}");
        // 25 attempts, and a few that had started before the failure was known.
        let iterations = control.iterations.load(Ordering::Relaxed);
        assert!((25_000..50_000).contains(&iterations), "{iterations}");
    }
}

#[test]
fn a_seed_that_names_an_attempt_makes_no_other() {
    let order = Order {
        conditions: Conditions {
            min_depth: Some(11),
            ..Conditions::default()
        },
        rounds: Rounds::All(100, 100),
        ..order(rook([5, 5]), "uphill")
    };
    let of_attempt = |attempt| {
        let first = SeedPosition {
            attempt,
            ..SeedPosition::default()
        };
        let (mazes, _) = all(&Order {
            first,
            ..order.clone()
        });
        mazes.first().map(|made| made.place)
    };
    let places: Vec<Option<SeedPosition>> = (1..20).map(of_attempt).collect();
    for (place, attempt) in places.iter().zip(1..) {
        assert!(place.is_none_or(|place| place.attempt == attempt));
    }
    let misses = places.iter().filter(|place| place.is_none()).count();
    assert!((1..19).contains(&misses), "{misses} of 19");
    // Without an attempt in the seed, the first attempt that is good enough counts.
    let first = of_attempt(0);
    assert!(
        first == places.iter().copied().flatten().next() || first == Some(SeedPosition::default())
    );
}

#[test]
fn a_stop_delivers_the_best_so_far() {
    let order = Order {
        rounds: Rounds::All(u64::MAX, u64::MAX),
        ..order(rook([4, 4]), "uphill")
    };
    let control = Control::default();
    control.stop.request();
    let mut mazes = Vec::new();
    let ended = make(&order, &control, &mut |made| {
        mazes.push(made);
        true
    });
    match ended.unwrap() {
        // The first random maze may have no solution.
        OrderOutcome::Lacking(lacks, Stopped::Interrupted) => assert_eq!(lacks, [Lack::Solution]),
        OrderOutcome::Done => assert_eq!(mazes[0].stopped, Stopped::Interrupted),
        other => panic!("{other:?}"),
    }
}

#[test]
fn given_contents_are_kept() {
    let text = "1 ? ? 2\n? 3 ? ?\n? ? ? 1\n2 ? ? G\n";
    let blueprint = Blueprint::of_maze("part.txt", text, &MazeOptions::default()).unwrap();
    let (mazes, ended) = all(&Order {
        count: 2,
        conditions: Conditions::by_default(),
        rounds: Rounds::UntilGood(2000),
        ..order(blueprint.spec.clone(), "uphill")
    });
    assert_eq!((mazes.len(), ended), (2, OrderOutcome::Done));
    for made in mazes {
        let written = blueprint.maze(made.maze, "7").cells_text();
        for (wanted, is) in text.split_whitespace().zip(written.split_whitespace()) {
            assert!(wanted == "?" || wanted == is, "{written}");
        }
    }
}

#[test]
fn a_box_is_never_overdrawn() {
    for (name, spec) in unusual() {
        let Some(stock) = spec.stock.clone() else {
            continue;
        };
        for search in [
            "random",
            "genetic",
            "uphill",
            "layered",
            "tempering",
            "auto",
        ] {
            for seed in 0..8 {
                let order = Order {
                    seed,
                    rounds: Rounds::All(400, 400),
                    ..order(spec.clone(), search)
                };
                for made in all(&order).0 {
                    for (number, most) in &stock {
                        let tile = |(content, cell): (&Content, u32)| {
                            *content == Content::number(*number)
                                && !made.maze.goal().contains(Cell(cell))
                        };
                        let lying = made
                            .maze
                            .contents()
                            .iter()
                            .zip(0..)
                            .filter(|&pair| tile(pair));
                        assert!(
                            lying.count() <= *most as usize,
                            "{name} by {search}, seed {seed}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn time_is_for_all_mazes_together() {
    let order = Order {
        count: 1_000_000,
        rounds: Rounds::All(2_000, 2_000),
        until: Some(Instant::now() + Duration::from_millis(300)),
        ..order(rook([6, 6]), "uphill")
    };
    let (mazes, ended) = all(&order);
    assert_eq!(ended, OrderOutcome::Lacking(Vec::new(), Stopped::Time));
    // Each search was completed, except the first one if there was no more time.
    assert!(
        mazes
            .iter()
            .skip(1)
            .all(|made| made.stopped == Stopped::Iterations)
    );
}

#[test]
fn a_goal_does_not_hide_given_contents() {
    let text = "3 4 1 3 1\n3 3 3 ? 2\n3 1 2 2 3\n4 2 ? 3 3\n4 1 4 3 2\n";
    for goal in ["free", "random", "farthest"] {
        let options = MazeOptions::default().goal(goal);
        let blueprint = Blueprint::of_maze("part.txt", text, &options).unwrap();
        for seed in 0..5 {
            let order = Order {
                seed,
                rounds: Rounds::All(300, 300),
                ..order(blueprint.spec.clone(), "uphill")
            };
            for made in all(&order).0 {
                let written = blueprint.maze(made.maze, "7").cells_text();
                for (wanted, is) in text.split_whitespace().zip(written.split_whitespace()) {
                    assert!(wanted == "?" || wanted == is, "{goal}: {written}");
                }
            }
        }
    }
}

#[test]
fn the_best_of_all_rounds_is_delivered_when_the_time_is_up() {
    let mut spec = rook([8, 8]);
    spec.energy = Energy::parse("depth").unwrap();
    let order = Order {
        rounds: Rounds::WhileTimeLasts(500),
        until: Some(Instant::now() + Duration::from_millis(400)),
        threads: NonZero::new(3).unwrap(),
        ..order(spec, "uphill")
    };
    let control = Control::default();
    let mut mazes = Vec::new();
    let ended = make(&order, &control, &mut |made| {
        mazes.push(made);
        true
    });
    assert_eq!(ended.unwrap(), OrderOutcome::Done);
    // The best maze counts even if its round was not finished.
    assert_eq!(Some(mazes[0].verified.energy), control.best());
}
