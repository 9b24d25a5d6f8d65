// What an alias at the top stands for.
#shift = affine_map<(d0) -> (d0 + 2)>
#last = affine_map<() -> (8)>

func.func @apply(%m: memref<8xf32>) -> f32 {
  %c5 = arith.constant 5 : index
  %i = affine.apply #shift(%c5)
  %x = memref.load %m[%i] : memref<8xf32>
  return %x : f32
}

func.func @generic_form(%m: memref<8xf32>) -> f32 {
  %c5 = arith.constant 5 : index
  %x = "affine.load"(%m, %c5) <{map = #shift}> : (memref<8xf32>, index) -> f32
  return %x : f32
}

func.func @bounds_of_a_loop(%m: memref<8xf32>, %x: f32) {
  %c1 = arith.constant 1 : index
  affine.for %i = #shift(%c1) to #last() {
    affine.store %x, %m[%i] : memref<8xf32>
  }
  return
}

func.func @loop_in_generic_form(%m: memref<8xf32>, %x: f32) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 4 : index, upperBoundMap = #last}> ({
  ^bb0(%i: index):
    affine.store %x, %m[%i] : memref<8xf32>
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

// In a module, too.
#scaled = affine_map<(d0)[s0] -> (d0 * 2 + s0 - 1)>

module {
  func.func @in_module(%m: memref<8xf32>, %x: f32) {
    %c2 = arith.constant 2 : index
    affine.for %i = 0 to 4 {
      %j = affine.apply #scaled(%i)[%c2]
      affine.store %x, %m[%j] : memref<8xf32>
    }
    return
  }
}
