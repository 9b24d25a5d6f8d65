// Each buffer is freed once, whatever is read from memory.
func.func private @frees_early(%data: memref<4xi32>, %limit: i32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %v = memref.load %data[%c0] : memref<4xi32>
  %is_done = arith.cmpi sge, %v, %limit : i32
  cf.cond_br %is_done, ^early, ^late
^early:
  cf.br ^late
^late:
  memref.dealloc %a : memref<4xf32>
  return
}
func.func @frees_early_or_not(%is_done: i1) {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 1 : i32
  %data = memref.alloca() : memref<4xi32>
  %v = arith.extui %is_done : i1 to i32
  memref.store %v, %data[%c0] : memref<4xi32>
  call @frees_early(%data, %limit) : (memref<4xi32>, i32) -> ()
  return
}

// A flag decides what is written.
func.func private @decide(memref<4xf32>) -> i1
func.func @flag_in_memory(%v: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %flag = memref.alloca() : memref<1xi1>
  %goes_on = call @decide(%a) : (memref<4xf32>) -> i1
  call @note(%flag, %goes_on) : (memref<1xi1>, i1) -> ()
  %is_done = memref.load %flag[%c0] : memref<1xi1>
  scf.if %is_done {
    memref.store %v, %a[%c0] : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}
func.func private @note(%flag: memref<1xi1>, %value: i1) {
  %c0 = arith.constant 0 : index
  memref.store %value, %flag[%c0] : memref<1xi1>
  return
}

// An exit that a flag decides about says nothing of the iterations of a loop.
func.func private @frees_in_each_iteration(%flags: memref<1xi1>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %is_done = memref.load %flags[%c0] : memref<1xi1>
  cf.cond_br %is_done, ^exit, ^work
^exit:
  memref.dealloc %a : memref<4xf32>
  return
^work:
  scf.for %i = %c0 to %c2 step %c1 {
    memref.store %v, %a[%i] : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}
func.func @frees_in_each_iteration_or_not(%is_done: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %flags = memref.alloca() : memref<1xi1>
  memref.store %is_done, %flags[%c0] : memref<1xi1>
  call @frees_in_each_iteration(%flags, %v) : (memref<1xi1>, f32) -> ()
  return
}

// A number that a callee wrote before the buffer was made says nothing of what became of it.
func.func private @remember(%state: memref<1xi32>, %number: i32) {
  %c0 = arith.constant 0 : index
  memref.store %number, %state[%c0] : memref<1xi32>
  return
}
func.func private @written_before(%state: memref<1xi32>, %number: i32, %v: f32) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  call @remember(%state, %number) : (memref<1xi32>, i32) -> ()
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %now = memref.load %state[%c0] : memref<1xi32>
  %is_one = arith.cmpi eq, %now, %one : i32
  scf.if %is_one {
    memref.store %v, %a[%c0] : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}
func.func @number_written_before(%is_set: i1, %v: f32) {
  %number = arith.extui %is_set : i1 to i32
  %state = memref.alloca() : memref<1xi32>
  call @written_before(%state, %number, %v) : (memref<1xi32>, i32, f32) -> ()
  return
}
