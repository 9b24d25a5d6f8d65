// Between the two questions the vector is not written: zero answers neither.
// fix: may not exist

func.func private @zero_is_neither(%m: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  // expected-warning@below {{buffer %a is not freed when %negative is false and %positive is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  %first = vector.load %m[%c0] : memref<16xf32>, vector<4xf32>
  %lane = vector.extract %first[1] : f32 from vector<4xf32>
  %negative = arith.cmpf olt, %lane, %zero : f32
  scf.if %negative {
    memref.dealloc %a : memref<4xf32>
  }
  %second = vector.load %m[%c0] : memref<16xf32>, vector<4xf32>
  %same = vector.extract %second[1] : f32 from vector<4xf32>
  %positive = arith.cmpf ogt, %same, %zero : f32
  scf.if %positive {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @on_each_sign(%is_negative: i1, %is_zero: i1) {
  %minus = arith.constant -1.0 : f32
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %signed = arith.select %is_negative, %minus, %one : f32
  %value = arith.select %is_zero, %zero, %signed : f32
  %m = memref.alloca() : memref<16xf32>
  linalg.fill ins(%value : f32) outs(%m : memref<16xf32>)
  call @zero_is_neither(%m) : (memref<16xf32>) -> ()
  return
}
