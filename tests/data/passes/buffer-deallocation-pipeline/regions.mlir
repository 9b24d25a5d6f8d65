// Ownership travels beside buffers where it is not known.
func.func @either(%c: i1, %n: index, %out: memref<?xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  // One of two.
  %r = scf.if %c -> (memref<?xf32>) {
    scf.yield %a : memref<?xf32>
  } else {
    %x = memref.alloc(%n) : memref<?xf32>
    scf.yield %x : memref<?xf32>
  }
  memref.copy %r, %out : memref<?xf32> to memref<?xf32>
  return
}

func.func @both_new(%c: i1, %n: index, %out: memref<?xf32>) {
  %r = scf.if %c -> (memref<?xf32>) {
    %x = memref.alloc(%n) : memref<?xf32>
    memref.copy %out, %x : memref<?xf32> to memref<?xf32>
    scf.yield %x : memref<?xf32>
  } else {
    %y = memref.alloc(%n) : memref<?xf32>
    scf.yield %y : memref<?xf32>
  }
  memref.copy %r, %out : memref<?xf32> to memref<?xf32>
  return
}

func.func @carried(%n: index, %m: index, %step: index, %out: memref<?xf32>) {
  %r = scf.for %i = %n to %m step %step iter_args(%p = %out) -> (memref<?xf32>) {
    // The next one.
    %x = memref.alloc(%i) : memref<?xf32>
    memref.copy %p, %x : memref<?xf32> to memref<?xf32>
    scf.yield %x : memref<?xf32>
  }
  memref.copy %r, %out : memref<?xf32> to memref<?xf32>
  return
}

func.func @in_each_iteration(%n: index, %m: index, %step: index, %out: memref<?xf32>) {
  scf.for %i = %n to %m step %step {
    %x = memref.alloc(%i) : memref<?xf32>
    memref.copy %out, %x : memref<?xf32> to memref<?xf32>
    memref.copy %x, %out : memref<?xf32> to memref<?xf32>
  }
  return
}

// What is never freed does not decide what is compared with what.
func.func private @borrowed_or_new(%c: i1, %given: memref<4xf32>, %x: f32) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %r = scf.if %c -> (memref<4xf32>) {
    scf.yield %given : memref<4xf32>
  } else {
    %new = memref.alloc() : memref<4xf32>
    memref.store %x, %new[%c0] : memref<4xf32>
    scf.yield %new : memref<4xf32>
  }
  %bytes = memref.alloc() : memref<64xi8>
  %floats = memref.view %bytes[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %floats[%c0] : memref<4xf32>
  return %r : memref<4xf32>
}
