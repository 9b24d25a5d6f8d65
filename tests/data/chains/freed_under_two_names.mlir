// passes: buffer-deallocation
func.func @p(%a: i1, %b: i1, %c: i1, %n: index) {
  %m = memref.alloc() : memref<4xf32>
  scf.if %a {
    memref.dealloc %m : memref<4xf32>
  } else {
    %d = memref.cast %m : memref<4xf32> to memref<?xf32>
    memref.dealloc %d : memref<?xf32>
  }
  return
}
