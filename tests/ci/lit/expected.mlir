// Expectations in the file, as in MLIR's own tests.
//
// RUN: memref-analyzer check --verify-diagnostics %s

func.func @twice(%buffer_size: index) {
  %buffer = memref.alloc(%buffer_size) : memref<?xf32>
  memref.dealloc %buffer : memref<?xf32>
  // expected-error@below {{freed twice}}
  memref.dealloc %buffer : memref<?xf32>
  return
}
