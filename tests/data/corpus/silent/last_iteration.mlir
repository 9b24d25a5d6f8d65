// What is done in the last iteration of a loop is done once, if the loop runs.
func.func private @produce() -> memref<4xf32>

func.func @runs_at_least_once(%m: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.maxsi %m, %c1 : index
  %last = arith.subi %n, %c1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %a[%c0] : memref<4xf32>
    %is_last = arith.cmpi eq, %i, %last : index
    scf.if %is_last {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// A dimension is not less than nothing.
func.func @freed_if_empty(%in: memref<?xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %in, %c0 : memref<?xf32>
  %last = arith.subi %n, %c1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %a[%c0] : memref<4xf32>
    %is_last = arith.cmpi eq, %i, %last : index
    scf.if %is_last {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %is_empty = arith.cmpi eq, %n, %c0 : index
  scf.if %is_empty {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// Something else happens in the first iteration.
func.func @first_and_last(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = arith.subi %n, %c1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %b[%c0] : memref<4xf32>
    %is_first = arith.cmpi eq, %i, %c0 : index
    scf.if %is_first {
      memref.dealloc %a : memref<4xf32>
    }
    %is_last = arith.cmpi eq, %i, %last : index
    scf.if %is_last {
      memref.dealloc %b : memref<4xf32>
    }
  }
  %none = arith.cmpi sle, %n, %c0 : index
  scf.if %none {
    memref.dealloc %a : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
  }
  return
}

// A buffer for the next iteration, if there is one.
func.func @prefetched(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %end = scf.for %i = %c0 to %n step %c1 iter_args(%now = %a) -> memref<4xf32> {
    %next = arith.addi %i, %c1 : index
    %more = arith.cmpi slt, %next, %n : index
    %then = scf.if %more -> memref<4xf32> {
      %b = memref.alloc() : memref<4xf32>
      scf.yield %b : memref<4xf32>
    } else {
      scf.yield %now : memref<4xf32>
    }
    memref.store %f, %now[%c0] : memref<4xf32>
    scf.if %more {
      memref.dealloc %now : memref<4xf32>
    }
    scf.yield %then : memref<4xf32>
  }
  memref.dealloc %end : memref<4xf32>
  return
}

// Steps of several end where constants say so.
func.func @by_a_constant(%f: f32) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %c98 = arith.constant 98 : index
  %c100 = arith.constant 100 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c100 step %c7 {
    memref.store %f, %a[%c0] : memref<4xf32>
    %is_last = arith.cmpi eq, %i, %c98 : index
    scf.if %is_last {
      memref.dealloc %a : memref<4xf32>
    }
  }
  affine.for %i = 0 to 100 step 7 {
    memref.store %f, %b[%c0] : memref<4xf32>
    %is_last = arith.cmpi eq, %i, %c98 : index
    scf.if %is_last {
      memref.dealloc %b : memref<4xf32>
    }
  }
  return
}

// Buffers change places until the last iteration frees one.
func.func @swapped(%f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c10 = arith.constant 10 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %end:2 = scf.for %i = %c0 to %c10 step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.store %f, %x[%c0] : memref<4xf32>
    %is_last = arith.cmpi eq, %i, %c9 : index
    scf.if %is_last {
      memref.dealloc %x : memref<4xf32>
    }
    scf.yield %y, %x : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %end#0 : memref<4xf32>
  return
}

// A number of iterations is not negative.
func.func @freed_if_there_is_none(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = arith.subi %n, %c1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %a[%c0] : memref<4xf32>
    %is_last = arith.cmpi eq, %i, %last : index
    scf.if %is_last {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %none = arith.cmpi eq, %n, %c0 : index
  scf.if %none {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @allocated_if_there_is_one(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %runs = arith.cmpi ugt, %n, %c0 : index
  scf.if %runs {
    %a = memref.alloc() : memref<4xf32>
    scf.for %i = %c0 to %n step %c1 {
      %is_first = arith.cmpi eq, %i, %c0 : index
      scf.if %is_first {
        memref.store %f, %a[%c0] : memref<4xf32>
        memref.dealloc %a : memref<4xf32>
      }
    }
  }
  return
}

// The number of which it is asked is so many steps away.
func.func @prefetches_the_next_pair(%pairs: index, %out: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = arith.muli %pairs, %c2 : index
  %none = memref.alloca() : memref<4xf32>
  %first = call @produce() : () -> memref<4xf32>
  %last = scf.for %i = %c0 to %n step %c2 iter_args(%current = %first) -> (memref<4xf32>) {
    memref.copy %current, %out : memref<4xf32> to memref<4xf32>
    memref.dealloc %current : memref<4xf32>
    %after = arith.addi %i, %c2 : index
    %goes_on = arith.cmpi ne, %after, %n : index
    %next = scf.if %goes_on -> (memref<4xf32>) {
      %fetched = func.call @produce() : () -> memref<4xf32>
      scf.yield %fetched : memref<4xf32>
    } else {
      scf.yield %none : memref<4xf32>
    }
    scf.yield %next : memref<4xf32>
  }
  %is_none = arith.cmpi eq, %n, %c0 : index
  scf.if %is_none {
    memref.dealloc %last : memref<4xf32>
  }
  return
}

func.func @frees_with_the_last_tile(%tiles: index, %size: index, %out: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %n = arith.muli %size, %tiles : index
  %a = call @produce() : () -> memref<4xf32>
  scf.for %i = %c0 to %n step %size {
    memref.copy %a, %out : memref<4xf32> to memref<4xf32>
    %end = arith.addi %i, %size : index
    %is_last = arith.cmpi eq, %end, %n : index
    scf.if %is_last {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %is_none = arith.cmpi eq, %n, %c0 : index
  scf.if %is_none {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @frees_with_the_last_tile_of_a_while(%tiles: index, %size: index) {
  %c0 = arith.constant 0 : index
  %n = arith.muli %size, %tiles : index
  %a = call @produce() : () -> memref<4xf32>
  %r = scf.while (%i = %c0) : (index) -> index {
    %p = arith.cmpi slt, %i, %n : index
    scf.condition(%p) %i : index
  } do {
  ^bb0(%i: index):
    %end = arith.addi %i, %size : index
    %is_last = arith.cmpi eq, %end, %n : index
    scf.if %is_last {
      memref.dealloc %a : memref<4xf32>
    }
    scf.yield %end : index
  }
  %is_none = arith.cmpi eq, %n, %c0 : index
  scf.if %is_none {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @frees_with_the_last_tile_in_blocks(%tiles: index, %size: index) {
  %c0 = arith.constant 0 : index
  %n = arith.muli %size, %tiles : index
  %a = call @produce() : () -> memref<4xf32>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %p = arith.cmpi slt, %i, %n : index
  cf.cond_br %p, ^body, ^out
^body:
  %end = arith.addi %i, %size : index
  %is_last = arith.cmpi eq, %end, %n : index
  cf.cond_br %is_last, ^free, ^latch
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^latch
^latch:
  cf.br ^head(%end : index)
^out:
  %is_none = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %is_none, ^free2, ^ret
^free2:
  memref.dealloc %a : memref<4xf32>
  cf.br ^ret
^ret:
  return
}

// What the last iteration is follows from another question, deep inside other loops.
func.func @asked_in_a_third_loop(%n: index, %k: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = arith.subi %k, %c1 : index
  scf.for %a = %c0 to %n step %c1 {
    scf.for %b = %c0 to %n step %c1 {
      %buffer = memref.alloc() : memref<4xf32>
      scf.for %i = %c0 to %k step %c1 {
        %goes_on = arith.cmpi slt, %i, %last : index
        scf.if %goes_on {
          memref.store %f, %buffer[%c0] : memref<4xf32>
        }
        %is_last = arith.cmpi eq, %i, %last : index
        scf.if %is_last {
          memref.dealloc %buffer : memref<4xf32>
        }
      }
      %is_none = arith.cmpi sle, %k, %c0 : index
      scf.if %is_none {
        memref.dealloc %buffer : memref<4xf32>
      }
    }
  }
  return
}
