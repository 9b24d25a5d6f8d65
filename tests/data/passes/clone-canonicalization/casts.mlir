// A buffer is one buffer under all names that casts give it.

func.func private @look(memref<4xf32>)

// The source is freed under the cast's name.
func.func @source_under_the_name_of_a_cast(%x: f32, %i: index) -> memref<?xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  // Its type says less.
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  %r = bufferization.clone %c : memref<?xf32> to memref<?xf32>
  memref.dealloc %c : memref<?xf32>
  return %r : memref<?xf32>
}

// The clone is made of the cast, the buffer freed under its own name.
func.func @clone_of_a_cast() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  %r = bufferization.clone %c : memref<?xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %r : memref<4xf32>
}

// The clone is freed under the cast's name, which goes.
func.func @clone_under_the_name_of_a_cast(%m: memref<4xf32>) {
  %r = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  %c = memref.cast %r : memref<4xf32> to memref<?xf32>
  call @look(%r) : (memref<4xf32>) -> ()
  memref.dealloc %c : memref<?xf32>
  return
}

// Both end in one block, the source first, under the cast's name.
func.func @both(%i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  %r = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %c : memref<?xf32>
  %x = memref.load %r[%i] : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return %x : f32
}

// Freed twice on the way, or so it looks: under two names.
func.func @two_names(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %d = memref.cast %m : memref<4xf32> to memref<?xf32>
  %r = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  scf.if %c {
    memref.dealloc %d : memref<?xf32>
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}

// A free in between of another buffer does not count, one of what may be the same does.
func.func @between(%c: i1, %m: memref<4xf32>) {
  %other = memref.alloc() : memref<4xf32>
  %r = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  call @look(%other) : (memref<4xf32>) -> ()
  memref.dealloc %other : memref<4xf32>
  call @look(%r) : (memref<4xf32>) -> ()
  memref.dealloc %r : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %either = arith.select %c, %a, %b : memref<4xf32>
  %s = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %either : memref<4xf32>
  call @look(%s) : (memref<4xf32>) -> ()
  memref.dealloc %s : memref<4xf32>
  return
}

// Nothing looks at what is made of it.
func.func @unused(%m: memref<4xf32>) {
  %r = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  %c = memref.cast %r : memref<4xf32> to memref<?xf32>
  %u = memref.cast %c : memref<?xf32> to memref<*xf32>
  return
}
