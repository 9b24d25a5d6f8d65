// Two comparisons say nothing of the third.
func.func private @common_bound(%n: index, %m: index, %k: index) {
  %true = arith.constant true
  // expected-warning@below {{buffer %a is not freed when %both is true and %open is false}}
  %a = memref.alloc() : memref<4xf32>
  %p = arith.cmpi slt, %n, %m : index
  %q = arith.cmpi slt, %k, %m : index
  %both = arith.andi %p, %q : i1
  scf.if %both {
    %open = arith.cmpi slt, %n, %k : index
    scf.if %open {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %neither = arith.xori %both, %true : i1
  scf.if %neither {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
func.func @not_in_order() {
  %n = arith.constant 1 : index
  %m = arith.constant 3 : index
  %k = arith.constant 0 : index
  call @common_bound(%n, %m, %k) : (index, index, index) -> ()
  return
}
