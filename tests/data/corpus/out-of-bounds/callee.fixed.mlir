// Indices that a helper uses, inside of what its callers pass; and helpers that may not use them.
func.func private @get(%m: memref<?xf32>, %i: index) -> f32 {
  %v = memref.load %m[%i] : memref<?xf32>
  return %v : f32
}

func.func private @fill(%m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to 16 {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}

func.func private @put(%m: memref<8x?xf32>, %i: index, %j: index, %x: f32) {
  affine.store %x, %m[symbol(%i), symbol(%j) - 1] : memref<8x?xf32>
  return
}

// Asks first.
func.func private @get_or_zero(%m: memref<?xf32>, %i: index, %n: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %is_inside = arith.cmpi ult, %i, %n : index
  %r = scf.if %is_inside -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    scf.yield %v : f32
  } else {
    scf.yield %zero : f32
  }
  return %r : f32
}

func.func private @get_or_leave(%m: memref<?xf32>, %i: index, %n: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %is_inside = arith.cmpi ult, %i, %n : index
  cf.cond_br %is_inside, ^inside, ^outside
^inside:
  %v = memref.load %m[%i] : memref<?xf32>
  return %v : f32
^outside:
  return %zero : f32
}

// Runs as often as its caller says.
func.func private @fill_some(%m: memref<?xf32>, %n: index, %at: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%at] : memref<?xf32>
  }
  return
}


// May leave the buffer: what is outside is padding.
func.func private @read(%m: memref<?xf32>, %i: index) -> vector<4xf32> {
  %zero = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i], %zero : memref<?xf32>, vector<4xf32>
  return %v : vector<4xf32>
}

func.func @passed(%x: f32, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%c3] : memref<4xf32>
  %m = memref.cast %a : memref<4xf32> to memref<?xf32>
  %p = func.call @get(%m, %c3) : (memref<?xf32>, index) -> f32
  %q = func.call @get_or_zero(%m, %c8, %c4) : (memref<?xf32>, index, index) -> f32
  %r = func.call @get_or_leave(%m, %c8, %c4) : (memref<?xf32>, index, index) -> f32
  func.call @fill_some(%m, %c0, %c8, %x) : (memref<?xf32>, index, index, f32) -> ()
  %v = func.call @read(%m, %c3) : (memref<?xf32>, index) -> vector<4xf32>
  %b = memref.alloca(%n) : memref<?xf32>
  func.call @fill(%b, %x) : (memref<?xf32>, f32) -> ()
  %d = memref.alloca() : memref<8x4xf32>
  %o = memref.cast %d : memref<8x4xf32> to memref<8x?xf32>
  func.call @put(%o, %c3, %c4, %x) : (memref<8x?xf32>, index, index, f32) -> ()
  %w = vector.extract %v[0] : f32 from vector<4xf32>
  %s = arith.addf %p, %q : f32
  %t = arith.addf %s, %r : f32
  %u = arith.addf %t, %w : f32
  return %u : f32
}
