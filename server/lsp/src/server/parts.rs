//! Answers in parts, for a client that shows what there is already (`partialResultToken`). Then all of an answer comes in
//! parts, before an answer without entries.

use serde::Serialize;
use tower_lsp::ls_types as lsp;

use crate::connection::outbox::Outbox;

/// How many entries a part has at most.
const MOST: usize = 1000;

/// Where the parts of an answer go.
#[derive(Clone)]
pub(super) struct Parts {
    outbox: Outbox,
    token: lsp::ProgressToken,
}

#[derive(Serialize)]
struct Message<'a, T> {
    jsonrpc: &'static str,
    method: &'static str,
    params: Params<'a, T>,
}

#[derive(Serialize)]
struct Params<'a, T> {
    token: &'a lsp::ProgressToken,
    value: T,
}

impl Parts {
    /// `None`: the client wants the answer as one.
    pub(super) fn new(outbox: &Outbox, params: lsp::PartialResultParams) -> Option<Self> {
        let token = params.partial_result_token?;
        let outbox = outbox.clone();
        Some(Self { outbox, token })
    }

    /// Tells a part.
    pub(super) fn tell(&self, value: impl Serialize) {
        let token = &self.token;
        self.outbox.send(&Message {
            jsonrpc: "2.0",
            method: "$/progress",
            params: Params { token, value },
        });
    }
}

/// Tells all entries in parts, if they are wanted; what is left to be answered.
pub(super) fn in_parts<T: Serialize>(entries: Vec<T>, parts: Option<&Parts>) -> Vec<T> {
    let Some(parts) = parts else { return entries };
    for part in entries.chunks(MOST) {
        parts.tell(part);
    }
    Vec::new()
}
