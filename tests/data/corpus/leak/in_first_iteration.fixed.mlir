// What a condition asks changes with each iteration; in the first one it asks for an argument alone.

func.func @counted(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %c3 step %c1 {
    %buf = memref.alloc() : memref<4xf32>
    memref.store %zero, %buf[%c0] : memref<4xf32>
    %larger = arith.maxsi %n, %i : index
    %is_one = arith.cmpi eq, %larger, %c1 : index
    scf.if %is_one {
      memref.dealloc %buf : memref<4xf32>
    } else {
      memref.dealloc %buf : memref<4xf32>
    }
  }
  return
}

func.func @in_blocks(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  cf.br ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %c3 : index
  cf.cond_br %goes_on, ^body, ^end
^body:
  %buf = memref.alloc() : memref<4xf32>
  memref.store %zero, %buf[%c0] : memref<4xf32>
  memref.dealloc %buf : memref<4xf32>
  %larger = arith.maxsi %n, %i : index
  %is_one = arith.cmpi eq, %larger, %c1 : index
  cf.cond_br %is_one, ^free, ^next
^free:
  cf.br ^next
^next:
  %after = arith.addi %i, %c1 : index
  cf.br ^head(%after : index)
^end:
  return
}
