// A freed buffer is passed to a function that is only declared.
func.func private @consume(memref<4xf32>)
func.func @external_argument() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  call @consume(%a) : (memref<4xf32>) -> ()
  return
}
