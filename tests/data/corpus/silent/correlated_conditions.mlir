// A condition decides twice: whether there is a buffer of our own, and whether it is freed.
func.func @same_i1(%m: memref<4xf32>, %c: i1, %f: f32, %i: index) {
  %r = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  memref.store %f, %r[%i] : memref<4xf32>
  scf.if %c {
    memref.dealloc %r : memref<4xf32>
  }
  return
}

func.func @negated(%c: i1, %f: f32, %i: index) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %not_c = arith.xori %c, %true : i1
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %not_c {
    memref.store %f, %a[%i] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @negated_from_the_left(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %not_c = arith.xori %true, %c : i1
  %again = arith.xori %not_c, %true : i1
  scf.if %not_c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %again {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @conjunction(%c: i1, %d: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %both = arith.andi %c, %d : i1
  %not_both = arith.xori %both, %true : i1
  scf.if %both {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %not_both {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @conjunction_nested(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  %both = arith.andi %c, %d : i1
  scf.if %c {
    scf.if %d {
      memref.dealloc %a : memref<4xf32>
    }
  }
  scf.if %both {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @disjunction(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  %either = arith.ori %c, %d : i1
  scf.if %either {
    memref.dealloc %a : memref<4xf32>
  } else {
    scf.if %c {
    } else {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @selected_condition(%c: i1, %d: i1) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %true, %false : i1
  scf.if %s {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %c {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @condition_as_result(%c: i1, %k: index, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  %small = arith.cmpi slt, %k, %n : index
  %left = scf.if %small -> (i1) {
    %false = arith.constant false
    memref.dealloc %a : memref<4xf32>
    scf.yield %false : i1
  } else {
    %true = arith.constant true
    scf.yield %true : i1
  }
  scf.if %left {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @constant_condition() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  scf.if %true {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @opposite_comparisons(%k: index, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  %eq = arith.cmpi eq, %k, %n : index
  %ne = arith.cmpi ne, %k, %n : index
  scf.if %eq {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %ne {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @computed_again(%k: index, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  %one = arith.cmpi eq, %k, %n : index
  scf.if %one {
    memref.dealloc %a : memref<4xf32>
  }
  %two = arith.cmpi eq, %k, %n : index
  scf.if %two {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// Two ways of asking whether two flags differ.
func.func @differ_or_not(%a: i1, %b: i1) {
  %m = memref.alloc() : memref<4xf32>
  %differ = arith.xori %a, %b : i1
  scf.if %differ {
    memref.dealloc %m : memref<4xf32>
  }
  %same = arith.cmpi eq, %a, %b : i1
  scf.if %same {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

// Not both, or one of them not.
func.func @not_both(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %both = arith.andi %a, %b : i1
  scf.if %both {
    memref.dealloc %m : memref<4xf32>
  }
  %not_a = arith.xori %a, %true : i1
  %not_b = arith.xori %b, %true : i1
  %one_not = arith.ori %not_a, %not_b : i1
  scf.if %one_not {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

// Both were asked about together, and are then asked one by one.
func.func @one_by_one(%a: i1, %b: i1) {
  %m = memref.alloc() : memref<4xf32>
  %both = arith.andi %a, %b : i1
  scf.if %both {
    memref.dealloc %m : memref<4xf32>
  }
  scf.if %a {
    scf.if %b {
    } else {
      memref.dealloc %m : memref<4xf32>
    }
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

// A flag on which more hangs than is followed.
func.func @much_hangs_on_it(%a: i1, %b: i1) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  %not_a = arith.xori %a, %true : i1
  cf.cond_br %a, ^frees, ^waits
^frees:
  memref.dealloc %m : memref<4xf32>
  %f0 = arith.ori %a, %b : i1
  %f1 = arith.ori %f0, %b : i1
  %f2 = arith.ori %f1, %b : i1
  %f3 = arith.ori %f2, %b : i1
  %f4 = arith.ori %f3, %b : i1
  %f5 = arith.ori %f4, %b : i1
  %f6 = arith.ori %f5, %b : i1
  %f7 = arith.ori %f6, %b : i1
  %f8 = arith.ori %f7, %b : i1
  %f9 = arith.ori %f8, %b : i1
  %f10 = arith.ori %f9, %b : i1
  %f11 = arith.ori %f10, %b : i1
  %f12 = arith.ori %f11, %b : i1
  %f13 = arith.ori %f12, %b : i1
  %f14 = arith.ori %f13, %b : i1
  %f15 = arith.ori %f14, %b : i1
  %f16 = arith.ori %f15, %b : i1
  %f17 = arith.ori %f16, %b : i1
  %f18 = arith.ori %f17, %b : i1
  %f19 = arith.ori %f18, %b : i1
  %f20 = arith.ori %f19, %b : i1
  %f21 = arith.ori %f20, %b : i1
  %f22 = arith.ori %f21, %b : i1
  %f23 = arith.ori %f22, %b : i1
  %f24 = arith.ori %f23, %b : i1
  %f25 = arith.ori %f24, %b : i1
  %f26 = arith.ori %f25, %b : i1
  %f27 = arith.ori %f26, %b : i1
  %f28 = arith.ori %f27, %b : i1
  %f29 = arith.ori %f28, %b : i1
  %f30 = arith.ori %f29, %b : i1
  %f31 = arith.ori %f30, %b : i1
  %f32 = arith.ori %f31, %b : i1
  %f33 = arith.ori %f32, %b : i1
  %f34 = arith.ori %f33, %b : i1
  %f35 = arith.ori %f34, %b : i1
  %f36 = arith.ori %f35, %b : i1
  %f37 = arith.ori %f36, %b : i1
  %f38 = arith.ori %f37, %b : i1
  %f39 = arith.ori %f38, %b : i1
  %f40 = arith.ori %f39, %b : i1
  %f41 = arith.ori %f40, %b : i1
  %f42 = arith.ori %f41, %b : i1
  %f43 = arith.ori %f42, %b : i1
  %f44 = arith.ori %f43, %b : i1
  %f45 = arith.ori %f44, %b : i1
  %f46 = arith.ori %f45, %b : i1
  %f47 = arith.ori %f46, %b : i1
  %f48 = arith.ori %f47, %b : i1
  %f49 = arith.ori %f48, %b : i1
  %f50 = arith.ori %f49, %b : i1
  %f51 = arith.ori %f50, %b : i1
  %f52 = arith.ori %f51, %b : i1
  %f53 = arith.ori %f52, %b : i1
  %f54 = arith.ori %f53, %b : i1
  %f55 = arith.ori %f54, %b : i1
  %f56 = arith.ori %f55, %b : i1
  %f57 = arith.ori %f56, %b : i1
  %f58 = arith.ori %f57, %b : i1
  %f59 = arith.ori %f58, %b : i1
  %f60 = arith.ori %f59, %b : i1
  %f61 = arith.ori %f60, %b : i1
  %f62 = arith.ori %f61, %b : i1
  %f63 = arith.ori %f62, %b : i1
  %f64 = arith.ori %f63, %b : i1
  %f65 = arith.ori %f64, %b : i1
  cf.br ^both
^waits:
  cf.br ^both
^both:
  scf.if %not_a {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
