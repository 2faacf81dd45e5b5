//! All pairs of values of two axes. Each composition is written as a variant file. It either builds and passes every
//! check, or is refused with a reason and a remedy.

mod axes;

use crate::checks::{Random, complaints, neighbours, spec_of};
use crate::every;
use axes::{Choice, GOAL, OBSTACLES, Tilings, axes};
use jumpmaze::internals::files::schema::VariantFile;
use jumpmaze::internals::files::{Variant, compose};
use jumpmaze::internals::remedy::Remedy;
use jumpmaze::internals::surface::{Clash, Refusal};
use jumpmaze::internals::topology::{Board, BoardSpec};
use std::collections::{BTreeMap, BTreeSet};

/// The tables `[obstacles]` and `[goal]`, with names of cells of this board, or with made-up names without a board.
fn obstacles_and_goal(choice: &Choice, bare: Option<&Board>) -> String {
    let names = |board: &Board| -> Vec<String> {
        (0..board.names().len())
            .map(|tile| board.names().name(tile))
            .collect()
    };
    let cells = bare.map_or_else(
        || ["A1", "A2", "B1", "B2"].map(str::to_owned).to_vec(),
        names,
    );
    let pairs: Vec<[String; 2]> = match bare.and_then(|board| board.field()) {
        Some(field) => neighbours(field)
            .into_iter()
            .map(|(a, b)| [a, b].map(|tile| cells[tile as usize].clone()))
            .collect(),
        None => cells
            .windows(2)
            .map(|pair| [pair[0].clone(), pair[1].clone()])
            .collect(),
    };
    let cell = |i: usize| &cells[i % cells.len()];
    let pair = |i: usize| {
        pairs
            .get(i % pairs.len().max(1))
            .cloned()
            .unwrap_or_else(|| [cell(0).clone(), cell(1).clone()])
    };
    let everything = [
        ("impassable", format!("[{:?}]", cell(cells.len() / 2))),
        ("passover", format!("[{:?}]", cell(1))),
        ("uncounted", format!("[{:?}]", cell(2))),
        ("walls", format!("[{:?}]", pair(0))),
        ("oneway", format!("[{:?}]", pair(pairs.len() / 2))),
    ];
    let mut text = "[obstacles]\n".to_owned();
    for (list, content) in everything {
        if [Some(list), Some("everything")].contains(&choice[OBSTACLES]) {
            text += &format!("{list} = {content}\n");
        }
    }
    text += &format!("[goal]\nkind = \"{}\"\n", choice[GOAL].unwrap());
    if choice[GOAL] == Some("any") {
        text += &format!(
            "goal = [{:?}, {:?}]\n",
            cell(cells.len() - 1),
            cell(cells.len() - 2)
        );
    }
    text
}

