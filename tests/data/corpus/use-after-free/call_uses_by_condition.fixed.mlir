// Callees that look into a buffer where a flag or a number leads them there, before it is freed.
func.func private @use_if(%m: memref<4xf32>, %f: i1) {
  %c0 = arith.constant 0 : index
  scf.if %f {
    %v = arith.constant 1.0 : f32
    memref.store %v, %m[%c0] : memref<4xf32>
  }
  return
}
func.func private @use_n(%m: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = arith.constant 1.0 : f32
    memref.store %v, %m[%c0] : memref<4xf32>
  }
  return
}
func.func private @use_if_through(%m: memref<4xf32>, %f: i1) {
  call @use_if(%m, %f) : (memref<4xf32>, i1) -> ()
  return
}
func.func private @sink(%m: memref<4xf32>, %own: i1) {
  %c0 = arith.constant 0 : index
  scf.if %own {
    %v = arith.constant 1.0 : f32
    memref.store %v, %m[%c0] : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @told_by_a_constant() {
  %f = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @use_if(%m, %f) : (memref<4xf32>, i1) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @told_through_another() {
  %f = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @use_if_through(%m, %f) : (memref<4xf32>, i1) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @told_by_a_number() {
  %n = arith.constant 2 : index
  %m = memref.alloc() : memref<4xf32>
  call @use_n(%m, %n) : (memref<4xf32>, index) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @told_by_the_same_flag(%has: i1) {
  %m = memref.alloc() : memref<4xf32>
  scf.if %has {
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  call @use_if(%m, %has) : (memref<4xf32>, i1) -> ()
  scf.if %has {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

func.func private @use_at_the_end(%n: index, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %stops = arith.cmpi sle, %n, %c0 : index
  scf.if %stops {
    %v = arith.constant 1.0 : f32
    memref.store %v, %m[%c0] : memref<4xf32>
  } else {
    %less = arith.subi %n, %c1 : index
    func.call @use_at_the_end(%less, %m) : (index, memref<4xf32>) -> ()
  }
  return
}
func.func @by_whatever_number(%n: index) {
  %m = memref.alloc() : memref<4xf32>
  call @use_at_the_end(%n, %m) : (index, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
