//! `memref-analyzer/buffers`, a request of our own: what the functions of a document allocate, own, free and leak; of one
//! function, each buffer.

use ide::{Analysis, Buffer, Fate, FunctionBuffers};
use serde::{Deserialize, Serialize};
use tower_lsp::ls_types as lsp;

use crate::to_proto::ToProto;

/// The request's name.
pub const METHOD: &str = "memref-analyzer/buffers";

/// Of what the buffers are asked for.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Params {
    /// The document.
    pub text_document: lsp::TextDocumentIdentifier,
    /// A place in the function whose buffers are named; without one, all functions are counted.
    pub position: Option<lsp::Position>,
}

/// What is known.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub enum Answer {
    /// The functions that have buffers, in the order of the text.
    Functions(Vec<Function>),
    /// The buffers of a function, by what happens to them.
    Buffers(Vec<Named>),
}

/// The buffers of a function, counted.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Function {
    /// The function's symbol, or its operation's name.
    name: String,
    range: lsp::Range,
    selection_range: lsp::Range,
    allocated: usize,
    owned: usize,
    freed: usize,
    leaking: usize,
}

/// A buffer of a function.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Named {
    /// `allocated`, `owned`, `freed`, `leaking`.
    fate: &'static str,
    /// The value, as the text names it.
    name: String,
    /// A few words.
    detail: String,
    /// Why it is so, in Markdown; may be empty.
    reason: String,
    /// Where it happens.
    range: lsp::Range,
}

impl ToProto<'_> {
    /// The buffers of a document's functions, or of one.
    #[must_use]
    pub fn buffers(&self, analysis: &Analysis, params: &Params) -> Answer {
        match params.position {
            None => {
                let functions = ide::function_buffers(analysis).into_iter();
                Answer::Functions(functions.map(|function| self.function_buffers(function)).collect())
            }
            Some(position) => {
                let buffers = ide::buffers_of_function(analysis, self.encoding.offset(self.text, position));
                Answer::Buffers(buffers.into_iter().map(|buffer| self.named_buffer(buffer)).collect())
            }
        }
    }

    fn function_buffers(&self, function: FunctionBuffers) -> Function {
        Function {
            name: function.name,
            range: self.range(function.range),
            selection_range: self.range(function.name_range),
            allocated: function.allocated,
            owned: function.owned,
            freed: function.freed,
            leaking: function.leaking,
        }
    }

    fn named_buffer(&self, buffer: Buffer) -> Named {
        Named {
            fate: match buffer.fate {
                Fate::Allocated => "allocated",
                Fate::Owned => "owned",
                Fate::Freed => "freed",
                Fate::Leaking => "leaking",
            },
            name: buffer.name,
            detail: buffer.detail,
            reason: buffer.reason,
            range: self.range(buffer.range),
        }
    }
}
