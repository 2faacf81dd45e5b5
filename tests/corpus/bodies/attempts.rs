//! Any text, read as attempts that other processes have made. `merge` believes nothing about a maze that it delivers.

use jumpmaze::internals::energy::Energy;
use jumpmaze::internals::files::Variant;
use jumpmaze::internals::measures::measure;
use jumpmaze::internals::search::make::{
    AttemptRecord, Control, JobResult, JobSource, Order, OrderError, OrderJobs, SeenMazes,
    make_from,
};
use std::num::NonZero;
use std::sync::LazyLock;

static ORDER: LazyLock<Order> = LazyLock::new(|| {
    let rook = Variant::built_in("rook", Some(&[3, 3])).expect("it is built in");
    let depth = Energy::parse("depth").expect("an energy");
    let order = rook.order().energy(depth).moves(4..).count(3);
    order.threads(NonZero::<usize>::MIN)
});

pub(crate) fn body(text: &str) -> bool {
    let order = &*ORDER;
    let Ok(records) = serde_json::from_str::<Vec<AttemptRecord>>(text) else {
        return false;
    };
    let written = serde_json::to_string(&records).expect("they were read");
    let again = serde_json::from_str::<Vec<AttemptRecord>>(&written);
    assert_eq!(again.ok().as_ref(), Some(&records));
    // Each record is the only attempt of a job.
    let restored = |jobs: &OrderJobs<'_>, number: u64| {
        let record = records.get(usize::try_from(number).ok()?)?;
        Some(JobResult::restored(
            jobs,
            number,
            Some(vec![record.clone()]),
        ))
    };
    let mut delivered = 0;
    let ended = make_from(
        JobSource::of(&restored),
        order,
        &Control::default(),
        SeenMazes::default(),
        &mut |made| {
            let measures = measure(&made.maze).expect("few states");
            assert_eq!(order.conditions.lacks(&made.maze, &measures), []);
            assert_eq!(order.spec.energy.of(&measures), made.verified.energy);
            delivered += 1;
            true
        },
    );
    // A wrong record is no bug of the program.
    let is_refused = matches!(ended, Err(OrderError::ForeignAttempt(_)));
    assert!(is_refused || ended.is_ok(), "{ended:?}");
    delivered > 0
}
