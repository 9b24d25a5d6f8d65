// unchanged
// Whoever takes it may keep it or free it.
func.func @taken() {
  %a = memref.alloc() : memref<4xf32>
  "nobody.knows"(%a) : (memref<4xf32>) -> ()
  return
}

func.func @view() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.cast %a : memref<4xf32> to memref<?xf32>
  "nobody.knows"(%b) : (memref<?xf32>) -> ()
  return
}

func.func private @gives(%m: memref<4xf32>) {
  "nobody.knows"(%m) : (memref<4xf32>) -> ()
  return
}

func.func @called() {
  %a = memref.alloc() : memref<4xf32>
  call @gives(%a) : (memref<4xf32>) -> ()
  return
}
