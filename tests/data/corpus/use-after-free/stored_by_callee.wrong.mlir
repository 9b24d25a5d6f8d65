// A buffer that one function stores and another loads.
!buffer = memref<4xf32>
!slot = memref<memref<4xf32>>

func.func private @put(%slot: !slot, %buffer: !buffer) {
  memref.store %buffer, %slot[] : !slot
  return
}

func.func private @first(%slot: !slot) -> f32 {
  %c0 = arith.constant 0 : index
  %buffer = memref.load %slot[] : !slot
  %x = memref.load %buffer[%c0] : !buffer
  return %x : f32
}

func.func private @free_inside(%slot: !slot) {
  %buffer = memref.load %slot[] : !slot
  memref.dealloc %buffer : !buffer
  return
}

func.func @read_by_the_callee(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  memref.dealloc %a : !buffer
  // expected-error@below {{buffer %a is used after it was freed}}
  %y = call @first(%slot) : (!slot) -> f32
  return %y : f32
}

func.func @freed_by_the_callee(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  call @free_inside(%slot) : (!slot) -> ()
  // expected-error@below {{buffer %a is used after it was freed}}
  %y = memref.load %a[%c0] : !buffer
  return %y : f32
}

func.func @on_one_path(%x: f32, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  scf.if %c {
    memref.dealloc %a : !buffer
  }
  // expected-warning@below {{buffer %a is used after it was freed when %c is true}}
  %y = call @first(%slot) : (!slot) -> f32
  %true = arith.constant true
  %kept = arith.xori %c, %true : i1
  scf.if %kept {
    memref.dealloc %a : !buffer
  }
  return %y : f32
}
