//! Layers, which PDF viewers can hide. A layer consists of the top-level groups with the same name on all pages. Inner
//! groups are not layers, because a long sheet would then have a layer for each puzzle.

use super::bytes::Ids;
use pdf_writer::writers::{Catalog, Resources};
use pdf_writer::{Name, Pdf, Ref, TextStr};
use std::collections::BTreeMap;

/// The layers used so far. A layer can be on several pages. A hidden layer is hidden on all pages.
#[derive(Default)]
pub(super) struct PdfLayers {
    numbers: BTreeMap<String, usize>,
}

/// The references to the layers in the file, in the order of their first use.
pub(super) struct PdfLayerRefs(Vec<Ref>);

/// The resource name of a layer.
pub(super) fn name(number: usize) -> Vec<u8> {
    format!("L{number}").into_bytes()
}

impl PdfLayers {
    /// The number of a layer. A new name gets the next number.
    pub(super) fn number(&mut self, name: &str) -> usize {
        let next = self.numbers.len();
        match self.numbers.get(name) {
            Some(&number) => number,
            None => *self.numbers.entry(name.to_owned()).or_insert(next),
        }
    }

    /// Writes the layers into the file.
    pub(super) fn write(self, file: &mut Pdf, ids: &mut Ids) -> PdfLayerRefs {
        let numbers = self.numbers.into_iter();
        let layers = numbers.map(|(name, number)| (number, name));
        let mut layers: Vec<(usize, String)> = layers.collect();
        layers.sort_unstable();
        let write = |(_, name): (usize, String)| {
            let layer = ids.next();
            file.indirect(layer)
                .dict()
                .pair(Name(b"Type"), Name(b"OCG"))
                .pair(Name(b"Name"), TextStr(&name));
            layer
        };
        PdfLayerRefs(layers.into_iter().map(write).collect())
    }
}

impl PdfLayerRefs {
    /// Writes the resource names of the layers.
    pub(super) fn write_names(&self, resources: &mut Resources<'_>) {
        if self.0.is_empty() {
            return;
        }
        let mut names = resources.insert(Name(b"Properties")).dict();
        for (number, &layer) in self.0.iter().enumerate() {
            names.pair(Name(&name(number)), layer);
        }
    }

    /// Writes the list of layers that PDF viewers show. All layers are visible at first.
    pub(super) fn write_list(&self, catalog: &mut Catalog<'_>) {
        if self.0.is_empty() {
            return;
        }
        let mut list = catalog.insert(Name(b"OCProperties")).dict();
        list.insert(Name(b"OCGs")).array().items(&self.0);
        let mut default = list.insert(Name(b"D")).dict();
        default.pair(Name(b"Name"), TextStr("Layers"));
        default.insert(Name(b"Order")).array().items(&self.0);
    }
}
