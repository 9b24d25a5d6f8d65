func.func @loop() {
  affine.for %i = 0 to 10 step 2 {
  }
  return
}
// -----
func.func @loop_with_bounds(%n: index, %m: index) {
  affine.for %i = max affine_map<(d0)[s0] -> (d0, s0)>(%n)[%m] to min affine_map<()[s0] -> (s0, 64)>()[%m] {
    affine.for %j = affine_map<(d0) -> (d0 + 1)>(%i) to %n {
    }
  }
  return
}
// -----
func.func @loop_that_carries(%m: memref<8xf32>, %x: f32) -> f32 {
  %r = affine.for %i = 0 to 8 iter_args(%s = %x) -> (f32) {
    %v = affine.load %m[%i] : memref<8xf32>
    %t = arith.addf %s, %v : f32
    affine.yield %t : f32
  }
  return %r : f32
}
// -----
func.func @loop_that_carries_two(%x: f32, %y: index) -> index {
  %r:2 = affine.for %i = 0 to 8 iter_args(%s = %x, %t = %y) -> (f32, index) {
    affine.yield %s, %i : f32, index
  }
  return %r#1 : index
}
// -----
func.func @if(%n: index, %m: memref<?xf32>, %x: f32) {
  affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 == 0)>(%n)[%n] {
    affine.store %x, %m[%n + 1] : memref<?xf32>
  }
  return
}
// -----
#set = affine_set<(d0) : (d0 - 1 >= 0)>
func.func @if_with_results(%n: index, %x: f32, %y: f32) -> f32 {
  %r = affine.if #set(%n) -> f32 {
    affine.yield %x : f32
  } else {
    affine.yield %y : f32
  }
  return %r : f32
}
// -----
func.func @parallel(%n: index) {
  affine.parallel (%i, %j) = (0, 0) to (%n, min(10, %n)) step (1, 2) {
  }
  return
}
// -----
func.func @parallel_that_reduces(%m: memref<4x4xf32>) -> f32 {
  %r = affine.parallel (%i, %j) = (0, 0) to (4, 4) reduce ("addf") -> (f32) {
    %v = affine.load %m[%i, %j] : memref<4x4xf32>
    affine.yield %v : f32
  }
  return %r : f32
}
// -----
func.func @same_value_twice(%m: memref<8x8xf32>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %m[%i, %i] : memref<8x8xf32>
    affine.store %v, %m[%i mod 2, symbol(%i) floordiv 2] : memref<8x8xf32>
  }
  return
}
// -----
func.func @vectors(%m: memref<8xf32>, %v: vector<4xf32>) {
  affine.for %i = 0 to 4 {
    %0 = affine.vector_load %m[%i + 3] : memref<8xf32>, vector<4xf32>
    affine.vector_store %v, %m[2 * %i] : memref<8xf32>, vector<4xf32>
  }
  return
}
// -----
func.func @prefetch(%m: memref<8x8xf32>) {
  affine.for %i = 0 to 8 {
    affine.prefetch %m[%i, %i + 1], write, locality<2>, data : memref<8x8xf32>
  }
  return
}
// -----
func.func @maps(%n: index) -> (index, index, index) {
  %a = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%n)[%n]
  %b = affine.min affine_map<(d0) -> (d0, 8)>(%n)
  %c = affine.max affine_map<(d0) -> (d0, 8)>(%n)
  return %a, %b, %c : index, index, index
}
// -----
func.func @linear(%i: index, %n: index) -> index {
  %0:3 = affine.delinearize_index %i into (4, %n, 2) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1] by (4, %n) : index
  return %1 : index
}
// -----
func.func @transfer(%a: memref<4x4xf32>, %b: memref<4x4xf32, 2>, %t: memref<1xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  affine.dma_start %a[%n, %c0], %b[%c0, %c0], %t[%c0], %n : memref<4x4xf32>, memref<4x4xf32, 2>, memref<1xi32>
  affine.dma_wait %t[%c0], %n : memref<1xi32>
  return
}
// -----
func.func @transfer_with_stride(%a: memref<4x4xf32>, %b: memref<4x4xf32, 2>, %t: memref<1xi32>, %n: index) {
  affine.dma_start %a[%n + 1, %n], %b[%n, 0], %t[0], %n, %n, %n : memref<4x4xf32>, memref<4x4xf32, 2>, memref<1xi32>
  affine.dma_wait %t[0], %n : memref<1xi32>
  return
}