/// Builds the board of a variant file.
fn read(text: &str) -> Result<(BoardSpec, Board), Refusal> {
    let file: VariantFile = toml::from_str(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    let spec = compose(&file)?;
    let board = Board::build(&spec)?;
    Ok((spec, board))
}

/// The variant file of a composition, with obstacles and a goal.
fn text_of(tilings: &Tilings, choice: &Choice) -> String {
    let bare_text = tilings.file(choice);
    let bare = read(&bare_text).ok();
    bare_text + &obstacles_and_goal(choice, bare.as_ref().map(|(_, board)| board))
}

/// Random compositions that build, as texts and variants. About half of the axes have random values, and the other axes
/// have values that fit.
pub(crate) fn compositions(seed: u64) -> impl Iterator<Item = (String, Variant)> {
    let (axes, tilings) = (axes(), Tilings::new());
    let mut random = Random(seed);
    std::iter::repeat_with(move || {
        let mut some = |values: &Vec<_>| (random.below(2) == 0).then(|| *random.pick(values));
        let choice = axes.iter().map(&mut some).collect();
        let text = text_of(&tilings, &tilings.fitting(choice));
        let variant = Variant::parse("composition", "composition.toml", &text, None);
        variant.ok().map(|variant| (text, variant))
    })
    .flatten()
}

/// How many compositions were built or refused.
#[derive(Default)]
struct Tally {
    built: usize,
    on_lines: usize,
    refused: BTreeMap<String, usize>,
    /// Every value of every axis that is part of a board that was built.
    values: BTreeSet<(usize, &'static str)>,
    /// Every pair of such values.
    pairs: BTreeSet<[(usize, &'static str); 2]>,
}

impl Tally {
    fn try_one(&mut self, tilings: &Tilings, choice: &Choice) {
        let text = text_of(tilings, choice);
        match (
            read(&text),
            Variant::parse("composition", "composition.toml", &text, None),
        ) {
            (Ok((spec, _)), Ok(variant)) => {
                let complaints = complaints(&spec, variant.board());
                assert!(complaints.is_empty(), "{text}\n{}", complaints.join("\n"));
                self.built += 1;
                self.on_lines += usize::from(variant.board().lines().is_some());
                let values = || choice.iter().map(|value| value.unwrap()).enumerate();
                self.values.extend(values());
                for one in values() {
                    self.pairs.extend(
                        values()
                            .filter(|other| one.0 < other.0)
                            .map(|other| [one, other]),
                    );
                }
            }
            (Err(refusal), Err(shown)) => {
                assert_ne!(refusal.clash(), Clash::Audit, "{text}\n{refusal}");
                for part in [refusal.key(), refusal.what(), &refusal.remedy()] {
                    assert!(!part.trim().is_empty(), "{text}\n{refusal:?}");
                }
                let shown = shown.to_string();
                assert!(
                    shown.contains(refusal.what()) && shown.contains("help"),
                    "{text}\n{shown}"
                );
                *self
                    .refused
                    .entry(format!("{:?}", refusal.clash()))
                    .or_default() += 1;
            }
            // The board builds, but its start or goal is refused.
            (Ok(_), Err(shown)) => {
                assert!(shown.to_string().contains("help"), "{text}\n{shown}");
                *self
                    .refused
                    .entry(format!("{:?}", Clash::Goal))
                    .or_default() += 1;
            }
            (Err(refusal), Ok(_)) => panic!("{text}\nis refused and loads: {refusal}"),
        }
    }
}

#[test]
fn every_pair_of_values_builds_or_is_refused() {
    let axes = axes();
    let tilings = Tilings::new();
    let mut random = Random(2);
    let mut tally = Tally::default();
    let mut pairs = 0;
    for i in 0..axes.len() {
        for j in i + 1..axes.len() {
            for one in &axes[i] {
                for other in &axes[j] {
                    let mut choice: Choice = vec![None; axes.len()];
                    (choice[i], choice[j]) = (Some(*one), Some(*other));
                    // Once with fitting values of all other axes, and once with up to three random values among them.
                    // A debug build tries every eighth pair each way, and all pairs of a value that was never built.
                    let is_new = [(i, *one), (j, *other)]
                        .iter()
                        .any(|value| !tally.values.contains(value));
                    if is_new || pairs % every(8) == 0 {
                        tally.try_one(&tilings, &tilings.fitting(choice.clone()));
                    }
                    for _ in 0..3 {
                        let axis = random.below(axes.len());
                        choice[axis].get_or_insert(*random.pick(&axes[axis]));
                    }
                    pairs += 1;
                    if is_new || pairs % every(8) == 0 {
                        tally.try_one(&tilings, &tilings.fitting(choice));
                    }
                }
            }
        }
    }
    let refused: usize = tally.refused.values().sum();
    println!(
        "{} compositions of {pairs} pairs: {} built ({} on lines), {refused} refused; pairs built together: {}",
        tally.built + refused,
        tally.built,
        tally.on_lines,
        tally.pairs.len(),
    );
    for (reason, times) in &tally.refused {
        println!("  refused for {reason}: {times}");
    }
    assert!(tally.built > 0 && refused > 0);
    for (axis, values) in axes.iter().enumerate() {
        for value in values {
            assert!(
                tally.values.contains(&(axis, *value)),
                "{value} was never built"
            );
        }
    }
}

/// Contradictions that must be refused, and the key that is named.
#[test]
fn contradictions_are_refused() {
    let squares = "[board]\nsize = [4, 4]";
    for (text, clash, key) in [
        (
            "[tiling]\nuse = \"penrose\"\n[board]\nshape = \"disc\"\nsize = [20]\n[boundary]\nwrap = \"torus\"",
            Clash::Boundary,
            "boundary.wrap",
        ),
        (
            "[tiling]\nuse = \"penrose\"\n[board]\nshape = \"period\"\nsize = [2, 2]",
            Clash::Shape,
            "board.shape",
        ),
        (
            "[tiling]\nuse = \"hexagons\"\n[board]\nshape = \"rect\"\nsize = [4, 4]",
            Clash::Shape,
            "board.shape",
        ),
        (
            "[board]\nshape = \"rows\"\nrows = [\"oo.oo\"]",
            Clash::Pieces,
            "board",
        ),
        (
            "[board]\nsize = [4, 4]\n[boundary]\nwrap = \"torus\"",
            Clash::Endless,
            "moves.max",
        ),
        (
            "[board]\nsize = [4, 5]\n[boundary]\nwrap = \"surakarta\"\nloops = [1]\n[moves]\nmax = 9",
            Clash::Boundary,
            "board.size",
        ),
        (
            "[board]\nsize = [4, 4]\n[obstacles]\nwalls = [[\"A1\", \"A2\"], [\"D4\", \"E4\"]]",
            Clash::Obstacle,
            "obstacles.walls[1]",
        ),
        (
            "[board]\nsize = [4, 4]\n[obstacles]\nwalls = [[\"A1\", \"B2\"]]",
            Clash::Obstacle,
            "obstacles.walls[0]",
        ),
        (
            "[board]\nsize = [1, 2]\n[obstacles]\nimpassable = [\"A1\", \"A2\"]",
            Clash::Pieces,
            "obstacles",
        ),
        (
            "[tiling]\nuse = \"hexagons\"\n[board]\nshape = \"hexagon\"\nsize = [2]\n[moves]\nexits = [\"N\"]",
            Clash::Moves,
            "moves.exits",
        ),
    ] {
        let refusal = spec_of(text)
            .and_then(|spec| Board::build(&spec))
            .unwrap_err();
        assert_eq!(
            (refusal.clash(), refusal.key()),
            (clash, key),
            "{text}\n{refusal}"
        );
    }
    for (moves, key) in [
        ("turns = \"alternate\"", "moves.turns"),
        ("exits = \"both\"\nodd = \"zigzag\"", "moves.odd"),
        ("first = \"sides\"", "moves.first"),
        ("turns = [2.0]", "moves.turns"),
        ("turns = []", "moves.turns"),
        ("exits = []", "moves.exits"),
        ("shape = [[1, 0]]", "moves.shape"),
        ("shape = []", "moves.shape"),
        ("shape = [[\"k\", 0], [\"k\", 2]]", "moves.shape"),
        (
            "odd = \"zigzag\"\nshape = [[\"k\", 0], [1, 2]]",
            "moves.shape",
        ),
    ] {
        let text = format!("{squares}\n[moves]\n{moves}");
        let refusal = spec_of(&text)
            .and_then(|spec| Board::build(&spec))
            .unwrap_err();
        assert_eq!(
            (refusal.clash(), refusal.key()),
            (Clash::Moves, key),
            "{text}\n{refusal}"
        );
    }
}
