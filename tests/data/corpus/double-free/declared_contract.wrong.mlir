// Declarations that say what a function does, where that is not the function boundary ABI.
func.func private @release(memref<4xf32>) attributes {frees = [0]}
func.func private @same(index, memref<4xf32>) -> memref<4xf32> attributes {returns = [1]}

func.func @freed_by_callee() {
  %a = memref.alloc() : memref<4xf32>
  call @release(%a) : (memref<4xf32>) -> ()
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @freed_as_result(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = call @same(%i, %a) : (index, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %b : memref<4xf32>
  return
}
