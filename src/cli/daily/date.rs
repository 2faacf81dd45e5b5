//! Dates of the Gregorian calendar.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

/// A date, as the number of days since 0000-03-01. The years of the calculation begin in March, so a leap day is the
/// last day of its year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Date(u32);

/// The numbers of days in 400 years, in 100 years with 24 leap days, in 4 years with a leap day, and in a year without
/// a leap day.
const CYCLE: u32 = 146_097;
const CENTURY: u32 = 36_524;
const FOUR_YEARS: u32 = 1_461;
const YEAR: u32 = 365;
/// The last year whose dates are written with ten characters.
const LAST_YEAR: u32 = 9999;

impl Date {
    /// The current date in UTC, because the standard library does not know the time zone; `None` after the last date.
    pub(super) fn today() -> Option<Date> {
        // A clock that is set to an earlier time gives 1970-01-01.
        let time = SystemTime::now().duration_since(UNIX_EPOCH);
        let days = time.unwrap_or_default().as_secs() / (24 * 60 * 60);
        Date::new(1970, 1, 1)?.plus(u32::try_from(days).ok()?)
    }

    /// The date this many days later; `None` after the last date, 9999-12-31.
    pub(super) fn plus(self, days: u32) -> Option<Date> {
        let date = Date(self.0.checked_add(days)?);
        let [year, ..] = date.parts();
        (year <= LAST_YEAR).then_some(date)
    }

    /// The day of the week; Monday is 0.
    pub(super) fn weekday(self) -> usize {
        // 0000-03-01 was a Wednesday.
        (self.0 as usize + 2) % 7
    }

    /// The number of days since 0000-03-01, which gives each date its own seed.
    pub(super) fn number(self) -> u64 {
        u64::from(self.0)
    }

    /// The date with this year, month and day; `None` if there is no such date.
    fn new(year: u32, month: u32, day: u32) -> Option<Date> {
        if !(1..=LAST_YEAR).contains(&year)
            || !(1..=12).contains(&month)
            || !(1..=31).contains(&day)
        {
            return None;
        }
        let (year_from_march, month_from_march) = match month {
            1 | 2 => (year - 1, month + 9),
            _ => (year, month - 3),
        };
        let leap_days = year_from_march / 4 - year_from_march / 100 + year_from_march / 400;
        // From March to December, a month has 153 / 5 days on average: the first five months have 153 days together,
        // and the last five also have 153 days. Rounding gives the number of days before each month.
        let days_before = (153 * month_from_march + 2) / 5;
        let date = Date(YEAR * year_from_march + leap_days + days_before + day - 1);
        // An impossible date has become another date: 2027-02-30 has become 2027-03-02. So compare the parts.
        (date.parts() == [year, month, day]).then_some(date)
    }

    /// The year, the month and the day.
    fn parts(self) -> [u32; 3] {
        let (cycles, rest) = (self.0 / CYCLE, self.0 % CYCLE);
        let centuries = (rest / CENTURY).min(3);
        let rest = rest - centuries * CENTURY;
        let (leap_cycles, rest) = (rest / FOUR_YEARS, rest % FOUR_YEARS);
        let years = (rest / YEAR).min(3);
        let day_of_year = rest - years * YEAR;
        let month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month + 2) / 5 + 1;
        let year = 400 * cycles + 100 * centuries + 4 * leap_cycles + years;
        match month {
            10 | 11 => [year + 1, month - 9, day],
            _ => [year, month + 3, day],
        }
    }
}

/// Writes a date as `2027-01-31`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [year, month, day] = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Date {
    type Err = String;

    fn from_str(typed: &str) -> Result<Date, String> {
        let numbers: Option<Vec<u32>> = typed.split('-').map(|part| part.parse().ok()).collect();
        let date = match numbers.as_deref() {
            Some(&[year, month, day]) => {
                let exists = |last: &u32| Date::new(year, month, *last).is_some();
                let last = (28..=31).rfind(exists);
                // In 26-11-31, the year is a mistake, too. So a message about only the day would be misleading.
                let has_form = typed.len() == "2027-01-31".len();
                if let Some(last) = last.filter(|&last| has_form && day > last) {
                    return Err(format!("the month {year:04}-{month:02} has {last} days"));
                }
                Date::new(year, month, day)
            }
            _ => None,
        };
        // Refuse a date without leading zeros, because programs that read the lists may rely on the zeros.
        let date = date.filter(|date| date.to_string() == typed);
        date.ok_or_else(|| "write a date as YEAR-MONTH-DAY, such as 2027-01-31".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::Date;

    #[test]
    fn dates_follow_each_other() {
        let mut date: Date = "1999-12-31".parse().unwrap();
        let mut leap_days = 0;
        // Four hundred years have 97 leap days.
        for _ in 0..146_097 {
            let text = date.to_string();
            assert_eq!(text.parse(), Ok(date), "{text}");
            leap_days += u32::from(text.ends_with("-02-29"));
            date = date.plus(1).unwrap();
        }
        assert_eq!((date.to_string().as_str(), leap_days), ("2399-12-31", 97));
    }

    #[test]
    fn there_is_a_last_date() {
        let date: Date = "9999-12-30".parse().unwrap();
        let last = date.plus(1).unwrap();
        assert_eq!(last.to_string(), "9999-12-31");
        assert_eq!((date.plus(2), last.plus(1)), (None, None));
    }

    #[test]
    fn days_of_the_week_are_those_of_the_calendar() {
        // 25 November 2026 is a Wednesday, 1 January 2000 was a Saturday, and the last possible date is a Friday.
        for (date, weekday) in [("2026-11-25", 2), ("2000-01-01", 5), ("9999-12-31", 4)] {
            assert_eq!(date.parse::<Date>().unwrap().weekday(), weekday, "{date}");
        }
    }

    #[test]
    fn impossible_dates_are_refused() {
        for typed in [
            "2027-02-29",
            "2027-13-01",
            "2027-01-32",
            "2027-1-31",
            "0-01-01",
            "tomorrow",
            "2027-01",
        ] {
            assert!(typed.parse::<Date>().is_err(), "{typed}");
        }
        assert!("2028-02-29".parse::<Date>().is_ok());
        for (typed, days) in [("2026-11-31", 30), ("2027-02-29", 28), ("2028-02-30", 29)] {
            let error = typed.parse::<Date>().unwrap_err();
            assert_eq!(error, format!("the month {} has {days} days", &typed[..7]));
        }
        let error = "26-11-31".parse::<Date>().unwrap_err();
        assert!(error.starts_with("write a date as YEAR"), "{error}");
    }
}
