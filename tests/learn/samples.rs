//! Medians and means, and their confidence intervals.

use jumpmaze::internals::learn::Sample;
use jumpmaze::internals::search::Random;

#[test]
fn small_samples_have_no_interval() {
    let of = |count: u32| Sample::of((1..=count).map(f64::from));
    assert_eq!((of(0).median(), of(0).mean()), (None, None));
    assert_eq!((of(1).mean(), of(4).mean_interval()), (Some(1.0), None));
    assert_eq!(of(4).share_difference(&of(9)), None);
    assert_eq!((of(4).median(), of(5).median()), (Some(2.5), Some(3.0)));
    // Five coins show the same side with probability 1/16, six coins with 1/32.
    let ends = |count| of(count).median_interval().map(|of| [of.low, of.high]);
    assert_eq!(ends(0), None);
    assert_eq!(ends(5), None);
    assert_eq!(ends(6), Some([1.0, 6.0]));
    // From tables of the binomial distribution.
    assert_eq!(ends(20), Some([6.0, 15.0]));
    assert_eq!(ends(50), Some([18.0, 33.0]));
    assert_eq!(ends(1000), Some([469.0, 532.0]));
    assert_eq!(ends(1001), Some([469.0, 533.0]));
    assert_eq!(Sample::of([2.0, f64::NAN, 4.0]).mean(), Some(3.0));
}

/// At most about one in twenty intervals misses the true median.
#[test]
fn intervals_of_medians_contain_the_true_median() {
    let mut random = Random::new(11, 0);
    let mut missed = 0;
    for _ in 0..2000 {
        let sample = Sample::of((0..60).map(|_| random.unit().powi(2)));
        let interval = sample.median_interval().expect("sixty are enough");
        missed += u32::from(interval.excludes(0.25));
    }
    assert!((40..=100).contains(&missed), "{missed}");
}

/// The interval of a mean has the theoretical width, and contains the true mean nearly always.
#[test]
fn intervals_of_means_contain_the_true_mean() {
    let mut random = Random::new(3, 0);
    // The sum of twelve uniform numbers has a variance of 1.
    let mut normal = || (0..12).map(|_| random.unit()).sum::<f64>() - 6.0;
    let mut held = 0;
    for _ in 0..100 {
        let sample = Sample::of((0..60).map(|_| 5.0 + normal()));
        let interval = sample.mean_interval().expect("enough");
        assert_eq!(Some(interval.estimate), sample.mean());
        let wide = interval.high - interval.low;
        let theory = 2.0 * 1.96 / 60f64.sqrt();
        assert!((wide / theory - 1.0).abs() < 0.45, "{wide} {theory}");
        held += u32::from(!interval.excludes(5.0));
    }
    assert!((86..=100).contains(&held), "{held}");
    let low = Sample::of((0..40).map(|_| normal()));
    let high = Sample::of((0..50).map(|_| 3.0 + normal()));
    let more = high.difference(&low).expect("enough");
    let less = low.difference(&high).expect("enough");
    assert!(more.is_above_zero() && less.is_below_zero() && !more.excludes(3.0));
    assert_eq!(more.estimate, -less.estimate);
    assert_eq!(high.difference(&Sample::default()), None);
}

/// The bootstrap of a large sample would take long. Its interval is symmetric and has exactly the theoretical width.
#[test]
fn intervals_of_large_samples_are_normal() {
    let ten_digits = |count: u32| Sample::of((0..count).map(|at| f64::from(at % 10)));
    // Ten equally likely digits have a variance of 8.25.
    let (large, larger) = (ten_digits(100_010), ten_digits(200_000));
    let half_width = 1.959_964 * (8.25 / 100_010.0_f64).sqrt();
    let mean = large.mean_interval().expect("enough");
    for end in [mean.high - 4.5, 4.5 - mean.low] {
        assert!((end / half_width - 1.0).abs() < 1e-4, "{mean:?}");
    }
    let half_width = half_width * (1.0 + 100_010.0 / 200_000.0_f64).sqrt();
    let none = large.difference(&larger).expect("enough");
    for end in [none.high, -none.low] {
        assert!((end / half_width - 1.0).abs() < 1e-4, "{none:?}");
    }
}

/// A share is not certain when it is 0 or 1 in a sample. The numbers are those of Newcombe's paper: 56 of 70 against 48
/// of 80, and 10 of 10 against 0 of 20.
#[test]
fn differences_of_shares_are_newcombes() {
    let of = |happened: usize, all: usize| {
        let events = (0..all).map(|at| f64::from(u8::from(at < happened)));
        Sample::of(events)
    };
    for ([one, other], [low, high]) in [
        ([of(56, 70), of(48, 80)], [0.0524, 0.3339]),
        ([of(10, 10), of(0, 20)], [0.6791, 1.0]),
    ] {
        let more = one.share_difference(&other).expect("enough");
        let ends = [more.low - low, more.high - high];
        assert!(ends.iter().all(|off| off.abs() < 6e-5), "{more:?}");
        let less = other.share_difference(&one).expect("enough");
        assert!((less.low + more.high).abs() < 1e-12 && (less.high + more.low).abs() < 1e-12);
    }
    // Values that are not shares are compared by their means.
    let depths = Sample::of([3.0; 20]);
    assert_eq!(depths.share_difference(&depths), depths.difference(&depths));
    assert_eq!(depths.share_interval(), depths.mean_interval());
}

/// A quantile is the least number with at least this share of all numbers at or below it. If the share is met exactly,
/// it is halfway to the next number.
#[test]
fn quantiles_divide_a_sample_at_their_share() {
    let mut random = Random::new(9, 1);
    for count in 1..40u32 {
        let sample = Sample::of((0..count).map(|_| f64::from(random.below(9))));
        for share in [0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0] {
            let quantile = sample.quantile(share).expect("some");
            let numbers = sample.numbers().iter();
            let upto = numbers
                .clone()
                .filter(|&&number| number <= quantile)
                .count();
            let below = numbers.filter(|&&number| number < quantile).count();
            let part = share * f64::from(count);
            assert!(upto as f64 >= part - 1e-9 && below as f64 <= part + 1e-9);
        }
        assert_eq!(sample.quantile(0.5), sample.median());
    }
    let thirty = Sample::of((1..=30).map(f64::from));
    assert_eq!(thirty.quantile(0.1), Some(3.5));
    assert_eq!(thirty.quantile(0.0), Some(1.0));
    assert_eq!(thirty.quantile(1.0), Some(30.0));
    assert_eq!(Sample::default().quantile(0.5), None);
}
