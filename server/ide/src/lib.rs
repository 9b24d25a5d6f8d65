//! Answers to an editor's questions about an MLIR document.
