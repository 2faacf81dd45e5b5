//! A symmetry group under construction.
//!
//! A symmetry of a surface is determined by the image of one cell and its ports, the *base*. Each verdict on a
//! candidate settles several images at once: a symmetry settles all products with it, and a rejected candidate
//! settles all images that symmetries make of it.

use super::onto::{PortRotation, Symmetry};
use super::steps::TooManySymmetries;
use crate::limits;
use crate::topology::Cell;

/// The symmetries found so far.
pub(super) struct SymmetryGroup {
    base: Cell,
    elements: Vec<Symmetry>,
    /// The elements that were checked. All others are products of these.
    generators: Vec<usize>,
    /// For each cell the index in `decided` of its first image of the base.
    first: Vec<usize>,
    decided: Vec<bool>,
}

impl SymmetryGroup {
    /// Creates the group of the identity, on a board with a surface.
    pub(super) fn new(identity: Symmetry, base: Cell) -> Self {
        let mut first = vec![0];
        let mut total = 0;
        for cell in (0..identity.cells.len() as u32).map(Cell) {
            total += identity
                .place(cell)
                .map_or(0, |(_, turned)| usize::from(turned.circle));
            first.push(total);
        }
        let mut group = SymmetryGroup {
            base,
            elements: Vec::new(),
            generators: Vec::new(),
            first,
            decided: vec![false; total],
        };
        group.put(identity);
        group
    }

    /// Whether it is known if some symmetry maps the base to `place`.
    pub(super) fn has_decided(&self, place: (Cell, PortRotation)) -> bool {
        self.decided[self.key(place)]
    }

    /// Adds a new symmetry and all its products.
    pub(super) fn add(&mut self, found: Symmetry) -> Result<(), TooManySymmetries> {
        let old = self.elements.len();
        let newest = self.generators.len();
        self.generators.push(old);
        self.put(found);
        let mut next = 0;
        while next < self.elements.len() {
            // The old elements are already closed under the old generators.
            let generators = if next < old { newest } else { 0 };
            for generator in generators..self.generators.len() {
                let generator = self.generators[generator];
                let image = self.onward(self.elements[next].place(self.base), generator);
                let Some(image) = image.filter(|&image| !self.has_decided(image)) else {
                    continue;
                };
                debug_assert_eq!(image.1.circle % 2, 0);
                let product = self.elements[next].then(&self.elements[generator]);
                if (self.elements.len() + 1) * product.size() > limits::SYMMETRY_IMAGES {
                    return Err(TooManySymmetries);
                }
                self.put(product);
            }
            next += 1;
        }
        Ok(())
    }

    /// Records that no symmetry maps the base to `place`, nor to the images of `place` under the known
    /// symmetries.
    pub(super) fn reject(&mut self, place: (Cell, PortRotation)) {
        for element in 0..self.elements.len() {
            if let Some(image) = self.onward(Some(place), element) {
                let key = self.key(image);
                self.decided[key] = true;
            }
        }
    }

    pub(super) fn into_elements(self) -> Vec<Symmetry> {
        self.elements
    }

    fn put(&mut self, symmetry: Symmetry) {
        if let Some(place) = symmetry.place(self.base) {
            let key = self.key(place);
            self.decided[key] = true;
        }
        self.elements.push(symmetry);
    }

    /// Returns the image of an image of the base under an element.
    fn onward(
        &self,
        place: Option<(Cell, PortRotation)>,
        element: usize,
    ) -> Option<(Cell, PortRotation)> {
        let (cell, turned) = place?;
        let (to, further) = self.elements[element].place(cell)?;
        Some((to, turned.then(further)))
    }

    /// Port 0 goes to an even port. The odd key after it stands for the mirrored image.
    fn key(&self, (cell, turned): (Cell, PortRotation)) -> usize {
        self.first[cell.index()] + usize::from(turned.zero) + usize::from(turned.mirrored)
    }
}
