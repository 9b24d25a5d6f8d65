// Arguments are borrowed, results are given away: what a function does not own it copies.
func.func @fresh() -> memref<4xf32> {
  %alloc = memref.alloc() : memref<4xf32>
  return %alloc : memref<4xf32>
}

func.func @argument(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

func.func @one_of_two(%m: memref<4xf32>, %c: i1) -> memref<4xf32> {
  %alloc = memref.alloc() : memref<4xf32>
  %one = arith.select %c, %alloc, %m : memref<4xf32>
  return %one : memref<4xf32>
}

func.func @twice(%n: index) -> (memref<?xf32>, index, memref<?xf32>) {
  %alloc = memref.alloc(%n) : memref<?xf32>
  return %alloc, %n, %alloc : memref<?xf32>, index, memref<?xf32>
}

func.func @view(%m: memref<8xf32>) -> (memref<4xf32, strided<[1]>>, memref<8xf32>) {
  %part = memref.subview %m[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  %alloc = memref.alloc() : memref<8xf32>
  return %part, %alloc : memref<4xf32, strided<[1]>>, memref<8xf32>
}

func.func @in_generic_form(%m: memref<4xf32>) -> memref<4xf32> {
  %alloc = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  "func.return"(%m) : (memref<4xf32>) -> ()
}
