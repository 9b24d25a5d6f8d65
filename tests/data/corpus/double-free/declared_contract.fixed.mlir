// Declarations that say what a function does, where that is not the function boundary ABI.
func.func private @release(memref<4xf32>) attributes {frees = array<i64: 0>}
func.func private @same(index, memref<4xf32>) -> memref<4xf32> attributes {returns = [1]}
func.func private @keep(memref<4xf32>) attributes {stores = [0 : i64]}
func.func private @shared() -> (memref<4xf32>, memref<4xf32>) attributes {returns = ["borrowed", "owned"]}

func.func @freed_by_callee() {
  %a = memref.alloc() : memref<4xf32>
  call @release(%a) : (memref<4xf32>) -> ()
  return
}

func.func @freed_as_result(%i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = call @same(%i, %a) : (index, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}

func.func @kept() {
  %a = memref.alloc() : memref<4xf32>
  call @keep(%a) : (memref<4xf32>) -> ()
  return
}

func.func @lent() {
  %a:2 = call @shared() : () -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %a#1 : memref<4xf32>
  return
}
