//! MLIR text to tokens to IR, item by item. Never fails, never panics.
//!
//! A [`Document`] keeps its text on a rope and cuts it into [`Item`]s: top-level operations, and operations nested only
//! in modules. An edit parses the items that it touches; all spans inside an item are relative to it, so the items
//! after an edit move without being visited. Parsing returns IR *and* errors: broken text costs the operation that it
//! is in.
//!
//! [`parse_item`] reads one item: [`token`] cuts its text into trees of tokens, the grammars of `parse` turn one operation
//! after the other into parts (generic form, custom form of a known operation, tolerant form), and `lower` makes IR of
//! them. The contents of a region wait on an explicit stack until the operation around them is done, so neither depth nor
//! a broken line inside costs what is around.
//!
//! What operations mean is data: [`Dialects`] holds the tables of `dialects/`, see [`dialects::op_info`].
//!
//! **Invariants.** This crate knows no analysis and no protocol: offsets are bytes, there are no lines and columns. It
//! does no I/O. No function here panics on any text.

pub mod assembly;
pub mod builtin;
pub mod dialects;
pub mod document;
pub mod implied;
pub mod ir;
pub mod item;
mod lower;
pub mod ods;
mod parse;
pub mod spelling;
mod syntax;
pub mod text;
pub mod token;

pub use assembly::Assembly;
pub use dialects::definitions::{Definition, DefinitionKind};
pub use dialects::op_info::OpInfo;
pub use dialects::table::reference::reference as table_reference;
pub use dialects::table::schema::schema as table_schema;
pub use dialects::{Dialects, TableError};
pub use document::alias_uses::AliasUse;
pub use document::items::{Items, Placed};
pub use document::scopes::Scopes;
pub use document::type_aliases::TypeAliases;
pub use document::{Document, Replaced};
pub use ir::function_type::FunctionType;
pub use ir::span::Span;
pub use ir::{BlockId, Def, Ir, OpId, RegionId, TypeId, ValueId};
pub use item::{Item, ItemKind, NameError, NameErrorKind, Patch, SyntaxError};
pub use lower::{MAX_NESTING, Reader, parse_item};
pub use spelling::Spelling;
pub use text::ir_dump::DumpHeader;
