// What the attributes of declarations say that LLVM and bufferization have.
func.func private @give_back(index, memref<4xf32> {llvm.allocptr}) attributes {passthrough = [["allockind", "4"]]}
func.func private @take() -> memref<4xf32> attributes {passthrough = [["allockind", "9"], ["alloc-family", "pool"]]}
func.func private @put(memref<4xf32> {llvm.allocptr}) attributes {passthrough = [["allockind", "4"], ["alloc-family", "pool"]]}
func.func private @size_of(memref<4xf32> {bufferization.access = "none"}) -> index

func.func @freed_by_a_declaration(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  call @give_back(%n, %a) : (index, memref<4xf32>) -> ()
  return
}

func.func @of_a_pool() {
  %a = call @take() : () -> memref<4xf32>
  call @put(%a) : (memref<4xf32>) -> ()
  return
}

func.func @twice_into_the_pool() -> index {
  %a = call @take() : () -> memref<4xf32>
  call @put(%a) : (memref<4xf32>) -> ()
  %n = call @size_of(%a) : (memref<4xf32>) -> index
  return %n : index
}

// Which of its two ends it takes is not said: it may be freed.
func.func private @resize(memref<4xf32> {llvm.allocptr})

func.func @may_be_freed() {
  %a = memref.alloc() : memref<4xf32>
  call @resize(%a) : (memref<4xf32>) -> ()
  return
}
