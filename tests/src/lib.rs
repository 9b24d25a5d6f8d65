//! What crosses the crates.
