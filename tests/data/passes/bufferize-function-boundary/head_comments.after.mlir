func.func @f(%a: memref<4xf32>, %b: i1, %out: memref<4xf32>) -> i1 {
  %t = "test.make_tuple"(%b) : (i1) -> tuple<i1>
  %c = "test.get_tuple_element"(%t) {index = 0 : i32} : (tuple<i1>) -> i1
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  return %c : i1
}

func.func @g(%a: memref<4xf32>, %b: i1, %out: memref<4xf32>) {
  %t = "test.make_tuple"(%b) : (i1) -> tuple<i1>
  %e = "test.get_tuple_element"(%t) {index = 0 : i32} : (tuple<i1>) -> i1
  %alloc = memref.alloc() : memref<4xf32>
  %0 = call @f(%a, %e, %alloc) : (memref<4xf32>, i1, memref<4xf32>) -> i1
  memref.copy %alloc, %out : memref<4xf32> to memref<4xf32>
  return
}
