//! All tests of the crate as others use it, in one program.

mod builtin;
mod equal_spellings;
mod incremental;
mod large_function;
mod never_fails;
mod project_tables;
mod recovery;
mod structured_operations;
mod tolerant;
mod user_tables;
mod worst_cases;
