// Loops side by side use one name for different values: what comes out of its loop gets another one.

func.func @siblings(%n: index, %m: memref<4xf32>) {
  scf.for %i = %n to %n step %n {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  }
  scf.for %i = %n to %n step %n {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %a, %m : memref<4xf32> to memref<4xf32>
  }
  scf.for %a = %n to %n step %n {
    memref.copy %m, %m : memref<4xf32> to memref<4xf32>
  }
  return
}
