//! Lines, flights and their reverses, on every tiling and boundary.

use crate::checks::{
    Random, all_landings, complaints, is_bare, is_periodic, moves, plain, random_obstacles, source,
    spec_of,
};
use jumpmaze::internals::files::library;
use jumpmaze::internals::rules::{Corners, Exits, Field, Heading, Moves, Odd, Ports, Step};
use jumpmaze::internals::surface::tilings::Tiling;
use jumpmaze::internals::surface::{BOUNDARIES, Centre, NONE, Shape, TORUS};
use jumpmaze::internals::topology::{Board, BoardCounts, BoardSource, BoardSpec, Cell, Landing};
use std::collections::BTreeSet;

/// How many boards were checked, and how many of them had lines.
#[derive(Default)]
struct Tally {
    boards: usize,
    on_lines: usize,
    with_obstacles: usize,
}

/// Builds a board with every combination of exits and odd-tile rule, bare and with obstacles, and checks each.
fn look_at_all(spec: &BoardSpec, what: &str, random: &mut Random, tally: &mut Tally) {
    for exits in Ports::ALL {
        for odd in Odd::ALL {
            if *odd == Odd::Zigzag && *exits != Ports::Sides {
                continue;
            }
            let mut spec = spec.clone();
            spec.moves = moves(*exits, *odd, Some(7));
            spec.exit = random.below(2) == 0;
            let bare = Board::build(&spec).unwrap_or_else(|refusal| panic!("{what}: {refusal}"));
            look_at(&spec, &bare, what, tally);
            spec.moves.corners = *random.pick(Corners::ALL);
            let each = 1 + random.below(3);
            spec.obstacles = random_obstacles(&bare, random, each);
            match Board::build(&spec) {
                Ok(board) => look_at(&spec, &board, what, tally),
                Err(refusal) => panic!("{what}: {refusal}\n{:?}", spec.obstacles),
            }
        }
    }
}

fn look_at(spec: &BoardSpec, board: &Board, what: &str, tally: &mut Tally) {
    let complaints = complaints(spec, board);
    assert!(
        complaints.is_empty(),
        "{what} {:?} {:?}: {} complaints, such as {}",
        spec.moves,
        spec.obstacles,
        complaints.len(),
        complaints[0]
    );
    fly_there_and_back(board, what);
    tally.boards += 1;
    tally.on_lines += usize::from(board.lines().is_some());
    tally.with_obstacles += usize::from(!is_bare(board.field().unwrap()));
    let field = board.field().unwrap();
    let both_kinds = field.exits == Exits::Kind(Ports::Both) || field.odd == Odd::Zigzag;
    if is_bare(field) && (both_kinds || !field.has_odd_tiles()) {
        let counts = BoardCounts::of(board.topology()).counts().unwrap();
        assert!(counts.reversible, "{what} {:?}", spec.moves);
    }
}

/// Flies up to nine tiles, turns round, and meets the same tiles on the way back.
fn fly_there_and_back(board: &Board, what: &str) {
    let field = board.field().unwrap();
    if field.odd == Odd::Stop {
        return;
    }
    for face in (0..field.tiles as u32).filter(|&face| field.passable(face)) {
        for heading in field.departures(face, field.bends()) {
            let mut way = vec![face];
            let mut at = heading;
            // One-way signs are ignored, because they make the way back different.
            while let (Step::Into(arrival), true) = (field.step_ignoring_one_way(at), way.len() < 9)
            {
                way.push(arrival.face);
                at = arrival.continuation.unwrap();
            }
            way.reverse();
            let back = flown(field, field.reverse(at), way.len());
            assert_eq!(way, back, "{what}: {heading:?} and back");
        }
    }
}

/// The tiles of a flight, the first one included.
fn flown(field: &Field, mut at: Heading, count: usize) -> Vec<u32> {
    let mut way = vec![at.face];
    while way.len() < count {
        let Step::Into(arrival) = field.step_ignoring_one_way(at) else {
            break;
        };
        way.push(arrival.face);
        at = arrival.continuation.unwrap();
    }
    way
}

#[test]
fn jumps_read_off_lines_are_those_flown_on_every_tiling() {
    let mut random = Random(3);
    let mut tally = Tally::default();
    for id in library::tilings() {
        let source = source(id);
        let mut specs = vec![plain(source.clone(), Shape::Disc, &[24])];
        specs[0].outline.centre = *random.pick(Centre::ALL);
        if is_periodic(&source) {
            for (size, boundary, shift) in [
                ([2, 3], NONE, 0),
                ([2, 2], TORUS, 0),
                ([3, 2], TORUS, 1),
                ([1, 1], TORUS, 0),
            ] {
                let mut spec = plain(source.clone(), Shape::Period, &size);
                spec.boundary = boundary;
                spec.settings.shift = shift;
                specs.push(spec);
            }
        }
        for spec in &specs {
            let what = format!("{id} {:?} {}", spec.outline, spec.boundary.name);
            look_at_all(spec, &what, &mut random, &mut tally);
        }
    }
    tally.show();
}

