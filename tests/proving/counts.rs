//! Histograms of depth, compared with published ones and with solving every maze.

use jumpmaze::internals::files::{Changes, Variant};
use jumpmaze::internals::prove::count::{
    CountLimits, CountStop, DividedCount, PartialCount, Uncountable, count,
};
use jumpmaze::internals::search::{Goals, MazeSpec, StopFlag, Task};
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::topology::{Cell, Topology};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

fn of(variant: &str, size: &[i64], goal: Option<&str>) -> MazeSpec {
    let changes = Changes {
        size: (!size.is_empty()).then(|| size.to_vec()),
        start: None,
        goal: goal.map(str::to_owned),
        ..Changes::default()
    };
    let variant = Variant::built_in_changed(variant, &changes).expect("it builds");
    variant.spec()
}

fn written(text: &str) -> MazeSpec {
    let variant = Variant::parse("test", "test.toml", text, None).expect("it builds");
    variant.spec()
}

/// The number of mazes of each depth (`None`: unsolvable), by solving every maze.
fn one_by_one(task: &Task) -> BTreeMap<Option<u32>, u128> {
    let mut draft = task
        .random_draft(&mut jumpmaze::internals::search::Random::new(1, 0))
        .unwrap();
    draft.letters.fill(0);
    let mut depths = BTreeMap::new();
    loop {
        let mut maze = task.maze(&draft);
        let length = match task.goals {
            // From the start to the deepest cell.
            Goals::Deepest => (0..task.cells() as u32)
                .filter_map(|goal| {
                    maze = task.maze(&jumpmaze::internals::search::Draft {
                        goal: jumpmaze::internals::topology::Goal::Cells(vec![Cell(goal)]),
                        ..draft.clone()
                    });
                    solve(&maze).unwrap().length()
                })
                .max(),
            _ => solve(&maze).unwrap().length(),
        };
        *depths.entry(length).or_insert(0) += 1;
        // The next maze: count up like an odometer.
        let most = |cell: usize| task.alphabet.choices(Cell(cell as u32)) as u16 - 1;
        let cells = 0..draft.letters.len();
        let Some(cell) = cells
            .into_iter()
            .find(|&cell| draft.letters[cell] < most(cell))
        else {
            return depths;
        };
        draft.letters[cell] += 1;
        draft.letters[..cell].fill(0);
    }
}

fn counted(task: &Task, what: &str) -> BTreeMap<Option<u32>, u128> {
    let histogram = count(task, &CountLimits::default()).unwrap();
    assert_eq!(histogram.cut, None, "{what}");
    assert_eq!(histogram.uncounted(), 0, "{what}");
    let depths = (0..).map(Some).zip(histogram.depths);
    let mut all: BTreeMap<Option<u32>, u128> = depths.collect();
    all.insert(None, histogram.unsolvable);
    all.retain(|_, mazes| *mazes > 0);
    all
}

#[test]
fn squares_are_as_published() {
    let known: [(i64, &[u128], u128); 2] = [
        (3, &[0, 0, 48, 60, 7], 13),
        (
            4,
            &[
                0, 0, 524880, 979776, 608384, 204138, 64012, 18135, 3915, 806, 190, 34, 2,
            ],
            430080,
        ),
    ];
    for (side, depths, unsolvable) in known {
        let task = Task::new(of("rook", &[side, side], None)).unwrap();
        let histogram = count(&task, &CountLimits::default()).unwrap();
        assert_eq!(histogram.depths, depths, "{side}");
        assert_eq!(histogram.unsolvable, unsolvable, "{side}");
        let sum = depths.iter().sum::<u128>() + unsolvable;
        assert_eq!(histogram.mazes, sum, "{side}");
    }
}

