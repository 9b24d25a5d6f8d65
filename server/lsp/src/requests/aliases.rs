//! `memref-analyzer/aliases`, a request of our own: every name of the buffer at a place.

use serde::Serialize;
use tower_lsp::ls_types as lsp;

use crate::convert::to_proto::ToProto;

/// The request's name. Its parameters are those of a hover, its answer a list of [`Alias`].
pub const METHOD: &str = "memref-analyzer/aliases";

/// A place at which a buffer is named.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Alias {
    /// The name.
    range: lsp::Range,
    /// The value, as the text names it.
    name: String,
    /// `must`, `may`: whether it must come from the same allocation as the value asked about.
    relation: &'static str,
}

impl ToProto<'_> {
    /// The names of a buffer.
    #[must_use]
    pub fn aliases(&self, aliases: Vec<ide::Alias>) -> Vec<Alias> {
        let alias = |alias: ide::Alias| Alias {
            range: self.lines.range(alias.range),
            name: alias.name,
            relation: if alias.is_certain { "must" } else { "may" },
        };
        aliases.into_iter().map(alias).collect()
    }
}