#[test]
fn jumps_read_off_lines_are_those_flown_on_every_boundary() {
    let mut random = Random(4);
    let mut tally = Tally::default();
    for boundary in BOUNDARIES {
        for (rows, columns) in [
            (6, 6),
            (4, 4),
            (7, 6),
            (5, 7),
            (1, 6),
            (6, 1),
            (2, 2),
            (1, 1),
        ] {
            if boundary.loops && (rows != columns || rows < 4) {
                continue;
            }
            let mut spec = BoardSpec::squares(rows, columns);
            spec.boundary = *boundary;
            if boundary.loops {
                spec.settings.loops = (1..i64::from(rows) / 2).collect();
            }
            for shift in if boundary.shifts { 0..3 } else { 0..1 } {
                spec.settings.shift = shift;
                let what = format!("{} {rows} × {columns} shift {shift}", boundary.name);
                look_at_all(&spec, &what, &mut random, &mut tally);
            }
        }
    }
    for mesh in [
        "cube\"\nsize = [2]",
        "polar\"\nsize = [3, 6]",
        "polar\"\nsize = [3, 5]",
    ] {
        let text = format!("[tiling]\nkind = \"mesh\"\nmesh = \"{mesh}");
        look_at_all(&spec_of(&text).unwrap(), mesh, &mut random, &mut tally);
    }
    tally.show();
}

impl Tally {
    fn show(&self) {
        let Tally {
            boards,
            on_lines,
            with_obstacles,
        } = self;
        println!("{boards} boards, {on_lines} on lines, {with_obstacles} with obstacles");
        assert!(*on_lines > 0 && on_lines < boards && *with_obstacles > 0);
    }
}

/// With free corners it does not matter whether a tile is missing or impassable. Flights through corners continue even
/// along edges outside the board.
#[test]
fn missing_tiles_are_like_impassable_ones() {
    let mut random = Random(5);
    let mut compared = 0;
    for id in library::tilings() {
        let source = source(id);
        let BoardSource::Tiling(Tiling::Periodic(tiling)) = &source else {
            continue;
        };
        let prototiles = tiling.prototiles() as i64;
        let cells = 30 / prototiles + 1;
        let side = cells.isqrt() + 1;
        let all: Vec<[i64; 3]> = (0..side)
            .flat_map(|a| (0..side).flat_map(move |b| (0..prototiles).map(move |t| [t, a, b])))
            .collect();
        let mut whole = plain(source.clone(), Shape::Cells, &[]);
        whole.outline.cells.clone_from(&all);
        whole.moves = Moves {
            corners: Corners::Free,
            ..moves(Ports::Both, Odd::Corner, Some(9))
        };
        for _ in 0..12 {
            let mut part = whole.clone();
            let holes = 2 + random.below(4);
            part.outline.cells.retain(|_| random.below(holes) > 0);
            let Ok(part) = Board::build(&part) else {
                continue;
            };
            // The same board inside the whole one, the rest impassable.
            let bare = Board::build(&whole).unwrap();
            let place = |board: &Board, tile: usize| {
                let outline = board.layout().outline(tile).unwrap();
                outline.middle().map(|x| (x * 1e4).round() as i64)
            };
            let kept: BTreeSet<_> = (0..part.names().len())
                .map(|tile| place(&part, tile))
                .collect();
            let mut holed = whole.clone();
            holed.obstacles.impassable = (0..bare.names().len())
                .filter(|&tile| !kept.contains(&place(&bare, tile)))
                .map(|tile| bare.names().name(tile))
                .collect();
            let holed = Board::build(&holed).unwrap();
            let jumps = |board: &Board| -> BTreeSet<_> {
                let at = |cell: Cell| place(board, board.tile_of()[cell.index()] as usize);
                all_landings(board.topology())
                    .into_iter()
                    .map(|(from, k, Landing { port, gate, to })| (at(from), k, port, gate, at(to)))
                    .collect()
            };
            assert_eq!(jumps(&part), jumps(&holed), "{id}");
            compared += 1;
        }
    }
    assert!(compared > 50, "{compared}");
}

