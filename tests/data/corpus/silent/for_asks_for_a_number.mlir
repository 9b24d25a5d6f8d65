// What happens when an induction variable is some number happens once at most.
func.func private @consume(memref<4xf32>)
func.func @first_only(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %is = arith.cmpi eq, %i, %c0 : index
    scf.if %is {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %none = arith.cmpi sle, %n, %c0 : index
  scf.if %none {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @second_only(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %is = arith.cmpi eq, %i, %c1 : index
    scf.if %is {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %none = arith.cmpi sle, %n, %c1 : index
  scf.if %none {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @second_once(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %is = arith.cmpi eq, %i, %c1 : index
    scf.if %is {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
func.func @up_to_second(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c9 step %c1 {
    %is = arith.cmpi sle, %i, %c1 : index
    scf.if %is {
      func.call @consume(%a) : (memref<4xf32>) -> ()
    }
    %then = arith.cmpi eq, %i, %c1 : index
    scf.if %then {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
func.func @last_only(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %c9 step %c1 {
    func.call @consume(%a) : (memref<4xf32>) -> ()
    %then = arith.cmpi eq, %i, %c8 : index
    scf.if %then {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
func.func @last_of_n(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %last = arith.subi %n, %c1 : index
  scf.for %i = %c0 to %n step %c1 {
    func.call @consume(%a) : (memref<4xf32>) -> ()
    %then = arith.cmpi eq, %i, %last : index
    scf.if %then {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %none = arith.cmpi sle, %n, %c0 : index
  scf.if %none {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @lazily(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    %is = arith.cmpi eq, %i, %c0 : index
    %y = scf.if %is -> (memref<4xf32>) {
      %m = memref.alloc() : memref<4xf32>
      memref.dealloc %x : memref<4xf32>
      scf.yield %m : memref<4xf32>
    } else {
      scf.yield %x : memref<4xf32>
    }
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
func.func @in_steps_of_two(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c2 {
    func.call @consume(%a) : (memref<4xf32>) -> ()
    %never = arith.cmpi eq, %i, %c1 : index
    scf.if %never {
      memref.dealloc %a : memref<4xf32>
    }
    %second = arith.cmpi eq, %i, %c2 : index
    scf.if %second {
      %b = memref.alloc() : memref<4xf32>
      memref.dealloc %b : memref<4xf32>
    }
  }
  memref.dealloc %a : memref<4xf32>
  %d = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c2 {
    %second = arith.cmpi eq, %i, %c2 : index
    scf.if %second {
      memref.dealloc %d : memref<4xf32>
    }
  }
  %few = arith.cmpi slt, %n, %c3 : index
  scf.if %few {
    memref.dealloc %d : memref<4xf32>
  }
  return
}
func.func @nested(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    scf.for %j = %c0 to %c2 step %c1 {
      %last = arith.cmpi eq, %j, %c1 : index
      scf.if %last {
        memref.dealloc %a : memref<4xf32>
      } else {
        func.call @consume(%a) : (memref<4xf32>) -> ()
      }
    }
  }
  return
}
func.func @up_to_an_input(%n: index, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    %is = arith.cmpi eq, %i, %k : index
    %y = scf.if %is -> (memref<4xf32>) {
      memref.dealloc %x : memref<4xf32>
      %m = memref.alloc() : memref<4xf32>
      scf.yield %m : memref<4xf32>
    } else {
      scf.yield %x : memref<4xf32>
    }
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
