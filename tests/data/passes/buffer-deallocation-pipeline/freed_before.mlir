// What canonicalization takes away is not in the way, although deallocations must not be there already.

// An allocation of which only sizes and views are known, and what was computed for it.
func.func @nobody_reads(%x: f32, %out: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  // One that feeds the other.
  %a = memref.alloc() : memref<2xf32>
  %b = memref.alloc() : memref<2xf32>
  %view = memref.cast %a : memref<2xf32> to memref<?xf32>
  memref.store %x, %view[%c0] : memref<?xf32>
  %read = memref.load %out[%c0] : memref<2xf32>
  %sum = arith.addf %read, %x : f32
  memref.store %sum, %b[%c0] : memref<2xf32>
  // Both end here.
  memref.dealloc %view : memref<?xf32>
  memref.dealloc %b : memref<2xf32>
  %kept = memref.alloc() : memref<2xf32>
  memref.copy %out, %kept : memref<2xf32> to memref<2xf32>
  memref.copy %kept, %out : memref<2xf32> to memref<2xf32>
  return
}

// An allocation that only gets written to: once more, there is still nothing to do.
func.func @nobody_frees(%x: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<2xf32>
  memref.store %x, %a[%c0] : memref<2xf32>
  %unused = memref.alloc() : memref<2xf32>
  return
}

// Who writes to one of two buffers writes to the one that is read.
func.func @one_of_two(%x: f32, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<2xf32>
  %b = memref.alloc() : memref<2xf32>
  memref.store %x, %b[%c0] : memref<2xf32>
  %either = arith.select %c, %a, %b : memref<2xf32>
  memref.store %x, %either[%c0] : memref<2xf32>
  %read = memref.load %b[%c0] : memref<2xf32>
  return %read : f32
}

// An allocation that nobody asks for where it goes.
func.func @nobody_asks(%m: memref<2xf32>, %c: i1) {
  %a = memref.alloc() : memref<2xf32>
  cf.cond_br %c, ^bb1(%m : memref<2xf32>), ^bb2(%a : memref<2xf32>)
^bb1(%x: memref<2xf32>):
  cf.br ^bb2(%x : memref<2xf32>)
^bb2(%y: memref<2xf32>):
  return
}

// The source of a clone ends: the clone is the source.
func.func @handed_over(%m: memref<2xf32>) -> memref<2xf32> {
  %clone = bufferization.clone %m : memref<2xf32> to memref<2xf32>
  memref.dealloc %m : memref<2xf32>
  return %clone : memref<2xf32>
}

// Nothing is freed: nothing is owned.
func.func @frees_nothing(%m: memref<2xf32>) -> i1 {
  %own = bufferization.dealloc retain (%m : memref<2xf32>)
  return %own : i1
}
