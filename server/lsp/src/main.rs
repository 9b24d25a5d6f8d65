//! The `memref-analyzer` binary.
fn main() {}
