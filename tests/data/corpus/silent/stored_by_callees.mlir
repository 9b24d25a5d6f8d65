// Buffers that functions store, load, exchange and free.
!buffer = memref<4xf32>
!slot = memref<memref<4xf32>>

func.func private @put(%slot: !slot, %buffer: !buffer) {
  memref.store %buffer, %slot[] : !slot
  return
}

func.func private @free_inside(%slot: !slot) {
  %buffer = memref.load %slot[] : !slot
  memref.dealloc %buffer : !buffer
  return
}

func.func private @take(%slot: !slot) -> !buffer {
  %buffer = memref.load %slot[] : !slot
  return %buffer : !buffer
}

func.func private @swap(%one: !slot, %other: !slot) {
  %a = memref.load %one[] : !slot
  %b = memref.load %other[] : !slot
  memref.store %b, %one[] : !slot
  memref.store %a, %other[] : !slot
  return
}

func.func private @replace(%slot: !slot, %new: !buffer) {
  %old = memref.load %slot[] : !slot
  memref.dealloc %old : !buffer
  memref.store %new, %slot[] : !slot
  return
}

func.func private @put_if(%slot: !slot, %buffer: !buffer, %c: i1) {
  scf.if %c {
    memref.store %buffer, %slot[] : !slot
  }
  return
}

func.func private @wrapped(%buffer: !buffer) -> !slot {
  %slot = memref.alloc() : !slot
  memref.store %buffer, %slot[] : !slot
  return %slot : !slot
}

func.func private @exchange(%slot: !slot, %new: !buffer) -> !buffer {
  %old = memref.load %slot[] : !slot
  memref.store %new, %slot[] : !slot
  return %old : !buffer
}

func.func private @free_if(%slot: !slot, %c: i1) {
  %buffer = memref.load %slot[] : !slot
  scf.if %c {
    memref.dealloc %buffer : !buffer
  }
  return
}

func.func private @count_down(%slot: !slot, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %is_last = arith.cmpi sle, %n, %c0 : index
  scf.if %is_last {
    %buffer = memref.load %slot[] : !slot
    memref.dealloc %buffer : !buffer
  } else {
    %less = arith.subi %n, %c1 : index
    func.call @count_down(%slot, %less) : (!slot, index) -> ()
  }
  return
}

func.func @in_a_new_slot(%x: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  %slot = call @wrapped(%a) : (!buffer) -> !slot
  %b = memref.load %slot[] : !slot
  memref.dealloc %b : !buffer
  memref.dealloc %slot : !slot
  return
}

func.func @exchanged_with_itself(%x: f32) {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  call @swap(%slot, %slot) : (!slot, !slot) -> ()
  call @free_inside(%slot) : (!slot) -> ()
  return
}

func.func @exchanged(%x: f32) {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  %other = memref.alloca() : !slot
  %b = memref.alloc() : !buffer
  memref.store %x, %b[%c0] : !buffer
  call @put(%other, %b) : (!slot, !buffer) -> ()
  call @swap(%slot, %other) : (!slot, !slot) -> ()
  call @free_inside(%slot) : (!slot) -> ()
  memref.dealloc %a : !buffer
  return
}

func.func @on_one_path(%x: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  %b = memref.alloc() : !buffer
  memref.store %x, %b[%c0] : !buffer
  call @put_if(%slot, %b, %c) : (!slot, !buffer, i1) -> ()
  call @free_inside(%slot) : (!slot) -> ()
  scf.if %c {
    memref.dealloc %a : !buffer
  } else {
    memref.dealloc %b : !buffer
  }
  return
}

func.func @freed_on_one_path(%x: f32, %c: i1) {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  call @free_if(%slot, %c) : (!slot, i1) -> ()
  %true = arith.constant true
  %kept = arith.xori %c, %true : i1
  scf.if %kept {
    memref.dealloc %a : !buffer
  }
  return
}

func.func @round_a_loop(%x: f32, %n: index) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  scf.for %i = %c0 to %n step %c1 {
    %new = memref.alloc() : !buffer
    memref.store %x, %new[%c0] : !buffer
    %old = func.call @exchange(%slot, %new) : (!slot, !buffer) -> !buffer
    memref.dealloc %old : !buffer
    %next = memref.alloc() : !buffer
    func.call @replace(%slot, %next) : (!slot, !buffer) -> ()
  }
  %last = call @take(%slot) : (!slot) -> !buffer
  memref.dealloc %last : !buffer
  return
}

func.func @recursive(%x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  call @count_down(%slot, %n) : (!slot, index) -> ()
  return
}
