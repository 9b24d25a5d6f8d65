//! Runs of operations, and those of them that are similar.

use std::ops::Range;

use mlir_grammar::BlockId;

/// A run of operations of one block.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    /// Index into the slice of mappings (and so of items) in which groups were looked for.
    pub item: u32,
    /// The block that holds it.
    pub block: BlockId,
    /// Positions in the block's list of operations. The first and the last one count; constants may be in between.
    pub operations: Range<u32>,
}

/// Regions that are similar to each other: at least two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// In the order of items, blocks and operations. They may overlap.
    pub regions: Vec<Region>,
    /// How many operations of a region count: those that are not constants, with what their regions hold.
    pub length: u32,
    /// Whether all its regions lie in those of one longer group, which has as many regions.
    pub is_contained: bool,
}
