// Comparisons that were made before, and that are asked inside of what another question about the same number chose.
func.func @never_comes_here(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %are_many = arith.cmpi sgt, %n, %c1 : index
  %is_none = arith.cmpi eq, %n, %c0 : index
  scf.if %is_none {
    scf.if %are_many {
      %a = memref.alloc() : memref<4xf32>
    }
  }
  return
}

func.func @never_comes_to_the_case(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %are_many = arith.cmpi sgt, %n, %c1 : index
  scf.index_switch %n
  case 0 {
    %a = memref.alloc() : memref<4xf32>
    memref.store %v, %a[%c0] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
    scf.if %are_many {
      memref.dealloc %a : memref<4xf32>
    }
    scf.yield
  }
  default {
  }
  return
}

// The loop runs up to two times: the second iteration brings what is freed.
func.func @bound_by_the_least(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %on_stack = memref.alloca() : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  %end = arith.minsi %n, %c2 : index
  %last = scf.for %i = %c0 to %end step %c1 iter_args(%x = %on_stack) -> memref<4xf32> {
    memref.store %v, %x[%i] : memref<4xf32>
    %is_second = arith.cmpi eq, %i, %c1 : index
    %next = arith.select %is_second, %a, %x : memref<4xf32>
    scf.yield %next : memref<4xf32>
  }
  %has_second = arith.cmpi sgt, %n, %c1 : index
  %freed = arith.select %has_second, %last, %a : memref<4xf32>
  memref.dealloc %freed : memref<4xf32>
  return
}

// Where it does not free what it was handed, there is one iteration.
func.func @ends_after_one(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %are_many = arith.cmpi sgt, %n, %c1 : index
  %first = memref.alloc() : memref<4xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%x = %first) -> (memref<4xf32>) {
    memref.store %v, %x[%c0] : memref<4xf32>
    scf.if %are_many {
      memref.dealloc %x : memref<4xf32>
    }
    %next = memref.alloc() : memref<4xf32>
    scf.yield %next : memref<4xf32>
  }
  %is_one = arith.cmpi eq, %n, %c1 : index
  scf.if %is_one {
    memref.dealloc %first : memref<4xf32>
  }
  memref.dealloc %last : memref<4xf32>
  return
}
