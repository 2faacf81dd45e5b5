//! Published coordinates of solids, and the faces of their convex hulls.

const PHI: f64 = 1.618_033_988_749_895;
const ROOT: f64 = std::f64::consts::SQRT_2;

/// The published coordinates, up to signs and permutations. The flag is true for all permutations, false for even ones.
pub(super) fn published() -> Vec<(&'static str, bool, Vec<[f64; 3]>)> {
    vec![
        ("octahedron", true, vec![[1.0, 0.0, 0.0]]),
        ("icosahedron", false, vec![[0.0, 1.0, PHI]]),
        (
            "dodecahedron",
            false,
            vec![[1.0, 1.0, 1.0], [0.0, 1.0 / PHI, PHI]],
        ),
        ("cuboctahedron", true, vec![[1.0, 1.0, 0.0]]),
        ("truncated-cube", true, vec![[ROOT - 1.0, 1.0, 1.0]]),
        ("truncated-octahedron", true, vec![[0.0, 1.0, 2.0]]),
        ("rhombicuboctahedron", true, vec![[1.0, 1.0, 1.0 + ROOT]]),
        (
            "truncated-cuboctahedron",
            true,
            vec![[1.0, 1.0 + ROOT, 1.0 + 2.0 * ROOT]],
        ),
        (
            "icosidodecahedron",
            false,
            vec![[PHI, 0.0, 0.0], [0.5, PHI / 2.0, PHI * PHI / 2.0]],
        ),
        (
            "truncated-dodecahedron",
            false,
            vec![
                [0.0, 1.0 / PHI, 2.0 + PHI],
                [1.0 / PHI, PHI, 2.0 * PHI],
                [PHI, 2.0, PHI + 1.0],
            ],
        ),
        (
            "truncated-icosahedron",
            false,
            vec![
                [0.0, 1.0, 3.0 * PHI],
                [1.0, 2.0 + PHI, 2.0 * PHI],
                [PHI, 2.0, 2.0 * PHI + 1.0],
            ],
        ),
        (
            "rhombicosidodecahedron",
            false,
            vec![
                [1.0, 1.0, PHI * PHI * PHI],
                [PHI * PHI, PHI, 2.0 * PHI],
                [2.0 + PHI, 0.0, PHI * PHI],
            ],
        ),
        (
            "truncated-icosidodecahedron",
            false,
            vec![
                [1.0 / PHI, 1.0 / PHI, 3.0 + PHI],
                [2.0 / PHI, PHI, 1.0 + 2.0 * PHI],
                [1.0 / PHI, PHI * PHI, 3.0 * PHI - 1.0],
                [2.0 * PHI - 1.0, 2.0, 2.0 + PHI],
                [PHI, 3.0, 2.0 * PHI],
            ],
        ),
    ]
}

/// All points with these coordinates in every order (or in every even order), with all signs.
pub(super) fn points(kinds: &[[f64; 3]], all: bool) -> Vec<[f64; 3]> {
    let mut points: Vec<[f64; 3]> = Vec::new();
    for &[a, b, c] in kinds {
        let even = [[a, b, c], [b, c, a], [c, a, b]];
        let odd = [[b, a, c], [a, c, b], [c, b, a]];
        let orders = even.into_iter().chain(odd.into_iter().filter(|_| all));
        for [x, y, z] in orders {
            for signs in 0..8 {
                let sign = |bit: usize| if signs >> bit & 1 == 1 { -1.0 } else { 1.0 };
                let point = [x * sign(0), y * sign(1), z * sign(2)];
                let is_new = |other: &[f64; 3]| dot(sub(*other, point), sub(*other, point)) > 1e-9;
                if points.iter().all(is_new) {
                    points.push(point);
                }
            }
        }
    }
    points
}

fn sub(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

/// The faces of the convex hull: the planes through three points that have all others on one side.
pub(super) fn hull(points: &[[f64; 3]]) -> Vec<Vec<usize>> {
    let mut faces: Vec<Vec<usize>> = Vec::new();
    let count = points.len();
    for i in 0..count {
        for j in i + 1..count {
            for k in j + 1..count {
                let normal = cross(sub(points[j], points[i]), sub(points[k], points[i]));
                let height = |point: &[f64; 3]| dot(sub(*point, points[i]), normal);
                // The origin is inside.
                let sign = if height(&[0.0; 3]) < 0.0 { 1.0 } else { -1.0 };
                if dot(normal, normal) < 1e-9
                    || points.iter().any(|point| sign * height(point) > 1e-6)
                {
                    continue;
                }
                let mut face: Vec<usize> = (0..count)
                    .filter(|&v| height(&points[v]).abs() < 1e-6)
                    .collect();
                if face[..3] != [i, j, k] {
                    continue;
                }
                let up = normal.map(|part| sign * part);
                let middle = [0, 1, 2].map(|axis| {
                    face.iter().map(|&v| points[v][axis]).sum::<f64>() / face.len() as f64
                });
                let right = sub(points[face[0]], middle);
                let ahead = cross(up, right);
                let angle = |&v: &usize| {
                    let away = sub(points[v], middle);
                    let scale = dot(ahead, ahead).sqrt() / dot(right, right).sqrt();
                    (dot(away, ahead) / scale).atan2(dot(away, right))
                };
                face.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
                faces.push(face);
            }
        }
    }
    faces
}
