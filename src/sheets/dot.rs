//! The state graph of a maze in the DOT language of Graphviz: a node for each state, an edge for each jump.
//!
//! ```text
//!   digraph maze {                       A state has the name of its cell. If needed, the name also contains:
//!     "A1" -> "A3";                      "B3 from W"        the gate of the last landing
//!   }                                    "B3 by gate 4"     the gate, on a board without compass directions
//!                                        "B3 after 2"       the length of the last jump
//! ```
//!
//! An empty board is written as its free graph. This graph has the jumps of every legal number from every cell.

use super::format_writer::{FormatWriter, PictureFormat};
use super::picture::{Picture, first_solution};
use crate::files::grid::written;
use crate::limits;
use crate::maze::Maze;
use crate::remedy::Problem;
use crate::rules::Direction;
use crate::solve::Solution;
use crate::surface::Port;
use crate::topology::{Board, Cell, Explored, State, StateGraph, Topology};
use petgraph::visit::EdgeRef;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The format `dot`.
pub(super) const FORMAT: PictureFormat = PictureFormat {
    name: "dot",
    about: "The graph of all states and jumps, for Graphviz.",
    options: &[],
    is_text: true,
    writer: FormatWriter::Text(dot, check_size),
};

/// Writes the graph of a maze, or the free graph of an empty board.
///
/// # Errors
///
/// Returns an error if the graph is too large, or if the view asks for a solution of a maze that has no solution.
pub(crate) fn dot(picture: &Picture<'_>) -> Result<String, Problem> {
    let board = picture.subject.board;
    let title = picture.view.title.as_deref();
    let Some(maze) = picture.subject.maze else {
        check_free(board)?;
        let graph = board.state_graph();
        return Ok(digraph(board, None, title, &graph, None));
    };
    let space = maze.space();
    let explored =
        Explored::from_start(&space, maze.start).map_err(|error| Problem::new(error, REMEDY))?;
    let jumps: usize = (0..explored.states().len() as u32)
        .map(|state| 1 + explored.successors(state).len())
        .sum();
    check_size(board)?;
    if jumps > limits::GRAPH_JUMPS {
        return Err(too_large(&format!("{jumps} states and jumps")));
    }
    let starts = std::iter::once(maze.start);
    // If each cell has only one state, the graph includes unreachable cells, too.
    let others = Cell::all(maze.contents.len());
    let others = others.filter(|_| space.is_plain());
    let graph = space.graph(starts.chain(others).map(State::fresh));
    let shown = picture.view.solution;
    let solution = shown.then(|| first_solution(maze, REMEDY)).transpose()?;
    Ok(digraph(board, Some(maze), title, &graph, solution.as_ref()))
}

/// Checks that a board is not too large for the graphs of its mazes.
///
/// # Errors
///
/// Returns an error if the board has too many cells.
pub(crate) fn check_size(board: &Board) -> Result<(), Problem> {
    let cells = board.tile_of.len();
    if cells > limits::GRAPH_JUMPS {
        return Err(too_large(&format!("{cells} cells")));
    }
    Ok(())
}

const REMEDY: &str = "draw a smaller board";

fn too_large(amount: &str) -> Problem {
    let message = format!(
        "{amount} are too many for a graph: the limit is {}",
        limits::GRAPH_JUMPS
    );
    Problem::new(message, REMEDY)
}

