// Ways between blocks that need not be: what MLIR's canonicalizer makes of them between its passes.

// A block that only jumps further.
func.func @further(%c: i1, %in: memref<2xf32>, %out: memref<2xf32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // The one that is there.
  cf.br ^bb3(%in : memref<2xf32>)
^bb2:
  %0 = memref.alloc() : memref<2xf32>
  memref.copy %in, %0 : memref<2xf32> to memref<2xf32>
  cf.br ^bb3(%0 : memref<2xf32>)
^bb3(%1: memref<2xf32>):  // What is chosen.
  cf.br ^bb4(%1 : memref<2xf32>)
^bb4(%2: memref<2xf32>):
  memref.copy %2, %out : memref<2xf32> to memref<2xf32>
  return
}

// Both ways lead to one block.
func.func @chosen(%c: i1, %in: memref<2xf32>, %out: memref<2xf32>) {
  %0 = memref.alloc() : memref<2xf32>
  memref.copy %in, %0 : memref<2xf32> to memref<2xf32>
  cf.cond_br %c, ^bb1, ^bb2(%in : memref<2xf32>)
^bb1:
  cf.br ^bb2(%0 : memref<2xf32>)
^bb2(%1: memref<2xf32>):
  // After both.
  memref.copy %1, %out : memref<2xf32> to memref<2xf32>
  return
}

// Nobody asks which way it was.
func.func @unasked(%c: i1, %in: memref<2xf32>, %out: memref<2xf32>) {
  %0 = memref.alloc() : memref<2xf32>
  memref.copy %in, %0 : memref<2xf32> to memref<2xf32>
  memref.copy %0, %in : memref<2xf32> to memref<2xf32>
  cf.cond_br %c, ^bb1(%in, %0 : memref<2xf32>, memref<2xf32>), ^bb2(%0, %in : memref<2xf32>, memref<2xf32>)
^bb1(%1: memref<2xf32>, %2: memref<2xf32>):
  cf.br ^bb3(%1, %2 : memref<2xf32>, memref<2xf32>)
^bb2(%3: memref<2xf32>, %4: memref<2xf32>):
  cf.br ^bb3(%3, %4 : memref<2xf32>, memref<2xf32>)
^bb3(%5: memref<2xf32>, %6: memref<2xf32>):
  memref.copy %in, %out : memref<2xf32> to memref<2xf32>
  return
}

// The way is known.
func.func @known(%in: memref<2xf32>, %out: memref<2xf32>) {
  %yes = arith.constant true
  %0 = memref.alloc() : memref<2xf32>
  memref.copy %in, %0 : memref<2xf32> to memref<2xf32>
  cf.cond_br %yes, ^bb1(%0 : memref<2xf32>), ^bb2(%in : memref<2xf32>)
^bb1(%1: memref<2xf32>):
  memref.copy %1, %out : memref<2xf32> to memref<2xf32>
  cf.br ^bb2(%1 : memref<2xf32>)
^bb2(%2: memref<2xf32>):
  memref.copy %2, %in : memref<2xf32> to memref<2xf32>
  return
}

// Other values are passed, too.
func.func @others(%c: i1, %n: index, %in: memref<?xf32>, %out: memref<?xf32>) -> index {
  %0 = memref.alloc(%n) : memref<?xf32>
  memref.copy %in, %0 : memref<?xf32> to memref<?xf32>
  cf.cond_br %c, ^one, ^join(%n, %in : index, memref<?xf32>)
^one:
  %1 = arith.addi %n, %n : index
  cf.br ^next(%1 : index)
^next(%k: index):
  memref.copy %0, %out : memref<?xf32> to memref<?xf32>
  cf.br ^join(%k, %0 : index, memref<?xf32>)
^join(%j: index, %m: memref<?xf32>):
  memref.copy %m, %out : memref<?xf32> to memref<?xf32>
  return %j : index
}
