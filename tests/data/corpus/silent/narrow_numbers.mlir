// Flags that are the lowest bits of numbers, and numbers of few bits.
func.func private @again() -> i1
func.func private @consume(memref<4xf32>)

func.func @of_a_choice(%f: i1) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  %s = scf.if %f -> (i32) {
    memref.dealloc %a : memref<4xf32>
    scf.yield %c1 : i32
  } else {
    scf.yield %c0 : i32
  }
  %t = arith.trunci %s : i32 to i1
  scf.if %t {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @goes_on_while_odd() {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  scf.while : () -> () {
    %g = func.call @again() : () -> i1
    %s = scf.if %g -> (i32) {
      func.call @consume(%a) : (memref<4xf32>) -> ()
      scf.yield %c1 : i32
    } else {
      memref.dealloc %a : memref<4xf32>
      scf.yield %c0 : i32
    }
    %t = arith.trunci %s : i32 to i1
    scf.condition(%t)
  } do {
    scf.yield
  }
  return
}

func.func @one_of_two_while_odd() {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %p = memref.alloca() : memref<4xf32>
  %r = scf.while : () -> (memref<4xf32>) {
    %b = memref.alloc() : memref<4xf32>
    %g = func.call @again() : () -> i1
    %s:2 = scf.if %g -> (memref<4xf32>, i32) {
      memref.dealloc %b : memref<4xf32>
      scf.yield %p, %c1 : memref<4xf32>, i32
    } else {
      scf.yield %b, %c0 : memref<4xf32>, i32
    }
    %t = arith.trunci %s#1 : i32 to i1
    scf.condition(%t) %s#0 : memref<4xf32>
  } do {
  ^bb0(%x: memref<4xf32>):
    scf.yield
  }
  memref.dealloc %r : memref<4xf32>
  return
}

func.func @the_same_byte() {
  %x = arith.constant 200 : i8
  %y = arith.constant -56 : i8
  %a = memref.alloc() : memref<4xf32>
  %e = arith.cmpi eq, %x, %y : i8
  cf.cond_br %e, ^fr, ^lk
^fr:
  memref.dealloc %a : memref<4xf32>
  return
^lk:
  return
}
