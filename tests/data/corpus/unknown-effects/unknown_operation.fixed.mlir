// An operation of a dialect that nobody described reads and writes its operands; who frees the buffer is known.
func.func @unknown_operation() {
  %a = memref.alloc() : memref<4xf32>
  "mydialect.fill"(%a) {value = 1.0 : f32} : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
