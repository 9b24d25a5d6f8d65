//! All tests of the crate as others use it, in one program.

mod hard_inputs;
mod lifetimes;
mod ownership;
