// refused here: leaks %b, and no sound place to free it was found: `nobody.knows` takes it, and no table says whether it frees it
func.func @alone() {
  %a = memref.alloc() : memref<4xf32>
  "nobody.knows"(%a) : (memref<4xf32>) -> ()
  return
}

func.func @on_one_way(%c: i1) {
  %b = memref.alloc() : memref<4xf32>
  scf.if %c {
    "nobody.knows"(%b) : (memref<4xf32>) -> ()
  }
  return
}
