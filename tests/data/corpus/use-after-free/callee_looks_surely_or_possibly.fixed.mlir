// What a callee may look into is freed after the call.
func.func private @any(%data: memref<4xindex>) -> i1 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  %k = memref.load %data[%c0] : memref<4xindex>
  %i = arith.remui %k, %c4 : index
  %x = memref.load %data[%i] : memref<4xindex>
  %any = arith.cmpi ugt, %x, %c9 : index
  return %any : i1
}
func.func private @count(%data: memref<4xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %k = memref.load %data[%c0] : memref<4xindex>
  %i = arith.remui %k, %c4 : index
  return %i : index
}
func.func private @two_flags(%f: i1, %g: i1, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  scf.if %f {
    scf.if %g {
      memref.store %one, %m[%c0] : memref<4xf32>
    }
  }
  return
}
func.func private @branch_in_flag(%data: memref<4xindex>, %f: i1, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  scf.if %f {
    %c = func.call @any(%data) : (memref<4xindex>) -> i1
    scf.if %c {
      memref.store %one, %m[%c0] : memref<4xf32>
    }
  }
  return
}
func.func private @after_branch(%data: memref<4xindex>, %f: i1, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  scf.if %f {
    %c = func.call @any(%data) : (memref<4xindex>) -> i1
    scf.if %c {
      %d = func.call @any(%data) : (memref<4xindex>) -> i1
    }
    memref.store %one, %m[%c0] : memref<4xf32>
  }
  return
}
func.func private @loop_in_flag(%data: memref<4xindex>, %f: i1, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.if %f {
    %n = func.call @count(%data) : (memref<4xindex>) -> index
    scf.for %i = %c0 to %n step %c1 {
      memref.store %one, %m[%c0] : memref<4xf32>
    }
  }
  return
}
func.func private @loop_to_argument(%n: index, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
      memref.store %one, %m[%c0] : memref<4xf32>
  }
  return
}
func.func private @blocks(%data: memref<4xindex>, %f: i1, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  cf.cond_br %f, ^then, ^exit
^then:
  %c = func.call @any(%data) : (memref<4xindex>) -> i1
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^join
^b:
  cf.br ^join
^join:
  memref.store %one, %m[%c0] : memref<4xf32>
  cf.br ^exit
^exit:
  return
}
func.func private @blocks_inside(%data: memref<4xindex>, %f: i1, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  cf.cond_br %f, ^then, ^exit
^then:
  %c = func.call @any(%data) : (memref<4xindex>) -> i1
  cf.cond_br %c, ^a, ^exit
^a:
  memref.store %one, %m[%c0] : memref<4xf32>
  cf.br ^exit
^exit:
  return
}
func.func private @early_return(%data: memref<4xindex>, %f: i1, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c = func.call @any(%data) : (memref<4xindex>) -> i1
  cf.cond_br %c, ^exit, ^go
^go:
  cf.cond_br %f, ^a, ^exit
^a:
  memref.store %one, %m[%c0] : memref<4xf32>
  cf.br ^exit
^exit:
  return
}
func.func private @either_or(%data: memref<4xindex>, %f: i1, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.if %f {
    %c = func.call @any(%data) : (memref<4xindex>) -> i1
    scf.if %c {
      memref.store %one, %m[%c0] : memref<4xf32>
    } else {
      memref.store %one, %m[%c1] : memref<4xf32>
    }
  }
  return
}
func.func private @first_may_then_does(%data: memref<4xindex>, %f: i1, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.if %f {
    %c = func.call @any(%data) : (memref<4xindex>) -> i1
    scf.if %c {
      memref.store %one, %m[%c0] : memref<4xf32>
    }
    memref.store %one, %m[%c1] : memref<4xf32>
  }
  return
}
func.func private @may_or_does(%data: memref<4xindex>, %f: i1, %g: i1, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  scf.if %f {
    %c = func.call @any(%data) : (memref<4xindex>) -> i1
    scf.if %c {
      memref.store %one, %m[%c0] : memref<4xf32>
    }
  }
  scf.if %g {
    memref.store %one, %m[%c0] : memref<4xf32>
  }
  return
}
func.func private @relay(%data: memref<4xindex>, %f: i1, %m: memref<4xf32>) {
  %true = arith.constant true
  %c = func.call @any(%data) : (memref<4xindex>) -> i1
  scf.if %f {
    func.call @two_flags(%c, %true, %m) : (i1, i1, memref<4xf32>) -> ()
  }
  return
}
func.func private @counter(%k: index, %m: memref<4xf32>) {
  %one = arith.constant 1.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %is = arith.cmpi eq, %i, %k : index
    scf.if %is {
      memref.store %one, %m[%c0] : memref<4xf32>
    }
  }
  return
}
func.func @two_flags_true_true() {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @two_flags(%true, %true, %m) : (i1, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @two_flags_true_false() {
  %true = arith.constant true
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @two_flags(%true, %false, %m) : (i1, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @branch_in_flag_true(%data: memref<4xindex>) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @branch_in_flag(%data, %true, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @branch_in_flag_false(%data: memref<4xindex>) {
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @branch_in_flag(%data, %false, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @after_branch_true(%data: memref<4xindex>) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @after_branch(%data, %true, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @after_branch_false(%data: memref<4xindex>) {
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @after_branch(%data, %false, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @loop_in_flag_true(%data: memref<4xindex>) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @loop_in_flag(%data, %true, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @loop_in_flag_false(%data: memref<4xindex>) {
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @loop_in_flag(%data, %false, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @loop_to_argument_c1() {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  call @loop_to_argument(%c1, %m) : (index, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @loop_to_argument_c0() {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf32>
  call @loop_to_argument(%c0, %m) : (index, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @blocks_true(%data: memref<4xindex>) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @blocks(%data, %true, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @blocks_false(%data: memref<4xindex>) {
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @blocks(%data, %false, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @blocks_inside_true(%data: memref<4xindex>) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @blocks_inside(%data, %true, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @blocks_inside_false(%data: memref<4xindex>) {
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @blocks_inside(%data, %false, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @early_return_true(%data: memref<4xindex>) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @early_return(%data, %true, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @early_return_false(%data: memref<4xindex>) {
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @early_return(%data, %false, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @either_or_true(%data: memref<4xindex>) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @either_or(%data, %true, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @either_or_false(%data: memref<4xindex>) {
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @either_or(%data, %false, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @first_may_then_does_true(%data: memref<4xindex>) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @first_may_then_does(%data, %true, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @first_may_then_does_false(%data: memref<4xindex>) {
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @first_may_then_does(%data, %false, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @may_or_does_true_true(%data: memref<4xindex>) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @may_or_does(%data, %true, %true, %m) : (memref<4xindex>, i1, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @may_or_does_true_false(%data: memref<4xindex>) {
  %true = arith.constant true
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @may_or_does(%data, %true, %false, %m) : (memref<4xindex>, i1, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @may_or_does_false_true(%data: memref<4xindex>) {
  %true = arith.constant true
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @may_or_does(%data, %false, %true, %m) : (memref<4xindex>, i1, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @may_or_does_false_false(%data: memref<4xindex>) {
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @may_or_does(%data, %false, %false, %m) : (memref<4xindex>, i1, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @relay_true(%data: memref<4xindex>) {
  %true = arith.constant true
  %m = memref.alloc() : memref<4xf32>
  call @relay(%data, %true, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @relay_false(%data: memref<4xindex>) {
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  call @relay(%data, %false, %m) : (memref<4xindex>, i1, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @counter_c1() {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xf32>
  call @counter(%c1, %m) : (index, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @counter_c4() {
  %c4 = arith.constant 4 : index
  %m = memref.alloc() : memref<4xf32>
  call @counter(%c4, %m) : (index, memref<4xf32>) -> ()
  memref.dealloc %m : memref<4xf32>
  return
}
