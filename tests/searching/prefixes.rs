//! An order for k mazes makes the first k mazes of an order for n.

use super::making::{delivered, forms, order};
use super::of;
use crate::every;
use jumpmaze::internals::energy::Energy;
use jumpmaze::internals::search::make::{
    Conditions, Difficulty, Order, OrderError, OrderOutcome, Producer, Rounds, SeedPosition,
};
use jumpmaze::internals::search::{EngineKind, ImpossibleMaze};
use proptest::prelude::*;
use std::num::NonZero;

const BOARDS: &[(&str, &[i64])] = &[
    ("rook", &[2, 3]),
    ("rook", &[3, 3]),
    ("rook", &[4, 4]),
    ("queen", &[3, 4]),
    ("hexagons", &[2]),
    ("no-u-turn", &[3, 4]),
    ("toggle", &[3, 3]),
    ("torus", &[4, 4]),
];

/// Searches, and whether lanes support them.
const SEARCHES: &[(&str, bool)] = &[
    ("restarts:period=4", true),
    ("descent", true),
    ("uphill:probability=0.05", true),
    ("random", false),
    ("auto", false),
    ("layered", false),
    ("genetic", false),
];

fn conditions() -> impl Strategy<Value = Conditions> {
    let least = proptest::option::of(2..7_u32);
    let hard = proptest::option::weighted(0.1, Just(Difficulty::Range(1.0, 3.5)));
    (least, any::<bool>(), any::<bool>(), hard).prop_map(
        |(min_depth, unique, no_black_holes, difficulty)| Conditions {
            min_depth,
            unique,
            no_black_holes,
            difficulty,
            ..Conditions::default()
        },
    )
}

fn rounds() -> impl Strategy<Value = Rounds> {
    prop_oneof![
        (1..60_u64).prop_map(Rounds::UntilGood),
        (0..200_u64, 1..80_u64).prop_map(|(all, round)| Rounds::All(all, round)),
        (1..40_u64).prop_map(Rounds::short_and_long),
    ]
}

/// Orders made one by one, on any board by any search.
fn singles() -> impl Strategy<Value = Order> {
    let board = proptest::sample::select(BOARDS);
    let search = proptest::sample::select(SEARCHES);
    let energy = proptest::sample::select(&["depth", "design", "solvability"][..]);
    let place = (0..4_u64, proptest::option::weighted(0.1, 1..3_u32));
    (board, search, energy, conditions(), rounds(), place).prop_map(
        |((id, size), (search, _), energy, conditions, rounds, (attempt, better))| {
            let mut order = order(of(id, Some(size)), search);
            order.spec.energy = Energy::parse(energy).unwrap();
            order.first = SeedPosition {
                attempt,
                better: better.unwrap_or(0),
                lane: None,
            };
            Order {
                conditions,
                rounds,
                // Conditions change the energy. This engine evaluates every energy.
                producer: (energy == "depth").then_some(Producer::Engine(EngineKind::Measured)),
                ..order
            }
        },
    )
}

/// Orders that lanes can make. With enough iterations, restarts are distributed to lanes.
fn sliced() -> impl Strategy<Value = Order> {
    let search = SEARCHES.iter().filter(|(_, lanes)| *lanes);
    let search = proptest::sample::select(search.collect::<Vec<_>>());
    let least = proptest::option::of(2..9_u32);
    let rounds = prop_oneof![
        (1..60_u64).prop_map(Rounds::UntilGood),
        (1..60_u64).prop_map(|all| Rounds::All(all, all)),
        // One or several groups of lanes.
        (1..4_u64, 0..512 * 16_u64).prop_map(|(n, rest)| Rounds::All(n * 512 * 16 + rest, 40)),
    ];
    let marked = proptest::option::weighted(0.3, 0..1100_u64);
    (search, least, rounds, marked, any::<bool>()).prop_map(
        |((search, _), min_depth, rounds, marked, design)| {
            let mut spec = of("rook", Some(&[3, 4]));
            let is_shared = matches!(rounds, Rounds::All(all, _) if all > 512);
            let (design, search) = match is_shared {
                // Other searches would have all iterations in each lane.
                true => (false, "restarts:period=4"),
                false => (design, *search),
            };
            let energy = if design { "design" } else { "depth" };
            spec.energy = Energy::parse(energy).unwrap();
            let mut order = order(spec, search);
            if let Some(lane) = marked {
                order.first = format!("L{lane}").parse().unwrap();
            }
            Order {
                conditions: if design {
                    Conditions::by_default()
                } else {
                    Conditions {
                        min_depth,
                        ..Conditions::default()
                    }
                },
                rounds: match (marked, rounds) {
                    // A marked lane has all iterations.
                    (Some(_), Rounds::All(..)) if is_shared => Rounds::All(50, 50),
                    _ => rounds,
                },
                producer: Some(Producer::Lanes),
                ..order
            }
        },
    )
}

