// Jacobi relaxation: two buffers change places until the result is good enough or the steps are used up.

func.func private @residual(memref<64xf32>, memref<64xf32>) -> f32

func.func @relax(%field: memref<64xf32>, %steps: index, %tolerance: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c63 = arith.constant 63 : index
  %third = arith.constant 0.333333343 : f32

  %a = memref.alloc() : memref<64xf32>
  %b = memref.alloc() : memref<64xf32>
  memref.copy %field, %a : memref<64xf32> to memref<64xf32>
  memref.copy %field, %b : memref<64xf32> to memref<64xf32>

  %result:2 = scf.for %step = %c0 to %steps step %c1
      iter_args(%now = %a, %next = %b) -> (memref<64xf32>, memref<64xf32>) {
    // A window of the neighbours for every step.
    %window = memref.alloc() : memref<3xf32>
    scf.for %i = %c1 to %c63 step %c1 {
      %left = arith.subi %i, %c1 : index
      %right = arith.addi %i, %c1 : index
      %l = memref.load %now[%left] : memref<64xf32>
      %m = memref.load %now[%i] : memref<64xf32>
      %r = memref.load %now[%right] : memref<64xf32>
      memref.store %m, %window[%c1] : memref<3xf32>
      %lm = arith.addf %l, %m : f32
      %sum = arith.addf %lm, %r : f32
      %mean = arith.mulf %sum, %third : f32
      memref.store %mean, %next[%i] : memref<64xf32>
    }
    scf.yield %next, %now : memref<64xf32>, memref<64xf32>
  }

  %distance = func.call @residual(%result#0, %result#1) : (memref<64xf32>, memref<64xf32>) -> f32
  %good = arith.cmpf olt, %distance, %tolerance : f32
  scf.if %good {
    memref.copy %result#0, %field : memref<64xf32> to memref<64xf32>
  }
  // Whichever of the two each is by now, both are freed here: nothing to report.
  memref.dealloc %result#0 : memref<64xf32>
  memref.dealloc %result#1 : memref<64xf32>
  return
}
