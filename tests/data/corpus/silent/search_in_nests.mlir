// A search frees the buffers that it comes past, a loop after it those that are left. How far the search came decides which these
// are, however deep both are nested.

func.func @in_loops(%data: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %limit = arith.constant 0.75 : f32
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %table = memref.alloc() : memref<2xmemref<4xf32>>
      %first = memref.alloc() : memref<4xf32>
      memref.store %first, %table[%c0] : memref<2xmemref<4xf32>>
      %second = memref.alloc() : memref<4xf32>
      memref.store %second, %table[%c1] : memref<2xmemref<4xf32>>
      %found = scf.while (%k = %c0) : (index) -> index {
        %is_in = arith.cmpi slt, %k, %c2 : index
        %x = memref.load %data[%k] : memref<4xf32>
        %is_small = arith.cmpf olt, %x, %limit : f32
        %goes_on = arith.andi %is_in, %is_small : i1
        scf.condition(%goes_on) %k : index
      } do {
      ^bb0(%k: index):
        %b = memref.load %table[%k] : memref<2xmemref<4xf32>>
        memref.dealloc %b : memref<4xf32>
        %next = arith.addi %k, %c1 : index
        scf.yield %next : index
      }
      scf.for %k = %found to %c2 step %c1 {
        %b = memref.load %table[%k] : memref<2xmemref<4xf32>>
        memref.dealloc %b : memref<4xf32>
      }
      memref.dealloc %table : memref<2xmemref<4xf32>>
    }
  }
  return
}

func.func @in_branches(%data: memref<4xf32>, %a: i1, %b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %limit = arith.constant 0.75 : f32
  scf.if %a {
    scf.if %b {
      %first = memref.alloc() : memref<4xf32>
      %second = memref.alloc() : memref<4xf32>
      %found = scf.while (%k = %c0) : (index) -> index {
        %is_in = arith.cmpi slt, %k, %c2 : index
        %x = memref.load %data[%k] : memref<4xf32>
        %is_small = arith.cmpf olt, %x, %limit : f32
        %goes_on = arith.andi %is_in, %is_small : i1
        scf.condition(%goes_on) %k : index
      } do {
      ^bb0(%k: index):
        %is_first = arith.cmpi eq, %k, %c0 : index
        scf.if %is_first {
          memref.dealloc %first : memref<4xf32>
        } else {
          memref.dealloc %second : memref<4xf32>
        }
        %next = arith.addi %k, %c1 : index
        scf.yield %next : index
      }
      %is_none = arith.cmpi slt, %found, %c1 : index
      scf.if %is_none {
        memref.dealloc %first : memref<4xf32>
      }
      %is_left = arith.cmpi slt, %found, %c2 : index
      scf.if %is_left {
        memref.dealloc %second : memref<4xf32>
      }
    }
  }
  return
}
