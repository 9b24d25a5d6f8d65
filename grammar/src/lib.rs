//! MLIR text to tokens to IR, item by item. Never fails, never panics.
//!
//! A [`Document`] keeps its text on a rope and cuts it into [`Item`]s: top-level operations, and operations nested only
//! in modules. An edit parses the items that it touches; all spans inside an item are relative to it, so the items
//! behind an edit move without being visited. Parsing gives IR *and* errors: broken text costs the operation that it
//! stands in.
//!
//! [`parse_item`] reads one item: [`token`] cuts its text into trees of tokens, the grammars of `parse` turn one operation
//! after the other into parts (generic form, custom form of a known operation, tolerant form), and `lower` makes IR of
//! them. The contents of a region wait on an explicit stack until the operation around them is done, so neither depth nor
//! a broken line inside costs what stands around.
//!
//! What operations mean is data: [`Dialects`] holds the tables of `dialects/`, see [`op_info`].
//!
//! **Invariants.** This crate knows no analysis and no protocol: offsets are bytes, there are no lines and columns. It
//! does no I/O. No function here panics on any text.

mod alias_scope;
mod alias_uses;
pub mod assembly;
mod brackets;
pub mod builtin;
mod cursor;
mod cut;
pub mod definitions;
pub mod describe;
pub mod dialects;
mod divider;
pub mod document;
mod edit;
mod format;
pub mod function_type;
mod hand;
mod history;
pub mod implied;
mod inside;
pub mod ir;
pub mod ir_dump;
pub mod item;
pub mod items;
mod layout;
mod lower;
mod name_memo;
pub mod ods;
pub mod op_info;
mod parse;
mod pieces;
mod projects;
pub mod properties;
mod same_ir;
mod same_type;
pub mod scopes;
mod source;
mod span;
pub mod spelling;
mod syntax;
mod table;
pub mod token;
pub mod type_aliases;
pub mod types;
mod upstream;

pub use alias_uses::AliasUse;
pub use assembly::Assembly;
pub use definitions::{Definition, DefinitionKind};
pub use dialects::{Dialects, TableError};
pub use document::{Document, Replaced};
pub use function_type::FunctionType;
pub use ir::{BlockId, Def, Ir, OpId, RegionId, TypeId, ValueId};
pub use ir_dump::DumpHeader;
pub use item::{Item, ItemKind, NameError, NameErrorKind, Patch, SyntaxError};
pub use items::{Items, Placed};
pub use lower::{MAX_NESTING, Reader, parse_item};
pub use op_info::OpInfo;
pub use scopes::Scopes;
pub use span::Span;
pub use spelling::Spelling;
pub use table::reference::reference as table_reference;
pub use table::schema::schema as table_schema;
pub use type_aliases::TypeAliases;
