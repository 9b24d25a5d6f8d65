// One after the other: both buffers in between go.

func.func @chain(%m: memref<2xf32>, %result: memref<2xf32>) {
  %a = memref.alloc() : memref<2xf32>
  "some.compute"(%m, %a) : (memref<2xf32>, memref<2xf32>) -> ()
  %b = memref.alloc() : memref<2xf32>
  // The first copy.
  memref.copy %a, %b : memref<2xf32> to memref<2xf32>
  memref.dealloc %a : memref<2xf32>
  // The second one.
  memref.copy %b, %result : memref<2xf32> to memref<2xf32>
  memref.dealloc %b : memref<2xf32>
  return
}
