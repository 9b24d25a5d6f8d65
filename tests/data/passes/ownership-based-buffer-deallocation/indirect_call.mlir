// What a function gives belongs to its caller, whoever the function is.

func.func @indirect(%f: (memref<4xf32>) -> memref<4xf32>, %m: memref<4xf32>) {
  %0 = func.call_indirect %f(%m) : (memref<4xf32>) -> memref<4xf32>
  "test.read_buffer"(%0) : (memref<4xf32>) -> ()
  return
}
