// An example to try memref-analyzer on. What is wrong is underlined; put the cursor there and press Ctrl+. (Cmd+. on a Mac).

// Scales the rows of a matrix. The sums of the rows are only needed on the way, and nobody frees them.
func.func @normalize(%matrix: memref<?x64xf32>, %rows: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  %sums = memref.alloc(%rows) : memref<?xf32>
  scf.for %row = %c0 to %rows step %c1 {
    %sum = scf.for %column = %c0 to %c64 step %c1 iter_args(%so_far = %zero) -> (f32) {
      %x = memref.load %matrix[%row, %column] : memref<?x64xf32>
      %next = arith.addf %so_far, %x : f32
      scf.yield %next : f32
    }
    memref.store %sum, %sums[%row] : memref<?xf32>
  }
  scf.for %row = %c0 to %rows step %c1 {
    %sum = memref.load %sums[%row] : memref<?xf32>
    scf.for %column = %c0 to %c64 step %c1 {
      %x = memref.load %matrix[%row, %column] : memref<?x64xf32>
      %y = arith.divf %x, %sum : f32
      memref.store %y, %matrix[%row, %column] : memref<?x64xf32>
    }
  }
  return
}

// Looks at the first element only where it is asked to, and frees the buffer before it does.
func.func @first(%is_wanted: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %none = arith.constant 0.0 : f32
  %data = call @read() : () -> memref<32xf32>
  memref.dealloc %data : memref<32xf32>
  %first = scf.if %is_wanted -> (f32) {
    %x = memref.load %data[%c0] : memref<32xf32>
    scf.yield %x : f32
  } else {
    scf.yield %none : f32
  }
  return %first : f32
}

func.func private @read() -> memref<32xf32>
