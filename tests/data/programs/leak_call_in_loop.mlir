// Each round asks for another buffer.
func.func private @count() -> index
func.func private @consume(memref<4xf32>)
func.func private @produce() -> memref<4xf32>

func.func @main() -> i32 {
  %n = call @count() : () -> index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    // expected-warning@below {{buffer %r returned by @produce is never freed: each iteration loses one [leak]}}
    %r = func.call @produce() : () -> memref<4xf32>
    func.call @consume(%r) : (memref<4xf32>) -> ()
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
