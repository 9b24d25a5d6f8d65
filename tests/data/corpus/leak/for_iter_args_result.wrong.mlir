// The loop frees what it replaces; what comes out of it in the end is forgotten.
func.func @for_iter_args_result(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %a is not freed on every path [leak]}}
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    // expected-warning@below {{[leak]}}
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    memref.dealloc %x : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.store %f, %r[%c0] : memref<4xf32>
  return
}
