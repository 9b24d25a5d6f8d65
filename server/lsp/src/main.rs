//! The `memref-analyzer` binary.
mod encoding;
mod inbox;
mod outbox;
mod settings;
mod transport;
fn main() {}
