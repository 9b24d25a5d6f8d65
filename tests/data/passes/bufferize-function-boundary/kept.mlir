// The last example of "BufferizeFuncOpConverter": results stay results.

func.func private @on_tensors(%arg1: tuple<i1,f32>) -> (tuple<memref<10xf32>, tensor<5xf32>>)
