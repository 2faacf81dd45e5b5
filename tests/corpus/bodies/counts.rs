//! Any text, read as the parts of a count that other processes have made. They count all mazes, or say why they do not.

use jumpmaze::internals::files::Variant;
use jumpmaze::internals::prove::count::{CountLimits, DividedCount, PartialCount};
use jumpmaze::internals::search::Task;
use std::sync::LazyLock;

static COUNT: LazyLock<DividedCount> = LazyLock::new(|| {
    let rook = Variant::built_in("rook", Some(&[3, 3])).expect("it is built in");
    let task = Task::new(rook.spec()).expect("mazes are made");
    let count = DividedCount::new(&task, &CountLimits::default()).expect("they are few");
    count.expect("nothing stops it")
});

pub(crate) fn body(text: &str) -> bool {
    let Ok(parts) = serde_json::from_str::<Vec<PartialCount>>(text) else {
        return false;
    };
    let written = serde_json::to_string(&parts).expect("they were read");
    let again = serde_json::from_str::<Vec<PartialCount>>(&written);
    assert_eq!(again.ok().as_ref(), Some(&parts));
    let Some(histogram) = COUNT.total(parts) else {
        return false;
    };
    // There would be an overflow if the parts counted more mazes than there are.
    assert!(histogram.uncounted() == 0 || histogram.cut.is_some());
    true
}
