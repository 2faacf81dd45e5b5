//! The time to compile a board, compared with a hand-written rook table.
//!
//! `cargo bench` runs it. Times on shared machines are noisy, so compare a line only with the plain table of the same
//! run.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::rules::{Moves, lines};
use jumpmaze::internals::topology::{AnyTopology, Board, BoardSpec, compile};
use std::hint::black_box;

/// The baseline: for each cell and number the cells that a rook jump reaches, as nested vectors. No tiling, no audit,
/// no gates.
fn plain_rook(rows: i64, columns: i64, max: i64) -> Vec<Vec<Vec<u32>>> {
    let mut table = Vec::new();
    for r in 0..rows {
        for c in 0..columns {
            let longest = max.min(r.max(rows - 1 - r).max(c).max(columns - 1 - c));
            let mut cell = Vec::new();
            for k in 1..=longest {
                let mut landings = Vec::new();
                for (dr, dc) in [(k, 0), (0, k), (-k, 0), (0, -k)] {
                    let (r, c) = (r + dr, c + dc);
                    if (0..rows).contains(&r) && (0..columns).contains(&c) {
                        landings.push((r * columns + c) as u32);
                    }
                }
                cell.push(landings);
            }
            table.push(cell);
        }
    }
    table
}

fn rook(rows: u32, columns: u32, max: Option<u32>) -> BoardSpec {
    BoardSpec {
        moves: Moves {
            max,
            ..Moves::default()
        },
        ..BoardSpec::squares(rows, columns)
    }
}

fn built(spec: &BoardSpec) -> Board {
    Board::build(spec).expect("the boards of the benchmark build")
}

fn variant(id: &str, size: Option<&[i64]>) -> Variant {
    Variant::built_in(id, size).expect("the boards of the benchmark build")
}

/// Only the last step, from a field to its topology, on a board that is built beforehand.
fn compile_only(criterion: &mut Criterion, name: &str, board: Board, exit: bool) {
    let (field, lines, moves) = (
        board.field().expect("a field"),
        board.lines(),
        board.moves(),
    );
    criterion.bench_function(name, |bencher| {
        bencher.iter(|| compile(black_box(field), moves, exit, lines));
    });
}

fn small(criterion: &mut Criterion) {
    criterion.bench_function("rook 10x10: plain table by hand", |b| {
        b.iter(|| plain_rook(black_box(10), 10, 99));
    });
    compile_only(
        criterion,
        "rook 10x10: compile",
        built(&rook(10, 10, None)),
        false,
    );
    let spec = rook(10, 10, None);
    criterion.bench_function("rook 10x10: whole board", |b| {
        b.iter(|| built(black_box(&spec)));
    });

    criterion.bench_function("rook 100x100 max 9: plain table by hand", |b| {
        b.iter(|| plain_rook(black_box(100), 100, 9));
    });
    compile_only(
        criterion,
        "rook 100x100 max 9: compile",
        built(&rook(100, 100, Some(9))),
        false,
    );
    let spec = rook(100, 100, Some(9));
    criterion.bench_function("rook 100x100 max 9: whole board", |b| {
        b.iter(|| built(black_box(&spec)));
    });

    let (hexagons, klondike) = (variant("hexagons", Some(&[6])), variant("klondike", None));
    compile_only(
        criterion,
        "hexagons 91: compile",
        Board::clone(hexagons.board()),
        false,
    );
    compile_only(
        criterion,
        "klondike: compile",
        Board::clone(klondike.board()),
        true,
    );
    criterion.bench_function("hexagons 91: whole board, from its file", |b| {
        b.iter(|| variant("hexagons", Some(black_box(&[6]))));
    });
    criterion.bench_function("klondike: whole board, from its file", |b| {
        b.iter(|| variant(black_box("klondike"), None));
    });
}

fn large(criterion: &mut Criterion) {
    let spec = rook(1000, 1000, None);
    let mut group = criterion.benchmark_group("rook 1000x1000");
    group.sample_size(10);
    let board = built(&spec);
    let field = board.field().expect("a field");
    let kept = compile(field, board.moves(), false, board.lines());
    assert!(
        matches!(kept, Ok(AnyTopology::Lines(_))),
        "a table of that size does not fit"
    );
    group.bench_function("lines", |b| b.iter(|| lines(black_box(field))));
    group.bench_function("whole board", |b| {
        b.iter_batched(
            || spec.clone(),
            |spec| built(&spec),
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

criterion_group!(benches, small, large);
criterion_main!(benches);
