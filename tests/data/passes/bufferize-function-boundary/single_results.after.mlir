func.func private @external(memref<2xf32>) -> memref<2xf32>

func.func @two(%t: memref<4xf32>, %m: memref<2xi8>, %out: memref<4xf32>) -> (memref<4xf32>, memref<2xi8>) {
  memref.copy %t, %out : memref<4xf32> to memref<4xf32>
  return %t, %m : memref<4xf32>, memref<2xi8>
}

func.func @pair(%b: memref<4xf32>, %c: i1, %out: memref<4xf32>, %out_0: memref<2xi8>) -> (memref<4xf32>, i1) {
  %t = bufferization.to_tensor %b : memref<4xf32> to tensor<4xf32>
  %m = memref.alloc() : memref<2xi8>
  %p = "test.make_tuple"(%t, %c, %m) : (tensor<4xf32>, i1, memref<2xi8>) -> tuple<tensor<4xf32>, i1, memref<2xi8>>
  %0 = "test.get_tuple_element"(%p) {index = 0 : i32} : (tuple<tensor<4xf32>, i1, memref<2xi8>>) -> tensor<4xf32>
  %1 = bufferization.to_buffer %0 : tensor<4xf32> to memref<4xf32>
  %2 = "test.get_tuple_element"(%p) {index = 1 : i32} : (tuple<tensor<4xf32>, i1, memref<2xi8>>) -> i1
  %3 = "test.get_tuple_element"(%p) {index = 2 : i32} : (tuple<tensor<4xf32>, i1, memref<2xi8>>) -> memref<2xi8>
  memref.copy %1, %out : memref<4xf32> to memref<4xf32>
  memref.copy %3, %out_0 : memref<2xi8> to memref<2xi8>
  return %b, %2 : memref<4xf32>, i1
}

func.func @caller(%t: memref<4xf32>, %m: memref<2xi8>) -> memref<4xf32> {
  %alloc = memref.alloc() : memref<4xf32>
  %0:2 = call @two(%t, %m, %alloc) : (memref<4xf32>, memref<2xi8>, memref<4xf32>) -> (memref<4xf32>, memref<2xi8>)
  %alloc_0 = memref.alloc() : memref<2xf32>
  %1 = call @external(%alloc_0) : (memref<2xf32>) -> memref<2xf32>
  %2 = bufferization.to_tensor %alloc_0 : memref<2xf32> to tensor<2xf32>
  %3 = bufferization.to_tensor %1 : memref<2xf32> to tensor<2xf32>
  "some.use"(%2, %3) : (tensor<2xf32>, tensor<2xf32>) -> ()
  return %0#0 : memref<4xf32>
}
