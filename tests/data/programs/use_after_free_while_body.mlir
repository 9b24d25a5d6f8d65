// The body frees its buffer before it copies it.
func.func private @again() -> i1

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %r = scf.while (%x = %a) : (memref<4xf32>) -> memref<4xf32> {
    %more = func.call @again() : () -> i1
    scf.condition(%more) %x : memref<4xf32>
  } do {
  ^bb0(%y: memref<4xf32>):
    %b = memref.alloc() : memref<4xf32>
    memref.dealloc %y : memref<4xf32>
    // expected-error@below {{[use-after-free]}}
    memref.copy %y, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
