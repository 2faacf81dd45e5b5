//! Facts about boards, each computed by a second method that does not fly through ports: by coordinates, by geometry,
//! or by hand.

mod by_hand;
mod counts;
mod crops;
mod gluing;
mod hexagons;
mod leapers;
mod lines;
mod meshes;
mod multigrids;
mod obstacles;
mod shapes;
mod squares;
mod substitutions;
mod triangles;
mod walks;

/// The faces of a line, in the direction that begins with the smaller end.
fn upright(mut faces: Vec<u32>) -> Vec<u32> {
    if faces.first() > faces.last() {
        faces.reverse();
    }
    faces
}
