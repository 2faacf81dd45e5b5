//! The axes, and compositions of their values as variant files.

use crate::checks::{is_periodic, source};
use jumpmaze::internals::files::library;
use jumpmaze::internals::rules::{Corners, First, Odd, Ports, TURN_RULES};
use jumpmaze::internals::surface::tilings::Tiling;
use jumpmaze::internals::surface::{BOUNDARIES, Shape};
use jumpmaze::internals::topology::BoardSource;
use std::collections::BTreeMap;

pub(super) const TILING: usize = 0;
pub(super) const SHAPE: usize = 1;
pub(super) const WRAP: usize = 2;
pub(super) const EXITS: usize = 3;
pub(super) const ODD: usize = 4;
pub(super) const TURNS: usize = 5;
pub(super) const CORNERS: usize = 6;
pub(super) const OBSTACLES: usize = 7;
pub(super) const GOAL: usize = 8;
pub(super) const JUMP: usize = 9;
pub(super) const MAX: usize = 10;
pub(super) const FIRST: usize = 11;

/// Tilings that are described in the file itself.
const INLINE: [(&str, &str); 5] = [
    ("cube", "kind = \"mesh\"\nmesh = \"cube\"\nsize = [2]"),
    ("polar", "kind = \"mesh\"\nmesh = \"polar\"\nsize = [3, 4]"),
    (
        "faces",
        "kind = \"mesh\"\nfaces = [[0, 1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5], [4, 5, 6], [5, 6, 0], [6, 0, 1]]",
    ),
    (
        "lines",
        "kind = \"lines\"\ncells = [\"P\", \"Q\", \"R\", \"S\", \"T\", \"U\"]\n\
         line = [{ through = [\"P\", \"Q\", \"R\", \"S\"] }, { through = [\"S\", \"T\", \"U\", \"P\"], closed = true }]",
    ),
    ("a dual", "use = \"4.6.12\"\ndual = true"),
];

/// The axes with all their values, from the lists of the library.
pub(super) fn axes() -> Vec<Vec<&'static str>> {
    let mut axes = vec![Vec::new(); 12];
    axes[TILING] = library::tilings()
        .chain(INLINE.map(|(name, _)| name))
        .collect();
    axes[SHAPE] = Shape::ALL.iter().map(Shape::name).collect();
    axes[WRAP] = BOUNDARIES.iter().map(|boundary| boundary.name).collect();
    axes[EXITS] = Ports::ALL
        .iter()
        .map(Ports::name)
        .chain(["E, S, NW"])
        .collect();
    axes[ODD] = Odd::ALL.iter().map(Odd::name).collect();
    axes[TURNS] = TURN_RULES
        .iter()
        .map(|rule| rule.name)
        .chain(["0, 0.5"])
        .collect();
    axes[CORNERS] = Corners::ALL.iter().map(Corners::name).collect();
    axes[OBSTACLES] = vec![
        "nothing",
        "impassable",
        "passover",
        "uncounted",
        "walls",
        "oneway",
        "everything",
    ];
    axes[GOAL] = vec!["cell", "any", "exit"];
    axes[JUMP] = vec!["straight", "leaper"];
    axes[MAX] = vec!["5", "no max"];
    axes[FIRST] = First::ALL.iter().map(First::name).collect();
    axes
}

/// A value for each axis; `None` if any value is allowed.
pub(super) type Choice = Vec<Option<&'static str>>;

