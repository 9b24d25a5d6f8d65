// The last one.
func.func @load(%m: memref<4xf32>) -> f32 {
  %c3 = arith.constant 3 : index
  %x = memref.load %m[%c3] : memref<4xf32>
  return %x : f32
}

// The first one.
func.func @store(%m: memref<4x8xf32>, %x: f32, %i: index) {
  %c0 = arith.constant 0 : index
  memref.store %x, %m[%i, %c0] : memref<4x8xf32>
  return
}

// How many there are is not known.
func.func @positive(%m: memref<?xf32>, %x: f32) {
  %c1000 = arith.constant 1000 : index
  memref.store %x, %m[%c1000] : memref<?xf32>
  return
}

func.func @arithmetic(%m: memref<12xf32>) -> f32 {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %end = arith.muli %c3, %c4 : index
  %i = arith.subi %end, %c1 : index
  %x = memref.load %m[%i] : memref<12xf32>
  return %x : f32
}

// A number that a narrow type does not hold is another one.
func.func @wraps(%m: memref<4xf32>) -> f32 {
  %a = arith.constant 86 : i8
  %b = arith.constant 3 : i8
  %product = arith.muli %a, %b : i8
  %wide = arith.index_cast %product : i8 to index
  %x = memref.load %m[%wide] : memref<4xf32>
  return %x : f32
}

// An index that changes with each iteration.
func.func @variant(%m: memref<4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  return
}

func.func @view(%m: memref<16xf32>) -> f32 {
  %c3 = arith.constant 3 : index
  %v = memref.subview %m[2] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 2>>
  %x = memref.load %v[%c3] : memref<4xf32, strided<[1], offset: 2>>
  return %x : f32
}

func.func @atomic(%m: memref<4xf32>, %x: f32) {
  %c3 = arith.constant 3 : index
  %old = memref.atomic_rmw addf %x, %m[%c3] : (f32, memref<4xf32>) -> f32
  return
}

func.func @window(%m: memref<4x8xf32>, %n: index) {
  %c5 = arith.constant 5 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %v = memref.subview %m[0, %c5] [%n, %c3] [1, %c1] : memref<4x8xf32> to memref<?x?xf32, strided<[8, ?], offset: ?>>
  return
}

// One element needs no step.
func.func @one_element(%m: memref<4xf32>) {
  %c1 = arith.constant 1 : index
  %v = memref.subview %m[3] [%c1] [100] : memref<4xf32> to memref<?xf32, strided<[100], offset: 3>>
  return
}

func.func @generic_form(%m: memref<8xf32>) {
  %c4 = arith.constant 4 : index
  %v = "memref.subview"(%m, %c4) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<8xf32>, index) -> memref<4xf32, strided<[1], offset: ?>>
  return
}

func.func @dimension(%m: memref<?x?xf32>) -> index {
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c1 : memref<?x?xf32>
  return %n : index
}

// Nothing is known of the shape.
func.func @unranked(%m: memref<*xf32>) -> index {
  %c7 = arith.constant 7 : index
  %n = memref.dim %m, %c7 : memref<*xf32>
  return %n : index
}

func.func @no_dimensions(%m: memref<f32>) -> f32 {
  %x = memref.load %m[] : memref<f32>
  return %x : f32
}