#[test]
fn counting_agrees_with_solving_every_maze() {
    let blocked = "name = \"T\"\nrule = \"Jump.\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [3, 4]\n";
    let with = |more: &str| written(&format!("{blocked}{more}"));
    let boards = [
        ("rook 3 × 3", of("rook", &[3, 3], None)),
        ("rook 2 × 5", of("rook", &[2, 5], None)),
        ("a free goal", of("rook", &[3, 3], Some("free"))),
        ("a goal in the middle", of("rook", &[3, 3], Some("B2"))),
        ("an exit", of("rook", &[2, 3], Some("exit"))),
        ("queen", of("queen", &[3, 3], None)),
        ("hexagons", of("hexagons", &[2], None)),
        ("no U-turns", of("no-u-turn", &[3, 3], None)),
        ("no U-turns, exit", of("no-u-turn", &[2, 3], Some("exit"))),
        ("alternate", of("alternate", &[3, 3], None)),
        ("toggle", of("toggle", &[2, 3], None)),
        ("wildcard", of("wildcard", &[2, 3], None)),
        (
            "a torus",
            written(
                "name = \"T\"\nrule = \"Jump.\"\n[tiling]\nuse = \"squares\"\n[board]\nshape = \"rect\"\nsize = [3, 3]\n\
                 [boundary]\nwrap = \"torus\"\n[moves]\nmax = 2\n",
            ),
        ),
        (
            "obstacles",
            with(
                "[obstacles]\nimpassable = [\"B2\"]\npassover = [\"B3\"]\noneway = [[\"A1\", \"A2\"]]\n",
            ),
        ),
        ("two goals", {
            let mut spec = of("rook", &[3, 3], None);
            spec.goals = Goals::Cells(vec![Cell(5), Cell(8)]);
            spec
        }),
        ("something is written", {
            let mut spec = of("rook", &[3, 3], None);
            spec.written = vec![None; spec.board.topology().cells()];
            spec.written[1] = Some(jumpmaze::internals::topology::Content::number(2));
            spec
        }),
    ];
    for (what, spec) in boards {
        let task = Task::new(spec).unwrap();
        assert_eq!(counted(&task, what), one_by_one(&task), "{what}");
    }
}

#[test]
fn specifications_that_cannot_be_counted_are_refused() {
    let said =
        |spec: MazeSpec| count(&Task::new(spec).unwrap(), &CountLimits::default()).unwrap_err();
    let mut drawn = of("rook", &[3, 3], None);
    drawn.goals = Goals::OneOf(vec![Cell(4), Cell(8)]);
    assert_eq!(said(drawn), Uncountable::Drawn);
    let mut starts = of("rook", &[3, 3], None);
    starts.starts = vec![Cell(0), Cell(2)];
    assert_eq!(said(starts), Uncountable::Drawn);
    let no_u_turn = of("no-u-turn", &[3, 3], Some("free"));
    assert_eq!(said(no_u_turn), Uncountable::Free);
    let mut stock = of("rook", &[3, 3], None);
    stock.stock = Some([(1, 9), (2, 9)].into());
    assert_eq!(said(stock), Uncountable::Stock);
    assert_eq!(said(of("rook", &[12, 12], None)), Uncountable::States(144));
    assert_eq!(said(of("rook", &[11, 11], None)), Uncountable::Mazes);
}

#[test]
fn an_interrupted_count_says_what_is_uncounted() {
    let task = Task::new(of("rook", &[4, 4], None)).unwrap();
    let limits = CountLimits {
        until: Some(Instant::now()),
        ..CountLimits::default()
    };
    let histogram = count(&task, &limits).unwrap();
    assert_eq!(histogram.cut, Some(CountStop::Time));
    assert_eq!(histogram.uncounted(), 2_834_352);
    assert!(histogram.depths.is_empty());
    let stop = StopFlag::default();
    stop.request();
    let limits = CountLimits {
        stop: Some(&stop),
        ..CountLimits::default()
    };
    assert_eq!(
        count(&task, &limits).unwrap().cut,
        Some(CountStop::Interrupted)
    );
}

/// With too many positions, the depths that are printed are exact, and the number of uncounted mazes is known.
#[test]
fn a_count_with_too_many_positions_ends() {
    let task = Task::new(of("rook", &[4, 4], None)).unwrap();
    let whole = count(&task, &CountLimits::default()).unwrap();
    for positions in [0, 10, 100] {
        let limits = CountLimits {
            positions,
            ..CountLimits::default()
        };
        let part = count(&task, &limits).unwrap();
        assert_eq!(part.cut, Some(CountStop::Positions), "{positions}");
        assert!(
            part.uncounted() > 0 && part.mazes == whole.mazes,
            "{positions}"
        );
        assert!(whole.depths.starts_with(&part.depths), "{positions}");
        assert!(part.unsolvable <= whole.unsolvable, "{positions}");
    }
}

fn divided(task: &Task) -> DividedCount {
    let divided = DividedCount::new(task, &CountLimits::default());
    divided.unwrap().expect("nothing stops it")
}

/// The division into parts can be stopped, too.
#[test]
fn a_stopped_division_has_no_parts() {
    let task = Task::new(of("rook", &[4, 4], None)).unwrap();
    let stop = StopFlag::default();
    stop.request();
    let limits = CountLimits {
        stop: Some(&stop),
        ..CountLimits::default()
    };
    assert!(DividedCount::new(&task, &limits).unwrap().is_none());
}

