// refused: has no entry in any table
func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  "nobody.knows"(%a) : (memref<4xf32>) -> ()
  return
}
