// Constants say how often each loop runs: never, once, and four times. Only the second iteration of the last one frees.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %no = arith.constant false
  %yes = arith.constant true
  %f = arith.constant 1.0 : f32
  %never = memref.alloc() : memref<4xf32>
  memref.dealloc %never : memref<4xf32>
  scf.for %k = %c4 to %c4 step %c1 {
    memref.store %f, %never[%k] : memref<4xf32>
    memref.dealloc %never : memref<4xf32>
  }
  affine.for %k = 0 to 0 {
    memref.store %f, %never[%k] : memref<4xf32>
  }
  %once = memref.alloc() : memref<4xf32>
  scf.for %k = %c0 to %c4 step %c4 {
    memref.store %f, %once[%k] : memref<4xf32>
    memref.dealloc %once : memref<4xf32>
  }
  %again = memref.alloc() : memref<4xf32>
  affine.for %k = 0 to 1 {
    memref.store %f, %again[%k] : memref<4xf32>
    memref.dealloc %again : memref<4xf32>
  }
  %second = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %k = %c0 to %c4 step %c1 iter_args(%first = %yes, %done = %no) -> (i1, i1) {
    %waits = arith.ori %first, %done : i1
    %mine = arith.xori %waits, %yes : i1
    scf.if %mine {
      memref.dealloc %second : memref<4xf32>
    }
    %began = arith.xori %first, %yes : i1
    scf.yield %no, %began : i1, i1
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
