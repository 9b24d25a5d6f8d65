// A buffer that a function stores where nothing loads it any more.
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

func.func private @replace(%slot: !slot, %new: !buffer) {
  %old = memref.load %slot[] : !slot
  memref.dealloc %old : !buffer
  memref.store %new, %slot[] : !slot
  return
}

func.func @with_its_slot(%x: f32) {
  %c0 = arith.constant 0 : index
  %slot = memref.alloc() : !slot
  // expected-warning@below {{buffer %a is never freed}}
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  memref.dealloc %slot : !slot
  return
}

func.func @stored_over(%x: f32) {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  // expected-warning@below {{buffer %a is never freed}}
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  %b = memref.alloc() : !buffer
  memref.store %x, %b[%c0] : !buffer
  call @put(%slot, %b) : (!slot, !buffer) -> ()
  call @free_inside(%slot) : (!slot) -> ()
  return
}
