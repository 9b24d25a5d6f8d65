func.func @f(%m: memref<8xf32>, %n: index, %s: f32) {
  %y = arith.constant 1.0 : f32
  func.call @outlined_0(%s, %n, %y, %m) : (f32, index, f32, memref<8xf32>) -> ()
  return
}

func.func @g(%m: memref<8xf32>, %n: index, %s: f32) {
  %y = arith.constant 2.0 : f32
  func.call @outlined_0(%s, %n, %y, %m) : (f32, index, f32, memref<8xf32>) -> ()
  return
}

func.func private @outlined_0(%s: f32, %n: index, %y: f32, %m: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.mulf %s, %s : f32
  scf.for %i = %c0 to %n step %c1 {
    %z = arith.addf %x, %y : f32
    memref.store %z, %m[%i] : memref<8xf32>
  }
  return
}
