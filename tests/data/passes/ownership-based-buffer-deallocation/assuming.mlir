// A region after a witness hands a buffer on with its ownership.

func.func @assuming(%w: !shape.witness, %m: memref<?xf32>, %n: index) {
  %r:2 = shape.assuming %w -> (memref<?xf32>, index) {
    // Made inside.
    %1 = memref.alloc(%n) : memref<?xf32>
    shape.assuming_yield %1, %n : memref<?xf32>, index
  }
  %s = shape.assuming %w -> memref<?xf32> { // the caller's
    shape.assuming_yield %m : memref<?xf32>
  }
  memref.copy %r#0, %s : memref<?xf32> to memref<?xf32>
  return
}
