//! Placing a picture in a rectangle: centred, and as large as possible without being cut.
//!
//! ```text
//!   ┌──────────┐
//!   │  ┌────┐  │
//!   │  │    │  │
//!   │  └────┘  │
//!   └──────────┘
//! ```

use crate::sheets::scene::{Bounds, Colour, Group, Paint, Path, Scene};

/// The largest factor with which a picture of this size fits into a rectangle.
pub(in crate::sheets) fn scale(size: [f64; 2], room: [f64; 2]) -> f64 {
    (room[0] / size[0]).min(room[1] / size[1])
}

/// Puts a picture into the middle of a rectangle. The picture becomes a child group `picture` of the layer, and its own
/// layers become groups in this child.
pub(in crate::sheets) fn place(scene: &Scene, room: Bounds, layer: &mut Group) {
    let scale = scale(scene.size, room.size());
    let size = scene.size.map(|side| side * scale);
    let by = [0, 1].map(|axis| (room.low[axis] + room.high[axis] - size[axis]) / 2.0);
    let mut picture = layer.named_child("picture");
    if let Some(background) = scene
        .background
        .filter(|&background| background != Colour::WHITE)
    {
        picture.path(Path::rectangle(by, size), Paint::fill(background));
    }
    for item in &scene.items {
        let placed = item.placed(scale, by).with_name_prefix(&picture.id);
        picture.items.push(placed);
    }
    layer.add(picture);
}
