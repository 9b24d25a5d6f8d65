//! From the client's terms to ours, and back.

pub mod from_proto;
pub mod item_lines;
pub mod json;
pub mod lines;
pub mod to_proto;
