// Buffers that are read from a table, of which nothing else is known: each is freed once too often, or used too late.
func.func private @fill(%t: memref<4xmemref<4xf32>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c4 step %c1 {
    %m = memref.alloc() : memref<4xf32>
    memref.store %x, %m[%c0] : memref<4xf32>
    memref.store %m, %t[%i] : memref<4xmemref<4xf32>>
  }
  return
}
func.func @frees_each_twice(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloca() : memref<4xmemref<4xf32>>
  call @fill(%t) : (memref<4xmemref<4xf32>>) -> ()
  scf.for %i = %c0 to %c4 step %c1 {
    %m = memref.load %t[%i] : memref<4xmemref<4xf32>>
    memref.dealloc %m : memref<4xf32>
    // expected-error@below {{buffer %m is freed twice [double-free]}}
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @reads_the_entry_again() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloca() : memref<4xmemref<4xf32>>
  call @fill(%t) : (memref<4xmemref<4xf32>>) -> ()
  %m = memref.load %t[%c0] : memref<4xmemref<4xf32>>
  memref.dealloc %m : memref<4xf32>
  scf.for %i = %c1 to %c4 step %c1 {
    %other = memref.load %t[%i] : memref<4xmemref<4xf32>>
    memref.dealloc %other : memref<4xf32>
  }
  // expected-error@below {{buffer %m is used after it was freed [use-after-free]}}
  %v = memref.load %m[%c0] : memref<4xf32>
  return %v : f32
}
func.func @frees_under_a_condition(%p: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloca() : memref<4xmemref<4xf32>>
  call @fill(%t) : (memref<4xmemref<4xf32>>) -> ()
  %m = memref.load %t[%c0] : memref<4xmemref<4xf32>>
  scf.if %p {
    memref.dealloc %m : memref<4xf32>
  }
  %again = memref.load %t[%c0] : memref<4xmemref<4xf32>>
  // expected-warning@below {{buffer %m is freed twice when %p is true [double-free]}}
  memref.dealloc %again : memref<4xf32>
  scf.for %i = %c1 to %c4 step %c1 {
    %other = memref.load %t[%i] : memref<4xmemref<4xf32>>
    memref.dealloc %other : memref<4xf32>
  }
  return
}
