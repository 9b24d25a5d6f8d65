// The number that the loop counts from comes through another block: where the loop goes on, %n is not 0.
func.func @counted_through_two_blocks(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^outer(%c0 : index)
^body(%next: index):
  %a = memref.alloc() : memref<4xf32>
  %none = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %none, ^last, ^again
^again:
  memref.dealloc %a : memref<4xf32>
  cf.br ^outer(%next : index)
^last:
  memref.dealloc %a : memref<4xf32>
  memref.store %x, %a[%c1] : memref<4xf32>
  cf.br ^inner(%next : index)
^outer(%i: index):
  cf.br ^inner(%i : index)
^inner(%j: index):
  %more = arith.cmpi slt, %j, %n : index
  %k = arith.addi %j, %c1 : index
  cf.cond_br %more, ^body(%k : index), ^end
^end:
  return
}
