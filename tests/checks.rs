//! Properties of every board, and helpers that other modules share.

use jumpmaze::internals::files::schema::TilingTable;
use jumpmaze::internals::files::{compose, source_of};
use jumpmaze::internals::limits;
use jumpmaze::internals::remedy::Remedy;
use jumpmaze::internals::rules::{
    ANY, Barrier, Exits, Field, Heading, Line, Mark, Moves, Obstacles, Odd, Ports, Step, Turns,
};
use jumpmaze::internals::surface::tilings::Tiling;
use jumpmaze::internals::surface::{Face, Outline, Port, Refusal, Shape, Surface, TopologicalType};
use jumpmaze::internals::topology::{
    Board, BoardCounts, BoardSource, BoardSpec, Cell, Landing, Number, Topology, lines_of, table_of,
};
use std::collections::BTreeSet;

/// Steele's SplitMix64: a small random generator that never changes.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    /// A random element.
    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// The board spec of a variant file's text, without its goal.
pub(crate) fn spec_of(text: &str) -> Result<BoardSpec, Refusal> {
    let text = format!("name = \"test\"\nrule = \"A test.\"\n{text}");
    compose(&toml::from_str(&text).unwrap_or_else(|error| panic!("{text}\n{error}")))
}

/// A board that must build.
pub(crate) fn board(text: &str) -> Board {
    let built = spec_of(text).and_then(|spec| Board::build(&spec));
    built.unwrap_or_else(|refusal| panic!("{text}\n{refusal}"))
}

/// Fails unless a text is refused with a message that contains `what`.
#[track_caller]
pub(crate) fn refused(text: &str, what: &str) {
    let refusal = spec_of(text)
        .and_then(|spec| Board::build(&spec))
        .unwrap_err();
    assert!(refusal.in_one_line().contains(what), "{text}: {refusal:?}");
}

/// The source of a tiling in the library.
pub(crate) fn source(id: &str) -> BoardSource {
    let table = TilingTable {
        use_name: Some(id.to_owned()),
        ..TilingTable::default()
    };
    source_of(&table).unwrap_or_else(|refusal| panic!("{id}: {refusal}"))
}

/// Whether a tiling has a lattice.
pub(crate) fn is_periodic(source: &BoardSource) -> bool {
    matches!(source, BoardSource::Tiling(Tiling::Periodic(_)))
}

/// The spec of a board with default settings.
pub(crate) fn plain(source: BoardSource, shape: Shape, size: &[i64]) -> BoardSpec {
    BoardSpec {
        source,
        outline: Outline::new(shape, size),
        ..BoardSpec::squares(1, 1)
    }
}

/// Moves through one kind of ports.
pub(crate) fn moves(exits: Ports, odd: Odd, max: Option<u32>) -> Moves {
    Moves {
        exits: Exits::Kind(exits),
        odd,
        max,
        turns: Turns::Named(ANY),
        ..Moves::default()
    }
}

/// The landings of a cell and number, as a set.
///
/// # Panics
///
/// If a landing is visited twice.
pub(crate) fn landings(topology: &impl Topology, cell: Cell, number: Number) -> BTreeSet<Landing> {
    let mut set = BTreeSet::new();
    topology.land(cell, number, &mut |landing| {
        assert!(set.insert(landing), "{cell:?}: {landing:?} twice");
    });
    set
}

/// Every (cell, number, landing) of a topology.
pub(crate) fn all_landings(topology: &impl Topology) -> BTreeSet<(Cell, Number, Landing)> {
    let mut set = BTreeSet::new();
    for cell in (0..topology.cells() as u32).map(Cell) {
        for number in 1..=topology.longest(cell) {
            set.extend(
                landings(topology, cell, number)
                    .into_iter()
                    .map(|landing| (cell, number, landing)),
            );
        }
    }
    set
}

/// The cells that a set of landings reaches.
pub(crate) fn reached(landings: &BTreeSet<Landing>) -> BTreeSet<Cell> {
    landings.iter().map(|landing| landing.to).collect()
}

/// All pairs of tiles that share a side, each once.
pub(crate) fn neighbours(field: &Field) -> Vec<(Face, Face)> {
    let mut pairs = BTreeSet::new();
    for (face, side) in field.surface.every_side() {
        if let Some(mate) = field.surface.mate(face, side)
            && (mate.face as usize) < field.tiles
            && face < mate.face
        {
            pairs.insert((face, mate.face));
        }
    }
    pairs.into_iter().collect()
}

