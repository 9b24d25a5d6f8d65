//! The `memref-analyzer` binary: a language server and a command line that find memory bugs in MLIR buffer IR.
//!
//! The language server ([`server`]) and the command line ([`cli`]) are two faces of the `ide` crate. All conversions between
//! its bytes and a client's lines are in [`encoding`] and [`convert`].

mod cli;
mod connection;
mod convert;
mod diagnostics;
mod dumps;
mod encoding;
mod lsp;
mod project;
mod replace;
mod requests;
mod schemas;
mod server;
mod session;
mod stack;

use std::process::ExitCode;

/// The IR of an item is a handful of small arrays, made and dropped at each keystroke: a third of a cold parse is spent
/// in the system's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    // A pool that cannot be built leaves the default one.
    _ = rayon::ThreadPoolBuilder::new().stack_size(stack::STACK).build_global();
    match std::thread::Builder::new()
        .stack_size(stack::STACK)
        .spawn(cli::run)
        .map(std::thread::JoinHandle::join)
    {
        Ok(Ok(code)) => code,
        Ok(Err(_)) => ExitCode::from(cli::UNUSABLE),
        Err(problem) => {
            eprintln!("memref-analyzer: cannot start a thread: {problem}");
            ExitCode::from(cli::UNUSABLE)
        }
    }
}
