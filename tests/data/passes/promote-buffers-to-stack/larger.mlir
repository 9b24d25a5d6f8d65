// option: max-alloc-size-in-bytes=2048
// option: max-rank-of-allocated-memref=2

func.func @f(%any: memref<*xf32>) {
  %a = memref.alloc() : memref<512xf32>
  %b = memref.alloc() : memref<513xf32>
  %rank = memref.rank %any : memref<*xf32>
  %c = memref.alloc(%rank, %rank) : memref<?x?xindex>
  "some.use"(%a, %b, %c) : (memref<512xf32>, memref<513xf32>, memref<?x?xindex>) -> ()
  return
}
