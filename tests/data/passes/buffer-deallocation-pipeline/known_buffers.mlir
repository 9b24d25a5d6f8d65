// It is known which buffer travels: what MLIR's canonicalizer makes of the ways between its passes.

// One block after the other.
func.func @row(%in: memref<2xf32>, %out: memref<2xf32>) {
  %0 = memref.alloc() : memref<2xf32>
  memref.copy %in, %0 : memref<2xf32> to memref<2xf32>
  cf.br ^bb1(%0 : memref<2xf32>)
^bb1(%1: memref<2xf32>):
  memref.copy %1, %out : memref<2xf32> to memref<2xf32>
  cf.br ^bb2(%1 : memref<2xf32>)
^bb2(%2: memref<2xf32>):
  memref.copy %2, %in : memref<2xf32> to memref<2xf32>
  return
}

// Nobody asks for what is passed.
func.func @unasked(%c: i1, %in: memref<2xf32>, %out: memref<2xf32>) {
  %0 = memref.alloc() : memref<2xf32>
  memref.copy %in, %0 : memref<2xf32> to memref<2xf32>
  cf.cond_br %c, ^bb1(%in : memref<2xf32>), ^bb2(%0 : memref<2xf32>)
^bb1(%1: memref<2xf32>):
  memref.copy %1, %out : memref<2xf32> to memref<2xf32>
  cf.br ^bb3(%1 : memref<2xf32>)
^bb2(%2: memref<2xf32>):
  memref.copy %2, %out : memref<2xf32> to memref<2xf32>
  cf.br ^bb3(%2 : memref<2xf32>)
^bb3(%3: memref<2xf32>):
  return
}

// Control never comes past the second block.
func.func @never(%in: memref<2xf32>, %out: memref<2xf32>) {
  %0 = memref.alloc() : memref<2xf32>
  memref.copy %in, %0 : memref<2xf32> to memref<2xf32>
  cf.br ^bb2(%0 : memref<2xf32>)
^bb1:
  cf.br ^bb2(%in : memref<2xf32>)
^bb2(%1: memref<2xf32>):
  memref.copy %1, %out : memref<2xf32> to memref<2xf32>
  return
}

// Either region gives the same buffer.
func.func @same(%c: i1, %in: memref<?xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.alloc(%n) : memref<?xf32>
  %1 = scf.if %c -> (memref<?xf32>) {
    memref.copy %in, %0 : memref<?xf32> to memref<?xf32>
    scf.yield %0 : memref<?xf32>
  } else {
    scf.yield %0 : memref<?xf32>
  }
  return %1 : memref<?xf32>
}

// Either region gives a buffer that is there.
func.func @either(%c: i1, %in: memref<?xf32>, %out: memref<?xf32>, %n: index) {
  %0 = memref.alloc(%n) : memref<?xf32>
  memref.copy %in, %0 : memref<?xf32> to memref<?xf32>
  %1 = scf.if %c -> (memref<?xf32>) {
    scf.yield %0 : memref<?xf32>
  } else {
    scf.yield %in : memref<?xf32>
  }
  memref.copy %1, %out : memref<?xf32> to memref<?xf32>
  return
}

// The loop hands back what it got.
func.func @carried(%from: index, %to: index, %step: index, %out: memref<?xf32>) {
  %0 = memref.alloc(%to) : memref<?xf32>
  %1 = scf.for %i = %from to %to step %step iter_args(%m = %0) -> (memref<?xf32>) {
    memref.copy %out, %m : memref<?xf32> to memref<?xf32>
    scf.yield %m : memref<?xf32>
  }
  memref.copy %1, %out : memref<?xf32> to memref<?xf32>
  return
}

// Nobody reads it: no deallocation is in the way.
func.func @dead(%in: memref<2xf32>, %out: memref<2xf32>, %x: f32, %i: index) {
  %0 = memref.alloc() : memref<2xf32>
  %1 = memref.alloc() : memref<2xf32>
  memref.store %x, %1[%i] : memref<2xf32>
  memref.copy %in, %0 : memref<2xf32> to memref<2xf32>
  memref.copy %0, %out : memref<2xf32> to memref<2xf32>
  memref.dealloc %1 : memref<2xf32>
  return
}

// Nobody asks for what an assumption leads to.
func.func @assumed(%w: !shape.witness, %in: memref<2xf32>, %out: memref<2xf32>) {
  // The first.
  %0 = shape.assuming %w -> (memref<2xf32>) {
    shape.assuming_yield %in : memref<2xf32>
  }
  %1 = shape.assuming %w -> (memref<2xf32>) {
    %2 = memref.alloc() : memref<2xf32>
    memref.copy %in, %2 : memref<2xf32> to memref<2xf32>
    shape.assuming_yield %2 : memref<2xf32>
  }
  memref.copy %1, %out : memref<2xf32> to memref<2xf32>
  return
}
