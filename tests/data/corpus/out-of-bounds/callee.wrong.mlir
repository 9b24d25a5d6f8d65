// Indices that a helper uses: what its caller passes, and what the helper counts through.
func.func private @get(%m: memref<?xf32>, %i: index) -> f32 {
  %v = memref.load %m[%i] : memref<?xf32>
  return %v : f32
}

func.func private @next(%m: memref<?xf32>, %i: index) -> f32 {
  %c1 = arith.constant 1 : index
  %j = arith.addi %i, %c1 : index
  %v = func.call @get(%m, %j) : (memref<?xf32>, index) -> f32
  return %v : f32
}

func.func private @put(%m: memref<8x?xf32>, %i: index, %j: index, %x: f32) {
  affine.store %x, %m[symbol(%i), symbol(%j) - 1] : memref<8x?xf32>
  return
}

func.func private @fill(%m: memref<?xf32>, %x: f32) {
  affine.for %i = 0 to 16 {
    affine.store %x, %m[%i] : memref<?xf32>
  }
  return
}

func.func private @window(%m: memref<?xf32>, %first: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %at = arith.addi %first, %i : index
    memref.store %x, %m[%at] : memref<?xf32>
  }
  return
}

func.func @passed(%x: f32, %n: index) -> f32 {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloca() : memref<4xf32>
  %m = memref.cast %a : memref<4xf32> to memref<?xf32>
  // expected-warning@below {{@fill uses index 15, outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
  func.call @fill(%m, %x) : (memref<?xf32>, f32) -> ()
  // expected-warning@below {{@get uses index 4, outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
  %p = func.call @get(%m, %c4) : (memref<?xf32>, index) -> f32
  // expected-warning@below {{@next uses index 4, outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
  %q = func.call @next(%m, %c3) : (memref<?xf32>, index) -> f32
  // expected-warning@below {{@window uses index 6, outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
  func.call @window(%m, %c3, %x) : (memref<?xf32>, index, f32) -> ()
  %b = memref.alloca(%n) : memref<?xf32>
  memref.store %x, %b[%c3] : memref<?xf32>
  // expected-warning@below {{@get uses index %n, outside dimension 0 of %b, whose size it is [out-of-bounds]}}
  %r = func.call @get(%b, %n) : (memref<?xf32>, index) -> f32
  %s = arith.addf %p, %q : f32
  %t = arith.addf %s, %r : f32
  return %t : f32
}

func.func @of_two_dimensions(%x: f32) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloca() : memref<8x4xf32>
  %m = memref.cast %a : memref<8x4xf32> to memref<8x?xf32>
  // expected-warning@below {{@put uses index 8, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
  func.call @put(%m, %c8, %c8, %x) : (memref<8x?xf32>, index, index, f32) -> ()
  // expected-warning@below {{@put uses index -1, outside dimension 1 of %m, whose size is 4 [out-of-bounds]}}
  func.call @put(%m, %c0, %c0, %x) : (memref<8x?xf32>, index, index, f32) -> ()
  return
}

func.func @in_a_loop(%x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %a = memref.alloca() : memref<8xf32>
  %m = memref.cast %a : memref<8xf32> to memref<?xf32>
  scf.for %i = %c0 to %c5 step %c1 {
    %at = arith.addi %i, %c1 : index
    // expected-warning@below {{@window uses index 8, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
    func.call @window(%m, %at, %x) : (memref<?xf32>, index, f32) -> ()
  }
  return
}
