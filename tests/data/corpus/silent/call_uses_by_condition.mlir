// Callees that look into a buffer only where a flag or a number leads them there: elsewhere it may be freed.
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
  %f = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  call @use_if(%m, %f) : (memref<4xf32>, i1) -> ()
  return
}
func.func @told_through_another() {
  %f = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  call @use_if_through(%m, %f) : (memref<4xf32>, i1) -> ()
  return
}
func.func @told_by_a_number() {
  %n = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  call @use_n(%m, %n) : (memref<4xf32>, index) -> ()
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
func.func @told_by_a_flag_and_its_opposite(%f: i1) {
  %t = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %nf = arith.xori %f, %t : i1
  call @sink(%m, %f) : (memref<4xf32>, i1) -> ()
  call @sink(%m, %nf) : (memref<4xf32>, i1) -> ()
  return
}
