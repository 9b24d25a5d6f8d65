// Every operation of bufferization in its custom form.
func.func @f(%t: tensor<?xf32>, %m: memref<?xf32>, %n: index, %c: i1, %p: memref<2xf32>) -> (tensor<?xf32>, i1, i1) {
  %0 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %1 = bufferization.alloc_tensor() copy(%t) : tensor<?xf32>
  %2 = bufferization.alloc_tensor() copy(%t) {memory_space = 1 : i64} : tensor<?xf32>
  %3 = bufferization.clone %m : memref<?xf32> to memref<?xf32>
  %4 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  %5 = bufferization.to_tensor %m restrict writable : memref<?xf32> to tensor<?xf32>
  %6 = bufferization.to_buffer %t : tensor<?xf32> to memref<?xf32>
  %7 = bufferization.to_buffer %t read_only : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  %8 = bufferization.materialize_in_destination %t in %4 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<?xf32>, memref<?xf32>) -> ()
  bufferization.dealloc_tensor %8 : tensor<?xf32>
  bufferization.dealloc
  bufferization.dealloc (%m : memref<?xf32>) if (%c)
  %9:2 = bufferization.dealloc (%m, %3 : memref<?xf32>, memref<?xf32>) if (%c, %c) retain (%p, %6 : memref<2xf32>, memref<?xf32>)
  %10 = bufferization.dealloc retain (%p : memref<2xf32>)
  return %8, %9#0, %9#1 : tensor<?xf32>, i1, i1
}
