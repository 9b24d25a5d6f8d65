// A flag in memory says that another buffer takes the place of the first one, which is freed there.
func.func private @replaced_once(%flags: memref<4xi1>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %small = memref.alloc() : memref<4xf32>
  memref.store %zero, %small[%c0] : memref<4xf32>
  %is_large = memref.load %flags[%c0] : memref<4xi1>
  %used = scf.if %is_large -> memref<4xf32> {
    memref.dealloc %small : memref<4xf32>
    %large = memref.alloc() : memref<4xf32>
    memref.store %zero, %large[%c0] : memref<4xf32>
    scf.yield %large : memref<4xf32>
  } else {
    scf.yield %small : memref<4xf32>
  }
  memref.dealloc %used : memref<4xf32>
  return
}

// In each iteration it may be.
func.func private @replaced_in_loop(%n: index, %flags: memref<4xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %first = memref.alloc() : memref<4xf32>
  memref.store %zero, %first[%c0] : memref<4xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %first) -> memref<4xf32> {
    %is_full = memref.load %flags[%i] : memref<4xi1>
    %after = scf.if %is_full -> memref<4xf32> {
      %new = memref.alloc() : memref<4xf32>
      memref.copy %before, %new : memref<4xf32> to memref<4xf32>
      memref.dealloc %before : memref<4xf32>
      scf.yield %new : memref<4xf32>
    } else {
      scf.yield %before : memref<4xf32>
    }
    scf.yield %after : memref<4xf32>
  }
  memref.dealloc %last : memref<4xf32>
  return
}

// The last one is freed, whichever that is.
func.func private @last_kept(%n: index, %is_freed: i1, %flags: memref<4xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<4xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %first) -> memref<4xf32> {
    %new = memref.alloc() : memref<4xf32>
    %is_full = memref.load %flags[%i] : memref<4xi1>
    %after = scf.if %is_full -> memref<4xf32> {
      memref.copy %before, %new : memref<4xf32> to memref<4xf32>
      memref.dealloc %before : memref<4xf32>
      scf.yield %new : memref<4xf32>
    } else {
      memref.dealloc %new : memref<4xf32>
      scf.yield %before : memref<4xf32>
    }
    scf.yield %after : memref<4xf32>
  }
  scf.if %is_freed {
    memref.dealloc %last : memref<4xf32>
  } else {
    memref.dealloc %last : memref<4xf32>
  }
  return
}

// The flag was read before a loop that may not run.
func.func private @replaced_if_it_runs(%n: index, %flags: memref<4xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %first = memref.alloc() : memref<4xf32>
  memref.store %zero, %first[%c0] : memref<4xf32>
  %is_full = memref.load %flags[%c0] : memref<4xi1>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %first) -> memref<4xf32> {
    %after = scf.if %is_full -> memref<4xf32> {
      %new = memref.alloc() : memref<4xf32>
      memref.copy %before, %new : memref<4xf32> to memref<4xf32>
      memref.dealloc %before : memref<4xf32>
      scf.yield %new : memref<4xf32>
    } else {
      scf.yield %before : memref<4xf32>
    }
    scf.yield %after : memref<4xf32>
  }
  memref.dealloc %last : memref<4xf32>
  return
}

func.func @all_of_them(%flag: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %flags = memref.alloca() : memref<4xi1>
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %flag, %flags[%i] : memref<4xi1>
  }
  call @replaced_once(%flags) : (memref<4xi1>) -> ()
  call @replaced_in_loop(%n, %flags) : (index, memref<4xi1>) -> ()
  call @last_kept(%n, %flag, %flags) : (index, i1, memref<4xi1>) -> ()
  call @replaced_if_it_runs(%n, %flags) : (index, memref<4xi1>) -> ()
  return
}
