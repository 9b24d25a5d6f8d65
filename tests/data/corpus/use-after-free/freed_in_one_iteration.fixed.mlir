// The buffer that is freed is not the one that is carried on.
func.func @grows(%n: index, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %buffer = memref.alloc(%c1) : memref<?xf32>
  %ended:3 = scf.while (%now = %buffer, %capacity = %c1, %i = %c0) : (memref<?xf32>, index, index) -> (memref<?xf32>, index, index) {
    %goes_on = arith.cmpi slt, %i, %n : index
    scf.condition(%goes_on) %now, %capacity, %i : memref<?xf32>, index, index
  } do {
  ^bb0(%now: memref<?xf32>, %capacity: index, %i: index):
    %is_full = arith.cmpi sge, %i, %capacity : index
    %grown:2 = scf.if %is_full -> (memref<?xf32>, index) {
      memref.dealloc %now : memref<?xf32>
      %twice = arith.addi %capacity, %capacity : index
      %larger = memref.alloc(%twice) : memref<?xf32>
      scf.yield %larger, %twice : memref<?xf32>, index
    } else {
      scf.yield %now, %capacity : memref<?xf32>, index
    }
    memref.store %value, %grown#0[%c0] : memref<?xf32>
    %next = arith.addi %i, %c1 : index
    scf.yield %grown#0, %grown#1, %next : memref<?xf32>, index, index
  }
  memref.dealloc %ended#0 : memref<?xf32>
  return
}

// The same in blocks, where what is freed is made anew before it is used.
func.func @retries(%p: memref<4xi1>, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc(%c1) : memref<?xf32>
  cf.br ^head(%first : memref<?xf32>)
^head(%buffer: memref<?xf32>):
  %again = memref.load %p[%c0] : memref<4xi1>
  cf.cond_br %again, ^free, ^use
^free:
  memref.dealloc %buffer : memref<?xf32>
  %new = memref.alloc(%c1) : memref<?xf32>
  %no = arith.constant false
  memref.store %no, %p[%c0] : memref<4xi1>
  cf.br ^head(%new : memref<?xf32>)
^use:
  memref.store %value, %buffer[%c0] : memref<?xf32>
  memref.dealloc %buffer : memref<?xf32>
  return
}
