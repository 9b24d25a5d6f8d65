//! All tests of the crate as others use it, in one program.

mod assists;
mod broken_text;
