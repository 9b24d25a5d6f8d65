// example: Bufferization (2020), BufferizeFuncOpConverter

func.func private @on_tensors(%arg0: i1, %arg1: f32) -> (memref<10xf32>, memref<5xf32>)
