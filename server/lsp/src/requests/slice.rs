//! `memref-analyzer/slice`, a request of our own: what a value is made from, or what is made from it.

use serde::{Deserialize, Serialize};
use tower_lsp::ls_types as lsp;

use crate::convert::to_proto::ToProto;

/// The request's name.
pub const METHOD: &str = "memref-analyzer/slice";

/// Which slice.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "camelCase")]
pub struct Params {
    /// The document.
    pub text_document: lsp::TextDocumentIdentifier,
    /// The place of the value, or the operation whose results are meant.
    pub position: lsp::Position,
    /// Its direction.
    pub direction: Direction,
}

/// The direction of a slice.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "camelCase")]
pub enum Direction {
    /// To what the value is made from.
    Backward,
    /// To what is made from the value.
    Forward,
}

/// The slice.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The value asked about, as the text names it; the operation's name, if one was asked about.
    name: String,
    /// Where its values and operations are named, in the order of the text.
    ranges: Vec<lsp::Range>,
}

impl From<Direction> for ide::navigation::slice::Direction {
    fn from(direction: Direction) -> Self {
        match direction {
            Direction::Backward => Self::Backward,
            Direction::Forward => Self::Forward,
        }
    }
}

impl ToProto<'_> {
    /// A slice.
    #[must_use]
    pub fn slice(&self, slice: ide::Slice) -> Answer {
        Answer {
            name: slice.name,
            ranges: self.ranges(slice.ranges),
        }
    }
}
