//! PNG: the contents of the file, and its pixels.

use super::golden;
use super::scenes::sample;
use jumpmaze::internals::sheets::png::png;
use jumpmaze::internals::sheets::scene::{Colour, Item, Paint, Path, Scene};
use tiny_skia::Pixmap;

#[test]
fn the_sample_is_as_it_was() {
    let bytes = png(&sample(), 2.0).unwrap();
    golden("sample.png", &bytes);
    assert_eq!(png(&sample(), 2.0).unwrap(), bytes);
}

#[test]
fn files_contain_their_printed_size() {
    let bytes = png(&sample(), 300.0 / 72.0).unwrap();
    let place = bytes.windows(4).position(|name| name == b"pHYs").unwrap();
    // Pixels per metre in both directions; the unit 1 is the metre.
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!(number(place - 4), 9);
    assert_eq!([number(place + 4), number(place + 8)], [11811, 11811]);
    assert_eq!(bytes[place + 12], 1);
    // A reader that verifies checksums accepts the file.
    let picture = Pixmap::decode_png(&bytes).unwrap();
    assert_eq!([picture.width(), picture.height()], [1333, 1000]);
}

#[test]
fn without_a_background_paper_is_white() {
    let mut scene = Scene::new([10.0, 10.0], "");
    scene.items.push(Item::Path(
        Path::rectangle([2.0, 2.0], [4.0, 4.0]),
        Paint::fill(Colour::hex(0x12_3456)),
    ));
    let picture = Pixmap::decode_png(&png(&scene, 1.0).unwrap()).unwrap();
    let colour = |x, y| {
        let pixel = picture.pixel(x, y).unwrap().demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    };
    assert_eq!(colour(0, 0), [255; 4]);
    assert_eq!(colour(3, 3), [0x12, 0x34, 0x56, 255]);
    assert_eq!(colour(9, 9), [255; 4]);
}
