// A callee looks into its argument where memory says so, or where one number is below another: callers know both.
func.func private @use_if(%flag: memref<i1>, %m: memref<4xf32>) -> f32 {
  %f = memref.load %flag[] : memref<i1>
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %r = scf.if %f -> f32 {
    %v = memref.load %m[%c0] : memref<4xf32>
    scf.yield %v : f32
  } else {
    scf.yield %z : f32
  }
  return %r : f32
}
func.func private @use_below(%i: index, %n: index, %m: memref<4xf32>) -> f32 {
  %below = arith.cmpi slt, %i, %n : index
  %z = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %r = scf.if %below -> f32 {
    %v = memref.load %m[%c0] : memref<4xf32>
    scf.yield %v : f32
  } else {
    scf.yield %z : f32
  }
  return %r : f32
}
func.func private @use_next(%i: index, %n: index, %m: memref<4xf32>) -> f32 {
  %c1 = arith.constant 1 : index
  %next = arith.addi %i, %c1 : index
  %r = call @use_below(%next, %n, %m) : (index, index, memref<4xf32>) -> f32
  return %r : f32
}
func.func @memory_says_no(%flag: memref<i1>) -> f32 {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %false = arith.constant false
  memref.store %false, %flag[] : memref<i1>
  %r = call @use_if(%flag, %m) : (memref<i1>, memref<4xf32>) -> f32
  return %r : f32
}
func.func @numbers_say_no() -> f32 {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %r = call @use_next(%c4, %c5, %m) : (index, index, memref<4xf32>) -> f32
  return %r : f32
}
func.func @freed_where_it_does_not_look(%i: index, %n: index) -> f32 {
  %m = memref.alloc() : memref<4xf32>
  %above = arith.cmpi sge, %i, %n : index
  scf.if %above {
    memref.dealloc %m : memref<4xf32>
  }
  %r = call @use_below(%i, %n, %m) : (index, index, memref<4xf32>) -> f32
  %below = arith.cmpi sgt, %n, %i : index
  scf.if %below {
    memref.dealloc %m : memref<4xf32>
  }
  return %r : f32
}
