// Blocks hand on a memref and the i1 that says who owns it, round a loop.
func.func private @count() -> index
func.func @main() -> i32 {
  %n = call @count() : () -> index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  cf.br ^head(%c0, %m, %false : index, memref<4xf32>, i1)
^head(%k: index, %x: memref<4xf32>, %own: i1):
  %more = arith.cmpi slt, %k, %n : index
  cf.cond_br %more, ^body, ^exit
^body:
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %b : memref<4xf32> to memref<4xf32>
  cf.cond_br %own, ^free, ^next
^free:
  memref.dealloc %x : memref<4xf32>
  cf.br ^next
^next:
  %k2 = arith.addi %k, %c1 : index
  cf.br ^head(%k2, %b, %true : index, memref<4xf32>, i1)
^exit:
  memref.store %f, %x[%c0] : memref<4xf32>
  bufferization.dealloc (%x : memref<4xf32>) if (%own)
  memref.dealloc %m : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
