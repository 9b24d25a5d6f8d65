// Allocations of one block: on the heap, on the stack, by another function, and by hand.
func.func private @make() -> memref<4xf32>
func.func private @use(memref<4xf32>)

func.func @freed() {
  %alloc = memref.alloc() : memref<4xf32>
  // It is used.
  func.call @use(%alloc) : (memref<4xf32>) -> () // here
  return
}

func.func @sizes(%n: index) {
  %a = memref.alloc(%n) : memref<?x3xf32>
  %b = memref.alloc() : memref<f32>
  %c = memref.alloc() : memref<2xi8, 1>
  return
}

func.func @on_the_stack() {
  %alloca = memref.alloca() : memref<4xf32>
  return
}

func.func @of_another() {
  %made = call @make() : () -> memref<4xf32>
  call @use(%made) : (memref<4xf32>) -> ()
  return
}

func.func @by_hand() {
  %alloc = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
  memref.dealloc %alloc {bufferization.manual_deallocation} : memref<4xf32>
  return
}

func.func @views() {
  %alloc = memref.alloc() : memref<8xf32>
  %part = memref.subview %alloc[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  %cast = memref.cast %part : memref<4xf32, strided<[1], offset: 2>> to memref<?xf32, strided<[?], offset: ?>>
  return
}

func.func @unranked() {
  %alloc = memref.alloc() : memref<4xf32>
  %made = call @unranked_make() : () -> memref<*xf32, 2>
  return
}
func.func private @unranked_make() -> memref<*xf32, 2>
