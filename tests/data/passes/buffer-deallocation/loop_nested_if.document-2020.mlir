// example: Bufferization (2020), Placement of Deallocs
// after: --convert-bufferization-to-memref
// deallocs anywhere in their blocks

func.func @loop_nested_if(
  %lb: index,
  %ub: index,
  %step: index,
  %buf: memref<2xf32>,
  %res: memref<2xf32>) {
  %4 = memref.alloc() : memref<2xf32>
  memref.copy %buf, %4 : memref<2xf32> to memref<2xf32>
  %0 = scf.for %i = %lb to %ub step %step
    iter_args(%iterBuf = %4) -> memref<2xf32> {
    %1 = arith.cmpi eq, %i, %ub : index
    %2 = scf.if %1 -> (memref<2xf32>) {
      %3 = memref.alloc() : memref<2xf32> // makes %2 a critical alias
      "some.use"(%3) : (memref<2xf32>) -> ()
      %5 = memref.alloc() : memref<2xf32> // temp copy due to crit. alias %2
      memref.copy %3, %5 : memref<2xf32> to memref<2xf32>
      memref.dealloc %3 : memref<2xf32>
      scf.yield %5 : memref<2xf32>
    } else {
      %6 = memref.alloc() : memref<2xf32> // temp copy due to crit. alias %2
      memref.copy %iterBuf, %6 : memref<2xf32> to memref<2xf32>
      scf.yield %6 : memref<2xf32>
    }
    %7 = memref.alloc() : memref<2xf32> // temp copy due to crit. alias %iterBuf
    memref.copy %2, %7 : memref<2xf32> to memref<2xf32>
    memref.dealloc %2 : memref<2xf32>
    memref.dealloc %iterBuf : memref<2xf32> // free backedge iteration variable
    scf.yield %7 : memref<2xf32>
  }
  test.copy(%0, %res) : (memref<2xf32>, memref<2xf32>)
  memref.dealloc %0 : memref<2xf32> // free temp copy %0
  return
}
