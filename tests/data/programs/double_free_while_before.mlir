// The region that computes the condition runs again.
// fix: may not exist
func.func private @again() -> i1

func.func @main() -> i32 {
  %a = memref.alloc() : memref<4xf32>
  scf.while : () -> () {
    // expected-warning@below {{freed twice}}
    memref.dealloc %a : memref<4xf32>
    %more = func.call @again() : () -> i1
    scf.condition(%more)
  } do {
    scf.yield
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
