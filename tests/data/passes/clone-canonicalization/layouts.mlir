// A clone has its elements in a row; its names may say so, and the source has to be laid out like that to take its place.

// Less is said of the layout than is known.
func.func @less_is_said(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %r = bufferization.clone %m : memref<4xf32> to memref<?xf32, strided<[?], offset: ?>>
  %x = memref.load %r[%c0] : memref<?xf32, strided<[?], offset: ?>>
  memref.dealloc %r : memref<?xf32, strided<[?], offset: ?>>
  return %x : f32
}

// The layout of the source is known under another name.
func.func @known_under_another_name(%m: memref<4xf32>) -> memref<?xf32> {
  %a = memref.alloc() : memref<4xf32>
  %c = memref.cast %a : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
  %r = bufferization.clone %c : memref<4xf32, strided<[1], offset: ?>> to memref<?xf32>
  memref.dealloc %a : memref<4xf32>
  return %r : memref<?xf32>
}

// Of an unranked name, too.
func.func @unranked(%m: memref<4xf32>) -> memref<?xf32> {
  %a = memref.alloc() : memref<4xf32>
  %u = memref.cast %a : memref<4xf32> to memref<*xf32>
  %r = bufferization.clone %u : memref<*xf32> to memref<?xf32>
  memref.dealloc %u : memref<*xf32>
  return %r : memref<?xf32>
}

// The source is a clone itself.
func.func @clone_of_a_clone(%m: memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[?], offset: ?>> {
  %r = bufferization.clone %m : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  %s = bufferization.clone %r : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32>
  memref.dealloc %s : memref<?xf32>
  return %r : memref<?xf32, strided<[?], offset: ?>>
}

// The source may be every other element of something.
func.func @more_is_said(%m: memref<?xf32, strided<[?], offset: ?>>) -> f32 {
  %c0 = arith.constant 0 : index
  %r = bufferization.clone %m : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32>
  %x = memref.load %r[%c0] : memref<?xf32>
  memref.dealloc %r : memref<?xf32>
  return %x : f32
}

// A name of the clone says it.
func.func @more_is_said_by_a_name(%m: memref<?xf32, strided<[?], offset: ?>>) -> memref<4xf32> {
  %r = bufferization.clone %m : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  %c = memref.cast %r : memref<?xf32, strided<[?], offset: ?>> to memref<4xf32>
  memref.dealloc %m : memref<?xf32, strided<[?], offset: ?>>
  return %c : memref<4xf32>
}