/// The tilings by name, so that the other values of a composition can be chosen to fit.
pub(super) struct Tilings(BTreeMap<&'static str, BoardSource>);

impl Tilings {
    /// All tilings of the library.
    pub(super) fn new() -> Self {
        Tilings(library::tilings().map(|id| (id, source(id))).collect())
    }

    fn never_repeats(&self, name: &str) -> bool {
        matches!(
            self.0.get(name),
            Some(BoardSource::Tiling(
                Tiling::Multigrid(_) | Tiling::Substitution(_)
            ))
        )
    }

    fn is_periodic(&self, name: &str) -> bool {
        name == "a dual" || self.0.get(name).is_some_and(is_periodic)
    }

    fn prototiles(&self, name: &str) -> usize {
        match self.0.get(name) {
            Some(BoardSource::Tiling(Tiling::Periodic(tiling))) => tiling.prototiles(),
            _ => 1,
        }
    }

    /// Fills in the missing values, if possible with values that fit the given ones.
    pub(super) fn fitting(&self, mut choice: Choice) -> Choice {
        let tiling = choice[TILING].unwrap_or(match choice[SHAPE] {
            Some("hexagon" | "triangle") => "6.6.6",
            Some("all") => "cube",
            _ => "4.4.4.4",
        });
        let squares = tiling == "4.4.4.4";
        let shape = choice[SHAPE].unwrap_or(match choice[WRAP] {
            _ if self.never_repeats(tiling) => "disc",
            _ if !self.is_periodic(tiling) => "all",
            Some("none" | "torus") | None if !squares => "period",
            _ => "rect",
        });
        let kinds = |rule: &str| {
            TURN_RULES
                .iter()
                .any(|known| known.name == rule && known.looks_at_kinds)
        };
        let turns = choice[TURNS].unwrap_or(match choice[FIRST] {
            Some("any") | None => "any",
            _ => "alternate",
        });
        let corners_matter = choice[CORNERS].is_some_and(|rule| rule != "walls");
        let exits = if kinds(turns) || corners_matter {
            "both"
        } else {
            "sides"
        };
        // In the order of the axes.
        let plain = [
            tiling, shape, "none", exits, "corner", turns, "walls", "nothing", "cell", "straight",
            "5", "any",
        ];
        for (value, plain) in choice.iter_mut().zip(plain) {
            value.get_or_insert(plain);
        }
        choice
    }

    /// The variant file of a composition.
    pub(super) fn file(&self, choice: &Choice) -> String {
        let value = |axis: usize| choice[axis].unwrap();
        let tiling = value(TILING);
        let described = INLINE.iter().find(|(name, _)| *name == tiling);
        let tiling_text = described.map_or_else(
            || format!("use = \"{tiling}\""),
            |(_, text)| (*text).to_owned(),
        );
        let cells: Vec<String> = (0..3)
            .flat_map(|a| (0..self.prototiles(tiling)).map(move |t| format!("[{t}, {a}, 0]")))
            .collect();
        let size = match value(SHAPE) {
            "rect" if value(WRAP) == "surakarta" => "size = [4, 4]".to_owned(),
            "rect" => "size = [3, 4]".to_owned(),
            "period" => "size = [2, 3]".to_owned(),
            "crop" => "size = [3, 4]".to_owned(),
            "disc" => "size = [14]".to_owned(),
            "hexagon" => "size = [2]".to_owned(),
            "triangle" => "size = [3]".to_owned(),
            "rows" => "rows = [\"oo.\", \"oooo\", \".ooo\"]".to_owned(),
            "cells" => format!("cells = [{}]", cells.join(", ")),
            _ => String::new(),
        };
        let loops = if value(WRAP) == "surakarta" {
            "loops = [1]"
        } else {
            ""
        };
        let list = |value: &str, quoted: bool| {
            let words = value.split(", ").map(|word| {
                if quoted {
                    format!("{word:?}")
                } else {
                    word.to_owned()
                }
            });
            format!("[{}]", words.collect::<Vec<_>>().join(", "))
        };
        let exits = match value(EXITS) {
            directions if directions.contains(',') => list(directions, true),
            kind => format!("{kind:?}"),
        };
        let turns = match value(TURNS) {
            offsets if offsets.contains(',') => list(offsets, false),
            rule => format!("{rule:?}"),
        };
        let max = if value(MAX) == "5" { "max = 5" } else { "" };
        let jump = if value(JUMP) == "leaper" {
            "shape = [[\"k\", 0], [1, 2]]"
        } else {
            ""
        };
        format!(
            "name = \"A composition\"\nrule = \"Jump as far as the number says.\"\n\
             [tiling]\n{tiling_text}\n[board]\nshape = \"{}\"\n{size}\n[boundary]\nwrap = \"{}\"\n{loops}\n\
             [moves]\nexits = {exits}\nodd = \"{}\"\nturns = {turns}\nfirst = \"{}\"\ncorners = \"{}\"\n{max}\n{jump}\n",
            value(SHAPE),
            value(WRAP),
            value(ODD),
            value(FIRST),
            value(CORNERS),
        )
    }
}
