// Flags that were computed elsewhere and lie in memory say in which iteration a buffer is freed.
func.func private @compute_flags(memref<?xi1>)
func.func @each_iteration(%f: f32, %i: index, %flags: memref<?xi1>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  call @compute_flags(%flags) : (memref<?xi1>) -> ()
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  scf.for %k = %c0 to %n step %c1 {
    %is_last_use = memref.load %flags[%k] : memref<?xi1>
    scf.if %is_last_use {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @each_round(%f: f32, %i: index, %flags: memref<?xi1>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  call @compute_flags(%flags) : (memref<?xi1>) -> ()
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  cf.br ^head(%c0 : index)
^head(%k: index):
  %goes_on = arith.cmpi slt, %k, %n : index
  cf.cond_br %goes_on, ^body, ^exit
^body:
  %is_last_use = memref.load %flags[%k] : memref<?xi1>
  scf.if %is_last_use {
    memref.dealloc %a : memref<4xf32>
  }
  %next = arith.addi %k, %c1 : index
  cf.br ^head(%next : index)
^exit:
  return
}

// So they may say that the function was handed a buffer to free.
func.func @of_the_caller(%a: memref<4xf32>, %flags: memref<?xi1>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %is_last_use = memref.load %flags[%k] : memref<?xi1>
    scf.if %is_last_use {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// Which of two buffers is returned goes with the flag that says which is freed.
func.func @returned(%m: memref<4xf32>, %flags: memref<2xi1>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %new = memref.alloc() : memref<4xf32>
  %is_new = memref.load %flags[%c0] : memref<2xi1>
  %result = arith.select %is_new, %new, %m : memref<4xf32>
  %is_old = memref.load %flags[%c1] : memref<2xi1>
  %handed_out = scf.if %is_old -> memref<4xf32> {
    memref.dealloc %new : memref<4xf32>
    %copy = bufferization.clone %result : memref<4xf32> to memref<4xf32>
    scf.yield %copy : memref<4xf32>
  } else {
    scf.yield %result : memref<4xf32>
  }
  return %handed_out : memref<4xf32>
}

func.func @goes_on_as_the_flags_say(%f: f32, %i: index, %flags: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  %end = scf.while (%k = %c0) : (index) -> index {
    %goes_on = memref.load %flags[%k] : memref<?xi1>
    scf.condition(%goes_on) %k : index
  } do {
  ^bb0(%k: index):
    memref.dealloc %a : memref<4xf32>
    %next = arith.addi %k, %c1 : index
    scf.yield %next : index
  }
  return
}

func.func private @release_below(%buffer: memref<4xi32>, %i: index, %k: index) {
  %is_below = arith.cmpi slt, %i, %k : index
  scf.if %is_below {
    memref.dealloc %buffer : memref<4xi32>
  }
  return
}

// Of numbers that are read from memory others may write, nobody knows whether both conditions are in step.
func.func private @run_step()
func.func @freed_by_numbers_in_memory(%state: memref<2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xi32>
  %n = memref.load %state[%c0] : memref<2xindex>
  %k = memref.load %state[%c1] : memref<2xindex>
  call @release_below(%a, %n, %k) : (memref<4xi32>, index, index) -> ()
  call @run_step() : () -> ()
  %is_freed = memref.load %state[%c0] : memref<2xindex>
  %is_not = arith.cmpi eq, %is_freed, %c0 : index
  scf.if %is_not {
    memref.dealloc %a : memref<4xi32>
  }
  return
}

// The first buffer is passed on by one flag in memory and freed by another: they may be in step.
func.func @replaced_and_freed_by_flags(%flags: memref<2xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<4xi32>
  %is_replaced = memref.load %flags[%c0] : memref<2xi1>
  %used = scf.if %is_replaced -> memref<4xi32> {
    %new = memref.alloc() : memref<4xi32>
    scf.yield %new : memref<4xi32>
  } else {
    scf.yield %first : memref<4xi32>
  }
  memref.dealloc %used : memref<4xi32>
  func.call @run_step() : () -> ()
  %is_left = memref.load %flags[%c1] : memref<2xi1>
  scf.if %is_left {
    memref.dealloc %first : memref<4xi32>
  }
  return
}

// A flag says that the buffer was freed before, and then another one takes its place.
func.func @replaced_after_it_was_freed(%flags: memref<2xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<4xi32>
  %is_freed = memref.load %flags[%c0] : memref<2xi1>
  scf.if %is_freed {
    memref.dealloc %first : memref<4xi32>
  }
  func.call @run_step() : () -> ()
  %is_replaced = memref.load %flags[%c1] : memref<2xi1>
  %used = scf.if %is_replaced -> memref<4xi32> {
    %new = memref.alloc() : memref<4xi32>
    scf.yield %new : memref<4xi32>
  } else {
    scf.yield %first : memref<4xi32>
  }
  memref.dealloc %used : memref<4xi32>
  return
}

// The flags may say which iteration is the last one.
func.func @freed_where_flags_end(%n: index, %is_last: memref<?xi1>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xi32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %a[%c0] : memref<4xi32>
    %ends = memref.load %is_last[%i] : memref<?xi1>
    scf.if %ends {
      memref.dealloc %a : memref<4xi32>
    }
  }
  return
}
