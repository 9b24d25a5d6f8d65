//! The formula against every assignment of small numbers, and against what programs ask.

mod brute_force;
mod closure;
mod decided;
mod display;
mod hostile;
mod model;
mod questions;
mod random;
