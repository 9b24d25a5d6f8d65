// An operation without a description is between the two.
func.func @unknown_operation() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  "mydialect.barrier"() : () -> ()
  return
}
