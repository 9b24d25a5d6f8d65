// A loop searches a buffer for a key and selects the index, or a flag; what was made before is freed only if it is found.

func.func @by_index(%a: memref<8xi32>, %key: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %none = arith.constant -1 : index
  %zero = arith.constant 0.0 : f32
  %t = memref.alloc() : memref<8xf32>
  memref.store %zero, %t[%c0] : memref<8xf32>
  %place = scf.for %i = %c0 to %c8 step %c1 iter_args(%last = %none) -> (index) {
    %x = memref.load %a[%i] : memref<8xi32>
    %is_it = arith.cmpi eq, %x, %key : i32
    %next = arith.select %is_it, %i, %last : index
    scf.yield %next : index
  }
  %is_found = arith.cmpi ne, %place, %none : index
  scf.if %is_found {
    memref.dealloc %t : memref<8xf32>
  } else {
    memref.dealloc %t : memref<8xf32>
  }
  return
}

func.func @by_flag(%a: memref<8xi32>, %key: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %true = arith.constant true
  %false = arith.constant false
  %zero = arith.constant 0.0 : f32
  %t = memref.alloc() : memref<8xf32>
  memref.store %zero, %t[%c0] : memref<8xf32>
  %is_found = scf.for %i = %c0 to %c8 step %c1 iter_args(%before = %false) -> (i1) {
    %x = memref.load %a[%i] : memref<8xi32>
    %is_it = arith.cmpi eq, %x, %key : i32
    %now = arith.select %is_it, %true, %before : i1
    scf.yield %now : i1
  }
  scf.if %is_found {
    memref.dealloc %t : memref<8xf32>
  } else {
    memref.dealloc %t : memref<8xf32>
  }
  return
}
