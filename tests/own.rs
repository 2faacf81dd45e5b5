//! Topologies of users: implementations of the trait without a tiling or lines are solved, measured, rated and searched
//! like any board.

mod lanes;

use jumpmaze::internals::energy::Energy;
use jumpmaze::internals::maze::{Distinct, Maze};
use jumpmaze::internals::measures::difficulty::difficulty;
use jumpmaze::internals::measures::{by_masks, by_reference, by_rows, measure};
use jumpmaze::internals::remedy::Remedy;
use jumpmaze::internals::search::make::{
    Conditions, Control, GeneratedMaze, Order, Rounds, SeedPosition, make,
};
use jumpmaze::internals::search::{
    AnySearch, Budget, EngineChoice, EngineKind, Goals, Letters, MazeSpec, Random, StepKind, Task,
    search,
};
use jumpmaze::internals::sheets::draw::{Undrawable, View, draw};
use jumpmaze::internals::solve::{CheckResult, astar, check, reference, solve};
use jumpmaze::internals::surface::{Clash, Port};
use jumpmaze::internals::topology::{
    AnyTopology, Board, BoardCounts, Cell, Content, Gate, Goal, Landing, Number, StateSpace,
    Symmetries, Topology,
};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::num::NonZero;
use std::sync::Arc;

/// Places in a ring. A jump of k leads some steps ahead, and in some rings as many steps back.
#[derive(Clone, Copy)]
struct Ring {
    places: u32,
    longest: Number,
    /// The number of steps of a jump of k.
    steps: fn(Number) -> u32,
    /// Whether jumps may also lead back.
    both: bool,
    /// Whether going straight back is forbidden, except from a toggle mark.
    onward: bool,
}

/// The hours of a clock.
const CLOCK: Ring = Ring {
    places: 12,
    longest: 11,
    steps: |number| number,
    both: true,
    onward: false,
};

const RINGS: [Ring; 4] = [
    CLOCK,
    Ring {
        places: 9,
        longest: 6,
        onward: true,
        ..CLOCK
    },
    // Jumps of 3 and 6 end where they began.
    Ring {
        places: 9,
        longest: 6,
        steps: |number| number * number,
        onward: true,
        ..CLOCK
    },
    // A jump of k leads k · k steps ahead, and there is no way back.
    Ring {
        places: 23,
        longest: 7,
        steps: |number| number * number,
        both: false,
        ..CLOCK
    },
];

impl Ring {
    fn jumps(&self, from: u32, number: Number) -> Vec<Landing> {
        let steps = (self.steps)(number) % self.places;
        let to = |steps: u32| Cell((from + steps) % self.places);
        let ahead = Landing {
            port: 0,
            gate: 1,
            to: to(steps),
        };
        let back = Landing {
            port: 1,
            gate: 0,
            to: to(self.places - steps),
        };
        if self.both {
            vec![ahead, back]
        } else {
            vec![ahead]
        }
    }

    fn allows(&self, gate: Option<Port>, port: Port, toggled: bool) -> bool {
        !self.onward || toggled || gate != Some(port)
    }
}

impl Topology for Ring {
    fn cells(&self) -> usize {
        self.places as usize
    }

    fn longest(&self, _: Cell) -> Number {
        self.longest
    }

    fn land(&self, cell: Cell, number: Number, visit: &mut dyn FnMut(Landing)) {
        self.jumps(cell.0, number).into_iter().for_each(visit);
    }

    fn may_leave(&self, arrived_by: Option<Gate>, port: Port, toggled: bool) -> bool {
        self.allows(arrived_by.map(|gate| gate.port), port, toggled)
    }

    fn turns_matter(&self) -> bool {
        self.onward
    }
}

/// A maze of random numbers. One place in five has a toggle mark.
fn maze(ring: Ring, board: &Arc<Board>, random: &mut Random) -> Maze {
    let content = |_| Content {
        toggle: random.below(5) == 0,
        ..Content::number(1 + random.below(ring.longest))
    };
    Maze::with_contents(
        Arc::clone(board),
        (0..ring.places).map(content).collect(),
        Cell(0),
        Goal::Cells(vec![Cell(ring.places - 2)]),
    )
    .expect("it fits the board")
}

/// The current place, and the gate of arrival if it matters.
type At = (u32, Option<Port>);

/// The depth of each state, by brute force.
fn depths(ring: Ring, maze: &Maze) -> BTreeMap<At, u32> {
    let mut depths = BTreeMap::from([((maze.start().0, None), 0)]);
    let mut queue = VecDeque::from([(maze.start().0, None)]);
    while let Some(at) = queue.pop_front() {
        for next in after(ring, maze, at) {
            if !depths.contains_key(&next) {
                depths.insert(next, depths[&at] + 1);
                queue.push_back(next);
            }
        }
    }
    depths
}

