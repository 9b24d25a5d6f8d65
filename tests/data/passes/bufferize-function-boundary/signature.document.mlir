// example: Bufferization (2020), Callbacks for Unpacking Types
// example: Bufferization (2020), BufferizeFuncOpConverter

func.func private @func_on_tensors(%arg0: i1, %arg1: f32, %target0: memref<10xf32>, %target1: memref<5xf32>)

func.func private @on_tensors(%arg0: i1, %arg1: f32, %out: memref<5xf32>) -> memref<10xf32>
