//! Parses the attribute `transform`, such as `translate(3, 4) rotate(30)`.

use kurbo::Affine;

/// Parses a list of transforms and returns their product. Returns `None` if the text is not such a list.
pub(super) fn transform(text: &str) -> Option<Affine> {
    let mut all = Affine::IDENTITY;
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (name, after) = rest.split_once('(')?;
        let (inside, after) = after.split_once(')')?;
        all *= single(name.trim(), &numbers(inside)?)?;
        rest = after.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
    }
    all.is_finite().then_some(all)
}

fn single(name: &str, values: &[f64]) -> Option<Affine> {
    let turned = |degrees: f64| {
        let angle = degrees.to_radians();
        let (sine, cosine) = (libm::sin(angle), libm::cos(angle));
        Affine::new([cosine, sine, -sine, cosine, 0.0, 0.0])
    };
    Some(match (name, values) {
        ("matrix", &[a, b, c, d, e, f]) => Affine::new([a, b, c, d, e, f]),
        ("translate", &[x]) => Affine::translate((x, 0.0)),
        ("translate", &[x, y]) => Affine::translate((x, y)),
        ("scale", &[both]) => Affine::scale(both),
        ("scale", &[x, y]) => Affine::scale_non_uniform(x, y),
        ("rotate", &[angle]) => turned(angle),
        ("rotate", &[angle, x, y]) => {
            Affine::translate((x, y)) * turned(angle) * Affine::translate((-x, -y))
        }
        ("skewX", &[angle]) => Affine::skew(libm::tan(angle.to_radians()), 0.0),
        ("skewY", &[angle]) => Affine::skew(0.0, libm::tan(angle.to_radians())),
        _ => return None,
    })
}

/// Parses a list of numbers. A number ends at a comma or a space, or where the sign or the decimal point of the next
/// number begins, as in `3-4` and `.5.5`. Returns `None` if the text contains anything else.
pub(super) fn numbers(text: &str) -> Option<Vec<f64>> {
    let mut words = vec![String::new()];
    for c in text.chars() {
        let word = words.last()?;
        let separates = c.is_whitespace() || c == ',';
        let begins = match c {
            '+' | '-' => !word.ends_with(['e', 'E']),
            '.' => word.contains(['.', 'e', 'E']),
            _ => separates,
        };
        if begins {
            words.push(String::new());
        }
        if !separates {
            words.last_mut()?.push(c);
        }
    }
    let words = words.iter().filter(|word| !word.is_empty());
    words
        .map(|word| word.parse().ok().filter(|number: &f64| number.is_finite()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_need_no_separator_before_a_sign_or_a_point() {
        assert_eq!(
            numbers("3-4 1e-2,.5.5+1"),
            Some(vec![3.0, -4.0, 0.01, 0.5, 0.5, 1.0])
        );
        for wrong in ["3--4", "e", "1x", "inf"] {
            assert_eq!(numbers(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn transforms_are_applied_from_right_to_left() {
        let moved = transform("translate(10,0) rotate(90) scale(2)").unwrap();
        let point = moved * kurbo::Point::new(1.0, 0.0);
        assert!(
            (point.x - 10.0).abs() < 1e-12 && (point.y - 2.0).abs() < 1e-12,
            "{point}"
        );
        assert_eq!(transform(""), Some(Affine::IDENTITY));
        for wrong in [
            "turn(3)",
            "rotate(",
            "scale(1e400)",
            "matrix(1 2 3)",
            "scale(x)",
        ] {
            assert_eq!(transform(wrong), None, "{wrong}");
        }
    }
}
