// Indices that are computed of loop counters: what each iteration makes of them counts.
#third = affine_map<(d0) -> (d0 floordiv 3)>
func.func @remainder(%m: memref<1xf32>) {
  affine.for %i = 0 to 16 {
    // expected-warning@below {{index becomes 1, outside dimension 0 of %m, whose size is 1 [out-of-bounds]}}
    %x = affine.load %m[%i mod 2] : memref<1xf32>
  }
  return
}

func.func @quotient(%m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c13 = arith.constant 13 : index
  scf.for %i = %c0 to %c13 step %c1 {
    %third = affine.apply #third(%i)
    // expected-warning@below {{index becomes 4, outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
    %x = memref.load %m[%third] : memref<4xf32>
  }
  return
}

func.func @where_it_is_asked(%m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %is_less = arith.cmpi sle, %i, %c4 : index
    scf.if %is_less {
      // expected-warning@below {{index becomes 4, outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
      %x = memref.load %m[%i] : memref<4xf32>
    }
  }
  return
}

func.func @window(%m: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c5 step %c1 {
    %twice = arith.shli %i, %c1 : index
    %last = arith.maxui %twice, %c2 : index
    // expected-warning@below {{offset becomes 8, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
    %w = memref.subview %m[%last] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
  }
  return
}

func.func @of_constants(%m: memref<4xf32>) {
  %c7 = arith.constant 7 : index
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %rest = arith.remui %c7, %c5 : index
  %twice = arith.shli %rest, %c1 : index
  // expected-warning@below {{index 4 is outside dimension 0 of %m, whose size is 4 [out-of-bounds]}}
  %x = memref.load %m[%twice] : memref<4xf32>
  return
}

func.func @its_own_size(%n: index, %x: f32) {
  %a = memref.alloc(%n) : memref<?xf32>
  // expected-warning@below {{index %n is outside dimension 0 of %a, whose size it is [out-of-bounds]}}
  memref.store %x, %a[%n] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return
}
