// bufferization.dealloc frees a buffer once even where it is listed twice, and nothing that is retained.
func.func @same_twice(%f: f32, %i: index) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  bufferization.dealloc (%a, %a : memref<4xf32>, memref<4xf32>) if (%true, %true)
  return
}

func.func @alias_twice(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  bufferization.dealloc (%a, %b, %s : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%true, %true, %true)
  return
}

func.func @retained(%c: i1) -> memref<4xf32> {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  %own = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %true) retain (%s : memref<4xf32>)
  return %s : memref<4xf32>
}

func.func @retained_and_owned(%m: memref<4xf32>, %c: i1, %f: f32, %i: index) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %m : memref<4xf32>
  %own = bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%s : memref<4xf32>)
  memref.store %f, %s[%i] : memref<4xf32>
  bufferization.dealloc (%s : memref<4xf32>) if (%own)
  return
}