/// Random obstacles of every kind for a board that has none.
pub(crate) fn random_obstacles(board: &Board, random: &mut Random, each: usize) -> Obstacles {
    let mut obstacles = Obstacles::default();
    let mut free: Vec<usize> = (0..board.names().len()).collect();
    for _ in 0..each.min(free.len() / 6) {
        for list in [
            &mut obstacles.impassable,
            &mut obstacles.passover,
            &mut obstacles.uncounted,
        ] {
            let tile = free.swap_remove(random.below(free.len()));
            list.push(board.names().name(tile));
        }
    }
    let Some(field) = board.field() else {
        return obstacles;
    };
    let mut pairs = neighbours(field);
    for _ in 0..each.min(pairs.len() / 4) {
        for list in [&mut obstacles.walls, &mut obstacles.oneway] {
            let (a, b) = pairs.swap_remove(random.below(pairs.len()));
            let (a, b) = if random.below(2) == 0 { (a, b) } else { (b, a) };
            list.push([a, b].map(|tile| board.names().name(tile as usize)));
        }
    }
    obstacles
}

/// Every violated property of a board. Empty if the board is sound.
pub(crate) fn complaints(spec: &BoardSpec, board: &Board) -> Vec<String> {
    let mut complaints = Vec::new();
    let (Some(field), Some(kind)) = (board.field(), board.topological_type()) else {
        return complaints;
    };
    if let Some(side) = field.surface.contradiction() {
        complaints.push(format!("side {side:?} and its mate disagree"));
    }
    let counted = surface_kind(&field.surface, field.tiles);
    if counted != kind {
        complaints.push(format!("the board is {counted:?} and says {kind:?}"));
    }
    complaints.extend(steps_that_cannot_be_undone(field));
    if let Some(lines) = board.lines() {
        complaints.extend(missing_or_double(field, lines));
        complaints.extend(differences(spec, field, lines));
    }
    complaints
}

/// Every passage that is on no line, and every duplicate line.
fn missing_or_double(field: &Field, lines: &[Line]) -> Vec<String> {
    let passage = |face: Face, a: Port, b: Port| (face, a.min(b), a.max(b));
    let taken: BTreeSet<_> = lines
        .iter()
        .flat_map(|line| &line.places)
        .map(|place| passage(place.face, place.back, place.forward))
        .collect();
    let mut complaints = Vec::new();
    for face in (0..field.tiles as Face).filter(|&face| field.passable(face)) {
        for heading in field.departures(face, field.bends()) {
            let came_by = field.reverse(heading).port;
            if !taken.contains(&passage(face, came_by, heading.port)) {
                complaints.push(format!("no line takes {heading:?}"));
            }
        }
    }
    let mut seen = BTreeSet::new();
    for line in lines {
        let one_way = line
            .places
            .iter()
            .map(|place| (place.face, place.back, place.forward));
        let other_way = line
            .places
            .iter()
            .rev()
            .map(|place| (place.face, place.forward, place.back));
        let mut written: Vec<Vec<_>> = vec![one_way.collect(), other_way.collect()];
        if line.closed {
            // Its smallest rotation.
            for way in &mut written {
                let turned = (0..way.len()).map(|by| [&way[by..], &way[..by]].concat());
                *way = turned.min().unwrap_or_default();
            }
        }
        if !seen.insert(written.into_iter().min()) {
            complaints.push(format!("twice: {line:?}"));
        }
    }
    complaints
}

/// Every difference between the jumps read off lines and the jumps computed by flying.
fn differences(spec: &BoardSpec, field: &Field, lines: &[Line]) -> Vec<String> {
    let mut complaints = Vec::new();
    let Some(flown) = table_of(field, &spec.moves, spec.exit, limits::LANDINGS) else {
        return vec!["no table without a limit".into()];
    };
    let read = lines_of(field, &spec.moves, spec.exit, lines);
    for cell in (0..flown.cells() as u32).map(Cell) {
        if flown.longest(cell) != read.longest(cell) {
            complaints.push(format!(
                "{cell:?}: longest {} flown, {} read",
                flown.longest(cell),
                read.longest(cell)
            ));
        }
        // Also two numbers beyond the longest jump of both.
        for number in 0..=flown.longest(cell).max(read.longest(cell)) + 2 {
            let (flown, read) = (
                landings(&flown, cell, number),
                landings(&read, cell, number),
            );
            if flown != read {
                complaints.push(format!(
                    "{cell:?} on {number}: {flown:?} flown, {read:?} read"
                ));
            }
        }
    }
    if BoardCounts::of(&flown) != BoardCounts::of(&read) {
        complaints.push("the census differs".into());
    }
    complaints
}

