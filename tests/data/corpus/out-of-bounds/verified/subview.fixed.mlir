func.func @just_fits(%m: memref<8xf32>) {
  %v = memref.subview %m[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  return
}

func.func @last_column(%m: memref<8x4xf32>) {
  %v = memref.subview %m[0, 3] [8, 1] [1, 1] : memref<8x4xf32> to memref<8x1xf32, strided<[4, 1], offset: 3>>
  return
}

func.func @steps(%m: memref<8xf32>) {
  %v = memref.subview %m[1] [4] [2] : memref<8xf32> to memref<4xf32, strided<[2], offset: 1>>
  return
}

func.func @some_are_known(%m: memref<8x4xf32>, %n: index) {
  %v = memref.subview %m[%n, 2] [%n, 2] [1, 1] : memref<8x4xf32> to memref<?x2xf32, strided<[4, 1], offset: ?>>
  return
}

func.func @any_size(%m: memref<?xf32>) {
  %v = memref.subview %m[50] [40] [3] : memref<?xf32> to memref<40xf32, strided<[3], offset: 50>>
  return
}
