//! Figures: all labels are present and on the page, and nothing overlaps.

use super::conclusions::made_up_data;
use jumpmaze::internals::learn::experiments::EXPERIMENTS;
use jumpmaze::internals::learn::figure::figure;
use jumpmaze::internals::learn::lab::{ExperimentData, FigureForm, Scale};
use jumpmaze::internals::sheets::pdf::{Document, pdf};
use jumpmaze::internals::sheets::scene::{Colour, Item, Scene};
use jumpmaze::internals::sheets::svg::svg;

/// Data of every experiment: usual, constant, very large, very small, and missing.
fn all() -> Vec<ExperimentData> {
    let kinds: [fn(usize, u32) -> f64; 5] = [
        |setting, repetition| (setting * 3 % 7) as f64 + f64::from(repetition % 5),
        |_, _| 7.0,
        |setting, repetition| 1e12 * f64::from(repetition) - 3e11 * setting as f64,
        |setting, repetition| (setting as f64 + f64::from(repetition)) * 1e-7,
        |_, _| f64::NAN,
    ];
    let mut all = Vec::new();
    for experiment in EXPERIMENTS {
        for kind in kinds {
            let row = |column: &jumpmaze::internals::learn::lab::Column,
                       setting,
                       repetition: u32| match column.form {
                FigureForm::Share => f64::from(repetition % 2),
                _ => kind(setting, repetition),
            };
            all.push(made_up_data(
                experiment.name,
                100_000,
                12,
                |trial, setting, repetition| {
                    let columns = trial.experiment.columns.iter();
                    columns
                        .map(|column| row(column, setting, repetition))
                        .collect()
                },
            ));
        }
    }
    all
}

fn drawn(data: &ExperimentData) -> Scene {
    figure(data, "rook, 25 cells, seed 1")
}

/// The words of an SVG, one after the other.
fn texts(svg: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).expect("it is well-formed");
    let texts = document
        .descendants()
        .filter(|node| node.has_tag_name("text"));
    texts
        .map(|node| node.text().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn every_label_is_present() {
    for data in all() {
        let texts = texts(&svg(&drawn(&data)));
        let said = texts.join(" ");
        let experiment = &data.experiment;
        for sentence in [
            experiment.question,
            &data.conclusion(),
            experiment.axis.label,
            "rook, 25 cells, seed 1",
        ] {
            assert!(
                said.contains(sentence),
                "{}: {sentence}: {said}",
                experiment.name
            );
        }
        for series in data.series() {
            assert!(
                series.is_empty() || texts.iter().any(|text| text == series),
                "{series}"
            );
        }
        let shown = experiment
            .columns
            .iter()
            .filter(|column| column.form != FigureForm::TableOnly);
        for column in shown {
            assert!(said.contains(column.label), "{}", column.label);
        }
        let nothing = data.numbers(0, experiment.columns[0].name).is_empty();
        if experiment.axis.scale == Scale::Steps && !nothing {
            for place in &data.settings {
                for word in place.label.split(' ') {
                    assert!(
                        texts.iter().any(|text| text.contains(word)),
                        "{}",
                        place.label
                    );
                }
            }
        }
    }
}

#[test]
fn nothing_overlaps_or_exceeds_the_page() {
    for data in all() {
        let scene = drawn(&data);
        let name = data.experiment.name;
        assert_eq!(scene.missing(), None);
        let mut items = Vec::new();
        scene.visit(&mut |item| items.push(item));
        let page = scene.size;
        for item in &items {
            let bounds = item.bounds();
            let inside = |at: [f64; 2]| (0..2).all(|axis| (0.0..=page[axis]).contains(&at[axis]));
            assert!(
                inside(bounds.low) && inside(bounds.high),
                "{name}: {item:?}"
            );
        }
        let texts: Vec<_> = items
            .iter()
            .filter_map(|item| match item {
                Item::Text(text) => Some((text, item.bounds())),
                _ => None,
            })
            .collect();
        for (at, (text, bounds)) in texts.iter().enumerate() {
            assert!(text.size >= 8.0, "{name}: {} is too small", text.text);
            for (other, others) in &texts[..at] {
                assert!(
                    !bounds.overlaps(*others),
                    "{name}: {:?} and {:?}",
                    text.text,
                    other.text
                );
            }
        }
    }
}

/// In shades of grey, everything contrasts with its background, and the bands with each other.
#[test]
fn figures_are_legible_in_grey() {
    for data in all() {
        let scene = drawn(&data);
        let mut fills: Vec<Colour> = Vec::new();
        scene.visit(&mut |item| match item {
            Item::Text(text) => assert!(text.colour.contrast(Colour::WHITE) >= 4.5),
            Item::Path(_, paint) | Item::Circle(_, _, paint) => fills.extend(paint.fill),
            Item::Group(_) => {}
        });
        fills.sort_by(|a, b| a.luminance().total_cmp(&b.luminance()));
        fills.dedup();
        for pair in fills.windows(2) {
            assert!(pair[0].contrast(pair[1]) >= 1.2, "{pair:?}");
        }
        assert!(pdf(&Document::from(scene)).is_ok());
    }
}
