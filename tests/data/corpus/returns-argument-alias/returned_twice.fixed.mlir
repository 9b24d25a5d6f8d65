func.func @same() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %c = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  return %a, %c : memref<4xf32>, memref<4xf32>
}

// Either, in one order or the other.
func.func @swapped(%back: i1) -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %first = arith.select %back, %b, %a : memref<4xf32>
  %second = arith.select %back, %a, %b : memref<4xf32>
  return %first, %second : memref<4xf32>, memref<4xf32>
}

// Only one of them owns it.
func.func @owner_told(%shared: i1) -> (memref<4xf32>, memref<4xf32>, i1, i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = scf.if %shared -> memref<4xf32> {
    scf.yield %a : memref<4xf32>
  } else {
    %c = bufferization.clone %a : memref<4xf32> to memref<4xf32>
    scf.yield %c : memref<4xf32>
  }
  %own = arith.xori %shared, %true : i1
  return %a, %b, %true, %own : memref<4xf32>, memref<4xf32>, i1, i1
}

// Numbers come back as often as one likes.
func.func @number(%x: f32) -> (memref<4xf32>, f32, f32) {
  %a = memref.alloc() : memref<4xf32>
  return %a, %x, %x : memref<4xf32>, f32, f32
}
