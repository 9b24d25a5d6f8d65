//! Answers to an editor's questions about an MLIR document.
//!
//! [`Analysis`] is what is known of a document; each feature is a function of it and a place, in a file of its own.
//!
//! **Invariants.** This crate speaks of documents and bytes, not of lines, protocols or files. It does no I/O. Answers are
//! values; only [`Analysis`] decides what is computed again after an edit.

mod advance;
pub mod aliases;
pub mod analysis;
pub mod buffers;
mod call_graph;
pub mod call_hierarchy;
pub mod cancel;
pub mod code_actions;
pub mod code_lenses;
pub mod completion;
pub mod declaration;
pub mod definition;
pub mod diagnostics;
pub mod document_links;
pub mod document_symbols;
pub mod entries;
pub mod entry;
pub mod expectations;
pub mod expected_comments;
pub mod explain;
#[cfg(test)]
mod fixture;
pub mod flow_graph;
pub mod folding;
pub mod format;
pub mod fuzzy;
pub mod highlight;
pub mod hover;
pub mod inlay_hints;
pub mod keys;
pub mod levels;
mod line_edits;
pub mod linked_editing;
mod names;
mod neighbourhood;
pub mod outline;
pub mod ownership_report;
mod ownership_words;
pub mod pass_actions;
pub mod passes;
pub mod path;
mod place;
mod places;
pub mod references;
pub mod rename;
#[cfg(test)]
mod robust;
mod scope;
pub mod selection_ranges;
pub mod semantic_tokens;
pub mod signature_help;
mod silence;
pub mod similarity;
pub mod slice;
mod symbol_tables;
pub mod trace;
pub mod type_definition;
mod unfinished;
pub mod value_hints;
mod visible;

pub use aliases::{Alias, aliases};
pub use analysis::{Analysis, Panicked};
pub use buffers::{Buffer, Fate, FunctionBuffers, buffers_of_function, function_buffers};
pub use call_hierarchy::{Caller, Calls, call_hierarchy, incoming_calls, outgoing_calls};
pub use cancel::Cancel;
pub use code_actions::{Action, Subject, TextEdit, edits, expect_all, fix_all, quick_fixes_in};
pub use code_lenses::{CodeLens, Lens, code_lenses, ownership_summary};
pub use completion::{Completion, CompletionKind, Completions, completions, documentation};
pub use declaration::{Implementation, declaration, implementation};
pub use definition::{Definition, definition};
pub use diagnostics::{Diagnostic, Elsewhere, ItemFindings, diagnostics};
pub use document_links::{Link, LinkTarget, document_links};
pub use document_symbols::{DocumentSymbol, SymbolKind, document_symbols};
pub use entries::{Found, Wanted};
pub use entry::ItemFacts;
pub use expected_comments::expected_comments;
pub use explain::{explain, explain_configuration, in_short};
pub use flow_graph::{FlowGraph, FlowNode};
pub use folding::{Fold, FoldKind, folds};
pub use format::{format, format_on_type, format_range};
pub use highlight::{Highlight, HighlightKind, highlights};
pub use hover::{Hover, HoverLine, hover};
pub use inlay_hints::{InlayHint, LabelPart, inlay_hints};
pub use keys::ItemKey;
pub use levels::{Level, Levels};
pub use linked_editing::linked_editing_ranges;
pub use outline::{OutlineOptions, OutlineRemark, OutlinedDocument, outline};
pub use ownership_report::{BufferOwnership, OwnershipReport, ownership_report};
pub use pass_actions::{Applied, apply_pass, document_passes, pass_actions_in};
pub use passes::{LeftAlone, Remark, Scope, Step, Transformed, steps, transform, transform_analysed};
pub use path::{PathStep, path};
pub use references::references;
pub use rename::{Renamable, renamable, rename};
pub use selection_ranges::selection_ranges;
pub use semantic_tokens::{Modifiers, SemanticToken, TokenKind, semantic_tokens};
pub use signature_help::{SignatureHelp, signature_help};
pub use similarity::{Similar, SimilarGroup, Threshold};
pub use slice::{Slice, slice};
pub use type_definition::type_definition;
pub use value_hints::{type_hints, use_hints};
