//! What is where, and what belongs together.

pub mod aliases;
pub(crate) mod at_offset;
pub mod buffers;
pub mod call_hierarchy;
pub mod declaration;
pub mod definition;
pub mod document_links;
pub mod document_symbols;
pub mod folding;
pub mod fuzzy;
pub mod highlight;
pub mod linked_editing;
pub mod references;
pub mod selection_ranges;
pub mod slice;
pub(crate) mod symbol_tables;
pub mod type_definition;
