//! Where control goes: the graph of an item, what dominates what, what is live, which function calls which.

pub mod block_order;
pub mod call_order;
pub mod control_flow;
pub(crate) mod cycles;
pub mod dominance;
pub mod liveness;
pub(crate) mod loops;
pub(crate) mod paths;
pub(crate) mod region_graph;
pub(crate) mod trunk;
