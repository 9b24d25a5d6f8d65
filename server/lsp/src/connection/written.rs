//! Answers that are written down where they are computed.
//!
//! The protocol's library takes answers as trees of values, and to build the tree of a long one (all symbols of a long
//! document) takes longer than to compute it. So a handler whose answer may be long writes it as JSON itself, on the
//! blocking pool, and leaves it to the transport, which puts it in the place of the empty answer that the library gets.
//! What the library has to say of a request - that it is cancelled, above all - is before what is left here.

use std::cell::Cell;
use std::io::{self, Write};
use std::marker::PhantomData;

use ide::Cancel;
use serde::Serialize;
use tower_lsp::jsonrpc::{Error, Result};

tokio::task_local! {
    /// The JSON that the handler of this task has left.
    static LEFT: Cell<Option<Vec<u8>>>;
}

/// An answer of the type `T`, as JSON.
#[derive(Debug)]
pub struct Written<T> {
    json: Vec<u8>,
    answer: PhantomData<fn() -> T>,
}

impl<T: Serialize> Written<T> {
    /// Writes an answer.
    ///
    /// # Errors
    ///
    /// If `cancel` is given meanwhile.
    pub fn new(answer: &T, cancel: &Cancel) -> Result<Self> {
        Self::like(answer, cancel)
    }
}

impl<T> Written<T> {
    /// Writes what reads like an answer of the type `T`.
    ///
    /// # Errors
    ///
    /// If `cancel` is given meanwhile.
    pub fn like(answer: &impl Serialize, cancel: &Cancel) -> Result<Self> {
        let mut page = Page {
            json: Vec::with_capacity(PAGE),
            looks_at: PAGE,
            cancel,
        };
        serde_json::to_writer(&mut page, answer).map_err(|problem| {
            if problem.is_io() {
                return Error::request_cancelled();
            }
            tracing::error!("an answer cannot be written: {problem}");
            Error::internal_error()
        })?;
        Ok(Self::json(page.json))
    }

    /// An answer that is JSON already.
    #[must_use]
    pub fn json(json: Vec<u8>) -> Self {
        let answer = PhantomData;
        Self { json, answer }
    }

    /// Leaves the answer to the transport. What is returned replaces it until then.
    pub fn leave(self) -> Option<T> {
        if LEFT.try_with(|left| left.set(Some(self.json))).is_err() {
            tracing::error!("an answer was written after its reader had closed");
        }
        None
    }
}

impl<T> Written<Vec<T>> {
    /// The entries of this list, and then those of another.
    #[must_use]
    pub fn then(mut self, more: Self) -> Self {
        match (&*self.json, &*more.json) {
            (_, b"[]") => self,
            (b"[]", _) => more,
            _ => {
                self.json.pop();
                self.json.push(b',');
                self.json.extend_from_slice(&more.json[1..]);
                self
            }
        }
    }
}

/// After so many bytes it is looked whether anybody waits for the answer still.
const PAGE: usize = 16 << 10;

/// What is written of an answer.
struct Page<'a> {
    json: Vec<u8>,
    /// At which length to look whether `cancel` is raised.
    looks_at: usize,
    cancel: &'a Cancel,
}

impl Write for Page<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.json.len() >= self.looks_at {
            self.looks_at = self.json.len() + PAGE;
            if self.cancel.is_given() {
                return Err(io::Error::from(io::ErrorKind::ConnectionAborted));
            }
        }
        self.json.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Runs a handler; the JSON that it has left, if any.
pub async fn collected<F: Future>(handler: F) -> (F::Output, Option<Vec<u8>>) {
    let run = async {
        let output = handler.await;
        (output, LEFT.with(Cell::take))
    };
    LEFT.scope(Cell::default(), run).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block_on<T>(future: impl Future<Output = T>) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(future)
    }

    #[test]
    fn what_a_handler_leaves_is_found_with_what_it_returns() {
        let handler = async { Written::new(&vec![1, 2], &Cancel::default()).unwrap().leave() };
        assert_eq!(block_on(collected(handler)), (None, Some(b"[1,2]".to_vec())));
        assert_eq!(block_on(collected(async { 3 })), (3, None));
    }

    #[test]
    fn nobody_writes_to_the_end_what_nobody_waits_for() {
        let cancel = Cancel::default();
        let long = vec![0; 10 * PAGE];
        assert!(Written::new(&long, &cancel).is_ok());
        cancel.cancel();
        assert_eq!(Written::new(&long, &cancel).unwrap_err(), Error::request_cancelled());
    }

    #[test]
    fn lists_are_put_together() {
        let list = |list: &[u8]| Written::new(&list.to_vec(), &Cancel::default()).unwrap();
        for (first, second) in [(&[][..], &[][..]), (&[], &[1]), (&[1], &[]), (&[1, 2], &[3])] {
            let both = list(first).then(list(second));
            assert_eq!(both.json, list(&[first, second].concat()).json);
        }
    }
}
