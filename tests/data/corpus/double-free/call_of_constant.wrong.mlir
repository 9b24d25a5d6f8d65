// A function that is called as a value, and that is known all the same: a constant names it.
func.func private @drop(%m: memref<4xf32>) {
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %m : memref<4xf32>
  return
}
func.func private @make() -> memref<4xf32> {
  %m = memref.alloc() : memref<4xf32>
  return %m : memref<4xf32>
}
func.func private @look(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<4xf32>
  return %v : f32
}
func.func @frees_again() {
  %m = memref.alloc() : memref<4xf32>
  %drop = func.constant @drop : (memref<4xf32>) -> ()
  call_indirect %drop(%m) : (memref<4xf32>) -> ()
  // expected-error@below {{buffer %m is freed twice [double-free]}}
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @looks_late(%data: memref<4xf32>) -> f32 {
  %drop = func.constant @drop : (memref<4xf32>) -> ()
  %look = func.constant @look : (memref<4xf32>) -> f32
  %m = memref.alloc() : memref<4xf32>
  memref.copy %data, %m : memref<4xf32> to memref<4xf32>
  call_indirect %drop(%m) : (memref<4xf32>) -> ()
  // expected-error@below {{buffer %m is used after it was freed [use-after-free]}}
  %v = call_indirect %look(%m) : (memref<4xf32>) -> f32
  return %v : f32
}
func.func @loses_what_it_gets() {
  %make = func.constant @make : () -> memref<4xf32>
  // expected-warning@below {{buffer %m returned by @make is never freed [leak]}}
  %m = call_indirect %make() : () -> memref<4xf32>
  return
}
