// Indices that are computed of loop counters: what each iteration makes of them counts.
#third = affine_map<(d0) -> (d0 floordiv 3)>
func.func @remainder(%m: memref<2xf32>) {
  affine.for %i = 0 to 16 {
    %x = affine.load %m[%i mod 2] : memref<2xf32>
  }
  return
}

func.func @quotient(%m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c13 = arith.constant 12 : index
  scf.for %i = %c0 to %c13 step %c1 {
    %third = affine.apply #third(%i)
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
    %is_less = arith.cmpi slt, %i, %c4 : index
    scf.if %is_less {
      %x = memref.load %m[%i] : memref<4xf32>
    }
  }
  return
}

func.func @window(%m: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 4 : index
  scf.for %i = %c0 to %c5 step %c1 {
    %twice = arith.shli %i, %c1 : index
    %last = arith.maxui %twice, %c2 : index
    %w = memref.subview %m[%last] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
  }
  return
}

func.func @of_constants(%m: memref<4xf32>) {
  %c7 = arith.constant 7 : index
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %rest = arith.remui %c7, %c5 : index
  %twice = arith.shrui %rest, %c1 : index
  %x = memref.load %m[%twice] : memref<4xf32>
  return
}

func.func @its_own_size(%n: index, %x: f32) {
  %a = memref.alloc(%n) : memref<?xf32>
  %c0 = arith.constant 0 : index
  %last = arith.minui %n, %c0 : index
  memref.store %x, %a[%last] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return
}
