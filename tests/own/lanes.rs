//! Lanes on topologies of users.

use super::{RINGS, spec};
use jumpmaze::internals::search::lanes::{InstructionSet, Lanes};
use jumpmaze::internals::search::{AnySearch, Budget, Task};

#[test]
fn lanes_decide_as_a_plain_search() {
    for ring in RINGS {
        let task = Task::new(spec(ring, "depth")).unwrap();
        for how in ["descent", "annealing:temperature=3,decay=1"] {
            let budget = Budget {
                iterations: 60,
                ..Budget::default()
            };
            let lanes = Lanes::new(&task, &AnySearch::parse(how).unwrap(), &budget).unwrap();
            let audit = lanes.audit([1, 2], 40, InstructionSet::Portable).unwrap();
            let places = ring.places;
            assert!(
                audit.is_ok_and(|candidates| candidates > 1000),
                "{how} on {places} places: {audit:?}"
            );
        }
    }
}
