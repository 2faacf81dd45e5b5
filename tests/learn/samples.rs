//! Medians, means and how sure they are.

use jumpmaze::learn::Sample;
use jumpmaze::search::Random;

#[test]
fn few_numbers_say_little() {
    let of = |count: u32| Sample::of((1..=count).map(f64::from));
    assert_eq!((of(0).median(), of(0).mean()), (None, None));
    assert_eq!((of(1).mean(), of(1).mean_interval()), (Some(1.0), None));
    assert_eq!((of(4).median(), of(5).median()), (Some(2.5), Some(3.0)));
    // Five coins show the same side once in 16 times, six once in 32.
    assert_eq!(of(5).median_interval(), None);
    assert_eq!(of(6).median_interval(), Some([1.0, 6.0]));
    // From tables of the binomial distribution.
    assert_eq!(of(20).median_interval(), Some([6.0, 15.0]));
    assert_eq!(of(50).median_interval(), Some([18.0, 33.0]));
    assert_eq!(of(1000).median_interval(), Some([469.0, 532.0]));
    assert_eq!(of(1001).median_interval(), Some([469.0, 533.0]));
    assert_eq!(Sample::of([2.0, f64::NAN, 4.0]).mean(), Some(3.0));
}

/// Of many samples about one in twenty misses the truth, and hardly more.
#[test]
fn intervals_hold_what_they_promise() {
    let mut random = Random::new(11, 0);
    let mut missed = [0; 2];
    for _ in 0..2000 {
        let sample = Sample::of((0..60).map(|_| random.unit().powi(2)));
        let [median, mean] = [sample.median_interval(), sample.mean_interval()];
        for (missed, (interval, truth)) in
            missed.iter_mut().zip([(median, 0.25), (mean, 1.0 / 3.0)])
        {
            let [from, to] = interval.expect("sixty are enough");
            *missed += u32::from(truth < from || to < truth);
        }
    }
    assert!((40..=100).contains(&missed[0]), "{missed:?}");
    assert!((70..=160).contains(&missed[1]), "{missed:?}");
}
