// refused here: takes a buffer, and no table says whether it frees it
func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  "nobody.knows"(%a) : (memref<4xf32>) -> ()
  return
}
