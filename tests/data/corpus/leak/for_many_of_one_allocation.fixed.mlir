// More buffers of the allocation in the loop are alive at once than are told apart, and each is freed in the end.
func.func @for_many_of_one_allocation(%n: index, %from: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  %d = memref.alloc() : memref<4xf32>
  %r:4 = scf.for %i = %c0 to %n step %c1 iter_args(%w = %a, %x = %b, %y = %c, %z = %d)
      -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    %fresh = memref.alloc() : memref<4xf32>
    memref.copy %from, %fresh : memref<4xf32> to memref<4xf32>
    memref.dealloc %z : memref<4xf32>
    scf.yield %fresh, %w, %x, %y : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  memref.dealloc %r#2 : memref<4xf32>
  memref.dealloc %r#3 : memref<4xf32>
  return
}
