//! The `memref-analyzer` binary: a language server and a command line that find memory bugs in MLIR buffer IR.
//!
//! The protocol ([`server`], [`documents`], [`workspace`], [`publish`]) and the command line ([`cli`]) are two faces of the `ide` crate;
//! all conversions between its bytes and a client's lines are in [`encoding`], [`from_proto`] and [`to_proto`].

mod aliases;
mod buffers;
mod cli;
mod completion;
mod documents;
mod dumps;
mod encoding;
mod explanations;
mod from_proto;
mod graph;
mod inbox;
mod item_lines;
mod json;
mod latencies;
mod lines;
mod links;
mod lsp;
mod outbox;
mod parent;
mod pass_notes;
mod progress;
mod project;
mod publish;
mod pull;
mod replace;
mod schemas;
mod selection;
mod semantic_tokens;
mod server;
mod settings;
mod similarity;
mod slice;
mod stack;
mod structure;
mod text;
mod to_proto;
mod trace;
mod transformed;
mod transport;
mod verifier;
mod workspace;
mod workspace_files;
mod workspace_symbols;
mod written;

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
