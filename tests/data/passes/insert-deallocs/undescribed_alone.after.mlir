func.func @alone() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  "nobody.knows"(%a) : (memref<4xf32>) -> ()
  return
}
