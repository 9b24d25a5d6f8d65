// The author frees by hand, in a way that the text does not show.
func.func @manual_alloc() {
  %a = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
  "mydialect.register"(%a) : (memref<4xf32>) -> ()
  return
}