/// Every division gives the same histogram. An incomplete set of parts, or one with a repeated part, gives none.
#[test]
fn parts_add_up_to_all_mazes() {
    for (variant, size, goal, least) in [
        ("rook", [4, 4], None, 500),
        ("rook", [4, 4], Some("free"), 1000),
        ("no-u-turn", [3, 3], None, 2),
    ] {
        let task = Task::new(of(variant, &size, goal)).unwrap();
        let whole = count(&task, &CountLimits::default()).unwrap();
        let divided = divided(&task);
        let all = divided.positions();
        assert!(all >= least, "{all}");
        for length in [1, 7, 99, all] {
            let parts = (0..all).step_by(length).map(|from| {
                let part = from..all.min(from + length);
                divided.part(part, &CountLimits::default()).unwrap()
            });
            let parts: Vec<PartialCount> = parts.collect();
            let total = divided.total(parts.clone()).unwrap();
            assert_eq!(total.depths, whole.depths);
            assert_eq!(total.unsolvable, whole.unsolvable);
            assert_eq!((total.mazes, total.cut), (whole.mazes, None));
            if length == all {
                assert_eq!(total, whole);
            }
            assert!(divided.total(parts[1..].to_vec()).is_none());
            assert!(divided.total([&parts[..], &parts[..1]].concat()).is_none());
        }
        assert!(divided.part(0..all + 1, &CountLimits::default()).is_none());
    }
}

/// If a part has too many positions, only the depths that all parts know are counted.
#[test]
fn a_part_with_too_many_positions_cuts_the_count_short() {
    let task = Task::new(of("rook", &[4, 4], None)).unwrap();
    let whole = count(&task, &CountLimits::default()).unwrap();
    let divided = divided(&task);
    let half = divided.positions() / 2;
    let mut shortest = usize::MAX;
    for positions in [0, 100, 300] {
        let few = CountLimits {
            positions,
            ..CountLimits::default()
        };
        let all = CountLimits::default();
        let parts = [(0..half, few), (half..divided.positions(), all)];
        let parts = parts.map(|(part, limits)| divided.part(part, &limits).unwrap());
        let total = divided.total(parts).unwrap();
        assert_eq!(total.cut, Some(CountStop::Positions), "{positions}");
        assert!(total.uncounted() > 0, "{positions}");
        assert!(whole.depths.starts_with(&total.depths), "{positions}");
        assert!(total.unsolvable <= whole.unsolvable, "{positions}");
        shortest = shortest.min(total.depths.len());
    }
    assert!(shortest > 1, "the first layers are always known");
}

/// The table of `docs/notes/proofs.md` has the counted numbers.
#[test]
fn the_page_has_the_counted_numbers() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/notes/proofs.md");
    let page = std::fs::read_to_string(page).expect("there is a page");
    for (board, variant, size, goal) in [
        ("queen 3 × 3", "queen", &[3, 3][..], None),
        ("queen 4 × 4", "queen", &[4, 4], None),
        ("hexagons of side 2, to the centre", "hexagons", &[2], None),
        ("hexagons of side 3, to the centre", "hexagons", &[3], None),
        ("torus 3 × 3, to any cell", "torus", &[3, 3], Some("free")),
        ("torus 3 × 4, to any cell", "torus", &[3, 4], Some("free")),
        ("torus 4 × 4, to any cell", "torus", &[4, 4], Some("free")),
        ("Klein bottle 3 × 3", "klein", &[3, 3], Some("C3")),
        ("Möbius strip 3 × 3", "mobius", &[3, 3], Some("C3")),
        ("no U-turns 3 × 3", "no-u-turn", &[3, 3], None),
        ("no U-turns 4 × 4", "no-u-turn", &[4, 4], None),
    ] {
        let histogram = count(
            &Task::new(of(variant, size, goal)).unwrap(),
            &CountLimits::default(),
        )
        .unwrap();
        let depths: Vec<String> = histogram.depths[1..].iter().map(grouped).collect();
        let [mazes, none] = [histogram.mazes, histogram.unsolvable].map(|number| grouped(&number));
        let row = format!("| {board} | {mazes} | {} | {none} |", depths.join(", "));
        assert!(page.contains(&row), "docs/notes/proofs.md lacks:\n{row}");
    }
}

/// A number with a comma between groups of three digits.
fn grouped(number: &u128) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).expect("digits"))
        .collect();
    groups.join(",")
}
