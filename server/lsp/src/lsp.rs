//! `memref-analyzer lsp`: one client, over standard input and output or over a socket.

use std::fs::File;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener};
#[cfg(unix)]
use std::os::fd::AsFd;
#[cfg(windows)]
use std::os::windows::io::AsHandle;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tower_lsp::LspService;

use crate::connection::latencies::Latencies;
use crate::connection::outbox::Outbox;
use crate::connection::transport;
use crate::diagnostics::pass_notes;
use crate::requests::aliases;
use crate::requests::buffers;
use crate::requests::explanations;
use crate::requests::graph;
use crate::requests::similarity;
use crate::requests::slice;
use crate::requests::trace;
use crate::requests::transformed;
use crate::server::{Server, WORKERS};
use crate::session::verifier;
use crate::stack::STACK;

/// How long the last messages may take to be read.
const FAREWELL: Duration = Duration::from_secs(2);

/// Serves over standard input and output.
pub fn over_stdio() -> io::Result<ExitCode> {
    // The standard library breaks what goes to standard output into lines: messages have one each, in their header.
    #[cfg(unix)]
    let output = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    #[cfg(windows)]
    let output = File::from(io::stdout().as_handle().try_clone_to_owned()?);
    serve(io::stdin(), output)
}

/// Waits for a client on this machine to connect to `port` (0: a free one, which is said on stderr), and serves it.
pub fn over_socket(port: u16) -> io::Result<ExitCode> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    eprintln!("memref-analyzer: listening on {}", listener.local_addr()?);
    let (stream, _) = listener.accept()?;
    stream.set_nodelay(true)?;
    serve(stream.try_clone()?, stream)
}

/// The exit code that the protocol asks for: 0 after `shutdown`, 1 without.
fn serve(input: impl Read + Send + 'static, output: impl Write + Send + 'static) -> io::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_time()
        // Analyses besides.
        .max_blocking_threads(2 * WORKERS)
        .thread_stack_size(STACK)
        .build()?;
    let outbox = Outbox::start(output);
    let was_shut_down = Arc::new(AtomicBool::new(false));
    let latencies = Arc::new(Latencies::default());
    let server = |_| Server::new(outbox.clone(), Arc::clone(&latencies), Arc::clone(&was_shut_down));
    let (service, socket) = LspService::build(server)
        .custom_method(aliases::METHOD, Server::aliases)
        .custom_method(buffers::METHOD, Server::buffers)
        .custom_method(transformed::PASSES_METHOD, Server::passes)
        .custom_method(graph::METHOD, Server::graph)
        .custom_method(similarity::METHOD, Server::similarity)
        .custom_method(trace::METHOD, Server::trace)
        .custom_method(transformed::METHOD, Server::transformed)
        .custom_method(pass_notes::CLOSED_METHOD, Server::preview_closed)
        .custom_method(slice::METHOD, Server::slice)
        .custom_method(explanations::EXPLAIN, Server::explain)
        .custom_method(explanations::OWNERSHIP, Server::ownership)
        .custom_method(explanations::STATUS, Server::status)
        .custom_method(verifier::METHOD, Server::verify)
        // The library does not know this one.
        .custom_method("window/workDoneProgress/cancel", Server::cancel_work)
        .finish();
    runtime.block_on(transport::serve(input, outbox.clone(), latencies, service, socket));
    outbox.finish(FAREWELL);
    runtime.shutdown_background();
    Ok(ExitCode::from(u8::from(!was_shut_down.load(Ordering::Relaxed))))
}
