// Every round of a while loop loses a buffer.
func.func private @again() -> i1

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  scf.while : () -> () {
    %more = func.call @again() : () -> i1
    scf.condition(%more)
  } do {
    // expected-warning@below {{buffer %a is never freed: each iteration loses one [leak]}}
    %a = memref.alloc() : memref<4xf32>
    memref.store %f, %a[%c0] : memref<4xf32>
    scf.yield
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
