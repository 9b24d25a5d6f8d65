func.func private @report(i32)

func.func @find(%keys: memref<?xi32>, %key: i32, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %seen = memref.alloc(%n) : memref<?xi32>
  %count = memref.alloca() : memref<1xi32>
  memref.store %zero, %count[%c0] : memref<1xi32>
  %is_empty = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %is_empty, ^exit(%none : index), ^head(%c0 : index)
^head(%i: index):
  %is_inside = arith.cmpi slt, %i, %n : index
  cf.cond_br %is_inside, ^body, ^exit(%none : index)
^body:
  %v = memref.load %keys[%i] : memref<?xi32>
  memref.store %v, %seen[%i] : memref<?xi32>
  %is_it = arith.cmpi eq, %v, %key : i32
  cf.cond_br %is_it, ^found, ^next
^found:
  %old = memref.load %count[%c0] : memref<1xi32>
  %new = arith.addi %old, %one : i32
  memref.store %new, %count[%c0] : memref<1xi32>
  %is_late = arith.cmpi sgt, %i, %c10 : index
  cf.cond_br %is_late, ^many, ^exit(%i : index)
^many:
  func.call @report(%new) : (i32) -> ()
  cf.br ^exit(%i : index)
^next:
  %j = arith.addi %i, %c1 : index
  cf.switch %v : i32, [
    default: ^head(%j : index),
    0: ^exit(%none : index),
    1: ^again
  ]
^again:
  %negated = arith.subi %zero, %v : i32
  memref.store %negated, %seen[%i] : memref<?xi32>
  cf.br ^head(%j : index)
^exit(%at: index):
  memref.dealloc %seen : memref<?xi32>
  return %at : index
}

func.func @sum(%m: memref<16xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  cf.br ^loop(%c0, %zero : index, f32)
^loop(%i: index, %sum: f32):
  %v = memref.load %m[%i] : memref<16xf32>
  %next = arith.addf %sum, %v : f32
  %j = arith.addi %i, %c1 : index
  %more = arith.cmpi ult, %j, %c16 : index
  cf.cond_br %more, ^loop(%j, %next : index, f32), ^end
^end:
  return %next : f32
}
