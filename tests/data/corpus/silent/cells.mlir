// Two buffers that change places in memory.
func.func @swapped(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cells = memref.alloca() : memref<2xmemref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%c0] : memref<4xf32>
  memref.store %a, %cells[%c0] : memref<2xmemref<4xf32>>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %b[%c0] : memref<4xf32>
  memref.store %b, %cells[%c1] : memref<2xmemref<4xf32>>
  %first = memref.load %cells[%c0] : memref<2xmemref<4xf32>>
  %second = memref.load %cells[%c1] : memref<2xmemref<4xf32>>
  memref.store %second, %cells[%c0] : memref<2xmemref<4xf32>>
  memref.store %first, %cells[%c1] : memref<2xmemref<4xf32>>
  %gone = memref.load %cells[%c0] : memref<2xmemref<4xf32>>
  memref.dealloc %gone : memref<4xf32>
  %v = memref.load %a[%c0] : memref<4xf32>
  %left = memref.load %cells[%c1] : memref<2xmemref<4xf32>>
  memref.dealloc %left : memref<4xf32>
  return %v : f32
}

// Whether a buffer was allocated is noted in memory.
func.func @noted(%c: i1, %x: f32) {
  %c0 = arith.constant 0 : index
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %owns = memref.alloca() : memref<1xi32>
  %slot = memref.alloca() : memref<1xmemref<4xf32>>
  memref.store %none, %owns[%c0] : memref<1xi32>
  scf.if %c {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%c0] : memref<4xf32>
    memref.store %a, %slot[%c0] : memref<1xmemref<4xf32>>
    memref.store %one, %owns[%c0] : memref<1xi32>
  }
  %noted = memref.load %owns[%c0] : memref<1xi32>
  %is_owned = arith.cmpi ne, %noted, %none : i32
  scf.if %is_owned {
    %a = memref.load %slot[%c0] : memref<1xmemref<4xf32>>
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// A table whose elements are freed by somebody else.
func.func private @free_all(%table: memref<?xmemref<4xf32>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %table[%i] : memref<?xmemref<4xf32>>
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @filled_and_handed_over(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %table = memref.alloc(%n) : memref<?xmemref<4xf32>>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%c0] : memref<4xf32>
    memref.store %a, %table[%i] : memref<?xmemref<4xf32>>
  }
  call @free_all(%table, %n) : (memref<?xmemref<4xf32>>, index) -> ()
  memref.dealloc %table : memref<?xmemref<4xf32>>
  return
}

// A table that one loop fills and another one empties.
func.func @filled_and_emptied(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %table = memref.alloc(%n) : memref<?xmemref<4xf32>>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%c0] : memref<4xf32>
    memref.store %a, %table[%i] : memref<?xmemref<4xf32>>
  }
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %table[%i] : memref<?xmemref<4xf32>>
    memref.dealloc %a : memref<4xf32>
  }
  memref.dealloc %table : memref<?xmemref<4xf32>>
  return
}
