// A freed buffer that is forwarded, and used under its other name: reported once, where it is used.
func.func private @consume(memref<4xf32>)
func.func @forwarded_and_used() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  cf.br ^next(%m : memref<4xf32>)
^next(%x: memref<4xf32>):
  // expected-error@below {{buffer %m is used after it was freed}}
  call @consume(%x) : (memref<4xf32>) -> ()
  call @consume(%x) : (memref<4xf32>) -> ()
  return
}
