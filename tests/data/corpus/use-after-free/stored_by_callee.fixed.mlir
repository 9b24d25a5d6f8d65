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
  %y = call @first(%slot) : (!slot) -> f32
  memref.dealloc %a : !buffer
  return %y : f32
}

func.func @freed_by_the_callee(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  %y = memref.load %a[%c0] : !buffer
  call @free_inside(%slot) : (!slot) -> ()
  return %y : f32
}

func.func @on_one_path(%x: f32, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : !slot
  %a = memref.alloc() : !buffer
  memref.store %x, %a[%c0] : !buffer
  call @put(%slot, %a) : (!slot, !buffer) -> ()
  %y = call @first(%slot) : (!slot) -> f32
  memref.dealloc %a : !buffer
  return %y : f32
}
