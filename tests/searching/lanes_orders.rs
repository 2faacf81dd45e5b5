//! Orders that lanes make: many mazes, or one by many restarts.

use super::{making, of};
use jumpmaze::internals::energy::{Amount, Energy};
use jumpmaze::internals::search::lanes::UnsupportedByLanes;
use jumpmaze::internals::search::make::{
    Conditions, Control, GeneratedMaze, Lane, Order, OrderError, OrderOutcome, Producer, Rounds,
    make,
};
use jumpmaze::internals::search::{EngineKind, ImpossibleMaze, MazeSpec, Stopped};
use std::num::NonZero;
use std::time::Instant;

/// An order for lanes.
fn order(size: [i64; 2], energy: &str, search: &str) -> Order {
    let spec = MazeSpec {
        energy: Energy::parse(energy).unwrap(),
        ..of("rook", Some(&size))
    };
    Order {
        producer: Some(Producer::Lanes),
        threads: NonZero::new(1).unwrap(),
        ..making::order(spec, search)
    }
}

fn all(order: &Order) -> Vec<GeneratedMaze> {
    let (mazes, ended) = making::all(order);
    assert_eq!(ended, OrderOutcome::Done);
    mazes
}

/// Makes a maze again from its seed, in which `L` marks a lane.
fn again(order: &Order, made: &GeneratedMaze) -> GeneratedMaze {
    all(&Order {
        count: 1,
        first: made.place.to_string().parse().unwrap(),
        producer: None,
        ..order.clone()
    })
    .swap_remove(0)
}

/// All mazes are different and good, and the same with any number of threads. Each can be made again from its seed.
#[test]
fn orders_of_many_are_made_by_lanes() {
    let order = Order {
        conditions: Conditions::by_default(),
        rounds: Rounds::UntilGood(2_000),
        count: 700,
        ..order([4, 4], "design", "auto")
    };
    let mazes = all(&order);
    assert_eq!(mazes.len(), 700);
    assert!(mazes.iter().all(|made| made.place.lane.is_some()));
    let others = all(&Order {
        threads: NonZero::new(3).unwrap(),
        ..order.clone()
    });
    assert_eq!(making::forms(&mazes), making::forms(&others));
    for made in &mazes {
        let lacks = order.conditions.lacks(&made.maze, &made.verified.measures);
        assert_eq!(lacks, []);
    }
    let passed_over = mazes.iter().filter(|made| made.place.better > 0);
    assert!(passed_over.clone().count() > 3);
    for made in mazes.iter().step_by(200).chain(passed_over.take(3)) {
        let again = again(&order, made);
        assert_eq!(
            again.maze.contents(),
            made.maze.contents(),
            "{}",
            made.place
        );
    }
}

/// Mazes of large orders, too, are made one by one unless the caller asks for lanes.
#[test]
fn large_orders_are_made_one_by_one() {
    let mazes = all(&Order {
        producer: None,
        rounds: Rounds::UntilGood(1),
        count: 2100,
        ..order([4, 5], "depth", "descent")
    });
    assert!(mazes.iter().all(|made| made.place.lane.is_none()));
}

