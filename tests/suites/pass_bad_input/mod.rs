//! What may be in the way of a pass: it leaves that function alone and says which operation it is; other functions are changed.
//!
//! Needs: mlir-opt-22, mlir-opt-16.

mod freeing;
mod placing;
