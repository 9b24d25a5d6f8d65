// A dense layer and its activation after bufferization: y = relu(x * W + b), for a batch of 8.

#map = affine_map<(d0, d1) -> (d0, d1)>
#bias = affine_map<(d0, d1) -> (d1)>

memref.global "private" constant @weights : memref<64x32xf32> = dense<0.125> {alignment = 64 : i64}
memref.global "private" constant @bias : memref<32xf32> = dense<0.5> {alignment = 64 : i64}

func.func @layer(%x: memref<8x64xf32>) -> memref<8x32xf32> {
  %zero = arith.constant 0.000000e+00 : f32
  %w = memref.get_global @weights : memref<64x32xf32>
  %b = memref.get_global @bias : memref<32xf32>

  // The product goes into a buffer of its own.
  %product = memref.alloc() {alignment = 64 : i64} : memref<8x32xf32>
  linalg.fill ins(%zero : f32) outs(%product : memref<8x32xf32>)
  linalg.matmul ins(%x, %w : memref<8x64xf32>, memref<64x32xf32>) outs(%product : memref<8x32xf32>)

  %y = memref.alloc() {alignment = 64 : i64} : memref<8x32xf32>
  linalg.generic {indexing_maps = [#map, #bias, #map], iterator_types = ["parallel", "parallel"]}
      ins(%product, %b : memref<8x32xf32>, memref<32xf32>) outs(%y : memref<8x32xf32>) {
  ^bb0(%p: f32, %bias: f32, %out: f32):
    %sum = arith.addf %p, %bias : f32
    %relu = arith.maximumf %sum, %zero : f32
    linalg.yield %relu : f32
  }
  return %y : memref<8x32xf32>
}

// The same layer for a single row, correct: the scratch buffer goes, the weights stay.
func.func @layer_row(%x: memref<1x64xf32>, %y: memref<1x32xf32>) {
  %zero = arith.constant 0.000000e+00 : f32
  %w = memref.get_global @weights : memref<64x32xf32>
  %scratch = memref.alloc() {alignment = 64 : i64} : memref<1x32xf32>
  linalg.fill ins(%zero : f32) outs(%scratch : memref<1x32xf32>)
  linalg.matmul ins(%x, %w : memref<1x64xf32>, memref<64x32xf32>) outs(%scratch : memref<1x32xf32>)
  memref.copy %scratch, %y : memref<1x32xf32> to memref<1x32xf32>
  memref.dealloc %scratch : memref<1x32xf32>
  return
}
