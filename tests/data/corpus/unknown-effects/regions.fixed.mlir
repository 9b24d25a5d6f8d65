func.func @freed_behind() {
  %a = memref.alloc() : memref<4xf32>
  "my.region"() ({
    "my.use"(%a) : (memref<4xf32>) -> ()
    "my.end"() : () -> ()
  }) : () -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

// It may run, or not.
func.func @freed_inside_or_behind() {
  %a = memref.alloc() : memref<4xf32>
  "my.region"() ({
    memref.dealloc %a : memref<4xf32>
    "my.end"() : () -> ()
  }) : () -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