/// Every step of a flight, through any port, that turning round does not undo.
pub(crate) fn steps_that_cannot_be_undone(field: &Field) -> Vec<String> {
    let mut complaints = Vec::new();
    let bends: &[i8] = if field.bends() { &[1, -1] } else { &[0] };
    for face in (0..field.tiles as Face).filter(|&face| field.passable(face)) {
        for port in 0..2 * field.surface.sides(face) {
            for &bend in bends {
                if let Some(complaint) = cannot_undo(field, Heading { face, port, bend }) {
                    complaints.push(complaint);
                }
            }
        }
    }
    complaints
}

fn cannot_undo(field: &Field, heading: Heading) -> Option<String> {
    let Step::Into(there) = field.step_ignoring_one_way(heading) else {
        return None;
    };
    // Back through the gate: it must lead to the tile and the port that were left.
    let gate = Heading {
        face: there.face,
        port: there.gate,
        bend: heading.bend,
    };
    let Step::Into(back) = field.step_ignoring_one_way(gate) else {
        return Some(format!("{heading:?} cannot be flown back"));
    };
    if (back.face, back.gate) != (heading.face, heading.port) {
        return Some(format!("{heading:?} there, back to {back:?}"));
    }
    if there.wrong_way && back.wrong_way {
        return Some(format!("{heading:?} is the wrong way both ways"));
    }
    if field.odd == Odd::Stop {
        return None;
    }
    let Some(continuation) = there.continuation else {
        return Some(format!("{heading:?} ends in the tile"));
    };
    let turned = field.reverse(continuation);
    let Step::Into(back) = field.step_ignoring_one_way(turned) else {
        return Some(format!("{heading:?} turned round goes nowhere"));
    };
    let undone = (turned.face, turned.port) == (gate.face, gate.port)
        && field.reverse(turned) == continuation
        && field.reverse(field.reverse(heading)) == heading
        && back.continuation == Some(field.reverse(heading));
    (!undone).then(|| format!("{heading:?}, turned round to {turned:?}, came back to {back:?}"))
}

/// The Euler characteristic and orientability of the first `tiles` faces, by another method than the program's:
/// vertices by joining corners across sides, and orientation by joining two copies of every face.
pub(crate) fn surface_kind(surface: &Surface, tiles: usize) -> TopologicalType {
    let board = |face: Face| (face as usize) < tiles;
    let mut corners = DisjointSets::new(surface.all_sides());
    let mut sheets = DisjointSets::new(2 * tiles);
    let mut edges = surface.every_side().filter(|side| board(side.0)).count();
    for (face, side) in surface.every_side() {
        let Some(mate) = surface.mate(face, side) else {
            continue;
        };
        let corner = |face, corner| surface.side_index(face, corner % surface.sides(face));
        let (near, far) = (
            [corner(face, side), corner(face, side + 1)],
            [
                corner(mate.face, mate.side),
                corner(mate.face, mate.side + 1),
            ],
        );
        for end in 0..2 {
            corners.join(near[end], far[if mate.flip { end } else { 1 - end }]);
        }
        // Two tiles of the board may meet at a vertex although only tiles outside lie between them; but sides are
        // shared only by tiles of the board.
        if !board(face) || !board(mate.face) {
            continue;
        }
        edges -= usize::from((face, side) < (mate.face, mate.side));
        for sheet in 0..2 {
            let beyond = if mate.flip { 1 - sheet } else { sheet };
            sheets.join(2 * face as usize + sheet, 2 * mate.face as usize + beyond);
        }
    }
    let vertices: BTreeSet<usize> = surface
        .every_side()
        .filter(|side| board(side.0))
        .map(|(face, side)| corners.root(surface.side_index(face, side)))
        .collect();
    TopologicalType {
        euler: vertices.len() as i64 - edges as i64 + tiles as i64,
        orientable: (0..tiles).all(|face| sheets.root(2 * face) != sheets.root(2 * face + 1)),
    }
}

struct DisjointSets(Vec<usize>);

impl DisjointSets {
    fn new(things: usize) -> Self {
        DisjointSets((0..things).collect())
    }

    fn root(&mut self, mut thing: usize) -> usize {
        while self.0[thing] != thing {
            self.0[thing] = self.0[self.0[thing]];
            thing = self.0[thing];
        }
        thing
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a] = b;
    }
}

/// Whether a board has no obstacles.
pub(crate) fn is_bare(field: &Field) -> bool {
    field.marks.iter().all(|&mark| mark == Mark::Cell)
        && field
            .barriers
            .iter()
            .all(|&barrier| barrier == Barrier::Open)
}