/// Eight triangles meet at a vertex, and only two opposite ones of them are on the board. The flight from one into the
/// other needs the triangles between them, which are outside the board.
#[test]
fn flights_through_corners_outside_the_board() {
    let mut spec = plain(source("tetrakis"), Shape::Cells, &[]);
    spec.outline.cells = vec![[3, 0, 2], [1, 1, 2], [1, 2, 1], [3, 2, 1], [0, 2, 2]];
    spec.moves = moves(Ports::Both, Odd::Corner, Some(9));
    let board = Board::build(&spec).unwrap();
    let jumps: BTreeSet<(String, u32, String)> = all_landings(board.topology())
        .into_iter()
        .map(|(from, k, landing)| (board.name(from), k, board.name(landing.to)))
        .collect();
    let there = ("B2".to_owned(), 1, "C1".to_owned());
    let back = ("C1".to_owned(), 1, "B2".to_owned());
    assert!(jumps.contains(&there) && jumps.contains(&back), "{jumps:?}");
}

/// A line may begin in tiles with an even number of sides and then enter an odd one. There the two bends differ.
#[test]
fn bends_matter_as_soon_as_an_odd_tile_is_met() {
    let text = "[tiling]\nuse = \"3.4.6.4-4.6.12\"\n[board]\nshape = \"period\"\nsize = [1, 2]\n\
                [moves]\nodd = \"zigzag\"\n[goal]\nkind = \"exit\"";
    let spec = spec_of(text).unwrap();
    let board = Board::build(&spec).unwrap();
    assert_eq!(complaints(&spec, &board), [""; 0]);
}

/// A2 cannot be left towards A3, so the exit behind A3 does not count.
#[test]
fn one_way_sides_before_tiles_that_do_not_count() {
    let text = "[board]\nsize = [1, 3]\n[obstacles]\nuncounted = [\"A3\"]\noneway = [[\"A3\", \"A2\"]]\n\
                [goal]\nkind = \"exit\"";
    let spec = spec_of(text).unwrap();
    let board = Board::build(&spec).unwrap();
    assert_eq!(complaints(&spec, &board), [""; 0]);
}

/// The hand-written tiling `rhombille` is the dual of the star tiling 3.6.3.6.
#[test]
fn rhombille_is_the_dual_of_the_stars() {
    for size in [20, 47, 60] {
        for exits in Ports::ALL {
            for centre in Centre::ALL {
                let board = |id: &str| {
                    let mut spec = plain(source(id), Shape::Disc, &[size]);
                    spec.moves = moves(*exits, Odd::Corner, None);
                    spec.outline.centre = *centre;
                    Board::build(&spec).unwrap()
                };
                let (walked, dual) = (board("rhombille"), board("laves-3.6.3.6"));
                let lines = |board: &Board| {
                    let lines = board.lines().into_iter().flatten();
                    let mut lengths: Vec<_> =
                        lines.map(|line| (line.closed, line.places.len())).collect();
                    lengths.sort_unstable();
                    lengths
                };
                if *centre == Centre::Tile {
                    assert_eq!(lines(&walked), lines(&dual), "{size} {exits}");
                    assert_eq!(
                        BoardCounts::of(walked.topology()),
                        BoardCounts::of(dual.topology())
                    );
                    if size == 47 {
                        assert_eq!(walked.tile_of().len(), 47);
                    }
                }
                assert!(!all_landings(walked.topology()).is_empty());
            }
        }
    }
}

/// Tilings that are symmetric about every line. Their flights are straight lines through the middles of tiles.
#[test]
fn straight_on_is_straight() {
    for (id, exits) in [
        ("4.4.4.4", Ports::Both),
        ("6.6.6", Ports::Both),
        ("3.3.3.3.3.3", Ports::Both),
        ("3.6.3.6", Ports::Both),
        ("3.4.6.4", Ports::Both),
        ("4.8.8", Ports::Sides),
        ("4.6.12", Ports::Sides),
        ("rhombille", Ports::Sides),
    ] {
        let mut spec = plain(source(id), Shape::Disc, &[120]);
        spec.moves = moves(exits, Odd::Corner, None);
        let board = Board::build(&spec).unwrap();
        let middle = |face: u32| board.layout().outline(face as usize).unwrap().middle();
        for line in board.lines().unwrap() {
            let places = &line.places;
            let (a, b) = (
                middle(places[0].face),
                middle(places[places.len() - 1].face),
            );
            let length = (b[0] - a[0]).hypot(b[1] - a[1]);
            for place in places.iter().filter(|_| length > 0.0) {
                let [x, y] = middle(place.face);
                let off = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length;
                assert!(off.abs() < 1e-6, "{id}: {off} off the line");
            }
        }
    }
}
