//! The game agrees with the solver.

use super::solution;
use crate::play::gallery;
use jumpmaze::internals::play::Game;
use jumpmaze::internals::solve::solve;
use jumpmaze::internals::topology::Cell;

/// On every kind of board, hints lead to the goal along the first shortest solution, one jump nearer each time.
#[test]
fn hints_lead_to_the_goal() {
    for loaded in gallery() {
        let mut game = Game::new(&loaded.maze).expect("few states");
        let fewest = solve(&loaded.maze).expect("few states").length();
        assert_eq!((game.shortest_length(), game.distance()), (fewest, fewest));
        let mut left = fewest.expect("it can be solved");
        while let Some(hint) = game.hint() {
            game.jump(hint.cell()).expect("a hint is legal");
            left -= 1;
            assert_eq!(game.distance(), Some(left), "{}", loaded.variant());
        }
        assert!(game.is_won() && left == 0, "{}", loaded.variant());
        let cells: Vec<Cell> = game.cells().collect();
        assert_eq!(cells, solution(&loaded).cells(), "{}", loaded.variant());
        assert!(game.choices().is_empty());
    }
}

/// After any jumps, the distance is that of the solver, and only legal jumps change the game.
#[test]
fn distances_are_those_of_the_solver() {
    for loaded in gallery() {
        let mut game = Game::new(&loaded.maze).expect("few states");
        let solved = solve(&loaded.maze).expect("few states");
        for step in 0..100 {
            let states = game.position().states().iter();
            let nearest = states.map(|&state| solved.to_goal()[state as usize]).min();
            assert_eq!(
                game.distance().unwrap_or(u32::MAX),
                nearest.expect("a state")
            );
            let choices = game.choices();
            let cells = (0..loaded.maze.contents().len() as u32).map(Cell);
            for cell in cells.chain([Cell::OUT]) {
                let legal = choices.iter().any(|choice| choice.cell() == cell);
                assert_eq!(
                    tries(&mut game, cell),
                    legal,
                    "{}: {cell:?}",
                    loaded.variant()
                );
            }
            let Some(choice) = choices.get(step % choices.len().max(1)) else {
                game.reset();
                continue;
            };
            game.jump(choice.cell()).expect("it is a choice");
        }
    }
}

/// Whether a jump is legal. A legal jump is undone at once.
fn tries(game: &mut Game<'_>, cell: Cell) -> bool {
    let made = game.jump_count();
    let jumped = game.jump(cell).is_ok();
    assert_eq!(game.jump_count(), made + usize::from(jumped));
    jumped && game.undo()
}
