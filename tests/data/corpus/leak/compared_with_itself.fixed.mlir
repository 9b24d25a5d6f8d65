// A float that is no number is not equal to itself.
func.func @never_a_number(%data: memref<4xf32>, %is_none: i1) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %x = arith.select %is_none, %zero, %one : f32
  %quotient = arith.divf %x, %x : f32
  memref.store %quotient, %data[%c0] : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  %found = memref.load %data[%c0] : memref<4xf32>
  %is_number = arith.cmpf oeq, %found, %found : f32
  scf.if %is_number {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
