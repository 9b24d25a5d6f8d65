// A buffer that one function stores and another loads and frees.
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

func.func private @swap(%one: !slot, %other: !slot) {
  %a = memref.load %one[] : !slot
  %b = memref.load %other[] : !slot
  memref.store %b, %one[] : !slot
  memref.store %a, %other[] : !slot
  return
}

func.func private @take(%slot: !slot) -> !buffer {
  %buffer = memref.load %slot[] : !slot
  return %buffer : !buffer
}

func.func @under_its_name(%x: f32) {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  call @free_inside(%slot) : (!slot) -> ()
  return
}

func.func @by_the_callee(%x: f32) {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
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

func.func @taken(%x: f32) {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  %b = call @take(%slot) : (!slot) -> !buffer
  memref.dealloc %b : !buffer
  return
}