fn after(ring: Ring, maze: &Maze, (cell, gate): At) -> Vec<At> {
    let content = maze.contents()[cell as usize];
    if maze.goal().contains(Cell(cell)) {
        return Vec::new();
    }
    let jumps = ring.jumps(cell, content.length(0).unwrap());
    let allowed = jumps
        .into_iter()
        .filter(|jump| ring.allows(gate, jump.port, content.toggle));
    allowed
        .map(|jump| (jump.to.0, ring.onward.then_some(jump.gate)))
        .collect()
}

/// All shortest solutions, by brute force.
fn solutions(ring: Ring, maze: &Maze, length: u32) -> BTreeSet<Vec<Cell>> {
    let mut ways = vec![(vec![maze.start()], (maze.start().0, None))];
    for _ in 0..length {
        let longer = |(cells, at): &(Vec<Cell>, At)| {
            let next = after(ring, maze, *at).into_iter();
            let cells = cells.clone();
            next.map(move |to| ([&cells[..], &[Cell(to.0)]].concat(), to))
                .collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    let won = ways
        .into_iter()
        .filter(|(_, at)| maze.goal().contains(Cell(at.0)));
    won.map(|(cells, _)| cells).collect()
}

#[test]
fn every_solver_and_measure_agrees_with_brute_force() {
    let mut solved = [0; RINGS.len()];
    for (ring, solved) in RINGS.into_iter().zip(&mut solved) {
        let board = Arc::new(Board::of(ring).unwrap());
        let mut random = Random::new(1, 0);
        for _ in 0..150 {
            let maze = maze(ring, &board, &mut random);
            let depths = depths(ring, &maze);
            let goal = ring.places - 2;
            let to_goal = depths.iter().filter(|((cell, _), _)| *cell == goal);
            let length = to_goal.map(|(_, depth)| *depth).min();

            let found = solve(&maze).unwrap();
            assert_eq!(found.length(), length);
            assert_eq!(found.states(), depths.len());
            assert_eq!(maze.state_graph().graph.node_count(), depths.len());
            let guided = astar(&maze).unwrap().cells;
            assert_eq!(guided.as_ref().map(|cells| cells.len() as u32 - 1), length);
            let slow = reference(&maze, 10_000).unwrap();
            assert_eq!(slow.length, length);

            let rows = by_rows(&maze).unwrap();
            assert_eq!(rows.depth, length);
            assert_eq!(measure(&maze).unwrap(), rows);
            assert_eq!(by_reference(&maze, 10_000).unwrap(), rows);
            assert!(by_masks(&maze).is_none_or(|masks| masks == rows));
            let difficulty = difficulty(&maze).unwrap();
            assert_eq!(difficulty.wasted().is_some(), length.is_some());

            if let Some(length) = length.filter(|&length| length <= 10) {
                *solved += 1;
                let all = solutions(ring, &maze, length);
                let listed = slow.solutions.iter().cloned().collect();
                assert_eq!(all, listed);
                assert_eq!(found.count().exact(), Some(all.len() as u128));
                for cells in all.iter().chain(&guided) {
                    assert_eq!(check(&maze, cells), CheckResult::Solves);
                    assert_eq!(check(&maze, &cells[..1]), CheckResult::EndsEarly);
                }
                let mut astray = guided.unwrap();
                let last = astray.len() - 1;
                let jumps = after(ring, &maze, (0, None));
                let missed = |cell: &Cell| jumps.iter().all(|(to, _)| *to != cell.0);
                astray[1] = (0..ring.places).map(Cell).find(missed).unwrap();
                assert_eq!(check(&maze, &astray[..=last]), CheckResult::Illegal(0));
            }
        }
    }
    assert!(solved.iter().all(|&solved| solved > 40), "{solved:?}");
}

fn spec(ring: Ring, energy: &str) -> MazeSpec {
    MazeSpec {
        board: Arc::new(Board::of(ring).unwrap()),
        letters: Letters {
            toggles: ring.onward,
            ..Letters::default()
        },
        stock: None,
        written: Vec::new(),
        starts: vec![Cell(0)],
        goals: Goals::Cells(vec![Cell(ring.places - 2)]),
        steps: vec![StepKind::Write],
        energy: Energy::parse(energy).unwrap(),
    }
}

#[test]
fn engines_find_the_same_mazes() {
    for ring in RINGS {
        for energy in ["depth", "design"] {
            let task = Task::new(spec(ring, energy)).unwrap();
            let descent = AnySearch::parse("descent").unwrap();
            let run = |kind| {
                let choice = EngineChoice {
                    kind: Some(kind),
                    audit: Some(1),
                };
                let budget = Budget {
                    iterations: 200,
                    ..Budget::default()
                };
                let random = &mut Random::new(3, 0);
                let found = search(&task, &descent, choice, budget, random, None).unwrap();
                (found.draft, found.energy)
            };
            let measured = run(EngineKind::Measured);
            for &kind in EngineKind::ALL {
                if kind.applies(&task) {
                    assert_eq!(run(kind), measured, "{kind} {energy}");
                }
            }
        }
    }
}

/// The mazes of a search with a fixed seed.
fn made(ring: Ring, how: &str) -> Vec<GeneratedMaze> {
    let search = AnySearch::parse(how).unwrap();
    let order = Order {
        spec: spec(ring, "depth"),
        conditions: Conditions::default(),
        rounds: Rounds::all(3000, &search),
        search,
        puzzles: None,
        producer: None,
        audit: None,
        count: 3,
        seed: 7,
        first: SeedPosition::default(),
        target: None,
        until: None,
        threads: NonZero::<usize>::MIN,
    };
    let mut made = Vec::new();
    let mut deliver = |maze| {
        made.push(maze);
        true
    };
    make(&order, &Control::default(), &mut deliver).unwrap();
    made
}

#[test]
fn better_mazes_are_found_by_a_seed() {
    for ring in RINGS {
        let board = Arc::new(Board::of(ring).unwrap());
        let mut random = Random::new(2, 0);
        let drawn = (0..20).map(|_| maze(ring, &board, &mut random));
        let deepest = drawn.filter_map(|maze| solve(&maze).unwrap().length());
        let deepest = deepest.max().unwrap();
        for how in ["descent", "annealing", "layered"] {
            let [mazes, again] = [made(ring, how), made(ring, how)];
            assert_eq!(mazes.len(), 3, "{how}");
            let mut seen = Distinct::default();
            for (made, again) in mazes.iter().zip(&again) {
                assert_eq!(made.maze.contents(), again.maze.contents(), "{how}");
                assert!(seen.insert(&made.maze) && !seen.insert(&made.maze));
                let depth = made.verified.measures.depth.unwrap();
                assert!(depth > deepest, "{how}: {depth}, and by chance {deepest}");
            }
        }
    }
}

#[test]
fn unknown_properties_are_refused_or_omitted() {
    let board = Board::of(CLOCK).unwrap();
    assert_eq!(board.name(Cell(10)), "A11");
    assert_eq!(board.find("A3"), Some(Cell(2)));
    assert_eq!(Symmetries::of(&board).unwrap().len(), 1);
    let counts = BoardCounts::of(board.topology()).counts().unwrap();
    assert_eq!((counts.landings, counts.reversible), (12 * 11 * 2, true));
    assert_eq!(board.state_graph().graph.edge_count(), 12 * 11 * 2);
    let drawn = draw((&board).into(), &View::default());
    // Its remedy is no key of a variant file.
    let undrawable = drawn.unwrap_err();
    assert_eq!(undrawable, Undrawable::OwnTopology);
    assert!(undrawable.remedy().contains("`state_graph`"));

    // The parts can be used without a board.
    let topology = AnyTopology::custom(CLOCK).unwrap();
    let contents = vec![Content::number(1); 12];
    let goal = Goal::Exit;
    let space = StateSpace::new(&topology, &contents, &goal);
    let graph = space.graph([space.start(Cell(0))]);
    assert_eq!(graph.graph.node_count(), 12);
}

#[test]
fn topologies_that_make_no_sense_are_refused() {
    let with = |places, longest| Ring {
        places,
        longest,
        ..CLOCK
    };
    let refused = |ring: Ring| {
        let refusal = Board::of(ring).unwrap_err();
        (refusal.clash(), refusal.what().to_owned())
    };
    assert_eq!(
        refused(with(0, 1)),
        (Clash::Mesh, "the topology has no cells".to_owned())
    );
    assert_eq!(refused(with(u32::MAX, 1)).0, Clash::Limit);
    assert_eq!(refused(with(1000, 1 << 20)).0, Clash::Limit);

    /// Its only jump leads to a cell that does not exist.
    struct Astray;
    impl Topology for Astray {
        fn cells(&self) -> usize {
            3
        }
        fn longest(&self, _: Cell) -> Number {
            1
        }
        fn land(&self, _: Cell, _: Number, visit: &mut dyn FnMut(Landing)) {
            visit(Landing {
                port: 0,
                gate: 0,
                to: Cell(3),
            });
        }
        fn may_leave(&self, _: Option<Gate>, _: Port, _: bool) -> bool {
            true
        }
        fn turns_matter(&self) -> bool {
            false
        }
    }
    let refusal = Board::of(Astray).unwrap_err();
    assert_eq!(
        refusal.what(),
        "a jump of 1 from cell 0 lands on cell 3, but there are only 3"
    );
}
