//! The named energies: published ones, and those of this project.

/// An energy with a name.
#[derive(Clone, Copy, Debug)]
pub struct NamedEnergy {
    /// The name in files and on the command line.
    pub name: &'static str,
    /// One sentence for the documentation.
    pub about: &'static str,
    /// The formula.
    pub formula: &'static str,
}

/// Every energy with a name.
pub const ENERGIES: &[NamedEnergy] = &[PUZZLE, DEPTH, DESIGN, SOLVABILITY, CLASSROOM];

/// Mazes that people like to solve. Nearly every term compares a feature with a threshold. A maze that meets all
/// thresholds has energy 0, and a maze that exceeds them is not better. `docs/notes/levels.md` gives the source of each
/// threshold.
pub(crate) const PUZZLE: NamedEnergy = NamedEnergy {
    name: "puzzle",
    about: "What people like to solve: one solution, choices from both ends, little back and forth, most cells in play.",
    formula: "if(solvable, 0, 1000) + if(unique, \
              3*max(0, 3*depth - 4*forward_decisions) + 3*max(0, 3*depth - 4*backward_decisions) \
              + max(0, 12*uturns - 2*depth) + max(0, 10*straight_on - 3*depth), \
              60 + min(200, on_solutions - depth)) \
              + 12*initial_forced_moves + 5*max(0, 1 - near_misses) + max(0, 10*not_reached - cells) \
              + max(0, remote - max(0, cells - 3*depth)) + max(0, 5*commonest - 2*cells) + max(0, 5*cluster_squares - cells)",
};

/// The shortest solution should be as long as possible.
pub(crate) const DEPTH: NamedEnergy = NamedEnergy {
    name: "depth",
    about: "The longest possible shortest solution.",
    formula: "if(solvable, -depth, 1000000)",
};

/// The preferences of designers, published by Neller, Fisher, Choga, Lalvani and McCarty.
pub(crate) const DESIGN: NamedEnergy = NamedEnergy {
    name: "design",
    about: "What designers prefer: a unique solution, no dead ends, many decisions, few clusters.",
    formula: "not_reaching * cells^2 + if(unique, -min(forward_decisions, backward_decisions), cells^3) \
              + cluster_squares + initial_forced_moves^2",
};

/// Solvable mazes come first, and among them those with the longest solutions.
pub(crate) const SOLVABILITY: NamedEnergy = NamedEnergy {
    name: "solvability",
    about: "A long solution; without any solution, many reachable cells.",
    formula: "if(solvable, -depth, not_reached)",
};

/// The rating of mazes in a university course, negated, because smaller energies are better.
pub(crate) const CLASSROOM: NamedEnergy = NamedEnergy {
    name: "classroom",
    about: "The rating of a course at USC, negated: long and unique, few holes, many decisions.",
    formula: "-(5*depth + if(unique, cells, 0) \
              - 2*(black_hole_cells + white_hole_cells + depth - forward_decisions + depth - backward_decisions) \
              - if(solvable, 0, 100*cells))",
};
