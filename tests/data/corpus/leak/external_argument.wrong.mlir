// A function that is only declared borrows its arguments.
func.func private @consume(memref<4xf32>)
func.func @external_argument() {
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  call @consume(%a) : (memref<4xf32>) -> ()
  return
}
