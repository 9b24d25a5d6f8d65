//! What a keystroke costs.
fn main() {}
