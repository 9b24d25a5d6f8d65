//! Bytes and messages: what comes from the client, what goes to it, and whether it still lives.

pub mod inbox;
pub mod latencies;
pub mod outbox;
pub mod parent;
pub mod transport;
pub mod written;
