// What is read from memory decides which exit is taken, and each exit frees the buffer.
func.func private @early_return(%data: memref<4xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %tmp = memref.alloc(%n) : memref<?xf32>
  %v = memref.load %data[%c0] : memref<4xf32>
  %is_bad = arith.cmpf olt, %v, %zero : f32
  cf.cond_br %is_bad, ^bad, ^good
^bad:
  memref.dealloc %tmp : memref<?xf32>
  return %zero : f32
^good:
  memref.dealloc %tmp : memref<?xf32>
  return %v : f32
}
func.func @early_return_of_either(%is_bad: i1, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %good = arith.constant 1.0 : f32
  %bad = arith.constant -1.0 : f32
  %v = arith.select %is_bad, %bad, %good : f32
  %data = memref.alloca() : memref<4xf32>
  memref.store %v, %data[%c0] : memref<4xf32>
  %r = call @early_return(%data, %n) : (memref<4xf32>, index) -> f32
  return %r : f32
}

// Both exits free it.
func.func private @second_exit(%data: memref<4xi32>, %weights: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %limit = arith.constant 0 : i32
  %tmp = memref.alloc() : memref<4xf32>
  %v = affine.load %data[0] : memref<4xi32>
  %is_bad = arith.cmpi slt, %v, %limit : i32
  cf.cond_br %is_bad, ^bad, ^good
^bad:
  memref.dealloc %tmp : memref<4xf32>
  return %v : i32
^good:
  %w = memref.load %weights[%c2] : memref<4xi32>
  %is_heavy = arith.cmpi sgt, %w, %limit : i32
  cf.cond_br %is_heavy, ^heavy, ^light
^heavy:
  memref.dealloc %tmp : memref<4xf32>
  return %w : i32
^light:
  memref.dealloc %tmp : memref<4xf32>
  return %limit : i32
}
func.func @second_exit_of_either(%is_bad: i1, %is_heavy: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %data = memref.alloca() : memref<4xi32>
  %weights = memref.alloca() : memref<4xi32>
  %v = arith.extsi %is_bad : i1 to i32
  %w = arith.extui %is_heavy : i1 to i32
  memref.store %v, %data[%c0] : memref<4xi32>
  memref.store %w, %weights[%c2] : memref<4xi32>
  %r = call @second_exit(%data, %weights) : (memref<4xi32>, memref<4xi32>) -> i32
  return %r : i32
}

// A flag decides what is written, and not whether it is freed.
func.func private @freed_by_flag(%flags: memref<2xi1>, %v: f32) {
  %c1 = arith.constant 1 : index
  %tmp = memref.alloc() : memref<4xf32>
  memref.store %v, %tmp[%c1] : memref<4xf32>
  %is_last = memref.load %flags[%c1] : memref<2xi1>
  scf.if %is_last {
    memref.store %v, %tmp[%c1] : memref<4xf32>
  }
  memref.dealloc %tmp : memref<4xf32>
  return
}
func.func @freed_by_either_flag(%is_last: i1, %v: f32) {
  %c1 = arith.constant 1 : index
  %flags = memref.alloca() : memref<2xi1>
  memref.store %is_last, %flags[%c1] : memref<2xi1>
  call @freed_by_flag(%flags, %v) : (memref<2xi1>, f32) -> ()
  return
}

// A status that the function itself has written leads to an exit of its own.
func.func @status_in_memory(%is_bad: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %ok = arith.constant 0 : i32
  %status = memref.alloca() : memref<1xi32>
  %tmp = memref.alloc() : memref<4xf32>
  call @work(%is_bad, %status) : (i1, memref<1xi32>) -> ()
  %now = memref.load %status[%c0] : memref<1xi32>
  %failed = arith.cmpi ne, %now, %ok : i32
  %result = scf.if %failed -> i32 {
    memref.dealloc %tmp : memref<4xf32>
    scf.yield %now : i32
  } else {
    memref.dealloc %tmp : memref<4xf32>
    scf.yield %ok : i32
  }
  return %result : i32
}
func.func private @work(%is_bad: i1, %status: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %now = arith.extui %is_bad : i1 to i32
  memref.store %now, %status[%c0] : memref<1xi32>
  return
}

// Whoever replaces the buffer when an element says so frees the one before.
func.func @replaced(%n: index, %limit: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<4xf32>
  memref.store %limit, %first[%c0] : memref<4xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %first) -> memref<4xf32> {
    %v = memref.load %before[%c0] : memref<4xf32>
    %grows = arith.cmpf oge, %v, %limit : f32
    %after = scf.if %grows -> memref<4xf32> {
      %new = memref.alloc() : memref<4xf32>
      memref.copy %before, %new : memref<4xf32> to memref<4xf32>
      memref.dealloc %before : memref<4xf32>
      scf.yield %new : memref<4xf32>
    } else {
      scf.yield %before : memref<4xf32>
    }
    scf.yield %after : memref<4xf32>
  }
  %r = memref.load %last[%c0] : memref<4xf32>
  memref.dealloc %last : memref<4xf32>
  return %r : f32
}

// A loop is left where an element says so, by an exit that frees the buffer as well.
func.func private @left_early(%n: index, %data: memref<4xf32>, %limit: f32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %status = arith.constant 0 : i32
  %tmp = memref.alloc() : memref<4xf32>
  memref.store %limit, %tmp[%c0] : memref<4xf32>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %n : index
  cf.cond_br %goes_on, ^body, ^done
^body:
  %v = memref.load %data[%i] : memref<4xf32>
  %is_bad = arith.cmpf olt, %v, %limit : f32
  cf.cond_br %is_bad, ^fail, ^next
^next:
  %more = arith.addi %i, %c1 : index
  cf.br ^head(%more : index)
^fail:
  memref.dealloc %tmp : memref<4xf32>
  return %status : i32
^done:
  memref.dealloc %tmp : memref<4xf32>
  return %status : i32
}
func.func @leave_early(%n: index, %is_bad: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %limit = arith.constant 0.5 : f32
  %below = arith.constant 0.0 : f32
  %above = arith.constant 1.0 : f32
  %v = arith.select %is_bad, %below, %above : f32
  %data = memref.alloca() : memref<4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %v, %data[%i] : memref<4xf32>
  }
  %r = call @left_early(%n, %data, %limit) : (index, memref<4xf32>, f32) -> i32
  return %r : i32
}
