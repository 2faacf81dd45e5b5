//! Orders that lanes make: many mazes, or one by many restarts; and those that they leave to others.

use super::of;
use jumpmaze::energy::{Amount, Energy};
use jumpmaze::search::lanes::Unsliced;
use jumpmaze::search::make::{
    Conditions, Ended, Lane, Made, Order, Outside, Place, Rounds, Trouble, make,
};
use jumpmaze::search::{AnySearch, EngineChoice, EngineKind, Hopeless, Stopped, Wish};
use std::num::NonZero;
use std::time::Instant;

fn order(count: u64, iterations: u64) -> Order {
    Order {
        wish: Wish {
            energy: Energy::parse("design").unwrap(),
            ..of("rook", Some(&[5, 5]))
        },
        conditions: Conditions::by_default(),
        search: AnySearch::parse("auto").unwrap(),
        engine: EngineChoice::default(),
        count,
        seed: 7,
        first: Place::default(),
        rounds: Rounds::UntilGood(iterations),
        target: None,
        until: None,
        threads: NonZero::new(1).unwrap(),
    }
}

fn all(order: &Order) -> Vec<Made> {
    let mut mazes = Vec::new();
    let ended = make(order, &Outside::default(), &mut |made| {
        mazes.push(made);
        true
    });
    assert_eq!(ended, Ok(Ended::Done));
    mazes
}

/// Who orders many mazes gets them by lanes and need not ask: all different and good, the same with any number of threads,
/// each to be made again from its own seed.
#[test]
fn orders_of_many_are_made_by_lanes() {
    let order = Order {
        wish: Wish {
            energy: Energy::parse("design").unwrap(),
            ..of("rook", Some(&[4, 4]))
        },
        ..order(2100, 20_000)
    };
    let mazes = all(&order);
    assert_eq!(mazes.len(), 2100);
    assert!(mazes.iter().all(|made| made.place.lane.is_some()));
    let threads = NonZero::new(3).unwrap();
    let others = all(&Order {
        threads,
        ..order.clone()
    });
    for (one, other) in mazes.iter().zip(&others) {
        assert_eq!(one.maze.contents, other.maze.contents);
        assert_eq!(one.place, other.place);
    }
    for made in &mazes {
        let lacks = order.conditions.lacks(&made.maze, &made.verified.measures);
        assert_eq!(lacks, []);
    }
    let again = |made: &Made| {
        let alone = Order {
            count: 1,
            first: made.place.to_string().parse().unwrap(),
            ..order.clone()
        };
        assert_eq!(
            all(&alone)[0].maze.contents,
            made.maze.contents,
            "{}",
            made.place
        );
    };
    mazes.iter().step_by(500).for_each(again);
    let passed_over = mazes.iter().filter(|made| made.place.better > 0);
    assert!(passed_over.clone().count() > 30);
    passed_over.take(3).for_each(again);
}

/// Where lanes do not pay, or do not apply, mazes are made one by one.
#[test]
fn other_orders_are_made_one_by_one() {
    let single = |order: Order| {
        let count = order.count as usize;
        let mazes = all(&order);
        assert_eq!(mazes.len(), count);
        assert!(mazes.iter().all(|made| made.place.lane.is_none()));
    };
    single(order(40, 300));
    // A condition beside the energy makes it another one.
    single(Order {
        conditions: Conditions {
            min_depth: Some(3),
            ..Conditions::by_default()
        },
        ..order(2100, 40)
    });
    // Lanes take a while until their mazes are clean; and a great depth is found by them again and again.
    single(order(2100, 40));
    single(Order {
        wish: Wish {
            energy: Energy::parse("depth").unwrap(),
            ..of("rook", Some(&[5, 5]))
        },
        conditions: Conditions::default(),
        search: AnySearch::parse("restarts:period=50").unwrap(),
        rounds: Rounds::All(100, 100),
        ..order(2100, 0)
    });
}

