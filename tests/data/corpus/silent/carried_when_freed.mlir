// Freed buffers go around loops beside flags and numbers that say so: nobody touches them any more.
func.func private @again() -> i1
func.func private @consume(memref<4xf32>)

func.func @done() {
  %t = arith.constant true
  %f = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  cf.br ^h(%a, %f : memref<4xf32>, i1)
^h(%m: memref<4xf32>, %done: i1):
  cf.cond_br %done, ^e, ^b
^b:
  func.call @consume(%m) : (memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  cf.br ^h(%m, %t : memref<4xf32>, i1)
^e:
  return
}

func.func @in_a_state(%n: index) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %d = memref.alloc() : memref<4xf32>
  cf.br ^head(%c0, %d : i32, memref<4xf32>)
^head(%s: i32, %m: memref<4xf32>):
  cf.switch %s : i32, [
    default: ^exit,
    0: ^work,
    1: ^fin
  ]
^fin:
  memref.dealloc %m : memref<4xf32>
  cf.br ^head(%c2, %m : i32, memref<4xf32>)
^work:
  func.call @consume(%m) : (memref<4xf32>) -> ()
  cf.br ^head(%c1, %m : i32, memref<4xf32>)
^exit:
  return
}

func.func @done_while() {
  %t = arith.constant true
  %f = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.while (%m = %a, %done = %f) : (memref<4xf32>, i1) -> (memref<4xf32>, i1) {
    %n = arith.xori %done, %t : i1
    scf.condition(%n) %m, %done : memref<4xf32>, i1
  } do {
  ^bb0(%m: memref<4xf32>, %d: i1):
    func.call @consume(%m) : (memref<4xf32>) -> ()
    %g = func.call @again() : () -> i1
    %ng = arith.xori %g, %t : i1
    scf.if %ng {
      memref.dealloc %m : memref<4xf32>
    }
    scf.yield %m, %ng : memref<4xf32>, i1
  }
  return
}

func.func @in_a_state_while() {
  %s0 = arith.constant 0 : i32
  %s1 = arith.constant 1 : i32
  %s2 = arith.constant 2 : i32
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.while (%s = %s0, %m = %a) : (i32, memref<4xf32>) -> (i32, memref<4xf32>) {
    %k = arith.cmpi ne, %s, %s2 : i32
    scf.condition(%k) %s, %m : i32, memref<4xf32>
  } do {
  ^bb0(%s: i32, %m: memref<4xf32>):
    %z = arith.cmpi eq, %s, %s0 : i32
    %nx = scf.if %z -> i32 {
      func.call @consume(%m) : (memref<4xf32>) -> ()
      scf.yield %s1 : i32
    } else {
      memref.dealloc %m : memref<4xf32>
      scf.yield %s2 : i32
    }
    scf.yield %nx, %m : i32, memref<4xf32>
  }
  return
}

func.func @in_the_last_round() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  cf.br ^h(%c0, %a : index, memref<4xf32>)
^h(%i: index, %m: memref<4xf32>):
  %lt = arith.cmpi slt, %i, %c4 : index
  cf.cond_br %lt, ^b, ^e
^b:
  func.call @consume(%m) : (memref<4xf32>) -> ()
  %last = arith.cmpi eq, %i, %c3 : index
  cf.cond_br %last, ^f, ^c
^f:
  memref.dealloc %m : memref<4xf32>
  cf.br ^c
^c:
  %j = arith.addi %i, %c1 : index
  cf.br ^h(%j, %m : index, memref<4xf32>)
^e:
  return
}
