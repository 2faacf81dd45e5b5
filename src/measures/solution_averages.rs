//! Averages over all shortest solutions, such as the mean number of U-turns, computed by counting paths.
//!
//! ```text
//!      F(u)      one jump      one jump      B(w)        F counts the paths from s, and B counts the paths to t.
//!   s ┄┄┄┄▶ u ───────────▶ v ───────────▶ w ┄┄┄┄▶ t      So F(u) · B(w) solutions contain u, v and w in a row,
//!                                                        and F(v) · B(v) solutions contain v.
//! ```

use super::average::Average;
use crate::maze::Maze;
use crate::solve::{Count, SolutionGraph};
use crate::surface::Port;
use crate::topology::{Cell, Gate, State};

/// The averages over all shortest solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SolutionAverages {
    /// The number of solutions.
    pub(super) solutions: Count,
    pub(super) forward_decisions: Average,
    pub(super) backward_decisions: Average,
    pub(super) uturns: Average,
    pub(super) along_line: Average,
    pub(super) straight_on: Average,
}

impl SolutionAverages {
    /// Averages over the shortest solutions of a maze. `state` looks up a state by its number, `choices` counts the
    /// cells one jump after a set of states, and `predecessors` counts the cells that lead to a cell.
    pub(super) fn of(
        maze: &Maze,
        graph: &SolutionGraph,
        state: impl Fn(u32) -> State,
        choices: impl Fn(&[u32]) -> u32,
        predecessors: impl Fn(Cell) -> u32,
    ) -> SolutionAverages {
        let (paths_to, paths_from) = (graph.paths_to(), graph.paths_from());
        let mut probabilities: Option<PassageProbabilities> = None;
        let mut average = |visit: &mut Passages<'_>| {
            // A share counts some of the solutions. So if the number of all solutions is exact, every share is exact.
            if let Some(of) = paths_from[0].exact() {
                let mut shares = Vec::new();
                visit(&mut |passage| {
                    shares.push(match passage {
                        Passage::Node(v) => paths_to[v].times(paths_from[v]).value,
                        Passage::Pair(u, _, w) => paths_to[u].times(paths_from[w]).value,
                    });
                });
                return Average::of_shares(of, shares);
            }
            let probabilities =
                probabilities.get_or_insert_with(|| PassageProbabilities::of(graph));
            let mut sum = 0.0;
            visit(&mut |passage| sum += probabilities.of_passage(passage));
            Average::About(sum)
        };
        let last_layer = graph.last_layer();
        let forward_decisions = average(&mut |visit| {
            for v in 0..last_layer.start {
                if choices(graph.states(v)) > 1 {
                    visit(Passage::Node(v));
                }
            }
        });
        let backward_decisions = average(&mut |visit| {
            for v in 1..graph.nodes() {
                if predecessors(graph.cell(v)) > 1 {
                    visit(Passage::Node(v));
                }
            }
        });
        // The three averages count different subsets of the same pairs, so the pairs are found once.
        let jump_pairs = jump_pairs(maze, graph, state);
        let [uturns, along_line, straight_on] =
            [|back| back, |_| true, |back: bool| !back].map(|counts: fn(bool) -> bool| {
                average(&mut |visit| {
                    for pair in jump_pairs.iter().filter(|pair| counts(pair.back)) {
                        visit(pair.passage);
                    }
                })
            });
        SolutionAverages {
            solutions: paths_from[0],
            forward_decisions,
            backward_decisions,
            uturns,
            along_line,
            straight_on,
        }
    }
}

/// A function that passes parts of solutions to a callback.
type Passages<'a> = dyn FnMut(&mut dyn FnMut(Passage)) + 'a;

/// A part of a solution: one node, or two consecutive jumps.
#[derive(Clone, Copy)]
pub(super) enum Passage {
    /// The solution passes a node.
    Node(usize),
    /// The solution makes two consecutive jumps, through these three nodes.
    Pair(usize, usize, usize),
}

/// Two consecutive jumps along one line, straight on or back.
pub(super) struct JumpPair {
    pub(super) passage: Passage,
    /// Whether the second jump goes straight back along the first one.
    pub(super) back: bool,
}

/// A jump of a shortest solution.
#[derive(Clone, Copy)]
struct SolutionJump {
    source: usize,
    target: usize,
    /// The port of arrival in the target cell.
    port: Port,
    /// The state after the jump.
    state: State,
}

