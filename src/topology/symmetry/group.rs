//! A symmetry group under construction.
//!
//! A symmetry of a surface is determined by the image of one cell, the *base*, and of its ports. So each image of the
//! base is a candidate. The check of one candidate also decides other candidates. If the candidate is a symmetry, its
//! products with all known symmetries are symmetries. If the candidate is not a symmetry, these products are not
//! symmetries, either. The reason: a product, followed by the inverse of the known symmetry, is the candidate again.

use super::map::{PortMap, Symmetry};
use super::steps::TooManySymmetries;
use crate::limits;
use crate::topology::Cell;

/// The symmetries found so far.
pub(super) struct SymmetryGroup {
    base: Cell,
    elements: Vec<Symmetry>,
    /// The indices of the elements that were checked. All other elements are products of these elements.
    generators: Vec<usize>,
    /// For each cell, the index in `decided` of the first image of the base on that cell.
    first: Vec<usize>,
    /// For each image of the base, whether the search has decided if a symmetry with this image exists.
    decided: Vec<bool>,
}

impl SymmetryGroup {
    /// Creates the group that contains only the identity, for a board with a surface.
    pub(super) fn new(identity: Symmetry, base: Cell) -> Self {
        let mut first = vec![0];
        let mut total = 0;
        for cell in Cell::all(identity.cells.len()) {
            total += identity
                .image(cell)
                .map_or(0, |(_, rotation)| usize::from(rotation.port_count));
            first.push(total);
        }
        let mut group = SymmetryGroup {
            base,
            elements: Vec::new(),
            generators: Vec::new(),
            first,
            decided: vec![false; total],
        };
        group.insert(identity);
        group
    }

    /// Whether the search has decided if a symmetry maps the base to this image.
    pub(super) fn has_decided(&self, image: (Cell, PortMap)) -> bool {
        self.decided[self.index(image)]
    }

    /// Adds a new symmetry and all its products.
    pub(super) fn add(&mut self, found: Symmetry) -> Result<(), TooManySymmetries> {
        let old_count = self.elements.len();
        let new_generator = self.generators.len();
        self.generators.push(old_count);
        self.insert(found);
        let mut next = 0;
        while next < self.elements.len() {
            // The products of old elements with old generators are already in the group.
            let first_generator = if next < old_count { new_generator } else { 0 };
            for generator in first_generator..self.generators.len() {
                let generator = self.generators[generator];
                let image = self.image_under(self.elements[next].image(self.base), generator);
                let Some(image) = image.filter(|&image| !self.has_decided(image)) else {
                    continue;
                };
                debug_assert_eq!(image.1.port_count % 2, 0);
                let product = self.elements[next].then(&self.elements[generator]);
                if (self.elements.len() + 1) * product.size() > limits::SYMMETRY_IMAGES {
                    return Err(TooManySymmetries);
                }
                self.insert(product);
            }
            next += 1;
        }
        Ok(())
    }

    /// Records that no symmetry maps the base to `rejected`. Each known symmetry maps `rejected` to a further
    /// candidate. No symmetry maps the base to these candidates, either.
    pub(super) fn reject(&mut self, rejected: (Cell, PortMap)) {
        for element in 0..self.elements.len() {
            if let Some(image) = self.image_under(Some(rejected), element) {
                let index = self.index(image);
                self.decided[index] = true;
            }
        }
    }

    /// Returns all symmetries.
    pub(super) fn into_elements(self) -> Vec<Symmetry> {
        self.elements
    }

    /// Adds one symmetry, without products.
    fn insert(&mut self, symmetry: Symmetry) {
        if let Some(image) = symmetry.image(self.base) {
            let index = self.index(image);
            self.decided[index] = true;
        }
        self.elements.push(symmetry);
    }

    /// Applies an element to an image of the base.
    fn image_under(
        &self,
        image: Option<(Cell, PortMap)>,
        element: usize,
    ) -> Option<(Cell, PortMap)> {
        let (cell, rotation) = image?;
        let (to, next_rotation) = self.elements[element].image(cell)?;
        Some((to, rotation.then(next_rotation)))
    }

    /// Returns the index of an image in `decided`. The image of port 0 is always an even port. So the next index, which
    /// is odd, is free for the mirrored image.
    fn index(&self, (cell, rotation): (Cell, PortMap)) -> usize {
        self.first[cell.index()] + usize::from(rotation.zero_image) + usize::from(rotation.mirrored)
    }
}
