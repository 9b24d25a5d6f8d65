// Two reads may be of one element. Of the paths that free twice or never, none is possible with one number for both.
func.func private @in_two_passes(%data: memref<4xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %true = arith.constant true
  %table = memref.alloc(%c4) : memref<?xmemref<4xf32>>
  scf.for %i = %c0 to %n step %c1 {
    %row = memref.alloc() : memref<4xf32>
    memref.store %row, %table[%i] : memref<?xmemref<4xf32>>
  }
  scf.for %j = %c0 to %n step %c1 {
    %number = memref.load %data[%j] : memref<4xi32>
    %is_below = arith.cmpi slt, %number, %zero : i32
    scf.if %is_below {
      %row = memref.load %table[%j] : memref<?xmemref<4xf32>>
      memref.dealloc %row : memref<4xf32>
    }
  }
  scf.for %k = %c0 to %n step %c1 {
    %number = memref.load %data[%k] : memref<4xi32>
    %is_below = arith.cmpi slt, %number, %zero : i32
    %is_left = arith.xori %is_below, %true : i1
    scf.if %is_left {
      %row = memref.load %table[%k] : memref<?xmemref<4xf32>>
      memref.dealloc %row : memref<4xf32>
    }
  }
  memref.dealloc %table : memref<?xmemref<4xf32>>
  return
}
func.func @in_two_passes_of(%n: index, %is_below: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %data = memref.alloca() : memref<4xi32>
  %number = arith.extsi %is_below : i1 to i32
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %number, %data[%i] : memref<4xi32>
  }
  func.call @in_two_passes(%data, %n) : (memref<4xi32>, index) -> ()
  return
}