/// Returns the pairs of consecutive jumps on shortest solutions that follow one line, at most one pair for the same
/// three nodes. If several jumps connect the same nodes, it is enough that one pair of them follows a line.
pub(super) fn jump_pairs(
    maze: &Maze,
    graph: &SolutionGraph,
    state: impl Fn(u32) -> State,
) -> Vec<JumpPair> {
    let space = maze.space();
    let mut found = Vec::new();
    // The jumps into the nodes of the current layer, sorted by node; and the jumps into the nodes of the next layer.
    let (mut arrivals, mut next_arrivals): (Vec<SolutionJump>, Vec<SolutionJump>) =
        (Vec::new(), Vec::new());
    // The pairs of jumps on a line through node v: the node before v, the node after v, and whether the second jump
    // goes back.
    let mut pairs: Vec<(usize, usize, bool)> = Vec::new();
    for layer in graph.layers() {
        let mut remaining = &arrivals[..];
        for v in layer.clone() {
            let count = remaining
                .iter()
                .take_while(|arrival| arrival.target == v)
                .count();
            let arrived;
            (arrived, remaining) = remaining.split_at(count);
            pairs.clear();
            for &number in graph.states(v) {
                let from = state(number);
                space.arrivals(from, &mut |jump, port, next| {
                    let Some(w) = node_after(graph, v, &state, next) else {
                        return;
                    };
                    next_arrivals.push(SolutionJump {
                        source: v,
                        target: w,
                        port,
                        state: next,
                    });
                    for arrival in arrived.iter().filter(|arrival| arrival.state == from) {
                        let gate = Gate {
                            cell: from.cell,
                            port: arrival.port,
                        };
                        if maze.board.keeps_line(gate, jump.port) {
                            pairs.push((arrival.source, w, gate.port == jump.port));
                        }
                    }
                });
            }
            // Of the pairs with the same nodes, those that go back come first. `dedup_by_key` keeps the first one.
            pairs.sort_unstable_by_key(|&(u, w, back)| (u, w, !back));
            pairs.dedup_by_key(|&mut (u, w, _)| (u, w));
            found.extend(pairs.iter().map(|&(u, w, back)| JumpPair {
                passage: Passage::Pair(u, v, w),
                back,
            }));
        }
        next_arrivals.sort_by_key(|arrival| arrival.target);
        std::mem::swap(&mut arrivals, &mut next_arrivals);
        next_arrivals.clear();
    }
    found
}

/// The successor of `node` whose set of states contains `wanted`; `None` if no set contains it.
fn node_after(
    graph: &SolutionGraph,
    node: usize,
    state: &impl Fn(u32) -> State,
    wanted: State,
) -> Option<usize> {
    let mut after = graph.after(node).iter().map(|&w| w as usize);
    after.find(|&w| {
        let mut states = graph.states(w).iter();
        states.any(|&number| state(number) == wanted)
    })
}

/// The probabilities with which a random shortest solution passes each node. Used if there are too many solutions to
/// count.
struct PassageProbabilities {
    /// The probability of passing each node.
    pass: Vec<f64>,
    /// The number of paths from each node to an end, divided by the largest such number in the layer of the node.
    weight: Vec<f64>,
    /// For each node, the sum of the weights of its successors.
    after: Vec<f64>,
}

impl PassageProbabilities {
    fn of(graph: &SolutionGraph) -> PassageProbabilities {
        let nodes = graph.nodes();
        let mut probabilities = PassageProbabilities {
            pass: vec![0.0; nodes],
            weight: vec![1.0; nodes],
            after: vec![0.0; nodes],
        };
        for layer in graph.layers().iter().rev().skip(1) {
            let mut largest: f64 = 0.0;
            for v in layer.clone() {
                let after = graph.after(v).iter();
                // The sum is a divisor, so it must not be 0. Values this small do not affect the result.
                let sum: f64 = after.map(|&w| probabilities.weight[w as usize]).sum();
                probabilities.after[v] = sum.max(f64::MIN_POSITIVE);
                largest = largest.max(sum);
            }
            for v in layer.clone() {
                probabilities.weight[v] = probabilities.after[v] / largest.max(f64::MIN_POSITIVE);
            }
        }
        probabilities.pass[0] = 1.0;
        for v in 0..nodes {
            for &w in graph.after(v) {
                probabilities.pass[w as usize] +=
                    probabilities.pass[v] * probabilities.step(v, w as usize);
            }
        }
        probabilities
    }

    /// The probability that a random shortest solution through `v` continues to `w`.
    fn step(&self, v: usize, w: usize) -> f64 {
        self.weight[w] / self.after[v]
    }

    /// The probability that a random shortest solution contains a passage.
    fn of_passage(&self, passage: Passage) -> f64 {
        match passage {
            Passage::Node(v) => self.pass[v],
            Passage::Pair(u, v, w) => self.pass[u] * self.step(u, v) * self.step(v, w),
        }
    }
}
