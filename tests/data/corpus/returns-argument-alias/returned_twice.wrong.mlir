// Whoever gets two results frees both.
func.func @same() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %a is returned twice: its caller would own it twice [returns-argument-alias]}}
  return %a, %a : memref<4xf32>, memref<4xf32>
}

func.func @window() -> (memref<8xf32>, memref<4xf32, strided<[1]>>) {
  %a = memref.alloc() : memref<8xf32>
  %w = memref.subview %a[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  // expected-warning@below {{buffer %a is returned twice: its caller would own it twice [returns-argument-alias]}}
  return %a, %w : memref<8xf32>, memref<4xf32, strided<[1]>>
}

func.func @when_shared(%shared: i1) -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = scf.if %shared -> memref<4xf32> {
    scf.yield %a : memref<4xf32>
  } else {
    %c = bufferization.clone %a : memref<4xf32> to memref<4xf32>
    scf.yield %c : memref<4xf32>
  }
  // expected-warning@below {{buffer %a is returned twice: its caller would own it twice when %shared is true [returns-argument-alias]}}
  return %a, %b : memref<4xf32>, memref<4xf32>
}
