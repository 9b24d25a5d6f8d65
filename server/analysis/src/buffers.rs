//! What is one buffer, under which names, and who owns it.

pub(crate) mod buffer_origin;
pub mod buffer_view_flow;
pub(crate) mod contents;
pub(crate) mod dealloc_helper;
pub mod deallocation;
pub(crate) mod element;
pub(crate) mod family;
pub(crate) mod other_names;
pub mod ownership;
pub(crate) mod ownership_hint;
pub(crate) mod reads;
pub mod reliance;
pub mod renaming;
pub(crate) mod written;
