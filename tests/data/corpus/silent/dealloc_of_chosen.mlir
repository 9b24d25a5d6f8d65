// Deallocation of a selected buffer, of the result of a branch, of a cast, of a base buffer.
func.func @select(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  %t = arith.select %c, %b, %a : memref<4xf32>
  memref.store %f, %s[%i] : memref<4xf32>
  memref.dealloc %s : memref<4xf32>
  memref.dealloc %t : memref<4xf32>
  return
}

func.func @select_local(%m: memref<4xf32>, %c: i1) {
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %one = arith.select %c, %a, %b : memref<4xf32>
  memref.dealloc %one : memref<4xf32>
  scf.if %c {
    memref.dealloc %b : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @if_result(%c: i1, %f: f32, %i: index) {
  %r = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.store %f, %r[%i] : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}

func.func @cast(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %d = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.store %f, %d[%i] : memref<?xf32>
  memref.dealloc %d : memref<?xf32>
  return
}

func.func @unranked(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %u = memref.cast %a : memref<4xf32> to memref<*xf32>
  %r = memref.cast %u : memref<*xf32> to memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}

func.func @base_buffer(%f: f32, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  memref.store %f, %v[%i] : memref<4xf32, strided<[1], offset: 2>>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %v : memref<4xf32, strided<[1], offset: 2>> -> memref<f32>, index, index, index
  memref.dealloc %base : memref<f32>
  return
}

func.func @whole_again(%f: f32, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  %v = memref.reinterpret_cast %a to offset: [0], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32>
  memref.store %f, %v[%i] : memref<8xf32>
  memref.dealloc %v : memref<8xf32>
  return
}
