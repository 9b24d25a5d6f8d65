//! MLIR text to tokens to IR, item by item.
