// Regions side by side use one name for different values: what comes out of its region gets another one.

func.func @siblings(%c: i1, %m: memref<4xf32>) {
  %r = scf.if %c -> (memref<4xf32>) {
    // The first.
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %a = memref.cast %m : memref<4xf32> to memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  %s = scf.if %c -> (memref<4xf32>) {
    %0 = memref.alloc() : memref<4xf32> // a number
    scf.yield %0 : memref<4xf32>
  } else {
    %0 = memref.alloc() : memref<4xf32>
    scf.yield %0 : memref<4xf32>
  }
  memref.copy %r, %s : memref<4xf32> to memref<4xf32>
  scf.if %c {
    %0 = arith.constant 0 : index
    %a = memref.dim %m, %0 : memref<4xf32>
  }
  return
}
