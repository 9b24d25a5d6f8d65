// The same, completed: all of it is checked.

func.func @before(%n: index) {
  %freed = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %freed : memref<?xf32>
  return
}

func.func @rows(%rows: memref<4x8xf32>) {
  %copy = memref.alloc() : memref<4x8xf32>
  memref.copy %rows, %copy : memref<4x8xf32> to memref<4x8xf32>
  memref.dealloc %copy : memref<4x8xf32>
  return
}

func.func @after(%n: index) {
  %lost = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %lost : memref<?xf32>
  return
}
