// option: result-conversion=append-to-argument-list
// The examples of "Callbacks for Unpacking Types" and of "BufferizeFuncOpConverter".

func.func private @func_on_tensors(%arg0: tuple<i1,f32>) -> (tuple<tensor<10xf32>, tensor<5xf32>>)

func.func private @on_tensors(%arg1: tuple<i1,f32>) -> (tuple<memref<10xf32>, tensor<5xf32>>)
