// A vector that is read twice, with no write between, is the same both times. What is read in a way that is not followed may be
// the same, too.

func.func private @read_again(%m: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %first = vector.load %m[%c0] : memref<16xf32>, vector<4xf32>
  %lane = vector.extract %first[1] : f32 from vector<4xf32>
  %negative = arith.cmpf olt, %lane, %zero : f32
  scf.if %negative {
    memref.dealloc %a : memref<4xf32>
  }
  %second = vector.load %m[%c0] : memref<16xf32>, vector<4xf32>
  %same = vector.extract %second[1] : f32 from vector<4xf32>
  %other = arith.cmpf uge, %same, %zero : f32
  scf.if %other {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func private @read_by_map(%m: memref<16xf32>, %i: index) {
  %zero = arith.constant 0.0 : f32
  %in = arith.constant 8 : index
  %at = arith.remui %i, %in : index
  %a = memref.alloc() : memref<4xf32>
  %first = affine.vector_load %m[symbol(%at) + 1] : memref<16xf32>, vector<4xf32>
  %lane = vector.extract %first[0] : f32 from vector<4xf32>
  %negative = arith.cmpf olt, %lane, %zero : f32
  scf.if %negative {
    memref.dealloc %a : memref<4xf32>
  }
  %second = affine.vector_load %m[1 + symbol(%at)] : memref<16xf32>, vector<4xf32>
  %same = vector.extract %second[0] : f32 from vector<4xf32>
  %other = arith.cmpf uge, %same, %zero : f32
  scf.if %other {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func private @read_with_padding(%m: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %first = vector.transfer_read %m[%c0], %zero : memref<16xf32>, vector<4xf32>
  %lane = vector.extract %first[0] : f32 from vector<4xf32>
  %negative = arith.cmpf olt, %lane, %zero : f32
  scf.if %negative {
    memref.dealloc %a : memref<4xf32>
  }
  %second = vector.transfer_read %m[%c0], %zero : memref<16xf32>, vector<4xf32>
  %same = vector.extract %second[0] : f32 from vector<4xf32>
  %other = arith.cmpf uge, %same, %zero : f32
  scf.if %other {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func private @first_lane_and_element(%m: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %vector = vector.load %m[%c0] : memref<16xf32>, vector<4xf32>
  %lane = vector.extract %vector[0] : f32 from vector<4xf32>
  %negative = arith.cmpf olt, %lane, %zero : f32
  scf.if %negative {
    memref.dealloc %a : memref<4xf32>
  }
  %same = memref.load %m[%c0] : memref<16xf32>
  %other = arith.cmpf uge, %same, %zero : f32
  scf.if %other {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func private @another_lane_is_written(%m: memref<16xf32>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  %first = vector.load %m[%c0] : memref<16xf32>, vector<4xf32>
  %lane = vector.extract %first[0] : f32 from vector<4xf32>
  %negative = arith.cmpf olt, %lane, %zero : f32
  scf.if %negative {
    memref.dealloc %a : memref<4xf32>
  }
  memref.store %zero, %m[%c3] : memref<16xf32>
  %second = vector.load %m[%c0] : memref<16xf32>, vector<4xf32>
  %same = vector.extract %second[0] : f32 from vector<4xf32>
  %other = arith.cmpf uge, %same, %zero : f32
  scf.if %other {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @on_each_sign(%is_negative: i1, %is_zero: i1, %i: index) {
  %minus = arith.constant -1.0 : f32
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %signed = arith.select %is_negative, %minus, %one : f32
  %value = arith.select %is_zero, %zero, %signed : f32
  %m = memref.alloca() : memref<16xf32>
  linalg.fill ins(%value : f32) outs(%m : memref<16xf32>)
  call @read_again(%m) : (memref<16xf32>) -> ()
  call @read_by_map(%m, %i) : (memref<16xf32>, index) -> ()
  call @read_with_padding(%m) : (memref<16xf32>) -> ()
  call @first_lane_and_element(%m) : (memref<16xf32>) -> ()
  call @another_lane_is_written(%m) : (memref<16xf32>) -> ()
  return
}
