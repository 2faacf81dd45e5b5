//! Searches: engines against the plain one, steps, budgets, seeds.

mod bounds;
mod construct;
mod dynamic;
mod engines;
mod lanes;
mod lanes_design;
mod lanes_orders;
mod letters;
mod level_flags;
mod levels;
mod making;
mod prefixes;
mod searches;
mod seeds;
mod staged;
mod steps;

use jumpmaze::internals::energy::Energy;
use jumpmaze::internals::files::{Variant, library};
use jumpmaze::internals::search::{Goals, MazeSpec, StepKind, Task};
use jumpmaze::internals::topology::{Cell, Topology};

/// A small size for variants that have one.
fn small(id: &str) -> Option<Vec<i64>> {
    let size: &[i64] = match id {
        "rook" | "queen" | "wildcard" | "variable" | "toggle" | "alternate" => &[4, 5],
        "no-u-turn" => &[4, 4],
        "knight" => &[5, 5],
        "cube" => &[2],
        "hexagons" => &[3],
        _ => return None,
    };
    Some(size.to_vec())
}

/// The maze specs of all built-in variants, on small boards if they have a size.
fn specs() -> impl Iterator<Item = (String, MazeSpec)> {
    library::variants().map(|id| {
        let variant = Variant::built_in(id, small(id).as_deref()).unwrap();
        (id.to_owned(), variant.spec())
    })
}

/// The maze spec of a built-in variant of some size.
fn of(id: &str, size: Option<&[i64]>) -> MazeSpec {
    Variant::built_in(id, size).unwrap().spec()
}

/// Specs with other starts, goals, contents and steps, some of which no variant has.
fn unusual() -> Vec<(String, MazeSpec)> {
    let of = |id: &str, size: &[i64]| of(id, Some(size));
    let all = |spec: &MazeSpec| {
        (0..spec.board.topology().cells() as u32)
            .map(Cell)
            .collect::<Vec<_>>()
    };
    let mut specs = Vec::new();
    let mut add = |name: &str, mut spec: MazeSpec, change: &dyn Fn(&mut MazeSpec)| {
        change(&mut spec);
        specs.push((name.to_owned(), spec));
    };
    let every_step = StepKind::ALL.to_vec();
    add("goal and start drawn", of("rook", &[4, 4]), &|spec| {
        spec.goals = Goals::OneOf(all(spec));
        spec.starts = all(spec);
        spec.steps.clone_from(&every_step);
    });
    add("deepest cell", of("rook", &[4, 4]), &|spec| {
        spec.goals = Goals::Deepest;
    });
    add("farthest cell", of("rook", &[3, 5]), &|spec| {
        spec.goals = Goals::Farthest;
    });
    add("several goals", of("rook", &[4, 4]), &|spec| {
        spec.goals = Goals::Cells(vec![Cell(5), Cell(10), Cell(15)]);
    });
    add(
        "start is the goal's neighbour",
        of("rook", &[3, 3]),
        &|spec| {
            spec.goals = Goals::Cells(vec![Cell(1)]);
        },
    );
    add("one row", of("rook", &[1, 9]), &|_| {});
    add("a stock", of("rook", &[4, 4]), &|spec| {
        spec.stock = Some([(1, 7), (2, 6), (3, 5)].into());
        spec.steps.push(StepKind::Swap);
    });
    add("a stock, deepest cell", of("rook", &[3, 3]), &|spec| {
        spec.stock = Some([(1, 5), (2, 4)].into());
        spec.goals = Goals::Deepest;
    });
    add("a stock, goal drawn", of("rook", &[3, 3]), &|spec| {
        spec.stock = Some([(1, 4), (2, 4)].into());
        spec.goals = Goals::OneOf(all(spec));
        spec.steps.clone_from(&every_step);
    });
    add(
        "no U-turns, starts drawn",
        of("no-u-turn", &[3, 4]),
        &|spec| {
            spec.starts = all(spec);
            spec.goals = Goals::OneOf(all(spec));
            spec.steps.clone_from(&every_step);
        },
    );
    add(
        "no U-turns, deepest cell",
        of("no-u-turn", &[4, 4]),
        &|spec| {
            spec.goals = Goals::Deepest;
        },
    );
    // Several states of a cell, and a moving goal: a cell may be reached in one state, and later in another.
    for id in ["toggle", "wildcard", "variable"] {
        add(&format!("{id}, deepest cell"), of(id, &[3, 4]), &|spec| {
            spec.goals = Goals::Deepest;
        });
        add(
            &format!("{id}, goal and start drawn"),
            of(id, &[3, 4]),
            &|spec| {
                spec.starts = all(spec);
                spec.goals = Goals::OneOf(all(spec));
                spec.steps.clone_from(&every_step);
            },
        );
    }
    add(
        "a torus with several goals",
        of("torus", &[4, 5]),
        &|spec| {
            spec.goals = Goals::Cells(vec![Cell(6), Cell(7)]);
        },
    );
    add(
        "more states than a word has bits",
        of("rook", &[9, 9]),
        &|_| {},
    );
    specs
}

/// A task for a specification, with another energy.
fn task(spec: &MazeSpec, energy: &str) -> Task {
    let energy = Energy::parse(energy).unwrap();
    Task::new(MazeSpec {
        energy,
        ..spec.clone()
    })
    .unwrap()
}
