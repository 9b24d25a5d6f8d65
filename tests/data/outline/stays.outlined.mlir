
// Who allocates owns, and frees.
func.func private @use(memref<4xf32>)
func.func @allocates_1() {
  %0 = memref.alloc() : memref<4xf32>
  func.call @use(%0) : (memref<4xf32>) -> ()
  memref.dealloc %0 : memref<4xf32>
  return
}
func.func @allocates_2() {
  %0 = memref.alloc() : memref<4xf32>
  func.call @use(%0) : (memref<4xf32>) -> ()
  memref.dealloc %0 : memref<4xf32>
  return
}

// A function does not return views of what it borrows.
func.func @hands_out_1(%m: memref<4x4xf32>, %i: index) -> f32 {
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1]>>
  %1 = memref.cast %0 : memref<2x2xf32, strided<[4, 1]>> to memref<?x2xf32, strided<[4, 1]>>
  %2 = memref.load %1[%i, %i] : memref<?x2xf32, strided<[4, 1]>>
  %3 = arith.negf %2 : f32
  memref.store %3, %1[%i, %i] : memref<?x2xf32, strided<[4, 1]>>
  return %3 : f32
}
func.func @hands_out_2(%m: memref<4x4xf32>, %i: index) {
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1]>>
  %1 = memref.cast %0 : memref<2x2xf32, strided<[4, 1]>> to memref<?x2xf32, strided<[4, 1]>>
  memref.dealloc %1 : memref<?x2xf32, strided<[4, 1]>>
  return
}

// A kernel calls no function of the host.
func.func @kernel(%n: index, %a: f32, %m: memref<8xf32>) {
  gpu.launch blocks(%x, %y, %z) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%bx = %n, %by = %n, %bz = %n) {
    %0 = arith.addf %a, %a : f32
    %1 = arith.mulf %0, %a : f32
    %2 = arith.divf %1, %0 : f32
    memref.store %2, %m[%tx] : memref<8xf32>
    %3 = arith.addf %2, %2 : f32
    %4 = arith.mulf %3, %2 : f32
    %5 = arith.divf %4, %3 : f32
    memref.store %5, %m[%ty] : memref<8xf32>
    gpu.terminator
  }
  return
}

// The result of a call in a loop is no dimension.
func.func @dimension(%m: memref<64xf32>, %n: index) {
  affine.for %i = 0 to 4 {
    %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%0)
    %2 = affine.load %m[%1] : memref<64xf32>
    affine.store %2, %m[%0 + 8] : memref<64xf32>
  }
  affine.for %i = 0 to 4 {
    %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%0)
    affine.prefetch %m[%1], read, locality<3>, data : memref<64xf32>
  }
  return
}

// Each of these is the only one in its symbol table.
module @one {
  func.func @f(%a: i32) -> i32 {
    %0 = arith.shrsi %a, %a : i32
    %1 = arith.remsi %0, %a : i32
    %2 = arith.ceildivsi %1, %0 : i32
    return %2 : i32
  }
}
module @another {
  func.func @f(%a: i32) -> i32 {
    %0 = arith.shrsi %a, %a : i32
    %1 = arith.remsi %0, %a : i32
    %2 = arith.ceildivsi %1, %0 : i32
    return %2 : i32
  }
}