/// An order of many mazes: the same whatever the threads, and each is made again alone from its own seed.
#[test]
fn orders_of_many_do_not_depend_on_threads_and_each_maze_has_a_seed() {
    let order = Order {
        wish: Wish {
            energy: Energy::parse("depth").unwrap(),
            ..of("rook", Some(&[4, 5]))
        },
        conditions: Conditions {
            min_depth: Some(10),
            ..Conditions::default()
        },
        search: AnySearch::parse("restarts:period=200").unwrap(),
        engine: EngineChoice {
            kind: Some(EngineKind::BitSliced),
            audit: None,
        },
        count: 700,
        seed: 7,
        first: Place::default(),
        rounds: Rounds::UntilGood(400),
        target: None,
        until: None,
        threads: NonZero::new(1).unwrap(),
    };
    let mazes = all(&order);
    assert_eq!(mazes.len(), 700);
    let threads = NonZero::new(3).unwrap();
    let others = all(&Order {
        threads,
        ..order.clone()
    });
    for (one, other) in mazes.iter().zip(&others) {
        assert_eq!(
            (&one.maze.contents, one.place),
            (&other.maze.contents, other.place)
        );
    }
    for made in mazes.iter().step_by(90) {
        let typed = made.place.to_string();
        assert!(typed.starts_with('L'), "{typed}");
        let again = Order {
            count: 1,
            first: typed.parse().unwrap(),
            engine: EngineChoice::default(),
            ..order.clone()
        };
        assert_eq!(all(&again)[0].maze.contents, made.maze.contents, "{typed}");
    }
    // All iterations are for each maze.
    let long = Order {
        count: 300,
        rounds: Rounds::All(1000, 200),
        ..order.clone()
    };
    for made in all(&long).iter().step_by(60) {
        assert!(made.iterations >= 1000, "{}", made.iterations);
        let again = Order {
            count: 1,
            first: made.place,
            engine: EngineChoice::default(),
            ..long.clone()
        };
        assert_eq!(all(&again)[0].maze.contents, made.maze.contents);
    }
    let of_another = Order {
        first: mazes[0].place,
        engine: EngineChoice {
            kind: Some(EngineKind::Backward),
            audit: None,
        },
        ..order.clone()
    };
    assert_eq!(
        make(&of_another, &Outside::default(), &mut |_| true),
        Err(Trouble::Hopeless(Hopeless::Engine))
    );
    // What lanes do not do is refused.
    let refused = |order: Order| make(&order, &Outside::default(), &mut |_| true);
    let why = |why: Unsliced| Err(Trouble::Hopeless(Hopeless::Unsliced(why)));
    assert_eq!(
        refused(Order {
            count: 1,
            ..order.clone()
        }),
        why(Unsliced::One)
    );
    assert_eq!(
        refused(Order {
            first: "5".parse().unwrap(),
            ..order.clone()
        }),
        why(Unsliced::Place)
    );
    assert_eq!(
        refused(Order {
            rounds: Rounds::short_and_long(100),
            ..order.clone()
        }),
        why(Unsliced::Rounds)
    );
}

/// A long search with restarts is shared out among lanes: the best of all counts, whatever the threads, and its lane makes
/// it again alone. With a target, a lane that comes there ends it.
#[test]
fn one_maze_of_many_restarts_is_made_by_lanes() {
    let group = 512 * 4 * 60;
    let total = 17 * group + group / 3;
    let order = Order {
        wish: Wish {
            energy: Energy::parse("depth").unwrap(),
            ..of("rook", Some(&[4, 5]))
        },
        conditions: Conditions::default(),
        search: AnySearch::parse("restarts:period=60").unwrap(),
        rounds: Rounds::All(total, 40_000),
        ..order(1, 0)
    };
    let one = |order: &Order| all(order).swap_remove(0);
    let made = one(&order);
    assert_eq!(made.place.lane, Some(Lane::Part));
    assert!(
        (total - 512..=total).contains(&made.iterations),
        "{}",
        made.iterations
    );
    let threads = NonZero::new(3).unwrap();
    let other = one(&Order {
        threads,
        ..order.clone()
    });
    assert_eq!(
        (&other.maze.contents, other.place),
        (&made.maze.contents, made.place)
    );
    let alone = |order: &Order, made: &Made| {
        let typed = made.place.to_string();
        assert!(typed.starts_with('P'), "{typed}");
        let first = typed.to_lowercase().parse().unwrap();
        one(&Order {
            first,
            ..order.clone()
        })
    };
    assert_eq!(alone(&order, &made).maze.contents, made.maze.contents);
    let depth = made.verified.measures.depth.unwrap();
    let aimed = Order {
        target: Some(Amount::Real(3.0 - f64::from(depth))),
        ..order.clone()
    };
    let hit = one(&aimed);
    assert!(hit.verified.measures.depth.unwrap() >= depth - 3);
    assert!(hit.iterations < made.iterations / 2, "{}", hit.iterations);
    assert_eq!(alone(&aimed, &hit).maze.contents, hit.maze.contents);
    // Fewer restarts than that have other engines.
    let short = Order {
        rounds: Rounds::All(15 * group, 40_000),
        ..order.clone()
    };
    assert_eq!(one(&short).place.lane, None);
    // They may be forced to, if there is work for one group.
    let bit_sliced = EngineChoice {
        kind: Some(EngineKind::BitSliced),
        audit: None,
    };
    let forced = Order {
        engine: bit_sliced,
        ..short
    };
    let one_of_less = one(&forced);
    assert_eq!(one_of_less.place.lane, Some(Lane::Part));
    // Of a longer search the lanes of a shorter one are a part.
    assert!(one_of_less.verified.energy >= made.verified.energy);
    let refused = |order: Order| make(&order, &Outside::default(), &mut |_| true);
    let why = |why: Unsliced| Err(Trouble::Hopeless(Hopeless::Unsliced(why)));
    let less = Order {
        rounds: Rounds::All(group - 1, 40_000),
        ..forced.clone()
    };
    assert_eq!(refused(less), why(Unsliced::One));
    let many_of_one = Order {
        count: 3,
        first: made.place,
        ..order.clone()
    };
    assert_eq!(refused(many_of_one), why(Unsliced::Place));
    let beyond = Order {
        first: "P99999".parse().unwrap(),
        ..order.clone()
    };
    assert_eq!(refused(beyond), why(Unsliced::Beyond));
    // What is cut short says so.
    let late = Order {
        until: Some(Instant::now()),
        ..forced
    };
    assert_eq!(one(&late).stopped, Stopped::Time);
}
