// Callees whose answers hang on what they get: callers that know it know the answers as well.
func.func private @isz(%n: index) -> i1 {
  %c0 = arith.constant 0 : index
  %r = arith.cmpi eq, %n, %c0 : index
  return %r : i1
}
func.func @asks_isz(%n: index) {
  %m = memref.alloc() : memref<4xf32>
  %x = call @isz(%n) : (index) -> i1
  %y = call @isz(%n) : (index) -> i1
  scf.if %x {
    memref.dealloc %m : memref<4xf32>
  }
  scf.if %y {
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func private @two() -> index {
  %c2 = arith.constant 2 : index
  return %c2 : index
}
func.func @asks_two() {
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xf32>
  %x = call @two() : () -> index
  %z = arith.cmpi eq, %x, %c2 : index
  scf.if %z {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func private @not(%f: i1) -> i1 {
  %t = arith.constant true
  %r = arith.xori %f, %t : i1
  return %r : i1
}
func.func @asks_not(%f: i1) {
  %m = memref.alloc() : memref<4xf32>
  %g = call @not(%f) : (i1) -> i1
  scf.if %f {
    memref.dealloc %m : memref<4xf32>
  }
  scf.if %g {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func private @pol(%k: index) -> (i1, i1) {
  %c1 = arith.constant 1 : index
  %f = arith.cmpi uge, %k, %c1 : index
  %g = arith.cmpi ugt, %k, %c1 : index
  return %f, %g : i1, i1
}
func.func @asks_pol() {
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  %r:2 = call @pol(%c2) : (index) -> (i1, i1)
  scf.if %r#1 { memref.dealloc %a : memref<4xf32>
}
return
}
func.func private @less(%i: index, %n: index) -> i1 {
  %r = arith.cmpi ult, %i, %n : index
  return %r : i1
}
func.func @goes_on_while_less(%v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  %end = scf.while (%i = %c0) : (index) -> (index) {
    %goes_on = func.call @less(%i, %c1) : (index, index) -> i1
    scf.condition(%goes_on) %i : index
  } do {
  ^bb0(%i: index):
    memref.store %v, %m[%i] : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  return
}
func.func private @fresh_if_greater(%m: memref<4xf32>, %a: index, %b: index) -> (memref<4xf32>, i1) {
  %is_greater = arith.cmpi ugt, %a, %b : index
  %r = scf.if %is_greater -> memref<4xf32> {
    %fresh = memref.alloc() : memref<4xf32>
    scf.yield %fresh : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r, %is_greater : memref<4xf32>, i1
}
func.func @compares_again(%m: memref<4xf32>, %a: index, %b: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %r:2 = call @fresh_if_greater(%m, %a, %b) : (memref<4xf32>, index, index) -> (memref<4xf32>, i1)
  memref.store %v, %r#0[%c0] : memref<4xf32>
  %is_greater = arith.cmpi ugt, %a, %b : index
  scf.if %is_greater {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}
