// flags: --no-cost
// Operations with regions move as a whole. A constant in one of them that differs is an argument as well: what made it stands
// before the call.

func.func @f(%m: memref<8xf32>, %n: index, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.mulf %s, %s : f32
  scf.for %i = %c0 to %n step %c1 {
    %y = arith.constant 1.0 : f32
    %z = arith.addf %x, %y : f32
    memref.store %z, %m[%i] : memref<8xf32>
  }
  return
}

func.func @g(%m: memref<8xf32>, %n: index, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.mulf %s, %s : f32
  scf.for %i = %c0 to %n step %c1 {
    %y = arith.constant 2.0 : f32
    %z = arith.addf %x, %y : f32
    memref.store %z, %m[%i] : memref<8xf32>
  }
  return
}
