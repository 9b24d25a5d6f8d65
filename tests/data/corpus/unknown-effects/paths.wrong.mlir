// A path that leaves before anybody takes the buffer leaks it, and that is a fact.
func.func @before(%c: i1) {
  // expected-warning@below {{buffer %a is not freed when %c is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    // expected-remark@below {{%a is freed only if my.release frees it, and no dialect table says so [unknown-effects]}}
    "my.release"(%a) : (memref<4xf32>) -> ()
  }
  return
}

func.func @leaves_before(%c: i1) {
  // expected-warning@below {{buffer %a is not freed when %c is true [leak]}}
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^early, ^late
^early:
  return
^late:
  // expected-remark@below {{%a is freed only if my.release frees it}}
  "my.release"(%a) : (memref<4xf32>) -> ()
  return
}

// Freed here, given away there.
func.func @either(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    // expected-remark@below {{when %c is false, %a is freed only if my.release frees it}}
    "my.release"(%a) : (memref<4xf32>) -> ()
  }
  return
}

// All three.
func.func @three(%c: i1, %d: i1) {
  // expected-warning@below {{buffer %a is not freed when %c is false and %d is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    scf.if %d {
      // expected-remark@below {{%a is freed only if my.release frees it}}
      "my.release"(%a) : (memref<4xf32>) -> ()
    }
  }
  return
}

// Another one on each way: both are named.
func.func @one_or_the_other(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    // expected-remark@below {{%a is freed only if my.push or my.release frees it}}
    "my.push"(%a) : (memref<4xf32>) -> ()
  } else {
    "my.release"(%a) : (memref<4xf32>) -> ()
  }
  return
}

// In a loop; and carried around one.
func.func @in_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    // expected-remark@below {{%a is freed only if my.release frees it}}
    "my.release"(%a) : (memref<4xf32>) -> ()
  }
  return
}

func.func @in_loop_of_blocks(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@below {{%a is freed only if my.release frees it}}
  "my.release"(%a) : (memref<4xf32>) -> ()
  %next = arith.addi %i, %c1 : index
  %again = arith.cmpi ult, %next, %n : index
  cf.cond_br %again, ^head(%next : index), ^done
^done:
  return
}

func.func @block_argument(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^one(%a, %b : memref<4xf32>, memref<4xf32>), ^one(%b, %a : memref<4xf32>, memref<4xf32>)
^one(%taken: memref<4xf32>, %freed: memref<4xf32>):
  // expected-remark@below {{%a is freed only if my.release frees it}}
  // expected-note@below {{the same for %b}}
  "my.release"(%taken) : (memref<4xf32>) -> ()
  memref.dealloc %freed : memref<4xf32>
  return
}

// A fault that needs nothing of it is a fault.
func.func @twice() {
  %a = memref.alloc() : memref<4xf32>
  "my.use"(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @freed_before() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  "my.release"(%a) : (memref<4xf32>) -> ()
  return
}
