// An element of a tensor is the same each time that it is read.

func.func @of_tensor(%t: tensor<16xf32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %first = tensor.extract %t[%c0] : tensor<16xf32>
  %negative = arith.cmpf olt, %first, %zero : f32
  scf.if %negative {
    memref.dealloc %a : memref<4xf32>
  }
  %second = tensor.extract %t[%c0] : tensor<16xf32>
  %other = arith.cmpf uge, %second, %zero : f32
  scf.if %other {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