pub(super) fn is_prefix(order: &Order, count: u64, fewer: u64, threads: [usize; 3]) {
    let counted = [(count, 0), (fewer, 1), (1, 2)].map(|(count, i)| {
        let (mazes, ended) = delivered(&Order {
            count,
            threads: NonZero::new(threads[i]).unwrap(),
            ..order.clone()
        })?;
        assert_eq!(
            ended == OrderOutcome::Done,
            mazes.len() as u64 == count,
            "{ended:?}"
        );
        Ok(forms(&mazes))
    });
    let [many, few, single] = match counted {
        [Ok(many), Ok(few), Ok(single)] => [many, few, single],
        // An order with more moves than the board has states is impossible for any count.
        refused => {
            let why = |result: Result<_, OrderError>| result.err();
            let impossible = |why: &Option<OrderError>| {
                matches!(why, Some(OrderError::Impossible(ImpossibleMaze::Moves(..))))
            };
            let refused = refused.map(why);
            assert!(refused.iter().all(impossible), "{refused:?}");
            return;
        }
    };
    let mut expected = [
        (few, many.iter().take(fewer as usize)),
        (single, many.iter().take(1)),
    ];
    // For a single maze, a seed that names an attempt does not make the maze of another attempt.
    let is_another = |place: SeedPosition| place.attempt != order.first.attempt;
    if order.first != SeedPosition::default()
        && many.first().is_some_and(|first| is_another(first.1))
    {
        for (_, mazes) in expected.iter_mut().skip(usize::from(fewer > 1)) {
            *mazes = many.iter().take(0);
        }
    }
    for (part, mazes) in expected {
        assert!(part.iter().eq(mazes), "{} of {order:?}", part.len());
    }
}

/// Compares an order with the orders for one maze and for a number between, with any number of threads.
fn prefixes(cases: u32, orders: impl Strategy<Value = Order>) {
    let threads = [1..4_usize, 1..4, 1..4];
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    proptest!(config, |(order in orders, seed in 0..1000_u64, fewer in 1..6_u64, more in 0..6_u64, threads in threads)| {
        is_prefix(&Order { seed, ..order }, fewer + more, fewer, threads);
    });
}

#[test]
fn orders_made_one_by_one_begin_as_smaller_ones() {
    prefixes(60 / every(3) as u32, singles());
}

#[test]
fn orders_made_by_lanes_begin_as_smaller_ones() {
    prefixes(24, sliced());
}

/// The number of attempts that may fail does not depend on the number of ordered mazes.
#[test]
fn orders_begin_alike_if_the_first_attempts_fail() {
    let mut late = 0;
    for seed in 0..40 {
        let order = Order {
            seed,
            conditions: Conditions {
                min_depth: Some(8),
                ..Conditions::default()
            },
            rounds: Rounds::All(30, 30),
            ..order(of("rook", Some(&[4, 4])), "descent")
        };
        is_prefix(&order, 3, 2, [1, 2, 3]);
        let (mazes, _) = delivered(&Order { count: 1, ..order }).unwrap();
        late += u32::from(mazes.first().is_some_and(|made| made.place.attempt > 0));
    }
    assert!((5..40).contains(&late), "{late}");
}
