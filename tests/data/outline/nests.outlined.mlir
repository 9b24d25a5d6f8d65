// flags: --target=operations
// A loop nest is one operation, and moves with what it holds: four of them become calls of one function.

func.func @f(%a: memref<32x32xi32>, %b: memref<32x32xi32>, %c: memref<32x32xi32>) {
  func.call @outlined_0(%a, %b) : (memref<32x32xi32>, memref<32x32xi32>) -> ()
  func.call @outlined_0(%b, %c) : (memref<32x32xi32>, memref<32x32xi32>) -> ()
  func.call @outlined_0(%c, %a) : (memref<32x32xi32>, memref<32x32xi32>) -> ()
  func.call @outlined_0(%a, %c) : (memref<32x32xi32>, memref<32x32xi32>) -> ()
  return
}

func.func private @outlined_0(%a: memref<32x32xi32>, %b: memref<32x32xi32>) {
  %one = arith.constant 1 : i32
  affine.for %i = 0 to 32 {
    affine.for %j = 0 to 32 {
      %x = affine.load %a[%i, %j] : memref<32x32xi32>
      %y = arith.addi %x, %one : i32
      affine.store %y, %b[%i, %j] : memref<32x32xi32>
    }
  }
  return
}
