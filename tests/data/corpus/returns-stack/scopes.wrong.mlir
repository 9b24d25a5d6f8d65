// The scope gives its stack memory back where it ends.
func.func @alloca_scope(%x: f32, %i: index) -> f32 {
  %m = memref.alloca_scope -> (memref<4xf32>) {
    %a = memref.alloca() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
    // expected-error@below {{stack buffer %a is forwarded, but its memory ends here [returns-stack]}}
    memref.alloca_scope.return %a : memref<4xf32>
  }
  %y = memref.load %m[%i] : memref<4xf32>
  return %y : f32
}

// As a view, and by way of a branch.
func.func @view(%x: f32, %i: index, %c: i1, %other: memref<2xf32, strided<[1], offset: 1>>) -> f32 {
  %m = memref.alloca_scope -> (memref<2xf32, strided<[1], offset: 1>>) {
    %r = scf.if %c -> memref<2xf32, strided<[1], offset: 1>> {
      %a = memref.alloca() : memref<4xf32>
      memref.store %x, %a[%i] : memref<4xf32>
      %v = memref.subview %a[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
      scf.yield %v : memref<2xf32, strided<[1], offset: 1>>
    } else {
      scf.yield %other : memref<2xf32, strided<[1], offset: 1>>
    }
    // expected-warning@below {{stack buffer %a is forwarded, but its memory ends here when %c is true [returns-stack]}}
    memref.alloca_scope.return %r : memref<2xf32, strided<[1], offset: 1>>
  }
  %y = memref.load %m[%i] : memref<2xf32, strided<[1], offset: 1>>
  return %y : f32
}

// A parallel iteration has a stack of its own.
func.func @parallel(%x: f32, %i: index, %init: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = scf.parallel (%k) = (%c0) to (%c4) step (%c1) init (%init) -> memref<4xf32> {
    %a = memref.alloca() : memref<4xf32>
    memref.store %x, %a[%k] : memref<4xf32>
    // expected-error@below {{stack buffer %a is forwarded, but its memory ends here [returns-stack]}}
    scf.reduce(%a : memref<4xf32>) {
    ^bb0(%lhs: memref<4xf32>, %rhs: memref<4xf32>):
      scf.reduce.return %rhs : memref<4xf32>
    }
  }
  %y = memref.load %m[%i] : memref<4xf32>
  return %y : f32
}
