//! Messages in, handlers, messages out.
//!
//! Handlers are called in the order of arrival, and each runs up to its first `await` before the next is called: what
//! changes state does so there, and so in arrival order. What is left of a handler then runs as a task of its own, so
//! that a slow request does not hold up others.

use std::future::poll_fn;
use std::io::Read;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::task::Poll;
use std::thread;
use std::time::Instant;

use futures::{FutureExt, SinkExt, StreamExt, poll};
use tokio::sync::mpsc;
use tower::Service;
use tower_lsp::jsonrpc::{Error, Id, Request, Response};
use tower_lsp::{ClientSocket, ExitedError, LanguageServer, LspService};
use tracing::error;

use crate::connection::inbox::{Inbox, Incoming};
use crate::connection::latencies::Latencies;
use crate::connection::outbox::Outbox;
use crate::connection::written::collected;

/// How many messages are read ahead of the handlers.
const READ_AHEAD: usize = 256;

/// What the library makes of a message.
type Handled = Result<Option<Response>, ExitedError>;

/// Serves until the client says `exit` or closes its end.
pub async fn serve<S: LanguageServer>(
    input: impl Read + Send + 'static,
    outbox: Outbox,
    latencies: Arc<Latencies>,
    mut service: LspService<S>,
    socket: ClientSocket,
) {
    let (mut requests, mut responses) = socket.split();
    let ours = outbox.clone();
    tokio::spawn(async move {
        while let Some(request) = requests.next().await {
            ours.send(&request);
        }
    });

    let mut incoming = read(input);
    while let Some(message) = incoming.recv().await {
        match message {
            Incoming::Request(request) => {
                if poll_fn(|context| service.poll_ready(context)).await.is_err() {
                    return;
                }
                let is_exit = request.method() == "exit";
                handle(&mut service, request, &outbox, &latencies).await;
                if is_exit {
                    return;
                }
            }
            Incoming::Response(response) => {
                if responses.send(response).await.is_err() {
                    return;
                }
            }
            Incoming::Malformed(answer) => outbox.send(&answer),
        }
    }
}

/// Reads on a thread: standard input cannot be read without blocking one.
fn read(input: impl Read + Send + 'static) -> mpsc::Receiver<Incoming> {
    let (sender, receiver) = mpsc::channel(READ_AHEAD);
    let spawned = thread::Builder::new().name("inbox".to_owned()).spawn(move || {
        for message in Inbox::new(input) {
            if sender.blocking_send(message).is_err() {
                return;
            }
        }
    });
    if let Err(problem) = spawned {
        error!("cannot start the reader: {problem}");
    }
    receiver
}

async fn handle<S: LanguageServer>(
    service: &mut LspService<S>,
    request: Request,
    outbox: &Outbox,
    latencies: &Arc<Latencies>,
) {
    let id = request.id().cloned();
    let method = request.method().to_owned();
    let start = Instant::now();
    let mut reply = collected(AssertUnwindSafe(service.call(request)).catch_unwind()).boxed();
    match poll!(reply.as_mut()) {
        Poll::Ready(result) => {
            latencies.note(&method, start.elapsed());
            answer(result, id, &method, outbox);
        }
        Poll::Pending => {
            let (outbox, latencies) = (outbox.clone(), Arc::clone(latencies));
            tokio::spawn(async move {
                let result = reply.await;
                latencies.note(&method, start.elapsed());
                answer(result, id, &method, &outbox);
            });
        }
    }
}

fn answer(
    (result, written): (thread::Result<Handled>, Option<Vec<u8>>),
    id: Option<Id>,
    method: &str,
    outbox: &Outbox,
) {
    match result {
        Ok(Ok(Some(response))) => match written {
            Some(json) if response.is_ok() => outbox.answer(response.id(), json),
            _ => outbox.send(&response),
        },
        Ok(Ok(None) | Err(ExitedError { .. })) => {}
        Err(_) => {
            error!("the handler of {method} panicked");
            if let Some(id) = id {
                outbox.send(&Response::from_error(id, Error::internal_error()));
            }
        }
    }
}