/// A lane makes a whole maze, with all its iterations or those of its first round.
#[test]
fn each_maze_of_lanes_has_a_seed() {
    let order = Order {
        conditions: Conditions {
            min_depth: Some(10),
            ..Conditions::default()
        },
        rounds: Rounds::UntilGood(400),
        count: 300,
        ..order([4, 5], "depth", "restarts:period=200")
    };
    let mazes = all(&order);
    let long = Order {
        rounds: Rounds::All(1000, 200),
        ..order.clone()
    };
    let long_searched = all(&long);
    assert!(long_searched.iter().all(|made| made.iterations >= 1000));
    for (order, mazes) in [(&order, &mazes), (&long, &long_searched)] {
        assert_eq!(mazes.len(), 300);
        for made in mazes.iter().step_by(60) {
            assert_eq!(made.place.lane, Some(Lane::Whole));
            assert_eq!(again(order, made).maze.contents(), made.maze.contents());
        }
    }
    // An order that begins with a lane continues with the next ones.
    let place = mazes[100].place;
    let from = all(&Order {
        count: 5,
        first: place,
        producer: None,
        ..order.clone()
    });
    assert_eq!(from[0].maze.contents(), mazes[100].maze.contents());
    assert!(from[4].place.attempt >= place.attempt + 4);
    let refused = |order: Order| make(&order, &Control::default(), &mut |_| true);
    let of_another = Order {
        first: place,
        producer: Some(Producer::Engine(EngineKind::Backward)),
        ..order.clone()
    };
    assert_eq!(
        refused(of_another),
        Err(OrderError::Impossible(ImpossibleMaze::Engine))
    );
    let why = |why: UnsupportedByLanes| Err(OrderError::Impossible(ImpossibleMaze::Lanes(why)));
    let audited = Order {
        audit: Some(1),
        ..order.clone()
    };
    assert_eq!(refused(audited), why(UnsupportedByLanes::Audit));
    let of_one_alone = Order {
        first: "5".parse().unwrap(),
        ..order.clone()
    };
    assert_eq!(refused(of_one_alone), why(UnsupportedByLanes::Place));
    let short_and_long = Order {
        rounds: Rounds::short_and_long(100),
        ..order
    };
    assert_eq!(refused(short_and_long), why(UnsupportedByLanes::Rounds));
}

/// A search with many restarts is distributed to lanes. The best maze of all is delivered, with any number of threads,
/// and its lane can make it again. A target ends the search after the first group with a lane that reaches it.
#[test]
fn many_restarts_are_distributed_to_lanes() {
    let group = 512 * 4 * 20;
    let total = 5 * group + group / 3;
    let order = Order {
        rounds: Rounds::All(total, 40_000),
        ..order([4, 5], "depth", "restarts:period=20")
    };
    let one = |order: &Order| all(order).swap_remove(0);
    let made = one(&order);
    assert_eq!(made.place.lane, Some(Lane::Part));
    assert!(
        (total - 512..=total).contains(&made.iterations),
        "{}",
        made.iterations
    );
    assert_eq!(again(&order, &made).maze.contents(), made.maze.contents());
    let several = Order {
        count: 3,
        threads: NonZero::new(3).unwrap(),
        ..order.clone()
    };
    // The second attempt begins with group 6.
    for (attempt, made) in (0..).zip(&all(&several)) {
        let lanes = 512 * 6 * attempt..512 * 6 * (attempt + 1);
        assert!(lanes.contains(&made.place.attempt), "{}", made.place);
        assert_eq!(again(&order, made).maze.contents(), made.maze.contents());
    }
    let depth = made.verified.measures.depth.unwrap();
    let aimed = Order {
        target: Some(Amount::Real(2.0 - f64::from(depth))),
        ..order.clone()
    };
    let hit = one(&aimed);
    assert!(hit.verified.measures.depth.unwrap() >= depth - 2);
    assert!(hit.iterations < made.iterations / 2, "{}", hit.iterations);
    assert_eq!(again(&aimed, &hit).maze.contents(), hit.maze.contents());
    // The lanes of a shorter search are the first of a longer one.
    let short = Order {
        rounds: Rounds::All(2 * group, 40_000),
        ..order.clone()
    };
    assert!(one(&short).verified.energy >= made.verified.energy);
    let refused = |order: Order| make(&order, &Control::default(), &mut |_| true);
    let why = |why: UnsupportedByLanes| Err(OrderError::Impossible(ImpossibleMaze::Lanes(why)));
    let part = |count, rounds| Order {
        count,
        rounds,
        first: made.place,
        ..order.clone()
    };
    assert_eq!(
        refused(part(1, Rounds::All(group - 1, 40_000))),
        why(UnsupportedByLanes::Part)
    );
    assert_eq!(
        refused(part(3, order.rounds)),
        why(UnsupportedByLanes::Place)
    );
    // With few iterations, each lane gets all of them.
    let whole = Order {
        rounds: Rounds::All(100, 100),
        ..order.clone()
    };
    assert_eq!(one(&whole).place.lane, Some(Lane::Whole));
    // An interrupted search says so.
    let late = Order {
        until: Some(Instant::now()),
        ..order
    };
    assert_eq!(one(&late).stopped, Stopped::Time);
}
