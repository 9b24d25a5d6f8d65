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
