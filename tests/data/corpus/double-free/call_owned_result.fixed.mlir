// An owned result of a function of this module.
func.func private @make() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
func.func @call_owned_result() {
  %r = call @make() : () -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
