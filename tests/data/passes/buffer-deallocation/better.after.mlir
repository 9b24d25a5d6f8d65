func.func @chosen(%c: i1, %out: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  memref.copy %s, %out : memref<4xf32> to memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @base() -> memref<f32> {
  %a = memref.alloc() : memref<4xf32>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index
  return %base : memref<f32>
}

func.func @unused(%c: i1, %m: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  cf.br ^bb3(%0 : memref<4xf32>)
^bb2:
  %a = memref.alloc() : memref<4xf32>
  %1 = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  cf.br ^bb3(%1 : memref<4xf32>)
^bb3(%x: memref<4xf32>):
  memref.dealloc %x : memref<4xf32>
  return
}

func.func private @same(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

func.func @handed_back(%out: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = call @same(%a) : (memref<4xf32>) -> memref<4xf32>
  memref.copy %b, %out : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
