//! Facts about buffers in MLIR: who owns them, where they live and die.
