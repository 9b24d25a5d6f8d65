// Functions that are only declared borrow their arguments and give away their results.
func.func private @consume(memref<4xf32>)
func.func private @produce() -> memref<4xf32>
func.func @declared_only() {
  %r = call @produce() : () -> memref<4xf32>
  call @consume(%r) : (memref<4xf32>) -> ()
  memref.dealloc %r : memref<4xf32>
  return
}

func.func @indirect(%f: (memref<4xf32>) -> ()) {
  %a = memref.alloc() : memref<4xf32>
  call_indirect %f(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @handed_on() -> memref<4xf32> {
  %r = call @produce() : () -> memref<4xf32>
  return %r : memref<4xf32>
}
