//! The bases of IDs: built-in variants at some size, with the legal numbers of their cells. They are stored, so that a
//! reader of many IDs computes each base only once.

use crate::files::library;
use crate::files::maze::boards::BoardCache;
use crate::files::schema::VariantFile;
use crate::files::size::resize;
use crate::surface::Shape;
use crate::topology::{AnyTopology, Board, Cell, Number, Topology};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

/// A built-in variant at some size.
#[derive(Debug)]
pub(super) struct SizedVariant {
    pub(super) variant: VariantFile,
    pub(super) board: Arc<Board>,
    legal: OnceLock<Vec<Vec<Number>>>,
}

/// The bases that were used so far.
#[derive(Default)]
pub(super) struct IdBases {
    boards: Rc<BoardCache>,
    variants: FxHashMap<String, Rc<VariantFile>>,
    sized: FxHashMap<(String, Option<Vec<i64>>), Arc<SizedVariant>>,
}

impl SizedVariant {
    /// The legal numbers of each cell.
    pub(super) fn legal(&self) -> &[Vec<Number>] {
        self.legal
            .get_or_init(|| legal_numbers(&self.board.topology))
    }

    pub(super) fn is_rectangle(&self) -> bool {
        self.variant.board.shape.as_deref() == Some(Shape::Rect.name())
    }

    /// Returns the number of kinds of marks that a maze may add to a tile: three kinds of obstacles and, on a rectangle
    /// that is not wrapped, the gap.
    pub(super) fn extras(&self) -> u32 {
        let wrap = self.variant.boundary.wrap.as_deref();
        let gaps = self.is_rectangle() && wrap.is_none_or(|wrap| wrap == "none");
        if gaps { 4 } else { 3 }
    }
}

impl IdBases {
    /// Returns an empty store of bases, which takes its boards from a cache.
    pub(super) fn new(boards: &Rc<BoardCache>) -> IdBases {
        IdBases {
            boards: Rc::clone(boards),
            ..IdBases::default()
        }
    }

    /// Returns the file of a built-in variant.
    pub(super) fn unchanged(&mut self, id: &str) -> Option<Rc<VariantFile>> {
        if let Some(known) = self.variants.get(id) {
            return Some(Rc::clone(known));
        }
        let file = Rc::new(toml::from_str(library::variant(id).ok()?).ok()?);
        self.variants.insert(id.to_owned(), Rc::clone(&file));
        Some(file)
    }

    /// Returns a built-in variant at a size, or at its default size.
    pub(super) fn of_size(&mut self, id: &str, size: Option<&[i64]>) -> Option<Arc<SizedVariant>> {
        let key = (id.to_owned(), size.map(<[i64]>::to_vec));
        if let Some(known) = self.sized.get(&key) {
            return Some(Arc::clone(known));
        }
        let mut file = VariantFile::clone(&*self.unchanged(id)?);
        if let Some(size) = size {
            resize(&mut file, size).ok()?;
        }
        let base = self.of_kind(&file)?;
        self.sized.insert(key, Arc::clone(&base));
        Some(base)
    }

    /// Returns the base for a variant file that already has its size.
    pub(super) fn of_kind(&self, kind: &VariantFile) -> Option<Arc<SizedVariant>> {
        Some(Arc::new(SizedVariant {
            board: self.boards.build(kind).ok()?,
            variant: kind.clone(),
            legal: OnceLock::new(),
        }))
    }
}

/// The legal numbers of each cell: the numbers with a landing.
pub(super) fn legal_numbers(topology: &AnyTopology) -> Vec<Vec<Number>> {
    let cells = Cell::all(topology.cells());
    cells.map(|cell| topology.legal_numbers(cell)).collect()
}
