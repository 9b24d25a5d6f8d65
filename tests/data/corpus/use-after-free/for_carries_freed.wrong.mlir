// A freed buffer goes around a loop, and is read there.
func.func private @consume(memref<4xf32>)
func.func @for_carries_freed(%c: i1, %n: index) {
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %owned = %false) -> (memref<4xf32>, i1) {
    %y = scf.if %c -> (memref<4xf32>) {
      %m = memref.alloc() : memref<4xf32>
      scf.yield %m : memref<4xf32>
    } else {
      scf.yield %x : memref<4xf32>
    }
    // expected-warning@below {{buffer %a is used after it was freed when %c is false [use-after-free]}}
    func.call @consume(%y) : (memref<4xf32>) -> ()
    %before = memref.extract_aligned_pointer_as_index %x : memref<4xf32> -> index
    %after = memref.extract_aligned_pointer_as_index %y : memref<4xf32> -> index
    %is_other = arith.cmpi ne, %before, %after : index
    %is_lost = arith.andi %is_other, %owned : i1
    scf.if %is_lost {
      memref.dealloc %x : memref<4xf32>
    }
    %is_same = arith.cmpi eq, %before, %after : index
    %is_kept = arith.andi %is_same, %owned : i1
    %owns = arith.ori %is_kept, %c : i1
    scf.yield %y, %owns : memref<4xf32>, i1
  }
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}