/// Returns an error if the free graph of a board would be too large. The graph is not built. Instead, two sums are
/// compared with the limit. The first sum adds, for each cell and number, 1 plus the number of landings. The second sum
/// adds, for each cell and gate, 1 plus the number of landings of the cell. If turns do not matter, the second sum is
/// 0.
fn check_free(board: &Board) -> Result<(), Problem> {
    let topology = &board.topology;
    let mut remaining = limits::GRAPH_JUMPS;
    let mut landings = vec![0; board.tile_of.len()];
    let mut gates: BTreeSet<(Cell, Port)> = BTreeSet::new();
    let refusal = || too_large("the states and jumps of all mazes on this board together");
    for cell in Cell::all(board.tile_of.len()) {
        for number in 1..=topology.longest(cell) {
            let mut count = 1;
            topology.land(cell, number, &mut |landing| {
                count += 1;
                landings[cell.index()] += 1;
                if topology.turns_matter() && !landing.to.is_out() {
                    gates.insert((landing.to, landing.gate));
                }
            });
            remaining = remaining.checked_sub(count).ok_or_else(refusal)?;
        }
    }
    let jumps = gates.iter().map(|(cell, _)| 1 + landings[cell.index()]);
    if jumps.sum::<usize>() > limits::GRAPH_JUMPS {
        return Err(refusal());
    }
    Ok(())
}

fn digraph(
    board: &Board,
    maze: Option<&Maze>,
    title: Option<&str>,
    graph: &StateGraph,
    solution: Option<&Solution>,
) -> String {
    let mut text = String::from("digraph maze {\n");
    if let Some(title) = title.filter(|title| !title.is_empty()) {
        let _ = writeln!(text, "  label={};\n  labelloc=t;", quoted(title));
    }
    text.push_str("  node [shape=circle];\n");
    let graph = &graph.graph;
    for &state in graph.node_weights() {
        let name = quoted(&name(board, state));
        let _ = writeln!(text, "  {name}{};", attributes(board, maze, state));
    }
    let states = solution.map_or(&[][..], |solution| &solution.states);
    let pairs = states.windows(2).map(|pair| (pair[0], pair[1]));
    let path: BTreeSet<(State, State)> = pairs.collect();
    for node in graph.node_indices() {
        let mut jumps: Vec<(State, u32)> = graph
            .edges(node)
            .map(|edge| (graph[edge.target()], edge.weight().number))
            .collect();
        jumps.sort_unstable();
        // Jumps that differ only in their ports are drawn as one arrow.
        jumps.dedup();
        for (to, number) in jumps {
            let mut attributes = Vec::new();
            if maze.is_none() {
                attributes.push(format!("label={number}"));
            }
            if path.contains(&(graph[node], to)) {
                attributes.push("style=bold, penwidth=3".to_owned());
            }
            let attributes = match attributes.as_slice() {
                [] => String::new(),
                attributes => format!(" [{}]", attributes.join(", ")),
            };
            let [from, to] = [graph[node], to].map(|state| quoted(&name(board, state)));
            let _ = writeln!(text, "  {from} -> {to}{attributes};");
        }
    }
    text.push_str("}\n");
    text
}

/// The attributes of a node; empty if there is no maze. The label holds the name of the state and the content of its
/// cell, or `G` for a goal. A goal has a double outline. A start that is not a goal has a thick outline.
fn attributes(board: &Board, maze: Option<&Maze>, state: State) -> String {
    let Some(maze) = maze else {
        return String::new();
    };
    let name = name(board, state);
    if maze.goal.contains(state.cell) {
        let label = quoted(&format!("{name}\nG"));
        return format!(" [label={label}, shape=doublecircle]");
    }
    let content = maze.contents.get(state.cell.index());
    let content = content.map(|&content| written(content));
    let label = quoted(&format!("{name}\n{}", content.unwrap_or_default()));
    if state == State::fresh(maze.start) {
        format!(" [label={label}, penwidth=3]")
    } else {
        format!(" [label={label}]")
    }
}

/// The name of a state.
fn name(board: &Board, state: State) -> String {
    let mut name = board.name(state.cell);
    if let Some(port) = state.arrived_by {
        let mut all = Direction::ALL.iter();
        let direction = all.find(|direction| direction.port() == port);
        match direction.filter(|_| board.compass) {
            Some(direction) => name.push_str(&format!(" from {direction}")),
            None => name.push_str(&format!(" by gate {port}")),
        }
    }
    if state.last > 0 {
        name.push_str(&format!(" after {}", state.last));
    }
    name
}

/// Quotes and escapes a text as a DOT string.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
