//! The README: its length and order, and the maze at its top.

use super::*;

/// The solution below the maze is a shortest one.
#[test]
fn the_maze_of_the_readme_is_solved_as_it_says() {
    let readme = read("README.md");
    let blocks = blocks(&readme);
    let picture = blocks.iter().find(|block| block.language == "text");
    let picture = &picture.expect("the README begins with a picture").text;
    // The rows begin with their letter; the goal G counts as 0, which leads nowhere.
    let rows = picture.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        words.next().filter(|word| ["A", "B", "C"].contains(word))?;
        Some(words.take(3).map(|word| word.parse().unwrap_or(0)))
    });
    let numbers: Vec<u32> = rows.flatten().collect();
    assert_eq!(numbers.len(), 9, "{picture}");
    let rook = Variant::built_in("rook", Some(&[3, 3])).expect("a small board for the rook");
    let find = |name: &str| rook.board().find(name).expect("a cell");
    // Breadth-first search, with the path to each reached cell.
    let mut ways = vec![vec![find("A1")]];
    let mut next = 0;
    while ways[next].last() != Some(&find("C3")) {
        let way = ways[next].clone();
        let cell = *way.last().expect("a way begins somewhere");
        let number = numbers[cell.index()];
        rook.board().topology().land(cell, number, &mut |landing| {
            if ways.iter().all(|way| !way.contains(&landing.to)) {
                ways.push([&way[..], &[landing.to]].concat());
            }
        });
        next += 1;
        assert!(next < ways.len(), "the maze cannot be solved");
    }
    let length = ways[next].len() - 1;
    let name = |&cell: &Cell| rook.board().name(cell);
    let way: Vec<String> = ways[next].iter().map(name).collect();
    let said = format!("{} in {length} moves", way.join(" → "));
    assert!(readme.contains(&said), "the README should say: {said}");
}

/// What most readers look for comes first.
#[test]
fn the_readme_is_short() {
    let readme = read("README.md");
    let count = readme.lines().count();
    assert!(count <= 150, "{count} lines, 150 are allowed");
    let first: Vec<&str> = readme.lines().take(100).collect();
    for line in [
        "$ jumpmaze new ",
        "$ jumpmaze solve ",
        "$ jumpmaze sheet ",
        "```rust",
        "## Read on",
    ] {
        let is_early = first.iter().any(|early| early.starts_with(line));
        assert!(is_early, "{line} is not in the first 100 lines");
    }
}
