// unchanged
// Its author frees it, and nobody knows when it is looked at for the last time.
func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  "nobody.keeps"(%a) : (memref<4xf32>) -> ()
  "nobody.looks"() : () -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
