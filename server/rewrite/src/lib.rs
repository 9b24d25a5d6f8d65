//! Text edits that mend and transform buffers in MLIR.
